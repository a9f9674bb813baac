"""A pack's board, from its creator's editor to the ranks of two hunters with accounts of their own (spec: Records)."""

import itertools

import pytest
from playwright.sync_api import expect

import hunt
from hunt import answer_of, find, own_pack, titles, walker
from hunt_packs import HERE, button, draft, edit, kept_draft, log_in, said, save, search
from tracker import dialog, press, until

NUMBERS = itertools.count(1)


@pytest.fixture
def pack(device):
    """A pack that its creator has saved, and so published, from the editor: its id and its name."""
    name = f"Board walk {next(NUMBERS)}x"
    page = device(kept=kept_draft(own_pack(name), version=0), **HERE)
    log_in(page)
    edit(page)
    save(page)
    said(page, f"{name} is uploaded as version 1.")
    return draft(page)["id"], name


def download(page, pack):
    """From the store to the device."""
    pack_id, name = pack
    search(page, name=name)
    press(page.get_by_role("button", name=f"Download: {name}"))
    said(page, f"{name} is on this device.")
    page.goto(f"/#!/hunt/packs/{pack_id}")


def hunter(device, account=None):
    """The phone of somebody with an account, which it tells of."""
    page = walker(device, kept=None)
    return page, log_in(page, account)


def begin(page, mode="Competitive"):
    page.get_by_role("radio", name=mode).check()
    press(button(page, "Play"))
    expect(page.locator(".map-pin").first).to_be_visible()


def hunt_down(page, least):
    """Finds pins until there are more points than that; returns the points."""
    points = 0
    while points <= least:
        title = titles(page)[0]
        find(page, title, answer_of(title))
        points += 10 * int(title.split()[1])
        expect(hunt.score(page)).to_have_text(str(points))
    return points


def rows(page, pack_id):
    """The board as it is shown."""
    page.goto("about:blank")
    page.goto(f"/#!/hunt/board/{pack_id}")
    expect(page.locator(".hunt-facts")).to_be_visible()
    return page.get_by_role("row")


def expect_facts(page, *texts):
    for text in texts:
        expect(page.locator(".hunt-facts")).to_contain_text(text)


def test_two_hunters_stand_on_the_board_and_each_but_once(device, pack):
    pack_id, _ = pack
    first, ana = hunter(device)
    download(first, pack)
    press(button(first, "Yes, let them count"))
    begin(first)
    low = hunt_down(first, 0)
    hunt.end(first)
    expect(first.get_by_text("On the board: rank 1.")).to_be_visible()

    second, ben = hunter(device)
    download(second, pack)
    press(button(second, "Yes, let them count"))
    begin(second)
    high = hunt_down(second, low)
    hunt.end(second)
    expect(second.get_by_text("On the board: rank 1.")).to_be_visible()

    press(second.get_by_role("link", name="Board"))
    expect(second.get_by_role("row")).to_have_count(3)
    # The first now stands behind.
    rows(first, pack_id)
    expect(first.get_by_role("row")).to_contain_text(["Rank", f"1{ben['username']}{high}", f"2{ana['username']} (You){low}"])
    average = f"{(low + high) / 2:.1f}"
    expect_facts(first, f"Rank 2, {low} points", average, "by 2 players")

    # Of one hunter the first game is the one that counts, however good the next.
    first.goto(f"/#!/hunt/packs/{pack_id}")
    expect(first.get_by_text(f"You have played it (competitive, {low} points")).to_be_visible()
    begin(first)
    hunt_down(first, high)
    hunt.end(first)
    expect(first.get_by_text("Not your first game with this pack: it does not count.")).to_be_visible()
    rows(first, pack_id)
    expect_facts(first, f"Rank 2, {low} points", average, "by 2 players")

    # Nor does it on another device of the same account.
    other, _ = hunter(device, ana)
    until(other, f"(JSON.parse(localStorage.getItem('parlour/hunt.records')) ?? {{}})['{pack_id}']?.score === {low}")
    download(other, pack)
    press(button(other, "Yes, let them count"))
    begin(other)
    hunt_down(other, high)
    hunt.end(other)
    expect(other.get_by_text("Not your first game with this pack: it does not count.")).to_be_visible()
    rows(other, pack_id)
    expect_facts(other, f"Rank 2, {low} points", average, "by 2 players")


def test_who_has_not_said_whether_games_count_is_asked_before_the_first(device, pack):
    pack_id, _ = pack
    page, _ = hunter(device)
    download(page, pack)
    press(button(page, "Play"))
    expect(dialog(page)).to_contain_text("Would you like to stand on the boards?")
    # Whoever does not say is asked whether they play without.
    page.keyboard.press("Escape")
    expect(dialog(page)).to_contain_text("You have not said whether your games may count.")
    press(dialog(page).get_by_role("button", name="Cancel"))
    expect(dialog(page)).to_have_count(0)
    press(button(page, "Play"))
    press(dialog(page).get_by_role("button", name="Yes, let them count"))
    expect(page.locator(".map-pin").first).to_be_visible()
    points = hunt_down(page, 0)
    hunt.end(page)
    expect(page.get_by_text("On the board: rank 1.")).to_be_visible()
    # So does the account's page.
    page.goto("/#!/account")
    counted = page.locator("section", has=page.get_by_role("heading", name="What counted on this server"))
    expect(counted.locator(".accent-townhunt dl")).to_have_text(f"Packs played1Packs created0Points{points}")


def test_who_turns_the_boards_down_plays_without(device, pack):
    page, _ = hunter(device)
    download(page, pack)
    press(button(page, "Play"))
    press(dialog(page).get_by_role("button", name="No, thank you"))
    expect(page.locator(".map-pin").first).to_be_visible()
    hunt.end(page)
    expect(page.get_by_text("It began without the board: it does not count there.")).to_be_visible()


def test_a_casual_first_game_keeps_a_hunter_off_the_board(device, pack):
    pack_id, _ = pack
    page, _ = hunter(device)
    download(page, pack)
    press(button(page, "Yes, let them count"))
    begin(page, "Casual")
    hunt_down(page, 0)
    hunt.end(page)
    expect(page.get_by_text("it counts as your first, and is not for the board")).to_be_visible()
    until(page, """Object.keys(localStorage).filter((key) => key.startsWith('parlour/outbox.'))
      .some((key) => JSON.parse(localStorage.getItem(key)).answer !== undefined)""")
    page.goto(f"/#!/hunt/packs/{pack_id}")
    begin(page)
    hunt_down(page, 0)
    hunt.end(page)
    expect(page.get_by_text("Not your first game with this pack: it does not count.")).to_be_visible()
    rows(page, pack_id)
    expect(page.get_by_text("Nobody has played this pack competitively yet.")).to_be_visible()
    expect_facts(page, "N/A")


def test_what_a_creator_plays_never_counts(device):
    name = f"Board walk {next(NUMBERS)}x"
    page = walker(device, kept={**kept_draft(own_pack(name), version=0), "boards": {"joined": True}})
    log_in(page)
    edit(page)
    save(page)
    said(page, f"{name} is uploaded as version 1.")
    pack_id = draft(page)["id"]
    download(page, (pack_id, name))
    expect(page.get_by_text("your games with it do not count")).to_be_visible()
    begin(page)
    hunt_down(page, 0)
    hunt.end(page)
    expect(page.get_by_text("Your own pack: this game does not count.")).to_be_visible()
    assert page.request.post("/api/v1/tickets", data={"game": "hunt", "setup": {"pack": pack_id, "mode": "competitive"}}).json()["code"] == "ownPack"
    rows(page, pack_id)
    expect(page.get_by_text("Nobody has played this pack competitively yet.")).to_be_visible()
