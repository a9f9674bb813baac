"""The start screen of Kids Joy Center."""

import pytest
from playwright.sync_api import expect

from kids import GAMES, LEVELS, START, TABLET, WORDS, choose, have_pictures, small_targets
from server import ROOT
from tracker import resize

SIZES = ((320, 568), (390, 844), (568, 320), (844, 390), (1024, 768), (768, 1024), (1440, 900), (3840, 2160))

# The signs, apart from colours, that a choice is chosen.
MARKS = """(input) => {
  const choice = input.closest('.kids-choice');
  const { borderTopColor, transform } = getComputedStyle(choice);
  return {
    isFramed: !/, 0\\)$/.test(borderTopColor), isLifted: transform !== 'none',
    isTicked: getComputedStyle(choice.querySelector('.kids-choice-tick')).opacity === '1',
  };
}"""
MARKED, UNMARKED = [dict.fromkeys(("isFramed", "isLifted", "isTicked"), value) for value in (True, False)]

@pytest.fixture
def tablet(device):
    page = device(size=TABLET)
    page.goto(START)
    expect(page.locator(".kids-choices")).to_be_visible()
    return page


def test_a_picture_stands_behind_it_all_at_low_opacity(tablet):
    look = tablet.locator(".kids-start-picture").evaluate("""async (element) => {
      const { backgroundImage, opacity, zIndex } = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      const picture = Object.assign(new Image(), { src: backgroundImage.slice(5, -2) });
      await picture.decode();
      return { opacity: Number(opacity), zIndex, width, height, isThere: picture.naturalWidth > 0 };
    }""")
    assert 0.1 < look.pop("opacity") <= 0.35
    assert look == {"zIndex": "-1", **TABLET, "isThere": True}


PIECES = ("animals", "vehicles", "balloons", "effects", "icons")


def test_what_is_drawn_has_nothing_behind_it(tablet):
    pictures = [f"/art/kids/{folder}/{picture.name}" for folder in PIECES for picture in (ROOT / "Web/art/kids" / folder).iterdir()]
    assert tablet.evaluate("""async (addresses) => {
      const filled = [];
      for (const src of addresses) {
        const image = Object.assign(new Image(), { src });
        await image.decode();
        const canvas = new OffscreenCanvas(128, 128);
        const brush = canvas.getContext('2d');
        brush.drawImage(image, 0, 0, 128, 128);
        const corners = [[0, 0], [126, 0], [0, 126], [126, 126]].map(([x, y]) => [...brush.getImageData(x, y, 2, 2).data]);
        if (corners.flat().some((value) => value > 0)) filled.push(src);
      }
      return filled;
    }""", pictures) == []


def test_exactly_one_game_and_one_level_are_chosen_and_marked(tablet):
    marks = lambda: {input_.get_attribute("value"): input_.evaluate(MARKS) for input_ in tablet.get_by_role("radio").all()}
    assert set(marks()) == {*GAMES, *LEVELS}
    assert all(mark == UNMARKED for mark in marks().values())
    for game, level in zip(GAMES, LEVELS):
        choose(tablet, game, level)
        _settle(tablet)
        assert {name for name, mark in marks().items() if mark == MARKED} == {game, level}
        assert sum(mark == UNMARKED for mark in marks().values()) == 4


def test_keys_choose_and_play(device):
    page = device(size=TABLET, touch=False)
    page.goto(START)
    page.get_by_role("radio", name="Memory").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="Sorting")).to_be_checked()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("radio", name="Memory")).to_be_checked()
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(page.get_by_role("radio", name="Easy")).to_be_checked()
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(page.locator(".memory-card").first).to_be_focused()


def test_all_of_it_is_in_sight_at_every_size(device):
    page = device(size=TABLET, kept={"kids.choice": {"game": "memory", "level": "easy"}})
    page.goto(START)
    expect(page.locator(".kids-choices")).to_be_visible()
    have_pictures(page, ".kids-start")
    for width, height in SIZES:
        resize(page, width, height)
        _expect_all_in_sight(page)


def _expect_all_in_sight(page):
    assert page.evaluate("""() => [...document.querySelectorAll('.kids-start img, .kids-start button, .kids-choice')]
      .filter((element) => element.checkVisibility()).filter((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
      }).map((element) => element.outerHTML.slice(0, 100))""") == []
    # Pictures are never stretched.
    assert page.evaluate("""() => [...document.querySelectorAll('.kids-start img')].filter((image) => {
      const { width, height } = image.getBoundingClientRect();
      return width > 0 && Math.abs(width / height * image.naturalHeight / image.naturalWidth - 1) > 0.02;
    }).map((image) => image.src)""") == []


def test_targets_are_large_on_a_tablet(tablet):
    assert small_targets(tablet, ".kids-start") == []


def test_the_button_that_tries_again_is_large_on_a_tablet(device):
    page = device(size=TABLET)
    page.route("**/words.json", lambda route: route.abort())
    page.goto(START)
    expect(page.get_by_role("alert")).to_be_visible()
    assert small_targets(page, ".kids-start") == []


def test_a_phone_is_asked_to_turn_and_only_that(phone):
    phone.goto(START)
    asked = phone.get_by_text(WORDS["turn"])
    expect(asked).to_be_visible()
    resize(phone, 844, 390)
    expect(asked).to_be_hidden()
    resize(phone, **TABLET)
    expect(asked).to_be_hidden()
    resize(phone, 768, 1024)
    expect(asked).to_be_hidden()


def _settle(page):
    page.evaluate("Promise.allSettled(document.getAnimations().map(({ finished }) => finished)).then(() => true)")
