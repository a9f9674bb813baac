"""The television of Relentless as a show: nothing overlaps, whatever its size and however many play."""

import re

import pytest
from playwright.sync_api import expect

from devices import BLANK
from lobby import open_over_http
from relentless import content
from server import Server
from tracker import drawn, press, resize, until

SIZES = ((1920, 1080), (1280, 720), (1024, 768), (844, 390), (390, 844), (320, 568), (1080, 1920))
# As long as names can be.
NAMES = ("Benjamin Max", "Cleopatra Jo", "Maximilianus", "Wilhelmina M", "Bartholomew", "Ana")

# Sits at a table with some seats, and acts for them.
SIT = """([code, tokens]) => new Promise((done) => {
  const answers = new Map();
  const views = {};
  const socket = new WebSocket(`ws://${location.host}/api/v1/rooms/${code}/socket`);
  let n = 0;
  const ask = (seat, request) => new Promise((ok, fail) => {
    n += 1;
    answers.set(n, [ok, fail]);
    socket.send(JSON.stringify({ n, seat, ...request }));
  });
  // The view in which something is so.
  const seen = async (seat, isSo) => {
    while (!isSo(views[seat] ?? {})) await new Promise((next) => socket.addEventListener('message', next, { once: true }));
    return views[seat];
  };
  window.crew = {
    ask,
    start: () => ask(0, { room: { start: {} } }),
    proceed: () => ask(0, { do: { proceed: {} } }),
    async pack(seat) {
      const known = (views[seat]?.packages ?? []).map(({ id }) => id);
      await ask(seat, { do: { newPackage: {} } });
      return (await seen(seat, ({ open, packages }) => open !== null && packages && !known.includes(open))).open;
    },
    async send(seat, to) { await ask(seat, { do: { send: { package: await this.pack(seat), to } } }); },
    async err(seat) {
      await seen(seat, ({ phase }) => phase === 'round');
      const { house } = views[seat].houses.find(({ orders }) => orders.length > 0);
      const left = this.count(seat) - 1;
      await ask(seat, { do: { deliver: { package: await this.pack(seat), house } } });
      await seen(seat, () => this.count(seat) <= left);
    },
    began: (seat) => seen(seat, ({ phase }) => phase === 'round'),
    count: (seat) => (views[seat].phase === 'round' ? views[seat].houses.flatMap(({ orders }) => orders).length : 0),
  };
  socket.onopen = () => socket.send(JSON.stringify({ hello: { tokens } }));
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(data);
    if ('view' in answer) views[answer.seat] = answer.view;
    if ('ack' in answer) answers.get(answer.ack)?.[0](true);
    if ('refused' in answer) answers.get(answer.n)?.[1](new Error(data));
    done(true);
  });
})"""

# What is on the screen: boxes that must not cover each other, and must be wholly in the picture.
BOXES = """.rl-tv-head > *, .rl-tv-pause > *, .rl-lane-face .avatar, .rl-tv-name, .rl-tv-points, .rl-tv-state, .rl-home, .rl-bar,
  .rl-tv-news, .rl-tv-boss, .rl-tv-says, .rl-tv-corner figcaption, .rl-tv-message > p, .rl-tv-twist, .rl-tale, .rl-award,
  .rl-tv-slides > *, .rl-tv-sums > *,
  .rl-tv-faces > li, .rl-lobby-head > *, .rl-lobby-way > *, .rl-story, .rl-lobby-face > .avatar, .rl-lobby-free, .rl-lobby-waits"""
