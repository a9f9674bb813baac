"""Packs are found, downloaded, kept up to date and thrown away (spec: Store)."""

import itertools
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import expect

from hunt_packs import MIDDLE, STORE, button, choose, log_in, pack, publish, said, search
from tracker import dialog, press, until

HERE = {"geolocation": MIDDLE, "permissions": ["geolocation"]}
NUMBERS = itertools.count(1)


@pytest.fixture
def creator(device):
    """A device with an account that publishes packs."""
    page = device()
    log_in(page)
    return page


@pytest.fixture
def page(device):
    return device(**HERE)


@pytest.fixture
def name():
    """A part of a name that no other test has."""
    return f"Walk {next(NUMBERS)}x"


def names(page):
    return page.locator(".hunt-found-name")


def way(page, text):
    press(page.locator(".choice", has_text=text))


def kept(page, pack_id):
    return page.evaluate("(id) => JSON.parse(localStorage.getItem(`parlour/huntpack.${id}`))", pack_id)


def test_packs_are_found_by_parts_of_their_texts(creator, page, name):
    publish(creator, pack(f"{name} one", "Bad Ischl"))
    publish(creator, pack(f"{name} two", "Graz"))
    search(page, name=name.upper())
    expect(names(page)).to_have_count(2)
    search(page, name=name, location="ischl")
    expect(names(page)).to_have_text([f"{name} one"])
    row = page.locator(".hunt-found")
    for text in ("Bad Ischl", "From the clock to the gate", "30 min", "5 pins", "version 1", "by Ana"):
        expect(row).to_contain_text(text)
    search(page, name=name, creator="nobody at all")
    expect(page.locator(".hunt-results")).to_contain_text("No pack was found.")


@pytest.mark.parametrize(("sign", "other"), [("%", "5 percent"), ("_", "A B")])
def test_signs_stand_for_themselves(creator, page, name, sign, other):
    publish(creator, pack(f"{name} 5{sign}b"))
    publish(creator, pack(f"{name} {other}"))
    search(page, name=f"{name} 5{sign}")
    expect(names(page)).to_have_text([f"{name} 5{sign}b"])
    search(page, name=f"{sign}{sign}")
    expect(page.locator(".hunt-results")).to_contain_text("No pack was found.")


def test_many_packs_come_a_page_at_a_time(creator, page, name):
    for number in range(21):
        publish(creator, pack(f"{name} {number}"))
    search(page, name=name)
    expect(names(page)).to_have_count(20)
    expect(page.locator(".hunt-results [role=status]")).to_have_text("The first 20 packs")
    press(button(page, "Show more"))
    expect(names(page)).to_have_count(21)
    expect(button(page, "Show more")).to_have_count(0)


def test_fewer_than_five_pins_are_offered_to_nobody_but_their_creator(creator, page, name):
    pack_id = publish(creator, pack(f"{name} small", count=4))
    search(page, name=name)
    expect(page.locator(".hunt-results")).to_contain_text("No pack was found.")
    page.goto(f"/#!/hunt/pack/{pack_id}")
    expect(page.get_by_role("alert")).to_contain_text("Its creator may have deleted it")
    creator.goto(f"/#!/hunt/pack/{pack_id}")
    expect(creator.locator(".hunt-few")).to_be_visible()


def test_packs_near_by_come_the_nearest_first(creator, device, name):
    # Where no other test makes packs.
    for number, latitude in ((1, -20.14), (2, -20.159)):
        whole = pack(f"{name} {number}")
        for one in whole["pins"]:
            one["at"] = [latitude, 57.5]
        publish(creator, whole)
    page = device(geolocation={"latitude": -20.16, "longitude": 57.5}, permissions=["geolocation"])
    page.goto(STORE)
    way(page, "Near me")
    near = names(page).filter(has_text=name)
    expect(near).to_have_text([f"{name} 2", f"{name} 1"])
    expect(page.locator(".hunt-found", has_text=f"{name} 1")).to_contain_text("2.2 km away")


def test_what_is_found_by_words_says_how_far_it_is(creator, device, name):
    for number, place in ((1, [-20.14, 57.5]), (2, [48.2, 16.37])):
        whole = pack(f"{name} {number}")
        for one in whole["pins"]:
            one["at"] = place
        publish(creator, whole)
    page = device(geolocation={"latitude": -20.16, "longitude": 57.5}, permissions=["geolocation"])
    search(page, name=name)
    near, far = (page.locator(".hunt-found", has_text=f"{name} {number}") for number in (1, 2))
    expect(near).to_contain_text("2.2 km away")
    # Around the Earth, as the server measures.
    near_me = page.request.get(f"/api/v1/packs?name={name}&near=-20.16,57.5").json()["packs"]
    expect(far).to_contain_text(f"{round(near_me[1]['metres'] / 1000):,} km away")
    # Nobody is asked for it.
    stranger = device()
    search(stranger, name=name)
    expect(names(stranger)).to_have_count(2)
    expect(stranger.get_by_text("away")).to_have_count(0)


def test_without_a_position_it_says_why(device):
    page = device()
    page.goto(STORE)
    way(page, "Near me")
    expect(page.get_by_role("alert").get_by_role("button", name="Try again")).to_be_visible()


@pytest.fixture
def far(creator, device, name):
    """A device far from all other packs; its store leads to where it is on the map, and to the one pack there."""
    latitude = -40 - next(NUMBERS)
    whole = pack(f"{name} far")
    for one in whole["pins"]:
        one["at"] = [latitude, 174.78]
    publish(creator, whole)
    return device(geolocation={"latitude": latitude, "longitude": 174.78}, permissions=["geolocation"])


