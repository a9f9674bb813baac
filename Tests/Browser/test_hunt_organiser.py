"""The sheet of a pack, and how its hunts went (spec: For an organiser)."""

import json
import time

import pytest
from playwright.sync_api import expect

from boards import fill_registration
from hunt_packs import button, log_in, pack, publish
from tracker import press, until


@pytest.fixture
def made(device):
    """A device whose account has published a pack, and the pack's id."""
    page = device()
    log_in(page)
    return page, publish(page, pack())


def statistics(page, **answer):
    """The server's answer, as it is after many hunts."""
    page.route("**/statistics", lambda route: route.fulfill(status=200, content_type="application/json", body=json.dumps(answer)))


def test_a_sheet_has_the_name_and_a_code_that_leads_to_the_pack(made):
    page, pack_id = made
    page.goto(f"/#!/hunt/organise/{pack_id}")
    sheet = page.locator(".hunt-poster")
    expect(sheet.get_by_role("heading", name="Our street")).to_be_visible()
    expect(sheet.get_by_role("img", name="The code of this pack")).to_be_visible()
    link = sheet.locator(".hunt-poster-link").inner_text()
    assert link.endswith(f"/#!/hunt/pack/{pack_id}")
    page.goto(f"/{link.split('/', 3)[3]}")
    expect(page.get_by_role("button", name="Download and play")).to_be_visible()


def test_on_paper_there_is_the_sheet_alone(made):
    page, pack_id = made
    page.goto(f"/#!/hunt/organise/{pack_id}")
    expect(page.locator(".hunt-poster .qr-code-dark")).to_be_visible()
    expect(page.locator(".hunt-rates")).to_be_visible()
    page.emulate_media(media="print")
    expect(page.locator(".hunt-poster .qr-code-dark")).to_be_visible()
    for other in ("header", ".hunt-rates", ".button"):
        for part in page.locator(other).all():
            expect(part).to_be_hidden()


def test_printing_is_asked_of_the_browser(made):
    page, pack_id = made
    page.goto(f"/#!/hunt/organise/{pack_id}")
    page.evaluate("window.print = () => { window.printed = true; }")
    press(button(page, "Print the sheet"))
    assert until(page, "window.printed === true")


def test_statistics_are_a_table_with_bars(made):
    page, pack_id = made
    statistics(page, played=12, finished=7, pins=[
        {"id": 1, "title": "The clock", "found": 9, "wrong": 3}, {"id": 2, "title": "The bakery", "found": 0, "wrong": 0}])
    page.goto(f"/#!/hunt/organise/{pack_id}")
    expect(page.locator(".hunt-numbers dt")).to_have_text(["Played", "Finished"])
    expect(page.locator(".hunt-numbers dd")).to_have_text(["12", "7"])
    expect(page.get_by_text("Counted are the hunts of players who stand on boards")).to_be_visible()
    expect(page.get_by_role("row", name="The clock")).to_contain_text("75 %")
    expect(page.get_by_role("row", name="The bakery")).to_contain_text("No answer yet")
    assert page.locator(".hunt-rate-right").first.get_attribute("width") == "75"


@pytest.mark.parametrize("width", [320, 390, 1024])
def test_the_table_fits_the_screen(made, width):
    page, pack_id = made
    page.set_viewport_size({"width": width, "height": 844})
    statistics(page, played=12_345, finished=7, pins=[
        {"id": 1, "title": "The clock over the door of the old fire station", "found": 1_209, "wrong": 12_345},
        {"id": 2, "title": "Donaudampfschifffahrtsgesellschaft", "found": 0, "wrong": 0}])
    page.goto(f"/#!/hunt/organise/{pack_id}")
    table = page.get_by_role("region", name="Answers that were right")
    expect(table.get_by_role("row")).to_have_count(3)
    assert table.evaluate("(region) => region.scrollWidth <= region.clientWidth")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_pack_that_nobody_played_says_so(made):
    page, pack_id = made
    page.goto(f"/#!/hunt/organise/{pack_id}")
    expect(page.get_by_text("Nobody has played this pack yet.")).to_be_visible()
    expect(page.locator(".hunt-numbers dd")).to_have_text(["0", "0"])


def test_statistics_are_their_creators_alone(made, device):
    _, pack_id = made
    other = device()
    other.goto(f"/#!/hunt/organise/{pack_id}")
    expect(other.get_by_role("alert").get_by_role("link", name="Log in")).to_be_visible()
    press(other.get_by_role("alert").get_by_role("link", name="Log in"))
    press(other.locator(".account-ways").get_by_text("Register"))
    fill_registration(other, f"Ben{time.time_ns() % 10**12}")
    expect(other.get_by_role("alert")).to_contain_text("Only who made a pack sees its statistics.")


def test_what_needs_the_network_says_so_and_tries_again(made):
    page, pack_id = made
    page.route("**/statistics", lambda route: route.abort())
    page.goto(f"/#!/hunt/organise/{pack_id}")
    expect(page.get_by_role("alert")).to_contain_text("Statistics need the network.")
    page.unroute("**/statistics")
    statistics(page, played=1, finished=0, pins=[])
    press(button(page, "Try again"))
    expect(page.locator(".hunt-numbers dd")).to_have_text(["1", "0"])
