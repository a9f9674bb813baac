"""The screens of Relentless."""

import json

from playwright.sync_api import expect

from devices import keep, store
from kids import hurry
from relentless import PLAYED, SEND_EACH
from screen_ways import START_ROOM, in_room, shown
from server import ROOT
from tracker import dialog, press

GAMES = [
    {"id": "a", "names": ["Ana", "Ben", "Cleo"], "days": 9, "score": 1640, "difficulty": 3, "demo": False, "isPractice": False,
     "result": "lost", "at": 1_767_265_200_000},
    {"id": "b", "names": ["Ana", "Pip", "Dot"], "days": 3, "score": 480, "difficulty": 0, "demo": True, "isPractice": True,
     "result": "lost", "at": 1_767_165_200_000},
]

# As long as the schema of twists.json allows.
LONGEST_TWIST = {
    "id": "longest", "name": "The journalist who writes about it all",
    "text": "A journalist writes about us today: more money for content customers, more loss for lost ones. And nobody may say "
            "what sort of thing it is: no book, no wheel.",
}
WATCHED = {"honour": {}, "inspection": {"seconds": 30, "times": 2, "left": 24_000}}
ITEMS = [{"kind": "stateful", "category": "wheel", "state": state, "art": f"wheel-{state}.svg"} for state in ("bean", "egg")]
REPORT = {
    "mistake": {"seat": 1, "house": 2, "ordered": ITEMS[:1], "delivered": ITEMS, "more": 3}, "helper": {"seat": 0, "sent": 7},
    "rescue": {"seat": 2, "house": 4, "items": ITEMS[:1], "left": 700},
    "journey": {"label": "Ana 3", "times": 5, "seats": [0, 1, 2, 1, 0, 2]},
}
RESULT = {
    "satisfactions": [61_200, 48_000, 80_000, 0, 99_900, 75_000], "average": 60_600, "earned": 181, "expenses": 130, "money": 412,
    "report": REPORT,
}
AWARDS = [{"seat": seat, "award": award, "count": 4} for seat, award in enumerate(("sent", "wrong", "rescued", "assembled", "fulfilled"))]
AWARDS.append({"seat": 5, "award": "calm"})
SURVIVED = {"result": "survived", "days": 7, "stars": 2, "score": 1640}

PROCEED = {"do": {"proceed": {}}}


def _scores(page):
    keep(page, {"relentless.games": GAMES})
    shown(page, "/#!/relentless/scores", ".rl-game")
    # The answer of the server: teams, or that there are none.
    expect(page.locator(".board > .board-list, .board > .quiet:not([role])").first).to_be_visible()


def _room(own, count=3, path="room", do=(), selector=".lobby", then=(), demo=False, all_do=False):
    """A room with the given number of seats; the host performs some actions, and the page has the seats `own`."""
    def open_it(page):
        keep(page, PLAYED)
        setup = {"difficulty": 4, "whenAway": "continue", "demo": demo}
        in_room(page, "relentless", setup, count, own, path, selector, do, then, all_do)

    return open_it


def _practice(page):
    shown(page, "/#!/relentless/practice", ".rl-practise")
    store(page, PLAYED)


def _paused(page):
    _practice(page)
    press(page.get_by_role("button", name="Begin"))
    expect(page.get_by_role("heading", name="Are you ready for the new day?")).to_be_visible()
    page.reload()
    expect(page.locator(".rl-cover")).to_be_visible()
    # The game under the cover is drawn later. (It is inert: by its role it is not found.)
    expect(page.locator("h1.rl-sheet-title")).to_have_count(1)


def _admin(is_open=True):
    """The owner's page, with the answers of a server whose token the test knows."""
    folder = ROOT / "Content/relentless"
    answer = {
        "version": 1, "value": json.loads((folder / "parameters.json").read_text()),
        "schema": json.loads((folder / "parameters.schema.json").read_text()),
        "history": [{"version": 1, "at": 1_767_265_200, "by": "Ana"}],
    }
    trial = {"games": 1000, "current": [1000, 980, 700, 300, 20], "proposed": [1000, 990, 900, 700, 500, 100]}

    def open_admin(page):
        page.route("**/api/v1/admin/relentless/*", lambda route: route.fulfill(
            json=trial if route.request.url.endswith("simulate") else answer))
        shown(page, "/#!/relentless/admin", ".owner-gate")
        if not is_open:
            return
        page.get_by_label("Admin token").fill("a-token-of-some-length")
        page.get_by_label("Your name").fill("Ana")
        press(page.get_by_role("button", name="Enter"))
        page.locator("[data-path='expired.easy']").fill("20")
        press(page.get_by_role("button", name="Play 1,000 games"))
        expect(page.locator(".rl-survival")).to_be_visible()

    return open_admin


