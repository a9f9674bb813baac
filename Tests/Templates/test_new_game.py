"""`make new-game` makes a game that compiles, natively and for WebAssembly, that passes all tests, and that can be
played to its end and again.

Two games are made in a folder of their own beside links to the real sources: one as the template is, and one for more
players without a clock. The folder has a manifest of the rules alone, so that nothing of the server is built for it: a server
with the new games would take minutes. In its catalogue there is one other game, the smallest. The games' pages are played
with their rules in WebAssembly: in Node, which imitates rooms, and in a browser.
"""

import concurrent.futures
import importlib
import json
import pathlib
import re
import shutil
import subprocess
import sys

import pytest
from playwright.sync_api import expect, sync_playwright

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SCRATCH = ROOT / ".build" / "new-game"
# The sources of the WebAssembly modules are in a separate folder, with the real manifest.
BROWSER = ROOT / ".build" / "new-game-browser"
# Each new game, with the arguments that make it.
NEW = {"Checkers": (), "Pig": ("--seats", "3-6", "--clock", "none")}
# The modules of games, as the manifest lists them.
MODULES = re.findall(r'"(\w+)"', re.search(r"let games = \[([^]]*)\]", (ROOT / "Package.swift").read_text())[1])
OTHER, OTHER_ID = "TurnTracker", "turns"
GAMES = [OTHER, *NEW]
MANIFEST = f"""// swift-tools-version:6.2
import PackageDescription

let strict: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
let games = {json.dumps(GAMES)}
let package = Package(
  name: "new-game", platforms: [.macOS(.v15)],
  targets: [
    .target(name: "Tabletop", swiftSettings: strict),
    .target(name: "Ports", dependencies: ["Tabletop"], swiftSettings: strict),
    .target(
      name: "Catalogue", dependencies: ["Tabletop"] + games.map {{ .byName(name: $0) }},
      swiftSettings: strict + games.map {{ .define($0) }}),
    .target(
      name: "TestSupport", dependencies: ["Tabletop", "Catalogue", "Ports"], path: "Tests/TestSupport",
      swiftSettings: strict),
    .testTarget(
      name: "CatalogueTests", dependencies: ["Tabletop", "Catalogue", "TestSupport"], swiftSettings: strict),
  ]
  + games.map {{ .target(name: $0, dependencies: ["Tabletop"], swiftSettings: strict) }}
  + {json.dumps(list(NEW))}.map {{
    .testTarget(
      name: "\\($0)Tests", dependencies: ["Tabletop", .byName(name: $0), "TestSupport"], swiftSettings: strict)
  }})
"""
# The folders and files into which new games are written. These are copied, everything else is linked.
KNOWN = (
    "Package.swift", "Sources/Catalogue/Catalogue.swift", "Tests/CatalogueTests/CatalogueTests.swift", "Tests/Browser/screens.py",
    "Web/host/engine.js", "Web/app/games.js", "Web/app/theme.css", "Web/index.html",
)


def empty(folder):
    """Makes the folder, or removes everything in it except what was built."""
    folder.mkdir(parents=True, exist_ok=True)
    for path in folder.iterdir():
        if path.name != ".build":
            shutil.rmtree(path) if path.is_dir() and not path.is_symlink() else path.unlink()


def link(path):
    (SCRATCH / path).parent.mkdir(parents=True, exist_ok=True)
    (SCRATCH / path).symlink_to(ROOT / path)


def link_all(folder, but=()):
    """Links the contents of a folder, except those that already exist."""
    for path in (ROOT / folder).iterdir():
        path = path.relative_to(ROOT)
        if path.name not in but and not (SCRATCH / path).exists():
            link(path)


def run(*command, folder=SCRATCH):
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-6000:]
    return done.stdout + done.stderr


def new_game(name, *options):
    return subprocess.run([ROOT / "scripts/new-game", name, *options, "--into", SCRATCH], capture_output=True, text=True)


