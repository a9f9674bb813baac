"""`parlour maps`: a server's own maps, from files of strangers."""

import gzip
import os
import shutil
import sqlite3

import pytest

from map_files import PICTURE, left, mbtiles


# MARK: Adding, listing, removing


def test_a_map_is_added_listed_and_removed(maps, data, tmp_path):
    file = mbtiles(tmp_path / "old-town.mbtiles")
    before = file.read_bytes()
    done = maps("add", str(file))
    assert (done.returncode, done.stderr) == (0, b"")
    line = done.stdout.decode()
    assert line.split(" ", 1)[1] == "old-town, png tiles, zoom 1 to 1, -180.000000,0.000000 to 0.000000,85.051129, 0 kB\n"
    number = line.split(" ")[0]
    assert maps("list").stdout.decode() == line
    assert left(data) == [number] and file.read_bytes() == before
    # The same tiles get another name, and stay one map.
    renamed = maps("add", str(file), "--name", "Town")
    assert renamed.stdout.decode().startswith(f"{number} Town,")
    assert left(data) == [number]
    assert maps("remove", number).returncode == 0
    assert maps("list").stdout == b"" and left(data) == []


def test_a_map_that_is_not_there_cannot_be_removed(refuse, data):
    for number in ("0123456789ab", "../../etc", ""):
        assert refuse(65, "maps", "remove", number, "--data", str(data)) == f'There is no map "{number}".'


def test_the_same_tiles_are_the_same_map_in_any_order(maps, tmp_path):
    tiles = [(1, 0, 1, PICTURE), (1, 1, 0, PICTURE + b"1"), (2, 3, 3, PICTURE)]
    one = maps("add", str(mbtiles(tmp_path / "a.mbtiles", tiles))).stdout.split()[0]
    other = maps("add", str(mbtiles(tmp_path / "b.mbtiles", tiles[::-1]))).stdout.split()[0]
    elsewhere = maps("add", str(mbtiles(tmp_path / "c.mbtiles", [(1, 1, 1, PICTURE), *tiles[1:]]))).stdout.split()[0]
    assert one == other != elsewhere


def test_a_link_is_followed_and_the_map_does_not_depend_on_it(maps, data, tmp_path):
    file = mbtiles(tmp_path / "a.mbtiles")
    link = tmp_path / "-link.mbtiles"
    link.symlink_to(file)
    number = maps("add", str(link)).stdout.split()[0].decode()
    file.unlink()
    assert all(not path.is_symlink() for path in (data / "maps" / number).iterdir())


def test_what_is_left_of_an_import_that_was_killed_is_removed(maps, data, tmp_path):
    (data / "maps/incoming-1").mkdir(parents=True)
    (data / "maps/incoming-1/lock").touch()
    (data / "maps/removed-1").mkdir()
    number = maps("add", str(mbtiles(tmp_path / "a.mbtiles"))).stdout.split()[0].decode()
    assert left(data) == [number]


# MARK: What is no map


def test_other_files_are_refused(refused, tmp_path):
    empty, text, image = tmp_path / "empty.osm.pbf", tmp_path / "notes.pmtiles", tmp_path / "a.mbtiles"
    empty.touch()
    text.write_text("PMTile, but not quite")
    image.write_bytes(PICTURE * 100)
    for file in (empty, text, image, "/dev/zero", tmp_path):
        assert refused(file).endswith(
            "This is no map. Give an OpenStreetMap extract (.osm.pbf), an MBTiles or a PMTiles file.")
    assert "cannot be read" in refused(tmp_path / "missing.osm.pbf", code=66)
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    assert "This is no map." in refused(pipe)


def test_other_databases_are_refused(refused, tmp_path):
    other = tmp_path / "a.gpkg"
    with sqlite3.connect(other) as database:
        database.execute("CREATE TABLE gpkg_contents (table_name TEXT)")
    assert "This is no map." in refused(other)
    assert "There is nothing in this map." in refused(mbtiles(tmp_path / "b.mbtiles", tiles=[]))
    for projection in ("EPSG:2056", "EPSG:4326"):
        file = mbtiles(tmp_path / f"{projection}.mbtiles", metadata=[("crs", projection)])
        assert "another projection than Web Mercator" in refused(file)


def test_a_view_with_the_same_tile_many_times_is_no_map(refused, tmp_path):
    file = tmp_path / "view.mbtiles"
    with sqlite3.connect(file) as database:
        database.execute("CREATE TABLE metadata (name, value)")
        database.execute(
            "CREATE VIEW tiles AS WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n LIMIT 100000) "
            "SELECT 12 AS zoom_level, i % 4096 AS tile_column, 0 AS tile_row, x'89504e47' AS tile_data FROM n")
    assert "The file is damaged." in refused(file)


@pytest.mark.parametrize("name", ["tile", "column", "text"])
def test_damaged_tiles_are_refused(refused, tmp_path, name):
    tiles = {
        "tile": (1, 0, 1, gzip.compress(b"no tile")), "column": (1, 99, 1, PICTURE), "text": (1, "a", "b", PICTURE),
    }
    file = mbtiles(tmp_path / "a.mbtiles", [(1, 0, 0, PICTURE if name != "tile" else b""), tiles[name]])
    assert "The file is damaged." in refused(file)


def test_a_bomb_is_refused_before_it_is_unpacked(refused, tmp_path):
    bomb = gzip.compress(bytes(200 << 20))
    assert len(bomb) < 1 << 20
    assert "A tile of this map is larger than" in refused(mbtiles(tmp_path / "a.mbtiles", [(1, 0, 1, bomb)]))
    large = bytes(3 << 20)
    assert "A tile of this map is larger than" in refused(
        mbtiles(tmp_path / "b.mbtiles", [(1, 0, 0, b""), (1, 0, 1, large)]))


def test_a_file_that_ends_too_early_is_refused(refused, tmp_path):
    whole = mbtiles(tmp_path / "a.mbtiles", [(1, 0, 0, PICTURE + bytes(50_000)), (1, 0, 1, PICTURE + bytes(50_000))])
    half = tmp_path / "half.mbtiles"
    half.write_bytes(whole.read_bytes()[:60_000])
    assert "The file is damaged." in refused(half)


def test_a_file_that_is_too_large_for_the_disk_is_refused(refused, tmp_path):
    """The file has a hole: it takes no room itself."""
    file = mbtiles(tmp_path / "a.mbtiles")
    free = shutil.disk_usage(tmp_path).free
    os.truncate(file, min(free * 2, 60 << 30))
    assert "has no room for this map" in refused(file, code=65)
    os.truncate(file, (64 << 30) + 1)
    assert refused(file).endswith("The file is larger than 65536 MiB.")


def test_a_name_has_one_line_and_an_end(refused, tmp_path):
    file = mbtiles(tmp_path / "a.mbtiles")
    for name in ("", "a\nb", "x" * 61):
        assert "A map's name has 1 to 60 characters, all on one line." in refused(file, "--name", name)
