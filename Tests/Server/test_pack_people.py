"""Several people on one pack, over HTTP as their browsers use it; answers are checked against the OpenAPI description."""

import pytest

from test_accounts import ANA, Browser
from test_hunt_scores import CEM, account, hunt, meaning
from test_packs import BEN, pack


@pytest.fixture
def server(make_server):
    server = make_server()
    server.start()
    return server


@pytest.fixture
def office(server):
    """Ana, who has published a pack; Ben, whom she has invited; Cem; and the path of the pack."""
    ana, ben, cem = account(server, ANA), account(server, BEN), account(server, CEM)
    path = f"/packs/{ana.ask('POST', '/packs', {'pack': pack()}, 201)['id']}"
    ana.ask("POST", f"{path}/people", {"name": " ben "}, 201)
    return ana, ben, cem, path


def accept(player, path, accepts=True, status=200):
    return player.ask("PUT", f"{path}/invitation", {"accept": accepts}, status)


def states(player, path):
    return [(one["name"], one["state"]) for one in player.ask("GET", f"{path}/people")["people"]]


def test_whoever_accepts_an_invitation_works_on_the_pack(office):
    ana, ben, cem, path = office
    assert states(ana, path) == [("Ben", "invited")]
    # Until then the pack is somebody else's.
    ben.ask("GET", f"{path}/whole", status=403)
    assert ben.ask("GET", "/packs?mine=true")["packs"] == []
    (invitation,) = ben.ask("GET", "/invitations")["invitations"]
    assert {name: invitation[name] for name in ("name", "location", "maker")} == {
        "name": "Horses", "location": "Ealing", "maker": "Ana"}
    assert cem.ask("GET", "/invitations") == {"invitations": []}
    assert accept(ben, f"/packs/{invitation['pack']}") == {"to": "help", "accept": True}
    assert accept(ben, path, status=404)["code"] == "noInvitation"
    assert ben.ask("GET", "/invitations") == {"invitations": []}

    (mine,) = ben.ask("GET", "/packs?mine=true")["packs"]
    assert (mine["mine"], mine["helps"], mine["creator"]) == (True, True, "Ana")
    (own,) = ana.ask("GET", "/packs?mine=true")["packs"]
    assert own["mine"] and "helps" not in own
    assert ben.ask("GET", "/packs")["packs"][0]["mine"] and "mine" not in cem.ask("GET", "/packs")["packs"][0]
    assert ben.ask("GET", path)["helps"] and "helps" not in ana.ask("GET", path)
    ben.ask("GET", f"{path}/whole")
    ben.ask("GET", f"{path}/statistics")
    ben.ask("GET", f"{path}/reports")
    assert ben.ask("GET", f"{path}/photos") == {"photos": []}
    ben.ask("PUT", f"{path}/visibility", {"visibility": "resting"})
    ben.ask("GET", path)
    assert ben.ask("PUT", path, {"version": 1, "pack": pack(minutes=45)})["version"] == 2
    # Two who change it at the same time have the conflict that two devices have.
    conflict = ana.ask("PUT", path, {"version": 1, "pack": pack(minutes=60)}, 409)
    assert (conflict["code"], conflict["version"], conflict["pack"]["minutes"]) == ("changedMeanwhile", 2, 45)
    assert ana.ask("GET", path)["creator"] == "Ana"
    export = ben.ask("GET", "/accounts/me/export")
    assert export["packs"] == [] and [(one["pack"], one["state"]) for one in export["packHelp"]] == [(mine["id"], "helps")]


