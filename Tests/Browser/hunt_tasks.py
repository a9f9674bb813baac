"""A pack with every task, as its maker has it on a device: it is played as a trial, without a server's pack."""

import pathlib

from playwright.sync_api import expect

import hunt
from tracker import press

# A picture as a camera gives it.
PICTURE = pathlib.Path(__file__).resolve().parent.parent.parent / "docs/screenshots/home-phone.png"


def photo(page):
    """The data of a photo as a browser makes it: a sky, a hill and a river."""
    return page.evaluate("""() => {
      // The page may still be at an address without HTML, where elements without a namespace draw nothing.
      const canvas = document.createElementNS('http://www.w3.org/1999/xhtml', 'canvas');
      [canvas.width, canvas.height] = [480, 360];
      const context = canvas.getContext('2d');
      for (const [colour, top] of [['#9cc4e4', 0], ['#5d7f4e', 190], ['#3f6fa3', 300]]) {
        context.fillStyle = colour;
        context.fillRect(0, top, 480, 360);
      }
      return canvas.toDataURL('image/jpeg', 0.8);
    }""")


# Where the pins are: metres to the north and to the east of the start, around which they lie, so that no map puts them together.
PLACES = {1: (120, -90), 2: (120, 0), 3: (120, 90), 4: (0, 90), 5: (-120, 90), 6: (-120, 0), 7: (-120, -90)}


def _pin(number, title, hint, task="words", codeword="", **more):
    north, east = PLACES[number]
    pin = {
        "id": number, "at": [round(hunt.HOME["latitude"] + north * hunt.DEGREES_NORTH, 6), round(hunt.HOME["longitude"] + east * hunt.DEGREES_EAST, 6)],
        "title": title, "hint": hint, "codeword": codeword, "others": "", "points": "50", "radius": "", "picture": "", "told": "", **more,
    }
    return pin if task == "words" else {**pin, "task": task}


def form():
    """The pack as the editor keeps it."""
    return {
        "name": "Every task", "location": "Ealing", "description": "From the ship to the top, and what comes after it.", "minutes": 30,
        "start": {"at": [hunt.HOME["latitude"], hunt.HOME["longitude"]], "text": "At the fountain in front of the town hall"},
        "pins": [
            _pin(1, "The ship", "What hangs above the door?", codeword="anchor",
                 clues=[{"text": "Look up. It is made of iron, and as tall as a child.", "cost": "10"}, {"text": "Ships have one.", "cost": "30"}]),
            _pin(2, "The beast", "Which animal guards the gate?", "choice",
                 choices=[{"text": text, "isRight": text == "A lion"} for text in ("A bear", "A lion", "A unicorn with a chain around its neck", "An eagle")]),
            _pin(3, "The bridge", "When was it built?", "number", "1887", margin="5"),
            _pin(4, "The door", "A code hangs beside the lamp.", "code", "K7M2PX"),
            _pin(5, "The view", "Show the river and the tower.", "photo"),
            _pin(6, "The top", "Go up the hill.", "visit", radius="30"),
            _pin(7, "The end", "What does the sign say?", codeword="end", stage="2"),
        ],
    }


def kept():
    """The storage of a device on which the pack is being made."""
    return {**hunt.OFF_BOARDS, "huntdraft.tasks": {
        "key": "tasks", "id": None, "version": 1, "base": 0, "saved": form(), "open": None, "isWaiting": False, "sendKey": "send-tasks",
        "attempt": None, "theirs": None, "problem": None, "savedAt": 1_763_000_000_000,
    }}


def whole():
    """The pack as servers take it."""
    def pin(one):
        given = {key: one[key] for key in ("id", "at", "title", "hint", "task", "codeword", "stage") if one.get(key)}
        numbers = {key: int(one[key]) for key in ("points", "radius", "margin", "stage") if one.get(key)}
        choices = one.get("choices")
        if choices:
            given.update(choices=[choice["text"] for choice in choices], codeword=[choice["text"] for choice in choices if choice["isRight"]])
        clues = [{"text": clue["text"], "cost": int(clue["cost"])} for clue in one.get("clues", [])]
        return {**given, **numbers, **({"clues": clues} if clues else {})}

    made = form()
    return {**made, "pins": [pin(one) for one in made["pins"]]}


def start_trial(page):
    """From the editor to the map of the running hunt, with the start beside it."""
    page.goto("/#!/hunt/edit/tasks")
    expect(page.locator(".map-pin").first).to_be_visible()
    press(page.get_by_role("button", name="Test-play"))
    expect(page.get_by_role("heading", name="Start", exact=True)).to_be_visible()


def close(page):
    press(hunt.sheet(page).get_by_role("button", name="Close"))
    expect(hunt.sheet(page)).to_have_count(0)


def open_pin(page, title):
    """Opens a pin of a trial that has just begun."""
    start_trial(page)
    close(page)
    hunt.open_pin(page, title)
