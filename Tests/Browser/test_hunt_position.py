"""Where the hunter is: walking, jumping, hardly known, refused, absent, and said by a tap."""

import pytest
from playwright.sync_api import expect

import hunt
from hunt import at, open_map, open_pin, sheet, start_tutorial, told, walk_to, walker
from tracker import press, until

REFUSED = {"reason": "may not know where you are", "script": ""}
ABSENT = {
    "reason": "does not tell where it is",
    "script": "Object.defineProperty(Navigator.prototype, 'geolocation', { value: undefined });",
}
INSECURE = {
    "reason": "came over http", "script": "Object.defineProperty(window, 'isSecureContext', { value: false });",
}

# How often the device is asked to tell of every move.
WATCHES = """
  window.watches = 0;
  const { geolocation } = navigator;
  const watch = geolocation.watchPosition.bind(geolocation);
  const clear = geolocation.clearWatch.bind(geolocation);
  geolocation.watchPosition = (...args) => { window.watches += 1; return watch(...args); };
  geolocation.clearWatch = (id) => { window.watches -= 1; clear(id); };
"""

# A device that tells where it is when the test says so.
LATE = """
  navigator.permissions.query = async () => ({ state: '%s' });
  navigator.geolocation.watchPosition = (take) => { window.tell = (coords) => take({ coords: { heading: null, ...coords } }); return 1; };
"""

# What the page does by itself from now on.
COUNT = """() => {
  window.done = [];
  for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame']) {
    const real = window[name].bind(window);
    window[name] = (...args) => { window.done.push(name); return real(...args); };
  }
}"""


@pytest.fixture
def page(device):
    return walker(device)


def tap_middle(page):
    """Taps the middle of the map."""
    ground = page.locator(".map-ground")
    box = ground.bounding_box()
    ground.click(position={"x": box["width"] / 2, "y": box["height"] / 2})


def test_one_walks_to_a_pin_that_wants_one_to_be_there(page):
    start_tutorial(page)
    open_pin(page, "Go there")
    expect(sheet(page)).to_contain_text("62 m to the north")
    hunt.answer(page, "here")
    expect(told(page)).to_contain_text("You are 61 m away")
    for north, metres in ((15, "47 m"), (30, "33 m")):
        walk_to(page, at(north, 0))
        expect(sheet(page)).to_contain_text(metres)
    expect(sheet(page)).to_contain_text("You are there.")
    hunt.answer(page, "here")
    expect(told(page)).to_contain_text("Right! 50 points.")


def test_a_position_that_jumps_is_followed(page):
    start_tutorial(page)
    open_pin(page, "Go there")
    walk_to(page, at(5_060, -15))
    expect(sheet(page)).to_contain_text("5.0 km to the south")
    walk_to(page, at(40, -15))
    expect(sheet(page)).to_contain_text("20 m to the north")


def test_how_little_is_known_is_told_and_allowed_for_up_to_a_limit(page):
    start_tutorial(page)
    open_pin(page, "Go there")
    walk_to(page, at(-100, -15, accuracy=400))
    expect(sheet(page)).to_contain_text("Position within 400 m")
    # 160 m away: a radius of 30 and 100 more for a position that is hardly known are not enough.
    hunt.answer(page, "here")
    expect(told(page)).to_contain_text("m away")
    walk_to(page, at(-60, -15, accuracy=400))
    expect(sheet(page)).to_contain_text("You are there.")
    hunt.answer(page, "here")
    expect(told(page)).to_contain_text("Right!")


def test_the_device_is_asked_no_more_when_the_map_is_left(device):
    page = walker(device)
    page.add_init_script(WATCHES)
    start_tutorial(page)
    assert page.evaluate("window.watches") == 1
    hunt.end(page)
    until(page, "window.watches === 0")


def test_zooming_to_oneself_shows_two_hundred_metres_around(page):
    start_tutorial(page)
    # While the map is still on its way.
    for _ in range(3):
        press(page.get_by_role("button", name="Zoom out"))
    press(page.get_by_role("button", name="Zoom to me"))
    until(page, """(() => {
      const { width, height, x, y } = document.querySelector('.map-ground').getBoundingClientRect();
      const bar = document.querySelector('.map-scale');
      const metres = parseInt(bar.innerText) / document.querySelector('.map-scale-bar').offsetWidth;
      const here = document.querySelector('.map-here').getBoundingClientRect();
      const around = Math.min(width, height) / 2 * metres;
      return around > 195 && around < 250 && Math.abs(here.x + here.width / 2 - x - width / 2) < 3
        && Math.abs(here.y + here.height / 2 - y - height / 2) < 3;
    })()""")


@pytest.mark.parametrize("why", (REFUSED, ABSENT, INSECURE), ids=("refused", "absent", "insecure"))
def test_without_a_position_it_says_why_and_takes_a_tap(device, why):
    page = device()
    page.add_init_script(why["script"])
    open_map(page)
    press(page.get_by_role("button", name="Zoom to me"))
    where = page.get_by_role("region", name="Where are you?")
    expect(where).to_contain_text(why["reason"])
    tap_middle(page)
    expect(where).to_have_count(0)
    # Whose place it is, the player's word, is seen.
    expect(page.locator(".map-here-tapped")).to_be_visible()
    press(page.get_by_role("button", name="Zoom to me"))
    press(page.get_by_role("button", name="Tutorial"))
    expect(page.locator(".map-pin")).to_have_count(6)
    open_pin(page, "Your first pin")
    expect(sheet(page)).to_contain_text("30 m to the north of where you tapped")