def _at_work(*steps):
    """The first day, on the page of the host, who has already begun it; all things take part, and there is plenty of
    time."""
    return _room((0,), do=[START_ROOM, PROCEED], selector=".rl-round", then=steps, demo=True, all_do=True)


def evening(page, effects=None, result=None, **view):
    """From now on the page is told of an evening: its special rule and, with `result`, its end. Otherwise that would take
    some days."""
    view = {"day": 4, "evening": 7, **view}
    if effects is not None:
        view["twist"] = {**LONGEST_TWIST, "effects": effects}
    if result:
        view.update(phase="over", result=RESULT, awards=AWARDS)

    def pass_on(socket):
        server = socket.connect_to_server()

        def tell(message):
            state = json.loads(message)
            if state.get("view"):
                state["view"].update(view)
                state.update({"outcome": result} if result else {})
            socket.send(json.dumps(state))

        server.on_message(tell)

    page.route_web_socket("**/socket", pass_on)


def _in_evening(do, selector, own=(0,), path="room", then=(), **told):
    room = _room(own, 6, path, do=do, selector=selector, then=then, demo=True, all_do=True)

    def open_it(page):
        evening(page, **told)
        room(page)

    return open_it


def _day(page):
    press(page.get_by_role("button", name="Start the day"))
    expect(page.locator(".rl-round")).to_be_visible()


def _packed(page):
    # The first press makes a package, and the other items go into it: presses faster than the network all count.
    press(page.locator(".rl-good > .rl-item").first)
    expect(page.locator(".rl-packed")).to_have_count(1)
    more = page.evaluate("""() => {
      const goods = [...document.querySelectorAll('.rl-good > .rl-item')].slice(2, 20).filter((_, number) => number % 2 === 0);
      goods.forEach((item) => item.click());
      return goods.length;
    }""")
    expect(page.locator(".rl-packed")).to_have_count(1 + more)


def _order(page):
    press(page.locator(".rl-strip-order").first)
    expect(page.locator(".rl-panel")).to_be_visible()


def _arrived(page):
    page.context.pages[-1].evaluate(SEND_EACH, [1, 2])
    expect(page.locator(".rl-package-new")).to_have_count(2)
    expect(page.locator(".rl-arrival")).to_be_visible()


def _choosing(page):
    press(page.locator(".rl-tools").get_by_role("button", name="Put together"))
    press(page.locator(".rl-choice").nth(1))
    expect(page.locator(".rl-choice[aria-pressed=true]")).to_have_count(1)


def _map(page):
    press(page.locator(".rl-place", has_text="Map"))
    expect(page.locator(".rl-at-map")).to_be_visible()
    expect(page.locator(".rl-house-button").first).to_be_visible()


def _taken_up(page):
    press(page.locator(".rl-deliver"))
    expect(page.locator(".rl-up")).to_be_visible()


def _orders(page):
    press(page.locator(".rl-house-waiting").first)
    expect(dialog(page).locator(".rl-order").first).to_be_visible()


def _sending(page):
    press(page.locator(".rl-mate").first)
    expect(dialog(page)).to_be_visible()


def _menu(page):
    press(page.get_by_role("button", name="Menu"))
    expect(dialog(page)).to_be_visible()


def _others_gone(page):
    _go_away(page)
    expect(page.locator(".rl-pause")).to_be_visible()


def _next_slide(page):
    press(page.get_by_role("button", name="Next (1 of"))
    expect(page.locator(".rl-award")).to_have_count(6)


def _missed(page):
    _go_away(page)
    expect(page.locator(".rl-tv-pause")).to_be_visible()


def _go_away(page):
    """The phone of the others goes to the background."""
    page.context.pages[-1].evaluate("window.seat.send(JSON.stringify({ away: true }))")


def _practising(*steps):
    """Alone, with a clock that the test controls."""
    def begin(page):
        hurry(page)
        _practice(page)
        press(page.get_by_role("button", name="Begin"))
        expect(page.get_by_role("heading", name="Are you ready for the new day?")).to_be_visible()
        for step in steps:
            step(page)

    return begin


