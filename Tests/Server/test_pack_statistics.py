"""The statistics of a pack by day, and as files for spreadsheets, over HTTP."""

import csv
import datetime
import io
import sqlite3
import urllib.error
import urllib.request

import pytest

from test_accounts import ANA, Browser
from test_hunt_scores import account, hunt
from test_packs import BEN, pack


@pytest.fixture
def server(make_server):
    server = make_server()
    server.start()
    return server


def download(server, player, path):
    """The status, the headers and the text of a file."""
    try:
        with player.opener.open(f"http://127.0.0.1:{server.port}/api/v1{path}", timeout=60) as answer:
            return answer.status, answer.headers, answer.read().decode("utf-8-sig")
    except urllib.error.HTTPError as problem:
        return problem.code, problem.headers, problem.read().decode()


def today():
    return datetime.datetime.now(datetime.timezone.utc).date().isoformat()


def play(player, published, parlour, folder, found=5):
    wish = {"game": "hunt", "setup": {"pack": published["id"], "mode": "casual"}}
    ticket = player.ask("POST", "/tickets", wish, 201)
    recording = hunt(parlour, folder, ticket, published, mode="casual", found=found)
    player.ask("POST", "/scores", {"ticket": ticket["ticket"], "recording": recording}, 201)


def test_hunts_are_counted_by_day(server, parlour, tmp_path):
    ana, ben = account(server, ANA), account(server, BEN)
    began = today()
    published = ana.ask("POST", "/packs", {"pack": pack()}, 201)
    path = f"/packs/{published['id']}/statistics"
    empty = ana.ask("GET", path)
    assert (empty["since"], empty["undated"], empty["days"]) in [(day, 0, []) for day in {began, today()}]
    play(ben, published, parlour, tmp_path)
    play(ben, published, parlour, tmp_path, found=2)
    # Yesterday there were three, and before there were days there were two.
    server.kill()
    with sqlite3.connect(server.data / "parlour.sqlite") as database:
        database.execute("INSERT INTO pack_day SELECT pack, min(day) - 1, 3, 1 FROM pack_day")
        database.execute("UPDATE pack SET played = played + 5, finished = finished + 2")
    server.start()
    statistics = ana.ask("GET", path)
    assert (statistics["played"], statistics["finished"], statistics["undated"]) == (7, 3, 2)
    yesterday, *rest = statistics["days"]
    assert (yesterday["played"], yesterday["finished"]) == (3, 1) and yesterday["day"] < began
    # Midnight may be between the two hunts.
    assert (sum(day["played"] for day in rest), sum(day["finished"] for day in rest)) == (2, 1)
    assert {day["day"] for day in rest} <= {began, today()}

    status, headers, text = download(server, ana, f"{path}.csv?of=days")
    assert status == 200 and headers["Content-Type"].startswith("text/csv; charset=utf-8")
    assert headers["Content-Disposition"] == f'attachment; filename="pack-{published["id"]}-days.csv"'
    rows = list(csv.reader(io.StringIO(text, newline="")))
    assert rows == [["day", "played", "finished"], ["", "2", "1"]] + [
        [day["day"], str(day["played"]), str(day["finished"])] for day in statistics["days"]]
    assert text.count("\r\n") == len(rows)


def test_a_title_computes_nothing_in_a_spreadsheet(server, parlour, tmp_path):
    ana, ben = account(server, ANA), account(server, BEN)
    whole = pack()
    titles = ['=HYPERLINK("x","y")', "+1", "-1", "@here", "Łódź, the clock"]
    for pin, title in zip(whole["pins"], titles):
        pin["title"] = title
    id = ana.ask("POST", "/packs", {"pack": whole}, 201)["id"]
    status, _, text = download(server, ana, f"/packs/{id}/statistics.csv?of=pins")
    assert list(csv.reader(io.StringIO(text, newline=""))) == [["pin", "title", "found", "wrong"]] + [
        [str(number), title if title[0] == "Ł" else f"'{title}", "0", "0"] for number, title in enumerate(titles, 1)]


def test_a_file_is_for_those_alone_who_work_on_the_pack(server):
    ana, ben = account(server, ANA), account(server, BEN)
    path = f"/packs/{ana.ask('POST', '/packs', {'pack': pack()}, 201)['id']}"
    for player, file, status in [
        (Browser(server), f"{path}/statistics.csv?of=days", 401), (ben, f"{path}/statistics.csv?of=days", 403),
        (ana, "/packs/99/statistics.csv?of=days", 404), (ana, f"{path}/statistics.csv", 422), (ana, f"{path}/statistics.csv?of=players", 422),
    ]:
        player.ask("GET", file, status=status)
    ana.ask("POST", f"{path}/people", {"name": "Ben"}, 201)
    ben.ask("PUT", f"{path}/invitation", {"accept": True})
    assert download(server, ben, f"{path}/statistics.csv?of=pins")[0] == 200
