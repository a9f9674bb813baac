"""The drawing of the modules in docs/architecture.md, what the targets of Package.swift declare, and the types and files
that docs/glossary.md names."""

import pathlib
import re

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
# The beginning of a target of this package. Test targets, and Tests/TestSupport, are not in the drawing.
TARGET = re.compile(r'(?:\.(?:target|executableTarget|systemLibrary)\(\s*name: |\brules\()"(\w+)"')
MANIFEST = re.sub(r"\.product\([^()]*\)", "", (ROOT / "Package.swift").read_text())
GAMES = re.findall(r'"(\w+)"', re.search(r"^let games = \[(.*)\]$", MANIFEST, re.MULTILINE)[1])
QUERIES = dict(re.findall(r'"(\w+)": "(\w+)"', re.search(r"^let queryModules = \[\n(.*?)^\]$", MANIFEST, re.MULTILINE | re.DOTALL)[1]))
# Each module of the page, whose name holds that of a game or of a query module.
IN_PAGE = '"Tabletop", .byName(name: queryModules[name] ?? name), "CSupport"'


def call(start):
    """The call that begins at a place of the manifest, up to its closing bracket."""
    depth = 0
    for end in range(MANIFEST.index("(", start), len(MANIFEST)):
        depth += {"(": 1, ")": -1}.get(MANIFEST[end], 0)
        if depth == 0:
            return MANIFEST[start:end + 1]
    raise AssertionError("a bracket is not closed")


@pytest.fixture(scope="module")
def declared():
    """The modules of this package that each module's target declares."""
    needs = {game: {"Tabletop"} for game in GAMES}
    for target in TARGET.finditer(MANIFEST):
        name, text = target[1], call(target.start())
        if 'path: "Tests/' in text:
            continue
        given = re.search(r"(?:dependencies: |^rules\(\"\w+\", )(\[[^]]*\](?: \+ games\.map)?)", text)
        default = '["Tabletop"]' if text.startswith("rules") else ""
        given = given[1] if given else default
        needs[name] = set(re.findall(r'"(\w+)"', given)) | (set(GAMES) if "games.map" in given else set())
    assert IN_PAGE in MANIFEST
    for name, rules in [*((game, game) for game in GAMES), *QUERIES.items()]:
        needs[f"{name}Module"] = {"Tabletop", rules, "CSupport"}
    assert len(needs) > 25
    assert set().union(*needs.values()) <= needs.keys()
    return needs


def reduced(needs):
    """The same arrows without those that follow from others."""
    def reached(module):
        return set().union(*({other} | reached(other) for other in needs[module]))
    return {(module, other) for module, others in needs.items() for other in others
            if not any(other in reached(between) for between in others - {other})}


def modules_of(text):
    """The modules that one side of an arrow stands for."""
    return [module for word in text.split(", ") for module in (GAMES if word == "each game" else [word])]


def drawn():
    """The arrows of the drawing, each from a module to one that it imports."""
    text = (ROOT / "docs" / "architecture.md").read_text()
    drawing = re.search(r"^## Modules\n.*?^```\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)[1]
    for line in drawing.splitlines():
        left, right = re.fullmatch(r"(.+?) ─*▶ (.+)", line).groups()
        if left == "each game's module":
            assert right == "that game, CSupport"
            yield from ((f"{game}Module", other) for game in GAMES for other in (game, "CSupport"))
        else:
            yield from ((module, other) for module in modules_of(left) for other in modules_of(right))


def test_the_drawing_shows_the_declared_targets_without_what_follows_from_others(declared):
    arrows = list(drawn())
    assert len(arrows) == len(set(arrows))
    wanted = reduced(declared)
    assert sorted(wanted - set(arrows)) == []
    assert sorted(set(arrows) - wanted) == []


def test_each_target_declares_the_modules_that_its_files_import(declared):
    """Swift also accepts what is not declared, as long as some other target has been built with it."""
    for module, needs in declared.items():
        folder = ROOT / "Sources" / module
        files = list(folder.rglob("*.swift"))
        if files:
            imported = set(re.findall(r"^ *import (\w+)$", "\n".join(file.read_text() for file in files), re.MULTILINE))
            assert (module, sorted(needs ^ imported & declared.keys())) == (module, [])


def test_each_folder_of_sources_is_a_target_but_that_of_the_page(declared):
    folders = {folder.name for folder in (ROOT / "Sources").iterdir()}
    assert folders - declared.keys() == {"Browser"}


def test_the_glossary_names_types_and_files_that_are_there():
    code = "\n".join(path.read_text() for folder in ("Sources", "Tests/TestSupport") for path in (ROOT / folder).rglob("*.swift"))
    types = set(re.findall(r"\b(?:struct|class|enum|protocol|typealias|associatedtype) (\w+)", code))
    members = set(re.findall(r"\b(?:var|let|func) (\w+)", code))
    names = re.findall(r"`([^`]+)`", (ROOT / "docs" / "glossary.md").read_text())
    assert len(names) > 80
    for name in names:
        if "/" in name:
            path = re.sub("<game>", "*", name)
            assert any(list((ROOT / base).glob(path)) for base in (".", "Sources", "Web", "Templates/Game")), name
        elif name[0].isupper():
            for part in re.sub(r"\(.*", "", name).split("."):
                assert part in (types | {"Storage", "Scores", "Sources"} if part[0].isupper() else members), name
