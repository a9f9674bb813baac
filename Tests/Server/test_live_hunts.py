"""Live hunts over HTTP, as phones of teams and their organiser use them; answers are checked against the OpenAPI description."""

import shutil
import sqlite3
import time

import pytest

from test_accounts import ANA, Browser
from test_hunt_scores import account
from test_packs import BEN, pack

PLAYING = {"state": "playing", "score": 60, "found": 2, "pins": 5, "after": 0}
# A place that is nowhere else in what the server has.
PLACE = {"at": [47.123456, 8.654321], "accuracy": 12}


@pytest.fixture
def server(make_server):
    server = make_server()
    server.start()
    return server


class Stage:
    """Ana, who organises a live hunt with her pack, and a phone."""

    def __init__(self, server):
        self.server = server
        self.ana, self.phone = account(server, ANA), Browser(server)
        self.pack = self.ana.ask("POST", "/packs", {"pack": pack()}, 201)["id"]
        opened = self.ana.ask("POST", f"/packs/{self.pack}/live-hunts", {"mode": "casual", "start": "now", "end": int(time.time()) + 3_600}, 201)
        self.path = f"/live-hunts/{opened['code']}"

    def join(self, name="Foxes", status=201):
        return self.phone.ask("POST", f"{self.path}/teams", {"name": name}, status)

    def report(self, joined, status=200, **more):
        return self.phone.ask("PUT", f"{self.path}/team", {**PLAYING, **more}, status, Authorization=f"Bearer {joined['token']}")

    def teams(self):
        return self.ana.ask("GET", f"{self.path}/teams")["teams"]


@pytest.fixture
def stage(server):
    return Stage(server)


def test_a_live_hunt_survives_a_kill_and_places_do_not(server, stage):
    joined = stage.join()
    stage.report(joined, **PLACE)
    stage.ana.ask("POST", f"{stage.path}/messages", {"text": "Ten minutes left."}, 201)
    (team,) = stage.teams()
    assert (team["at"], team["accuracy"]) == (PLACE["at"], 12) and team["age"] < 20
    before = stage.phone.ask("GET", stage.path)
    server.kill()
    server.start()
    after = stage.phone.ask("GET", stage.path)
    assert {**after, "now": 0} == {**before, "now": 0}
    (again,) = stage.teams()
    assert "at" not in again
    assert {name: again[name] for name in ("name", "state", "score", "found", "pins")} == {
        "name": "Foxes", "state": "playing", "score": 60, "found": 2, "pins": 5}
    assert [message["text"] for message in stage.report(joined)["messages"]] == ["Ten minutes left."]
    stage.report(joined, **PLACE)
    assert stage.teams()[0]["at"] == PLACE["at"]


def test_a_place_is_in_no_file_and_no_output(server, stage, tmp_path):
    stage.report(stage.join(), **PLACE)
    assert stage.teams()[0]["at"] == PLACE["at"]
    server.kill()
    traces = [b"47.123456", b"47123456", b"8.654321", b"8654321", (47_123_456).to_bytes(4, "big"), (8_654_321).to_bytes(3, "big")]
    for file in server.data.rglob("*"):
        content = file.read_bytes() if file.is_file() else b""
        assert not [trace for trace in traces if trace in content], file
    output = server.process.stdout.read() + server.process.stderr.read()
    assert "47.12" not in output and "47123" not in output
    # The team itself is there.
    for file in server.data.glob("parlour.sqlite*"):
        shutil.copy(file, tmp_path)
    with sqlite3.connect(tmp_path / "parlour.sqlite") as database:
        assert database.execute("SELECT name, score FROM live_team").fetchall() == [("Foxes", 60)]


