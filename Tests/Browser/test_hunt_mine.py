"""Which account owns a pack: the real server knows it even if the device does not. And what one device of an account learns of
another.

The rest is in Tests/Page/hunt/creator-whose.test.mjs, creator-deleted.test.mjs and own-packs.test.mjs.
"""

import json

import pytest
from playwright.sync_api import expect

import hunt
import hunt_packs
from hunt import choose, download, learn_who, publish, walker
from hunt_packs import HERE, MINE, button, draft, log_in, on_server, pack
from tracker import dialog, press

ON_BOARDS = {"boards": {"joined": True}}
OWN = "Your games with it do not count"


def kept(page, pack):
    return json.loads(page.evaluate("(id) => localStorage.getItem(`parlour/huntpack.${id}`)", pack))


def test_what_was_downloaded_before_the_log_in_is_known_as_ones_own_before_the_start(device):
    page = walker(device, kept=ON_BOARDS)
    pack = publish(page)
    session = page.context.cookies()
    page.context.clear_cookies()
    download(page, pack)
    assert kept(page, pack)["isMine"] is False
    page.context.add_cookies(session)
    learn_who(page)
    choose(page, pack)
    expect(page.get_by_text(OWN)).to_be_visible()
    press(page.get_by_role("button", name="Play", exact=True))
    expect(page.locator(".map-pin").first).to_be_visible()
    assert kept(page, pack)["isMine"] is True
    hunt.end(page)
    expect(page.get_by_text("Your own pack: this game does not count.")).to_be_visible()


@pytest.fixture
def two(device):
    """Two devices of one account, with a pack that the first has published; and the pack's id."""
    first, second = device(**HERE), device(**HERE)
    ana = log_in(first)
    pack_id = hunt_packs.publish(first, pack())
    log_in(second, ana)
    return first, second, pack_id


def get_to_change(page):
    page.goto(MINE)
    press(button(page, "Get it to this device"))
    expect(page.locator(".hunt-state")).to_have_text("In the store")


def test_ones_own_pack_is_on_the_other_device_to_change_and_to_play(two):
    _, second, pack_id = two
    get_to_change(second)
    expect(second.get_by_text("You have made no pack yet.")).to_have_count(0)
    second.goto("/#!/hunt/packs")
    press(second.locator(".hunt-pack", has_text="Our street"))
    expect(second.locator(".hunt-chosen")).to_contain_text(OWN)
    press(button(second, "Download and play"))
    expect(second.locator(".hunt-bar")).to_contain_text("Our street")
    assert kept(second, pack_id)["isMine"] is True


def test_what_was_deleted_on_one_device_is_published_again_by_the_other_only_if_asked_to(two):
    first, second, pack_id = two
    get_to_change(second)
    key = next(iter(hunt_packs.drafts(second)))["key"]
    get_to_change(first)
    press(button(first, "Delete Our street"))
    press(dialog(first).get_by_role("button", name="Delete", exact=True))
    expect(first.get_by_text("You have made no pack yet.")).to_be_visible()
    second.goto("/#!/hunt/store")
    # The page has left "My packs" only once the other screen is there.
    expect(second.locator("h1")).to_have_text("Pack store")
    second.goto(MINE)
    expect(second.locator(".hunt-state")).to_have_text("Deleted on another device")
    assert second.request.get("/api/v1/packs?mine=true").json()["packs"] == []
    press(second.get_by_role("button", name="Publish it again as a new pack"))
    expect(second.locator(".hunt-state")).to_have_text("In the store")
    new = draft(second, key)["id"]
    assert new != pack_id
    assert on_server(second, new)["pins"][4]["codeword"] == ["lion", "a lion"]
