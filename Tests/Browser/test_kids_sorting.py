"""Sorting: vehicles that are dragged, tapped or sent by keys to where they belong."""

import re

import pytest
from playwright.sync_api import expect

from hands import Finger, Mouse, middle
from kids import LEVELS, TABLET, kept_scores
from kids_fields import expect_end, run_out, score
from kids_sorting import (
    COUNTS, come_to_rest, distance, drag, expect_off, expect_placed, field, in_scene, inside, motions, near,
    on_its_way, turn, vehicle, wrong_zone_of, zone, zone_of,
)
from tracker import dialog, drawn, until


def begin_by_keys(page):
    """Moves the focus from the field to the first vehicle, as any arrow key does."""
    page.locator(".sorting").focus()
    page.keyboard.press("ArrowRight")
    expect(vehicle(page, 0)).to_be_focused()


def by_keys(page, number):
    """Takes the next vehicle to where it belongs, with keys only."""
    if number == 0:
        begin_by_keys(page)
    focused = page.locator(".sorting-vehicle:focus")
    expect(focused).to_have_attribute("data-vehicle", str(number))
    arrow = {"water": "ArrowLeft", "land": "ArrowRight"}.get(zone_of(page, number))
    page.keyboard.press("Space")
    if arrow:
        page.keyboard.press(arrow)
    page.keyboard.press("Space")


def by_dragging(hand):
    def drag_it(page, number):
        drag(hand(page), page, number, near(page, zone_of(page, number), across=20 * number - 80))

    return drag_it


def by_tapping(hand):
    def tap_it(page, number):
        target = zone_of(page, number)
        hand(page).tap(middle(vehicle(page, number)))
        hand(page).tap(near(page, target))

    return tap_it


WAYS = {
    "mouse": (False, by_dragging(Mouse)), "touch": (True, by_dragging(Finger)), "keyboard": (False, by_keys),
    "mouse-tapping": (False, by_tapping(Mouse)), "touch-tapping": (True, by_tapping(Finger)),
}


@pytest.mark.parametrize(("way", "level"), [*zip(WAYS, (*LEVELS, *LEVELS))])
def test_each_way_wins_and_each_level_is_won(field, level, way):
    touch, take = WAYS[way]
    # The test controls the clock: even a slow machine has enough time.
    page = field(level, touch=touch, clock=True)
    for number in range(COUNTS[level]):
        take(page, number)
        expect_placed(page, number, clock=True)
    points = score(page)
    run_out(page)
    assert 3 * COUNTS[level] <= points <= 5 * COUNTS[level]
    expect_end(page, "Hooray, you did it!", points)
    assert kept_scores(page) == [{"game": "sorting", "level": level, "score": points}]


def test_vehicles_stand_at_equal_distances(field):
    page = field("hard")
    count = COUNTS["hard"]
    points = [middle(vehicle(page, number)) for number in range(count)]
    steps = [right[0] - left[0] for left, right in zip(points, points[1:])]
    assert max(steps) - min(steps) < 1
    assert abs(steps[0] - TABLET["width"] / count) < 1
    assert len({round(y) for _, y in points}) == 1
    box = vehicle(page, 0).bounding_box()
    assert box["width"] >= 64 and box["height"] >= 64


def test_on_a_phone_held_upright_vehicles_stand_in_two_rows_and_can_be_placed(field):
    page = field("hard", size={"width": 390, "height": 844}, touch=True, clock=True)
    count = COUNTS["hard"]
    points = [middle(vehicle(page, number)) for number in range(count)]
    half = count // 2
    assert [round(x) for x, _ in points[:half]] == [round(x) for x, _ in points[half:]]
    assert len({round(y) for _, y in points}) == 2
    for number in range(count):
        drag(Finger(page), page, number, near(page, zone_of(page, number)))
        expect_placed(page, number, clock=True)


@pytest.mark.parametrize(("hand", "touch"), [(Mouse, False), (Finger, True)])
def test_from_a_wrong_zone_it_goes_slowly_home_and_is_caught_on_its_way(field, hand, touch):
    page = field(touch=touch, slow=True)
    hand = hand(page)
    home, left = middle(vehicle(page, 0)), near(page, wrong_zone_of(page, 0), 60, 10)
    drag(hand, page, 0, left)
    assert distance(on_its_way(page, 0, 0), left) < 2
    half = on_its_way(page, 0, 0.5)
    assert distance(half, home) > 30 and distance(half, left) > 30
    hand.down(half)
    expect(vehicle(page, 0)).not_to_have_class(re.compile("sorting-moving"))
    caught = middle(vehicle(page, 0))
    assert distance(caught, half) < 2
    for _ in range(10):
        drawn(page)
    assert distance(middle(vehicle(page, 0)), caught) < 1
    hand.move(near(page, zone_of(page, 0)))
    hand.up()
    expect_placed(page, 0)
    come_to_rest(page, 0)
    assert distance(middle(vehicle(page, 0)), near(page, zone_of(page, 0))) < 60


