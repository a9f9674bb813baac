"""Pins on the map of the editor, by finger and mouse, and the position of the pack's creator.

The rest is in Tests/Page/hunt/creator-*.test.mjs.
"""

import pytest
from playwright.sync_api import expect

from hunt import at_rest
from hunt_packs import HERE, MIDDLE, edit, field, kept_draft, open_pin, pack
from tracker import drawn, until


@pytest.fixture
def page(device):
    """A phone on which a pack of five pins is being made."""
    return device(kept=kept_draft(pack()), **HERE)


def test_a_place_that_is_held_gets_a_pin_and_its_form(page):
    edit(page)
    box = at_rest(page.locator(".map-ground"))
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": box["x"] + 60, "y": box["y"] + 60}]})
    expect(page.locator(".hunt-pin-form")).to_be_visible()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    field(page, "Title").fill("The church")
    assert until(page, "JSON.parse(localStorage.getItem('parlour/huntdraft.d1')).open?.pins[5]?.title") == "The church"


def test_who_makes_a_pack_is_seen_on_its_map(page):
    edit(page)
    dot = page.locator(".map-here")
    expect(dot).to_be_visible()
    before = at_rest(dot)
    page.context.set_geolocation({**MIDDLE, "latitude": MIDDLE["latitude"] + 0.001})
    until(page, f"document.querySelector('.map-here').getBoundingClientRect().y < {before['y'] - 5}")


def test_a_pin_is_dragged_to_where_it_belongs(device):
    page = device(size={"width": 1024, "height": 768}, touch=False, kept=kept_draft(pack()), **HERE)
    edit(page)
    open_pin(page, "The clock")
    marker = page.get_by_role("button", name="Pin 1: The clock").first
    box = at_rest(marker)
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 30, y + 5, steps=4)
    page.mouse.move(x + 60, y, steps=4)
    # The pin follows with the next frame.
    drawn(page)
    page.mouse.up()
    at = until(page, "JSON.parse(localStorage.getItem('parlour/huntdraft.d1')).open?.pins[0].at")
    assert at[1] > -0.3


def test_coordinates_move_a_pin_also_while_its_form_is_taken_away(device):
    """Browsers take the focus from what is removed, in the middle of a drawing."""
    page = device(size={"width": 1024, "height": 768}, touch=False, kept=kept_draft(pack()), **HERE)
    edit(page)
    open_pin(page, "The clock")
    page.locator(".hunt-pin-form").get_by_label("Coordinates", exact=True).fill("51° 30.18' N 0° 18.12' W")
    page.go_back()
    expect(page.locator("main")).to_have_count(1)
    expect(page.locator(".hunt-mine")).to_contain_text("Our street")
    assert until(page, "JSON.parse(localStorage.getItem('parlour/huntdraft.d1')).open?.pins[0].at") == [51.503, -0.302]
