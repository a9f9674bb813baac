"""Several windows of one device. Tests/Page/parts tests local storage that is damaged, full or forbidden."""

import pytest
from playwright.sync_api import expect

from tracker import dialog, expect_step, press, ready, start, until


def test_a_setting_holds_in_every_window_of_the_device(phone):
    phone.goto("/#!/settings")
    second = phone.context.new_page()
    second.goto("/")
    press(phone.get_by_role("radio", name="Dark"))
    until(second, "document.documentElement.dataset.theme === 'dark'")
    second.reload()
    until(second, "document.documentElement.dataset.theme === 'dark'")


@pytest.fixture
def windows(phone):
    """Two windows of one device: a table was begun in the first and taken up in the second."""
    start(phone)
    press(ready(phone, "Player 1"))
    second = phone.context.new_page()
    second.goto("/#!/turns/play")
    expect(ready(second, "Player 1")).to_have_attribute("aria-pressed", "true")
    return phone, second


def test_a_table_that_another_window_takes_over_can_be_taken_back(windows):
    first, second = windows
    expect(first.get_by_role("alert")).to_have_text("This table goes on in another window.")
    expect(first.locator(".tracker")).to_have_count(0)
    press(ready(second, "Player 2"))
    expect_step(second, 1, "The game’s turn")
    first.bring_to_front()
    press(first.get_by_role("button", name="Go on here"))
    # The table is where the other window left it.
    expect_step(first, 1, "The game’s turn")
    expect(second.get_by_role("alert")).to_have_text("This table goes on in another window.")
    press(ready(first, "The game’s turn"))
    expect_step(first, 2, "Players")
    first.reload()
    expect_step(first, 2, "Players")


def test_after_another_window_took_over_a_new_table_can_be_begun(windows):
    first, second = windows
    first.bring_to_front()
    press(first.get_by_role("link", name="To the start"))
    press(first.locator(".start-button"))
    press(dialog(first).get_by_role("button", name="Put it away and start"))
    expect_step(first, 1, "Players")
    expect(ready(first, "Player 1")).to_have_attribute("aria-pressed", "false")
    expect(second.get_by_role("alert")).to_be_visible()


def test_one_step_back_leaves_a_table_that_was_taken_over(windows):
    first, _ = windows
    first.bring_to_front()
    expect(first.get_by_role("alert")).to_be_visible()
    first.evaluate("history.back()")
    expect(first.locator(".start-button")).to_be_visible()
    expect(dialog(first)).to_have_count(0)


def test_a_table_that_another_window_puts_away_is_over(windows):
    _, second = windows
    third = second.context.new_page()
    third.goto("/#!/turns")
    press(third.get_by_role("button", name="Delete it"))
    press(dialog(third).get_by_role("button", name="Delete it"))
    expect(second.get_by_role("alert")).to_have_text("This table was ended, put away or deleted in another window.")
    expect(second.get_by_role("button", name="Go on here")).to_have_count(0)
    second.bring_to_front()
    press(second.get_by_role("link", name="To the start"))
    expect(second.locator(".start-button")).to_be_visible()
    expect(second.get_by_text("Continue:")).to_have_count(0)
