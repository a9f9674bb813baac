"""Jasmine's start, its levels, what comes after a game, and all of it without a network (spec: Jasmine, screens)."""

import datetime
import json

import pytest
from playwright.sync_api import expect

import jasmine
from jasmine import LEVELS, cells, clock, ending, open_level
from tracker import press, until, until_kept

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
OWN = {
    "id": "own-1", "name": "My words", "type": "ciHui", "mode": "tetris", "seconds": 60, "phrases": ["米饭", "牛奶"],
}

# Whether nothing of some texts lies beyond the room that they have.
IS_WHOLE = """(selector) => [...document.querySelectorAll(selector)].every((dom) => [dom, ...dom.children].every(
  (one) => one.scrollWidth <= one.clientWidth || one.clientWidth === 0) && [...dom.querySelectorAll('span')].every(
  (one) => one.getBoundingClientRect().width <= dom.clientWidth - 4))"""

# Whether the text of a heading leaves its card's edges free.
IS_IN_ITS_CARD = """(selector) => {
  const dom = document.querySelector(selector);
  const text = document.createRange();
  text.selectNodeContents(dom);
  return text.getBoundingClientRect().width <= dom.parentElement.clientWidth - 2 * parseFloat(getComputedStyle(dom.parentElement).paddingLeft);
}"""


def expect_levels(page, levels):
    """Those are shown, in whatever order."""
    names = [level["name"] for level in levels]
    shown = "[...document.querySelectorAll('.jm-level strong')].map((name) => name.textContent)"
    until(page, f"JSON.stringify({shown}.sort()) === JSON.stringify({json.dumps(names)}.sort())")


# MARK: Home

def test_home_leads_everywhere(phone):
    phone.goto(jasmine.START)
    expect(phone.locator(".jm-ways")).to_be_visible()
    links = phone.locator(".jm-start a").evaluate_all("(links) => links.map((link) => link.getAttribute('href'))")
    wanted = {"levels", "play/daily", "phrases", "profile", "settings", "help", "about"}
    assert {f"#!/jasmine/{path}" for path in wanted} <= set(links)


def test_petals_fall_the_way_the_phone_is_held(device):
    page = device()
    page.goto(jasmine.START)
    expect(page.locator(".jm-petals > i").first).to_be_attached()
    tell = "([beta, gamma]) => { window.dispatchEvent(new DeviceOrientationEvent('deviceorientation', { beta, gamma })); }"
    places = """() => [...document.querySelectorAll('.jm-petals > i')].map((petal) => {
      const { e, f } = new DOMMatrix(getComputedStyle(petal).transform);
      return [e, f];
    })"""

    def moved():
        """How far petals move to the right and down; those that come in anew from a side are left out."""
        before = page.evaluate(places)
        for _ in range(200):
            page.wait_for_timeout(50)
            ways = [(x - a, y - b) for (a, b), (x, y) in zip(before, page.evaluate(places))
                    if abs(x - a) < 150 and abs(y - b) < 150]
            right, down = (sum(way) / len(ways) for way in zip(*ways))
            # So far, however many frames that takes.
            if max(abs(right), abs(down)) > 40:
                return right, down
        raise AssertionError("Petals do not move.")

    page.evaluate(tell, [80, 0])
    right, down = moved()
    assert down > abs(right)
    page.evaluate(tell, [0, 80])
    right, down = moved()
    assert right > abs(down)


def test_petals_lie_still_where_less_movement_is_wanted(device):
    page = device(reduced_motion="reduce")
    page.goto(jasmine.START)
    expect(page.locator(".jm-petals > i").first).to_be_attached()
    places = "[...document.querySelectorAll('.jm-petals > i')].map((petal) => petal.style.transform).join()"
    before = page.evaluate(places)
    page.wait_for_timeout(500)
    assert page.evaluate(places) == before


