"""What proven scores and boards cost: verification, submissions, a rank among a million, plain requests, log-ins.

    scores.py BINARY PORT DATA [PLAYERS]
"""

import hashlib
import http.client
import json
import pathlib
import re
import sqlite3
import statistics
import subprocess
import sys
import threading
import time

from server import Server

ROOT = pathlib.Path(__file__).resolve().parents[1]
GAME, LEVEL, SECONDS = "tetris", "tetris-ci-hui-time", 300
MILLION = 1_000_000
SUBMISSIONS = 400
REQUESTS = 10_000
ASKED = 2_000


def record(binary: str, folder: pathlib.Path, setup: dict, seed: int, seconds: int) -> dict:
    """Plays tetris for some seconds with a key pressed seven times a second, and returns the recording."""
    file = folder / f"{seed}.json"
    lines, at = [], 0
    while at < seconds * 1_000:
        at += 150
        lines.append({"at": at, "do": {"left" if len(lines) % 2 else "right": {}}})
    subprocess.run(
        [binary, "play", GAME, "--setup", json.dumps(setup), "--seed", str(seed), "--record", file],
        input="".join(json.dumps(line) + "\n" for line in lines), text=True, stdout=subprocess.DEVNULL, check=True,
        cwd=ROOT,
    )
    return json.loads(file.read_text())


def verification(binary: str, folder: pathlib.Path) -> None:
    phrases = [level for level in levels() if level["id"] == LEVEL][0]["phrases"]
    recording = record(binary, folder, {"type": "ciHui", "phrases": phrases, "seconds": SECONDS}, 1, SECONDS)
    file = folder / "1.json"
    took = {}
    for count in (1, 201):
        begun = time.monotonic()
        subprocess.run([binary, "verify", *[file] * count], stdout=subprocess.DEVNULL, check=True)
        took[count] = time.monotonic() - begun
    each = (took[201] - took[1]) / 200 * 1_000
    print(f"verification of {SECONDS} s of tetris, {len(recording['actions'])} actions, read and played: {each:.2f} ms")


def levels() -> list[dict]:
    return json.loads((ROOT / "Content/jasmine/levels.json").read_text())["levels"]


class Client:
    """One connection that is kept."""

    def __init__(self, port: int, token: str = "") -> None:
        self.connection = http.client.HTTPConnection("127.0.0.1", port)
        self.headers = {"Cookie": f"parlour_session={token}"} if token else {}

    def ask(self, method: str, path: str, body: dict | None = None) -> dict:
        data = None if body is None else json.dumps(body).encode()
        self.connection.request(method, f"/api/v1{path}", data, self.headers)
        answer = self.connection.getresponse()
        text = answer.read()
        assert answer.status < 300, (method, path, text)
        return json.loads(text)


def token(number: int) -> str:
    return f"{number:032x}"


def add_players(database: sqlite3.Connection, first: int, count: int) -> None:
    """Guests with a session each, whose token follows from their number."""
    now = int(time.time())
    numbers = range(first, first + count)
    database.executemany(
        "INSERT INTO player (id, name, created_at) VALUES (?, ?, ?)", ((n, f"Player {n}", now) for n in numbers)
    )
    database.executemany(
        "INSERT INTO session (player, digest, device, created_at, used_at) VALUES (?, ?, '', ?, ?)",
        ((n, hashlib.sha256(token(n).encode()).hexdigest(), now, now) for n in numbers),
    )


def fill_board(database: sqlite3.Connection, count: int) -> None:
    """Puts players on a board, many of them with the same score, as the server would have written it."""
    now = int(time.time())
    highest = (1 << 31) - 1

    def rows():
        for number in range(1, count + 1):
            points, at = number * 7_919 % 3_000 * 10, now - number % 2_000_000
            yield number, points, at, (highest - points) << 32 | at

    database.executemany(
        "INSERT INTO score (id, player, game, board, points, stands, summary, at) VALUES (?, ?, ?, ?, ?, TRUE, '{}', ?)",
        ((number, number, GAME, LEVEL, points, at) for number, points, at, _ in rows()),
    )
    database.executemany(
        "INSERT INTO standing (board, period, player, place, score) VALUES (?, 0, ?, ?, ?)",
        ((LEVEL, number, place, number) for number, _, _, place in rows()),
    )
    for depth in range(1, 8):
        database.execute(
            "INSERT INTO standing_count SELECT board, period, ?, place >> ?, count(*) FROM standing GROUP BY 1, 2, 4",
            (depth, 64 - 8 * depth),
        )


def percentile(times: list[float], share: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * share))] * 1_000


