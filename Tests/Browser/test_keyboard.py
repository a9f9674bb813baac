"""From the home screen to a summary without a mouse and without a touch."""

import json

import pytest
from playwright.sync_api import expect

from tracker import CHESS, expect_step, kept, ready, rested, section, until

# The name of a control.
NAME = """(element) => element.getAttribute('aria-label') ?? element.querySelector('h2')?.textContent
  ?? element.textContent.trim()"""


@pytest.fixture
def page(device):
    return device(size={"width": 1024, "height": 768}, touch=False, kept=kept(game=CHESS["id"], own=[CHESS]))


def test_a_game_is_played_from_start_to_summary_by_keyboard_alone(page):
    page.goto("/")
    _go(page, "Turn Tracker", "Enter")
    _go(page, "Start Chess", "Enter")
    expect(ready(page, "Player 1")).to_be_visible()
    _go(page, "Look for checks", "Space")
    expect(page.locator(".mark-done")).to_have_text("Look for checks")
    rested(page)
    _go(page, "Done", "Enter")
    # The focus follows the turn: the next player only has to press.
    expect(ready(page, "Player 2")).to_be_focused()
    rested(page)
    page.keyboard.press("Enter")
    expect_step(page, 2, "Turn")
    _go(page, "One step back", "Enter")
    expect_step(page, 1, "Turn")
    _go(page, "Menu", "Enter")
    _go(page, "Finish the game", "Enter")
    # The question that appears has a button of the same name.
    expect(page.get_by_role("heading", name="Is the game over?")).to_be_visible()
    _go(page, "Finish the game", "Enter")
    expect(page.locator(".summary")).to_be_visible()
    _go(page, "To the start", "Enter")
    expect(page.locator(".start-button")).to_be_visible()


def test_choices_are_made_with_the_arrow_keys(page):
    page.goto("/#!/turns")
    page.get_by_role("radio", name="2", exact=True).focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="3", exact=True)).to_be_checked()
    _go(page, "Start Chess", "Enter")
    expect(section(page, "Player 3")).to_be_visible()


def _go(page, name, key):
    """Waits for the control of that name, presses Tab until it has the focus, and then presses the key."""
    until(page, f"[...document.querySelectorAll('button, a[href]')].map({NAME}).includes({json.dumps(name)})")
    for _ in range(150):
        if page.evaluate(f"({NAME})(document.activeElement)") == name:
            page.keyboard.press(key)
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"The keyboard does not come to “{name}”.")
