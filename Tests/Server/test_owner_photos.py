"""What the owner's page does with photos that players have sent to makers, at a real server with its database."""

import pytest

from owner import TOKEN, Owner, started
from parlour_server import wait_until
from test_accounts import ANA
from test_hunt_tasks import ACTIONS, Player, fetch
from test_packs import BEN

WORDS = b"a photo that nobody else sees. "
PHOTO = b"\xff\xd8\xff" + WORDS * 1_000


@pytest.fixture
def server(make_server):
    return started(make_server)


@pytest.fixture
def player(server, parlour, tmp_path):
    """Ben, who has hunted with Ana's pack, and has sent her a photo of pin 4."""
    player = Player(server, parlour, tmp_path)
    player.send(player.hunt(ACTIONS), 201)
    assert fetch(player.ben, server, "POST", f"/packs/{player.id}/photos?pin=4", PHOTO)[0] == 201
    return player


def test_the_owner_sees_a_photo_with_who_sent_it_and_removes_it_for_good(server, player):
    owner, makers = Owner(server, "/photos"), f"/packs/{player.id}/photos"
    listed = owner.ask("GET", "")
    assert listed["more"] is False and isinstance(listed["photos"][0].pop("at"), int)
    pin = next(pin for pin in player.made["pins"] if pin["id"] == 4)
    assert listed["photos"] == [{
        "id": 1, "pack": {"id": player.id, "name": player.made["name"]}, "pin": 4, "title": pin["title"], "version": 1,
        "bytes": len(PHOTO), "by": BEN["username"],
    }]
    for account, count in [(BEN["username"], 1), (BEN["email"], 1), (ANA["username"], 0), ("nobody", 0)]:
        assert len(owner.ask("GET", f"?account={account}")["photos"]) == count
    owner.opener.addheaders = [("Authorization", f"Bearer {TOKEN}")]
    status, headers, body = fetch(owner, server, "GET", "/admin/photos/1")
    assert (status, headers["content-type"], headers["cache-control"], body) == (200, "image/jpeg", "private, no-store", PHOTO)
    # Neither the maker nor the sender nor a stranger gets it there, and nobody gets it as a picture of a pin.
    for who in (player.ana, player.ben):
        for method, path in [("GET", "/admin/photos"), ("GET", "/admin/photos/1"), ("DELETE", "/admin/photos/1")]:
            assert fetch(who, server, method, path)[0] == 401
    owner.ask("DELETE", "/1", status=204)
    assert owner.ask("GET", "")["photos"] == [] and owner.ask("DELETE", "/1", status=404)["code"] == "noSuchPhoto"
    assert fetch(player.ana, server, "GET", f"{makers}/1")[0] == 404 and player.ana.ask("GET", makers)["photos"] == []
    assert player.ben.ask("GET", "/accounts/me/export")["packPhotos"] == []
    wait_until(lambda: all(WORDS not in file.read_bytes() for file in server.data.glob("parlour.sqlite*")))


def test_a_photo_that_its_maker_deletes_leaves_nothing_in_the_files(server, player):
    player.ana.ask("DELETE", f"/packs/{player.id}/photos/1", status=204)
    wait_until(lambda: all(WORDS not in file.read_bytes() for file in server.data.glob("parlour.sqlite*")))


def test_who_removed_a_photo_is_written_down_without_a_name(server, player):
    Owner(server, "/photos").ask("DELETE", "/1", status=204)
    entry = Owner(server).ask("GET", "/audit?limit=1")["entries"][0]
    assert (entry["kind"], entry["actor"], entry["subject"]) == ("photoRemoved", "owner", "photo 1") and "subjectName" not in entry
