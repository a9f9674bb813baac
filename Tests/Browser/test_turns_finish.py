"""The end of a game of Turn Tracker in a room, on two phones and a television."""

from playwright.sync_api import expect

from lobby import begin, sit_together
from tracker import dialog, expect_step, menu, press, ready

NAMES = ("Ana", "Ben")
ENDED = "Island is over."


def _expect_summary(*pages):
    for page in pages:
        expect(page.locator(".over-told")).to_have_text(ENDED)
        expect(page.get_by_role("heading", level=1)).to_have_text("Island")
        expect(page.locator(".summary .chart-name")).to_have_text(list(NAMES))
        expect(page.locator(".tracker, .television")).to_have_count(0)


def test_a_game_is_finished_for_everybody_and_begun_again_with_one_press(device, server):
    (ana, ben), code = sit_together(device, NAMES)
    television = device()
    television.goto(f"/#!/watch/{code}")
    begin(ana, ben, television)
    press(ready(ana, "Ana"))
    menu(ben, "Finish the game")
    press(dialog(ben).get_by_role("button", name="Cancel"))
    expect(ben.locator(".tracker")).to_be_visible()
    menu(ben, "Finish the game")
    press(dialog(ben).get_by_role("button", name="Finish the game"))
    _expect_summary(ana, ben, television)
    for page in (ana, ben, television):
        expect(page.locator("main")).to_be_focused()
    expect(television.get_by_role("button")).to_have_count(0)
    expect(ben.get_by_role("button", name="Play again")).to_have_count(0)
    # It stays finished, whatever is started again.
    ben.reload()
    _expect_summary(ben)
    server.stop()
    server.start()
    for page in (ana, ben, television):
        page.reload()
    _expect_summary(ana, ben, television)
    with ana.expect_download() as download:
        press(ana.get_by_role("button", name="Export as CSV"))
    assert download.value.suggested_filename.startswith("Island-")
    press(ana.get_by_role("button", name="Play again"))
    for page in (ana, ben):
        expect_step(page, 1, "Growth")
        expect(ready(page, "Ana" if page is ana else "Ben")).to_have_attribute("aria-pressed", "false")
    expect(television.locator(".television")).to_be_visible()
