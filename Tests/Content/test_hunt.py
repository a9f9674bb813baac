"""The packs of TownHunt match their schemas and make sense: can somebody walk them in time?"""

import json
import math
import pathlib
import re

import jsonschema
import pytest
import referencing

CONTENT = pathlib.Path(__file__).resolve().parent.parent.parent / "Content/hunt"
PACKS = json.loads((CONTENT / "packs.json").read_text(encoding="utf-8"))["packs"]
TUTORIAL = json.loads((CONTENT / "tutorial.json").read_text(encoding="utf-8"))
SCHEMAS = {path.name: json.loads(path.read_text(encoding="utf-8")) for path in CONTENT.glob("*.schema.json")}
REGISTRY = referencing.Registry().with_resources(
    (schema["$id"], referencing.Resource.from_contents(schema)) for schema in SCHEMAS.values())
WALKING_METRES_A_MINUTE = 70


def validator(name):
    return jsonschema.Draft202012Validator(SCHEMAS[name], registry=REGISTRY)


def metres(a, b):
    """The distance between two places, on a plane."""
    north = (b[0] - a[0]) * 111_195
    east = (b[1] - a[1]) * 111_195 * math.cos(math.radians((a[0] + b[0]) / 2))
    return math.hypot(north, east)


def walk(places):
    """The length of the shortest path through all places."""
    # For each set of places, as bits, and each last place: the length of the shortest path that ends there.
    ways = {(1 << index, index): 0 for index in range(len(places))}
    for _ in places[1:]:
        longer = {}
        for (been, last), length in ways.items():
            for index, place in enumerate(places):
                if not been >> index & 1:
                    key = (been | 1 << index, index)
                    longer[key] = min(longer.get(key, math.inf), length + metres(places[last], place))
        ways = longer
    return min(ways.values())


def words(pin):
    word = pin.get("codeword", [])
    return word if isinstance(word, list) else [word]


def tutorial():
    """The tutorial, placed around an arbitrary position."""
    pins = [
        {**{key: value for key, value in pin.items() if key != "offset"}, "at": [
            round(50 + pin["offset"][0] / 111_195, 6),
            round(14 + pin["offset"][1] / (111_195 * math.cos(math.radians(50))), 6),
        ]} for pin in TUTORIAL["pins"]
    ]
    return {**{key: value for key, value in TUTORIAL.items() if key != "$schema"}, "pins": pins}


ALL = [*PACKS, tutorial()]


@pytest.fixture(params=ALL, ids=lambda pack: pack["id"])
def pack(request):
    return request.param


def test_there_are_three_samples_of_enough_pins():
    assert len(PACKS) >= 3
    assert len({pack["id"] for pack in PACKS}) == len(PACKS)
    assert len({(pack["name"].lower(), pack["location"].lower()) for pack in PACKS}) == len(PACKS)
    assert min(len(pack["pins"]) for pack in PACKS) >= 8
    assert all(30 <= pack["minutes"] <= 60 for pack in PACKS)
    assert len(TUTORIAL["pins"]) >= 5


def test_each_pack_is_of_the_form_of_a_file(pack):
    validator("pack.schema.json").validate(pack)


BAD_FIELDS = [
    ("name", "x" * 31), ("name", "a\nb"), ("location", "a\nb"), ("description", "x" * 201), ("minutes", 20), ("minutes", 0),
    ("minutes", 315), ("minutes", 30.5), ("pins", None), ("colour", "red"),
]
BAD_PINS = [
    ("title", ""), ("hint", "x" * 141), ("codeword", []), ("codeword", ["x"] * 21), ("points", 0), ("points", 1_000_001),
    ("at", [91, 0]), ("at", [0, 181]), ("at", [0]), ("radius", 0), ("picture", "//elsewhere.example/x"), ("colour", "red"),
]


@pytest.mark.parametrize("name, value", [*BAD_FIELDS, ("name", ""), ("name", " x")])
def test_the_schema_refuses_what_no_pack_holds(name, value):
    assert not validator("pack.schema.json").is_valid({**PACKS[0], name: value})


@pytest.mark.parametrize("name, value", BAD_PINS)
def test_the_schema_refuses_what_no_pin_holds(name, value):
    first, *rest = PACKS[0]["pins"]
    assert not validator("pack.schema.json").is_valid({**PACKS[0], "pins": [{**first, name: value}, *rest]})


