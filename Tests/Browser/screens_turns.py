"""The screens of Turn Tracker, and of rooms."""

import base64

from playwright.sync_api import expect

from devices import BLANK, keep
from lobby import AVATARS, make_room, seats_kept
from screen_ways import NAMES, SIT, shown
from tracker import CHESS, ISLAND, START, control, dialog, expect_step, kept, mark, menu, press, ready, rested, section, start

TURN_CLOCK = {"kind": "turn", "seconds": 60, "hard": False}
SAND = {"kind": "sand", "seconds": 300}
PLAY = {
    "id": "9f6b7a52-64fb-4a0c-9f9a-0c2f1d3b4a5e", "game": "Spirit Island", "kind": "coop", "bgg": 162886,
    "began": 1_767_265_200_000,
    "summary": {
        "rounds": 4, "steps": 20, "elapsed": 5_400_000,
        "phases": ["Growth", "Fast powers", "Invaders", "Slow powers", "Time passes"],
        "players": [
            {"seat": 0, "name": "Ana", "time": 2_400_000, "phases": [1_200_000, 600_000, 0, 600_000, 0], "turns": 12},
            {"seat": 1, "name": "Ben", "time": 1_300_000, "phases": [700_000, 300_000, 0, 300_000, 0], "turns": 12},
            {"seat": 2, "name": "Cleo", "time": 3_100_000, "phases": [1_500_000, 900_000, 0, 700_000, 0], "turns": 12},
        ],
        "longest": {"seat": 2, "phase": 0, "round": 2, "time": 640_000}, "together": [0, 0, 900_000, 0, 300_000], "target": 120,
        "scores": {"rounds": [[3, 5, None], [-2, 12, 7]], "totals": [1, 17, 7], "wins": "most", "leaders": [1], "canUndo": True},
    },
}

SHARED_GAME = base64.urlsafe_b64encode(b'["Mars","versus",[["Research",4,["Look at cards"]],["Actions",3,[]],["Production",5,[]]]]').decode().rstrip("=")
# The host starts the game of a room, and one player gets ready.
BEGIN = """([code, tokens]) => new Promise((done) => {
  const socket = new WebSocket(`ws://${location.host}/api/v1/rooms/${code}/socket`);
  const acks = [];
  socket.onopen = () => {
    socket.send(JSON.stringify({ hello: { tokens } }));
    socket.send(JSON.stringify({ n: 1, seat: 0, room: { start: {} } }));
    socket.send(JSON.stringify({ n: 1, seat: 1, do: { ready: {} } }));
  };
  socket.onmessage = ({ data }) => {
    if (JSON.parse(data).ack === 1) acks.push(data);
    if (acks.length === 2) socket.close();
  };
  socket.onclose = () => done(acks.length);
})"""

# The host ends that game.
FINISH = """([code, tokens]) => new Promise((done) => {
  const socket = new WebSocket(`ws://${location.host}/api/v1/rooms/${code}/socket`);
  socket.onopen = () => {
    socket.send(JSON.stringify({ hello: { tokens } }));
    socket.send(JSON.stringify({ n: 2, seat: 0, do: { finish: {} } }));
  };
  socket.onmessage = ({ data }) => { if (JSON.parse(data).ack === 2) socket.close(); };
  socket.onclose = done;
})"""


def _tracker(count, game="spirit-island", clock=None, **more):
    def open_tracker(page):
        keep(page, kept(game=game, count=count, names=NAMES[:count], clock=clock, own=[ISLAND, CHESS], **more))
        start(page)
        expect(section(page, NAMES[count - 1])).to_be_visible()

    return open_tracker


def _in_mid_game(page):
    _tracker(4)(page)
    press(mark(page, "Ana", "Grow"))
    press(mark(page, "Ana", "Gain energy"))
    press(mark(page, "Cleo", "Play cards"))
    press(ready(page, "Ben"))
    expect(ready(page, "Ben")).to_have_attribute("aria-pressed", "true")


def _in_a_shared_phase(page):
    _tracker(2)(page)
    for phase in ("Fast powers", "Invaders"):
        press(ready(page, "Ana"))
        press(ready(page, "Ben"))
        expect_step(page, 1, phase)
    press(mark(page, "Invaders", "Ravage"))
    expect(mark(page, "Invaders", "Ravage")).to_have_attribute("aria-pressed", "true")


def _over_a_tracker(*items, game="spirit-island"):
    def open_dialog(page):
        _tracker(3, game)(page)
        if items:
            menu(page, *items)
        else:
            press(control(page, "Menu"))
        expect(dialog(page)).to_be_visible()

    return open_dialog


