"""`make new-game` gives a game that compiles, natively and for WebAssembly, and that passes all tests.

The game is made in a folder of its own beside links to the real sources, with a manifest of the rules alone, so
that nothing of the server is built for it. In its catalogue there is one other game, the smallest.
"""

import concurrent.futures
import pathlib
import re
import shutil
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SCRATCH = ROOT / ".build" / "new-game"
# What the WebAssembly modules are built from stands in a folder of its own, with the real manifest.
BROWSER = ROOT / ".build" / "new-game-browser"
# The modules of games, as the manifest lists them.
GAMES = re.search(r"let games = \[([^]]*)\]", (ROOT / "Package.swift").read_text())[1]
MODULES = re.findall(r'"(\w+)"', GAMES)
OTHER, OTHER_ID = "TurnTracker", "turns"
MANIFEST = f"""// swift-tools-version:6.2
import PackageDescription

let strict: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
let package = Package(
  name: "new-game", platforms: [.macOS(.v15)],
  targets: [
    .target(name: "Tabletop", swiftSettings: strict),
    .target(name: "{OTHER}", dependencies: ["Tabletop"], swiftSettings: strict),
    .target(name: "Checkers", dependencies: ["Tabletop"], swiftSettings: strict),
    .target(
      name: "Catalogue", dependencies: ["Tabletop", "{OTHER}", "Checkers"],
      swiftSettings: strict + [.define("{OTHER}"), .define("Checkers")]),
    .target(
      name: "TestSupport", dependencies: ["Tabletop", "Catalogue"], path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(name: "CheckersTests", dependencies: ["Tabletop", "Checkers", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "CatalogueTests", dependencies: ["Tabletop", "Catalogue", "TestSupport"], swiftSettings: strict),
  ])
"""


def empty(folder):
    """Makes the folder, or takes away what is in it but for what was built."""
    folder.mkdir(parents=True, exist_ok=True)
    for path in folder.iterdir():
        if path.name != ".build":
            shutil.rmtree(path) if path.is_dir() and not path.is_symlink() else path.unlink()


def link(path):
    (SCRATCH / path).parent.mkdir(parents=True, exist_ok=True)
    (SCRATCH / path).symlink_to(ROOT / path)


def copy(path, *changes, into=SCRATCH):
    """Copies a file with some of its lines changed: those that `make new-game` tells of."""
    text = (ROOT / path).read_text()
    for old, new in changes:
        assert old in text, f"{path} has no {old!r} any more"
        text = text.replace(old, new, 1)
    target = into / path
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text)


def run(*command, folder=SCRATCH):
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-6000:]
    return done.stdout + done.stderr


@pytest.fixture(scope="module", autouse=True)
def new_game():
    """A repository with the new game in it, and its builds, which run side by side while other tests look at it. What
    was built the last time stays, so that it is quick again."""
    empty(SCRATCH)
    empty(BROWSER)
    subprocess.run([ROOT / "scripts/new-game", "Checkers", SCRATCH], check=True, capture_output=True)

    (SCRATCH / "Package.swift").write_text(MANIFEST)
    for path in ("Sources/Tabletop", "Sources/Browser", "Sources/CSupport", "Tests/TestSupport", "Tests/XCTMain.swift"):
        link(path)
    for module in MODULES:
        link(f"Sources/{module}")
    link(f"Tests/{OTHER}Tests")
    for folder in ("docs/rules", "Content"):
        for path in (ROOT / folder).iterdir():
            link(path.relative_to(ROOT))
    # A folder whose files are searched for: searches do not follow links.
    shutil.copytree(ROOT / "Tests/Recordings" / OTHER_ID, SCRATCH / "Tests/Recordings" / OTHER_ID)
    for path in (ROOT / "Sources/Catalogue").glob("*.swift"):
        if path.name != "Catalogue.swift":
            link(path.relative_to(ROOT))
    copy("Sources/Catalogue/Catalogue.swift",
         ("import Tabletop\n", "import Tabletop\n\n#if Checkers\n  import Checkers\n#endif\n"),
         ("    return games", "    #if Checkers\n      games += [GameEntry(Checkers.self)]\n    #endif\n    return games"))
    for path in (ROOT / "Tests/CatalogueTests").glob("*.swift"):
        if path.name in ("GoldenRecordingsTests.swift", "FuzzTests.swift"):
            link(path.relative_to(ROOT))
    text = (ROOT / "Tests/CatalogueTests/CatalogueTests.swift").read_text()
    places = re.search(r"static let places = \[\n(.*?)\n  \]\n", text, re.DOTALL)[1]
    copy("Tests/CatalogueTests/CatalogueTests.swift",
         (places, re.search(f' *"{OTHER_ID}": Places\\(.*?\\),', places, re.DOTALL)[0]
          + '\n    "checkers": Places(module: "Checkers", content: "checkers"),'))
    for path in (ROOT / "Web").iterdir():
        if path.name not in ("games", "art", "app", "vendor"):
            link(path.relative_to(ROOT))
    for folder in ("Web/games", "Web/art", "Web/art/games", "Web/app", "Web/vendor"):
        (SCRATCH / folder).mkdir(parents=True, exist_ok=True)
        for path in (ROOT / folder).iterdir():
            if not (SCRATCH / path.relative_to(ROOT)).exists() and path.name not in ("games.js", "rules"):
                link(path.relative_to(ROOT))
    copy("Web/app/games.js", ("import { game as turns }", "import { game as checkers } from '../games/checkers/game.js';\nimport { game as turns }"),
         ("\n  turns,", "\n  checkers,\n  turns,"))

    (BROWSER / "scripts").mkdir()
    (BROWSER / "scripts/build-wasm").symlink_to(ROOT / "scripts/build-wasm")
    (BROWSER / "Sources").symlink_to(SCRATCH / "Sources")
    copy("Package.swift", (f"let games = [{GAMES}]", f'let games = [{GAMES}, "Checkers"]'), into=BROWSER)
    with concurrent.futures.ThreadPoolExecutor() as builds:
        yield {
            "tests": builds.submit(run, "swift", "test", "--disable-index-store", "--disable-xctest",
                                   "--enable-swift-testing"),
            "browser": builds.submit(run, "scripts/build-wasm", "Checkers", folder=BROWSER),
        }


def test_the_new_games_page_fits_its_types():
    run("tsc", "-p", "Web/jsconfig.json")


def test_the_new_games_code_is_laid_out_as_all_is():
    shutil.copy(ROOT / ".swift-format", SCRATCH)
    run("swift", "format", "lint", "--strict", "--recursive", "Sources/Checkers", "Tests/CheckersTests")


def test_the_new_game_passes_its_tests_and_those_of_the_catalogue(new_game):
    output = new_game["tests"].result()
    assert re.search(r"Test run with \d+ tests in \d+ suites passed", output)
    assert "checkers/a-whole-game" in output


def test_the_new_game_compiles_for_webassembly(new_game):
    new_game["browser"].result()
    assert (BROWSER / "Web/vendor/rules/Checkers.wasm").stat().st_size > 10_000


@pytest.mark.parametrize("name", ["", "checkers", "Check ers", "../Checkers", "Checkers;", "TurnTracker"])
def test_a_name_that_does_not_fit_makes_nothing(name):
    done = subprocess.run([ROOT / "scripts/new-game", name, SCRATCH], capture_output=True, text=True)
    assert done.returncode in (64, 73)
    assert done.stderr.startswith("new-game: ")
