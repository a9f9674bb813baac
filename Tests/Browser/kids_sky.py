"""The sky of Balloons: its balloons, and a pointer that pops them."""

import pytest
from playwright.sync_api import expect

from hands import Mouse
from kids import TABLET
from kids_fields import open_game, wait

# How long a balloon takes from bottom to top, in milliseconds.
RISE = {"easy": 7000, "medium": 5500, "hard": 4000}

FLYING = "[data-balloon]"
# The balloons that are completely in sight, with their middles.
IN_SIGHT = """() => {
  const sky = document.querySelector('.balloons').getBoundingClientRect();
  return [...document.querySelectorAll('[data-balloon]')].map((dom) => {
    const { x, y, width, height } = dom.getBoundingClientRect();
    return { id: dom.dataset.balloon, name: dom.ariaLabel, x: x + width / 2, y: y + height * 0.4, top: y, bottom: y + height };
  }).filter(({ top, bottom }) => top > sky.top && bottom < sky.bottom);
}"""


@pytest.fixture
def sky(device):
    """Opens Balloons on a tablet."""

    def sky(level="easy", *, touch=False, size=TABLET, clock=True, seed=5, **options):
        page = open_game(device(size=size, touch=touch, **options), "balloons", level, clock=clock, seed=seed)
        expect(page.locator(FLYING).first).to_be_attached()
        return page

    return sky


def in_sight(page, wish=lambda balloon: True):
    return [balloon for balloon in page.evaluate(IN_SIGHT) if wish(balloon)]


def is_number(balloon):
    return "," in balloon["name"]


def number_of(balloon):
    return int(balloon["name"].rsplit(",", 1)[1])


def waited_for(page, wish):
    """The first balloon in sight that satisfies a condition. Meanwhile a balloon with a number is popped every few
    seconds."""
    for step in range(60):
        found = in_sight(page, wish)
        if found:
            return found[0]
        numbers = in_sight(page, is_number)
        if numbers and step % 8 == 7:
            pop_by(Mouse)(page, numbers[0])
        wait(page, 500)
    raise AssertionError("No such balloon came.")


def pop_by(hand):
    def pop(page, balloon):
        hand(page).tap((balloon["x"], balloon["y"]))
        expect_popped(page, balloon)

    return pop


def expect_popped(page, balloon):
    """The page handles a touch some time after it was sent, and then draws the result."""
    expect(page.locator(f"[data-balloon='{balloon['id']}']")).to_have_count(0)
    wait(page)