def test_only_the_maker_invites_removes_and_deletes(office):
    ana, ben, cem, path = office
    accept(ben, path)
    ana.ask("POST", f"{path}/people", {"name": "Cem"}, 201)
    assert states(ben, path) == [("Ben", "helps")], "Who is invited is the maker's business."
    assert ben.ask("POST", f"{path}/people", {"name": "Cem"}, 403)["code"] == "notMaker"
    assert ben.ask("POST", f"{path}/people", {"name": "Nobody"}, 403)["code"] == "notMaker"
    assert ben.ask("DELETE", path, status=403)["code"] == "notMaker"
    accept(cem, path)
    assert ben.ask("DELETE", f"{path}/people/Cem", status=403)["code"] == "notMaker"
    cem.ask("DELETE", f"{path}/people/CEM", status=204)
    assert states(ana, path) == [("Ben", "helps")]
    ana.ask("DELETE", f"{path}/people/Ben", status=204)
    assert ana.ask("DELETE", f"{path}/people/Ben", status=404)["code"] == "noSuchPerson"
    assert ana.ask("DELETE", f"{path}/people/Ana", status=404)["code"] == "noSuchPerson"
    for what in ("whole", "statistics", "reports", "people"):
        assert ben.ask("GET", f"{path}/{what}", status=403)["code"] == "notYours"
    assert ben.ask("PUT", path, {"version": 1, "pack": pack(minutes=45)}, 403)["code"] == "notYours"
    # Her devices learn that it is not hers, and not that it is gone, although nobody else finds it now.
    ana.ask("PUT", f"{path}/visibility", {"visibility": "resting"})
    assert ben.ask("GET", f"{path}/whole", status=403)["code"] == "notYours"
    ben.ask("GET", path, status=404)


def test_every_refusal_about_people_is_as_described(server, office):
    ana, ben, cem, path = office
    stranger, guest = Browser(server), Browser(server)
    guest.ask("POST", "/guests", {"name": "Mia"}, 201)
    for method, rest, body in [
        ("GET", f"{path}/people", None), ("POST", f"{path}/people", {"name": "Cem"}), ("DELETE", f"{path}/people/Ben", None),
        ("PUT", f"{path}/invitation", {"accept": True}), ("GET", "/invitations", None),
        ("PUT", f"{path}/offer", {"name": "Ben"}), ("DELETE", f"{path}/offer", None),
    ]:
        stranger.ask(method, rest, body, 401)
        if method != "GET":
            ana.ask(method, rest, body, 403, Origin="http://evil.example")
    assert guest.ask("GET", "/invitations") == {"invitations": []}
    for player in (cem, guest):
        player.ask("GET", f"{path}/people", status=403)
        player.ask("POST", f"{path}/people", {"name": "Ben"}, 403)
        player.ask("DELETE", f"{path}/people/Ben", status=403)
        player.ask("PUT", f"{path}/offer", {"name": "Ben"}, 403)
        player.ask("DELETE", f"{path}/offer", status=403)
        assert player.ask("PUT", f"{path}/invitation", {"to": "own", "accept": True}, 404)["code"] == "noInvitation"
        assert accept(player, path, status=404)["code"] == "noInvitation"
    accept(ben, "/packs/99", status=404)
    ana.ask("GET", "/packs/99/people", status=404)
    ana.ask("POST", "/packs/99/people", {"name": "Ben"}, 404)
    ana.ask("DELETE", "/packs/99/people/Ben", status=404)
    ana.ask("PUT", "/packs/99/offer", {"name": "Ben"}, 404)
    ana.ask("DELETE", "/packs/99/offer", status=404)
    for name in ("Ben", "Cem", "Nobody"):
        assert ana.ask("PUT", f"{path}/offer", {"name": name}, 404)["code"] == "noSuchPerson"
    ana.ask("PUT", f"{path}/offer", {"name": 7}, 422)
    ana.ask("PUT", f"{path}/offer", {"name": " " * 70_000}, 413)
    for name, status, code in [
        ("Nobody", 404, "noSuchAccount"), ("Mia", 404, "noSuchAccount"), ("b@d", 404, "noSuchAccount"), ("Ana", 409, "isMaker"),
    ]:
        assert ana.ask("POST", f"{path}/people", {"name": name}, status)["code"] == code
    for body in ({}, {"name": 7}, {"name": "Ben", "x": 1}):
        ana.ask("POST", f"{path}/people", body, 422)
    ana.ask("POST", f"{path}/people", {"name": " " * 70_000}, 413)
    for body in ({}, {"accept": 1}, {"to": "rule", "accept": True}):
        ben.ask("PUT", f"{path}/invitation", body, 422)
    ben.ask("PUT", f"{path}/invitation", {"x": " " * 70_000}, 413)
    assert states(ana, path) == [("Ben", "invited")]
    accept(ben, path, accepts=False)
    assert ana.ask("POST", f"{path}/people", {"name": "Ben"}, 409)["code"] == "hasDeclined"
    ana.ask("POST", f"{path}/people", {"name": "Cem"}, 201)
    accept(cem, path)
    assert ana.ask("POST", f"{path}/people", {"name": "Cem"}, 409)["code"] == "alreadyHelps"


