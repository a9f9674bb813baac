"""A `parlour serve` for the benchmarks: started, killed and started again."""

import os
import pathlib
import subprocess
import time
import urllib.request


class Server:
    """One server process; its data outlives it."""

    def __init__(
        self, binary: str, port: int, data: str, *options: str, before: tuple[str, ...] = (), has_limits: bool = False
    ):
        """has_limits: whether the limits of an address and of a socket stay as they are."""
        self.url = f"http://127.0.0.1:{port}"
        limits = [] if has_limits else [
            "--rooms-per-hour", "1000000", "--joins-per-hour", "1000000", "--messages-per-second", "1000000",
            "--messages-per-second-per-address", "1000000", "--sockets-per-address", "1000000",
        ]
        self.command = [*before, binary, "serve", "--port", str(port), "--data", data, *limits, *options]
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> float:
        """Starts it, and returns the seconds until it served a request."""
        begun = time.monotonic()
        self.process = subprocess.Popen(self.command, stdout=subprocess.DEVNULL)
        while True:
            try:
                with urllib.request.urlopen(f"{self.url}/healthz", timeout=1):
                    return time.monotonic() - begun
            except OSError:
                if self.process.poll() is not None:
                    raise SystemExit("The server ended at once.") from None
                time.sleep(0.002)

    @property
    def id(self) -> int:
        assert self.process is not None
        return self.process.pid

    @property
    def processor_seconds(self) -> float:
        """Seconds of processor time that all its threads have used."""
        fields = pathlib.Path(f"/proc/{self.id}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def resident_kilobytes(self) -> int:
        """Its memory."""
        for line in pathlib.Path(f"/proc/{self.id}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1])
        raise SystemExit("The server has ended.")

    def kill(self) -> None:
        """Ends it at once, without a chance to save anything."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        assert self.process is not None
        self.process.terminate()
        self.process.wait(timeout=30)
