"""Bad luck: a wrong clock, a full disk, a database that is away or damaged, and people who behave badly on the network."""

import asyncio
import contextlib
import shutil
import signal
import sqlite3
import struct

from bad_luck import DAY
from damage import damaged

from . import wire
from .wire import Connection, Ended, Late, request

# How often each comes.
FAULTS = {
    "none": 8, "clock": 2, "full disk": 3, "database away": 3, "damaged database": 0.3, "damaged lines": 3, "slow bodies": 1.5,
    "flood of messages": 1.5, "flood of pings": 1, "reconnecting": 1, "slow readers": 1.5, "many watchers": 1.5,
}
# What people do on the network.
NETWORK = {"slow bodies", "flood of messages", "flood of pings", "reconnecting", "slow readers", "many watchers"}
# Those that need faults.c.
LOADED = {"clock", "full disk"}
# A server notices a damaged database by reading it, which it does every ten seconds.
NOTICED = 40
# More than files that the server may open in such a round.
SLOW_BODIES = 2_200
READERS = 150
WATCHERS = 200


class Faults:
    def __init__(self, server, findings, tally, ask, library, rooms, hostile):
        self.server = server
        self.findings = findings
        self.tally = tally
        self.ask = ask
        self.library = library
        # Honest rooms, and those of strangers.
        self.rooms = rooms
        self.hostile = hostile
        self.full = server.data.parent / "full"
        self.away = server.data.parent / "away"
        # The codes of rooms whose logs were damaged. They stay damaged.
        self.damaged = set()
        self._whole = None

    def choose(self, chance):
        names = [name for name in FAULTS if self.library or name not in LOADED]
        return chance.choices(names, [FAULTS[name] for name in names])[0]

    def prepare(self, round):
        """Before the server starts."""
        round.damaged = self.damaged
        self.server.environment = {}
        self.server.before = []
        if self.library:
            # Always the same leap: a later day at each start would count as one more day on which the server ran.
            ahead = round.chance.choice([-40, 40]) * DAY if round.fault == "clock" else 0
            self.server.environment = {
                "LD_PRELOAD": self.library, "PARLOUR_FULL": str(self.full), "PARLOUR_CLOCK": str(ahead)}
        if round.fault == "slow bodies":
            self.server.before = ["prlimit", "--nofile=2000:2000"]
        if round.fault == "damaged lines":
            self._damage_lines(round)
        if round.fault == "damaged database":
            # What is in the log hides damage in the database.
            with contextlib.closing(sqlite3.connect(self.server.data / "parlour.sqlite")) as database:
                database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        if round.fault == "full disk" and round.chance.random() < 0.3:
            # A server starts on a full disk, too.
            round.break_storage()
            self.full.touch()

    async def happen(self, round):
        """While the server runs."""
        happening = {
            "full disk": self._fill, "database away": self._take_away, "damaged database": self._damage_database,
            "slow bodies": self._send_slowly, "flood of messages": self._flood, "flood of pings": self._flood,
            "reconnecting": self._reconnect, "slow readers": self._read_slowly, "many watchers": self._watch,
        }.get(round.fault)
        if happening:
            try:
                await happening(round)
            except (Ended, Late, OSError):
                pass

    def undo(self, round):
        """After the server has ended, at whatever moment that was."""
        self.full.unlink(missing_ok=True)
        for name in ("parlour.sqlite", "parlour.sqlite-wal"):
            gone = self.away / name
            if gone.exists():
                # Whatever the server made in its place is nothing that anybody was told of.
                gone.replace(self.server.data / name)
        if self._whole:
            for file in self.server.data.glob("parlour.sqlite*"):
                file.unlink()
            for file in self._whole.iterdir():
                shutil.copy(file, self.server.data)
            shutil.rmtree(self._whole)
            self._whole = None

    # Storage

    async def _fill(self, round):
        await round.pause(round.chance.random())
        round.break_storage()
        self.full.touch()
        await round.pause(0.5 + round.chance.random() * 3)
        self.full.unlink(missing_ok=True)
        await self._is_ready_again(round)

    async def _take_away(self, round):
        await round.pause(round.chance.random())
        name = round.chance.choice(["parlour.sqlite", "parlour.sqlite-wal"])
        round.break_storage()
        self.away.mkdir(exist_ok=True)
        if not (self.server.data / name).exists():
            return
        (self.server.data / name).replace(self.away / name)
        await round.pause(0.5 + round.chance.random() * 4)
        if round.is_ending:
            return
        (self.away / name).replace(self.server.data / name)
        await self._is_ready_again(round)

    async def _is_ready_again(self, round):
        """Once the storage is well, the server has to say so within seconds."""
        for _ in range(150):
            answer = await self.ask(round, "GET", "/readyz")
            if round.is_ending:
                return
            if answer and answer.status == 200:
                round.mend_storage()
                return
            await round.pause(0.1)
        self.findings.add("not ready", f"After {round.fault}, /readyz is not 200 again within 15 s")

    async def _damage_database(self, round):
        """Nobody honest plays in this round: what is acknowledged between the damage and its being noticed is lost."""
        round.break_storage()
        process = self.server.process
        process.send_signal(signal.SIGSTOP)
        self._whole = self.server.data.parent / "whole"
        self._whole.mkdir()
        for file in self.server.data.glob("parlour.sqlite*"):
            if not file.name.endswith("-shm"):
                shutil.copy(file, self._whole)
        size = (self.server.data / "parlour.sqlite").stat().st_size
        with open(self.server.data / "parlour.sqlite", "r+b") as file:
            file.seek(4_096)
            file.write(b"\xaa" * max(0, min(size - 8_192, 409_600)))
        process.send_signal(signal.SIGCONT)
        for _ in range(NOTICED * 5):
            answer = await self.ask(round, "GET", "/readyz", patience=10)
            if answer and answer.status == 503:
                return
            if process.poll() is not None:
                return
            await asyncio.sleep(0.2)
        self.findings.add("not noticed", f"A damaged database is not noticed within {NOTICED} s")

    def _damage_lines(self, round):
        """Damages lines of the logs of some rooms of strangers. Each has to be refused by itself."""
        path = self.server.data / "parlour.sqlite"
        if not path.exists():
            return
        codes = {room.code for room in self.hostile.rooms}
        database = sqlite3.connect(path)
        with database:
            ids = {str(id): code for id, code in database.execute("SELECT id, code FROM room") if code in codes}
            for place, entries in database.execute("SELECT place, entries FROM room_log_recent").fetchall():
                lines = entries.split("\n")
                for index, line in enumerate(lines):
                    room = line[1:].partition(",")[0]
                    if room in ids and round.chance.random() < 0.2:
                        lines[index] = self._damaged_line(round, line, len(room) + 2)
                        self.damaged.add(ids[room])
                        self.tally.inputs["lines of logs"] += 1
                if lines != entries.split("\n"):
                    database.execute("UPDATE room_log_recent SET entries = ? WHERE place = ?", ["\n".join(lines), place])
            for id, code in ids.items():
                for number, entries in database.execute(
                    "SELECT number, entries FROM room_log_sorted WHERE room = ?", [int(id)]).fetchall():
                    if round.chance.random() < 0.2:
                        broken = self._damaged_line(round, entries, 0)
                        database.execute(
                            "UPDATE room_log_sorted SET entries = ? WHERE room = ? AND number = ?", [broken, int(id), number])
                        self.damaged.add(code)
                        self.tally.inputs["lines of logs"] += 1
        database.close()

    def _damaged_line(self, round, line, start):
        """The line with damage after its start, as text without a line's end or a NUL, which SQLite's texts do not have."""
        rest = damaged(line[start:].encode(), round.chance).decode(errors="replace")
        return line[:start] + rest.replace("\n", " ").replace("\x00", " ")

    # The network

    async def _send_slowly(self, round):
        """Many bodies of a byte now and then, from one address."""
        address = wire.some_address(round.chance)
        connections = []
        try:
            while len(connections) < SLOW_BODIES and not round.over.is_set():
                opened = await asyncio.gather(
                    *(Connection.open(self.server.port, address) for _ in range(100)), return_exceptions=True)
                opened = [connection for connection in opened if isinstance(connection, Connection)]
                for connection in opened:
                    connection.send(request("POST", "/api/v1/rooms", headers=[("Content-Length", "60000")]))
                connections += opened
                if not opened:
                    break
            while not round.over.is_set():
                for connection in connections:
                    connection.send(b" ")
                await round.pause(1)
        finally:
            self.tally.inputs["slow bodies"] += len(connections)
            for connection in connections:
                connection.close()

    async def _join(self, room, address, hello=b'{"watch":{}}'):
        connection = await Connection.open(self.server.port, address)
        connection.send(wire.handshake(room) + wire.frame(hello))
        return connection

    def _some_room(self, round):
        return round.chance.choice(sorted(self.rooms.codes)) if self.rooms.codes else None

    async def _flood(self, round):
        """Messages or pings as fast as they go."""
        code = self._some_room(round)
        piece = wire.frame(b"x" * 20, wire.PING) if round.fault == "flood of pings" else wire.frame(b'{"n":1,"do":{"back":{}}}')
        many = piece * 2_000
        while code and not round.over.is_set():
            connection = await self._join(code, wire.some_address(round.chance))
            async with connection:
                reading = asyncio.create_task(self._swallow(connection))
                try:
                    while not round.over.is_set() and not reading.done():
                        connection.send(many)
                        await connection.drained()
                        self.tally.inputs["flood"] += 2_000
                except (Ended, Late, OSError):
                    pass
                finally:
                    reading.cancel()
            await round.pause(0.05)

    async def _swallow(self, connection):
        try:
            while await connection.reader.read(1 << 18):
                pass
        except OSError:
            pass

    async def _reconnect(self, round):
        """One address that comes again and again, each time with as many messages as are allowed."""
        code, address = self._some_room(round), wire.some_address(round.chance)
        many = wire.frame(b'{"n":1,"do":{"back":{}}}') * 400
        while code and not round.over.is_set():
            try:
                async with await self._join(code, address) as connection:
                    connection.send(many + wire.GOODBYE)
                    await connection.rest()
                    self.tally.inputs["flood"] += 400
            except (Ended, Late, OSError):
                await round.pause(0.05)

    async def _read_slowly(self, round):
        """Watchers who read nothing, or a byte now and then."""
        code = self._some_room(round)
        readers = []
        try:
            while code and len(readers) < READERS and not round.over.is_set():
                connection = await self._join(code, wire.some_address(round.chance))
                connection.writer.transport.pause_reading()
                readers.append(connection)
            await round.pause(30)
        finally:
            self.tally.inputs["slow readers"] += len(readers)
            for connection in readers:
                connection.close()

    async def _watch(self, round):
        """Many who join one room at once, and leave again."""
        code = self._some_room(round)
        while code and not round.over.is_set():
            watchers = []
            try:
                for _ in range(WATCHERS):
                    watchers.append(await self._join(code, wire.some_address(round.chance)))
                await asyncio.gather(*(self._sees(round, watcher) for watcher in watchers))
            finally:
                self.tally.inputs["watchers"] += len(watchers)
                for watcher in watchers:
                    watcher.close()

    async def _sees(self, round, watcher):
        """A watcher gets the state within five seconds."""
        try:
            await asyncio.wait_for(watcher.reader.readuntil(b"}"), wire.PATIENCE)
            watcher.send(wire.frame(struct.pack("!H", 1000), wire.CLOSE))
        except TimeoutError:
            if not round.is_ending:
                self.findings.add("late", f"One of {WATCHERS} watchers waited {wire.PATIENCE} s for the state")
        except (asyncio.IncompleteReadError, OSError):
            pass
