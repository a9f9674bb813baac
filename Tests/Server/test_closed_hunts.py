"""Hunts whose pins come one by one: who asks for more pins than the rules show gets none, and loses nothing of an honest hunt."""

import copy
import json

import pytest

from test_accounts import ANA
from test_hunt_forgeries import Hunter, town
from test_hunt_scores import account, server
from test_packs import BEN

__all__ = ["server"]


class ClosedHunter(Hunter):
    """A player whose pins come one by one."""

    def ticket(self, id, mode="competitive"):
        setup = {"pack": id, "mode": mode, "closed": True}
        return self.browser.ask("POST", "/tickets", {"game": "hunt", "setup": setup}, 201)

    def hunt(self, ticket, id, made, every=7):
        """As an honest page sends it: each pin that is answered was opened before."""
        recording = super().hunt(ticket, id, made, every)
        opened = [{"at": 0, "seat": 0, "do": {"open": {"pin": entry["do"]["answer"]["pin"]}}}
                  for entry in recording["actions"] if "answer" in entry["do"]]
        recording["actions"][0:0] = opened
        recording["setup"]["closed"] = True
        return recording

    def begun(self, recording):
        """The hunt before any action."""
        return {**recording, "end": 0, "actions": []}

    def ask(self, ticket, recording, status=200, **more):
        return self.browser.ask("POST", "/tickets/pins", {"ticket": ticket["ticket"], "recording": recording, **more}, status)


@pytest.fixture
def eve(server, parlour, tmp_path):
    return ClosedHunter(account(server, BEN), parlour, tmp_path)



def test_a_pack_and_a_ticket_tell_nothing_of_the_pins(server, eve):
    made = town("Horses", metres=20, pins=8)
    id = account(server, ANA).ask("POST", "/packs", {"pack": made}, 201)["id"]
    outline = eve.browser.ask("GET", f"/packs/{id}?pins=none")
    ticket = eve.ticket(id)
    for told in (json.dumps(outline), json.dumps(ticket)):
        assert "sealed" not in told and "Pin 1" not in told and "hoof" not in told
    assert [set(pin) for pin in ticket["pins"]] == [{"id", "closed"}] * 8
    # No two packs have the same salt, so equal pins have other digests.
    other = account(server, {**ANA, "username": "Dan", "email": "dan@example.org"}).ask("POST", "/packs", {"pack": made}, 201)["id"]
    assert not {pin["closed"] for pin in ticket["pins"]} & {pin["closed"] for pin in eve.ticket(other)["pins"]}


def asking_for_more(honest):
    """The name, the code and the recording of each way to ask for pins that have not come."""

    def forged(change):
        recording = copy.deepcopy(honest)
        change(recording)
        return recording

    def do(*actions, at=0):
        return {**honest, "end": at, "actions": [{"at": at, "seat": 0, "do": action} for action in actions]}

    pins = [entry["do"]["open"]["pin"] for entry in honest["actions"] if "open" in entry["do"]]
    hidden = next(n for n in range(8) if n not in pins)
    opening = [{"open": {"pin": pin}} for pin in pins]
    answers = [{"answer": {"pin": pin, "text": f"hoof{pin}"}} for pin in pins]
    return [
        ("a later time", "timesDoNotFit", {**honest, "end": 900_000, "actions": []}),
        ("the end of the hunt", "timesDoNotFit", {**honest, "end": 1_800_000, "actions": []}),
        ("a pin that has not come is opened", "doesNotReplay", do({"open": {"pin": hidden}})),
        ("a pin that does not exist is opened", "doesNotReplay", do({"open": {"pin": 99}})),
        ("a pin is opened twice", "doesNotReplay", do(opening[0], opening[0])),
        ("a pin is opened with a content of one's own", "doesNotReplay",
         do({"open": {"pin": {"id": pins[0], "title": "x", "hint": "x", "points": 1_000, "at": [1, 2], "task": "photo"}}})),
        ("a pin is opened with more than its name", "doesNotReplay", do({"open": {"pin": pins[0], "points": 1_000}})),
        ("two actions in one", "doesNotReplay", do({**opening[0], **answers[0]})),
        ("answers to pins that are closed", "doesNotReplay", do(*answers)),
        ("an answer to a pin that has not come", "doesNotReplay", do(*opening, {"answer": {"pin": hidden, "text": f"hoof{hidden}"}})),
        ("answers as digests", "answerNotInWords", do(*opening, {"answer": {"pin": pins[0], "digest": "0a" * 32}})),
        ("all pins found, one after the other in a moment", "tooFast", do(*opening, *[answers[0]] * 61)),
        ("another seed, with other pins first", "otherSeed", forged(lambda recording: recording.update(seed=1))),
        ("a hunt with all pins from the start", "otherSetup", forged(lambda recording: recording["setup"].pop("closed"))),
        ("the other mode", "otherSetup", forged(lambda recording: recording["setup"].update(mode="casual"))),
        ("another version", "otherSetup", forged(lambda recording: recording["setup"]["pack"].update(version=2))),
        ("other rules", "otherRules", forged(lambda recording: recording.update(rules=2))),
        ("another game", "otherGame", forged(lambda recording: recording.update(game="together"))),
        ("an end before the last action", "timesDoNotFit", forged(lambda recording: recording.update(end=0))),
        ("a seat that nobody has", "doesNotReplay", forged(lambda recording: recording["actions"][0].update(seat=1))),
    ]


