"""The screens of TownHunt."""

from playwright.sync_api import expect

import hunt
import hunt_closed
import hunt_tasks
from devices import keep
from screen_ways import shown
from tracker import dialog, press

PACK = {
    "location": "Ealing, London", "description": "Doors, and what is carved on them.", "creator": "Ana", "minutes": 45,
    "version": 2, "salt": "salt", "pins": 12, "at": [51.5263, -0.2941], "isMine": False, "keptAt": 1_763_000_000_000,
}
RECORD = {"mode": "competitive", "result": "finished", "score": 450, "at": 1_763_000_000_000}
LAST = {
    "pack": "1", "name": "Old doors", "kind": "pack", "mode": "competitive", "result": "timeUp", "score": 120, "elapsed": 2_700_000,
    "counting": "board", "sending": None, "pins": [
        {"title": "The blue door", "points": 70, "found": 60_000, "wrong": 1}, {"title": "A knocker like a lion", "points": 50, "found": 90_000, "wrong": 0},
        {"title": "Behind the church", "points": 75, "found": None, "wrong": 3},
    ],
}
KEPT = {
    "huntpack.1": {**PACK, "id": "1", "name": "Old doors"}, "huntpins.1": "x",
    "huntpack.2": {**PACK, "id": "2", "name": "By the river", "isMine": True, "at": [51.53, -0.29]}, "huntpins.2": "x",
    "huntpack.3": {**PACK, "id": "3", "name": "Four corners", "pins": 4, "at": [51.52, -0.30]}, "huntpins.3": "x",
    "hunt.records": {"1": RECORD}, "hunt.last": LAST, "boards": {"joined": False},
}
BOARD = {
    "board": "hunt-1", "count": 40, "played": 41, "average": 2_305, "own": {"rank": 12, "score": 450, "entries": []},
    "entries": [{"rank": rank, "name": f"Player {rank}", "score": 1_000 - 37 * rank, "at": 1_763_000_000, "id": rank} for rank in range(1, 11)],
}
# How all players rate a pack, and what this one gave.
RATED = {"rating": {"average": 43, "count": 7}, "stars": 4}

PLAYER = {
    "id": 4, "name": "Eve", "guest": False, "createdAt": 1_760_000_000, "username": "Eve", "email": "eve@example.org", "registeredAt": 1_760_000_000,
}


def _here(page):
    page.context.grant_permissions(["geolocation"])
    page.context.set_geolocation(hunt.HOME)


def _idle(page):
    _here(page)
    keep(page, KEPT)
    hunt.open_map(page)
    expect(page.locator(".map-pin-box").first).to_be_visible()
    expect(page.locator(".map-here")).to_be_attached()


def _where(page):
    hunt.open_map(page)
    press(page.get_by_role("button", name="Zoom to me"))
    # The button appears once the device has refused to give its position.
    where = page.get_by_role("region", name="Where are you?")
    expect(where.get_by_role("button", name="Try again")).to_be_visible()


def _running(page):
    _here(page)
    hunt.start_tutorial(page)
    expect(page.locator(".toast")).to_have_count(0)


def _pin(page):
    _running(page)
    hunt.open_pin(page, "Go there")


def _task(title, then=None):
    """A pin of a pack with every task."""
    def open_it(page):
        _here(page)
        keep(page, hunt_tasks.kept())
        if title:
            hunt_tasks.open_pin(page, title)
        else:
            hunt_tasks.start_trial(page)
        if then:
            then(page)

    return open_it


def _wrong_choice(page):
    press(page.locator(".hunt-choices .choice", has_text="A bear"))
    press(hunt.sheet(page).get_by_role("button", name="Answer"))
    expect(page.locator(".hunt-choice-wrong")).to_be_visible()


def _one_clue(page):
    press(page.get_by_role("button", name="Take a clue: it costs 10 points"))
    expect(page.locator(".hunt-clue")).to_be_visible()


def _dear_clue(page):
    _one_clue(page)
    press(page.get_by_role("button", name="Take a clue: it costs 30 points"))
    expect(dialog(page)).to_be_visible()


def _photo(page):
    with page.expect_file_chooser() as chooser:
        press(page.get_by_role("button", name="Take a photo"))
    chooser.value.set_files(hunt_tasks.PICTURE)
    expect(page.get_by_role("button", name="Use this photo")).to_be_visible()