def make_repository():
    """The repository with the new games in it, and links to the real one."""
    for path in KNOWN:
        (SCRATCH / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / path, SCRATCH / path)
    link("Web/app/main.js")
    for name, options in NEW.items():
        done = new_game(name, *options)
        assert done.returncode == 0, done.stderr
    for path in (
            "Sources/Tabletop", "Sources/Browser", "Sources/CSupport", "Sources/Rehearsal", "Sources/Ports",
            "Tests/TestSupport", "Tests/XCTMain.swift"):
        link(path)
    for module in MODULES:
        link(f"Sources/{module}")
    link(f"Tests/{OTHER}Tests")
    for path in ("GoldenRecordingsTests.swift", "FuzzTests.swift"):
        link(f"Tests/CatalogueTests/{path}")
    link_all("Sources/Catalogue")
    # The deepest first, because linked folders are not entered.
    for folder in ("Web/art/games", "Web/art", "Web/games", "Web/host", "Web/app", "docs/rules", "Content"):
        link_all(folder)
    link_all("Web", but=("vendor",))
    link_all("Web/vendor", but=("rules",))
    # Folders whose files are searched for, which does not follow links, or that find the page from where they lie.
    for path in (f"Tests/Recordings/{OTHER_ID}", "Tests/Page/support", "scripts"):
        shutil.copytree(ROOT / path, SCRATCH / path)


def make_small(path):
    """Removes from the catalogue's test the games that are not built here."""
    text = (SCRATCH / path).read_text()
    places = re.search(r"static let places = \[\n(.*?)\n  \]\n", text, re.DOTALL)[1]
    kept = [re.search(rf'^ *"{game}": Places\(.*?\),$', places, re.DOTALL | re.MULTILINE)[0]
            for game in (OTHER_ID, *map(str.lower, NEW))]
    (SCRATCH / path).write_text(text.replace(places, "\n".join(kept)))


@pytest.fixture(scope="module", autouse=True)
def builds():
    """The builds, which run side by side while other tests look at the new games. What was built the last time stays, so
    that it is quick again."""
    empty(SCRATCH)
    empty(BROWSER)
    make_repository()
    (BROWSER / "scripts").mkdir()
    (BROWSER / "scripts/build-wasm").symlink_to(ROOT / "scripts/build-wasm")
    (BROWSER / "Sources").symlink_to(SCRATCH / "Sources")
    shutil.copy(SCRATCH / "Package.swift", BROWSER)
    (SCRATCH / "Package.swift").write_text(MANIFEST)
    make_small("Tests/CatalogueTests/CatalogueTests.swift")
    (SCRATCH / "Web/vendor/rules").symlink_to(BROWSER / "Web/vendor/rules")
    with concurrent.futures.ThreadPoolExecutor() as threads:
        yield {
            "tests": threads.submit(run, "swift", "test", "--disable-index-store", "--disable-xctest",
                                    "--enable-swift-testing"),
            "browser": threads.submit(run, "scripts/build-wasm", *NEW, folder=BROWSER),
        }


def test_the_new_games_pages_fit_their_types():
    run("tsc", "-p", "Web/jsconfig.json")


def test_the_new_games_code_is_laid_out_as_all_is():
    shutil.copy(ROOT / ".swift-format", SCRATCH)
    run("swift", "format", "lint", "--strict", "--recursive", "Sources/Catalogue/Catalogue.swift",
        *(f"Sources/{name}" for name in NEW), *(f"Tests/{name}Tests" for name in NEW))


def test_the_page_asks_for_the_new_games_in_the_order_of_their_addresses():
    asked = re.findall(r'<link rel="modulepreload" href="(.*)">', (SCRATCH / "Web/index.html").read_text())
    assert asked == sorted(asked)
    assert {f"/games/{name.lower()}/game.js" for name in NEW} <= set(asked)


