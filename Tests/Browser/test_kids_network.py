"""A children's game asks for nothing while it is played, and needs no network (spec: For all children)."""

import pytest
from playwright.sync_api import expect

from boards import keep, kept, registered
from kids import (
    GAMES, LASTS, START, TABLET, Memory, again, answer, begin, board, choose, cover, go_on, play, tablet,
)
from tracker import dialog, press, until


def test_nothing_leaves_the_device_from_play_on(device):
    page = device(size=TABLET)
    asked = []
    for game in ("memory", "sorting", "balloons"):
        page.goto(START)
        page.wait_for_load_state("networkidle")
        choose(page, game, "hard")
        page.wait_for_load_state("networkidle")
        listen = lambda request: asked.append(request.url)
        page.on("request", listen)
        begin(page, game)
        if game == "memory":
            Memory(page).find_all(pairs=3)
        else:
            page.wait_for_timeout(3_000)
        page.emulate_media(color_scheme="dark")
        page.wait_for_timeout(500)
        press(page.get_by_role("link", name="Back"))
        press(dialog(page).get_by_role("button", name="Yes"))
        expect(page.locator(".kids-start")).to_be_visible()
        page.remove_listener("request", listen)
        page.emulate_media(color_scheme="light")
    assert asked == [], "\n".join(asked)


@pytest.mark.parametrize("game", GAMES)
def test_the_end_of_a_game_and_another_one_ask_for_nothing_either(tablet, game):
    tablet.goto(START)
    choose(tablet, game, "hard")
    tablet.wait_for_load_state("networkidle")
    asked = []
    tablet.on("request", lambda request: asked.append(request.url))
    begin(tablet, game)
    tablet.clock.run_for(LASTS[game]["hard"] + 1_500)
    expect(again(tablet)).to_be_visible()
    assert again(tablet).evaluate("(end) => [...end.querySelectorAll('img')].every(({ naturalWidth }) => naturalWidth > 0)")
    answer(tablet, "Yes")
    expect(again(tablet)).to_have_count(0)
    expect(board(tablet, game)).to_be_visible()
    assert asked == [], "\n".join(asked)


def test_who_comes_by_the_address_needs_nothing_more_either(tablet):
    tablet.goto("/#!/kids/play/memory/easy")
    expect(cover(tablet)).to_be_visible()
    tablet.wait_for_load_state("networkidle")
    tablet.context.set_offline(True)
    asked = []
    tablet.on("request", lambda request: asked.append(request.url))
    go_on(tablet)
    Memory(tablet).find_all()
    tablet.clock.run_for(1_500)
    expect(again(tablet).locator("img[src$='again.svg']")).to_be_visible()
    assert asked == []
    assert again(tablet).evaluate("(end) => [...end.querySelectorAll('img')].every(({ naturalWidth }) => naturalWidth > 0)")


def test_what_an_account_carries_waits_until_the_game_is_left(tablet):
    registered(tablet, "Parent")
    keep(tablet, "outbox.thing", {
        "id": "thing", "owner": kept(tablet, "account")["id"], "path": "/things", "method": "POST", "label": "A thing", "addedAt": 1})
    asked = []

    def refuse(route):
        asked.append(route.request.url.rpartition("/")[2])
        route.abort()

    tablet.route("**/api/v1/**", refuse)
    play(tablet, "memory", "easy")
    _expect_requests(tablet, asked, "progress", "things")
    asked.clear()
    tablet.evaluate("dispatchEvent(new Event('online')); show(false); show(true);")
    go_on(tablet)
    # The next try of what has failed would be due.
    tablet.clock.run_for(20_000)
    Memory(tablet).find_all(pairs=1)
    press(tablet.get_by_role("link", name="Back"))
    press(dialog(tablet).get_by_role("button", name="Yes"))
    expect(tablet.locator(".kids-start")).to_be_visible()
    # Once, now; and so never before.
    _expect_requests(tablet, asked, "progress", "things")


def test_it_is_played_without_a_network_after_one_visit(device):
    page = device(size=TABLET, workers=True)
    page.goto("/")
    until(page, "navigator.serviceWorker.controller !== null")
    page.context.set_offline(True)
    page.reload()
    press(page.get_by_role("link", name="Kids Joy Center"))
    for game in ("memory", "sorting", "balloons"):
        choose(page, game, "easy")
        begin(page, game)
        assert page.evaluate("""() => [...document.querySelectorAll('.kids-play img')]
          .filter((image) => image.complete && image.naturalWidth === 0).map((image) => image.src)""") == []
        press(page.get_by_role("link", name="Back"))
        press(dialog(page).get_by_role("button", name="Yes"))


def _expect_requests(page, asked, *names):
    """Waits until so much was asked of the network, and no more."""
    for _ in range(200):
        if len(asked) >= len(names):
            break
        page.wait_for_timeout(50)
    assert sorted(asked) == [*names]