def _souvenir_photo(page):
    """A souvenir with a photo, which its player may send."""
    souvenir = hunt.SOUVENIR["huntsouvenir.1763000000000"]
    places = [{**place, **({"photo": "1-1"} if place["id"] == 1 else {})} for place in souvenir["places"]]
    keep(page, {**hunt.SOUVENIR, "huntsouvenir.1763000000000": {**souvenir, "places": places}, "huntphoto.1-1": hunt_tasks.photo(page)})
    page.route("**/api/v1/packs/17/board*", lambda route: route.fulfill(json={**BOARD, **RATED, "own": hunt.OWN_PLACE}))
    shown(page, "/#!/hunt/souvenir", ".hunt-souvenir-photo")
    press(page.get_by_role("button", name="Send the photo of The blue door to the organiser"))
    expect(dialog(page)).to_be_visible()


def _list(page):
    _running(page)
    hunt.find(page, "Numbers", "three")
    hunt.open_list(page)


def _online(page):
    """The selector with a pack that is not on the device."""
    page.route(f"**/api/v1/packs/{hunt_closed.PACK}/board*", lambda route: route.fulfill(json={**BOARD, "meaning": "counts"}))
    page.route("**/api/v1/accounts/me", lambda route: route.fulfill(json=PLAYER))
    hunt_closed.serve(page, 6)
    keep(page, {"boards": {"joined": True}, "account": PLAYER})
    shown(page, f"/#!/hunt/packs/{hunt_closed.PACK}", ".hunt-for-board p")


def _coming(page):
    """A hunt in which some pins wait for the network."""
    _here(page)
    _online(page)
    press(page.get_by_role("button", name="Play", exact=True))
    expect(page.locator(".hunt-coming")).to_contain_text("when there is a network")
    expect(page.locator(".map-pin").first).to_be_visible()


def _coming_list(page):
    _coming(page)
    hunt.open_list(page)
    expect(page.locator(".hunt-row-coming").first).to_be_visible()


def _wrong(page):
    _running(page)
    hunt.open_pin(page, "Numbers")
    hunt.answer(page, "4")
    expect(hunt.told(page)).to_be_visible()


def _ending(page):
    _running(page)
    press(page.get_by_role("button", name="End the hunt"))
    expect(dialog(page)).to_be_visible()


def _kept(path, selector):
    def open_it(page):
        keep(page, KEPT)
        shown(page, f"/#!/hunt/{path}", selector)

    return open_it


def _first_offline(page):
    page.route("**/api/v1/packs?*", lambda route: route.abort())
    shown(page, "/#!/hunt/packs", ".hunt-suggested [role=alert]")


def _after_tutorial(page):
    keep(page, {"hunt.last": {**LAST, "pack": "tutorial", "name": "Tutorial", "kind": "tutorial", "counting": "practice"}})
    shown(page, "/#!/hunt/after", ".hunt-suggested .hunt-found")


def _after(page):
    """After a hunt with a souvenir, for somebody who has given the pack stars."""
    keep(page, {**KEPT, **hunt.SOUVENIR, "hunt.last": {**LAST, "sending": "ticket", "souvenir": "1763000000000"}})
    page.route("**/api/v1/packs/1/board*", lambda route: route.fulfill(json={**BOARD, **RATED}))
    shown(page, "/#!/hunt/after", ".hunt-score")
    expect(page.get_by_role("link", name="Souvenir")).to_be_visible()
    expect(page.get_by_role("radio", name="4 stars")).to_be_checked()


def _after_offline(page):
    """After a hunt that waits for the network: one can rate the pack later."""
    waiting = {"id": "ticket", "owner": 4, "path": "/scores", "method": "POST", "label": "Old doors", "addedAt": 1_763_000_000_000, "body": {}}
    keep(page, {**KEPT, "account": PLAYER, "outbox.ticket": waiting, "hunt.last": {**LAST, "sending": "ticket"}})
    for path in ("accounts/me", "scores"):
        page.route(f"**/api/v1/{path}", lambda route: route.abort())
    shown(page, "/#!/hunt/after", ".hunt-how-was-it")
    expect(page.get_by_text("You can rate this pack as soon as the hunt has been sent.")).to_be_visible()


