"""The phrases that a server's owner imports while it runs, at a real server; answers are checked against the OpenAPI
description."""

import gzip
import http.client
import json
import pathlib
import subprocess

from owner import TOKEN, Owner, started
from test_accounts import Browser

ROOT = pathlib.Path(__file__).resolve().parents[2]
PATH = "/api/v1/admin/dictionaries"
CEDICT = "#! version=1\n長詞 长词 [chang2 ci2] /sesquipedalian/\n短詞 短词 [duan3 ci2] /a laconic word/\n"
HEADER = "hanzi\ttraditional\tpinyin\tenglish\tmeaning\tchinese\ttags\n"
TABLE = HEADER + "短词\t短詞\tduǎn cí\ta laconic word\t\t\t\n长词\t長詞\tcháng cí\tsesquipedalian\t\t\t\n"


def send(server, content, token=TOKEN):
    """Sends a file, and returns the status and the answer."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    try:
        connection.request("POST", PATH, content, {"Authorization": f"Bearer {token}", "Content-Type": "application/octet-stream"})
        answer = connection.getresponse()
        return answer.status, json.loads(answer.read())
    finally:
        connection.close()


def done(server, owner, content):
    """Sends a file, and waits until its import has ended."""
    status, begun = send(server, content)
    assert status == 202 and begun["stage"] == "reading", begun
    for _ in range(10_000):
        answer = owner.ask("GET", "")
        assert answer["import"]["id"] == begun["id"]
        if "stage" not in answer["import"]:
            return answer
    raise AssertionError(answer)


def found(server, text):
    """The characters of the phrases that anybody finds."""
    return [phrase["hanzi"] for phrase in Browser(server).ask("GET", f"/phrases?q={text}")["phrases"]]


def test_phrases_are_imported_found_downloaded_and_removed_while_the_server_runs(make_server):
    server = started(make_server)
    owner = Owner(server, "/dictionaries")
    before = owner.ask("GET", "")
    assert before["shipped"] > 1_000 and "imported" not in before and before["limit"] == 64 * 1024**2
    assert found(server, "sesquipedalian") == []

    answer = done(server, owner, gzip.compress(CEDICT.encode()))
    assert answer["import"]["report"] == {"read": 2, "added": 2, "changed": 0, "skipped": 0, "lines": []}
    assert answer["imported"]["phrases"] == 2 and answer["imported"]["bytes"] == len(TABLE.encode())
    assert found(server, "sesquipedalian") == ["长词"] and found(server, "laconic") == ["短词"]
    file = server.data / "phrases.tsv"
    assert file.read_text() == TABLE and file.stat().st_mode & 0o777 == 0o600

    # The command finds the same, and the page what the command has done.
    export = subprocess.run([server.parlour, "phrases", "export", "--data", str(server.data)], capture_output=True, text=True, timeout=60)
    assert export.stdout == TABLE
    more = server.data.parent / "more.tsv"
    more.write_text("hanzi\tpinyin\n心\txin1\n")
    subprocess.run([server.parlour, "phrases", "import", str(more), "--data", str(server.data)], check=True, timeout=60)
    assert owner.ask("GET", "")["imported"]["phrases"] == 3

    owner.ask("DELETE", "", status=204)
    assert not file.exists() and found(server, "sesquipedalian") == []
    assert owner.ask("DELETE", "", status=404)["code"] == "nothingImported"
    kinds = [entry["kind"] for entry in Owner(server, "/audit").ask("GET", "")["entries"]]
    assert kinds == ["dictionariesRemoved", "dictionaryImported"]


def test_what_is_no_file_of_phrases_changes_nothing(make_server):
    server = started(make_server)
    owner = Owner(server, "/dictionaries")
    done(server, owner, CEDICT.encode())
    for content, code in [(b"hello", "noPhrases"), (b"\x1f\x8b rubbish", "damagedDictionary"), (bytes(range(256)) * 20, "noPhrases")]:
        answer = done(server, owner, content)
        assert answer["import"]["refused"]["code"] == code and answer["import"]["refused"]["message"].endswith(".")
        assert answer["imported"]["phrases"] == 2
    assert send(server, b"")[0] == 422 and send(server, CEDICT.encode(), "wrong-token-wrong-token")[0] == 401
    assert (server.data / "phrases.tsv").read_text() == TABLE and found(server, "laconic") == ["短词"]


def index(server):
    """Which file the index is: a new one is another."""
    facts = (server.data / "phrase-index").stat()
    return facts.st_ino, facts.st_mtime_ns


def finds_with(server, kept):
    """Starts the server, which finds imported phrases without a new index."""
    server.start()
    assert found(server, "sesquipedalian") == ["长词"] and found(server, "laconic") == ["短词"]
    server.stop()
    assert index(server) == kept


def test_the_index_is_kept_once_an_import_is_done_and_read_after_a_kill(make_server):
    server = started(make_server)
    done(server, Owner(server, "/dictionaries"), CEDICT.encode())
    kept = index(server)
    server.kill()
    finds_with(server, kept)


def command_imports(server, *options, cwd=None):
    """Imports phrases as the owner does in a shell, beside the server."""
    file = server.data.parent / "more.u8"
    file.write_text(CEDICT)
    subprocess.run(
        [server.parlour, "phrases", "import", str(file), "--data", str(server.data), *options], check=True, timeout=60, cwd=cwd)


def test_the_commands_index_is_the_servers(make_server):
    server = started(make_server)
    command_imports(server, "--content", str(ROOT / "Content"))
    kept = index(server)
    assert (server.data / "phrase-index").stat().st_mode & 0o777 == 0o600
    assert found(server, "sesquipedalian") == ["长词"]
    server.kill()
    finds_with(server, kept)


def test_a_server_that_stops_makes_the_index_that_the_command_could_not_make(make_server):
    server = started(make_server)
    command_imports(server, "--content", "nowhere")
    assert not (server.data / "phrase-index").exists()
    assert server.stop() == 0
    kept = index(server)
    finds_with(server, kept)


def test_after_a_kill_between_import_and_index_the_next_start_makes_it_without_a_search(make_server):
    server = started(make_server)
    command_imports(server, "--content", "nowhere")
    server.kill()
    server.start()
    for _ in range(10_000):
        # Each asks whether the server is there, and searches nothing.
        assert Owner(server, "/dictionaries").ask("GET", "")["imported"]["phrases"] == 2
        if (server.data / "phrase-index").exists():
            return
    raise AssertionError("No index was made.")


def test_imported_phrases_are_there_after_a_kill(make_server):
    server = started(make_server)
    done(server, Owner(server, "/dictionaries"), CEDICT.encode())
    server.kill()
    server.start()
    assert found(server, "sesquipedalian") == ["长词"]
    assert Owner(server, "/dictionaries").ask("GET", "")["imported"]["phrases"] == 2
