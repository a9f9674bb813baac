"""Players who are away or present, and what each phone gets (docs/rules/relentless.md, "Pause")."""

import itertools
import json

import pytest
from playwright.sync_api import expect

from kids import VISIBILITY
from relentless import Crew, content
from server import ROOT, Server
from tracker import press

DAY = {
    "roundSeconds": 900, "ordersPerPlayer": 2, "ordersAtStart": 2, "orderSeconds": 600, "mostItemsInOrder": 2, "categories": 3,
    "satisfactionAtStart": 60, "wrongLeast": 3, "wrongMost": 3, "packageLimitPermille": 0, "expenses": 10,
}

# What the rules say that a seat, and a television, may see.
SEAT_MAY_SEE = {
    "phase", "day", "host", "left", "money", "expenses", "satisfaction", "decay", "limit", "inventory", "packages", "open",
    "houses", "team", "result", "pause",
}
SPECTATOR_MAY_SEE = {"phase", "day", "host", "left", "money", "expenses", "team", "streets", "ticker", "result", "pause"}
# Of an order, a television gets nothing but its clock.
STREETS_MAY_HAVE = {"seat", "houses", "house", "orders", "id", "left", "of"}
SHARED_EVENTS = {"roundBegan", "roundEnded", "paused", "resumed", "gameOver"}


@pytest.fixture(scope="module")
def server(parlour, tmp_path_factory):
    folder = tmp_path_factory.mktemp("relentless")
    with Server(parlour, folder, content=content(folder / "content", **DAY)) as server:
        yield server


def test_a_phone_in_the_background_or_gone_comes_back_to_the_middle_of_a_pause(device):
    ana, ben, cleo = crew = _playing(device)
    package = ben.new_package()
    ben.put_in(package, _goods(ben)[0])
    before = ben.view
    ben.page.evaluate("show(false)")
    for player in (ana, cleo):
        expect(player.page.get_by_role("heading", name="Waiting for Ben")).to_be_visible()
    ben.page.evaluate("show(true)")
    for player in crew:
        expect(player.page.locator(".rl-pause")).to_have_count(0)

    ben.page.goto("about:blank")
    expect(ana.page.get_by_role("heading", name="Waiting for Ben")).to_be_visible(timeout=20_000)
    ben.page.goto(f"/#!/room/{crew.code}")
    for player in crew:
        expect(player.page.locator(".rl-round")).to_be_visible()
        expect(player.page.locator(".rl-pause")).to_have_count(0, timeout=20_000)
        player.until(lambda view: view["phase"] == "round")
    for kept in ("inventory", "packages", "open", "day", "team"):
        assert ben.view[kept] == before[kept]
    assert _order_ids(ben.view) == _order_ids(before)
    ben.send(package, ana)


def test_after_a_power_cut_every_phone_comes_back_to_the_same_round(device, server):
    crew = _playing(device)
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
    # All wait until the last of them is back.
    for player in crew:
        expect(player.page.locator(".rl-pause")).to_have_count(0, timeout=30_000)
    after = ana.until(lambda view: view["phase"] == "round")
    assert (after["packages"], after["inventory"]) == (before["packages"], before["inventory"])
    ana.send(package, ben)


def test_after_a_power_cut_the_first_phone_that_returns_sees_a_pause_and_who_is_missing(device, server):
    crew = _playing(device)
    ana, ben, cleo = crew
    server.kill()
    for player in (ana, cleo):
        player.page.goto("about:blank")
    expect(ben.page.get_by_text("The connection is lost. Trying again…")).to_be_visible()
    before = ben.view
    assert before["phase"] == "round"
    told = len(ben.told)
    server.start()
    expect(ben.page.get_by_role("heading", name="Waiting for Ana, Cleo")).to_be_visible(timeout=30_000)
    ben.until(lambda view: view["phase"] == "paused")
    first = next(state["view"] for state in map(json.loads, ben.told[told:]) if "view" in state)
    assert (first["phase"], first["pause"]["missing"]) == ("paused", [0, 2])
    for kept in ("inventory", "packages", "day"):
        assert first[kept] == before[kept]
    clock = ben.page.locator(".rl-time").inner_text()
    # The host is back, and does not wait for the third.
    ana.page.goto(f"/#!/room/{crew.code}")
    expect(ana.page.get_by_role("heading", name="Waiting for Cleo")).to_be_visible(timeout=20_000)
    expect(ben.page.get_by_text("Ana can go on without them.")).to_be_visible()
    expect(ben.page.locator(".rl-time")).to_have_text(clock)
    press(ana.page.get_by_role("button", name="Go on without them"))
    for player in (ana, ben):
        player.until(lambda view: view["phase"] == "round" and view["team"][2].get("gone"))
        expect(player.page.locator(".rl-pause")).to_have_count(0)


