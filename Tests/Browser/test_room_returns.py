"""Phones that drop out of a room, and come back to the present state of its table."""

from playwright.sync_api import expect

from lobby import begin, expect_people, open_room
from tracker import expect_step, mark, press, ready, toast

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
