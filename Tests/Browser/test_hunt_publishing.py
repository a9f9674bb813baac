"""Packs are uploaded, changed on two devices, and deleted (spec: Creator)."""

import time

import pytest
from playwright.sync_api import expect

from boards import fill_registration, leave_offline
from devices import hold_back
from hunt_packs import (
    HERE, MINE, button, choose, draft, drafts, edit, error, field, kept_draft, log_in, on_server, open_pin, pack,
    publish, rows, said, save)
from tracker import dialog, press, until


@pytest.fixture
def page(device):
    """A phone on which a pack of five pins is being made."""
    return device(kept=kept_draft(pack()), **HERE)


def save_offline(page):
    """Saves a change where the server cannot be reached, of which the browser says nothing."""
    leave_offline(page)
    open_pin(page, "The clock")
    field(page, "Points").fill("55")
    save(page)
    said(page, "It is uploaded when the network is back.")


def test_publishing_needs_an_account_and_nothing_is_lost_on_the_way(device):
    page = device(kept=kept_draft(pack(), version=0), **HERE)
    edit(page)
    save(page)
    press(dialog(page).get_by_role("button", name="Log in or register"))
    press(page.locator(".account-ways").get_by_text("Log in"))
    press(page.get_by_text("Register instead"))
    fill_registration(page, f"Ana{time.time_ns() % 10**12}")
    # Where the pack is, which is on its way already.
    expect(page.get_by_role("heading", name="My packs")).to_be_visible()
    until(page, "JSON.parse(localStorage.getItem('parlour/huntdraft.d1')).id !== null")
    expect(page.locator(".hunt-state")).to_have_text("In the store")
    assert on_server(page, draft(page)["id"])["pins"][4]["codeword"] == ["lion", "a lion"]
    # What comes next is told in words.
    press(page.get_by_text("Sheet and statistics"))
    expect(page.get_by_role("heading", name="Our street")).to_be_visible()


def test_what_is_not_finished_is_saved_but_not_published(device):
    whole = pack()
    del whole["pins"][2]
    page = device(kept=kept_draft(whole, version=0), **HERE)
    log_in(page)
    edit(page)
    press(button(page, "Pin in the middle"))
    field(page, "Title").fill("The well")
    save(page)
    expect(dialog(page)).to_contain_text("Pin 5, Question: Is missing.")
    expect(dialog(page)).to_contain_text("Pin 5, Answer: Is missing.")
    choose(page, "Done")
    expect(error(page, "Question")).to_have_text("Is missing.")
    assert draft(page)["id"] is None and draft(page)["saved"]["pins"][4]["title"] == "The well"


def test_what_is_saved_without_a_network_is_uploaded_once_when_it_is_back(page):
    log_in(page)
    edit(page)
    page.context.set_offline(True)
    for title in ("The old clock", "The town clock"):
        open_pin(page, "clock")
        field(page, "Title").fill(title)
        press(button(page, "Done"))
        # The same is said twice: the second time it is known by what is tried.
        with page.expect_event("requestfailed", lambda request: request.url.endswith("/accounts/me")):
            save(page)
        said(page, "It is uploaded when the network is back.")
    sent = []
    page.on("request", lambda request: sent.append(request.method) if request.url.endswith("/packs") else None)
    page.context.set_offline(False)
    pack_id = until(page, "JSON.parse(localStorage.getItem('parlour/huntdraft.d1')).id")
    assert sent == ["POST"]
    assert on_server(page, pack_id)["pins"][0]["title"] == "The town clock"
    assert (draft(page)["version"], draft(page)["isWaiting"]) == (1, False)


def test_what_comes_too_soon_is_uploaded_a_quarter_of_a_minute_later(page):
    log_in(page)
    page.clock.install()
    edit(page)
    save_offline(page)
    page.unroute("**/api/v1/**")
    page.clock.fast_forward(15_000)
    assert until(page, "JSON.parse(localStorage.getItem('parlour/huntdraft.d1')).id")


