"""Phones that drop out of a room, and come back to the present state of its table."""

import json

from playwright.sync_api import expect

from devices import cut, mend
from lobby import begin, expect_people, join, open_room, roster
from tracker import expect_step, mark, press, ready, section, toast

NAMES = ("Ana", "Ben", "Cleo")


def test_a_seat_that_another_window_takes_over_can_be_taken_back(host):
    code = open_room(host)
    second = host.context.new_page()
    second.goto(f"/#!/room/{code}")
    expect_people(second, ["Ana"])
    press(host.get_by_role("button", name="Go on here"))
    expect_people(host, ["Ana"])


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
        expect(page.locator(".tracker-notice")).to_have_text("The connection is lost. Trying again…")
    server.start()
    for page in (ana, ben, cleo):
        expect(page.locator(".tracker-notice")).to_have_count(0, timeout=30_000)
        expect_step(page, 1, "Invaders")
        expect(mark(page, "Invaders", "Ravage")).to_have_attribute("aria-pressed", "true")
    press(ready(ana, "Invaders"))
    for page in (ana, ben, cleo):
        expect_step(page, 2, "Growth")
        expect(toast(page)).to_have_count(0)


def test_what_is_pressed_without_the_network_is_shown_at_once_and_sent_in_order_when_it_is_back(three):
    (ana, ben, cleo), _ = three
    begin(ana, ben, cleo)
    network = cut(cleo)
    notice = cleo.locator(".tracker-notice")
    expect(notice).to_have_text("The connection is lost. Trying again…")
    grow = section(cleo, "Cleo").get_by_role("button", name="Grow")
    cards = section(cleo, "Cleo").get_by_role("button", name="Play cards")
    for button in (cards, grow, ready(cleo, "Cleo")):
        press(button)
        expect(button).to_have_attribute("aria-pressed", "true")
        expect(button).to_contain_text("waiting to send")
    expect(notice).to_have_text("The connection is lost. Waiting to send: Play cards, Grow, Ready.")
    # The sign is drawn inside its button, and the frame is dashed.
    for button, part in ((grow, ".waiting-sign .icon"), (ready(cleo, "Cleo"), ".waiting-sign")):
        outer, sign = button.bounding_box(), button.locator(part).bounding_box()
        assert outer["x"] <= sign["x"] and sign["x"] + sign["width"] <= outer["x"] + outer["width"]
        assert outer["y"] <= sign["y"] and sign["y"] + sign["height"] <= outer["y"] + outer["height"]
        expect(button).to_have_css("border-style", "dashed")
    press(cards)
    expect(cards).to_have_attribute("aria-pressed", "false")
    expect(cards).not_to_contain_text("waiting to send")
    expect(notice).to_have_text("The connection is lost. Waiting to send: Grow, Ready.")
    expect(roster(ana, "Cleo")).not_to_contain_text("Ready")
    sent = []
    cleo.on("websocket", lambda socket: socket.on("framesent", lambda text: sent.append(json.loads(text))))
    mend(network)
    expect(roster(ana, "Cleo")).to_contain_text("Ready", timeout=20_000)
    expect(notice).to_have_count(0)
    for button in (grow, ready(cleo, "Cleo")):
        expect(button).to_have_attribute("aria-pressed", "true")
        expect(button).not_to_contain_text("waiting to send")
    assert [message["do"] for message in sent if "do" in message] == [{"toggle": {"action": 0, "step": 0}}, {"ready": {"step": 0}}]
    press(ready(ana, "Ana"))
    press(ready(ben, "Ben"))
    for page in (ana, ben, cleo):
        expect_step(page, 1, "Invaders")
        expect(toast(page)).to_have_count(0)


def test_what_waits_is_sent_after_the_page_was_loaded_again_without_the_network(host, device):
    code = open_room(host)
    ben = device.visited()
    join(ben, code, "Ben", "Bear")
    begin(host, ben)
    network = cut(ben)
    grow = section(ben, "Ben").get_by_role("button", name="Grow")
    for button in (grow, ready(ben, "Ben")):
        press(button)
        expect(button).to_contain_text("waiting to send")
    ben.reload()
    expect(ben.get_by_text("What you pressed here is sent when the table is reached.")).to_be_visible()
    expect(roster(host, "Ben")).not_to_contain_text("Ready")
    mend(network)
    expect(roster(host, "Ben")).to_contain_text("Ready", timeout=20_000)
    for button in (grow, ready(ben, "Ben")):
        expect(button).to_have_attribute("aria-pressed", "true")
        expect(button).not_to_contain_text("waiting to send")
    expect(toast(ben)).to_have_count(0)


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
