"""Hunts for a board: from the ticket to the place, as a page would send them."""

import hashlib
import json
import subprocess
import time

import pytest

from test_accounts import ANA, Browser
from test_packs import BEN, pack

CEM = {**ANA, "username": "Cem", "email": "cem@example.org"}


@pytest.fixture
def server(make_server):
    server = make_server()
    server.start()
    return server


def account(server, form):
    browser = Browser(server)
    browser.ask("POST", "/accounts", form, 201)
    return browser


def hunt(parlour, folder, ticket, published, mode="competitive", found=5, wrong=0):
    """A recording of a hunt in which the given number of pins is found, as a page makes it."""

    def digest(word):
        return hashlib.sha256((published["salt"] + word).encode()).hexdigest()

    known = pack()
    pins = [
        {key: pin[key] for key in ("id", "title", "hint", "points", "at")} | {"answers": [digest(pin["codeword"])]}
        for pin in known["pins"]
    ]
    setup = {
        "pack": {"id": "x", "name": known["name"], "minutes": 30, "salt": published["salt"], "pins": pins}, "mode": mode}
    lines = [{"at": 10 * n, "do": {"answer": {"pin": 0, "text": "no"}}} for n in range(wrong)]
    lines += [{"at": 100 + n, "do": {"answer": {"pin": n, "text": f"hoof{n}"}}} for n in range(found)]
    if found < 5:
        lines.append({"at": 200, "do": {"end": {}}})
    file = folder / "recording.json"
    played = subprocess.run(
        [parlour, "play", "hunt", "--setup", json.dumps(setup), "--seed", str(ticket["seed"]), "--record", str(file)],
        input="".join(json.dumps(line) + "\n" for line in lines), capture_output=True, text=True, check=True)
    assert '"refused"' not in played.stdout, played.stdout
    recording = json.loads(file.read_text())
    # Only what the page was told about the pack; the server has its own pins.
    recording["setup"] = {"pack": {"id": published["id"], "version": 1}, "mode": mode}
    return recording


def test_a_hunt_goes_to_the_board(server, parlour, tmp_path):
    ana, ben, cem = account(server, ANA), account(server, BEN), account(server, CEM)
    published = ana.ask("POST", "/packs", {"pack": pack()}, 201)
    id = published["id"]
    empty = ben.ask("GET", f"/packs/{id}/board")
    assert (empty["entries"], empty["own"], empty["played"], empty["average"]) == ([], None, 0, None)
    wish = {"game": "hunt", "setup": {"pack": id, "mode": "competitive"}}
    assert ana.ask("POST", "/tickets", wish, 409)["code"] == "ownPack"
    scores = []
    for player, found in [(ben, 2), (cem, 5)]:
        ticket = player.ask("POST", "/tickets", wish, 201)
        assert ticket["board"] == f"hunt-{id}" and ticket["version"] == 1
        assert 6 < (ticket["expiresAt"] - time.time()) / 86_400 < 8, "A week, for who has no network on holiday."
        recording = hunt(parlour, tmp_path, ticket, published, found=found)
        body = {"ticket": ticket["ticket"], "recording": recording}
        scores.append(player.ask("POST", "/scores", body, 201))
        assert player.ask("POST", "/scores", body, 201) == scores[-1], "Sent again."
    assert [score["score"] for score in scores] == [20, 50]
    board = ben.ask("GET", f"/packs/{id}/board")
    assert [(entry["name"], entry["score"]) for entry in board["entries"]] == [("Cem", 50), ("Ben", 20)]
    assert board["own"]["rank"] == 2 and board["played"] == 2 and board["average"] == 350
    assert ben.ask("GET", f"/boards/hunt-{id}")["count"] == 2
    ben.ask("GET", f"/scores/{scores[0]['id']}/recording", status=404)
    (game,) = ben.ask("GET", "/accounts/me/export")["games"]
    assert (game["score"], game["version"]) == (scores[0]["id"], 1)
    assert [pin["id"] for pin in game["summary"]["pins"] if pin["found"] is not None] == [0, 1]
    assert [move["do"] for move in game["moves"]] == [
        {"answer": {"pin": 0, "text": "hoof0"}}, {"answer": {"pin": 1, "text": "hoof1"}}, {"end": {}}]
    assert "recording" not in game, "It holds the pins, with the digests of their answers."
    statistics = ana.ask("GET", f"/packs/{id}/statistics")
    assert (statistics["played"], statistics["finished"]) == (2, 1)
    assert [pin["found"] for pin in statistics["pins"]] == [2, 2, 1, 1, 1]
    assert ben.ask("GET", "/accounts/me/statistics")["hunt"] == {"packsPlayed": 1, "packsCreated": 0, "points": 20}


