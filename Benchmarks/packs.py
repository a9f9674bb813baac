"""How long a server takes to find packs among a million.

    packs.py BINARY PORT DATA [PACKS [REQUESTS]]

Fills the database of a server with packs of made-up names, all over Europe and many in some towns. Prints the plans of
the queries, and asks the server over HTTP, one request after the other, as a phone would. The times are those of whole
requests. An existing database is used as it is.
"""

import functools
import http.client
import itertools
import pathlib
import random
import sqlite3
import sys
import time
import urllib.parse

from server import Server

WORDS = (
    "old new river castle bridge market harbour forest church museum garden street hill tower abbey lake park station "
    "school hotel mill gate square canal island fountain statue trail walk secret hidden lost golden great little").split()
SYLLABLES = (
    "ba be bi bo ka ke ki ko ma me mi mo na ne no ra re ri ro sa se so ta te to lin ton ham ford burg ville stein dorf "
    "field wick").split()
COUNTRIES = ["england", "france", "italia", "česko", "deutschland", "españa"]
FOLDED = str.maketrans("čñ", "cn")
COLUMNS = (
    "number, id, creator, creator_name, is_own, is_offered, version, salt, name, location, description, minutes, "
    "pin_count, name_key, location_key, creator_key, latitude, longitude, cell, created_at, changed_at")

# The queries of Sources/Storage/SQLiteStore+PackSearch.swift.
BY_PARTS = """
SELECT pack.* FROM (
  SELECT pack.number FROM pack_part CROSS JOIN pack ON pack.number = pack_part.rowid
  WHERE pack_part MATCH ? AND instr(name_key, ?) > 0 AND instr(location_key, ?) > 0 AND instr(creator_key, ?) > 0
  ORDER BY pack_part.rowid DESC LIMIT ?) AS found
CROSS JOIN pack ON pack.number = found.number ORDER BY name_key, location_key, pack.number LIMIT ? OFFSET ?"""
BY_NAME = """
SELECT pack.* FROM pack WHERE is_offered = TRUE ORDER BY name_key, location_key, number LIMIT ? OFFSET ?"""
OWN = "SELECT pack.* FROM pack WHERE is_own = TRUE AND is_offered = TRUE ORDER BY name_key, location_key, number"
IN_AREA = """
SELECT id, name, pin_count, latitude, longitude FROM pack
WHERE is_offered = TRUE AND cell BETWEEN ? AND ? AND latitude BETWEEN ? AND ?
AND (longitude BETWEEN ? AND ? OR longitude BETWEEN ? AND ?) LIMIT ? OFFSET ?"""
IN_CELL = "SELECT number, latitude, longitude FROM pack WHERE is_offered = TRUE AND cell BETWEEN ? AND ? LIMIT ?"


@functools.cache
def word(field, piece):
    return field + piece.encode().hex()


def parts(field, text):
    """The words of the index for one field: Sources/Storage/PackParts.swift."""
    pieces = {text[i:i + n] for n in (1, 2, 3) for i in range(len(text) - n + 1)}
    return [word(field, piece) for piece in pieces]


SPREAD = [sum((byte >> bit & 1) << (2 * bit) for bit in range(8)) for byte in range(256)]


def spread(number):
    """The bits of a number of 24 bits, with a gap after each."""
    return SPREAD[number & 255] | SPREAD[number >> 8 & 255] << 16 | SPREAD[number >> 16] << 32


def cell(latitude, longitude):
    """Sources/Packs/Cell.swift"""
    row = (latitude + 90_000_000) * (1 << 21) // 180_000_001
    column = (longitude + 180_000_000) * (1 << 21) // 360_000_001
    return spread(column) | spread(row) << 1


def made_up(count):
    """Packs, the same in each run."""
    chance = random.Random(1)
    towns = []
    for _ in range(20_000):
        name = "".join(chance.choice(SYLLABLES) for _ in range(chance.randint(2, 4))).capitalize()
        towns.append((name, chance.randint(36_000_000, 60_000_000), chance.randint(-9_000_000, 30_000_000)))
    for _ in range(count):
        name = " ".join(chance.choices(WORDS, k=chance.randint(2, 3))).capitalize() + f" {chance.randint(1, 99)}"
        # A few towns have most of the packs.
        town, latitude, longitude = towns[int(len(towns) * chance.random() ** 3)]
        creator = "".join(chance.choices(SYLLABLES, k=2)) + str(chance.randint(1, 50_000))
        yield (
            name, f"{town}, {chance.choice(COUNTRIES)}", creator, latitude + chance.randint(-30_000, 30_000),
            longitude + chance.randint(-30_000, 30_000))


