"""High scores across windows, restarts and crashes, and their space on the screen. Tests/Page/kids tests
their rules."""

import pytest
from playwright.sync_api import expect

from boards import kept
from devices import CHROMIUM
from kids import CRASH, LASTS, START, TABLET, WORDS, Memory, again, answer, begin, entries, hurry, kept_scores, play
from kids_fields import open_game, run_out, wait
from tracker import dialog, press, resize


@pytest.fixture
def won(device):
    """A device on which Memory was just won at the easy level."""

    def won():
        page = device(size=TABLET)
        hurry(page)
        play(page, "memory", "easy")
        _win(page)
        return page

    return won


def test_they_are_there_in_a_new_window(won):
    page = won()
    scores = kept_scores(page)
    second = page.context.new_page()
    second.goto(START)
    _expect_rows(second, scores)


def test_they_are_there_after_the_browser_was_closed_and_opened_again(browser, server, tmp_path):
    def visit(use):
        context = browser.browser_type.launch_persistent_context(
            tmp_path, executable_path=CHROMIUM, args=["--no-sandbox"], base_url=server.address, viewport=TABLET, has_touch=True,
            locale="en-GB")
        try:
            return use(context.new_page())
        finally:
            context.close()

    def win(page):
        hurry(page)
        play(page, "memory", "easy")
        _win(page)
        return kept_scores(page)

    def look(page, scores):
        page.goto(START)
        _expect_rows(page, scores)

    scores = visit(win)
    assert len(scores) == 1
    visit(lambda page: look(page, scores))


def test_a_game_that_time_ended_is_entered_once_after_a_crash(device):
    page = device(size=TABLET)
    page.add_init_script(CRASH)
    page = open_game(page, "balloons", "hard", clock=True)
    for _ in range(LASTS["balloons"]["hard"] // 2_000 - 1):
        wait(page, 2_000)
        page.evaluate("document.querySelector('[data-balloon]:not([aria-label=Skull])').click()")
    run_out(page, 2_000)
    expect(again(page)).to_be_visible()
    scores = kept_scores(page)
    assert len(scores) == 1
    page.reload()
    expect(page.locator(".kids-cover")).to_contain_text(WORDS["ready"])
    page.clock.run_for(3_000)
    assert kept_scores(page) == scores


def test_the_end_of_a_game_leaves_the_one_that_another_window_plays(won):
    page = won()
    second = page.context.new_page()
    second.goto(START)
    begin(second, "memory")
    answer(page, "No")
    expect(page.locator(".kids-start")).to_be_visible()
    assert kept(second, "table.memory") is not None
    expect(second.locator(".memory-card").first).to_be_visible()


def test_a_row_has_room_for_all_that_it_tells(device):
    page = device(kept={"kids.scores": entries(131, 48, game="balloons", level="medium")})
    page.goto(START)
    press(page.get_by_role("button", name="High scores"))
    expect(dialog(page).get_by_role("listitem")).to_have_count(2)
    cut = {}
    for size in ((320, 568), (390, 844), (844, 390), (1024, 768), (1440, 900), (3840, 2160)):
        resize(page, *size)
        cut[size] = dialog(page).evaluate("""(dialog) => [...dialog.querySelectorAll('.kids-scores-row > *')]
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1).map((part) => part.className)""")
    assert not any(cut.values()), cut


def test_the_dialog_closes_by_a_touch_outside_and_not_inside(device):
    page = device(size=TABLET)
    page.goto(START)
    press(page.get_by_role("button", name="High scores"))
    press(dialog(page).get_by_text(WORDS["noScores"]))
    expect(dialog(page)).to_be_visible()
    page.touchscreen.tap(20, 400)
    expect(dialog(page)).to_have_count(0)
    expect(page.locator(".kids-start")).to_be_visible()


def _win(page):
    Memory(page).find_all()
    page.clock.run_for(1_500)
    expect(again(page)).to_be_visible()


def _expect_rows(page, scores):
    press(page.get_by_role("button", name="High scores"))
    found = dialog(page).locator(".kids-scores-score")
    expect(found).to_have_text([str(kept["score"]) for kept in scores])
