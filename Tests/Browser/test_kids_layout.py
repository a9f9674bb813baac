"""Where everything is on the screens of a children's game, at every size."""

import pytest
from playwright.sync_api import expect

from devices import PHONE
from kids import (
    GAMES, LASTS, START, TABLET, WORDS, Memory, again, answer, begin, choose, entries, have_pictures, hurry, play,
    small_targets, tablet,
)
from tracker import dialog, press, resize

LEAVE = WORDS["leave"]
SIZES = ((320, 568), (390, 844), (844, 390), (768, 1024), (1024, 768), (1440, 900), (3840, 2160))

# Pictures of a game that are stretched. The element of a picture that is cut, or that has space at its sides, may have
# any shape.
STRETCHED = """() => [...document.querySelectorAll('.kids-play img')].filter((image) => {
  const { width, height, objectFit } = getComputedStyle(image);
  return objectFit === 'fill' && image.checkVisibility()
    && Math.abs(parseFloat(width) / parseFloat(height) * image.naturalHeight / image.naturalWidth - 1) > 0.01;
}).map((image) => image.outerHTML)"""


@pytest.mark.parametrize("game", GAMES)
def test_score_and_clock_stand_in_the_corners_the_name_on_top_and_no_picture_is_stretched(device, game):
    page = device(size=TABLET)
    play(page, game, "hard")
    have_pictures(page, ".kids-play")
    for width, height in SIZES:
        resize(page, width, height)
        left, right, name, field_ = [
            page.locator(selector).bounding_box() for selector in (".kids-score", ".kids-clock", ".kids-head h1", ".kids-field")]
        assert left["x"] < width / 20 and right["x"] + right["width"] > width * 19 / 20
        # All three are above the field, and in the window.
        for box in (left, right, name):
            assert 0 <= box["x"] and box["x"] + box["width"] <= width
            assert 0 <= box["y"] and box["y"] + box["height"] <= field_["y"]
        assert page.evaluate(STRETCHED) == []


def test_a_game_that_waits_fills_a_phone_held_upright(phone):
    phone.goto("/#!/kids/play/memory/easy")
    expect(phone.locator(".kids-cover")).to_be_visible()
    for part in (".kids-field", ".kids-cover"):
        box = phone.locator(part).bounding_box()
        assert (box["x"], box["width"]) == (0, PHONE["width"])


def test_all_of_a_dialog_is_in_sight_at_every_size(device):
    page = device(size=TABLET, kept={"kids.scores": entries(9, 8, 7, 6, 5)})
    hurry(page)
    page.goto(START)
    press(page.get_by_role("button", name="High scores"))
    _expect_all_in_sight(page)
    press(dialog(page).get_by_role("button", name="Cancel"))
    choose(page, "memory", "easy")
    begin(page, "memory")
    press(page.get_by_role("link", name="Back"))
    _expect_all_in_sight(page)
    press(dialog(page).get_by_role("button", name=LEAVE["stay"]))
    expect(dialog(page)).to_have_count(0)
    page.clock.fast_forward(LASTS["memory"]["easy"])
    page.clock.run_for(1_500)
    _expect_all_in_sight(page)
    answer(page, "Yes")
    expect(again(page)).to_have_count(0)
    Memory(page).find_all()
    page.clock.run_for(1_500)
    expect(again(page)).to_contain_text("Place 1!")
    _expect_all_in_sight(page)


def test_targets_are_large_on_a_tablet(device):
    page = device(size=TABLET)
    play(page, "memory", "hard")
    assert small_targets(page, ".kids-play") == []


def test_targets_of_dialogs_are_large_on_a_tablet(tablet):
    tablet.goto(START)
    press(tablet.get_by_role("button", name="High scores"))
    expect(dialog(tablet)).to_be_visible()
    assert small_targets(tablet, "dialog") == []
    press(dialog(tablet).get_by_role("button", name="Cancel"))
    choose(tablet, "memory", "easy")
    begin(tablet, "memory")
    press(tablet.get_by_role("link", name="Back"))
    expect(dialog(tablet)).to_be_visible()
    assert small_targets(tablet, "dialog") == []
    press(dialog(tablet).get_by_role("button", name=LEAVE["stay"]))
    expect(dialog(tablet)).to_have_count(0)
    tablet.clock.fast_forward(LASTS["memory"]["easy"])
    tablet.clock.run_for(1_500)
    expect(again(tablet)).to_be_visible()
    assert small_targets(tablet, "dialog") == []


def _expect_all_in_sight(page):
    """Expects that the whole open dialog is visible without scrolling."""
    expect(dialog(page)).to_be_visible()
    faults = []
    for width, height in ((568, 320), *SIZES):
        resize(page, width, height)
        hidden = dialog(page).evaluate("({ scrollHeight, clientHeight }) => scrollHeight - clientHeight")
        faults += [f"{width} × {height}: {hidden} pixels"] if hidden > 0 else []
    resize(page, **TABLET)
    assert faults == []
