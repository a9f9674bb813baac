"""The screens of live hunts: of teams, and of their organiser."""

import time

from playwright.sync_api import expect

import hunt
import hunt_live
from devices import keep
from screen_ways import shown
from tracker import dialog, press

CODE = "K7M2PX"
LONG_NAME = "Donaudampfschifffahrtsgesell30"
MESSAGES = [
    {"id": 1, "text": "Welcome. We begin at the fountain, all together.", "at": 1_763_000_000},
    {"id": 2, "text": "The gate of the park closes at six. Whoever is still inside then has to climb over the Donaudampfschifffahrtsgesellschaft.", "at": 1_763_000_900},
]


def _info(starts=-600, lasts=4_200, **more):
    start = int(time.time()) + starts
    return {
        "code": CODE, "pack": "17", "mode": "competitive", "startsAt": start, "endsAt": start + lasts, "name": "Old doors of Ealing", "location": "Ealing, London",
        "description": "Doors, and what is carved on them.", "creator": "Ana", "minutes": 45, "pins": 12,
        "place": {"at": [51.5263, -0.2941], "text": "At the fountain in front of the town hall"}, **more,
    }


def _here(page):
    page.context.grant_permissions(["geolocation"])
    page.context.set_geolocation(hunt.HOME)


def _server(page, info):
    """A server with a live hunt and its pack."""
    now = int(time.time())
    page.route(f"**/api/v1/live-hunts/{CODE}", lambda route: route.fulfill(json={"now": now, **info}))
    page.route(f"**/api/v1/live-hunts/{CODE}/team", lambda route: route.fulfill(
        json={"now": now, "startsAt": info["startsAt"], "endsAt": info["endsAt"], "messages": []}))
    page.route("**/api/v1/packs/17/board*", lambda route: route.fulfill(json={"meaning": "counts"}))


def _code(page):
    shown(page, "/#!/hunt/live", ".hunt-live-code")
    page.get_by_label("Code", exact=True).fill("K7M")
    press(page.get_by_role("button", name="Go on"))
    expect(page.locator("[aria-invalid=true]")).to_be_focused()


def _join(page):
    _server(page, _info(starts=1_500))
    shown(page, f"/#!/hunt/live/{CODE}", ".hunt-start-map .map-pin")
    press(page.get_by_role("button", name="Join", exact=True))
    expect(page.locator("[aria-invalid=true]")).to_be_focused()


def _joined(selector, progress=None, **more):
    """A phone in the live hunt."""
    def open_it(page):
        _here(page)
        info = _info(**more)
        _server(page, info)
        joined = {
            "hunt": info, "token": "secret", "team": LONG_NAME, "shows": True, "messages": MESSAGES, "isTold": True, "isEnded": False,
            "progress": progress or {"state": "waiting", "score": 0, "found": 0, "pins": 12},
        }
        keep(page, {"huntlive": joined, "boards": {"joined": False}})
        shown(page, f"/#!/hunt/live/{CODE}", selector)
        expect(page.locator(".hunt-start-map .map-pin")).to_be_visible()

    return open_it


def _running(page):
    """A hunt that belongs to a live hunt."""
    _here(page)
    keep(page, {"boards": {"joined": False}})
    _, code = hunt_live.organise(page)
    hunt_live.join(page, code, "Foxes", shows=True)
    hunt_live.begin(page)
    expect(page.locator(".hunt-live-shown")).to_be_visible()
    expect(page.locator(".toast")).to_have_count(0)
    return code


def _unread(page):
    code = _running(page)
    assert page.request.post(f"/api/v1/live-hunts/{code}/messages", data={"text": "It begins to rain: the last half hour is at the town hall."}).ok
    # The phone asks at once when it is back in the network.
    page.evaluate("window.dispatchEvent(new Event('online'))")
    expect(page.locator(".hunt-live-unread")).to_be_visible()
    expect(page.locator(".toast")).to_have_count(0)


def _details(page):
    _running(page)
    press(page.get_by_role("button", name="Details"))
    expect(dialog(page)).to_be_visible()


def _after(page):
    keep(page, {"hunt.last": {
        "pack": "1", "name": "Old doors", "kind": "pack", "mode": "casual", "result": "ended", "score": 120, "elapsed": 2_700_000, "counting": "casual",
        "sending": None, "pins": [{"title": "The blue door", "points": 120, "found": 60_000, "wrong": 1}], "live": {"code": CODE, "isEnded": True},
    }})
    shown(page, "/#!/hunt/after", ".hunt-score")


def _open(page):
    """The form for another live hunt, below two that are there."""
    pack_id, _ = hunt_live.organise(page)
    hunt_live.open_live(page, pack_id, start=int(time.time()) + 90_000)
    shown(page, f"/#!/hunt/organise/{pack_id}", ".hunt-live-list")
    press(page.get_by_role("button", name="Open a live hunt"))
    press(page.locator(".choice", has_text="at an hour"))
    page.get_by_label("End: day", exact=True).fill("")
    press(page.get_by_role("button", name="Open it"))
    expect(page.locator("[aria-invalid=true]")).to_be_focused()


def _watch(pressed=None, has_teams=True, **more):
    """A live hunt as its organiser follows it."""
    def open_it(page):
        pack_id, code = hunt_live.organise(page, **more)

        def teams(route):
            answer = route.fetch().json()
            now = answer["now"]
            route.fulfill(json={**answer, "messages": MESSAGES, "teams": [
                {"id": 1, "name": "Foxes", "state": "playing", "score": 30, "found": 1, "pins": 5, "joinedAt": now, "heardAt": now,
                 "at": [hunt.HOME["latitude"], hunt.HOME["longitude"]], "accuracy": 12, "age": 3},
                {"id": 2, "name": LONG_NAME, "state": "over", "score": 1_150, "found": 5, "pins": 5, "joinedAt": now, "heardAt": now - 260},
                {"id": 3, "name": "Bears", "state": "waiting", "score": 0, "found": 0, "pins": 5, "joinedAt": now, "heardAt": now - 40,
                 "at": [round(hunt.HOME["latitude"] - 0.0018, 6), hunt.HOME["longitude"]], "accuracy": 34, "age": 70},
            ]})

        if has_teams:
            page.route(f"**/api/v1/live-hunts/{code}/teams", teams)
        shown(page, f"/#!/hunt/organise/{pack_id}/live/{code}", ".hunt-live-qr .qr-code-dark")
        expect(page.locator(".hunt-live-map .map-pin").first).to_be_visible()
        if has_teams:
            expect(page.locator(".map-pin-people").first).to_be_attached()
        if pressed:
            press(page.get_by_role("button", name=pressed))

    return open_it


def _no_watch(page):
    shown(page, f"/#!/hunt/organise/17/live/{CODE}", "[role=alert]")


SCREENS = {
    "hunt-live-code": _code,
    "hunt-live-join": _join,
    "hunt-live-waiting": _joined(".hunt-live-messages", starts=1_500),
    "hunt-live-begin": _joined(".hunt-play"),
    "hunt-live-done": _joined(".hunt-live-messages", progress={"state": "over", "score": 1_150, "found": 7, "pins": 12}),
    "hunt-live-running": _running,
    "hunt-live-unread": _unread,
    "hunt-live-details": _details,
    "hunt-live-after": _after,
    "hunt-live-open": _open,
    "hunt-live-watch": _watch(),
    "hunt-live-watch-empty": _watch(has_teams=False, start=int(time.time()) + 7_200),
    "hunt-live-watch-move": _watch(pressed="Move the end"),
    "hunt-live-watch-not": _no_watch,
}