def test_packs_are_chosen_on_a_map(far, name):
    far.goto(STORE)
    way(far, "On a map")
    press(button(far, "Go to where I am"))
    marker = far.locator(".map-pin", has_text=f"{name} far")
    expect(marker).to_be_visible()
    expect(far.locator(".hunt-way")).to_contain_text("One pack on this part of the map.")
    press(marker)
    expect(far.locator(".hunt-found")).to_contain_text(f"{name} far")


def test_who_is_quicker_than_the_map_is_led_there_when_it_comes(far, name):
    held = []
    far.route("**/vendor/leaflet/leaflet.min.js", lambda route: held.append(route))
    far.goto(STORE)
    way(far, "On a map")
    press(button(far, "Go to where I am"))
    while not held:
        far.wait_for_timeout(50)
    held[0].continue_()
    expect(far.locator(".map-pin", has_text=f"{name} far")).to_be_visible()


def box(request):
    """The part of the map that packs are asked for: south, west, north, east."""
    asked = parse_qs(urlsplit(request.url).query).get("box")
    return [float(degrees) for degrees in asked[0].split(",")] if asked else None


def test_the_map_of_packs_is_asked_for_across_the_date_line_and_around_the_earth(device):
    page = device(size={"width": 1600, "height": 900}, geolocation={"latitude": -16.8, "longitude": 179.999}, permissions=["geolocation"])
    page.goto(STORE)
    way(page, "On a map")
    expect(page.locator(".map-scale, .map-ground .map-grid").first).to_be_attached()
    with page.expect_request(lambda request: (asked := box(request)) and asked[1] > asked[3]) as across:
        press(button(page, "Go to where I am"))
    _, west, _, east = box(across.value)
    assert 179 < west < 180 and -180 < east < -179
    page.locator(".map-ground").focus()
    with page.expect_request(lambda request: (asked := box(request)) and (asked[1], asked[3]) == (-180, 180)):
        for _ in range(20):
            page.keyboard.press("-")


def test_downloading_again_asks_first(creator, page, name):
    pack_id = publish(creator, pack(name))
    search(page, name=name)
    press(page.get_by_role("button", name=f"Download: {name}"))
    said(page, f"{name} is on this device.")
    assert kept(page, pack_id)["version"] == 1
    creator.request.put(f"/api/v1/packs/{pack_id}", data={"version": 1, "pack": pack(name, description="Newer.")})
    search(page, name=name)
    update = page.get_by_role("button", name=f"Update to version 2: {name}")
    press(update)
    expect(dialog(page)).to_contain_text("Version 1 is on this device. Version 2 takes its place.")
    choose(page, "Cancel")
    assert kept(page, pack_id)["version"] == 1
    press(update)
    choose(page, "Overwrite")
    until(page, f"JSON.parse(localStorage.getItem('parlour/huntpack.{pack_id}')).version === 2")


def test_packs_on_the_device_are_updated_all_at_once_and_deleted_with_a_way_back(creator, page, name):
    ids = [publish(creator, pack(f"{name} {number}")) for number in (1, 2)]
    for pack_id in ids:
        page.goto(f"/#!/hunt/pack/{pack_id}")
        press(button(page, "Download and play"))
        expect(page.locator(".hunt-found-go")).to_have_count(0)
    for number, pack_id in enumerate(ids, 1):
        creator.request.put(f"/api/v1/packs/{pack_id}", data={"version": 1, "pack": pack(f"{name} {number}", description="Newer.")})
    page.goto(STORE)
    way(page, "On this device")
    press(button(page, "Look for updates"))
    expect(page.get_by_role("button", name="Update to version 2")).to_have_count(2)
    press(page.get_by_role("button", name="Update to version 2").first)
    expect(page.get_by_role("button", name="Update to version 2")).to_have_count(1)
    press(button(page, "Update all"))
    expect(page.get_by_role("button", name="Update to version 2")).to_have_count(0)
    assert [kept(page, pack_id)["version"] for pack_id in ids] == [2, 2]
    press(button(page, f"Delete {name} 1"))
    expect(names(page)).to_have_text([f"{name} 2"])
    assert kept(page, ids[0]) is None
    press(button(page, "Undo"))
    expect(names(page)).to_have_text([f"{name} 1", f"{name} 2"])
    assert page.evaluate("(id) => localStorage.getItem(`parlour/huntpins.${id}`)", ids[0])


def test_without_a_network_the_store_says_so_and_tries_again(creator, page, name):
    pack_id = publish(creator, pack(name))
    search(page, name=name)
    page.context.set_offline(True)
    press(button(page, "Search"))
    expect(page.get_by_role("alert")).to_contain_text("The store needs the network.")
    page.context.set_offline(False)
    press(button(page, "Try again"))
    expect(names(page)).to_have_text([name])
    press(page.get_by_role("button", name=f"Download: {name}"))
    said(page, f"{name} is on this device.")
    # What is on the device is there without it.
    page.context.set_offline(True)
    way(page, "On this device")
    expect(names(page)).to_have_text([name])
    press(button(page, "Update all"))
    said(page, "The server cannot be reached.")
    assert kept(page, pack_id)["version"] == 1


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
    # No answer has come to the device.
    stored = guest.evaluate("JSON.stringify(localStorage)")
    assert "1887" not in stored and "Ida Hill" not in stored and "codeword" not in stored


@pytest.mark.parametrize("link", ["999999", "nothing-of-the-kind", "~"])
def test_a_link_to_no_pack_says_so(page, link):
    page.goto(f"/#!/hunt/pack/{link}")
    expect(page.get_by_role("alert")).to_contain_text("Its creator may have deleted it")
    expect(page.get_by_role("link", name="To the store")).to_be_visible()
