"""Hunts in rooms: who has hunted there says how it was, with the token of the seat as the proof."""

import asyncio
import json
import secrets
import sqlite3
import time

import pytest

from parlour_server import Phone
from test_accounts import ANA, Browser
from test_hunt_scores import account
from test_hunt_tasks import PHOTO, fetch
from test_packs import BEN, pack

DAY = 86_400


@pytest.fixture
def server(make_server):
    server = make_server()
    server.start()
    return server


@pytest.fixture
def published(server):
    """The maker of a pack, and its id; the last pin asks for a photo."""
    ana = account(server, ANA)
    whole = pack()
    whole["pins"][4] = {key: value for key, value in whole["pins"][4].items() if key != "codeword"} | {"task": "photo"}
    return ana, ana.ask("POST", "/packs", {"pack": whole}, 201)["id"]


def guest(server, name):
    browser = Browser(server)
    browser.ask("POST", "/guests", {"name": name}, 201)
    return browser


async def play(server, id, browsers=(None, None), ends=True):
    """A hunt of two seats, each of which hunts alone; returns the phones."""
    setup = {"pack": id, "mode": "casual"}
    phones = []
    for index, browser in enumerate(browsers):
        profile = {"name": f"P{index}", "avatar": ["fox", "bear"][index]}
        path, body = ("/rooms", {"game": "together", "setup": setup, **profile}) if index == 0 else (f"/rooms/{phones[0].code}/seats", profile)
        seat = browser.ask("POST", path, body, 201) if browser else server.post(path, body)
        phone = Phone(server, seat["code"] if index == 0 else phones[0].code, seat["token"])
        await phone.connect()
        phones.append(phone)
    await phones[0].send({"room": {"start": {}}})
    await phones[0].send({"do": {"answer": {"pin": 0, "text": "hoof0"}}})
    for phone in phones if ends else phones[:1]:
        await phone.send({"do": {"end": {}}})
    if ends:
        await phones[1].hear("outcome")
    return phones


async def leave(phones):
    for phone in phones:
        await phone.close()


def claim(browser, id, token, status=204):
    answer = browser.ask("PUT", f"/packs/{id}/seat", {"token": token}, status)
    return answer and answer["code"]


def rate(browser, id, stars, status=200):
    answer = browser.ask("PUT", f"/packs/{id}/rating", {"stars": stars}, status)
    return answer["code"] if status >= 400 else answer["rating"]


def test_a_seat_is_a_proof_after_a_kill_and_after_the_room_is_gone(server, published):
    ana, id = published
    mia, zoe = guest(server, "Mia"), guest(server, "Zoe")

    async def hunt():
        phones = await play(server, id)
        server.kill()
        return phones

    phones = asyncio.run(hunt())
    server.start()
    assert ana.ask("GET", f"/packs/{id}/statistics")["played"] == 2
    assert claim(mia, id, phones[0].token) is None
    assert rate(mia, id, 4) == {"average": 40, "count": 1}
    # The server runs for a month, and nobody uses the room.
    server.kill()
    today = int(time.time()) // DAY
    with sqlite3.connect(server.data / "parlour.sqlite") as database:
        database.execute("UPDATE room SET used_at = used_at - ?", [32 * DAY])
        database.execute("DELETE FROM served_day")
        days = [(place, today - 31 + place, (today - 31 + place) * DAY) for place in range(31)]
        database.executemany("INSERT INTO served_day (place, date, earliest) VALUES (?, ?, ?)", days)
    server.start()
    assert server.request("GET", f"/api/v1/rooms/{phones[0].code}")[0] == 404
    assert claim(zoe, id, phones[1].token) is None
    assert rate(zoe, id, 2) == {"average": 30, "count": 2}
    assert rate(mia, id, 5) == {"average": 35, "count": 2}
    for name in ("pack_seat", "room"):
        with sqlite3.connect(server.data / "parlour.sqlite") as database:
            assert database.execute(f"SELECT count(*) FROM {name}").fetchone() == ({"pack_seat": 2, "room": 0}[name],)


