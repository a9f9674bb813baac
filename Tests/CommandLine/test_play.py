"""`parlour play`, as docs/command-line.md describes it."""

import json
import os
import re
import select
import subprocess

import pytest

from samples import CHESS, ISLAND, setup_text


def test_the_first_line_comes_before_any_input(play):
    (greeting,) = play()
    assert greeting["at"] == 0
    assert [section["name"] for section in greeting["view"]["sections"]] == ["Ana", "Ben"]
    assert set(greeting) == {"at", "view"}


def test_an_action_is_answered_with_events_and_view(play):
    _, answer = play('{"at":1500,"seat":0,"do":{"ready":{}}}')
    assert list(answer) == ["at", "events", "view"]
    assert answer["at"] == 1500
    assert answer["events"] == [{"readied": {"seat": 0, "ready": True}}, {"turnBegan": {"seat": 1}}]
    assert answer["view"]["turn"] == 1


def test_without_a_seat_it_is_seat_zero(play):
    _, answer = play('{"at":5,"do":{"toggle":{"action":0}}}')
    assert answer["events"] == [{"marked": {"seat": 0, "action": 0, "done": True}}]


def test_a_line_may_only_let_time_pass(play):
    answers = play('{"at":5000}', setup=setup_text(clock={"kind": "turn", "seconds": 5, "hard": True}))
    assert answers[0]["next"] == 5000
    assert answers[1]["events"] == [{"timeUp": {"seat": 0}}, {"turnBegan": {"seat": 1}}]
    assert answers[1]["next"] == 10000


def test_a_refused_line_lets_time_pass_and_tells_of_it(play):
    clock = {"kind": "turn", "seconds": 5, "hard": True}
    _, answer = play('{"at":5000,"seat":0,"do":{"ready":{}}}', setup=setup_text(clock=clock))
    assert answer["refused"]["code"] == "notYourTurn"
    assert answer["refused"]["message"].endswith(".")
    assert answer["events"][0] == {"timeUp": {"seat": 0}}
    assert answer["view"]["turn"] == 1
    assert answer["next"] == 10000


@pytest.mark.parametrize("line", ["", " ", "{", "hello", "[]", "5", "{}", '{"at":9}{"at":10}', '{"at":9,"at":10}'])
def test_what_is_no_line_changes_nothing(play, line):
    greeting, answer = play(line)
    assert answer["refused"]["code"] in ("badJSON", "badForm")
    assert answer["at"] == 0
    assert answer["view"] == greeting["view"]


def test_bytes_that_are_no_text_are_refused(run):
    done = run("play", "turns", "--setup", setup_text(), text=b'{"at":5,"do":"\xff\xfe"}\n\x00\x01\n')
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [answer.get("refused", {}).get("code") for answer in answers] == [None, "badJSON", "badJSON"]
    assert done.returncode == 0


def test_time_does_not_go_back_and_does_not_leap(play):
    answers = play('{"at":700}', '{"at":699}', '{"at":86400701}', '{"at":86400700}')
    assert [answer.get("refused", {}).get("code") for answer in answers] == [None, None, "timeGoesBack", "tooFar", None]
    assert [answer["at"] for answer in answers] == [0, 700, 700, 700, 86400700]


@pytest.mark.parametrize("line", ['{"at":5,"extra":1}', '{"at":5,"do":null}', '{"at":5,"seat":1}', '{"at":5,"seat":1.0,"do":{"ready":{}}}'])
def test_unknown_names_null_and_fractions_are_refused(play, line):
    _, answer = play(line)
    assert answer["refused"]["code"] == "badForm"
    assert answer["at"] == 5


def test_an_error_names_the_way_to_what_is_wrong(play):
    _, answer = play('{"at":5,"do":{"toggle":{"action":"x"}}}')
    assert answer["refused"]["message"] == "do.toggle.action: expected a whole number"


def test_no_other_seat(play):
    _, answer = play('{"at":5,"seat":2,"do":{"ready":{}}}')
    assert answer["refused"]["code"] == "noSuchSeat"


def test_line_feeds_of_any_machine_and_a_last_line_without_one(run):
    done = run("play", "turns", "--setup", setup_text(), text='{"at":1}\r\n{"at":2}')
    assert [json.loads(line)["at"] for line in done.stdout.splitlines()] == [0, 1, 2]


