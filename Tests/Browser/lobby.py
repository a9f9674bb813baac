"""Rooms as people use them: opened on one phone, joined on others."""

import re
import time

from playwright.sync_api import expect

from devices import keep
from tracker import ISLAND, START, dialog, press

AVATARS = ("fox", "bear", "cat", "dog", "rabbit", "owl", "frog", "panda")

# Codes that no room has: a server with so few rooms uses codes of four digits.
NO_ROOM = "0000000"


def open_over_http(page, game, setup, names, phones=()):
    """
    Opens a room as a page does it; returns its code and the token of each seat. Each of `phones`, if there are any, takes
    its own seat, so that the seat is its session's.
    """
    first, *others = names
    host = {"game": game, "setup": setup, "name": first, "avatar": AVATARS[0]}
    made = page.request.post("/api/v1/rooms", data=host).json()
    tokens = [made["token"]]
    for seat, (name, avatar) in enumerate(zip(others, AVATARS[1:]), 1):
        answer = (phones[seat] if phones else page).request.post(f"/api/v1/rooms/{made['code']}/seats", data={"name": name, "avatar": avatar})
        tokens.append(answer.json()["token"])
    return made["code"], tokens


def make_room(page, names, game=ISLAND, clock=None):
    """Opens a room of Turn Tracker over HTTP; returns its code and the token of each seat."""
    setup = {"game": {key: game[key] for key in ("name", "kind", "phases")}, "clock": clock or {"kind": "none"}}
    return open_over_http(page, "turns", setup, names)


def sit_together(device, names, **room):
    """A phone for each player at a table of Turn Tracker that has not begun, and the code of the table."""
    phones = [device() for _ in names]
    code, tokens = make_room(phones[0], names, **room)
    for seat, page in enumerate(phones):
        keep(page, {f"room.{code}": seats_kept(tokens, (seat,), names)})
        page.goto(f"/#!/room/{code}")
    for page in phones:
        expect_people(page, names)
        expect(page.get_by_text("not here")).to_have_count(0)
    return phones, code


def seats_kept(tokens, own, names, game="turns"):
    """The storage of a device that has those seats."""
    return {
        "game": game, "seats": [{"token": tokens[seat], "name": names[seat]} for seat in own], "lastNumber": 0,
        "usedAt": round(time.time() * 1000),
    }


def open_room(page, name="Ana", picture="Fox"):
    """Makes a room from the start screen, and returns its code."""
    page.goto(START)
    press(page.get_by_role("button", name="Play on several phones"))
    sit_down(dialog(page), name, picture, "Open the table")
    expect(page.locator(".invitation-code")).to_be_visible()
    return page.locator(".invitation-code").inner_text()


def sit_down(form, name, picture, button):
    form.get_by_label("Your name").fill(name)
    if picture:
        form.locator(".picture").filter(has=form.page.get_by_role("radio", name=picture, exact=True)).click()
    press(form.get_by_role("button", name=button))


def join(page, code, name, picture=None):
    """Joins through the link in the QR code."""
    page.goto(f"/#!/join/{code}")
    sit_down(page.locator(".profile-form"), name, picture, "Sit down")
    expect(page.locator(".lobby")).to_be_visible()


def expect_people(page, names):
    expect(page.locator(".seat-row-name")).to_have_text(list(names))


def begin(host, *others):
    """The host starts the game; every page shows the table."""
    press(host.get_by_role("button", name="Start the game"))
    for page in (host, *others):
        expect(page.locator(".tracker, .television")).to_be_visible()


def roster(page, name):
    """What a phone shows about a player who uses another phone."""
    return page.locator(".roster-player").filter(has=page.locator(".roster-name", has_text=re.compile(f"^{name}$")))
