"""The colours of Jasmine's profile. Tests/Page/jasmine tests what it says."""

from playwright.sync_api import expect

from jasmine_book import TOTALS


def test_squares_are_the_deeper_the_more_days_were_played(device):
    days = {day: 1 for day in ("2026-11-16", "2026-11-17", "2026-11-09")}
    page = device(kept={"jasmine.progress": {"days": days, "totals": TOTALS, "best": {}, "achieved": {}}})
    page.clock.set_fixed_time("2026-11-20T12:00:00Z")
    page.goto("/#!/jasmine/profile")
    squares = page.locator(".jm-squares .jm-square")
    expect(squares).to_have_count(52)
    shades = [squares.nth(week).evaluate("(one) => getComputedStyle(one).backgroundColor") for week in (49, 50, 51)]
    assert len(set(shades)) == 3
