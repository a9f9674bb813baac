"""What the owner of a server does with packs, over HTTP; answers are checked against the OpenAPI description."""

import asyncio

import pytest

from owner import Owner, started
from parlour_server import Phone
from test_accounts import ANA
from test_hunt_scores import account, hunt
from test_packs import BEN, pack

WHY = "A pin is in a garden."


@pytest.fixture
def server(make_server):
    return started(make_server)


@pytest.fixture
def site(server):
    """The owner; Ana, who has published a pack; Ben, who helps with it; Cem, a stranger; and the number of the pack."""
    owner, ana, ben = Owner(server, "/packs"), account(server, ANA), account(server, BEN)
    cem = account(server, {**ANA, "username": "Cem", "email": "cem@example.org"})
    id = ana.ask("POST", "/packs", {"pack": pack()}, 201)["id"]
    ana.ask("POST", f"/packs/{id}/people", {"name": "Ben"}, 201)
    ben.ask("PUT", f"/packs/{id}/invitation", {"accept": True})
    return owner, ana, ben, cem, id


def remove(owner, id, kind="hidden", status=200):
    return owner.ask("PUT", f"/{id}/removal", {"kind": kind, "why": f" {WHY} "}, status)


def test_the_owner_finds_every_pack(site):
    owner, ana, ben, cem, id = site
    ben.ask("POST", "/packs", {"pack": pack("Few", pins=2)}, 201)
    names = [one["name"] for one in owner.ask("GET", "")["packs"]]
    assert set(names) > {"Horses", "Few"} and "Old Prague" in names
    (found,) = owner.ask("GET", "?q=hor%20ana&only=all&limit=9&offset=0")["packs"]
    assert (found["id"], found["creator"], found["visibility"]) == (id, "Ana", "listed")
    assert owner.ask("GET", "?only=official") == {"packs": [], "more": False}
    first = owner.ask("GET", "?limit=1")
    assert len(first["packs"]) == 1 and first["more"]
    (own,) = owner.ask("GET", "?q=old%20prague")["packs"]
    assert own["own"] and own["id"] == "old-prague"
    for query in ("only=none", "limit=0", "limit=101", "offset=-1", "x=1", "q=a&q=b", f"q={'x' * 101}"):
        owner.ask("GET", f"?{query}", status=422)


def test_everybody_sees_the_mark_of_an_official_pack(site):
    owner, ana, ben, cem, id = site
    assert owner.ask("PUT", f"/{id}/official", {"official": True})["official"]
    assert [one["name"] for one in owner.ask("GET", "?only=official")["packs"]] == ["Horses"]
    for player in (ana, cem):
        assert player.ask("GET", f"/packs/{id}")["official"]
        assert player.ask("GET", "/packs?q=horses")["packs"][0]["official"]
    assert owner.ask("PUT", "/old-prague/official", {"official": True})["own"]
    assert cem.ask("GET", "/packs/old-prague")["official"]
    # It stays with the pack, whoever changes it.
    ben.ask("PUT", f"/packs/{id}", {"version": 1, "pack": pack(minutes=45)})
    assert cem.ask("GET", f"/packs/{id}")["official"]
    assert "official" not in owner.ask("PUT", f"/{id}/official", {"official": False})
    assert "official" not in cem.ask("GET", f"/packs/{id}")
    for body in ({}, {"official": 1}, {"official": True, "x": 1}):
        owner.ask("PUT", f"/{id}/official", body, 422)
    owner.ask("PUT", "/99/official", {"official": True}, 404)
    owner.ask("PUT", f"/{id}/official", {"x": " " * 70_000}, 413)


def test_a_hidden_pack_is_for_those_alone_who_work_on_it(site, parlour, tmp_path):
    owner, ana, ben, cem, id = site
    wish = {"game": "hunt", "setup": {"pack": id, "mode": "competitive"}}
    published = ana.ask("GET", f"/packs/{id}")
    ticket = cem.ask("POST", "/tickets", wish, 201)
    assert remove(owner, id)["removal"] == {"kind": "hidden", "why": WHY}
    assert [one["name"] for one in owner.ask("GET", "?only=removed")["packs"]] == ["Horses"]
    assert cem.ask("GET", "/packs?q=horses")["packs"] == []
    for path in (f"/packs/{id}", f"/packs/{id}/board", f"/boards/hunt-{id}"):
        cem.ask("GET", path, status=404)
    cem.ask("POST", "/tickets", wish, 404)
    assert ana.ask("POST", f"/packs/{id}/people", {"name": "Cem"}, 409)["code"] == "packHidden"
    ana.ask("PUT", f"/packs/{id}/offer", {"name": "Ben"})
    assert [one["to"] for one in ben.ask("GET", "/invitations")["invitations"]] == ["own"]
    for player in (ana, ben):
        (mine,) = player.ask("GET", "/packs?mine=true")["packs"]
        assert mine["removal"] == {"kind": "hidden", "why": WHY}
        assert player.ask("GET", f"/packs/{id}")["removal"]["why"] == WHY
        player.ask("GET", f"/packs/{id}/statistics")
        player.ask("GET", f"/packs/{id}/board")
    assert ben.ask("PUT", f"/packs/{id}", {"version": 1, "pack": pack(minutes=45)})["version"] == 2
    ana.ask("PUT", f"/packs/{id}/visibility", {"visibility": "listed"})
    cem.ask("GET", f"/packs/{id}", status=404)
    # A hunt that has begun still counts.
    recording = hunt(parlour, tmp_path, ticket, published)
    assert cem.ask("POST", "/scores", {"ticket": ticket["ticket"], "recording": recording}, 201)["rank"] == 1
    assert "removal" not in owner.ask("DELETE", f"/{id}/removal")
    assert cem.ask("GET", f"/packs/{id}")["version"] == 2
    for path in (f"/packs/{id}/board", f"/boards/hunt-{id}"):
        assert len(cem.ask("GET", path)["entries"]) == 1
    assert "removal" not in ana.ask("GET", "/packs?mine=true")["packs"][0]


