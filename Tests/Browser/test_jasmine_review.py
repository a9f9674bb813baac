"""Review: what is due, and how games tell what is remembered (spec: Review)."""

import pytest
from playwright.sync_api import expect

from jasmine_book import button, card, play
from tracker import press

REVIEW = "/#!/jasmine/review"

# Days since the last review and rating (1 forgotten … 3 remembered), and the intervals that the scheduler's own
# implementation (PyPI: fsrs 4.1.1, without its steps of minutes and without chance) has after each.
REFERENCE = [
    ((0, 3), 3), ((0, 3), 4), ((4, 3), 14), ((14, 3), 44), ((44, 3), 125), ((125, 3), 328), ((328, 1), 9), ((0, 1), 5),
    ((0, 3), 7), ((7, 3), 16), ((16, 3), 34), ((34, 3), 71), ((71, 3), 142),
]


def opened(device, cards, now="2026-11-20T12:00:00", **preferences):
    page = device(kept={"jasmine.review": cards, "jasmine.preferences": preferences}, timezone_id="Europe/Berlin")
    page.clock.set_fixed_time(f"{now}Z")
    page.goto(REVIEW)
    expect(page.locator(".stack > *").nth(1)).to_be_visible()
    return page


def kept(page):
    return page.evaluate("JSON.parse(localStorage.getItem('parlour/jasmine.review') ?? '{}')")


def test_intervals_are_those_of_fsrs(device):
    page = opened(device, {})
    intervals = page.evaluate("""async (reviews) => {
      const { seen } = await import('/games/jasmine/fsrs.js');
      let card = null;
      return reviews.map(([days, rating]) => (card = seen(card, days, rating)).interval);
    }""", [list(review) for review, _ in REFERENCE])
    assert intervals == [interval for _, interval in REFERENCE]


def test_a_phrase_formed_quickly_comes_back_later_than_one_formed_slowly_and_a_missed_one_today(device):
    page = opened(device, {})
    play(page, "Date.now()", met=[{"hanzi": "一心一意", "at": 30_000}, {"hanzi": "画蛇添足", "at": 60_001}], missed=["守株待兔"])
    cards = kept(page)
    assert {hanzi: one["due"] for hanzi, one in cards.items()} == {
        "一心一意": "2026-11-23", "画蛇添足": "2026-11-21", "守株待兔": "2026-11-20",
    }
    assert all(one["last"] == "2026-11-20" for one in cards.values())


def test_what_is_formed_when_due_goes_on_and_what_is_missed_lapses(device):
    page = opened(device, {"一心一意": card("2026-11-20", last="2026-11-15"), "画蛇添足": card("2026-11-19", last="2026-11-14")})
    play(page, "Date.now()", met=[{"hanzi": "一心一意", "at": 1_000}], missed=["画蛇添足"])
    cards = kept(page)
    assert cards["一心一意"]["due"] > "2026-11-30" and cards["一心一意"]["lapses"] == 0
    assert cards["画蛇添足"]["due"] == "2026-11-20" and cards["画蛇添足"]["lapses"] == 1
    assert page.evaluate("JSON.parse(localStorage.getItem('parlour/jasmine.progress')).totals.reviewed") == 1


def test_what_is_due_is_listed_the_oldest_first_by_the_players_date(device):
    cards = {"一心一意": card("2026-11-21"), "画蛇添足": card("2026-11-20"), "守株待兔": card("2026-11-01"), "朋友": card("2026-11-22")}
    page = opened(device, cards)
    expect(page.locator(".jm-phrase-link")).to_have_count(2)
    assert [link.split("\n")[0] for link in page.locator(".jm-phrase-link").all_inner_texts()] == ["守株待兔", "画蛇添足"]
    page.clock.set_fixed_time("2026-11-20T23:00:00Z")
    page.reload()
    # In Berlin it is the next day.
    expect(page.locator(".jm-phrase-link")).to_have_count(3)


