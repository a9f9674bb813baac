"""The content of Relentless: what the rules require, what its players need, and that each picture exists."""

import json
import math
import pathlib
import xml.etree.ElementTree as ElementTree

import pytest

FOLDER = pathlib.Path(__file__).resolve().parent.parent.parent / "Content/relentless"
SVG = "{http://www.w3.org/2000/svg}"
# The elements that pictures may contain; all others are text, an animation, or come from other files.
DRAWN_WITH = {SVG + tag for tag in ("svg", "title", "g", "path", "circle", "ellipse", "rect")}


def read(name):
    return json.loads((FOLDER / name).read_text())


ITEMS = read("items.json")
WORDS = read("words.json")
KINDS = ("titled", "stateful", "rhythmic", "assembled")
CATEGORIES = {entry["category"]: entry for kind in KINDS for entry in ITEMS[kind]}
FILES = sorted((FOLDER / "art").iterdir())


def of(*kinds):
    """A test for each category of these kinds."""
    return pytest.mark.parametrize("entry", [entry for kind in kinds for entry in ITEMS[kind]], ids=lambda entry: entry["category"])


def every(entry, list_name):
    return [thing for group in entry["groups"] for thing in group[list_name]]


def depth(category):
    """How deep assembled things are nested in it. Raises an error if something contains itself."""
    return max((1 + depth(part) for part in CATEGORIES[category].get("parts", [])), default=0)


def variety(category):
    """How many different items of a category there are: for an assembled one, combinations of its parts."""
    entry = CATEGORIES[category]
    if "parts" in entry:
        parts = entry["parts"]
        return math.prod(math.comb(variety(part) + parts.count(part) - 1, parts.count(part)) for part in set(parts))
    if "groups" not in entry:
        return len(entry["states"])
    return len(every(entry, "rhythms" if "states" in entry else "titles"))


def seen(rhythm):
    """How a rhythm looks, independent of its beginning: the duration of each state, rotated to the smallest list."""
    runs = []
    for state in rhythm["sequence"]:
        if runs and runs[-1][0] == state:
            runs[-1][1] += rhythm["unit"]
        else:
            runs.append([state, rhythm["unit"]])
    if runs[0][0] == runs[-1][0]:
        runs[0][1] += runs.pop()[1]
    whole = next(runs[:count] for count in range(1, len(runs) + 1) if runs[:count] * (len(runs) // count) == runs)
    return min(tuple(map(tuple, whole[start:] + whole[:start])) for start in range(len(whole)))


def pictures(entry):
    return [entry["art"]] if "art" in entry else [state["art"] for state in entry["states"]]


def test_no_two_categories_share_a_name():
    assert len(CATEGORIES) == sum(len(ITEMS[kind]) for kind in KINDS)


def test_there_is_enough_of_every_kind():
    assert [len(ITEMS[kind]) >= least for kind, least in zip(KINDS, (5, 5, 4, 5))] == [True] * 4
    nested = [entry["category"] for entry in ITEMS["assembled"] if depth(entry["category"]) > 1]
    assert len(nested) >= 2


@of(*KINDS)
def test_what_is_ordered_comes_in_six_at_least(entry):
    assert not entry["isOrderItem"] or variety(entry["category"]) >= 6


@of(*KINDS)
def test_every_category_can_be_met(entry):
    assert entry["isInventoryItem"] or entry["isOrderItem"]


@of("titled")
def test_titles_come_in_groups_and_can_be_told_apart(entry):
    assert len(entry["groups"]) >= 5
    assert all(5 <= len(group["titles"]) <= 8 for group in entry["groups"])
    titles = every(entry, "titles")
    # Nobody sees or hears a difference in capitals or in the number of spaces.
    assert len({" ".join(title.casefold().split()) for title in titles}) == len(titles)
    # They fit on a phone of 320 px, and everyone can type them.
    assert all(len(title) <= 48 and title.isascii() for title in titles)


@of("stateful", "rhythmic")
def test_states_have_names_of_their_own(entry):
    names = [state["name"] for state in entry["states"]]
    assert len(set(names)) == len(names)
    arts = pictures(entry)
    assert len(set(arts)) == len(arts)


@of("stateful")
def test_there_are_six_to_eight_states(entry):
    assert 6 <= len(entry["states"]) <= 8


@of("rhythmic")
def test_rhythms_are_slow_and_use_the_states_there_are(entry):
    for rhythm in every(entry, "rhythms"):
        assert 334 <= rhythm["unit"] <= 5000
        assert 2 <= len(rhythm["sequence"]) <= 16
        assert len(set(rhythm["sequence"])) > 1
        assert set(rhythm["sequence"]) <= set(range(len(entry["states"])))
        # A player who describes a rhythm wants to hear it twice before a customer leaves.
        assert rhythm["unit"] * len(rhythm["sequence"]) <= 8000


@of("rhythmic")
def test_rhythms_can_be_told_apart_by_looking(entry):
    rhythms = every(entry, "rhythms")
    assert len({seen(rhythm) for rhythm in rhythms}) == len(rhythms)
    assert all(5 <= len(group["rhythms"]) <= 8 for group in entry["groups"])
    used = {state for rhythm in rhythms for state in rhythm["sequence"]}
    assert used == set(range(len(entry["states"])))


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ((400, [0, 1, 1]), (400, [1, 0, 1]), True),
        ((400, [0, 1]), (400, [0, 1, 0, 1]), True),
        ((400, [0, 0, 1, 1]), (800, [0, 1]), True),
        ((400, [0, 1]), (600, [0, 1]), False),
        ((400, [0, 1, 2]), (400, [0, 2, 1]), False),
    ])
