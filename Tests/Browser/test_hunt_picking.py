"""The screen on which pins are chosen from the places of a file: fingers, keys, and the history of a real browser.

The rest is in Tests/Page/hunt/creator-picking.test.mjs.
"""

import re

import pytest
from playwright.sync_api import expect

from hunt_packs import HERE, button, drafts, field, is_open, pick, place
from tracker import drawn, press

LIST = re.compile("#!/hunt/create$")


def state(page):
    return page.locator(".hunt-pick-state")


def test_a_finger_chooses_places_on_the_map(phone):
    pick(phone)
    pin = phone.get_by_role("button", name="Cache 2", exact=True)
    for is_chosen, told in ((True, "Cache 2 is chosen."), (False, "Cache 2 is not chosen any more."), (True, "Cache 2 is chosen.")):
        press(pin)
        expect(pin).to_have_attribute("aria-pressed", str(is_chosen).lower())
        expect(state(phone)).to_contain_text(told)
        expect(place(phone, "Cache 2")).to_be_checked(checked=is_chosen)
    tick = pin.locator(".map-pin-sign")
    expect(tick).to_be_visible()
    press(place(phone, "Cache 2"))
    expect(tick).to_be_hidden()


@pytest.mark.parametrize("size", [(390, 844), (320, 568), (844, 390), (195, 422), (1024, 768)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_lies_over_what_has_the_focus(device, size):
    """Also with the lines over the buttons that say how many are too many; and on a phone whose text is twice as large."""
    page = device(size={"width": size[0], "height": size[1]})
    pick(page)
    press(button(page, "Choose all 1,200"))
    expect(button(page, "Make the pack")).to_be_disabled()
    press(field(page, "Find by words"))
    for _ in range(12):
        page.keyboard.press("Tab")
        drawn(page)
        focused = page.locator(":focus")
        assert is_open(focused.locator("xpath=ancestor-or-self::*[self::label or self::button][1]")), focused.evaluate("(element) => element.outerHTML")
    assert page.evaluate("document.documentElement.scrollWidth") == size[0]


def test_the_screen_leaves_nothing_in_the_history(device):
    page = device(**HERE)
    page.goto("/#!/hunt")
    pick(page)
    press(place(page, "Cache 3"))
    press(place(page, "Cache 1"))
    press(button(page, "Make the pack"))
    expect(page.locator(".hunt-editor-panel")).to_contain_text("Cache 3")
    assert [pin["title"] for pin in drafts(page)[0]["saved"]["pins"]] == ["Cache 1", "Cache 3"]
    page.evaluate("history.back()")
    expect(page).to_have_url(LIST)
    expect(page.locator(".hunt-mine")).to_contain_text("Caches")
    page.evaluate("history.back()")
    expect(page).to_have_url(re.compile("#!/hunt$"))


@pytest.mark.parametrize("lose", [lambda page: press(button(page, "Cancel")), lambda page: page.reload()], ids=["cancel", "reload"])
def test_cancel_and_a_page_that_is_loaded_again_lead_back_to_the_list(device, lose):
    page = device(**HERE)
    # The browser asks whether to load the page again.
    page.on("dialog", lambda question: question.accept())
    page.goto("/#!/hunt")
    pick(page)
    press(place(page, "Cache 3"))
    lose(page)
    expect(page).to_have_url(LIST)
    expect(button(page, "Import from a file")).to_be_visible()
    assert drafts(page) == []
    page.evaluate("history.back()")
    expect(page).to_have_url(re.compile("#!/hunt$"))
