"""What it costs a server when somebody comes to watch a room and goes again, with few and with many watchers there.

    joining.py BINARY PORT DATA [WATCHERS]

It also measures a state that all watchers are sent. Server and script have to be allowed WATCHERS open files each, and
some more (`ulimit -n`).
"""

import os
import sys

from phones import Phone, open_room
from server import Server

FEW = 10
JOINS = 2_000
STATES = 20
SETUP = {"game": {"name": "Benchmark", "kind": "coop", "phases": [{"name": "Play", "symmetric": True, "actions": ["Draw"]}]}}


def seated(port: int, code: str, hello: object) -> Phone:
    """A phone that has been told what it sees."""
    phone = Phone(port, code, hello)
    phone.hear()
    return phone


def measure(server: Server, port: int, count: int) -> None:
    code, token = open_room(port, SETUP)
    host = seated(port, code, {"hello": {"token": token}})
    watchers = [seated(port, code, {"watch": {}}) for _ in range(count)]
    before = server.processor_seconds
    for _ in range(JOINS):
        seated(port, code, {"watch": {}}).leave()
    join = (server.processor_seconds - before) / JOINS
    # Long enough for a figure, since the processor's time is counted in hundredths of a second.
    rounds = max(STATES, 20_000 // count)
    before = server.processor_seconds
    for number in range(rounds):
        host.say({"away": number % 2 == 0})
        for phone in (host, *watchers):
            phone.hear()
    state = (server.processor_seconds - before) / rounds
    print(f"joining: {count:,} watchers there, processor time of the server")
    print(f"  somebody comes to watch and goes:     {join * 1_000:.2f} ms, mean of {JOINS:,}")
    print(f"  a state for all of them:              {state * 1_000:.2f} ms, {state / (count + 1) * 1e6:.1f} µs for each")
    for phone in (host, *watchers):
        phone.socket.close()


def main(binary: str, port: int, data: str, watchers: int = 9_000) -> None:
    server = Server(binary, port, data, "--threads", "1", before=("taskset", "-c", "0"))
    os.sched_setaffinity(0, {1})
    for count in (FEW, watchers):
        # A server of its own, so that the sockets of the one before are no part of the figure.
        server.start()
        measure(server, port, count)
        server.stop()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), sys.argv[3], *map(int, sys.argv[4:]))
