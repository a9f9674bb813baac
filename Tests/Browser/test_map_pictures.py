"""A server's own map that consists of pictures, with WebGL and without."""

import math
import sqlite3
import subprocess

import pytest

from devices import Devices, launch
from hunt import HOME, start_tutorial, walker
from painted import until_painted
from server import ROOT, Server
from tile_server import COLOURS, TileServer

STREETS = "#" + "".join(f"{part:02x}" for part in COLOURS["map"])
ZOOMS = range(14, 17)


def pictures(path):
    """An MBTiles file (https://github.com/mapbox/mbtiles-spec) with the tiles around HOME."""
    with sqlite3.connect(path) as database:
        database.execute("CREATE TABLE metadata (name TEXT, value TEXT)")
        database.execute("CREATE TABLE tiles (zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER, tile_data BLOB)")
        facts = {"name": "Pictures", "format": "png", "minzoom": min(ZOOMS), "maxzoom": max(ZOOMS), "bounds": "-0.32,51.51,-0.27,51.54"}
        database.executemany("INSERT INTO metadata VALUES (?, ?)", facts.items())
        for zoom in ZOOMS:
            side = 2 ** zoom
            sine = math.sin(math.radians(HOME["latitude"]))
            column = int((HOME["longitude"] / 360 + 0.5) * side)
            row = int((0.5 - math.log((1 + sine) / (1 - sine)) / (4 * math.pi)) * side)
            for right in (-1, 0, 1):
                for down in (-1, 0, 1):
                    database.execute("INSERT INTO tiles VALUES (?, ?, ?, ?)", (
                        zoom, column + right, side - 1 - (row + down), TileServer.PICTURES["map"]))


@pytest.fixture(scope="module")
def server(parlour, tmp_path_factory):
    data, file = tmp_path_factory.mktemp("data"), tmp_path_factory.mktemp("map") / "pictures.mbtiles"
    pictures(file)
    subprocess.run([parlour, "maps", "add", file, "--name", "Pictures", "--content", ROOT / "Content", "--data", data / "rooms"],
                   check=True, capture_output=True)
    with Server(parlour, data) as server:
        yield server


@pytest.mark.parametrize("webgl", [True, False], ids=["webgl", "plain"])
def test_pictures_of_an_own_map_are_drawn(browser, server, webgl):
    other = launch(browser.browser_type, webgl=webgl)
    devices = Devices(other, server)
    page = walker(devices)
    start_tutorial(page)
    until_painted(page, STREETS)
    devices.close()
    other.close()