def test_what_is_seen_of_a_rhythm(one, other, same):
    one, other = (seen({"unit": unit, "sequence": sequence}) for unit, sequence in (one, other))
    assert (one == other) == same


@of("assembled")
def test_parts_exist_are_in_stock_and_lie_less_deep(entry):
    for part in entry["parts"]:
        assert CATEGORIES[part]["isInventoryItem"], part
        assert depth(part) < depth(entry["category"])


def test_no_two_categories_have_the_same_parts():
    parts = [sorted(entry["parts"]) for entry in ITEMS["assembled"]]
    assert all(parts.count(some) == 1 for some in parts)


@of("assembled")
def test_there_is_a_place_for_each_part_within_the_picture(entry):
    assert len(entry["places"]) == len(entry["parts"])
    for x, y, size in entry["places"]:
        # Smaller than a quarter it would not be recognised.
        assert x + size <= 1000 and y + size <= 1000 and size >= 250


@of(*KINDS)
def test_every_picture_exists(entry):
    assert [name for name in pictures(entry) if not (FOLDER / "art" / name).is_file()] == []


def test_every_picture_is_used_once():
    used = sorted(name for entry in CATEGORIES.values() for name in pictures(entry))
    assert used == [path.name for path in FILES]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_pictures_are_small_square_and_plain(path):
    assert path.stat().st_size < 3000
    root = ElementTree.parse(path).getroot()
    assert root.get("viewBox") == "0 0 128 128"
    elements = list(root.iter())
    assert {element.tag for element in elements} <= DRAWN_WITH
    assert root.findtext(SVG + "title")
    attributes = {name for element in elements for name in element.keys()}
    assert not attributes & {"id", "class", "style"}
    assert not any("href" in name or name.startswith("on") for name in attributes)


def test_there_is_a_word_for_everything_and_for_nothing_else():
    assert set(WORDS["categories"]) == set(CATEGORIES)
    states = {name: {state["name"] for state in entry["states"]} for name, entry in CATEGORIES.items() if "states" in entry}
    assert {name: set(words) for name, words in WORDS["states"].items()} == states
    for words in WORDS["states"].values():
        assert len(set(words.values())) == len(words)


def value_of(slope, difficulty, day, players):
    """A value on a day of an evening of seven days, as the rules compute it; day 1 is like each day without an evening."""
    tenths = 10 * slope["easy"] + (slope["hard"] - slope["easy"]) * difficulty
    percent = max(100 + slope.get("perDay", 0) * (day - 1), 0) * max(100 + slope.get("perPlayer", 0) * (players - 3), 0)
    return (2 * tenths * percent + 100_000) // 200_000


@pytest.mark.parametrize("name", ["parameters.json", "demo.json"])
@pytest.mark.parametrize("difficulty", range(11))
@pytest.mark.parametrize("players", range(3, 7))
@pytest.mark.parametrize("day", range(1, 8))
def test_parameters_make_sense_at_every_difficulty(name, difficulty, players, day):
    table = {key: value for key, value in read(name).items() if key != "$schema"}
    value = {key: value_of(slope, difficulty, day, players) for key, slope in table.items()}
    assert value["fulfilledLeast"] <= value["fulfilledMost"]
    assert value["wrongLeast"] <= value["wrongMost"] <= value["expired"]
    assert value["ordersAtStart"] <= value["ordersPerPlayer"]
    # The last order comes before the round is over.
    waves = value["ordersPerPlayer"] - value["ordersAtStart"]
    assert waves * value["orderEverySeconds"] < value["roundSeconds"]
    # If all customers are content, the money is enough for the first day; the last may need what was saved.
    assert day > 1 or 100 * value["moneyPerPoint"] > value["expenses"]


