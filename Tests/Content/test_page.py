"""Which module of the page needs which, what is loaded at its start, how long functions are, whose style sheets are whose."""

import graphlib
import json
import pathlib
import re
import subprocess

import pytest

WEB = pathlib.Path(__file__).resolve().parents[2] / "Web"
# What the modules of each folder may use beside their own: what is below it.
LAYERS = ["parts", "host", "player", "rooms", "games", "app"]
# What a comment takes a type from.
TYPE = re.compile(r"\bimport\('(\.{1,2}/[^']+)'\)\.[A-Z]")


@pytest.fixture(scope="module")
def modules(tmp_path_factory):
    """Of each module what it imports, as esbuild tells it."""
    folder = tmp_path_factory.mktemp("modules")
    subprocess.run(
        ["esbuild", "--bundle", "--format=esm", "--splitting", "--log-level=warning", f"--outdir={folder}",
         f"--metafile={folder}/modules.json", "app/main.js"], cwd=WEB, check=True)
    return {path: one["imports"] for path, one in json.loads((folder / "modules.json").read_text())["inputs"].items()}


@pytest.fixture(scope="module")
def needs(modules):
    """For each module those that it imports, at once or later."""
    return {path: [other["path"] for other in imports] for path, imports in modules.items()}


def types_of(path):
    """The modules from which a module's comments take types."""
    module = WEB / path
    return [(module.parent / other).resolve().relative_to(WEB).as_posix() for other in TYPE.findall(module.read_text())]


def test_the_page_asks_for_all_modules_of_its_start_at_once(modules):
    """A module that another one names is asked for only when that has come."""
    needed, left = set(), ["app/main.js"]
    while left:
        others = {other["path"] for other in modules[left.pop()] if other["kind"] == "import-statement"}
        left += others - needed
        needed |= others
    asked = re.findall(r'<link rel="modulepreload" href="/([^"]+)">', (WEB / "index.html").read_text())
    assert asked == sorted(needed)


def test_no_module_needs_itself_by_way_of_others(needs):
    graphlib.TopologicalSorter(needs).prepare()


def test_every_module_is_needed(needs):
    types = {other for path in needs for other in types_of(path)}
    there = {module.relative_to(WEB).as_posix() for layer in LAYERS for module in (WEB / layer).rglob("*.js")}
    # It runs before the page is drawn, and so is no module.
    assert there - needs.keys() - types == {"app/first-theme.js"}


def test_a_module_uses_only_what_is_below_it(needs):
    """The app knows a game by its game.js alone, and no game knows another one. That goes for types, too."""
    faults = []
    for path, others in needs.items():
        layer, own = LAYERS.index(path.split("/")[0]), path.split("/")[:2]
        for other in [*others, *types_of(path)]:
            theirs = LAYERS.index(other.split("/")[0])
            if theirs > layer or (other.startswith("games/") and (
                    own != other.split("/")[:2] if path.startswith("games/") else not other.endswith("/game.js"))):
                faults.append(f"{path} uses {other}")
    assert faults == []


# So many lines are seen at once.
SCREEN = 80


def test_no_function_of_the_page_is_longer_than_a_screen():
    modules = sorted(str(path.relative_to(WEB)) for path in WEB.rglob("*.js") if path.relative_to(WEB).parts[0] != "vendor")
    script = pathlib.Path(__file__).with_name("functions.mjs")
    found = json.loads(subprocess.run(["node", script, *modules], cwd=WEB, check=True, stdout=subprocess.PIPE).stdout)
    # A parser that finds none would find no long one.
    assert len(found) > len(modules)
    long = ["{file}:{line} {name}: {length} lines".format(**one) for one in found if one["length"] > SCREEN]
    assert not long, "\n".join(long)


# What a module or a style sheet asks for by its whole address, and what a style sheet imports.
ADDRESS = re.compile(r"['(](/(?:app|art|games|parts)/[\w./-]+\.(?:css|json|svg|png))['#)]")
SHEET = re.compile(r"@import url\('([^']+)'\)")


def test_all_that_is_asked_for_by_its_address_is_there():
    missing = []
    for kind in ("*.js", "*.css"):
        for layer in LAYERS:
            for path in (WEB / layer).rglob(kind):
                text = path.read_text()
                asked = [WEB / address[1:] for address in ADDRESS.findall(text)]
                asked += [path.parent / other for other in SHEET.findall(text)]
                missing += [f"{path.relative_to(WEB)} asks for {other}" for other in asked if not other.exists()]
    assert missing == []


def sheets():
    """All style sheets, with the game that each is of; parts and app are everybody's."""
    for sheet in sorted(WEB.glob("**/*.css")):
        parts = sheet.relative_to(WEB).parts
        if parts[0] != "vendor":
            yield sheet, parts[1] if parts[0] == "games" else "all"


def test_no_game_styles_what_another_has_or_all_have():
    """A style sheet stays once it is there: it must not change what other screens show."""
    owners = {}
    for sheet, owner in sheets():
        # What is printed is another matter.
        text = re.sub(r"/\*.*?\*/|@media print \{(?:[^{}]*\{[^{}]*\})*[^{}]*\}", "", sheet.read_text(), flags=re.DOTALL)
        for selectors in re.findall(r"([^{}]+)\{[^{}]*\}", text):
            for selector in selectors.split(","):
                name = re.fullmatch(r"\s*(\.[\w-]+)(?::[^\s>+~.]+)*\s*", selector)
                if name:
                    owners.setdefault(name[1], set()).add(owner)
    assert owners
    assert {name: found for name, found in owners.items() if len(found) > 1} == {}
