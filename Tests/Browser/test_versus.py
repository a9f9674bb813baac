"""Versus games on one phone: turns, clocks, passing, and the order of turns. The clock of the page is the test's."""

import re

import pytest
from playwright.sync_api import expect

from tracker import (
    CHESS, LISTEN, control, dialog, drawn, expect_step, kept, mark, menu, press, ready, section, start, stop, until,
)

NAMES = ("Ana", "Ben", "Cleo")
HARD = {"kind": "turn", "seconds": 60, "hard": True}
SOFT = {"kind": "turn", "seconds": 60, "hard": False}

TIME_UP = [880, 880, 622]


@pytest.fixture
def table(device):
    """A running tracker of Chess for three, whose time the test can move on."""

    def table(clock=None, count=3):
        page = device(kept=kept(game=CHESS["id"], count=count, names=NAMES[:count], clock=clock, own=[CHESS]))
        page.clock.install()
        page.add_init_script(LISTEN)
        start(page)
        return page

    return table


def test_only_the_seat_whose_turn_it_is_has_its_controls_enabled(table):
    page = table()
    expect(ready(page, "Ana")).to_be_enabled()
    expect(ready(page, "Ben")).to_be_disabled()
    expect(mark(page, "Cleo", "Look for checks")).to_be_disabled()
    press(ready(page, "Ana"))
    expect(ready(page, "Ana")).to_be_disabled()
    expect(ready(page, "Ben")).to_be_enabled()
    expect(section(page, "Cleo").locator(".seat-foot")).to_have_text("Ben’s turn")


def test_after_the_last_seat_a_new_round_begins(table):
    page = table()
    for name in NAMES:
        press(ready(page, name))
    expect_step(page, 2, "Turn")
    expect(ready(page, "Ana")).to_be_enabled()


def test_a_hard_clock_passes_the_turn_on_by_itself_and_is_heard(table):
    page = table(HARD)
    # Nothing is heard before the first touch.
    _mark(page, "Ana")
    _stop(page)
    before = _clock(page, "Ana")
    assert 50 < before <= 60
    page.evaluate("heard.length = 0")
    # The next second is shown a moment late: one more may be gone.
    page.clock.run_for((before - 2) * 1000)
    expect(ready(page, "Ana")).to_be_enabled()
    page.clock.run_for(2500)
    expect(ready(page, "Ana")).to_be_disabled()
    expect(ready(page, "Ben")).to_be_enabled()
    assert page.evaluate("heard").count(880) == TIME_UP.count(880)
    assert _clock(page, "Ben") in (59, 60)


def test_hard_clocks_go_round_by_themselves_while_nobody_presses(table):
    page = table(HARD)
    page.clock.run_for(3 * 60_000)
    expect_step(page, 2, "Turn")
    expect(ready(page, "Ana")).to_be_enabled()


def test_a_soft_clock_says_that_time_is_up_and_counts_on_below_zero(table):
    page = table(SOFT)
    _mark(page, "Ana")
    _stop(page)
    page.evaluate("heard.length = 0")
    page.clock.run_for((_clock(page, "Ana") + 7) * 1000)
    clock = section(page, "Ana").get_by_role("timer")
    expect(clock).to_have_text(re.compile(r"^−0:0\d$"))
    expect(clock).to_have_attribute("aria-label", re.compile("^Time is up"))
    expect(clock).to_have_class(re.compile("seat-clock-over"))
    assert page.evaluate("heard") == TIME_UP
    expect(ready(page, "Ana")).to_be_enabled()


def test_a_paused_clock_stands_still(table):
    page = table(SOFT)
    press(control(page, "Pause"))
    expect(control(page, "Go on")).to_be_visible()
    _stop(page)
    left = _clock(page, "Ana")
    page.clock.run_for(30_000)
    assert _clock(page, "Ana") == left
    press(control(page, "Go on"))
    page.clock.run_for(10_000)
    assert left - 11 <= _clock(page, "Ana") <= left - 9


def test_time_that_passed_while_the_page_was_away_counts(table):
    page = table(HARD)
    page.clock.fast_forward(60_000 * 4)
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect_step(page, 2, "Turn")
    expect(ready(page, "Ben")).to_be_enabled()


def test_time_that_the_device_slept_counts(table):
    page = table(HARD)
    _set_clock(page, 4 * 60_000)
    expect_step(page, 2, "Turn")
    expect(ready(page, "Ben")).to_be_enabled()


def test_what_happened_while_the_device_slept_for_days_is_not_heard(table):
    page = table(HARD)
    _mark(page, "Ana")
    page.evaluate("heard.length = 0")
    _set_clock(page, 20 * 86_400_000)
    expect_step(page, 9601, "Turn")
    assert len(page.evaluate("heard")) <= len(TIME_UP)