def test_nobody_gets_pins_that_have_not_come(server, eve):
    ana = account(server, ANA)
    made = town("Horses", metres=20, pins=8)
    id = ana.ask("POST", "/packs", {"pack": made}, 201)["id"]
    ticket = eve.ticket(id)
    honest = eve.hunt(ticket, id, made)
    shown = sorted(entry["do"]["open"]["pin"] for entry in honest["actions"] if "open" in entry["do"])
    tried = asking_for_more(honest)
    assert len(tried) >= 20
    for name, code, recording in tried:
        assert eve.ask(ticket, recording, 409 if code == "otherRules" else 422)["code"] == code, name
    begun = eve.begun(honest)
    assert eve.ask({"ticket": "0" * 32}, begun, 404)["code"] == "noSuchTicket"
    refused = ana.ask("POST", "/tickets/pins", {"ticket": ticket["ticket"], "recording": begun}, 403)
    assert refused["code"] == "notYourTicket"
    plain = Hunter(eve.browser, eve.parlour, eve.file.parent).ticket(id)
    assert eve.ask(plain, {**begun, "seed": plain["seed"]}, 422)["code"] == "nothingLater"
    # Words that are wrong find no pin, with whatever digest.
    claims = copy.deepcopy(honest)
    for entry in claims["actions"]:
        if "answer" in entry["do"]:
            entry["do"]["answer"].update(text="zzz", digest="0a" * 32)
    claims["actions"].pop()
    assert eve.ask(ticket, claims)["pins"] == []
    # The honest page still gets the pins that are there, and its hunt counts.
    assert sorted(pin["id"] for pin in eve.ask(ticket, begun)["pins"]) == shown
    for name, code, recording in tried:
        if code in ("doesNotReplay", "otherSetup"):
            assert eve.send(ticket, recording, 422)["code"] == code, name
    assert eve.send(ticket, honest, 201)["score"] == 50
    assert eve.ask(ticket, begun, 409)["code"] == "ticketUsed"


def test_the_walk_is_checked_before_pins_are_given(server, eve):
    made = town("Horses", metres=111_000, pins=8)
    id = account(server, ANA).ask("POST", "/packs", {"pack": made}, 201)["id"]
    ticket = eve.ticket(id)
    recording = eve.hunt(ticket, id, made, 0)
    recording["actions"].pop()
    assert eve.ask(ticket, recording, 422)["code"] == "tooFast"
    assert eve.ask(ticket, recording, 422, pauses=[{"at": 50, "length": 600_000_000}])["code"] == "tooFast"
    recording["actions"] = [entry for entry in recording["actions"] if "open" in entry["do"]]
    assert eve.ask(ticket, recording)["pins"] == []