def test_a_tap_on_its_way_home_picks_it_up_and_it_goes_where_the_next_tap_is(field):
    page = field(touch=True, slow=True)
    finger = Finger(page)
    drag(finger, page, 0, near(page, wrong_zone_of(page, 0)))
    finger.tap(on_its_way(page, 0, 0.3))
    expect(vehicle(page, 0)).to_have_attribute("aria-pressed", "true")
    finger.tap(near(page, zone_of(page, 0)))
    expect_placed(page, 0)


@pytest.mark.parametrize("menu", (True, False), ids=("menu", "no menu"))
def test_a_finger_that_lies_long_on_a_vehicle_holds_it(field, menu):
    page = field(touch=True)
    finger = Finger(page)
    finger.lie(vehicle(page, 1), menu=menu)
    expect(vehicle(page, 1)).to_have_attribute("aria-pressed", "true")
    finger.lie(zone(page, zone_of(page, 1)), menu=menu)
    expect_placed(page, 1)
    # Or the finger carries it on from there.
    finger.down(middle(vehicle(page, 0)))
    finger.stay(vehicle(page, 0), menu=menu)
    finger.move(near(page, zone_of(page, 0), -60))
    finger.up()
    expect_placed(page, 0)
    expect(dialog(page)).to_have_count(0)


def test_two_fingers_carry_two_vehicles_and_a_third_on_one_of_them_does_nothing(field):
    page = field(touch=True)
    first, second, third = (Finger(page, number) for number in range(3))
    first.down(middle(vehicle(page, 0)))
    second.down(middle(vehicle(page, 1)))
    first.move(near(page, zone_of(page, 0), -60))
    second.move(near(page, zone_of(page, 1), 60))
    place = near(page, zone_of(page, 0), -60)
    expect_off(page, 0, place, "< 2")
    page.evaluate("addEventListener('pointermove', ({ clientX }) => { window.isThere ||= clientX < 31; }, true)")
    third.down(middle(vehicle(page, 0)))
    third.move((30, 740))
    until(page, "window.isThere")
    assert distance(middle(vehicle(page, 0)), place) < 2
    third.up()
    second.up()
    first.up()
    for number in (0, 1):
        expect_placed(page, number)


def test_what_was_placed_keeps_its_place_when_the_window_changes(field):
    page = field()
    spots = {0: (-220, -30), 3: (60, 90), 4: (-110, 40)}
    for number, (across, down) in spots.items():
        drag(Mouse(page), page, number, near(page, zone_of(page, number), across, down))
        expect_placed(page, number)
        come_to_rest(page, number)
    before = {number: in_scene(page, number) for number in spots}
    turn(page, 1280, 920)
    for number, (x, y) in before.items():
        now = in_scene(page, number)
        assert abs(now[0] - x) < 0.02 and abs(now[1] - y) < 0.03
    for width, height in ((390, 844), (844, 390), (3840, 2160)):
        turn(page, width, height)
        for number in spots:
            assert inside(vehicle(page, number).bounding_box(), zone(page, zone_of(page, number)).bounding_box())
    turn(page, **TABLET)
    assert all(distance(in_scene(page, number), before[number]) < 0.005 for number in spots)


def test_while_it_is_asked_whether_to_leave_nothing_is_taken_and_who_is_on_the_way_waits(field):
    page = field(slow=True)
    drag(Mouse(page), page, 0, near(page, wrong_zone_of(page, 0)))
    on_its_way(page, 0, 0.3)
    page.locator(".kids-back").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    until(page, f"{motions(0)}.every(({{ playState, pending }}) => playState === 'paused' && !pending)")
    # From here on it would move at full speed, if it moved.
    page.evaluate(f"{motions(0)}[0].playbackRate = 1")
    there = middle(vehicle(page, 0))
    for _ in range(10):
        drawn(page)
    assert middle(vehicle(page, 0)) == there
    page.get_by_role("dialog").get_by_role("button", name="Go on playing").click()
    expect_off(page, 0, there, "> 5")
