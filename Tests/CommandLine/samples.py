"""Setups of Turn Tracker to play with, and a pack of TownHunt."""

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
PINS = [
    {"id": i, "title": f"Pin {i}", "hint": "What is it?", "points": 10, "at": [51.5, -0.3], "codeword": f"answer {i}"}
    for i in range(5)
]
PACK = {"name": "Horses", "location": "Ealing", "description": "Hooves.", "minutes": 30, "pins": PINS}


def setup_text(game=CHESS, players=("Ana", "Ben"), **rest):
    return json.dumps({"game": game, "players": list(players), **rest})
