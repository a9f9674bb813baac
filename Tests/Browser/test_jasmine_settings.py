"""How the settings of Jasmine are heard and seen. Tests/Page/jasmine tests the settings
themselves."""

import pytest
from playwright.sync_api import expect

from tracker import press, until

SETTINGS = "/#!/jasmine/settings"


def slide(page, label, value):
    page.get_by_label(label).evaluate(
        "(range, value) => { range.value = value; range.dispatchEvent(new Event('change', { bubbles: true })); }", value)


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


@pytest.mark.parametrize(("first", "then"), [("light", "dark"), ("dark", "light")])
def test_any_colour_can_be_read_in_either_theme_and_when_that_changes(device, first, then):
    tones = ["#ffff00", "#000000", "#ffffff", "#808080", "#0000ff"]
    page = device(color_scheme=first, kept={"jasmine.preferences": {"tones": tones}})
    page.goto(SETTINGS)
    for theme in (first, then):
        page.emulate_media(color_scheme=theme)
        until(page, f"document.documentElement.dataset.theme === '{theme}'")
        expect(page.locator(".jm-sample").first).to_be_visible()
        for place in (".jm-sample .jm-tone-3", *(f".jm-tone .jm-tone-{tone}" for tone in range(1, 6))):
            assert page.locator(place).first.evaluate(CONTRAST) >= 4.5, (theme, place)
