"""The layout at every size of the window and after each turn of the phone."""

import pytest
from playwright.sync_api import expect

from screen_ways import NAMES
from screens import SCREENS
from tracker import drawn, expect_step, kept, mark, press, ready, resize, section, start, until

SIZES = ((320, 568), (360, 640), (390, 844), (568, 320), (844, 390), (1024, 768), (1440, 900))
ACTIONS = (
    "Grow", "Gain energy", "Play cards", "Build a town", "Explore", "Draw cards", "Trade goods", "Check the limit",
)

# The parts of a tracker that cannot be read or reached. Sections are turned, so they are measured along their own
# sides.
FAULTS = """async () => {
  // A change of size is heard with one frame, and drawn with the next.
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  const isShown = (element) => element.checkVisibility() && element.clientHeight > 0;
  const shown = (selector) => [...document.querySelectorAll(`.tracker ${selector}`)].filter(isShown);
  const tell = (what) => (element) => `${what}: ${element.className} "${element.textContent.slice(0, 40)}"`;
  const isCut = (element) => element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1;
  const isOutside = (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
  };
  const area = ({ offsetWidth, offsetHeight }) => offsetWidth * offsetHeight;
  const readyOf = (element) => element.closest('.seat-card').querySelector('.ready');
  const size = (element) => parseFloat(getComputedStyle(element).fontSize);
  const hasText = (element) => [...element.childNodes].some(({ nodeType, data }) => nodeType === 3 && data.trim());
  // A time is no word: it may be as large as fits.
  const texts = [...document.querySelectorAll('.tracker *')].filter((element) => hasText(element) && element.checkVisibility()
    && element.getClientRects().length > 0 && !element.closest('.seat-clock, .out-of-sight'));
  const largest = Math.max(...texts.filter((element) => element.closest('.seat-phase')).map(size));
  const whose = '.seat-phase, .seat-who, .seat-foot-turn';
  const second = Math.max(...texts.filter((element) => element.closest('.seat-who, .seat-foot-turn')).map(size));
  const isBelow = (least) => (element) => Math.min(element.offsetWidth, element.offsetHeight) < least;
  return [
    ...shown('.seat-card, .marks, .mark-name, .ready, .foot-names, .seat-foot').filter(isCut).map((element) => `${tell('cut')(element)} ${element.scrollWidth - element.clientWidth}, ${element.scrollHeight - element.clientHeight}`),
    ...shown('button').filter(isOutside).map(tell('outside')),
    ...shown('button').filter(isBelow(44)).map(tell('small')),
    ...texts.filter((element) => !element.closest('.seat-phase') && size(element) >= largest).map(tell('as large as the phase')),
    ...texts.filter((element) => !element.closest(whose) && size(element) > second).map(tell('larger than whose turn it is')),
    ...shown('.mark').filter((mark) => isShown(readyOf(mark)) && area(mark) >= area(readyOf(mark))).map(tell('larger than ready')),
    ...shown('.seat:not(.seat-off) .seat-card').filter((card) => card.querySelector('.ready').clientHeight === 0
      && !card.querySelector('.seat-flip').clientHeight).map(tell('without a way to be ready')),
  ];
}"""

# How large the times in the ready buttons are, and which of them have a glass that lies over something else or outside.
TIMES = """() => [...document.querySelectorAll('.ready')].filter((button) => button.checkVisibility() && button.clientHeight > 0).map((button) => {
  const [glass, ...texts] = ['.glass', '.seat-clock', '.ready-text'].map((selector) => button.querySelector(selector));
  const { left, top, right, bottom } = glass?.getBoundingClientRect() ?? new DOMRect();
  const meets = (other, by) => left < other.right - by && other.left < right - by && top < other.bottom - by && other.top < bottom - by;
  const outer = button.getBoundingClientRect();
  const isInside = left >= outer.left && right <= outer.right && top >= outer.top && bottom <= outer.bottom;
  const isDrawn = right > left && bottom > top;
  return {
    size: getComputedStyle(texts[0]).fontSize, isDrawn,
    fits: !isDrawn || (isInside && Math.min(right - left, bottom - top) > 15 && texts.every((text) => !meets(text.getBoundingClientRect(), 1))),
  };
})"""

# Which way a section is turned: degrees clockwise from upright.
WAY = """(name) => {
  const face = document.querySelector(`.seat[aria-label="${name}"] .seat-face`);
  const { a, b } = new DOMMatrix(getComputedStyle(face).transform);
  return (Math.round(Math.atan2(b, a) * 180 / Math.PI) + 360) % 360;
}"""

# The height of the text in a chart as it is drawn, in pixels.
# Whether the longest bar of a chart reaches from one edge to the other, and no name or time is cut off.
CHART_FITS = """(() => {
  const chart = document.querySelector('.chart').getBoundingClientRect();
  const bars = [...document.querySelectorAll('.chart-track')].map((track) => track.lastElementChild?.getBoundingClientRect().right ?? 0);
  const texts = [...document.querySelectorAll('.chart-name, .chart-time')];
  return Math.abs(Math.max(...bars) - chart.right) < 8 && chart.right <= innerWidth
    && texts.every((text) => text.scrollWidth <= text.clientWidth + 1 || getComputedStyle(text).display === 'inline');
})()"""


@pytest.fixture
def table(device):
    """A running tracker for the given number of players, who have the given number of actions."""

    def table(players, actions, kind="coop", **options):
        game = {
            "id": "own-3", "name": "Full", "kind": kind,
            "phases": [{"name": "Growth", "symmetric": False, "actions": ACTIONS[:actions]}],
        }
        page = device.warm(kept=kept(game=game["id"], count=players, names=NAMES[:players], own=[game], **options))
        start(page)
        return page

    return table