def ranks(port: int, count: int) -> None:
    times = []
    for step in range(ASKED):
        client = Client(port, token(step * 7_919 % count + 1))
        client.connection.connect()
        begun = time.monotonic()
        page = client.ask("GET", f"/boards/{LEVEL}?limit=10")
        times.append(time.monotonic() - begun)
        client.connection.close()
        assert page["count"] == count and page["own"]["entries"], page
    print(
        f"own rank, neighbours and top ten on a board of {count:,}, over HTTP: {statistics.median(times) * 1_000:.2f} ms, "
        f"{percentile(times, 0.99):.2f} ms at 99 %, of {ASKED}"
    )


def plans(database: sqlite3.Connection) -> None:
    """Prints SQLite's plans for the statements of the store itself."""
    text = "".join(
        (ROOT / f"Sources/Storage/SQLiteStore+{file}.swift").read_text() for file in ("Ranks", "Standings")
    )
    statements = dict(re.findall(r'static let (\w+) = """\n(.*?)"""', text, re.S))
    shape = re.search(r'"""\n(\s+SELECT standing\.player.*?)"""', text, re.S)[1].replace("\\(order)", "place, standing.score")
    for name, condition in re.findall(r'static let (\w+) = entries\(\s*"""\n(.*?)"""', text, re.S):
        statements[name] = shape.replace("\\(condition)", condition)
    for name, sql in statements.items():
        print(f"  {name}:")
        for *_, step in database.execute(f"EXPLAIN QUERY PLAN {sql}", ["x"] * sql.count("?")):
            print(f"    {step}")


def submissions(binary: str, port: int, server: Server, folder: pathlib.Path, file: pathlib.Path, first: int) -> None:
    """Each submission is by another player, since those of one player in a minute are limited. The tickets are made
    older than the games are long."""
    bodies = []
    for step in range(SUBMISSIONS):
        client = Client(port, token(first + step))
        issued = client.ask("POST", "/tickets", {"game": GAME, "setup": {"level": LEVEL}})
        recording = record(binary, folder, {"level": LEVEL}, issued["seed"], 400)
        bodies.append((client, {"ticket": issued["ticket"], "recording": recording, "offline": True}))
    with sqlite3.connect(file, timeout=20) as database:
        database.execute("UPDATE ticket SET issued_at = issued_at - 1000000")
    begun, used = time.monotonic(), server.processor_seconds
    for client, body in bodies:
        client.ask("POST", "/scores", body)
    took, used = time.monotonic() - begun, server.processor_seconds - used
    actions = statistics.mean(len(body["recording"]["actions"]) for _, body in bodies)
    print(
        f"submissions of {actions:.0f} actions: {SUBMISSIONS / used:.0f} a second of one core, "
        f"{SUBMISSIONS / took:.0f} one after the other"
    )


def requests(port: int, server: Server, number: int) -> None:
    client = Client(port, token(number))
    begun, used = time.monotonic(), server.processor_seconds
    for _ in range(REQUESTS):
        client.ask("GET", "/accounts/me")
    took, used = time.monotonic() - begun, server.processor_seconds - used
    print(
        f"plain requests that read a session and its player from disk: {REQUESTS / used:.0f} a second of one core, "
        f"{REQUESTS / took:.0f} one after the other"
    )


def log_ins(port: int) -> None:
    """How long a log-in takes, and how long other requests wait meanwhile."""
    form = {"email": "ana@example.org", "password": "a quiet harbour"}
    Client(port).ask("POST", "/accounts", {"username": "Ana", **form, "passwordAgain": form["password"]})
    took, waited, is_over = [], [], threading.Event()

    def others() -> None:
        client = Client(port)
        while not is_over.is_set():
            begun = time.monotonic()
            client.ask("GET", "/avatars")
            waited.append(time.monotonic() - begun)

    thread = threading.Thread(target=others)
    thread.start()
    for _ in range(20):
        begun = time.monotonic()
        Client(port).ask("POST", "/sessions", form)
        took.append(time.monotonic() - begun)
    is_over.set()
    thread.join()
    print(
        f"log-in: {statistics.median(took) * 1_000:.0f} ms; another request meanwhile: {percentile(waited, 0.99):.1f} ms "
        f"at 99 %, of {len(waited):,}"
    )


def main(binary: str, port: int, data: str, count: int) -> None:
    folder = pathlib.Path(data)
    folder.mkdir(parents=True)
    verification(binary, folder)
    server = Server(binary, port, str(folder / "serve"), "--threads", "1", before=("taskset", "-c", "0"))
    server.start()
    server.stop()
    (file,) = folder.rglob("parlour.sqlite")
    with sqlite3.connect(file) as database:
        add_players(database, 1, count + SUBMISSIONS)
        fill_board(database, count)
    server.start()
    ranks(port, count)
    with sqlite3.connect(file, timeout=20) as database:
        plans(database)
    submissions(binary, port, server, folder, file, count + 1)
    requests(port, server, 1)
    log_ins(port)
    server.stop()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), sys.argv[3], int(sys.argv[4]) if len(sys.argv) > 4 else MILLION)
