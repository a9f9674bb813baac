"""Examples in the doc comments of Swift code: each stands word for word in a test, so it compiles, runs and is right."""

import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[2]
# What other modules and programs are built on: all public types here have an example.
WITH_EXAMPLES = ["Tabletop", "Rooms", "Scores"]
# Elsewhere, the protocols that others implement.
PORTS = ["Ports/*.swift", "Accounts/AccountStore.swift", "Accounts/ClassStore.swift", "Packs/PackStore.swift", "Packs/Picture.swift",
         "Packs/LiveHuntStore.swift", "Packs/PackDraft.swift", "Phrases/PhraseReport.swift"]
EXAMPLE = re.compile(r"^ */// ```swift\n((?: *///.*\n)*?) */// ```$", re.MULTILINE)
# A type, or an extension of one, with what is inside: up to the closing brace at the same depth.
TYPE = re.compile(r"^( *)(?:(?:public|open|final|indirect|@\w+) )*(extension|struct|class|enum|protocol|actor) ([\w.]+).*\{"
                  r"(?:\}$|\n((?:.*\n)*?)\1\}$)", re.MULTILINE)
PUBLIC = re.compile(r"^ *(?:public|open) ")


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


def types(text, owner=""):
    """The public types of a file, those in others with the names of these: `Room.Phase`."""
    for found in TYPE.finditer(text):
        _, sort, name, inside = found.groups()
        name = owner + name
        if sort != "extension" and PUBLIC.match(found[0]):
            yield sort, name
        yield from types(inside or "", f"{name}.")


def without_example(path, sorts):
    """The public types in a file of which no example in that file has the name."""
    text = path.read_text()
    shown = "\n".join(re.sub(r"^ */// ?", "", example, flags=re.MULTILINE) for example in EXAMPLE.findall(text))
    return [f"{path.name}: {name}" for sort, name in types(text)
            if sort in sorts and not re.search(rf"(?<![\w.]){name}\b", shown)]


def test_every_public_type_that_others_build_on_has_an_example_in_its_file():
    paths = [path for module in WITH_EXAMPLES for path in (ROOT / "Sources" / module).rglob("*.swift")]
    sorts = ("struct", "class", "enum", "protocol", "actor")
    assert sum(len(list(types(path.read_text()))) for path in paths) > 90
    assert sorted(name for path in paths for name in without_example(path, sorts)) == []


def test_every_port_has_an_example_in_its_file():
    paths = [path for pattern in PORTS for path in (ROOT / "Sources").glob(pattern)]
    assert [path.name for path in paths if any(sort == "protocol" for sort, _ in types(path.read_text()))] != []
    assert sorted(name for path in paths for name in without_example(path, ["protocol"])) == []