def test_an_account_sends_only_so_many_invitations(office):
    ana, ben, cem, path = office
    codes = {ana.ask("POST", f"{path}/people", {"name": f"x{number}"}, 404)["code"] for number in range(59)}
    assert codes == {"noSuchAccount"}
    assert ana.ask("POST", f"{path}/people", {"name": "Cem"}, 429)["code"] == "tooManyTries"


def test_for_everybody_who_works_on_it_a_pack_is_an_own_one(office):
    ana, ben, cem, path = office
    id = path.split("/")[-1]
    wish = {"game": "hunt", "setup": {"pack": id, "mode": "competitive"}}
    assert meaning(ben, id) == "counts"
    accept(ben, path)
    assert meaning(ben, id) == "ownPack"
    for request in [("POST", "/tickets", wish), ("PUT", f"{path}/rating", {"stars": 5}), ("POST", f"{path}/reports", {"text": "No."})]:
        assert ben.ask(*request, 409)["code"] == "ownPack"
    assert meaning(cem, id) == "counts"
    # Nor after she has left, nor as somebody else on her device: she has seen the answers.
    ben.ask("DELETE", f"{path}/people/Ben", status=204)
    assert "mine" not in ben.ask("GET", path)
    assert meaning(ben, id) == "ownPack"
    ben.ask("DELETE", "/sessions/current", status=204)
    ben.ask("POST", "/guests", {"name": "Nobody"}, 201)
    assert ben.ask("POST", "/tickets", wish, 409)["code"] == "ownPack"


def test_a_ticket_from_before_she_helped_leads_to_no_board(office, parlour, tmp_path):
    ana, ben, cem, path = office
    id = path.split("/")[-1]
    published = ana.ask("GET", path)
    wish = {"game": "hunt", "setup": {"pack": id, "mode": "competitive"}}
    tickets = [player.ask("POST", "/tickets", wish, 201) for player in (ben, cem)]
    accept(ben, path)
    for player, ticket, rank in zip((ben, cem), tickets, (None, 1)):
        body = {"ticket": ticket["ticket"], "recording": hunt(parlour, tmp_path, ticket, published)}
        assert player.ask("POST", "/scores", body, 201)["rank"] == rank
    assert [entry["name"] for entry in cem.ask("GET", f"{path}/board")["entries"]] == ["Cem"]


def test_a_guest_who_logs_in_as_somebody_who_helps_brings_no_hunt_to_the_board(server, office, parlour, tmp_path):
    ana, ben, cem, path = office
    id = path.split("/")[-1]
    published = ana.ask("GET", path)
    accept(ben, path)
    guest = Browser(server)
    guest.ask("POST", "/guests", {"name": "Mia"}, 201)
    ticket = guest.ask("POST", "/tickets", {"game": "hunt", "setup": {"pack": id, "mode": "competitive"}}, 201)
    body = {"ticket": ticket["ticket"], "recording": hunt(parlour, tmp_path, ticket, published)}
    guest.ask("POST", "/scores", body, 201)
    guest.ask("PUT", f"{path}/rating", {"stars": 5})
    guest.ask("POST", "/sessions", {"email": BEN["email"], "password": BEN["password"]}, 201)
    board = guest.ask("GET", f"{path}/board")
    assert (board["entries"], board["meaning"]) == ([], "ownPack")
    assert "rating" not in board and "stars" not in board


