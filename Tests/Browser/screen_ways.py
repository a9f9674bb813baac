"""How to reach the screens that all games have."""

from playwright.sync_api import expect

from devices import BLANK, keep
from lobby import open_over_http, seats_kept

NAMES = ("Ana", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hana")
# Sits at a table without doing anything.
SIT = """([code, tokens]) => new Promise((done) => {
  window.seat = new WebSocket(`ws://${location.host}/api/v1/rooms/${code}/socket`);
  window.seat.onopen = () => window.seat.send(JSON.stringify({ hello: { tokens } }));
  window.seat.onmessage = () => done(true);
})"""

START_ROOM = {"room": {"start": {}}}
# Joins a table, and sends one request after the other as its first seat.
ASK = """([code, tokens, wishes]) => new Promise((done, fail) => {
  window.seat = new WebSocket(`ws://${location.host}/api/v1/rooms/${code}/socket`);
  const ask = () => {
    const [wish] = wishes;
    if (!wish) return done(true);
    window.seat.send(JSON.stringify({ n: 100 - wishes.length, seat: 0, ...wish }));
  };
  window.seat.onopen = () => {
    if (tokens.length > 0) window.seat.send(JSON.stringify({ hello: { tokens } }));
    else done(true);
  };
  let isIn = false;
  window.seat.onmessage = ({ data }) => {
    if (!isIn) { isIn = true; ask(); }
    const answer = JSON.parse(data);
    if ('refused' in answer) fail(new Error(data));
    if ('ack' in answer) { wishes.shift(); ask(); }
  };
})"""


def shown(page, address, selector):
    page.goto(address)
    expect(page.locator(selector).first).to_be_visible()


def in_room(page, game, setup, count, own, path, selector, do, then, all_do=False):
    """A room with the given number of seats, of which the page has the seats `own`. The others do something, one
    after the other, and then the page does. With `all_do` its own seats also do something first; then the page takes
    them over."""
    code, tokens = open_over_http(page, game, setup, NAMES[:count])
    company = page.context.new_page()
    company.goto(BLANK)
    company.evaluate(ASK, [code, [token for seat, token in enumerate(tokens) if all_do or seat not in own], list(do)])
    if own:
        # The numbers of its requests are higher than those that its seats have used.
        keep(page, {f"room.{code}": {**seats_kept(tokens, own, NAMES, game), "lastNumber": 100}})
    page.bring_to_front()
    shown(page, f"/#!/{path}/{code}", selector)
    expect(page.get_by_text("not here")).to_have_count(0)
    for step in then:
        step(page)
