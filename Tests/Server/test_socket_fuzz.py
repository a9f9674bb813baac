"""Fifty thousand damaged messages over real sockets. (A million go through a room in RoomsTests.)"""

import asyncio
import json
import random

from damage import GOOD, damaged
from parlour_server import Phone

MESSAGES = 50_000
SOCKETS = 4
AT_ONCE = 250


def test_damaged_messages_change_nothing_and_end_nothing(make_server):
    server = make_server(
        "--threads", "2", "--messages-per-second", "1000000", "--messages-per-second-per-address", "1000000",
        "--bad-messages-per-minute", "1000000",
    )
    server.start()
    before = server.resident_kilobytes()
    acknowledged = asyncio.run(throw(server))
    after = server.resident_kilobytes()
    print(f"\n{MESSAGES} messages, {acknowledged} of them well enough to be done; memory {before} → {after} kB")
    assert after < before + 100_000
    assert server.request("GET", "/healthz")[0] == 200
    server.kill()
    (log,) = server.logs().values()
    assert sum("n" in entry for entry in log) == acknowledged, "what was refused is not in the log"


async def throw(server):
    opened = server.open_room()
    tokens = [opened["token"]] + [server.join(opened["code"], seat)["token"] for seat in range(1, SOCKETS)]
    phones = [Phone(server, opened["code"], token) for token in tokens]
    for phone in phones:
        await phone.connect()
    await phones[0].send({"room": {"start": {}}})
    return sum(await asyncio.gather(*(throw_from(phone, index) for index, phone in enumerate(phones))))


async def throw_from(phone, seed):
    chance = random.Random(seed)
    done = set(phone.acknowledged)
    for _ in range(MESSAGES // SOCKETS // AT_ONCE):
        for _ in range(AT_ONCE):
            phone.number += 1
            message = damaged((chance.choice(GOOD) % phone.number).encode(), chance)
            # A text that is not UTF-8 would close the socket.
            await phone.socket.send(message.decode(errors="replace"))
        done |= await count_answers(phone)
        # Damage can also make numbers larger, and then lower numbers are old.
        phone.number = max(done, default=0) if max(done, default=0) < 2**62 else phone.number
    return len(done)


async def count_answers(phone):
    """Every message is answered once: acknowledged or refused."""
    numbers = set()
    for _ in range(AT_ONCE):
        answer = await phone.hear("ack", "refused")
        if "ack" in answer:
            numbers.add(answer["ack"])
        else:
            assert answer["refused"]["code"] and answer["refused"]["message"]
    return numbers


def test_frames_that_are_none_close_their_socket_and_nothing_else(make_server):
    server = make_server()
    server.start()
    opened = server.open_room()

    async def throw():
        chance = random.Random(1)
        for _ in range(200):
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            writer.write(
                f"GET /api/v1/rooms/{opened['code']}/socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\n"
                "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
            )
            await reader.readuntil(b"\r\n\r\n")
            writer.write(chance.randbytes(chance.randrange(1, 400)))
            writer.close()
        phone = Phone(server, opened["code"], opened["token"])
        state = await phone.connect()
        await phone.close()
        return state

    assert asyncio.run(throw())["lobby"]["code"] == opened["code"]


def test_requests_that_are_none_are_refused_and_the_server_goes_on(make_server):
    server = make_server()
    server.start()

    async def throw():
        chance = random.Random(2)
        good = b'POST /api/v1/rooms HTTP/1.1\r\nHost: x\r\nContent-Length: 20\r\nContent-Type: application/json\r\n\r\n{"game":"turns","x":'
        for _ in range(500):
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            writer.write(damaged(good, chance))
            writer.close()

    asyncio.run(throw())
    assert server.request("GET", "/healthz")[0] == 200
    assert json.loads(server.request("GET", "/api/v1/avatars")[1])["avatars"]
