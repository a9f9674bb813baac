"""What lies in local storage may be anybody's: damaged, of other shapes, full, or forbidden."""

import pytest
from playwright.sync_api import expect

from tracker import dialog, expect_step, menu, press, ready, start, until

KEYS = (
    "settings", "profile", "turns.preferences", "turns.games", "turns.last", "table.turns", "tableactions.turns.0",
    "tableend.turns", "room.4711",
)
DAMAGED = {
    "no JSON": "{",
    "null": "null",
    "a number": "1e999",
    "a list": "[[[]]]",
    "an object": '{"a":{"b":[]},"__proto__":{"id":1}}',
    "deeply nested": "[" * 50_000,
    "huge": '"' + "x" * 400_000 + '"',
    "numbers for texts": '{"favourites":[1],"game":2,"counts":["a"],"names":[1],"clock":1,"theme":7,"name":3,"avatar":4}',
    "a table of nonsense":
        '{"id":"x","game":"turns","rules":99,"seed":1,"setup":{},"end":5,"count":3,"savedAt":1,"note":{"round":1}}',
}
# The notes that there were, also those that are gone.
TOLD = """
  window.told = [];
  new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach((node) => {
    if (node instanceof Element && node.matches('.toast')) told.push(node.textContent);
  }))).observe(document, { childList: true, subtree: true });
"""
# Each with the heading that shows that it came up.
SCREENS = {
    "/": "Parlour", "/#!/turns": "Turn Tracker", "/#!/settings": "Settings", "/#!/turns/games": "My games", "/#!/turns/after": "How it went",
    "/#!/turns/play": "Turn Tracker", "/#!/room/4711": "Table 4711", "/#!/join/4711": "Table 4711",
}


@pytest.mark.parametrize("kind", DAMAGED)
def test_whatever_lies_in_storage_the_page_works(phone, kind):
    phone.goto("/art/icons/parlour.svg")
    put = "([keys, text]) => keys.forEach((key) => localStorage.setItem(`parlour/${key}`, text))"
    phone.evaluate(put, [KEYS, DAMAGED[kind]])
    for screen, heading in SCREENS.items():
        phone.goto(screen)
        expect(phone.get_by_role("heading", level=1)).to_have_text(heading)
    start(phone)
    press(ready(phone, "Player 1"))
    expect(ready(phone, "Player 1")).to_have_attribute("aria-pressed", "true")


def test_full_storage_is_told_and_the_page_works(phone):
    phone.add_init_script(TOLD)
    phone.add_init_script("""
      Storage.prototype.setItem = function () { throw new DOMException('Full', 'QuotaExceededError'); };
    """)
    start(phone)
    until(phone, "told.length === 1 && told[0].includes('keep')")
    for _ in range(2):
        press(ready(phone, "Player 1"))
        press(ready(phone, "Player 2"))
        press(ready(phone, "The game’s turn"))
    expect_step(phone, 3, "Players")
    # Told once.
    assert len(phone.evaluate("told")) == 1


def test_storage_that_fills_up_during_a_game_is_told_once(phone):
    phone.add_init_script(TOLD)
    start(phone)
    phone.evaluate("void (Storage.prototype.setItem = () => { throw new DOMException('Full', 'QuotaExceededError'); })")
    press(ready(phone, "Player 1"))
    until(phone, "told.length === 1")
    press(ready(phone, "Player 2"))
    press(ready(phone, "The game’s turn"))
    expect_step(phone, 2, "Players")
    assert len(phone.evaluate("told")) == 1


def test_forbidden_storage_is_told_in_the_settings_and_the_page_works(phone):
    phone.add_init_script("""
      Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('Denied', 'SecurityError'); } });
    """)
    start(phone)
    press(ready(phone, "Player 1"))
    menu(phone, "Leave")
    press(dialog(phone).get_by_role("button", name="Leave", exact=True))
    press(phone.get_by_role("link", name="Continue: Co-op game, round 1"))
    expect(ready(phone, "Player 1")).to_have_attribute("aria-pressed", "true")


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
    # Where the other window left it.
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
    press(third.get_by_role("button", name="Put it away"))
    press(dialog(third).get_by_role("button", name="Put it away"))
    expect(second.get_by_role("alert")).to_have_text("This table was ended or put away in another window.")
    expect(second.get_by_role("button", name="Go on here")).to_have_count(0)
    second.bring_to_front()
    press(second.get_by_role("link", name="To the start"))
    expect(second.locator(".start-button")).to_be_visible()
    expect(second.get_by_text("Continue:")).to_have_count(0)