def _points(page):
    _tracker(5, CHESS["id"])(page)
    menu(page, "Points")
    for name, points in (("Ana", "12"), ("Ben", "-3"), ("Cleo", "1.5")):
        page.get_by_label(f"{name}, round 1").fill(points)
    expect(dialog(page).get_by_text("Ana leads with 12 points.")).to_be_visible()
    expect(dialog(page).get_by_text("Points are whole numbers")).to_be_visible()


def _rounds_over(page):
    _tracker(2, CHESS["id"], plan={"drawn": False, "rotates": False, "rounds": 1, "wins": "most", "target": None})(page)
    press(ready(page, NAMES[0]))
    rested(page)
    press(ready(page, NAMES[1]))
    expect(page.get_by_role("alertdialog")).to_be_visible()
    rested(page)


def _television_with_a_glass(page):
    """It knows the clock because it was there in the lobby."""
    keep(page, kept(glass=True))
    code, tokens = make_room(page, NAMES[:3], clock=TURN_CLOCK)
    shown(page, f"/#!/watch/{code}", ".tv-lobby")
    company = page.context.new_page()
    company.goto(BLANK)
    company.evaluate(BEGIN, [code, tokens])
    company.evaluate(SIT, [code, tokens])
    page.bring_to_front()
    expect(page.locator(".television .glass").first).to_be_visible()


def _people(page):
    menu(page, "Players and phones")
    expect(dialog(page)).to_be_visible()


def _paused(page):
    _tracker(2, CHESS["id"], TURN_CLOCK)(page)
    press(control(page, "Pause"))
    expect(control(page, "Go on")).to_be_visible()


def _taken_over(page):
    _tracker(2)(page)
    second = page.context.new_page()
    shown(second, "/#!/turns/play", ".tracker")
    page.bring_to_front()
    expect(page.get_by_role("alert")).to_be_visible()


def _start_in_full(page):
    keep(page, {**kept(game=CHESS["id"], names=NAMES[:2], clock=TURN_CLOCK, own=[CHESS, ISLAND], favourites=["catan"]),
                "turns.groups": [NAMES[:3], NAMES[:2]]})
    shown(page, START, ".start")
    press(page.locator("summary", has_text="Clock"))
    press(page.locator("summary", has_text="Sound"))
    press(page.locator("summary", has_text="First player"))
    # The names, too.
    expect(page.locator(".start-details[open]")).to_have_count(4)


def _games(page, address="/#!/turns/games", selector=".own-game, .editor"):
    keep(page, kept(own=[ISLAND, CHESS]))
    shown(page, address, selector)


def _then(way, press_what):
    def both(page):
        way(page)
        press(press_what(page))
        expect(dialog(page)).to_be_visible()

    return both


def _after(page):
    keep(page, {"turns.last": PLAY})
    shown(page, "/#!/turns/after", ".summary")
    press(page.locator("summary", has_text="The same as a table"))
    expect(page.locator("table.times")).to_be_visible()


def _left(page):
    """The start screen, with a table that was left."""
    _tracker(3)(page)
    menu(page, "Leave")
    press(dialog(page).get_by_role("button", name="Leave", exact=True))
    expect(page.locator(".start-continue")).to_be_visible()


def _beside_a_left_table(page):
    _left(page)
    press(page.locator(".start-button"))
    expect(dialog(page)).to_be_visible()


def _put_away(page):
    _left(page)
    press(page.get_by_role("button", name="Put it away"))
    press(page.get_by_role("link", name="Tables put away"))
    expect(page.locator(".put-away")).to_be_visible()


def _plays(page, address="/#!/turns/plays", selector=".play"):
    other = {**PLAY, "id": "second", "kind": "versus", "game": "The Quest for the Very Long Name", "began": PLAY["began"] + 86_400_000}
    keep(page, {"turns.plays": [other, PLAY]})
    shown(page, address, selector)


def _room_dialog(page):
    shown(page, START, ".start")
    press(page.get_by_role("button", name="Play on several phones"))
    expect(dialog(page)).to_be_visible()


def _let_in(page):
    rested(page)
    press(page.get_by_role("button", name=f"Let in: {NAMES[3]}"))
    expect(page.locator(".roster-joins")).to_be_visible()


def _joins(page):
    _tracker(3, CHESS["id"])(page)
    menu(page, "Add a player")
    dialog(page).get_by_label("Name of the new player").fill(NAMES[3])
    press(dialog(page).get_by_role("button", name="Add", exact=True))
    expect(page.locator(".seat-joins")).to_be_visible()


def _wrong_name(page):
    press(dialog(page).get_by_role("button", name="Add", exact=True))
    expect(dialog(page).get_by_text("A name is needed.")).to_be_visible()


