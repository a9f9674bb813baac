"""One life of the server, from its start to its end, and what excuses it meanwhile."""

import asyncio
import dataclasses
import re
import time

# After bad luck has ended, answers to requests from before may still come.
AFTERMATH = 6


@dataclasses.dataclass
class Round:
    index: int
    chance: object
    fault: str
    # Whether the torturer is about to end the server, or has ended it.
    is_ending: bool = False
    over: asyncio.Event = dataclasses.field(default_factory=asyncio.Event)
    # Codes of rooms whose logs the torturer has damaged, in this round or before.
    damaged: set = dataclasses.field(default_factory=set)
    _storage_until: float = 0.0

    def break_storage(self):
        self._storage_until = float("inf")

    def mend_storage(self):
        self._storage_until = time.monotonic() + AFTERMATH

    @property
    def has_broken_storage(self):
        return time.monotonic() < self._storage_until

    def end(self):
        self.is_ending = True

    def excuses(self, code, line=""):
        """Whether the torturer has itself made the cause of an answer of 5xx to a request with this first line."""
        if self.is_ending or self.has_broken_storage:
            return True
        if code is None:
            # An answer to HEAD has no body that could tell the code.
            room = re.match(r"HEAD /api/v1/rooms/(\w+)", line)
            return room is not None and room[1] in self.damaged
        # Logging in is slow on purpose, and many strangers do it here at the same time.
        return code == "tooBusy" or code == "damagedRoom" and bool(self.damaged)

    @property
    def wrong_clock(self):
        return self.fault == "clock"

    async def pause(self, seconds):
        """Waits, but not beyond the end of the round."""
        try:
            await asyncio.wait_for(self.over.wait(), seconds)
        except TimeoutError:
            pass
