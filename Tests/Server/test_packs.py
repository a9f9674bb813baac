"""Packs over HTTP as a browser uses them; answers are checked against the OpenAPI description."""

import asyncio
import json
import urllib.request

import pytest

from parlour_server import Phone
from test_accounts import ANA, Browser

BEN = {**ANA, "username": "Ben", "email": "ben@example.org"}


def pack(name="Horses", pins=5, **changes):
    pins = [
        {"id": i, "title": f"Pin {i}", "hint": "What?", "points": 10, "at": [51.5, -0.3], "codeword": f"hoof{i}"}
        for i in range(pins)
    ]
    return {"name": name, "location": "Ealing", "description": "Hooves.", "minutes": 30, "pins": pins, **changes}


@pytest.fixture
def server(make_server):
    server = make_server()
    server.start()
    return server


@pytest.fixture
def ana(server):
    browser = Browser(server)
    browser.ask("POST", "/accounts", ANA, 201)
    return browser


def test_every_answer_about_packs_is_as_described(server, ana):
    stranger, guest, ben = Browser(server), Browser(server), Browser(server)
    guest.ask("POST", "/guests", {"name": "Mia"}, 201)
    ben.ask("POST", "/accounts", BEN, 201)
    body = {"pack": pack()}
    stranger.ask("POST", "/packs", body, 401)
    guest.ask("POST", "/packs", body, 403)
    published = ana.ask("POST", "/packs", body, 201)
    path = f"/packs/{published['id']}"
    ana.ask("POST", "/packs", body, 409)
    wrong = ana.ask("POST", "/packs", {"pack": pack(minutes=7, location="")}, 422)
    assert set(wrong["fields"]) == {"minutes", "location"}
    ana.ask("POST", "/packs", {"pack": pack(description=" " * 2_200_000)}, 413)
    for query in [
        "", "?name=hor&location=eal&creator=an", "?q=hor%20an", "?q=none", "?own=true", "?own=true&near=51,0", "?near=51,0",
        "?near=51,0&q=hor", "?box=50,-1,52,1", "?name=none",
    ]:
        stranger.ask("GET", f"/packs{query}")
    stranger.ask("GET", "/packs?near=x", status=422)
    stranger.ask("GET", "/packs?own=true&q=x", status=422)
    stranger.ask("GET", "/packs?mine=true", status=401)
    facts = {"length": 0, "walk": 10, "difficulty": "medium"}
    for entry in [ana.ask("GET", "/packs?mine=true")["packs"][0], ana.ask("GET", path)]:
        assert entry["mine"] and entry.items() >= facts.items()
    assert stranger.ask("GET", path).items() >= facts.items()
    stranger.ask("GET", "/packs/99", status=404)
    ana.ask("GET", f"{path}/whole")
    ana.ask("GET", f"{path}/statistics")
    for part in ["/whole", "/statistics"]:
        stranger.ask("GET", path + part, status=401)
        ben.ask("GET", path + part, status=403)
        ana.ask("GET", "/packs/99" + part, status=404)
    changed = {"version": 1, "pack": pack(minutes=45)}
    stranger.ask("PUT", path, changed, 401)
    ben.ask("PUT", path, changed, 403)
    ana.ask("PUT", "/packs/99", changed, 404)
    assert ana.ask("PUT", path, changed) == {"id": published["id"], "version": 2}
    conflict = ana.ask("PUT", path, {"version": 1, "pack": pack()}, 409)
    assert conflict["pack"]["minutes"] == 45 and conflict["version"] == 2
    ana.ask("PUT", path, {"version": 2, "pack": {}}, 422)
    ana.ask("PUT", path, {"version": 2, "pack": pack(description=" " * 2_200_000)}, 413)
    stranger.ask("DELETE", path, status=401)
    ben.ask("DELETE", path, status=403)
    for method, body in [("POST", body), ("PUT", changed), ("DELETE", None)]:
        ana.ask(method, "/packs" if method == "POST" else path, body, 403, Origin="http://evil.example")
    ana.ask("DELETE", path, status=204)
    ana.ask("DELETE", path, status=404)


def test_no_player_is_sent_an_answer(server, ana):
    id = ana.ask("POST", "/packs", {"pack": pack()}, 201)["id"]
    ben = Browser(server)
    ben.ask("POST", "/accounts", BEN, 201)
    for browser in (Browser(server), ben):
        for path in ["/packs", "/packs?box=-90,-180,90,180", "/packs?near=51,0", f"/packs/{id}"]:
            text = json.dumps(browser.ask("GET", path))
            assert "hoof" not in text and "Pin 3" not in text, path