def test_an_unfinished_game_can_be_put_away(phone):
    open_level(phone, "tetris-ci-hui-time")
    phone.keyboard.press("ArrowDown")
    phone.goto("about:blank")
    phone.goto(jasmine.START)
    press(phone.get_by_role("button", name="Put it away"))
    press(phone.get_by_role("dialog").get_by_role("button", name="Put it away"))
    expect(phone.locator(".jm-go-on")).to_have_count(0)


def test_the_daily_puzzle_is_the_same_for_everybody_and_new_each_day(device):
    seen = []
    for day, name in (("2026-11-21", "21 Nov"), ("2026-11-21", "21 Nov"), ("2026-11-22", "22 Nov")):
        page = device()
        page.clock.install(time=datetime.datetime.fromisoformat(f"{day}T12:00:00+00:00"))
        page.goto("/#!/jasmine/play/daily")
        tile = page.locator(".jm-cells .jm-tile, .jm-upcoming .jm-tile")
        expect(tile.first).to_be_visible()
        expect(page.locator("h1")).to_have_text(f"Daily puzzle, {name}")
        # All of it can be read on a phone.
        assert page.evaluate(IS_WHOLE, "h1")
        seen.append(sorted(tile.evaluate_all("(tiles) => tiles.map((tile) => tile.ariaLabel)")))
    assert seen[0] == seen[1] != seen[2]


def test_the_daily_puzzle_of_another_day_is_continued_as_that_one(device):
    page = device()
    page.clock.install(time=datetime.datetime.fromisoformat("2026-11-21T12:00:00+00:00"))
    page.goto("/#!/jasmine/play/daily")
    expect(page.locator("h1")).to_have_text("Daily puzzle, 21 Nov")
    page.goto("about:blank")
    page.clock.set_system_time(datetime.datetime.fromisoformat("2026-11-22T12:00:00+00:00"))
    page.goto(jasmine.START)
    press(page.locator(".jm-go-on").get_by_role("link"))
    expect(page.locator("h1")).to_have_text("Daily puzzle, 21 Nov")


@pytest.mark.parametrize("day", ["2026-11-20", "9999-99-99"])
def test_only_todays_puzzle_is_begun(phone, day):
    phone.goto(f"/#!/jasmine/play/daily-{day}")
    expect(phone.get_by_role("alert")).to_have_text("There is no such level any more.")


# MARK: Levels

def test_all_levels_are_there_by_game_and_kind(phone):
    phone.goto("/#!/jasmine/levels")
    expect_levels(phone, LEVELS.values())
    expect(phone.locator(".jm-levels .list-title")).to_have_count(6)
    assert phone.evaluate(IS_WHOLE, ".jm-mode")


def test_levels_are_filtered_and_searched(phone):
    phone.goto("/#!/jasmine/levels")
    expect(phone.locator(".jm-level").first).to_be_visible()
    press(phone.locator(".jm-mode", has_text="Sliding"))
    wanted = [level for level in LEVELS.values() if level["mode"] == "sliding"]
    expect_levels(phone, wanted)
    press(phone.locator("summary", has_text="Filter"))
    press(phone.locator(".choice", has_text="Ci Hui"))
    press(phone.locator(".choice", has_text="Medium"))
    wanted = [level["name"] for level in wanted if level["type"] == "ciHui" and level["difficulty"] == 2]
    expect(phone.locator(".jm-level strong")).to_have_text(wanted)
    phone.get_by_label("Theme").select_option("sport")
    expect(phone.locator(".jm-level strong")).to_have_text(["Games and sport"])
    expect(phone.locator("summary")).to_have_text("Filter (3 set)")
    phone.get_by_label("Theme").select_option("any")
    phone.get_by_label("Search levels").fill("xyz")
    expect(phone.locator(".search-list [role=status]")).to_have_text("No level is like that.")


