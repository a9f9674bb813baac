"""Hunts with every task, with clues and with stages: what the server gives to players, and which hunts count."""

import base64
import copy
import hashlib
import json
import subprocess
import urllib.error
import urllib.request

import pytest

from test_accounts import ANA
from test_hunt_scores import account, server
from test_packs import BEN, pack

__all__ = ["server"]

START = {"at": [51.499, -0.3], "text": "At the fountain"}


def tasks():
    """A pack with each task: pins 0 to 3 come first, then 4 and 5."""
    made = pack(pins=6, start=START)
    pins = made["pins"]
    pins[0]["clues"] = [{"text": "It is a horse's.", "cost": 4}]
    pins[1].update(task="number", margin=5, codeword="1,887")
    pins[2].update(task="choice", choices=["A lion", "A bear"], codeword="A lion")
    pins[3].update(task="code", codeword="K7M2PX")
    pins[4].update(task="photo", stage=2)
    pins[5].update(task="visit", radius=30, stage=2)
    for pin in pins[4:]:
        del pin["codeword"]
    return made


ACTIONS = [
    {"clue": {"pin": 0}}, {"answer": {"pin": 0, "text": "hoof0"}}, {"answer": {"pin": 1, "text": "1881"}},
    {"answer": {"pin": 1, "text": "1890"}}, {"answer": {"pin": 2, "text": "A lion"}}, {"answer": {"pin": 3, "text": "k7m2px"}},
    {"done": {"pin": 4}}, {"done": {"pin": 5, "at": [51.5, -0.3], "accuracy": 10}},
]


class Player:
    def __init__(self, server, parlour, folder):
        self.parlour, self.file = parlour, folder / "recording.json"
        self.ana, self.ben = account(server, ANA), account(server, BEN)
        self.made = tasks()
        self.published = self.ana.ask("POST", "/packs", {"pack": self.made}, 201)
        self.id = self.published["id"]
        self.ticket = self.ben.ask("POST", "/tickets", {"game": "hunt", "setup": {"pack": self.id, "mode": "competitive"}}, 201)

    def hunt(self, actions):
        """A recording as a page makes it."""
        setup = {"pack": {"id": "x", "salt": "s", **self.made}, "mode": "competitive"}
        lines = "".join(json.dumps({"at": 100 * number, "do": action}) + "\n" for number, action in enumerate(actions, 1))
        played = subprocess.run(
            [self.parlour, "play", "hunt", "--setup", json.dumps(setup), "--seed", str(self.ticket["seed"]), "--record", str(self.file)],
            input=lines, capture_output=True, text=True, check=True)
        assert '"refused"' not in played.stdout, played.stdout
        recording = json.loads(self.file.read_text())
        recording["setup"] = {"pack": {"id": self.id, "version": 1}, "mode": "competitive"}
        return recording

    def send(self, recording, status):
        return self.ben.ask("POST", "/scores", {"ticket": self.ticket["ticket"], "recording": recording}, status)


@pytest.fixture
def player(server, parlour, tmp_path):
    return Player(server, parlour, tmp_path)


def test_players_get_the_start_and_their_makers_get_everything_back(player):
    downloaded = player.ben.ask("GET", f"/packs/{player.id}")
    assert downloaded["start"] == START and "1,887" not in json.dumps(downloaded)
    whole = player.ana.ask("GET", f"/packs/{player.id}/whole")
    assert whole["start"] == START and whole["pins"] == player.made["pins"]


def test_a_hunt_with_every_task_counts(player):
    recording = player.hunt(ACTIONS)
    # The clue cost 4 of 60 points.
    assert player.send(recording, 201)["score"] == 56
    statistics = player.ana.ask("GET", f"/packs/{player.id}/statistics")
    assert (statistics["played"], statistics["finished"]) == (1, 1)
    assert [(pin["found"], pin["wrong"]) for pin in statistics["pins"]] == [(1, 0), (1, 1), (1, 0), (1, 0), (1, 0), (1, 0)]
    assert [entry["score"] for entry in player.ben.ask("GET", f"/packs/{player.id}/board")["entries"]] == [56]


def test_a_number_that_is_only_a_digest_does_not_count(player):
    recording = player.hunt(ACTIONS)
    forged = copy.deepcopy(recording)
    answer = next(entry["do"]["answer"] for entry in forged["actions"] if entry["do"].get("answer", {}).get("text") == "1890")
    # 1887 ± 5 is one range, the 172nd.
    answer["digest"] = hashlib.sha256((player.published["salt"] + "172").encode()).hexdigest()
    del answer["text"]
    assert player.send(forged, 422)["code"] == "answerNotInWords"
    answer["text"] = "1890"
    assert player.send(forged, 201)["score"] == 56


