"""Checks of every screen and dialog: one test for each, which reports everything that is wrong with it."""

import importlib.resources
import pathlib

import pytest

from devices import PHONE
from keyboard import CONTROLS, tab_through
from notes import COVERED, SENTENCE
from screen_sizes import NARROW, OUTSIDE, UNUSED, WIDE
from screens import GAMES, SCREENS, show

DESKTOP = {"width": 1024, "height": 768}

AXE = (importlib.resources.files("axe_playwright_python") / "axe.min.js").read_text()
AUDIT = (pathlib.Path(__file__).parent / "audit.js").read_text()

# Without `preload`, axe-core adds no style sheets, which the page's policy forbids. Two of its rules are not used: "region",
# because the bar of a tracker stands above its main part, and "target-size", because it takes what has scrolled beneath
# another control for a small target. AUDIT checks sizes.
RUN_AXE = """async (runOnly) => {
  const rules = { region: { enabled: false }, 'target-size': { enabled: false } };
  const { violations } = await axe.run({ runOnly, rules, preload: false, resultTypes: ['violations'] });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 150)} ${failureSummary}`));
}"""
WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

TOO_WIDE = """() => {
  const root = document.querySelector('dialog[open]') ?? document.scrollingElement;
  if (root.scrollWidth <= root.clientWidth) return [];
  return [...document.querySelectorAll('body *')].filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
    .map((element) => element.outerHTML.slice(0, 100)).slice(0, 5);
}"""

# What is cut off or has to be scrolled sideways. Maps, tables that scroll by themselves and lines that end with dots may be wider.
CUT_OFF = """() => {
  const modal = document.querySelector('dialog[open]:last-of-type');
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
  const mayBeWide = '.map, .out-of-sight, svg *, [role=region][tabindex="0"], [role=region][tabindex="0"] *';
  const all = [...(modal ?? document.body).querySelectorAll('*')].filter((element) => isShown(element) && !element.closest(mayBeWide)
    && ![element, element.parentElement].some((one) => getComputedStyle(one).textOverflow === 'ellipsis'));
  const isOutside = (element) => {
    const { left, right } = element.getBoundingClientRect();
    return left < -1 || right > innerWidth + 1;
  };
  const isFull = ({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1;
  const cuts = (element) => element.matches('.button, button, summary, .choice') || getComputedStyle(element).overflowX !== 'visible';
  const tell = (element) => element.outerHTML.slice(0, 100);
  return [
    ...[modal ?? document.scrollingElement].filter(isFull).map(() => 'scrolls sideways'),
    ...all.filter((element) => isOutside(element) || (isFull(element) && cuts(element))).map(tell).slice(0, 5),
  ];
}"""

# The elements that the style sheets move, and for how long.
MOVING = """() => [...document.querySelectorAll('*')].flatMap((element) => ['', '::before', '::after'].flatMap((part) => {
  const { animationName, animationDuration, transitionDuration } = getComputedStyle(element, part);
  const takesTime = (list) => list.split(',').some((one) => parseFloat(one) > 0);
  const isMoving = (animationName !== 'none' && takesTime(animationDuration)) || takesTime(transitionDuration);
  return isMoving ? [`${element.getAttribute('class')}${part} ${animationName} ${animationDuration} ${transitionDuration}`] : [];
}))"""


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_can_be_read_and_reached_by_everybody(device, name):
    phone = device.warm()
    SCREENS[name](phone)
    phone.evaluate(AXE)
    faults = [
        *_what_wcag_asks(phone), *_what_cannot_be_read_in_the_dark(phone), *_what_is_wider_than_320_pixels(phone),
        *_what_is_wider_than_195_pixels(phone, name), *_what_a_wide_window_leaves_empty(phone, name),
        *_what_large_text_cuts_off(phone, name), *_what_the_keyboard_misses(phone), *_what_moves_where_less_movement_is_wanted(phone),
        *_what_a_note_covers(phone),
    ]
    assert faults == []


def _what_wcag_asks(page):
    """Faults against WCAG, as far as a script can find them."""
    show(page, "light", PHONE)
    return [*page.evaluate(RUN_AXE, WCAG), *page.evaluate(AUDIT)]


def _what_cannot_be_read_in_the_dark(page):
    """Faults of the dark theme, which differs from the light one only in its colours."""
    show(page, "dark", PHONE)
    return [f"dark: {fault}" for fault in [*page.evaluate(RUN_AXE, ["color-contrast"]), *page.evaluate(AUDIT)]]


def _what_is_wider_than_320_pixels(page):
    show(page, "light", {"width": 320, "height": 568})
    return [f"wider than 320 px: {element}" for element in page.evaluate(TOO_WIDE)]


def _what_is_wider_than_195_pixels(page, name):
    if name not in NARROW:
        return []
    show(page, "light", {"width": 195, "height": 422})
    faults = [f"outside of 195 px: {element}" for element in page.evaluate(OUTSIDE)]
    width = page.evaluate("document.documentElement.scrollWidth")
    return faults if width == 195 else [*faults, f"{width} px wide in a window of 195 px"]


def _what_a_wide_window_leaves_empty(page, name):
    if name not in WIDE:
        return []
    faults = []
    for width, height in ((1024, 768), (1440, 900)):
        show(page, "light", {"width": width, "height": height})
        faults += [f"{width} × {height}: {fault}" for fault in page.evaluate(UNUSED)]
    return faults


def _what_large_text_cuts_off(page, name):
    """Faults where text has twice its size in a small window. So far only TownHunt promises that there are none."""
    if name not in GAMES["hunt"]:
        return []
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    show(page, "light", {"width": 320, "height": 640})
    faults = [f"cut off at 200 %: {element}" for element in page.evaluate(CUT_OFF)]
    page.evaluate("document.documentElement.style.fontSize = ''")
    return faults


def _what_the_keyboard_misses(page):
    """Faults of the focus: the Tab key must reach every control, in the order of reading, and each must show its focus."""
    show(page, "light", DESKTOP)
    controls = page.evaluate(CONTROLS)
    seen = tab_through(page, len(controls))
    places = [at["place"] for at in seen]
    faults = [f"shows no focus: {at['name']}" for at in seen if not at["isSeen"]]
    # Any key turns the sound of a television on, and then the button for that is gone.
    faults += [f"not reached by Tab: {control['name']}" for control in controls
               if control["place"] not in places and "rl-turn-on" not in control["name"]]
    if places != sorted(set(places)):
        faults.append(f"Tab goes in another order than one reads: {[at['name'] for at in seen]}")
    return faults


def _what_moves_where_less_movement_is_wanted(page):
    page.emulate_media(reduced_motion="reduce")
    return [f"moves: {element}" for element in page.evaluate(MOVING)]


def _what_a_note_covers(page):
    """What is to be pressed, and lies beneath a note: first in the large window that the screen has at this time."""
    faults = []
    for size in (DESKTOP, PHONE):
        if size != page.viewport_size:
            show(page, "light", size)
        faults += [f"beneath a note at {size['width']} px: {control}" for control in page.evaluate(COVERED, SENTENCE)]
    return faults
