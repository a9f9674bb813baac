"""What people set for Jasmine (spec: Phrase book, Screens)."""

import pytest
from playwright.sync_api import expect

from jasmine_book import BOOK, button, row, search
from test_storage import DAMAGED
from tracker import press, toast, until

SETTINGS = "/#!/jasmine/settings"
PHRASE = "/#!/jasmine/phrase/753b-86c7-6dfb-8db3"


@pytest.fixture
def page(device):
    page = device(touch=False)
    page.goto(SETTINGS)
    expect(page.locator(".jm-sample").first).to_be_visible()
    return page


def kept(page):
    return page.evaluate("JSON.parse(localStorage.getItem('parlour/jasmine.preferences'))")


def slide(page, label, value):
    page.get_by_label(label).evaluate(
        "(range, value) => { range.value = value; range.dispatchEvent(new Event('change', { bubbles: true })); }", value)


def test_volumes_are_kept_over_restarts(page):
    slide(page, "Music", 70)
    slide(page, "Effects", 30)
    page.reload()
    expect(page.get_by_label("Music")).to_have_value("70")
    expect(page.get_by_label("Effects")).to_have_value("30")
    slide(page, "Effects", 0)
    assert page.evaluate("JSON.parse(localStorage.getItem('parlour/settings')).sound") is False


def test_music_plays_from_the_first_touch_and_is_silent_at_none(device):
    page = device()
    page.add_init_script("""
      window.strings = 0;
      const Real = window.AudioBufferSourceNode;
      window.AudioBufferSourceNode = class extends Real { start(...when) { window.strings += 1; return super.start(...when); } };
      window.loudness = [];
      const set = AudioParam.prototype.setTargetAtTime;
      AudioParam.prototype.setTargetAtTime = function (value, ...how) { window.loudness.push(value); return set.call(this, value, ...how); };
    """)
    page.goto(SETTINGS)
    expect(page.locator(".jm-sample").first).to_be_visible()
    assert page.evaluate("strings") == 0
    press(page.locator("h1"))
    assert until(page, "strings > 5 && loudness.at(-1) > 0 && loudness.at(-1) < 0.5")
    slide(page, "Music", 0)
    assert until(page, "loudness.at(-1) === 0")
    press(page.get_by_role("link", name="Back"))


# Makes the sound of a string, and tells in how many pieces, how loud it gets, and what is at its ends.
MAKE_STRING = """async () => {
  let number = 1;
  Math.random = () => (number = (number * 48271) % 2147483647) / 2147483647;
  const { makeString, stringOf } = await import('/games/jasmine/pluck.js');
  const pieces = [...makeString(new OfflineAudioContext(1, 1, 22050), 220)].length;
  const samples = stringOf(220).getChannelData(0);
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return { pieces, peak, ends: [samples.at(0), samples.at(-1)].map((sample) => Math.abs(sample)) };
}"""


def test_a_string_of_the_music_is_made_in_pieces_so_that_no_game_halts_for_it(page):
    made = page.evaluate(MAKE_STRING)
    assert made["pieces"] >= 10
    assert 0.5 < made["peak"] <= 1
    assert max(made["ends"]) < 0.01


@pytest.mark.parametrize(("script", "text", "language"), [("Simplified", "画蛇添足", "zh-Hans"), ("Traditional", "畫蛇添足", "zh-Hant")])
def test_characters_are_simplified_or_traditional(page, script, text, language):
    press(page.get_by_label(script))
    page.goto(BOOK)
    search(page, "huashe")
    expect(row(page, text)).to_be_visible()
    expect(row(page, text).locator(".jm-hanzi")).to_have_attribute("lang", language)


@pytest.mark.parametrize(("style", "text"), [("With marks", "huà"), ("With numbers", "hua4"), ("Hidden", None)])
def test_pinyin_has_marks_or_numbers_or_is_hidden(page, style, text):
    press(page.get_by_label(style))
    page.goto(PHRASE)
    expect(page.locator(".jm-character")).to_have_count(4)
    if text:
        expect(page.locator(".jm-character").first).to_contain_text(text)
    else:
        expect(page.locator(".jm-syllable")).to_have_count(0)


def test_every_syllable_has_a_number(page):
    odd = page.evaluate("""async () => {
      const { readContent, phrases } = await import('/games/jasmine/content.js');
      const { withNumber } = await import('/games/jasmine/script.js');
      await readContent();
      return phrases().flatMap(({ pinyin }) => pinyin.map(withNumber)).filter((text) => !/^[a-zü]+[1-5]$/.test(text));
    }""")
    assert odd == []
    numbers = page.evaluate("import('/games/jasmine/script.js').then(({ withNumber }) => ['huà', 'lǜ', 'ma', 'é', 'jiǎo', 'shī'].map(withNumber))")
    assert numbers == ["hua4", "lü4", "ma5", "e2", "jiao3", "shi1"]


