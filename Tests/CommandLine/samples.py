"""Setups of Turn Tracker to play with."""

import json

CHESS = {"name": "Chess", "kind": "versus", "phases": [{"name": "Turn", "symmetric": False, "actions": ["Press the clock"]}]}
ISLAND = {
    "name": "Island",
    "kind": "coop",
    "phases": [
        {"name": "Growth", "symmetric": False, "actions": ["Grow", "Play cards"]},
        {"name": "Invaders", "symmetric": True, "actions": ["Ravage", "Build"]},
    ],
}


def setup_text(game=CHESS, players=("Ana", "Ben"), **rest):
    return json.dumps({"game": game, "players": list(players), **rest})