def meaning(player, id):
    return player.ask("GET", f"/packs/{id}/board")["meaning"]


def test_who_made_a_pack_is_known_by_the_device_as_well(server):
    tablet, other = account(server, ANA), account(server, BEN)
    id = tablet.ask("POST", "/packs", {"pack": pack()}, 201)["id"]
    wish = {"game": "hunt", "setup": {"pack": id, "mode": "competitive"}}

    def is_refused():
        assert meaning(tablet, id) == "ownPack"
        assert tablet.ask("POST", "/tickets", wish, 409)["code"] == "ownPack"

    is_refused()
    tablet.ask("DELETE", "/sessions/current", status=204)
    assert meaning(tablet, id) == "ownPack"
    tablet.ask("POST", "/guests", {"name": "Nobody"}, 201)
    is_refused()
    tablet.ask("POST", "/accounts", CEM, 201)
    is_refused()
    # She deletes her account, leaves the pack there, and comes back as somebody else.
    tablet.ask("POST", "/sessions", {"email": ANA["email"], "password": ANA["password"]}, 201)
    tablet.ask("DELETE", "/accounts/me", {"password": ANA["password"], "packs": "leave"}, 204)
    tablet.ask("POST", "/accounts", {**ANA, "username": "Else", "email": "else@example.org"}, 201)
    is_refused()
    assert meaning(other, id) == "counts"
    other.ask("POST", "/tickets", wish, 201)


