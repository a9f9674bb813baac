"""Plays the packs of TownHunt with the rules, through the command line."""

import json
import subprocess

import pytest
from test_hunt import ALL, BAD_FIELDS, BAD_PINS, PACKS, words


def play(parlour, pack, mode, lines=()):
    done = subprocess.run(
        [parlour, "play", "hunt", "--setup", json.dumps({"pack": pack, "mode": mode}), "--seed", "1"],
        input="".join(json.dumps(line) + "\n" for line in lines), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.fixture(params=ALL, ids=lambda pack: pack["id"])
def pack(request):
    return request.param


def refusal(parlour, pack):
    done = subprocess.run(
        [parlour, "play", "hunt", "--setup", json.dumps({"pack": pack, "mode": "casual"})], capture_output=True, text=True)
    assert done.returncode == 65
    return done.stderr


@pytest.mark.parametrize("name, value", BAD_FIELDS)
def test_the_rules_refuse_what_the_schema_refuses(parlour, name, value):
    assert f"{name}: " in refusal(parlour, {**PACKS[0], name: value})


@pytest.mark.parametrize("name, value", BAD_PINS)
def test_the_rules_refuse_pins_that_the_schema_refuses(parlour, name, value):
    first, *rest = PACKS[0]["pins"]
    assert f"Pin 1, {name}: " in refusal(parlour, {**PACKS[0], "pins": [{**first, name: value}, *rest]})


def test_every_answer_is_right(parlour, pack):
    most = max(len(words(pin)) for pin in pack["pins"])
    for number in range(most):
        lines = [
            {"at": 1_000 * index, "do": {"answer": {
                "pin": pin["id"], "text": words(pin)[min(number, len(words(pin)) - 1)], "at": pin["at"]}}}
            for index, pin in enumerate(pack["pins"])
        ]
        greeting, *answers = play(parlour, pack, "casual", lines)
        assert len(greeting["view"]["pins"]) == len(pack["pins"])
        assert all("found" in answer["events"][0] for answer in answers), answers
        assert answers[-1]["outcome"] == {"result": "finished", "score": sum(pin["points"] for pin in pack["pins"])}


def test_each_can_be_played_against_the_clock(parlour, pack):
    greeting, *_ = play(parlour, pack, "competitive")
    assert greeting["view"]["left"] == pack["minutes"] * 60_000
    assert len(greeting["view"]["pins"]) + greeting["view"]["hidden"] == len(pack["pins"])
