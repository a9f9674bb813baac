"""The files of the data folder: who can read them, and what is in them."""

import asyncio
import json
import os
import pathlib
import shutil
import sqlite3
import stat
import subprocess
import sys


from parlour_server import Phone, wait_until
from test_accounts import Browser

ROOT = pathlib.Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "Tests/CommandLine"))

from map_files import mbtiles  # noqa: E402

# Starts a program whose files everybody could read and write.
OPEN_TO_ALL = ["sh", "-c", 'umask 000; exec "$@"', "sh"]


def open_to_others(folder):
    """The files and folders that somebody else than their owner could use, or that are not as they should be."""
    paths = [folder, *sorted(folder.rglob("*"))]
    assert len(paths) > 1, "there is nothing in the folder"
    wanted = {path: 0o700 if path.is_dir() else 0o600 for path in paths}
    modes = {path: stat.S_IMODE(path.lstat().st_mode) for path in paths}
    return {str(path.relative_to(folder)): oct(mode) for path, mode in modes.items() if mode != wanted[path]}


def add_phrases_and_a_map(parlour, data, tmp_path):
    phrases = tmp_path / "phrases.tsv"
    phrases.write_text("hanzi\tpinyin\n朋友\tpéng you\n")
    commands = [
        ["phrases", "import", str(phrases)],
        ["maps", "add", str(mbtiles(tmp_path / "town.mbtiles")), "--content", str(ROOT / "Content")],
    ]
    for command in commands:
        subprocess.run([*OPEN_TO_ALL, parlour, *command, "--data", data], check=True, stdout=subprocess.DEVNULL)


def test_only_the_owner_reads_what_is_kept_whatever_the_umask_is(make_server, parlour, tmp_path):
    server = make_server("--content", str(ROOT / "Content"))
    server.before = OPEN_TO_ALL
    add_phrases_and_a_map(parlour, server.data, tmp_path)
    server.start()
    server.open_room()
    token = (server.data / "admin-token").read_text().strip()
    value = json.loads((ROOT / "Content/relentless/parameters.json").read_text())
    status, answer = server.request(
        "PUT", "/api/v1/admin/relentless/parameters", {"by": "Ana", "value": value},
        {"Authorization": f"Bearer {token}", "If-Match": '"0"'},
    )
    assert status == 200, answer
    assert server.request("GET", "/api/v1/phrases?q=pengyou")[0] == 200
    assert open_to_others(server.data) == {}
    names = {path.name for path in server.data.rglob("*")}
    assert names >= {"parlour.sqlite", "parlour.sqlite-wal", "parlour.sqlite-shm", "phrases.tsv", "map.json", "0001.json"}
    server.stop()
    assert open_to_others(server.data) == {}


def test_a_folder_that_others_could_read_is_tightened_at_the_start(make_server, parlour, tmp_path):
    server = make_server("--content", str(ROOT / "Content"))
    add_phrases_and_a_map(parlour, server.data, tmp_path)
    server.start()
    server.open_room()
    server.kill()
    for path in [server.data, *server.data.rglob("*")]:
        path.chmod(0o755 if path.is_dir() else 0o644)
    server.start()
    assert open_to_others(server.data) == {}


def test_what_is_added_belongs_to_the_owner_of_the_folder(parlour, tmp_path):
    """Root gives it to the owner of the folder. Everybody else adds to a folder of their own."""
    owner = (1234, 1234) if os.geteuid() == 0 else (os.geteuid(), os.getegid())
    data = tmp_path / "data"
    data.mkdir()
    os.chown(data, *owner)
    add_phrases_and_a_map(parlour, data, tmp_path)
    assert {(path.stat().st_uid, path.stat().st_gid) for path in data.rglob("*")} == {owner}


def test_after_an_orderly_stop_a_copy_of_the_one_file_has_everything(make_server, tmp_path):
    server = make_server()
    server.start()
    opened = server.open_room()
    server.guest("Mia")
    assert (server.data / "parlour.sqlite-wal").exists()

    async def stop_beside_a_phone():
        await Phone(server, opened["code"], opened["token"]).connect()
        assert await asyncio.to_thread(server.stop) == 0

    asyncio.run(stop_beside_a_phone())
    assert {path.name for path in server.data.glob("*.sqlite*")} == {"parlour.sqlite", "parlour.sqlite-spare"}
    copy = sqlite3.connect(shutil.copy(server.data / "parlour.sqlite", tmp_path))
    assert copy.execute("SELECT code FROM room").fetchall() == [(opened["code"],)]
    assert ("Mia",) in copy.execute("SELECT name FROM player").fetchall()
    assert copy.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    copy.close()
    server.start()
    assert server.request("GET", f"/api/v1/rooms/{opened['code']}")[0] == 200


def test_the_address_of_a_deleted_account_is_in_no_file(make_server):
    server = make_server()
    server.start()
    ana, ben = Browser(server), Browser(server)
    for browser, name in [(ana, "Ana"), (ben, "Ben")]:
        account = {"username": name, "email": f"{name}.of.the.harbour@example.org", "password": "a quiet harbour"}
        browser.ask("POST", "/accounts", {**account, "passwordAgain": account["password"]}, 201)
    assert files_with(server.data, b"ana.of.the.harbour")
    ana.ask("DELETE", "/accounts/me", {"password": "a quiet harbour"}, 204)
    wait_until(lambda: not files_with(server.data, b"ana.of.the.harbour"))
    assert files_with(server.data, b"ben.of.the.harbour")
    server.kill()
    assert not files_with(server.data, b"ana.of.the.harbour")


def files_with(folder, text):
    """The files that have a text in them, in letters of any case."""
    return [path.name for path in folder.rglob("*") if path.is_file() and text in path.read_bytes().lower()]
