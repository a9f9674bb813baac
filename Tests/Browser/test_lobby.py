"""The lobby of a table for several phones: coming to it and going from it (spec: The screens, 5)."""

import re

import pytest
from playwright.sync_api import expect

from devices import keep
from lobby import NO_ROOM, begin, expect_people, join, open_over_http, open_room, seats_kept, sit_down
from tracker import ISLAND, dialog, press

NAMES = ("Ana", "Ben", "Cleo")


def test_who_joins_is_seen_on_every_phone_at_once(host, device):
    code = open_room(host)
    expect_people(host, ["Ana"])
    ben = device()
    ben.goto("/")
    ben.get_by_label("Code").fill(code)
    press(ben.get_by_role("button", name="Join", exact=True))
    expect(ben.locator(".join-people")).to_contain_text("Ana")
    sit_down(ben.locator(".profile-form"), "Ben", "Bear", "Sit down")
    for page in (host, ben):
        expect_people(page, ["Ana", "Ben"])
    expect(ben.get_by_text("Ana starts the game.")).to_be_visible()


def test_the_picture_to_scan_leads_to_the_table(host, device):
    code = open_room(host)
    picture = host.get_by_role("img", name=re.compile("A picture that leads to"))
    expect(picture).to_be_visible()
    link = picture.get_attribute("aria-label").split(" ")[-1]
    assert link.endswith(f"/#!/join/{code}")
    ben = device()
    ben.goto(link[link.index("/#!"):])
    expect(ben.get_by_role("heading", level=1)).to_have_text(f"Table {code}")


def test_a_name_or_picture_that_is_taken_is_refused_where_it_belongs(host, device):
    code = open_room(host, picture="Fox")
    ben = device()
    ben.goto(f"/#!/join/{code}")
    form = ben.locator(".profile-form")
    expect(form.get_by_role("radio", name="Fox, taken")).to_be_disabled()
    sit_down(form, "Ana", "Bear", "Sit down")
    expect(form.get_by_label("Your name")).to_have_attribute("aria-invalid", "true")
    expect(form.locator(".field .error")).not_to_be_empty()
    # Somebody takes the picture while this form is open.
    join(device(), code, "Cleo", "Owl")
    sit_down(form, "Ben", "Owl", "Sit down")
    expect(form.locator(":scope > .error")).not_to_be_empty()
    expect_people(host, ["Ana", "Cleo"])


def test_a_mistyped_code_is_told_and_another_can_be_typed(phone):
    phone.goto("/")
    phone.get_by_label("Code").fill("12")
    press(phone.get_by_role("button", name="Join", exact=True))
    expect(phone.get_by_text("A code has at least four digits.")).to_be_visible()
    phone.get_by_label("Code").fill(NO_ROOM)
    press(phone.get_by_role("button", name="Join", exact=True))
    expect(phone.get_by_role("alert")).not_to_be_empty()
    expect(phone.get_by_label("Code")).to_be_visible()


def test_when_the_host_leaves_the_lobby_the_next_one_is_host(three):
    (ana, ben, cleo), _ = three
    press(ana.get_by_role("button", name="Leave the table"))
    press(dialog(ana).get_by_role("button", name="Leave", exact=True))
    expect(ana.get_by_role("heading", name="Parlour", exact=True)).to_be_visible()
    for page in (ben, cleo):
        expect_people(page, ["Ben", "Cleo"])
    expect(cleo.get_by_text("Ben starts the game.")).to_be_visible()
    begin(ben, cleo)


def test_the_host_can_ask_somebody_to_leave(three):
    (ana, ben, cleo), _ = three
    press(ana.get_by_role("button", name="Ask Ben to leave"))
    press(dialog(ana).get_by_role("button", name="Ask to leave"))
    expect_people(ana, ["Ana", "Cleo"])
    expect(ben.get_by_role("alert")).not_to_be_empty()
    expect_people(cleo, ["Ana", "Cleo"])


@pytest.mark.parametrize("path", ["room", "watch"])
def test_where_there_is_nothing_to_set_who_is_there_stands_beside_the_way_in(device, path):
    page = device(size={"width": 1024, "height": 768})
    # What the host of Relentless chooses nobody else sees.
    code, tokens = open_over_http(page, "relentless", {}, NAMES)
    keep(page, {f"room.{code}": seats_kept(tokens, (1,), NAMES, "relentless")})
    page.goto(f"/#!/{path}/{code}")
    expect_people(page, NAMES)
    expect(page.get_by_role("img", name=re.compile("A picture that leads to"))).to_be_visible()
    way_in, people = (page.locator(selector).bounding_box() for selector in (".invitation", ".lobby-seats"))
    assert people["y"] == way_in["y"]
    assert people["x"] > way_in["x"] + way_in["width"]
    expect(page.locator(".seat-row").last).to_be_in_viewport(ratio=1)


def test_a_room_that_was_opened_without_a_clock_has_a_lobby(phone):
    game = {key: ISLAND[key] for key in ("name", "kind", "phases")}
    code, tokens = open_over_http(phone, "turns", {"game": game}, ["Ana"])
    keep(phone, {f"room.{code}": seats_kept(tokens, (0,), NAMES)})
    phone.goto(f"/#!/room/{code}")
    expect_people(phone, ["Ana"])
    expect(phone.get_by_role("radio", name="No clock", exact=False)).to_be_checked()
    begin(phone)