def fill(path, count):
    database = sqlite3.connect(path)
    database.execute("PRAGMA synchronous = OFF")
    database.execute("INSERT INTO pack_part (pack_part, rank) VALUES ('hashsize', 67108864)")
    first = database.execute("SELECT coalesce(max(number), 0) + 1 FROM pack").fetchone()[0]
    begin = time.monotonic()
    for number, (name, town, creator, latitude, longitude) in enumerate(made_up(count), first):
        keys = [text.lower().translate(FOLDED) for text in (name, town, creator)]
        row = (
            number, str(number), None, creator, 0, 1, 1, "salt", name, town, "A walk.", 60, 9, *keys, latitude,
            longitude, cell(latitude, longitude), 0, 0)
        database.execute(f"INSERT INTO pack ({COLUMNS}) VALUES ({', '.join('?' * len(row))})", row)
        words = itertools.chain.from_iterable(parts(field, key) for field, key in zip("nlc", keys))
        database.execute("INSERT INTO pack_part (rowid, parts) VALUES (?, ?)", (number, " ".join(words)))
        if number % 20_000 == 0:
            database.commit()
    database.commit()
    database.execute("ANALYZE pack")
    database.commit()
    print(f"{count:,} packs made in {time.monotonic() - begin:.0f} s")
    for title, query, values in [
        ("by parts of names", BY_PARTS, ("n61", "a", "", "", 2_000, 21, 0)), ("all by name", BY_NAME, (21, 0)),
        ("the server's own", OWN, ()),
        ("on the map", IN_AREA, (5, 9, 1, 2, 1, 2, 1, 2, 5_001, 0)), ("near me, cell by cell", IN_CELL, (5, 9, 65)),
    ]:
        print(f"plan, {title}:")
        for *_, step in database.execute("EXPLAIN QUERY PLAN " + query, values):
            print("   ", step)
    database.close()


def searches(path, count):
    """What people type: parts of one to ten letters of one to three fields of some pack; one in ten finds nothing."""
    chance = random.Random(2)
    database = sqlite3.connect(path)
    last = database.execute("SELECT max(number) FROM pack").fetchone()[0]
    for index in range(count):
        row = None
        while row is None:
            number = chance.randint(1, last)
            row = database.execute(
                "SELECT name, location, creator_name FROM pack WHERE number = ?", (number,)).fetchone()
        asked = {}
        for field in chance.sample(range(3), chance.choice([1, 1, 1, 2, 2, 3])):
            length = chance.randint(1, 10)
            start = chance.randint(0, max(0, len(row[field]) - length))
            asked[("name", "location", "creator")[field]] = row[field][start:start + length]
        if index % 10 == 0:
            asked[next(iter(asked))] += "qx"
        yield "/api/v1/packs?" + urllib.parse.urlencode(asked)
    database.close()


def words(path, count):
    """What people type into the one field of the page: the beginnings of one to three words of some pack."""
    chance = random.Random(4)
    database = sqlite3.connect(path)
    last = database.execute("SELECT max(number) FROM pack").fetchone()[0]
    for index in range(count):
        row = None
        while row is None:
            row = database.execute(
                "SELECT name, location, creator_name FROM pack WHERE number = ?", (chance.randint(1, last),)).fetchone()
        asked = [word[:chance.choice([1, 2, 3, 4, 20])] for word in chance.choices(" ".join(row).split(), k=chance.choice([1, 1, 2, 3]))]
        yield "/api/v1/packs?" + urllib.parse.urlencode({"q": " ".join(asked) + ("qx" if index % 10 == 0 else "")})
    database.close()


def places(path, count, form):
    chance = random.Random(3)
    database = sqlite3.connect(path)
    last = database.execute("SELECT max(number) FROM pack").fetchone()[0]
    for _ in range(count):
        row = None
        while row is None:
            row = database.execute(
                "SELECT latitude, longitude FROM pack WHERE number = ?", (chance.randint(1, last),)).fetchone()
        yield form(row[0] / 1e6 + chance.uniform(-0.2, 0.2), row[1] / 1e6 + chance.uniform(-0.2, 0.2), chance)
    database.close()


def near(latitude, longitude, _):
    return f"/api/v1/packs?near={latitude:.6f},{longitude:.6f}"


def on_map(latitude, longitude, chance):
    size = chance.choice([0.01, 0.05, 0.2, 1, 5])
    return f"/api/v1/packs?box={latitude - size:.6f},{longitude - size:.6f},{latitude + size:.6f},{longitude + size:.6f}"


def measure(port, title, paths):
    connection = http.client.HTTPConnection("127.0.0.1", port)
    paths = list(paths)
    times = []
    for index, path in enumerate(paths[:50] + paths):
        # Each request comes from another address: the requests of one address are limited.
        headers = {"X-Forwarded-For": f"10.{index >> 16}.{index >> 8 & 255}.{index & 255}"}
        begin = time.perf_counter()
        connection.request("GET", path, headers=headers)
        answer = connection.getresponse()
        answer.read()
        times.append(((time.perf_counter() - begin) * 1_000, path))
        assert answer.status == 200, (answer.status, path)
    times = sorted(times[50:])
    middle, late, last = times[len(times) // 2], times[len(times) * 99 // 100], times[-1]
    print(f"{title}: median {middle[0]:.1f} ms, 99 % {late[0]:.1f} ms, slowest {last[0]:.1f} ms ({last[1]})")


def main(binary, port, data, packs=1_000_000, requests=2_000):
    path = pathlib.Path(data) / "parlour.sqlite"
    server = Server(binary, port, data, "--trust-proxy", "127.0.0.1")
    if not path.exists():
        server.start()
        server.stop()
        fill(path, packs)
    server.start()
    try:
        measure(port, "by parts of names", searches(path, requests))
        measure(port, "by words", words(path, requests))
        measure(port, "near me", places(path, requests, near))
        measure(port, "on the map", places(path, requests // 4, on_map))
    finally:
        server.stop()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), sys.argv[3], *map(int, sys.argv[4:]))