@pytest.mark.parametrize("mode", ["tetris", "swapping", "sliding"])
@pytest.mark.parametrize("type", ["chengYu", "ciHui"])
def test_what_is_due_makes_a_level_of_any_mode(device, mode, type):
    phrase = {"chengYu": "画蛇添足", "ciHui": "朋友"}[type]
    later = {"chengYu": "一心一意", "ciHui": "妈妈"}[type]
    page = opened(device, {phrase: card("2026-11-19"), later: card("2026-12-24")})
    link = page.get_by_role("link", name={"tetris": "Tetris", "swapping": "Swapping", "sliding": "Sliding"}[mode])
    expect(link).to_have_attribute("href", f"#!/jasmine/play/review-{mode}-{type}")
    level = page.evaluate("(id) => import('/games/jasmine/review.js').then(({ reviewLevel }) => reviewLevel(id))", f"review-{mode}-{type}")
    assert level["phrases"][:2] == [phrase, later]
    assert len(level["phrases"]) == len(set(level["phrases"])) == {"tetris": 8, "swapping": 4, "sliding": 4}[mode]
    refusal = page.evaluate("""async ({ mode, type, seconds, phrases }) => {
      const { contentText } = await import('/games/jasmine/content.js');
      return (await (await import('/host/engine.js')).engine(mode)).check(mode, { type, seconds, phrases, content: contentText() });
    }""", level)
    assert refusal is None


def test_where_nothing_is_due_the_next_day_is_told(device):
    page = opened(device, {"画蛇添足": card("2026-12-24")})
    expect(page.locator("main")).to_contain_text("Nothing is due today.")
    expect(page.locator("main")).to_contain_text("The next ones are due on 24 December 2026.")
    assert page.evaluate("import('/games/jasmine/review.js').then(({ reviewLevel }) => reviewLevel('review-tetris-chengYu'))") is None


def test_review_can_be_turned_off(device):
    page = opened(device, {"画蛇添足": card("2026-11-19")}, review=False)
    expect(page.locator("main")).to_contain_text("Review is turned off.")
    expect(page.locator(".jm-phrase-link")).to_have_count(0)
    play(page, "Date.now()", met=[{"hanzi": "一心一意", "at": 1_000}])
    assert list(kept(page)) == ["画蛇添足"]
    press(button(page, "Turn it on"))
    expect(page.locator(".jm-phrase-link")).to_have_count(1)


def test_home_tells_what_today_brings(device):
    page = opened(device, {"画蛇添足": card("2026-11-19"), "朋友": card("2026-11-20")})
    page.goto("/#!/jasmine")
    today = page.locator(".jm-today")
    expect(today).to_contain_text("A petal is missing today")
    expect(today).to_contain_text("No streak just now")
    play(page, "Date.now()")
    expect(today).to_contain_text("Today’s petal is yours.")
    expect(today).to_contain_text("1 day in a row")
    press(today.get_by_role("link", name="2 phrases are due today"))
    expect(page.locator(".jm-phrase-link")).to_have_count(2)


def test_a_game_of_due_phrases_goes_on_with_its_own_when_others_are_due(device):
    page = opened(device, {"画蛇添足": card("2026-11-19")})
    page.goto("/#!/jasmine/play/review-sliding-chengYu")
    cells = page.locator(".jm-cells .jm-tile")
    expect(cells).to_have_count(15)
    before = sorted(cells.evaluate_all("(tiles) => tiles.map((tile) => tile.ariaLabel)"))
    page.goto("/art/icons/parlour.svg")
    page.evaluate("localStorage.removeItem('parlour/jasmine.review')")
    page.goto("/#!/jasmine")
    press(page.locator(".jm-go-on").get_by_role("link"))
    expect(cells).to_have_count(15)
    assert sorted(cells.evaluate_all("(tiles) => tiles.map((tile) => tile.ariaLabel)")) == before
    level = page.evaluate("import('/games/jasmine/solo.js').then(({ findLevel }) => findLevel('review-sliding-chengYu'))")
    assert "画蛇添足" in level["phrases"] and len(level["phrases"]) == 4


@pytest.mark.parametrize("due", ["2026-11-19", "2026-11-21"])
def test_due_phrases_are_played_again_only_while_they_are_due(device, due):
    page = opened(device, {})
    play(page, "Date.now()", level="review-tetris-chengYu", levelName="Due today")
    page.goto("/art/icons/parlour.svg")
    page.evaluate("(cards) => localStorage.setItem('parlour/jasmine.review', JSON.stringify(cards))", {"画蛇添足": card(due)})
    page.goto("/#!/jasmine/after")
    expect(page.locator(".jm-after-phrases")).to_be_visible()
    expect(page.get_by_role("link", name="Play again")).to_have_count(1 if due < "2026-11-20" else 0)
