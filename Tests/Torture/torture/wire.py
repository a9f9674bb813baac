"""Connections that send any bytes, from any address of this machine, and read what comes back."""

import asyncio
import base64
import dataclasses
import json
import os
import re
import struct

# The longest that anybody waits for an answer, in seconds.
PATIENCE = 5
STATUS_LINE = re.compile(r"HTTP/1\.[01] (\d{3})\b")


class Ended(Exception):
    """The server has closed the connection."""


class Late(Exception):
    """The server has not answered in time."""


class Garbled(Exception):
    """What the server has sent is no answer."""


@dataclasses.dataclass
class Answer:
    status: int
    headers: dict
    body: bytes

    @property
    def value(self):
        return json.loads(self.body)

    @property
    def code(self):
        """The code of a problem; None if it is none."""
        try:
            return self.value.get("code")
        except (ValueError, AttributeError):
            return None


def some_address(chance):
    """An address of this machine, so that strangers do not share limits with the honest, who come from 127.0.x.x."""
    return f"127.{chance.randrange(1, 250)}.{chance.randrange(1, 250)}.{chance.randrange(1, 250)}"


class Connection:
    def __init__(self, reader, writer):
        self.reader = reader
        self.writer = writer

    @classmethod
    async def open(cls, port, address):
        try:
            reader, writer = await asyncio.wait_for(
                asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0), limit=1 << 22), PATIENCE)
        except TimeoutError as late:
            raise Late("no connection") from late
        return cls(reader, writer)

    async def __aenter__(self):
        return self

    async def __aexit__(self, *error):
        self.close()

    def close(self):
        self.writer.close()

    def send(self, data):
        self.writer.write(data)

    async def drained(self):
        try:
            await asyncio.wait_for(self.writer.drain(), PATIENCE)
        except TimeoutError as late:
            raise Late("nothing is read") from late
        except OSError as end:
            raise Ended from end

    async def answer(self, method="GET", patience=PATIENCE):
        """The next answer to a request with this method."""
        try:
            return await asyncio.wait_for(self._answer(method), patience)
        except TimeoutError as late:
            raise Late(f"no answer within {patience} s") from late
        except (asyncio.IncompleteReadError, OSError) as end:
            raise Ended from end

    async def _answer(self, method):
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        first, *lines = head.split("\r\n")
        if not (found := STATUS_LINE.match(first)):
            raise Garbled(head[:200])
        status = int(found[1])
        if 100 <= status < 200 and status != 101:
            return await self._answer(method)
        headers = {}
        for line in lines:
            name, _, value = line.partition(":")
            headers.setdefault(name.lower(), []).append(value.strip())
        body = b""
        if method == "HEAD" or status in (101, 204, 304):
            pass
        elif "content-length" in headers:
            body = await self.reader.readexactly(int(headers["content-length"][0]))
        elif "chunked" in headers.get("transfer-encoding", []):
            while size := int((await self.reader.readuntil(b"\r\n")).split(b";")[0], 16):
                body += (await self.reader.readexactly(size + 2))[:-2]
            await self.reader.readuntil(b"\r\n")
        else:
            body = await self.reader.read()
        return Answer(status, headers, body)

    async def rest(self, patience=PATIENCE, until=None):
        """Everything that comes until the server closes the connection, or until some bytes have come; with these, also
        a frame that closes the socket is the end."""
        received = bytearray()
        try:
            while chunk := await asyncio.wait_for(self.reader.read(1 << 18), patience):
                received += chunk
                if until and (received[-4:-2] == b"\x88\x02" or until in received[-len(chunk) - len(until) :]):
                    break
        except TimeoutError as late:
            raise Late(f"not closed within {patience} s") from late
        except OSError:
            pass
        return bytes(received)


def request(method, path, body=None, headers=()):
    """The bytes of a request."""
    lines = [f"{method} {path} HTTP/1.1", "Host: x", *(f"{name}: {value}" for name, value in headers)]
    if body is not None:
        lines.append(f"Content-Length: {len(body)}")
    return "\r\n".join([*lines, "", ""]).encode("utf-8", "surrogateescape") + (body or b"")


def handshake(code):
    key = base64.b64encode(os.urandom(16)).decode()
    return request("GET", f"/api/v1/rooms/{code}/socket", headers=[
        ("Connection", "Upgrade"), ("Upgrade", "websocket"), ("Sec-WebSocket-Version", "13"), ("Sec-WebSocket-Key", key)])


TEXT, BINARY, CLOSE, PING = 1, 2, 8, 9
MASK = b"\x5a\x00\xc3\x7e"
_MASKS = MASK * (1 << 18)


def frame(payload, opcode=TEXT, final=True):
    """A frame of RFC 6455 as a client sends it."""
    length = len(payload)
    first = opcode | (0x80 if final else 0)
    if length < 126:
        head = struct.pack("!BB", first, 0x80 | length)
    elif length < 1 << 16:
        head = struct.pack("!BBH", first, 0xFE, length)
    else:
        head = struct.pack("!BBQ", first, 0xFF, length)
    # All bytes at once: a thousandth of the time that a loop over them takes.
    masked = int.from_bytes(payload, "big") ^ int.from_bytes(_MASKS[:length], "big")
    return head + MASK + masked.to_bytes(length, "big")


GOODBYE = frame(struct.pack("!H", 1000), CLOSE)
