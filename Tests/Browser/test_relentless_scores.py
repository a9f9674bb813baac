"""The scoreboard of Relentless: games on this device, and the server's teams (spec: A game, over)."""

import pytest
from playwright.sync_api import expect

from relentless import Crew, content
from server import Server
from tracker import dialog, press

SCORES = "/#!/relentless/scores"
KEY = "relentless.games"
# Days that are over at once, and lost.
HARD = {"roundSeconds": 1, "moneyAtStart": 0, "expenses": 1000}


@pytest.fixture(scope="module")
def server(parlour, tmp_path_factory):
    with Server(parlour, tmp_path_factory.mktemp("data"), content=content(tmp_path_factory.mktemp("content"), **HARD)) as server:
        yield server


@pytest.fixture
def lost(device):
    """A crew that has lost on the first day."""

    def lost(**setup):
        crew = Crew(device, setup=setup)
        crew.begin()
        press(crew[0].page.get_by_role("button", name="Start the day"))
        for player in crew:
            expect(player.page.get_by_role("heading", name="Game over")).to_be_visible(timeout=60_000)
            # It is kept when it is listed, which is later.
            expect(player.page.locator(".rl-game-now")).to_have_count(1)
        return crew

    return lost


def test_a_lost_game_is_kept_on_every_phone_and_on_the_servers_board(lost, device):
    crew = lost(difficulty=3)
    for player in crew:
        [game] = _kept(player.page)
        assert (game["names"], game["days"], game["result"]) == (["Ana", "Ben", "Cleo"], 0, "lost")
        # Only the host knows how hard it was.
        assert game["difficulty"] == (3 if player.seat == 0 else None)
        assert game["score"] > 0
    # The same end seen again is the same game.
    crew[1].page.reload()
    expect(crew[1].page.locator(".rl-game-now")).to_have_count(1)
    assert len(_kept(crew[1].page)) == 1
    # Whoever looks at the server's board sees the team, and nothing on a device that has not played.
    television = device()
    television.goto(SCORES)
    team = _board(television, 0).locator(".board-entry").first
    expect(team).to_contain_text("Ana, Ben, Cleo")
    expect(team).to_contain_text("0 days")
    expect(team).to_contain_text("difficulty 3")
    expect(team.locator(".board-score")).to_have_text(str(game["score"]))
    expect(team).not_to_contain_text("You")
    expect(_board(television, 1)).to_contain_text("No game has come to its end on this device yet.")


def test_two_games_of_one_room_that_end_alike_are_two(lost):
    crew = lost()
    press(crew[0].page.get_by_role("button", name="Again with the same team"))
    crew.begin()
    press(crew[0].page.get_by_role("button", name="Start the day"))
    for player in crew:
        expect(player.page.get_by_role("heading", name="Game over")).to_be_visible(timeout=60_000)
        expect(player.page.locator(".rl-game-now")).to_have_count(1)
        one, other = _kept(player.page)
        assert (one["score"], one["days"]) == (other["score"], other["days"])


def test_a_device_finds_the_place_of_its_last_team_of_all_time_and_of_this_week(lost):
    page = lost()[1].page
    page.goto(SCORES)
    board = _board(page, 0)
    for period in ("All time", "This week"):
        press(board.get_by_text(period))
        expect(board.get_by_role("radio", name=period)).to_be_checked()
        own = board.locator(".board-entry-own").first
        expect(own).to_contain_text("Ana, Ben, Cleo")
        expect(own).to_contain_text("You")


def test_who_stands_below_the_ten_best_sees_the_own_place_with_its_neighbours(device):
    def entry(rank, **more):
        return {"rank": rank, "id": rank, "names": [f"Team {rank}", "B", "C"], "score": 1_000 - rank,
                "details": {"days": 2, "difficulty": 4}, "at": 1_767_265_200, **more}

    page = device(kept={KEY: [_game("a")]})
    asked = []

    def answer(route):
        asked.append(route.request.url)
        route.fulfill(json={"board": "relentless", "entries": [entry(rank) for rank in range(1, 11)], "count": 60,
                            "own": {"rank": 42, "score": 958, "entries": [entry(41), entry(42, own=True), entry(43)]},
                            "recordings": False})

    page.route("**/api/v1/boards/relentless?**", answer)
    page.goto(SCORES)
    expect(_board(page, 0).get_by_text("You are number 42 of 60.")).to_be_visible()
    expect(_board(page, 0).locator(".board-entry-own")).to_contain_text("2 days · difficulty 4")
    expect(_board(page, 0).get_by_role("list", name="The best").get_by_role("listitem")).to_have_count(10)
    # The device tells which team it last played in.
    assert all(url.endswith("&name=Dora&name=Emil&name=Fay") for url in asked) and asked


