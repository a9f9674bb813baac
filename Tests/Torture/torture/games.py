"""The games that are played in rooms, and what their players press."""

from parlour_server import CORRIDOR
from test_kill import ACTIONS

PINS = [
    {"id": i, "title": f"Pin {i}", "hint": "What?", "points": 10, "at": [51.5, -0.3], "codeword": f"hoof{i}"} for i in range(5)
]


def pack(name):
    """A pack whose pins lie at one place, so that a hunt through it takes no time."""
    return {"name": name, "location": "Ealing", "description": "Hooves.", "minutes": 30, "pins": PINS}


def press_turns(chance):
    return chance.choice(ACTIONS)


def press_memory(chance):
    return {"flip": {"card": chance.randrange(21)}}


def press_sorting(chance):
    return {"drop": {"vehicle": chance.randrange(13), "zone": chance.choice(["air", "land", "water", None])}}


def press_balloons(chance):
    return {"pop": {"balloon": chance.randrange(60)}}


def press_tetris(chance):
    return chance.choice([{"left": {}}, {"right": {}}, {"drop": {}}, {"trade": {"upcoming": chance.randrange(6)}}])


def press_swapping(chance):
    cells = [[chance.randrange(4), chance.randrange(4)] for _ in range(2)]
    return {"swap": {"from": cells[0], "to": cells[1]}}


def press_sliding(chance):
    return {"slide": {"from": [chance.randrange(4), chance.randrange(4)]}}


def press_relentless(chance):
    package = chance.randrange(40)
    return chance.choice([
        {"newPackage": {}}, {"discard": {"package": package}}, {"open": {"package": package}},
        {"add": {"package": package, "item": chance.randrange(60)}}, {"send": {"package": package, "to": chance.randrange(3)}},
        {"deliver": {"package": package, "house": chance.randrange(5)}}, {"proceed": {}},
    ])


def press_together(chance):
    pin = chance.randrange(5)
    return {"answer": {"pin": pin, "text": f"hoof{pin}" if chance.random() < 0.05 else f"hoof{chance.randrange(99)}"}}


# For each game the setup, the number of people, and what they press. A pack's id is put in its place.
GAMES = {
    "turns": ({"game": CORRIDOR, "clock": {"kind": "turn", "seconds": 2, "hard": True}}, 3, press_turns),
    "memory": ({"level": "hard", "calm": True}, 1, press_memory),
    "sorting": ({"level": "easy", "calm": True}, 1, press_sorting),
    "balloons": ({"level": "easy"}, 1, press_balloons),
    "tetris": ({"level": "tetris-ci-hui-time"}, 1, press_tetris),
    "swapping": ({"level": "swap-cheng-yu-numbers"}, 1, press_swapping),
    "sliding": ({"level": "slide-cheng-yu-nature"}, 1, press_sliding),
    "relentless": ({"teammates": 2}, 1, press_relentless),
    "together": ({"pack": None, "mode": "casual"}, 2, press_together),
}


def setup_of(game, pack_id):
    setup = GAMES[game][0]
    return {**setup, "pack": pack_id} if "pack" in setup else setup


def recording(seed, pack_id, version, found, mode="casual"):
    """A hunt in which so many pins were found in an instant, as a page records it."""
    actions = [{"at": 100 + n, "seat": 0, "do": {"answer": {"pin": n, "text": f"hoof{n}"}}} for n in range(found)]
    if found < len(PINS):
        actions.append({"at": 200, "seat": 0, "do": {"end": {}}})
    setup = {"pack": {"id": pack_id, "version": version}, "mode": mode}
    return {"game": "hunt", "rules": 1, "seed": seed, "setup": setup, "end": 200, "actions": actions}