def test_two_who_upload_what_waits_upload_it_once(page):
    log_in(page)
    edit(page)
    save_offline(page)
    page.unroute("**/api/v1/**")
    asked = []

    def refuse(route):
        asked.append(route.request.method)
        route.fulfill(status=409, content_type="application/problem+json", json={
            "status": 409, "code": "packExists", "detail": "You have a pack of this name and location already."})

    page.route("**/api/v1/packs", refuse)
    page.evaluate("import('/games/hunt/creator/sending.js').then(({ sendWaiting }) => Promise.all([sendWaiting(), sendWaiting()]))")
    assert asked == ["POST"] and "already" in draft(page)["problem"]


def test_an_answer_that_was_lost_is_heard_the_next_time(page):
    log_in(page)
    edit(page)
    lost = []

    def lose(route):
        # The server hears of it, the page hears nothing.
        if not lost:
            lost.append(route.fetch())
            route.abort()
        else:
            route.fallback()

    page.route("**/api/v1/packs", lose)
    open_pin(page, "The clock")
    field(page, "Points").fill("51")
    press(button(page, "Done"))
    save(page)
    said(page, "It is uploaded when the network is back.")
    open_pin(page, "The clock")
    field(page, "Points").fill("52")
    press(button(page, "Done"))
    save(page)
    said(page, "Our street is uploaded as version 2.")
    found = page.request.get("/api/v1/packs?mine=true").json()["packs"]
    assert [(one["id"], one["version"]) for one in found] == [(lost[0].json()["id"], 2)]
    assert on_server(page, found[0]["id"])["pins"][0]["points"] == 52


def test_a_fault_of_the_server_costs_no_pack(page):
    log_in(page)
    edit(page)
    page.route("**/api/v1/packs", lambda route: route.fulfill(status=500, json={"code": "internal", "title": "Out of order."}))
    open_pin(page, "The clock")
    field(page, "Points").fill("51")
    press(button(page, "Done"))
    save(page)
    said(page, "It is uploaded when the network is back.")
    page.unroute("**/api/v1/packs")
    page.goto(MINE)
    expect(page.locator(".hunt-state")).to_have_text("In the store")
    assert on_server(page, draft(page)["id"])["pins"][0]["points"] == 51


@pytest.fixture
def torn(device):
    """A device whose pack was changed on another one: it has just learned that."""
    page = device(**HERE)
    log_in(page)
    pack_id = publish(page, pack())
    page.evaluate("""([key, value]) => localStorage.setItem(key, JSON.stringify(value))""", [
        "parlour/huntdraft.d1", {**kept_draft(pack(), id=pack_id, base=1)["huntdraft.d1"]}])
    theirs = pack(description="Changed elsewhere.")
    theirs["pins"][1]["points"] = 80
    answer = page.request.put(f"/api/v1/packs/{pack_id}", data={"version": 1, "pack": theirs})
    assert answer.json()["version"] == 2
    edit(page)
    open_pin(page, "The clock")
    field(page, "Points").fill("55")
    press(button(page, "Done"))
    save(page)
    expect(dialog(page)).to_contain_text("There it became version 2.")
    return page, pack_id


def test_two_versions_stand_beside_each_other(torn):
    page, _ = torn
    expect(dialog(page).locator("tbody")).to_have_count(3)
    for row in (["Description", "From the clock", "Changed elsewhere."], ["Pin 1: The clock · Points", "55", "50"],
                ["Pin 2: The bakery · Points", "75", "80"]):
        expect(dialog(page).locator("tbody", has_text=row[0])).to_contain_text(row[1])
        expect(dialog(page).locator("tbody", has_text=row[0])).to_contain_text(row[2])
    # One has as much room as the other, on a phone too.
    mine, theirs = (dialog(page).locator("thead th").nth(column).bounding_box()["width"] for column in range(2))
    assert abs(mine - theirs) < 2 and mine > 100
    # Whoever chooses nothing loses nothing.
    page.keyboard.press("Escape")
    page.goto(MINE)
    expect(page.locator(".hunt-state")).to_contain_text("Changed on another device too")
    press(button(page, "Compare"))
    expect(dialog(page)).to_be_visible()