@pytest.mark.parametrize("action", [
    {"done": {"pin": 1}}, {"answer": {"pin": 4, "text": "x"}}, {"done": {"pin": 5}}, {"clue": {"pin": 1}}, {"clue": {"pin": 4}},
    {"answer": {"pin": 1, "text": "about 1887"}},
], ids=json.dumps)
def test_what_the_rules_refuse_does_not_count(player, action):
    recording = player.hunt(ACTIONS)
    recording["actions"].insert(0, {"at": 1, "seat": 0, "do": action})
    assert player.send(recording, 422)["code"] == "doesNotReplay"


def test_a_pack_with_a_task_that_cannot_be_done_is_not_published(player):
    for changes, field in [({"task": "visit"}, "radius"), ({"task": "choice"}, "choices"), ({"task": "number"}, "codeword"), ({"task": "photo"}, "task")]:
        made = pack(name="Other")
        made["pins"][2].update(changes)
        refused = player.ana.ask("POST", "/packs", {"pack": made}, 422)
        assert {(mistake["pin"], mistake["field"]) for mistake in refused["mistakes"]} >= {(3, field)}


PHOTO = b"\xff\xd8\xff" + bytes(100)


def fetch(browser, server, method, path, body=None):
    """Status, headers and bytes of an answer."""
    request = urllib.request.Request(f"http://127.0.0.1:{server.port}/api/v1{path}", body, {"content-type": "image/jpeg"}, method=method)
    try:
        with browser.opener.open(request, timeout=60) as answer:
            return answer.status, answer.headers, answer.read()
    except urllib.error.HTTPError as problem:
        return problem.code, problem.headers, problem.read()


def test_a_photo_is_sent_to_the_maker_who_sees_and_deletes_it(server, player):
    ana, ben, path = player.ana, player.ben, f"/packs/{player.id}/photos"

    def send(who, pin, status, body=PHOTO):
        got, _, answer = fetch(who, server, "POST", f"{path}?pin={pin}", body)
        assert got == status, answer
        return json.loads(answer)

    assert send(ben, 4, 403)["code"] == "notPlayed"
    assert send(ana, 4, 409)["code"] == "ownPack"
    player.send(player.hunt(ACTIONS), 201)
    assert send(ben, 4, 422, b"GIF89a")["code"] == "noPicture"
    assert send(ben, 4, 413, PHOTO + bytes(120_000))["code"] == "tooLarge"
    for pin in ("0", "99", "", "x", "-1"):
        assert set(send(ben, pin, 422)["fields"]) == {"pin"}
    assert send(ben, 4, 201) == {"id": 1}
    assert send(ben, 4, 201, PHOTO + b"again") == {"id": 2}
    assert [(photo["id"], photo["pin"], photo["version"]) for photo in ana.ask("GET", path)["photos"]] == [(2, 4, 1)]
    assert ben.ask("GET", path, status=403)["code"] == "notYours"
    status, headers, body = fetch(ana, server, "GET", f"{path}/2")
    assert (status, headers["content-type"], headers["cache-control"], body) == (200, "image/jpeg", "private, no-store", PHOTO + b"again")
    assert [fetch(ana, server, "GET", f"{path}/{other}")[0] for other in ("1", "x")] == [404, 404]
    assert fetch(ben, server, "GET", f"{path}/2")[0] == 403
    export = ben.ask("GET", "/accounts/me/export")
    assert [(photo["pack"], photo["id"], photo["pin"]) for photo in export["packPhotos"]] == [(player.id, 2, 4)]
    picture = "data:image/jpeg;base64," + base64.b64encode(PHOTO + b"again").decode()
    assert export["photos"] == [{"id": 2, "picture": picture}]
    assert ana.ask("GET", "/accounts/me/export")["photos"] == []
    ben.ask("DELETE", f"{path}/2", status=403)
    ana.ask("DELETE", f"{path}/2", status=204)
    assert ana.ask("DELETE", f"{path}/2", status=404)["code"] == "noSuchPhoto"
    assert ana.ask("GET", path)["photos"] == []
    # It goes with the account of its player.
    assert send(ben, 4, 201) == {"id": 3}
    ben.ask("DELETE", "/accounts/me", {"password": BEN["password"], "packs": "leave"}, 204)
    assert ana.ask("GET", path)["photos"] == []