def test_who_has_hunted_says_how_it_was(server, parlour, tmp_path):
    ana, ben, cem = account(server, ANA), account(server, BEN), account(server, CEM)
    published = ana.ask("POST", "/packs", {"pack": pack()}, 201)
    path = f"/packs/{published['id']}"
    report = {"pin": 3, "text": " The sign is gone. "}
    for player, status, code in [(Browser(server), 401, "notLoggedIn"), (ana, 409, "ownPack"), (ben, 403, "notPlayed")]:
        assert player.ask("PUT", f"{path}/rating", {"stars": 4}, status)["code"] == code
        assert player.ask("POST", f"{path}/reports", report, status)["code"] == code
    wish = {"game": "hunt", "setup": {"pack": published["id"], "mode": "competitive"}}
    for player in (ben, cem):
        ticket = player.ask("POST", "/tickets", wish, 201)
        recording = hunt(parlour, tmp_path, ticket, published, found=2)
        player.ask("POST", "/scores", {"ticket": ticket["ticket"], "recording": recording}, 201)
    assert "rating" not in ben.ask("GET", f"{path}/board")
    assert ben.ask("PUT", f"{path}/rating", {"stars": 2}) == {"rating": {"average": 20, "count": 1}}
    assert cem.ask("PUT", f"{path}/rating", {"stars": 5}) == {"rating": {"average": 35, "count": 2}}
    assert ben.ask("PUT", f"{path}/rating", {"stars": 4}) == {"rating": {"average": 45, "count": 2}}
    board = ben.ask("GET", f"{path}/board")
    assert (board["rating"], board["stars"]) == ({"average": 45, "count": 2}, 4)
    assert "stars" not in ana.ask("GET", f"{path}/board")
    for stars in (0, 6, 2.5, "4", None):
        ben.ask("PUT", f"{path}/rating", {"stars": stars}, 422)
    ben.ask("PUT", "/packs/99/rating", {"stars": 4}, 404)

    assert ben.ask("POST", f"{path}/reports", report, 201) == {"id": 1}
    assert cem.ask("POST", f"{path}/reports", {"text": "Too far."}, 201) == {"id": 2}
    for wrong, field in [({"text": " "}, "text"), ({"text": "x" * 301}, "text"), ({"text": "a\nb"}, "text"), ({"text": "a", "pin": 17}, "pin")]:
        assert set(ben.ask("POST", f"{path}/reports", wrong, 422)["fields"]) == {field}
    entry = ana.ask("GET", "/packs?mine=true")["packs"][0]
    assert (entry["rating"], entry["reports"]) == ({"average": 45, "count": 2}, 2)
    assert "reports" not in ben.ask("GET", "/packs")["packs"][0]
    ben.ask("GET", f"{path}/reports", status=403)
    reports = ana.ask("GET", f"{path}/reports")["reports"]
    assert [(one["id"], one.get("pin"), one["text"], one["version"]) for one in reports] == [
        (2, None, "Too far.", 1), (1, 3, "The sign is gone.", 1)]
    ben.ask("DELETE", f"{path}/reports/1", status=403)
    ana.ask("DELETE", f"{path}/reports/1", status=204)
    assert ana.ask("DELETE", f"{path}/reports/1", status=404)["code"] == "noSuchReport"
    assert [one["id"] for one in ana.ask("GET", f"{path}/reports")["reports"]] == [2]
    own = cem.ask("GET", "/accounts/me/export")
    assert [(one["pack"], one["stars"]) for one in own["packRatings"]] == [(published["id"], 5)]
    assert [(one["pack"], one["id"], one["text"]) for one in own["packReports"]] == [(published["id"], 2, "Too far.")]
    # A pack whose maker has left has nobody to read reports.
    ana.ask("DELETE", "/accounts/me", {"password": ANA["password"], "packs": "leave"}, 204)
    assert ben.ask("POST", f"{path}/reports", report, 409)["code"] == "noMaker"


def test_what_a_hunt_means_for_the_board_is_told_before_it(server, parlour, tmp_path):
    ana, ben, guest = account(server, ANA), account(server, BEN), Browser(server)
    published = ana.ask("POST", "/packs", {"pack": pack()}, 201)
    id = published["id"]
    assert (meaning(ana, id), meaning(ben, id), meaning(guest, id)) == ("ownPack", "counts", "accountNeeded")
    guest.ask("POST", "/guests", {"name": "Mia"}, 201)
    assert meaning(guest, id) == "accountNeeded"
    # A casual hunt in which nothing is found uses up nothing.
    for mode, found, told, after in [
        ("casual", 0, "counts", "counts"), ("competitive", 2, "counts", "played"), ("competitive", 5, "played", "played"),
    ]:
        ticket = ben.ask("POST", "/tickets", {"game": "hunt", "setup": {"pack": id, "mode": mode}}, 201)
        assert ticket["meaning"] == told
        recording = hunt(parlour, tmp_path, ticket, published, mode, found=found)
        ben.ask("POST", "/scores", {"ticket": ticket["ticket"], "recording": recording}, 201)
        assert meaning(ben, id) == after
    assert [entry["score"] for entry in ben.ask("GET", f"/packs/{id}/board")["entries"]] == [20]


