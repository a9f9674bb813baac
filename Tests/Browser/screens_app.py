"""The screens that belong to no game."""

from playwright.sync_api import expect

from boards import new_name
from devices import BLANK, keep
from lobby import NO_ROOM
from screen_ways import shown
from tracker import press


def _account(page, path, body):
    """The account page of a player whom that request logs in."""
    page.goto(BLANK)
    answer = page.request.post(f"/api/v1{path}", data=body)
    assert answer.ok, answer.text()
    shown(page, "/#!/account", ".page-main h2")


def _registered(page):
    name = new_name("Ana")
    _account(page, "/accounts", {
        "username": name, "email": f"{name}@example.org", "password": "a quiet harbour", "passwordAgain": "a quiet harbour",
    })
    # A button is disabled until the progress has been compared with the server.
    expect(page.get_by_text("Up to date since")).to_be_visible()


def _kept_maps(page):
    """The settings of a device on which the map of a pack is kept."""
    keep(page, {"keptmap.p1": {
        "id": "p1", "name": "From the clock to the gate", "path": "/hunt/pack/p1", "at": 1_767_265_200_000, "bytes": 1_234_567, "tiles": 0,
        "state": "whole", "sets": [],
    }})
    shown(page, "/#!/settings", ".page-main .card")
    expect(page.get_by_text("From the clock to the gate").first).to_be_visible()


def _forgotten(page):
    """The screen on which a link for a new password was asked for, of a server that sends mail."""
    answer = page.request.get("/api/v1/server").json()
    page.route("**/api/v1/server", lambda route: route.fulfill(json={**answer, "passwordLinks": True}))
    page.route("**/api/v1/password-links", lambda route: route.fulfill(status=202, json={"seconds": 3600}))
    shown(page, "/#!/account/forgotten", ".account-form")
    page.get_by_label("E-mail").fill("a.person.with.a.long.name@a-long-domain.example.org")
    press(page.get_by_role("button", name="Send me a link"))
    expect(page.locator(".account-asked")).to_be_visible()


def _waiting(page):
    """The screen to log in after too many tries, with the longest wait of an account."""
    problem = {"type": "about:blank", "title": "Too Many Requests", "status": 429, "code": "tooManyTries", "detail": "Too many tries."}
    page.route("**/api/v1/sessions", lambda route: route.fulfill(status=429, json=problem, headers={"Retry-After": "1200"}))
    shown(page, "/#!/account/log-in", ".account-form")
    page.get_by_label("E-mail").fill("a.person.with.a.long.name@a-long-domain.example.org")
    page.get_by_label("Password").fill("a quiet harbour")
    press(page.get_by_role("button", name="Log in"))
    expect(page.locator(".account-wait")).to_be_visible()


def _new_password(is_set):
    """The screen that a link leads to, before and after the password is set."""
    def show(page):
        shown(page, "/#!/account/new-password/0123456789abcdef0123456789abcdef", ".account-form")
        if not is_set:
            return
        ana = {"id": 7, "name": "Ana", "username": "Ana", "email": "ana@example.org", "guest": False, "createdAt": 1_767_265_200}
        page.route("**/api/v1/passwords", lambda route: route.fulfill(json=ana))
        page.get_by_label("The new password").fill("a windy harbour")
        page.get_by_label("The same password again").fill("a windy harbour")
        press(page.get_by_role("button", name="Set it"))
        expect(page.locator(".account-next")).to_be_visible()

    return show


def _registering(rule):
    """The screen to register of a server with this rule, after a code that no class has."""
    def open_form(page):
        answer = page.request.get("/api/v1/server").json()
        page.route("**/api/v1/server", lambda route: route.fulfill(json={**answer, "registration": rule}))
        shown(page, "/#!/account/register", ".account-form, .account-closed")
        expect(page.locator(".account-closed" if rule == "closed" else "[name=classCode]")).to_be_visible()
        if rule == "codes":
            problem = {"type": "about:blank", "title": "Not Found", "status": 404, "code": "noSuchClassCode", "detail": "No class has this code."}
            page.route("**/api/v1/accounts", lambda route: route.fulfill(status=404, json=problem))
            page.get_by_label("Code of your class").fill("KTMR-9W4D")
            press(page.get_by_role("button", name="Register"))
            expect(page.get_by_text("No class has this code.")).to_be_visible()

    return open_form


def _board_for_players(page):
    """A board that the server tells only to players, for somebody whom it does not know."""
    page.route("**/api/v1/boards/*", lambda route: route.fulfill(status=401, json={
        "status": 401, "code": "notLoggedIn",
        "detail": "This server tells its boards only to people who play here. Join with a name, or log in."}))
    shown(page, "/#!/relentless/scores", ".rl-board")
    expect(page.get_by_role("button", name="Join")).to_be_visible()


def _home_with_tables(page):
    """The start of a device on which a table was left, and a code with a letter in it."""
    keep(page, {
        "table.turns": {"id": "1", "game": "turns", "rules": 1, "seed": 1, "setup": {"game": {"name": "Donaudampfschifffahrtsgesellschaft 1900"}}},
        "tableend.turns": {"end": 0, "count": 0, "savedAt": 1_767_265_200_000, "note": {"round": 12}},
    })
    shown(page, "/", ".home-ways a")
    page.get_by_label("Code").fill("47a")
    expect(page.locator("[aria-invalid=true]")).to_be_visible()


SCREENS = {
    "home": lambda page: shown(page, "/", ".games"),
    "settings": lambda page: shown(page, "/#!/settings", ".page-main .card"),
    "settings-maps": _kept_maps,
    "about": lambda page: shown(page, "/#!/about", ".about"),
    "account": lambda page: shown(page, "/#!/account", ".account-ways"),
    "account-guest": lambda page: _account(page, "/guests", {"name": "Mia"}),
    "account-own": _registered,
    "account-log-in": lambda page: shown(page, "/#!/account/log-in", ".account-form"),
    "account-wait": _waiting,
    "account-forgotten": _forgotten,
    "account-no-mail": lambda page: shown(page, "/#!/account/forgotten", ".page-main .card"),
    "account-new-password": _new_password(is_set=False),
    "account-password-set": _new_password(is_set=True),
    "account-register": lambda page: shown(page, "/#!/account/register", ".account-form"),
    "account-register-code": _registering("codes"),
    "account-register-closed": _registering("closed"),
    "board-for-players": _board_for_players,
    "join": lambda page: shown(page, "/#!/join", ".join-by-code"),
    "nothing": lambda page: shown(page, "/#!/nope", ".nothing"),
    "home-left": _home_with_tables,
    "join-wrong-code": lambda page: shown(page, f"/#!/join/{NO_ROOM}", "[role=alert]"),
}
