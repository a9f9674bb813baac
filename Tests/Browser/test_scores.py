"""Ranked games of Jasmine: asked for once, proven by the server, sent when the network is back (spec: Boards, daily)."""

import json

import pytest
from playwright.sync_api import expect

import jasmine
from boards import answer, come_back, entries, guest, keep, kept, leave_offline, standing, win
from tracker import dialog, press

LEVEL = "swap-cheng-yu-numbers"
OTHER = "swap-ci-hui-food"


def outbox(page):
    """What the device keeps of what it sends, by id."""
    return page.evaluate("""() => Object.fromEntries(Object.entries(localStorage)
      .filter(([key]) => key.startsWith('parlour/outbox.')).map(([key, text]) => [key, JSON.parse(text)]))""")


def board(page, name, period="all"):
    return page.request.get(f"/api/v1/boards/{name}?period={period}").json()


def test_a_guests_name_is_enough_and_is_asked_for_once(device):
    page = device(touch=False)
    win(page, LEVEL)
    # The first game counts nowhere: nobody was asked yet.
    expect(page.get_by_text("Would you like to stand on the boards?")).to_be_visible()
    assert outbox(page) == {}
    page.get_by_label("Your name on boards").fill("Mia")
    answer(page, "Yes, let them count")
    expect(page.locator(".boards-join")).to_have_count(0)
    win(page, LEVEL)
    expect(standing(page)).to_contain_text("You are number 1.")
    own = entries(page).filter(has_text="You")
    expect(own).to_contain_text("Mia")
    total = page.locator(".jm-total strong").inner_text()
    assert own.locator(".board-score").inner_text().replace(",", "") == total
    # The board has it, for this week too.
    press(page.get_by_role("link", name="The whole board"))
    expect(entries(page)).to_have_count(1)
    press(page.locator("label", has_text="This week"))
    expect(entries(page)).to_have_count(1)
    assert board(page, LEVEL)["entries"][0]["name"] == "Mia"


def test_who_does_not_want_it_is_not_asked_again(device):
    page = device(touch=False, kept={"jasmine.last": _last()})
    page.goto("/#!/jasmine/after")
    answer(page, "No, thank you")
    expect(page.locator(".boards-join")).to_have_count(0)
    page.reload()
    expect(page.locator(".jm-ending")).to_be_visible()
    expect(page.locator(".boards-join")).to_have_count(0)
    # On the boards it can still be joined.
    page.goto("/#!/jasmine/boards")
    expect(page.locator(".boards-join")).to_be_visible()


def test_a_game_waits_for_the_network_over_a_closed_page_and_is_sent_once(device):
    page = device(touch=False)
    guest(page, "Tunnel")
    page.goto(f"/#!/jasmine/play/{OTHER}")
    expect(page.locator(".jm-cells .jm-tile").first).to_be_visible()
    expect(page.locator(".jm-head")).to_contain_text("Ranked")
    leave_offline(page)
    jasmine.solve_swapping(page, OTHER, "keyboard")
    expect(standing(page)).to_contain_text("Your game waits for the network.")
    page.reload()
    expect(standing(page)).to_contain_text("Your game waits for the network.")
    come_back(page)
    expect(standing(page)).to_contain_text("You are number 1.")
    assert board(page, OTHER)["count"] == 1
    # An answer that was lost on its way: the same is sent again, and counts once.
    [[key, item]] = outbox(page).items()
    sent = {name: item[name] for name in ("id", "owner", "path", "method", "label", "addedAt")}
    last = kept(page, "jasmine.last")
    sent["body"] = {"ticket": last["ranked"]["ticket"], "recording": last["recording"]}
    keep(page, key.removeprefix("parlour/"), sent)
    page.reload()
    expect(standing(page)).to_contain_text("You are number 1.")
    assert board(page, OTHER)["count"] == 1


def test_a_fault_of_the_server_costs_no_score(device):
    page = device(touch=False)
    guest(page, "Patience")
    page.route("**/api/v1/scores", lambda route: route.fulfill(status=500, json={"code": "internal", "title": "Out of order."}))
    win(page, LEVEL)
    expect(standing(page)).to_contain_text("Your game waits for the network.")
    page.unroute("**/api/v1/scores")
    page.reload()
    expect(standing(page)).to_contain_text("You are number")


def test_without_the_network_it_is_played_and_said_not_to_count(device):
    page = device(touch=False)
    guest(page, "Cellar")
    leave_offline(page)
    win(page, LEVEL)
    expect(page.locator(".jm-standing")).to_contain_text("Without the network this game does not count.")
    assert outbox(page) == {}


def test_what_is_imported_on_the_device_changes_no_ranked_game(device):
    phrase = {"hanzi": "三一二五", "traditional": "三一二五", "pinyin": ["sān", "yī", "èr", "wǔ"], "english": "test", "meaning": "Test.",
              "chinese": "测试。", "tags": []}
    page = device(touch=False, kept={"jasmine.phrases": [phrase]})
    guest(page, "Importer")
    win(page, LEVEL)
    expect(standing(page)).to_contain_text("You are number")
    page.goto("/#!/jasmine/settings")
    press(page.get_by_label("Let my games count on boards"))
    win(page, LEVEL)
    # The game after that does not count, and has the device's own phrases.
    expect(page.locator(".jm-standing")).to_have_count(0)
    books = page.evaluate("JSON.parse(localStorage.getItem('parlour/jasmine.last')).recording.setup.book")
    assert books != _digest(page)


