"""Relentless in a room of a real server: killed in a pause, its end on the board once, and parameters that the owner changes."""

import asyncio
import json
import pathlib
import time

import pytest

from parlour_server import NAMES, Phone

CONTENT = pathlib.Path(__file__).resolve().parents[2] / "Content"
ADMIN = "/api/v1/admin/relentless"


@pytest.fixture
def server(make_server):
    server = make_server("--content", str(CONTENT))
    server.start()
    return server


def open_room(server, setup, people=3, headers=None):
    name, avatar = NAMES[0]
    opened = server.post("/rooms", {"game": "relentless", "setup": setup, "name": name, "avatar": avatar}, headers)
    tokens = [opened["token"]] + [server.join(opened["code"], seat)["token"] for seat in range(1, people)]
    return [Phone(server, opened["code"], token) for token in tokens]


def test_a_room_says_how_many_seats_are_free_before_anybody_gives_a_name(server):
    name, avatar = NAMES[0]
    opened = server.post("/rooms", {"game": "relentless", "setup": {}, "name": name, "avatar": avatar})
    address = f"/api/v1/rooms/{opened['code']}"

    def free():
        return json.loads(server.request("GET", address)[1])["free"]

    people = [*NAMES[1:], ("Eva", "owl"), ("Finn", "frog")]
    for taken, (name, avatar) in enumerate(people, 1):
        assert free() == 6 - taken
        server.post(f"/rooms/{opened['code']}/seats", {"name": name, "avatar": avatar})
    assert free() == 0
    status, refused = server.request("POST", f"{address}/seats", {"name": "Gil", "avatar": "rabbit"})
    assert (status, json.loads(refused)["code"]) == (409, "roomFull")

    async def begin():
        host = Phone(server, opened["code"], opened["token"])
        await host.connect()
        assert "ack" in await host.send({"room": {"kick": {"seat": 5}}})
        assert free() == 1
        assert "ack" in await host.send({"room": {"start": {}}})
        await host.close()

    asyncio.run(begin())
    assert free() == 0, "the game has begun"


async def state_where(phone, fits):
    """The present state if it satisfies a condition, or the next one that does."""
    while not (phone.state and fits(phone.state)):
        # The server sends no states while a countdown runs.
        await phone.hear("view", patience=60)
    return phone.state


async def begin_round(phones):
    for phone in phones:
        await phone.connect()
    assert "ack" in await phones[0].send({"room": {"start": {}}})
    assert "ack" in await phones[0].send({"do": {"proceed": {}}})
    await state_where(phones[1], lambda state: state["view"]["phase"] == "round")


def test_a_game_that_was_killed_in_a_pause_comes_back_paused_and_ends_on_its_teams_list_once(server):
    # The host is known to the server; the others have only typed their names.
    ana = server.guest("Ana")
    phones = open_room(server, {"difficulty": 3}, headers=ana)

    async def until_the_pause():
        await begin_round(phones)
        assert [member["avatar"] for member in phones[1].state["view"]["team"]] == ["fox", "bear", "cat"]
        await phones[2].socket.send('{"away":true}')
        return await state_where(phones[1], lambda state: state["view"]["phase"] == "paused")

    async def after_the_kill():
        state = await phones[1].connect()
        assert state["view"]["phase"] == "paused"
        assert state["view"]["pause"]["missing"] == [0, 2]
        assert 0 < state["view"]["pause"]["left"] <= paused["view"]["pause"]["left"]
        # Nobody else comes back: the game is abandoned when the countdown is over.
        over = await state_where(phones[1], lambda state: "outcome" in state)
        assert over["outcome"]["result"] == "abandoned"
        await phones[1].close()

    paused = asyncio.run(until_the_pause())
    assert games_of_the_team(server, ana) == []
    server.kill()
    server.start()
    asyncio.run(after_the_kill())
    (game,) = games_of_the_team(server, ana)
    assert game["names"] == ["Ana", "Ben", "Cem"]
    assert game["sessions"] == [True, False, False]
    for others in (None, server.guest("Ben")):
        assert games_of_the_team(server, others) == [], "nobody is told of it who did not sit there"
    assert game["details"] == {"difficulty": 3, "days": 0, "result": "abandoned"}
    assert game["ranked"] is False, "nothing was earned"
    for _ in range(2):
        server.kill()
        server.start()
        assert asyncio.run(phones[0].connect())["outcome"]["result"] == "abandoned"
        assert len(games_of_the_team(server, ana)) == 1
    assert json.loads(server.request("GET", "/api/v1/boards/relentless")[1]) == {
        "board": "relentless", "entries": [], "own": None, "count": 0, "recordings": False}


