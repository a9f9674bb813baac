"""`parlour config`, and the settings of `parlour serve` from a file, the environment and flags (docs/settings.md)."""

import contextlib
import json
import os
import re
import select
import subprocess

import pytest

from map_files import ROOT

TOKEN = "a-token-of-ones-own"
EXAMPLE = ROOT / "deploy/parlour.yaml"
DOCUMENT = ROOT / "docs/settings.md"


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    for name in [name for name in os.environ if name.startswith("PARLOUR_")]:
        monkeypatch.delenv(name)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "web").mkdir()
    (tmp_path / "web/index.html").write_text("<title>Parlour</title>")
    return tmp_path


@pytest.fixture
def shown(run):
    """The lines of `parlour config show`: value and source of each setting."""

    def shown(*options):
        done = run("config", "show", *options)
        assert done.returncode == 0, done.stderr
        lines = [re.fullmatch(r"([a-z-]+) +(.*)  \((.*)\)", line) for line in done.stdout.decode().splitlines()]
        return {line[1]: (line[2], line[3]) for line in lines}

    return shown


def of_table(run):
    """Each setting of the document that is made from the table: its names."""
    text = run("config", "show", "--markdown").stdout.decode()
    return re.findall(r"^\| `([a-z-]+)` \| `(--[a-z-]+)[^`]*` \| `(PARLOUR_[A-Z_]+)` \|", text, re.M)


# config show

def test_show_tells_each_setting_with_its_source(shown, folder, monkeypatch):
    (folder / "parlour.yaml").write_text("rooms-per-hour: 500\nport: 9000\nhost: 0.0.0.0\n")
    monkeypatch.setenv("PARLOUR_PORT", "9001")
    monkeypatch.setenv("PARLOUR_HOST", "")
    lines = shown("--config", "parlour.yaml", "--idle-seconds", "5", "--in-memory", "--trust-proxy", "10.0.0.1", "--trust-proxy", "10.0.0.2")
    assert lines["rooms-per-hour"] == ("500", "parlour.yaml, line 1")
    assert lines["port"] == ("9001", "PARLOUR_PORT")
    assert lines["host"] == ("0.0.0.0", "parlour.yaml, line 3")
    assert lines["idle-seconds"] == ("5", "--idle-seconds")
    assert lines["in-memory"] == ("on", "--in-memory")
    assert lines["trust-proxy"] == ("10.0.0.1, 10.0.0.2", "--trust-proxy")
    assert lines["log-format"] == ("text", "default")
    assert lines["imprint"] == ("none", "default")


def test_show_lists_all_settings(run, shown):
    assert [name for name, _, _ in of_table(run)] == list(shown())


def test_show_keeps_secrets(run, monkeypatch, folder):
    (folder / "parlour.yaml").write_text(f"admin-token: {TOKEN}\n")
    monkeypatch.setenv("PARLOUR_ADMIN_TOKEN", TOKEN)
    done = run("config", "show", "--config", "parlour.yaml", "--admin-token", TOKEN)
    assert done.returncode == 0
    assert TOKEN.encode() not in done.stdout + done.stderr
    assert b"(not shown)  (--admin-token)" in done.stdout


def test_a_value_stays_in_its_line(shown, monkeypatch):
    monkeypatch.setenv("PARLOUR_DATA", "a\nport  1  (default)\x1b[31m")
    assert shown()["data"] == ("a port  1  (default) [31m", "PARLOUR_DATA")


def test_show_refuses_what_serve_refuses(refuse, folder):
    (folder / "parlour.yaml").write_text("port: x\n")
    sentence = 'parlour.yaml, line 1: port is a whole number from 0 to 65535, not "x".'
    assert refuse(78, "config", "show", "--config", "parlour.yaml") == sentence
    assert refuse(78, "serve", "--config", "parlour.yaml") == sentence


# config check

def test_check_says_that_all_is_well(run, folder, monkeypatch):
    (folder / "parlour.yaml").write_text("port: 9000\n")
    monkeypatch.setenv("PARLOUR_THREADS", "2")
    done = run("config", "check", "--config", "parlour.yaml")
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout == b"All is well: 2 settings are chosen, the others have their defaults.\n"
    assert run("config", "check").stdout == b"All is well: 1 setting is chosen, the others have their defaults.\n"


def test_check_tells_all_mistakes(run, folder, monkeypatch):
    (folder / "parlour.yaml").write_text("prot: 9000\nthreads: many\n")
    monkeypatch.setenv("PARLOUR_ROOM_DAYS", "0")
    done = run("config", "check", "--config", "parlour.yaml")
    assert (done.returncode, done.stdout) == (78, b"")
    assert done.stderr.decode().splitlines() == [
        'parlour: parlour.yaml, line 1: there is no setting "prot". Did you mean port?',
        'parlour: parlour.yaml, line 2: threads is a whole number from 1 to 1024, not "many".',
        'parlour: PARLOUR_ROOM_DAYS is a whole number of days from 1 to 36500, not "0".']


BOMB = "a: &a [x,x,x,x,x,x,x,x,x]\n" + "".join(
    f"{chr(98 + level)}: &{chr(98 + level)} [{','.join([f'*{chr(97 + level)}'] * 9)}]\n" for level in range(12))


