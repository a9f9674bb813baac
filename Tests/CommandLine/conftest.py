"""Short ways to run the command line."""

import json
import subprocess

import pytest

from map_files import ROOT, left
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


@pytest.fixture
def data(tmp_path):
    return tmp_path / "data"


@pytest.fixture
def maps(run, data):
    """Runs one of the commands with the test's own data folder."""

    def maps(command, *options):
        more = ("--content", str(ROOT / "Content")) if command == "add" else ()
        return run("maps", command, *options, *more, "--data", str(data))

    return maps


@pytest.fixture
def refused(refuse, data):
    """Adds a file that must not become a map, and returns the sentence. Nothing may be left behind."""

    def refused(file, *options, code=65):
        sentence = refuse(
            code, "maps", "add", str(file), *options, "--content", str(ROOT / "Content"), "--data", str(data))
        assert left(data) == []
        return sentence

    return refused
