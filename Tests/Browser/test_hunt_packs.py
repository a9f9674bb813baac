"""Packs of others: chosen, played in both modes, counted or not, and their boards."""

import json

import pytest
from playwright.sync_api import expect

import hunt
from hunt import answer_of, choose, download, find, learn_who, play, publish, register, score, titles, walker
from tracker import LISTEN, dialog, press

ON_BOARDS = {"boards": {"joined": True}}
# As parts/sounds.js has it: the pitches of a new pin.
NEW_PIN = [880, 1175, 880, 1175]
BOARD = {
    "board": "hunt-1", "count": 2, "played": 2, "average": 305, "own": {"rank": 2, "score": 250, "entries": []}, "entries": [
        {"rank": 1, "name": "Ana", "score": 360, "at": 1_763_000_000, "id": 1},
        {"rank": 2, "name": "Ben", "score": 250, "at": 1_763_000_000, "id": 2, "own": True},
    ],
}


@pytest.fixture
def pack(device):
    """The id of a pack that somebody else has published."""
    return publish(device())


@pytest.fixture
def page(device, pack):
    """The phone of a hunter who has downloaded it."""
    page = walker(device)
    download(page, pack)
    return page


def test_a_casual_hunt_shows_all_pins_and_is_the_game_that_counts(page, pack):
    play(page, pack, "Casual")
    expect(page.locator(".map-pin")).to_have_count(len(hunt.WORDS))
    for title in sorted(titles(page)):
        hunt.open_pin(page, title)
        hunt.answer(page, answer_of(title))
        if title != f"Place {len(hunt.WORDS)}":
            expect(page.get_by_text(f"A story of {title.split()[1]}.")).to_be_visible()
            press(hunt.sheet(page).get_by_role("button", name="Close"))
            expect(hunt.sheet(page)).to_have_count(0)
    expect(page.locator(".hunt-score")).to_have_text("360 points")
    expect(page.get_by_text("counts as your first")).to_be_visible()
    choose(page, pack)
    expect(page.get_by_text("You have played it (casual, 360 points")).to_be_visible()


def test_in_a_hunt_one_reads_what_the_pack_is_about(page, pack):
    play(page, pack, "Casual")
    press(page.get_by_role("button", name="About this pack"))
    about = dialog(page)
    expect(about.get_by_role("heading", name="Ealing")).to_be_visible()
    for text in ("Doors and what is on them.", "London", "by Eve", "15 min"):
        expect(about).to_contain_text(text)
    press(about.get_by_role("button", name="Close"))
    expect(page.locator(".map-pin")).to_have_count(len(hunt.WORDS))


def test_a_competitive_hunt_shows_five_pins_then_others_and_ends_by_the_clock(page, pack):
    page.clock.install()
    play(page, pack)
    first = titles(page)
    assert len(first) == 5
    expect(page.get_by_role("timer")).to_be_visible()
    find(page, first[0], answer_of(first[0]))
    points = 10 * int(first[0].split()[1])
    expect(score(page)).to_have_text(str(points))
    # All others have come by the last minute.
    for _ in range(14):
        page.clock.fast_forward(60_000)
    expect(page.locator(".map-pin")).to_have_count(len(hunt.WORDS) - 1)
    page.clock.fast_forward(60_000)
    expect(page.get_by_text("Time is up.")).to_be_visible()
    expect(page.locator(".hunt-score")).to_have_text(f"{points} points")


def test_a_guest_who_comes_for_the_first_time_sees_play_at_once(device, pack):
    guest = device()
    download(guest, pack)
    guest.goto(f"/#!/hunt/packs/{pack}")
    expect(guest.get_by_text("Would you like to stand on the boards?")).to_be_attached()
    expect(guest.get_by_role("button", name="Play", exact=True)).to_be_in_viewport(ratio=1)


def test_a_pack_at_the_end_of_a_long_list_is_opened_where_it_is_seen(device):
    one = {"location": "London", "description": "Doors and what is on them.", "minutes": 30, "creator": "eve", "version": 1, "pins": 8,
           "salt": "s", "isMine": False, "at": None, "keptAt": 1_763_000_000_000}
    names = {f"huntpack.{number}": {**one, "id": str(number), "name": f"Pack {number:02}"} for number in range(1, 21)}
    page = device(kept={**hunt.OFF_BOARDS, **names, **{f"huntpins.{number}": "x" for number in range(1, 21)}})
    page.goto("/#!/hunt/packs/20")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Pack 15").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Pack 15")).to_have_attribute("aria-expanded", "true")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_in_viewport(ratio=1)


def test_a_new_pin_announces_itself(page, pack):
    play(page, pack)
    first = titles(page)
    *others, last = first
    for title in others:
        find(page, title, answer_of(title))
    # When no pin is on the map the next one comes at once; its note goes by itself.
    hunt.open_pin(page, last)
    hunt.answer(page, answer_of(last))
    expect(page.get_by_role("status").filter(has_text="new pin")).to_be_visible()
    expect(hunt.told(page)).to_contain_text("Right!")
    new = titles(page)
    assert new and not set(new) & set(first)


