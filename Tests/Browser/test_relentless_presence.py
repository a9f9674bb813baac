"""Who is there and who is not, and what each phone is told (spec: Pause; View)."""

import itertools
import json
import re

import pytest
from playwright.sync_api import expect

from kids import VISIBILITY
from lobby import NO_ROOM, sit_down
from relentless import NAMES, Crew, content
from server import ROOT, Server
from tracker import dialog, press, until

DAY = {
    "roundSeconds": 900, "ordersPerPlayer": 2, "ordersAtStart": 2, "orderSeconds": 600, "mostItemsInOrder": 2, "categories": 3,
    "satisfactionAtStart": 60, "wrongLeast": 3, "wrongMost": 3, "packageLimitPermille": 0, "expenses": 10,
}

# What the rules say that a seat, and a television, may see.
SEAT_MAY_SEE = {
    "phase", "day", "host", "left", "money", "expenses", "satisfaction", "decay", "limit", "inventory", "packages", "open",
    "houses", "team", "result", "pause",
}
SPECTATOR_MAY_SEE = {"phase", "day", "host", "left", "money", "expenses", "team", "ticker", "result", "pause"}
SHARED_EVENTS = {"roundBegan", "roundEnded", "paused", "resumed", "gameOver"}


@pytest.fixture(scope="module")
def server(parlour, tmp_path_factory):
    folder = tmp_path_factory.mktemp("relentless")
    with Server(parlour, folder, content=content(folder / "content", **DAY)) as server:
        yield server


@pytest.fixture
def playing(device):
    """A crew in its first round; each phone can be put into the background."""

    def playing(names=NAMES, **setup):
        crew = Crew(device, names, setup)
        for player in crew:
            player.page.add_init_script(VISIBILITY)
            player.page.reload()
        crew.begin()
        crew.begin_day()
        return crew

    return playing


def test_for_five_seconds_of_absence_everybody_waits_and_then_it_goes_on(playing):
    ana, ben, cleo = playing(whenAway="end")
    package = ana.new_package()
    ana.open_house(ana.orders()[0][0])
    _put_away(ben)
    for player in (ana, cleo):
        expect(player.page.get_by_role("heading", name="Waiting for Ben")).to_be_visible()
        expect(player.page.get_by_text("All clocks stand still.")).to_be_visible()
    # Nothing lies over the countdown.
    expect(dialog(ana.page)).to_have_count(0)
    clock = ana.page.locator(".rl-time").inner_text()
    count = int(ana.page.locator(".rl-pause-count").inner_text())
    assert count <= 30
    until(ana.page, f"Number(document.querySelector('.rl-pause-count').textContent) <= {count - 5}")
    assert ana.page.locator(".rl-time").inner_text() == clock
    left = ana.view["left"]
    for player in (ana, ben, cleo):
        player.note(".rl-pause-card")
    _bring_back(ben)
    for player in (ana, ben, cleo):
        # Three seconds are short for looking at three phones one after the other.
        player.until(lambda _, player=player: _counts_when_all_are_back(player))
        expect(player.page.locator(".rl-pause")).to_have_count(0)
        assert max(_counts_when_all_are_back(player)) <= 3
    # What was read is open again, and the eight seconds and more are not taken from the round.
    expect(dialog(ana.page).locator(".rl-order")).not_to_have_count(0)
    went_on = next(state for state in map(json.loads, ana.told) if {"resumed": {}} in state.get("events", []))
    assert left - 4_000 < went_on["view"]["left"] <= left
    assert ana.view["open"] == package


def test_a_phone_in_the_background_that_connects_anew_is_still_away(playing):
    ana, ben, _ = playing(whenAway="end")
    _put_away(ben)
    expect(ana.page.get_by_role("heading", name="Waiting for Ben")).to_be_visible()
    answers = []
    ben.page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: answers.append(frame)))
    ben.page.evaluate("dispatchEvent(new Event('online'))")
    ben.until(lambda _: answers)
    _bring_back(ben)
    ana.until(lambda view: view["phase"] == "round")
    pauses = [state["view"]["pause"] for state in map(json.loads, ana.told) if state.get("view", {}).get("pause")]
    assert [missing for missing, _ in itertools.groupby(pause["missing"] for pause in pauses)] == [[1], []]


