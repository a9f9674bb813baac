"""Jasmine's phrase book, levels and profile as people use them."""

from playwright.sync_api import expect

from server import ROOT
from tracker import press

BOOK = "/#!/jasmine/phrases"
SHIPPED = len((ROOT / "Content/jasmine/phrases.tsv").read_text().strip().splitlines()) - 1

ANIMALS = {
    "id": "own-1", "name": "Animals", "type": "chengYu", "mode": "tetris", "seconds": 180,
    "phrases": ["画蛇添足", "守株待兔", "老马识途", "马到成功"],
}
FAMILY = {
    "id": "own-2", "name": "Family", "type": "ciHui", "mode": "swapping", "seconds": 240,
    "phrases": ["爸爸", "妈妈", "哥哥", "妹妹"],
}

# The storage of a device on which no game was finished yet.
TOTALS = {"games": 0, "won": 0, "score": 0, "formed": 0, "time": 0, "daily": 0, "reviewed": 0, "kinds": []}


def card(due, last="2025-11-10", stability=5.0):
    """The stored review card of a phrase that is due on a date."""
    return {"stability": stability, "difficulty": 5.3, "last": last, "due": due, "lapses": 0}


def kept_levels(page):
    return page.evaluate("JSON.parse(localStorage.getItem('parlour/jasmine.levels') ?? '[]')")


def button(page, name):
    return page.get_by_role("button", name=name, exact=True)


def save(page):
    press(button(page, "Save"))


def chosen(page):
    """The heading with the number of phrases of a level that is being made."""
    return page.locator(".jm-designer-phrases h2")


def rows(page):
    """The drawn rows of the list of phrases."""
    return page.locator(".jm-list-row")


def row(page, hanzi):
    return rows(page).filter(has_text=hanzi)


def select(page):
    """Switches the phrase book to marking: from now on a press marks a phrase and does not open it."""
    press(button(page, "Select"))
    expect(page.locator(".jm-book-bar")).to_be_visible()


def search(page, text):
    page.get_by_label("Search", exact=True).fill(text)


def play(page, at, **more):
    """Notes a game as it is when it has been played to its end; `at` is milliseconds since 1970, or a JavaScript expression."""
    game = {
        "level": "tetris-cheng-yu-numbers", "levelName": "Counting down", "mode": "tetris", "type": "chengYu", "result": "ended",
        "score": 300, "summary": {"elapsed": 60_000, "points": {}}, "met": [], "missed": [], "recording": None, "isDaily": False, **more,
    }
    return page.evaluate(f"""async (game) => {{
      await (await import('/games/jasmine/content.js')).readContent();
      const answer = (await import('/games/jasmine/play/played.js')).recordGame({{ ...game, at: {at} }});
      (await import('/parts/m.js')).default.redraw();
      return answer;
    }}""", game)