@pytest.mark.parametrize("is_on", [True, False], ids=["on", "off"])
def test_a_new_pin_is_heard_where_sounds_are_on(device, pack, is_on):
    page = walker(device, kept={**hunt.OFF_BOARDS, "settings": {"sound": is_on}})
    page.add_init_script(LISTEN)
    page.clock.install()
    download(page, pack)
    play(page, pack)
    page.evaluate("heard.length = 0")
    # It comes within a fifth of the time.
    for _ in range(3):
        page.clock.fast_forward(60_000)
    expect(page.locator(".map-pin")).not_to_have_count(5)
    assert page.evaluate("heard.slice(0, 4)") == (NEW_PIN if is_on else [])


def test_packs_are_sorted_by_name_without_regard_to_case_with_their_creators_below(device):
    names = ["banana", "Apple", "Élan", "cherry", "Zoo", "apple 10", "apple 9"]
    page = walker(device, kept={f"huntpack.p{number}": {
        "id": f"p{number}", "name": name, "location": "Ealing", "description": "", "creator": f"Maker {number}", "minutes": 30,
        "version": 1, "salt": "salt", "pins": 5, "at": None, "isMine": False, "keptAt": 0,
    } for number, name in enumerate(names)})
    page.goto("/#!/hunt/packs")
    expect(page.locator(".hunt-pack-name")).to_have_text(["Apple", "apple 9", "apple 10", "banana", "cherry", "Élan", "Zoo"])
    for number, name in enumerate(names):
        row = page.locator(".hunt-pack", has=page.get_by_text(name, exact=True))
        expect(row.locator("small").first).to_have_text(f"by Maker {number} · Ealing")


def test_ones_own_pack_says_before_that_it_does_not_count(device):
    page = walker(device)
    pack = publish(page)
    learn_who(page)
    download(page, pack)
    choose(page, pack)
    expect(page.get_by_text("your games with it do not count")).to_be_visible()
    play(page, pack)
    hunt.end(page)
    expect(page.get_by_text("Your own pack: this game does not count.")).to_be_visible()


def test_a_ranked_hunt_takes_a_ticket_and_sends_what_was_played_without_the_pack(device, pack):
    page = walker(device, kept=ON_BOARDS)
    register(page)
    learn_who(page)
    download(page, pack)
    sent = []
    page.route("**/api/v1/tickets", lambda route: route.fulfill(status=201, json={
        "ticket": "t1", "seed": 7, "board": f"hunt-{pack}", "expiresAt": 2_000_000_000, "rulesVersion": 1, "version": 1}))

    def take(route):
        sent.append(json.loads(route.request.post_data))
        route.fulfill(status=201, json={"id": 9, "board": f"hunt-{pack}", "score": 0, "rank": 4, "best": True})

    page.route("**/api/v1/scores", take)
    play(page, pack)
    expect(page.locator(".map-here")).to_be_visible()
    title = titles(page)[0]
    find(page, title, answer_of(title))
    hunt.end(page)
    expect(page.get_by_text("On the board: rank 4.")).to_be_visible()
    assert [body["ticket"] for body in sent] == ["t1"]
    recording = sent[0]["recording"]
    assert recording["setup"] == {"pack": {"id": pack, "version": 1}, "mode": "competitive"}
    assert recording["seed"] == 7
    assert [list(entry["do"]) for entry in recording["actions"]] == [["answer"], ["end"]]
    # Where somebody walked is nobody's business but a pin's that wants them to be there.
    assert sorted(recording["actions"][0]["do"]["answer"]) == ["digest", "pin"]


def test_where_the_server_is_away_it_asks_before_a_hunt_that_cannot_count(device, pack):
    page = walker(device, kept=ON_BOARDS)
    register(page)
    learn_who(page)
    download(page, pack)
    choose(page, pack)
    page.route("**/api/v1/tickets", lambda route: route.abort())
    press(page.get_by_role("button", name="Play", exact=True))
    expect(dialog(page)).to_contain_text("cannot stand on the board")
    press(dialog(page).get_by_role("button", name="Cancel"))
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_a_board_shows_ranks_the_average_and_how_many_have_played(page):
    page.route("**/api/v1/packs/1/board*", lambda route: route.fulfill(json=BOARD))
    page.goto("/#!/hunt/board/1")
    expect(page.get_by_role("row")).to_have_count(3)
    expect(page.get_by_role("row", name="2 Ben (You) 250")).to_be_visible()
    expect(page.locator(".hunt-facts")).to_contain_text("Rank 2, 250 points")
    expect(page.locator(".hunt-facts")).to_contain_text("30.5")
    page.route("**/api/v1/packs/2/board*", lambda route: route.fulfill(
        json={"board": "hunt-2", "count": 0, "played": 0, "average": 0, "own": None, "entries": []}))
    page.goto("/#!/hunt/board/2")
    expect(page.get_by_text("Nobody has played this pack competitively yet.")).to_be_visible()
    expect(page.locator(".hunt-facts")).to_contain_text("N/A")
