"""What the owner of a server does with boards, by `parlour admin` and over HTTP; answers are checked against the OpenAPI
description."""

import json
import sqlite3
import subprocess

import pytest

from owner import CONTENT, Owner, started
from test_scores import LEVEL


@pytest.fixture
def server(make_server):
    return started(make_server)


@pytest.fixture
def scored(server):
    """A server with a score on a board, number 12, of the guest Ana, and one of another guest Ana, number 13."""
    ana, other = server.guest("Ana"), server.guest("Ana")
    with sqlite3.connect(server.data / "parlour.sqlite", timeout=20) as database:
        for score, player, points in ((12, 1, 900), (13, 2, 700)):
            database.execute(
                "INSERT INTO score (id, player, game, board, points, stands, summary, at) VALUES (?, ?, 'tetris', ?, ?, TRUE, '{}', 1000000)",
                (score, player, LEVEL, points),
            )
            place = (2**31 - 1 - points) << 32 | 1_000_000
            database.execute("INSERT INTO standing (board, period, player, place, score) VALUES (?, 0, ?, ?, ?)", (LEVEL, player, place, score))
            for depth in range(1, 8):
                database.execute(
                    """INSERT INTO standing_count (board, period, depth, bucket, count) VALUES (?, 0, ?, ?, 1)
                       ON CONFLICT (period, board, depth, bucket) DO UPDATE SET count = count + 1""",
                    (LEVEL, depth, place >> (64 - 8 * depth)),
                )
    return server, ana, other


def test_the_owner_tidies_up_a_board_beside_the_running_server(scored):
    server, ana, _ = scored

    def admin(*arguments):
        done = subprocess.run(
            [server.parlour, "admin", *arguments, "--data", str(server.data)], capture_output=True, text=True, timeout=60
        )
        return done.returncode, done.stdout.strip() or done.stderr.strip()

    def board():
        entries = json.loads(server.request("GET", f"/api/v1/boards/{LEVEL}")[1])["entries"]
        return [(entry["rank"], entry["name"], entry["score"]) for entry in entries]

    assert admin("boards") == (0, LEVEL)
    assert admin("boards", LEVEL) == (0, "1.  12  900  Ana  guest 1\n2.  13  700  Ana  guest 2")
    assert admin("hide-score", "12") == (0, f"Hidden: the score 900 of Ana on {LEVEL}.")
    assert board() == [(1, "Ana", 700)]
    assert admin("boards", LEVEL) == (0, "1.  13  700  Ana  guest 2\nhidden  12  900  Ana  guest 1")
    assert admin("show-score", "12") == (0, f"Shown: the score 900 of Ana on {LEVEL}.")
    # One player alone.
    assert admin("hide-name", "--list", "Ana") == (0, "1  Ana  guest\n2  Ana  guest")
    assert admin("hide-name", "--score", "13") == (0, "Hidden: 1 player.")
    assert board() == [(1, "Ana", 900), (2, "hidden name", 700)]
    assert admin("boards", LEVEL)[1].endswith("guest 2  name hidden")
    assert server.request("POST", "/api/v1/guests", {"name": "ana"})[0] == 422
    assert admin("show-name", "2") == (0, "Shown: 1 player.")
    assert server.request("POST", "/api/v1/guests", {"name": "ana"})[0] == 201
    assert admin("remove-score", "13") == (0, f"Removed: the score 700 of Ana on {LEVEL}.")
    assert admin("show-score", "13") == (65, "parlour: This score was removed. It cannot be brought back.")
    assert admin("remove-guest", "1") == (0, "Removed: 1 guest.")
    assert board() == []
    assert server.request("GET", "/api/v1/accounts/me", headers=ana)[0] == 401
    for refused in (("remove-guest", "1"), ("hide-score", "12"), ("hide-name", "--score", "12"), ("hide-team", "1"), ("boards", "none")):
        assert admin(*refused)[0] == 65, refused
    for misunderstood in (
        ("hide-name", "--list"), ("hide-name", "Ana", "--score", "13"), ("hide-score", "x"), ("boards", "--limit", "0"),
        ("hide-name", "--list", "--score", "13"),
    ):
        assert admin(*misunderstood)[0] == 64, misunderstood