def test_every_answer_about_live_hunts_is_as_described(server, stage):
    ana, phone, path, code = stage.ana, stage.phone, stage.path, stage.path.split("/")[-1]
    wish = {"mode": "casual", "start": "now", "end": int(time.time()) + 600}
    stranger, ben = Browser(server), account(server, BEN)
    organising = [
        ("POST", f"/packs/{stage.pack}/live-hunts", wish), ("GET", f"/packs/{stage.pack}/live-hunts", None), ("PUT", path, {"end": "now"}),
        ("POST", f"{path}/messages", {"text": "Hello"}), ("GET", f"{path}/teams", None), ("DELETE", f"{path}/teams/1", None),
    ]
    for method, where, body in organising:
        stranger.ask(method, where, body, 401)
        assert ben.ask(method, where, body, 403)["code"] == "notYours"
        if method != "GET":
            ana.ask(method, where, body, 403, Origin="http://evil.example")
    ana.ask("POST", "/packs/99/live-hunts", wish, 404)
    ana.ask("GET", "/packs/99/live-hunts", status=404)
    for body, field in [({"end": int(time.time()) - 5}, "end"), ({"end": int(time.time()) + 90_000}, "end"),
                        ({"start": int(time.time()) + 100 * 86_400, "end": int(time.time()) + 100 * 86_400 + 60}, "start")]:
        assert set(ana.ask("POST", f"/packs/{stage.pack}/live-hunts", {**wish, **body}, 422)["fields"]) == {field}
    for body in ({}, {**wish, "mode": "fast"}, {**wish, "start": "soon"}, {**wish, "x": 1}):
        ana.ask("POST", f"/packs/{stage.pack}/live-hunts", body, 422)
    ana.ask("POST", f"/packs/{stage.pack}/live-hunts", {"mode": " " * 70_000}, 413)
    for _ in range(4):
        ana.ask("POST", f"/packs/{stage.pack}/live-hunts", wish, 201)
    assert ana.ask("POST", f"/packs/{stage.pack}/live-hunts", wish, 409)["code"] == "tooManyLiveHunts"
    assert [hunt["code"] for hunt in ana.ask("GET", f"/packs/{stage.pack}/live-hunts")["liveHunts"]][-1] == code

    joined = stage.join()
    assert stage.join("foxes", 409)["code"] == "nameTaken"
    assert set(stage.join(" ", 422)["fields"]) == {"name"}
    phone.ask("POST", f"{path}/teams", {"name": "x" * 70_000}, 413)
    phone.ask("POST", f"{path}/teams", {"name": "Bears"}, 403, Origin="http://evil.example")
    phone.ask("PUT", f"{path}/team", PLAYING, 401)
    assert phone.ask("PUT", f"{path}/team", PLAYING, 404, Authorization="Bearer x")["code"] == "noSuchLiveTeam"
    stage.report(joined, 422, found=6)
    stage.report(joined, 422, at=[91, 0])
    stage.report(joined, 413, state=" " * 70_000)
    stage.report(joined, **PLACE)
    assert set(ana.ask("POST", f"{path}/messages", {"text": "x" * 201}, 422)["fields"]) == {"text"}
    ana.ask("POST", f"{path}/messages", {"text": " " * 70_000}, 413)
    ana.ask("POST", f"{path}/messages", {"text": "Hello"}, 201)
    assert len(stage.report(joined)["messages"]) == 1 and stage.report(joined, after=1)["messages"] == []
    assert ana.ask("PUT", path, {"start": "now"}, 409)["code"] == "liveHuntStarted"
    assert set(ana.ask("PUT", path, {"end": 5}, 422)["fields"]) == {"end"}
    export = ana.ask("GET", "/accounts/me/export")["liveHunts"]
    assert len(export) == 5 and export[0]["code"] == code

    assert phone.ask("DELETE", f"{path}/team", status=401)["code"] == "badToken"
    phone.ask("DELETE", f"{path}/team", status=204, Authorization=f"Bearer {joined['token']}")
    assert phone.ask("DELETE", f"{path}/team", status=404, Authorization=f"Bearer {joined['token']}")["code"] == "noSuchLiveTeam"
    bears = stage.join("Bears")
    ana.ask("DELETE", f"{path}/teams/{bears['team']}", status=204)
    assert ana.ask("DELETE", f"{path}/teams/{bears['team']}", status=404)["code"] == "noSuchLiveTeam"
    assert stage.report(bears, 404)["code"] == "noSuchLiveTeam"
    ended = ana.ask("PUT", path, {"end": "now"})
    assert ended["endsAt"] <= time.time()
    assert ana.ask("PUT", path, {"end": int(time.time()) + 60}, 409)["code"] == "liveHuntOver"
    assert ana.ask("POST", f"{path}/messages", {"text": "Hello"}, 409)["code"] == "liveHuntOver"
    assert stage.join("Late", 409)["code"] == "liveHuntOver"


def test_a_pack_that_is_resting_or_deleted_has_no_live_hunt(stage):
    wish = {"mode": "casual", "start": "now", "end": int(time.time()) + 600}
    stage.ana.ask("PUT", f"/packs/{stage.pack}/visibility", {"visibility": "resting"})
    assert stage.ana.ask("POST", f"/packs/{stage.pack}/live-hunts", wish, 409)["code"] == "packNotOffered"
    joined = stage.join()
    stage.ana.ask("DELETE", f"/packs/{stage.pack}", status=204)
    assert stage.phone.ask("GET", stage.path, status=404)["code"] == "noSuchLiveHunt"
    assert stage.report(joined, 404)["code"] == "noSuchLiveHunt"


def test_codes_are_not_found_by_trying(stage):
    joined = stage.join()
    for _ in range(10):
        assert stage.phone.ask("GET", "/live-hunts/AAAAAA", status=404)["code"] == "noSuchLiveHunt"
    assert stage.phone.ask("GET", stage.path, status=429)["code"] == "tooManyTries"
    assert stage.join("Bears", 429)["code"] == "tooManyTries"
    stage.report(joined)
    assert [team["name"] for team in stage.teams()] == ["Foxes"]
