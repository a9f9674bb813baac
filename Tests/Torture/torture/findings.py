"""What was found, and how it can be found again."""

import collections
import dataclasses
import re
import threading

# Of findings that look alike so many are told in full, the others are only counted.
MOST_ALIKE = 3
# What differs between findings that look alike: numbers, and names of things.
PARTICULAR = re.compile(r"[0-9a-f%]*[0-9%][0-9a-f%]*")
# Of what was thrown just before something broke, so many bytes are kept.
MOST_BYTES = 4 << 20


@dataclasses.dataclass
class Finding:
    kind: str
    sentence: str
    round: int
    file: str | None = None


class Findings:
    """The findings of a worker."""

    def __init__(self, folder, seed, worker, tell=print):
        self.folder = folder
        self.seed = seed
        self.worker = worker
        self.round = 0
        self.told = []
        self.counts = collections.Counter()
        self._alike = collections.Counter()
        self._tell = tell
        # Files are imported on other threads.
        self._lock = threading.Lock()

    def add(self, kind, sentence, data=None, look=None):
        """Notes a finding, and keeps the bytes that led to it.

        - Parameter look: by which findings are alike; the beginning of the sentence if it is left out.
        """
        with self._lock:
            self.counts[kind] += 1
            look = look or PARTICULAR.sub("#", sentence)[:40]
            self._alike[kind, look] += 1
            if self._alike[kind, look] > MOST_ALIKE:
                return
            file = None if data is None else self._keep(kind, data)
            self.told.append(Finding(kind, sentence, self.round, file))
        self._tell(f"FOUND in round {self.round} of worker {self.worker}: {kind}: {sentence}" + (f" ({file})" if file else ""))

    def _keep(self, kind, data):
        self.folder.mkdir(parents=True, exist_ok=True)
        file = self.folder / f"{self.seed}-{self.worker}-{self.round}-{kind.replace(' ', '-')}-{self.counts[kind]}"
        file.write_bytes(data[-MOST_BYTES:] if isinstance(data, bytes) else str(data).encode())
        return str(file)
