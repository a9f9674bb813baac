"""A hunt for the board that begins online without the pack: each pin comes from the server when the rules show it."""

import json

import pytest
from playwright.sync_api import expect

import hunt
from hunt import API, answer_of, find, overhear, own_pack, publish, titles, walker
from hunt_packs import log_in
from test_hunt_secrecy import STORED
from tracker import press


@pytest.fixture
def pack(device):
    return publish(device(), own_pack(apart=20))


def test_pins_come_one_by_one_and_the_hunt_counts(device, pack):
    page = walker(device, kept={"boards": {"joined": True}})
    log_in(page)
    traffic = overhear(page)
    page.goto(f"/#!/hunt/pack/{pack}")
    press(page.get_by_role("link", name="Play online"))
    press(page.get_by_role("button", name="Play", exact=True))
    expect(page.locator(".map-pin")).to_have_count(5)
    page.unroute(API)
    released = [json.loads(text)["pins"] for url, _, text in traffic if url.endswith("/tickets/pins")]
    assert [len(pins) for pins in released] == [5]
    assert not any('"sealed"' in text for url, _, text in traffic if f"/packs/{pack}" in url)
    stored = page.evaluate(STORED)
    for secret in ("What is carved", "A story of"):
        assert secret not in stored
    # The page is closed and opened again; what has come is still there.
    page.reload()
    expect(page.locator(".map-pin")).to_have_count(5)
    known = set(titles(page))
    points = 0
    while known >= set(titles(page)):
        title = titles(page)[0]
        find(page, title, answer_of(title))
        points += 10 * int(title.split()[1])
        if not titles(page):
            expect(page.locator(".map-pin:not(.map-pin-found)").first).to_be_visible()
    # Without the network the next one waits, and comes when it is back.
    page.context.set_offline(True)
    while titles(page):
        title = titles(page)[0]
        find(page, title, answer_of(title))
        points += 10 * int(title.split()[1])
    expect(page.locator(".hunt-coming")).to_contain_text("when there is a network")
    page.context.set_offline(False)
    expect(page.locator(".map-pin:not(.map-pin-found)").first).to_be_visible()
    expect(page.locator(".hunt-coming")).to_be_empty()
    hunt.end(page)
    expect(page.get_by_text("On the board: rank 1.")).to_be_visible()
    board = page.request.get(f"/api/v1/packs/{pack}/board").json()
    assert [entry["score"] for entry in board["entries"]] == [points]
