"""Dependencies between the modules of the page, what is loaded at its start, how long functions are, how comments with
types look, which style sheet belongs to which game."""

import graphlib
import json
import pathlib
import re
import subprocess

import pytest

WEB = pathlib.Path(__file__).resolve().parents[2] / "Web"
# The other folders whose modules each folder's modules may use: those below it.
LAYERS = ["parts", "host", "player", "rooms", "owner", "games", "app"]
# The modules that run in workers. The page starts them by their addresses.
WORKERS = ["host/rules-worker.js"]
# The module from which a comment imports a type.
TYPE = re.compile(r"\bimport\('(\.{1,2}/[^']+)'\)\.[A-Za-z]")


@pytest.fixture(scope="module")
def modules(tmp_path_factory):
    """The imports of each module, as esbuild lists them."""
    folder = tmp_path_factory.mktemp("modules")
    subprocess.run(
        ["esbuild", "--bundle", "--format=esm", "--splitting", "--log-level=warning", "--external:/vendor/*",
         f"--outdir={folder}", f"--metafile={folder}/modules.json", "app/main.js", *WORKERS], cwd=WEB, check=True)
    return {path: one["imports"] for path, one in json.loads((folder / "modules.json").read_text())["inputs"].items()}


@pytest.fixture(scope="module")
def needs(modules):
    """For each module, the modules that it imports, statically or dynamically; without libraries."""
    return {path: [other["path"] for other in imports if not other.get("external")] for path, imports in modules.items()}


def types_of(path):
    """The modules from which a module's comments import types."""
    module = WEB / path
    return [(module.parent / other).resolve().relative_to(WEB).as_posix() for other in TYPE.findall(module.read_text())]


def test_the_page_asks_for_all_modules_of_its_start_at_once(modules):
    """The browser requests an imported module only when the module that imports it has arrived."""
    needed, left = set(), ["app/main.js"]
    while left:
        # A library imports nothing.
        imports = modules.get(left.pop(), [])
        others = {other["path"].lstrip("/") for other in imports if other["kind"] == "import-statement"}
        left += others - needed
        needed |= others
    asked = re.findall(r'<link rel="modulepreload" href="/([^"]+)">', (WEB / "index.html").read_text())
    assert asked == sorted(needed)


def test_no_module_needs_itself_by_way_of_others(needs):
    """Imports of types in comments count, too. Modules that have nothing but types are imported only by comments."""
    all_needs, left = {}, list(needs)
    while left:
        path = left.pop()
        if path not in all_needs:
            all_needs[path] = {*needs.get(path, []), *types_of(path)} - {path}
            left += all_needs[path]
    assert all_needs.keys() > needs.keys()
    graphlib.TopologicalSorter(all_needs).prepare()


def test_every_module_is_needed(needs):
    types = {other for path in needs for other in types_of(path)}
    there = {module.relative_to(WEB).as_posix() for layer in LAYERS for module in (WEB / layer).rglob("*.js")}
    # It runs before the page is drawn, so it is not a module.
    assert there - needs.keys() - types == {"app/first.js"}


def test_a_module_uses_only_what_is_below_it(needs):
    """The app knows a game by its game.js alone, and no game knows another one. This applies to types, too."""
    faults = []
    for path, others in needs.items():
        layer, own = LAYERS.index(path.split("/")[0]), path.split("/")[:2]
        for other in [*others, *types_of(path)]:
            theirs = LAYERS.index(other.split("/")[0])
            if theirs > layer or (other.startswith("games/") and (
                    own != other.split("/")[:2] if path.startswith("games/") else not other.endswith("/game.js"))):
                faults.append(f"{path} uses {other}")
    assert faults == []


# This many lines fit on a screen.
SCREEN = 80


def test_no_function_of_the_page_is_longer_than_a_screen():
    modules = sorted(str(path.relative_to(WEB)) for path in WEB.rglob("*.js") if path.relative_to(WEB).parts[0] != "vendor")
    script = pathlib.Path(__file__).with_name("functions.mjs")
    found = json.loads(subprocess.run(["node", script, *modules], cwd=WEB, check=True, stdout=subprocess.PIPE).stdout)
    # A parser that finds no function at all would find no long one either.
    assert len(found) > len(modules)
    long = ["{file}:{line} {name}: {length} lines".format(**one) for one in found if one["length"] > SCREEN]
    assert not long, "\n".join(long)


# A comment with types, and a tag in it.
COMMENT = re.compile(r"^( *)(/\*\*(?:(?!\*/).)*\*/)", re.MULTILINE | re.DOTALL)
TAG = re.compile(r"@(?:param|returns|type|property|typedef|template)\b")


