"""Several servers on one PostgreSQL behind nginx: a server that is killed, frozen or replaced in mid-game costs a moment of
play and no press, and while the database is away play pauses."""

import asyncio
import json
import os
import re
import signal
import subprocess
import time
import urllib.request

import pytest

from nodes import Nodes, Player
from parlour_server import wait_until
from proxies import ROOT, VISITOR

# How long phones may have no state after their server has failed, in seconds.
LIMIT = 3


@pytest.fixture(scope="module")
def running(parlour, tmp_path_factory):
    nodes = Nodes(parlour, tmp_path_factory.mktemp("nodes"), 3)
    try:
        nodes.start()
        yield nodes
    finally:
        nodes.close()


@pytest.fixture
def nodes(running):
    """Three servers, all of which are there."""
    for server in running.servers:
        if server.process.poll() is not None:
            server.start()
    # One that could not reach the database has to have found it again.
    for server in running.servers:
        wait_until(lambda: server.request("GET", "/readyz")[0] == 200)
    return running


class Table:
    """A table on which a game of Turn Tracker is played, with a phone for each seat."""

    def __init__(self, nodes, seats=2):
        self.nodes = nodes
        self.code, tokens = nodes.open_room(seats)
        self.phones = [Player(nodes.proxy, self.code, token) for token in tokens]

    async def __aenter__(self):
        for phone in self.phones:
            await phone.state_after(0)
        assert "ack" in await self.phones[0].ask({"room": {"start": {}}})
        return self

    async def __aexit__(self, *_):
        for phone in self.phones:
            await phone.close()

    async def press(self, phone):
        """Presses a button, which nobody refuses, and waits for the answer."""
        assert "ack" in await phone.ask({"do": {"toggle": {"action": 0}}})

    async def play(self):
        for phone in self.phones:
            await self.press(phone)

    async def states_after(self, moment):
        """How long it took until each phone had a state again."""
        times = await asyncio.gather(*(phone.state_after(moment) for phone in self.phones))
        return [at - moment for at in times]

    def presses(self):
        """The numbers of the messages in the log, for each seat."""
        numbers = {}
        for entry in self.nodes.log(self.code):
            if "n" in entry:
                numbers.setdefault(entry["seat"], []).append(entry["n"])
        return numbers

    def check_log(self):
        """Each press that was acknowledged is in the log once, in order."""
        numbers = self.presses()
        for seat, phone in enumerate(self.phones):
            assert numbers.get(seat, []) == list(range(1, phone.number + 1))


def test_a_room_is_played_through_the_proxy_wherever_it_is(nodes):
    async def play():
        tables = [Table(nodes) for _ in range(4)]
        for table in tables:
            async with table:
                await table.play()
            table.check_log()
        # New rooms go to all servers in turn.
        assert len({nodes.owner(table.code).port for table in tables}) > 1
        assert len({table.code for table in tables}) == len(tables)

    asyncio.run(play())


def test_a_server_that_is_killed_costs_a_moment_and_no_press(nodes):
    async def play():
        async with Table(nodes, 3) as table:
            await table.play()
            owner = nodes.owner(table.code)
            press = asyncio.create_task(table.press(table.phones[1]))
            moment = time.monotonic()
            owner.kill()
            assert max(await table.states_after(moment)) < LIMIT
            await press
            await table.play()
            assert nodes.owner(table.code) is not owner
            table.check_log()

    asyncio.run(play())


def test_a_server_that_is_frozen_costs_a_moment_and_writes_nothing_when_it_wakes(nodes):
    async def play():
        async with Table(nodes, 3) as table:
            await table.play()
            owner = nodes.owner(table.code)
            epoch = nodes.epoch(owner)
            moment = time.monotonic()
            owner.process.send_signal(signal.SIGSTOP)
            # It gets this press, and finds it when it wakes.
            press = asyncio.create_task(table.press(table.phones[1]))
            assert max(await table.states_after(moment)) < LIMIT
            await press
            assert nodes.owner(table.code) is not owner
            before = nodes.log(table.code)
            owner.process.send_signal(signal.SIGCONT)
            # It has another life once it has found out that the last one is over.
            wait_until(lambda: nodes.epoch(owner) > epoch + 1)
            assert nodes.log(table.code) == before
            await table.play()
            table.check_log()

    asyncio.run(play())


def test_a_server_that_is_stopped_hands_its_rooms_over(nodes):
    async def play():
        async with Table(nodes, 3) as table:
            await table.play()
            owner = nodes.owner(table.code)
            moment = time.monotonic()
            owner.process.terminate()
            assert max(await table.states_after(moment)) < LIMIT
            await table.play()
            assert await asyncio.to_thread(owner.process.wait, 20) == 0
            assert nodes.owner(table.code) is not owner
            # Nobody was told that a server stops: to them it is the same one.
            assert not any(state.get("closing") for phone in table.phones for _, state in phone.states)
            table.check_log()

    asyncio.run(play())


def test_without_the_database_play_pauses_with_a_sentence_and_goes_on_by_itself(nodes):
    async def play():
        async with Table(nodes) as table:
            await table.play()
            moment = time.monotonic()
            nodes.database.stop()
            press = asyncio.create_task(table.press(table.phones[0]))
            for phone in table.phones:
                await phone.refusal_after(moment, "cannotSave", patience=60)
            assert not press.done()
            status, _, body = nodes.proxy.request("GET", f"/api/v1/rooms/{table.code}")
            assert (status, json.loads(body)["code"]) == (503, "cannotSave")
            moment = time.monotonic()
            nodes.database.start()
            for phone in table.phones:
                await phone.state_after(moment, patience=60)
            await press
            await table.play()
            table.check_log()

    asyncio.run(play())


