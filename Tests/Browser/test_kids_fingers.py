"""Fingers that touch the screen for long, and a thumb that rests on it all the time."""

import pytest
from playwright.sync_api import expect

from hands import Finger, middle
from kids import MOVES, START, TABLET, WORDS, hurry
from tracker import dialog, stop

LEAVE = WORDS["leave"]


@pytest.mark.parametrize("menu", (True, False), ids=("menu", "no menu"))
def test_a_finger_that_lies_long_on_something_presses_it_once_and_no_menu_comes(device, menu):
    page = device(size=TABLET)
    page.add_init_script(MOVES)
    hurry(page)
    page.goto(START)
    finger = Finger(page)
    for name in ("memory", "easy"):
        finger.lie(page.locator(f".kids-choice:has(input[value={name}]) .kids-choice-picture"), menu=menu)
        expect(page.locator(f"input[value={name}]")).to_be_checked()
    # The clock stands still: even on a slow machine the touch does not last three seconds.
    stop(page)
    finger.lie(page.locator(".kids-logo"), menu=menu)
    assert page.evaluate("location.hash") == "#!/kids"
    page.clock.resume()
    finger.lie(page.get_by_role("button", name="Play", exact=True), menu=menu)
    card = page.locator(".memory-card").first
    finger.lie(card.locator("img").first, menu=menu)
    expect(card).to_have_class("memory-card memory-open")
    # A second press would have shaken the card.
    assert "memory-card" not in [name.split(" ")[0] for name, _ in page.evaluate("moves")]
    # Touches on things that are no buttons have no effect, either.
    for selector in (".kids-head", ".kids-score", ".kids-clock"):
        finger.lie(page.locator(selector), menu=menu)
    finger.lie(page.get_by_role("link", name="Back"), menu=menu)
    finger.lie(dialog(page).get_by_role("button", name=LEAVE["stay"]), menu=menu)
    expect(dialog(page)).to_have_count(0)
    finger.lie(page.get_by_role("link", name="Back"), menu=menu)
    finger.lie(dialog(page).get_by_role("button", name="Yes"), menu=menu)
    expect(page.locator(".kids-start")).to_be_visible()
    expect(dialog(page)).to_have_count(0)
    assert page.evaluate("getSelection().toString()") == ""


def test_a_tablet_that_is_held_with_a_thumb_on_the_glass_takes_every_press(device):
    """Browsers make clicks only of the first finger."""
    page = device(size=TABLET)
    page.goto(START)
    expect(page.locator(".kids-choices")).to_be_visible()
    thumb, finger = Finger(page, 0), Finger(page, 1)
    thumb.down((6, 400))
    for name in ("memory", "easy"):
        finger.tap(middle(page.locator(f".kids-choice:has(input[value={name}])")))
        expect(page.locator(f"input[value={name}]")).to_be_checked()
    finger.tap(middle(page.get_by_role("button", name="Play", exact=True)))
    expect(page.locator(".memory-card").first).to_be_visible()
    finger.tap(middle(page.get_by_role("link", name="Back")))
    expect(dialog(page)).to_be_visible()
    finger.tap(middle(dialog(page).get_by_role("button", name="Yes")))
    expect(page.locator(".kids-start")).to_be_visible()
    expect(dialog(page)).to_have_count(0)
    finger.tap(middle(page.get_by_role("button", name="High scores")))
    expect(dialog(page)).to_be_visible()
    thumb.up()
