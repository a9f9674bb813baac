"""What people say about phrases: over HTTP, and by the owner's command; answers are checked against the OpenAPI description."""

import pathlib
import subprocess

import pytest

from test_accounts import Browser

TOKEN = "open-sesame-open-sesame"
CONTENT = pathlib.Path(__file__).resolve().parents[2] / "Content"
OWNER = {"Authorization": f"Bearer {TOKEN}"}
FRIEND = {"hanzi": "朋友", "pinyin": ["péng", "you"]}


@pytest.fixture
def server(make_server):
    server = make_server("--content", str(CONTENT), "--admin-token", TOKEN)
    server.start()
    return server


def reports(server, *more):
    """The exit code of the owner's command, and what it prints."""
    command = [server.parlour, "admin", "phrase-reports", "--data", str(server.data), *more]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    return done.returncode, done.stdout or done.stderr


def test_what_somebody_says_of_a_phrase_is_read_by_the_owner_beside_the_running_server(server):
    mia = Browser(server)
    assert reports(server) == (0, "")
    assert mia.ask("POST", "/phrases/reports", {**FRIEND, "kind": "pinyin", "text": "The second tone."}, 201) == {"id": 1}
    assert mia.ask("POST", "/phrases/reports", {**FRIEND, "kind": "meaning"}, 201) == {"id": 2}
    listed = mia.ask("GET", "/admin/phrase-reports", **OWNER)["reports"]
    assert [(one["id"], one["kind"], one["text"]) for one in listed] == [(2, "meaning", ""), (1, "pinyin", "The second tone.")]
    code, lines = reports(server)
    assert code == 0
    columns = [line.split("\t") for line in lines.splitlines()]
    assert [[*line[:1], *line[2:]] for line in columns] == [
        ["2", "朋友", "péng you", "meaning", ""], ["1", "朋友", "péng you", "pinyin", "The second tone."],
    ]
    assert all(len(line[1]) == 10 and line[1].count("-") == 2 for line in columns)
    assert reports(server, "--done", "2") == (0, "Removed: 1 report.\n")
    assert reports(server, "--done", "2") == (65, "parlour: There is no such report.\n")
    assert [one["id"] for one in mia.ask("GET", "/admin/phrase-reports", **OWNER)["reports"]] == [1]
    mia.ask("DELETE", "/admin/phrase-reports/1", status=204, **OWNER)
    assert mia.ask("DELETE", "/admin/phrase-reports/1", status=404, **OWNER)["code"] == "noSuchReport"


def test_reports_are_there_after_a_restart(server):
    Browser(server).ask("POST", "/phrases/reports", {**FRIEND, "kind": "characters"}, 201)
    server.kill()
    server.start()
    [report] = Browser(server).ask("GET", "/admin/phrase-reports", **OWNER)["reports"]
    assert report["hanzi"] == "朋友" and report["kind"] == "characters"
    assert reports(server, "--data", str(server.data / "none"))[0] == 66
