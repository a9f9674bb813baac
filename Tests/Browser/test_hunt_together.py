"""TownHunt in a room: two teams on three phones, and a television that sees no pin (docs/rules/together.md)."""

import json
import re

import pytest
from playwright.sync_api import expect

from devices import PHONE, keep
from hunt_together import PACK, answer, end, expect_count, pins_in_sight, team
from lobby import open_over_http, seats_kept
from tracker import dialog, press

NAMES = ("Ana", "Ben", "Cem")


class Phones:
    """A lobby of three, each on a phone; Ana is the host."""

    def __init__(self, device, mode="casual", **options):
        self.pages = [device(**options) for _ in NAMES]
        # The server reads its own packs when somebody first asks for packs.
        assert self.pages[0].request.get("/api/v1/packs").ok
        setup = {"pack": PACK["id"], "mode": mode, "teams": []}
        self.code, tokens = open_over_http(self.pages[0], "together", setup, NAMES)
        for seat, page in enumerate(self.pages):
            keep(page, {f"room.{self.code}": seats_kept(tokens, (seat,), NAMES, "together")})
            page.goto(f"/#!/room/{self.code}")
            expect(page.locator(".lobby")).to_be_visible()

    def start(self):
        press(self.pages[0].get_by_role("button", name="Start the game"))
        for page in self.pages:
            expect(page.locator(".hunt-teams")).to_be_visible()


@pytest.fixture
def phones(device):
    return Phones(device)


def choose_teams(page, numbers):
    for name, number in zip(NAMES, numbers):
        page.get_by_label(f"Team of {name}").select_option(str(number))


def test_teams_hunt_side_by_side(phones, device):
    ana, ben, cem = phones.pages
    expect(ana.get_by_role("radio", name=re.compile(f"^{PACK['name']}"))).to_be_checked()
    choose_teams(ana, (0, 1, 0))
    phones.start()
    first, second = pins_in_sight(ana)[:2]
    for page in phones.pages:
        expect_count(page, 0)
        expect(team(page, "A")).to_contain_text("Ana, Cem")
        expect(team(page, "B")).to_contain_text("Ben")

    answer(ana, first)
    expect(ana.locator(".hunt-told")).to_contain_text("Right!")
    # Her team sees that the pin is found; other teams see only the points.
    expect_count(cem, 1)
    name = re.escape(first["title"])
    expect(cem.get_by_role("button", name=re.compile(f"^{name}, .*found$"))).to_have_count(1)
    expect(ben.get_by_role("button", name=re.compile(f"^{name}, .*found$"))).to_have_count(0)
    expect_count(ben, 0)
    for page in phones.pages:
        expect(team(page, "A")).to_contain_text(f"{first['points']} points")
        expect(team(page, "B")).to_contain_text("0 points")

    answer(ben, second, "nothing like it")
    expect(ben.locator(".hunt-told")).to_contain_text("Wrong")
    # Somebody who goes back is asked first, and finds the way to the table again.
    ben.evaluate("history.back()")
    press(dialog(ben).get_by_role("button", name="Leave"))
    press(ben.get_by_role("link", name=re.compile("^Back to table ")))
    expect_count(ben, 0)
    end(ben)
    expect(ben.get_by_text("Your hunt is over. The others are still looking.")).to_be_visible()
    expect(ben.locator(".map-pin")).to_have_count(0)
    expect(ana.get_by_role("button", name="End the hunt")).to_be_visible()

    end(cem)
    for page in phones.pages:
        expect(page.get_by_role("heading", name="The hunt is over")).to_be_visible()
        expect(page.get_by_text("Team A won!")).to_be_visible()
    expect(ben.get_by_text("Ana can take all of you back to the lobby.")).to_be_visible()
    press(ana.get_by_role("button", name="Another hunt"))
    for page in phones.pages:
        expect(page.locator(".lobby")).to_be_visible()


