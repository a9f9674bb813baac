"""Phones that drop out of a room, and come back to where its table is (spec: The screens, 5)."""

import json
import re

import pytest
from playwright.sync_api import expect

from devices import cut, keep, mend
from lobby import begin, expect_people, make_room, open_room, roster, seats_kept
from tracker import dialog, expect_step, mark, menu, press, ready, toast

NAMES = ("Ana", "Ben", "Cleo")


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
    network = cut(others)
    menu(ana, "Players and phones")
    _take_over(ana, "Ben")
    expect(toast(ana)).to_contain_text("Ben may still come back")
    # Only now: until this is noticed, half a minute may be nearly over for Ben.
    expect(roster(ana, "Cleo")).to_contain_text("not here", timeout=20_000)
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
        expect(ready(ana, name)).to_have_attribute("aria-pressed", "true")
    ana.reload()
    for name in NAMES:
        expect(ready(ana, name)).to_have_attribute("aria-pressed", "true")
    # Whose phone returns is told; the seat that it has still is there.
    ben = ben.context.new_page()
    ben.goto(f"/#!/room/{code}")
    expect(ben.get_by_role("alert")).to_contain_text("This phone has no seat at this table any more")
    press(ben.get_by_role("link", name="Join again"))
    expect(ben.get_by_text("The game has started already.")).to_be_visible()
    mend(network)
    expect(toast(others)).to_contain_text("Cleo is no longer played from this phone.")
    expect(roster(others, "Cleo")).to_contain_text("Ready")
    press(ready(others, "Dora"))
    for page in (ana, others):
        expect_step(page, 1, "Invaders")


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
