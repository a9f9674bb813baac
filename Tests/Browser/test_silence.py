"""A request to which the server gave no answer does no harm when it is sent again: with bad reception a browser waits for
minutes, or for ever. The tests control the browser's clock. Tests/Page/player/silence.test.mjs tests when the page gives up,
and what it says."""

import contextlib

import pytest
from playwright.sync_api import expect

import hunt
from hunt import answer_of, find, own_pack, titles, walker
from hunt_packs import HERE, MINE, button, draft, edit, field, kept_draft, log_in, on_server, open_pin, pack, said, save
from tracker import press, until

# The time after which a silent server counts as away, and the pause before the outbox tries again; both in milliseconds.
PATIENCE, PAUSE = 30_000, 15_000


@contextlib.contextmanager
def unheard(page, address):
    """In this block the page gets no answer to its first request to an address, but the server carries it out. At the end of
    the block that is done."""

    def hear(route):
        route.fetch(timeout=PATIENCE)
        page.evaluate("console.debug('done, and unheard')")

    page.route(address, hear, times=1)
    with page.expect_console_message(lambda message: message.text == "done, and unheard"):
        yield


def waits(page, milliseconds=PATIENCE):
    page.clock.fast_forward(milliseconds)


@pytest.fixture
def page(device):
    """A phone whose clock the test controls, on which a pack of five pins is being made."""
    page = device(kept=kept_draft(pack()), **HERE)
    page.clock.install()
    return page


def change_points(page, points):
    open_pin(page, "The clock")
    field(page, "Points").fill(points)
    press(button(page, "Save pin"))


def test_a_pack_that_nobody_heard_of_is_published_once(page):
    log_in(page)
    edit(page)
    with unheard(page, "**/api/v1/packs"):
        change_points(page, "51")
        save(page)
    waits(page)
    said(page, "The server did not answer in time. The page tries again by itself.")
    change_points(page, "52")
    save(page)
    said(page, "Our street is uploaded as version 2.")
    found = page.request.get("/api/v1/packs?mine=true").json()["packs"]
    assert [(one["id"], one["version"]) for one in found] == [(draft(page)["id"], 2)]
    assert on_server(page, found[0]["id"])["pins"][0]["points"] == 52


def test_a_change_that_nobody_heard_of_is_no_conflict(page):
    log_in(page)
    edit(page)
    change_points(page, "51")
    save(page)
    said(page, "Our street is uploaded as version 1.")
    pack_id = draft(page)["id"]
    with unheard(page, f"**/api/v1/packs/{pack_id}"):
        change_points(page, "52")
        save(page)
    waits(page)
    said(page, "The server did not answer in time. The page tries again by itself.")
    page.goto(MINE)
    expect(page.locator(".hunt-state")).to_have_text("In the store")
    whole = on_server(page, pack_id)
    assert (whole["version"], whole["pins"][0]["points"], draft(page)["base"]) == (2, 52, 2)


def test_a_score_that_nobody_heard_of_stands_once(device):
    pack_id = hunt.publish(device(), own_pack(apart=25))
    page = walker(device, kept={"boards": {"joined": True}})
    page.clock.install()
    log_in(page)
    hunt.download(page, pack_id)
    hunt.play(page, pack_id)
    title = titles(page)[0]
    find(page, title, answer_of(title))
    with unheard(page, "**/api/v1/scores"):
        hunt.end(page)
    waits(page)
    expect(page.get_by_text("It is sent to the board as soon as the network is there.")).to_be_visible()
    # The page has this lock while it sends.
    until(page, "navigator.locks.query().then(({ held }) => !held.some(({ name }) => name === 'parlour-outbox'))")
    waits(page, PAUSE)
    expect(page.get_by_text("On the board: rank 1.")).to_be_visible()
    told = page.request.get(f"/api/v1/packs/{pack_id}/board").json()
    assert (told["count"], told["played"], [entry["score"] for entry in told["entries"]]) == (1, 1, [hunt_points(title)])


def hunt_points(title):
    return 10 * int(title.split()[1])
