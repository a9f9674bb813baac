"""Maps with streets, drawn by MapLibre from a server's own map; and what is there where something of it is missing."""

import re

import pytest
from playwright.sync_api import expect

from hunt import OFF_BOARDS, at, at_rest, open_pin, start_tutorial, walk_to, walker
from painted import colours, until_painted
from street_map import browser, remember, server, texts, until_written
from tracker import press, until

# Colours of the map, light and dark (Web/parts/map/palettes.js).
WATER, GRASS, BUILDING, LAND = ("#a9d3ea", "#16324a"), ("#cfe6b8", "#274031"), ("#d9cfc0", "#3a3f47"), ("#f6f2ea", "#23262b")


def drawn(page):
    expect(page.locator(".map-ground[aria-busy=false] .map-canvas[aria-busy=false]")).to_be_attached()


def hunter(device, **options):
    """A phone with the tutorial around HOME."""
    page = walker(device, kept={**OFF_BOARDS, "settings": {"theme": options.pop("theme", "light")}}, **options)
    start_tutorial(page)
    drawn(page)
    return page


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_water_parks_and_buildings_are_drawn(device, theme):
    seen = colours(hunter(device, theme=theme))
    for colour in (WATER, GRASS, BUILDING, LAND):
        assert seen.get(colour[theme == "dark"], 0) > 500, colour


def test_the_makers_of_the_map_are_named_always(device):
    page = hunter(device)
    makers = page.locator(".map-attribution")
    expect(makers).to_have_text("© OpenStreetMap contributors")
    for size in ((390, 844), (320, 568), (844, 390)):
        page.set_viewport_size(dict(zip(("width", "height"), size)))
        expect(makers).to_be_in_viewport(ratio=1)
        open_pin(page, "Numbers")
        at_rest(makers)
        expect(makers).to_be_in_viewport(ratio=1)
        press(page.locator(".hunt-pin").get_by_role("button", name="Close"))


def test_house_numbers_and_entrances_are_drawn_close_by(device):
    page = walker(device, place=at(90, -40))
    remember(page)
    start_tutorial(page)
    press(page.get_by_role("button", name="Zoom to me", exact=True))
    until_written(page, "Mill Road")
    assert page.evaluate(texts("house-number")) == [] == page.evaluate(texts("entrance"))
    for _ in range(2):
        press(page.get_by_role("button", name="Zoom in"))
    for number in ("12", "14"):
        until_written(page, number, "house-number")
    until_written(page, "▸", "entrance")


def test_names_are_in_the_readers_language(device):
    page = walker(device, locale="fr-CH")
    remember(page)
    start_tutorial(page)
    # Streets that have no name in it keep theirs.
    for name in ("Rue Imaginaire", "Mill Road"):
        until_written(page, name)


def test_nothing_is_asked_of_another_host(device):
    page = walker(device)
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    start_tutorial(page)
    drawn(page)
    hosts = {re.sub(r"^(?:blob:)?(https?://[^/]+).*", r"\1", url) for url in asked if not url.startswith("data:")}
    assert hosts == {page.evaluate("location.origin")}
    # Names are drawn in the device's fonts.
    assert not [url for url in asked if "glyphs" in url]


def test_a_damaged_tile_leaves_the_others(device):
    page = walker(device)
    damaged = []

    def answer(route):
        damaged.append(route.request.url)
        route.fulfill(body=b"\x1a\x7fnot a tile", content_type="application/vnd.mapbox-vector-tile")

    page.route(re.compile(r"/api/v1/maps/\w+/14/"), lambda route: route.continue_() if damaged else answer(route))
    start_tutorial(page)
    drawn(page)
    assert len(damaged) == 1
    expect(page.locator(".map-pin")).to_have_count(6)
    expect(page.locator(".map-scale")).to_be_visible()


def test_without_a_library_the_plain_map_has_the_same_pins(device):
    page = walker(device)
    page.route("**/vendor/maplibre/**", lambda route: route.abort())
    start_tutorial(page)
    expect(page.locator(".map-plain")).to_be_attached()
    expect(page.locator(".map-pin")).to_have_count(6)


def test_the_map_follows_the_theme(device):
    page = hunter(device)
    assert WATER[1] not in colours(page)
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    until_painted(page, WATER[1])


def test_a_drag_that_begins_on_a_pin_moves_the_map_and_opens_nothing(device):
    page = hunter(device)
    box = page.locator(".map-pin").first.bounding_box()
    session = page.context.new_cdp_session(page)
    x, y = box["x"] + box["width"] / 2, box["y"] + 20
    touch(session, "touchStart", x, y)
    for step in range(1, 9):
        touch(session, "touchMove", x + 10 * step, y)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    until(page, f"document.querySelector('.map-pin').getBoundingClientRect().x > {box['x'] + 40}")
    expect(page.locator(".hunt-pin")).to_have_count(0)


def test_two_fingers_zoom(device):
    page = hunter(device)
    scale = page.locator(".map-scale").inner_text()
    box = page.locator(".map-ground").bounding_box()
    session = page.context.new_cdp_session(page)
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    for step in range(9):
        points = [{"x": x - 20 - 12 * step, "y": y, "id": 1}, {"x": x + 20 + 12 * step, "y": y, "id": 2}]
        session.send("Input.dispatchTouchEvent", {"type": "touchStart" if step == 0 else "touchMove", "touchPoints": points})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator(".map-scale")).not_to_have_text(scale)


def touch(session, kind, x, y):
    session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})


def test_one_tap_opens_a_pin_at_the_edge(device):
    """Before, the focus moved the map between press and click, and the first tap was lost."""
    page = hunter(device)
    pins = page.locator(".map-pin")
    ground = page.locator(".map-ground").bounding_box()
    # Moves the map until a pin is close to its left edge.
    page.locator(".map-ground").focus()
    x = min(pin["x"] for pin in (pins.nth(index).bounding_box() for index in range(6)))
    for _ in range(int((x - ground["x"] - 5) / 80)):
        page.keyboard.press("ArrowRight")
    boxes = [(pins.nth(index).bounding_box(), index) for index in range(6)]
    box, index = min((box for box in boxes if box[0]["x"] >= ground["x"] - 15), key=lambda one: one[0]["x"])
    assert box["x"] < ground["x"] + 90
    name = pins.nth(index).get_attribute("aria-label").split(",")[0]
    page.touchscreen.tap(max(ground["x"] + 2, box["x"] + box["width"] / 2), box["y"] + 18)
    expect(page.locator(".hunt-pin").get_by_role("heading", name=name)).to_be_visible()


def test_a_pin_out_of_sight_has_a_sign_at_the_edge_that_leads_to_it(device):
    page = hunter(device)
    page.locator(".map-ground").focus()
    for _ in range(8):
        page.keyboard.press("ArrowRight")
    signs = page.locator(".map-edge")
    expect(signs.first).to_be_visible()
    name = signs.first.get_attribute("aria-label").split(",")[0]
    press(signs.first)
    expect(page.locator(".hunt-pin").get_by_role("heading", name=name)).to_be_visible()
    expect(page.locator(".map-pin[aria-pressed=true]")).to_be_visible()
    press(page.locator(".hunt-pin").get_by_role("button", name="Close"))
    press(page.get_by_role("button", name="Show all pins"))
    expect(signs).to_have_count(0)


def test_the_way_is_drawn(device):
    page = hunter(device)
    for metres in (0, 15, 30, 45):
        walk_to(page, at(metres, 0))
        until(page, "document.querySelector('.map-here') !== null")
    expect(page.locator(".map-track").first).to_be_attached()