def test_other_phrases_than_the_servers_do_not_count(device):
    page = device(touch=False)
    guest(page, "Forger")

    def added(route):
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text() + "三一二五\t三一二五\tsān yī èr wǔ\ttest\tTest.\t测试。\tchengyu\n")

    page.route("**/content/jasmine/phrases.tsv", added)
    win(page, LEVEL)
    expect(page.locator(".jm-standing")).to_contain_text("the phrases on this device are not the ones of the server")
    assert outbox(page) == {}


def test_a_daily_puzzle_counts_once_a_day(device):
    page = device(touch=False)
    guest(page, "Daily")
    answer = page.request.post("/api/v1/tickets", data={"setup": {"daily": page.evaluate("new Date().toISOString().slice(0, 10)")}})
    assert answer.ok, answer.text()
    page.goto("/#!/jasmine/play/daily")
    expect(page.get_by_text("Your try of today has counted already.")).to_be_visible()
    expect(page.locator(".jm-head")).not_to_contain_text("Ranked")
    other = device(touch=False)
    guest(other, "Early")
    other.goto("/#!/jasmine/play/daily")
    expect(other.locator(".jm-head")).to_contain_text("Ranked")
    # Who comes back to an unfinished try plays that on.
    other.reload()
    expect(other.locator(".jm-head")).to_contain_text("Ranked")


def test_an_answer_that_is_lost_costs_no_daily_try(device):
    page = device(touch=False)
    guest(page, "Unlucky")
    tickets = []

    def lost(route):
        tickets.append(route.fetch().json()["ticket"])
        route.abort()

    page.route("**/api/v1/tickets", lost)
    page.goto("/#!/jasmine/play/daily")
    expect(page.get_by_text("Without the network this game does not count.")).to_be_visible()
    page.unroute("**/api/v1/tickets")
    # Not played: asked for again, the try is there, with the very ticket.
    press(page.get_by_role("link", name="Back"))
    expect(page.locator(".jm-levels")).to_be_visible()
    page.goto("/#!/jasmine/play/daily")
    expect(page.locator(".jm-head")).to_contain_text("Ranked")
    notes = page.evaluate("Object.values(localStorage).filter((text) => text.includes('\"ticket\"')).join()")
    assert len(tickets) == 2 and set(tickets) == {tickets[0]} and tickets[0] in notes
    # Seen and left, it was had; that is said before.
    press(page.get_by_role("link", name="Back"))
    expect(dialog(page)).to_contain_text("It is your ranked try of today, and there is one.")
    press(dialog(page).get_by_role("button", name="Leave", exact=True))
    expect(page.locator(".jm-levels")).to_be_visible()
    page.goto("/#!/jasmine/play/daily")
    expect(page.get_by_text("Your try of today has counted already.")).to_be_visible()


def test_an_answer_that_is_lost_once_is_not_noticed(device):
    page = device(touch=False)
    guest(page, "Lucky")
    page.route("**/api/v1/tickets", lambda route: (route.fetch(), route.abort()), times=1)
    page.goto("/#!/jasmine/play/daily")
    expect(page.locator(".jm-head")).to_contain_text("Ranked")


@pytest.mark.parametrize("value", [None, 7, {}, {"day": "2026-11-22"}, {"day": 5, "key": "00000000"}, {"day": "", "key": "x"}])
def test_a_damaged_request_is_made_anew(device, value):
    page = device(touch=False, kept={"jasmine.asked": value})
    guest(page, f"Damaged {len(str(value))}")
    page.goto("/#!/jasmine/play/daily")
    expect(page.locator(".jm-head")).to_contain_text("Ranked")


def test_a_forged_game_is_refused_and_told(device):
    page = device(touch=False)
    guest(page, "Cheat")
    page.goto(f"/#!/jasmine/play/{LEVEL}")
    expect(page.locator(".jm-cells .jm-tile").first).to_be_visible()
    page.route("**/api/v1/scores", lambda route: route.continue_(post_data=json.dumps(_squeezed(route.request.post_data_json))))
    jasmine.solve_swapping(page, LEVEL, "keyboard")
    expect(standing(page)).to_contain_text("The server did not take this game.")
    assert all(entry["name"] != "Cheat" for entry in board(page, LEVEL)["entries"])
    page.goto("/#!/account")
    waiting = page.locator(".outbox-item")
    expect(waiting).to_contain_text("was not taken")
    press(waiting.get_by_role("button", name="Forget it"))
    expect(waiting).to_have_count(0)


@pytest.mark.parametrize("value", [None, 7, [], {"id": 1}, {"id": "a", "owner": "x"}, {"id": "a", "owner": 1, "path": "//elsewhere", "method": "GET"}])
def test_a_damaged_outbox_harms_nothing(device, value):
    page = device(kept={"outbox.a": value, "boards": value, "jasmine.last": {**_last(), "ranked": value}})
    page.goto("/#!/account")
    expect(page.locator(".page-main h2").first).to_be_visible()
    expect(page.locator(".outbox-item")).to_have_count(0)


def _squeezed(body):
    """All moves at the first moment, and one of them another one."""
    actions = body["recording"]["actions"]
    actions[-1]["do"] = actions[0]["do"]
    return {**body, "recording": {**body["recording"], "actions": actions}}


def _digest(page):
    return page.evaluate("""async () => {
      const bytes = new TextEncoder().encode(await (await fetch('/content/jasmine/phrases.tsv')).text());
      let hash = 0xCBF29CE484222325n;
      for (const byte of bytes) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001B3n);
      return hash.toString(16).padStart(16, '0');
    }""")


def _last():
    return {
        "level": LEVEL, "levelName": "One to ten", "mode": "swapping", "type": "chengYu", "result": "won", "score": 1700,
        "summary": {"elapsed": 62_000, "points": {}}, "met": [], "missed": [], "recording": None, "at": 1766660000000, "isDaily": False,
    }
