"""The scoreboard of Relentless: games on this device, and the server's teams."""

import pytest
from playwright.sync_api import expect

from relentless import Crew, content
from server import Server
from tracker import press

SCORES = "/#!/relentless/scores"
# Days that end at once, and are lost.
HARD = {"roundSeconds": 1, "moneyAtStart": 0, "expenses": 1000}


@pytest.fixture(scope="module")
def server(parlour, tmp_path_factory):
    with Server(parlour, tmp_path_factory.mktemp("data"), content=content(tmp_path_factory.mktemp("content"), **HARD)) as server:
        yield server


def test_a_lost_game_is_kept_on_every_phone_and_on_the_servers_board(device):
    crew = Crew(device, setup={"difficulty": 3}, are_guests=True)
    _lose(crew)
    for player in crew:
        [game] = _kept(player.page)
        assert (game["names"], game["days"], game["result"]) == (["Ana", "Ben", "Cleo"], 0, "lost")
        # Only the host's phone knows the difficulty.
        assert game["difficulty"] == (3 if player.seat == 0 else None)
        assert game["score"] > 0
    # Everybody can see the team on the server's board. The list of a device that has not played is empty.
    television = device()
    television.goto(SCORES)
    team = _board(television, 0).locator(".board-entry").first
    expect(team).to_contain_text("Ana, Ben, Cleo")
    expect(team).to_contain_text("0 days")
    expect(team).to_contain_text("difficulty 3")
    expect(team.locator(".board-score")).to_have_text(str(game["score"]))
    expect(team).not_to_contain_text("You")
    expect(team).to_contain_text("Known players")
    expect(_board(television, 1)).to_contain_text("No game was finished on this device yet.")

    # Who has played sees the own place, for all time and for this week.
    ben = crew[1].page
    ben.goto(SCORES)
    for period in ("All time", "This week"):
        press(_board(ben, 0).get_by_text(period))
        expect(_board(ben, 0).get_by_role("radio", name=period)).to_be_checked()
        own = _board(ben, 0).locator(".board-entry-own").first
        expect(own).to_contain_text("Ana, Ben, Cleo")
        expect(own).to_contain_text("You")
    # Seeing the same end again does not add a game.
    ben.goto(f"/#!/room/{crew.code}")
    expect(ben.locator(".rl-game-now")).to_have_count(1)
    assert len(_kept(ben)) == 1

    # Two games of one room that end alike count as two. A phone that has forgotten the first one learns of it from the
    # server, which knows its player.
    cleo = crew[2].page
    cleo.evaluate("localStorage.removeItem('parlour/relentless.games')")
    press(crew[0].page.get_by_role("button", name="Again with the same team"))
    _lose(crew)
    for player in crew[0], crew[1]:
        one, other = _kept(player.page)
        assert (one["score"], one["days"]) == (other["score"], other["days"])
    rows = cleo.locator(".rl-games").first.locator(".rl-game")
    expect(rows).to_have_count(2)
    expect(rows.first).to_contain_text("The best")
    assert len(_kept(cleo)) == 1

    # The same names, typed by nobody whom the server knows, stand for themselves.
    others = Crew(device, setup={"difficulty": 3})
    _lose(others)
    strangers = others[0].page
    assert len(_kept(strangers)) == 1
    expect(strangers.locator(".rl-games").first.locator(".rl-game")).to_have_count(1)
    strangers.goto(SCORES)
    entries = _board(strangers, 0).locator(".board-entry")
    expect(entries).to_have_count(2)
    expect(entries.filter(has_text="Names only")).to_have_count(1)
    expect(entries.filter(has_text="Known players")).to_have_count(1)
    expect(_board(strangers, 0).locator(".board-entry-own")).to_have_count(0)


def _lose(crew):
    """Plays from the lobby to the end of a game whose first day is lost."""
    crew.begin()
    press(crew[0].page.get_by_role("button", name="Start the day"))
    for player in crew:
        expect(player.page.get_by_role("heading", name="Game over")).to_be_visible(timeout=60_000)
        # The game is stored when it is listed, which is a little later.
        expect(player.page.locator(".rl-game-now")).to_have_count(1)


def _board(page, index):
    return page.locator(".rl-board").nth(index)


def _kept(page):
    return page.evaluate("JSON.parse(localStorage.getItem('parlour/relentless.games') ?? '[]')")
