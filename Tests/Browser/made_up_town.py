"""A town that does not exist, as an extract of OpenStreetMap and as a map of a server's own."""

import shutil
import subprocess

import pytest

from hunt import DEGREES_EAST, DEGREES_NORTH, HOME
from server import ROOT

# Where things are, in metres north and east of HOME.
PARK, POND, HALL = (-60, -90), (60, 60), (60, -60)
# Streets from west to east, and from south to north. South Quay lies on other tiles of the greatest zoom than HOME.
ACROSS = {"Made-up Street": 0, "Mill Road": 150, "Harbour Street": -150, "South Quay": -480}
UP = {"Church Lane": -170, "School Lane": 190}
FRENCH = {"Made-up Street": "Rue Imaginaire"}
# House numbers, each in the middle of a house.
NUMBERS = {"12": (128, -46), "14": (128, -20), "16": (128, 6)}


def place(north, east):
    return round(HOME["latitude"] + north * DEGREES_NORTH, 7), round(HOME["longitude"] + east * DEGREES_EAST, 7)


def square(north, east, half):
    """The corners of a square around a place."""
    return [(north - half, east - half), (north - half, east + half), (north + half, east + half), (north + half, east - half)]


def opl():
    """The town in OPL (https://osmcode.org/opl-file-format)."""
    nodes, ways = [], []

    def node(north, east, tags=""):
        latitude, longitude = place(north, east)
        nodes.append(f"n{len(nodes) + 1} v1 T{tags} x{longitude} y{latitude}")
        return len(nodes)

    def way(tags, points, is_closed=False):
        numbers = [node(*point) for point in points]
        refs = ",".join(f"n{number}" for number in [*numbers, *numbers[:is_closed]])
        ways.append(f"w{len(ways) + 1} v1 T{tags} N{refs}")

    for name, north in ACROSS.items():
        other = f",name:fr={FRENCH[name]}" if name in FRENCH else ""
        way(f"highway=residential,name={name}{other}".replace(" ", "%20%"), [(north, -400), (north + 8, 0), (north, 400)])
    for name, east in UP.items():
        way(f"highway=residential,name={name.replace(' ', '%20%')}", [(-500, east), (0, east + 6), (400, east)])
    for north in (-130, -22, 128, 172):
        for east in range(-150, 180, 26):
            if north != -22 or east > -40:
                way("building=yes", square(north, east, 7), is_closed=True)
    way("highway=steps,name=Stair%20%Lane", [(5, 120), (300, 120)])
    way("leisure=park,name=Round%20%Park", square(*PARK, 40), is_closed=True)
    way("natural=water,name=Still%20%Pond", square(*POND, 35), is_closed=True)
    way("building=yes,name=Town%20%Hall,amenity=townhall", square(*HALL, 30), is_closed=True)
    node(30, -60, "entrance=main")
    for number, where in NUMBERS.items():
        node(*where, f"addr:housenumber={number}")
    return "\n".join([*nodes, *ways, ""])


def add_to(parlour, data, folder, extract=None):
    """Adds the town, or an extract of a real one, to the maps of a Server with that data. osmium and tilemaker have to be there."""
    missing = [name for name in ("osmium", "tilemaker") if shutil.which(name) is None]
    if missing:
        pytest.skip(f"{' and '.join(missing)} is missing")
    if not extract:
        (folder / "town.opl").write_text(opl())
        extract = folder / "town.osm.pbf"
        subprocess.run(["osmium", "cat", folder / "town.opl", "-o", extract], check=True, capture_output=True)
    subprocess.run(
        [parlour, "maps", "add", extract, "--name", "Made-up Town", "--content", ROOT / "Content", "--data", data / "rooms"],
        check=True, capture_output=True)
