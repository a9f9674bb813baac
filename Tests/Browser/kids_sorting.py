"""The field of Sorting: where vehicles stand, and which of them are moving."""

import math

import pytest
from playwright.sync_api import expect

from hands import middle
from kids import TABLET, draw_until
from kids_fields import ZONES, open_game
from tracker import resize, until

COUNTS = {"easy": 8, "medium": 10, "hard": 12}

# Milliseconds.
WAY_HOME = 2500

# A vehicle returns so slowly that a pointer finds it, even on a slow machine.
SLOW = f"""
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (steps, how) {{
    const motion = animate.call(this, steps, how);
    if (how.duration === {WAY_HOME}) motion.playbackRate = 0.01;
    return motion;
  }};
"""

# Whether the scene fits the field, whose size may just have changed.
IS_DRAWN = """(() => {
  const box = (name) => document.querySelector(name).getBoundingClientRect();
  const [field, scene] = [box('.sorting'), box('.sorting-scene')];
  return Math.abs(field.bottom - scene.bottom) < 1 && Math.abs(field.width - scene.width) < 1;
})()"""


@pytest.fixture
def field(device):
    """Opens Sorting on a tablet."""

    def field(level="easy", *, touch=False, size=TABLET, clock=False, seed=5, slow=False, **options):
        page = device(size=size, touch=touch, **options)
        if slow:
            page.add_init_script(SLOW)
        open_game(page, "sorting", level, clock=clock, seed=seed)
        expect(page.locator(".sorting-vehicle")).to_have_count(COUNTS[level])
        return page

    return field


def vehicle(page, number):
    return page.locator(f"[data-vehicle='{number}']")


def on_its_way(page, number, part):
    """Puts a vehicle of a slow field at a given fraction of its way home."""
    until(page, f"{motions(number)}.length > 0")
    page.evaluate(f"(part) => {motions(number)}.forEach((motion) => {{ motion.currentTime = {WAY_HOME} * part; }})", part)
    return middle(vehicle(page, number))


def motions(number):
    return f"""document.querySelector("[data-vehicle='{number}']").getAnimations()"""


def come_to_rest(page, number):
    """Waits until a vehicle has arrived."""
    until(page, f"{motions(number)}.length === 0")


def expect_off(page, number, point, off):
    """Waits until the distance of a vehicle from a point is as given: `< 2`, `> 5`."""
    x, y = point
    until(page, f"""(() => {{
      const {{ left, top, width, height }} = document.querySelector("[data-vehicle='{number}']").getBoundingClientRect();
      return Math.hypot(left + width / 2 - {x}, top + height / 2 - {y}) {off};
    }})()""")


def zone(page, name):
    return page.locator(f"[data-zone='{name}']")


def zone_of(page, number):
    """Where a vehicle belongs, by its name."""
    return ZONES[vehicle(page, number).get_attribute("aria-label").split(":")[0]]


def wrong_zone_of(page, number):
    return "air" if zone_of(page, number) != "air" else "water"


def near(page, name, across=0, down=0):
    x, y = middle(zone(page, name))
    return x + across, y + down


def drag(hand, page, number, point):
    hand.down(middle(vehicle(page, number)))
    hand.move(point)
    hand.up()


def expect_placed(page, number, clock=False):
    """Expects that a vehicle is in its place. With `clock`, the test controls the page's time."""
    if clock:
        draw_until(page, vehicle(page, number).is_disabled)
    expect(vehicle(page, number)).to_be_disabled()


def distance(one, other):
    return math.hypot(one[0] - other[0], one[1] - other[1])


def turn(page, width, height):
    resize(page, width, height)
    until(page, IS_DRAWN)


def in_scene(page, number):
    """The middle of a vehicle in fractions of the scene."""
    x, y = middle(vehicle(page, number))
    scene = page.locator(".sorting-scene").bounding_box()
    return (x - scene["x"]) / scene["width"], (y - scene["y"]) / scene["height"]


def inside(inner, outer):
    return (outer["x"] - 1 <= inner["x"] and inner["x"] + inner["width"] <= outer["x"] + outer["width"] + 1
            and outer["y"] - 1 <= inner["y"] and inner["y"] + inner["height"] <= outer["y"] + outer["height"] + 1)
