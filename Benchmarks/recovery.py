"""From `kill -9` to serving again, with 1,000 rooms in the log.

    recovery.py BINARY PORT DATA
"""

import asyncio
import json
import sys
import time

import websockets

from phones import open_room
from server import Server

ROOMS = 1_000
ACTIONS = 20
SETUP = {
    "game": {
        "name": "Benchmark",
        "kind": "coop",
        "phases": [{"name": "Play", "symmetric": True, "actions": ["Draw", "Move"]}],
    }
}


async def connect(url: str, code: str, token: str) -> websockets.ClientConnection:
    address = url.replace("http", "ws", 1)
    socket = await websockets.connect(f"{address}/api/v1/rooms/{code}/socket")
    await socket.send(json.dumps({"hello": {"token": token}}))
    await socket.recv()
    return socket


async def play(url: str, code: str, token: str) -> None:
    """Starts the room's game and takes some actions, each acknowledged."""
    async with await connect(url, code, token) as socket:
        actions = [{"room": {"start": {}}}] + [{"do": {"ready": {}}}] * ACTIONS
        for number, action in enumerate(actions, start=1):
            await socket.send(json.dumps({"n": number, **action}))
            while json.loads(await socket.recv()).get("ack") != number:
                pass


async def main(binary: str, port: int, data: str) -> None:
    server = Server(binary, port, data)
    server.start()
    rooms = [open_room(port, SETUP) for _ in range(ROOMS)]
    for first in range(0, ROOMS, 50):
        await asyncio.gather(*(play(server.url, *room) for room in rooms[first : first + 50]))
    server.kill()
    seconds = server.start()
    begun = time.monotonic()
    async with await connect(server.url, *rooms[-1]):
        returned = time.monotonic() - begun
    server.stop()
    print(f"recovery: kill -9 with {ROOMS} rooms of {ACTIONS + 3} log entries")
    print(f"  start of the process to first answer: {seconds * 1_000:.0f} ms")
    print(f"  a phone that returns has its table:   {returned * 1_000:.0f} ms later")


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2]), sys.argv[3]))
