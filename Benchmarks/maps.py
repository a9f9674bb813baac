"""How long imports of maps take, and how many tiles a server sends.

    maps.py BINARY PORT DATA EXTRACT

EXTRACT is an OpenStreetMap extract of a town. Larger ones are made of it: copies of the town, side by side, with ids of
their own. For each, it prints the time of the import and the most memory of all its processes together. Then it asks a
server for all tiles of the largest map, over eight connections, and divides their number by the processor time that the
server needed. (The client has another core.) The extracts stay in DATA and are used again.
"""

import os
import pathlib
import re
import selectors
import socket
import sqlite3
import subprocess
import sys
import time

from server import Server

ROOT = pathlib.Path(__file__).resolve().parent.parent
# So many copies of a town of 0.2 MB have about 0.2, 2 and 10 MB.
COPIES = (1, 14, 70)
COLUMNS = 8
# Degrees from a copy to the next; ids.
EAST, NORTH, NEXT_ID = 0.13, 0.25, 1_000_000
CONNECTIONS = 8
REQUESTS = 40_000


def copied(line, copy):
    """A line of OPL (https://osmcode.org/opl-file-format/) with the ids and places of a copy."""
    def shifted(match):
        return f"{match[1]}{int(match[2]) + copy * NEXT_ID}"

    words = line.split(" ")
    words[0] = re.sub(r"^([nwr])(\d+)", shifted, words[0])
    for at, word in enumerate(words[1:], 1):
        if word[:1] in "NM":
            words[at] = re.sub(r"(^[NM]|,)([nwr])(\d+)", lambda match: match[1] + match[2] + str(int(match[3]) + copy * NEXT_ID), word)
        elif word[:1] == "x" and len(word) > 1:
            words[at] = f"x{float(word[1:]) + copy % COLUMNS * EAST:.7f}"
        elif word[:1] == "y" and len(word) > 1:
            words[at] = f"y{float(word[1:]) + copy // COLUMNS * NORTH:.7f}"
    return " ".join(words)


def enlarged(extract, copies, folder):
    """An extract with that many copies of a town."""
    target = folder / f"{copies}.osm.pbf"
    if not target.exists():
        lines = subprocess.run(["osmium", "renumber", extract, "-f", "opl"], check=True, capture_output=True, text=True).stdout.split("\n")
        with (folder / "all.opl").open("w") as text:
            for kind in "nwr":
                for copy in range(copies):
                    text.writelines(copied(line, copy) + "\n" for line in lines if line.startswith(kind))
        subprocess.run(["osmium", "sort", folder / "all.opl", "-o", target], check=True)
        (folder / "all.opl").unlink()
    return target


def memory(process):
    """Bytes that a process and its descendants have in memory."""
    try:
        status = pathlib.Path(f"/proc/{process}/statm").read_text()
        children = [child for task in pathlib.Path(f"/proc/{process}/task").iterdir() for child in (task / "children").read_text().split()]
    except OSError:
        return 0
    return int(status.split()[1]) * os.sysconf("SC_PAGE_SIZE") + sum(map(memory, children))


def measure_import(binary, file, data):
    """Imports a file, and prints seconds, processor seconds and memory."""
    before = os.times()
    begun, most = time.monotonic(), 0
    process = subprocess.Popen(
        [binary, "maps", "add", str(file), "--data", str(data), "--content", str(ROOT / "Content")], stdout=subprocess.PIPE)
    while process.poll() is None:
        most = max(most, memory(process.pid))
        time.sleep(0.01)
    seconds, after = time.monotonic() - begun, os.times()
    if process.returncode != 0:
        raise SystemExit("The import failed.")
    used = after.children_user + after.children_system - before.children_user - before.children_system
    print(f"maps: an extract of {file.stat().st_size / 1e6:.1f} MB is imported in {seconds:.1f} s ({used:.1f} s of processor time) "
          f"with {most / 1e6:.0f} MB of memory", flush=True)
    return process.stdout.read().decode().split()[0]


def paths_of(data, number):
    """The addresses of all tiles of a map."""
    with sqlite3.connect(f"file:{data}/maps/{number}/tiles.mbtiles?mode=ro", uri=True) as database:
        rows = database.execute("SELECT zoom_level, tile_column, tile_row FROM tiles ORDER BY 1, 2, 3").fetchall()
    return [f"/api/v1/maps/{number}/{zoom}/{column}/{(1 << zoom) - 1 - row}.mvt" for zoom, column, row in rows]


class Connection:
    """Asks for one tile after another."""

    def __init__(self, port):
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.received = b""

    def ask(self, path):
        self.socket.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: gzip\r\n\r\n".encode())

    def read(self):
        """The bytes of the tile; None as long as some are missing."""
        self.received += self.socket.recv(1 << 20)
        head, found, body = self.received.partition(b"\r\n\r\n")
        if not found:
            return None
        if not head.startswith(b"HTTP/1.1 200"):
            raise SystemExit(f"The server answered {head[:40]!r}.")
        length = int(re.search(rb"(?i)content-length: (\d+)", head)[1])
        if len(body) < length:
            return None
        self.received = body[length:]
        return length


def measure_tiles(server, port, paths):
    selector, asked, done, sent = selectors.DefaultSelector(), 0, 0, 0
    for _ in range(CONNECTIONS):
        connection = Connection(port)
        selector.register(connection.socket, selectors.EVENT_READ, connection)
        connection.ask(paths[asked % len(paths)])
        asked += 1
    begun, used = time.monotonic(), server.processor_seconds
    while done < REQUESTS:
        for key, _ in selector.select():
            length = key.data.read()
            if length is None:
                continue
            done, sent = done + 1, sent + length
            if asked < REQUESTS:
                key.data.ask(paths[asked % len(paths)])
                asked += 1
    seconds, used = time.monotonic() - begun, server.processor_seconds - used
    print(f"maps: {done / used:.0f} tiles a second and core, {sent / done / 1e3:.1f} kB each ({done} tiles of {len(paths)} in "
          f"{seconds:.1f} s, {used:.1f} s of the server's processor time)")


def main(binary, port, data, extract):
    folder = pathlib.Path(data)
    folder.mkdir(parents=True, exist_ok=True)
    print(f"maps: the load of the machine is {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores", flush=True)
    files = [enlarged(extract, copies, folder) for copies in COPIES]
    numbers = [measure_import(binary, file, folder / "data") for file in files]
    server = Server(binary, int(port), str(folder / "data"), "--threads", "1", "--content", str(ROOT / "Content"),
                    "--web", str(ROOT / "Web"), before=("taskset", "-c", "0"))
    server.start()
    try:
        os.sched_setaffinity(0, {1})
        measure_tiles(server, int(port), paths_of(folder / "data", numbers[-1]))
    finally:
        server.stop()


main(*sys.argv[1:])
