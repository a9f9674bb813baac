"""Hunts that nobody hunted. Each is refused with a code, and leaves its ticket and the board as they were."""

import copy
import hashlib
import json
import subprocess

import pytest

from test_accounts import ANA
from test_hunt_scores import account, server
from test_packs import BEN, pack

__all__ = ["server"]

DEGREES_NORTH = 1 / 111_195


def town(name, metres, pins=5, **changes):
    """A pack whose pins are so many metres from each other, in one line."""
    made = pack(name, pins)
    for number, pin in enumerate(made["pins"]):
        pin["at"] = [round(51.5 + number * metres * DEGREES_NORTH, 6), -0.3]
        pin.update(changes)
    return made


class Hunter:
    """A player, who cheats."""

    def __init__(self, browser, parlour, folder):
        self.browser, self.parlour, self.file = browser, parlour, folder / "recording.json"

    def ticket(self, id, mode="competitive"):
        return self.browser.ask("POST", "/tickets", {"game": "hunt", "setup": {"pack": id, "mode": mode}}, 201)

    def hunt(self, ticket, id, made, every=7):
        """What an honest page sends: a recording in which all pins are found that are on the map from the start."""
        pins = [{key: pin[key] for key in pin} for pin in made["pins"]]
        setup = {"pack": {"id": "x", "name": "x", "minutes": 30, "salt": "s", "pins": pins}, "mode": "competitive"}
        play = [self.parlour, "play", "hunt", "--setup", json.dumps(setup), "--seed", str(ticket["seed"]), "--record", str(self.file)]
        start = subprocess.run(play, input="", capture_output=True, text=True, check=True)
        view = json.loads(start.stdout.splitlines()[0])["view"]
        shown = sorted(pin["id"] for pin in view["pins"])
        lines = [{"at": 100 + every * n, "do": {"answer": {"pin": pin, "text": f"hoof{pin}"}}} for n, pin in enumerate(shown)]
        if len(shown) < len(pins):
            lines.append({"at": 200, "do": {"end": {}}})
        played = subprocess.run(
            play, input="".join(json.dumps(line) + "\n" for line in lines), capture_output=True, text=True, check=True)
        assert '"refused"' not in played.stdout, played.stdout
        recording = json.loads(self.file.read_text())
        recording["setup"] = {"pack": {"id": id, "version": 1}, "mode": "competitive"}
        return recording

    def send(self, ticket, recording, status, **more):
        return self.browser.ask("POST", "/scores", {"ticket": ticket["ticket"], "recording": recording, **more}, status)


def digest(salt, word):
    return hashlib.sha256((salt + word).encode()).hexdigest()


@pytest.fixture
def eve(server, parlour, tmp_path):
    return Hunter(account(server, BEN), parlour, tmp_path)


def forgeries(honest, salt):
    """The name, the code and the recording of each forgery of a hunt in which five of eight pins were found."""

    def forged(change):
        recording = copy.deepcopy(honest)
        change(recording)
        return recording

    def answers(recording):
        return [entry["do"]["answer"] for entry in recording["actions"] if "answer" in entry["do"]]

    def each(change):
        return forged(lambda recording: [change(answer) for answer in answers(recording)])

    def only_digest(answer):
        answer["digest"] = digest(salt, answer.pop("text"))

    def claim(answer):
        answer.update(digest=digest(salt, answer["text"]), text="zzz")

    def without_end(change):
        return forged(lambda recording: ([change(answer) for answer in answers(recording)], recording["actions"].pop()))

    def insert(*actions, at=0):
        def change(recording):
            recording["actions"][at:at] = [{"at": recording["actions"][at]["at"], "seat": 0, "do": action} for action in actions]
        return forged(change)

    first = answers(honest)[0]
    hidden = next(n for n in range(8) if n not in [answer["pin"] for answer in answers(honest)])
    guess = {"answer": {"pin": first["pin"], "text": "guess"}}
    last = honest["actions"][-1]
    return [
        ("the digests of the answers, which lie on the device", "answerNotInWords", each(only_digest)),
        ("one digest among words", "answerNotInWords", forged(lambda recording: only_digest(answers(recording)[2]))),
        ("any words, with the digests of the answers", "notFinished", without_end(claim)),
        ("the names of the pins for answers", "notFinished",
         without_end(lambda answer: answer.update(text=f"Pin {answer['pin']}"))),
        ("guesses after three wrong ones", "doesNotReplay", insert(*[guess] * 4)),
        ("sixty guesses in a moment", "tooFast", insert(*[guess] * 61)),
        ("an answer to a pin that has not come", "doesNotReplay", insert({"answer": {"pin": hidden, "text": f"hoof{hidden}"}})),
        ("an answer to a pin that does not exist", "doesNotReplay", insert({"answer": {"pin": 99, "text": "hoof99"}})),
        ("one pin found twice", "doesNotReplay", insert({"answer": first}, {"answer": first})),
        ("an answer after the end", "doesNotReplay",
         forged(lambda recording: recording["actions"].append({"at": last["at"], "seat": 0, "do": {"answer": first}}))),
        ("no end", "notFinished", forged(lambda recording: recording["actions"].pop())),
        ("another seed, with better pins first", "otherSeed", forged(lambda recording: recording.update(seed=1))),
        ("another version of the pack", "otherSetup", forged(lambda recording: recording["setup"]["pack"].update(version=2))),
        ("another pack", "otherSetup", forged(lambda recording: recording["setup"]["pack"].update(id="2"))),
        ("the other mode, with all pins from the start", "otherSetup",
         forged(lambda recording: recording["setup"].update(mode="casual"))),
        ("a pack of one's own, with other answers", "otherSetup", forged(lambda recording: recording["setup"].update(pack=pack()))),
        ("other rules", "otherRules", forged(lambda recording: recording.update(rules=2))),
        ("another game", "otherGame", forged(lambda recording: recording.update(game="together"))),
        ("a longer time than since the ticket", "timesDoNotFit",
         forged(lambda recording: (last_of(recording).update(at=900_000), recording.update(end=900_000)))),
        ("an end before the last answer", "timesDoNotFit", forged(lambda recording: recording.update(end=0))),
        ("times that go back", "doesNotReplay", forged(lambda recording: recording["actions"][1].update(at=1))),
        ("a seat that nobody has", "doesNotReplay", forged(lambda recording: recording["actions"][0].update(seat=1))),
        ("a score of one's own", "doesNotReplay", forged(lambda recording: recording["actions"][0]["do"].update(score=1_000))),
    ]


