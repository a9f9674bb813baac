"""A full disk, a wrong clock, and a database that is removed or damaged while the server runs."""

import asyncio
import contextlib
import json
import sqlite3
import time

import pytest
import websockets

from bad_luck import DAY, build_faults
from parlour_server import Phone, wait_until


@pytest.fixture(scope="session")
def faults(tmp_path_factory):
    """The library that makes bad luck."""
    return build_faults(tmp_path_factory.mktemp("faults"))


@pytest.fixture
def server(make_server, faults, tmp_path):
    server = make_server("--away-seconds", "60", "--replace-seconds", "60")
    server.full = tmp_path / "full"
    server.environment = {"LD_PRELOAD": faults, "PARLOUR_FULL": str(server.full)}
    server.start()
    return server


def test_a_full_disk_strands_nobody(server):
    phone = start_game(server)
    server.full.touch()
    assert not asyncio.run(presses_are_saved(phone, 1))
    # Whoever comes meanwhile is told why, and that it passes.
    assert asyncio.run(refusal(phone)) == "cannotSave"
    wait_until(lambda: server.request("GET", "/readyz")[0] == 503)
    assert json.loads(server.request("GET", "/readyz")[1])["code"] == "notReady"
    # That is also the answer to any request that would save something.
    status, answer = server.request("POST", "/api/v1/guests", {"name": "Ana"})
    assert (status, json.loads(answer)["code"]) == (503, "cannotSave")
    assert server.request("GET", "/healthz")[0] == 200
    server.full.unlink()
    wait_until(lambda: server.request("GET", "/readyz")[0] == 200)
    assert asyncio.run(presses_are_saved(phone, 1))
    assert len(toggles(server, phone)) == len(phone.acknowledged) - 1
    lines = end(server)
    assert len([line for line in lines if "Nothing can be saved" in line]) == 1
    assert len([line for line in lines if "Everything can be saved again" in line]) == 1


@pytest.mark.parametrize("ending", ["kill", "stop"])
def test_a_server_starts_on_a_full_disk_and_says_so(server, ending):
    phone = start_game(server)
    assert asyncio.run(presses_are_saved(phone, 3))
    getattr(server, ending)()
    server.full.touch()
    server.start()
    assert server.request("GET", "/")[0] == 200
    assert server.request("GET", f"/api/v1/rooms/{phone.code}")[0] == 200
    assert server.request("GET", "/readyz")[0] == 503
    server.full.unlink()
    wait_until(lambda: server.request("GET", "/readyz")[0] == 200)
    assert asyncio.run(presses_are_saved(phone, 1))
    assert len(toggles(server, phone)) == 4
    assert any("Nothing can be saved" in line for line in end(server))


@pytest.mark.parametrize("name", ["parlour.sqlite", "parlour.sqlite-wal"])
def test_nothing_is_acknowledged_in_a_database_that_is_gone(server, name):
    phone = start_game(server)
    assert asyncio.run(presses_are_saved(phone, 2))
    (server.data / name).rename(server.data / "away")
    assert not asyncio.run(presses_are_saved(phone, 1))
    wait_until(lambda: server.request("GET", "/readyz")[0] == 503)
    assert asyncio.run(refusal(phone)) == "cannotSave"
    (server.data / "away").rename(server.data / name)
    wait_until(lambda: server.request("GET", "/readyz")[0] == 200)
    assert asyncio.run(presses_are_saved(phone, 1))
    assert len(toggles(server, phone)) == 3


def test_a_damaged_database_is_noticed_within_seconds(server):
    phone = start_game(server)
    assert asyncio.run(presses_are_saved(phone, 2))
    # The next server has everything in the database, and hardly anything in its log.
    server.stop()
    server.start()
    with open(server.data / "parlour.sqlite", "r+b") as file:
        file.seek(4_096)
        file.write(b"\xaa" * 40_960)
    began = time.monotonic()
    wait_until(lambda: server.request("GET", "/readyz")[0] == 503)
    assert time.monotonic() - began < 30
    assert not asyncio.run(presses_are_saved(phone, 1))
    assert any("Nothing can be saved" in line for line in end(server))


def test_a_damaged_room_is_refused_by_itself(server):
    phone, other = start_game(server), start_game(server)
    server.stop()
    database = sqlite3.connect(server.data / "parlour.sqlite")
    with database:
        # The first server has not sorted its entries yet, the second one will.
        database.execute("UPDATE room_log_recent SET entries = replace(entries, '[1,1,', '[1,7,')")
    database.close()
    server.start()
    assert asyncio.run(refusal(phone)) == "damagedRoom"
    assert asyncio.run(presses_are_saved(other, 2))
    assert server.request("GET", "/readyz")[0] == 200
    assert any("The log of a room is damaged" in line for line in end(server))


@pytest.mark.parametrize("days", [40, -40])
def test_a_wrong_clock_deletes_nothing(server, days):
    phone = start_game(server)
    assert asyncio.run(presses_are_saved(phone, 3))
    for ahead in [days, 0]:
        server.stop()
        server.environment["PARLOUR_CLOCK"] = str(ahead * DAY)
        server.start()
        assert asyncio.run(presses_are_saved(phone, 1))
    assert len(toggles(server, phone)) == 5
    assert "removed" not in "".join(end(server))


# Phones


def start_game(server):
    opened = server.open_room()
    phone = Phone(server, opened["code"], opened["token"])

    async def start():
        await phone.connect()
        await phone.send({"room": {"start": {}}})
        await phone.close()

    asyncio.run(start())
    return phone


async def presses_are_saved(phone, count):
    """Whether some presses are acknowledged; those that are not are forgotten."""
    try:
        await phone.connect()
        for _ in range(count):
            await phone.send({"do": {"toggle": {"action": 1}}})
        await phone.close()
        return True
    except websockets.ConnectionClosed:
        return False


async def refusal(phone):
    """The code with which the phone is turned away, as soon as it is."""
    for _ in range(200):
        async with phone.server.socket(phone.code) as socket:
            await socket.send(json.dumps({"hello": {"token": phone.token}}))
            # Before the server has noticed that it can save nothing, it closes the socket without a word.
            with contextlib.suppress(websockets.ConnectionClosed):
                first = json.loads(await socket.recv())
                if "refused" in first:
                    return first["refused"]["code"]
        await asyncio.sleep(0.1)
    raise AssertionError("The phone is let in.")


# The server


def toggles(server, phone):
    """The presses in the log of a room."""
    return [entry for entry in server.logs()[phone.code] if "did" in entry["change"]]


def end(server):
    """Stops the server, and returns what it has written."""
    server.stop()
    return server.process.stderr.read().splitlines()
