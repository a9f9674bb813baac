"""Maps with tiles, if the server's owner has named a tile server; and tiles that are stored for use without a
network, if that is allowed (docs/operating.md)."""

import math

import pytest
from playwright.sync_api import expect

import hunt
from devices import Devices
from hunt import own_pack, publish, walker
from server import Server
from tile_server import TileServer
from tracker import press, until, until_kept

ATTRIBUTION, ABOVE = "© Those who walked <there> & drew", "© Those who flew"
CACHE = "kept-tiles"
# The zooms that are stored, the most tiles for a pack, the most for all packs, and how many are requested at once.
ZOOMS, MOST, AT_ONCE = range(13, 19), 400, 4


@pytest.fixture(scope="module")
def tile_server():
    tiles = TileServer()
    yield tiles
    tiles.stop()


@pytest.fixture
def tiles(tile_server):
    tile_server.forget()
    return tile_server


def options(tiles, *more):
    return ("--tiles", tiles.template(), "--tiles-attribution", ATTRIBUTION, *more)


@pytest.fixture(scope="module")
def server(parlour, tile_server, tmp_path_factory):
    with Server(parlour, tmp_path_factory.mktemp("data"), options=options(
        tile_server, "--tiles-satellite", tile_server.template("satellite"), "--tiles-satellite-attribution", ABOVE, "--tiles-offline")) as server:
        yield server


@pytest.fixture(scope="module")
def strict_server(parlour, tile_server, tmp_path_factory):
    """A server whose tiles may not be stored, and without satellite tiles."""
    with Server(parlour, tmp_path_factory.mktemp("data"), options=options(tile_server)) as server:
        yield server


@pytest.fixture
def strict(browser, strict_server):
    """Makes devices of that server."""
    devices = Devices(browser, strict_server)
    yield devices
    devices.close()


def drawn(page):
    return page.locator("img.leaflet-tile-loaded")


def expect_all_drawn(page):
    """Waits until no more tiles are requested."""
    expect(drawn(page).first).to_be_visible()
    expect(page.locator("img.leaflet-tile:not(.leaflet-tile-loaded)")).to_have_count(0)


def own(page):
    """Tiles that came from the device itself."""
    return page.locator("img.leaflet-tile-loaded[src^='blob:']")


def attribution(page):
    return page.locator(".map-attribution")


def look(page, name):
    press(page.get_by_role("button", name=name, exact=True))


def around(places):
    """The tiles that should be stored: for each zoom the rectangle around all places and one tile more on each side,
    as long as all tiles of the zoom fit."""
    found = []
    for zoom in ZOOMS:
        at = [tile(place, zoom) for place in places]
        columns = range(min(x for x, _ in at) - 1, max(x for x, _ in at) + 2)
        rows = range(min(y for _, y in at) - 1, max(y for _, y in at) + 2)
        if len(found) + len(columns) * len(rows) > MOST:
            break
        found += [f"/map/{zoom}/{x}/{y}.png" for x in columns for y in rows]
    return found


def tile(place, zoom):
    latitude, longitude = place
    size = 2 ** zoom
    return (math.floor((longitude + 180) / 360 * size),
            math.floor((1 - math.asinh(math.tan(math.radians(latitude))) / math.pi) / 2 * size))


def places(pack):
    return [pin["at"] for pin in pack["pins"]]


def keep_around(page, places):
    """Makes a page store the tiles around places, as a download does; returns their number."""
    return page.evaluate("async (places) => (await import('/parts/map/tiles.js')).keepTilesAround(places)", places)


def download(page, pack_id):
    """From the link of a pack to the device, as a guest does it."""
    page.goto(f"/#!/hunt/pack/{pack_id}")
    press(page.get_by_role("button", name="Download and play"))
    until(page, f"location.hash === '#!/hunt/packs/{pack_id}'")


