"""Examples in the doc comments of Swift code: each stands word for word in a test, so it compiles, runs and is right."""

import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[2]
# What other modules and programs are built on: all public types here have an example.
WITH_EXAMPLES = ["Tabletop", "Rooms", "Scores"]
PORTS = ["AccountStore", "BoardStore", "PackStore", "RoomStore", "ScoreStore"]
EXAMPLE = re.compile(r"^ */// ```swift\n((?: *///.*\n)*?) */// ```$", re.MULTILINE)
TYPE = re.compile(r"^ *public (?:final )?(?:struct|class|enum|protocol) (\w+)", re.MULTILINE)


def stripped(text):
    """The lines without the space before them: in a test they stand further to the right."""
    return [line.strip() for line in text.splitlines()]


def examples():
    """All examples, each with the file it stands in."""
    for path in sorted((ROOT / "Sources").rglob("*.swift")):
        for example in EXAMPLE.findall(path.read_text()):
            yield path.relative_to(ROOT), stripped(re.sub(r"^ */// ?", "", example, flags=re.MULTILINE))


def test_every_example_stands_in_a_test():
    tests = ["\n".join(stripped(path.read_text())) for path in sorted((ROOT / "Tests").glob("*Tests/*Examples.swift"))]
    missing = []
    for path, lines in examples():
        example = "\n" + "\n".join(lines) + "\n"
        if not any(example in test for test in tests):
            missing.append(f"{path}: {lines[0]}")
    assert not missing, "\n".join(missing)


def test_every_public_type_that_others_build_on_has_an_example():
    types = {name for module in WITH_EXAMPLES for path in (ROOT / "Sources" / module).rglob("*.swift")
             for name in TYPE.findall(path.read_text())}
    assert len(types) > 50
    words = {word for _, lines in examples() for word in re.findall(r"\w+", "\n".join(lines))}
    assert sorted((types | set(PORTS)) - words) == []
