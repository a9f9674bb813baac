"""How long it takes from `kill -9` to the first answer, with a thousand games in the log."""

import asyncio
import time

from parlour_server import Phone

ROOMS = 1_000


def test_a_thousand_rooms_are_back(make_server):
    server = make_server()
    server.start()
    phones = asyncio.run(play_all(server))
    server.kill()
    began = time.monotonic()
    server.start()
    assert server.request("GET", "/readyz")[0] == 200
    ready = time.monotonic() - began
    state = asyncio.run(come_back(phones[ROOMS // 2]))
    first = time.monotonic() - began
    assert state["view"]["step"] == 6
    states = asyncio.run(come_all_back(phones))
    everything = time.monotonic() - began
    assert all(state["view"]["step"] == 6 for state in states)
    print(
        f"\nkill -9 with {ROOMS} games in the log: ready after {ready:.2f} s, "
        f"a phone has its table after {first:.2f} s, all {ROOMS} after {everything:.2f} s"
    )


async def play_all(server):
    """Each room plays six steps, a few at a time."""
    turn = asyncio.Semaphore(20)

    async def play():
        async with turn:
            opened = await asyncio.to_thread(server.open_room)
            phone = Phone(server, opened["code"], opened["token"])
            await phone.connect()
            await phone.send({"room": {"start": {}}})
            for _ in range(6):
                assert "ack" in await phone.send({"do": {"ready": {}}})
            await phone.close()
            return phone

    return await asyncio.gather(*(play() for _ in range(ROOMS)))


async def come_back(phone):
    state = await phone.connect()
    await phone.close()
    return state


async def come_all_back(phones):
    turn = asyncio.Semaphore(50)

    async def come(phone):
        async with turn:
            return await come_back(phone)

    return await asyncio.gather(*(come(phone) for phone in phones))
