"""High scores: kept, ordered, shown, and never told as kept when they are not (spec: High scores)."""

import pytest
from playwright.sync_api import expect

from boards import kept
from devices import BLANK, CHROMIUM, keep
from kids import (
    CRASH, LASTS, START, TABLET, WORDS, Memory, again, answer, begin, entries, hurry, kept_scores, play, press_play,
)
from kids_boards import open_game, run_out, wait
from tracker import dialog, press

FULL = "Storage.prototype.setItem = function () { throw new DOMException('Full', 'QuotaExceededError'); };"

# Values that somebody's hand, or a fault, may have left.
DAMAGED = (None, 7, [1], [{}], [{"game": "chess", "level": "easy", "score": 3}], entries(*range(6)), entries(-1), entries(2.5),
           "x" * 100_000, {"games": "memory"})


@pytest.fixture
def won(device):
    """A device on which Memory was just won at the easy level, after what it kept before."""

    def won(script="", **options):
        page = device(size=TABLET, **options)
        page.add_init_script(script)
        hurry(page)
        play(page, "memory", "easy")
        _win(page)
        return page

    return won


def test_the_best_five_are_kept_highest_first_of_equals_the_older_first(won):
    # An easy win brings 18 to 30 points.
    before = entries(90, 31, 17, 4, game="sorting", level="hard")
    page = won(kept={"kids.scores": before})
    [entry] = [kept for kept in kept_scores(page) if kept["game"] == "memory"]
    assert kept_scores(page) == [*before[:2], entry, *before[2:]]
    expect(again(page)).to_contain_text("Place 3!")
    # The next one is worth the same at most: the older stays before it, and the last one goes.
    answer(page, "Yes")
    _win(page)
    scores = kept_scores(page)
    assert len(scores) == 5
    assert [kept["score"] for kept in scores] == sorted((kept["score"] for kept in scores), reverse=True)
    assert scores[:2] == before[:2] and before[3] not in scores


def test_of_equals_the_older_is_first(won):
    """All that a win can bring is there already."""
    before = [{"game": "balloons", "level": "easy", "score": score} for score in (30, 26, 22)]
    page = won(kept={"kids.scores": before})
    scores = kept_scores(page)
    own = next(index for index, kept in enumerate(scores) if kept["game"] == "memory")
    assert all(kept["score"] >= scores[own]["score"] for kept in scores[:own])
    assert all(kept["score"] < scores[own]["score"] for kept in scores[own + 1:])


def test_a_score_that_is_not_among_the_best_is_not_kept(won):
    before = entries(60, 50, 40, 31, 31, game="balloons")
    page = won(kept={"kids.scores": before})
    assert kept_scores(page) == before
    expect(again(page)).not_to_contain_text("Place")


def test_they_are_there_after_a_reload_and_in_a_new_window(won):
    page = won()
    scores = kept_scores(page)
    answer(page, "No")
    page.reload()
    _expect_rows(page, scores)
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


@pytest.mark.parametrize("how", ("reload", "crash"))
def test_a_score_is_entered_once_however_often_the_page_is_loaded_after_the_end(won, how):
    page = won(script=CRASH if how == "crash" else "")
    scores = kept_scores(page)
    page.reload()
    # The game is over: another one waits.
    expect(page.locator(".kids-cover")).to_contain_text(WORDS["ready"])
    expect(page.locator(".memory-closed")).to_have_count(12)
    page.clock.run_for(3_000)
    assert len(scores) == 1 and kept_scores(page) == scores


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


def test_a_game_whose_end_was_told_is_not_taken_up_again(device):
    page = device(size=TABLET)
    hurry(page)
    play(page, "memory", "easy")
    keep(page, {"tableend.memory": {**_kept_end(page), "end": LASTS["memory"]["easy"]}})
    page.goto("/#!/kids/play/memory/easy")
    expect(page.locator(".kids-cover")).to_contain_text(WORDS["ready"])
    expect(page.locator(".kids-clock")).to_have_text("2:00")


def test_the_end_of_a_game_leaves_the_one_that_another_window_plays(won):
    page = won()
    second = page.context.new_page()
    second.goto(START)
    begin(second, "memory")
    answer(page, "No")
    expect(page.locator(".kids-start")).to_be_visible()
    assert kept(second, "table.memory") is not None
    expect(second.locator(".memory-card").first).to_be_visible()


