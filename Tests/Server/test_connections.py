"""Many connections, and slow ones: nobody locks others out."""

import asyncio
import contextlib
import http.client
import json
import select
import socket
import threading
import time

import pytest

from parlour_server import wait_until

# Of 256 open files, 64 are the server's own and two times 16 are kept: 160 are left. A connection of plain HTTP takes two.
FILES = 256
ROOM_FOR = 80
# An address may have a quarter of the files for connections of plain HTTP.
ROOM_FOR_ONE = 20
LONG = ("--grace-seconds", "600")
FULL = "as many connections as the limit of open files allows"
ROOM_AGAIN = "There is room for connections again."
# A request for a new room.
SETUP = {"game": {"name": "Game", "kind": "coop", "phases": [{"name": "A", "symmetric": False, "actions": ["B"]}]}}
OPENING = json.dumps({"game": "turns", "setup": SETUP, "name": "Ana", "avatar": "fox"}).encode()


@pytest.fixture
def connections():
    """Opens connections that end with the test."""
    opened = []

    def connect(server, host="127.0.0.1", receives=None):
        connection = socket.socket()
        if receives:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receives)
        connection.settimeout(30)
        connection.bind((host, 0))
        connection.connect(("127.0.0.1", server.port))
        opened.append(connection)
        return connection

    yield connect
    for connection in opened:
        connection.close()


def test_an_address_with_slow_bodies_locks_nobody_out(make_server, connections):
    server = make_server("--grace-seconds", "1")
    server.before = ["prlimit", f"--nofile={FILES}:{FILES}"]
    server.start()
    slow = [begin_body(connections(server, "127.0.0.2")) for _ in range(200)]
    with trickling(slow):
        assert server.request("GET", "/healthz")[0] == 200
        assert server.request("GET", "/readyz")[0] == 200
        assert server.request("GET", "/")[0] == 200
        code = server.open_room()["code"]
        assert asyncio.run(phone_is_let_in(server, code))
        codes = [code_of(connection) for connection in slow]
    assert codes.count((408, "bodyTooSlow")) >= ROOM_FOR_ONE
    assert codes.count((429, "tooManyConnections")) > 0
    assert set(codes) <= {(408, "bodyTooSlow"), (429, "tooManyConnections"), None}
    assert metric(server, "parlour_bodies_too_slow_total") >= codes.count((408, "bodyTooSlow"))
    assert server.stop() == 0


def test_a_body_that_comes_in_time_is_taken_although_it_takes_longer_than_the_grace(make_server, connections):
    server = make_server("--grace-seconds", "1", "--least-bytes-per-second", "100")
    server.start()
    connection = connections(server)
    body = OPENING.ljust(3_000)
    connection.sendall(head("POST", "/api/v1/rooms", length=len(body)))
    began = time.monotonic()
    for start in range(0, len(body), 100):
        # 1,000 bytes a second at most.
        time.sleep(max(0, began + start / 1_000 - time.monotonic()))
        connection.sendall(body[start:start + 100])
    assert read_answer(connection).status == 201


def test_what_has_come_of_a_slow_body_is_not_taken_for_the_whole(make_server, connections):
    server = make_server("--grace-seconds", "1")
    server.start()
    connection = connections(server)
    connection.sendall(head("POST", "/api/v1/rooms", length=len(OPENING) + 1) + OPENING)
    assert code_of(connection) == (408, "bodyTooSlow")
    assert is_closed(connection)
    assert metric(server, "parlour_rooms_loaded") == 0
    assert server.stop() == 0
    assert [line for line in server.process.stderr.read().splitlines() if "phones can be connected" not in line] == []


def test_connections_beyond_the_limit_of_open_files_are_told_and_health_checks_are_answered(make_server, connections):
    server = make_server(*LONG)
    server.before = ["prlimit", f"--nofile={FILES}:{FILES}"]
    server.start()
    code = server.open_room()["code"]
    for times in (1, 2):
        slow = [begin_body(connections(server, f"127.0.0.{2 + index // ROOM_FOR_ONE}")) for index in range(ROOM_FOR + 20)]
        wait_until(lambda: metric(server, "parlour_connections_full_total") == times)
        for path in ("/healthz", "/readyz", "/metrics"):
            assert server.request("GET", path)[0] == 200
        for path in ("/", f"/api/v1/rooms/{code}/socket"):
            connection = connections(server)
            connection.sendall(head("GET", path, *HANDSHAKE))
            answer = read_answer(connection)
            assert (answer.status, json.loads(answer.text)["code"]) == (503, "serverFull")
            assert answer.headers["Retry-After"] == "5" and answer.headers["Connection"] == "close"
        for connection in slow:
            connection.close()
        wait_until(lambda: server.request("GET", "/")[0] == 200)
        wait_until(lambda: metric(server, "parlour_connections_open") == 1)
    assert server.stop() == 0
    lines = server.process.stderr.read().splitlines()
    assert sum("160 phones can be connected" in line and f"files={FILES}" in line for line in lines) == 1
    assert [FULL in line for line in lines if FULL in line or ROOM_AGAIN in line] == [True, False, True, False]