FAULTS = """(selectors) => {
  const slide = document.querySelector('.rl-tv-slide');
  // Of a slide that scrolls, on a small screen, only what is seen counts.
  const seen = (element) => {
    const { left, right, top, bottom, width } = element.getBoundingClientRect();
    const around = slide?.contains(element) ? slide.getBoundingClientRect() : { top: -Infinity, bottom: Infinity };
    const [from, to] = [Math.max(top, around.top), Math.min(bottom, around.bottom)];
    return { left, right, top: from, bottom: to, width, height: to - from };
  };
  const all = [...document.querySelectorAll(selectors)].map((element) => ({ element, box: seen(element) }))
    .filter(({ box }) => box.width > 0 && box.height > 0);
  const name = ({ element }) => `${element.getAttribute('class') ?? element.tagName} ${element.textContent.slice(0, 20)}`;
  const found = all.filter(({ box }) => box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
    .map((one) => `${name(one)} is out of the picture`);
  // The latest news is not cut off.
  for (const news of document.querySelectorAll('.rl-tv-news li:first-child')) {
    const [inner, outer] = [news, news.closest('.rl-tv-news')].map((one) => one.getBoundingClientRect());
    if (inner.bottom > outer.bottom + 1) found.push(`${news.textContent} is cut off`);
  }
  all.forEach((one, place) => all.slice(place + 1).forEach((other) => {
    if (one.element.contains(other.element) || other.element.contains(one.element)) return;
    const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
    const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
    if (width > 1 && height > 1) found.push(`${name(one)} lies over ${name(other)}`);
  }));
  return [all.length, found.map((one) => `${innerWidth} × ${innerHeight}: ${one}`)];
}"""


@pytest.fixture(scope="module")
def server(parlour, tmp_path_factory):
    # Orders that wait from the start to the end; the first day is won, and the second lost.
    folder = content(
        tmp_path_factory.mktemp("content"), roundSeconds=600, orderSeconds=500, ordersAtStart=3, ordersPerPlayer=3,
        decayPerTenSeconds=0, wrongLeast=1, wrongMost=1, expenses=10, expensesGrowth=1_000, moneyAtStart=50)
    with Server(parlour, tmp_path_factory.mktemp("data"), content=folder) as server:
        yield server


@pytest.mark.parametrize("count", [3, 6])
def test_nothing_overlaps_in_the_lobby_in_play_in_a_pause_and_at_the_end(device, count):
    # Faces that hop are not where they will be.
    television = device(size={"width": 1920, "height": 1080}, touch=False, reduced_motion="reduce")
    code, tokens = open_over_http(television, "relentless", {"whenAway": "continue", "evening": 7}, NAMES[:count])
    crew, last = (_sit(device, code, own) for own in (tokens[:-1], tokens[-1:]))
    television.goto(f"/#!/watch/{code}")
    expect(television.locator(".rl-lobby-face")).to_have_count(count)
    expect(television.get_by_text("not here")).to_have_count(0)
    expect(television.locator(".rl-tv-says")).to_have_count(1)
    faults = _faults(television, scrolls=True)

    crew.evaluate("crew.start()")
    expect(television.locator(".rl-tv-faces li")).to_have_count(count)
    faults += _faults(television)
    crew.evaluate("crew.proceed()")
    expect(television.locator(".rl-home")).to_have_count(5 * count)
    expect(television.locator(".rl-fuse")).to_have_count(3 * count)
    crew.evaluate("(async () => { await crew.send(0, 1); await crew.err(1); })()")
    expect(television.locator(".rl-home-wrong")).to_have_count(1)
    expect(television.locator(".rl-tv-says")).to_have_count(1)
    expect(television.locator("p.out-of-sight[role=status]")).to_have_text(f"{NAMES[1]} delivered the wrong thing")
    faults += _faults(television)
    sizes = television.evaluate("""() => ['.rl-tv-clock', '.rl-tv-name', '.rl-tv-points', '.rl-tv-money']
      .map((one) => parseFloat(getComputedStyle(document.querySelector(one)).fontSize) / innerHeight)""")
    assert min(sizes) >= 0.04 and sizes[0] >= 0.1

    last.goto(BLANK)
    expect(television.locator(".rl-tv-pause")).to_contain_text(f"Waiting for {NAMES[count - 1]}", timeout=20_000)
    faults += _faults(television)
    last.evaluate(SIT, [code, tokens[-1:]])
    expect(television.locator(".rl-tv-pause")).to_have_count(0, timeout=20_000)
    _work_through(crew, last, count)
    expect(television.locator(".rl-tv-large")).to_have_text("Day 1 of 7 is over")
    expect(television.locator(".rl-tv-says p")).to_have_count(2)
    faults += _faults_of_slides(television)

    crew.evaluate("crew.proceed()")
    expect(television.locator(".rl-tv-twist")).to_have_count(1)
    faults += _faults(television)
    crew.evaluate("crew.proceed()")
    expect(television.locator(".rl-fuse")).to_have_count(3 * count)
    _work_through(crew, last, count)
    expect(television.locator(".rl-tv-large")).to_have_text("Game over")
    expect(television.locator(".rl-tv-says p")).to_have_count(1)
    faults += _faults_of_slides(television)
    assert faults == []