def test_forged_proofs_are_refused(server, published):
    ana, id = published
    other = ana.ask("POST", "/packs", {"pack": pack(name="Cats")}, 201)["id"]
    phones = asyncio.run(played(server, id))
    open_ones = asyncio.run(played(server, id, ends=False))
    mia, zoe = guest(server, "Mia"), guest(server, "Zoe")
    tracker = server.open_room()["token"]
    with sqlite3.connect(server.data / "parlour.sqlite") as database:
        digests = [row[0] for row in database.execute("SELECT digest FROM pack_seat")]
    assert len(digests) == 2
    forged = ["", "x", secrets.token_hex(16), phones[0].token[:-1], phones[0].token.upper() + " ", tracker, *digests, open_ones[0].token, "\u0000"]
    for token in forged:
        assert claim(mia, id, token, 403) == "noSuchHunt"
    assert claim(mia, other, phones[0].token, 403) == "noSuchHunt"
    assert claim(mia, "99", phones[0].token, 404) == "noSuchPack"
    for body in ({}, {"token": 7}, {"token": None}, {"token": [phones[0].token]}, {"token": phones[0].token, "pack": id}, []):
        mia.ask("PUT", f"/packs/{id}/seat", body, 422)
    assert Browser(server).ask("PUT", f"/packs/{id}/seat", {"token": phones[0].token}, 401)["code"] == "notLoggedIn"
    assert mia.ask("PUT", f"/packs/{id}/seat", {"token": phones[0].token}, 403, Origin="http://evil.example")["code"] == "wrongOrigin"
    # Nothing of that was a hunt.
    assert rate(mia, id, 1, 403) == "notPlayed"
    assert mia.ask("POST", f"/packs/{id}/reports", {"text": "Gone."}, 403)["code"] == "notPlayed"
    assert fetch(mia, server, "POST", f"/packs/{id}/photos?pin=4", PHOTO)[0] == 403
    # One proof is for one player.
    assert claim(mia, id, phones[0].token) is None
    assert claim(zoe, id, phones[0].token, 409) == "seatClaimed"
    assert rate(zoe, id, 1, 403) == "notPlayed"
    assert claim(ana, id, phones[1].token, 409) == "ownPack"


async def played(server, id, **how):
    phones = await play(server, id, **how)
    await leave(phones)
    return phones


def test_who_has_hunted_in_a_room_rates_reports_and_sends_photos(server, published):
    ana, id = published
    ben = account(server, BEN)
    phones = asyncio.run(played(server, id, browsers=(ben, None)))
    # The server knew whose seat it was.
    assert rate(ben, id, 3) == {"average": 30, "count": 1}
    mia = guest(server, "Mia")
    assert claim(mia, id, phones[1].token) is None
    assert rate(mia, id, 5) == {"average": 40, "count": 2}
    assert mia.ask("POST", f"/packs/{id}/reports", {"pin": 3, "text": "It is gone."}, 201) == {"id": 1}
    status, _, body = fetch(mia, server, "POST", f"/packs/{id}/photos?pin=4", PHOTO)
    assert (status, json.loads(body)) == (201, {"id": 1})
    assert [photo["pin"] for photo in ana.ask("GET", f"/packs/{id}/photos")["photos"]] == [4]
    # The guest logs in: all of it is the account's, and its own rating counts.
    mia.ask("POST", "/sessions", {"email": BEN["email"], "password": BEN["password"]}, 201)
    assert ana.ask("GET", f"/packs/{id}/board")["rating"] == {"average": 30, "count": 1}
    export = mia.ask("GET", "/accounts/me/export")
    assert [hunt["pack"] for hunt in export["packHunts"]] == [id]
    assert len(export["packReports"]) == len(export["packPhotos"]) == 1
    assert claim(ben, id, phones[1].token) is None
    # It goes with the account.
    ben.ask("DELETE", "/accounts/me", {"password": BEN["password"], "packs": "leave"}, 204)
    with sqlite3.connect(server.data / "parlour.sqlite") as database:
        assert database.execute("SELECT count(*) FROM pack_seat").fetchone() == (0,)
    assert claim(guest(server, "Zoe"), id, phones[1].token, 403) == "noSuchHunt"
