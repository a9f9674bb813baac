"""`parlour maps add` with an OpenStreetMap extract: its tiles are compared with what osmium reads in it."""

import json
import resource
import shutil
import sqlite3
import subprocess

import pytest

from map_files import ROOT, mbtiles
from vector_tiles import in_tiles, metres_of_tile, read_tile

# A real extract. It stands beside the checkout and is no part of it; without it, a town is made up.
EXTRACT = ROOT.parent / "shared/data/monaco.osm.pbf"
ZOOM = 14


@pytest.fixture(scope="session")
def osmium():
    """Runs osmium. It and tilemaker have to be there."""
    missing = [name for name in ("osmium", "tilemaker") if shutil.which(name) is None]
    if missing:
        pytest.skip(f"{' and '.join(missing)} is missing")

    def osmium(*arguments):
        subprocess.run(["osmium", *map(str, arguments)], check=True, capture_output=True, timeout=120)

    return osmium


def made_up_town():
    """Thirty streets beside each other, each with ten houses along it, in a town with a name in two languages, as OPL
    (https://osmcode.org/opl-file-format)."""
    nodes, ways = [], []

    def way(tags, places, is_closed=False):
        first = len(nodes) + 1
        nodes.extend(f"n{first + at} v1 x{x:.7f} y{y:.7f}" for at, (x, y) in enumerate(places))
        numbers = [*range(first, len(nodes) + 1), *([first] if is_closed else [])]
        ways.append(f"w{len(ways) + 1} v1 T{tags} N{','.join(f'n{number}' for number in numbers)}")

    for street in range(30):
        y = 43.7201 + street * 0.001
        way(f"highway=residential,name=Rue%20%%C9%{street}", [(7.4101, y), (7.4151, y + 0.0001), (7.4251, y)])
        for house in range(10):
            x = 7.4103 + house * 0.0013
            corners = [(x, y + 0.0003), (x + 0.0002, y + 0.0003), (x + 0.0003, y + 0.0005), (x, y + 0.0004)]
            way("building=yes", corners, is_closed=True)
    for tags in ("place=town,name=Villeneuve,name:ru=%041D%%043E%%0432%%044B%%0439%", "addr:housenumber=4bis", "entrance=main"):
        nodes.append(f"n{len(nodes) + 1} v1 T{tags} x{7.4105 + len(nodes) * 0.000001:.7f} y43.7202")
    return "\n".join([*nodes, *ways, ""])


@pytest.fixture(scope="session")
def extract(osmium, tmp_path_factory):
    if EXTRACT.exists():
        return EXTRACT
    folder = tmp_path_factory.mktemp("town")
    (folder / "town.opl").write_text(made_up_town())
    osmium("cat", folder / "town.opl", "-o", folder / "town.osm.pbf")
    return folder / "town.osm.pbf"


@pytest.fixture(scope="module")
def town(parlour, extract, tmp_path_factory):
    """The folder of the map that is made of the extract."""
    data = tmp_path_factory.mktemp("maps")
    subprocess.run(
        [parlour, "maps", "add", str(extract), "--name", "Monaco", "--content", str(ROOT / "Content"), "--data", str(data)],
        check=True, capture_output=True, timeout=300)
    (folder,) = (data / "maps").iterdir()
    return folder


@pytest.fixture(scope="module")
def exported(osmium, extract, tmp_path_factory):
    """The objects of the extract as osmium exports them."""
    file = tmp_path_factory.mktemp("export") / "town.geojsonseq"
    osmium("export", "-f", "geojsonseq", "-o", file, extract)
    return [json.loads(line) for line in file.read_text().split("\x1e") if line]


@pytest.fixture(scope="module")
def tile(town):
    """A function that reads a tile of the greatest zoom."""
    database = sqlite3.connect(f"file:{town / 'tiles.mbtiles'}?mode=ro", uri=True)
    known = {}

    def tile(column, row):
        if (column, row) not in known:
            found = database.execute(
                "SELECT tile_data FROM tiles WHERE zoom_level = ? AND tile_column = ? AND tile_row = ?",
                (ZOOM, column, (1 << ZOOM) - 1 - row)).fetchone()
            known[column, row] = read_tile(found[0]) if found else {}
        return known[column, row]

    yield tile
    database.close()


def test_an_extract_becomes_a_map(town):
    known = json.loads((town / "map.json").read_text())
    assert known["name"] == "Monaco" and known["tiles"] == "vector" and known["zooms"][1] == ZOOM
    assert known["attribution"] == "© OpenStreetMap contributors"
    west, south, east, north = known["bounds"]
    assert west <= 7.412 and south <= 43.724 and east >= 7.42 and north >= 43.745
    assert sorted(path.name for path in town.iterdir()) == ["map.json", "places.sqlite", "tiles.mbtiles"]


