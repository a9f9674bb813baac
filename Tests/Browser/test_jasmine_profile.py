"""Petals, squares, streaks and achievements (spec: Coming back)."""

import pytest
from playwright.sync_api import expect

from jasmine_book import TOTALS, play
from tracker import until

PROFILE = "/#!/jasmine/profile"


def progress(days=(), **more):
    return {"jasmine.progress": {"days": {day: 1 for day in days}, "totals": {**TOTALS, **more}, "best": {}, "achieved": {}}}


def opened(device, now, zone="Europe/Berlin", days=(), **more):
    """The profile, at a moment in UTC."""
    page = device(kept=progress(days, **more), timezone_id=zone)
    page.clock.set_fixed_time(f"{now}Z")
    page.goto(PROFILE)
    expect(page.locator(".jm-flower")).to_be_visible()
    return page


def week(page):
    """This week's days, from Monday on, as they are told to those who cannot see the flower."""
    return [text.split(": ", 1)[1] for text in page.locator(".jm-flower").get_attribute("aria-label").split(", ")]


def until_week(page, expected):
    expect(page.locator(".jm-week li").nth(expected.index("petal earned"))).to_have_class("jm-day-earned")
    assert week(page) == expected


EARNED, REST, MISSED, OPEN, AHEAD = "petal earned", "rest day", "not played", "today: not played yet", "still to come"


def test_a_game_that_is_finished_earns_todays_petal(device):
    page = opened(device, "2026-11-18T12:00:00")
    assert week(page) == [MISSED, MISSED, OPEN, AHEAD, AHEAD, AHEAD, AHEAD]
    play(page, "Date.now()")
    until_week(page, [MISSED, MISSED, EARNED, AHEAD, AHEAD, AHEAD, AHEAD])
    page.clock.set_fixed_time("2026-11-19T12:00:00Z")
    page.reload()
    expect(page.locator(".jm-flower")).to_be_visible()
    assert week(page) == [MISSED, MISSED, EARNED, OPEN, AHEAD, AHEAD, AHEAD]


@pytest.mark.parametrize(("zone", "day"), [("Pacific/Kiritimati", 0), ("Europe/Berlin", 6), ("Pacific/Pago_Pago", 6)])
def test_the_day_is_the_players_own(device, zone, day):
    # Sunday evening in Europe; on Kiritimati it is Monday, and a new week.
    page = opened(device, "2026-11-22T22:30:00", zone)
    play(page, "Date.now()")
    until_week(page, [EARNED if index == day else MISSED if index < day else AHEAD for index in range(7)])


@pytest.mark.parametrize(("now", "isNew"), [("2026-11-22T22:59:59", False), ("2026-11-22T23:00:00", True)])
def test_a_week_ends_with_its_sunday(device, now, isNew):
    page = opened(device, now, days=["2026-11-16", "2026-11-22"])
    expected = [OPEN, *[AHEAD] * 6] if isNew else [EARNED, REST, MISSED, MISSED, MISSED, MISSED, EARNED]
    assert week(page) == expected


@pytest.mark.parametrize("day", ["2026-03-29", "2026-10-25"])
def test_a_day_of_23_or_25_hours_is_one_day(device, day):
    page = opened(device, f"{day}T12:00:00", days=[day])
    assert week(page)[6] == EARNED
    assert page.locator(".jm-square").nth(51).get_attribute("title").endswith("1 day")


def test_a_petal_once_earned_stays_wherever_one_travels(device):
    page = opened(device, "2026-11-18T22:30:00", "Asia/Tokyo")
    play(page, "Date.now()")
    kept = page.evaluate("JSON.parse(localStorage.getItem('parlour/jasmine.progress')).days")
    assert kept == {"2026-11-19": 1}
    other = opened(device, "2026-11-19T22:30:00", "America/Los_Angeles", days=kept)
    assert week(other)[3] == EARNED


def test_one_missed_day_a_week_is_a_rest_day(device):
    # Monday and Wednesday were played, Tuesday and Thursday missed: it is Friday.
    page = opened(device, "2026-11-20T12:00:00", days=["2026-11-16", "2026-11-18"])
    assert week(page) == [EARNED, REST, EARNED, MISSED, OPEN, AHEAD, AHEAD]


@pytest.mark.parametrize(("days", "now", "longest"), [
    (["16", "17", "18", "19", "20"], 5, 5),
    (["16", "17", "19", "20"], 4, 4),
    (["16", "18", "20"], 1, 2),
    (["16", "17", "18"], 3, 3),
    (["16", "17"], 0, 2),
    (["16", "17", "18", "19"], 4, 4),
    ([], 0, 0),
])
def test_streaks_forgive_one_day_a_week(device, days, now, longest):
    """At Friday the 20th; days are of November 2026, the 16th is a Monday."""
    page = opened(device, "2026-11-20T12:00:00", days=[f"2026-11-{day}" for day in days])
    expected = "No streak just now" if now == 0 else f"{now} day{'s' if now > 1 else ''} in a row"
    expect(page.locator(".jm-streak")).to_have_text(expected)
    expect(page.locator(".jm-lifetime", has_text="Longest streak").locator("dd")).to_have_text(str(longest))


def test_two_missed_days_on_both_sides_of_a_sunday_are_forgiven(device):
    page = opened(device, "2026-11-24T12:00:00", days=["2026-11-20", "2026-11-21", "2026-11-24"])
    expect(page.locator(".jm-streak")).to_have_text("3 days in a row")