@pytest.mark.parametrize("years", (56, -56))
def test_a_clock_on_the_wall_that_somebody_sets_moves_nothing(table, years):
    page = table(HARD)
    _set_clock(page, years * 365 * 86_400_000)
    expect_step(page, 1, "Turn")
    assert _clock(page, "Ana") > 50
    page.clock.run_for(60_000)
    expect(ready(page, "Ben")).to_be_enabled()


def test_who_passes_is_out_until_all_have_passed(table):
    page = table()
    press(_pass(page, "Ana"))
    expect(section(page, "Ana").locator(".seat-passed")).to_have_text("Passed")
    press(ready(page, "Ben"))
    press(_pass(page, "Cleo"))
    # Ben goes on alone, in the same round.
    expect(ready(page, "Ben")).to_be_enabled()
    expect_step(page, 1, "Turn")
    before = page.locator(".tracker-grid").get_attribute("class")
    press(ready(page, "Ben"))
    # His next turn is another step.
    expect(page.locator(".tracker-grid")).not_to_have_class(before)
    expect_step(page, 1, "Turn")
    press(_pass(page, "Ben"))
    expect_step(page, 2, "Turn")
    expect(ready(page, "Ana")).to_be_enabled()


def test_a_new_order_holds_from_the_next_round_on(table):
    page = table()
    menu(page, "Turn order")
    press(dialog(page).get_by_role("button", name="Move Cleo up"))
    expect(dialog(page).locator(".order-name")).to_have_text(["Ana", "Cleo", "Ben"])
    press(dialog(page).get_by_role("button", name="Move Cleo up"))
    expect(dialog(page).locator(".order-name")).to_have_text(["Cleo", "Ana", "Ben"])
    press(dialog(page).get_by_role("button", name="Use this order"))
    expect(dialog(page)).to_have_count(0)
    for name in NAMES:
        press(ready(page, name))
    expect_step(page, 2, "Turn")
    for name in ("Cleo", "Ana", "Ben"):
        press(ready(page, name))
    expect_step(page, 3, "Turn")


def test_the_order_is_changed_by_dragging_too(table):
    page = table()
    menu(page, "Turn order")
    # Once the dialog has come to rest.
    dialog(page).locator(".handle").nth(2).hover()
    grip = dialog(page).locator(".handle").nth(2).bounding_box()
    goal = dialog(page).locator(".order-row").nth(0).bounding_box()
    page.mouse.down()
    page.mouse.move(grip["x"], goal["y"] + 4, steps=8)
    page.mouse.up()
    expect(dialog(page).locator(".order-name")).to_have_text(["Cleo", "Ana", "Ben"])


def test_clocks_are_chosen_on_the_start_screen(device):
    page = device(kept=kept(game=CHESS["id"], own=[CHESS]))
    page.goto("/#!/turns")
    press(page.locator("summary", has_text="Clock"))
    press(page.get_by_role("radio", name=re.compile("^Each turn or phase")))
    page.get_by_label("Minutes", exact=True).fill("2")
    drawn(page)
    page.get_by_label("Seconds", exact=True).fill("30")
    press(page.locator(".start-button"))
    until(page, "document.querySelector('.seat-clock') !== null")
    assert 140 < _clock(page, "Player 1") <= 150


def _set_clock(page, milliseconds):
    """The wall clock goes on by so much, and the page's own does not, as after a sleep; then the page is looked at."""
    # Playwright counts in seconds here.
    page.clock.set_system_time((page.evaluate("Date.now()") + milliseconds) / 1000)
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")


def test_in_a_shared_phase_it_is_said_whose_turn_it_is_and_they_may_pass(device):
    game = {**CHESS, "phases": [*CHESS["phases"], {"name": "Trade", "symmetric": True, "actions": ["Swap"]}]}
    page = device(kept=kept(game=CHESS["id"], count=2, names=NAMES[:2], own=[game]))
    start(page)
    press(ready(page, "Ana"))
    expect(section(page, "Trade").locator(".seat-foot")).to_have_text("Ana’s turn. Anyone may end this phase.")
    press(ready(page, "Trade"))
    press(ready(page, "Ben"))
    expect(section(page, "Trade").locator(".seat-foot")).to_have_text("Ben’s turn. Anyone may end this phase.")
    press(_pass(page, "Trade"))
    expect_step(page, 1, "Turn")
    expect(section(page, "Ben").locator(".seat-passed")).to_have_text("Passed")


def _mark(page, name):
    press(mark(page, name, "Look for checks"))
    expect(mark(page, name, "Look for checks")).to_have_attribute("aria-pressed", "true")


def _stop(page):
    """From here on time is the test's; what the page shows by then is drawn."""
    stop(page)
    page.clock.run_for(100)


def _pass(page, name):
    return section(page, name).get_by_role("button", name="Pass")


def _clock(page, name):
    """The seconds that a section shows."""
    minutes, seconds = section(page, name).get_by_role("timer").inner_text().split(":")
    return 60 * int(minutes) + int(seconds)
