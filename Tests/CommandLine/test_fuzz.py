"""A million mutated lines for `parlour play`: one answer each, never a crash, and a refused line changes nothing but
the time."""

import json
import os
import pathlib
import random
import re
import subprocess
import threading

import pytest

RECORDINGS = sorted(pathlib.Path(__file__).parent.parent.glob("Recordings/*/*.recording.json"))
LINES = int(os.environ.get("PARLOUR_FUZZ_LINES", 1_000_000))
ODD = [
    b"null", b"true", b"-1", b"1e9", b"9223372036854775808", b"-0", b'"', b"{", b"}", b"[", b"]", b",", b":", b"\\",
    b"\\u0000", b"\\ud800", b"\xff", b"\xc0\xaf", b"\xef\xbb\xbf", b"\x00", b"[[[[[[[[", b'{"at":', b'"seat":', b'"do":{}', b"\r",
]


def mutated(line, chance):
    """The line with one to three damages; the result is mostly not JSON."""
    line = bytearray(line)
    for _ in range(1 + int(chance() * 3)):
        place = int(chance() * (len(line) + 1))
        kind = int(chance() * 6)
        if kind == 0:
            del line[place : place + 1 + int(chance() * 4)]
        elif kind == 1:
            line[place:place] = ODD[int(chance() * len(ODD))]
        elif kind == 2:
            line[place : place + 1] = bytes([int(chance() * 256)])
        elif kind == 3:
            line[place : place + 1] = b"0123456789"[int(chance() * 10) :][:1]
        elif kind == 4:
            line[place:place] = line[place : place + 1 + int(chance() * 12)]
        else:
            del line[place:]
    return bytes(line).replace(b"\n", b" ")


DAY = 86_400_000
TIME = re.compile(rb'\{"at":(\d+)')


def is_json(line):
    try:
        json.loads(line)
    except ValueError:
        return False
    return True


def line_of(at, seat, do):
    return b'{"at":%d,"seat":%d,"do":%s}' % (at, seat, json.dumps(do, separators=(",", ":")).encode())


def fuzzed_lines(actions, begun, count, seed):
    """The given number of actions unchanged, then lines in order of time, most of them damaged. The same seed gives
    the same lines."""
    chance = random.Random(seed).random
    for action in actions[:begun]:
        yield line_of(action["at"], action["seat"], action["do"])
    at = actions[begun - 1]["at"] if begun else 0
    for _ in range(count):
        if chance() < 0.1:
            at += int(chance() * 3_000)
        # Prefers actions that came next to those that came much later.
        action = actions[(begun + int(chance() * chance() * len(actions))) % len(actions)]
        line = line_of(at, action["seat"] if chance() < 0.5 else int(chance() * 4), action["do"])
        if chance() < 0.9:
            line = mutated(line, chance)
            # A damaged time may lie ahead; without this, all later lines would be refused because their times are
            # earlier.
            told = TIME.match(line)
            if told and at < int(told[1]) <= at + DAY and is_json(line):
                at = int(told[1])
        yield line


def with_nights(recording):
    """The lines of a recording, with extra lines where there is more than a day between two."""
    at = 0
    for line in [*recording["actions"], {"at": recording["end"]}]:
        for between in range(at + DAY, line["at"], DAY):
            yield json.dumps({"at": between})
        at = line["at"]
        yield json.dumps(line)


def feed(stream, lines):
    with stream:
        stream.writelines(line + b"\n" for line in lines)


def has_ended(path):
    """Whether a recording goes on to the end of its game."""
    return b'"outcome":' in path.with_name(path.name.replace(".recording.json", ".expected.jsonl")).read_bytes().splitlines()[-1]


# Everything is refused after the end, which a damaged time may reach at once.
ENDING = {path.parent.name for path in RECORDINGS if has_ended(path)}


def ends(path):
    """Whether a recording is of a game that can end."""
    return path.parent.name in ENDING


def options_of(recording):
    """The command that plays the game of a recording, as seen by a spectator."""
    setup = json.dumps(recording["setup"])
    return ["play", recording["game"], "--setup", setup, "--seed", str(recording["seed"]), "--viewer", "spectator"]


def play_mutated(parlour, recording, begun, count, seed, file):
    """Plays the recording's first actions, then the given number of lines, most of them damaged, and checks the
    answers. Returns how many of the lines were refused, and the last answer."""
    game = subprocess.Popen(
        [parlour, *options_of(recording), "--record", str(file)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    feeder = threading.Thread(target=feed, args=(game.stdin, fuzzed_lines(recording["actions"], begun, count, seed)))
    feeder.start()
    answers = refused = 0
    last = b""
    for last in game.stdout:
        answers += 1
        assert last.startswith(b'{"at":') and last.endswith(b"}\n")
        refused += answers > begun + 1 and b'"refused":{"code":"' in last[:60]
    feeder.join()
    assert (game.wait(60), game.stderr.read()) == (0, b"")
    game.stdout.close()
    game.stderr.close()

    assert answers == begun + count + 1
    assert begun <= len(json.loads(file.read_text())["actions"]) <= begun + count - refused
    return refused, json.loads(last)


@pytest.mark.parametrize("path", RECORDINGS, ids=lambda path: path.stem.removesuffix(".recording"))
def test_mutated_lines_are_answered_and_change_nothing(parlour, run, path, tmp_path):
    recording = json.loads(path.read_text())
    endless = sum(not ends(path) for path in RECORDINGS)
    # A game that can end is begun many times, each time from another place in its recording; the other games share
    # the million.
    games, count = (40, 50) if ends(path) else (1, LINES // endless + 1)
    files = [tmp_path / f"{number}.json" for number in range(games)]
    refusals, seen = zip(*(
        play_mutated(parlour, recording, len(recording["actions"]) // 2 * number // games, count, f"{path.stem} {number}", file)
        for number, file in enumerate(files)))
    # If no action were done, or every one, this test would show little.
    assert games * count * 0.5 < sum(refusals) < games * count * 0.995
    # Replaying only the actions that were done gives the same game. One process verifies all, and every fifth is
    # played line by line, for its view. (Tests/CatalogueTests/FuzzTests.swift looks at the views of all its games.)
    outcomes = run("verify", *files).stdout.splitlines()
    assert [json.loads(outcome) for outcome in outcomes] == [last.get("outcome") for last in seen]
    for file, last in list(zip(files, seen))[::5]:
        lines = with_nights(json.loads(file.read_text()))
        again = json.loads(run(*options_of(recording), lines=lines).stdout.splitlines()[-1])
        for part in ("at", "view", "next", "outcome"):
            assert again.get(part) == last.get(part)
