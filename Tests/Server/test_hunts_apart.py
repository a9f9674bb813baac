"""Hunts whose phones may hunt without the network, over real sockets: what they bring is merged once, and survives (docs/rules/together.md)."""

import asyncio
import hashlib

import pytest

from parlour_server import Phone
from test_accounts import ANA
from test_hunt_scores import account, server
from test_packs import pack

__all__ = ["server"]

HOUR = 3_600_000


class Team:
    """Two phones of a team in a hunt that has begun, with a pack of the server."""

    def __init__(self, server):
        self.server = server
        self.ana = account(server, ANA)
        self.id = self.ana.ask("POST", "/packs", {"pack": pack()}, 201)["id"]
        self.salt = self.ana.ask("GET", f"/packs/{self.id}")["salt"]
        setup = {"pack": self.id, "mode": "casual", "teams": [0, 0], "apart": True}
        opened = server.post("/rooms", {"game": "together", "setup": setup, "name": "Mia", "avatar": "fox"})
        self.mia, self.zoe = [Phone(server, opened["code"], taken["token"]) for taken in (opened, server.join(opened["code"], 1))]

    def found(self, pin, at=0, answer=None):
        """A find as a phone brings it. The answers of the pack are already as the rules normalise them."""
        digest = hashlib.sha256((self.salt + (answer or f"hoof{pin}")).encode()).hexdigest()
        return {"pin": pin, "at": at, "mark": digest[:16]}

    async def begin(self):
        for phone in (self.mia, self.zoe):
            await phone.connect()
        assert "ack" in await self.mia.send({"room": {"start": {}}})

    async def merge(self, phone, *finds):
        """Brings finds; the code with which they are refused, or None."""
        answer = await phone.send({"do": {"merge": {"finds": list(finds)}}})
        return answer["refused"]["code"] if "refused" in answer else None

    async def view(self, phone):
        """The view that a phone gets when it comes back."""
        await phone.close()
        return (await phone.connect())["view"]

    def statistics(self):
        told = self.ana.ask("GET", f"/packs/{self.id}/statistics")
        return told["played"], told["finished"], [(pin["found"], pin["wrong"]) for pin in told["pins"]]

    async def close(self):
        for phone in (self.mia, self.zoe):
            await phone.close()


@pytest.fixture
def team(server):
    return Team(server)


def test_finds_that_phones_bring_count_once_and_survive_a_kill(server, team):
    async def play():
        await team.begin()
        before = (await team.view(team.zoe))["apart"]
        assert (before["version"], before["finds"], before["clues"]) == (1, [], []) and before["seed"] < 2**53
        assert "ack" in await team.mia.send({"do": {"answer": {"pin": 0, "text": "Hoof0!"}}})
        assert await team.merge(team.zoe, team.found(3, at=1), team.found(0)) is None
        assert await team.merge(team.mia, team.found(3, at=2), team.found(1)) is None
        server.kill()
        server.start()
        view = await team.view(team.zoe)
        assert (view["score"], [pin["id"] for pin in view["found"]]) == (30, [0, 3, 1])
        assert view["apart"]["seed"] == before["seed"]
        # Who answered in the room has the mark that a phone computes.
        assert {find["pin"]: find["mark"] for find in view["apart"]["finds"]} == {pin: team.found(pin)["mark"] for pin in (0, 1, 3)}
        assert {find["pin"]: find["at"] for find in view["apart"]["finds"]} == {0: 0, 1: 0, 3: 1}
        assert await team.merge(team.zoe, *view["apart"]["finds"]) is None
        assert (await team.view(team.mia))["score"] == 30
        await team.close()

    asyncio.run(play())


def test_a_wrong_mark_is_a_wrong_answer(team):
    async def play():
        await team.begin()
        forged = team.found(2, answer="wing")
        missing = {"pin": 4, "at": 0}
        assert await team.merge(team.zoe, forged, missing, team.found(1)) is None
        view = await team.view(team.zoe)
        assert ([pin["id"] for pin in view["found"]], {pin["id"]: pin.get("tried", 0) for pin in view["pins"]}) == ([1], {0: 0, 2: 1, 3: 0, 4: 1})
        for _ in range(2):
            assert await team.merge(team.zoe, forged) is None
        # The pin waits now. A forged find is no guess any more, and the other finds count.
        assert await team.merge(team.zoe, team.found(0), forged) is None
        view = await team.view(team.zoe)
        assert (view["score"], [pin["tried"] for pin in view["pins"] if pin["id"] == 2]) == (20, [3])
        assert await team.merge(team.zoe, team.found(2)) is None
        assert await team.merge(team.zoe, {"pin": 9, "at": 0}) == "noSuchPin"
        assert await team.merge(team.zoe, team.found(0), team.found(0)) == "twice"
        assert (await team.view(team.mia))["score"] == 30
        await team.close()

    asyncio.run(play())


def test_a_hunt_that_was_ended_waits_for_its_phones_also_after_a_kill_and_counts_once(server, team):
    async def play():
        await team.begin()
        assert "ack" in await team.mia.send({"do": {"end": {}}})
        server.kill()
        server.start()
        view = await team.view(team.zoe)
        assert (view["status"], view["apart"]["back"], team.statistics()[0]) == ("late", [0], 0)
        assert 0 < view["apart"]["waits"] <= HOUR
        refused = await team.zoe.send({"do": {"answer": {"pin": 1, "text": "hoof1"}}})
        assert refused["refused"]["code"] == "late"
        # What comes last ends the hunt.
        assert await team.merge(team.zoe, team.found(2)) is None
        view = await team.view(team.mia)
        assert (view["status"], view["score"], "waits" in view["apart"]) == ("over", 10, False)
        assert team.mia.state["outcome"] == {"result": "ended", "score": 10, "winners": [0, 1]}
        assert await team.merge(team.zoe, team.found(1)) == "over"
        await team.close()

    asyncio.run(play())
    assert team.statistics() == (1, 0, [(0, 0), (0, 0), (1, 0), (0, 0), (0, 0)])


def test_phones_of_a_hunt_without_the_choice_bring_nothing(server):
    id = account(server, ANA).ask("POST", "/packs", {"pack": pack()}, 201)["id"]

    async def play():
        opened = server.post("/rooms", {"game": "together", "setup": {"pack": id, "mode": "casual"}, "name": "Mia", "avatar": "fox"})
        phone = Phone(server, opened["code"], opened["token"])
        await phone.connect()
        assert "ack" in await phone.send({"room": {"start": {}}})
        assert (await phone.send({"do": {"merge": {}}}))["refused"]["code"] == "notApart"
        await phone.close()
        assert "apart" not in (await phone.connect())["view"]
        await phone.close()

    asyncio.run(play())
