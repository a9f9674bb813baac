"""What the owner's pages tell of limits and of content, at a real server with its own settings and folders."""

import http.client
import json
import shutil

from owner import CONTENT, TOKEN

OWNER = {"Authorization": f"Bearer {TOKEN}"}


def read(server, path):
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    try:
        connection.request("GET", f"/api/v1/admin{path}", headers=OWNER)
        answer = connection.getresponse()
        return answer.status, json.loads(answer.read())
    finally:
        connection.close()


def limits(server):
    status, answer = read(server, "/limits")
    assert status == 200
    return {limit["name"]: limit for section in answer["sections"] for limit in section["limits"]}


def test_the_owner_sees_where_a_limit_comes_from_and_that_it_refuses(make_server, tmp_path):
    file = tmp_path / "parlour.yaml"
    file.write_text("rooms-per-hour: 3\njoins-per-hour: 5\n")
    server = make_server("--config", str(file), "--admin-token", TOKEN, "--joins-per-hour", "7")
    server.start()
    before = limits(server)
    assert (before["rooms-per-hour"]["value"], before["rooms-per-hour"]["source"]) == (3, "file")
    assert before["rooms-per-hour"]["place"].endswith("parlour.yaml, line 1") and before["rooms-per-hour"]["refused"] == 0
    assert [before["joins-per-hour"][part] for part in ("value", "source", "place")] == [7, "flag", "--joins-per-hour"]
    assert before["idle-seconds"]["source"] == "default" and "refused" not in before["idle-seconds"]
    codes = [server.request("GET", "/api/v1/rooms/ZZZZ")[0] for _ in range(13)]
    assert codes[:10] == [404] * 10 and codes[-1] == 429
    assert limits(server)["wrong-codes-per-minute"]["refused"] == codes.count(429)


def test_the_owner_sees_the_mistakes_in_the_content_as_soon_as_they_are_there(make_server, tmp_path):
    content = tmp_path / "Content"
    shutil.copytree(CONTENT, content)
    server = make_server("--content", str(content), "--admin-token", TOKEN)
    server.start()
    status, answer = read(server, "/content")
    assert status == 200 and answer["folder"] == str(content) and answer["others"] > 0
    assert {"relentless/items.json", "jasmine/phrases.tsv", "turns/games.json"} <= {file["path"] for file in answer["files"]}
    assert all(not file["mistakes"] and file["bytes"] > 0 and not file["replaced"] for file in answer["files"])
    (content / "turns/games.json").write_text("{\n  oops")
    _, answer = read(server, "/content")
    [wrong] = [file for file in answer["files"] if file["mistakes"]]
    assert wrong["path"] == "turns/games.json" and wrong["mistakes"][0].startswith("line 2, column ")