def test_tiles_are_drawn_with_who_made_them_and_the_plain_map_is_a_press_away(device, tiles):
    page = walker(device)
    page.goto(hunt.START)
    expect(drawn(page).first).to_be_visible()
    assert drawn(page).first.evaluate("(tile) => [tile.naturalWidth, tile.naturalHeight]") == [256, 256]
    expect(attribution(page)).to_have_text(ATTRIBUTION)
    look(page, "Satellite")
    expect(attribution(page)).to_have_text(ABOVE)
    expect(page.locator("img.leaflet-tile-loaded[src*='/satellite/']").first).to_be_visible()
    expect(page.locator("img.leaflet-tile[src*='/map/']")).to_have_count(0)
    look(page, "Plain map")
    expect(page.locator(".map-grid svg").first).to_be_attached()
    expect(attribution(page)).to_have_count(0)
    expect(page.locator("img.leaflet-tile")).to_have_count(0)
    # The scale is visible with every style of the map.
    expect(page.locator(".map-scale")).to_be_visible()
    look(page, "Street map")
    expect(drawn(page).first).to_be_visible()
    expect(attribution(page)).to_have_text(ATTRIBUTION)
    # The tile server learns neither the page nor the player.
    assert tiles.headers and all("Referer" not in headers and "Cookie" not in headers for headers in tiles.headers)
    assert tiles.kept == []


def test_where_no_tile_comes_the_grid_is_seen(device, tiles):
    page = walker(device)
    tiles.status = 503
    with page.expect_response(lambda answer: answer.status == 503):
        page.goto(hunt.START)
    expect(attribution(page)).to_have_text(ATTRIBUTION)
    until(page, "document.querySelector('img.leaflet-tile') !== null")
    expect(drawn(page)).to_have_count(0)
    expect(page.locator(".map-grid svg").first).to_be_visible()


def come_near(page):
    """Zooms in as far as the map allows."""
    page.locator(".map-ground").focus()
    for _ in range(20):
        page.keyboard.press("+")
    expect(page.locator(".map-scale")).to_have_attribute("aria-label", "Scale: the bar is 10 m long")


def test_those_around_a_downloaded_pack_are_kept_each_once_and_no_more(device, tiles):
    pack = own_pack("Near")
    pack_id = publish(device(), pack)
    wanted = around(places(pack))
    assert 50 < len(wanted) <= MOST
    hunter = walker(device)
    download(hunter, pack_id)
    until(hunter, f"caches.open('{CACHE}').then((cache) => cache.keys()).then((keys) => keys.length === {len(wanted)})")
    assert sorted(tiles.kept) == sorted(wanted)
    assert tiles.most_at_once <= AT_ONCE
    # They are requested only once, and not again for a hunt or for drawing.
    hunt.play(hunter, pack_id, "Casual")
    expect(own(hunter).first).to_be_visible()
    assert keep_around(hunter, places(pack)) == len(wanted)
    assert len(tiles.kept) == len(wanted) and not set(tiles.drawn) & set(wanted)


def test_without_a_network_kept_tiles_are_drawn(device, tiles):
    pack = own_pack("Tunnel")
    pack_id = publish(device(), pack)
    hunter = walker(device, workers=True)
    hunter.goto("/")
    until_kept(hunter)
    download(hunter, pack_id)
    wanted = len(around(places(pack)))
    until(hunter, f"caches.open('{CACHE}').then((cache) => cache.keys()).then((keys) => keys.length === {wanted})")
    hunt.play(hunter, pack_id, "Casual")
    expect_all_drawn(hunter)
    hunter.context.set_offline(True)
    tiles.forget()
    hunter.reload()
    expect(hunter.locator(".map-pin").first).to_be_visible()
    expect(own(hunter).first).to_be_visible()
    assert own(hunter).first.evaluate("(tile) => tile.naturalWidth") == 256
    expect(attribution(hunter)).to_have_text(ATTRIBUTION)
    hunt.find(hunter, "Place 1", hunt.answer_of("Place 1"))
    come_near(hunter)
    expect(own(hunter).first).to_be_visible()
    assert tiles.drawn == [] and tiles.kept == []
    # If there are none, the plain map is still available with one press.
    look(hunter, "Satellite")
    look(hunter, "Plain map")
    expect(hunter.locator(".map-grid svg").first).to_be_attached()


def test_where_they_may_not_be_kept_none_are_and_only_pictures_come_from_there(strict, tiles):
    pack = own_pack("Strict")
    pack_id = publish(strict(), pack)
    hunter = walker(strict)
    download(hunter, pack_id)
    hunt.play(hunter, pack_id, "Casual")
    expect(drawn(hunter).first).to_be_visible()
    expect(attribution(hunter)).to_have_text(ATTRIBUTION)
    # Without satellite tiles there are two styles.
    look(hunter, "Plain map")
    look(hunter, "Street map")
    assert keep_around(hunter, places(pack)) == 0
    assert hunter.evaluate("caches.has('" + CACHE + "')") is False and tiles.kept == []
    policy = hunter.request.get("/").headers["content-security-policy"]
    assert "connect-src 'self';" in policy and f"{tiles.address};" in policy
