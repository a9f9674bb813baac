"""A server that is killed at random moments under load loses nothing that it acknowledged."""

import asyncio
import random

import websockets

from parlour_server import Phone

ROOMS = 50
KILLS = 20
ACTIONS = [
    {"ready": {}}, {"ready": {}}, {"toggle": {"action": 0}}, {"toggle": {"action": 1}}, {"back": {}}, {"forward": {}},
    {"pause": {}}, {"resume": {}}, {"resume": {}},
]


def test_twenty_kills_under_load_lose_nothing_that_was_acknowledged(make_server):
    server = make_server("--threads", "2")
    server.start()
    chance = random.Random(4711)
    acknowledged = asyncio.run(play_on(server, chance))
    print(f"\n{KILLS} kills, {ROOMS} rooms, {acknowledged} acknowledged actions")
    assert acknowledged > 1_000


async def play_on(server, chance):
    rooms = [open_room(server, seats=2 + index % 3) for index in range(ROOMS)]
    opened = []
    for kill in range(KILLS):
        await asyncio.gather(*(return_to(room) for room in rooms))
        load = [asyncio.create_task(press(phone, chance)) for room in rooms for phone in room]
        load.append(asyncio.create_task(open_rooms(server, opened)))
        await asyncio.sleep(0.2 + chance.random() * 0.6)
        server.kill()
        await asyncio.gather(*load)
        logs = server.logs()
        check_logs(rooms, logs)
        server.start()
        assert all(code in logs for code in opened), "a room that was told of is there"
        checked = rooms if kill == KILLS - 1 else chance.sample(rooms, 6)
        for room in checked:
            await check_view(server, room, logs)
    return sum(len(phone.acknowledged) for room in rooms for phone in room)


def open_room(server, seats):
    opened = server.open_room(clock={"kind": "turn", "seconds": 2, "hard": True})
    tokens = [opened["token"]] + [server.join(opened["code"], seat)["token"] for seat in range(1, seats)]
    return [Phone(server, opened["code"], token) for token in tokens]


async def return_to(room):
    """All phones of a room come back, and requests under way are sent again. The first time, the host starts the
    game."""
    for phone in room:
        await phone.connect()
    for phone in room:
        if phone.acknowledged:
            await ask_again(phone)
        if phone.pending:
            await phone.resend()
    if not room[0].number:
        assert "ack" in await room[0].send({"room": {"start": {}}})


async def ask_again(phone):
    """A number that was acknowledged is acknowledged again, with any request."""
    number = phone.acknowledged[-1]
    await phone.socket.send(f'{{"n":{number},"do":{{"nonsense":{{}}}}}}')
    assert await phone.hear("ack", "refused", number=number) == {"ack": number}


async def press(phone, chance):
    """Presses buttons until the server is gone."""
    try:
        while True:
            await phone.send({"do": chance.choice(ACTIONS)})
            await asyncio.sleep(0.01)
    except (websockets.ConnectionClosed, OSError):
        pass


async def open_rooms(server, opened):
    try:
        while True:
            room = await asyncio.to_thread(server.open_room)
            opened.append(room["code"])
    except OSError:
        pass


def check_logs(rooms, logs):
    for room in rooms:
        log = logs[room[0].code]
        for seat, phone in enumerate(room):
            done = [entry["n"] for entry in log if entry.get("seat") == seat and "n" in entry]
            assert len(done) == len(set(done)), "nothing is done twice"
            missing = set(phone.acknowledged) - set(done)
            assert not missing, f"acknowledged, and not in the log: {missing}"


async def check_view(server, room, logs):
    """The first phone to return finds the table in the state that results from its log."""
    state = await room[0].connect()
    replayed = server.replay(logs[room[0].code])
    assert state["view"] == replayed["view"]
    assert state["at"] == replayed["at"]
    await room[0].close()
