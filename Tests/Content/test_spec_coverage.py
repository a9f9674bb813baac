"""scripts/spec-coverage notices a test that is gone, a sentence without a test, and words of a spec that are missing."""

import importlib.machinery
import importlib.util
import pathlib

import pytest

SCRIPT = pathlib.Path(__file__).resolve().parents[2] / "scripts" / "spec-coverage"
LOADER = importlib.machinery.SourceFileLoader("spec_coverage", str(SCRIPT))
HERE = "Tests/Content/test_spec_coverage.py"
SWIFT = "Tests/TurnTrackerTests/SetupTests.swift"


@pytest.fixture(scope="module")
def script():
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("spec_coverage", LOADER))
    LOADER.exec_module(module)
    return module


@pytest.fixture
def sentences(script, tmp_path):
    def sentences(text):
        file = tmp_path / "game.txt"
        file.write_text(text)
        return script.read(file)

    return sentences


@pytest.mark.parametrize("file, name", [
    (HERE, "test_names_of_all_languages_are_found"), (SWIFT, "withoutPlayersThereIsNoGame"),
    # With arguments, before which there are braces and brackets.
    (SWIFT, "clocksOutOfRangeAreRefused"),
    ("Tests/Page/turns/start.test.mjs", "two presses lead from opening the page to a running tracker"),
    ("Tests/Page/turns/layout.test.mjs", "sections of ${count} are turned to their players"),
])
def test_names_of_all_languages_are_found(script, file, name):
    assert name in script.tests_of(file)
    assert name + "x" not in script.tests_of(file)


def test_a_file_that_has_no_tests_has_no_names(script):
    assert script.tests_of("Tests/TurnTrackerTests/NoSuchTests.swift") == set()
    assert script.tests_of("docs/testing.md") == set()


def test_each_mistake_is_one_sentence(script, sentences):
    text = f"# Game\nOne,\n    {HERE}: test_that_is_gone\n\ntwo.\nThree.\n    explains: why\n    none: it is hard\nFour.\n    none: it is hard\n"
    assert list(script.mistakes_of(sentences(text))) == [
        f"docs/spec-coverage/game.txt:3: There is no test “test_that_is_gone” in {HERE}.",
        "docs/spec-coverage/game.txt:5: This has no test, and does not say why: two.",
        "docs/spec-coverage/game.txt:6: This only explains, and is tested all the same: Three.",
    ]


def test_what_says_nothing_of_a_sentence_is_refused(sentences):
    for line in ("    a thought", "    now:", "    none: "):
        with pytest.raises(SystemExit, match="game.txt:2: This is neither a test nor"):
            sentences(f"One.\n{line}\n")


def test_each_word_of_a_spec_is_looked_for(script, sentences):
    text = "# Game\nOne, two\n    explains: why\nthree. `{\"four\":4}` | five\n    explains: why\n"
    spec = "# Game\n- One, two three.\n| `{\"four\":4}` | five |\n|---|---|\n"
    assert list(script.missing(spec, sentences(text))) == []
    assert list(script.missing(spec.replace("three", "three or more"), sentences(text))) == [("or more", "")]
    assert list(script.missing(spec.replace("4", "5"), sentences(text))) == [("5", "4")]


def test_the_page_tells_what_has_no_test(script, sentences):
    text = f"# Game\nOne.\n    {HERE}: test_each_mistake_is_one_sentence\n    now: Two.\nThree.\n    none: It is hard.\n"
    page = script.written({"game": sentences(text)})
    assert "Of 2 sentences, 2 promise something. 1 of these have tests,\n0 have tests that do not hold all of it, and 1 have none." in page
    assert "## Without a test\n> Three.\n\n- game, no test: It is hard.\n" in page
    assert f"> One.\n\n- Now: Two.\n- [Content/test_spec_coverage.py](../{HERE}): `test_each_mistake_is_one_sentence`\n" in page
