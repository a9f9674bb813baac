"""What holds of every screen and dialog, and pictures of each for people to look at (artifacts/screenshots)."""

import pathlib

import pytest

from devices import PHONE, Devices
from keyboard import CONTROLS, tab_through
from screens import SCREENS

AUDIT = (pathlib.Path(__file__).parent / "audit.js").read_text()
SIZES = {"phone": (390, 844), "tablet": (1024, 768), "desktop": (1440, 900)}
THEMES = ("light", "dark")

TOO_WIDE = """() => {
  const root = document.querySelector('dialog[open]') ?? document.scrollingElement;
  if (root.scrollWidth <= root.clientWidth) return [];
  return [...document.querySelectorAll('body *')].filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
    .map((element) => element.outerHTML.slice(0, 100)).slice(0, 5);
}"""


@pytest.fixture(scope="module", params=SCREENS)
def screen(request, browser, server):
    """Each screen in turn, opened once for all the tests here, with its name."""
    devices = Devices(browser, server)
    page = devices()
    SCREENS[request.param](page)
    yield page, request.param
    devices.close()


def test_it_meets_what_wcag_asks_as_far_as_a_script_can_see(screen):
    page, _ = screen
    faults = []
    for theme in THEMES:
        _show(page, theme, PHONE)
        faults += [f"{theme}: {fault}" for fault in page.evaluate(AUDIT)]
    assert faults == []


def test_the_keyboard_goes_through_all_of_it_in_order_and_its_place_is_seen(screen):
    page, _ = screen
    _show(page, "light", {"width": 1024, "height": 768})
    controls = page.evaluate(CONTROLS)
    seen = tab_through(page)
    places = [at["place"] for at in seen]
    assert [at["name"] for at in seen if not at["isSeen"]] == []
    assert [control["name"] for control in controls if control["place"] not in places] == []
    assert places == sorted(set(places)), [at["name"] for at in seen]


def test_at_320_pixels_nothing_scrolls_sideways(screen):
    page, _ = screen
    _show(page, "light", {"width": 320, "height": 568})
    assert page.evaluate(TOO_WIDE) == []


def test_its_pictures_show_something(screen, artifacts):
    page, name = screen
    for size, (width, height) in SIZES.items():
        for theme in THEMES:
            _show(page, theme, {"width": width, "height": height})
            path = artifacts / "screenshots" / f"{size}-{theme}" / f"{name}.png"
            picture = page.screenshot(path=path, animations="disabled")
            # One colour alone is smaller.
            assert len(picture) > 5_000


def _show(page, theme, size):
    """The screen in a theme and a size, when all its fades have come to their end, and that is drawn. (What flies on is
    not waited for.)"""
    page.set_viewport_size(size)
    page.evaluate("""async (theme) => {
      document.documentElement.dataset.theme = theme;
      const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      await frames();
      const fades = Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
      await Promise.race([fades, new Promise((done) => setTimeout(done, 2000))]);
      await frames();
    }""", theme)
