"""Every game has screens in the audit (Tests/Browser/test_screens.py), and the server knows the paths of all screens."""

import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
# The ids of all games of the page, as the page has them.
GAMES = "import { games } from './Web/app/games.js'; console.log(JSON.stringify(games.map(({ id }) => id)));"
AUDITED = "import json, screens; print(json.dumps({game: list(ways) for game, ways in screens.GAMES.items()}))"


def said(*command, folder):
    return json.loads(subprocess.run(command, cwd=folder, check=True, stdout=subprocess.PIPE).stdout)


def test_every_game_has_screens_in_the_audit():
    games = said("node", "--input-type=module", "-e", GAMES, folder=ROOT)
    # A separate process, because some modules of browser tests have the same names as others.
    audited = said(sys.executable, "-c", AUDITED, folder=ROOT / "Tests/Browser")
    assert games
    assert [game for game in games if not audited.get(game)] == []
    # No screens are left of a game that was removed.
    assert set(audited) == set(games)


def test_the_server_knows_the_first_words_of_all_paths_of_screens():
    routes = [*games_routes(), *re.findall(r"^  '(/[^']+)':", (ROOT / "Web/app/main.js").read_text(), re.M)]
    (owners,) = re.findall(r"known: '#!(/[^']+)'", (ROOT / "Web/app/links.js").read_text())
    (known,) = re.findall(r"firstWords: Set<String> = \[([^]]+)\]", (ROOT / "Sources/Server/Routes/ScreenPaths.swift").read_text())
    assert sorted({path.split("/")[1] for path in [*routes, owners]}) == re.findall(r'"([^"]+)"', known)


def games_routes():
    lists = said("node", "--input-type=module", "-e", GAMES.replace("({ id }) => id", "({ routes }) => Object.keys(routes)"), folder=ROOT)
    return [path for routes in lists for path in routes]
