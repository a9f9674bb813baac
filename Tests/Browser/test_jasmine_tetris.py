"""Tetris of Jasmine: played to its ends by mouse, finger and keys, and at random (spec: Jasmine, tetris)."""

import random

import pytest
from playwright.sync_api import expect

import jasmine
from jasmine import HANDS, Pit, cells, clock, ending, falling, open_level, score, upcoming
from tracker import press, stop, until

WORDS = "tetris-ci-hui-time"
IDIOMS = "tetris-cheng-yu-numbers"

# What a finger draws has a test of its own.
each_hand = pytest.mark.parametrize("how", ("mouse", "touch", "keyboard"))


@pytest.fixture
def opened(device):
    """Opens a level for a hand; its time stands still but for what the test lets pass."""

    def opened(level=WORDS, how="keyboard", **options):
        page = device(touch=HANDS[how], **options)
        open_level(page, level, clock=True)
        stop(page)
        return page

    return opened


@each_hand
def test_words_are_formed_until_the_time_is_up(opened, how):
    page = opened(WORDS, how)
    pit = Pit(page, how)
    # Any word of the phrase book goes.
    words = [hanzi for hanzi in jasmine.PINYIN if len(hanzi) == 2]
    pit.form(words)
    assert score(page) % 100 == 0 and score(page) > 0
    # It is golden as long as the test's time stands still.
    expect(page.locator(".jm-number.jm-gold")).to_have_count(1)
    page.clock.run_for(2_000)
    expect(page.locator(".jm-met-list li").first).to_be_visible()
    points = score(page)
    end_by_time(page)
    # What falls by itself until then may form something, too.
    assert int(page.locator(".jm-total strong").inner_text()) >= points
    row = page.locator(".jm-rows .jm-row-link").first
    hanzi = row.locator(".jm-hanzi").inner_text()
    expect(row).to_contain_text(jasmine.ENGLISH[hanzi])
    press(row)
    expect(page.locator(".jm-entry")).to_be_visible()


def end_by_time(page):
    page.clock.fast_forward(600_000)
    page.clock.resume()
    expect(ending(page)).to_have_text("Game over")


@each_hand
def test_an_idiom_read_from_the_top_goes_and_the_game_is_played_to_its_end(opened, how):
    page = opened(IDIOMS, how)
    hanzi = jasmine.LEVELS[IDIOMS]["phrases"][0]
    Pit(page, how).stack(hanzi)
    page.clock.run_for(1_000)
    expect(page.locator(".jm-met-list")).to_contain_text(jasmine.ENGLISH[hanzi])
    points = score(page)
    assert points >= 100
    end_by_time(page)
    assert int(page.locator(".jm-total strong").inner_text()) >= points
    expect(page.locator(".jm-rows").first).to_contain_text(jasmine.ENGLISH[hanzi])


def test_it_is_lost_in_the_top_row_and_keeps_its_score(opened):
    page = opened(IDIOMS)
    pit = Pit(page, "keyboard")
    points = 0
    while falling(page):
        points = score(page)
        pit.place(-1, 3)
    page.clock.resume()
    expect(ending(page)).to_have_text("Game over")
    expect(page.locator(".jm-result")).to_contain_text("The tiles reached the top.")
    expect(page.locator(".jm-total strong")).to_have_text(str(points))


def test_a_tile_falls_by_itself_once_it_has_begun_and_its_shadow_shows_where(opened):
    page = opened()
    row = "parseInt(document.querySelector('.jm-falling').ariaLabel.match(/row (\\\\d+)/)[1])".replace("\\\\", "\\")
    page.clock.run_for(5_000)
    assert page.evaluate(row) == 1
    column = falling(page)[1]
    page.keyboard.press("ArrowLeft" if column else "ArrowRight")
    page.clock.run_for(700)
    assert page.evaluate(row) == 2
    page.clock.run_for(1_400)
    assert page.evaluate(row) == 4
    shadow = page.locator(".jm-shadow").bounding_box()
    pit = page.locator(".jm-pit").bounding_box()
    assert abs(shadow["y"] + shadow["height"] - pit["y"] - pit["height"]) < 2
    # Nothing but the shadow is where it lands.
    page.keyboard.press("ArrowDown")
    assert cells(page, pit=True).keys() == {(11, falling_column(shadow, pit))}


def falling_column(box, pit):
    return round((box["x"] - pit["x"]) / box["width"])


