"""Jasmine on a train: opened once, then used without a network to play, to look up and hear phrases, and to return on the
next day (issue: Jasmine)."""

import datetime

import pytest
from playwright.sync_api import expect

import jasmine
from tracker import press, stop, until, until_kept
from voices import voices_of

IDIOMS = "tetris-cheng-yu-numbers"
NO_VOICE = "There is no Chinese voice on this device, and the server cannot be reached."
# A Wednesday, and the morning after.
TODAY = datetime.datetime(2026, 11, 18, 12, tzinfo=datetime.timezone.utc)
TOMORROW = datetime.datetime(2026, 11, 19, 7, tzinfo=datetime.timezone.utc)


@pytest.fixture
def train(device):
    """Opens the page on a device that has visited it once and has no network any more, each time from a cold start."""
    first = device(workers=True, timezone_id="Europe/Berlin")
    first.goto("/")
    until_kept(first)
    context = first.context
    context.set_offline(True)
    first.close()
    return context.new_page


def test_a_learner_plays_looks_up_hears_and_comes_back_without_a_network(train):
    page = train()
    page.add_init_script(voices_of())
    jasmine.open_level(page, IDIOMS, at=TODAY)
    stop(page)
    hanzi = jasmine.LEVELS[IDIOMS]["phrases"][0]
    jasmine.Pit(page, "keyboard").stack(hanzi)
    page.clock.run_for(1_000)
    expect(page.locator(".jm-met-list")).to_contain_text(jasmine.ENGLISH[hanzi])
    page.clock.fast_forward(600_000)
    page.clock.resume()
    expect(jasmine.ending(page)).to_have_text("Game over")
    press(page.locator(".jm-rows .jm-row-link").filter(has_text=jasmine.ENGLISH[hanzi]))
    expect(page.locator(".jm-entry-english")).to_have_text(jasmine.ENGLISH[hanzi])
    press(page.locator(".jm-entry .jm-speak"))
    expect(page.locator(".jm-entry .jm-speak")).to_have_text(NO_VOICE)
    phrase = page.url
    page.goto("/#!/jasmine")
    expect(page.get_by_text("Today’s petal is yours.")).to_be_visible()
    page.close()

    # By now a voice is installed.
    page = train()
    page.add_init_script(voices_of(("zh-CN", True)))
    page.clock.install(time=TOMORROW)
    page.goto("/#!/jasmine")
    expect(page.get_by_text("A petal is missing today")).to_be_visible()
    page.goto("/#!/jasmine/profile")
    expect(page.locator(".jm-flower")).to_have_attribute("aria-label", (
        "Monday: not played, Tuesday: not played, Wednesday: petal earned, Thursday: today: not played yet, "
        "Friday: still to come, Saturday: still to come, Sunday: still to come"))
    page.goto(phrase)
    press(page.locator(".jm-entry .jm-speak"))
    assert until(page, "said.length") and page.evaluate("said[0].slice(0, 2)") == [hanzi, "zh-CN"]
    page.evaluate("endSaying()")