def there(tile, layer, longitude, latitude):
    """The properties of what a layer has within a metre of a place."""
    x, y = in_tiles(longitude, latitude, ZOOM)
    extent, features = tile(int(x), int(y))[layer]
    column, row = (x % 1 * extent, y % 1 * extent)
    unit = metres_of_tile(latitude, ZOOM) / extent
    return [properties for properties, points in features
            if any(abs(px - column) * unit < 1 and abs(py - row) * unit < 1 for px, py in points)]


def test_streets_have_their_names_where_they_are(exported, tile):
    streets = [one for one in exported if one["properties"].get("highway") in ("residential", "primary", "secondary")
               and one["geometry"]["type"] == "LineString" and "name" in one["properties"]]
    assert len(streets) > 20
    for street in streets:
        near = [properties.get("name") for properties in there(tile, "transportation_name", *street["geometry"]["coordinates"][0])]
        assert street["properties"]["name"] in near, street["properties"]["name"]


def points_with(exported, key):
    """The properties and the place of each point of the extract that has a key."""
    found = [(one["properties"], one["geometry"]["coordinates"]) for one in exported
             if key in one["properties"] and one["geometry"]["type"] == "Point"]
    assert found, key
    return found


def test_names_are_kept_in_other_languages(exported, tile):
    compared = 0
    for properties, place in points_with(exported, "place"):
        (known,) = [one for one in there(tile, "place", *place) if one["name"] == properties["name"]]
        for language in ("ru", "ar", "zh"):
            name = properties.get(f"name:{language}")
            assert known.get(f"name:{language}") == name, (properties["name"], language)
            compared += name is not None
    assert compared > 0


def test_house_numbers_and_entrances_are_where_they_are(exported, tile):
    for properties, place in points_with(exported, "addr:housenumber"):
        near = [one["housenumber"] for one in there(tile, "housenumber", *place)]
        assert properties["addr:housenumber"] in near, properties
    for properties, place in points_with(exported, "entrance"):
        near = [(one["class"], one["subclass"]) for one in there(tile, "poi", *place)]
        assert ("entrance", properties["entrance"]) in near, properties


def test_outlines_of_buildings_are_right_within_a_metre(exported, tile):
    compared = 0
    for one in exported:
        if one["properties"].get("building", "no") == "no" or one["geometry"]["type"] != "MultiPolygon":
            continue
        outline = one["geometry"]["coordinates"][0][0]
        places = [in_tiles(longitude, latitude, ZOOM) for longitude, latitude in outline]
        if len({(int(x), int(y)) for x, y in places}) > 1:
            continue
        extent, features = tile(int(places[0][0]), int(places[0][1]))["building"]
        unit = metres_of_tile(outline[0][1], ZOOM) / extent
        corners = [point for _, points in features for point in points]
        for x, y in places:
            there = (x % 1 * extent, y % 1 * extent)
            distance = min(((px - there[0]) ** 2 + (py - there[1]) ** 2) ** 0.5 for px, py in corners) * unit
            assert distance < 1, (one["properties"], distance)
        compared += 1
    assert compared > 100


def test_the_index_has_the_streets(town, exported):
    with sqlite3.connect(f"file:{town / 'places.sqlite'}?mode=ro", uri=True) as database:
        known = {name for name, in database.execute("SELECT name FROM place")}
    streets = {one["properties"]["name"] for one in exported
               if "name" in one["properties"] and one["properties"].get("highway") in ("residential", "primary", "steps")}
    assert len(streets) > 20 and streets <= known


def test_a_truncated_extract_is_refused(refused, extract, tmp_path):
    whole = extract.read_bytes()
    for share in (0.01, 0.5, 0.99):
        half = tmp_path / "half.osm.pbf"
        half.write_bytes(whole[:int(len(whole) * share)])
        assert "This extract is damaged" in refused(half)


def pbf(longitude, latitude):
    """An extract with one node, at any coordinates (https://wiki.openstreetmap.org/wiki/PBF_Format)."""
    def number(value):
        return bytes([value]) if value < 0x80 else bytes([value & 0x7F | 0x80]) + number(value >> 7)

    def field(tag, content):
        return number(tag << 3 | 2) + number(len(content)) + content

    def block(kind, content):
        blob = field(1, content) + number(2 << 3) + number(len(content))
        header = field(1, kind) + number(3 << 3) + number(len(blob))
        return len(header).to_bytes(4, "big") + header + blob

    def place(degrees):
        return number(round(degrees * 10_000_000) * 2)

    node = number(1 << 3) + number(2) + number(8 << 3) + place(latitude) + number(9 << 3) + place(longitude)
    data = field(1, field(1, b"")) + field(2, field(1, node))
    return block(b"OSMHeader", field(4, b"OsmSchema-V0.6")) + block(b"OSMData", data)