def test_half_a_minute_of_absence_ends_the_game_where_the_host_chose_so(playing):
    ana, ben, cleo = playing(whenAway="end")
    _put_away(ben)
    expect(ana.page.get_by_role("heading", name="Waiting for Ben")).to_be_visible()
    # A question that is asked meanwhile goes with the round.
    ana.page.evaluate("history.back()")
    expect(dialog(ana.page)).to_be_visible()
    for player in (ana, cleo):
        expect(player.page.get_by_role("heading", name="Game over")).to_be_visible(timeout=60_000)
        expect(dialog(player.page)).to_have_count(0)
        expect(player.page.get_by_text("Somebody was missing for too long.")).to_be_visible()
        expect(player.page.get_by_text("0 days survived")).to_be_visible()
    _bring_back(ben)
    expect(ben.page.get_by_role("heading", name="Game over")).to_be_visible()


def test_half_a_minute_of_absence_lets_the_others_go_on_where_the_host_chose_so(playing):
    ana, ben, cleo, dora = crew = playing((*NAMES, "Dora"), whenAway="continue")
    goods = sum(len(_goods(player)) for player in crew)
    # The host leaves for good, somebody else only for too long.
    press(ana.page.get_by_role("button", name="Menu"))
    press(dialog(ana.page).get_by_role("button", name="Leave"))
    press(dialog(ana.page).get_by_role("button", name="Give up the seat"))
    expect(ana.page.get_by_text("You have left the table.")).to_be_visible()
    _put_away(ben)
    for player in (cleo, dora):
        expect(player.page.get_by_role("heading", name="Waiting for Ana, Ben")).to_be_visible()
    for player in (cleo, dora):
        expect(player.page.locator(".rl-pause")).to_have_count(0, timeout=60_000)
    # What lay in their warehouses lies in the others' now, and they are on no map.
    assert len(_goods(cleo)) + len(_goods(dora)) == goods
    cleo.go_to("Map")
    expect(cleo.page.locator(".rl-mate-name")).to_have_text("Dora")
    _bring_back(ben)
    expect(ben.page.get_by_role("heading", name="The others went on without you")).to_be_visible()
    expect(ben.page.get_by_role("timer")).to_have_text(re.compile(r"^1[34]:\d\d$"))
    press(ben.page.get_by_role("button", name="Menu"))
    expect(dialog(ben.page).get_by_role("button", name="Leave")).to_be_visible()
    press(dialog(ben.page).get_by_role("button", name="Close"))
    # Who is missing now is shown to those, too, who play no more.
    _put_away(dora)
    for player in (ben, cleo):
        expect(player.page.get_by_role("heading", name="Waiting for Dora")).to_be_visible()
        expect(player.page.locator(".rl-pause-count")).to_be_visible()
    _bring_back(dora)
    for player in (ben, cleo, dora):
        expect(player.page.locator(".rl-pause")).to_have_count(0)
    for player in (cleo, dora):
        while player.view["phase"] == "round" and player.orders():
            player.deliver(player.new_package(), player.orders()[0][0])
    expect(ben.page.locator(".rl-results")).to_contain_text("was gone")
    # The next one is host now, and whoever is there again takes part in the next day.
    press(cleo.page.get_by_role("button", name="Next day"))
    expect(ben.page.get_by_text("Cleo starts the day.")).to_be_visible()
    press(cleo.page.get_by_role("button", name="Start the day"))
    assert _goods(ben.until(lambda view: view["phase"] == "round" and view["inventory"]))


