"""The start screen of Kids Joy Center (spec: Start screen)."""

import pytest
from playwright.sync_api import expect

from kids import GAMES, LEVELS, MOVES, START, TABLET, VOICE, WORDS, choose, have_pictures, press_play, small_targets
from server import ROOT
from tracker import LAID_OUT, press, resize

SIZES = ((320, 568), (390, 844), (568, 320), (844, 390), (1024, 768), (768, 1024), (1440, 900), (3840, 2160))

# What of a choice tells that it is chosen, colour aside.
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
    page.add_init_script(VOICE)
    page.add_init_script(MOVES)
    page.goto(START)
    expect(page.locator(".kids-choices")).to_be_visible()
    return page


def test_the_title_is_the_logo_with_its_name(tablet):
    expect(tablet.get_by_role("heading", level=1, name="Kids Joy Center")).to_be_visible()
    have_pictures(tablet, ".kids-logo")
    expect(tablet).to_have_title("Kids Joy Center – Parlour")


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


@pytest.mark.parametrize("folder", PIECES)
def test_what_is_drawn_has_nothing_behind_it(tablet, folder):
    pictures = [f"/art/kids/{folder}/{picture.name}" for picture in (ROOT / "Web/art/kids" / folder).iterdir()]
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


@pytest.mark.parametrize("chosen, missing", [((), "both"), (("balloons",), "level"), (("hard",), "game")])
def test_play_only_shakes_and_tells_until_both_are_chosen(tablet, chosen, missing):
    choose(tablet, *chosen)
    tablet.evaluate("said.length = 0")
    press_play(tablet)
    expect(tablet.get_by_role("status").filter(has_text=WORDS["missing"][missing])).to_be_visible()
    assert [name for name, how in tablet.evaluate("moves") if "translateX(-8px)" in how] == ["kids-go"]
    assert tablet.evaluate("said") == [[WORDS["missing"][missing], "en-GB"]]
    for what in ("game", "level"):
        assert tablet.locator(f".kids-row-{what}.kids-row-missing").count() == (missing in (what, "both"))
    assert tablet.evaluate("location.hash") == "#!/kids"
    choose(tablet, "memory", "easy")
    expect(tablet.get_by_text(WORDS["missing"][missing])).to_have_count(0)
    press_play(tablet)
    expect(tablet.locator(".kids-play-memory")).to_be_visible()


def test_what_is_chosen_is_named_aloud(tablet):
    choose(tablet, "sorting", "medium")
    assert [text for text, _ in tablet.evaluate("said")] == [WORDS["games"]["sorting"]["name"], WORDS["levels"]["medium"]]


def test_the_choice_is_there_again_after_a_reload(tablet):
    choose(tablet, "balloons", "medium")
    tablet.reload()
    for name in ("Balloons", "Medium"):
        expect(tablet.get_by_role("radio", name=name)).to_be_checked()
    assert tablet.get_by_role("radio", checked=True).count() == 2


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


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_all_of_it_is_in_sight_at_every_size(device, size):
    page = device(size=dict(zip(("width", "height"), size)), kept={"kids.choice": {"game": "memory", "level": "easy"}})
    page.goto(START)
    expect(page.locator(".kids-choices")).to_be_visible()
    have_pictures(page, ".kids-start")
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


def test_the_way_back_leads_to_all_games_of_parlour(tablet):
    press(tablet.get_by_role("link", name=WORDS["controls"]["home"]))
    expect(tablet.get_by_role("heading", name="Parlour", exact=True)).to_be_visible()
    press(tablet.get_by_role("link", name="Kids Joy Center"))
    expect(tablet.locator(".kids-start")).to_be_visible()


def test_without_its_words_it_says_so_and_tries_again(phone):
    phone.route("**/words.json", lambda route: route.abort())
    phone.goto(START)
    expect(phone.get_by_role("alert")).to_contain_text("could not be loaded")
    phone.unroute("**/words.json")
    press(phone.get_by_role("button", name="Try again"))
    expect(phone.locator(".kids-choices")).to_be_visible()


def test_a_screen_stays_where_it_is_while_it_is_drawn(phone):
    phone.goto("/")
    press(phone.get_by_role("link", name="Kids Joy Center"))
    expect(phone.locator(".kids-choices")).to_be_visible()
    phone.evaluate("""() => {
      window.moved = [];
      const observe = (records) => moved.push(...records.map(({ target }) => target.className));
      new MutationObserver(observe).observe(document.querySelector('.shell'), { childList: true, subtree: true });
    }""")
    for name in ("memory", "sorting", "easy", "hard"):
        choose(phone, name)
    # The last drawing, too, is done by the next frame.
    phone.evaluate(LAID_OUT)
    assert phone.evaluate("moved") == []


def _settle(page):
    page.evaluate("Promise.allSettled(document.getAnimations().map(({ finished }) => finished)).then(() => true)")
