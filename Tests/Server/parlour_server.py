"""A server, run as its owner would run it, and phones that talk with it over real sockets."""

import asyncio
import contextlib
import json
import os
import pathlib
import re
import shutil
import sqlite3
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

import websockets

CORRIDOR = {
    "name": "Island",
    "kind": "coop",
    "phases": [
        {"name": "Growth", "symmetric": False, "actions": ["Grow", "Play cards"]},
        {"name": "Invaders", "symmetric": True, "actions": ["Ravage", "Build"]},
    ],
}
NAMES = [("Ana", "fox"), ("Ben", "bear"), ("Cem", "cat"), ("Dora", "dog")]


def wait_until(holds, patience=60):
    """Waits for something that comes about by itself.

    patience: in seconds
    """
    end = time.monotonic() + patience
    while not holds():
        assert time.monotonic() < end, "It has not come about."
        time.sleep(0.05)


class Server:
    """A server that keeps its data when a test stops and starts it again."""

    def __init__(self, parlour, folder, *options):
        self.parlour = parlour
        self.data = pathlib.Path(folder) / "data"
        self.web = pathlib.Path(folder) / "web"
        self.web.mkdir(exist_ok=True)
        (self.web / "index.html").write_text("<title>Parlour</title>")
        self.options = options
        self.process = None
        # What is set in its environment besides what is set for the test.
        self.environment = {}
        # A program with its options that starts it, such as one that sets limits.
        self.before = []
        # What it writes to standard error. Once a pipe were full, the server would wait until somebody reads it.
        self.errors = pathlib.Path(folder) / "errors"
        self.port = 0
        self.starting = 0.0

    def start(self):
        """Returns how many seconds it took until it listened."""
        began = time.monotonic()
        # The first time any free port, later the same port, because phones come back to it.
        command = [*self.before, self.parlour, "serve", "--port", str(self.port), "--data", self.data, "--web", self.web]
        command += self.options
        with open(self.errors, "w") as errors:
            self.process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=errors, text=True, env={**os.environ, **self.environment}
            )
        self.process.stderr = open(self.errors)
        line = self.process.stdout.readline()
        found = re.search(r"http://localhost:(\d+)", line)
        if not found:
            raise AssertionError(f"The server does not start: {line}{self.process.stderr.read()}")
        self.port = int(found[1])
        return time.monotonic() - began

    def kill(self):
        self.process.kill()
        self.process.wait()

    def stop(self):
        """Asks it to stop, and returns its exit code."""
        self.process.terminate()
        return self.process.wait(timeout=20)

    def close(self):
        if self.process and self.process.poll() is None:
            self.kill()

    def resident_kilobytes(self):
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1])

    # HTTP

    def request(self, method, path, body=None, headers=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", data, headers or {}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=20) as answer:
                return answer.status, answer.read()
        except urllib.error.HTTPError as problem:
            return problem.code, problem.read()

    def guest(self, name):
        """The headers with which a new guest asks."""
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}/api/v1/guests", json.dumps({"name": name}).encode(), method="POST"
        )
        with urllib.request.urlopen(request, timeout=20) as answer:
            lines = answer.headers.get_all("Set-Cookie")
        (line,) = [line for line in lines if line.startswith("parlour_session")]
        return {"Cookie": line.partition(";")[0]}

    def post(self, path, body, headers=None):
        status, answer = self.request("POST", f"/api/v1{path}", body, headers)
        assert status == 201, answer
        return json.loads(answer)

    def open_room(self, clock=None):
        setup = {"game": CORRIDOR, **({"clock": clock} if clock else {})}
        name, avatar = NAMES[0]
        return self.post("/rooms", {"game": "turns", "setup": setup, "name": name, "avatar": avatar})

    def join(self, code, seat):
        name, avatar = NAMES[seat]
        return self.post(f"/rooms/{code}/seats", {"name": name, "avatar": avatar})

    def socket(self, code, **options):
        """A socket that has sent nothing yet. It has no time limit of its own."""
        return websockets.connect(
            f"ws://127.0.0.1:{self.port}/api/v1/rooms/{code}/socket", ping_interval=None, compression=None, max_size=None,
            **options,
        )

    # What is in the store

    @contextlib.contextmanager
    def database_copy(self):
        """A copy of the database as the server left it: what one reads there changes nothing for the next server."""
        with tempfile.TemporaryDirectory() as folder:
            for file in self.data.glob("parlour.sqlite*"):
                if not file.name.endswith("-shm"):
                    shutil.copy(file, folder)
            database = sqlite3.connect(os.path.join(folder, "parlour.sqlite"))
            try:
                yield database
            finally:
                database.close()

    def logs(self):
        """The logs of all rooms by code."""
        with self.database_copy() as database:
            rows = database.execute(
                "SELECT code, number, entry FROM room JOIN room_log ON room = id ORDER BY id, number"
            ).fetchall()
        logs = {}
        for code, number, entry in rows:
            log = logs.setdefault(code, [])
            assert number == len(log), "a log has no gaps"
            log.append(json.loads(entry))
        return logs

    def replay(self, log, viewer="spectator"):
        """The view that results from a room's log, computed with the host of the command line."""
        setup, players, seed, lines = None, [], None, []
        for entry in log:
            ((kind, change),) = entry["change"].items()
            if kind == "opened" or kind == "setup":
                setup = change["setup"]
            elif kind == "joined":
                players.append(change["name"])
            elif kind == "started":
                seed, lines = change["seed"], []
            elif kind == "did":
                lines.append(change)
            elif kind == "time":
                lines.append(change)
            else:
                assert kind == "host", f"a log of this test has no {kind}"
        command = [self.parlour, "play", "turns", "--setup", json.dumps({**setup, "players": players})]
        command += ["--seed", str(seed), "--viewer", viewer]
        text = "".join(json.dumps(line) + "\n" for line in lines)
        done = subprocess.run(command, input=text, capture_output=True, text=True, timeout=60)
        assert done.returncode == 0, done.stderr
        answers = [json.loads(line) for line in done.stdout.splitlines()]
        assert all("refused" not in answer for answer in answers), "what is in a log is not refused"
        return answers[-1]


class Phone:
    """The phone of one seat. Its request numbers go on over all its sockets, and requests that were not acknowledged
    are sent again."""

    def __init__(self, server, code, token):
        self.server = server
        self.code = code
        self.token = token
        self.number = 0
        self.pending = None
        self.acknowledged = []
        self.state = None
        self.socket = None

    async def connect(self):
        """Says hello, and returns the state that comes back."""
        self.socket = await self.server.socket(self.code)
        await self.socket.send(json.dumps({"hello": {"token": self.token}}))
        return await self.hear("lobby", "view")

    async def hear(self, *names, number=None, patience=20):
        """The next message with one of these names; states that come before it are stored."""
        while True:
            message = json.loads(await asyncio.wait_for(self.socket.recv(), patience))
            if "view" in message:
                self.state = message
            for name in names:
                if name in message and number in (None, message.get("n"), message.get("ack")):
                    return message

    async def send(self, what):
        """Sends a request with a number, and returns its answer."""
        self.number += 1
        self.pending = json.dumps({"n": self.number, **what})
        return await self.resend()

    async def resend(self):
        number = json.loads(self.pending)["n"]
        await self.socket.send(self.pending)
        answer = await self.hear("ack", "refused", number=number)
        if "ack" in answer:
            self.acknowledged.append(number)
        self.pending = None
        return answer

    async def close(self):
        if self.socket:
            await self.socket.close()
