"""A backup of a server that people play on, and a server that starts with it."""

import asyncio
import json
import pathlib
import sqlite3
import stat
import subprocess
import tarfile
import threading

import pytest

from parlour_server import Phone, Server
from test_accounts import ANA, LOG_IN, Browser

CONTENT = pathlib.Path(__file__).resolve().parents[2] / "Content"
PARAMETERS = "/api/v1/admin/relentless/parameters"
SEARCH = "/phrases?q=%E8%9D%B4%E8%9D%B6"


def parlour(server, *arguments):
    done = subprocess.run([server.parlour, *arguments], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    return done.stdout


def add_map(server, tmp_path):
    database = sqlite3.connect(tmp_path / "Town.mbtiles")
    database.execute("CREATE TABLE metadata (name TEXT, value TEXT)")
    database.execute("CREATE TABLE tiles (zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER, tile_data BLOB)")
    database.execute("INSERT INTO tiles VALUES (1, 0, 1, ?)", [b"\x89PNG\r\n\x1a\n"])
    database.commit()
    database.close()
    parlour(server, "maps", "add", str(tmp_path / "Town.mbtiles"), "--data", str(server.data))


def owner(server):
    return {"Authorization": f"Bearer {(server.data / 'admin-token').read_text().strip()}"}


def open_rooms(server, codes, until):
    """Opens rooms, and notes each one that was acknowledged."""
    while not until.is_set():
        codes.append(server.open_room()["code"])


@pytest.fixture
def server(make_server, tmp_path):
    """A server with something of each kind."""
    server = make_server("--content", str(CONTENT))
    server.start()
    Browser(server).ask("POST", "/accounts", ANA, 201)
    (tmp_path / "phrases.u8").write_text("蝴蝶蝴 蝴蝶蝴 [hu2 die2 hu2] /three butterflies/\n")
    parlour(server, "phrases", "import", str(tmp_path / "phrases.u8"), "--data", str(server.data))
    add_map(server, tmp_path)
    value = {**json.loads((CONTENT / "relentless/parameters.json").read_text()), "expenses": {"easy": 5, "hard": 5}}
    status, _ = server.request("PUT", PARAMETERS, {"by": "Ana", "value": value}, {**owner(server), "If-Match": '"0"'})
    assert status == 200
    return server


async def play(server, opened):
    phone = Phone(server, opened["code"], opened["token"])
    await phone.connect()
    await phone.send({"room": {"start": {}}})
    await phone.send({"do": {"toggle": {"action": 1}}})
    await phone.close()


async def view(server, opened):
    phone = Phone(server, opened["code"], opened["token"])
    state = await phone.connect()
    await phone.close()
    return state["view"]


def test_a_backup_of_a_server_that_is_written_to_starts_and_has_everything(server, tmp_path):
    opened = server.open_room()
    asyncio.run(play(server, opened))
    before, rooms, until = asyncio.run(view(server, opened)), [], threading.Event()
    guests = [threading.Thread(target=open_rooms, args=(server, rooms, until)) for _ in range(3)]
    for guest in guests:
        guest.start()
    backups = []
    try:
        for number in range(3):
            acknowledged = list(rooms)
            backups.append((tmp_path / f"backup-{number}.tar.gz", acknowledged))
            parlour(server, "backup", str(backups[-1][0]), "--data", str(server.data))
    finally:
        until.set()
        for guest in guests:
            guest.join()
    assert len(backups[-1][1]) > len(backups[0][1]), "nothing was written meanwhile"
    secrets = {name: (server.data / name).read_text() for name in ("admin-token", "daily-secret", "phrases.tsv")}
    server.kill()
    for number, (file, acknowledged) in enumerate(backups):
        folder = tmp_path / f"server-{number}"
        folder.mkdir()
        other = Server(server.parlour, folder, "--content", str(CONTENT))
        line = parlour(server, "restore", str(file), "--data", str(other.data))
        assert " 1 account, " in line and " 1 map, " in line
        try:
            other.start()
            assert {name: (other.data / name).read_text() for name in secrets} == secrets
            assert asyncio.run(view(other, opened)) == before
            for code in acknowledged:
                assert other.request("GET", f"/api/v1/rooms/{code}")[0] == 200
            check_parts(other)
            # It can be written to.
            assert other.request("GET", "/readyz")[0] == 200
            assert other.open_room()["code"]
            assert other.stop() == 0
        finally:
            other.close()


def check_parts(server):
    browser = Browser(server)
    browser.ask("POST", "/sessions", LOG_IN, 201)
    assert [one["name"] for one in browser.ask("GET", "/maps")["maps"]] == ["Town"]
    assert json.loads(server.request("GET", PARAMETERS, headers=owner(server))[1])["value"]["expenses"]["easy"] == 5
    found = json.dumps(browser.ask("GET", SEARCH), ensure_ascii=False)
    assert "three butterflies" in found


def test_a_backup_is_made_when_the_server_has_stopped_or_was_killed(server, tmp_path):
    code = server.open_room()["code"]
    server.kill()
    parlour(server, "backup", str(tmp_path / "killed"), "--data", str(server.data))
    server.start()
    assert server.stop() == 0
    parlour(server, "backup", str(tmp_path / "stopped"), "--data", str(server.data))
    for name in ("killed", "stopped"):
        parlour(server, "restore", str(tmp_path / name), "--data", str(tmp_path / f"from-{name}"))
        database = sqlite3.connect(tmp_path / f"from-{name}/parlour.sqlite")
        assert database.execute("SELECT count(*) FROM room WHERE code = ?", [code]).fetchone() == (1,)
        database.close()


def test_a_server_goes_on_after_a_backup_and_its_files_are_its_own(server, tmp_path):
    before = {path.name: (path.stat().st_uid, stat.S_IMODE(path.stat().st_mode)) for path in server.data.glob("parlour.sqlite*")}
    parlour(server, "backup", str(tmp_path / "backup"), "--data", str(server.data))
    after = {path.name: (path.stat().st_uid, stat.S_IMODE(path.stat().st_mode)) for path in server.data.glob("parlour.sqlite*")}
    assert after == before
    assert server.open_room()["code"] and server.request("GET", "/readyz")[0] == 200
    with tarfile.open(tmp_path / "backup") as archive:
        assert "phrase-index" not in archive.getnames()
