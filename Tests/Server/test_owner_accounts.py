"""What the owner of a server does with accounts, by `parlour admin` and over HTTP; answers are checked against the OpenAPI
description."""

import datetime
import json
import os
import stat
import subprocess

import pytest

from owner import Owner, started
from test_accounts import ANA, LOG_IN, Browser

BEN = {**ANA, "username": "Ben", "email": "ben@example.org"}


@pytest.fixture
def server(make_server):
    return started(make_server)


@pytest.fixture
def admin(server):
    """Runs `parlour admin` beside the running server; returns the exit code, and what it printed."""

    def run(*arguments, typed=""):
        done = subprocess.run(
            [server.parlour, "admin", *arguments, "--data", str(server.data)], input=typed, capture_output=True, text=True, timeout=60
        )
        return done.returncode, done.stdout.strip(), done.stderr.strip()

    return run


def today():
    return datetime.datetime.now(datetime.timezone.utc).date().isoformat()


def test_the_owner_lists_and_finds_accounts_beside_the_running_server(server, admin):
    days = {today()}
    Browser(server).ask("POST", "/accounts", BEN, 201)
    Browser(server).ask("POST", "/accounts", ANA, 201)
    server.guest("Mia")
    days.add(today())
    code, out, _ = admin("accounts")
    *lines, last = out.splitlines()
    assert code == 0 and last == "2 accounts, 1 guest"
    assert [line.split("  ")[:2] for line in lines] == [["Ana", "ana@example.org"], ["Ben", "ben@example.org"]]
    rest = [line.split("  ")[2:] for line in lines]
    assert rest[0] in [[f"since {day}", f"last used {day}", "1 device", "0 scores", "0 packs"] for day in days]
    assert admin("accounts", "--search", "BEN example")[1].splitlines()[-1] == "1 account, 1 guest"
    assert admin("accounts", "--limit", "1")[1].splitlines()[1:] == ["2 accounts, 1 guest", "There are more: add --after ana"]
    assert admin("accounts", "--after", "ana")[1].splitlines()[0].startswith("Ben  ")
    assert admin("accounts", "--limit", "0")[0] == 64
    assert admin("accounts", "--after", "a b")[0] == 64
    assert admin("account", "BEN@example.org")[1].splitlines() == ["Ben", "ben@example.org", *rest[1]]


def test_the_owner_exports_an_account_to_a_file_that_only_she_can_read(server, admin, tmp_path):
    phone = Browser(server)
    phone.ask("POST", "/accounts", ANA, 201)
    file = tmp_path / "ana.json"
    assert admin("export-account", "Ana", str(file)) == (0, "", "")
    own = phone.ask("GET", "/accounts/me/export")
    own["sessions"][0]["current"] = False
    exported = json.loads(file.read_text())
    # The first export is told of in the second.
    assert exported.pop("events") == [] and [event["kind"] for event in own.pop("events")] == ["accountExported"]
    assert exported == own
    assert stat.S_IMODE(os.stat(file).st_mode) == 0o600
    before = file.read_bytes()
    code, _, said = admin("export-account", "Ana", str(file))
    assert code == 73 and said.startswith(f"parlour: {file} cannot be written")
    assert file.read_bytes() == before


def test_the_owner_makes_links_logs_out_and_ends_a_password(server, admin):
    phone = Browser(server)
    phone.ask("POST", "/accounts", ANA, 201)
    code, out, _ = admin("reset-password", "Ana", "--public-address", "https://parlour.example")
    assert code == 0 and out.startswith("https://parlour.example/#!/account/new-password/")
    assert admin("log-out", "Ana") == (0, "Logged out: 1 device.", "")
    phone.ask("GET", "/accounts/me", status=401)
    phone.ask("POST", "/sessions", LOG_IN, 201)
    assert admin("reset-password", "Ana", "--end-old-password")[0] == 0
    phone.ask("GET", "/accounts/me", status=401)
    phone.ask("POST", "/sessions", LOG_IN, 401)
    assert admin("reset-password", "Ana", "--public-address", "x")[0] == 64


@pytest.mark.parametrize("typed", ["", "\n", "Anna\n", "yes\n"])
def test_an_account_is_not_deleted_without_its_name(server, admin, typed):
    phone = Browser(server)
    phone.ask("POST", "/accounts", ANA, 201)
    code, out, said = admin("delete-account", "Ana", typed=typed)
    assert (code, out) == (65, "")
    assert "Type Ana to delete this account for good: " in said
    assert said.endswith("parlour: Nothing was deleted: that was not the name.")
    phone.ask("GET", "/accounts/me")


@pytest.mark.parametrize(("arguments", "typed"), [(["ana@example.org"], "Ana\n"), (["Ana", "--yes"], ""), (["Ana", "--packs", "--yes"], "")])
def test_an_account_is_deleted_beside_the_running_server(server, admin, arguments, typed):
    phone = Browser(server)
    phone.ask("POST", "/accounts", ANA, 201)
    code, out, _ = admin("delete-account", *arguments, typed=typed)
    assert (code, out) == (0, "Deleted: the account Ana.")
    phone.ask("GET", "/accounts/me", status=401)
    Browser(server).ask("POST", "/accounts", ANA, 201)


@pytest.mark.parametrize("command", [["account"], ["reset-password"], ["log-out"], ["delete-account", "--yes"]])
def test_who_is_no_account_is_told(server, admin, command):
    server.guest("Mia")
    for name in ("Mia", "nobody@example.org", ""):
        assert admin(*command, name) == (65, "", "parlour: There is no such account.")


def test_the_owner_does_it_over_http_as_described(server):
    phone, owner = Browser(server), Owner(server, "/accounts")
    ana = phone.ask("POST", "/accounts", ANA, 201)
    listed = owner.ask("GET", "?q=ana&order=used&limit=1")
    assert [account["username"] for account in listed["accounts"]] == ["Ana"]
    path = f"/{ana['id']}"
    assert owner.ask("GET", path)["mail"] is False
    assert owner.ask("GET", f"{path}/export")["player"] == ana
    link = owner.ask("POST", f"{path}/password-link", {"by": "hand", "oldPassword": "stays"}, 201)
    assert link["path"].startswith("/#!/account/new-password/")
    owner.ask("POST", f"{path}/password-link", {"by": "mail", "oldPassword": "stays"}, 404)
    assert owner.ask("DELETE", f"{path}/sessions") == {"sessions": 1}
    owner.ask("DELETE", path, {}, 204)
    owner.ask("GET", path, status=404)
