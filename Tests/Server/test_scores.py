"""Tickets and scores over real connections."""

import http.client
import json
import pathlib
import socket
import sqlite3
import subprocess
import time
import zlib

import pytest

CONTENT = pathlib.Path(__file__).resolve().parents[2] / "Content"
LEVEL = "tetris-ci-hui-time"
GIGABYTE = 1 << 30


@pytest.fixture
def server(make_server):
    server = make_server("--content", str(CONTENT))
    server.start()
    return server


def read_all(connection):
    answer = b""
    while chunk := connection.recv(65_536):
        answer += chunk
    connection.close()
    return answer


@pytest.mark.parametrize("header", [f"Content-Length: {GIGABYTE}", "Transfer-Encoding: chunked"])
def test_a_gigabyte_is_refused_long_before_it_has_come(server, header):
    mia = server.guest("Mia")
    before = server.resident_kilobytes()
    connection = socket.create_connection(("127.0.0.1", server.port), timeout=60)
    connection.sendall(f"POST /api/v1/scores HTTP/1.1\r\nHost: x\r\nCookie: {mia['Cookie']}\r\n{header}\r\n\r\n".encode())
    megabyte = b" " * (1 << 20)
    part = megabyte if "Length" in header else b"100000\r\n" + megabyte + b"\r\n"
    sent = 0
    answer = b""
    connection.setblocking(True)
    try:
        while sent < GIGABYTE >> 20 and not answer:
            connection.sendall(part)
            sent += 1
            connection.settimeout(0.01)
            try:
                answer = connection.recv(65_536)
            except TimeoutError:
                pass
            connection.settimeout(60)
    except (BrokenPipeError, ConnectionResetError):
        # The server has answered and closed the connection, so the answer may be lost.
        answer = answer or b"413"
    connection.close()
    assert b"413" in answer
    assert sent < 512, "half of it was taken"
    assert server.resident_kilobytes() - before < 200_000
    assert server.request("GET", "/healthz")[0] == 200


def test_a_score_survives_a_kill_and_is_verified_by_the_command_line(server, tmp_path):
    mia = server.guest("Mia")
    status, answer = server.request("POST", "/api/v1/tickets", {"game": "tetris", "setup": {"level": LEVEL}}, mia)
    assert status == 201
    ticket = json.loads(answer)
    file = tmp_path / "game.json"
    lines = "".join(json.dumps({"at": at, "do": {"drop": {}}}) + "\n" for at in range(300, 400_000, 300))
    subprocess.run(
        [server.parlour, "play", "tetris", "--setup", json.dumps({"level": LEVEL}), "--content", str(CONTENT),
         "--seed", str(ticket["seed"]), "--record", str(file)],
        input=lines, text=True, check=True, capture_output=True, timeout=120,
    )
    recording = json.loads(file.read_text())
    # The game lasted minutes and this test does not, so the ticket is made older.
    with sqlite3.connect(server.data / "parlour.sqlite", timeout=20) as database:
        database.execute("UPDATE ticket SET issued_at = issued_at - 600000")
    body = {"ticket": ticket["ticket"], "recording": recording}
    status, answer = server.request("POST", "/api/v1/scores", body, mia)
    assert status == 422 and b"timesDoNotFit" in answer, answer
    status, answer = server.request("POST", "/api/v1/scores", {**body, "offline": True}, mia)
    assert status == 201, answer
    score = json.loads(answer)
    assert score["board"] == f"{LEVEL}-offline"
    server.kill()
    server.start()
    status, answer = server.request("GET", f"/api/v1/boards/{LEVEL}-offline", headers=mia)
    board = json.loads(answer)
    assert [entry["score"] for entry in board["entries"]] == [score["score"]]
    assert board["own"]["rank"] == 1 and board["entries"][0]["name"] == "Mia"
    assert abs(board["entries"][0]["at"] - time.time()) < 600
    shown = json.loads(server.request("GET", f"/api/v1/scores/{score['id']}/recording")[1])
    (game,) = json.loads(server.request("GET", "/api/v1/accounts/me/export", headers=mia)[1])["games"]
    assert game["score"] == score["id"] and game["recording"] == shown
    kept = tmp_path / "kept.json"
    kept.write_text(json.dumps(game["recording"]))
    verified = subprocess.run([server.parlour, "verify", str(kept)], capture_output=True, text=True, timeout=60)
    assert verified.returncode == 0, verified.stderr
    assert json.loads(verified.stdout)["score"] == score["score"]