def test_a_tile_to_come_is_traded_by_tap_and_by_its_number(opened):
    page = opened(how="touch")
    text, column = falling(page)
    others = upcoming(page)
    Pit(page, "touch").trade(2)
    assert falling(page) == (others[2], column)
    assert upcoming(page) == [*others[:2], text, *others[3:]]
    page.keyboard.press("Digit3")
    assert falling(page) == (text, column)


def test_a_finger_draws_the_tile_aside_and_down(opened):
    page = opened(how="finger")
    pit = Pit(page, "finger")
    pit.to(3)
    # From anywhere: the tile goes as far as the finger.
    pit.hand.drag(pit.point(6, 2), pit.point(6, 4))
    pit.until_falls("name.endsWith(', column 6, falling')")
    # In one go there and back, and down.
    pit.hand.pointer.drag(pit.point(4, 2), pit.point(4, 4), pit.point(4, 1), pit.point(7, 1))
    until(page, "document.querySelectorAll('.jm-pit .jm-there').length === 2")
    assert cells(page, pit=True).keys() == {(11, 4)}
    page.clock.run_for(50)
    expect(page.locator(".jm-count")).to_have_text("1 tile")


def test_other_keys_play_where_they_are_set(device):
    keys = {"left": "KeyA", "right": "KeyD", "drop": "KeyS", **{f"trade{number}": f"Numpad{number}" for number in range(1, 7)}}
    page = device(kept={"jasmine.preferences": {"keys": keys}})
    open_level(page, WORDS, clock=True)
    stop(page)
    column = falling(page)[1]
    page.keyboard.press("KeyA" if column else "KeyD")
    assert abs(falling(page)[1] - column) == 1
    page.keyboard.press("ArrowDown")
    assert cells(page, pit=True) == {}
    page.keyboard.press("KeyS")
    assert len(cells(page, pit=True)) == 1


def test_out_of_sight_it_stands_still(device):
    from kids import VISIBILITY

    page = device()
    page.add_init_script(VISIBILITY)
    open_level(page, WORDS, clock=True)
    stop(page)
    page.keyboard.press("ArrowDown")
    page.evaluate("show(false)")
    page.clock.fast_forward(100_000)
    page.clock.resume()
    page.evaluate("show(true)")
    expect(page.get_by_role("button", name="Go on")).to_be_focused()
    expect(page.locator(".jm-pit")).to_be_hidden()
    expect(clock(page)).to_have_text("3:00")
    assert len(cells(page, pit=True)) == 1
    page.keyboard.press("Space")
    expect(page.locator(".jm-pit")).to_be_focused()


RANDOM = """async ([codes, seed]) => {
  const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  for (const code of codes) {
    window.dispatchEvent(new KeyboardEvent('keydown', { code, key: code, bubbles: true }));
    const pit = document.querySelector('.jm-pit');
    if (pit && random() < 0.05) {
      const { left, top, width, height } = pit.getBoundingClientRect();
      const at = { bubbles: true, pointerId: 1, button: 0, clientX: left + random() * width, clientY: top + random() * height };
      pit.dispatchEvent(new PointerEvent('pointerdown', at));
      pit.dispatchEvent(new PointerEvent(random() < 0.9 ? 'pointerup' : 'pointercancel', at));
    }
  }
}"""


def test_ten_thousand_random_inputs_do_no_harm(device):
    page = device()
    # Pointers that no hand holds cannot be captured.
    page.add_init_script("Element.prototype.setPointerCapture = () => {};")
    open_level(page, WORDS, clock=True)
    stop(page)
    chance = random.Random(7)
    codes = ["ArrowLeft", "ArrowRight", "ArrowDown", *[f"Digit{number}" for number in range(1, 7)], "KeyX", "Escape"]
    weights = [20, 20, 8, *[2] * 6, 2, 2]
    games = 0
    for number in range(100):
        page.evaluate(RANDOM, [chance.choices(codes, weights, k=100), chance.randrange(1, 2**31 - 1)])
        page.clock.fast_forward(chance.randrange(0, 6_000))
        page.clock.run_for(50)
        if page.locator(".jm-after").count() or not falling(page):
            page.clock.resume()
            expect(ending(page)).to_have_text("Game over")
            games += 1
            press(page.get_by_role("link", name="Play again"))
            expect(page.locator(".jm-pit .jm-falling")).to_be_visible()
            stop(page)
            continue
        # Asked first: what is being shown goes on by itself.
        is_showing = showing(page)
        texts = cells(page, pit=True)
        # A tile over a gap falls all the way: no column has one.
        assert is_showing or all((row + 1, column) in texts for row, column in texts if row < 11)
        points = int(score_shown(page))
        assert points >= 0 and points % 100 == 0
    assert games > 0


