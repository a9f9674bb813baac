"""Players, boards and the scores sent to them, for tests."""

import time

from playwright.sync_api import expect

import jasmine
from devices import BLANK
from tracker import press

PASSWORD = "a quiet harbour"

# Plays a recording of a game on the page itself; returns what the rules answer at its end, and at each moment.
PLAY = """async ([game, setup, seed, actions]) => {
  const { openLocalTable } = await import('/host/local-table.js');
  const { readContent, contentText } = await import('/games/jasmine/content.js');
  const { keptRecording } = await import('/host/kept-table.js');
  await readContent();
  const table = await openLocalTable({ game, setup: { ...setup, content: contentText() }, seed, viewer: 'spectator' });
  for (const action of actions) await table.act(action).catch(() => {});
  const recording = { ...keptRecording(game), end: table.at + 2500 };
  table.close();
  return recording;
}"""

GAMES = {
    "tetris": ("tetris-ci-hui-time", [{"left": {}}, {"drop": {}}, {"right": {}}, {"drop": {}}, {"trade": {"upcoming": 2}}, {"drop": {}}]),
}


def guest(page, name):
    """Makes the device belong to a guest who wants to be on boards."""
    _player(page, "/guests", {"name": name})
    keep(page, "boards", {"joined": True})


def fill_registration(page, name, password=PASSWORD, again=PASSWORD):
    """Fills in the form for a new account, which must be open, and sends it."""
    page.get_by_label("Username").fill(name)
    page.get_by_label("E-mail").fill(f"{name}@example.org")
    page.get_by_label("Password", exact=True).fill(password)
    page.get_by_label("The same password again").fill(again)
    press(page.get_by_role("button", name="Register"))


def new_name(stem):
    """A username that no account has, not even one from the first try of the same test."""
    return f"{stem}{time.time_ns() % 10**12:012}"


def registered(page, name):
    """Makes the device belong to an account."""
    _player(page, "/accounts", {
        "username": name, "email": f"{name}@example.org", "password": PASSWORD, "passwordAgain": PASSWORD,
    })


def logged_in(page, name):
    _player(page, "/sessions", {"email": f"{name}@example.org", "password": PASSWORD})


def _player(page, path, body):
    page.goto(BLANK)
    answer = page.request.post(f"/api/v1{path}", data=body)
    assert answer.ok, answer.text()
    keep(page, "account", answer.json())


def keep(page, key, value):
    page.evaluate("([key, value]) => localStorage.setItem(`parlour/${key}`, JSON.stringify(value))", [key, value])


def kept(page, key):
    return page.evaluate("(key) => JSON.parse(localStorage.getItem(`parlour/${key}`))", key)


def begin(page, level):
    """Opens a level and begins a game of it that is to count."""
    page.goto(f"/#!/jasmine/play/{level}")
    press(page.get_by_role("button", name="Start"))
    expect(page.locator(".jm-cells .jm-tile").first).to_be_visible()


def win(page, level):
    """Wins a swapping level and comes to the screen after it."""
    begin(page, level)
    jasmine.solve_swapping(page, level, "keyboard", paced=True)
    expect(jasmine.ending(page)).to_have_text("Congratulations")


def standing(page):
    """What the screen after a game says about its rank."""
    return page.locator(".jm-standing [role=status]").first


def entries(page):
    return page.locator(".board-entry")


def leave_offline(page):
    """Cuts the page off from the server's interface, as in a tunnel, without the browser noticing."""
    page.route("**/api/v1/**", lambda route: route.abort())


def come_back(page):
    page.unroute("**/api/v1/**")
    page.evaluate("window.dispatchEvent(new Event('online'))")


def recorded(page, game):
    """A recording of one of the games, played by the rules on the page."""
    page.goto("/#!/about")
    level, actions = GAMES[game]
    return page.evaluate(PLAY, [game, {"level": level}, 7, actions])
