"""Who did what: over HTTP, and by the owner's command beside the running server; answers are checked against the OpenAPI description."""

import re
import subprocess

import pytest

from test_accounts import Browser

TOKEN = "open-sesame-open-sesame"
OWNER = {"Authorization": f"Bearer {TOKEN}"}
PASSWORD = "a quiet harbour"
WRONG = {"email": "ana@example.org", "password": "wrong one!"}


@pytest.fixture
def server(make_server):
    server = make_server("--admin-token", TOKEN)
    server.start()
    return server


def audit(server, *more):
    """The exit code of the owner's command, and the columns of what it prints."""
    command = [server.parlour, "admin", "audit", "--data", str(server.data), *more]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    return done.returncode, [line.split("\t") for line in done.stdout.splitlines()] or done.stderr


def test_the_owner_reads_who_did_what_on_the_page_and_by_the_command(server):
    ana = Browser(server)
    assert audit(server) == (0, "")
    ana.ask("POST", "/accounts", {"username": "Ana", "email": "ana@example.org", "password": PASSWORD, "passwordAgain": PASSWORD}, 201)
    number = str(ana.ask("GET", "/accounts/me")["id"])
    for _ in range(3):
        Browser(server).ask("POST", "/sessions", WRONG, 401)
    Browser(server).ask("PUT", f"/admin/players/{number}/hidden-name", {"hidden": True}, **OWNER)
    Browser(server).ask("GET", "/admin/audit", status=401, Authorization="Bearer guess-guess-guess-guess")

    answer = Browser(server).ask("GET", "/admin/audit?limit=2", **OWNER)
    assert [entry["kind"] for entry in answer["entries"]] == ["wrongOwnersToken", "nameHidden"] and answer["more"]
    rest = Browser(server).ask("GET", f"/admin/audit?before={answer['entries'][-1]['id']}", **OWNER)
    assert sum(entry["count"] for entry in rest["entries"]) == 3 and not rest["more"]
    assert {(entry["kind"], entry["subjectName"]) for entry in rest["entries"]} == {("failedLogIn", "Ana")}
    assert Browser(server).ask("GET", "/admin/audit?kind=nothing", status=422, **OWNER)["code"] == "badForm"

    code, lines = audit(server)
    assert code == 0
    assert all(re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", line[1]) for line in lines)
    assert [line[2:] for line in lines[:2]] == [
        ["wrongOwnersToken", "1", "stranger", "127.0.0.1", ""],
        ["nameHidden", "1", "owner", "127.0.0.1", f"player {number} (Ana)"],
    ]
    assert [line[2] for line in audit(server, "--kind", "nameHidden")[1]] == ["nameHidden"]
    assert len(audit(server, "--limit", "1")[1]) == 1
    assert [line[2] for line in audit(server, "--before", lines[1][0])[1]] == ["failedLogIn"] * (len(lines) - 2)
    code, told = audit(server, "--kind", "nothing")
    assert code == 65 and told.startswith("parlour: Nothing of the kind “nothing” is written down.")


def test_what_the_owner_does_by_commands_is_written_down_and_who_is_gone_is_somebody(server):
    ana = Browser(server)
    ana.ask("POST", "/accounts", {"username": "Ana", "email": "ana@example.org", "password": PASSWORD, "passwordAgain": PASSWORD}, 201)
    number = str(ana.ask("GET", "/accounts/me")["id"])
    hide = [server.parlour, "admin", "hide-name", "--data", str(server.data), "Ana"]
    subprocess.run(hide, check=True, capture_output=True, timeout=60)
    assert [line[2:] for line in audit(server)[1]] == [["nameHidden", "1", "owner", "", f"player {number} (Ana)"]]
    ana.ask("DELETE", "/accounts/me", {"password": PASSWORD}, 204)
    server.kill()
    server.start()
    assert [line[2:] for line in audit(server)[1]] == [
        ["accountDeleted", "1", "somebody", "127.0.0.1", ""], ["nameHidden", "1", "owner", "", f"player {number} (somebody)"],
    ]
