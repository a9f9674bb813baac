"""The sheet of a pack on paper, and how its hunts went, on screens and for whom.

The rest is in Tests/Page/hunt/organiser.test.mjs.
"""

import json

import pytest
from playwright.sync_api import expect

from boards import fill_registration, new_name
from hunt_packs import log_in, pack, publish
from tracker import press, resize


@pytest.fixture
def made(device):
    """A device whose account has published a pack, and the pack's id."""
    page = device()
    log_in(page)
    return page, publish(page, pack())


def statistics(page, **answer):
    """The server's answer after many hunts."""
    page.route("**/statistics", lambda route: route.fulfill(status=200, content_type="application/json", body=json.dumps(answer)))


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


def test_the_table_fits_every_screen(made):
    page, pack_id = made
    statistics(page, played=12_345, finished=7, pins=[
        {"id": 1, "title": "The clock over the door of the old fire station", "found": 1_209, "wrong": 12_345},
        {"id": 2, "title": "Donaudampfschifffahrtsgesellschaft", "found": 0, "wrong": 0}])
    page.goto(f"/#!/hunt/organise/{pack_id}")
    table = page.get_by_role("region", name="Answers that were right")
    expect(table.get_by_role("row")).to_have_count(3)
    for width in (320, 390, 1024):
        resize(page, width, 844)
        assert table.evaluate("(region) => region.scrollWidth <= region.clientWidth"), width
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width


def test_the_hunts_of_each_day_fit_every_screen_and_are_saved(made):
    page, pack_id = made
    days = [{"day": f"2026-0{month}-{day}", "played": 1_209, "finished": 12} for month in (1, 2) for day in range(10, 28)]
    statistics(page, played=12_345, finished=7, pins=[], since="2025-12-31", undated=12_345, days=days)
    page.goto(f"/#!/hunt/organise/{pack_id}")
    press(page.get_by_text("As a table"))
    expect(page.locator(".hunt-days-table").get_by_role("row")).not_to_have_count(0)
    for width in (320, 390, 1024):
        resize(page, width, 844)
        for step in ("week", "day"):
            press(page.locator(".hunt-days .choice", has_text=step))
            expect(page.locator(".hunt-days [role=status]")).to_contain_text(f"{step.capitalize()} by {step} since")
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (width, step)
    for name, start in (("Hunts by day (CSV)", "day,played,finished\r\n"), ("Pins (CSV)", "pin,title,found,wrong\r\n1,")):
        with page.expect_download() as waiting:
            press(page.get_by_role("button", name=name))
        with open(waiting.value.path(), encoding="utf-8", newline="") as file:
            assert file.read().startswith("\ufeff" + start), name


def test_statistics_are_their_creators_alone(made, device):
    _, pack_id = made
    other = device()
    other.goto(f"/#!/hunt/organise/{pack_id}")
    # The map on the sheet comes last, and moves what is below it.
    expect(other.locator(".hunt-poster-map img")).to_be_visible()
    press(other.get_by_role("alert").get_by_role("link", name="Log in"))
    press(other.locator(".account-ways").get_by_text("Register"))
    fill_registration(other, new_name("Ben"))
    expect(other.get_by_role("alert")).to_contain_text("Only those who work on a pack see its statistics, reports and photos.")