@pytest.mark.parametrize("content", [
    b"port: [1", b"\xff\xfe\x00", b"port: 1\nport: 2\n", b"port: {a: {b: c}}\n", b"- a\n", b"port: 1\x00", BOMB.encode(), b"a" * 10_000_000,
    b"port: " + b"[" * 30_000, b"port: !!python/object/apply:os.system ['true']\n", b"\x1b[31m: 1\n", b"--- 1\n--- 2\n", b"? {" + b"? {" * 900,
])
def test_a_hostile_file_is_one_sentence(refuse, folder, content):
    (folder / "parlour.yaml").write_bytes(content)
    for command in ("check", "show"):
        sentence = refuse(78, "config", command, "--config", "parlour.yaml")
        assert sentence.startswith("parlour.yaml") and len(sentence) < 300 and sentence.isprintable()
    assert refuse(78, "serve", "--config", "parlour.yaml") == sentence


@pytest.mark.parametrize("name", ["none.yaml", "web", "none/none.yaml", ""])
def test_a_file_that_cannot_be_read_is_one_sentence(refuse, name):
    for command in (("config", "check"), ("config", "show"), ("serve",)):
        assert refuse(66, *command, "--config", name).startswith(f"{name} cannot be read")


@pytest.mark.parametrize(("option", "sentence"), [
    (("--port", "x"), '--port is a whole number from 0 to 65535, not "x".'),
    (("--registration", "maybe"), '--registration is open, codes or closed, not "maybe".'),
    (("--away-seconds", "40"), "--away-seconds is at most --replace-seconds, which is 30."),
    (("--imprint", "javascript:x"), "javascript:x is no link to a page: it begins with https:// or http://, or with one / on this server."),
])
def test_a_wrong_flag_names_itself(refuse, option, sentence):
    for command in (("config", "show"), ("serve",)):
        assert refuse(64, *command, *option) == sentence


# The documents

def test_the_document_is_made_of_the_table(run):
    text = DOCUMENT.read_text()
    made = text[text.index("\n## ") + 1:]
    assert made == run("config", "show", "--markdown").stdout.decode(), "scripts/make-settings writes it"


def test_the_example_is_made_of_the_table(run):
    assert EXAMPLE.read_text() == run("config", "show", "--example").stdout.decode(), "scripts/make-settings writes it"


def test_the_example_is_accepted_and_so_is_every_line_of_it(run, shown, folder):
    assert run("config", "check", "--config", str(EXAMPLE)).stdout.startswith(b"All is well: 0 settings are chosen")
    text, count = re.subn(r"^# ([a-z-]+:)", r"\1", EXAMPLE.read_text(), flags=re.M)
    assert count == len(of_table(run))
    # An address may hold a password, so the example has none; and node-address goes with one.
    text = text.replace("\ndatabase:", "\ndatabase: postgres://db.example/parlour")
    (folder / "all.yaml").write_text(text)
    lines = shown("--config", "all.yaml")
    assert {name for name, (_, source) in lines.items() if source == "default"} == {"admin-token"}


def test_the_help_lists_the_flags_of_the_table(run):
    told = run("serve", "--help").stdout.decode()
    flags = [flag for _, flag, _ in of_table(run)]
    assert re.findall(r"^  (--[a-z-]+)", told, re.M) == ["--config", *flags, "--version"]
    assert " ".join(told.split()).count("(default: 2000)") == 2


# serve

@contextlib.contextmanager
def served(parlour, *options):
    """Runs `parlour serve` until it has said where it is open; the process, and its port."""
    process = subprocess.Popen([parlour, "serve", "--web", "web", *options], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        assert select.select([process.stdout], [], [], 60)[0]
        lines = process.stdout.readline() + process.stdout.readline()
        assert "http://" in lines, lines + process.stderr.read()
        yield process, int(re.search(r"http://[^/\s]*:(\d+)", lines)[1])
    finally:
        process.terminate()
        process.communicate(timeout=60)


def test_serve_takes_file_environment_and_flags(parlour, folder, monkeypatch):
    (folder / "parlour.yaml").write_text("data: kept\nport: 1\nlog-format: json\nlog-level: info\n")
    monkeypatch.setenv("PARLOUR_PORT", "0")
    monkeypatch.setenv("PARLOUR_DATA", "from-environment")
    with served(parlour, "--config", "parlour.yaml", "--data", "from-flag") as (process, port):
        assert port > 1
        assert (folder / "from-flag/parlour.sqlite").exists()
        assert not (folder / "kept").exists() and not (folder / "from-environment").exists()
        process.terminate()
        log = process.communicate(timeout=60)[1].splitlines()
    assert log
    for line in map(json.loads, log):
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", line["time"])
        assert line["level"] in ("info", "notice", "warning", "error") and line["message"]


def test_a_flag_that_is_on_in_the_file_can_be_turned_off(parlour, folder):
    (folder / "parlour.yaml").write_text("in-memory: on\nport: 0\n")
    with served(parlour, "--config", "parlour.yaml", "--no-in-memory", "--data", "kept"):
        assert (folder / "kept/parlour.sqlite").exists()
