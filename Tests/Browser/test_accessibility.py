"""Keyboard, focus and movement, as WCAG asks. What holds of each single screen is in test_screens.py."""

import pytest
from playwright.sync_api import expect

from screens import SCREENS
from tracker import START, control, dialog, press, start

TABBED = """() => {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  // A field that is drawn by its neighbour or its label shows the focus there.
  const drawn = [element, element.nextElementSibling, element.closest('label'), element.parentElement].filter(Boolean);
  const shows = drawn.some((part) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2)
      || (part === element && part.matches('input') && boxShadow !== 'none');
  });
  const all = [...document.querySelectorAll('*')];
  return {
    place: all.indexOf(element), shows, name: element.outerHTML.slice(0, 120),
    isInDialog: element.closest('dialog') !== null, isSeen: element.getClientRects().length > 0,
  };
}"""


@pytest.mark.parametrize("name", [
    "home", "settings", "start-in-full", "my-games", "editor", "tracker-2", "tracker-versus", "after", "room-host",
    "room-tracker",
])
def test_the_keyboard_goes_through_all_in_order_and_its_place_is_seen(device, name):
    page = device(size={"width": 1024, "height": 768}, touch=False)
    SCREENS[name](page)
    # From the top: where the focus stood does not count.
    page.evaluate("document.activeElement?.blur()")
    seen = []
    for _ in range(120):
        page.keyboard.press("Tab")
        at = page.evaluate(TABBED)
        if at is None:
            break
        assert at["isSeen"] and at["shows"], f"The focus is not seen: {at['name']}"
        seen.append(at)
    places = [at["place"] for at in seen]
    assert len(places) > 3
    assert places == sorted(set(places)), [at["name"] for at in seen]


def test_a_dialog_keeps_the_focus_and_gives_it_back(device):
    page = device(touch=False)
    start(page)
    control(page, "Menu").focus()
    page.keyboard.press("Enter")
    expect(dialog(page)).to_be_visible()
    assert page.evaluate(TABBED)["isInDialog"]
    for _ in range(15):
        page.keyboard.press("Tab")
        at = page.evaluate(TABBED)
        # Between its last and its first control the browser's own bar has the focus.
        assert at is None or at["isInDialog"], at
    page.keyboard.press("Escape")
    expect(dialog(page)).to_have_count(0)
    expect(control(page, "Menu")).to_be_focused()


def test_where_less_movement_is_wanted_only_short_fades_remain(device):
    page = device(reduced_motion="reduce")
    start(page)
    press(control(page, "Menu"))
    expect(dialog(page)).to_be_visible()
    moving = page.evaluate("""() => [...document.querySelectorAll('*')].flatMap((element) => {
      const style = getComputedStyle(element);
      const long = (list) => list.split(',').some((part) => parseFloat(part) > 0.2);
      return (style.animationName !== 'none' && long(style.animationDuration)) || long(style.transitionDuration)
        ? [element.className] : [];
    })""")
    assert moving == []


def test_zoomed_text_is_allowed(phone):
    phone.goto(START)
    content = phone.locator("meta[name=viewport]").get_attribute("content")
    assert "user-scalable" not in content and "maximum-scale" not in content

