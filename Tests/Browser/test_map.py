"""How much work the browser has while a map of thousands of packs is moved (docs/performance.md)."""

import math

import pytest
from playwright.sync_api import expect

from map_alone import show_map
from tracker import drawn, until

# All over a map of London and its surroundings.
PACKS = [{"id": number, "at": [51.5 + math.sin(number * 12.9898) / 4, math.cos(number * 78.233) / 3], "name": f"Pack {number}", "sign": "box"}
         for number in range(5_000)]


@pytest.fixture
def page(device):
    return open_map(device())


def open_map(page):
    show_map(page, "Packs", [51.5, 0], 25_000, PACKS)
    until(page, "document.querySelectorAll('.map-cluster').length > 40")
    # The map is drawn once more when it is ready: with its scale.
    expect(page.locator(".map-scale")).to_be_visible()
    return page


def layers(page):
    """How many layers the browser draws the page on."""
    session = page.context.new_cdp_session(page)
    heard = []
    session.on("LayerTree.layerTreeDidChange", lambda event: heard.append(event.get("layers") or []))
    session.send("DOM.enable")
    session.send("LayerTree.enable")
    page.locator(".map-ground").press("ArrowRight")
    # The browser reports its layers with one of the next frames.
    for _ in range(200):
        drawn(page)
        if heard and heard[-1]:
            return len(heard[-1])
    raise AssertionError("The browser tells of no layers.")


def test_signs_lie_on_one_layer(page):
    assert layers(page) < page.locator(".map-cluster").count() / 2


def test_presses_that_come_while_the_map_zooms_add_up(page):
    scale = page.locator(".map-scale")
    expect(scale).to_have_text("10 km")
    page.evaluate("() => { for (let press = 0; press < 4; press += 1) document.querySelector('[aria-label=\"Zoom in\"]').click(); }")
    expect(scale).to_have_text("500 m")


# Notes which elements on the map change while it is moved.
WATCH = """() => {
  window.changed = new Set();
  const note = (changes) => changes.forEach(({ target, type }) => window.changed.add(`${type} ${target.className?.baseVal ?? target.className}`));
  new MutationObserver(note).observe(document.querySelector('.map'), { attributes: true, childList: true, subtree: true });
}"""


def test_only_the_layer_moves_while_a_finger_drags_the_map_a_little(page):
    """If each sign were moved or styled, a frame would take too long."""
    until(page, "document.querySelector('.map-layer') !== null")
    page.evaluate(WATCH)
    transform = "document.querySelector('.map-layer').style.transform"
    before = page.evaluate(transform)
    session = page.context.new_cdp_session(page)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": 200, "y": 400}]})
    for x in (190, 180, 170):
        session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": 400}]})
    until(page, f"{transform} !== {before!r}")
    assert page.evaluate("[...changed]") == ["attributes map-layer map-without-names"]
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
