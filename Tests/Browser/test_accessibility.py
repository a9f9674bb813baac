"""Keyboard, focus and movement, as WCAG asks. test_screens.py checks each single screen."""

from playwright.sync_api import expect

from keyboard import FOCUSED, tab
from tracker import control, dialog, press, start


def test_a_dialog_keeps_the_focus_and_gives_it_back(device):
    page = device(touch=False)
    start(page)
    control(page, "Menu").focus()
    page.keyboard.press("Enter")
    expect(dialog(page)).to_be_visible()
    assert page.evaluate(FOCUSED)["isInDialog"]
    for _ in range(15):
        at = tab(page)
        # After the last control the focus goes to the browser's own bar, before the first.
        assert at is None or at["isInDialog"], at
    page.keyboard.press("Escape")
    expect(dialog(page)).to_have_count(0)
    expect(control(page, "Menu")).to_be_focused()
