"""What is kept of somebody: docs/privacy.md tells each table of the database, the export has it all, and it can be deleted."""

import asyncio
import pathlib
import re
import sqlite3
import time

import pytest

from parlour_server import CORRIDOR, Phone, wait_until
from test_accounts import Browser
from test_packs import BEN, pack

ROOT = pathlib.Path(__file__).parents[2]
PASSWORD = "a quiet harbour"
ANASTASIA = {
    "username": "Anastasia", "email": "anastasia@harbour.example", "password": PASSWORD, "passwordAgain": PASSWORD,
}
LOG_IN = {"email": ANASTASIA["email"], "password": PASSWORD}
# A number that nothing else in the database has.
NUMBER = 8_675_309
# SQLite's own, and those of full-text search, which have nothing but the parts of packs' texts.
OF_SQLITE = re.compile(r"^(sqlite_.*|grdb_migrations|pack_part_.*)$")
PLAYER_COLUMNS = {"player", "account", "guest", "creator", "organiser"}
LEFT_OUT = {"live_team", "pack_day", "pack_device", "pack_pin_count", "pack_sending", "picture_use"}
# Only the export of an account that belongs to a class has it.
OF_CLASSES = {"class"}


def described():
    """The tables of the database that docs/privacy.md tells, each with its columns there."""
    text = (ROOT / "docs/privacy.md").read_text().partition("## What the database keeps")[2].partition("\n## ")[0]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines() if line.startswith("| `")]
    return {name: row[1:] for row in rows for name in re.findall(r"`(\w+)`", row[0])}


def told(database, query):
    with sqlite3.connect(database) as connection:
        return connection.execute(query).fetchall()


def tables(database):
    names = {name for (name,) in told(database, "SELECT name FROM sqlite_master WHERE type = 'table'")}
    return {name for name in names if not OF_SQLITE.match(name)}


@pytest.fixture
def server(make_server):
    server = make_server()
    server.start()
    server.stop()
    with sqlite3.connect(server.data / "parlour.sqlite") as database:
        database.execute("INSERT INTO sqlite_sequence (name, seq) VALUES ('player', ?)", (NUMBER - 1,))
    server.start()
    return server


@pytest.fixture
def anastasia(server):
    """Somebody with an account who has done much, and who is called in rooms as her account."""
    phone, tablet, other, ben = (Browser(server) for _ in range(4))
    phone.ask("POST", "/guests", {"name": "Anastasia"}, 201)
    phone.ask("POST", "/accounts", ANASTASIA, 201)
    ben.ask("POST", "/accounts", BEN, 201)
    tablet.ask("POST", "/guests", {"name": "Nastja"}, 201)
    room = {"game": "turns", "setup": {"game": CORRIDOR}, "avatar": "fox"}
    phone.code = phone.ask("POST", "/rooms", {**room, "name": "Anastasia"}, 201)["code"]
    tablet.ask("POST", "/rooms", {**room, "name": "Nastja"}, 201)
    other.ask("POST", "/guests", {"name": "Theophila"}, 201)
    other.ask("POST", "/rooms", {**room, "name": "Theophila"}, 201)
    # The guest on the tablet becomes the account.
    tablet.ask("POST", "/sessions", LOG_IN, 201)
    phone.ask("PUT", "/accounts/me/progress", {"version": 0, "value": {"petals": [1]}})
    phone.ask("PUT", "/drafts/5e3f0a4bc2d19e7f00112233", {"version": 0, "draft": {**pack(), "name": "Draft"}})
    own = phone.ask("POST", "/packs", {"pack": pack()}, 201)["id"]
    wish = {"mode": "casual", "start": "now", "end": int(time.time()) + 600}
    phone.ask("POST", f"/packs/{own}/live-hunts", wish, 201)
    foreign = ben.ask("POST", "/packs", {"pack": pack("Cows")}, 201)["id"]
    phone.ask("POST", "/tickets", {"game": "hunt", "setup": {"pack": foreign, "mode": "competitive"}}, 201)
    return phone


def test_every_table_is_told_in_the_documents_and_no_other(server):
    assert set(described()) == tables(server.data / "parlour.sqlite")
    for name, cells in described().items():
        assert len(cells) == 6 and all(cells), name


def of_players(database):
    """The tables that name a player in a column, and those whose rows belong to a row of such a table."""
    refers = {name: {row[2] for row in told(database, f"PRAGMA foreign_key_list({name})")} for name in tables(database)}
    found = {"player"}
    for name in refers:
        if {row[1] for row in told(database, f"PRAGMA table_info({name})")} & PLAYER_COLUMNS:
            found.add(name)
    while more := {name for name in refers if refers[name] & found} - found:
        found |= more
    return found


