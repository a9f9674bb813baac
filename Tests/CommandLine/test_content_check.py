"""`parlour content check`: all mistakes in the files that people edit, at once, each with its file, its place and
what to do."""

import json
import pathlib
import shutil

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]


@pytest.fixture
def content(tmp_path):
    """A copy of the shipped content, which a test damages."""
    folder = tmp_path / "Content"
    shutil.copytree(ROOT / "Content", folder)
    return folder


@pytest.fixture
def check(run, content):
    """Checks the copy, and returns the exit code and the mistakes, without the prefix of each line."""

    def check():
        done = run("content", "check", "--content", str(content))
        lines = done.stderr.decode().splitlines()
        assert all(line.startswith(f"parlour: {content}/") and line[-1] in ".!?" for line in lines), lines
        assert bool(done.stdout) == (done.returncode == 0)
        return done.returncode, [line.removeprefix(f"parlour: {content}/")[:-1] for line in lines]

    return check


@pytest.fixture
def change(content):
    """Changes a JSON file of the copy."""

    def change(name, body):
        file = content / name
        value = json.loads(file.read_text())
        body(value)
        file.write_text(json.dumps(value))

    return change


def test_what_is_shipped_is_in_order(run):
    done = run("content", "check", "--content", str(ROOT / "Content"))
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"are in order" in done.stdout


def test_a_folder_that_is_not_there_is_one_sentence(refuse):
    assert refuse(66, "content", "check", "--content", "/nowhere") == "/nowhere cannot be read: it is no folder with content."


def test_a_file_that_is_no_json_is_told_with_its_line(content, check):
    (content / "kids/words.json").write_text('{\n  "language": "en",\n  "language": "de"\n}\n')
    code, mistakes = check()
    assert code == 65
    assert len(mistakes) == 1 and mistakes[0].startswith("kids/words.json: line "), mistakes


def test_text_that_is_no_utf8_is_told(content, check):
    (content / "kids/notes.txt").write_bytes(b"caf\xe9")
    assert check() == (65, ["kids/notes.txt: it is no text in UTF-8: save it as such"])


def test_a_file_names_the_schema_beside_it(content, check, change):
    change("kids/words.json", lambda words: words.pop("$schema"))
    change("turns/games.json", lambda games: games.update({"$schema": "elsewhere.json"}))
    (content / "relentless/words.schema.json").unlink()
    assert check() == (65, [
        'kids/words.json: $schema: expected "words.schema.json": name its schema',
        "relentless/words.json: $schema: there is no words.schema.json beside it: put it there",
        'turns/games.json: $schema: expected "games.schema.json": name its schema',
    ])


def test_everything_is_told_at_once(check, change):
    def damage(library):
        games = library["games"]
        games[0]["kind"] = "solo"
        games[1]["players"] = [4, 2]
        games[2]["phases"] = []
        games[3]["id"] = games[4]["id"]
        games[5]["colour"] = "red"
        games[6]["players"] = [0, 4]
        del games[7]["name"]
        games[8]["bgg"] = "13"
        games[9]["note"] = ""
        games[10]["phases"][0]["order"] = "random"
        games[11]["phases"][0] |= {"name": "Draw", "symmetric": True, "order": "inTurn"}

    change("turns/games.json", damage)
    code, mistakes = check()
    assert code == 65
    twin = json.loads((ROOT / "Content/turns/games.json").read_text())["games"][4]["id"]
    assert mistakes == [
        'turns/games.json: games[0].kind: expected "coop" or "versus"',
        "turns/games.json: games[1].players: expected the fewest players before the most",
        "turns/games.json: games[2]: A game needs at least one phase",
        f'turns/games.json: games[4]: there is another game "{twin}": give one of them another id',
        'turns/games.json: games[5]: there is no "colour" here',
        "turns/games.json: games[6].players[0]: expected a whole number from 1 to 8",
        'turns/games.json: games[7]: "name" is missing',
        "turns/games.json: games[8].bgg: expected a whole number",
        "turns/games.json: games[9].note: expected a note of 1 to 160 characters",
        'turns/games.json: games[10].phases[0].order: expected "together", "inTurn" or "untilPassed"',
        "turns/games.json: games[11]: All do Draw in one section, so nobody takes turns there",
    ]


def test_a_library_that_is_missing_is_told(content, check):
    (content / "turns/games.json").unlink()
    assert check() == (65, ["turns/games.json: it is missing: the page offers the games in it"])


# How each mistake in the items of Relentless is reported: a change of the shipped file, the path to the mistake, what
# to do.
def unknown_field(items):
    items["titled"][0]["colour"] = "red"
    return "titled[0]", 'there is no "colour" here'


def missing_field(items):
    del items["stateful"][1]["isOrderItem"]
    return "stateful[1]", '"isOrderItem" is missing'