def test_rows_tell_order_game_level_and_score(device):
    page = device(size=TABLET, kept={"kids.scores": [
        {"game": "sorting", "level": "hard", "score": 40}, {"game": "memory", "level": "easy", "score": 27}]})
    page.goto(START)
    press(page.get_by_role("button", name="High scores"))
    expect(dialog(page).get_by_role("listitem")).to_have_text(["1 · Sorting · Hard · 40", "2 · Memory · Easy · 27"])


@pytest.mark.parametrize("size", ((320, 568), (390, 844), (844, 390), (1024, 768), (1440, 900), (3840, 2160)), ids=str)
def test_a_row_has_room_for_all_that_it_tells(device, size):
    page = device(size=dict(zip(("width", "height"), size)), kept={"kids.scores": entries(131, 48, game="balloons", level="medium")})
    page.goto(START)
    press(page.get_by_role("button", name="High scores"))
    expect(dialog(page).get_by_role("listitem")).to_have_count(2)
    assert dialog(page).evaluate("""(dialog) => [...dialog.querySelectorAll('.kids-scores-row > *')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1).map((part) => part.className)""") == []


@pytest.mark.parametrize("how", ("Cancel", "Escape", "outside"))
def test_the_dialog_closes(device, how):
    page = device(size=TABLET)
    page.goto(START)
    press(page.get_by_role("button", name="High scores"))
    expect(dialog(page)).to_contain_text(WORDS["noScores"])
    # A press inside does nothing.
    press(dialog(page).get_by_text(WORDS["noScores"]))
    expect(dialog(page)).to_be_visible()
    {
        "Cancel": lambda: press(dialog(page).get_by_role("button", name="Cancel")),
        "Escape": lambda: page.keyboard.press("Escape"),
        "outside": lambda: page.touchscreen.tap(20, 400),
    }[how]()
    expect(dialog(page)).to_have_count(0)
    expect(page.locator(".kids-start")).to_be_visible()


def test_the_dialog_is_gone_when_its_screen_is_left(device):
    page = device(size=TABLET)
    page.goto("/")
    press(page.get_by_role("link", name="Kids Joy Center"))
    press(page.get_by_role("button", name="High scores"))
    expect(dialog(page)).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", name="Parlour", exact=True)).to_be_visible()
    expect(dialog(page)).to_have_count(0)


def test_a_full_device_is_told_and_loses_nothing_that_was_kept(won):
    before = entries(12)
    page = won(script=FULL, kept={"kids.scores": before})
    expect(again(page)).to_contain_text(WORDS["notKept"])
    assert kept_scores(page) == before
    # Until the page is closed it is known all the same.
    answer(page, "No")
    press(page.get_by_role("button", name="High scores"))
    expect(dialog(page).get_by_role("listitem")).to_have_count(2)
    page.reload()
    _expect_rows(page, before)


@pytest.mark.parametrize("damaged", DAMAGED, ids=lambda value: str(value)[:30])
def test_damaged_ones_are_read_as_none(device, damaged):
    page = device(kept={"kids.scores": damaged, "kids.choice": damaged, "kids.care": damaged})
    page.goto(START)
    press(page.get_by_role("button", name="High scores"))
    expect(dialog(page)).to_contain_text(WORDS["noScores"])
    press(dialog(page).get_by_role("button", name="Cancel"))
    press_play(page)
    expect(page.get_by_text(WORDS["missing"]["both"])).to_be_visible()


def test_a_lost_game_leaves_none(device):
    page = device(size=TABLET)
    hurry(page)
    play(page, "memory", "easy")
    Memory(page).find_all(pairs=5)
    page.clock.fast_forward(120_000)
    page.clock.run_for(1_500)
    expect(again(page)).to_contain_text(WORDS["endings"]["lost"]["timeUp"])
    expect(again(page)).not_to_contain_text("Place")
    assert kept_scores(page) == []


def _win(page):
    Memory(page).find_all()
    page.clock.run_for(1_500)
    expect(again(page)).to_be_visible()


def _kept_end(page):
    page.goto(BLANK)
    return kept(page, "tableend.memory")


def _expect_rows(page, scores):
    press(page.get_by_role("button", name="High scores"))
    found = dialog(page).locator(".kids-scores-score")
    expect(found).to_have_text([str(kept["score"]) for kept in scores])
