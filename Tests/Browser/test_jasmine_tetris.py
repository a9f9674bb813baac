"""Jasmine's tetris by mouse and finger, and how its tiles move. Tests/Page/jasmine plays it by keys."""

import pytest
from playwright.sync_api import expect

import jasmine
from jasmine import HANDS, Pit, cells, ending, falling, open_level, score
from tracker import stop, until

WORDS = "tetris-ci-hui-time"
IDIOMS = "tetris-cheng-yu-numbers"


@pytest.fixture
def opened(device):
    """Opens a level for a kind of input; its time passes only when the test says so."""

    def opened(level=WORDS, how="keyboard", **options):
        page = device(touch=HANDS[how], **options)
        open_level(page, level, clock=True)
        stop(page)
        return page

    return opened


def test_words_are_formed_by_touch_until_the_time_is_up(opened):
    page = opened(WORDS, "touch")
    # Any word of the phrase book disappears.
    Pit(page, "touch").form([hanzi for hanzi in jasmine.PINYIN if len(hanzi) == 2])
    points = score(page)
    assert points % 100 == 0 and points > 0
    page.clock.run_for(2_000)
    end_by_time(page)
    # Tiles that fall by themselves until then may form a word, too.
    assert int(page.locator(".jm-total strong").inner_text()) >= points


def end_by_time(page):
    page.clock.fast_forward(600_000)
    page.clock.resume()
    expect(ending(page)).to_have_text("Game over")


def test_an_idiom_read_from_the_top_goes_by_mouse_and_the_game_is_played_to_its_end(opened):
    page = opened(IDIOMS, "mouse")
    hanzi = jasmine.LEVELS[IDIOMS]["phrases"][0]
    Pit(page, "mouse").stack(hanzi)
    page.clock.run_for(1_000)
    expect(page.locator(".jm-met-list")).to_contain_text(jasmine.ENGLISH[hanzi])
    points = score(page)
    assert points >= 100
    end_by_time(page)
    assert int(page.locator(".jm-total strong").inner_text()) >= points
    expect(page.locator(".jm-rows").first).to_contain_text(jasmine.ENGLISH[hanzi])


def test_a_tile_lands_where_its_shadow_lies(opened):
    page = opened()
    page.keyboard.press("ArrowLeft" if falling(page)[1] else "ArrowRight")
    shadow = page.locator(".jm-shadow").bounding_box()
    pit = page.locator(".jm-pit").bounding_box()
    assert abs(shadow["y"] + shadow["height"] - pit["y"] - pit["height"]) < 2
    # The tile lands where the shadow was, and nowhere else.
    page.keyboard.press("ArrowDown")
    assert cells(page, pit=True).keys() == {(11, falling_column(shadow, pit))}


def falling_column(box, pit):
    return round((box["x"] - pit["x"]) / box["width"])


def test_a_finger_draws_the_tile_aside_and_down(opened):
    page = opened(how="finger")
    pit = Pit(page, "finger")
    pit.to(3)
    # The finger may start anywhere: the tile moves as far as the finger does.
    pit.hand.drag(pit.point(6, 2), pit.point(6, 4))
    pit.until_falls("name.endsWith(', column 6, falling')")
    # There and back, and then down, in one movement.
    pit.hand.pointer.drag(pit.point(4, 2), pit.point(4, 4), pit.point(4, 1), pit.point(7, 1))
    until(page, "document.querySelectorAll('.jm-pit .jm-there').length === 2")
    assert cells(page, pit=True).keys() == {(11, 4)}
    page.clock.run_for(50)
    expect(page.locator(".jm-count")).to_have_text("1 tile")


def test_where_less_movement_is_wanted_tiles_do_not_glide(device):
    page = device(reduced_motion="reduce")
    open_level(page, WORDS)
    page.keyboard.press("ArrowDown")
    until(page, "document.querySelectorAll('.jm-pit .jm-there').length === 2")
    assert page.evaluate("[...document.querySelectorAll('.jm-pit .jm-there')].every((tile) => parseFloat(getComputedStyle(tile).transitionDuration) < 0.01)")


# Clears five rows of a full pit at once. Returns how many tiles began to disappear in each frame, the heights to which
# tiles then fell, in their order, the number of places with remaining tiles, and the highest of these places.
CLEAR_ROWS = """async () => {
  const { Pit, rows, columns } = await import('/games/jasmine/play/field/pit.js');
  const { Faces } = await import('/games/jasmine/play/field/faces.js');
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
    # The seven rows above have fallen by five rows; no row fell before the rows below it.
    assert len(cleared["falls"]) == 56
    assert cleared["falls"] == sorted(cleared["falls"], reverse=True)
    assert cleared["places"] == 56
    assert cleared["highest"] == 500


# Notes animations that the page itself would have to compute, frame by frame.
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
