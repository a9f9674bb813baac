"""What children get back for what they do: points that fly, a score that bumps, confetti, a ring (spec: Joy)."""

import re

import pytest
from playwright.sync_api import expect

from hands import Finger, middle
from kids import (
    GAMES, LASTS, MOVES, START, TABLET, WORDS, Memory, again, answer, begin, choose, hurry, land, play, press_play, score,
)
from kids_boards import STANDING, ZONES, wait
from kids_sky import is_number, pop_by, waited_for
from tracker import LISTEN, dialog, press, stop, until

# The digits stand beside each other in one picture: which one is seen.
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
    """Returns how many, and where they were made."""
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
        # However slow the machine is, it does not fly away from under the finger.
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
    # Seen is the number of points, in the project's own digits.
    assert page.locator(".kids-flyer .kids-digit").first.evaluate(DIGIT) == points
    [bump] = [steps for name, steps in page.evaluate("moves") if name == "kids-score"]
    assert "scale(1.25)" in bump
    heard = page.evaluate("heard")
    assert heard[-3:] == COIN


def test_all_points_fly_at_the_same_speed(tablet):
    page = tablet()
    page.add_init_script("""
      window.speeds = [];
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (steps, how) {
        if (this.matches('.kids-flyer')) {
          const [start, , end] = steps.map(({ transform }) => transform.match(/[\\d.]+/g).map(Number));
          window.speeds.push(Math.hypot(end[0] - start[0], end[1] - start[1]) / how);
        }
        return animate.call(this, steps, how);
      };
    """)
    hurry(page)
    play(page, "memory", "easy")
    Memory(page).find_all(pairs=3)
    first, *others = page.evaluate("speeds")
    assert len(others) == 2 and all(abs(speed - first) < 0.01 * first for speed in others)


def test_a_win_is_celebrated_with_confetti_and_a_loss_is_not(tablet):
    page = tablet()
    hurry(page)
    play(page, "memory", "easy")
    page.clock.run_for(LASTS["memory"]["easy"] + 1_500)
    expect(again(page)).to_be_visible()
    assert falling(page) == []
    answer(page, "Yes")
    Memory(page).find_all()
    page.clock.run_for(1_500)
    expect(again(page)).to_be_visible()
    assert len(falling(page)) == 70 and all("rotate" in steps for steps in falling(page))
    expect(page.locator(".kids-confetti")).to_have_count(0)


def test_confetti_falls_over_the_dialog_that_comes_up(tablet):
    page = tablet()
    # Confetti stays in the air, however slow all is.
    page.add_init_script("""
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...how) {
        const motion = animate.apply(this, how);
        if (this.closest('.kids-confetti')) motion.pause();
        return motion;
      };
      window.raised = [];
      for (const [{ prototype }, how] of [[HTMLDialogElement, 'showModal'], [HTMLElement, 'showPopover']]) {
        const show = prototype[how];
        prototype[how] = function () {
          window.raised.push(this.className.split(' ')[0]);
          return show.call(this);
        };
      }
    """)
    hurry(page)
    play(page, "memory", "easy")
    Memory(page).find_all()
    page.clock.run_for(1_500)
    expect(again(page)).to_be_visible()
    # What came up last lies on top.
    assert page.evaluate("raised") == ["kids-confetti", "dialog", "kids-confetti"]


def test_with_less_movement_confetti_only_fades(tablet):
    page = tablet(reduced_motion="reduce")
    hurry(page)
    play(page, "memory", "easy")
    Memory(page).find_all()
    page.clock.run_for(1_500)
    expect(again(page)).to_be_visible()
    places = [set(re.findall(r"translate\([^)]*\)", steps)) for steps in falling(page)]
    assert len(places) == 70 and all(len(place) == 1 for place in places)


def falling(page):
    """What each piece of confetti goes through."""
    return [steps for name, steps in page.evaluate("moves") if name.startswith("kids-confetti")]


def test_where_less_movement_is_wanted_all_of_it_is_a_short_fade(device):
    page = device(size=TABLET, reduced_motion="reduce")
    page.add_init_script(MOVES)
    hurry(page)
    page.goto(START)
    press_play(page)
    choose(page, "memory", "easy")
    begin(page, "memory")
    Memory(page).find_all()
    page.clock.run_for(1_500)
    expect(again(page)).to_be_visible()
    moved = {name for name, transforms in page.evaluate("moves") if len(set(_places(transforms))) > 1}
    assert moved == set()
    assert {"kids-flyer", "kids-go"} <= {name for name, _ in page.evaluate("moves")}


# Where nothing is to be done: beside the choices, in the frame of a game, and on each board.
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


@pytest.mark.parametrize("motion", ("no-preference", "reduce"))
def test_every_tap_gives_something_back(device, motion):
    page = device(size=TABLET, reduced_motion=motion)
    for script in (MOVES, LISTEN, STANDING):
        page.add_init_script(script)
    hurry(page)
    page.goto(START)
    expect(page.locator(".kids-choices")).to_be_visible()
    # From the first touch on there is sound.
    page.touchscreen.tap(12, 500)
    until(page, "moves.some(([name]) => name === 'kids-puff')")
    _expect_puff(page, 12, 700)
    for game, free in FREE.items():
        choose(page, game, "easy")
        begin(page, game)
        # Meanwhile nothing flies to where there was nothing, and no game ends.
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
    # Beside it, too.
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
    """A tap there is heard and seen: as a ring that grows, or only fades where less movement is wanted."""
    page.evaluate("heard.length = moves.length = 0")
    page.touchscreen.tap(x, y)
    until(page, "moves.some(([name]) => name === 'kids-puff') && heard.length > 0")
    [transforms] = [transforms for name, transforms in page.evaluate("moves") if name == "kids-puff"]
    assert ("scale" in transforms) != page.evaluate("matchMedia('(prefers-reduced-motion: reduce)').matches")


def _places(transforms):
    """The places in a list of transforms: what scales or fades is no movement."""
    return [part for part in transforms.replace("translate(-50%, -50%)", "").split(",") if "translate" in part]