def test_boards_for_players_are_told_to_who_has_joined(make_server):
    server = make_server("--content", str(CONTENT), "--boards-for-players", "on")
    server.start()
    status, answer = server.request("GET", f"/api/v1/boards/{LEVEL}")
    assert status == 401 and json.loads(answer)["code"] == "notLoggedIn"
    mia = server.guest("Mia")
    assert server.request("GET", f"/api/v1/boards/{LEVEL}", headers=mia)[0] == 200


def test_whether_boards_are_for_players_is_on_or_off(make_server):
    server = make_server("--boards-for-players", "perhaps")
    with pytest.raises(AssertionError, match="boards-for-players"):
        server.start()


def test_every_answer_about_boards_to_the_owner_is_as_described(scored):
    server, _, _ = scored
    owner = Owner(server)
    assert owner.ask("GET", "/boards")["boards"] == [{"board": LEVEL, "kind": "scores", "count": 2}]
    assert [entry["id"] for entry in owner.ask("GET", f"/boards/{LEVEL}")["entries"]] == [12, 13]
    assert owner.ask("PUT", "/scores/12/removal", {"kind": "hidden"})["removal"] == "hidden"
    assert [entry["id"] for entry in owner.ask("GET", f"/boards/{LEVEL}")["hidden"]] == [12]
    assert "removal" not in owner.ask("DELETE", "/scores/12/removal")
    owner.ask("PUT", "/scores/12/removal", {"kind": "removed"})
    owner.ask("PUT", "/scores/12/removal", {"kind": "hidden"}, 409)
    owner.ask("DELETE", "/scores/12/removal", status=409)
    owner.ask("PUT", "/players/2/hidden-name", {"hidden": True})
    owner.ask("DELETE", "/players/1", status=204)
    with sqlite3.connect(server.data / "parlour.sqlite", timeout=20) as database:
        database.execute(
            """INSERT INTO board_entry (id, board, team, names, score, tie_break, is_ranked, details, room, number, code, ended_at)
               VALUES (17, 'relentless', '["Ana","Ben"]', '["Ana","Ben"]', 5, 0, TRUE, '{}', 1, 1, '4711', 1000000)"""
        )
    assert owner.ask("GET", "/boards/relentless")["entries"][0]["names"] == ["Ana", "Ben"]
    # The name of one player is hidden, and nobody with a session has played under it.
    assert json.loads(server.request("GET", "/api/v1/boards/relentless")[1])["entries"][0]["names"] == ["hidden name", "Ben"]
    owner.ask("PUT", "/teams/17/hidden-names", {"hidden": True})
    assert owner.ask("PUT", "/teams/17/removal", {"kind": "hidden"}) == {"games": 1}
    assert owner.ask("DELETE", "/teams/17/removal") == {"games": 1}
    assert owner.ask("PUT", "/teams/17/removal", {"kind": "removed"}) == {"games": 1}
    assert owner.ask("GET", "/boards/relentless")["entries"] == []
    routes = [
        ("PUT", "/scores/99/removal", {"kind": "hidden"}), ("PUT", "/teams/99/removal", {"kind": "hidden"}),
        ("PUT", "/teams/99/hidden-names", {"hidden": True}), ("PUT", "/players/99/hidden-name", {"hidden": True}),
        ("DELETE", "/scores/99/removal", None), ("DELETE", "/teams/99/removal", None), ("DELETE", "/players/99", None),
        ("GET", "/boards/none", None),
    ]
    for method, path, body in routes:
        owner.ask(method, path, body, 404)
        owner.ask(method, path, body, 401, Authorization="Bearer guess")
        owner.ask(method, path, body, 403, Origin="http://evil.example")
        if method == "PUT":
            owner.ask(method, path, {"x": 1}, 422)
            owner.ask(method, path, {"x": " " * 70_000}, 413)