def ask_for_boards(page):
    """The selector with a pack of which the next game can count, for somebody who has not said whether games may count."""
    page.route("**/api/v1/packs/1/board*", lambda route: route.fulfill(json={**BOARD, "meaning": "counts"}))
    page.route("**/api/v1/accounts/me", lambda route: route.fulfill(json=PLAYER))
    page.route("**/api/v1/packs?mine*", lambda route: route.fulfill(json={"packs": [], "more": False}))
    keep(page, {**KEPT, "boards": None, "account": PLAYER})
    shown(page, "/#!/hunt/packs", ".hunt-pack")
    press(page.get_by_role("button", name="Old doors"))
    expect(page.get_by_role("heading", name="Would you like to appear on the boards?")).to_be_visible()


def _board(answer):
    def open_it(page):
        keep(page, KEPT)
        page.route("**/api/v1/packs/1/board*", lambda route: route.fulfill(json=answer))
        shown(page, "/#!/hunt/board/1", ".hunt-facts")

    return open_it


def _souvenir(path, selector, pressed=None):
    """Something of the souvenir of a hunt, which this device has."""
    def open_it(page):
        keep(page, hunt.SOUVENIR)
        page.route("**/api/v1/packs/17/board*", lambda route: route.fulfill(json={**BOARD, **RATED, "own": hunt.OWN_PLACE}))
        shown(page, f"/#!/hunt/{path}", selector)
        if path == "souvenir":
            expect(page.locator(".map-pin-found").first).to_be_visible()
            expect(page.locator(".hunt-board-own")).to_be_visible()
            expect(page.get_by_role("radio", name="4 stars")).to_be_checked()
        if pressed:
            press(page.get_by_role("button", name=pressed))
            expect(dialog(page).get_by_role("img")).to_be_visible()

    return open_it


def _report(page):
    """The dialog for telling a maker what is wrong, with a text that is nearly too long, and the server does not take it."""
    page.route("**/api/v1/packs/17/reports", lambda route: route.fulfill(
        status=409, content_type="application/problem+json",
        json={"code": "tooManyReports", "title": "The maker of this pack has to read what others have reported first."}))
    _souvenir("souvenir", ".hunt-souvenir-place")(page)
    press(page.get_by_role("button", name="Something is wrong here: The blue door"))
    page.get_by_label("What is wrong?").fill("The door has been painted red since the spring, and the number is gone. " * 4)
    press(dialog(page).get_by_role("button", name="Send to the maker"))
    expect(dialog(page).get_by_role("status")).to_contain_text("has to read")


SCREENS = {
    "hunt": _idle,
    "hunt-where": _where,
    "hunt-running": _running,
    "hunt-pin": _pin,
    "hunt-start": _task(None),
    "hunt-choice": _task("The beast", _wrong_choice),
    "hunt-number": _task("The bridge"),
    "hunt-code": _task("The door"),
    "hunt-photo": _task("The view", _photo),
    "hunt-visit": _task("The top"),
    "hunt-clues": _task("The ship", _one_clue),
    "hunt-clue-asked": _task("The ship", _dear_clue),
    "hunt-code-link": lambda page: shown(page, "/#!/hunt/code/K7M2PX", ".hunt-code"),
    "hunt-list": _list,
    "hunt-coming": _coming,
    "hunt-coming-list": _coming_list,
    "hunt-wrong": _wrong,
    "hunt-ending": _ending,
    "hunt-packs": _kept("packs", ".hunt-pack"),
    "hunt-pack-online": _online,
    "hunt-pack-own": _kept("packs/2", ".hunt-chosen"),
    "hunt-pack-asked": ask_for_boards,
    "hunt-pack-played": _kept("packs/1", ".hunt-chosen"),
    "hunt-pack-small": _kept("packs/3", ".hunt-chosen"),
    "hunt-first": hunt.open_map,
    "hunt-no-packs": lambda page: shown(page, "/#!/hunt/packs", ".hunt-suggested .hunt-found"),
    "hunt-no-packs-offline": _first_offline,
    "hunt-after-tutorial": _after_tutorial,
    "hunt-after": _after,
    "hunt-after-offline": _after_offline,
    "hunt-souvenir": _souvenir("souvenir", ".hunt-souvenir-place"),
    "hunt-souvenir-photo": _souvenir_photo,
    "hunt-souvenir-picture": _souvenir("souvenir", ".hunt-souvenir-place", "Share as a picture"),
    "hunt-report": _report,
    "hunt-souvenirs": _souvenir("souvenirs", ".hunt-souvenir-link"),
    "hunt-board": _board(BOARD),
    "hunt-board-empty": _board({**BOARD, "count": 0, "played": 0, "average": 0, "own": None, "entries": []}),
}