def exported(name):
    """The members of the export that have what a table keeps; none where the table is left out."""
    return set(re.findall(r"`(\w+)`", described()[name][5]))


def test_every_table_is_in_the_export_or_has_a_reason(server, anastasia):
    export = anastasia.ask("GET", "/accounts/me/export")
    for name, cells in described().items():
        members = exported(name)
        assert members or re.match(r"no: [\w']+ \w+", cells[5]), name
        assert members - OF_CLASSES <= set(export), name
    # Whoever adds a table about players exports it, or gives the reason here and in the documents.
    assert {name for name in of_players(server.data / "parlour.sqlite") if not exported(name)} == LEFT_OUT


def test_every_member_of_the_export_is_told_in_the_documents(anastasia):
    assert set(anastasia.ask("GET", "/accounts/me/export")) <= {member for name in described() for member in exported(name)}


def test_what_a_player_did_in_a_room_is_in_the_export_and_what_others_did_is_not(server, anastasia):
    wish = {"game": "turns", "setup": {"game": CORRIDOR}, "name": "Anastasia", "avatar": "fox"}
    opened = anastasia.ask("POST", "/rooms", wish, 201)
    tokens = [opened["token"], server.join(opened["code"], 1)["token"]]
    phones = [Phone(server, opened["code"], token) for token in tokens]

    async def play():
        for phone in phones:
            await phone.connect()
        await phones[0].send({"room": {"start": {}}})
        for action, phone in enumerate(phones):
            assert "ack" in await phone.send({"do": {"toggle": {"action": action}}})
            await phone.close()

    asyncio.run(play())
    rooms = anastasia.ask("GET", "/accounts/me/export")["rooms"]
    (room,) = [room for room in rooms if room["moves"]]
    assert room["code"] == opened["code"]
    toggles = [move for move in room["moves"] if "toggle" in move["do"]]
    assert [(move["game"], move["seat"], move["do"]) for move in toggles] == [(1, 0, {"toggle": {"action": 0}})]
    assert {move["seat"] for move in room["moves"]} == {0}


def test_where_the_number_of_a_player_stands_is_in_the_export(server, anastasia):
    export = anastasia.ask("GET", "/accounts/me/export")
    # Sorts the logs of rooms in.
    server.stop()
    server.start()
    server.stop()
    database = server.data / "parlour.sqlite"
    found = set()
    for name in tables(database):
        for row in told(database, f"SELECT * FROM {name}"):
            if any(value == NUMBER or (isinstance(value, str) and str(NUMBER) in value) for value in row):
                found.add(name)
    assert found >= {
        "player", "session", "known_device", "joined_guest", "progress", "pack_draft", "pack", "live_hunt", "ticket",
        "room_player", "room_log_sorted",
    }
    for name in found:
        assert not exported(name) or any(export[member] for member in exported(name)), name
    assert export["player"]["email"] == ANASTASIA["email"] and export["number"] == NUMBER
    assert [(room["game"], room["names"]) for room in export["rooms"]] == [("turns", ["Anastasia"]), ("turns", ["Nastja"])]
    assert len(export["formerGuests"]) == 1 and len(export["devices"]) == 2 and len(export["tickets"]) == 1


def holding(folder, *words):
    """The files of a folder that have one of these words."""
    return {path.name for path in folder.rglob("*") if path.is_file() and any(word.encode() in path.read_bytes() for word in words)}


def test_nothing_of_a_deleted_account_stays_in_any_file(server, anastasia):
    code = anastasia.code
    assert holding(server.data, "Anastasia") and holding(server.data, "Nastja") and holding(server.data, ANASTASIA["email"])
    anastasia.ask("DELETE", "/accounts/me", {"password": PASSWORD}, 204)
    wait_until(lambda: not holding(server.data, "Anastasia", "Nastja", "anastasia"))
    assert holding(server.data, "Theophila"), "others keep their names"
    room = Browser(server).ask("GET", f"/rooms/{code}")
    assert [seat["name"] for seat in room["seats"]] == ["somebody"]
    # The rooms are read back from their logs.
    server.kill()
    server.start()
    room = Browser(server).ask("GET", f"/rooms/{code}")
    assert [seat["name"] for seat in room["seats"]] == ["somebody"]