def test_a_phone_that_is_gone_comes_back_to_the_middle_of_a_pause(playing):
    ana, ben, cleo = crew = playing(whenAway="end")
    package = ben.new_package()
    page = ben.page
    page.goto("about:blank")
    expect(ana.page.get_by_role("heading", name="Waiting for Ben")).to_be_visible(timeout=20_000)
    page.goto(f"/#!/room/{crew.code}")
    for player in (ana, ben, cleo):
        expect(player.page.locator(".rl-round")).to_be_visible()
        expect(player.page.locator(".rl-pause")).to_have_count(0, timeout=20_000)
        player.until(lambda view: view["phase"] == "round")
    assert ben.view["open"] == package


def test_after_a_power_cut_every_phone_comes_back_to_the_same_round(playing, server):
    crew = playing(whenAway="end")
    ana, ben, _ = crew
    package = ana.new_package()
    ana.put_in(package, _goods(ana)[0])
    before = ana.view
    server.kill()
    for player in crew:
        expect(player.page.get_by_text("The connection is lost. Trying again…")).to_be_visible()
    server.start()
    for player in crew:
        expect(player.page.get_by_text("The connection is lost. Trying again…")).to_have_count(0, timeout=30_000)
    # As long as one of them is not back, all wait.
    for player in crew:
        expect(player.page.locator(".rl-pause")).to_have_count(0, timeout=30_000)
    after = ana.until(lambda view: view["phase"] == "round")
    assert (after["packages"], after["inventory"]) == (before["packages"], before["inventory"])
    ana.send(package, ben)


def test_who_leaves_the_lobby_frees_the_seat_and_the_next_one_is_host(device):
    ana, ben, cleo = Crew(device)
    press(ana.page.get_by_role("button", name="Leave the table"))
    press(dialog(ana.page).get_by_role("button", name="Leave", exact=True))
    for player in (ben, cleo):
        expect(player.page.locator(".seat-row-name")).to_have_text(["Ben", "Cleo"])
    expect(ben.page.get_by_role("button", name="Start the game")).to_be_visible()
    expect(ben.page.locator(".rl-setup")).to_be_visible()
    expect(cleo.page.locator(".rl-setup")).to_have_count(0)


def test_a_seventh_player_is_refused_and_so_is_a_name_that_is_taken(device):
    crew = Crew(device, names=("Ana", "Ben", "Cleo", "Dora", "Emil"))
    late = device()
    late.goto(f"/#!/join/{crew.code}")
    sit_down(late.locator(".profile-form"), "Ana", None, "Sit down")
    expect(late.get_by_label("Your name")).to_have_attribute("aria-invalid", "true")
    sit_down(late.locator(".profile-form"), "Fay", None, "Sit down")
    expect(late.locator(".seat-row-name")).to_have_text(["Ana", "Ben", "Cleo", "Dora", "Emil", "Fay"])
    seventh = device()
    seventh.goto(f"/#!/join/{crew.code}")
    sit_down(seventh.locator(".profile-form"), "Gus", None, "Sit down")
    expect(seventh.locator(".profile-form > .error")).to_have_text("All seats are taken.")
    expect(late.locator(".seat-row-name")).to_have_count(6)


def test_who_comes_when_it_has_begun_is_told_so(playing, device):
    crew = playing()
    late = device()
    late.goto(f"/#!/join/{crew.code}")
    expect(late.get_by_text("The game has started already.")).to_be_visible()


def test_a_mistyped_code_is_told(phone):
    phone.goto("/#!/relentless")
    phone.get_by_label("Code").fill(NO_ROOM)
    press(phone.get_by_role("button", name="Join", exact=True))
    expect(phone.get_by_role("alert")).not_to_be_empty()