def test_no_mark_of_the_template_is_left():
    for name in NEW:
        paths = [path for path in SCRATCH.rglob("*") if path.is_file() and path.relative_to(SCRATCH).parts[0] != ".build"]
        files = [path for path in paths if name.lower() in path.relative_to(SCRATCH).as_posix().lower()]
        assert len(files) > 20
        for path in files:
            assert not re.search(r"GameName|gamename|^\W*\[(no clock|clock|end)\]", path.read_text(), re.MULTILINE), path


def test_the_new_games_pass_their_tests_and_those_of_the_catalogue(builds):
    output = builds["tests"].result()
    assert re.search(r"Test run with \d+ tests in \d+ suites passed", output)
    for name in NEW:
        assert f"{name.lower()}/a-whole-game" in output


@pytest.mark.parametrize("name", NEW)
def test_a_new_game_is_played_to_its_end_and_again_with_its_rules_in_webassembly(builds, name):
    builds["browser"].result()
    assert (BROWSER / f"Web/vendor/rules/{name}.wasm").stat().st_size > 10_000
    output = run("scripts/test-page", f"Tests/Page/{name.lower()}/{name.lower()}.test.mjs")
    assert re.search(r"^ℹ pass [56]$", output, re.MULTILINE)


@pytest.fixture(scope="module")
def phone(parlour, builds, tmp_path_factory):
    """A phone of the tests in Tests/Browser, at a server that has the new games' pages. It does not know their rules, so it
    has no rooms for them."""
    builds["browser"].result()
    sys.path[:0] = [str(SCRATCH / "Tests/Browser"), str(ROOT / "Tests/Browser")]
    devices, server = importlib.import_module("devices"), importlib.import_module("server")
    expect.set_options(timeout=10_000)
    with (sync_playwright() as playwright,
          server.Server(parlour, tmp_path_factory.mktemp("data"), web=SCRATCH / "Web") as there):
        browser = devices.launch(playwright.chromium)
        made = devices.Devices(browser, there)
        yield made()
        made.close()
        browser.close()


@pytest.mark.parametrize("name", NEW)
def test_a_new_game_is_played_to_its_end_and_again_in_a_browser(phone, name):
    tests = importlib.import_module(f"test_{name.lower()}")
    tests.test_a_game_on_one_device_is_played_to_its_end_and_again(phone)


@pytest.mark.parametrize("name, options", [
    ("", ()), ("checkers", ()), ("Check ers", ()), ("A" * 21, ()), ("../Checkers", ()), ("Checkers;", ()),
    # A module, a game that was just made, and names already used by JavaScript, by rules, by the page or by tests.
    ("TurnTracker", ()), ("Checkers", ()), ("Switch", ()), ("Seat", ()), ("Settings", ()), ("Kids", ()),
    ("Ludo", ("--seats", "4-2")), ("Ludo", ("--seats", "9")), ("Ludo", ("--clock", "game")),
])
def test_what_does_not_fit_makes_nothing(name, options):
    expect_refusal(new_game(name, *options))
    assert not (SCRATCH / "Sources/Ludo").exists()


def expect_refusal(done):
    assert done.returncode != 0
    assert re.fullmatch(r"new-game: .*\.?\n", done.stderr)


@pytest.mark.parametrize("path", KNOWN)
def test_where_a_line_has_no_place_nothing_is_changed(tmp_path, path):
    for known in (*KNOWN, "Web/app/main.js"):
        (tmp_path / known).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / known, tmp_path / known)
    before = {known: (tmp_path / known).read_text() for known in KNOWN}
    before[path] = "\n"
    (tmp_path / path).write_text(before[path])
    done = subprocess.run([ROOT / "scripts/new-game", "Ludo", "--into", tmp_path], capture_output=True, text=True)
    expect_refusal(done)
    assert f" {path} " in done.stderr
    assert {known: (tmp_path / known).read_text() for known in KNOWN} == before
    assert not list(tmp_path.rglob("*udo*"))
