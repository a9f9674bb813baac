"""Several servers on one PostgreSQL, behind nginx with the site for several servers, and phones that come back by themselves."""

import asyncio
import collections
import contextlib
import copy
import json
import os
import pathlib
import random
import re
import signal
import socket
import subprocess
import time
import urllib.parse

import websockets

from parlour_server import CORRIDOR, NAMES, Server
from proxies import ADDRESS, HOST, HTTPS_PORT, ROOT, VISITOR, Nginx, replaced, until


# For phones that all have the same address.
UNLIMITED = [option for name in (
    "rooms-per-hour", "joins-per-hour", "sockets-per-address", "messages-per-second-per-address", "connections-per-address",
) for option in (f"--{name}", "1000000")]


class Database:
    """A PostgreSQL of its own (scripts/test-postgres), which a test can stop and start again."""

    def __init__(self, *options, environment=None):
        self.environment = {**os.environ, **(environment or {})}
        self.script = subprocess.Popen(
            [ROOT / "scripts/test-postgres", *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            env=self.environment)
        self.address = self.script.stdout.readline().strip()
        assert self.address, "scripts/test-postgres does not start."
        (self.folder,) = urllib.parse.parse_qs(urllib.parse.urlsplit(self.address).query)["host"]
        self.programs = sorted(pathlib.Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))[-1]
        # What it was started with.
        self.options = pathlib.Path(self.folder, "data/postmaster.opts").read_text().split(maxsplit=1)[1].strip()

    def control(self, *command):
        as_user = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"] if os.getuid() == 0 else []
        subprocess.run(
            [*as_user, self.programs / "pg_ctl", "-w", "-s", "-D", f"{self.folder}/data", *command],
            check=True, timeout=60, cwd=self.folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            env=self.environment)

    def stop(self, how="fast"):
        self.control("-m", how, "stop")

    def start(self):
        # The folder is an option of pg_ctl already.
        options = re.sub(r'"-D" "[^"]*" ?', "", self.options)
        self.control("-l", f"{self.folder}/data/log", "-o", options.replace('"', ""), "start")

    def rows(self, question):
        """The rows that it answers, as lists of texts."""
        done = subprocess.run(
            ["psql", self.address, "-X", "-A", "-t", "-F", "\t", "-c", question], capture_output=True, text=True, timeout=60)
        assert done.returncode == 0, done.stderr
        return [line.split("\t") for line in done.stdout.splitlines()]

    def close(self):
        # A test may have stopped it.
        if pathlib.Path(self.folder, "data/postmaster.pid").exists():
            with contextlib.suppress(subprocess.SubprocessError):
                self.control("-m", "immediate", "stop")
        self.script.stdin.close()
        self.script.wait(timeout=60)


class NodesNginx(Nginx):
    """nginx in front of several servers."""

    def __init__(self, folder, ports, plain=False):
        self.ports = ports
        # Without TLS, for measurements: a client of a thousand phones has enough to do.
        self.plain = plain
        # Where phones reach it.
        self.port = HTTPS_PORT
        super().__init__(folder, ports[0])
        # As docs/operating.md says ("Connections"): each phone has two, and Debian's nginx takes 768.
        self.main.write_text(replaced(self.main.read_text(), [(r"worker_connections \d+;", "worker_connections 10000;")]))

    def rules(self, upstream):
        site, rules = list(super().rules(upstream))[1]
        rules = [rule for rule in rules if "8080" not in rule[0]]
        for timeout in ("2s", "1s"):
            servers = [f"  server 127.0.0.1:{port} max_fails=1 fail_timeout={timeout};\n" for port in self.ports]
            rules.append((rf"(^  server 10\.0\.0\.\d:8080 [^\n]*={timeout};\n)+", "".join(servers)))
        if self.plain:
            rules += [(r" ssl http2 ", " "), (r"^  ssl_.*$", "")]
        yield "parlour-nodes.conf", rules

    def start(self):
        self.certify()
        self.enable("parlour-nodes.conf")
        super().start()

    def by(self, port):
        """The same proxy, reached by another port, behind which something else passes on what comes."""
        other = copy.copy(self)
        other.port = port
        return other

    def socket(self, code, **options):
        if not self.plain:
            return super().socket(code, **options)
        return websockets.connect(
            f"ws://{ADDRESS}:{self.port}/api/v1/rooms/{code}/socket", local_addr=(VISITOR, 0), proxy=None,
            ping_interval=None, compression=None, max_size=None, **options)

    async def status(self, path):
        """That of the answer to GET. It keeps no thread waiting."""
        secured = {} if self.plain else {"ssl": self.context(), "server_hostname": HOST}
        reader, writer = await asyncio.open_connection(ADDRESS, self.port, local_addr=(VISITOR, 0), **secured)
        try:
            writer.write(f"GET {path} HTTP/1.1\r\nHost: {HOST}\r\nConnection: close\r\n\r\n".encode())
            line = await reader.readline()
            return int(line.split()[1]) if line else 0
        finally:
            writer.transport.abort()

    def connect(self, source=VISITOR, plain=False, **tls):
        if not self.plain:
            return super().connect(source, plain, **tls)
        return socket.create_connection((ADDRESS, self.port), timeout=30, source_address=(source, 0))


