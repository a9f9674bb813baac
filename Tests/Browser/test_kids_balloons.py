"""Balloons: popped with a mouse, with fingers and with keys. The clock of the page is the test's where time must pass."""

import pytest
from playwright.sync_api import expect

from hands import MENU, Finger, Mouse
from kids import TABLET, kept_scores
from kids_boards import each_level, expect_end, run_out, score, wait
from kids_sky import IN_SIGHT, RISE, expect_popped, in_sight, is_number, number_of, pop_by, sky, waited_for
from tracker import dialog, until

SECONDS = {"easy": 60, "medium": 45, "hard": 30}


def pop_by_keys(page, balloon):
    """Goes there by one arrow alone, as with a switch, and pops it by the space bar."""
    for _ in range(20):
        page.keyboard.press("ArrowRight")
        if page.evaluate("document.activeElement.dataset.balloon") == balloon["id"]:
            page.keyboard.press("Space")
            return wait(page)
    raise AssertionError(f"{balloon['name']} is not reached.")


WAYS = {"mouse": (False, pop_by(Mouse)), "touch": (True, pop_by(Finger)), "keyboard": (False, pop_by_keys)}
each_way = pytest.mark.parametrize("way", WAYS)


@each_level
@each_way
def test_each_level_is_played_until_the_time_is_up(sky, level, way):
    touch, pop = WAYS[way]
    page = sky(level, touch=touch)
    total = 0
    for _ in range(SECONDS[level] // 2 - 1):
        wait(page, 1900)
        numbers = in_sight(page, is_number)
        if numbers:
            pop(page, numbers[0])
            total += number_of(numbers[0])
        assert score(page) == total
    assert total > 5
    run_out(page, 4000)
    expect_end(page, "Time is up. Well played!", total)
    assert kept_scores(page) == [{"game": "balloons", "level": level, "score": total}]


@each_way
def test_a_pop_adds_the_number_that_is_on_the_balloon(sky, way):
    touch, pop = WAYS[way]
    page = sky("medium", touch=touch)
    total = 0
    for _ in range(4):
        balloon = waited_for(page, is_number)
        pop(page, balloon)
        total += number_of(balloon)
        assert score(page) == total
        expect(page.locator(f"[data-balloon='{balloon['id']}']")).to_have_count(0)


@each_level
def test_who_pops_nothing_for_ten_seconds_is_reminded_and_has_lost(sky, level):
    page = sky(level)
    pop_by(Mouse)(page, waited_for(page, is_number))
    sign = page.locator(".balloons-sign.balloons-told")
    wait(page, 6900)
    expect(sign).to_have_count(0)
    wait(page, 150)
    expect(sign).to_have_text("Pop a balloon!")
    wait(page, 2800)
    points = score(page)
    run_out(page, 200)
    expect_end(page, "No balloon was popped for ten seconds.", points, reason="icons/hold")
    assert kept_scores(page) == []


@pytest.mark.parametrize("size", [(320, 568), (390, 844), (844, 390), (3840, 2160)])
def test_what_is_told_in_the_sky_is_not_cut_off(sky, size):
    width, height = size
    page = sky("easy", size={"width": width, "height": height})
    wait(page, 7100)
    sign = page.locator(".balloons-sign.balloons-told")
    expect(sign).to_have_text("Pop a balloon!")
    assert sign.evaluate("({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth")
    box = sign.bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= width


@each_level
@each_way
def test_a_skull_ends_the_game_at_once(sky, level, way):
    touch, pop = WAYS[way]
    page = sky(level, touch=touch)
    skull = waited_for(page, lambda balloon: balloon["name"] == "Skull")
    points = score(page)
    pop(page, skull)
    run_out(page)
    expect_end(page, "Oh no, that was the skull!", points, reason="balloons/skull")
    assert kept_scores(page) == []


@each_way
def test_a_star_makes_the_balloons_after_it_slow(sky, way):
    touch, pop = WAYS[way]
    page = sky("easy", touch=touch)
    star = waited_for(page, lambda balloon: balloon["name"] == "Star")
    flying = rises(page)
    before = score(page)
    pop(page, star)
    assert score(page) == before
    sign = page.locator(".balloons-sign.balloons-told")
    expect(sign).to_have_text("Slow balloons!")
    wait(page, 4800)
    after = rises(page)
    assert {name: rise for name, rise in after.items() if name in flying}.items() <= flying.items()
    assert {rise for name, rise in after.items() if name not in flying} == {2 * RISE["easy"]}
    wait(page, 200)
    expect(sign).to_have_count(0)
    slow = rises(page)
    wait(page, 2000)
    assert {rise for name, rise in rises(page).items() if name not in slow} == {RISE["easy"]}


def rises(page):
    """How long each balloon with a number takes, in milliseconds."""
    return page.evaluate("""() => Object.fromEntries([...document.querySelectorAll('[data-balloon]')]
      .filter((dom) => dom.ariaLabel.includes(','))
      .map((dom) => [dom.dataset.balloon, dom.getAnimations()[0].effect.getTiming().duration]))""")


def test_one_that_is_gone_is_not_counted_and_nobody_is_told(sky):
    page = sky("easy")
    balloon = waited_for(page, is_number)
    page.evaluate("(id) => { window.gone = document.querySelector(`[data-balloon='${id}']`); gone.click(); gone.click(); }", balloon["id"])
    wait(page)
    assert score(page) == number_of(balloon)
    other = waited_for(page, lambda one: is_number(one) and one["id"] != balloon["id"])
    page.evaluate("(id) => { window.gone = document.querySelector(`[data-balloon='${id}']`); }", other["id"])
    wait(page, 8000)
    page.evaluate("gone.click()")
    wait(page)
    assert score(page) == number_of(balloon)
    expect(page.locator(".toast")).to_have_count(0)
    expect(dialog(page)).to_have_count(0)


def test_a_tap_on_the_sky_pops_nothing(sky):
    page = sky("easy")
    waited_for(page, is_number)
    box = page.locator(".balloons").bounding_box()
    free = next(x for x in range(60, 1000, 40) if all(abs(one["x"] - x) > 120 for one in page.evaluate(IN_SIGHT)))
    Mouse(page).tap((free, box["y"] + 60))
    wait(page)
    assert score(page) == 0
    expect(page.locator(".kids-puff")).to_have_count(0)


def test_a_finger_that_is_a_little_off_pops_all_the_same_but_no_skull(sky):
    page = sky("hard", touch=True)
    balloon = waited_for(page, is_number)
    Finger(page).tap((balloon["x"] + 50, balloon["y"]))
    expect_popped(page, balloon)
    assert score(page) == number_of(balloon)
    skull = waited_for(page, lambda one: one["name"] == "Skull" and free_beside(page, one))
    page.evaluate("addEventListener('pointerup', () => { window.isLifted = true; }, true)")
    Finger(page).tap((free_beside(page, skull), skull["y"]))
    until(page, "window.isLifted")
    run_out(page, 2000)
    expect(dialog(page)).to_have_count(0)


def free_beside(page, balloon):
    """Where somebody would tap who just misses a balloon, and hit no other; None where that is nowhere."""
    others = [one for one in in_sight(page) if one["id"] != balloon["id"]]
    for x in (balloon["x"] + 50, balloon["x"] - 50):
        if 0 < x < TABLET["width"] and all(abs(one["x"] - x) > 60 for one in others):
            return x
    return None


@pytest.mark.parametrize("menu", (True, False), ids=("menu", "no menu"))
def test_a_finger_that_lies_long_on_a_balloon_pops_it_once_and_no_menu_comes(sky, menu):
    page = sky("easy", touch=True)
    balloon = waited_for(page, is_number)
    finger = Finger(page)
    finger.down((balloon["x"], balloon["y"]))
    page.wait_for_timeout(800)
    assert not menu or page.locator(".balloons").evaluate(MENU)
    finger.up()
    expect_popped(page, balloon)
    assert score(page) == number_of(balloon)
    expect(dialog(page)).to_have_count(0)


def test_two_fingers_pop_two_balloons(sky):
    page = sky("hard", touch=True)
    waited_for(page, lambda _: len(in_sight(page, is_number)) > 1)
    first, second = in_sight(page, is_number)[:2]
    one, other = Finger(page, 0), Finger(page, 1)
    one.down((first["x"], first["y"]))
    other.down((second["x"], second["y"]))
    other.up()
    one.up()
    for balloon in (first, second):
        expect_popped(page, balloon)
    assert score(page) == number_of(first) + number_of(second)
