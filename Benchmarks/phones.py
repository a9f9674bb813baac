"""Rooms, and phones in them, for the benchmarks: as cheap as possible, since thousands have to fit on the machine."""

import http.client
import json
import socket

HOME = "127.0.0.1"


def open_room(port: int, setup: object, source: str = HOME) -> tuple[str, str]:
    """Opens a room of Turn Tracker from the address source, and returns its code and the host's token."""
    connection = http.client.HTTPConnection(HOME, port, source_address=(source, 0))
    body = json.dumps({"game": "turns", "setup": setup, "name": "Ana", "avatar": "fox"})
    connection.request("POST", "/api/v1/rooms", body, {"Content-Type": "application/json"})
    room = json.loads(connection.getresponse().read())
    connection.close()
    return room["code"], room["token"]


def frame(opcode: int, payload: bytes) -> bytes:
    """A last frame with the mask 0, which changes nothing: as good as any mask here."""
    size = len(payload)
    head = bytes([0x80 | opcode, 0x80 | size]) if size < 126 else bytes([0x80 | opcode, 0xFE]) + size.to_bytes(2)
    return head + bytes(4) + payload


def text(message: object) -> bytes:
    return frame(1, json.dumps(message).encode())


class Phone:
    """One WebSocket in a room that has said its hello."""

    def __init__(self, port: int, code: str, hello: object, source: str = HOME):
        self.socket = socket.create_connection((HOME, port), source_address=(source, 0))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.left = b""
        self.socket.sendall(
            f"GET /api/v1/rooms/{code}/socket HTTP/1.1\r\nHost: {HOME}:{port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode())
        while b"\r\n\r\n" not in self.left:
            self.read()
        head, _, self.left = self.left.partition(b"\r\n\r\n")
        if not head.startswith(b"HTTP/1.1 101"):
            raise ConnectionError(f"The server did not open a socket: {head!r}")
        self.say(hello)

    def say(self, message: object) -> None:
        self.socket.sendall(text(message))

    def read(self) -> None:
        some = self.socket.recv(65_536)
        if not some:
            raise ConnectionError("The server closed a socket.")
        self.left += some

    def hear(self) -> bytes:
        """The next message."""
        while True:
            if len(self.left) >= 4:
                length, start = self.left[1], 2
                if length == 126:
                    length, start = int.from_bytes(self.left[2:4]), 4
                elif length == 127:
                    length, start = int.from_bytes(self.left[2:10]), 10
                if len(self.left) >= start + length:
                    message, self.left = self.left[start:start + length], self.left[start + length:]
                    return message
            self.read()

    def leave(self) -> None:
        """Closes, and waits until the server has closed too: then the room knows."""
        self.socket.sendall(frame(8, (1000).to_bytes(2)))
        while self.socket.recv(65_536):
            pass
        self.socket.close()