def test_a_guest_hunts_and_is_not_listed_but_an_account_is_even_if_it_was_a_guest_before(server, parlour, tmp_path):
    ana, guest = account(server, ANA), Browser(server)
    published = ana.ask("POST", "/packs", {"pack": pack()}, 201)
    id = published["id"]
    guest.ask("POST", "/guests", {"name": "Mia"}, 201)
    wish = {"game": "hunt", "setup": {"pack": id, "mode": "competitive"}}
    ticket = guest.ask("POST", "/tickets", wish, 201)
    assert ticket["meaning"] == "accountNeeded"
    body = {"ticket": ticket["ticket"], "recording": hunt(parlour, tmp_path, ticket, published, found=0)}
    assert guest.ask("POST", "/scores", body, 201)["rank"] is None
    assert guest.ask("GET", f"/packs/{id}/board")["entries"] == []
    assert ana.ask("GET", f"/packs/{id}/statistics")["played"] == 1
    ticket = guest.ask("POST", "/tickets", wish, 201)
    guest.ask("POST", "/accounts", BEN, 201)
    body = {"ticket": ticket["ticket"], "recording": hunt(parlour, tmp_path, ticket, published)}
    assert guest.ask("POST", "/scores", body, 201)["rank"] == 1


def test_the_first_hunt_counts_whichever_mode_it_was(server, parlour, tmp_path):
    ana, ben = account(server, ANA), account(server, BEN)
    published = ana.ask("POST", "/packs", {"pack": pack()}, 201)
    id = published["id"]
    for mode, wrong in [("casual", 2), ("competitive", 0)]:
        ticket = ben.ask("POST", "/tickets", {"game": "hunt", "setup": {"pack": id, "mode": mode}}, 201)
        recording = hunt(parlour, tmp_path, ticket, published, mode, wrong=wrong)
        answer = ben.ask("POST", "/scores", {"ticket": ticket["ticket"], "recording": recording}, 201)
        assert answer["rank"] is None
    assert ben.ask("GET", f"/packs/{id}/board")["entries"] == []
    statistics = ana.ask("GET", f"/packs/{id}/statistics")
    assert statistics["played"] == 2 and statistics["pins"][0] == {"id": 0, "title": "Pin 0", "found": 2, "wrong": 2}


def test_a_hunt_is_judged_by_the_version_of_its_ticket(server, parlour, tmp_path):
    ana, ben = account(server, ANA), account(server, BEN)
    published = ana.ask("POST", "/packs", {"pack": pack()}, 201)
    id = published["id"]
    wish = {"game": "hunt", "setup": {"pack": id, "mode": "competitive"}}
    ticket = ben.ask("POST", "/tickets", wish, 201)
    other = pack()
    for pin in other["pins"]:
        pin["codeword"], pin["points"] = "mane", 99
    ana.ask("PUT", f"/packs/{id}", {"version": 1, "pack": other})
    recording = hunt(parlour, tmp_path, ticket, published)
    forged = {**recording, "setup": {**recording["setup"], "pack": {"id": id, "version": 2}}}
    assert ben.ask("POST", "/scores", {"ticket": ticket["ticket"], "recording": forged}, 422)["code"] == "otherSetup"
    assert ben.ask("POST", "/scores", {"ticket": ticket["ticket"], "recording": recording}, 201)["score"] == 50
    # The board says that the score was made with another version than the present one.
    board = ben.ask("GET", f"/packs/{id}/board")
    assert (board["version"], [entry["version"] for entry in board["entries"]]) == (2, [1])
    assert ben.ask("POST", "/tickets", wish, 201)["version"] == 2
    wish["setup"]["version"] = 1
    assert ben.ask("POST", "/tickets", wish, 201)["version"] == 1
    wish["setup"]["version"] = 7
    assert ben.ask("POST", "/tickets", wish, 404)["code"] == "noSuchPack"


