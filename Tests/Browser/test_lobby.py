"""How the lobby of a table for several phones is laid out."""

import re

import pytest
from playwright.sync_api import expect

from devices import BLANK, keep
from lobby import expect_people, make_room, open_over_http, seats_kept
from screen_sizes import OUTSIDE
from screen_ways import SIT

NAMES = ("Ana", "Ben", "Cleo")


def test_where_there_is_nothing_to_set_who_is_there_stands_beside_the_way_in(device):
    page = device.warm(size={"width": 1024, "height": 768})
    # Only the host of Relentless sees the choices.
    code, tokens = open_over_http(page, "relentless", {}, NAMES)
    keep(page, {f"room.{code}": seats_kept(tokens, (1,), NAMES, "relentless")})
    page.goto(f"/#!/room/{code}")
    expect_people(page, NAMES)
    expect(page.get_by_role("img", name=re.compile("A picture that leads to"))).to_be_visible()
    way_in, people = (page.locator(selector).bounding_box() for selector in (".invitation", ".lobby-seats"))
    assert people["y"] == way_in["y"]
    assert people["x"] > way_in["x"] + way_in["width"]
    expect(page.locator(".seat-row").last).to_be_in_viewport(ratio=1)


EIGHT = ("Ana-Maria Konstanza", "Donaudampfschiffer12", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hana")

def _height(page, selector):
    return page.locator(selector).first.bounding_box()["height"]


def _size(page, selector):
    return page.locator(selector).first.evaluate("(element) => parseFloat(getComputedStyle(element).fontSize)")


@pytest.mark.parametrize("width, height", [(1920, 1080), (1280, 720), (3840, 2160)])
def test_a_television_is_filled_and_read_from_across_the_room(device, width, height):
    page = device.warm(size={"width": width, "height": height})
    code, tokens = make_room(page, EIGHT, clock={"kind": "turn", "seconds": 90, "hard": True})
    company = page.context.new_page()
    company.goto(BLANK)
    company.evaluate(SIT, [code, tokens])
    page.bring_to_front()
    page.goto(f"/#!/watch/{code}")
    expect_people(page, EIGHT)
    expect(page.get_by_role("img", name=re.compile("A picture that leads to"))).to_be_visible()
    # On a wall of one metre in height, a letter of two centimetres is read from four metres away.
    assert _height(page, ".qr-code") > height * 0.4
    assert _size(page, ".invitation-code") > height * 0.12
    assert _size(page, "h1") > height * 0.05
    for selector in (".seat-row-name", ".tv-lobby-setup p", ".lobby-waits"):
        assert _size(page, selector) >= height * 0.025, selector
    expect(page.locator(".seat-row .avatar").last).to_be_in_viewport(ratio=1)
    expect(page.locator(".tv-lobby-setup")).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollHeight") == height
    assert page.evaluate(OUTSIDE) == []


def test_the_code_and_the_picture_are_large_on_a_phone_and_the_faces_below_are_seen(device):
    page = device.warm()
    code, tokens = make_room(page, NAMES)
    keep(page, {f"room.{code}": seats_kept(tokens, (1,), NAMES)})
    page.goto(f"/#!/room/{code}")
    expect_people(page, NAMES)
    expect(page.get_by_role("img", name=re.compile("A picture that leads to"))).to_be_visible()
    picture = page.locator(".qr-code").bounding_box()
    assert picture["width"] > 290
    assert _size(page, ".invitation-code") > 60
    assert page.locator(".seat-row .avatar").first.bounding_box()["y"] > picture["y"] + picture["height"]
    expect(page.get_by_role("heading", name="At the table")).to_be_in_viewport(ratio=1)