def wrong_type(items):
    items["rhythmic"][0]["isInventoryItem"] = "yes"
    return "rhythmic[0].isInventoryItem", "expected true or false"


def too_few_titles(items):
    items["titled"][2]["groups"] = [{"titles": ["One", "Two", "Three", "Four", "Five"]}]
    return "titled[2]", "there are only 5 different ones: 6 at least are needed of what is ordered"


def ordered_and_not_in_stock(items):
    used = {part for one in items["assembled"] for part in one["parts"]}
    index, category = next((i, one) for i, one in enumerate(items["titled"]) if one["category"] not in used)
    category["isInventoryItem"] = False
    return f"titled[{index}].isInventoryItem", "it is ordered but not in stock: one of both has to change"


def unknown_part(items):
    items["assembled"][0]["parts"][0] = "unicorn"
    return "assembled[0].parts", 'there is no category "unicorn": add it or leave the part out'


def part_not_in_stock(items):
    part = items["assembled"][0]["parts"][0]
    for kind in ("titled", "stateful", "rhythmic", "assembled"):
        for category in items[kind]:
            if category["category"] == part:
                category["isInventoryItem"] = category["isOrderItem"] = False
    return "assembled[0].parts", f'"{part}" is not in stock: set its "isInventoryItem" to true or leave the part out'


def picture_that_is_not_there(items):
    items["stateful"][0]["states"][1]["art"] = "nothing.svg"
    return "stateful[0].states[1].art", 'there is no picture "nothing.svg" in relentless/art: add it or change the name'


def same_parts(items):
    items["assembled"][1]["parts"] = items["assembled"][0]["parts"][::-1]
    items["assembled"][1]["places"] = items["assembled"][0]["places"]
    name = items["assembled"][0]["category"]
    return "assembled[1].parts", f'"{name}" has the same parts: change one of them'


def flickering(items):
    items["rhythmic"][0]["groups"][0]["rhythms"][0]["unit"] = 333
    return "rhythmic[0].groups[0].rhythms[0].unit", "expected a whole number from 334 to 5000"


def containing_itself(items):
    whole = items["assembled"][1]
    whole["isInventoryItem"] = True
    whole["parts"][0] = whole["category"]
    return "assembled[1].parts", "it contains itself: no part may be made of the whole"


@pytest.mark.parametrize(
    "damage",
    [
        unknown_field, missing_field, wrong_type, too_few_titles, ordered_and_not_in_stock, unknown_part, part_not_in_stock,
        picture_that_is_not_there, same_parts, flickering, containing_itself,
    ])
def test_a_mistake_in_the_items_is_told_with_its_path_and_what_to_do(check, change, damage):
    told = []
    change("relentless/items.json", lambda items: told.append(damage(items)))
    path, sentence = told[0]
    code, mistakes = check()
    assert code == 65
    assert f"relentless/items.json: {path}: {sentence}" in mistakes


def test_all_mistakes_of_the_items_are_told_at_once(check, change):
    damages = [
        unknown_field, missing_field, wrong_type, too_few_titles, unknown_part, picture_that_is_not_there, containing_itself]
    told = []
    change("relentless/items.json", lambda items: told.extend(damage(items) for damage in damages))
    code, mistakes = check()
    assert code == 65
    for path, sentence in told:
        assert f"relentless/items.json: {path}: {sentence}" in mistakes


def test_a_picture_that_nothing_has_is_told(content, check):
    (content / "relentless/art/unicorn.svg").write_text("<svg/>")
    (content / "relentless/art/README.md").write_text("How they are drawn.")
    assert check() == (65, [
        "relentless/art/unicorn.svg: nothing in items.json has this picture: name it there or remove it"])


def test_a_list_of_the_items_with_another_name_is_told_once(check, change):
    change("relentless/items.json", lambda items: items.update({"Titled": items.pop("titled")}))
    assert check() == (65, [
        'relentless/items.json: there is no "Titled" here', 'relentless/items.json: "titled" is missing'])


def test_parameters_are_checked_as_the_rules_read_them(content, check, change):
    def damage(parameters):
        parameters["expired"]["easy"] = 101
        parameters["wrongMost"] = 12
        parameters["speed"] = {"easy": 1, "hard": 2}
        del parameters["moneyAtStart"]

    change("relentless/parameters.json", damage)
    (content / "relentless/demo.json").unlink()
    assert check() == (65, [
        "relentless/demo.json: it is missing: the game is played with it",
        'relentless/parameters.json: there is no "speed" here',
        "relentless/parameters.json: wrongMost: expected an object",
        "relentless/parameters.json: expired.easy: expected a whole number from 0 to 100",
        'relentless/parameters.json: "moneyAtStart" is missing',
    ])
