"""The real server, as a process that a test can stop, kill or suspend."""

import contextlib
import os
import pathlib
import re
import select
import signal
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]

# The page as it is published: see bundled.py.
PAGE = ROOT / ".build/page"


class Server:
    """`parlour serve` on a free port, which it keeps over restarts, with its data in a folder of its own."""

    def __init__(self, parlour, data, web=PAGE, content="Content", options=()):
        self._parlour = parlour
        self._web = web
        self._content = content
        self._data = data
        self._options = options
        self._port = 0
        self._process = None
        # The port where the page finds the server, and the process between them on a slow network: see late.py.
        self._door = 0
        self._network = None

    @property
    def address(self):
        return f"http://localhost:{self._door or self._port}"

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        self.stop()
        if self._network:
            self._network.kill()
            self._network.wait()
            self._network.stdout.close()

    def start(self):
        self._process = subprocess.Popen(
            [self._parlour, "serve", "--port", str(self._port), "--data", str(self._data / "rooms"),
             "--web", str(self._web), "--content", str(self._content), *self._options],
            stdout=subprocess.PIPE, text=True, cwd=ROOT)
        line = self._first_line()
        self._port = int(re.search(r":(\d+)", line.split("://")[1]).group(1))
        seed = os.environ.get("PARLOUR_STRESS")
        if seed and not self._network:
            self._network = subprocess.Popen(
                [sys.executable, pathlib.Path(__file__).parent / "late.py", str(self._port), seed],
                stdout=subprocess.PIPE, text=True)
            self._door = int(self._network.stdout.readline())

    def stop(self):
        """Stops it as an owner does."""
        self._end(signal.SIGTERM)

    def kill(self):
        """Kills it, like a power cut."""
        self._end(signal.SIGKILL)

    @contextlib.contextmanager
    def held_up(self):
        """Makes it accept requests and answer none."""
        self._process.send_signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self._process.send_signal(signal.SIGCONT)

    def _end(self, how):
        self._process.send_signal(how)
        self._process.wait(timeout=20)
        self._process.stdout.close()

    def _first_line(self):
        until = time.monotonic() + 20
        while time.monotonic() < until:
            if select.select([self._process.stdout], [], [], 0.5)[0]:
                line = self._process.stdout.readline()
                if "://" in line:
                    return line
            assert self._process.poll() is None, f"The server ended with {self._process.returncode}."
        raise AssertionError("The server said nothing for 20 s.")