def last_of(recording):
    return recording["actions"][-1]


def test_no_forged_hunt_is_on_a_board(server, eve):
    ana = account(server, ANA)
    made = town("Horses", metres=20, pins=8)
    published = ana.ask("POST", "/packs", {"pack": made}, 201)
    id = published["id"]
    ticket = eve.ticket(id)
    honest = eve.hunt(ticket, id, made)
    tried = forgeries(honest, published["salt"])
    assert len(tried) > 20
    for name, code, recording in tried:
        assert eve.send(ticket, recording, 409 if code == "otherRules" else 422)["code"] == code, name
    assert eve.browser.ask("POST", "/scores", {"ticket": "0" * 32, "recording": honest}, 404)["code"] == "noSuchTicket"
    assert ana.ask("POST", "/scores", {"ticket": ticket["ticket"], "recording": honest}, 403)["code"] == "notYourTicket"
    assert ana.ask("GET", f"/packs/{id}/board")["entries"] == []
    assert ana.ask("GET", f"/packs/{id}/statistics")["played"] == 0
    assert eve.send(ticket, honest, 201)["score"] == 50
    better = copy.deepcopy(honest)
    better["actions"][0]["at"] = 0
    assert eve.send(ticket, better, 409)["code"] == "ticketUsed"


@pytest.mark.parametrize(("metres", "every"), [(111_000, 0), (300, 100), (150, 0)], ids=["countries", "streets", "chain"])
def test_nobody_walks_faster_than_a_bicycle(server, eve, metres, every):
    made = town("Horses", metres)
    id = account(server, ANA).ask("POST", "/packs", {"pack": made}, 201)["id"]
    ticket = eve.ticket(id)
    recording = eve.hunt(ticket, id, made, every)
    refused = eve.send(ticket, recording, 422)
    assert refused["code"] == "tooFast" and "Pin 0" in refused["detail"]
    # A page may say that it was closed meanwhile, but not for longer than there was time.
    assert eve.send(ticket, recording, 422, pauses=[{"at": 100, "length": 600_000_000}])["code"] == "tooFast"


def test_the_position_of_an_answer_has_to_be_the_pins(server, eve):
    made = town("Horses", metres=20, radius=10)
    id = account(server, ANA).ask("POST", "/packs", {"pack": made}, 201)["id"]
    ticket = eve.ticket(id)
    recording = eve.hunt(ticket, id, town("Horses", metres=20))
    for place, code in [({}, "doesNotReplay"), ({"at": [51.6, -0.3]}, "doesNotReplay"),
                        ({"at": [51.501, -0.3], "accuracy": 1_000_000}, "doesNotReplay")]:
        there = copy.deepcopy(recording)
        for entry in there["actions"]:
            entry["do"]["answer"].update(place)
        assert eve.send(ticket, there, 422)["code"] == code, place