def test_an_extract_with_other_coordinates_is_refused(refused, osmium, tmp_path):
    file = tmp_path / "metres.osm.pbf"
    file.write_bytes(pbf(7.4, 43.7))
    assert "longitude" not in refused(file)
    file.write_bytes(pbf(373_000, 4_842_000))
    assert "not given in longitude and latitude" in refused(file)


def test_great_ids_take_no_more_memory(maps, osmium, tmp_path):
    """tilemaker keeps a bit for every id up to the greatest: for these, fifteen gigabytes."""
    text, file = tmp_path / "far.opl", tmp_path / "far.osm.pbf"
    first = 120_000_000_000
    text.write_text(f"n{first} v1 x7.41 y43.72\nn{first + 1} v1 x7.42 y43.73\nw{first} v1 Thighway=path,name=Far Nn{first},n{first + 1}\n")
    osmium("cat", text, "-o", file)
    done = maps("add", str(file))
    assert done.returncode == 0, done.stderr
    # Of all programs that this process has waited for.
    assert resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss < 1_000_000


def test_neither_a_coast_nor_the_edge_of_the_sea_is_drawn_as_a_border(maps, data, osmium, tmp_path):
    """The border of a region goes along a coast, over land, and on beyond the extract: there its ways are missing."""
    text, file = tmp_path / "coast.opl", tmp_path / "coast.osm.pbf"
    missing = ",".join(f"w{way}@outer" for way in range(3, 60))
    text.write_text(
        "n1 v1 x7.4030 y43.7210\nn2 v1 x7.4180 y43.7210\nn3 v1 x7.4030 y43.7220\nn4 v1 x7.4180 y43.7225\nn5 v1 x7.4100 y43.7180\n"
        "w1 v1 Tnatural=coastline Nn1,n2\nw2 v1 Nn3,n4\n"
        f"r1 v1 Ttype=boundary,boundary=administrative,admin_level=4 Mw1@outer,w2@outer,{missing}\n")
    osmium("cat", text, "-o", file)
    done = maps("add", str(file))
    assert done.returncode == 0, done.stderr
    (tiles,) = (data / "maps").glob("*/tiles.mbtiles")
    x, y = in_tiles(7.41, 43.722, ZOOM)
    with sqlite3.connect(f"file:{tiles}?mode=ro", uri=True) as database:
        ((tile,),) = database.execute(
            "SELECT tile_data FROM tiles WHERE zoom_level = ? AND tile_column = ? AND tile_row = ?",
            (ZOOM, int(x), (1 << ZOOM) - 1 - int(y))).fetchall()
    layers = read_tile(tile)
    assert layers["water"][1]
    # The coast is marked, so that no line is drawn along it.
    assert sorted("maritime" in properties for properties, _ in layers["boundary"][1]) == [False, True]


def test_an_extract_whose_parts_are_in_disorder_is_sorted(maps, osmium, tmp_path):
    text, file = tmp_path / "mixed.opl", tmp_path / "mixed.osm.pbf"
    text.write_text("w1 v1 Thighway=path,name=Mixed Nn2,n1\nn2 v1 x7.41 y43.72\nn1 v1 x7.42 y43.73\n")
    osmium("cat", text, "-o", file)
    assert maps("add", str(file)).returncode == 0


def test_an_extract_without_anything_to_see_is_refused(refused, osmium, tmp_path):
    text, file = tmp_path / "empty.opl", tmp_path / "empty.osm.pbf"
    text.write_text("n1 v1 x7 y43\n")
    osmium("cat", text, "-o", file)
    assert "There is nothing in this map." in refused(file)


def test_without_the_programs_a_sentence_says_what_to_install(refused, maps, tmp_path, monkeypatch):
    header = b"\x00\x00\x00\x0d\x0a\x09OSMHeader\x18\x00"
    file = tmp_path / "a.osm.pbf"
    file.write_bytes(header)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert refused(file).endswith(
        "To make maps of OpenStreetMap data, this machine needs tilemaker and osmium: apt install tilemaker osmium-tool.")
    assert maps("add", str(mbtiles(tmp_path / "a.mbtiles"))).returncode == 0