@pytest.mark.parametrize("players, actions, kind", [
    (8, 8, "coop"), (8, 5, "versus"), (8, 3, "coop"), (7, 6, "coop"), (6, 8, "versus"), (5, 8, "coop"), (4, 8, "coop"),
    (3, 8, "versus"), (2, 8, "coop"), (1, 8, "coop"), (8, 1, "coop"), (5, 2, "versus"), (4, 1, "versus"), (2, 1, "coop"), (1, 1, "coop"),
])
def test_at_every_size_all_of_a_tracker_is_seen_and_reached(table, players, actions, kind):
    page = table(players, actions, kind, clock={"kind": "turn", "seconds": 6000, "hard": False})
    faults = []
    for width, height in SIZES:
        _resize(page, width, height)
        faults += [f"{width} × {height}: {fault}" for fault in page.evaluate(FAULTS)]
        for flip in page.locator(".seat-flip:visible").all()[:1]:
            press(flip)
            faults += [f"{width} × {height}, turned over: {fault}" for fault in page.evaluate(FAULTS)]
    assert faults == []


@pytest.mark.parametrize("players, actions, kind, seconds", [(2, 1, "versus", 300), (1, 3, "coop", 900), (4, 3, "versus", 6000), (8, 3, "coop", 300)])
def test_an_hourglass_makes_no_number_smaller(table, players, actions, kind, seconds):
    clock = {"kind": "turn", "seconds": seconds, "hard": False}
    with_glass, without = (table(players, actions, kind, clock=clock, glass=glass) for glass in (True, False))
    drawings, faults = 0, []
    for width, height in SIZES:
        for page in (with_glass, without):
            _resize(page, width, height)
        seen, plain = with_glass.evaluate(TIMES), without.evaluate(TIMES)
        assert [time["size"] for time in seen] == [time["size"] for time in plain], (width, height)
        assert not any(time["isDrawn"] for time in plain)
        drawings += sum(time["isDrawn"] for time in seen)
        faults += [f"{width} × {height}: {time}" for time in seen if not time["fits"]]
        faults += [f"{width} × {height}: {fault}" for fault in with_glass.evaluate(FAULTS)]
    assert faults == []
    assert drawings >= 3


# Tests/Page/turns/layout.test.mjs tests how sections are turned for every number of players.
@pytest.mark.parametrize("players, on_end, on_side", [(2, [0, 180], [0, 180]), (5, [90, 90, 90, 270, 270], [0, 0, 0, 180, 180])])
def test_sections_are_turned_to_their_players(table, players, on_end, on_side):
    page = table(players, 2)
    for size, turns in (({"width": 390, "height": 844}, on_end), ({"width": 844, "height": 390}, on_side)):
        page.set_viewport_size(size)
        for name, turn in zip(NAMES, turns):
            expect(section(page, name)).to_contain_class(f"seat-{turn}")
            # The direction as the browser draws it.
            until(page, f"({WAY})('{name}') === {turn}")


def test_a_small_card_turns_over_to_what_there_is_to_do(table):
    page = table(8, 8)
    _resize(page, 320, 568)
    expect(mark(page, "Ana", "Grow")).to_be_hidden()
    press(_flip(page, "Ana", 0))
    expect(ready(page, "Ana")).to_be_hidden()
    expect(ready(page, "Ben")).to_be_visible()
    press(mark(page, "Ana", "Grow"))
    press(_flip(page, "Ana", 1))
    expect(mark(page, "Ana", "Grow")).to_be_hidden()
    # A card that is turned over turns back with the next step.
    press(_flip(page, "Ben", 0))
    for name in NAMES:
        if name != "Ben":
            press(ready(page, name))
    press(_flip(page, "Ben", 0))
    press(ready(page, "Ben"))
    expect_step(page, 2, "Growth")
    expect(ready(page, "Ben")).to_be_visible()
    press(_flip(page, "Ana", 0))
    # When the phone is turned and has enough space, no card is turned over.
    page.set_viewport_size({"width": 1024, "height": 768})
    expect(ready(page, "Ana")).to_be_visible()
    expect(mark(page, "Ana", "Grow")).to_be_visible()


def test_who_is_still_thinking_is_told_in_what_room_there_is(table):
    page = table(8, 8)
    foot = section(page, "Ana").locator(".seat-foot")
    for size, text in (
        ((1440, 900), "Still thinking: Ben, Cleo, Dora, Emil, Fay, Gus, Hana"), ((390, 844), "Still thinking: Ben, Cleo, Dora, Emil +3"),
        ((320, 568), "Still thinking: Ben, Cleo, Dora +4"),
    ):
        page.set_viewport_size(dict(zip(("width", "height"), size)))
        expect(foot).to_have_text(text, use_inner_text=True)
    for name in NAMES[1:6]:
        press(ready(page, name))
    expect(foot).to_have_text("Still thinking: Gus, Hana", use_inner_text=True)


def test_a_chart_fills_its_width_when_the_phone_is_turned(device):
    phone = device.warm()
    SCREENS["after"](phone)
    for size in ({"width": 844, "height": 390}, {"width": 390, "height": 844}):
        phone.set_viewport_size(size)
        until(phone, CHART_FITS)


def _resize(page, width, height):
    """Gives the page another size, and waits until it is drawn: a new size turns back cards that are turned over."""
    resize(page, width, height)
    drawn(page)


def _flip(page, name, done):
    return section(page, name).get_by_role("button", name=f"What {name} has to do: {done} of 8 done")