def test_after_a_kill_in_a_round_the_first_phone_sees_a_pause_that_names_who_is_missing(server):
    phones = open_room(server, {"difficulty": 3})

    async def play():
        await begin_round(phones)
        assert "ack" in await phones[1].send({"do": {"newPackage": {}}})
        return (await state_where(phones[1], lambda state: state["view"]["packages"]))["view"]

    async def after_the_kill():
        first = await phones[1].connect()
        assert first["view"]["phase"] == "paused"
        assert first["view"]["pause"] == {"left": 30_000, "missing": [0, 2]}
        assert first["view"]["packages"] == before["packages"]
        assert [seat["connected"] for seat in first["table"]["seats"]] == [False, True, False]
        await phones[0].connect()
        # The host is there again, and may go on without the one who is still missing.
        host = await state_where(phones[0], lambda state: state["view"]["pause"]["missing"] == [2])
        assert host["view"]["pause"]["goOn"] == 0
        all_back = time.monotonic()
        await phones[2].connect()
        phones[1].state = None
        back = await state_where(phones[1], lambda state: state["view"]["phase"] == "round")
        ran, passed = first["view"]["left"] - back["view"]["left"], (time.monotonic() - all_back) * 1000
        assert 0 <= ran <= passed, "the clock has run only since all were back"
        for phone in phones:
            await phone.close()

    before = asyncio.run(play())
    server.kill()
    server.start()
    asyncio.run(after_the_kill())


def games_of_the_team(server, headers):
    status, answer = server.request("GET", "/api/v1/boards/relentless/team?name=Cem&name=Ana&name=Ben", headers=headers)
    assert status == 200
    return json.loads(answer)["entries"]


def test_one_person_practises_with_simulated_teammates(server):
    (ana,) = open_room(server, {"teammates": 2}, people=1)

    async def play():
        await begin_round([ana, ana])
        return ana.state["view"]

    assert [member.get("simulated", False) for member in asyncio.run(play())["team"]] == [False, True, True]


# The owner


def owner(server, version=None):
    token = (server.data / "admin-token").read_text().strip()
    headers = {"Authorization": f"Bearer {token}"}
    return headers if version is None else {**headers, "If-Match": f'"{version}"'}


def shipped():
    return json.loads((CONTENT / "relentless/parameters.json").read_text())


def test_games_that_begin_later_are_played_with_what_the_owner_saved(server):
    before = open_room(server, {})
    asyncio.run(begin_round(before))
    value = {**shipped(), "roundSeconds": {"easy": 77, "hard": 66}, "expenses": {"easy": 5, "hard": 5}}
    status, answer = server.request("PUT", f"{ADMIN}/parameters", {"by": "Ana", "value": value}, owner(server, 0))
    assert status == 200 and json.loads(answer)["value"] == value

    async def look(phones):
        state = await phones[0].connect()
        if "lobby" in state:
            await begin_round(phones)
        await phones[0].close()
        return phones[0].state["view"]

    after = open_room(server, {})
    assert asyncio.run(look(after))["expenses"] == 5
    server.kill()
    server.start()
    assert asyncio.run(look(before))["expenses"] == shipped()["expenses"]["easy"]
    assert asyncio.run(look(after))["expenses"] == 5
    assert asyncio.run(look(open_room(server, {})))["expenses"] == 5
    restored = server.request("POST", f"{ADMIN}/parameters/history/0/restore", {"by": "Ben"}, owner(server, 1))
    assert restored[0] == 200
    assert asyncio.run(look(open_room(server, {})))["expenses"] == shipped()["expenses"]["easy"]


def test_a_token_of_ones_own_is_neither_printed_nor_kept(make_server, monkeypatch):
    monkeypatch.setenv("PARLOUR_ADMIN_TOKEN", "a-token-of-my-own-choice")
    server = make_server("--content", str(CONTENT))
    server.start()
    assert not (server.data / "admin-token").exists()
    headers = {"Authorization": "Bearer a-token-of-my-own-choice"}
    assert server.request("GET", f"{ADMIN}/demo", headers=headers)[0] == 200
    assert server.stop() == 0
    assert "a-token-of-my-own-choice" not in server.process.stdout.read()


def test_a_token_that_is_too_short_is_refused(make_server):
    server = make_server("--admin-token", "open sesame")
    with pytest.raises(AssertionError, match="parlour: The admin token needs 16 to 256 letters"):
        server.start()
    assert server.process.wait() == 64