def test_of_a_removed_pack_its_people_read_only_why(site):
    owner, ana, ben, cem, id = site
    path = f"/packs/{id}"
    remove(owner, id, "removed")
    cem.ask("GET", path, status=404)
    for player in (ana, ben):
        (mine,) = player.ask("GET", "/packs?mine=true")["packs"]
        assert mine["removal"] == {"kind": "removed", "why": WHY}
        for part in ("", "/whole", "/statistics", "/reports", "/people", "/board"):
            refused = player.ask("GET", path + part, status=403)
            assert (refused["code"], refused["detail"]) == ("packRemoved", f"The owner of this server has removed this pack: {WHY}")
        changed = {"version": 1, "pack": pack(minutes=45)}
        assert player.ask("PUT", path, changed, 403)["code"] == "packRemoved"
        assert player.ask("PUT", f"{path}/visibility", {"visibility": "listed"}, 403)["code"] == "packRemoved"
        assert player.ask("POST", "/tickets", {"game": "hunt", "setup": {"pack": id, "mode": "casual"}}, 403)["code"] == "packRemoved"
    assert ana.ask("POST", f"{path}/people", {"name": "Cem"}, 403)["code"] == "packRemoved"
    # A helper can leave it, and its maker can delete it; the name is free then.
    ben.ask("DELETE", f"{path}/people/Ben", status=204)
    ana.ask("POST", "/packs", {"pack": pack()}, 409)
    owner.ask("DELETE", f"/{id}/removal")
    assert ana.ask("GET", f"{path}/whole")["minutes"] == 30
    remove(owner, id, "removed")
    ana.ask("DELETE", path, status=204)
    ana.ask("POST", "/packs", {"pack": pack()}, 201)
    owner.ask("DELETE", f"/{id}/removal", status=404)


def test_rooms_do_not_play_a_hidden_pack(server, site):
    owner, ana, ben, cem, id = site
    opened = server.post("/rooms", {"game": "together", "setup": {"pack": id, "mode": "casual", "teams": [0]}, "name": "Mia", "avatar": "fox"})
    remove(owner, id)
    phone = Phone(server, opened["code"], opened["token"])

    async def start():
        await phone.connect()
        refused = (await phone.send({"room": {"start": {}}}))["refused"]["code"]
        await phone.close()
        return refused

    assert asyncio.run(start()) == "noSuchPack"


def test_every_refusal_to_the_owner_is_as_described(server, site):
    owner, ana, ben, cem, id = site
    for body in (
        {}, {"kind": "hidden"}, {"kind": "burned", "why": WHY}, {"kind": "hidden", "why": 7}, {"kind": "hidden", "why": WHY, "x": 1},
    ):
        assert owner.ask("PUT", f"/{id}/removal", body, 422)["code"] == "badForm"
    for why in ("", " ", "x" * 301, "a\nb"):
        assert set(owner.ask("PUT", f"/{id}/removal", {"kind": "hidden", "why": why}, 422)["fields"]) == {"why"}
    owner.ask("PUT", f"/{id}/removal", {"x": " " * 70_000}, 413)
    remove(owner, "99", status=404)
    owner.ask("DELETE", "/99/removal", status=404)
    assert remove(owner, "old-prague", status=409)["code"] == "serversPack"
    assert owner.ask("DELETE", "/old-prague/removal", status=409)["code"] == "serversPack"
    requests = [
        ("GET", "", None), ("PUT", f"/{id}/official", {"official": True}),
        ("PUT", f"/{id}/removal", {"kind": "hidden", "why": WHY}), ("DELETE", f"/{id}/removal", None),
    ]
    for method, path, body in requests:
        owner.ask(method, path, body, 403, Origin="http://evil.example")
        owner.ask(method, path, body, 401, Authorization="Bearer none-of-this-server-0")
    # The limit counts the wrong tokens of an address; on a slow machine some of them expire in the meantime.
    while server.request("GET", "/api/v1/admin/packs")[0] != 429:
        pass
    for method, path, body in requests:
        owner.ask(method, path, body, 429, Authorization="Bearer none-of-this-server-0")
    assert "removal" not in ana.ask("GET", "/packs?mine=true")["packs"][0]
