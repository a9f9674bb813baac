"""The owner's page with the server's maps, with a server: a map is sent, seen by everybody, and removed
(docs/maps.md)."""

import sqlite3

import pytest
from playwright.sync_api import expect

from server import Server
from tracker import dialog, press, toast

TOKEN = "only-for-this-test-0123456789"


@pytest.fixture(scope="module")
def server(parlour, tmp_path_factory):
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("PARLOUR_ADMIN_TOKEN", TOKEN)
        with Server(parlour, tmp_path_factory.mktemp("data")) as server:
            yield server


@pytest.fixture
def pictures(tmp_path):
    """A map with one picture."""
    path = tmp_path / "old-town.mbtiles"
    with sqlite3.connect(path) as database:
        database.execute("CREATE TABLE metadata (name TEXT, value TEXT)")
        database.execute("CREATE TABLE tiles (zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER, tile_data BLOB)")
        database.execute("INSERT INTO metadata VALUES ('attribution', '<b>Somebody</b>')")
        database.execute("INSERT INTO tiles VALUES (1, 0, 1, ?)", [b"\x89PNG\r\n\x1a\n" + bytes(2_000_000)])
    return path


def test_a_map_is_sent_seen_by_everybody_and_removed(device, pictures, tmp_path):
    owner = device()
    owner.goto("/#!/owner/maps")
    owner.get_by_label("Admin token").fill(TOKEN)
    owner.get_by_label("Your name").fill("Ana")
    press(owner.get_by_role("button", name="Enter"))
    expect(owner.get_by_text("There are none yet.")).to_be_visible()

    _add(owner, pictures)
    expect(toast(owner)).to_contain_text("“old-town” is added.")
    expect(owner.locator(".owner-map")).to_contain_text("old-town")
    (known,) = owner.request.get("/api/v1/maps").json()["maps"]
    assert (known["name"], known["tiles"], known["attribution"]) == ("old-town", "png", "Somebody")
    assert owner.request.get(f"/api/v1/maps/{known['id']}/1/0/0.png").headers["content-type"] == "image/png"

    text = tmp_path / "notes.pmtiles"
    text.write_text("These are notes.")
    _add(owner, text)
    expect(owner.get_by_role("alert")).to_contain_text("“notes” was not added. This is no map.")

    press(owner.get_by_role("button", name="Remove: old-town"))
    press(dialog(owner).get_by_role("button", name="Remove"))
    expect(owner.get_by_text("There are none yet.")).to_be_visible()
    assert owner.request.get("/api/v1/maps").json() == {"maps": []}


def _add(page, file):
    with page.expect_file_chooser() as chooser:
        press(page.get_by_role("button", name="Choose a file"))
    chooser.value.set_files(file)
    press(page.get_by_role("button", name="Add the map"))
