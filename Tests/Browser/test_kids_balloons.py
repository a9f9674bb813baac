"""Balloons: popped with a mouse, with fingers and with keys. The test controls the page's clock."""

import pytest
from playwright.sync_api import expect

from hands import Finger, Mouse
from kids_fields import score, wait
from kids_sky import expect_popped, in_sight, is_number, number_of, pop_by, sky, waited_for
from tracker import dialog, resize


def pop_by_keys(page, balloon):
    """Moves to a balloon with one arrow key only, as with a switch, and pops it with the space bar."""
    for _ in range(20):
        page.keyboard.press("ArrowRight")
        if page.evaluate("document.activeElement.dataset.balloon") == balloon["id"]:
            page.keyboard.press("Space")
            return wait(page)
    raise AssertionError(f"{balloon['name']} is not reached.")


WAYS = {"mouse": (False, pop_by(Mouse)), "touch": (True, pop_by(Finger)), "keyboard": (False, pop_by_keys)}


@pytest.mark.parametrize("way", WAYS)
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


def test_what_is_told_in_the_sky_is_not_cut_off(sky):
    page = sky("easy")
    wait(page, 7100)
    sign = page.locator(".balloons-sign.balloons-told")
    for width, height in ((320, 568), (390, 844), (844, 390), (3840, 2160)):
        resize(page, width, height)
        expect(sign).to_have_text("Pop a balloon!")
        assert sign.evaluate("({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth")
        box = sign.bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= width


@pytest.mark.parametrize("menu", (True, False), ids=("menu", "no menu"))
def test_a_finger_that_lies_long_on_a_balloon_pops_it_once_and_no_menu_comes(sky, menu):
    page = sky("easy", touch=True)
    balloon = waited_for(page, is_number)
    finger = Finger(page)
    finger.down((balloon["x"], balloon["y"]))
    finger.stay(page.locator(".balloons"), menu=menu)
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
