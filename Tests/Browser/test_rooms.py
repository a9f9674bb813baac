"""One table on several phones (spec: The screens, 5)."""

import json
import re

import pytest
from playwright.sync_api import expect

from devices import keep
from lobby import begin, expect_people, join, open_over_http, open_room, roster, seats_kept, sit_down
from screens_turns import make_room
from tracker import ISLAND, control, dialog, expect_step, kept, mark, menu, press, ready, section, step, toast

NAMES = ("Ana", "Ben", "Cleo")
NETWORK = {"latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}


@pytest.fixture
def host(device):
    return device(kept=kept(game=ISLAND["id"], own=[ISLAND]))


@pytest.fixture
def three(device):
    """Three phones that sit at one table, not begun yet, and its code."""
    phones = [device() for _ in NAMES]
    code, tokens = make_room(phones[0], NAMES)
    for seat, page in enumerate(phones):
        keep(page, {f"room.{code}": seats_kept(tokens, (seat,), NAMES)})
        page.goto(f"/#!/room/{code}")
    for page in phones:
        expect_people(page, NAMES)
        expect(page.get_by_text("not here")).to_have_count(0)
    return phones, code


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
    ben.reload()
    network = _cut(cleo)
    expect(roster(ana, "Cleo")).to_contain_text("not here", timeout=20_000)
    # Pressed without a network: it counts once the phone is back.
    press(ready(cleo, "Cleo"))
    ana.wait_for_timeout(5000)
    _mend(network)
    for page in (ana, ben, cleo):
        expect_step(page, 1, "Invaders")
    press(ready(cleo, "Invaders"))
    for page in (ana, ben, cleo):
        expect_step(page, 2, "Growth")
    assert len({step(page) for page in (ana, ben, cleo)}) == 1


def test_who_joins_is_seen_on_every_phone_at_once(host, device):
    code = open_room(host)
    expect_people(host, ["Ana"])
    ben = device()
    ben.goto("/")
    ben.get_by_label("Code").fill(code)
    press(ben.get_by_role("button", name="Join", exact=True))
    expect(ben.locator(".join-people")).to_contain_text("Ana")
    sit_down(ben.locator(".profile-form"), "Ben", "Bear", "Sit down")
    for page in (host, ben):
        expect_people(page, ["Ana", "Ben"])
    expect(ben.get_by_text("Ana starts the game.")).to_be_visible()


def test_the_picture_to_scan_leads_to_the_table(host, device):
    code = open_room(host)
    picture = host.get_by_role("img", name=re.compile("A picture that leads to"))
    expect(picture).to_be_visible()
    link = picture.get_attribute("aria-label").split(" ")[-1]
    assert link.endswith(f"/#!/join/{code}")
    ben = device()
    ben.goto(link[link.index("/#!"):])
    expect(ben.get_by_role("heading", level=1)).to_have_text(f"Table {code}")


def test_a_name_or_picture_that_is_taken_is_refused_where_it_belongs(host, device):
    code = open_room(host, picture="Fox")
    ben = device()
    ben.goto(f"/#!/join/{code}")
    form = ben.locator(".profile-form")
    expect(form.get_by_role("radio", name="Fox, taken")).to_be_disabled()
    sit_down(form, "Ana", "Bear", "Sit down")
    expect(form.get_by_label("Your name")).to_have_attribute("aria-invalid", "true")
    expect(form.locator(".field .error")).not_to_be_empty()
    # Somebody takes the picture while this form is open.
    join(device(), code, "Cleo", "Owl")
    sit_down(form, "Ben", "Owl", "Sit down")
    expect(form.locator(":scope > .error")).not_to_be_empty()
    expect_people(host, ["Ana", "Cleo"])


def test_a_mistyped_code_is_told_and_another_can_be_typed(phone):
    phone.goto("/")
    phone.get_by_label("Code").fill("12")
    press(phone.get_by_role("button", name="Join", exact=True))
    expect(phone.get_by_text("A code has at least four digits.")).to_be_visible()
    phone.get_by_label("Code").fill("0000")
    press(phone.get_by_role("button", name="Join", exact=True))
    expect(phone.get_by_role("alert")).not_to_be_empty()
    expect(phone.get_by_label("Code")).to_be_visible()


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


def test_a_page_that_is_shown_again_comes_back_where_its_socket_is_dead(host):
    sockets = []

    def carry(socket):
        server = socket.connect_to_server()
        number = len(sockets)
        sockets.append(server)
        # The first one falls silent when the page is shown again.
        server.on_message(lambda text: socket.send(text))
        socket.on_message(lambda text: None if number == 0 and '"away"' in text else server.send(text))

    host.route_web_socket(re.compile("/socket$"), carry)
    open_room(host)
    assert len(sockets) == 1
    host.evaluate("dispatchEvent(new Event('pageshow'))")
    for _ in range(200):
        if len(sockets) == 2:
            break
        host.wait_for_timeout(50)
    assert len(sockets) == 2
    expect_people(host, ["Ana"])


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


def test_when_the_host_leaves_the_lobby_the_next_one_is_host(three):
    (ana, ben, cleo), _ = three
    press(ana.get_by_role("button", name="Leave the table"))
    press(dialog(ana).get_by_role("button", name="Leave", exact=True))
    expect(ana.get_by_role("heading", name="Parlour", exact=True)).to_be_visible()
    for page in (ben, cleo):
        expect_people(page, ["Ben", "Cleo"])
    expect(cleo.get_by_text("Ben starts the game.")).to_be_visible()
    begin(ben, cleo)


def test_the_host_can_ask_somebody_to_leave(three):
    (ana, ben, cleo), _ = three
    press(ana.get_by_role("button", name="Ask Ben to leave"))
    press(dialog(ana).get_by_role("button", name="Ask to leave"))
    expect_people(ana, ["Ana", "Cleo"])
    expect(ben.get_by_role("alert")).not_to_be_empty()
    expect_people(cleo, ["Ana", "Cleo"])


def test_a_seat_that_another_window_takes_over_can_be_taken_back(host):
    code = open_room(host)
    second = host.context.new_page()
    second.goto(f"/#!/room/{code}")
    expect_people(second, ["Ana"])
    press(host.get_by_role("button", name="Go on here"))
    expect_people(host, ["Ana"])


@pytest.mark.parametrize("code", ["otherRules", "noSuchGame", "unreadable"])
def test_a_room_that_cannot_be_had_says_why_and_can_be_tried_again_with_the_same_seat(host, code):
    room = open_room(host)
    asked = []

    def carry(socket):
        asked.append(socket.url)
        if len(asked) > 1:
            return socket.connect_to_server()
        refused = json.dumps({"refused": {"code": code, "message": "This table cannot be had."}})
        socket.on_message(lambda _: (socket.send(refused), socket.close(code=4000)))

    host.route_web_socket(re.compile("/socket$"), carry)
    host.reload()
    expect(host.get_by_role("alert")).to_have_text("This table cannot be had.")
    assert len(asked) == 1
    press(host.get_by_role("button", name="Try again"))
    expect_people(host, ["Ana"])
    expect(host.locator(".invitation-code")).to_have_text(room)


def test_a_room_that_was_opened_without_a_clock_has_a_lobby(phone):
    game = {key: ISLAND[key] for key in ("name", "kind", "phases")}
    code, tokens = open_over_http(phone, "turns", {"game": game}, ["Ana"])
    keep(phone, {f"room.{code}": seats_kept(tokens, (0,), NAMES)})
    phone.goto(f"/#!/room/{code}")
    expect_people(phone, ["Ana"])
    expect(phone.get_by_role("radio", name="No clock", exact=False)).to_be_checked()
    begin(phone)


def test_after_a_power_cut_every_page_comes_back_to_the_same_table_by_itself(three, server):
    (ana, ben, cleo), _ = three
    begin(ana, ben, cleo)
    for page, name in ((ana, "Ana"), (ben, "Ben"), (cleo, "Cleo")):
        press(ready(page, name))
    for page in (ana, ben, cleo):
        expect_step(page, 1, "Invaders")
    press(mark(ben, "Invaders", "Ravage"))
    for page in (ana, ben, cleo):
        expect(mark(page, "Invaders", "Ravage")).to_have_attribute("aria-pressed", "true")
    server.kill()
    for page in (ana, ben, cleo):
        expect(page.locator(".tracker-notice")).to_have_text("Reconnecting…")
    server.start()
    for page in (ana, ben, cleo):
        expect(page.locator(".tracker-notice")).to_have_count(0, timeout=30_000)
        expect_step(page, 1, "Invaders")
        expect(mark(page, "Invaders", "Ravage")).to_have_attribute("aria-pressed", "true")
    press(ready(ana, "Invaders"))
    for page in (ana, ben, cleo):
        expect_step(page, 2, "Growth")
        expect(toast(page)).to_have_count(0)


def test_a_stopped_server_brings_lobbies_back_too(three, server):
    (ana, ben, cleo), _ = three
    server.stop()
    for page in (ana, ben, cleo):
        expect(page.locator(".banner")).not_to_be_empty()
    server.start()
    for page in (ana, ben, cleo):
        expect(page.locator(".banner-empty")).to_have_count(1, timeout=30_000)
        expect_people(page, NAMES)
    begin(ana, ben, cleo)


def test_the_host_takes_over_the_seats_of_phones_that_are_gone_and_those_are_told_when_they_return(device):
    ana, ben, others = [device() for _ in range(3)]
    code, tokens = make_room(ana, (*NAMES, "Dora"))
    for page, own in ((ana, (0,)), (ben, (1,)), (others, (2, 3))):
        keep(page, {f"room.{code}": seats_kept(tokens, own, (*NAMES, "Dora"))})
    lost = _lose_an_answer(ana, '"token"')
    for page in (ana, ben, others):
        page.goto(f"/#!/room/{code}")
        expect_people(page, (*NAMES, "Dora"))
    begin(ana, ben, others)
    ben.close()
    network = _cut(others)
    expect(roster(ana, "Cleo")).to_contain_text("not here", timeout=20_000)
    menu(ana, "Players and phones")
    _take_over(ana, "Ben")
    expect(toast(ana)).to_contain_text("Ben may still come back")
    ana.wait_for_timeout(31_000)
    # The first answer is lost on its way; it comes again.
    for name in ("Ben", "Cleo"):
        _take_over(ana, name)
        expect(toast(ana).filter(has_text=f"{name} is now played from this phone.")).to_be_visible(timeout=20_000)
    assert len(lost) == 1
    expect(dialog(ana).locator(".person").filter(has_text="on this phone")).to_have_count(3)
    press(dialog(ana).get_by_role("button", name="Close", exact=True))
    for name in NAMES:
        press(ready(ana, name))
    ana.reload()
    for name in NAMES:
        expect(ready(ana, name)).to_have_attribute("aria-pressed", "true")
    # Whose phone returns is told; the seat that it has still is there.
    ben = ben.context.new_page()
    ben.goto(f"/#!/room/{code}")
    expect(ben.get_by_role("alert")).to_contain_text("This phone has no seat at this table any more")
    press(ben.get_by_role("link", name="Join again"))
    expect(ben.get_by_text("The game has started already.")).to_be_visible()
    _mend(network)
    expect(toast(others)).to_contain_text("Cleo is no longer played from this phone.")
    expect(roster(others, "Cleo")).to_contain_text("Ready")
    press(ready(others, "Dora"))
    for page in (ana, others):
        expect_step(page, 1, "Invaders")


def test_the_touch_that_opens_the_menu_presses_nothing_in_it(three):
    (ana, ben, cleo), _ = three
    begin(ana, ben, cleo)
    press(control(ben, "Menu"))
    expect(dialog(ben).get_by_role("heading")).to_have_text("Menu")
    # Long enough for the click that a browser makes of a touch.
    ben.wait_for_timeout(400)
    expect(dialog(ben).get_by_role("heading")).to_have_text("Menu")


def test_the_summary_of_a_room_is_shown_from_the_menu(three):
    (ana, ben, cleo), _ = three
    begin(ana, ben, cleo)
    for page, name in ((ana, "Ana"), (ben, "Ben"), (cleo, "Cleo")):
        press(ready(page, name))
    expect_step(ben, 1, "Invaders")
    menu(ben, "Finish the game")
    expect(dialog(ben).locator(".chart-name")).to_contain_text(list(NAMES))
    press(dialog(ben).get_by_role("button", name="Close"))
    expect_step(ben, 1, "Invaders")


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


def _take_over(page, name):
    press(dialog(page).get_by_role("button", name=f"Take over {name}’s seat"))


def _lose_an_answer(page, text):
    """From the next socket on: the first message of the room that has the text does not arrive. It is noted then."""
    lost = []

    def carry(socket):
        server = socket.connect_to_server()

        def hear(message):
            if text in message and not lost:
                lost.append(message)
            else:
                socket.send(message)

        server.on_message(hear)

    page.route_web_socket(re.compile("/socket$"), carry)
    return lost


def _cut(page):
    """No network: for sockets that are open as well, which Playwright's own way leaves alone. It lasts until mended."""
    network = page.context.new_cdp_session(page)
    network.send("Network.enable")
    network.send("Network.emulateNetworkConditions", {**NETWORK, "offline": True})
    return network


def _mend(network):
    network.send("Network.emulateNetworkConditions", {**NETWORK, "offline": False})