def test_packs_survive_the_end_of_the_server(server, ana):
    ana.ask("POST", "/packs", {"pack": pack()}, 201, **{"Idempotency-Key": "k"})
    server.kill()
    server.start()
    again = ana.ask("POST", "/packs", {"pack": pack()}, 201, **{"Idempotency-Key": "k"})
    for query in ["name=horses", "q=ealing%20horses"]:
        assert again["id"] == ana.ask("GET", f"/packs?{query}")["packs"][0]["id"]


def test_pictures_are_as_described(server, ana):
    def send(body, status, cookies=True):
        request = urllib.request.Request(
            f"http://127.0.0.1:{server.port}/api/v1/pictures", body, {"Content-Type": "image/webp"}, method="POST")
        opener = ana.opener if cookies else urllib.request.build_opener()
        try:
            with opener.open(request, timeout=60) as answer:
                got, text = answer.status, answer.read()
        except urllib.error.HTTPError as problem:
            got, text = problem.code, problem.read()
        assert got == status, text
        return json.loads(text)

    picture = b"RIFF\x10\0\0\0WEBPVP8 so"
    path = send(picture, 201)["path"]
    with urllib.request.urlopen(f"http://127.0.0.1:{server.port}{path}") as shown:
        assert shown.read() == picture and shown.headers["Content-Type"] == "image/webp"
    assert send(b"<svg>", 422)["code"] == "noPicture"
    assert send(picture + b" " * 200_000, 413)["code"] == "tooLarge"
    assert send(picture, 401, cookies=False)["code"] == "notLoggedIn"


def test_the_hunts_of_a_room_are_in_the_statistics_of_its_pack(server, ana):
    """Nobody in the room has an account, and each team counts."""
    id = ana.ask("POST", "/packs", {"pack": pack()}, 201)["id"]
    setup = {"pack": id, "mode": "casual", "teams": [0, 1]}
    opened = server.post("/rooms", {"game": "together", "setup": setup, "name": "Mia", "avatar": "fox"})
    phones = [Phone(server, opened["code"], taken["token"]) for taken in (opened, server.join(opened["code"], 1))]

    async def play():
        for phone in phones:
            await phone.connect()
        assert "ack" in await phones[0].send({"room": {"start": {}}})
        for pin in range(5):
            assert "ack" in await phones[0].send({"do": {"answer": {"pin": pin, "text": f"hoof{pin}"}}})
        assert "ack" in await phones[1].send({"do": {"answer": {"pin": 3, "text": "wing"}}})
        assert ana.ask("GET", f"/packs/{id}/statistics")["played"] == 0
        assert "ack" in await phones[1].send({"do": {"end": {}}})
        for phone in phones:
            await phone.close()

    asyncio.run(play())
    statistics = ana.ask("GET", f"/packs/{id}/statistics")
    assert (statistics["played"], statistics["finished"]) == (2, 1)
    assert [(pin["found"], pin["wrong"]) for pin in statistics["pins"]] == [(1, 0)] * 3 + [(1, 1), (1, 0)]


def test_a_maker_takes_a_pack_out_of_the_store_and_keeps_its_board(server, ana):
    ben = Browser(server)
    ben.ask("POST", "/accounts", BEN, 201)
    id = ana.ask("POST", "/packs", {"pack": pack()}, 201)["id"]
    path = f"/packs/{id}"
    for wrong in ({"visibility": "hidden"}, {}, {"visibility": None}):
        ana.ask("PUT", f"{path}/visibility", wrong, 422)
    Browser(server).ask("PUT", f"{path}/visibility", {"visibility": "resting"}, 401)
    ben.ask("PUT", f"{path}/visibility", {"visibility": "resting"}, 403)
    ana.ask("PUT", "/packs/99/visibility", {"visibility": "resting"}, 404)
    for visibility, status in [("unlisted", 200), ("resting", 404), ("listed", 200)]:
        assert ana.ask("PUT", f"{path}/visibility", {"visibility": visibility}) == {"visibility": visibility}
        listed = [entry["id"] for entry in ben.ask("GET", "/packs")["packs"]]
        assert (id in listed) == (visibility == "listed")
        ben.ask("GET", path, status=status)
        ben.ask("POST", "/tickets", {"game": "hunt", "setup": {"pack": id, "mode": "casual"}}, 201 if status == 200 else 404)
        ben.ask("GET", f"{path}/board")
        ana.ask("GET", path)
        (own,) = ana.ask("GET", "/packs?mine=true")["packs"]
        assert own.get("visibility", "listed") == visibility