@pytest.mark.parametrize("packs", ["leave", "delete"])
def test_a_pack_whose_maker_deletes_the_account(office, parlour, tmp_path, packs):
    """Those who help go on with a pack that stays; one that is deleted is gone for them, too."""
    ana, ben, cem, path = office
    accept(ben, path)
    ana.ask("POST", f"{path}/people", {"name": "Cem"}, 201)
    ana.ask("DELETE", "/accounts/me", {"password": ANA["password"], "packs": packs}, 204)
    assert accept(cem, path, status=404)["code"] == "noInvitation"
    if packs == "delete":
        assert ben.ask("GET", f"{path}/whole", status=404)["code"] == "noSuchPack"
        assert ben.ask("GET", "/packs?mine=true")["packs"] == []
        return
    (mine,) = ben.ask("GET", "/packs?mine=true")["packs"]
    assert (mine["creator"], mine["helps"]) == ("former player", True)
    assert ben.ask("GET", f"{path}/people")["maker"] is None
    assert ben.ask("PUT", path, {"version": 1, "pack": pack(minutes=45)})["version"] == 2
    # What players report is read by those who help.
    published = ben.ask("GET", path)
    ticket = cem.ask("POST", "/tickets", {"game": "hunt", "setup": {"pack": mine["id"], "version": 1, "mode": "casual"}}, 201)
    recording = hunt(parlour, tmp_path, ticket, published, mode="casual")
    cem.ask("POST", "/scores", {"ticket": ticket["ticket"], "recording": recording}, 201)
    cem.ask("POST", f"{path}/reports", {"text": "The sign is gone."}, 201)
    assert [one["text"] for one in ben.ask("GET", f"{path}/reports")["reports"]] == ["The sign is gone."]


def test_the_account_of_somebody_who_helps_is_deleted(office):
    ana, ben, cem, path = office
    accept(ben, path)
    ben.ask("PUT", path, {"version": 1, "pack": pack(minutes=45)})
    ben.ask("DELETE", "/accounts/me", {"password": BEN["password"], "packs": "delete"}, 204)
    assert states(ana, path) == []
    assert ana.ask("GET", f"{path}/whole")["minutes"] == 45
    ben.ask("POST", "/accounts", {**ANA, "username": "Else", "email": "else@example.org"}, 201)
    assert meaning(ben, path.split("/")[-1]) == "ownPack", "The device is known."


def offer(maker, path, name="Ben"):
    return maker.ask("PUT", f"{path}/offer", {"name": name})


def take(player, path, accepts=True, status=200):
    return player.ask("PUT", f"{path}/invitation", {"to": "own", "accept": accepts}, status)


