"""Leaving a table, in the history of a real browser. Tests/Page/turns tests the rest of leaving, and the start screen."""

import re

from playwright.sync_api import expect

from tracker import START, dialog, menu, press, start, until


def test_leaving_asks_once_and_goes_to_the_start(phone):
    phone.goto("/")
    press(phone.get_by_role("link", name="Turn Tracker"))
    press(phone.locator(".start-button"))
    expect(phone.locator(".tracker")).to_be_visible()
    phone.evaluate("history.back()")
    expect(dialog(phone).get_by_role("heading")).to_have_text("Leave this table?")
    press(dialog(phone).get_by_role("button", name="Stay"))
    expect(dialog(phone)).to_have_count(0)
    expect(phone.locator(".tracker")).to_be_visible()
    _leave_by_the_menu(phone)
    expect(phone.get_by_role("heading", name="Turn Tracker")).to_be_visible()
    expect(dialog(phone)).to_have_count(0)
    expect(phone).to_have_url(re.compile("#!/turns$"))
    # The question leaves no entry in the history: one step further back is the home screen.
    phone.evaluate("history.back()")
    expect(phone.get_by_role("heading", name="Parlour", exact=True)).to_be_visible()


def test_a_table_that_was_loaded_again_is_left_to_the_start(phone):
    phone.goto(START)
    press(phone.locator(".start-button"))
    expect(phone.locator(".tracker")).to_be_visible()
    phone.reload()
    expect(phone.locator(".tracker")).to_be_visible()
    _leave_by_the_menu(phone)
    expect(phone).to_have_url(re.compile("#!/turns$"))


ELSEWHERE = "data:text/html,<h1>Elsewhere</h1>"


def test_a_table_that_the_tab_opened_first_is_left_to_the_start_too(phone):
    start(phone)
    address = phone.url
    tab = phone.context.new_page()
    tab.goto(ELSEWHERE)
    tab.goto(address)
    expect(tab.locator(".tracker")).to_be_visible()
    tab.reload()
    expect(tab.locator(".tracker")).to_be_visible()
    _leave_by_the_menu(tab)
    expect(tab).to_have_url(re.compile("#!/turns$"))
    # The tracker is gone from the history: the entry before the start screen is what the tab showed before.
    tab.evaluate("void setTimeout(() => history.back())")
    expect(tab.get_by_role("heading", name="Elsewhere")).to_be_visible()


def test_a_tab_that_shows_nothing_but_a_table_is_left_to_the_start_too(phone):
    start(phone)
    tab = phone.context.new_page()
    tab.goto(phone.url)
    expect(tab.locator(".tracker")).to_be_visible()
    _leave_by_the_menu(tab)
    expect(tab).to_have_url(re.compile("#!/turns$"))


def test_a_tracker_is_there_soon_after_the_second_tap(phone):
    phone.goto(START)
    phone.wait_for_load_state("networkidle")
    phone.evaluate("""() => {
      const button = document.querySelector('.start-button');
      button.addEventListener('click', () => performance.mark('tap'), { capture: true, once: true });
      new MutationObserver((_, watch) => {
        if (!document.querySelector('.tracker .ready')) return;
        watch.disconnect();
        requestAnimationFrame(() => setTimeout(() => performance.mark('shown')));
      }).observe(document.body, { childList: true, subtree: true });
    }""")
    press(phone.locator(".start-button"))
    until(phone, "performance.getEntriesByName('shown').length > 0")
    taken = phone.evaluate("performance.measure('start', 'tap', 'shown').duration")
    # It should be below 300. The time is only printed, since a busy machine would fail.
    print(f"\nA tracker is shown {taken:.0f} ms after the second tap.")


def _leave_by_the_menu(page):
    menu(page, "Leave")
    expect(dialog(page).get_by_role("heading")).to_have_text("Leave this table?")
    press(dialog(page).get_by_role("button", name="Leave", exact=True))
    expect(page.locator(".start-button")).to_be_visible()
