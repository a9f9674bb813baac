"""What of a round is where, at every size of the window."""

import pytest
from playwright.sync_api import expect

from relentless import Crew
from tracker import dialog, press, resize

NAMES = ("Ana", "Benedikta-Lu", "Cleo", "Dora", "Maximilianus", "Fay")
SIZES = ((320, 568), (360, 640), (390, 844), (568, 320), (844, 390), (768, 1024), (1024, 768), (1440, 900), (1920, 1080))

# What cannot be read or reached, or lies over something else.
FAULTS = """async () => {
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  const shown = (selector) => [...document.querySelectorAll(`.rl-round ${selector}`)].filter((one) => one.getClientRects().length > 0);
  const tell = (what) => (element) => `${what}: ${element.className} "${element.textContent.slice(0, 30)}"`;
  const box = (element) => element.getBoundingClientRect();
  const isCut = (element) => element.scrollWidth > element.clientWidth + 1;
  const isOutside = (element) => box(element).left < -1 || box(element).right > innerWidth + 1;
  const isBelow = (element) => box(element).bottom > innerHeight + 1 || box(element).top < -1;
  const over = (one, other) => Math.min(box(one).right, box(other).right) - Math.max(box(one).left, box(other).left) > 1
    && Math.min(box(one).bottom, box(other).bottom) - Math.max(box(one).top, box(other).top) > 1;
  const places = shown('.rl-house-button, .rl-mate, .rl-lot-own');
  const status = shown('.rl-status > *');
  return [
    ...shown('.rl-item, .rl-mate, .rl-house-button, .rl-lot-name, .rl-deliver, .rl-place, .rl-tools .button, .rl-heading').filter(isCut)
      .map(tell('cut')),
    ...shown('.rl-work button, .rl-foot button, .rl-status > *, .rl-package-add').filter(isOutside).map(tell('outside')),
    ...shown('.rl-foot button').filter(isBelow).map(tell('out of sight')),
    ...places.filter((one) => places.some((other) => other !== one && over(one, other))).map(tell('over another')),
    ...status.filter((one) => status.some((other) => other !== one && over(one, other))).map(tell('over another')),
  ];
}"""


@pytest.fixture
def ana(device):
    """The page of the first of six, with a package of several things."""
    crew = Crew(device, NAMES, {"demo": True})
    crew.begin()
    crew.begin_day()
    ana = crew[0]
    press(ana.page.get_by_role("button", name="New package"))
    for number in range(0, 18, 3):
        press(ana.page.locator(".rl-good > .rl-item").nth(number))
        expect(ana.page.locator(".rl-packed")).to_have_count(number // 3 + 1)
    return ana


def test_at_every_size_all_of_a_round_is_seen_and_reached(ana):
    faults = []

    def look(what):
        for width, height in SIZES:
            resize(ana.page, width, height)
            faults.extend(f"{what}, {width} × {height}: {fault}" for fault in ana.page.evaluate(FAULTS))
        resize(ana.page, 390, 844)

    look("packing")
    press(ana.page.locator(".rl-tools").get_by_role("button", name="Put together"))
    press(ana.page.locator(".rl-choice").first)
    expect(ana.page.locator(".rl-choice[aria-pressed=true]")).to_have_count(1)
    look("choosing")
    ana.go_to("Map")
    look("map")
    press(ana.page.locator(".rl-deliver"))
    expect(ana.page.locator(".rl-up")).to_be_visible()
    look("delivery")
    assert faults == []


def test_a_dialog_of_orders_fits_every_size(ana):
    ana.go_to("Map")
    press(ana.page.locator(".rl-house-waiting").first)
    expect(dialog(ana.page).locator(".rl-order")).not_to_have_count(0)
    for width, height in SIZES:
        resize(ana.page, width, height)
        assert dialog(ana.page).evaluate("(one) => one.scrollWidth <= one.clientWidth + 1"), (width, height)
        close = dialog(ana.page).get_by_role("button", name="Close")
        close.scroll_into_view_if_needed()
        expect(close).to_be_in_viewport()