def test_each_phone_has_a_souvenir_with_its_own_way_and_says_how_it_was(device):
    latitude, longitude = PACK["pins"][0]["at"]
    here = {"latitude": latitude, "longitude": longitude, "accuracy": 5}
    phones = Phones(device, geolocation=here, permissions=["geolocation"])
    ana, ben, cem = phones.pages
    choose_teams(ana, (0, 0, 1))
    phones.start()
    first = pins_in_sight(ana)[0]
    answer(ana, first)
    expect_count(ben, 1)
    for step in range(1, 4):
        ana.context.set_geolocation({**here, "latitude": latitude + step * 0.0004})
        expect(ana.locator(".map-here")).to_be_visible()
        ana.wait_for_function("(least) => JSON.parse(localStorage['parlour/hunt.roomtrack']).points.length >= least", arg=step + 1)
    # The way is still there after the page was loaded again.
    ana.reload()
    expect_count(ana, 1)
    end(ben)
    end(cem)
    for page in (ana, ben):
        press(page.get_by_role("radio", name="4 stars"))
        expect(page.locator(".hunt-how-was-it")).to_contain_text("Thank you. You gave 4 stars.")
        press(page.get_by_role("link", name="Souvenir"))
        expect(page.get_by_role("heading", name=PACK["name"])).to_be_visible()
        expect(page.locator(".hunt-souvenir-found")).to_have_count(1)
        expect(page.locator(".hunt-souvenir-found")).to_contain_text(first["title"])
        expect(team(page, "A")).to_contain_text("Ana, Ben")
        page.reload()
        expect(page.get_by_role("radio", name="4 stars")).to_be_checked()
    # Both are known to the server by their seats alone. (Other tests also give this pack 4 stars.)
    expect(ben.locator(".hunt-rating")).to_have_text(re.compile(r"^★ 4\.0 \(([2-9]|\d\d+)\)$"))
    expect(ana.get_by_text("The dotted line is the way that you walked.")).to_be_visible()
    expect(ben.get_by_text("No way is shown")).to_be_visible()
    expect(cem.get_by_role("link", name="Souvenir")).to_be_visible()


def test_a_television_sees_how_teams_stand_and_no_pin(phones, device):
    television = device(size={"width": 1920, "height": 1080}, touch=False)
    television.goto(f"/#!/watch/{phones.code}")
    choose_teams(phones.pages[0], (0, 1, 1))
    heard = []
    television.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(frame)))
    television.reload()
    phones.start()
    expect(television.get_by_role("heading", name=PACK["name"])).to_be_visible()
    pin = pins_in_sight(phones.pages[1])[0]
    answer(phones.pages[1], pin)
    expect(team(television, "B")).to_contain_text(f"{pin['points']} points")
    told = "".join(str(frame) for frame in heard)
    assert "teams" in told
    for pin in PACK["pins"]:
        assert pin["title"] not in told and pin["hint"] not in told


def test_what_phones_hear_holds_no_digest_and_no_pin_to_come(device):
    heard = []
    page = device()
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(frame)))
    assert page.request.get("/api/v1/packs").ok
    code, tokens = open_over_http(page, "together", {"pack": PACK["id"], "mode": "competitive"}, NAMES[:1])
    keep(page, {f"room.{code}": seats_kept(tokens, (0,), NAMES, "together")})
    page.goto(f"/#!/room/{code}")
    press(page.get_by_role("button", name="Start the game"))
    expect(page.locator(".map-pin").first).to_be_visible()
    told = "".join(str(frame) for frame in heard)
    view = [frame for frame in heard if '"hidden":' in str(frame)][-1]
    shown = {pin["id"] for pin in json.loads(view)["view"]["pins"]}
    assert not re.search("[0-9a-f]{64}", told)
    for pin in PACK["pins"]:
        if pin["id"] not in shown:
            assert pin["title"] not in told and pin["hint"] not in told


def test_a_pack_of_the_server_is_found_in_the_lobby(phones):
    ana = phones.pages[0]
    ana.get_by_label("Find a pack by its name, place or maker").fill("westmin")
    press(ana.get_by_role("button", name="Find", exact=True))
    press(ana.get_by_role("radio", name=re.compile("^Westminster")))
    expect(ana.get_by_role("radio", name=re.compile("^Westminster"))).to_be_checked()
    ana.get_by_label("Find a pack by its name, place or maker").fill("100%")
    press(ana.get_by_role("button", name="Find", exact=True))
    expect(ana.get_by_text("No pack on the server fits these words.")).to_be_visible()
    press(ana.get_by_role("button", name="Two teams"))
    expect(ana.get_by_label("Team of Cem")).to_have_value("0")
    expect(ana.get_by_label("Team of Ben")).to_have_value("1")
    phones.start()
    expect(phones.pages[1].locator(".hunt")).to_contain_text("Team B")


@pytest.mark.parametrize("size", [{"width": 320, "height": 640}, PHONE, {"width": 844, "height": 390}, {"width": 1440, "height": 900}])
def test_nothing_is_cut_off(device, size):
    page = device(size=size)
    assert page.request.get("/api/v1/packs").ok
    code, tokens = open_over_http(page, "together", {"pack": PACK["id"], "mode": "casual"}, NAMES)
    keep(page, {f"room.{code}": seats_kept(tokens, (0,), NAMES, "together")})
    page.goto(f"/#!/room/{code}")
    expect(page.get_by_label("Team of Ben")).to_be_visible()
    for _ in range(2):
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        start = page.get_by_role("button", name="Start the game")
        if start.is_visible():
            press(start)
            expect(page.locator(".hunt-teams")).to_be_visible()