def test_an_export_of_hundreds_of_megabytes_is_sent_game_by_game(server):
    mia = server.guest("Mia")
    recording = json.dumps({"actions": [{"at": at, "seat": 0, "do": {"drop": {}}} for at in range(40_000)]}).encode()
    packed = zlib.compress(recording)
    games = 150
    with sqlite3.connect(server.data / "parlour.sqlite", timeout=20) as database:
        for number in range(1, games + 1):
            database.execute(
                """INSERT INTO score (id, player, game, board, points, stands, summary, at)
                   VALUES (?, 1, 'tetris', ?, 1, TRUE, '{}', 1)""",
                (number, f"level-{number}"))
            database.execute("INSERT INTO recording (score, length, packed) VALUES (?, ?, ?)", (number, len(recording), packed))
    before = server.resident_kilobytes()
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    connection.request("GET", "/api/v1/accounts/me/export", headers=mia)
    answer = connection.getresponse()
    (read, most, end) = (0, 0, b"")
    while part := answer.read(1 << 20):
        read, end = read + len(part), part[-2:]
        most = max(most, server.resident_kilobytes())
    assert read > games * len(recording) > 200_000_000 and end == b"}\n"
    assert most - before < 100_000


def test_a_name_is_hidden_beside_the_running_server(server):
    mia = server.guest("Rude")
    for command, words in (("hide-name", "Hidden: 1 player."), ("show-name", "Shown: 1 player.")):
        done = subprocess.run(
            [server.parlour, "admin", command, "Rude", "--data", str(server.data)],
            capture_output=True, text=True, timeout=60,
        )
        assert done.returncode == 0 and done.stdout.strip() == words, done.stderr
    nobody = subprocess.run(
        [server.parlour, "admin", "hide-name", "Nobody", "--data", str(server.data)],
        capture_output=True, text=True, timeout=60,
    )
    assert nobody.returncode == 65 and "No player or team on the boards has this name." in nobody.stderr
    assert server.request("GET", "/api/v1/accounts/me", headers=mia)[0] == 200


def test_a_team_is_hidden_by_the_number_of_a_game_or_by_a_name_in_it(server):
    def admin(*arguments):
        done = subprocess.run(
            [server.parlour, "admin", *arguments, "--data", str(server.data)], capture_output=True, text=True, timeout=60
        )
        return done.returncode, done.stdout.strip() or done.stderr.strip()

    def names():
        return [entry["names"] for entry in json.loads(server.request("GET", "/api/v1/boards/relentless")[1])["entries"]]

    with sqlite3.connect(server.data / "parlour.sqlite", timeout=20) as database:
        database.execute(
            """INSERT INTO board_entry (id, board, team, names, score, tie_break, is_ranked, details, room, number, code, ended_at)
               VALUES (17, 'relentless', '["Ben","Vile"]', '["Vile","Ben"]', 5, 0, TRUE, '{}', 1, 1, '4711', 1000000)"""
        )
    assert admin("hide-name", "--team", "17") == (0, "Hidden: 1 team.")
    assert names() == [["hidden name"]]
    assert admin("show-name", "Vile") == (0, "Shown: 1 team.")
    assert names() == [["Vile", "Ben"]]
    assert admin("hide-name", "--team", "18") == (65, "parlour: There is no team game with this number.")
    assert admin("hide-name")[0] == admin("hide-name", "Vile", "--team", "17")[0] == 64
