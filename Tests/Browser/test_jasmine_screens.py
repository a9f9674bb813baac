"""Whether the words of Jasmine's screens have enough space, and whether all games work without a network.
Tests/Page/jasmine tests what the screens say."""

from playwright.sync_api import expect

import boards
from jasmine import LEVELS, cells, ending
from tracker import press, resize, until

GAME = {
    "level": "swap-ci-hui-food", "levelName": "At the table", "mode": "swapping", "type": "ciHui", "result": "won", "score": 2745,
    "summary": {"elapsed": 62_000, "points": {"won": 1000, "time": 1760, "moves": -15, "least": 0}, "formed": 4},
    "met": [{"hanzi": "米饭", "at": 20_000}, {"hanzi": "牛奶", "at": 62_000}], "missed": ["苹果"], "recording": None,
    "at": 1_790_000_000_000, "isDaily": False,
}
PROGRESS = {
    "days": {"2026-09-21": 1},
    "totals": {"games": 1, "won": 1, "score": 2745, "formed": 4, "time": 62_000, "daily": 0, "reviewed": 0, "kinds": ["swapping-ciHui"]},
    "best": {"swap-ci-hui-food": 2745}, "achieved": {"firstGame": 1_790_000_000_000},
}

# Whether no part of the selected texts is outside their space.
IS_WHOLE = """(selector) => [...document.querySelectorAll(selector)].every((dom) => [dom, ...dom.children].every(
  (one) => one.scrollWidth <= one.clientWidth || one.clientWidth === 0) && [...dom.querySelectorAll('span')].every(
  (one) => one.getBoundingClientRect().width <= dom.clientWidth - 4))"""

# Whether the text of a heading stays within the padding of its card.
IS_IN_ITS_CARD = """(selector) => {
  const dom = document.querySelector(selector);
  const text = document.createRange();
  text.selectNodeContents(dom);
  return text.getBoundingClientRect().width <= dom.parentElement.clientWidth - 2 * parseFloat(getComputedStyle(dom.parentElement).paddingLeft);
}"""


def test_the_name_of_the_daily_puzzle_can_be_read_on_a_phone(device):
    page = device()
    page.clock.install(time="2026-11-21T12:00:00Z")
    boards.guest(page, "Mia")
    ticket = {"ticket": "t", "seed": 5, "board": "daily-2026-11-21", "expiresAt": 0, "rulesVersion": 1}
    page.route("**/api/v1/tickets", lambda route: route.fulfill(status=201, json=ticket))
    page.goto("/#!/jasmine/play/daily")
    press(page.get_by_role("button", name="Start"))
    expect(page.locator(".jm-cells .jm-tile, .jm-upcoming .jm-tile").first).to_be_visible()
    expect(page.locator("h1")).to_have_text("Daily puzzle, 21 Nov")
    assert page.evaluate(IS_WHOLE, "h1")


def test_the_names_of_the_games_can_be_read_on_a_phone(phone):
    phone.goto("/#!/jasmine/levels")
    expect(phone.locator(".jm-level").first).to_be_visible()
    assert phone.evaluate(IS_WHOLE, ".jm-mode")


def test_how_a_game_ended_stays_within_its_card(device):
    page = device(kept={"jasmine.last": GAME, "jasmine.progress": PROGRESS})
    page.goto("/#!/jasmine/after")
    expect(ending(page)).to_have_text("Congratulations")
    for width in (320, 390, 1024, 1440):
        resize(page, width, 768)
        assert page.evaluate(IS_IN_ITS_CARD, ".jm-ending"), width


def test_after_one_visit_all_three_games_are_played_without_a_network(device):
    page = device.visited()
    page.context.set_offline(True)
    page.goto("/")
    press(page.get_by_role("link", name="Jasmine"))
    press(page.get_by_role("link", name="Play", exact=True))
    for level in ("tetris-cheng-yu-numbers", "swap-ci-hui-food", "slide-cheng-yu-nature"):
        page.goto(f"/#!/jasmine/play/{level}")
        expect(page.locator("h1")).to_have_text(LEVELS[level]["name"])
        expect(page.locator(".jm-cells .jm-tile, .jm-upcoming .jm-tile").first).to_be_visible()
        assert cells(page) or cells(page, pit=True) == {}
        until(page, "[...document.images].every((image) => image.complete)")
        assert page.evaluate("[...document.images].filter((image) => image.naturalWidth === 0).length") == 0