def _first_order(page):
    """Practice of somebody who is new."""
    hurry(page)
    shown(page, "/#!/relentless/practice", ".rl-practise")
    press(page.get_by_role("button", name="Begin"))
    expect(page.get_by_text("Somebody is new.")).to_be_visible()
    press(page.get_by_role("button", name="Start the day"))
    expect(page.locator(".rl-first-order")).to_be_visible()


def _result(page):
    _day(page)
    page.clock.fast_forward(240_000)
    expect(page.locator(".rl-results")).to_be_visible()


def _lost(page):
    """Practice that costs more than there is."""
    path = ROOT / "Content/relentless/parameters.json"
    poor = {**json.loads(path.read_text()), "expenses": {"easy": 10_000, "hard": 10_000}}
    for address in ("**/content/relentless/parameters.json", "**/api/v1/relentless/parameters"):
        page.route(address, lambda route: route.fulfill(json=poor))
    _practising(_result)(page)
    expect(page.get_by_role("heading", name="Game over")).to_be_visible()
    # The game that has just ended is listed.
    expect(page.locator(".rl-game-now")).to_have_count(1)


SCREENS = {
    "relentless-title": lambda page: shown(page, "/#!/relentless", ".rl-start"),
    "relentless-how-to": lambda page: shown(page, "/#!/relentless/how-to", ".rl-steps"),
    "relentless-scores": _scores,
    "relentless-practice": _practice,
    "relentless-paused": _paused,
    "relentless-lobby-host": _room((0,)),
    "relentless-lobby-guest": _room((1,)),
    "relentless-lobby-too-few": _room((0,), 2),
    "relentless-tv-lobby": _room((), 4, "watch", selector=".rl-lobby-face"),
    "relentless-tv-briefing": _room((), 6, "watch", [START_ROOM], ".rl-tv-faces"),
    "relentless-tv-round": _room((), 6, "watch", [START_ROOM, PROCEED], ".rl-tv-mate"),
    "relentless-tv-three": _room((), 3, "watch", [START_ROOM, PROCEED], ".rl-tv-mate"),
    "relentless-tv-paused": _room((), 4, "watch", [START_ROOM, PROCEED], ".rl-tv-work", then=[_missed]),
    "relentless-gate": _admin(is_open=False),
    "relentless-admin": _admin(),
    "relentless-briefing": _room((0,), do=[START_ROOM], selector="h1.rl-sheet-title", demo=True, all_do=True),
    "relentless-packing": _at_work(_packed),
    "relentless-arrived": _at_work(_packed, _arrived),
    "relentless-order": _at_work(_order),
    "relentless-order-packed": _at_work(_packed, _arrived, _order),
    "relentless-assembling": _at_work(_packed, _choosing),
    "relentless-map": _at_work(_packed, _map),
    "relentless-delivery": _at_work(_packed, _taken_up),
    "relentless-orders": _at_work(_packed, _map, _orders),
    "relentless-sending": _at_work(_packed, _map, _sending),
    "relentless-menu": _at_work(_menu),
    "relentless-missing": _at_work(_others_gone),
    "relentless-asking": _practising(_day, _map, _orders),
    "relentless-first-order": _first_order,
    "relentless-result": _practising(_result),
    "relentless-over": _lost,
    "relentless-twist": _in_evening([START_ROOM], ".rl-twist", effects={"honour": {}}),
    "relentless-inspection": _in_evening([START_ROOM, PROCEED], ".rl-twist-watch", effects=WATCHED, then=[_packed]),
    "relentless-important": _in_evening(
        [START_ROOM, PROCEED], ".rl-round", effects={"important": {"house": 2, "times": 2}}, then=[_map]),
    "relentless-dark": _in_evening([START_ROOM, PROCEED], ".rl-dark", effects={"dark": {}}, then=[_packed]),
    "relentless-survived": _in_evening([START_ROOM], ".rl-stars", result=SURVIVED, day=7),
    "relentless-tv-twist": _in_evening([START_ROOM], ".rl-tv-twist", (), "watch", effects={"honour": {}}),
    "relentless-tv-survived": _in_evening([START_ROOM], ".rl-tv-stars", (), "watch", result=SURVIVED, day=7),
    "relentless-tv-awards": _in_evening([START_ROOM], ".rl-tv-stars", (), "watch", then=[_next_slide], result=SURVIVED, day=7),
}
