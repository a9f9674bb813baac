"""Who may make an account, and the owner's classes: over HTTP, and by the owner's commands beside the running server. Answers are
checked against the OpenAPI description."""

import re
import subprocess

import pytest

from owner import Owner, started
from test_accounts import Browser

PASSWORD = "a quiet harbour"


@pytest.fixture
def server(make_server):
    return started(make_server)


def admin(server, *command):
    """The exit code of a command of the owner, and what it prints."""
    done = subprocess.run([server.parlour, "admin", *command, "--data", str(server.data)], capture_output=True, text=True, timeout=60)
    return done.returncode, done.stdout or done.stderr


def register(browser, name, status=201, **more):
    form = {"username": name, "email": f"{name}@example.org", "password": PASSWORD, "passwordAgain": PASSWORD, **more}
    return browser.ask("POST", "/accounts", form, status)


def rows(server):
    """The classes as the command lists them."""
    code, lines = admin(server, "classes")
    assert code == 0
    return [line.split("\t") for line in lines.splitlines()]


def test_the_owner_lets_a_class_in_and_nobody_else(server):
    owner = Owner(server)
    assert owner.ask("GET", "/classes") == {"registration": "open", "fixed": False, "boardsForPlayers": False, "classes": []}
    assert owner.ask("PUT", "/registration", {"registration": "codes"}) == {"registration": "codes"}
    made = owner.ask("POST", "/classes", {"name": "Class 4b", "accounts": 2, "days": 7}, 201)
    assert made["endsAt"] - made["createdAt"] == 7 * 86_400 and made["state"] == "open"
    assert Browser(server).ask("GET", "/server")["registration"] == "codes"
    assert register(Browser(server), "Max", 403)["code"] == "codeNeeded"
    assert register(Browser(server), "Max", 404, classCode="KTMR-9W40")["code"] == "noSuchClassCode"
    ana = Browser(server)
    register(ana, "Ana", classCode=made["code"].lower())
    register(Browser(server), "Ben", classCode=made["code"].replace("-", " "))
    assert register(Browser(server), "Mia", 409, classCode=made["code"])["code"] == "classIsFull"
    assert ana.ask("GET", "/accounts/me/export")["class"] == "Class 4b"
    assert [one["state"] for one in owner.ask("GET", "/classes")["classes"]] == ["full"]
    owner.ask("DELETE", "/classes/1/code", status=204)
    assert register(Browser(server), "Mia", 409, classCode=made["code"])["code"] == "classCodeIsOver"
    owner.ask("DELETE", "/classes/1", status=204)
    assert "class" not in ana.ask("GET", "/accounts/me/export")
    assert owner.ask("DELETE", "/classes/1", status=404)["code"] == "noSuchClass"
    assert owner.ask("PUT", "/registration", {"registration": "closed"}) == {"registration": "closed"}
    assert register(Browser(server), "Mia", 403)["code"] == "registrationIsClosed"
    Browser(server).ask("POST", "/guests", {"name": "Mia"}, 201)


def test_classes_and_what_was_chosen_are_there_after_a_restart(server):
    owner = Owner(server)
    owner.ask("PUT", "/registration", {"registration": "codes"})
    made = owner.ask("POST", "/classes", {"name": "Class 4b", "days": 0}, 201)
    assert "endsAt" not in made
    register(Browser(server), "Ana", classCode=made["code"])
    server.kill()
    server.start()
    found = Owner(server).ask("GET", "/classes")
    assert found["registration"] == "codes" and found["classes"] == [{**made, "accounts": 1}]


def test_the_owner_does_the_same_by_commands_beside_the_running_server(server):
    assert admin(server, "registration") == (0, "open\n")
    assert admin(server, "registration", "codes") == (0, "codes\n")
    assert Browser(server).ask("GET", "/server")["registration"] == "codes"
    assert rows(server) == []
    code, line = admin(server, "add-class", "Class 4b", "--accounts", "30", "--days", "14")
    assert code == 0 and re.fullmatch(r"[CDFHJKMNPQRTWXY34679]{4}-[CDFHJKMNPQRTWXY34679]{4}\n", line)
    first = line.strip()
    second = admin(server, "add-class", "Chess club", "--days", "0")[1].strip()
    register(Browser(server), "Ana", classCode=first)
    listed = rows(server)
    assert [[*row[:3], row[4]] for row in listed] == [[second, "Chess club", "0 of 40", "open"], [first, "Class 4b", "1 of 30", "open"]]
    assert listed[0][3] == "no end" and re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", listed[1][3])
    assert admin(server, "close-class", first.lower().replace("-", "")) == (0, "Closed: Class 4b.\n")
    assert rows(server)[1][4] == "closed"
    assert register(Browser(server), "Ben", 409, classCode=first)["code"] == "classCodeIsOver"
    assert admin(server, "remove-class", second) == (0, "Removed: Chess club.\n")
    assert [row[0] for row in rows(server)] == [first]


@pytest.mark.parametrize(("command", "code"), [
    (("registration", "sometimes"), 64), (("add-class",), 64), (("add-class", "4b", "--accounts", "many"), 64), (("close-class",), 64),
    (("add-class", " "), 65), (("add-class", "4b", "--accounts", "0"), 65), (("add-class", "4b", "--days", "3651"), 65),
    (("close-class", "KTMR-9W4C"), 65), (("remove-class", "nope"), 65),
])
def test_a_command_that_cannot_be_done_is_refused_in_a_sentence_and_changes_nothing(server, command, code):
    done, said = admin(server, *command)
    assert done == code, said
    assert said.startswith("parlour: ") and said.count("\n") == 1
    assert rows(server) == [] and admin(server, "registration") == (0, "open\n")


def test_boards_are_for_players_as_long_as_there_is_a_class(make_server):
    server = started(make_server)

    def board():
        return server.request("GET", "/api/v1/boards/relentless")[0]

    assert board() == 200
    code = admin(server, "add-class", "Class 4b")[1].strip()
    assert board() == 401
    admin(server, "remove-class", code)
    assert board() == 200


@pytest.mark.parametrize(("option", "status"), [("on", 401), ("off", 200)])
def test_what_the_option_says_of_boards_counts_with_and_without_a_class(make_server, option, status):
    server = make_server("--boards-for-players", option)
    server.start()
    assert server.request("GET", "/api/v1/boards/relentless")[0] == status
    assert admin(server, "add-class", "Class 4b")[0] == 0
    assert server.request("GET", "/api/v1/boards/relentless")[0] == status
