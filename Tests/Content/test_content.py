"""The files that people edit without code: each file is checked against its schema, and each game against its
rules."""

import json
import pathlib
import subprocess

import jsonschema
import pytest
import referencing

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
# Content of the repository, and of the template that new games begin from.
FILES = sorted(path for folder in ("Content", "Templates/Game/Content") for path in (ROOT / folder).rglob("*.json") if not path.name.endswith(".schema.json"))
LIBRARY = ROOT / "Content/turns/games.json"
# A schema may refer to another schema.
SCHEMAS = [json.loads(path.with_suffix(".schema.json").read_text()) for path in FILES]
REGISTRY = referencing.Registry().with_resources((schema["$id"], referencing.Resource.from_contents(schema)) for schema in SCHEMAS)


def schema_of(path):
    return json.loads(path.with_suffix(".schema.json").read_text())


def without_names_twice(pairs):
    names = [name for name, _ in pairs]
    assert len(names) == len(set(names)), f"a name stands twice: {names}"
    return dict(pairs)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_content_is_of_the_form_that_its_schema_says(path):
    content = json.loads(path.read_text(), object_pairs_hook=without_names_twice)
    schema = schema_of(path)
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.Draft202012Validator(schema, registry=REGISTRY).validate(content)
    assert content["$schema"] == path.with_suffix(".schema.json").name


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_two_entries_share_an_id(path):
    for part in json.loads(path.read_text()).values():
        ids = [entry["id"] for entry in part if "id" in entry] if isinstance(part, list) else []
        assert len(ids) == len(set(ids))


def games():
    return json.loads(LIBRARY.read_text())["games"]


@pytest.mark.parametrize("game", games(), ids=lambda game: game["id"])
def test_the_rules_accept_each_game_of_the_library(parlour, game):
    fewest, most = game["players"]
    assert fewest <= most
    description = {key: game[key] for key in ("name", "kind", "phases")}
    for count in {fewest, most}:
        done = subprocess.run(
            [parlour, "play", "turns", "--setup", json.dumps({"game": description}), "--seats", str(count)],
            stdin=subprocess.DEVNULL, capture_output=True)
        assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("symmetric, order, fits", [
    (False, None, True), (True, None, True), (False, "together", True), (True, "together", True), (False, "inTurn", True),
    (False, "untilPassed", True), (True, "inTurn", False), (True, "untilPassed", False), (False, "random", False), (False, 1, False),
])
def test_the_schema_and_the_rules_agree_on_who_may_act_in_a_phase(parlour, symmetric, order, fits):
    phase = {"name": "Phase", "symmetric": symmetric, "actions": []} | ({} if order is None else {"order": order})
    game = {"name": "Game", "kind": "versus", "phases": [phase]}
    listed = {"games": [game | {"id": "game", "players": [2, 4]}]}
    assert jsonschema.Draft202012Validator(schema_of(LIBRARY), registry=REGISTRY).is_valid(listed) == fits
    done = subprocess.run(
        [parlour, "play", "turns", "--setup", json.dumps({"game": game}), "--seats", "2"], stdin=subprocess.DEVNULL, capture_output=True)
    assert (done.returncode == 0) == fits, done.stderr


@pytest.mark.parametrize("game", games(), ids=lambda game: game["id"])
def test_a_versus_game_names_all_its_orders_or_none(game):
    named = ["order" in phase for phase in game["phases"] if not phase["symmetric"]]
    assert game["kind"] == "coop" or len(set(named)) <= 1, "name the order of each phase, so that nobody has to know the default"


def test_catan_says_that_it_is_not_for_two():
    catan = next(game for game in games() if game["id"] == "catan")
    assert catan["players"] == [3, 4]
    assert "not for 2" in catan["note"]


def test_the_library_has_what_was_asked_for():
    names = {game["name"] for game in games()}
    assert {
        "Spirit Island", "Pandemic", "Carcassonne", "Ticket to Ride", "Catan", "Terraforming Mars",
        "Arkham Horror: The Card Game", "Gloomhaven",
    } <= names
    ids = {game["id"] for game in games()}
    assert {"generic-coop", "generic-versus"} <= ids
    assert len(ids) >= 52
