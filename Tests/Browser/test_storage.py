"""What lies in local storage may be anybody's: damaged, of other shapes, full, or forbidden."""

import pytest
from playwright.sync_api import expect

from tracker import control, dialog, expect_step, press, ready, section, start, toast, until

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
# Each with the heading that shows that it came up.
SCREENS = {
    "/": "Parlour", "/#!/settings": "Settings", "/#!/turns/games": "My games", "/#!/turns/after": "How it went",
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
    phone.add_init_script("""
      Storage.prototype.setItem = function () { throw new DOMException('Full', 'QuotaExceededError'); };
    """)
    start(phone)
    expect(toast(phone).filter(has_text="keep")).to_have_count(1)
    for _ in range(2):
        press(ready(phone, "Player 1"))
        press(ready(phone, "Player 2"))
        press(ready(phone, "The game’s turn"))
    expect_step(phone, 3, "Players")
    # Told once.
    expect(toast(phone)).to_have_count(1)


def test_storage_that_fills_up_during_a_game_is_told_once(phone):
    start(phone)
    phone.evaluate("void (Storage.prototype.setItem = () => { throw new DOMException('Full', 'QuotaExceededError'); })")
    press(ready(phone, "Player 1"))
    expect(toast(phone)).to_have_count(1)
    press(ready(phone, "Player 2"))
    press(ready(phone, "The game’s turn"))
    expect_step(phone, 2, "Players")
    expect(toast(phone)).to_have_count(1)


def test_forbidden_storage_is_told_in_the_settings_and_the_page_works(phone):
    phone.add_init_script("""
      Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('Denied', 'SecurityError'); } });
    """)
    start(phone)
    press(ready(phone, "Player 1"))
    press(control(phone, "Menu"))
    press(dialog(phone).get_by_role("button", name="Leave", exact=False).first)
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


def test_a_table_that_is_taken_up_in_another_window_stops_in_the_first(phone):
    start(phone)
    second = phone.context.new_page()
    second.goto("/#!/turns/play")
    press(ready(second, "Player 1"))
    expect(ready(second, "Player 1")).to_have_attribute("aria-pressed", "true")
    press(ready(phone, "Player 2"))
    expect(toast(phone)).to_contain_text("This table goes on in another window.")
    expect(section(second, "Player 2").locator(".ready")).to_have_attribute("aria-pressed", "false")
