"""`parlour verify`: whether recordings hold."""

import json
import pathlib

import pytest

from samples import setup_text

RECORDINGS = sorted(pathlib.Path(__file__).parent.parent.glob("Recordings/*/*.recording.json"))


@pytest.fixture
def recording(tmp_path):
    """Writes a recording with some changes, and returns its path."""

    def recording(**changes):
        value = {
            "game": "turns",
            "rules": 1,
            "seed": 3,
            "setup": json.loads(setup_text()),
            "end": 100,
            "actions": [{"at": 5, "seat": 0, "do": {"ready": {}}}, {"at": 9, "seat": 1, "do": {"ready": {}}}],
            **changes,
        }
        file = tmp_path / "game.json"
        file.write_text(json.dumps({name: part for name, part in value.items() if part is not None}))
        return str(file)

    return recording


def test_golden_recordings_hold(run):
    assert RECORDINGS
    done = run("verify", *map(str, RECORDINGS))
    assert done.returncode == 0, done.stderr
    assert len(done.stdout.splitlines()) == len(RECORDINGS)


def test_an_unfinished_game_has_no_outcome_yet(run, recording):
    done = run("verify", recording())
    assert (done.returncode, done.stdout, done.stderr) == (0, b"null\n", b"")


def test_what_play_records_holds(run, tmp_path):
    file = tmp_path / "game.json"
    lines = [json.dumps({"at": at, "seat": at // 7 % 3, "do": {"ready": {}}}) for at in range(0, 5000, 7)]
    run("play", "turns", "--setup", setup_text(), "--record", str(file), lines=lines)
    assert run("verify", str(file)).stdout == b"null\n"


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"actions": [{"at": 5, "seat": 1, "do": {"ready": {}}}]}, "action 1: It is somebody else's turn."),
        ({"actions": [{"at": 5, "seat": 0, "do": {"ready": {}}}, {"at": 6, "seat": 7, "do": {"ready": {}}}]}, "action 2: There is no such seat"),
        ({"actions": [{"at": 5, "seat": 0, "do": {"ready": {}}}, {"at": 4, "seat": 1, "do": {"ready": {}}}]}, "action 2: Time does not go back"),
        ({"actions": [{"at": 5, "seat": 0, "do": {"hop": {}}}]}, "action 1: there is no \"hop\" here"),
        ({"actions": [{"at": 5, "seat": 0, "do": {"ready": {}}, "x": 1}]}, "actions[0]: there is no \"x\" here"),
        ({"actions": None}, "\"actions\" is missing"),
        ({"game": "chess"}, "There is no game \"chess\" here"),
        ({"rules": 99}, "It was played by version 99 of the rules; here is 1."),
        ({"seed": -1}, "seed: expected a whole number from 0"),
        ({"setup": {}}, "setup: \"game\" is missing"),
        ({"end": -1}, "end: expected a whole number"),
    ],
)
def test_a_recording_that_does_not_hold_is_told_with_the_place(refuse, recording, changes, words):
    path = recording(**changes)
    sentence = refuse(65, "verify", path)
    assert sentence.startswith(f"{path}: ")
    assert words in sentence


def test_a_time_beyond_all_games_is_verified_at_once(run, recording):
    clock = {"kind": "turn", "seconds": 1, "hard": True}
    done = run("verify", recording(setup=json.loads(setup_text(clock=clock)), actions=[], end=2**63 - 1))
    assert done.stdout == b"null\n"


def test_the_others_are_verified_all_the_same(run, recording, tmp_path):
    good = recording()
    bad = tmp_path / "bad.json"
    bad.write_text("{")
    done = run("verify", str(tmp_path / "none.json"), good, str(bad), good)
    assert done.returncode == 66
    assert done.stdout == b"null\nnull\n"
    errors = done.stderr.decode().splitlines()
    assert len(errors) == 2
    assert "none.json cannot be read" in errors[0] and "bad.json: byte 1" in errors[1]


def test_nothing_to_verify_is_a_wrong_command_line(refuse):
    refuse(64, "verify")
