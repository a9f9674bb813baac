"""How much work the browser has while a map of thousands of packs is moved (docs/performance.md)."""

import pytest
from playwright.sync_api import expect

from tracker import drawn, until

PACKS = 5_000

# Shows packs all over a map of London and its surroundings.
SHOW = """async (count) => {
  const { MapView } = await import('/parts/map/map.js');
  const pins = Array.from({ length: count }, (_, id) => ({
    id, at: [51.5 + Math.sin(id * 12.9898) / 4, Math.cos(id * 78.233) / 3], name: `Pack ${id}`, sign: 'box',
  }));
  const tour = Object.assign(document.createElement('div'), { className: 'tour' });
  document.body.replaceChildren(tour);
  document.body.style.cssText = 'position: fixed; inset: 0; display: grid';
  tour.style.display = 'grid';
  m.mount(tour, { view: () => m(MapView, { label: 'Packs', pins, start: { at: [51.5, 0], metres: 25_000 } }) });
}"""


@pytest.fixture
def page(device):
    return open_map(device())


def open_map(page):
    page.goto("/")
    page.evaluate(SHOW, PACKS)
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


def test_signs_and_squares_lie_on_the_layers_of_the_map(page):
    assert layers(page) < page.locator(".map-cluster").count() / 2


# Notes each change of the class of the element that contains all signs and squares.
WATCH = """() => {
  const pane = document.querySelector('.leaflet-map-pane');
  window.classes = [];
  new MutationObserver((changes) => {
    for (const { oldValue } of changes) if (oldValue !== pane.className) window.classes.push(pane.className);
  }).observe(pane, { attributeFilter: ['class'], attributeOldValue: true });
}"""


# Waits until the map has not moved for ten frames.
AT_REST = """new Promise((done) => {
  let [last, same] = ['', 0];
  const look = () => {
    const { transform } = getComputedStyle(document.querySelector('.leaflet-map-pane'));
    [last, same] = [transform, transform === last ? same + 1 : 0];
    if (same === 10) done(true);
    else requestAnimationFrame(look);
  };
  look();
})"""


def test_what_is_pressed_while_the_map_zooms_is_done_after_it(page):
    scale = page.locator(".map-scale")
    expect(scale).to_have_text("10 km")
    page.evaluate("() => { for (let press = 0; press < 4; press += 1) document.querySelector('[aria-label=\"Zoom in\"]').click(); }")
    expect(scale).to_have_text("500 m")


def test_signs_and_squares_are_not_styled_anew_because_the_map_is_moved(page):
    """A cursor that they inherit, or a new class of the element that contains them, would cause that."""
    page.evaluate(WATCH)
    cursor = "getComputedStyle(document.querySelector('.leaflet-map-pane')).cursor"
    transform = "getComputedStyle(document.querySelector('.leaflet-map-pane')).transform"
    before = page.evaluate(cursor)
    session = page.context.new_cdp_session(page)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": 200, "y": 400}]})
    for x in (190, 180, 170):
        session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": 400}]})
    until(page, "document.body.classList.contains('leaflet-dragging')")
    assert page.evaluate(cursor) == before
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    until(page, "!document.body.classList.contains('leaflet-dragging')")
    # Here the map glides.
    at = page.evaluate(transform)
    page.locator(".map-ground").press("ArrowRight")
    until(page, f"{transform} !== {at!r}")
    page.evaluate(AT_REST)
    assert page.evaluate("classes") == []
