"""The screens of GameName, and how it is played to its end."""

import re

from playwright.sync_api import expect

from screen_ways import NAMES, START_ROOM, in_room, shown
from tracker import press

START = "/#!/gamename"
# The fewest players that can play, but at least two.
PLAYERS = 2
# [clock]
SETUP = {"sides": 6, "seconds": 600}
# [end]
# [no clock]
SETUP = {"sides": 6}
# [end]


def heading(page):
    """Whose turn it is, or who has won."""
    return page.locator(".gamename h2")


def count(page):
    return page.locator(".gamename-count")


def start(page):
    shown(page, START, ".choices")
    press(page.get_by_role("button", name="Start", exact=True))
    expect(heading(page)).to_have_text("Player 1’s turn")


def take(page):
    """Takes as much as the die allows."""
    press(page.get_by_role("button", name=re.compile("^Take ")).last)


def play_to_the_end(pages):
    """Plays until the last stone is taken.

    - Parameter pages: each player's page by the player's name; of more players than one where they share it.
    - Returns: the winner's name.
    """
    page = next(iter(pages.values()))
    expect(heading(page)).to_have_text(re.compile("’s turn$"))
    while (turn := heading(page).inner_text()).endswith("’s turn"):
        before = count(page).inner_text()
        take(pages[turn.removesuffix("’s turn")])
        for other in pages.values():
            expect(count(other)).not_to_have_text(before)
    winner = turn.removesuffix(" wins")
    for other in pages.values():
        expect(heading(other)).to_have_text(f"{winner} wins")
    return winner


def alone(page):
    """The page of all players of a game on one device, as play_to_the_end takes it."""
    return {f"Player {number}": page for number in range(1, PLAYERS + 1)}


def _over(page):
    start(page)
    play_to_the_end(alone(page))
    expect(page.get_by_role("button", name="Play again")).to_be_visible()


def _room_over(page):
    play_to_the_end(dict.fromkeys(NAMES[:PLAYERS], page))
    expect(page.get_by_role("button", name="Back to the lobby")).to_be_visible()


def _room(own, selector, do=(), path="room", then=()):
    return lambda page: in_room(page, "gamename", SETUP, PLAYERS, own, path, selector, do, then, all_do=bool(do))


SCREENS = {
    "gamename-start": lambda page: shown(page, START, ".choices"),
    "gamename-play": start,
    "gamename-over": _over,
    "gamename-lobby-host": _room((0,), ".lobby"),
    "gamename-lobby-guest": _room((1,), ".lobby"),
    "gamename-room": _room((0,), ".gamename", [START_ROOM]),
    "gamename-room-over": _room(range(PLAYERS), ".gamename", [START_ROOM], then=(_room_over,)),
    "gamename-watched": _room((), ".gamename", [START_ROOM], path="watch"),
}