def test_the_tutorial_waits_until_the_device_has_told_where_one_is(device):
    page = device()
    page.add_init_script(LATE % "prompt")
    open_map(page)
    press(page.get_by_role("button", name="Tutorial"))
    where = page.get_by_role("region", name="Where are you?")
    expect(where).to_contain_text("Looking for your position")
    page.evaluate("tell", hunt.HOME)
    expect(page.locator(".map-pin")).to_have_count(6)
    expect(where).to_have_count(0)
    open_pin(page, "Your first pin")
    expect(sheet(page)).to_contain_text("30 m to the north")


def test_without_a_position_the_tutorial_lies_around_where_one_taps(device):
    page = device()
    open_map(page)
    press(page.get_by_role("button", name="Tutorial"))
    where = page.get_by_role("region", name="Where are you?")
    expect(where).to_contain_text(REFUSED["reason"])
    tap_middle(page)
    expect(page.locator(".map-pin")).to_have_count(6)
    expect(where).to_have_count(0)
    open_pin(page, "Your first pin")
    expect(sheet(page)).to_contain_text("30 m to the north of where you tapped")


def test_who_would_rather_not_tell_has_no_tutorial(device):
    page = device()
    page.add_init_script(LATE % "prompt")
    open_map(page)
    press(page.get_by_role("button", name="Tutorial"))
    where = page.get_by_role("region", name="Where are you?")
    press(where.get_by_role("button", name="Cancel"))
    expect(where).to_have_count(0)
    page.evaluate("tell", hunt.HOME)
    expect(page.locator(".map-here")).to_be_attached()
    expect(page.get_by_role("button", name="Tutorial")).to_be_visible()


@pytest.mark.parametrize("is_touched", (False, True), ids=("left alone", "touched"))
def test_a_map_that_is_left_alone_goes_to_who_is_found_late(device, is_touched):
    page = device()
    page.add_init_script(LATE % "granted")
    open_map(page)
    until(page, "window.tell !== undefined")
    scale = page.locator(".map-scale")
    expect(scale).to_have_count(0)
    if is_touched:
        press(page.get_by_role("button", name="Zoom in"))
    page.evaluate("tell", hunt.HOME)
    expect(page.locator(".map-here")).to_be_attached()
    if is_touched:
        expect(scale).to_have_count(0)
    else:
        expect(scale).to_have_text("50 m")


def test_who_has_tapped_is_followed_as_soon_as_the_device_knows_better(device):
    page = device()
    open_map(page)
    press(page.get_by_role("button", name="Zoom to me"))
    expect(page.get_by_role("region", name="Where are you?")).to_contain_text(REFUSED["reason"])
    tap_middle(page)
    expect(page.locator(".map-here-tapped")).to_be_visible()
    # It is allowed, but hardly knows.
    page.context.grant_permissions(["geolocation"])
    walk_to(page, at(0, 0, accuracy=5_000))
    press(page.get_by_role("button", name="Zoom to me"))
    until(page, "import('/games/hunt/position.js').then(({ whereabouts }) => whereabouts.finding === 'found')")
    expect(page.locator(".map-here-tapped")).to_be_visible()
    walk_to(page, at(0, 0))
    expect(page.locator(".map-here")).to_be_visible()
    expect(page.locator(".map-here-tapped")).to_have_count(0)


@pytest.mark.parametrize("agent, words", [
    ("Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1", "Privacy, Location Services"),
    ("Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36", "Press the sign before the address, then Permissions"),
    ("Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0", "Press the lock before the address"),
    ("Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0", "take away “Blocked”"),
    ("Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36", "switch Location on"),
    ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15", "In Safari’s menu choose Settings"),
], ids=["iphone", "android", "firefox-android", "firefox", "chrome", "safari"])
def test_who_is_refused_hears_what_to_do_with_the_browser_at_hand(device, agent, words):
    page = device(user_agent=agent, touch=False)
    open_map(page)
    press(page.get_by_role("button", name="Zoom to me"))
    expect(page.get_by_role("region", name="Where are you?")).to_contain_text(words)


def test_nothing_runs_while_one_stands_still(page):
    start_tutorial(page)
    # The map and its note come to rest.
    page.wait_for_timeout(7_000)
    expect(page.locator(".toast")).to_have_count(0)
    page.evaluate(COUNT)
    page.wait_for_timeout(3_000)
    assert page.evaluate("window.done") == []


def test_the_device_is_not_asked_while_nobody_looks(device):
    page = walker(device)
    page.add_init_script(WATCHES)
    start_tutorial(page)
    assert page.evaluate("window.watches") == 1
    for state, watches in (("hidden", 0), ("visible", 1)):
        page.evaluate("""(state) => {
          Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
          document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
        }""", state)
        assert page.evaluate("window.watches") == watches