def _room(own, then=lambda page: None, path="room", is_begun=False, is_over=False, asks=False, selector=".lobby"):
    """A room of three; the page has the seats `own`, and the others are there too. `asks`: a fourth player asks to join."""
    def open_it(page):
        code, tokens = make_room(page, NAMES[:3])
        others = [token for seat, token in enumerate(tokens) if seat not in own]
        company = page.context.new_page()
        company.goto(BLANK)
        if is_begun or is_over:
            company.evaluate(BEGIN, [code, tokens])
        if is_over:
            company.evaluate(FINISH, [code, tokens])
        company.evaluate(SIT, [code, others])
        if asks:
            late = page.request.post(f"/api/v1/rooms/{code}/seats", data={"name": NAMES[3], "avatar": AVATARS[3]})
            tokens.append(late.json()["token"])
        if own:
            # The numbers of its requests are higher than those that its seats have used.
            keep(page, {f"room.{code}": {**seats_kept(tokens, own, NAMES), "lastNumber": 100}})
        page.bring_to_front()
        shown(page, f"/#!/{path}/{code}", selector)
        expect(page.get_by_text("not here")).to_have_count(0)
        then(page)

    return open_it


SCREENS = {
    "start": lambda page: shown(page, START, ".start"),
    "start-in-full": _start_in_full,
    "my-games": _games,
    "my-games-empty": lambda page: shown(page, "/#!/turns/games", ".page-main .row"),
    "editor": lambda page: _games(page, "/#!/turns/games/own-1", ".phase-form"),
    "dialog-copy": _then(_games, lambda page: page.get_by_role("button", name="Copy from the library")),
    "dialog-share": _then(_games, lambda page: page.get_by_role("button", name="Share Island")),
    "add-shared": lambda page: shown(page, f"/#!/turns/add/{SHARED_GAME}", ".outline"),
    "add-damaged": lambda page: shown(page, "/#!/turns/add/x", "[role=alert]"),
    **{f"tracker-{count}": _tracker(count) for count in range(1, 9)},
    "tracker-mid-game": _in_mid_game,
    "tracker-shared-phase": _in_a_shared_phase,
    "tracker-versus": _tracker(3, CHESS["id"], TURN_CLOCK),
    "tracker-glass": _tracker(3, CHESS["id"], SAND),
    "tracker-paused": _paused,
    "tracker-taken-over": _taken_over,
    "dialog-menu": _over_a_tracker(),
    "tracker-rounds-over": _rounds_over,
    "dialog-points": _points,
    "tracker-joins": _joins,
    "dialog-add-player": lambda page: (_over_a_tracker("Add a player")(page), _wrong_name(page)),
    "dialog-order": _over_a_tracker("Turn order", game=CHESS["id"]),
    "dialog-steps": _over_a_tracker("The last steps"),
    "dialog-times": _over_a_tracker("Times so far"),
    "dialog-finish": _over_a_tracker("Finish the game"),
    "after": _after,
    "start-left": _left,
    "dialog-left": _beside_a_left_table,
    "tables": _put_away,
    "tables-empty": lambda page: shown(page, "/#!/turns/tables", ".page-main p"),
    "plays": _plays,
    "plays-empty": lambda page: shown(page, "/#!/turns/plays", ".page-main p"),
    "play": lambda page: _plays(page, f"/#!/turns/plays/{PLAY['id']}", ".summary"),
    "dialog-delete-table": _then(_put_away, lambda page: page.get_by_role("button", name="Delete Spirit Island, round 1")),
    "room-dialog": _room_dialog,
    "room-join": _room((), path="join", selector=".profile-form"),
    "room-join-late": _room((), path="join", is_begun=True, selector=".profile-form"),
    "room-host": _room((0,)),
    "room-guest": _room((1,)),
    "room-watched": _room((), path="watch", selector=".tv-lobby"),
    "room-tracker": _room((0,), is_begun=True, selector=".tracker"),
    "room-two-seats": _room((0, 2), is_begun=True, selector=".tracker"),
    "room-people": _room((0,), is_begun=True, selector=".tracker", then=_people),
    "room-asked": _room((0,), is_begun=True, asks=True, selector=".asking-answer", then=rested),
    "room-asking": _room((3,), is_begun=True, asks=True, selector=".asking-own"),
    "room-asking-told": _room((1,), is_begun=True, asks=True, selector=".asking-told"),
    "room-joins": _room((0,), is_begun=True, asks=True, selector=".asking-answer", then=_let_in),
    "room-over-host": _room((0,), is_over=True, selector=".summary"),
    "room-over-guest": _room((1,), is_over=True, selector=".summary"),
    "room-over-watched": _room((), path="watch", is_over=True, selector=".summary"),
    "television-asked": _room((), path="watch", is_begun=True, asks=True, selector=".television-asks"),
    "television-glass": _television_with_a_glass,
    "television": _room((), path="watch", is_begun=True, selector=".television"),
}