def test_a_pack_is_handed_over(office, parlour, tmp_path):
    ana, ben, cem, path = office
    id = path.split("/")[-1]
    published = ana.ask("GET", path)
    ticket = cem.ask("POST", "/tickets", {"game": "hunt", "setup": {"pack": id, "mode": "competitive"}}, 201)
    body = {"ticket": ticket["ticket"], "recording": hunt(parlour, tmp_path, ticket, published)}
    cem.ask("POST", "/scores", body, 201)
    cem.ask("PUT", f"{path}/rating", {"stars": 4})
    before, statistics = cem.ask("GET", f"{path}/board"), ana.ask("GET", f"{path}/statistics")
    accept(ben, path)
    assert take(ben, path, status=404)["code"] == "noInvitation"
    (person,) = offer(ana, path)["people"]
    assert (person["state"], person["offered"]) == ("helps", True)
    assert ben.ask("POST", f"{path}/people", {"name": "Cem"}, 403)["code"] == "notMaker"
    (invitation,) = ben.ask("GET", "/invitations")["invitations"]
    assert (invitation["to"], invitation["pack"], invitation["maker"]) == ("own", id, "Ana")
    assert take(ben, path) == {"to": "own", "accept": True}

    assert cem.ask("GET", path)["creator"] == "Ben"
    assert ben.ask("GET", f"{path}/people")["people"][0]["name"] == "Ana"
    (hers,), (his,) = (player.ask("GET", "/packs?mine=true")["packs"] for player in (ana, ben))
    assert (hers["helps"], hers["creator"], "helps" in his) == (True, "Ben", False)
    assert cem.ask("GET", f"{path}/board") == before
    assert ben.ask("GET", f"{path}/statistics") == statistics
    assert [player.ask("GET", "/accounts/me/statistics")["hunt"]["packsCreated"] for player in (ana, ben)] == [0, 1]
    assert ana.ask("DELETE", path, status=403)["code"] == "notMaker"
    assert meaning(ana, id) == meaning(ben, id) == "ownPack"
    # What was asked of the former maker's page before is answered as before.
    assert ana.ask("PUT", path, {"version": 1, "pack": pack(minutes=45)})["version"] == 2
    ben.ask("DELETE", path, status=204)


def test_an_offer_is_declined_or_taken_back(office):
    ana, ben, cem, path = office
    accept(ben, path)
    ana.ask("POST", f"{path}/people", {"name": "Cem"}, 201)
    accept(cem, path)
    offer(ana, path)
    assert all("offered" not in one for one in cem.ask("GET", f"{path}/people")["people"])
    assert [one["name"] for one in ben.ask("GET", f"{path}/people")["people"] if "offered" in one] == ["Ben"]
    take(ben, path, accepts=False)
    assert take(ben, path, status=404)["code"] == "noInvitation"
    assert states(ben, path) == [("Ben", "helps"), ("Cem", "helps")]
    offer(ana, path)
    ana.ask("DELETE", f"{path}/offer", status=204)
    assert take(ben, path, status=404)["code"] == "noInvitation"
    offer(ana, path)
    offer(ana, path, "Cem")
    assert take(ben, path, status=404)["code"] == "noInvitation"
    take(cem, path)
    assert ben.ask("GET", path)["creator"] == "Cem"


def test_nobody_becomes_the_maker_of_two_packs_of_a_name(office):
    ana, ben, cem, path = office
    accept(ben, path)
    own = ben.ask("POST", "/packs", {"pack": pack()}, 201)
    offer(ana, path)
    assert take(ben, path, status=409)["code"] == "packExists"
    assert ana.ask("GET", path)["creator"] == "Ana"
    ben.ask("DELETE", f"/packs/{own['id']}", status=204)
    take(ben, path)
    # The maker's other packs decide which name it may get, also where somebody else changes it.
    ben.ask("POST", "/packs", {"pack": pack("Cows")}, 201)
    refused = ana.ask("PUT", path, {"version": 1, "pack": pack("Cows")}, 409)
    assert (refused["code"], refused["detail"]) == (
        "packExists", "The maker of this pack has another one with this name and location.")
    ana.ask("POST", "/packs", {"pack": pack()}, 201)


def test_whoever_helps_takes_over_a_pack_that_its_maker_has_left(office):
    ana, ben, cem, path = office
    accept(ben, path)
    ana.ask("DELETE", "/accounts/me", {"password": ANA["password"], "packs": "leave"}, 204)
    assert take(cem, path, status=404)["code"] == "noInvitation"
    take(ben, path)
    assert cem.ask("GET", path)["creator"] == "Ben"
    ben.ask("POST", f"{path}/people", {"name": "Cem"}, 201)
