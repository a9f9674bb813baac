"""A pack's board, from its creator's editor to the ranks of two hunters with accounts of their own
(docs/rules/hunt.md, "Which hunts count")."""

import itertools

import pytest
from playwright.sync_api import expect

import hunt
from boards import keep
from hunt import answer_of, find, own_pack, titles, walker
from hunt_packs import HERE, button, draft, edit, kept_draft, log_in, said, save, search
from tracker import press, until

NUMBERS = itertools.count(1)


@pytest.fixture
def pack(device):
    """A pack that its creator has saved, and so published, from the editor: its id and its name."""
    name = f"Board walk {next(NUMBERS)}x"
    page = device(kept=kept_draft(own_pack(name, apart=25), version=0), **HERE)
    log_in(page)
    edit(page)
    save(page)
    said(page, f"{name} is uploaded as version 1.")
    return draft(page)["id"], name


def download(page, pack):
    """From the store to the device."""
    pack_id, name = pack
    search(page, name)
    press(page.get_by_role("button", name=f"Download: {name}"))
    said(page, f"{name} is on this device.")
    page.goto(f"/#!/hunt/packs/{pack_id}")


def hunter(device, account=None):
    """The phone of a player with an account, which the phone knows."""
    page = walker(device, kept=None)
    return page, log_in(page, account)


def begin(page):
    page.get_by_role("radio", name="Competitive").check()
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
    """The rows of the board on the screen."""
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
    expect(first.get_by_text("This game counts for the board.")).to_be_visible()
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
    # The first player is behind now.
    rows(first, pack_id)
    expect(first.get_by_role("row")).to_contain_text(["Rank", f"1{ben['username']}{high}", f"2{ana['username']} (You){low}"])
    average = f"{(low + high) / 2:.1f}"
    expect_facts(first, f"Rank 2, {low} points", average, "by 2 players")

    # Only the first game of a hunter counts, even if the next is better.
    first.goto(f"/#!/hunt/packs/{pack_id}")
    expect(first.get_by_text(f"You have played it (competitive, {low} points")).to_be_visible()
    expect(first.get_by_text("You have played this pack before, or have seen answers.")).to_be_visible()
    begin(first)
    hunt_down(first, high)
    hunt.end(first)
    expect(first.get_by_text("You had played this pack before, or had seen answers.")).to_be_visible()
    rows(first, pack_id)
    expect_facts(first, f"Rank 2, {low} points", average, "by 2 players")

    # A game on another device of the same account does not count, either.
    other, _ = hunter(device, ana)
    until(other, f"(JSON.parse(localStorage.getItem('parlour/hunt.records')) ?? {{}})['{pack_id}']?.score === {low}")
    download(other, pack)
    expect(other.get_by_text("You have played this pack before, or have seen answers.")).to_be_visible()
    keep(other, "boards", {"joined": True})
    other.reload()
    begin(other)
    hunt_down(other, high)
    hunt.end(other)
    expect(other.get_by_text("You had played this pack before, or had seen answers.")).to_be_visible()
    rows(other, pack_id)
    expect_facts(other, f"Rank 2, {low} points", average, "by 2 players")

    # The account's page says the same.
    first.goto("/#!/account")
    counted = first.locator("section", has=first.get_by_role("heading", name="What counted on this server"))
    expect(counted.locator(".accent-hunt dl")).to_have_text(f"Packs played1Packs created0Points{low}")