def test_tone_colours_are_turned_off(page):
    expect(page.locator(".jm-sample .jm-tone-4").first).to_be_visible()
    press(page.get_by_label("Tones in colours"))
    expect(page.locator(".jm-sample [class*=jm-tone]")).to_have_count(0)
    page.reload()
    expect(page.get_by_label("Tones in colours")).not_to_be_checked()


CONTRAST = """(element) => {
  const parse = (text) => text.match(/[\\d.]+/g).slice(0, 3).map(Number);
  const light = (colour) => parse(colour).map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    .reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index], 0);
  let ground = element;
  while (getComputedStyle(ground).backgroundColor === 'rgba(0, 0, 0, 0)') ground = ground.parentElement;
  const [more, less] = [light(getComputedStyle(element).color), light(getComputedStyle(ground).backgroundColor)].sort((a, b) => b - a);
  return (more + 0.05) / (less + 0.05);
}"""


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("colour", ["#ffff00", "#000000", "#ffffff", "#808080", "#0000ff"])
def test_any_colour_can_be_read_in_either_theme(device, theme, colour):
    page = device(color_scheme=theme, kept={"jasmine.preferences": {"tones": [colour] * 5}})
    page.goto(SETTINGS)
    expect(page.locator(".jm-sample").first).to_be_visible()
    for place in (".jm-sample .jm-tone-3", ".jm-tone .jm-tone-1"):
        assert page.locator(place).first.evaluate(CONTRAST) >= 4.5


def test_colours_follow_a_change_of_theme(device):
    page = device(color_scheme="light")
    page.goto(SETTINGS)
    expect(page.locator(".jm-sample").first).to_be_visible()
    page.emulate_media(color_scheme="dark")
    assert until(page, "document.documentElement.dataset.theme === 'dark'")
    assert page.locator(".jm-sample .jm-tone-3").first.evaluate(CONTRAST) >= 4.5


def test_a_colour_is_chosen_and_the_first_ones_come_back(page):
    before = page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--jm-tone-2-light')")
    page.get_by_label("Second tone").fill("#8000ff")
    assert kept(page)["tones"][1] == "#8000ff"
    assert page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--jm-tone-2-light')") != before
    press(button(page, "First colours"))
    assert page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--jm-tone-2-light')") == before


def key(page, name):
    return page.locator(".jm-key", has_text=name).get_by_role("button")


def test_keys_of_tetris_are_chosen(page):
    press(key(page, "Left"))
    expect(key(page, "Left")).to_have_text("Press a key…")
    page.keyboard.press("KeyA")
    expect(key(page, "Left")).to_have_text("A")
    assert kept(page)["keys"]["left"] == "KeyA"
    page.reload()
    expect(key(page, "Left")).to_have_text("A")
    press(button(page, "First keys"))
    expect(key(page, "Left")).to_have_text("←")


def test_two_that_want_the_same_key_change_places(page):
    press(key(page, "Drop"))
    page.keyboard.press("ArrowRight")
    assert (kept(page)["keys"]["drop"], kept(page)["keys"]["right"]) == ("ArrowRight", "ArrowDown")
    expect(toast(page)).to_contain_text("they have changed places")


@pytest.mark.parametrize("pressed", ["Escape", "Tab"])
def test_keys_that_lead_about_the_page_are_not_taken(page, pressed):
    press(key(page, "Drop"))
    expect(key(page, "Drop")).to_have_text("Press a key…")
    page.keyboard.press(pressed)
    expect(key(page, "Drop")).to_have_text("↓")


def test_damaged_preferences_are_as_at_first(device):
    page = device(kept={"jasmine.preferences": {"script": 7, "tones": ["red"], "music": 1000, "keys": {"left": "KeyA", "right": "KeyA"}}})
    page.goto(SETTINGS)
    expect(page.get_by_label("Music")).to_have_value("40")
    expect(key(page, "Left")).to_have_text("←")


SCREENS = {
    "levels": "Levels", "phrases": "Phrase book", "design": "New level", "profile": "Profile", "review": "Review",
    "settings": "Settings", "after": "After the game",
}


@pytest.mark.parametrize("kind", DAMAGED)
def test_whatever_lies_in_storage_the_screens_come_up(device, kind):
    page = device()
    page.goto("/art/icons/parlour.svg")
    page.evaluate("""(text) => ['levels', 'phrases', 'preferences', 'progress', 'met', 'review', 'last'].forEach((name) =>
      localStorage.setItem(`parlour/jasmine.${name}`, text))""", DAMAGED[kind])
    for screen, heading in SCREENS.items():
        page.goto(f"/#!/jasmine/{screen}")
        expect(page.get_by_role("heading", level=1)).to_have_text(heading)
    page.goto(BOOK)
    search(page, "huashe")
    expect(row(page, "画蛇添足")).to_be_visible()