def test_a_line_may_have_64_kib_and_no_more(run):
    fits = '{"at":1}'.ljust(65_536)
    text = f"{fits}\n{fits} \n" + "x" * 3_000_000 + '\n{"at":2}\n'
    answers = [json.loads(line) for line in run("play", "turns", "--setup", setup_text(), text=text).stdout.splitlines()]
    assert [answer["at"] for answer in answers] == [0, 1, 1, 1, 2]
    assert [("refused" in answer) for answer in answers] == [False, False, True, True, False]
    assert "longer than 65536 bytes" in answers[2]["refused"]["message"]


def test_each_line_is_answered_before_the_next_is_sent(parlour):
    """A bot waits for its answer, so no output may be held back in a buffer."""
    game = subprocess.Popen(
        [parlour, "play", "turns", "--setup", setup_text()], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
    try:
        for at in range(0, 500, 100):
            ready, _, _ = select.select([game.stdout], [], [], 30)
            assert ready
            answer = game.stdout.readline()
            assert json.loads(answer)["at"] == max(at - 100, 0)
            game.stdin.write(b'{"at":%d}\n' % at)
        game.stdin.close()
        assert game.wait(30) == 0
    finally:
        game.kill()
        game.stdout.close()


# Setups, seats, seeds, viewers


def test_the_seats_name_the_players_where_the_setup_does_not(play):
    (greeting,) = play(setup=json.dumps({"game": CHESS}), options=["--seats", "3"])
    assert [section["name"] for section in greeting["view"]["sections"]] == ["Player 1", "Player 2", "Player 3"]


def test_seats_and_setup_have_to_agree(refuse, play):
    assert "names 2 players, not 3" in refuse(65, "play", "turns", "--setup", setup_text(), "--seats", "3")
    assert len(play(options=["--seats", "2"])) == 1


def test_without_seats_and_players_the_setup_is_refused(refuse):
    sentence = refuse(65, "play", "turns", "--setup", json.dumps({"game": CHESS}))
    assert sentence == 'The setup is refused: "players" is missing.'
    assert refuse(65, "play", "turns") == 'The setup is refused: "game" is missing.'


def test_a_setup_is_read_from_a_file(run, tmp_path):
    file = tmp_path / "setup.json"
    file.write_text(setup_text(ISLAND))
    done = run("play", "turns", "--setup", f"@{file}")
    assert json.loads(done.stdout)["view"]["phase"]["name"] == "Growth"


@pytest.mark.parametrize(
    ("setup", "words"),
    [
        ("{", "The setup is no JSON: byte 1"),
        ("[]", "expected an object"),
        ('{"players":[]}', '"game" is missing'),
        (setup_text(players=[]), "At least one player is needed."),
        (setup_text(players="ABCDEFGHI"), "At most 8 can play"),
        (setup_text(players=["Ana", "Ana"]), "Two players are called Ana."),
        (setup_text(players=["x" * 21]), "1 to 20 characters"),
        (setup_text(clock={"kind": "sand"}), 'clock: "seconds" is missing'),
        (setup_text(extra=1), 'there is no "extra" here'),
        (setup_text({**CHESS, "name": "line\nfeed"}), ""),
    ],
)
def test_a_refused_setup_is_one_sentence(refuse, setup, words):
    assert words in refuse(65, "play", "turns", "--setup", setup)


def test_a_seed_has_63_bits(run, refuse):
    assert run("play", "turns", "--setup", setup_text(), "--seed", str(2**63 - 1)).returncode == 0
    for seed in ["9223372036854775808", "x", "1.5", ""]:
        refuse(64, "play", "turns", "--setup", setup_text(), "--seed", seed)
    assert "from 0 to 2⁶³ − 1" in refuse(64, "play", "turns", "--setup", setup_text(), "--seed=-1")


def test_without_a_seed_chance_decides_and_the_recording_tells(run, tmp_path):
    seeds = set()
    for number in range(3):
        file = tmp_path / f"{number}.json"
        assert run("play", "turns", "--setup", setup_text(), "--record", str(file)).returncode == 0
        seeds.add(json.loads(file.read_text())["seed"])
    assert len(seeds) == 3
    assert all(0 <= seed < 2**63 for seed in seeds)


def test_the_viewer_is_a_seat_a_spectator_or_all(play, refuse):
    (one,) = play(options=["--viewer", "1"])
    (spectator,) = play(options=["--viewer", "spectator"])
    greeting, answer = play('{"at":1,"do":{"ready":{}}}', options=["--viewer", "all"])
    assert list(greeting["view"]) == list(answer["events"]) == ["0", "1", "spectator"]
    assert greeting["view"]["1"] == one["view"]
    assert greeting["view"]["spectator"] == spectator["view"]
    for viewer in ["2", "-1", "everyone", "1.5", ""]:
        refuse(64, "play", "turns", "--setup", setup_text(), f"--viewer={viewer}")


# Recordings


def test_a_recording_holds_what_was_done(run, tmp_path):
    file = tmp_path / "game.json"
    file.write_text("what was there before, and longer than what follows\n" * 100)
    lines = ['{"at":5,"do":{"ready":{}}}', '{"at":6,"do":{"ready":{}}}', "nonsense", '{"at":90}']
    run("play", "turns", "--setup", setup_text(), "--seed", "3", "--record", str(file), lines=lines)
    assert file.read_text() == (
        '{"game":"turns","rules":1,"seed":3,\n'
        f'"setup":{json.dumps(json.loads(setup_text()), separators=(",", ":"))},\n'
        '"end":90,\n"actions":[\n{"at":5,"seat":0,"do":{"ready":{}}}\n]}\n')


def test_where_no_recording_can_be_written_nobody_plays(refuse, tmp_path):
    for path in [tmp_path / "no" / "game.json", tmp_path]:
        sentence = refuse(73, "play", "turns", "--setup", setup_text(), "--record", str(path), lines=['{"at":1}'])
        assert "cannot be written" in sentence


# Errors


def test_an_unknown_game_is_a_wrong_command_line(refuse):
    sentence = refuse(64, "play", "whist")
    assert re.fullmatch(r'There is no game "whist" here; there are: turns(, [a-z0-9]+)*\.', sentence)


@pytest.mark.parametrize(
    "arguments",
    [["play"], ["play", "turns", "again"], ["play", "turns", "--bogus"], ["play", "turns", "--seed"], ["dance"], ["--bogus"],
     ["play", "turns", "--seats", "0"], ["play", "turns", "--seats", "two"], ["play", "turns", "--seed", "1\n2"]],
)
def test_a_wrong_command_line_is_one_sentence(refuse, arguments):
    refuse(64, *arguments)


def test_a_setup_file_that_is_not_there(refuse, tmp_path):
    assert refuse(66, "play", "turns", "--setup", f"@{tmp_path}/none.json").endswith("No such file or directory.")
    assert "cannot be read" in refuse(66, "play", "turns", "--setup", f"@{tmp_path}")


def test_an_output_that_is_full_is_told(parlour):
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [parlour, "play", "turns", "--setup", setup_text()], stdin=subprocess.DEVNULL, stdout=full, stderr=subprocess.PIPE)
    assert (done.returncode, done.stderr) == (74, b"parlour: Writing went wrong: No space left on device.\n")