def _faults_of_slides(television):
    """The faults of all slides of an end. A press on the button stops them from turning by themselves."""
    turn = television.get_by_role("button", name=re.compile(r"^Next \("))
    slide = television.locator(".rl-tv-slide")
    count = int(turn.get_attribute("aria-label").split(" of ")[1].rstrip(")"))
    assert count > 1
    faults = []
    for _ in range(count):
        press(turn)
        faults += _faults(television)
        for width, height in SIZES[:2]:
            resize(television, width, height)
            drawn(television)
            if slide.evaluate("(one) => one.scrollHeight > one.clientHeight + 1"):
                faults.append(f"{width} × {height}: {slide.inner_text()[:30]} does not fit")
        resize(television, 1920, 1080)
    return faults


def test_a_package_flies_when_it_is_sent_and_the_news_is_told(device):
    television = device(size={"width": 1280, "height": 720}, touch=False)
    code, tokens = open_over_http(television, "relentless", {}, NAMES[:3])
    crew = _sit(device, code, tokens)
    television.goto(f"/#!/watch/{code}")
    expect(television.locator(".rl-lobby-face")).to_have_count(3)
    crew.evaluate("crew.start().then(() => crew.proceed())")
    expect(television.locator(".rl-home")).to_have_count(15)
    television.evaluate("""() => {
      window.flown = [];
      new MutationObserver((all) => all.forEach(({ addedNodes }) => addedNodes.forEach((one) => {
        if (one.className === 'rl-tv-flight') window.flown.push(one.src);
      }))).observe(document.querySelector('.rl-tv'), { childList: true });
    }""")
    crew.evaluate("crew.send(0, 1).then(() => crew.err(2))")
    expect(television.locator(".rl-tv-said").first).to_have_text(f"{NAMES[2]} delivered the wrong thing")
    until(television, "window.flown.length === 2")
    expect(television.locator(".rl-tv-flight")).to_have_count(0)


def _sit(device, code, tokens):
    """A page that has these seats, and shows nothing."""
    page = device()
    page.goto(BLANK)
    page.evaluate(SIT, [code, tokens])
    return page


def _work_through(crew, last, count):
    """All seats deliver something wrong for each order."""
    for page, seats in ((crew, range(count - 1)), (last, [count - 1])):
        for seat in seats:
            page.evaluate("async (seat) => { await crew.began(seat); while (crew.count(seat) > 0) await crew.err(seat); }", seat)


def _faults(page, scrolls=False):
    """`scrolls`: small screens may be longer than the window."""
    faults = []
    for width, height in SIZES:
        resize(page, width, height)
        # The page hears of a new size in one frame, and draws it in the next.
        drawn(page)
        count, found = page.evaluate(FAULTS, BOXES)
        assert count > 5
        faults += [one for one in found if not (scrolls and min(width, height) < 700 and "out of the picture" in one)]
    resize(page, 1920, 1080)
    return faults
