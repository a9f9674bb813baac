"""What a map of thousands of packs asks of the browser while it is moved (docs/performance.md)."""

import pytest
from playwright.sync_api import expect

from tracker import until

PACKS = 5_000

# Packs all over a map of London and what is around it.
SHOW = """async (count) => {
  const { MapView } = await import('/parts/map/map.js');
  const pins = Array.from({ length: count }, (_, id) => ({
    id, at: [51.5 + Math.sin(id * 12.9898) / 4, Math.cos(id * 78.233) / 3], name: `Pack ${id}`, kind: 'pack',
  }));
  const tour = Object.assign(document.createElement('div'), { className: 'tour' });
  document.body.replaceChildren(tour);
  document.body.style.cssText = 'position: fixed; inset: 0; display: grid';
  tour.style.display = 'grid';
  window.drawings = 0;
  m.mount(tour, { view() {
    window.drawings += 1;
    return m(MapView, { label: 'Packs', pins, start: { at: [51.5, 0], metres: 25_000 } });
  } });
}"""


@pytest.fixture
def page(device):
    return open_map(device())


def open_map(page):
    page.goto("/")
    page.evaluate(SHOW, PACKS)
    until(page, "document.querySelectorAll('.map-cluster').length > 40")
    return page


def layers(page):
    """How many layers the browser draws the page on."""
    session = page.context.new_cdp_session(page)
    heard = []
    session.on("LayerTree.layerTreeDidChange", lambda event: heard.append(event.get("layers") or []))
    session.send("DOM.enable")
    session.send("LayerTree.enable")
    page.locator(".map-ground").press("ArrowRight")
    for _ in range(200):
        page.wait_for_timeout(50)
        if heard and heard[-1]:
            return len(heard[-1])
    raise AssertionError("The browser tells of no layers.")


def test_signs_and_squares_lie_on_the_layers_of_the_map(page):
    assert layers(page) < page.locator(".map-cluster").count() / 2


def test_moving_the_map_draws_the_page_only_where_the_scale_is_another(page):
    before = page.evaluate("drawings")
    ground = page.locator(".map-ground")
    ground.press("ArrowRight")
    ground.press("ArrowLeft")
    assert page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(drawings))))") == before
    scale = page.locator(".map-scale").inner_text()
    ground.press("+")
    ground.press("+")
    expect(page.locator(".map-scale")).not_to_have_text(scale)


def styled_at_once(page, act):
    """How many elements the browser gave another style at once, at most, while something was done, by its own trace."""
    tracing = page.context.browser.new_browser_cdp_session()
    counts, ended = [], []
    tracing.on("Tracing.dataCollected", lambda chunk: counts.extend(
        one["args"].get("elementCount", 0) for one in chunk["value"] if one["name"] == "UpdateLayoutTree"))
    tracing.on("Tracing.tracingComplete", lambda _: ended.append(True))
    tracing.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": {
        "includedCategories": ["devtools.timeline"], "excludedCategories": ["*"]}})
    act()
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    tracing.send("Tracing.end")
    while not ended:
        page.wait_for_timeout(50)
    assert counts
    return max(counts)


def drag(page):
    """A finger takes hold of the map, moves it a little, and lets go."""
    session = page.context.new_cdp_session(page)
    box = page.locator(".map-ground").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for step in range(1, 6):
        session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x - 4 * step, "y": y}]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_finger_that_takes_hold_of_the_map_and_lets_go_has_no_sign_or_square_styled_anew(device):
    # Without the run-out, whose length is that of the frames.
    page = open_map(device(reduced_motion="reduce"))
    transform = "getComputedStyle(document.querySelector('.leaflet-map-pane')).transform"
    before = page.evaluate(transform)
    assert styled_at_once(page, lambda: drag(page)) < page.locator(".map-grid svg").count()
    assert page.evaluate(transform) != before