def test_nobody_but_the_proxy_is_told_who_owns_a_room(nodes):
    code, _ = nodes.open_room(1)
    server = nodes.servers[0]
    path = f"/internal/rooms/{code}"
    assert nodes.proxy.request("GET", path)[0] == 404
    for other in ("/internal/owner", "/internal/owner-again", "/internal/", "//internal/owner", "/x/../internal/owner"):
        assert nodes.proxy.request("GET", other)[0] == 404
    # What another proxy passes on by mistake has the visitor's address.
    assert server.request("GET", path, headers={"X-Forwarded-For": VISITOR})[0] == 404
    # The tests are where nginx is, and ask as it does. A room that is not there is anybody's.
    for asked in (code, "none"):
        assert server.request("GET", f"/internal/rooms/{asked}")[0] == 204


def test_a_wrong_code_is_counted_wherever_it_is_tried(nodes):
    """All tries of a visitor are counted by the same server."""
    answers = [nodes.proxy.request("GET", f"/api/v1/rooms/none{n}", source="127.0.9.9")[0] for n in range(12)]
    assert answers == [404] * 10 + [429] * 2


def test_a_room_is_found_with_its_invitation_after_its_server_was_killed(nodes):
    code, _ = nodes.open_room(1)
    invitation = json.loads(nodes.proxy.request("GET", f"/api/v1/rooms/{code}")[2])["invitation"]
    nodes.owner(code).kill()
    status, _, body = nodes.proxy.request("GET", f"/api/v1/rooms/{invitation}")
    assert status == 200 and json.loads(body)["invitation"] == invitation


def test_the_password_of_the_database_is_told_nowhere(parlour):
    address = "postgres://parlour:opensesame@127.0.0.1:1/parlour"
    environment = {**os.environ, "PARLOUR_DATABASE": address}
    for command in (["config", "show"], ["config", "check"], ["serve", "--in-memory", "--node-address", "127.0.0.1:1"]):
        done = subprocess.run([parlour, *command], capture_output=True, text=True, timeout=60, env=environment)
        assert "opensesame" not in done.stdout + done.stderr
        assert (done.returncode == 0) == (command[0] == "config"), done.stderr


def is_let_in(server, token):
    path = "/api/v1/admin/relentless/parameters"
    return server.request("GET", path, headers={"Authorization": f"Bearer {token}"})[0] == 200


def test_servers_without_a_common_folder_share_their_secrets_and_a_new_token_counts_on_all(nodes):
    old = nodes.token()
    assert all(is_let_in(server, old) for server in nodes.servers)
    assert not any(list(nodes.folder.glob(f"**/{name}")) for name in ("admin-token", "daily-secret"))
    new = nodes.token("--new")
    assert new != old and nodes.token("--database", nodes.database.address) == new
    for server in nodes.servers:
        # Of wrong tokens, an address may show few.
        wait_until(lambda: not is_let_in(server, old))
        assert is_let_in(server, new)


def test_parameters_that_are_saved_through_one_server_are_used_by_all(nodes):
    path = "/api/v1/admin/relentless/demo"
    headers = {"Authorization": f"Bearer {nodes.token()}"}
    first, *others = nodes.servers
    body = {"by": "Ana", "value": json.loads((ROOT / "Content/relentless/demo.json").read_text())}
    status, answer = first.request("PUT", path, body, headers={**headers, "If-Match": '"0"'})
    assert status == 200, answer
    for server in others:
        wait_until(lambda: server.request("GET", path, headers=headers) == (200, answer))


def test_the_tables_that_only_shared_databases_have_are_told_in_the_documents(nodes):
    """Besides those, there are the ones of a server by itself (test_privacy.py)."""
    names = {name for (name,) in nodes.database.rows("SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace")}
    text = (ROOT / "docs/privacy.md").read_text()
    told = set(re.findall(r"`(\w+)`", text.partition("## What the database keeps")[2].partition("\n### ")[0]))
    assert names - {"migration"} <= told


def test_servers_that_mount_one_folder_have_what_one_of_them_imports(parlour, tmp_path):
    """Phrases come to all without a restart, and of imports at once none is lost."""
    nodes = Nodes(parlour, tmp_path, 2, "--content", str(ROOT / "Content"))
    try:
        for server in nodes.servers:
            server.data = tmp_path / "data"
            server.start()
        headers = {"Authorization": f"Bearer {nodes.token()}", "Content-Type": "application/octet-stream"}
        lines = ["長詞 长词 [chang2 ci2] /sesquipedalian/\n", "短詞 短词 [duan3 ci2] /a laconic word/\n"]
        imports = "/api/v1/admin/dictionaries"
        for server, line in zip(nodes.servers, lines):
            address = f"http://127.0.0.1:{server.port}{imports}"
            request = urllib.request.Request(address, line.encode(), headers, method="POST")
            with urllib.request.urlopen(request, timeout=60) as answer:
                assert answer.status == 202
        for server in nodes.servers:
            for word, hanzi in (("sesquipedalian", "长词"), ("laconic", "短词")):
                path = f"/api/v1/phrases?q={word}"
                wait_until(lambda: hanzi in [one["hanzi"] for one in json.loads(server.request("GET", path)[1])["phrases"]])
    finally:
        nodes.close()
