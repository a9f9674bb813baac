"""Wires between programs that talk over TCP, which can be cut. They run in a process of their own (`python links.py`), so that
nothing waits for the phones."""

import asyncio
import json
import subprocess
import sys


class Links:
    """The process with the links. Each has a name."""

    def __init__(self):
        self.process = subprocess.Popen([sys.executable, __file__], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def open(self, name, target, host="127.0.0.1", source=None):
        """Makes a link, and returns its port.

        target: an address and a port, or the path of a socket
        host: the address at which the link listens
        source: that from which it connects
        """
        return self._tell(open=name, target=target, host=host, source=source)

    def set(self, names, state):
        """
        state: `well`; `cut`: what is connected is cut off, and so is whatever connects; `silent`: nothing gets through, and
            it comes later; `deaf`: answers are lost, and then the connection is cut off
        """
        self._tell(names=names, state=state)

    def lead(self, name, target):
        """Lets a link lead somewhere else."""
        self._tell(lead=name, target=target)

    def _tell(self, **message):
        print(json.dumps(message), file=self.process.stdin, flush=True)
        return json.loads(self.process.stdout.readline())

    def close(self):
        self.process.stdin.close()
        self.process.wait(timeout=20)
        self.process.stdout.close()


class Link:
    """One wire, with all connections that go through it."""

    # How long after an answer was lost its connection is cut off, in seconds.
    DEAFNESS = 0.2

    def __init__(self, target, source):
        self.target, self.source = target, source
        self.state = "well"
        self.connections = set()

    async def listen(self, host):
        self.server = await asyncio.get_running_loop().create_server(lambda: Connection(self), host, 0, backlog=1_000)
        return self.server.sockets[0].getsockname()[1]

    async def reach(self, end):
        loop = asyncio.get_running_loop()
        if isinstance(self.target, str):
            await loop.create_unix_connection(lambda: end, self.target)
        else:
            local = (self.source, 0) if self.source else None
            await loop.create_connection(lambda: end, *self.target, local_addr=local)

    def set(self, state):
        self.state = state
        for connection in list(self.connections):
            connection.follow()


class Connection(asyncio.Protocol):
    """The end of whoever has connected."""

    def __init__(self, link):
        self.link = link
        self.transport = None
        self.far = Far(self)
        self.reaching = None
        # Once something was lost, nothing gets through any more.
        self.is_deaf = False

    def connection_made(self, transport):
        self.transport = transport
        transport.pause_reading()
        self.link.connections.add(self)
        self.follow()

    def follow(self):
        """Does as the state of the link says."""
        if self.link.state == "cut":
            return self.end()
        if self.link.state != "silent" and self.reaching is None:
            self.reaching = asyncio.ensure_future(self.reach())
        if self.far.transport:
            for end in (self.transport, self.far.transport):
                end.pause_reading() if self.link.state == "silent" else end.resume_reading()

    async def reach(self):
        try:
            await self.link.reach(self.far)
        except OSError:
            return self.end()
        if self.transport.is_closing():
            return self.end()
        self.follow()

    def data_received(self, data):
        self.far.transport.write(data)

    def answer(self, data):
        if not self.is_deaf and self.link.state == "deaf":
            self.is_deaf = True
            asyncio.get_running_loop().call_later(Link.DEAFNESS, self.end)
        if not self.is_deaf:
            self.transport.write(data)

    def connection_lost(self, error):
        if self.far.transport:
            self.far.transport.close() if error is None else self.far.transport.abort()
        self.link.connections.discard(self)

    def end(self):
        self.transport.abort()
        if self.far.transport:
            self.far.transport.abort()
        self.link.connections.discard(self)


class Far(asyncio.Protocol):
    """The end of whoever is connected to."""

    def __init__(self, near):
        self.near = near
        self.transport = None

    def connection_made(self, transport):
        self.transport = transport

    def data_received(self, data):
        self.near.answer(data)

    def connection_lost(self, error):
        self.near.transport.close() if error is None else self.near.transport.abort()


async def serve():
    """Does what the lines of the standard input say, and answers each with a line."""
    links = {}
    reader = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    while line := await reader.readline():
        message = json.loads(line)
        answer = None
        if "open" in message:
            link = links[message["open"]] = Link(message["target"], message["source"])
            answer = await link.listen(message["host"])
        elif "lead" in message:
            links[message["lead"]].target = message["target"]
        else:
            for name in message["names"]:
                links[name].set(message["state"])
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    asyncio.run(serve())
