"""What the owner's page does with backups, at a real server: making one, downloading it as a browser does, and restoring it."""

import http.client
import json
import subprocess

from owner import TOKEN, started
from test_accounts import ANA, Browser

BACKUPS = "/api/v1/admin/backups"
OWNER = {"Authorization": f"Bearer {TOKEN}"}


def ask(server, method, path, **headers):
    """The status, the head and the bytes of an answer."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    try:
        connection.request(method, path, headers=headers)
        answer = connection.getresponse()
        return answer.status, answer.headers, answer.read()
    finally:
        connection.close()


def made(server):
    """Has a backup made, and returns it as the list has it."""
    status, _, body = ask(server, "POST", BACKUPS, **OWNER)
    assert status == 202, body
    run = json.loads(body)["id"]
    for _ in range(10_000):
        overview = json.loads(ask(server, "GET", BACKUPS, **OWNER)[2])
        assert overview["run"]["id"] == run
        if "backup" in overview["run"]:
            return overview["run"]["backup"], overview
    raise AssertionError(overview)


def test_a_backup_of_the_owners_page_is_downloaded_whole_and_in_parts_and_restored(make_server, tmp_path):
    server = started(make_server)
    Browser(server).ask("POST", "/accounts", ANA, 201)
    backup, overview = made(server)
    assert overview["backups"] == [backup] and overview["kept"] == 14 and "hours" not in overview
    assert (backup["kind"], backup["accounts"], backup["maps"]) == ("hand", 1, 0)
    file = server.data / "backups" / backup["id"]
    assert file.stat().st_mode & 0o777 == 0o600 and file.stat().st_size == backup["bytes"]

    path = f"/api/v1/backups/{backup['id']}"
    assert ask(server, "GET", path)[0] == 401
    status, head, _ = ask(server, "POST", f"{BACKUPS}/{backup['id']}/ticket", **OWNER)
    assert status == 204
    ticket = next(text for text in head.get_all("Set-Cookie") if text.startswith("parlour_download="))
    assert "SameSite=Strict" in ticket and "HttpOnly" in ticket
    cookie = {"Cookie": ticket.partition(";")[0]}
    status, head, whole = ask(server, "GET", path, **cookie)
    assert status == 200 and whole == file.read_bytes() and head["Content-Disposition"] == f'attachment; filename="{backup["id"]}"'
    status, head, rest = ask(server, "GET", path, Range="bytes=100-", **{"If-Range": head["ETag"]}, **cookie)
    assert status == 206 and whole[:100] + rest == whole
    assert head["Content-Range"] == f"bytes 100-{len(whole) - 1}/{len(whole)}"
    assert ask(server, "GET", path, Range=f"bytes={len(whole)}-", **cookie)[0] == 416

    (tmp_path / "downloaded.tar.gz").write_bytes(whole)
    done = subprocess.run(
        [server.parlour, "restore", str(tmp_path / "downloaded.tar.gz"), "--data", str(tmp_path / "restored")],
        capture_output=True, text=True, timeout=60)
    assert done.returncode == 0 and f": 1 account, {backup['packs']} packs, 0 maps, " in done.stdout, done.stderr
    assert not (tmp_path / "restored/backups").exists()

    listed = subprocess.run([server.parlour, "admin", "backups", "--data", str(server.data)], capture_output=True, text=True, timeout=60)
    assert listed.stdout.startswith(f"{backup['id']}\t") and listed.stdout.count("\n") == 1
    assert ask(server, "DELETE", f"{BACKUPS}/{backup['id']}", **OWNER)[0] == 204
    assert not file.exists()
    assert ask(server, "GET", path, **cookie)[0] == 404


def test_without_the_token_no_backup_is_made_listed_or_removed(make_server):
    server = started(make_server)
    (server.data / "backups").mkdir(mode=0o700, exist_ok=True)
    (server.data / "backups/mine.tar.gz").write_text("mine")
    for method, path in [("GET", ""), ("POST", ""), ("DELETE", "/mine.tar.gz"), ("POST", "/mine.tar.gz/ticket")]:
        status, _, body = ask(server, method, BACKUPS + path)
        assert (status, json.loads(body)["code"]) == (401, "badToken")
    assert [file.name for file in (server.data / "backups").iterdir()] == ["mine.tar.gz"]
    for name in ("..%2Fdaily-secret", "daily-secret", "%2e%2e%2fdaily-secret", "parlour.sqlite"):
        for method, path in [("DELETE", ""), ("POST", "/ticket")]:
            assert ask(server, method, f"{BACKUPS}/{name}{path}", **OWNER)[0] == 404
    assert (server.data / "daily-secret").exists()
