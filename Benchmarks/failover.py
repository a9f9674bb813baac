"""How long phones are without a state when their server fails: failover.py BINARY DATA.

Three servers share a PostgreSQL that waits for the disk, behind nginx with deploy/nginx/parlour-nodes.conf, but without TLS.
In each round the owner of most rooms is killed, or frozen, while phones press buttons. The phones come back as the page
does."""

import asyncio
import os
import pathlib
import random
import signal
import sys
import time

HOME = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(HOME / "Tests/Server"))

from nodes import UNLIMITED, Database, Nodes, Player  # noqa: E402

ROUNDS = int(os.environ.get("ROUNDS", "30"))
ROOMS = 20
SEATS = 3
# Rooms of a server that hands over, each with one phone.
HANDED = 1_000


async def press(phone: Player) -> None:
    """Presses a button now and then, and waits for each answer."""
    while True:
        await asyncio.sleep(random.random() * 2)
        await phone.ask({"do": {"toggle": {"action": 0}}})


async def sit(nodes: Nodes, rooms: int, seats: int) -> list[Player]:
    phones = []
    for _ in range(rooms):
        code, tokens = await asyncio.to_thread(nodes.open_room, seats)
        phones += [Player(nodes.proxy, code, token) for token in tokens]
    await asyncio.gather(*(phone.state_after(0, patience=120) for phone in phones))
    for host in phones[::seats]:
        await host.ask({"room": {"start": {}}})
    return phones


def owned_most(nodes: Nodes):
    """The server that owns most rooms, and their codes."""
    return max(((server, nodes.rooms(server)) for server in nodes.servers), key=lambda one: len(one[1]))


async def fail(nodes: Nodes, phones: list[Player], how: signal.Signals) -> list[float]:
    """Seconds from the failure of a server to the next state of each of its phones."""
    server, rooms = await asyncio.to_thread(owned_most, nodes)
    hit = [phone for phone in phones if phone.code in rooms]
    moment = time.monotonic()
    server.process.send_signal(how)
    times = await asyncio.gather(*(phone.state_after(moment, patience=60) for phone in hit))
    if how == signal.SIGSTOP:
        server.process.send_signal(signal.SIGCONT)
    else:
        await asyncio.to_thread(server.process.wait)
        await asyncio.to_thread(server.start)
    # It joins again, and all presses are answered.
    while any(phone.pending for phone in phones):
        await asyncio.sleep(0.05)
    # nginx leaves out a server that was away, for a moment.
    await asyncio.sleep(3)
    return [at - moment for at in times]


async def hand_over(nodes: Nodes, server, phones: list[Player]) -> tuple[float, list[float]]:
    """Seconds from SIGTERM until a server has given up all its rooms, and until each of its phones has its next state."""
    epoch = await asyncio.to_thread(nodes.epoch, server)
    moment = time.monotonic()
    server.process.terminate()
    states = [asyncio.create_task(phone.state_after(moment, patience=60)) for phone in phones]
    # With its life it gives up its rooms.
    while await asyncio.to_thread(nodes.epoch, server) == epoch:
        pass
    given_up = time.monotonic() - moment
    return given_up, [at - moment for at in await asyncio.gather(*states)]


def tell(what: str, times: list[float]) -> None:
    times = sorted(times)
    median, last = times[len(times) // 2], times[min(len(times) - 1, len(times) * 99 // 100)]
    print(f"  {what}: median {median:.2f} s, 99 % {last:.2f} s, longest {times[-1]:.2f} s, {len(times)} phones", flush=True)


async def main(nodes: Nodes) -> None:
    print(f"failover: three servers, {ROOMS} rooms of {SEATS} phones, {ROUNDS} rounds each", flush=True)
    phones = await sit(nodes, ROOMS, SEATS)
    pressing = [asyncio.create_task(press(phone)) for phone in phones]
    for name, how in [("kill -9", signal.SIGKILL), ("SIGSTOP", signal.SIGSTOP), ("SIGTERM", signal.SIGTERM)]:
        times = []
        for _ in range(ROUNDS):
            times += await fail(nodes, phones, how)
        tell(f"from {name} to the next state", times)
    for task in pressing:
        task.cancel()
    for phone in phones:
        await phone.close()
    # One server has all of the rooms. The others come when it is about to go.
    for server in nodes.servers[1:]:
        server.stop()
    phones = await sit(nodes, HANDED, 1)
    for server in nodes.servers[1:]:
        await asyncio.to_thread(server.start)
    given_up, times = await hand_over(nodes, nodes.servers[0], phones)
    print(f"  from SIGTERM until {HANDED} rooms are given up: {given_up:.2f} s", flush=True)
    tell(f"from SIGTERM to the next state, with {HANDED} rooms at once", times)
    for phone in phones:
        await phone.close()


if __name__ == "__main__":
    binary, data = sys.argv[1:]
    folder = pathlib.Path(data)
    folder.mkdir(parents=True)
    running = Nodes(binary, folder, 3, *UNLIMITED, plain=True, database=Database("fsync"))
    try:
        running.start()
        asyncio.run(main(running))
    finally:
        running.close()
