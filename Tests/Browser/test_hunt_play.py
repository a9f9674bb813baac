"""A hunt on its map: what is visible, and what keys do."""

import pytest
from playwright.sync_api import expect

import hunt
from hunt import TUTORIAL, at_rest, open_pin, pin, sheet, start_tutorial, told, walker
from keyboard import FOCUSED, tab
from tracker import until


@pytest.fixture
def page(device):
    return walker(device)


def test_a_pin_stays_in_sight_when_its_sheet_opens(page):
    start_tutorial(page)
    ground = page.locator(".map-ground")
    title = max(hunt.titles(page), key=lambda one: at_rest(pin(page, one))["y"])
    # As near to the bottom of the map as possible: its name is above the scale.
    ground.focus()
    while pin(page, title).bounding_box()["y"] + 80 + 120 < ground.bounding_box()["y"] + ground.bounding_box()["height"]:
        page.keyboard.press("ArrowUp")
    open_pin(page, title)
    foot = page.locator(".map-foot").bounding_box()
    until(page, f"document.querySelector('.map-pin[aria-pressed=true]').getBoundingClientRect().bottom <= {foot['y']}")


@pytest.mark.parametrize("size", [(390, 844), (768, 1024), (1024, 768), (1440, 900)])
def test_there_is_room_for_an_answer(device, size):
    page = walker(device, size=dict(zip(("width", "height"), size)))
    start_tutorial(page)
    open_pin(page, hunt.titles(page)[0])
    assert sheet(page).get_by_label("Your answer").bounding_box()["width"] >= 160


def test_a_pin_that_is_open_is_not_below_the_buttons_of_the_map(page):
    start_tutorial(page)
    ground = page.locator(".map-ground")
    title = max(hunt.titles(page), key=lambda one: at_rest(pin(page, one))["x"])
    corner = page.get_by_role("button", name="Zoom in").bounding_box()
    # To the upper right corner, below the buttons.
    ground.focus()
    while pin(page, title).bounding_box()["x"] + 40 < corner["x"]:
        page.keyboard.press("ArrowLeft")
    while pin(page, title).bounding_box()["y"] - 80 > corner["y"]:
        page.keyboard.press("ArrowDown")
    open_pin(page, title)
    until(page, f"document.querySelector('.map-pin[aria-pressed=true]').getBoundingClientRect().right <= {corner['x']}")


def test_the_map_is_used_by_keyboard_alone(device):
    page = walker(device, touch=False, size={"width": 1024, "height": 768})
    start_tutorial(page)
    page.locator(".map-ground").focus()
    before = at_rest(pin(page, "Numbers"))
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    after = at_rest(pin(page, "Numbers"))
    assert (round(before["x"] - after["x"]), round(before["y"] - after["y"])) == (80, 80)
    tab(page)
    assert page.evaluate(FOCUSED)["isSeen"]
    label = page.evaluate("document.activeElement.ariaLabel")
    page.keyboard.press("Enter")
    title = label.split(",")[0]
    expect(sheet(page).get_by_role("heading", name=title)).to_be_visible()
    page.get_by_label("Your answer").focus()
    page.keyboard.type(TUTORIAL[title] + "?" if title != "Go there" else "here")
    page.keyboard.press("Enter")
    expect(told(page)).to_be_visible()


def test_a_place_is_shown_with_the_keys_crosshair(device):
    page = device(touch=False)
    hunt.open_map(page)
    page.get_by_role("button", name="Zoom to me").click()
    expect(page.get_by_role("region", name="Where are you?")).to_be_visible()
    page.locator(".map-ground").focus()
    page.keyboard.press("ArrowUp")
    expect(page.locator(".map-crosshair")).to_have_css("opacity", "1")
    page.keyboard.press("Enter")
    expect(page.locator(".map-here-tapped")).to_be_visible()


