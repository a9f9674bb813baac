"""Ten seconds of torture, and that the torturer notices what it looks for."""

import asyncio
import collections
import contextlib
import random
import sqlite3
import subprocess
import sys
import time

import pytest
from torture import ROOT
from torture.ask import Ask
from torture.findings import Findings
from torture.hostile_files import HostileFiles
from torture.hostile_requests import HostileRequests
from torture.ledger import Ledger, presses
from torture.round import AFTERMATH, Round
from torture.run import options_from
from torture.tally import Tally
from torture.watch import Watch
from torture.worker import Worker

# The same in each run of the tests; "make torture" draws another one each time.
SEED = 31


@pytest.fixture
def findings(tmp_path):
    return Findings(tmp_path / "kept", SEED, 0, tell=lambda line: None)


def kinds(findings):
    return [finding.kind for finding in findings.told]


def quiet_round(fault="none"):
    return Round(1, random.Random(SEED), fault)


def test_ten_seconds_of_torture_find_nothing(parlour):
    run = subprocess.run(
        [sys.executable, "-m", "torture", "--seconds", "10", "--seed", str(SEED), "--round-seconds", "2", "--parlour", parlour],
        cwd=ROOT / "Tests" / "Torture", capture_output=True, text=True, timeout=300)
    print(run.stdout)
    assert run.returncode == 0, run.stdout + run.stderr
    assert f"--seed {SEED}" in run.stdout
    told = dict(line.split(maxsplit=1) for line in run.stdout.splitlines() if line[:1].isalpha() and " " in line)
    for name in ("inputs", "kills", "acknowledged", "checked"):
        assert int(told[name].split()[0].strip(",").replace(",", "")) > 0, run.stdout


# What was acknowledged


def press_log(*lines):
    """A database with a room and its log."""
    database = sqlite3.connect(":memory:")
    database.execute("CREATE TABLE room (id, code)")
    database.execute("CREATE TABLE room_log_sorted (room, number, entries)")
    database.execute("CREATE TABLE room_log_recent (place, entries)")
    database.execute("INSERT INTO room VALUES (7, '4711'), (8, '4712')")
    sorted_in, recent = lines[:2], [f"[7,{place},{line}]" for place, line in enumerate(lines)][2:]
    database.execute("INSERT INTO room_log_sorted VALUES (7, 0, ?)", ["\n".join(sorted_in)])
    database.execute("INSERT INTO room_log_recent VALUES (1, ?)", ["\n".join([*recent, '[8,0,{"seat":0,"n":2,"change":{}}]'])])
    return database


def press(number, seat=0):
    return '{"seat":%d,"n":%d,"change":{"did":{}}}' % (seat, number)


@pytest.mark.parametrize(
    "log, found",
    [([1, 2, 3], []), ([1, 3], ["missing"]), ([1, 2, 2, 3], ["twice"]), ([1, 3, 3], ["missing", "twice"]), ([], ["missing"])])
def test_a_press_that_is_lost_or_done_twice_is_noticed(log, found):
    ledger = Ledger()
    for number in (1, 2, 3):
        ledger.note("press", ("4711", 0, number))
    kept = collections.defaultdict(collections.Counter)
    kept["press"] = presses(press_log(*map(press, log)), {"4711"})
    assert [kind for kind, _ in ledger.problems(kept)] == found


def test_a_score_that_is_lost_or_kept_twice_is_noticed():
    ledger = Ledger()
    ledger.note("score", (5, 2, 30))
    for count, found in [(1, []), (0, ["missing"]), (2, ["twice"])]:
        kept = collections.defaultdict(collections.Counter, {"score": collections.Counter({(5, 2, 30): count})})
        assert [kind for kind, _ in ledger.problems(kept)] == found


