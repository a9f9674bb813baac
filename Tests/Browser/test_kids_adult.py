"""How the page for grown-ups looks, and the lock with the history of a real browser.
Tests/Page/kids tests what the page asks and sets."""

import pytest
from playwright.sync_api import expect

from kids import START, TABLET, VOICE, WORDS, answer_sum, hold, hurry
from tracker import dialog, press, resize, stop, until

LOCKED = {"kids.care": {"isCalm": False, "isLocked": True, "games": ["memory", "sorting", "balloons"], "levels": ["easy", "medium", "hard"]}}

# How far the ring around the held element is filled, from 0 to 1; null without a ring.
FILLED = """() => {
  const ring = [...document.querySelectorAll('.kids-ring-shown .kids-ring-filling')];
  return ring.length === 1 ? 1 - parseFloat(getComputedStyle(ring[0]).strokeDashoffset) / 100 : null;
}"""

# From now on, everything that a script animates hardly moves. So it is not over too soon, however slow the machine is.
SLOW = """() => {
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    const motion = animate.apply(this, how);
    motion.playbackRate = 0.01;
    return motion;
  };
}"""


@pytest.fixture
def tablet(device):
    """A tablet with a mouse, whose clock the test can control."""

    def tablet(**options):
        page = device(size=TABLET, touch=False, **options)
        page.add_init_script(VOICE)
        hurry(page)
        page.goto(START)
        expect(page.locator(".kids-choices")).to_be_visible()
        return page

    return tablet


def test_a_ring_shows_how_long_it_was_held(tablet):
    page = tablet()
    assert page.evaluate(FILLED) is None
    stop(page)
    page.evaluate(SLOW)
    page.locator(".kids-logo").hover()
    page.mouse.down()
    first = until(page, f"({FILLED})()")
    until(page, f"({FILLED})() > {first}")
    # After half of the three seconds.
    page.locator(".kids-ring-shown .kids-ring-filling").evaluate("(ring) => { ring.getAnimations()[0].currentTime = 1_500; }")
    assert 0.45 < page.evaluate(FILLED) < 0.55
    page.mouse.up()
    assert page.evaluate(FILLED) is None


def test_switches_and_pictures_grow_with_the_words_beside_them(device):
    page = device(size=TABLET)
    page.goto("/#!/kids/adult")
    answer_sum(page)
    expect(page.locator(".kids-offers")).to_be_visible()
    for width, height in ((320, 568), (1024, 768), (3840, 2160)):
        resize(page, width, height)
        small = page.evaluate("""() => [...document.querySelectorAll('.switch input, .kids-offer-picture')].filter((element) => {
          const words = parseFloat(getComputedStyle(element.closest('.choice').querySelector('.choice-text')).fontSize);
          return element.getBoundingClientRect().height < 1.55 * words;
        }).length""")
        assert small == 0


def test_with_the_lock_the_start_screen_is_left_by_a_hold_alone(device):
    page = device(size=TABLET, touch=False, kept=LOCKED)
    hurry(page)
    page.goto("/")
    press(page.get_by_role("link", name="Kids Joy Center"))
    # The page can ask nothing before its words are loaded.
    expect(page.locator(".kids-choices")).to_be_visible()
    back = page.get_by_role("button", name=WORDS["controls"]["home"])
    hold(page, back, 500)
    expect(page.locator(".kids-start")).to_be_visible()
    page.go_back()
    press(dialog(page).get_by_role("button", name=WORDS["leave"]["stay"]))
    expect(dialog(page)).to_have_count(0)
    expect(page.locator(".kids-start")).to_be_visible()
    hold(page, back, 3_000)
    expect(page.get_by_role("heading", name="Parlour", exact=True)).to_be_visible()
