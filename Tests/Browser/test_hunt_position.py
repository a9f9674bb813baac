"""The hunter's position, as the browser reports it."""

import pytest
from playwright.sync_api import expect

import hunt
from hunt import at, open_map, open_pin, sheet, start_tutorial, told, walk_to, walker
from tracker import press, until


@pytest.fixture
def page(device):
    return walker(device)


def test_one_walks_to_a_pin_that_wants_one_to_be_there(page):
    start_tutorial(page)
    open_pin(page, "Go there")
    expect(sheet(page)).to_contain_text("62 m to the north")
    hunt.answer(page, "here")
    expect(told(page)).to_contain_text("You are not there yet.")
    walk_to(page, at(15, 0))
    expect(sheet(page)).to_contain_text("47 m to the north")
    walk_to(page, at(30, 0))
    expect(sheet(page)).to_contain_text("You may be there: your position is only known within 10 m.")
    walk_to(page, at(40, -15))
    expect(sheet(page)).to_contain_text("You are there.")
    hunt.answer(page, "here")
    expect(told(page)).to_contain_text("Right! 50 points.")


def test_zooming_to_oneself_shows_two_hundred_metres_around(page):
    start_tutorial(page)
    # While the map is still loading.
    for _ in range(3):
        press(page.get_by_role("button", name="Zoom out"))
    press(page.get_by_role("button", name="Zoom to me"))
    until(page, """(() => {
      const { width, height, x, y } = document.querySelector('.map-ground').getBoundingClientRect();
      const bar = document.querySelector('.map-scale');
      const metres = parseInt(bar.innerText) / document.querySelector('.map-scale-bar').offsetWidth;
      const here = document.querySelector('.map-here').getBoundingClientRect();
      const around = Math.min(width, height) / 2 * metres;
      return around > 195 && around < 250 && Math.abs(here.x + here.width / 2 - x - width / 2) < 3
        && Math.abs(here.y + here.height / 2 - y - height / 2) < 3;
    })()""")


def test_who_is_refused_taps_the_map_instead(device):
    page = device()
    open_map(page)
    press(page.get_by_role("button", name="Zoom to me"))
    where = page.get_by_role("region", name="Where are you?")
    expect(where).to_contain_text("is not allowed to know where you are")
    ground = page.locator(".map-ground")
    box = ground.bounding_box()
    ground.click(position={"x": box["width"] / 2, "y": box["height"] / 2})
    expect(where).to_have_count(0)
    # The page shows that the position is the one that the player gave.
    expect(page.locator(".map-here-tapped")).to_be_visible()
