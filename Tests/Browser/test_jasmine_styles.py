"""The style sheets of Jasmine's screens stay once they are loaded: the rules for one screen must not change another."""

from playwright.sync_api import expect

import jasmine_book
from test_jasmine_screens import GAME, PROGRESS
from tracker import drawn

SCREENS = {
    "": ".jm-ways", "levels": ".jm-level", "after": ".jm-row-link", "phrases": ".jm-list-row", "profile": ".jm-achievement",
    "review": ".jm-phrase-rows", "settings": ".jm-tones", "boards": ".jm-boards-mode", "help": ".jm-how", "about": ".jm-about",
    "design": ".jm-designer", "import": ".page-main .card", "play/none": ".jm-problem",
}

# How everything on a screen is laid out and painted, except petals, which fall at random.
LOOK = """() => [...document.querySelectorAll('body *')].filter((dom) => !dom.closest('.jm-petals > *')).map((dom) => {
  const { x, y, width, height } = dom.getBoundingClientRect();
  const { display, zIndex, color, backgroundColor, fontSize, opacity } = getComputedStyle(dom);
  return [dom.className, [x, y, width, height].map(Math.round), display, zIndex, color, backgroundColor, fontSize, opacity].join(' ');
})"""


def opened(page, path):
    page.goto(f"/#!/jasmine/{path}".rstrip("/"))
    expect(page.locator(SCREENS[path]).first).to_be_visible()


def test_a_screen_looks_the_same_whatever_was_open_before(device):
    options = {
        "size": {"width": 1024, "height": 768}, "reduced_motion": "reduce",
        "kept": {"jasmine.last": GAME, "jasmine.progress": PROGRESS, "jasmine.review": {"朋友": jasmine_book.card("2025-11-20")}},
    }
    travelled, fresh = device(**options), device(**options)
    for path in SCREENS:
        opened(travelled, path)
    for path in SCREENS:
        # A document that has shown no other screen.
        fresh.goto("about:blank")
        opened(fresh, path)
        opened(travelled, path)
        assert not differences(fresh, travelled), path


def differences(one, other):
    """The differences between two pages, once both are complete."""
    for _ in range(100):
        first, second = one.evaluate(LOOK), other.evaluate(LOOK)
        if first == second:
            return []
        # Waits a few frames: elements that are still being loaded or laid out are there soon.
        for page in (one, other):
            drawn(page)
            drawn(page)
    return [pair for pair in zip(first, second) if pair[0] != pair[1]] or [len(first), len(second)]