def test_a_reader_that_goes_away_is_told_and_the_recording_is_kept(parlour, tmp_path):
    file = tmp_path / "game.json"
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [parlour, "play", "turns", "--setup", setup_text(), "--record", str(file)],
        input=b'{"at":1}\n', stdout=writing, stderr=subprocess.PIPE)
    os.close(writing)
    assert (done.returncode, done.stderr) == (74, b"parlour: Writing went wrong: Broken pipe.\n")
    assert json.loads(file.read_text())["actions"] == []


def test_help_and_version_go_to_standard_output(run):
    for arguments in (["--help"], ["play", "--help"], ["verify", "--help"], ["serve", "--help"], ["help", "play"], []):
        done = run(*arguments)
        assert done.returncode == 0 and done.stderr == b""
        assert done.stdout.startswith(b"OVERVIEW: ")
    # A program that was built and not packed (Tests/Dist has one that was).
    assert re.fullmatch(rb"\d+\.\d+\.\d+\+source\n", run("--version").stdout)


def test_relentless_needs_no_more_than_its_seats(run):
    done = run("play", "relentless", "--seats", "3", lines=['{"at":0,"seat":0,"do":{"proceed":{}}}'])
    assert (done.returncode, done.stderr) == (0, b"")
    greeting, begun = map(json.loads, done.stdout.decode().splitlines())
    assert greeting["view"]["phase"] == "briefing"
    assert len(greeting["view"]["team"]) == 3
    assert begun["view"]["phase"] == "round"
