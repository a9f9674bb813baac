"""The selector of packs: what is visible without scrolling."""

import pytest
from playwright.sync_api import expect

import hunt
from hunt import download, publish
from tracker import drawn


def test_a_guest_who_comes_for_the_first_time_sees_play_at_once(device):
    pack = publish(device())
    guest = device()
    download(guest, pack)
    guest.goto(f"/#!/hunt/packs/{pack}")
    expect(guest.get_by_text("The boards of packs list players with an account.")).to_be_visible()
    expect(guest.get_by_role("button", name="Play", exact=True)).to_be_in_viewport(ratio=1)


@pytest.fixture
def page(device):
    """A device with twenty packs, which the server does not know."""
    one = {"location": "London", "description": "Doors and what is on them.", "minutes": 30, "creator": "eve", "version": 1, "pins": 8,
           "salt": "s", "isMine": False, "at": None, "keptAt": 1_763_000_000_000}
    names = {f"huntpack.{number}": {**one, "id": str(number), "name": f"Pack {number:02}"} for number in range(1, 21)}
    return device(kept={**hunt.OFF_BOARDS, **names, **{f"huntpins.{number}": "x" for number in range(1, 21)}})


def test_the_ways_to_play_a_pack_stay_in_sight_when_they_grow(page):
    waiting = []
    page.route("**/board?*", lambda route: waiting.append(route))
    page.goto("/#!/hunt/packs/10")
    chosen = page.locator(".hunt-chosen")
    expect(chosen).to_be_in_viewport(ratio=1)
    height = chosen.bounding_box()["height"]
    waiting[0].fulfill(json={"meaning": "accountNeeded"})
    expect(page.get_by_text("The boards of packs list players with an account.")).to_be_visible()
    expect(chosen).to_be_in_viewport(ratio=1)
    assert chosen.bounding_box()["height"] > height


def test_who_scrolls_away_from_a_pack_is_not_taken_back(page):
    waiting = []
    page.route("**/board?*", lambda route: waiting.append(route))
    page.goto("/#!/hunt/packs/20")
    expect(page.locator(".hunt-chosen")).to_be_in_viewport(ratio=1)
    page.evaluate("scrollTo(0, 0)")
    waiting[0].fulfill(json={"meaning": "accountNeeded"})
    expect(page.get_by_text("The boards of packs list players with an account.")).to_be_attached()
    drawn(page)
    assert page.evaluate("scrollY") == 0


def test_a_pack_at_the_end_of_a_long_list_is_opened_where_it_is_seen(page):
    page.goto("/#!/hunt/packs/20")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Pack 15").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Pack 15")).to_have_attribute("aria-expanded", "true")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_in_viewport(ratio=1)
