"""How the games respond to what children do: points that fly, a score that bumps, confetti, a ring."""

import re

import pytest
from playwright.sync_api import expect

from hands import Finger, middle
from kids import (
    GAMES, LASTS, MOVES, START, TABLET, WORDS, Memory, again, begin, choose, hurry, land, play, score,
)
from kids_fields import STANDING, ZONES, wait
from kids_sky import is_number, pop_by, waited_for
from tracker import LISTEN, dialog, press, stop, until

# Which digit is visible: all digits are beside each other in one picture.
DIGIT = "(image) => Math.round(parseFloat(getComputedStyle(image).objectPosition) * 9 / 100)"
COIN = [1568, 2093, 3136]


@pytest.fixture
def tablet(device):
    def tablet(**options):
        page = device(size=TABLET, **options)
        page.add_init_script(MOVES)
        page.add_init_script(LISTEN)
        return page

    return tablet


def make_points(page, game):
    """Makes points in a game; returns how many, and where they were made."""
    if game == "memory":
        player = Memory(page)
        player.find_all(pairs=1)
        made = [middle(card) for card in page.locator(".memory-matched").all()]
    if game == "sorting":
        vehicle = page.locator(".sorting-vehicle").first
        press(vehicle)
        zone = page.locator(f"[data-zone='{ZONES[vehicle.get_attribute('aria-label')]}']").first
        made = [middle(zone)]
        press(zone)
    if game == "balloons":
        # The clock stands still: even on a slow machine the balloon does not fly away from under the finger.
        stop(page)
        balloon = waited_for(page, is_number)
        made = [(balloon["x"], balloon["y"])]
        pop_by(Finger)(page, balloon)
    until(page, "!document.querySelector('.kids-score').ariaLabel.startsWith('0 ')")
    return int(re.match(r"\d+", score(page).get_attribute("aria-label")).group()), made


@pytest.mark.parametrize("game", GAMES)
def test_points_fly_from_where_they_were_made_to_the_score_which_bumps_and_rings(tablet, game):
    page = tablet()
    page.add_init_script(STANDING)
    hurry(page)
    play(page, game, "easy")
    page.evaluate("moves.length = heard.length = 0")
    points, made = make_points(page, game)
    until(page, "moves.some(([name]) => name === 'kids-score')")
    land(page)
    expect(score(page)).to_have_text(str(points))
    [flight] = [steps for name, steps in page.evaluate("moves") if name == "kids-flyer"]
    box = score(page).bounding_box()
    places = [tuple(map(float, place)) for place in re.findall(r"translate\(([\d.]+)px, ([\d.]+)px\)", flight)]
    x, y = places[-1]
    assert abs(x - box["x"] - box["width"] / 2) < 2 and abs(y - box["y"] - box["height"] / 2) < 2
    assert min(abs(places[0][0] - x) + abs(places[0][1] - y) for x, y in made) < 100
    # The player sees the number of points, in the project's own digits.
    assert page.locator(".kids-flyer .kids-digit").first.evaluate(DIGIT) == points
    [bump] = [steps for name, steps in page.evaluate("moves") if name == "kids-score"]
    assert "scale(1.25)" in bump
    heard = page.evaluate("heard")
    assert heard[-3:] == COIN


# Places where a tap does nothing else: in the frame of a game, and on each field.
FRAME = (".kids-score", ".kids-clock", ".kids-head h1")
FREE = {
    "memory": """(() => {
      const [one, other] = [...document.querySelectorAll('.memory-card')].map((card) => card.getBoundingClientRect());
      return { x: (one.right + other.left) / 2, y: (one.top + one.bottom) / 2 };
    })()""",
    "sorting": """(() => {
      const [one, other] = [...document.querySelectorAll('.sorting-vehicle')].map((vehicle) => vehicle.getBoundingClientRect());
      return { x: (one.right + other.left) / 2, y: one.top - 4 };
    })()""",
    "balloons": """(() => {
      const { top } = document.querySelector('.balloons').getBoundingClientRect();
      const high = [...document.querySelectorAll('[data-balloon]')].map((balloon) => balloon.getBoundingClientRect())
        .filter((balloon) => balloon.top < top + 100);
      const x = [100, 300, 500, 700, 900].find((x) => high.every(({ left, right }) => x < left - 40 || x > right + 40));
      return { x, y: top + 30 };
    })()""",
}


def test_every_tap_gives_something_back(device):
    page = device(size=TABLET)
    for script in (MOVES, LISTEN, STANDING):
        page.add_init_script(script)
    hurry(page)
    page.goto(START)
    expect(page.locator(".kids-choices")).to_be_visible()
    # Sound begins with the first touch.
    page.touchscreen.tap(12, 500)
    until(page, "moves.some(([name]) => name === 'kids-puff')")
    _expect_puff(page, 12, 700)
    for game, free in FREE.items():
        choose(page, game, "easy")
        begin(page, game)
        # The clock stands still: nothing flies to a free place, and no game ends.
        stop(page)
        wait(page)
        for selector in FRAME:
            _expect_puff(page, *middle(page.locator(selector)))
        point = page.evaluate(free)
        _expect_puff(page, point["x"], point["y"])
        if game == "sorting":
            _expect_puff(page, *middle(page.locator("[data-zone=air]")))
        page.clock.resume()
        press(page.get_by_role("link", name="Back"))
        press(dialog(page).get_by_role("button", name="Yes"))
        expect(page.locator(".kids-start")).to_be_visible()


def test_every_tap_on_a_dialog_gives_something_back_over_it(tablet):
    page = tablet()
    page.add_init_script("""
      window.raised = [];
      const show = HTMLElement.prototype.showPopover;
      HTMLElement.prototype.showPopover = function () { raised.push(this.className); return show.call(this); };
    """)
    hurry(page)
    page.goto(START)
    press(page.get_by_role("button", name="High scores"))
    _expect_puff_in_dialog(page)
    press(dialog(page).get_by_role("button", name="Cancel"))
    choose(page, "memory", "easy")
    begin(page, "memory")
    press(page.get_by_role("link", name="Back"))
    _expect_puff_in_dialog(page)
    # Beside the dialog, too.
    _expect_puff(page, 20, 400)
    press(dialog(page).get_by_role("button", name=WORDS["leave"]["stay"]))
    expect(dialog(page)).to_have_count(0)
    page.clock.fast_forward(LASTS["memory"]["easy"])
    page.clock.run_for(1_500)
    expect(again(page)).to_be_visible()
    _expect_puff_in_dialog(page)


def _expect_puff_in_dialog(page):
    page.evaluate("raised.length = 0")
    _expect_puff(page, *middle(dialog(page).locator("h2")))
    assert page.evaluate("raised") == ["kids-puff"]


def _expect_puff(page, x, y):
    """Expects that a tap at a point is heard, and seen as a ring that grows."""
    page.evaluate("heard.length = moves.length = 0")
    page.touchscreen.tap(x, y)
    until(page, "moves.some(([name]) => name === 'kids-puff') && heard.length > 0")
    [transforms] = [transforms for name, transforms in page.evaluate("moves") if name == "kids-puff"]
    assert "scale" in transforms
