"""A player who logs out takes their data off the device, and is told what is lost."""

from playwright.sync_api import expect

import hunt
import hunt_packs
from boards import keep, kept
from hunt import own_pack, walker
from hunt_packs import MINE, PIXEL, draft, drafts, kept_draft, log_in, pack, pictures
from tracker import dialog, press, until

ON_BOARDS = {"boards": {"joined": True}}
KEYS = "Object.keys(localStorage).map((key) => key.replace('parlour/', ''))"
LEVEL = "swap-ci-hui-food"


def keys(page, start):
    return [key for key in page.evaluate(KEYS) if key.startswith(start)]


def number(page):
    return kept(page, "account")["id"]


def leave(page, name="Log out"):
    page.goto("/#!/account")
    press(page.get_by_role("button", name=name, exact=True))


def expect_nobody(page):
    expect(page.get_by_text("You need no account to play")).to_be_visible()


def lost(page):
    """The list of what will be lost."""
    return dialog(page).get_by_role("listitem")


def leave_all_the_same(page):
    press(dialog(page).get_by_role("button", name="Log out"))
    expect_nobody(page)


def published(page):
    return [one["name"] for one in page.request.get("/api/v1/packs?mine=true").json()["packs"]]


def expire(page):
    """Ends the session as if it had expired: nobody has logged out."""
    page.context.clear_cookies()
    page.goto("/#!/account")
    expect_nobody(page)


def test_a_pack_that_waits_is_published_by_who_made_it_and_shown_to_nobody_else(device):
    page = device()
    ana = log_in(page)
    page.goto("/art/icons/parlour.svg")
    keep(page, "huntdraft.d1", kept_draft(pack(), isWaiting=True, owner=number(page))["huntdraft.d1"])
    expire(page)
    log_in(page)
    page.goto("/")
    page.goto(MINE)
    expect(page.get_by_text("You have made no pack yet.")).to_be_visible()
    expect(page.get_by_text("belong to somebody who is not logged in here now")).to_be_visible()
    page.evaluate("import('/games/hunt/creator/sending.js').then(({ send }) => send('d1'))")
    page.goto("/#!/hunt/edit/d1")
    expect(page.get_by_role("alert")).to_have_text("This pack is not on this device.")
    assert published(page) == [] and draft(page)["isWaiting"]
    expire(page)
    log_in(page, ana)
    page.goto(MINE)
    expect(page.locator(".hunt-state")).to_have_text("In the store")
    assert published(page) == ["Our street"]


def test_what_nobody_known_has_made_becomes_the_accounts_that_comes_first(device):
    page = device(kept=kept_draft(pack(), isWaiting=True))
    log_in(page)
    page.goto(MINE)
    expect(page.locator(".hunt-state")).to_have_text("In the store")
    assert draft(page)["owner"] == number(page)


def test_who_logs_out_leaves_no_pack_no_picture_and_no_claim_but_what_was_downloaded(device):
    whole = kept_draft(pack())
    whole["huntdraft.d1"]["saved"]["pins"][0]["picture"] = "~p1"
    page = walker(device, kept={**whole, "huntpicture.p1": PIXEL, **ON_BOARDS})
    log_in(page)
    pack_id = hunt_packs.publish(page, own_pack("Taken along"))
    hunt.download(page, pack_id)
    hunt.start_tutorial(page)
    hunt.end(page)
    hunt_packs.edit(page)
    hunt_packs.open_pin(page, "The bakery")
    hunt_packs.field(page, "Points").fill("76")
    press(hunt_packs.button(page, "Save pin"))
    hunt_packs.save(page)
    hunt_packs.said(page, "Our street is uploaded")
    leave(page)
    expect_nobody(page)
    assert (drafts(page), pictures(page), keys(page, "hunt.last"), keys(page, "boards")) == ([], {}, [], [])
    assert kept(page, f"huntpack.{pack_id}")["isMine"] is False


def test_a_pack_that_is_here_alone_is_told_of_before_it_is_lost(device):
    unfinished = pack("Half a street")
    unfinished["pins"][2]["hint"] = ""
    page = device(kept=kept_draft(unfinished, isWaiting=True))
    log_in(page)
    # The pack becomes hers when she changes it.
    hunt_packs.edit(page)
    hunt_packs.open_pin(page, "The clock")
    hunt_packs.field(page, "Points").fill("55")
    until(page, "JSON.parse(localStorage.getItem('parlour/huntdraft.d1')).owner !== null")
    page.goto("about:blank")
    leave(page)
    expect(lost(page)).to_have_text(["Half a street: the pack, or your changes to it, are on this device only."])
    press(dialog(page).get_by_role("button", name="Cancel"))
    expect(dialog(page)).to_have_count(0)
    assert len(drafts(page)) == 1
    press(page.get_by_role("button", name="Log out", exact=True))
    leave_all_the_same(page)
    assert drafts(page) == []


def test_a_hunt_that_counts_is_told_of_and_goes_with_who_logs_out(device):
    maker = device()
    pack_id = hunt.publish(maker, own_pack("Left alone"))
    page = walker(device, kept=ON_BOARDS)
    log_in(page)
    hunt.download(page, pack_id)
    hunt.play(page, pack_id)
    page.goto("about:blank")
    leave(page)
    expect(lost(page)).to_have_text(["A hunt that counts is not finished: Left alone."])
    leave_all_the_same(page)
    assert keys(page, "table") == []
    assert keys(page, "huntpack.") == [f"huntpack.{pack_id}"]


def test_a_hunt_whose_player_is_gone_ends_all_the_same(device):
    maker = device()
    pack_id = hunt.publish(maker, own_pack("Gone"))
    page = walker(device, kept=ON_BOARDS)
    log_in(page)
    hunt.download(page, pack_id)
    hunt.play(page, pack_id)
    page.evaluate("localStorage.removeItem('parlour/account')")
    hunt.end(page)
    expect(page.get_by_text("It could not be sent: nobody is logged in here any more")).to_be_visible()
    assert keys(page, "table") == []


def test_a_ranked_game_of_jasmine_goes_with_who_logs_out(device):
    page = device(touch=False, kept=ON_BOARDS)
    log_in(page)
    page.goto(f"/#!/jasmine/play/{LEVEL}")
    page.get_by_role("button", name="Start").click()
    expect(page.locator(".jm-head")).to_contain_text("Ranked")
    page.goto("about:blank")
    leave(page)
    expect(lost(page)).to_contain_text(["A ranked game is not finished:"])
    leave_all_the_same(page)
    assert keys(page, "table") == []
