"""Packs are uploaded to the real server, and changed on two devices.

The rest is in Tests/Page/hunt/creator-publishing.test.mjs and creator-conflict.test.mjs.
"""

import pytest
from playwright.sync_api import expect

from boards import fill_registration, new_name
from devices import keep
from hunt_packs import HERE, MINE, button, choose, draft, edit, field, kept_draft, log_in, on_server, open_pin, pack, publish, said, save
from tracker import dialog, press, until


def test_publishing_needs_an_account_and_nothing_is_lost_on_the_way(device):
    page = device(kept=kept_draft(pack(), version=0), **HERE)
    edit(page)
    save(page)
    press(dialog(page).get_by_role("button", name="Log in or register"))
    press(page.locator(".account-ways").get_by_text("Log in"))
    press(page.get_by_text("Register instead"))
    fill_registration(page, new_name("Ana"))
    # The player's packs: this one is already on its way to the server.
    expect(page.get_by_role("heading", name="My packs")).to_be_visible()
    until(page, "JSON.parse(localStorage.getItem('parlour/huntdraft.d1')).id !== null")
    expect(page.locator(".hunt-state")).to_have_text("In the store")
    assert on_server(page, draft(page)["id"])["pins"][4]["codeword"] == ["lion", "a lion"]
    # The page says in words what comes next.
    press(page.get_by_text("Sheet and statistics"))
    expect(page.get_by_role("heading", name="Our street")).to_be_visible()


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
    press(button(page, "Save pin"))
    save(page)
    expect(dialog(page)).to_contain_text("There it became version 2.")
    return page, pack_id


def test_two_versions_have_as_much_room_and_ones_own_goes_on(torn):
    page, pack_id = torn
    expect(dialog(page).locator("tbody")).to_have_count(3)
    # On a phone too.
    mine, theirs = (dialog(page).locator("thead th").nth(column).bounding_box()["width"] for column in range(2))
    assert abs(mine - theirs) < 2 and mine > 100
    choose(page, "Go on with mine")
    until(page, "!JSON.parse(localStorage.getItem('parlour/huntdraft.d1')).isWaiting")
    whole = on_server(page, pack_id)
    assert (whole["version"], whole["pins"][0]["points"], whole["pins"][1]["points"]) == (3, 55, 75)


def test_a_draft_with_mistakes_goes_on_on_another_device_and_is_published_there(device):
    phone, tablet = device(**HERE), device(**HERE)
    ana = log_in(phone)
    unfinished = pack()
    unfinished["pins"][0]["codeword"] = ""
    keep(phone, kept_draft(unfinished, version=0))
    edit(phone)
    press(button(phone, "Keep as draft"))
    said(phone, "The draft of Our street is on the server. Only you see it.")
    expect(button(phone, "Keep as draft")).to_be_focused()
    assert phone.request.get("/api/v1/packs?mine=true").json()["packs"] == []

    log_in(tablet, ana)
    tablet.goto(MINE)
    expect(tablet.locator(".hunt-state")).to_have_text("Draft on the server")
    press(button(tablet, "Get it to this device"))
    press(tablet.get_by_role("link", name="Our street", exact=True))
    open_pin(tablet, "The clock")
    field(tablet, "Answer").fill("2")
    press(button(tablet, "Save pin"))
    save(tablet)
    said(tablet, "Our street is uploaded as version 1.")
    until(tablet, "JSON.parse(localStorage.getItem('parlour/huntdraft.d1')).leftover === null")

    phone.goto(MINE)
    expect(phone.locator(".hunt-state")).to_have_text("In the store")
    assert draft(phone)["id"] == draft(tablet)["id"]
    assert phone.request.get("/api/v1/drafts").json()["drafts"] == []