@pytest.mark.parametrize("change", ["shrunk", "left"])
def test_a_hunt_counts_whatever_its_creator_does_meanwhile(server, parlour, tmp_path, change):
    ana, ben = account(server, ANA), account(server, BEN)
    published = ana.ask("POST", "/packs", {"pack": pack()}, 201)
    wish = {"game": "hunt", "setup": {"pack": published["id"], "mode": "competitive"}}
    ticket = ben.ask("POST", "/tickets", wish, 201)
    if change == "shrunk":
        ana.ask("PUT", f"/packs/{published['id']}", {"version": 1, "pack": pack(pins=4)})
        ben.ask("POST", "/tickets", wish, 404)
        ben.ask("POST", "/tickets", {**wish, "setup": {**wish["setup"], "version": 1}}, 404)
    else:
        ana.ask("DELETE", "/accounts/me", {"password": ANA["password"], "packs": "leave"}, 204)
    recording = hunt(parlour, tmp_path, ticket, published)
    assert ben.ask("POST", "/scores", {"ticket": ticket["ticket"], "recording": recording}, 201)["score"] == 50


def test_a_hunt_for_a_pack_that_is_gone_is_refused(server, parlour, tmp_path):
    ana, ben = account(server, ANA), account(server, BEN)
    published = ana.ask("POST", "/packs", {"pack": pack()}, 201)
    wish = {"game": "hunt", "setup": {"pack": published["id"], "mode": "competitive"}}
    ticket = ben.ask("POST", "/tickets", wish, 201)
    ana.ask("DELETE", f"/packs/{published['id']}", status=204)
    body = {"ticket": ticket["ticket"], "recording": hunt(parlour, tmp_path, ticket, published)}
    assert ben.ask("POST", "/scores", body, 409)["code"] == "otherContent"


def test_a_ticket_takes_a_pack_as_a_recording_names_it(server, parlour, tmp_path):
    ana, ben = account(server, ANA), account(server, BEN)
    published = ana.ask("POST", "/packs", {"pack": pack()}, 201)
    id = published["id"]
    changed = pack()
    changed["pins"][0]["points"] = 99
    ana.ask("PUT", f"/packs/{id}", {"version": 1, "pack": changed})
    for named, version in [(int(id), 2), ({"id": id}, 2), ({"id": id, "version": 1}, 1), ({"id": id, "version": 2}, 2)]:
        ticket = ben.ask("POST", "/tickets", {"game": "hunt", "setup": {"pack": named, "mode": "competitive"}}, 201)
        assert (ticket["board"], ticket["version"]) == (f"hunt-{id}", version)
    ticket = ben.ask("POST", "/tickets", {"game": "hunt", "setup": {"pack": {"id": id, "version": 1}, "mode": "competitive"}}, 201)
    body = {"ticket": ticket["ticket"], "recording": hunt(parlour, tmp_path, ticket, published)}
    assert ben.ask("POST", "/scores", body, 201)["score"] == 50


def test_what_is_no_hunt_gets_no_ticket(server):
    ana, ben = account(server, ANA), account(server, BEN)
    id = ana.ask("POST", "/packs", {"pack": pack(pins=4)}, 201)["id"]
    for setup, status in [
        ({"pack": id, "mode": "casual"}, 404), ({"pack": "99", "mode": "casual"}, 404),
        ({"pack": "../1", "mode": "casual"}, 404),
        ({"pack": id}, 422), ({"pack": -1, "mode": "casual"}, 422), ({"pack": 1.5, "mode": "casual"}, 422),
        ({"pack": {}, "mode": "casual"}, 422), ({"pack": {"id": id, "version": 0}, "mode": "casual"}, 422),
        ({"pack": {"id": id, "version": 1}, "version": 1, "mode": "casual"}, 422), ({"pack": int(id), "mode": "casual"}, 404), ({"pack": id, "mode": "x"}, 422), ({}, 422),
    ]:
        ben.ask("POST", "/tickets", {"game": "hunt", "setup": setup}, status)
    ben.ask("GET", f"/packs/{id}/board", status=404)
    ben.ask("GET", f"/boards/hunt-{id}", status=404)
    ben.ask("GET", "/boards/hunt-", status=404)
