"""One server and all that is done to it, round after round: it starts, is tortured, ends, and is looked into."""

import asyncio
import contextlib
import logging
import random
import shutil
import sqlite3
import subprocess
import time

from parlour_server import Server

from . import ROOT
from .ask import Ask
from .faults import NETWORK, Faults
from .findings import Findings
from .games import GAMES
from .honest_players import HonestPlayers
from .honest_rooms import HonestRooms
from .hostile_files import HostileFiles
from .hostile_requests import TOKEN, HostileRequests
from .hostile_sockets import HostileSockets
from .ledger import Ledger, kept_in
from .round import Round
from .tally import Tally
from .watch import Watch
from .wire import PATIENCE

# After so many rounds everything is begun anew, so that a database does not become too large to be looked into.
ROUNDS_OF_A_SITE = 25
# Seconds between two presses of an honest phone, and between two deeds of honest people beyond one table.
PRESS_PACE = 0.02
DEED_PACE = 0.01


class Worker:
    def __init__(self, options, number, folder, library, tell=print):
        self.options = options
        self.number = number
        self.folder = folder
        self.library = library
        self.tally = Tally()
        self.findings = Findings(ROOT / "artifacts" / "torture", options.seed, number, tell)
        self.sites = 0
        self.index = 0
        self.end = 0.0

    async def run(self):
        # asyncio warns of each write to a connection that a killed server had, thousands of times a minute.
        logging.getLogger("asyncio").setLevel(logging.ERROR)
        self.end = time.monotonic() + self.options.seconds
        while not self._is_done():
            await self._site()
        return self.tally, self.findings

    def _is_done(self):
        share = self.options.workers
        return (
            time.monotonic() >= self.end
            or self.options.inputs is not None and self.tally.all_inputs >= self.options.inputs / share
            or self.options.kills is not None and self.tally.kills >= self.options.kills / share
        )

    async def _site(self):
        """A server with its data, from nothing, for some rounds."""
        self.sites += 1
        folder = self.folder / f"site-{self.number}-{self.sites}"
        folder.mkdir()
        site = Site(self, folder)
        try:
            await site.begin()
            for _ in range(ROUNDS_OF_A_SITE):
                if self._is_done() or site.is_lost:
                    break
                await site.torture(self._next_round(site))
            if not site.is_lost:
                await site.rest(self._next_round(site, fault="none"))
        finally:
            site.server.close()
            self.tally.acknowledged += site.ledger.count
            self.tally.checked += site.ledger.checked
            shutil.rmtree(folder, ignore_errors=True)

    def _next_round(self, site, fault=None):
        self.index += 1
        self.findings.round = self.index
        chance = random.Random(f"{self.options.seed} {self.number} {self.index}")
        round = Round(self.index, chance, fault or "none")
        if fault is None:
            round.fault = self.options.fault or site.faults.choose(chance)
        self.tally.faults[round.fault] += 1
        return round

    def seconds_left(self):
        return max(0.0, self.end - time.monotonic())


