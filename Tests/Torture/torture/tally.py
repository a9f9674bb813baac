"""What a worker has done, counted."""

import collections
import dataclasses


@dataclasses.dataclass
class Tally:
    # Messages, requests, files and lines, each counted as one, by their kind.
    inputs: collections.Counter = dataclasses.field(default_factory=collections.Counter)
    # How often each kind of bad luck came.
    faults: collections.Counter = dataclasses.field(default_factory=collections.Counter)
    kills: int = 0
    stops: int = 0
    acknowledged: int = 0
    checked: int = 0
    # Figures that are told at the end: the largest that was seen.
    most: collections.Counter = dataclasses.field(default_factory=collections.Counter)

    def add(self, other):
        self.inputs += other.inputs
        self.faults += other.faults
        self.kills += other.kills
        self.stops += other.stops
        self.acknowledged += other.acknowledged
        self.checked += other.checked
        for name, value in other.most.items():
            self.most[name] = max(self.most[name], value)

    def note(self, name, value):
        self.most[name] = max(self.most[name], value)

    @property
    def all_inputs(self):
        """Without floods: of them the server may have read only the beginning."""
        return sum(count for kind, count in self.inputs.items() if kind != "flood")
