"""What each map has, whether MapLibre draws its ground or the page itself: the world, the dot of one's own position over all
signs, and buttons for a thumb."""

import base64

import pytest
from playwright.sync_api import expect

import hunt
from devices import launch
from hunt import at, at_rest, open_list, open_pin, pin, sheet, start_tutorial, walk_to, walker
from map_alone import show_map
from painted import COUNT, until_painted
from street_map import remember, until_written
from tracker import press, until

# Colours of the map, light and dark (Web/parts/map/palettes.js).
WATER, LAND = ("#a9d3ea", "#16324a"), ("#f6f2ea", "#23262b")


@pytest.fixture(scope="module", params=[True, False], ids=["maplibre", "plain"])
def browser(browser, request):
    """A browser with WebGL, and one without."""
    other = launch(browser.browser_type, webgl=request.param)
    yield other
    other.close()


@pytest.fixture
def page(device):
    page = walker(device)
    start_tutorial(page)
    expect(page.locator(".map-ground[aria-busy=false]")).to_be_attached()
    return page


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_world_is_there_without_any_map_of_a_town(device, request, theme):
    page = device(kept={"settings": {"theme": theme}})
    remember(page)
    # England, and what is around it.
    show_map(page, "World", [52, 0], 400_000)
    for colour in (WATER, LAND):
        until_painted(page, colour[theme == "dark"])
    expect(page.locator(".map-attribution")).to_have_text("Natural Earth, GeoNames")
    if "maplibre" in request.node.callspec.id:
        until_written(page, "London", "towns")


# The colour of the dot, and its middle and radius on the screen.
DOT = """() => {
  const dot = document.querySelector('.map-here-dot');
  const { left, right, top, bottom } = dot.getBoundingClientRect();
  const [red, green, blue] = getComputedStyle(dot).fill.match(/\\d+/g).map(Number);
  const colour = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  return { x: (left + right) / 2, y: (top + bottom) / 2, colour };
}"""


def share_of_dot(page):
    """How much of the middle of the dot is seen: 1 if nothing lies over it."""
    at_rest(page.locator(".map-here"))
    dot = page.evaluate(DOT)
    # A square within the circle.
    half = 5
    picture = page.screenshot(clip={"x": dot["x"] - half, "y": dot["y"] - half, "width": 2 * half, "height": 2 * half}, animations="disabled")
    found = page.evaluate(COUNT, base64.b64encode(picture).decode())
    return found.get(dot["colour"], 0) / (2 * half) ** 2


def test_ones_own_dot_lies_over_pins_and_their_names(page):
    title = "Your first pin"
    # On the pin: its point is above the middle of the dot, and its name below.
    walk_to(page, at(30, 0))
    until(page, f"""(() => {{
      const [dot, pin] = ['.map-here', '.map-pin[aria-label^="{title}"]'].map((one) => document.querySelector(one).getBoundingClientRect());
      return Math.abs(dot.x + dot.width / 2 - pin.x - pin.width / 2) < 3 && Math.abs(dot.y + dot.height / 2 - pin.y - 50) < 3;
    }})()""")
    expect(pin(page, title)).not_to_have_class("map-pin-nameless")
    assert share_of_dot(page) > 0.95
    # A pin that is open is larger, and lies over the others.
    open_pin(page, title)
    assert share_of_dot(page) > 0.95


def thumb(page):
    """The buttons for a thumb."""
    return [page.get_by_role("button", name=name, exact=True) for name in ("Show all pins", "Zoom to me")]


def test_all_pins_and_to_me_are_within_reach_of_a_thumb(page):
    for button in thumb(page):
        box = at_rest(button)
        assert box["y"] > 844 / 2 and box["x"] > 390 / 2 and min(box["width"], box["height"]) >= 44
        assert is_hit(button)
    # Beside a sheet they stand over it, not under it.
    open_pin(page, "Numbers")
    above_sheet(page)
    press(sheet(page).get_by_role("button", name="Close"))
    open_list(page)
    above_sheet(page)


def is_hit(button):
    """Whether a finger on its middle, or 16 pixels beside that, presses it."""
    return button.evaluate("""(button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      return [[0, 0], [-16, 0], [16, 0], [0, -16], [0, 16]].every(([east, south]) => button.contains(document.elementFromPoint(x + east, y + south)));
    }""")


def above_sheet(page):
    edge = at_rest(page.locator(".hunt-sheet"))["y"]
    for button in thumb(page):
        box = at_rest(button)
        assert box["y"] + box["height"] <= edge < box["y"] + box["height"] + 120
        assert min(box["width"], box["height"]) >= 44 and is_hit(button)


def move_away(page):
    page.locator(".map-ground").focus()
    for _ in range(12):
        page.keyboard.press("ArrowRight")


def test_all_pins_and_to_me_do_what_they_say(page):
    pins, me = thumb(page)
    move_away(page)
    until(page, "document.querySelectorAll('.map-edge').length > 0")
    press(me)
    until(page, """(() => {
      const [map, dot] = ['.map', '.map-here'].map((one) => document.querySelector(one).getBoundingClientRect());
      return Math.abs(map.x + map.width / 2 - dot.x - dot.width / 2) < 5 && Math.abs(map.y + map.height / 2 - dot.y - dot.height / 2) < 5;
    })()""")
    move_away(page)
    press(pins)
    until(page, f"document.querySelectorAll('.map-pin').length === {len(hunt.TUTORIAL)} && document.querySelectorAll('.map-edge').length === 0")