class Site:
    """A server with its data, and everybody who has to do with it."""

    def __init__(self, worker, folder):
        self.worker = worker
        self.options = worker.options
        self.findings, self.tally = worker.findings, worker.tally
        self.ledger = Ledger()
        self.is_lost = False
        server = self.server = Server(self.options.parlour, folder)
        number = worker.number
        self.ask = Ask(server, self.findings, f"127.0.1.{number + 1}")
        strangers = Ask(server, self.findings, f"127.0.2.{number + 1}")
        self.asks = [self.ask, strangers, Ask(server, self.findings, f"127.0.3.{number + 1}")]
        self.rooms = HonestRooms(server, self.ledger, self.findings, self.tally, self.ask)
        self.players = HonestPlayers(self.ledger, self.findings, self.ask, f"P{number}x{worker.sites}x")
        self.sockets = HostileSockets(server, self.findings, self.tally, strangers, self._packs)
        self.requests = HostileRequests(server, self.findings, self.tally, strangers, self._known)
        self.files = HostileFiles(self.options.parlour, self.findings, self.tally, folder / "files")
        self.faults = Faults(server, self.findings, self.tally, self.asks[2], worker.library, self.rooms, self.sockets)
        self.watch = Watch(server, self.findings, self.tally, self.asks[2], server.errors)

    def _packs(self):
        return [id for id, _ in self.players.packs]

    def _known(self):
        """What strangers may know: their own rooms, and everybody's packs."""
        return {"code": [room.code for room in self.sockets.rooms], "pack": self._packs(), "board": ["relentless", "tetris-ci-hui-time"],
                "file": ["parameters", "demo"], "version": [0, 1], "score": [1, 2], "map": ["0123456789ab"]}

    # The server

    def _options(self, round, is_strict):
        options = ["--threads", "2", "--content", str(ROOT / "Content"), "--admin-token", TOKEN, "--sendmail", "off"]
        if not is_strict:
            options += ["--messages-per-second", "1000000", "--bad-messages-per-minute", "1000000"]
        return options

    async def _start(self, round, is_strict):
        self.server.options = self._options(round, is_strict)
        self.faults.prepare(round)
        try:
            took = await asyncio.to_thread(self.server.start)
        except AssertionError as failure:
            self.findings.add("no start", str(failure), self.server.errors.read_bytes())
            self.is_lost = True
            return False
        self.tally.note("slowest start, ms", int(1_000 * took))
        return True

    async def begin(self):
        round = self.worker._next_round(self, fault="none")
        if not await self._start(round, is_strict=False):
            return
        await self.players.begin(round)
        packs = self._packs()
        # Turn Tracker acknowledges nearly every press, the others few of those that are made at random.
        for game in [*GAMES, "turns", "turns"]:
            if packs or game != "together":
                await self.rooms.open(game, packs[0] if packs else None, round)
        await self.requests.begin(round, f"S{self.worker.number}x{self.worker.sites}x")
        for phone in self.rooms.phones:
            await phone.connect()
        for phone in self.rooms.phones:
            if phone.seat == 0:
                answer = await phone.send({"room": {"start": {}}})
                if "ack" not in answer:
                    self.findings.add("refused", f"A game of {phone.game} does not begin: {answer}")
                await self.rooms._note(phone, answer)
        for phone in self.rooms.phones:
            await phone.close()
        await self._end(round)

    async def _end(self, round, kindly=False):
        """Ends the server: by `kill -9`, or now and then kindly."""
        if self.watch.has_ended(round):
            round.end()
        else:
            round.end()
            if kindly:
                await self._stop()
            else:
                self.server.kill()
                self.tally.kills += 1
        round.over.set()
        for ask in self.asks:
            ask.forget()
        self.watch.check_errors()

    async def _stop(self):
        self.tally.stops += 1
        began = time.monotonic()
        self.server.process.terminate()
        try:
            code = await asyncio.to_thread(self.server.process.wait, 20)
            if code != 0:
                self.watch.trap(code)
            self.tally.note("slowest kind stop, ms", int(1_000 * (time.monotonic() - began)))
        except subprocess.TimeoutExpired:
            self.findings.add("late", "The server has not stopped within 20 s")
            self.server.kill()

    # A round

    async def torture(self, round):
        """One life of the server under load and bad luck, and what is left of it."""
        # With limits for strangers that nobody reaches, more of what they send is read; floods are what limits are for.
        is_strict = round.chance.random() < 0.4 or round.fault in NETWORK
        if not await self._start(round, is_strict):
            self.faults.undo(round)
            return
        tasks = self._everybody(round)
        fault = asyncio.create_task(self.faults.happen(round))
        length = 0.4 + round.chance.random() * self.options.round_seconds
        if round.fault in NETWORK or round.chance.random() < 0.05:
            # Somebody who waits for too long is only noticed after that time.
            length += PATIENCE + 1
        if round.fault == "damaged database":
            await fault
        else:
            await round.pause(min(length, self.worker.seconds_left() + 1))
        await self._end(round, kindly=round.chance.random() < 0.08)
        await self._finish([*tasks, fault])
        self.faults.undo(round)
        await self._look_into(round)

    def _everybody(self, round):
        """The tasks of all who have to do with the server in a round."""
        seeds = iter(range(1_000))
        chance = lambda: random.Random(f"{self.options.seed} {self.worker.number} {round.index} {next(seeds)}")  # noqa: E731
        todo = [self.watch.look(round), self._files(round, chance())]
        todo += [self.sockets.torture(round, chance()) for _ in range(3)]
        todo += [self.requests.torture(round, chance()) for _ in range(3)]
        if round.fault != "damaged database":
            todo += [self.rooms.play(round, PRESS_PACE), self.players.live(round, DEED_PACE), self.players.live(round, DEED_PACE)]
        return [asyncio.create_task(work) for work in todo]

    async def _files(self, round, chance):
        while not round.over.is_set():
            await asyncio.to_thread(self.files.torture_once, chance)

    async def _finish(self, tasks):
        """Waits for all tasks; one that has failed is a fault of the torturer, and is told."""
        done, late = await asyncio.wait(tasks, timeout=40)
        for task in late:
            task.cancel()
            self.findings.add("torturer", f"{task.get_coro().__qualname__} has not ended")
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.gather(*late, return_exceptions=True)
        for task in done:
            if not task.cancelled() and task.exception():
                raise task.exception()

    async def _look_into(self, round):
        """Everything acknowledged is there, once."""
        try:
            kept = await asyncio.to_thread(self._kept)
        except sqlite3.DatabaseError as damage:
            self.findings.add("missing", f"The database cannot be read after {round.fault}: {damage}")
            self.is_lost = True
            return
        for kind, sentence in self.ledger.problems(kept):
            self.findings.add(kind, f"{sentence} (after {round.fault})")
            # What is missing stays missing: the next rounds would only say so again.
            self.is_lost = True

    def _kept(self):
        with self.server.database_copy() as database:
            return kept_in(database, self.rooms.codes)

    async def rest(self, round):
        """A last round without an end in the middle: once all strangers have gone, nothing of them is left."""
        if not await self._start(round, is_strict=False):
            return
        for _ in range(20):
            if await self.ask(round, "GET", "/readyz"):
                break
        # A first load fills what stays filled: caches, and the memory of threads.
        for seconds, is_last in ((self.options.round_seconds, False), (self.options.round_seconds, True)):
            part = Round(round.index, round.chance, "none", damaged=round.damaged)
            tasks = self._everybody(part)
            await part.pause(seconds)
            part.over.set()
            await self._finish(tasks)
            for ask in self.asks:
                ask.forget()
            await asyncio.sleep(0.5)
            if not is_last:
                memory, files = self.watch.memory(), self.watch.files()
        # A sanitizer keeps memory of its own.
        await self.watch.is_back(float("inf") if self.options.sanitized else memory, files)
        await self._end(round, kindly=True)
        await self._look_into(round)