class Nodes:
    """Some servers on one database, behind nginx."""

    def __init__(self, parlour, folder, count, *options, plain=False, database=None):
        self.folder = pathlib.Path(folder)
        self.database = database or Database()
        self.servers = []
        for number, port in enumerate(free_ports(count)):
            place = self.folder / f"server{number}"
            place.mkdir()
            node_port = self.way_to_server(port)
            server = Server(
                parlour, place, "--trust-proxy", "127.0.0.1", "--node-address", f"127.0.0.1:{node_port}", *options)
            server.port, server.node_port = port, node_port
            server.environment["PARLOUR_DATABASE"] = self.way_to_database()
            self.servers.append(server)
        self.proxy = NodesNginx(self.folder, [server.node_port for server in self.servers], plain)

    def way_to_server(self, port):
        """The port by which a server is reached that listens on this one."""
        return port

    def way_to_database(self):
        """Its address, for the next server."""
        return self.database.address

    def start(self):
        for server in self.servers:
            server.start()
        self.proxy.start()

    def close(self):
        self.proxy.close()
        for server in self.servers:
            with contextlib.suppress(OSError, AttributeError):
                server.process.send_signal(signal.SIGCONT)
            server.close()
        self.database.close()

    def token(self, *more):
        """The admin token of all servers, as the command tells it."""
        done = subprocess.run(
            [self.servers[0].parlour, "admin", "token", *more], capture_output=True, text=True, timeout=60,
            env={**os.environ, "PARLOUR_DATABASE": self.database.address})
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()

    def owner(self, code):
        """The server that owns a room."""
        ((address,),) = self.database.rows(f"SELECT owner FROM room WHERE code = '{code}'")
        (server,) = [one for one in self.servers if address == f"127.0.0.1:{one.node_port}"]
        return server

    def rooms(self, server):
        """The codes of the rooms that a server owns."""
        return {code for (code,) in self.database.rows(
            "SELECT code FROM room JOIN node ON node.id = owner AND node.epoch = room.epoch "
            f"WHERE owner = '127.0.0.1:{server.node_port}'")}

    def epoch(self, server):
        ((epoch,),) = self.database.rows(f"SELECT epoch FROM node WHERE id = '127.0.0.1:{server.node_port}'")
        return int(epoch)

    def log(self, code):
        """The log of a room. It has no gaps."""
        rows = self.database.rows(
            f"SELECT number, entry FROM room_log JOIN room ON room = id WHERE code = '{code}' ORDER BY number")
        assert [int(number) for number, _ in rows] == list(range(len(rows)))
        return [json.loads(entry) for _, entry in rows]

    def post(self, path, body, source=VISITOR):
        status, _, answer = self.proxy.request("POST", f"/api/v1{path}", body, source=source)
        assert status == 201, answer
        return json.loads(answer)

    def open_room(self, seats, game="turns", setup=None):
        """The code of a room, and the tokens of its seats."""
        people = [{"name": name, "avatar": avatar} for name, avatar in NAMES[:seats]]
        opened = self.post("/rooms", {"game": game, "setup": setup or {"game": CORRIDOR}, **people[0]})
        tokens = [opened["token"]]
        for person in people[1:]:
            tokens.append(self.post(f"/rooms/{opened['code']}/seats", person)["token"])
        return opened["code"], tokens


