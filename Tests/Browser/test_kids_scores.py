"""High scores: kept, ordered, shown, and never told as kept when they are not (spec: High scores)."""

import pytest
from playwright.sync_api import expect

from kids import START, TABLET, WORDS, Memory, again, answer, entries, hurry, kept_scores, play, press_play
from tracker import dialog, press

FULL = "Storage.prototype.setItem = function () { throw new DOMException('Full', 'QuotaExceededError'); };"

# Values that somebody's hand, or a fault, may have left.
DAMAGED = (None, 7, [1], [{}], [{"game": "chess", "level": "easy", "score": 3}], entries(*range(6)), entries(-1), entries(2.5),
           "x" * 100_000, {"games": "memory"})


@pytest.fixture
def won(device):
    """A device on which Memory was just won at the easy level, after what it kept before."""

    def won(is_full=False, **options):
        page = device(size=TABLET, **options)
        if is_full:
            page.add_init_script(FULL)
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


def test_rows_tell_order_game_level_and_score(device):
    page = device(size=TABLET, kept={"kids.scores": [
        {"game": "sorting", "level": "hard", "score": 40}, {"game": "memory", "level": "easy", "score": 27}]})
    page.goto(START)
    press(page.get_by_role("button", name="High scores"))
    rows = [" · ".join(row.inner_text().split("\n")) for row in dialog(page).get_by_role("listitem").all()]
    assert [" · ".join(part.strip() for part in row.split("·") if part.strip()) for row in rows] == [
        "1 · Sorting · Hard · 40", "2 · Memory · Easy · 27"]


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
    page = won(is_full=True, kept={"kids.scores": before})
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


def _expect_rows(page, scores):
    press(page.get_by_role("button", name="High scores"))
    found = dialog(page).locator(".kids-scores-score")
    expect(found).to_have_text([str(kept["score"]) for kept in scores])