TASKS = [
    {"codeword": "1888"}, {"task": "words", "codeword": ["a", "b"]}, {"task": "code", "codeword": "K7M2PX"}, {"task": "photo"},
    {"task": "visit", "radius": 20}, {"task": "choice", "choices": ["a", "b"], "codeword": "a"},
    {"task": "number", "codeword": "1,888"}, {"task": "number", "codeword": "1888", "margin": 5, "stage": 99},
    {"codeword": "a", "clues": [{"text": "Look up.", "cost": 0}, {"text": "It is a lion.", "cost": 5}]},
]
NO_TASKS = [
    {}, {"task": "dance", "codeword": "a"}, {"task": "photo", "codeword": "a"}, {"task": "visit"}, {"task": "visit", "radius": 20, "codeword": "a"},
    {"task": "choice", "codeword": "a"}, {"task": "choice", "choices": ["a"], "codeword": "a"}, {"task": "choice", "choices": ["a", "a"], "codeword": "a"},
    {"choices": ["a", "b"], "codeword": "a"}, {"task": "number", "codeword": "one"}, {"task": "number", "codeword": ["1"]},
    {"task": "number", "codeword": "1", "margin": -1}, {"codeword": "a", "margin": 0}, {"codeword": "a", "stage": 0}, {"codeword": "a", "stage": 100},
    {"codeword": "a", "clues": [{"text": "b"}]}, {"codeword": "a", "clues": [{"text": "b", "cost": -1}]},
    {"codeword": "a", "clues": [{"text": "b", "cost": 1}] * 4}, {"codeword": "a", "offset": 1},
]


def with_task(members):
    """A pack whose first pin has these members, and no other task."""
    first, *rest = PACKS[0]["pins"]
    first = {key: first[key] for key in ("id", "title", "hint", "points", "at")}
    return {**PACKS[0], "pins": [{**first, **members}, *rest]}


@pytest.mark.parametrize("members", TASKS, ids=json.dumps)
def test_the_schema_takes_each_task(members):
    validator("pack.schema.json").validate(with_task(members))


@pytest.mark.parametrize("members", NO_TASKS, ids=json.dumps)
def test_the_schema_refuses_tasks_that_cannot_be_done(members):
    assert not validator("pack.schema.json").is_valid(with_task(members))


@pytest.mark.parametrize("start, fits", [
    ({"at": [51.5, -0.3]}, True), ({"at": [51.5, -0.3], "text": "At the fountain"}, True), ({"text": "At the fountain"}, False),
    ({"at": [51.5]}, False), ({"at": [51.5, -0.3], "text": ""}, False), ([51.5, -0.3], False),
])
def test_the_schema_knows_where_a_hunt_begins(start, fits):
    assert validator("pack.schema.json").is_valid({**PACKS[0], "start": start}) == fits


def test_ids_titles_and_questions_are_told_apart(pack):
    for key in ("id", "title", "hint"):
        values = [pin[key] for pin in pack["pins"]]
        assert len(set(values)) == len(values)


def test_places_are_apart_and_near_enough_to_walk_in_time(pack):
    places = [pin["at"] for pin in pack["pins"]]
    for index, place in enumerate(places):
        for other in places[index + 1:]:
            assert metres(place, other) > 15
    assert walk(places) / WALKING_METRES_A_MINUTE < pack["minutes"] * 0.65


def test_no_title_no_question_and_nothing_told_gives_the_answer_away():
    for pack in PACKS:
        for pin in pack["pins"]:
            for text in (f"{pin['title']} {pin['hint']}", pin["told"]):
                told = set(re.findall(r"\w+", text.lower()))
                assert not any(set(re.findall(r"\w+", word.lower())) <= told for word in words(pin)), pin["title"]


def test_coordinates_have_six_decimals():
    text = (CONTENT / "packs.json").read_text(encoding="utf-8")
    places = re.findall(r'"at": \[([^\]]*)\]', text)
    assert len(places) == sum(len(pack["pins"]) for pack in PACKS)
    assert all(re.fullmatch(r"-?\d+\.\d{6}, -?\d+\.\d{6}", place) for place in places)


def test_the_tutorial_lies_within_a_short_walk():
    assert all(math.hypot(*pin["offset"]) <= 120 for pin in TUTORIAL["pins"])
    assert any("radius" in pin for pin in TUTORIAL["pins"])
