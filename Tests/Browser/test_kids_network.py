"""A children's game sends no requests while it is played, and needs no network."""

import pytest
from playwright.sync_api import expect

from kids import (
    GAMES, LASTS, START, TABLET, Memory, again, answer, begin, choose, cover, field, go_on, have_pictures, tablet,
)
from tracker import breathe, dialog, drawn, press

# For each game, one of its pictures that are requested last; ROUND is one of the last pictures around the games.
LAST = {"memory": "backgrounds/memory-dark", "sorting": "scene/sorting", "balloons": "backgrounds/balloons-dark"}
ROUND = "icons/again"

# Waits until everything has arrived that the page has requested so far.
PREPARED = "(games) => import('/games/kids/prepare.js').then(({ prepare }) => prepare(games)).then(() => true)"


def open_prepared(page, address, *games):
    """Opens a screen, and waits until it has loaded by itself everything that its games need."""
    loaded = set()
    listen = lambda request: loaded.add(request.url.partition("/art/kids/")[2])
    page.on("requestfinished", listen)
    page.goto(address)
    last = {f"{picture}.svg" for picture in (ROUND, *(LAST[game] for game in games))}
    for _ in range(400):
        if last <= loaded:
            break
        breathe(page)
    assert last <= loaded
    page.remove_listener("requestfinished", listen)
    page.evaluate(PREPARED, games)
    page.wait_for_load_state("networkidle")


@pytest.mark.parametrize("game", GAMES)
def test_nothing_leaves_the_device_from_play_on(tablet, game):
    """During a game, by day and by night, at its end, and when it is played again."""
    open_prepared(tablet, START, *GAMES)
    choose(tablet, game, "hard")
    asked = []
    tablet.on("request", lambda request: asked.append(request.url))
    begin(tablet, game)
    if game == "memory":
        Memory(tablet).find_all(pairs=3)
    tablet.clock.run_for(3_000)
    tablet.emulate_media(color_scheme="dark")
    drawn(tablet)
    tablet.clock.run_for(LASTS[game]["hard"] + 1_500)
    expect(again(tablet)).to_be_visible()
    have_pictures(tablet, "dialog")
    answer(tablet, "Yes")
    expect(again(tablet)).to_have_count(0)
    expect(field(tablet, game)).to_be_visible()
    # Here the browser forgets the pictures that the page does not hold.
    tablet.request_gc()
    press(tablet.get_by_role("link", name="Back"))
    press(dialog(tablet).get_by_role("button", name="Yes"))
    expect(tablet.locator(".kids-start")).to_be_visible()
    assert asked == [], "\n".join(asked)


def test_who_comes_by_the_address_needs_nothing_more_either(tablet):
    open_prepared(tablet, "/#!/kids/play/memory/easy", "memory")
    expect(cover(tablet)).to_be_visible()
    tablet.context.set_offline(True)
    asked = []
    tablet.on("request", lambda request: asked.append(request.url))
    go_on(tablet)
    Memory(tablet).find_all()
    tablet.clock.run_for(1_500)
    expect(again(tablet).locator("img[src$='again.svg']")).to_be_visible()
    have_pictures(tablet, "dialog")
    assert asked == []


def test_it_is_played_without_a_network_after_one_visit(device):
    page = device.visited(size=TABLET)
    page.context.set_offline(True)
    page.goto("/")
    press(page.get_by_role("link", name="Kids Joy Center"))
    for game in ("memory", "sorting", "balloons"):
        choose(page, game, "easy")
        begin(page, game)
        have_pictures(page, ".kids-play")
        press(page.get_by_role("link", name="Back"))
        press(dialog(page).get_by_role("button", name="Yes"))
