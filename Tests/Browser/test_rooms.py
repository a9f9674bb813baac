"""One table on several phones (spec: The screens, 5)."""

from playwright.sync_api import expect

from devices import cut, keep, mend
from lobby import begin, expect_people, join, make_room, open_room, roster, seats_kept, sit_down
from tracker import control, dialog, expect_step, mark, menu, press, ready, section, step

NAMES = ("Ana", "Ben", "Cleo")


def test_three_phones_one_reloaded_and_one_offline_end_at_the_same_step(host, device):
    ana, ben, cleo = host, device(), device()
    code = open_room(ana)
    ben.goto("/")
    ben.get_by_label("Code").fill(code)
    press(ben.get_by_role("button", name="Join", exact=True))
    sit_down(ben.locator(".profile-form"), "Ben", None, "Sit down")
    join(cleo, code, "Cleo")
    begin(ana, ben, cleo)
    for page in (ana, ben, cleo):
        expect_step(page, 1, "Growth")
    press(ready(ana, "Ana"))
    expect(roster(ben, "Ana")).to_contain_text("Ready")
    press(ready(ben, "Ben"))
    expect(ready(ben, "Ben")).to_have_attribute("aria-pressed", "true")
    ben.reload()
    network = cut(cleo)
    expect(roster(ana, "Cleo")).to_contain_text("not here", timeout=20_000)
    # Pressed without a network: it counts once the phone is back.
    press(ready(cleo, "Cleo"))
    ana.wait_for_timeout(5000)
    mend(network)
    for page in (ana, ben, cleo):
        expect_step(page, 1, "Invaders")
    press(ready(cleo, "Invaders"))
    for page in (ana, ben, cleo):
        expect_step(page, 2, "Growth")
    assert len({step(page) for page in (ana, ben, cleo)}) == 1


def test_several_can_sit_at_one_phone(host, device):
    code = open_room(host)
    press(host.get_by_role("button", name="Add a player on this phone"))
    sit_down(dialog(host), "Ben", "Bear", "Sit down")
    expect_people(host, ["Ana", "Ben"])
    cleo = device()
    join(cleo, code, "Cleo")
    expect_people(cleo, NAMES)
    begin(host, cleo)
    for name in ("Ana", "Ben"):
        press(ready(host, name))
        expect(roster(cleo, name)).to_contain_text("Ready")
    press(ready(cleo, "Cleo"))
    for page in (host, cleo):
        expect_step(page, 1, "Invaders")


def test_sections_on_a_phone_that_several_share_face_their_players(device):
    ana, others = device(), device()
    code, tokens = make_room(ana, NAMES)
    for page, own in ((ana, (0,)), (others, (1, 2))):
        keep(page, {f"room.{code}": seats_kept(tokens, own, NAMES)})
        page.goto(f"/#!/room/{code}")
    begin(ana, others)
    expect(section(ana, "Ana")).to_contain_class("seat-0")
    expect(section(others, "Ben")).to_contain_class("seat-0")
    expect(section(others, "Cleo")).to_contain_class("seat-180")
    press(control(others, "Menu"))
    press(dialog(others).get_by_text("Turn each section to its player"))
    press(dialog(others).get_by_role("button", name="Close", exact=True))
    expect(section(others, "Cleo")).to_contain_class("seat-0")


def test_one_more_screen_can_watch_and_has_nothing_to_press(three, device):
    (ana, ben, cleo), code = three
    television = device(size={"width": 1440, "height": 900}, touch=False)
    television.goto(f"/#!/watch/{code}")
    expect_people(television, NAMES)
    expect(television.get_by_role("button")).to_have_count(0)
    begin(ana, ben, cleo, television)
    press(mark(ana, "Ana", "Grow"))
    press(ready(ben, "Ben"))
    seat = television.locator(".television-seat", has_text="Ben")
    expect(seat).to_contain_text("Ready")
    expect(television.locator(".television-seat", has_text="Ana").locator(".television-done")).to_have_text("Grow")
    expect(television.get_by_role("button")).to_have_count(0)


def test_the_touch_that_opens_the_menu_presses_nothing_in_it(three):
    (ana, ben, cleo), _ = three
    begin(ana, ben, cleo)
    press(control(ben, "Menu"))
    expect(dialog(ben).get_by_role("heading")).to_have_text("Menu")
    # Long enough for the click that a browser makes of a touch.
    ben.wait_for_timeout(400)
    expect(dialog(ben).get_by_role("heading")).to_have_text("Menu")


def test_the_host_takes_everybody_back_to_the_lobby_from_the_menu(three):
    (ana, ben, cleo), _ = three
    begin(ana, ben, cleo)
    press(control(ben, "Menu"))
    expect(dialog(ben).get_by_role("button", name="Give up my seat")).to_be_visible()
    expect(dialog(ben).get_by_role("button", name="Back to the lobby")).to_have_count(0)
    menu(ana, "Back to the lobby")
    press(dialog(ana).get_by_role("button", name="Back to the lobby"))
    for page in (ana, ben, cleo):
        expect_people(page, NAMES)
        expect(dialog(page)).to_have_count(0)
    begin(ana, ben, cleo)


def test_a_seat_is_given_up_from_the_menu(three):
    (ana, ben, cleo), code = three
    begin(ana, ben, cleo)
    menu(ben, "Give up my seat")
    press(dialog(ben).get_by_role("button", name="Give up my seat"))
    expect(ben.get_by_role("alert")).to_have_text("You have left the table.")
    menu(ana, "Players and phones")
    expect(dialog(ana).locator(".person").filter(has_text="Ben")).to_contain_text("has left")
    assert ben.evaluate(f"localStorage.getItem('parlour/room.{code}')") is None
