"""What the owner's page does with pictures of packs, at a real server with its database."""

import hashlib
import http.client
import json

from owner import TOKEN, started
from test_accounts import ANA, Browser

PICTURES = "/api/v1/admin/pictures"
OWNER = {"Authorization": f"Bearer {TOKEN}"}
PICTURE = b"RIFF0000WEBPVP8 a horse"


def ask(server, method, path, body=None, **headers):
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    try:
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        text = answer.read()
        cookies = [value.partition(";")[0] for name, value in answer.getheaders() if name.lower() == "set-cookie"]
        is_json = "json" in (answer.getheader("Content-Type") or "")
        return answer.status, json.loads(text) if is_json else text, cookies
    finally:
        connection.close()


def test_the_owner_hides_a_picture_shows_it_again_and_removes_it(make_server):
    server = started(make_server)
    status, _, cookies = ask(server, "POST", "/api/v1/accounts", json.dumps(ANA), **{"Content-Type": "application/json"})
    assert status == 201
    ana = {"Cookie": "; ".join(cookies)}
    assert ask(server, "POST", "/api/v1/pictures", PICTURE, **ana)[0] == 201
    name = f"{hashlib.sha256(PICTURE).hexdigest()}.webp"
    removal = f"{PICTURES}/{name}/removal"

    def listed(query=""):
        status, answer, _ = ask(server, "GET", PICTURES + query, **OWNER)
        assert status == 200 and answer["more"] is False
        return [(one["id"], one.get("by"), one.get("removal"), one["bytes"], one["packs"]) for one in answer["pictures"]]

    def shown():
        return ask(server, "GET", f"/pictures/{name}")[0] == 200

    shows = [(name, ANA["username"], None, len(PICTURE), [])]
    assert listed() == listed(f"?account={ANA['username']}") == listed(f"?account={ANA['email']}") == shows and shown()
    assert listed("?account=nobody") == listed("?only=removed") == []
    assert ask(server, "PUT", removal, json.dumps({"kind": "hidden"}), **OWNER)[1]["removal"] == "hidden"
    assert not shown() and listed("?only=removed") == [(name, ANA["username"], "hidden", len(PICTURE), [])]
    assert ask(server, "POST", "/api/v1/pictures", PICTURE, **ana)[:2][1]["code"] == "pictureRemoved"
    assert ask(server, "DELETE", removal, **OWNER)[0] == 200
    assert shown() and listed() == shows
    assert ask(server, "PUT", removal, json.dumps({"kind": "removed"}), **OWNER)[1]["bytes"] == 0
    assert not shown() and listed() == [(name, ANA["username"], "removed", 0, [])]
    assert ask(server, "DELETE", removal, **OWNER)[1]["code"] == "pictureDeleted"
    assert PICTURE not in (server.data / "parlour.sqlite").read_bytes()


def test_a_picture_that_is_not_there_and_a_form_that_is_wrong_change_nothing(make_server):
    server = started(make_server)
    for name in ("0" * 64 + ".webp", "x", "0.webp"):
        status, answer, _ = ask(server, "PUT", f"{PICTURES}/{name}/removal", json.dumps({"kind": "hidden"}), **OWNER)
        assert (status, answer["code"]) == (404, "noSuchPicture")
    for query in ("?only=x", "?limit=0", "?x=1"):
        status, answer, _ = ask(server, "GET", PICTURES + query, **OWNER)
        assert (status, answer["code"]) == (422, "badForm")
    assert ask(server, "GET", PICTURES)[1]["code"] == "badToken"
