"""Twenty seconds of disasters, and that what must not be is noticed."""

import asyncio
import socket
import subprocess
import sys

import pytest
from disasters import ROOT
from disasters.checks import Findings, check_boards, check_logs
from disasters.links import Links
from disasters.phones import Phone
from disasters.plan import KINDS, LONG, OUTAGES, SHORT

# The same in each run of the tests; "make test-nodes" draws another one each time.
SEED = 36


def test_twenty_seconds_of_disasters_lose_nothing(parlour):
    run = subprocess.run(
        [sys.executable, "-m", "disasters", "--seconds", "20", "--seed", str(SEED), "--phones", "60", "--parlour", parlour],
        cwd=ROOT / "Tests/Disasters", capture_output=True, text=True, timeout=300)
    print(run.stdout)
    assert run.returncode == 0, run.stdout + run.stderr
    told = dict(line.rsplit(maxsplit=1) for line in run.stdout.splitlines() if " " in line)
    assert told["lost"] == told["findings"] == "0"
    for name in ("disasters", "messages sent", "acknowledged"):
        assert int(told[name].replace(",", "")) > 0, run.stdout


def test_every_kind_happens_in_a_long_evening():
    assert set(LONG) == set(KINDS)
    assert OUTAGES < set(KINDS) and set(SHORT) < set(KINDS)


# What is noticed


class Seat:
    def __init__(self, acknowledged=(), pending=(), ended=()):
        self.acknowledged, self.pending, self.ended = acknowledged, pending, set(ended)


class Room:
    def __init__(self, *phones):
        self.code, self.phones = "4711", phones


class Board:
    """A database in which these games stand on the board."""

    def __init__(self, *codes):
        self.codes = codes
        self.database = self

    def rows(self, question):
        assert "board_entry" in question
        return [[code, "t"] for code in self.codes]


def entries(*numbers):
    return [(place, {"seat": 0, "n": number, "change": {}}) for place, number in enumerate(numbers)]


@pytest.mark.parametrize("log, seat, kinds", [
    (entries(1, 2), Seat([1, 2]), []),
    (entries(1), Seat([1, 2]), ["lost"]),
    ([], Seat([1]), ["lost"]),
    (entries(1, 2, 2), Seat([1, 2]), ["twice"]),
    (entries(1, 2), Seat([1]), ["unknown"]),
    (entries(1, 2), Seat([1], pending=[2]), ["no answer"]),
    ([entries(1)[0], (2, {"change": {}})], Seat([1]), ["gap"]),
    ([*entries(1), (1, {"seat": 1, "n": 2})], Seat([1]), []),
])
def test_a_message_that_is_lost_or_done_twice_is_noticed(log, seat, kinds):
    findings = Findings(lambda line: None)
    lost = check_logs({"4711": log}, [Room(seat)], findings)
    assert [kind for kind, _ in findings.told] == kinds
    assert lost == kinds.count("lost")


@pytest.mark.parametrize("games, kinds", [(0, ["board"]), (1, []), (2, ["board"])])
def test_a_game_that_is_on_its_board_twice_or_not_is_noticed(games, kinds):
    findings = Findings(lambda line: None)
    table = Room(Seat(ended=["a"]), Seat(ended=["a"]))
    assert check_boards(Board(*["4711"] * games), [table], findings, patience=0) == (games, games)
    assert [kind for kind, _ in findings.told] == kinds


def lobby():
    return {"lobby": {}}


def game(at, mark=None, **more):
    return {"at": at, "view": {}, **({"table": {"mark": {"id": mark}}} if mark else {}), **more}


@pytest.mark.parametrize("states, kinds", [
    ([lobby(), game(0, "a"), game(5), game(5), game(9, "a")], []),
    ([game(5, "a"), game(4)], ["older"]),
    ([game(5, "a"), game(4, "a")], ["older"]),
    ([game(5, "a", outcome={}), lobby(), game(0, "b")], []),
    ([game(5, "a", outcome={}), lobby(), game(6, "a")], ["older"]),
])
def test_a_state_that_is_older_than_one_before_is_noticed(states, kinds):
    findings = Findings(lambda line: None)

    async def look():
        phone = Phone(None, "4711", "token", 0, findings)
        phone.task.cancel()
        for state in states:
            phone.look(state)
        return phone.ended

    ended = asyncio.run(look())
    assert [kind for kind, _ in findings.told] == kinds
    assert ended == ({"a"} if any("outcome" in state for state in states) else set())


# Links


class Echo:
    """A link to a program that sends back what it gets."""

    async def __aenter__(self):
        self.got = b""
        self.server = await asyncio.start_server(self._echo, "127.0.0.1", 0)
        self.links = Links()
        self.port = self.links.open("one", list(self.server.sockets[0].getsockname()))
        return self

    async def _echo(self, reader, writer):
        while data := await reader.read(100):
            self.got += data
            writer.write(data)
        writer.close()

    async def connect(self):
        return await asyncio.open_connection("127.0.0.1", self.port)

    async def __aexit__(self, *_):
        self.links.close()
        self.server.close()


async def says(connection, text):
    """Sends something, and returns what comes back; nothing if the connection is cut off."""
    reader, writer = connection
    writer.write(text)
    try:
        return await asyncio.wait_for(reader.read(100), 20)
    except ConnectionError:
        return b""


def test_a_link_passes_everything_on_and_can_be_cut():
    async def run():
        async with Echo() as echo:
            connection = await echo.connect()
            assert await says(connection, b"hello") == b"hello"
            echo.links.set(["one"], "cut")
            assert await says(connection, b"lost") == b""
            assert await says(await echo.connect(), b"refused") == b""
            echo.links.set(["one"], "well")
            assert await says(await echo.connect(), b"again") == b"again"
            assert echo.got == b"helloagain"

    asyncio.run(run())


def test_what_is_sent_on_a_silent_link_comes_later():
    async def run():
        async with Echo() as echo:
            old = await echo.connect()
            assert await says(old, b"hello") == b"hello"
            echo.links.set(["one"], "silent")
            waiting = [asyncio.create_task(says(line, b"late")) for line in (old, await echo.connect())]
            done, _ = await asyncio.wait(waiting, timeout=0.2)
            assert not done and echo.got == b"hello"
            echo.links.set(["one"], "well")
            assert await asyncio.gather(*waiting) == [b"late"] * 2

    asyncio.run(run())


def test_an_answer_on_a_deaf_link_is_lost_though_the_question_has_arrived():
    async def run():
        async with Echo() as echo:
            connection = await echo.connect()
            assert await says(connection, b"hello") == b"hello"
            echo.links.set(["one"], "deaf")
            assert await says(connection, b"question") == b""
            assert echo.got == b"helloquestion"

    asyncio.run(run())


def test_a_link_that_leads_nowhere_cuts_off_who_connects():
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        port = nobody.getsockname()[1]

    async def run():
        links = Links()
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", links.open("one", ["127.0.0.1", port]))
            assert await says((reader, writer), b"hello") == b""
        finally:
            links.close()

    asyncio.run(run())
