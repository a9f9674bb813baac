"""Looks at the server's process: whether it lives, what it writes, and what it uses."""

import asyncio
import os
import signal
import time

from .hostile_files import CRASHES

# The write-ahead log may not become larger, in bytes. A checkpoint begins at 16 MB, and one that waits takes its time.
MOST_LOG = 64 << 20
# When all strangers have gone, the server may use so much more memory than before, in kB, and so many more files.
MORE_MEMORY = 120_000
MORE_FILES = 12


class Watch:
    def __init__(self, server, findings, tally, ask, errors):
        self.server = server
        self.findings = findings
        self.tally = tally
        self.ask = ask
        # The file that the server writes its errors to.
        self.errors = errors

    async def look(self, round):
        """Until the end of the round: the server lives, answers, and keeps its log small."""
        log = self.server.data / "parlour.sqlite-wal"
        while not round.over.is_set():
            if self.has_ended(round):
                round.end()
                round.over.set()
                return
            began = time.monotonic()
            answer = await self.ask(round, "GET", "/readyz")
            if answer and not round.has_broken_storage:
                self.tally.note("slowest answer of /readyz, ms", round_up(1_000 * (time.monotonic() - began)))
            if log.exists():
                size = log.stat().st_size
                self.tally.note("largest WAL, kB", size >> 10)
                if size > MOST_LOG:
                    self.findings.add("large log", f"The write-ahead log has {size >> 20} MB")
            self.tally.note(f"most memory ({round.fault}), kB", self.memory())
            await round.pause(0.25)

    def has_ended(self, round):
        """Whether the server has ended by itself."""
        code = self.server.process.poll()
        if code is None or round.is_ending:
            return False
        self.trap(code)
        return True

    def trap(self, code):
        name = signal.Signals(-code).name if code < 0 else f"code {code}"
        self.findings.add("trap", f"The server ended by itself with {name}: {self._last_words()}", self._written())

    def check_errors(self):
        """What the server has written is no sign of a crash."""
        written = self._written()
        if any(sign.encode() in written for sign in CRASHES):
            self.findings.add("trap", f"The server wrote of a crash: {self._last_words()}", written)

    def _written(self):
        return self.errors.read_bytes() if self.errors.exists() else b""

    def _last_words(self):
        return self._written()[-400:].decode(errors="replace").replace("\n", " | ")

    def memory(self):
        """Resident, in kB; 0 if the process has ended."""
        try:
            return self.server.resident_kilobytes()
        except (OSError, TypeError):
            return 0

    def files(self):
        try:
            return len(os.listdir(f"/proc/{self.server.process.pid}/fd"))
        except OSError:
            return 0

    async def is_back(self, memory, files, patience=30):
        """Waits until the server uses as much as before, about; notes it if it does not."""
        end = time.monotonic() + patience
        while time.monotonic() < end:
            if self.memory() <= memory + MORE_MEMORY and self.files() <= files + MORE_FILES:
                break
            await asyncio.sleep(0.5)
        else:
            if self.memory() > memory + MORE_MEMORY:
                self.findings.add("memory", f"Memory was {memory} kB, and is {self.memory()} kB after all have gone")
            if self.files() > files + MORE_FILES:
                self.findings.add("files", f"{files} files were open, and {self.files()} are after all have gone")
        self.tally.note("memory at the end more than before, kB", max(0, self.memory() - memory))


def round_up(value):
    return int(value) + 1