# The longest names, with the widest letters, and in one word; and a window with the size of its text.
@pytest.mark.parametrize("name, mode", [
    ("Around the old town and back 1", "Casual"), ("Wimbledon & Wandsworth Commons", "Competitive"), ("W" * 30, "Competitive"),
])
def test_the_bar_is_one_row_that_shows_the_packs_whole_name(device, name, mode):
    pack = hunt.publish(device(), hunt.own_pack(name, minutes=300))
    page = walker(device)
    hunt.download(page, pack)
    hunt.play(page, pack, mode)
    for size, text in (((390, 844), 100), ((320, 640), 100), ((390, 844), 200), ((320, 640), 200)):
        page.set_viewport_size(dict(zip(("width", "height"), size)))
        page.evaluate("(text) => { document.documentElement.style.fontSize = `${text}%`; }", text)
        faults = page.evaluate(BAR, name)
        assert faults == [], (size, text, faults)
    page.evaluate("document.documentElement.style.fontSize = ''")
    page.set_viewport_size({"width": 390, "height": 844})
    # The figures stand on one line.
    assert page.locator(".hunt-figures").bounding_box()["height"] < 32


# What is wrong with the bar of a hunt whose pack has a name: the texts and the buttons stand beside each other, nothing is cut
# off or covers another thing, a thumb hits each button, and the map has more than half of the window.
BAR = """(name) => {
  const one = (selector) => document.querySelector(selector);
  const box = (element) => element.getBoundingClientRect();
  const [heading, texts, buttons, map] = ['.hunt-bar h1', '.hunt-bar-texts', '.hunt-bar-actions', '.map'].map(one);
  const letters = document.createRange();
  letters.selectNodeContents(heading);
  const within = (inner, outer) => inner.left >= outer.left - 1 && inner.right <= outer.right + 1
    && inner.top >= outer.top - 2 && inner.bottom <= outer.bottom + 2;
  const figures = [...document.querySelectorAll('.hunt-figures > *, .hunt-number')];
  const all = [...buttons.children];
  const faults = {
    'another name': heading.textContent !== name,
    'a name that is cut off': !within(box(letters), box(texts)) || !within(box(texts), box(one('.hunt-bar'))),
    'a name in tiny letters': parseFloat(getComputedStyle(heading).fontSize) < 13,
    'a figure that is cut off': figures.some((figure) => !within(box(figure), box(texts)) || figure.scrollWidth > figure.clientWidth + 1),
    'texts under buttons': box(texts).right > box(buttons).left + 1,
    'two rows': box(texts).bottom <= box(buttons).top || box(buttons).bottom <= box(texts).top,
    'buttons in two rows': all.some((button) => box(button).top >= box(all[0]).bottom),
    'a button beside the window': box(buttons).right > innerWidth,
    'a small button': all.length !== 3 || all.some((button) => Math.min(box(button).width, box(button).height) < 43.5),
    'a small map': box(map).height < innerHeight / 2,
  };
  return Object.keys(faults).filter((fault) => faults[fault]);
}"""


def test_the_list_leads_to_a_pin_by_keyboard_and_back(device):
    page = walker(device, touch=False, size={"width": 1024, "height": 768})
    start_tutorial(page)
    page.get_by_role("button", name="Pins", exact=True).focus()
    page.keyboard.press("Enter")
    rows = page.locator(".hunt-row")
    expect(rows).to_have_count(len(TUTORIAL))
    expect(rows.first).to_contain_text("Your first pin")
    expect(rows.first).to_contain_text("30 m north")
    rows.nth(2).focus()
    title = rows.nth(2).locator(".hunt-row-title").inner_text()
    page.keyboard.press("Enter")
    expect(sheet(page).get_by_role("heading", name=title)).to_be_visible()
    sheet(page).get_by_role("button", name="Close").focus()
    page.keyboard.press("Enter")
    expect(rows.filter(has_text=title)).to_be_focused()
    page.keyboard.press("Escape")
    expect(rows).to_have_count(0)
