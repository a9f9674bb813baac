"""Every game has screens in the audit (Tests/Browser/test_screens.py)."""

import json
import pathlib
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
