"""What a server says to its owner when it starts: where her pages are, how she gets the token, and which file it may not use."""

import contextlib
import os
import pathlib
import pty
import pwd
import re
import shutil
import stat
import subprocess
import tempfile
import urllib.request

import pytest


def printed(server):
    """All that a server prints until it is stopped, without its first line."""
    assert server.stop() == 0
    return server.process.stdout.read()


def run(server, *arguments):
    return subprocess.run([server.parlour, *arguments], capture_output=True, text=True, timeout=60)


def test_the_owners_address_leads_to_her_pages_as_it_is_printed(make_server):
    server = make_server()
    server.start()
    seen = []

    class Led(urllib.request.HTTPRedirectHandler):
        def redirect_request(self, request, file, code, message, headers, url):
            seen.append((code, headers["Location"]))
            return super().redirect_request(request, file, code, message, headers, url)

    line = server.process.stdout.readline()
    (address,) = re.findall(r"^The owner's pages: (http://localhost:\d+/admin)$", line, re.M)
    request = urllib.request.Request(address, headers={"Accept": "text/html"})
    with urllib.request.build_opener(Led).open(request, timeout=20) as answer:
        assert answer.read() == b"<title>Parlour</title>"
    assert seen == [(302, "/#!/admin")]


def test_no_start_writes_the_token_into_the_journal_and_each_says_how_to_show_it(make_server):
    server = make_server()
    for _ in range(2):
        server.start()
        file = server.data / "admin-token"
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        token = file.read_text().strip()
        text = printed(server)
        assert token not in text + server.errors.read_text()
        assert f"Their admin token is in {file}; this shows it: parlour admin token --data {server.data}\n" in text
    assert run(server, "admin", "token", "--data", str(server.data)).stdout == f"{token}\n"


def test_a_terminal_shows_the_token_once_when_it_is_made(make_server):
    server = make_server()
    texts = []
    for _ in range(2):
        ours, its = pty.openpty()
        command = [server.parlour, "serve", "--port", "0", "--data", server.data, "--web", server.web]
        with subprocess.Popen(command, stdout=its, stderr=subprocess.DEVNULL) as process:
            os.close(its)
            text = b""
            while b"oken" not in text or not text.endswith(b"\n"):
                text += os.read(ours, 65_536)
            process.terminate()
            assert process.wait(timeout=20) == 0
        os.close(ours)
        texts.append(text.decode())
    token = (server.data / "admin-token").read_text().strip()
    assert f"it is shown only this once: {token}" in texts[0]
    assert token not in texts[1]
    assert "parlour admin token" in texts[1]


def test_a_server_that_keeps_nothing_prints_its_token(make_server):
    server = make_server("--in-memory")
    server.start()
    token = re.search(r"^Admin token, for these pages until the server stops: ([0-9a-f]{32})$", printed(server), re.M)
    assert token


def test_an_empty_token_in_the_environment_is_as_none(make_server):
    server = make_server()
    server.environment["PARLOUR_ADMIN_TOKEN"] = ""
    server.start()
    assert "parlour admin token" in printed(server)
    assert len((server.data / "admin-token").read_text().strip()) == 32


def test_a_folder_without_a_token_and_a_damaged_token_are_told(make_server, tmp_path):
    server = make_server()
    none = run(server, "admin", "token", "--data", str(tmp_path / "nowhere"))
    assert (none.returncode, none.stdout) == (66, "")
    assert none.stderr.startswith(f'parlour: There is no admin token in "{tmp_path}/nowhere": ')
    server.data.mkdir()
    (server.data / "admin-token").write_text("short\n")
    for command in (("admin", "token"), ("serve", "--port", "0", "--web", str(server.web))):
        damaged = run(server, *command, "--data", str(server.data))
        assert damaged.returncode == 65
        assert "holds no token of 16 to 256 characters" in damaged.stderr
        assert len(damaged.stderr.splitlines()) == 1


# What the server may not use. Root may use everything, so these run as somebody else.

USER = "nobody" if os.geteuid() == 0 else pwd.getpwuid(os.geteuid()).pw_name


@pytest.fixture
def stranger(parlour):
    """Runs commands in a folder of its own as a user who is not root."""
    with contextlib.ExitStack() as stack:
        folder = pathlib.Path(stack.enter_context(tempfile.TemporaryDirectory()))
        folder.chmod(0o755)
        (folder / "web").mkdir()
        (folder / "web/index.html").write_text("<title>Parlour</title>")
        program, who = parlour, {}
        if os.geteuid() == 0:
            # The build may be in a folder that only root can enter.
            program, who = shutil.copy(parlour, folder / "parlour"), {"user": USER, "group": pwd.getpwnam(USER).pw_gid, "extra_groups": []}

        def run(*arguments):
            return subprocess.run([program, *arguments], cwd=folder, capture_output=True, text=True, timeout=60, **who)

        def own(path):
            if who:
                shutil.chown(path, USER, who["group"])

        run.folder, run.own = folder, own
        yield run


