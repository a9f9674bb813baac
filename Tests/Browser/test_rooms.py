"""One table on several phones."""

from playwright.sync_api import expect

from devices import cut, mend
from lobby import begin, join, open_room, roster, sit_down
from tracker import control, dialog, expect_step, press, ready, step, until

# Notes whether the last click was on the heading of the menu.
HEAR_HEADING = "addEventListener('click', ({ target }) => { window.heard = target.matches('dialog h2'); }, true)"


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
    # This press without a network counts once the phone is back.
    press(ready(cleo, "Cleo"))
    expect(cleo.locator(".tracker-notice")).to_have_text("The connection is lost. Waiting to send: Ready.")
    expect_step(ana, 1, "Growth")
    mend(network)
    for page in (ana, ben, cleo):
        expect_step(page, 1, "Invaders")
    press(ready(cleo, "Invaders"))
    for page in (ana, ben, cleo):
        expect_step(page, 2, "Growth")
    assert len({step(page) for page in (ana, ben, cleo)}) == 1


def test_the_touch_that_opens_the_menu_presses_nothing_in_it(three):
    (ana, ben, cleo), _ = three
    begin(ana, ben, cleo)
    ben.evaluate(HEAR_HEADING)
    press(control(ben, "Menu"))
    heading = dialog(ben).get_by_role("heading")
    expect(heading).to_have_text("Menu")
    # Clicks arrive in the order of their touches: when this one is heard, the click of an earlier touch has arrived.
    press(heading)
    until(ben, "window.heard === true")
    expect(heading).to_have_text("Menu")
