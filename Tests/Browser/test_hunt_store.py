"""The store and the server: packs are found, and downloaded."""

import itertools
import re

import pytest
from playwright.sync_api import expect

from boards import new_name
from hunt import at_rest
from hunt_packs import STORE, button, log_in, pack, publish, search
from tracker import press, until

NUMBERS = itertools.count(1)


@pytest.fixture
def creator(device):
    """A device with an account that publishes packs."""
    page = device()
    log_in(page)
    return page


@pytest.fixture
def name():
    """A part of a name that no other test uses and no other word contains."""
    return new_name("Walk")


def names(page):
    return page.locator(".hunt-found-name")


def kept(page, pack_id):
    return page.evaluate("(id) => JSON.parse(localStorage.getItem(`parlour/huntpack.${id}`))", pack_id)


def test_packs_are_found_by_words_of_their_texts(creator, device, name):
    page = device()
    publish(creator, pack(f"{name} two", "Graz"))
    publish(creator, pack(f"{name} one", "Bad Ischl"))
    search(page, name.upper())
    expect(names(page)).to_have_text([f"{name} one", f"{name} two"])
    search(page, f"ischl {name} ana")
    expect(names(page)).to_have_text([f"{name} one"])
    row = page.locator(".hunt-found")
    for text in ("Bad Ischl", "From the clock to the gate", "30 min", "5 pins", "version 1", "by Ana"):
        expect(row).to_contain_text(text)
    search(page, f"{name} nobody at all")
    expect(page.locator(".hunt-results")).to_contain_text("No pack was found.")


def test_what_is_found_by_words_comes_with_the_nearest_first(creator, device, name):
    for number, place in ((1, [48.2, 16.37]), (2, [-20.14, 57.5])):
        whole = pack(f"{name} {number}")
        for one in whole["pins"]:
            one["at"] = place
        publish(creator, whole)
    page = device(geolocation={"latitude": -20.16, "longitude": 57.5}, permissions=["geolocation"])
    search(page, name)
    expect(names(page)).to_have_text([f"{name} 2", f"{name} 1"])
    near, far = page.locator(".hunt-found").all()
    expect(near).to_contain_text("2.2 km away")
    # On a sphere, as the server measures.
    near_me = page.request.get(f"/api/v1/packs?name={name}&near=-20.16,57.5").json()["packs"]
    expect(far).to_contain_text(f"{round(near_me[1]['metres'] / 1000):,} km away")


@pytest.fixture
def far(creator, device, name):
    """A device far from all other packs; the map of its store shows its position and the one pack there."""
    latitude = -40 - next(NUMBERS)
    whole = pack(f"{name} far")
    for one in whole["pins"]:
        one["at"] = [latitude, 174.78]
    publish(creator, whole)
    return device(geolocation={"latitude": latitude, "longitude": 174.78}, permissions=["geolocation"])


def test_packs_are_chosen_on_a_map(far, name):
    far.goto(STORE)
    press(far.locator(".choice", has_text="On a map"))
    press(button(far, "Go to where I am"))
    marker = far.locator(".map-pin", has_text=f"{name} far")
    expect(marker).to_be_visible()
    expect(far.locator(".hunt-way")).to_contain_text("One pack on this part of the map.")
    press(marker)
    expect(far.locator(".hunt-found")).to_contain_text(f"{name} far")


def test_the_card_of_a_pack_comes_into_view_at_each_press(far, name):
    far.goto(STORE)
    press(far.locator(".choice", has_text="On a map"))
    press(button(far, "Go to where I am"))
    marker = far.locator(".map-pin", has_text=f"{name} far")
    card = far.locator(".hunt-packs-chosen")
    press(marker)
    expect(card).to_be_in_viewport(ratio=1)
    at_rest(card)
    far.evaluate("scrollTo(0, 0)")
    expect(card).not_to_be_in_viewport(ratio=1)
    # Where it is now, the pin is pressed without scrolling first.
    marker.focus()
    far.keyboard.press("Enter")
    expect(card).to_be_in_viewport(ratio=1)


def test_the_first_start_leads_in_one_press_to_a_pack_that_can_be_played(far, name):
    far.goto("/#!/hunt")
    press(far.get_by_role("link", name="Find a pack"))
    expect(far.get_by_role("heading", name="Packs near you")).to_be_visible()
    press(button(far, f"Download and play: {name} far"))
    expect(button(far, "Play")).to_be_in_viewport(ratio=1)


def test_a_guest_who_scans_the_code_plays_in_one_press(creator, device, name):
    pack_id = publish(creator, pack(name))
    guest = device()
    guest.goto(f"/#!/hunt/pack/{pack_id}")
    expect(guest.get_by_role("heading", name=name)).to_be_visible()
    for text in ("Ealing", "From the clock to the gate", "30 min"):
        expect(guest.locator("main")).to_contain_text(text)
    press(button(guest, "Download and play"))
    until(guest, f"location.hash === '#!/hunt/packs/{pack_id}'")
    assert kept(guest, pack_id)["isMine"] is False
    # The device has received no answer of the pack.
    stored = guest.evaluate("JSON.stringify(localStorage)")
    # Four digits may be a part of a time or of what is sealed.
    assert not re.search(r"\b1887\b|Ida Hill|codeword", stored)