def test_comments_with_types_have_one_layout():
    """On one line if it fits. Otherwise `/**` and `*/` have lines of their own, and so has each tag."""
    root = WEB.parent
    modules = [path for folder, kind in ((WEB, "js"), (root / "Templates", "js"), (root / "Tests", "mjs"))
               for path in sorted(folder.rglob(f"*.{kind}")) if WEB / "vendor" not in path.parents]
    faults, seen = [], 0
    for module in modules:
        text = module.read_text()
        for comment in COMMENT.finditer(text):
            lines = comment[2].split("\n")
            seen += 1
            if len(lines) > 1 and (lines[0] != "/**" or lines[-1].strip() != "*/"
                                   or any(len(TAG.findall(line)) > 1 for line in lines)):
                faults.append(f"{module.relative_to(root)}:{text.count(chr(10), 0, comment.start()) + 1}")
    # An expression that finds no comment would find no fault either.
    assert seen > len(modules)
    assert not faults, "\n".join(faults)


# The files that a module or a style sheet names by their full paths, and those that a style sheet imports.
ADDRESS = re.compile(r"['(](/(?:app|art|games|host|owner|parts)/[\w./-]+\.(?:css|js|json|svg|png))['#)]")
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
    """All style sheets, each with its game; those of parts and app belong to all games."""
    for sheet in sorted(WEB.glob("**/*.css")):
        parts = sheet.relative_to(WEB).parts
        if parts[0] != "vendor":
            yield sheet, parts[1] if parts[0] == "games" else "all"


def test_no_game_styles_what_another_has_or_all_have():
    """A style sheet stays once it is there: it must not change what other screens show."""
    owners = {}
    for sheet, owner in sheets():
        # Styles for printing are not checked.
        text = re.sub(r"/\*.*?\*/|@media print \{(?:[^{}]*\{[^{}]*\})*[^{}]*\}", "", sheet.read_text(), flags=re.DOTALL)
        for selectors in re.findall(r"([^{}]+)\{[^{}]*\}", text):
            for selector in selectors.split(","):
                name = re.fullmatch(r"\s*(\.[\w-]+)(?::[^\s>+~.]+)*\s*", selector)
                if name:
                    owners.setdefault(name[1], set()).add(owner)
    assert owners
    assert {name: found for name, found in owners.items() if len(found) > 1} == {}


# What makes a page or a program of a text. The view tree makes text of it.
FROM_TEXT = re.compile(
    r"\b(?:innerHTML|outerHTML|insertAdjacentHTML|setHTMLUnsafe|srcdoc|DOMParser|createContextualFragment)\b|\bm\.trust\b"
    r"|\bdocument\.write|\beval\(|\bnew Function\(|\bset(?:Timeout|Interval)\(\s*['\"`]|javascript:|\bdocument\.cookie\b")


def test_no_module_makes_a_page_or_a_program_of_a_text():
    modules = [path for path in WEB.rglob("*.js") if WEB / "vendor" not in path.parents]
    assert len(modules) > 100
    for text in ("element.innerHTML = name", "m.trust(name)", "eval(name)", "setTimeout('go()', 1)"):
        assert FROM_TEXT.search(text), text
    found = [f"{path.relative_to(WEB)}: {one[0]}" for path in modules for one in FROM_TEXT.finditer(path.read_text())]
    assert not found, "\n".join(found)


def test_values_are_kept_by_one_module():
    """The first script reads the theme before there are modules, so that the page does not flash."""
    modules = [path for path in WEB.rglob("*.js") if WEB / "vendor" not in path.parents]
    # Comments may tell of it.
    found = {path.relative_to(WEB).as_posix() for path in modules
             if re.search(r"\blocalStorage\b", re.sub(r"/\*.*?\*/|//[^\n]*", "", path.read_text(), flags=re.DOTALL))}
    assert found == {"parts/storage.js", "app/first.js"}
    assert "localStorage.setItem" not in (WEB / "app/first.js").read_text()


def test_what_people_sit_at_is_called_a_table():
    """Where a text says "room", it means space, and no table on the server."""
    modules = sorted(str(path.relative_to(WEB)) for layer in LAYERS for path in (WEB / layer).rglob("*.js"))
    script = pathlib.Path(__file__).with_name("texts.mjs")
    found = json.loads(subprocess.run(["node", script, *modules], cwd=WEB, check=True, stdout=subprocess.PIPE).stdout)
    assert len(found) > len(modules)
    # Selectors, paths, names of files and of storage keys are no texts for people.
    said = [one for one in found if re.search(r"\brooms?\b(?![./-])", one["text"], re.IGNORECASE) and re.search(r"\w [a-z]", one["text"])]
    space = re.compile(r"\b(no|has|have|is|made) room\b|Room in a package")
    assert [one for one in said if not space.search(one["text"])] == []
    # The rule is not empty: some texts do speak of space.
    assert said


def test_the_typeface_is_small_and_kept_for_use_without_a_network():
    typeface = WEB / "vendor/font/karla.woff2"
    assert typeface.read_bytes()[:4] == b"wOF2"
    assert typeface.stat().st_size < 60_000
    assert "/vendor/font/karla.woff2" in (WEB / "vendor/assets.js").read_text()
