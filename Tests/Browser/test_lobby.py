"""How the lobby of a table for several phones is laid out."""

import re

from playwright.sync_api import expect

from devices import keep
from lobby import expect_people, open_over_http, seats_kept

NAMES = ("Ana", "Ben", "Cleo")


def test_where_there_is_nothing_to_set_who_is_there_stands_beside_the_way_in(device):
    page = device(size={"width": 1024, "height": 768})
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
