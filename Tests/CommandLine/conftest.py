"""Short ways to run the command line."""

import json
import subprocess

import pytest

from backups import CEDICT, PARAMETERS, SECRET
from map_files import ROOT, left, mbtiles
from samples import PACK, setup_text


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


@pytest.fixture
def kept(run, data, tmp_path):
    """A data folder with something of each kind."""
    (tmp_path / "pack").write_text(json.dumps(PACK))
    (tmp_path / "phrases.txt").write_text(CEDICT)
    assert run("packs", "import", str(tmp_path / "pack"), "--data", str(data)).returncode == 0
    assert run("phrases", "import", str(tmp_path / "phrases.txt"), "--data", str(data)).returncode == 0
    assert run("maps", "add", str(mbtiles(tmp_path / "Town.mbtiles")), "--data", str(data)).returncode == 0
    for path, text in {"admin-token": "open-sesame-open-sesame", "daily-secret": SECRET, PARAMETERS: "{}"}.items():
        (data / path).parent.mkdir(parents=True, exist_ok=True)
        (data / path).write_text(text)
    # These are no part of a backup.
    (data / "phrase-index").write_text("made again")
    (data / "maps/incoming-1").mkdir()
    (data / "maps/incoming-1/lock").touch()
    return data


@pytest.fixture
def backup(run, kept, tmp_path):
    """The file of a backup, and what the command printed."""
    file = tmp_path / "backup.tar.gz"
    done = run("backup", str(file), "--data", str(kept))
    assert (done.returncode, done.stderr) == (0, b"")
    return file, done.stdout.decode()


@pytest.fixture
def restored(run, tmp_path):
    """Restores a backup into a folder of the test."""

    def restored(file, folder="restored", *options):
        return run("restore", str(file), "--data", str(tmp_path / folder), *options)

    return restored
