"""Swapping and sliding by mouse and finger, and how they look. Tests/Page/jasmine plays them by
keys."""

import json

import pytest
from playwright.sync_api import expect

import jasmine
from jasmine import HANDS, Hand, cells, clock, ending, open_level, solve_sliding, solve_swapping
from tracker import press, stop, until

each_pointer = pytest.mark.parametrize("how", ("mouse", "finger"))


@pytest.fixture
def opened(device):
    """Opens a level for a kind of input."""

    def opened(level, how="mouse", **options):
        page = device(touch=HANDS[how], size={"width": 1024, "height": 768})
        open_level(page, level, **options)
        return page

    return opened


@pytest.mark.parametrize(("level", "how"), (
    ("swap-cheng-yu-numbers", "mouse"), ("swap-ci-hui-food", "touch"), ("swap-cheng-yu-numbers", "finger")))
def test_swapping_is_won_when_all_lines_are_right(opened, level, how):
    page = opened(level, how)
    assert solve_swapping(page, level, how) > 0
    expect(ending(page)).to_have_text("Congratulations")
    assert int(page.locator(".jm-total strong").inner_text()) >= 1000
    # The target of the link of each of the four phrases.
    expect(page.locator(".jm-after-phrases section").first.locator(".jm-row-link").nth(3)).to_be_visible()


@pytest.mark.parametrize(("level", "how"), (("slide-cheng-yu-nature", "finger"), ("slide-ci-hui-school", "touch")))
def test_sliding_is_won_when_three_lines_are_right(opened, level, how):
    page = opened(level, how)
    solve_sliding(page, level, how)
    expect(ending(page)).to_have_text("Congratulations")
    expect(page.locator(".jm-after-phrases")).to_contain_text("Phrases met")


def test_a_picked_cell_is_let_go_by_a_second_tap_and_by_escape(opened):
    page = opened("swap-cheng-yu-numbers", "touch")
    hand = Hand(page, "touch")
    before = cells(page)
    for picked in (1, 0, 1):
        page.touchscreen.tap(*hand.box((1, 1)))
        expect(page.locator(".jm-picked")).to_have_count(picked)
    page.keyboard.press("Escape")
    expect(page.locator(".jm-picked")).to_have_count(0)
    assert {place: name.removesuffix(", picked") for place, name in cells(page).items()} == before
    expect(page.locator(".jm-count")).to_contain_text("0 moves")


@each_pointer
def test_a_cell_that_is_dragged_beside_the_board_goes_back(opened, how):
    page = opened("swap-cheng-yu-numbers", how)
    hand = Hand(page, how)
    before = cells(page)
    hand.pointer.down(hand.box((2, 2)))
    hand.pointer.move((20, 400))
    expect(page.locator(".jm-held")).to_have_count(1)
    hand.pointer.up()
    expect(page.locator(".jm-held")).to_have_count(0)
    assert cells(page) == before
    expect(page.locator(".jm-count")).to_contain_text("0 moves")


@each_pointer
def test_a_slide_follows_its_way_alone_and_goes_back_if_it_is_not_meant(opened, how):
    page = opened("slide-cheng-yu-nature", how)
    hand = Hand(page, how)
    grid = cells(page)
    gap = next((row, column) for row in range(4) for column in range(4) if (row, column) not in grid)
    place = (gap[0], gap[1] - 1) if gap[1] else (gap[0], 1)
    x, y = hand.box(place)
    to_gap = hand.box(gap)[0] - x
    start = _cell(page, grid, place).bounding_box()
    hand.pointer.down((x, y))
    # It does not move sideways, and no further than the gap.
    hand.pointer.move((x + to_gap * 0.2, y + 150))
    _expect_at(_cell(page, grid, place), start["x"] + to_gap * 0.2, start["y"])
    hand.pointer.move((x + to_gap * 3, y))
    _expect_at(_cell(page, grid, place), start["x"] + to_gap, start["y"])
    hand.pointer.move((x + to_gap * 0.2, y))
    hand.pointer.up()
    _expect_at(_cell(page, grid, place), start["x"], start["y"])
    assert cells(page) == grid
    # A cell that is not beside the gap stays where it is, dragged or tapped; the Tab key
    # stops at it then.
    far = next(one for one in reversed(grid) if abs(one[0] - gap[0]) + abs(one[1] - gap[1]) > 1)
    hand.drag(hand.box(far), hand.box(gap))
    hand.pointer.tap(hand.box(far))
    expect(_cell(page, grid, far)).to_have_attribute("tabindex", "0")
    assert cells(page) == grid
    hand.drag((x, y), (x + to_gap, y))
    expect(page.locator(".jm-count")).to_have_text("1 move")
    assert cells(page) != grid


def test_in_the_last_seconds_the_clock_is_larger_and_red(opened):
    page = opened("swap-cheng-yu-numbers", clock=True)
    stop(page)
    Hand(page, "mouse").swap((0, 0), (3, 3))
    page.clock.fast_forward(231_000)
    page.clock.run_for(20)
    expect(page.locator(".jm-clock-short")).to_have_text("0:09")
    expect(clock(page)).to_have_css("scale", "1.25")
    expect(clock(page)).to_have_css("color", "rgb(168, 50, 31)")


def test_nothing_is_seen_of_the_board_of_a_game_that_waits(opened):
    page = opened("swap-cheng-yu-numbers")
    Hand(page, "mouse").swap((0, 0), (3, 3))
    press(page.get_by_role("button", name="Pause"))
    expect(page.locator(".jm-cells")).to_be_hidden()
    press(page.get_by_role("button", name="Go on"))
    expect(page.locator(".jm-cells")).to_be_visible()


def _cell(page, grid, place):
    return page.locator(f".jm-cells [aria-label^='{grid[place]}, row {place[0] + 1}, column {place[1] + 1}']")


def _expect_at(locator, x, y):
    """Waits until a cell that follows a finger is at a place, in one of the next frames."""
    label = json.dumps(locator.get_attribute("aria-label"))
    until(locator.page, f"""(() => {{
      const box = document.querySelector(`.jm-cells [aria-label=${{CSS.escape({label})}}]`).getBoundingClientRect();
      return Math.abs(box.x - {x}) < 2 && Math.abs(box.y - {y}) < 1;
    }})()""")


@pytest.mark.parametrize("pinyin", ["marks", "numbers"])
def test_the_longest_syllables_fit_on_their_tiles(device, pinyin):
    words = [hanzi for hanzi, syllables in jasmine.PINYIN.items() if len(hanzi) == 2 and max(map(len, syllables)) == 6][:4]
    level = {"id": "own-1", "name": "Long", "type": "ciHui", "mode": "swapping", "seconds": 240, "phrases": words}
    page = device(kept={"jasmine.levels": [level], "jasmine.preferences": {"pinyin": pinyin}})
    open_level(page, "own-1")
    assert page.evaluate("Math.max(...[...document.querySelectorAll('.jm-face-syllable')].map(({ textContent }) => textContent.length))") >= 6
    # A syllable that is wider than its cell would be cut off.
    assert page.evaluate("[...document.querySelectorAll('.jm-face-syllable')].every((face) => face.scrollWidth <= face.clientWidth)")