@pytest.mark.parametrize("sql, kind", [
    # The first presses: the last ones may not be acknowledged.
    ("DELETE FROM room_log_recent WHERE place = (SELECT min(place) FROM room_log_recent WHERE entries LIKE '%\"n\":%')", "missing"),
    ("INSERT INTO room_log_recent (entries) SELECT entries FROM room_log_recent WHERE entries LIKE '%\"n\":%' LIMIT 1", "twice"),
    ("DELETE FROM player WHERE id = (SELECT max(id) FROM player WHERE name LIKE 'P0x%')", "missing"),
])
def test_what_a_server_forgets_is_noticed(parlour, tmp_path, findings, sql, kind):
    """A real server, whose database is changed behind its back once it was killed."""
    worker = Worker(options_from(["--seed", str(SEED), "--kills", "2", "--workers", "1", "--fault", "none", "--parlour", parlour]),
                    0, tmp_path, None, tell=lambda line: None)
    worker.findings = findings

    async def torture():
        site = worker_site(worker, tmp_path)
        site._everybody = lambda round: [asyncio.create_task(work) for work in (site.rooms.play(round, 0.01), site.players.live(round, 0.01))]
        await site.begin()
        assert kinds(findings) == []
        await site.torture(worker._next_round(site))
        assert kinds(findings) == []
        site.faults.undo = lambda round: doctor(site.server, sql)
        await site.torture(worker._next_round(site))

    asyncio.run(torture())
    assert kind in kinds(findings)


def worker_site(worker, folder):
    from torture.worker import Site

    worker.end = time.monotonic() + 600
    worker.sites = 1
    return Site(worker, folder)


def doctor(server, sql):
    with contextlib.closing(sqlite3.connect(server.data / "parlour.sqlite")) as database, database:
        assert database.execute(sql).rowcount == 1


# What the server answers


class FakeServer:
    """A server that answers everything with the same bytes, or not at all."""

    def __init__(self, answer):
        self.answer = answer

    async def __aenter__(self):
        self.listening = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = self.listening.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *error):
        self.listening.close()

    async def _serve(self, reader, writer):
        with contextlib.suppress(OSError, asyncio.CancelledError):
            while await reader.read(1 << 16):
                if self.answer is None:
                    continue
                writer.write(self.answer)
                if b"Content-Length" not in self.answer:
                    break
            writer.close()


def asked(findings, answer, round=None, patience=5):
    async def ask():
        async with FakeServer(answer) as server:
            await Ask(server, findings, "127.0.0.1")(round or quiet_round(), "GET", "/avatars", patience=patience)

    asyncio.run(ask())
    return kinds(findings)


def answer_of(status, code="internal"):
    body = b'{"code":"%s"}' % code.encode()
    return b"HTTP/1.1 %d Oh\r\nContent-Length: %d\r\n\r\n%s" % (status, len(body), body)


def test_an_answer_of_500_is_noticed_and_kept(findings):
    assert asked(findings, answer_of(500)) == ["5xx"]
    assert b"GET /api/v1/avatars" in open(findings.told[0].file, "rb").read()


def test_other_answers_are_no_findings(findings):
    assert asked(findings, answer_of(404)) == []
    assert asked(findings, answer_of(503, "tooBusy")) == []


def test_an_answer_of_503_is_excused_only_while_the_torturer_has_made_its_cause(findings, monkeypatch):
    now = time.monotonic()
    monkeypatch.setattr("torture.round.time.monotonic", lambda: now)
    round = quiet_round("full disk")
    round.break_storage()
    assert asked(findings, answer_of(503, "cannotSave"), round) == []
    round.mend_storage()
    assert asked(findings, answer_of(503, "cannotSave"), round) == []
    now += AFTERMATH + 1
    assert asked(findings, answer_of(503, "cannotSave"), round) == ["5xx"]


