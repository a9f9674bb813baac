"""Whose a pack is: the server says it, and neither a name nor what a device heard before does."""

import json

from playwright.sync_api import expect

import hunt
from hunt import choose, download, learn_who, publish, walker
from tracker import dialog, press, until

ON_BOARDS = {"boards": {"joined": True}}
OWN = "your games with it do not count"


def kept(page, pack):
    return json.loads(page.evaluate("(id) => localStorage.getItem(`parlour/huntpack.${id}`)", pack))


def test_a_name_alone_makes_nobody_the_creator(device):
    page = walker(device)
    learn_who_as(page, "Parlour")
    page.request.get("/api/v1/packs?creator=parlour")
    download(page, "old-prague")
    assert kept(page, "old-prague")["creator"] == "Parlour"
    choose(page, "old-prague")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    expect(page.get_by_text(OWN)).to_have_count(0)


def learn_who_as(page, name):
    """Has a device be somebody of that name; the server is asked nothing more of it."""
    hunt.register(page)
    known = {"id": 1, "name": name, "username": name, "guest": False, "createdAt": 0, "email": "p@example.org", "registeredAt": 0}
    page.route("**/api/v1/accounts/me", lambda route: route.fulfill(json=known))
    learn_who(page)


def test_what_was_downloaded_before_the_log_in_is_known_as_ones_own_at_the_start(device):
    page = walker(device, kept=ON_BOARDS)
    pack = publish(page)
    session = page.context.cookies()
    page.context.clear_cookies()
    download(page, pack)
    assert kept(page, pack)["isMine"] is False
    page.context.add_cookies(session)
    learn_who(page)
    choose(page, pack)
    expect(page.get_by_text(OWN)).to_have_count(0)
    press(page.get_by_role("button", name="Play", exact=True))
    expect(dialog(page)).to_contain_text(OWN)
    press(dialog(page).get_by_role("button", name="Play anyway"))
    expect(page.locator(".map-pin").first).to_be_visible()
    assert kept(page, pack)["isMine"] is True
    hunt.end(page)
    expect(page.get_by_text("Your own pack: this game does not count.")).to_be_visible()


def test_the_page_of_a_pack_corrects_what_the_device_heard_under_another_account(device):
    page = walker(device)
    pack = publish(page)
    download(page, pack)
    assert kept(page, pack)["isMine"] is True
    page.context.clear_cookies()
    page.goto(f"/#!/hunt/pack/{pack}")
    expect(page.get_by_role("link", name="Board")).to_be_visible()
    until(page, f"JSON.parse(localStorage.getItem('parlour/huntpack.{pack}')).isMine === false")
    expect(page.get_by_text("You made this pack")).to_have_count(0)
