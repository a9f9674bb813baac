"""Live hunts, as their organisers and the phones of teams use them."""

import time

from playwright.sync_api import expect

import hunt
from hunt_packs import log_in, publish
from tracker import press


def around():
    """A pack whose pins lie around a place, so that no map puts them together with a team in the middle."""
    pack = hunt.own_pack(count=5)
    for pin, (north, east) in zip(pack["pins"], [(200, -200), (200, 200), (-200, 200), (-200, -200), (300, 0)]):
        there = hunt.at(north, east)
        pin["at"] = [round(there["latitude"], 6), round(there["longitude"], 6)]
    return {**pack, "start": {"at": [hunt.HOME["latitude"], hunt.HOME["longitude"]], "text": "At the fountain"}}


def open_live(page, pack_id, start="now", lasts=3_600, mode="casual"):
    """Opens a live hunt as the account that the page is logged in with; returns its code."""
    begin = time.time() if start == "now" else start
    answer = page.request.post(f"/api/v1/packs/{pack_id}/live-hunts", data={"mode": mode, "start": start, "end": int(begin + lasts)})
    assert answer.ok, answer.text()
    return answer.json()["code"]


def organise(page, pack=None, **more):
    """Publishes a pack and opens a live hunt with it; returns the id of the pack, and the code."""
    log_in(page)
    pack_id = publish(page, pack or around())
    return pack_id, open_live(page, pack_id, **more)


def watch(page, pack_id, code):
    """Follows a live hunt as its organiser."""
    page.goto(f"/#!/hunt/organise/{pack_id}/live/{code}")
    expect(page.locator(".hunt-live-big")).to_have_text(code)


def join(page, code, name, shows=False):
    page.goto(f"/#!/hunt/live/{code}")
    page.get_by_label("Name of your team").fill(name)
    if shows:
        press(page.locator(".choice", has_text="Show the organiser where I am"))
    press(page.get_by_role("button", name="Join", exact=True))
    expect(page.get_by_text(f"You are in, as {name}.")).to_be_visible()


def begin(page):
    press(page.get_by_role("button", name="Begin the hunt"))
    expect(page.locator(".hunt-live-strip")).to_be_visible()
    expect(page.locator(".map-pin").first).to_be_visible()


def team(page, name):
    """A team in the organiser's list."""
    return page.locator(".hunt-live-team").filter(has=page.get_by_role("heading", name=name, exact=True))
