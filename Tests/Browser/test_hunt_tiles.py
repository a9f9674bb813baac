"""Maps with tiles, if the server's owner has named a tile server; and tiles that are stored for use without a
network, if that is allowed (docs/operating.md)."""

import math

import pytest
from playwright.sync_api import expect

import hunt
from devices import Devices
from hunt import own_pack, publish, walker
from server import Server
from painted import until_painted
from tile_server import COLOURS, TileServer
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


def hexadecimal(name):
    return "#" + "".join(f"{part:02x}" for part in COLOURS[name])


STREETS, ABOVE_STREETS = hexadecimal("map"), hexadecimal("satellite")


def attribution(page):
    return page.locator(".map-attribution")


def look(page, name):
    press(page.get_by_role("button", name=name, exact=True))


def around(places):
    """The tiles that should be stored at least: for each zoom the rectangle around all places and one tile more on each
    side, as long as all tiles of the zoom fit."""
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


def missing_around(page, places):
    """The number of tiles that a page would still store around places, as a download does."""
    return page.evaluate("async (places) => (await (await import('/parts/map/keep-plan.js')).planAround(places)).tiles", places)


def until_map_kept(page, pack_id):
    """Waits until the page has stored the map of a pack: the pack itself is there before."""
    until(page, f"""JSON.parse(localStorage.getItem('parlour/keptmap.{pack_id}') ?? '{{}}').state === 'whole'""")


def download(page, pack_id):
    """From the link of a pack to the device, as a guest does it."""
    page.goto(f"/#!/hunt/pack/{pack_id}")
    press(page.get_by_role("button", name="Download and play"))
    until(page, f"location.hash === '#!/hunt/packs/{pack_id}'")


def test_tiles_are_drawn_with_who_made_them_and_the_plain_map_is_a_press_away(device, tiles):
    page = walker(device)
    page.goto(hunt.START)
    until_painted(page, STREETS)
    expect(attribution(page)).to_have_text(ATTRIBUTION)
    look(page, "Satellite")
    expect(attribution(page)).to_have_text(ABOVE)
    until_painted(page, ABOVE_STREETS)
    until_painted(page, STREETS, is_there=False)
    look(page, "Plain map")
    until_painted(page, ABOVE_STREETS, is_there=False)
    expect(attribution(page)).to_have_text("Natural Earth, GeoNames")
    # The scale is visible with every style of the map.
    expect(page.locator(".map-scale")).to_be_visible()
    look(page, "Street map")
    until_painted(page, STREETS)
    expect(attribution(page)).to_have_text(ATTRIBUTION)
    # The tile server learns neither the page nor the player.
    assert tiles.headers and all("Referer" not in headers and "Cookie" not in headers for headers in tiles.headers)
    assert tiles.kept == []


def test_where_no_tile_comes_the_world_is_seen(device, tiles):
    page = walker(device)
    tiles.status = 503
    with page.expect_response(lambda answer: answer.status == 503):
        page.goto(hunt.START)
    expect(attribution(page)).to_have_text(ATTRIBUTION)
    until_painted(page, "#f6f2ea")
    until_painted(page, STREETS, is_there=False)


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
    until_map_kept(hunter, pack_id)
    kept = list(tiles.kept)
    assert set(wanted) <= set(kept) and len(set(kept)) == len(kept) <= MOST
    stored = hunter.evaluate(f"""caches.open("{CACHE}").then((cache) => cache.keys())
      .then((keys) => keys.map(({{ url }}) => new URL(url).pathname))""")
    assert sorted(stored) == sorted(kept)
    assert tiles.most_at_once <= AT_ONCE
    # They are requested only once, and not again for a hunt or for drawing.
    hunt.play(hunter, pack_id, "Casual")
    until_painted(hunter, STREETS)
    assert missing_around(hunter, places(pack)) == 0
    assert tiles.kept == kept and not set(tiles.drawn) & set(kept)


def test_without_a_network_kept_tiles_are_drawn(device, tiles):
    pack = own_pack("Tunnel")
    pack_id = publish(device(), pack)
    hunter = walker(device, workers=True)
    hunter.goto("/")
    until_kept(hunter)
    download(hunter, pack_id)
    until_map_kept(hunter, pack_id)
    hunt.play(hunter, pack_id, "Casual")
    until_painted(hunter, STREETS)
    hunter.context.set_offline(True)
    tiles.forget()
    hunter.reload()
    expect(hunter.locator(".map-pin").first).to_be_visible()
    until_painted(hunter, STREETS)
    expect(attribution(hunter)).to_have_text(ATTRIBUTION)
    hunt.find(hunter, "Place 1", hunt.answer_of("Place 1"))
    come_near(hunter)
    until_painted(hunter, STREETS)
    assert tiles.drawn == [] and tiles.kept == []
    # If there are none, the plain map is still available with one press.
    look(hunter, "Satellite")
    look(hunter, "Plain map")
    until_painted(hunter, STREETS, is_there=False)


def test_where_they_may_not_be_kept_none_are_and_only_pictures_come_from_there(strict, tiles):
    pack = own_pack("Strict")
    pack_id = publish(strict(), pack)
    hunter = walker(strict)
    download(hunter, pack_id)
    hunt.play(hunter, pack_id, "Casual")
    until_painted(hunter, STREETS)
    expect(attribution(hunter)).to_have_text(ATTRIBUTION)
    # Without satellite tiles there are two styles.
    look(hunter, "Plain map")
    look(hunter, "Street map")
    assert missing_around(hunter, places(pack)) == 0
    assert hunter.evaluate("caches.has('" + CACHE + "')") is False and tiles.kept == []
    policy = hunter.request.get("/").headers["content-security-policy"]
    assert "connect-src 'self';" in policy and f"{tiles.address};" in policy
