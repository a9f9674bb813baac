"""The selector of packs: what is visible without scrolling."""

from playwright.sync_api import expect

import hunt
from hunt import download, publish


def test_a_guest_who_comes_for_the_first_time_sees_play_at_once(device):
    pack = publish(device())
    guest = device()
    download(guest, pack)
    guest.goto(f"/#!/hunt/packs/{pack}")
    expect(guest.get_by_text("The boards of packs list players with an account.")).to_be_visible()
    expect(guest.get_by_role("button", name="Play", exact=True)).to_be_in_viewport(ratio=1)


def test_a_pack_at_the_end_of_a_long_list_is_opened_where_it_is_seen(device):
    one = {"location": "London", "description": "Doors and what is on them.", "minutes": 30, "creator": "eve", "version": 1, "pins": 8,
           "salt": "s", "isMine": False, "at": None, "keptAt": 1_763_000_000_000}
    names = {f"huntpack.{number}": {**one, "id": str(number), "name": f"Pack {number:02}"} for number in range(1, 21)}
    page = device(kept={**hunt.OFF_BOARDS, **names, **{f"huntpins.{number}": "x" for number in range(1, 21)}})
    page.goto("/#!/hunt/packs/20")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Pack 15").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Pack 15")).to_have_attribute("aria-expanded", "true")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_in_viewport(ratio=1)