@pytest.mark.parametrize("code, line, is_excused", [
    ("damagedRoom", "GET /api/v1/rooms/4711 HTTP/1.1", True),
    (None, "HEAD /api/v1/rooms/4711 HTTP/1.1", True),
    (None, "HEAD /api/v1/rooms/4711?a=1 HTTP/1.1", True),
    (None, "HEAD /api/v1/rooms/4712 HTTP/1.1", False),
    (None, "HEAD /api/v1/avatars HTTP/1.1", False),
    (None, "GET /api/v1/rooms/4711 HTTP/1.1", False),
    ("internal", "GET /api/v1/rooms/4711 HTTP/1.1", False),
])
def test_only_what_the_torturer_has_caused_is_excused(code, line, is_excused):
    assert not quiet_round().excuses(code, line)
    round = quiet_round()
    round.damaged.add("4711")
    assert round.excuses(code, line) == is_excused


def test_a_server_that_does_not_answer_is_noticed(findings):
    assert asked(findings, None, patience=0.2) == ["late"]


def test_a_server_that_hangs_up_is_noticed(findings):
    assert asked(findings, b"HTTP/1.1 2") == ["cut off"]


def test_answers_that_do_not_fit_their_requests_are_noticed(findings):
    async def torture():
        # The length says less than comes.
        async with FakeServer(b"HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nbody" * 2) as server:
            ask = Ask(server, findings, "127.0.0.1")
            requests = HostileRequests(server, findings, Tally(), ask, dict)
            round = quiet_round()
            torture = asyncio.create_task(requests.torture(round, random.Random(SEED)))
            while not findings.told:
                await asyncio.sleep(0.01)
            round.over.set()
            await torture

    asyncio.run(torture())
    assert "garbled" in kinds(findings)


# The process


class Ended:
    """A server whose process has ended by itself."""

    def __init__(self, script):
        self.process = subprocess.Popen(["sh", "-c", script])
        self.process.wait()


@pytest.mark.parametrize("script", ["kill -ILL $$", "exit 0", "exit 74"])
def test_a_server_that_ends_by_itself_is_noticed(findings, tmp_path, script):
    watch = Watch(Ended(script), findings, Tally(), None, tmp_path / "errors")
    assert watch.has_ended(quiet_round())
    assert kinds(findings) == ["trap"]


def test_an_end_that_the_torturer_made_is_none_and_what_was_written_is_read(findings, tmp_path):
    errors = tmp_path / "errors"
    errors.write_text("warning parlour: nothing")
    watch = Watch(Ended("kill -KILL $$"), findings, Tally(), None, errors)
    round = quiet_round()
    round.end()
    assert not watch.has_ended(round)
    watch.check_errors()
    assert kinds(findings) == []
    errors.write_text("Parlour/Room.swift:7: Fatal error: Index out of range")
    watch.check_errors()
    assert kinds(findings) == ["trap"]


def test_a_command_line_that_traps_or_does_not_end_is_noticed_and_its_file_is_kept(findings, tmp_path, monkeypatch):
    monkeypatch.setattr("torture.hostile_files.PATIENCE", 0.5)
    command = tmp_path / "parlour"
    for script, kind in [("kill -ILL $$", "trap"), ("exit 1", "trap"), ("sleep 60", "late"), ("exit 65", None)]:
        command.write_text(f"#!/bin/sh\n{script}\n")
        command.chmod(0o755)
        files = HostileFiles(str(command), findings, Tally(), tmp_path / "files")
        before = len(findings.told)
        files.packs_import(random.Random(SEED))
        assert [finding.kind for finding in findings.told[before:]] == ([kind] if kind else [])
    assert open(findings.told[0].file, "rb").read()


def test_memory_and_files_that_do_not_come_back_are_noticed(findings, tmp_path):
    watch = Watch(None, findings, Tally(), None, tmp_path / "errors")
    watch.memory, watch.files = lambda: 500_000, lambda: 900
    asyncio.run(watch.is_back(memory=100_000, files=100, patience=0.1))
    assert kinds(findings) == ["memory", "files"]


def test_the_same_seed_makes_the_same_choices():
    def chosen():
        requests = HostileRequests(None, None, Tally(), None, dict)
        chance = random.Random(SEED)
        return [requests._request(chance) for _ in range(200)]

    assert chosen() == chosen()
