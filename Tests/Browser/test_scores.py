"""Ranked games of Jasmine on a real server: proven by it, and sent when the network is back
(docs/protocol.md, "Boards")."""

import json

from playwright.sync_api import expect

import jasmine
from boards import begin, come_back, guest, keep, kept, leave_offline, standing
from tracker import dialog, press

LEVEL = "swap-cheng-yu-numbers"
OTHER = "swap-ci-hui-food"


def outbox(page):
    """The items of the device's outbox, by their keys in local storage."""
    return page.evaluate("""() => Object.fromEntries(Object.entries(localStorage)
      .filter(([key]) => key.startsWith('parlour/outbox.')).map(([key, text]) => [key, JSON.parse(text)]))""")


def board(page, name):
    return page.request.get(f"/api/v1/boards/{name}?period=all").json()


def test_a_game_waits_for_the_network_over_a_closed_page_and_is_sent_once(device):
    page = device(touch=False)
    guest(page, "Tunnel")
    begin(page, OTHER)
    expect(page.locator(".jm-head")).to_contain_text("Ranked")
    leave_offline(page)
    jasmine.solve_swapping(page, OTHER, "keyboard", paced=True)
    expect(standing(page)).to_contain_text("Your game waits for the network.")
    page.reload()
    expect(standing(page)).to_contain_text("Your game waits for the network.")
    come_back(page)
    # It came late, so the server does not know its time.
    expect(standing(page)).to_contain_text("You are number 1 of the games played offline.")
    assert board(page, f"{OTHER}-offline")["count"] == 1
    # The answer was lost on its way: the same score is sent again, and counts once.
    [[key, item]] = outbox(page).items()
    sent = {name: item[name] for name in ("id", "owner", "path", "method", "label", "addedAt")}
    last = kept(page, "jasmine.last")
    sent["body"] = {"ticket": last["ranked"]["ticket"], "recording": last["recording"], "offline": True}
    keep(page, key.removeprefix("parlour/"), sent)
    page.reload()
    expect(standing(page)).to_contain_text("You are number 1 of the games played offline.")
    assert board(page, f"{OTHER}-offline")["count"] == 1
    assert board(page, OTHER)["count"] == 0


def test_an_answer_that_is_lost_costs_no_daily_try(device):
    page = device(touch=False)
    guest(page, "Unlucky")
    tickets = []

    def lost(route):
        tickets.append(route.fetch().json()["ticket"])
        route.abort()

    page.route("**/api/v1/tickets", lost)
    page.goto("/#!/jasmine/play/daily")
    press(page.get_by_role("button", name="Start"))
    expect(page.get_by_role("alert")).to_contain_text("cannot be reached just now")
    page.unroute("**/api/v1/tickets")
    # The puzzle was not played: when the page asks again, the try is still there, with the same ticket.
    press(page.get_by_role("button", name="Try again"))
    press(page.get_by_role("button", name="Start"))
    expect(page.locator(".jm-head")).to_contain_text("Ranked")
    notes = page.evaluate("Object.values(localStorage).filter((text) => text.includes('\"ticket\"')).join()")
    assert len(tickets) == 2 and set(tickets) == {tickets[0]} and tickets[0] in notes
    # A puzzle that was seen and left counts as tried; the page says so before.
    press(page.get_by_role("link", name="Back"))
    expect(dialog(page)).to_contain_text("It is your only ranked try today.")
    press(dialog(page).get_by_role("button", name="Leave", exact=True))
    expect(page.locator(".jm-levels")).to_be_visible()
    page.goto("/#!/jasmine/play/daily")
    expect(page.get_by_text("Your try of today has counted already.")).to_be_visible()


def test_a_second_guest_on_a_device_has_no_second_daily_try(device):
    page = device(touch=False)
    guest(page, "First")
    page.goto("/#!/jasmine/play/daily")
    press(page.get_by_role("button", name="Start"))
    expect(page.locator(".jm-head")).to_contain_text("Ranked")
    [number] = [cookie for cookie in page.context.cookies() if cookie["name"] == "parlour_tries"]
    assert number["httpOnly"] and number["sameSite"] == "Strict"
    # Whoever comes next finds nothing of the first guest on the page.
    page.evaluate("localStorage.clear()")
    guest(page, "Second")
    page.goto("/#!/jasmine/play/daily")
    press(page.get_by_role("button", name="Start"))
    expect(page.get_by_role("alert")).to_contain_text("You, or another guest on this device, have begun today’s puzzle.")


def test_a_forged_game_is_refused_and_told(device):
    page = device(touch=False)
    guest(page, "Cheat")
    begin(page, LEVEL)
    page.route("**/api/v1/scores", lambda route: route.continue_(post_data=json.dumps(_changed(route.request.post_data_json))))
    jasmine.solve_swapping(page, LEVEL, "keyboard", paced=True)
    expect(standing(page)).to_contain_text("The server did not take this game.")
    assert all(entry["name"] != "Cheat" for entry in board(page, LEVEL)["entries"])
    page.goto("/#!/account")
    waiting = page.locator(".outbox-item")
    expect(waiting).to_contain_text("was refused")
    press(waiting.get_by_role("button", name="Forget it"))
    expect(waiting).to_have_count(0)


def _changed(body):
    """A request with a changed recording: the first move, after the start, takes the place of the last one."""
    actions = body["recording"]["actions"]
    actions[-1]["do"] = actions[1]["do"]
    return {**body, "recording": {**body["recording"], "actions": actions}}
