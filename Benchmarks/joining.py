"""What it costs a server when somebody comes to watch a room and goes again, with few and with many watchers there.

    joining.py BINARY PORT DATA [WATCHERS]

It also measures a state that all watchers are sent. Server and script have to be allowed WATCHERS open files each, and
some more (`ulimit -n`).
"""

import base64
import json
import os
import socket
import sys
import urllib.request

from server import Server

FEW = 10
JOINS = 2_000
STATES = 20
SETUP = {"game": {"name": "Benchmark", "kind": "coop", "phases": [{"name": "Play", "symmetric": True, "actions": ["Draw"]}]}}


class Phone:
    """One WebSocket, as cheap as possible: thousands of them have to fit on the machine."""

    def __init__(self, port: int, code: str, hello: dict):
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.left = b""
        self.socket.sendall(
            f"GET /api/v1/rooms/{code}/socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n\r\n".encode())
        while b"\r\n\r\n" not in self.left:
            self.read()
        head, _, self.left = self.left.partition(b"\r\n\r\n")
        if not head.startswith(b"HTTP/1.1 101"):
            raise SystemExit(f"The server did not open a socket: {head!r}")
        self.say(json.dumps(hello).encode())
        self.hear()

    def read(self) -> None:
        some = self.socket.recv(65_536)
        if not some:
            raise SystemExit("The server closed a socket.")
        self.left += some

    def say(self, message: bytes, opcode: int = 1) -> None:
        """Sends a short message, masked with zeros: as good as any mask here."""
        self.socket.sendall(bytes([0x80 | opcode, 0x80 | len(message), 0, 0, 0, 0]) + message)

    def hear(self) -> bytes:
        """The next message."""
        while True:
            if len(self.left) >= 4:
                length, start = self.left[1], 2
                if length == 126:
                    length, start = int.from_bytes(self.left[2:4]), 4
                if len(self.left) >= start + length:
                    message, self.left = self.left[start:start + length], self.left[start + length:]
                    return message
            self.read()

    def leave(self) -> None:
        """Closes, and waits until the server has closed too: then the room knows."""
        self.say((1000).to_bytes(2), opcode=8)
        while self.socket.recv(65_536):
            pass
        self.socket.close()


def open_room(url: str) -> tuple[str, str]:
    body = {"game": "turns", "setup": SETUP, "name": "Ana", "avatar": "fox"}
    request = urllib.request.Request(f"{url}/api/v1/rooms", json.dumps(body).encode())
    with urllib.request.urlopen(request) as answer:
        room = json.load(answer)
    return room["code"], room["token"]


def measure(server: Server, port: int, count: int) -> None:
    code, token = open_room(server.url)
    host = Phone(port, code, {"hello": {"token": token}})
    watchers = [Phone(port, code, {"watch": {}}) for _ in range(count)]
    before = server.processor_seconds
    for _ in range(JOINS):
        Phone(port, code, {"watch": {}}).leave()
    join = (server.processor_seconds - before) / JOINS
    # Long enough for a figure, since the processor's time is counted in hundredths of a second.
    rounds = max(STATES, 20_000 // count)
    before = server.processor_seconds
    for number in range(rounds):
        host.say(json.dumps({"away": number % 2 == 0}).encode())
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