def test_an_answer_that_nobody_reads_is_given_up(make_server, connections):
    server = make_server("--grace-seconds", "1", "--least-bytes-per-second", "1000000")
    server.start()
    large = b"0123456789abcdef" * 1_000_000
    (server.web / "large.bin").write_bytes(large)
    lazy = connections(server, receives=4_096)
    lazy.sendall(head("GET", "/large.bin"))
    with contextlib.closing(http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)) as client:
        client.request("GET", "/large.bin")
        assert client.getresponse().read() == large
    wait_until(lambda: metric(server, "parlour_answers_too_slow_total") == 1)
    got = 0
    with contextlib.suppress(ConnectionResetError):
        while data := lazy.recv(1 << 20):
            got += len(data)
    assert got < len(large)


def test_a_body_that_goes_on_after_its_answer_is_given_up(make_server, connections):
    """A body that is refused as too long is answered at once. What comes after it is not read for ever."""
    server = make_server("--grace-seconds", "1")
    server.start()
    connection = connections(server)
    connection.sendall(head("POST", "/api/v1/rooms", length=1 << 30) + bytes(100_000))
    assert read_answer(connection).status == 413
    with trickling([connection]):
        assert is_closed(connection)


def test_connections_that_wait_for_a_next_request_make_room(make_server, connections):
    server = make_server("--grace-seconds", "1")
    server.before = ["prlimit", f"--nofile={FILES}:{FILES}"]
    server.start()
    # More than half of what the address may have.
    idle = [connections(server) for _ in range(ROOM_FOR_ONE // 2 + 1)]
    for connection in idle:
        assert answer_of(connection) == 200
    ended, _, _ = select.select(idle, [], [], 30)
    assert ended and is_closed(ended[0])
    assert answer_of(connections(server)) == 200


def test_each_visitor_behind_a_proxy_has_a_limit_of_its_own(make_server, connections):
    server = make_server(*LONG, "--trust-proxy", "127.0.0.9", "--connections-per-address", "2")
    server.start()

    def proxied(visitor, *lines):
        return begin_body(connections(server, "127.0.0.9"), f"X-Forwarded-For: {visitor}", *lines)

    slow = [proxied("203.0.113.1") for _ in range(2)] + [proxied("203.0.113.2") for _ in range(2)]
    wait_until(lambda: metric(server, "parlour_connections_open") == len(slow) + 1)
    assert code_of(proxied("203.0.113.1")) == (429, "tooManyConnections")
    other = connections(server, "127.0.0.9")
    # A proxy sends the requests of many visitors on one connection.
    for number in range(3, 9):
        other.sendall(head("GET", "/api/v1/avatars", f"X-Forwarded-For: 203.0.113.{number}"))
        assert read_answer(other).status == 200
    for _ in range(5):
        other.sendall(head("GET", "/api/v1/avatars", "X-Forwarded-For: 203.0.113.3"))
        assert read_answer(other).status == 200
    other.sendall(head("GET", "/api/v1/avatars", "X-Forwarded-For: 203.0.113.2"))
    assert code_of(other) == (429, "tooManyConnections")
    slow[0].close()
    wait_until(lambda: answer_of(connections(server, "127.0.0.9"), "X-Forwarded-For: 203.0.113.1") == 200)


def test_phones_have_a_limit_of_their_own(make_server, connections):
    server = make_server(*LONG, "--connections-per-address", "2")
    server.start()
    code = server.open_room()["code"]
    slow = [begin_body(connections(server)) for _ in range(2)]
    wait_until(lambda: code_of(begin_body(connections(server))) == (429, "tooManyConnections"))
    assert asyncio.run(phone_is_let_in(server, code))
    # This machine's health checks too.
    assert metric(server, "parlour_connections_open") >= len(slow)


# Connections

HANDSHAKE = [
    "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version: 13"]


def head(method, path, *lines, length=None):
    fields = ["Host: x", *([f"Content-Length: {length}"] if length is not None else []), *lines]
    return "\r\n".join([f"{method} {path} HTTP/1.1", *fields, "", ""]).encode()


def begin_body(connection, *lines):
    connection.sendall(head("POST", "/api/v1/rooms", *lines, length=60_000) + b"{")
    return connection


def answer_of(connection, *lines):
    connection.sendall(head("GET", "/api/v1/avatars", *lines))
    return read_answer(connection).status


def read_answer(connection):
    answer = http.client.HTTPResponse(connection)
    answer.begin()
    answer.text = answer.read()
    return answer


def is_closed(connection):
    """Waits until the connection ends, without anything more on it."""
    try:
        return connection.recv(1) == b""
    except ConnectionResetError:
        return True


def code_of(connection):
    """The status and the code of the answer; None where the connection is closed without one."""
    try:
        answer = read_answer(connection)
    except (http.client.BadStatusLine, ConnectionError):
        return None
    return answer.status, json.loads(answer.text)["code"]


@contextlib.contextmanager
def trickling(connections):
    """Sends a byte on each connection ten times a second."""
    ended = threading.Event()

    def trickle():
        while not ended.wait(0.1):
            for connection in connections:
                with contextlib.suppress(OSError):
                    connection.send(b" ")

    thread = threading.Thread(target=trickle)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join()


async def phone_is_let_in(server, code):
    async with server.socket(code) as phone:
        await phone.send('{"watch":{}}')
        return "lobby" in json.loads(await asyncio.wait_for(phone.recv(), 20))


# The server


def metric(server, name):
    status, text = server.request("GET", "/metrics")
    assert status == 200
    return next(int(line.split()[1]) for line in text.decode().splitlines() if line.startswith(f"{name} "))
