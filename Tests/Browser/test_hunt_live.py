"""A live hunt with two phones and an organiser, as their browsers show it.

The rest is in Tests/Page/hunt/live-*.test.mjs.
"""

import pytest
from playwright.sync_api import expect

import hunt
from hunt_live import begin, join, organise, team, watch
from tracker import dialog, press

DESKTOP = {"width": 1280, "height": 900}


@pytest.fixture
def organiser(device):
    return device(size=DESKTOP)


def test_the_organiser_follows_two_phones_tells_them_something_and_ends_their_hunts(organiser, device):
    pack_id, code = organise(organiser)
    watch(organiser, pack_id, code)
    foxes, bears = hunt.walker(device), hunt.walker(device)
    join(foxes, code, "Foxes", shows=True)
    join(bears, code, "Bears")
    expect(organiser.locator(".hunt-live-team")).to_have_count(2, timeout=20_000)
    begin(foxes)
    begin(bears)
    expect(team(organiser, "Foxes")).to_contain_text("is hunting", timeout=20_000)
    # Where the foxes are, in words and on the map; the bears do not show it.
    expect(team(organiser, "Foxes")).to_contain_text(" of Place ", timeout=20_000)
    expect(organiser.get_by_role("button", name="Foxes", exact=True)).to_be_visible()
    expect(team(organiser, "Bears")).to_contain_text("does not show where it is")
    expect(organiser.get_by_role("button", name="Bears", exact=True)).to_have_count(0)

    hunt.walk_to(foxes, hunt.at(200, -200))
    expect(team(organiser, "Foxes")).to_contain_text("at Place 1", timeout=30_000)
    hunt.find(bears, "Place 3", hunt.answer_of("Place 3"))
    expect(team(organiser, "Bears")).to_contain_text("30 points · 1 of 5 pins", timeout=20_000)

    organiser.get_by_label("Message to all teams").fill("Come back to the fountain.")
    press(organiser.get_by_role("button", name="Send", exact=True))
    # A note about it goes away by itself; the message stays under the map.
    for phone in (foxes, bears):
        expect(phone.get_by_role("main")).to_contain_text("Come back to the fountain.", timeout=20_000)

    # As soon as the player does not want it any more, the place is gone.
    press(foxes.get_by_role("button", name="Details"))
    press(dialog(foxes).locator(".choice", has_text="Show the organiser where I am"))
    expect(dialog(foxes).get_by_text("Your place is not shown")).to_be_visible()
    press(dialog(foxes).get_by_role("button", name="Close", exact=True))
    expect(team(organiser, "Foxes")).to_contain_text("does not show where it is", timeout=20_000)
    expect(organiser.get_by_role("button", name="Foxes", exact=True)).to_have_count(0)

    press(organiser.get_by_role("button", name="End it now"))
    press(dialog(organiser).get_by_role("button", name="End it"))
    expect(organiser.get_by_text("This live hunt is over.").first).to_be_visible()
    for phone in (foxes, bears):
        expect(phone.get_by_role("heading", name="The hunt is over")).to_be_visible(timeout=20_000)
        expect(phone.get_by_text("The organiser has ended the hunt.")).to_be_visible()


def test_a_phone_without_the_network_hunts_on_and_tells_it_later(organiser, device):
    pack_id, code = organise(organiser)
    foxes = hunt.walker(device)
    join(foxes, code, "Foxes")
    begin(foxes)
    foxes.context.set_offline(True)
    hunt.find(foxes, "Place 2", hunt.answer_of("Place 2"))
    organiser.goto(f"/#!/hunt/organise/{pack_id}/live/{code}")
    expect(team(organiser, "Foxes")).to_contain_text("0 points")
    foxes.context.set_offline(False)
    expect(team(organiser, "Foxes")).to_contain_text("20 points · 1 of 5 pins", timeout=30_000)