def score_shown(page):
    """Beside the board, or on the next screen, which comes by itself where time was up just now."""
    for _ in range(200):
        points = page.evaluate("document.querySelector('.jm-number, .jm-total strong')?.textContent")
        if points:
            return points
        page.clock.run_for(50)
    raise AssertionError("No score is shown.")


def showing(page):
    """Whether a step is being shown."""
    return page.locator(".jm-pit[aria-busy=true]").count() > 0


def test_where_less_movement_is_wanted_tiles_do_not_glide(device):
    page = device(reduced_motion="reduce")
    open_level(page, WORDS)
    page.keyboard.press("ArrowDown")
    until(page, "document.querySelectorAll('.jm-pit .jm-there').length === 2")
    assert page.evaluate("[...document.querySelectorAll('.jm-pit .jm-there')].every((tile) => parseFloat(getComputedStyle(tile).transitionDuration) < 0.01)")


# Has five full rows of a full pit go at once; tells how many tiles began to go in the same frame, to which places tiles
# fell then, one after the other, and where those lie that are left.
CLEAR_ROWS = """async () => {
  const { Pit, rows, columns } = await import('/games/jasmine/board/pit.js');
  const { Faces } = await import('/games/jasmine/board/faces.js');
  const begun = new Map();
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    const frame = document.timeline.currentTime;
    begun.set(frame, (begun.get(frame) ?? 0) + 1);
    return animate.apply(this, how);
  };
  const home = document.createElement('div');
  home.className = 'jm-pit';
  document.querySelector('.jm-tetris').append(home);
  const down = ({ style }) => parseInt(style.translate.split(' ')[1]);
  const falls = [];
  home.addEventListener('transitionrun', ({ target }) => falls.push(down(target)));
  const lines = (from) => Array.from({ length: rows }, (_, row) => Array(columns).fill(row < from ? null : '米'));
  const pit = new Pit(home, new Faces([]), () => {});
  pit.follow({ grid: lines(0), falling: null });
  const isDone = new Promise((done) => new MutationObserver(() => { if (!home.ariaBusy) done(); })
    .observe(home, { attributeFilter: ['aria-busy'] }));
  const cells = Array.from({ length: 5 * columns }, (_, index) => [7 + Math.floor(index / columns), index % columns]);
  pit.clear({ cells, also: [], phrases: [], chain: 1 });
  pit.follow({ grid: lines(5), falling: null });
  await isDone;
  const left = [...home.querySelectorAll('.jm-there')];
  const places = new Set(left.map(({ style }) => style.translate)).size;
  return { begun: [...begun.values()], falls, places, highest: Math.min(...left.map(down)) };
}"""


def test_of_many_tiles_that_go_a_handful_begins_in_each_frame(device):
    page = device()
    open_level(page, WORDS)
    cleared = page.evaluate(CLEAR_ROWS)
    assert sum(cleared["begun"]) == 40
    assert max(cleared["begun"]) <= 8
    # The seven rows above have fallen by five, none before those below it.
    assert len(cleared["falls"]) == 56
    assert cleared["falls"] == sorted(cleared["falls"], reverse=True)
    assert cleared["places"] == 56
    assert cleared["highest"] == 500


# Notes how things are moved that the page itself would have to move, frame by frame.
COSTLY = """
  window.costly = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, how) {
    const glides = this.getAnimations().some(({ playState, transitionProperty }) => playState === 'running' && transitionProperty === 'translate');
    if (frames.length === 0 || how.composite === 'add' || glides) window.costly.push([this.className, frames]);
    return animate.call(this, frames, how);
  };
"""


def test_tiles_go_once_they_have_come_to_rest(device):
    page = device()
    page.add_init_script(COSTLY)
    open_level(page, WORDS, clock=True)
    stop(page)
    Pit(page, "keyboard").form([hanzi for hanzi in jasmine.PINYIN if len(hanzi) == 2])
    assert page.evaluate("costly") == []
