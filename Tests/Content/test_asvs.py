"""docs/asvs.md: each requirement of the ASVS 5.0 of levels 1 and 2 is there, and what it names as proof exists."""

import collections
import pathlib
import re

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
DOCUMENT = (ROOT / "docs" / "asvs.md").read_text()
# The requirements of levels 1 and 2 in each section of the standard: from the first to the last, without gaps. Those of level 3
# come behind them.
SECTIONS = """
1.1:2 1.2:9 1.3:11 1.4:3 1.5:2  2.1:3 2.2:3 2.3:4 2.4:1  3.2:2 3.3:4 3.4:6 3.5:5 3.7:2  4.1:3 4.2:1 4.3:2 4.4:4
5.1:1 5.2:3 5.3:2 5.4:3  6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4  7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2
8.1:2 8.2:3 8.3:1 8.4:1  9.1:3 9.2:4  10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3  11.1:2 11.2:3 11.3:3 11.4:4 11.5:1
11.6:1  12.1:3 12.2:2 12.3:4  13.1:1 13.2:5 13.3:2 13.4:5  14.1:2 14.2:4 14.3:3  15.1:3 15.2:3 15.3:7
16.1:1 16.2:5 16.3:4 16.4:3 16.5:3  17.1:1 17.2:4 17.3:2
""".split()
STATES = ["holds", "does not apply", "does not hold"]
ROW = re.compile(r"^\| ([\d.]+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$", re.MULTILINE)
ROWS = ROW.findall(DOCUMENT)
# A test of Swift, or its whole suite.
SWIFT = re.compile(r"(\w+Tests)(?:\.(\w+))?")


def names(text):
    """What a row names: tests, and files by their paths."""
    named = re.findall(r"`([^`]+)`", text)
    return [name for name in named if SWIFT.fullmatch(name) or re.fullmatch(r"[\w.-]+(?:/[\w.+-]+)+(?:::\w+)?", name)]


@pytest.fixture(scope="module")
def suites():
    """The tests of each type of the Swift tests."""
    found = collections.defaultdict(set)
    for path in (ROOT / "Tests").rglob("*.swift"):
        text = path.read_text()
        for suite in re.findall(r"\b(?:struct|class|enum|extension) (\w+Tests)\b", text):
            found[suite] |= set(re.findall(r"\bfunc (\w+)\(", text))
    return found


def test_each_requirement_is_there_once_and_in_order():
    wanted = []
    for section in SECTIONS:
        name, count = section.split(":")
        wanted += [f"{name}.{number}" for number in range(1, int(count) + 1)]
    assert len(wanted) == 253
    assert [number for number, *_ in ROWS] == wanted
    # A row that the expression does not read would be missed.
    assert len(re.findall(r"^\| \d", DOCUMENT, re.MULTILINE)) == len(wanted)


def test_each_requirement_is_in_its_chapter():
    chapters = re.split(r"^## V(\d+) .*$", DOCUMENT, flags=re.MULTILINE)[1:]
    assert chapters[::2] == [str(number) for number in range(1, 18)]
    for chapter, text in zip(chapters[::2], chapters[1::2]):
        assert {number.split(".")[0] for number, *_ in ROW.findall(text)} == {chapter}


def test_the_counts_are_right():
    counts = collections.Counter(state for _, _, state, _ in ROWS)
    assert set(counts) == set(STATES)
    holds, apart, not_ = (counts[state] for state in STATES)
    text = " ".join(DOCUMENT.split())
    assert f"has {len(ROWS)} requirements of levels 1 and 2." in text
    assert f"{holds} hold, {apart} do not apply, and {not_} do not hold." in text


def test_what_holds_names_a_test_or_a_file_and_the_others_a_reason():
    for number, asked, state, proof in ROWS:
        assert asked.strip() and proof.strip(), number
        if state == "holds":
            assert names(proof), number


def test_all_that_is_named_exists(suites):
    named = [(number, name) for number, _, _, proof in ROWS for name in names(proof)]
    assert len(named) > 200
    for number, name in named:
        suite = SWIFT.fullmatch(name)
        if suite:
            assert suite[1] in suites, (number, name)
            assert suite[2] is None or suite[2] in suites[suite[1]], (number, name)
            continue
        path, _, test = name.partition("::")
        assert (ROOT / path).is_file() or (ROOT / path).is_dir() and not test, (number, name)
        if test:
            assert re.search(rf"^(?:async )?def {test}\(", (ROOT / path).read_text(), re.MULTILINE), (number, name)