@pytest.mark.parametrize("name", ["parameters.json", "demo.json"])
def test_a_content_town_pays_for_an_evening(name):
    table = read(name)
    for difficulty in range(11):
        for players in range(3, 7):
            left = 0
            for day in range(1, 8):
                value = {key: value_of(table[key], difficulty, day, players) for key in ("moneyPerPoint", "expenses", "expensesGrowth")}
                left += 90 * value["moneyPerPoint"] - value["expenses"] - value["expensesGrowth"] * (day - 1)
                assert left > 0


@pytest.mark.parametrize("name", ["parameters.json", "demo.json"])
def test_each_day_of_an_evening_has_more_orders_and_less_time(name):
    table = read(name)
    for difficulty in range(11):
        first, last = ({key: value_of(table[key], difficulty, day, 4) for key in table if key != "$schema"} for day in (1, 7))
        assert last["ordersPerPlayer"] > first["ordersPerPlayer"]
        assert last["roundSeconds"] < first["roundSeconds"]
        assert last["orderEverySeconds"] < first["orderEverySeconds"]


TWISTS = read("twists.json")["twists"]


def test_there_are_ten_twists_at_least():
    assert len(TWISTS) >= 10
    assert len({twist["name"] for twist in TWISTS}) == len(TWISTS)
    used = {effect for twist in TWISTS for effect in twist["effects"]}
    assert used == set(schema_of_effects()["properties"])


@pytest.mark.parametrize("twist", TWISTS, ids=lambda twist: twist["id"])
def test_a_twist_is_a_sentence_of_plain_letters(twist):
    assert twist["text"].endswith(".") and twist["text"].isascii() and twist["name"].isascii()


def schema_of_effects():
    return read("twists.schema.json")["$defs"]["effects"]


def test_twists_may_change_every_parameter_of_a_day():
    named = schema_of_effects()["properties"]["values"]["propertyNames"]["enum"]
    assert named == [name for name in read("parameters.json") if name not in ("$schema", "moneyAtStart")]


def test_demo_mode_is_gentle():
    usual, demo = read("parameters.json"), read("demo.json")
    for end in ("easy", "hard"):
        for name in ("roundSeconds", "orderSeconds", "orderSecondsPerItem", "satisfactionAtStart", "moneyAtStart"):
            assert demo[name][end] > usual[name][end], name
        for name in ("wrongMost", "expired", "decayPerTenSeconds", "packageLimitPermille", "expenses"):
            assert demo[name][end] <= usual[name][end], name


def test_the_boss_has_enough_to_say():
    """A game has eight days and more, and an evening 30 deliveries. Each line should be new to those who read it."""
    lines = read("lines.json")["lines"]
    every_line = [line for moment in lines.values() for line in moment]
    assert len(every_line) >= 120
    assert len(set(every_line)) == len(every_line)
    assert min(map(len, lines.values())) >= 8


DESCRIPTIONS = read("descriptions.json")


def test_every_state_has_three_descriptions_of_its_own():
    states = {entry["category"]: [state["name"] for state in entry["states"]] for entry in ITEMS["stateful"]}
    assert {name: list(described) for name, described in DESCRIPTIONS["states"].items()} == states
    every_text = [text for category in DESCRIPTIONS["states"].values() for texts in category.values() for text in texts]
    assert len(every_text) == 3 * sum(map(len, states.values()))
    assert len({text.casefold() for text in every_text}) == len(every_text)
    # Somebody says them: one or two short sentences.
    assert [text for text in every_text if len(text) > 100 or text[-1] not in ".!?"] == []


def test_every_state_of_a_rhythm_can_be_said():
    states = {entry["category"]: [state["name"] for state in entry["states"]] for entry in ITEMS["rhythmic"]}
    said = DESCRIPTIONS["rhythms"]["states"]
    assert {name: list(words) for name, words in said.items()} == states
    # In each list, no two states sound the same.
    for category in said.values():
        for kind in (0, 1):
            texts = [text for words in category.values() for text in words[kind]]
            assert len(set(texts)) == len(texts)