def test_nothing_of_another_seat_ever_reaches_a_phone(device):
    # With animations, a package that arrives bounces for a second, and Playwright presses only elements that stand still.
    crew = Crew(device, reduced_motion="reduce")
    television = device(size={"width": 1440, "height": 900}, touch=False)
    watched = []
    television.on("websocket", lambda socket: socket.on("framereceived", lambda frame: watched.append(frame)))
    television.goto(f"/#!/watch/{crew.code}")
    expect(television.locator(".rl-lobby-face")).to_have_count(3)
    crew.begin()
    crew.begin_day()
    ana, ben, cleo = crew
    for player in (ana, ben):
        while player.orders():
            crew.fulfil(player)
    cleo.deliver(cleo.new_package(), cleo.orders()[0][0])
    # The television has heard of the last delivery, too.
    expect(television.locator(".rl-tv-said").first).to_contain_text("Cleo delivered the wrong thing")

    states = {player: [state for state in map(json.loads, player.told) if "view" in state] for player in crew}
    assert all(len(states[player]) > 10 for player in crew)
    assert [len(player.events("fulfilled")) for player in crew] == [2, 2, 0]
    assert [len(player.events("wrong")) for player in crew] == [0, 0, 1]
    for player in crew:
        received = {one["package"] for one in player.events("received")}
        for state in states[player]:
            _check_what_a_seat_sees(player, state, received)
    # Every item is in one warehouse, every order belongs to one player.
    for one, other in itertools.combinations(crew, 2):
        for of in (_goods, _orders):
            assert _ids(states[one], of) and _ids(states[one], of).isdisjoint(_ids(states[other], of))
    # Every title in a message to a player is from the player's own warehouse, orders or packages.
    for player in crew:
        known = {text for state in states[player] for part in ("inventory", "houses", "packages") for text in _texts(state["view"][part])}
        assert TITLES & {text for frame in player.told for text in _texts(json.loads(frame))} <= known
    seen = [json.loads(frame) for frame in watched]
    assert any(state.get("view", {}).get("ticker") for state in seen)
    assert any(_orders(street) for state in seen for street in state.get("view", {}).get("streets", []))
    for state in seen:
        assert set(state.get("view", {})) <= SPECTATOR_MAY_SEE
        assert _keys(state.get("view", {}).pop("streets", [])) <= STREETS_MAY_HAVE
        assert not _keys(state) & {
            "items", "inventory", "orders", "houses", "packages", "title", "state", "category", "sequence", "parts", "gain", "loss"}
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
    """All items of a player's own warehouse, or of the warehouse that a view shows."""
    view = seen if isinstance(seen, dict) else seen.view
    return [item for shelf in view["inventory"] for item in shelf["items"]]


def _orders(view):
    return [order for house in view["houses"] for order in house["orders"]]


def _ids(states, of):
    return {one["id"] for state in states for one in of(state["view"])}


def _texts(value):
    """All texts in a JSON value, except the names of members."""
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


def _order_ids(view):
    return [order["id"] for order in _orders(view)]


def _playing(device):
    """A crew in its first round; the second phone can be put into the background."""
    crew = Crew(device, setup={"whenAway": "end"})
    crew[1].page.add_init_script(VISIBILITY)
    crew[1].page.reload()
    crew.begin()
    crew.begin_day()
    return crew
