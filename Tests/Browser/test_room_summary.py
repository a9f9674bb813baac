"""What is left of a game that was played in a room (spec: The screens, 1 and 6)."""

import json
import re
import time
from urllib.parse import parse_qs, urlparse

import pytest
from playwright.sync_api import expect

from lobby import begin, expect_people, sit_together
from tracker import LIBRARY, START, dialog, menu, press

NAMES = ("Ana", "Ben", "Cleo")
PANDEMIC = next(game for game in LIBRARY if game["id"] == "pandemic")


@pytest.fixture
def three(device):
    """Three phones at a table of the library's Pandemic, not begun yet."""
    phones, _ = sit_together(device, NAMES, game=PANDEMIC)
    return phones


def test_the_summary_of_a_room_is_shown_from_the_menu(three):
    ana, ben, _ = three
    begin(*three)
    menu(ben, "Finish the game")
    expect(dialog(ben).locator(".chart-name")).to_contain_text(list(NAMES))
    press(dialog(ben).get_by_role("button", name="Close"))
    expect(ben.locator(".tracker")).to_be_visible()


def test_every_phone_of_a_room_exports_the_same_play(three):
    before = time.time()
    begin(*three)
    after = time.time()
    three[1].reload()
    expect(three[1].locator(".tracker")).to_be_visible()
    files, links = zip(*[_exported(page) for page in three])
    plays = [file["plays"][0] for file in files]
    assert len({play["uuid"] for play in plays}) == 1
    assert re.fullmatch(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", plays[0]["uuid"])
    # Begun when it began, and not when it was looked at; the server's clock is this machine's.
    assert len({play["playDate"] for play in plays}) == 1
    began = time.mktime(time.strptime(plays[0]["playDate"], "%Y-%m-%d %H:%M:%S"))
    assert int(before) <= began <= after
    for file, link in zip(files, links):
        assert file["games"][0]["bggId"] == link["game"]["bggId"] == PANDEMIC["bgg"]
        assert (file["games"][0]["name"], file["games"][0]["cooperative"]) == ("Pandemic", True)
        assert link["sourcePlayId"] == plays[0]["uuid"]
        assert link["playDate"] == plays[0]["playDate"]


def test_the_next_game_of_a_room_is_another_play(three):
    ana, *_ = three
    begin(*three)
    first = _exported(ana)[0]["plays"][0]["uuid"]
    menu(ana, "Back to the lobby")
    press(dialog(ana).get_by_role("button", name="Back to the lobby"))
    expect_people(ana, NAMES)
    begin(*three)
    assert _exported(ana)[0]["plays"][0]["uuid"] != first


def test_a_table_in_a_room_counts_for_the_count_that_is_preselected(three):
    begin(*three)
    for page in three:
        # Seen again, it is the same table.
        page.reload()
        expect(page.locator(".tracker")).to_be_visible()
        assert page.evaluate("JSON.parse(localStorage['parlour/turns.preferences']).counts") == [0, 0, 1, 0, 0, 0, 0, 0]
        at_start = page.context.new_page()
        at_start.goto(START)
        expect(at_start.get_by_role("radio", name="3", exact=True)).to_be_checked()


def _exported(page):
    """The file for BG Stats, and what its link holds."""
    menu(page, "Finish the game")
    with page.expect_download() as download:
        press(dialog(page).get_by_role("button", name="File for BG Stats"))
    link = dialog(page).get_by_role("link", name="Open in BG Stats").get_attribute("href")
    press(dialog(page).get_by_role("button", name="Close"))
    with open(download.value.path(), encoding="utf-8") as file:
        return json.load(file), json.loads(parse_qs(urlparse(link).query)["data"][0])