def test_ones_own_version_goes_on(torn):
    page, pack_id = torn
    choose(page, "Go on with mine")
    until(page, "!JSON.parse(localStorage.getItem('parlour/huntdraft.d1')).isWaiting")
    whole = on_server(page, pack_id)
    assert (whole["version"], whole["pins"][0]["points"], whole["pins"][1]["points"]) == (3, 55, 75)


def test_the_other_version_is_taken_and_given_back(torn):
    page, pack_id = torn
    choose(page, "Take the other")
    expect(page.locator(".hunt-pin-open", has_text="The bakery")).to_contain_text("80 points")
    assert draft(page)["saved"]["pins"][0]["points"] == "50"
    press(button(page, "Undo"))
    until(page, """(() => {
      const { saved, theirs } = JSON.parse(localStorage.getItem('parlour/huntdraft.d1'));
      return saved.pins[0].points === '55' && theirs !== null;
    })()""")
    assert on_server(page, pack_id)["version"] == 2


def test_both_versions_are_kept(torn):
    page, pack_id = torn
    choose(page, "Keep both")
    until(page, "Object.keys(localStorage).filter((key) => key.startsWith('parlour/huntdraft.')).length === 2")
    page.goto(MINE)
    expect(page.locator(".hunt-mine strong")).to_have_text(["Our street", "Our street (mine)"])
    expect(page.locator(".hunt-state")).to_have_text(["In the store", "In the store"])
    assert {one["saved"]["pins"][0]["points"] for one in drafts(page)} == {"50", "55"}


def test_packs_of_ones_account_are_there_on_another_device(device):
    first, second = device(**HERE), device(**HERE)
    account = log_in(first)
    pack_id = publish(first, pack())
    log_in(second, account)
    second.goto(MINE)
    press(button(second, "Get it to this device"))
    press(second.locator(".hunt-mine a", has_text="Our street"))
    expect(rows(second)).to_have_count(5)
    # What is newer on the server takes the place of what was not changed here.
    first.request.put(f"/api/v1/packs/{pack_id}", data={"version": 1, "pack": pack(description="Newer.")})
    second.goto(MINE)
    until(second, "Object.keys(localStorage).filter((key) => key.startsWith('parlour/huntdraft.'))"
                  ".some((key) => JSON.parse(localStorage.getItem(key)).version === 2)")


def test_a_pack_is_deleted_and_one_that_was_published_only_after_a_question(device):
    page = device(kept=kept_draft(pack("Never published")), **HERE)
    page.goto(MINE)
    press(button(page, "Delete Never published"))
    expect(page.locator(".hunt-mine")).to_have_count(0)
    press(button(page, "Undo"))
    expect(page.locator(".hunt-mine")).to_have_count(1)
    log_in(page)
    edit(page)
    open_pin(page, "The clock")
    field(page, "Points").fill("55")
    save(page)
    pack_id = until(page, "JSON.parse(localStorage.getItem('parlour/huntdraft.d1')).id")
    let_come = hold_back(page, "**/api/v1/packs?*mine=true*")
    page.goto(MINE)
    press(button(page, "Delete Never published"))
    choose(page, "Cancel")
    assert on_server(page, pack_id)
    press(button(page, "Delete Never published"))
    choose(page, "Delete")
    expect(page.locator(".hunt-mine")).to_have_count(0)
    assert page.request.get(f"/api/v1/packs/{pack_id}").status == 404
    # What the server said before it was deleted does not bring it back as one of another device.
    let_come()
    expect(page.locator(".hunt-mine")).to_have_count(0)