def test_the_end_shows_this_teams_games_apart_from_others(lost):
    crew = lost()
    page = crew[0].page
    page.evaluate("([key, games]) => localStorage.setItem(`parlour/${key}`, JSON.stringify(games))",
                  [KEY, [*_kept(page), _game("a", names=["Cleo", "ana", "Ben"], score=0), _game("b", score=0)]])
    # Without the server it is what the device knows.
    page.route("**/api/v1/boards/relentless/team**", lambda route: route.abort())
    page.reload()
    expect(page.locator(".rl-earlier h2")).to_have_text(["This team so far", "Other games on this device"])
    expect(page.locator(".rl-games").first.locator(".rl-game")).to_have_count(2)
    # The one that has just ended is the best of the team, and told so.
    expect(page.get_by_text("Your best game so far!")).to_be_visible()
    expect(page.locator(".rl-game").first).to_contain_text("just now")


def test_the_end_shows_the_game_that_has_just_ended_wherever_it_stands(lost):
    page = lost()[0].page
    better = [_game(name, names=["Ana", "Ben", "Cleo"], score=100_000) for name in "abcdef"]
    page.evaluate("([key, games]) => localStorage.setItem(`parlour/${key}`, JSON.stringify(games))", [KEY, [*better, *_kept(page)]])
    page.route("**/api/v1/boards/relentless/team**", lambda route: route.abort())
    page.reload()
    rows = page.locator(".rl-games").first.locator(".rl-game")
    expect(rows.locator(".rl-game-place")).to_have_text(["The best", "2", "3", "4", "5", "7"])
    expect(rows.last).to_contain_text("just now")


def test_the_end_shows_what_the_server_knows_of_this_team(lost):
    lost()
    page = lost()[1].page
    rows = page.locator(".rl-games").first.locator(".rl-game")
    # The first of the two games was played on other phones.
    expect(rows.nth(1)).to_be_visible()
    expect(page.locator(".rl-game-now")).to_have_count(1)
    expect(rows.first).to_contain_text("The best")
    assert len(_kept(page)) == 1


def test_the_devices_games_stand_in_order_with_the_best_marked(device):
    games = [_game("a", score=900, days=5), _game("b", score=400, days=3, difficulty=None, isPractice=True)]
    page = device(kept={KEY: games})
    page.goto(SCORES)
    rows = _board(page, 1).locator(".rl-game")
    expect(rows.locator(".rl-game-score strong")).to_have_text(["900", "400"])
    expect(rows.nth(0).locator(".rl-game-place")).to_contain_text("The best")
    expect(rows.nth(1).locator(".rl-game-place")).to_have_text("2")
    expect(rows.nth(1)).to_contain_text("practice")
    expect(rows.nth(1)).not_to_contain_text("difficulty")


def test_the_list_is_wiped_only_when_that_is_meant(device):
    page = device(kept={KEY: [_game("a")]})
    page.goto(SCORES)
    for answer, left in (("Cancel", 1), ("Wipe the list", 0)):
        press(_board(page, 1).get_by_role("button", name="Wipe the list"))
        press(dialog(page).get_by_role("button", name=answer))
        expect(dialog(page)).to_have_count(0)
        expect(_board(page, 1).locator(".rl-game")).to_have_count(left)
    assert page.evaluate("localStorage.getItem('parlour/relentless.games')") is None


def test_without_its_server_the_board_says_so_and_can_be_asked_again(device):
    page = device(kept={KEY: [_game("a")]})
    page.route("**/api/v1/boards/**", lambda route: route.abort())
    page.goto(SCORES)
    expect(_board(page, 0).get_by_role("alert")).to_be_visible()
    expect(_board(page, 1).locator(".rl-game")).to_have_count(1)
    page.unroute("**/api/v1/boards/**")
    press(page.get_by_role("button", name="Try again"))
    # What it answers: teams, or that there are none.
    expect(_board(page, 0).locator(".board > .board-list, .board > .quiet:not([role])").first).to_be_visible()
    expect(_board(page, 0).get_by_role("alert")).to_have_count(0)


@pytest.mark.parametrize("value", [None, 7, {}, [{}], [{"id": 1, "names": [], "score": -1}], ["x"] * 100])
def test_what_is_damaged_is_no_game(device, value):
    page = device(kept={KEY: value})
    page.goto(SCORES)
    expect(_board(page, 1)).to_contain_text("No game has come to its end on this device yet.")


def _game(id, names=("Dora", "Emil", "Fay"), **changes):
    return {
        "id": id, "names": list(names), "days": 4, "score": 700, "difficulty": 2, "demo": False, "isPractice": False,
        "result": "lost", "at": 1_767_265_200_000, **changes,
    }


def _board(page, index):
    return page.locator(".rl-board").nth(index)


def _kept(page):
    return page.evaluate("JSON.parse(localStorage.getItem('parlour/relentless.games') ?? '[]')")
