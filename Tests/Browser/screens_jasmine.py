"""The screens of Jasmine."""

import base64
import json

from playwright.sync_api import expect

import boards
import jasmine
import jasmine_book
from devices import keep
from screen_ways import shown
from tracker import dialog, press, until

SHARED_LEVEL = base64.urlsafe_b64encode(json.dumps(
    ["Snakes", "chengYu", "tetris", 180, "画蛇添足 一心一意", []], ensure_ascii=False).encode()).decode().rstrip("=")

KEPT = {
    "jasmine.levels": [jasmine_book.ANIMALS, jasmine_book.FAMILY],
    "jasmine.met": {"画蛇添足": {"count": 3, "first": 1763000000000, "last": 1763700000000, "levels": ["Hearts", "Old stories"]}},
    "jasmine.review": {hanzi: jasmine_book.card(f"2025-11-{day}") for day, hanzi in enumerate(("画蛇添足", "一心一意", "朋友"), 20)},
    "jasmine.progress": {
        "days": {f"2025-{month:02}-{day:02}": 2 for month in range(1, 13) for day in range(1, 3 + 2 * month)},
        "totals": {**jasmine_book.TOTALS, "games": 213, "won": 102, "score": 193_400, "formed": 1433, "time": 86_000_000},
        "best": {}, "achieved": {"firstGame": 1763000000000, "slide": 1763000000000, "chain": 1763000000000},
    },
}


def _screen(path, selector, *presses):
    """A screen of Jasmine on a device with some finished games; then the buttons are pressed on it."""
    def open_it(page):
        page.clock.set_fixed_time("2025-12-25T12:00:00Z")
        keep(page, KEPT)
        shown(page, f"/#!/jasmine/{path}".rstrip("/"), selector)
        for name in presses:
            press(jasmine_book.button(page, name))
        if presses:
            expect(page.locator("dialog, .jm-book-bar").first).to_be_visible()

    return open_it


def _game(level, then=lambda page: None):
    def open_it(page):
        jasmine.open_level(page, level)
        # Its time stands still; otherwise the game could end during the test.
        page.evaluate("() => { const now = performance.now(); performance.now = () => now; }")
        then(page)

    return open_it


def _one_line(page):
    jasmine.solve_swapping(page, "swap-cheng-yu-numbers", "touch", rows=1)
    expect(page.locator(".jm-met-list li")).to_be_visible()


def _some_tiles(page):
    for key in ("ArrowLeft", "ArrowDown") * 5 + ("ArrowRight", "ArrowDown") * 5:
        page.keyboard.press(key)
    until(page, "!document.querySelector('.jm-pit').ariaBusy "
                "&& document.querySelector('.jm-pit').getAnimations({ subtree: true }).length === 0")
    press(page.get_by_role("button", name="Pause"))
    press(page.get_by_role("button", name="Go on"))
    expect(page.locator(".jm-cover")).to_have_count(0)


def _paused(page):
    _some_tiles(page)
    press(page.get_by_role("button", name="Pause"))
    expect(page.locator(".jm-cover")).to_be_visible()


def _leaving(page):
    _one_line(page)
    press(page.get_by_role("link", name="Back"))
    expect(dialog(page)).to_be_visible()


def _last(result, score):
    return {
        "level": "swap-ci-hui-food", "levelName": "At the table", "mode": "swapping", "type": "ciHui", "result": result, "score": score,
        "summary": {"elapsed": 62_000, "points": {"won": 1000, "time": 1760, "moves": -15, "least": 0} if score else {}, "formed": 4},
        "met": [{"hanzi": "米饭", "at": 20_000}], "missed": ["牛奶", "苹果"], "recording": None, "at": 1_763_000_000_000, "isDaily": False,
    }


def _after(result, score):
    def open_it(page):
        keep(page, {**KEPT, "jasmine.last": _last(result, score)})
        shown(page, "/#!/jasmine/after", ".jm-row-link")

    return open_it


def _replay(page):
    recording = boards.recorded(page, "tetris")
    page.route("**/api/v1/scores/9/recording", lambda route: route.fulfill(json={**recording, "end": recording["end"] + 30_000}))
    shown(page, "/#!/replay/9", ".jm-replay .jm-pit")
    for _ in recording["actions"]:
        press(page.get_by_role("button", name="The next action"))


