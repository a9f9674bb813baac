"""A pack is tried out from its editor (spec: Creator, test-play)."""

import pytest
from playwright.sync_api import expect

import hunt
from hunt_packs import HERE, button, choose, draft, edit, field, kept_draft, log_in, open_pin, pack, rows
from tracker import dialog, press


@pytest.fixture
def page(device):
    """A phone on which a pack of five pins is being made."""
    return device(kept=kept_draft(pack()), **HERE)


def changed(page):
    """In the editor, with a pin that was given another title, which is not saved."""
    edit(page)
    open_pin(page, "The clock")
    field(page, "Title").fill("The town clock")


def try_out(page):
    press(button(page, "Test-play"))
    expect(page.get_by_role("button", name="End the hunt")).to_be_visible()


def test_a_test_is_played_counts_nowhere_and_leads_back_with_nothing_lost(page):
    # A new account is told at once what the device has; from then on nothing is sent.
    with page.expect_response(lambda answer: answer.url.endswith("/progress") and answer.request.method != "GET"):
        log_in(page)
    sent = []
    page.on("request", lambda request: sent.append(request.url) if request.method != "GET" else None)
    changed(page)
    try_out(page)
    # As it is now, saved or not.
    expect(page.locator(".hunt-count")).to_have_text("0 of 5 found")
    hunt.find(page, "The town clock", "Two!")
    hunt.find(page, "The gate", "a lion")
    expect(hunt.score(page)).to_have_text("90")
    hunt.end(page)
    expect(page.locator(".hunt-score")).to_have_text("90 points")
    expect(page.get_by_text("That was a test: it counts nowhere.")).to_be_visible()
    expect(page.get_by_role("link", name="Board")).to_have_count(0)
    assert page.evaluate("""Object.keys(localStorage).filter((key) => key.startsWith('parlour/outbox.') || key === 'parlour/hunt.records')""") == []
    assert sent == []

    press(page.get_by_role("link", name="Back to the editor"))
    expect(rows(page)).to_have_text(["The town clock", "The bakery", "The pump", "The bench", "The gate"])
    kept = draft(page)
    assert (kept["version"], kept["saved"]["pins"][0]["title"], kept["open"]["pins"][0]["title"]) == (1, "The clock", "The town clock")
    # Nothing of it is among the packs to play.
    page.goto("/#!/hunt/packs")
    press(dialog(page).get_by_role("button", name="Discard", exact=True))
    expect(page.get_by_text("No packs are on this device yet.")).to_be_visible()


def test_a_test_outlasts_the_page_and_still_knows_its_way_back(page):
    changed(page)
    try_out(page)
    hunt.find(page, "The gate", "lion")
    page.reload()
    expect(hunt.score(page)).to_have_text("40")
    hunt.end(page)
    press(page.get_by_role("link", name="Back to the editor"))
    expect(rows(page).first).to_have_text("The town clock")


def test_all_found_ends_a_test_too(page):
    edit(page)
    try_out(page)
    for title, word in (("The clock", "2"), ("The bakery", "b"), ("The pump", "1887"), ("The bench", "IDA  hill.")):
        hunt.find(page, title, word)
    hunt.open_pin(page, "The gate")
    hunt.answer(page, "Lion")
    expect(page.get_by_text("All found!")).to_be_visible()
    expect(page.locator(".hunt-score")).to_have_text("325 points")


def test_what_is_not_finished_is_told_before_a_test(page):
    edit(page)
    open_pin(page, "The pump")
    field(page, "Answer").fill("")
    press(button(page, "Test-play"))
    expect(dialog(page)).to_contain_text("Not finished yet")
    expect(dialog(page)).to_contain_text("Pin 3, Answer: Is missing.")
    choose(page, "Done")
    expect(page.locator(".hunt-editor")).to_be_visible()


def test_a_hunt_that_is_unfinished_is_not_ended_without_a_question(page):
    hunt.start_tutorial(page)
    hunt.find(page, "Numbers", "3")
    page.goto("about:blank")
    edit(page)
    press(button(page, "Test-play"))
    expect(dialog(page)).to_contain_text("A hunt is unfinished on this device. A test takes its place.")
    choose(page, "Cancel")
    expect(page.locator(".hunt-editor")).to_be_visible()
    page.goto("about:blank")
    page.goto(hunt.START)
    expect(hunt.score(page)).to_have_text("20")
    page.goto("about:blank")
    edit(page)
    press(button(page, "Test-play"))
    press(dialog(page).get_by_role("button", name="Test-play", exact=True))
    expect(page.locator(".hunt-count")).to_have_text("0 of 5 found")