def test_totals_outlast_a_streak(device):
    page = opened(device, "2026-11-20T12:00:00", days=["2026-01-05", "2026-01-06"], games=7, won=3, score=4321)
    expect(page.locator(".jm-streak")).to_have_text("No streak just now")
    totals = {total.locator("dt").inner_text(): total.locator("dd").inner_text() for total in page.locator(".jm-lifetime").all()}
    assert totals["Games"] == "7" and totals["Won"] == "3" and totals["Points"] == "4,321"
    assert totals["Days played"] == "2" and totals["Longest streak"] == "2"


def test_52_squares_are_the_deeper_the_more_days(device):
    days = ["2026-11-16", "2026-11-17", "2026-11-09", "2025-11-24", "2025-11-23"]
    page = opened(device, "2026-11-20T12:00:00", days=days)
    squares = page.locator(".jm-squares .jm-square")
    expect(squares).to_have_count(52)
    counts = [int(square.get_attribute("class").split("jm-square-")[1]) for square in squares.all()]
    # The week of 24 November 2025 is the first one; the Sunday before it is too long ago.
    assert counts == [1, *[0] * 49, 1, 2]
    shades = [square.evaluate("(one) => getComputedStyle(one).backgroundColor") for square in (squares.nth(49), squares.nth(50), squares.nth(51))]
    assert len(set(shades)) == 3


def test_a_game_is_counted_and_achieved(device):
    page = opened(device, "2026-11-20T12:00:00")
    answer = play(page, "Date.now()", score=1200, summary={"elapsed": 90_000, "longestChain": 2}, met=[{"hanzi": "一心一意", "at": 5_000}])
    assert answer == {"achieved": ["firstGame", "chain", "thousand"], "isKept": True}
    assert play(page, "Date.now()", score=1200, summary={"elapsed": 90_000, "longestChain": 2})["achieved"] == []
    had = page.locator(".jm-achieved")
    expect(had).to_have_count(3)
    expect(had.first).to_contain_text("First petal")
    expect(page.locator(".jm-achievement", has_text="In full bloom")).to_contain_text("2 of 100")
    expect(page.locator(".jm-lifetime", has_text="Points").locator("dd")).to_have_text("2,400")


ONE_GAME = {
    "par": {"mode": "swapping", "result": "won", "summary": {"elapsed": 100_000, "points": {"moves": 0}}},
    "swiftSwap": {"mode": "swapping", "result": "won", "summary": {"elapsed": 59_999, "points": {"moves": -15}}},
    "slide": {"mode": "sliding", "result": "won", "summary": {"elapsed": 300_000, "points": {}}},
    "swiftSlide": {"mode": "sliding", "result": "won", "summary": {"elapsed": 179_999, "points": {}}},
    "longChain": {"summary": {"elapsed": 1, "longestChain": 3}},
    "ownLevel": {"level": "own-3"},
}


@pytest.mark.parametrize("achievement", ONE_GAME)
def test_what_one_game_achieves(device, achievement):
    page = opened(device, "2026-11-20T12:00:00")
    assert achievement not in play(page, "Date.now()", mode=ONE_GAME[achievement].get("mode", "tetris"), result="lost")["achieved"]
    assert achievement in play(page, "Date.now()", **ONE_GAME[achievement])["achieved"]


def test_what_many_games_achieve(device):
    week_days = [f"2026-11-{day}" for day in range(16, 22)]
    page = opened(device, "2026-11-22T12:00:00", days=week_days, games=99, daily=6, reviewed=49, kinds=[
        f"{mode}-{type}" for mode in ("tetris", "swapping", "sliding") for type in ("chengYu", "ciHui") if (mode, type) != ("tetris", "chengYu")])
    achieved = play(page, "Date.now()", isDaily=True)["achieved"]
    assert {"hundredGames", "allKinds", "fullWeek", "daily"} <= set(achieved)
    assert "reviewer" not in achieved and "month" not in achieved


def test_there_are_at_least_twelve_achievements_each_with_words(device):
    page = opened(device, "2026-11-22T12:00:00")
    achievements = page.locator(".jm-achievement")
    assert achievements.count() >= 12
    for words in achievements.locator("strong").all_inner_texts():
        assert words


def test_all_of_it_goes_out_and_comes_in_again(device):
    page = opened(device, "2026-11-20T12:00:00")
    play(page, "Date.now()", met=[{"hanzi": "一心一意", "at": 5_000}], missed=["画蛇添足"])
    keys = "Object.keys(localStorage).filter((key) => key.startsWith('parlour/jasmine')).sort()"
    before = page.evaluate(f"{keys}.map((key) => [key, localStorage.getItem(key)])")
    assert [key for key, _ in before] == [f"parlour/jasmine.{name}" for name in ("counter", "last", "met", "progress", "review")]
    page.goto("/#!/settings")
    with page.expect_download() as download:
        page.get_by_role("button", name="Export to a file").click()
    other = device()
    other.goto("/#!/settings")
    with other.expect_file_chooser() as chooser:
        other.get_by_role("button", name="Import from a file").click()
    chooser.value.set_files(download.value.path())
    other.get_by_role("dialog").get_by_role("button", name="Import").click()
    assert until(other, f"{keys}.length === 5")
    assert other.evaluate(f"{keys}.map((key) => [key, localStorage.getItem(key)])") == before
    # It brings whose counts these are, and not who this device is.
    device_id = "localStorage.getItem('parlour/device')"
    assert page.evaluate(device_id) not in (None, other.evaluate(device_id))
