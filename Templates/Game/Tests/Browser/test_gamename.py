"""GameName as people play it: on one device, again, in a room, and again."""

import pytest
from playwright.sync_api import expect

from devices import keep
from lobby import open_over_http, seats_kept
from screen_ways import NAMES
from screens_gamename import PLAYERS, SETUP, alone, count, heading, play_to_the_end, start
from tracker import press


def press_button(page, name):
    press(page.get_by_role("button", name=name, exact=True))


def expect_new_game(page, first):
    expect(heading(page)).to_have_text(f"{first}’s turn")
    expect(count(page)).to_be_visible()


def test_a_game_on_one_device_is_played_to_its_end_and_again(phone):
    start(phone)
    for _ in range(2):
        play_to_the_end(alone(phone))
        press_button(phone, "Play again")
        expect_new_game(phone, "Player 1")


@pytest.fixture
def pages(device):
    """A phone for each player, by the player's name; all are in the lobby of one room, and the first is its host."""
    names = NAMES[:PLAYERS]
    pages = {name: device() for name in names}
    code, tokens = open_over_http(pages[names[0]], "gamename", SETUP, names)
    for seat, page in enumerate(pages.values()):
        keep(page, {f"room.{code}": seats_kept(tokens, (seat,), names, "gamename")})
        page.goto(f"/#!/room/{code}")
    for page in pages.values():
        expect(page.locator(".seat-row-name")).to_have_text(list(names))
        expect(page.get_by_text("not here")).to_have_count(0)
    return pages


def test_a_game_in_a_room_is_played_to_its_end_again_and_from_the_lobby(pages):
    host, *guests = pages.values()
    press_button(host, "Start the game")
    for way in ("Play again", "Back to the lobby"):
        for page in pages.values():
            expect_new_game(page, NAMES[0])
        play_to_the_end(pages)
        for guest in guests:
            expect(guest.get_by_text(f"{NAMES[0]} can begin the next game.")).to_be_visible()
        press_button(host, way)
    for page in pages.values():
        expect(page.locator(".lobby")).to_be_visible()
    press_button(host, "Start the game")
    for page in pages.values():
        expect_new_game(page, NAMES[0])