def test_a_level_is_found_by_its_phrases_and_its_best_score_is_shown(device):
    page = device(kept={"jasmine.progress": PROGRESS, "jasmine.levels": [OWN]})
    page.goto("/#!/jasmine/levels")
    expect(page.locator(".jm-level", has_text="At the table")).to_contain_text("Best 2745")
    page.get_by_label("Search levels").fill("马到成功")
    expect(page.locator(".jm-level strong")).to_have_text(["Horses, tigers, snakes"])
    page.get_by_label("Search levels").fill("my words")
    expect(page.locator(".jm-level strong")).to_have_text(["My words"])
    press(page.get_by_role("link", name="Play My words"))
    expect(page.locator("h1")).to_have_text("My words")
    expect(clock(page)).to_have_text("1:00")
    expect(page.locator(".jm-pit .jm-falling")).to_be_visible()


def test_a_level_that_is_not_there_is_told(phone):
    phone.goto("/#!/jasmine/play/own-99")
    expect(phone.get_by_role("alert")).to_have_text("There is no such level any more.")
    press(phone.get_by_role("link", name="To the levels"))
    expect(phone.locator(".jm-levels")).to_be_visible()


# MARK: After a game

@pytest.fixture
def after(device):
    page = device(kept={"jasmine.last": GAME, "jasmine.progress": PROGRESS})
    page.goto("/#!/jasmine/after")
    expect(ending(page)).to_be_visible()
    return page


def test_the_score_is_told_with_what_made_it(after):
    expect(ending(after)).to_have_text("Congratulations")
    assert after.locator(".jm-made tr").all_inner_texts() == ["Solved\t1000", "Time left\t1760", "Moves beyond par\t−15"]
    expect(after.locator(".jm-total strong")).to_have_text("2745")
    for width in (320, 390, 1024, 1440):
        after.set_viewport_size({"width": width, "height": 768})
        assert after.evaluate(IS_IN_ITS_CARD, ".jm-ending"), width
    expect(after.locator(".jm-new-best")).to_be_visible()
    expect(after.locator(".jm-new-achievements li")).to_have_count(1)


def test_the_phrases_lead_to_their_pages_and_back(after):
    sections = after.locator(".jm-after-phrases section")
    expect(sections).to_have_count(2)
    met, missed = sections.all()
    for one, hanzi in ((met, "米饭"), (met, "牛奶"), (missed, "苹果")):
        row = one.locator("li", has_text=jasmine.ENGLISH[hanzi])
        expect(row).to_contain_text(" ".join(jasmine.PINYIN[hanzi]))
    press(met.locator(".jm-row-link").first)
    expect(after.locator(".jm-entry")).to_be_visible()
    after.go_back()
    expect(ending(after)).to_be_visible()


def test_again_and_the_next_level(after):
    press(after.get_by_role("link", name="Next level"))
    expect(after.locator("h1")).to_have_text("The family")
    after.goto("/#!/jasmine/after")
    press(after.get_by_role("link", name="Play again"))
    expect(after.locator("h1")).to_have_text("At the table")


# MARK: Without a network

def test_after_one_visit_all_three_games_are_played_without_a_network(device):
    page = device(workers=True)
    page.goto("/")
    until_kept(page)
    page.context.set_offline(True)
    page.reload()
    press(page.get_by_role("link", name="Jasmine"))
    press(page.get_by_role("link", name="Play", exact=True))
    for level in ("tetris-cheng-yu-numbers", "swap-ci-hui-food", "slide-cheng-yu-nature"):
        page.goto(f"/#!/jasmine/play/{level}")
        expect(page.locator("h1")).to_have_text(LEVELS[level]["name"])
        expect(page.locator(".jm-cells .jm-tile, .jm-upcoming .jm-tile").first).to_be_visible()
        assert cells(page) or cells(page, pit=True) == {}
        until(page, "[...document.images].every((image) => image.complete)")
        assert page.evaluate("[...document.images].filter((image) => image.naturalWidth === 0).length") == 0