def _learners(page):
    """A board with many entries, including some around the player's own entry."""
    boards.guest(page, "Mia")
    entry = {"name": "Mia", "score": 2745, "at": 1766660000}
    others = [{**entry, "rank": rank, "id": rank, "name": f"Learner {rank}", "score": 3000 - rank * 20, "tries": rank * 7 - 6} for rank in range(1, 11)]
    for other in others[::2]:
        other["guest"] = True
    others[2]["sameMoves"] = True
    around = [{**entry, "rank": rank, "id": rank, "name": "Mia" if rank == 37 else f"Learner {rank}", **({"own": True} if rank == 37 else {})}
              for rank in (36, 37, 38)]
    page.route("**/api/v1/boards/**", lambda route: route.fulfill(
        json={"board": "x", "entries": others, "own": {"rank": 37, "score": 2745, "entries": around}, "count": 412, "recordings": True}))


def _board(page):
    _learners(page)
    shown(page, "/#!/jasmine/board/swap-ci-hui-food", ".board-entry-own")


def _board_offline(page):
    _learners(page)
    shown(page, "/#!/jasmine/board/swap-ci-hui-food-offline", ".board-entry-own")


def _board_guests(page):
    _learners(page)
    shown(page, "/#!/jasmine/board/daily-2025-12-25-guests", ".board-entry-own")


def _starting(page):
    _learners(page)
    shown(page, "/#!/jasmine/play/daily", "main.jm-problem .row")


def _ranked(page):
    _learners(page)
    boards.keep(page, "jasmine.last", {**_last("won", 2745), "ranked": {"board": "swap-ci-hui-food", "why": "Without the network this game does not count."}})
    shown(page, "/#!/jasmine/after", ".jm-standing .board-entry-own")


SCREENS = {
    "jasmine-home": _screen("", ".jm-today"),
    "jasmine-levels": _screen("levels", ".jm-level"),
    "jasmine-swapping": _game("swap-cheng-yu-numbers", _one_line),
    "jasmine-sliding": _game("slide-ci-hui-school"),
    "jasmine-tetris": _game("tetris-ci-hui-time", _some_tiles),
    "jasmine-paused": _game("tetris-ci-hui-time", _paused),
    "jasmine-leaving": _game("swap-cheng-yu-numbers", _leaving),
    "jasmine-won": _after("won", 2745),
    "jasmine-lost": _after("lost", 0),
    "jasmine-ranked": _ranked,
    "jasmine-boards": _screen("boards", ".jm-boards-mode"),
    "jasmine-board": _board,
    "jasmine-board-offline": _board_offline,
    "jasmine-board-guests": _board_guests,
    "jasmine-starting": _starting,
    "jasmine-replay": _replay,
    "jasmine-help": _screen("help", ".jm-how"),
    "jasmine-about": _screen("about", ".jm-about"),
    "jasmine-book": _screen("phrases", ".jm-list-row"),
    "jasmine-select": _screen("phrases", ".jm-list-row", "Select"),
    "jasmine-phrase": _screen("phrase/753b-86c7-6dfb-8db3", ".jm-entry"),
    "jasmine-phrase-report": _screen("phrase/753b-86c7-6dfb-8db3", ".jm-entry", "Something is wrong with it"),
    "jasmine-no-phrase": _screen("phrase/x", "[role=alert]"),
    "jasmine-import": _screen("import", ".page-main .card"),
    "jasmine-designer": _screen("design", ".jm-designer"),
    "jasmine-edit": _screen("design/own-1", ".jm-chosen-phrase"),
    "jasmine-pick": _screen("design/own-1", ".jm-chosen-phrase", "Choose in the phrase book"),
    "jasmine-from-levels": _screen("design/own-1", ".jm-chosen-phrase", "Import from levels"),
    "jasmine-share": _screen("levels", ".jm-level-actions", "Share Animals"),
    "jasmine-add": _screen(f"add/{SHARED_LEVEL}", ".jm-outlines"),
    "jasmine-add-damaged": _screen("add/x", "[role=alert]"),
    "jasmine-profile": _screen("profile", ".jm-flower"),
    "jasmine-review": _screen("review", ".jm-phrase-link"),
    "jasmine-settings": _screen("settings", ".jm-sample"),
}
