"""The screens that belong to no game."""

from playwright.sync_api import expect

from boards import new_name
from devices import BLANK
from lobby import NO_ROOM
from screen_ways import shown


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


SCREENS = {
    "home": lambda page: shown(page, "/", ".games"),
    "settings": lambda page: shown(page, "/#!/settings", ".page-main .card"),
    "about": lambda page: shown(page, "/#!/about", ".about"),
    "account": lambda page: shown(page, "/#!/account", ".account-ways"),
    "account-guest": lambda page: _account(page, "/guests", {"name": "Mia"}),
    "account-own": _registered,
    "account-log-in": lambda page: shown(page, "/#!/account/log-in", ".account-form"),
    "account-register": lambda page: shown(page, "/#!/account/register", ".account-form"),
    "join": lambda page: shown(page, "/#!/join", ".join-by-code"),
    "join-wrong-code": lambda page: shown(page, f"/#!/join/{NO_ROOM}", "[role=alert]"),
}
