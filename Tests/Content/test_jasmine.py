"""The phrases of Jasmine are complete, distinct, and read as pypinyin reads them. Its levels can be played."""

import csv
import itertools
import json
import pathlib
import re
import subprocess

import pypinyin
import pytest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
COLUMNS = ["hanzi", "traditional", "pinyin", "english", "meaning", "chinese", "tags"]
THEMES = set("""animals body cities clothes colours courage daily family feelings food friendship health home learning
    money music nature numbers people plants school seasons sport stories study things time travel war water weather
    wisdom work""".split())
LENGTHS = {"chengyu": 4, "cihui": 2}
FEWEST = {"chengyu": 500, "cihui": 800}
TONES = re.compile("[āáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜ]")
SYLLABLE = re.compile("[a-zāáǎàēéěèīíǐìōóǒòūúǔùüǖǘǚǜ]{1,6}")
HANZI = re.compile("[\u3400-\u9fff]+")


def read(path):
    with open(ROOT / path, encoding="utf-8", newline="") as file:
        return list(csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


HEADER, *ROWS = read("Content/jasmine/phrases.tsv")
PHRASES = [dict(zip(COLUMNS, row)) for row in ROWS]
LEVELS = json.loads((ROOT / "Content/jasmine/levels.json").read_text(encoding="utf-8"))["levels"]
TYPES = {"chengYu": "chengyu", "ciHui": "cihui"}
MODES = {"swapping": 4, "sliding": 4, "tetris": 2}


def wrong(holds):
    """The phrases that do not satisfy a condition."""
    return [phrase["hanzi"] for phrase in PHRASES if not holds(phrase)]


def kind(phrase):
    return phrase["tags"].split(",")[0]


def test_every_row_has_all_columns():
    assert HEADER == COLUMNS
    assert [row for row in ROWS if len(row) != len(COLUMNS) or not all(field.strip() == field != "" for field in row)] == []


def test_there_are_enough_of_each_type_and_none_twice():
    for name, fewest in FEWEST.items():
        assert sum(kind(phrase) == name for phrase in PHRASES) >= fewest
    assert len({phrase["hanzi"] for phrase in PHRASES}) == len(PHRASES)


def test_a_phrase_has_as_many_characters_as_its_type_in_both_scripts():
    for script in ("hanzi", "traditional"):
        assert wrong(lambda phrase: HANZI.fullmatch(phrase[script]) and len(phrase[script]) == LENGTHS[kind(phrase)]) == []


def test_pinyin_is_one_syllable_a_character_with_a_mark_for_its_tone():
    def reads(phrase):
        syllables = phrase["pinyin"].split(" ")
        return len(syllables) == len(phrase["hanzi"]) and all(
            SYLLABLE.fullmatch(syllable) and len(TONES.findall(syllable)) <= 1 for syllable in syllables)

    assert wrong(reads) == []
    # A neutral tone has no mark, and no word begins with a neutral tone.
    assert wrong(lambda phrase: TONES.search(phrase["pinyin"].split(" ")[0])) == []


def test_meanings_are_sentences():
    assert wrong(lambda phrase: phrase["meaning"][-1] == "." and not HANZI.search(phrase["meaning"])) == []
    assert wrong(lambda phrase: phrase["chinese"][-1] == "。" and HANZI.search(phrase["chinese"])) == []
    assert wrong(lambda phrase: 1 <= len(phrase["english"].split()) <= 8) == []


def test_tags_are_type_difficulty_and_themes():
    def fits(phrase):
        name, difficulty, *themes = phrase["tags"].split(",")
        return name in LENGTHS and difficulty in "123" and 1 <= len(themes) <= 3 and set(themes) <= THEMES

    assert wrong(fits) == []


def test_every_theme_has_enough_for_a_level():
    for name in LENGTHS:
        for theme in THEMES:
            count = sum(kind(phrase) == name and theme in phrase["tags"].split(",") for phrase in PHRASES)
            assert count >= 8, f"{name} about {theme}"


def test_pinyin_agrees_with_pypinyin_but_where_it_is_told_why_not():
    def theirs(hanzi):
        return " ".join(reading for [reading] in pypinyin.pinyin(hanzi))

    header, *rows = read("Tests/Content/pinyin-exceptions.tsv")
    assert header == ["hanzi", "ours", "pypinyin", "reason"]
    exceptions = {hanzi: (ours, other) for hanzi, ours, other, reason in rows if reason}
    assert len(exceptions) == len(rows)
    differences = {
        phrase["hanzi"]: (phrase["pinyin"], theirs(phrase["hanzi"])) for phrase in PHRASES
        if phrase["pinyin"] != theirs(phrase["hanzi"])
    }
    assert differences == exceptions


def test_there_are_levels_of_every_type_in_every_game_and_of_every_difficulty():
    assert len(LEVELS) >= 24
    for kind_and_mode in itertools.product(TYPES, MODES):
        levels = [level for level in LEVELS if (level["type"], level["mode"]) == kind_and_mode]
        assert len(levels) >= 4, kind_and_mode
        assert {level["difficulty"] for level in levels} == {1, 2, 3}
        # People choose a level by its name, and see it under its theme.
        for key in ("name", "theme"):
            assert len({level[key] for level in levels}) == len(levels)
    assert {level["theme"] for level in LEVELS} <= THEMES


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level["id"])
def test_the_phrases_of_a_level_are_in_the_book_and_fit_it(level):
    book = {phrase["hanzi"]: phrase for phrase in PHRASES}
    assert len(level["phrases"]) >= max(MODES[level["mode"]], 4)
    for hanzi in level["phrases"]:
        name, difficulty, *themes = book[hanzi]["tags"].split(",")
        assert name == TYPES[level["type"]]
        assert level["theme"] in themes
        assert int(difficulty) <= level["difficulty"]


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level["id"])
def test_the_rules_open_a_level_whatever_the_seed(parlour, level):
    for seed in (1, 2, 3):
        done = subprocess.run(
            [parlour, "play", level["mode"], "--setup", json.dumps({"level": level["id"]}), "--seed", str(seed)],
            stdin=subprocess.DEVNULL, capture_output=True)
        assert done.returncode == 0, done.stderr
        view = json.loads(done.stdout.splitlines()[0])["view"]
        assert (view["level"], view["type"], view["of"]) == (level["id"], level["type"], 1000 * level["seconds"])
        assert view["highlighted"] == []
        if level["mode"] == "swapping":
            # A player who makes one right swap each second has time to spare.
            assert 1 <= view["par"] <= 15 < level["seconds"]
