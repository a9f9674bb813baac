"""Touches on the shade over a page that has dimmed. Tests/Page/parts/display.test.mjs tests when it dims, and what
keeps the display on."""

import pytest
from playwright.sync_api import expect

from hands import Finger, middle
from tracker import control, dialog, kept, press, ready, start, until

TWO_MINUTES = 121_000
# From the end of a touch that wakes the page to when it is lit: parts/dim.js.
AFTERGLOW = 350

# Counts touches and clicks before the page gets them, and can hold them back.
COUNT = """for (const name of ['pointerup', 'click']) {
  window[name + 's'] = 0;
  addEventListener(name, () => { window[name + 's'] += 1; }, true);
}"""


@pytest.fixture
def phone(device):
    """A phone with a tracker that dims, and a clock that the test controls."""
    phone = device(kept={**kept(), "settings": {"dims": True}})
    phone.clock.install()
    phone.add_init_script(COUNT)
    start(phone)
    return phone


def test_a_dialog_is_dimmed_too_and_the_touch_that_wakes_it_presses_none_of_its_buttons(phone):
    press(control(phone, "Menu"))
    close = dialog(phone).get_by_role("button", name="Close", exact=True)
    expect(close).to_be_visible()
    phone.clock.fast_forward(TWO_MINUTES)
    expect(phone.locator(".shade")).to_be_visible()
    assert phone.evaluate("document.querySelector('.shade').matches(':popover-open')")
    assert phone.locator(".shade").bounding_box() == {"x": 0, "y": 0, **phone.viewport_size}
    phone.evaluate("window.clicks = 0")
    phone.touchscreen.tap(*middle(close))
    # The browser makes a click of the touch, which must be over before the page is lit.
    until(phone, "clicks === 1")
    _expect_woken(phone)
    expect(close).to_be_visible()
    press(close)
    expect(dialog(phone)).to_have_count(0)


def test_the_page_stays_dim_under_a_finger_that_rests_and_nothing_is_pressed_when_it_is_lifted(phone):
    finger = Finger(phone)
    place = middle(ready(phone, "Player 1"))
    phone.clock.fast_forward(TWO_MINUTES)
    expect(phone.locator(".shade")).to_be_visible()
    phone.evaluate("window.pointerups = 0")
    finger.down(place)
    phone.clock.run_for(2000)
    expect(phone.locator(".shade")).to_be_visible()
    finger.up()
    until(phone, "pointerups === 1")
    _expect_woken(phone)
    expect(ready(phone, "Player 1")).to_have_attribute("aria-pressed", "false")
    finger.tap(place)
    expect(ready(phone, "Player 1")).to_have_attribute("aria-pressed", "true")


def _expect_woken(page):
    """Expects that the page is lit after a touch that it has received."""
    page.clock.run_for(AFTERGLOW + 50)
    expect(page.locator(".shade")).to_have_count(0)
