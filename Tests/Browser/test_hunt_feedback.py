"""Stars and reports after a hunt with real keys, real touch and a real dialog.

The rest is in Tests/Page/hunt/how-was-it.test.mjs and reports.test.mjs.
"""

import re

import pytest
from playwright.sync_api import expect

import hunt
from tracker import dialog, press, toast

BOARD = {"board": "hunt-17", "count": 0, "played": 0, "average": None, "entries": [], "own": None, "meaning": "played"}
PLACE = "Something is wrong here: The blue door"


@pytest.fixture
def rated(device):
    """A souvenir, and the stars and reports that its page sends."""
    sent = []

    def take(answer):
        def handle(route):
            sent.append(route.request.post_data_json)
            route.fulfill(json=answer)
        return handle

    def open_souvenir():
        page = device(kept=hunt.SOUVENIR)
        page.route("**/api/v1/packs/17/board*", lambda route: route.fulfill(json=BOARD))
        page.route("**/api/v1/packs/17/rating", take({"rating": {"average": 43, "count": 7}}))
        page.route("**/api/v1/packs/17/reports", take({"id": 5}))
        page.goto("/#!/hunt/souvenir")
        expect(page.get_by_role("radio", name="1 star")).to_be_attached()
        return page, sent

    return open_souvenir


def said(page):
    return page.locator(".hunt-how-was-it [role=status]")


def test_the_arrow_keys_choose_stars(rated):
    page, sent = rated()
    page.get_by_role("radio", name="1 star").focus()
    page.keyboard.press("Space")
    expect(said(page)).to_have_text("Thank you. You gave 1 star.")
    page.keyboard.press("ArrowRight")
    expect(said(page)).to_have_text("Thank you. You gave 2 stars.")
    page.keyboard.press("ArrowRight")
    expect(said(page)).to_have_text("Thank you. You gave 3 stars.")
    expect(page.get_by_role("radio", name="3 stars")).to_be_focused()
    expect(page.locator(".hunt-star .icon-filled")).to_have_count(3)
    assert sent == [{"stars": 1}, {"stars": 2}, {"stars": 3}]


def test_a_finger_chooses_the_star_that_it_touches(rated):
    page, sent = rated()
    star = page.locator(".hunt-star").nth(3)
    star.scroll_into_view_if_needed()
    box = star.bounding_box()
    assert min(box["width"], box["height"]) >= 44
    page.touchscreen.tap(box["x"] + box["width"] - 3, box["y"] + box["height"] / 2)
    expect(said(page)).to_have_text("Thank you. You gave 4 stars.")
    assert sent == [{"stars": 4}]


def test_the_dialog_begins_in_its_text_and_gives_the_focus_back(rated):
    page, sent = rated()
    press(page.get_by_role("button", name=PLACE))
    expect(dialog(page).get_by_label("What is wrong?")).to_be_focused()
    page.keyboard.type("The door is red now.")
    page.keyboard.press("Enter")
    expect(toast(page)).to_contain_text("Thank you. The maker of the pack can read it now.")
    expect(dialog(page)).to_have_count(0)
    expect(page.get_by_role("button", name=PLACE)).to_be_focused()
    assert sent == [{"pin": 1, "text": "The door is red now."}]


def test_escape_keeps_what_was_typed(rated):
    page, sent = rated()
    press(page.get_by_role("button", name=PLACE))
    page.keyboard.type("The door")
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name=PLACE)).to_be_focused()
    press(page.get_by_role("button", name=PLACE))
    expect(dialog(page).get_by_label("What is wrong?")).to_have_value(re.compile("^The door$"))
    assert sent == []