def test_nothing_of_another_seat_ever_reaches_a_phone(device):
    crew = Crew(device)
    television = device(size={"width": 1440, "height": 900}, touch=False)
    watched = []
    television.on("websocket", lambda socket: socket.on("framereceived", lambda frame: watched.append(frame)))
    television.goto(f"/#!/watch/{crew.code}")
    expect(television.locator(".seat-row-name")).to_have_count(3)
    crew.begin()
    crew.begin_day()
    ana, ben, cleo = crew
    for player in (ana, ben):
        while player.orders():
            crew.fulfil(player)
    cleo.deliver(cleo.new_package(), cleo.orders()[0][0])
    television.wait_for_timeout(500)

    states = {player: [state for state in map(json.loads, player.told) if "view" in state] for player in crew}
    assert all(len(states[player]) > 10 for player in crew)
    assert [len(player.events("fulfilled")) for player in crew] == [2, 2, 0]
    assert [len(player.events("wrong")) for player in crew] == [0, 0, 1]
    for player in crew:
        received = {one["package"] for one in player.events("received")}
        for state in states[player]:
            _check_what_a_seat_sees(player, state, received)
    # Every thing lies in one warehouse, every order is one player's.
    for one, other in itertools.combinations(crew, 2):
        for of in (_goods, _orders):
            assert _ids(states[one], of) and _ids(states[one], of).isdisjoint(_ids(states[other], of))
    # Wherever in a message a title stands, it is one of the own warehouse, orders or packages.
    for player in crew:
        known = {text for state in states[player] for part in ("inventory", "houses", "packages") for text in _texts(state["view"][part])}
        assert TITLES & {text for frame in player.told for text in _texts(json.loads(frame))} <= known
    seen = [json.loads(frame) for frame in watched]
    assert any(state.get("view", {}).get("ticker") for state in seen)
    for state in seen:
        assert set(state.get("view", {})) <= SPECTATOR_MAY_SEE
        assert not _keys(state) & {"items", "inventory", "orders", "houses", "packages", "title", "sequence", "parts", "gain", "loss"}
        assert not TITLES & set(_texts(state))


def _check_what_a_seat_sees(player, state, received):
    view = state["view"]
    assert state["seat"] == player.seat and set(view) <= SEAT_MAY_SEE
    assert all(set(mate) <= {"seat", "name", "avatar", "away"} for mate in view["team"])
    for package in view["packages"]:
        assert package["label"].startswith(f"{player.name} ") or package["id"] in received
    for event in state["events"]:
        (name, told), = event.items()
        if name == "orderArrived":
            assert told["order"] in {order["id"] for order in _orders(view)}
        elif name not in ("fulfilled", "wrong", "assembled", "sent", "received"):
            assert name in SHARED_EVENTS


TITLES = {
    title for category in json.loads((ROOT / "Content/relentless/items.json").read_text())["titled"]
    for group in category["groups"] for title in group["titles"]
}


def _goods(seen):
    """All of a player's own warehouse, or of the one that a view shows."""
    view = seen if isinstance(seen, dict) else seen.view
    return [item for shelf in view["inventory"] for item in shelf["items"]]


def _orders(view):
    return [order for house in view["houses"] for order in house["orders"]]


def _ids(states, of):
    return {one["id"] for state in states for one in of(state["view"])}


def _texts(value):
    """All texts in a JSON value that are no names of members."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, (dict, list)):
        for part in value.values() if isinstance(value, dict) else value:
            yield from _texts(part)


def _keys(value):
    """All names of members in a JSON value."""
    if isinstance(value, dict):
        return set(value).union(*map(_keys, value.values()))
    return set().union(*map(_keys, value)) if isinstance(value, list) else set()


def _counts_when_all_are_back(player):
    """What stood below the words that all are back, of the pauses that the player noted."""
    found = [re.match(r"All are back(\d+)", text) for text in player.noted(".rl-pause-card")]
    return [int(one[1]) for one in found if one]


def _put_away(player):
    """The phone goes to the background."""
    player.page.evaluate("show(false)")


def _bring_back(player):
    player.page.evaluate("show(true)")