class Player:
    """A phone that comes back by itself, and sends again what was not answered, as the page does (Web/host/room-socket.js and
    room-doubt.js). Times are in seconds."""

    FIRST_RETRY, LONGEST_RETRY, ANSWER, DOUBT, NEXT_DOUBT, DOUBT_ANSWER = 0.3, 8, 3, 0.7, 0.3, 0.6

    def __init__(self, proxy, code, token):
        self.proxy, self.code, self.token = proxy, code, token
        self.number = 0
        # The requests without an answer, by their numbers.
        self.pending = {}
        self.is_waiting = asyncio.Event()
        # The last states and refusals of the room itself, each with the time when it came.
        self.states, self.refusals = (collections.deque(maxlen=1_000) for _ in range(2))
        self.socket = None
        self.is_doubted = False
        self.changed = asyncio.Condition()
        self.task = asyncio.create_task(self.run())

    async def run(self):
        failures = 0
        while True:
            is_live = False
            with contextlib.suppress(OSError, websockets.WebSocketException, asyncio.TimeoutError):
                async with asyncio.timeout(self.ANSWER * 2):
                    self.socket = await self.proxy.socket(self.code, open_timeout=None)
                    await self.socket.send(json.dumps({"hello": {"token": self.token}}))
                    is_live = await self.hear() == "state"
                if is_live:
                    failures = 0
                    for number in sorted(self.pending):
                        await self.socket.send(self.pending[number][0])
                    doubt = asyncio.create_task(self.doubt(self.socket))
                    try:
                        while True:
                            await self.hear()
                    finally:
                        doubt.cancel()
            if self.socket:
                with contextlib.suppress(Exception):
                    self.socket.transport.abort()
                self.socket = None
            if self.is_doubted:
                self.is_doubted = False
                continue
            wait = min(self.FIRST_RETRY * 2**failures, self.LONGEST_RETRY)
            failures += 1
            await asyncio.sleep(wait * (0.5 + random.random()))

    async def hear(self):
        """Hears one message, and returns of what kind it is."""
        message = json.loads(await self.socket.recv())
        async with self.changed:
            self.changed.notify_all()
            number = message.get("ack", message.get("n"))
            if number is not None:
                _, answer = self.pending.pop(number, (None, None))
                if answer and not answer.done():
                    answer.set_result(message)
                if not self.pending:
                    self.is_waiting.clear()
                return "answer"
            if "refused" in message:
                self.refusals.append((time.monotonic(), message["refused"]))
                return "refused"
            self.states.append((time.monotonic(), message))
            return "state"

    async def doubt(self, line):
        """Gives a socket up that does not answer, once the room does in another way."""
        while True:
            await self.is_waiting.wait()
            await asyncio.sleep(self.DOUBT)
            asked = set(self.pending)
            since = time.monotonic()
            while asked & set(self.pending):
                answers = await self.is_answering()
                if asked & set(self.pending) and (answers or time.monotonic() - since > self.ANSWER - self.DOUBT):
                    self.is_doubted = True
                    line.transport.abort()
                    return
                await asyncio.sleep(self.NEXT_DOUBT)

    async def is_answering(self):
        try:
            async with asyncio.timeout(self.DOUBT_ANSWER):
                return await self.proxy.status(f"/api/v1/rooms/{self.code}") == 200
        except (OSError, asyncio.TimeoutError):
            return False

    async def ask(self, what):
        """Sends a request with a number, and returns the answer, which may come on a later socket."""
        self.number += 1
        text = json.dumps({"n": self.number, **what})
        answer = asyncio.get_running_loop().create_future()
        self.pending[self.number] = (text, answer)
        self.is_waiting.set()
        if self.socket and self.states:
            with contextlib.suppress(websockets.WebSocketException):
                await self.socket.send(text)
        return await answer

    async def state_after(self, moment, patience=20):
        """When the next state comes."""
        return await self.first(self.states, moment, patience)

    async def refusal_after(self, moment, code, patience=20):
        await self.first(self.refusals, moment, patience, lambda refusal: refusal["code"] == code)

    async def first(self, list, moment, patience, is_wanted=lambda _: True):
        def found():
            return next((at for at, message in list if at > moment and is_wanted(message)), None)

        async with asyncio.timeout(patience), self.changed:
            await self.changed.wait_for(lambda: found() is not None)
        return found()

    async def close(self):
        self.task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self.task
        if self.socket:
            self.socket.transport.abort()


def free_ports(count):
    """Ports of 127.0.0.1 that nobody uses."""
    with contextlib.ExitStack() as stack:
        sockets = [stack.enter_context(socket.socket()) for _ in range(count)]
        for one in sockets:
            one.bind(("127.0.0.1", 0))
        return [one.getsockname()[1] for one in sockets]