SERVE = ("serve", "--port", "0", "--web", "web", "--data", "data")


def denied(stranger, need, name, code, *command):
    """Checks the one sentence of a command that may not use a file."""
    done = stranger(*command)
    assert done.returncode == code, done.stderr
    start = "The server cannot run: " if command == SERVE else ""
    assert done.stderr == (
        f'parlour: {start}permission denied for the user "{USER}" to {need} "{name}": give it to that user (chown {USER} "{name}").\n'
    )


def test_a_folder_that_cannot_be_made_is_told_with_the_user_who_needs_it(stranger):
    stranger.folder.chmod(0o555)
    done = stranger(*SERVE)
    assert done.returncode == 73
    assert done.stderr == (
        f'parlour: The server cannot run: permission denied for the user "{USER}" to make "data": '
        "make this folder, and give it to that user.\n"
    )


def test_files_of_somebody_else_are_told_with_the_user_to_whom_to_give_them(stranger):
    data = stranger.folder / "data"
    data.mkdir()
    stranger.own(data)
    for name in ("parlour.sqlite", "parlour.sqlite-wal", "phrases.tsv"):
        file = data / name
        file.touch()
        file.chmod(0o000)
        denied(stranger, "read", f"data/{name}", 66, *SERVE)
        if USER == "nobody":
            file.chmod(0o444)
            denied(stranger, "write", f"data/{name}", 73, *SERVE)
        file.unlink()
    for name in ("admin-token", "daily-secret"):
        file = data / name
        file.write_text("0123456789abcdef0123456789abcdef\n")
        file.chmod(0o000)
        denied(stranger, "read", f"data/{name}", 66, *SERVE)
        file.unlink()
    data.chmod(0o000 if USER != "nobody" else 0o755)
    if USER == "nobody":
        shutil.chown(data, "root")
    denied(stranger, "write", "data", 73, *SERVE)


def test_other_commands_tell_it_too(stranger):
    data = stranger.folder / "data"
    data.mkdir()
    stranger.own(data)
    file = data / "parlour.sqlite"
    file.touch()
    file.chmod(0o000)
    for command in (("admin", "boards"), ("packs", "remove", "1"), ("maps", "remove", "0123456789ab")):
        denied(stranger, "read", "data/parlour.sqlite", 66, *command, "--data", "data")
    token = data / "admin-token"
    token.write_text("0123456789abcdef0123456789abcdef\n")
    token.chmod(0o000)
    denied(stranger, "read", "data/admin-token", 66, "admin", "token", "--data", "data")


def test_a_file_where_the_data_folder_should_be_is_told(stranger):
    (stranger.folder / "data").write_text("no folder")
    done = stranger(*SERVE)
    assert done.returncode == 73
    assert done.stderr == 'parlour: The server cannot run: "data" cannot be made: Not a directory.\n'


def test_a_database_that_is_none_ends_a_command_with_one_sentence(make_server):
    server = make_server()
    server.data.mkdir()
    (server.data / "parlour.sqlite").write_bytes(b"no database" * 1_000)
    for command in (("admin", "boards"), ("admin", "phrase-reports"), ("admin", "hide-score", "1"), ("packs", "export", "1")):
        done = run(server, *command, "--data", str(server.data))
        assert done.returncode == 74
        assert done.stderr == f'parlour: "{server.data}/parlour.sqlite" is not a database.\n'


def test_what_cannot_be_printed_ends_a_command_with_one_sentence_and_not_a_server(make_server):
    server = make_server("--in-memory")
    server.data.mkdir()
    (server.data / "admin-token").write_text("0123456789abcdef0123456789abcdef\n")
    with open("/dev/full", "w") as full:
        done = subprocess.run([server.parlour, "admin", "token", "--data", server.data], stdout=full, stderr=subprocess.PIPE, text=True, timeout=60)
        assert (done.returncode, done.stderr) == (74, "parlour: Writing went wrong: No space left on device.\n")
        command = [server.parlour, "serve", "--in-memory", "--port", "0", "--web", server.web, "--log-level", "info"]
        with subprocess.Popen(command, stdout=full, stderr=subprocess.PIPE, text=True) as process:
            while "phones can be connected" not in (line := process.stderr.readline()):
                assert line, "it ended"
            process.terminate()
            assert "Fatal" not in process.stderr.read()
            assert process.wait(timeout=20) == 0
