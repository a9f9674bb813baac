"""Short ways to run the command line."""

import json
import subprocess

import pytest

from samples import setup_text


@pytest.fixture
def run(parlour):
    """Runs `parlour` with some input until it ends."""

    def run(*arguments, lines=(), text=None):
        text = "".join(f"{line}\n" for line in lines) if text is None else text
        data = text.encode() if isinstance(text, str) else text
        return subprocess.run([parlour, *arguments], input=data, capture_output=True, timeout=60)

    return run


@pytest.fixture
def play(run):
    """Plays lines and returns the answers, read from JSON. The first is the greeting."""

    def play(*lines, options=(), setup=None):
        done = run("play", "turns", "--setup", setup or setup_text(), "--seed", "1", *options, lines=lines)
        assert done.returncode == 0, done.stderr
        assert done.stderr == b""
        return [json.loads(line) for line in done.stdout.decode().splitlines()]

    return play


@pytest.fixture
def refuse(run):
    """Runs a command that must fail, and returns its one sentence."""

    def refuse(code, *arguments, **keywords):
        done = run(*arguments, **keywords)
        assert done.returncode == code, done.stderr
        lines = done.stderr.decode().splitlines()
        assert len(lines) == 1, lines
        assert lines[0].startswith("parlour: ") and lines[0][-1] in ".!?"
        for word in ("Fatal", "Swift", "Optional(", "Error:", "0x"):
            assert word not in lines[0]
        return lines[0].removeprefix("parlour: ")

    return refuse
