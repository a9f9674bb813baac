"""Phrases said aloud, and the ways out where the device has no Chinese voice (spec: Phrase book)."""

import io
import wave

import pytest
from playwright.sync_api import expect

from tracker import press, toast, until
from voices import voices_of

PHRASE = "/#!/jasmine/phrase/753b-86c7-6dfb-8db3"

# How loud music is told to be. A script for a page's beginning.
LOUDNESS = """
  window.loudness = [];
  const Real = AudioParam.prototype.setTargetAtTime;
  AudioParam.prototype.setTargetAtTime = function (value, ...how) { window.loudness.push(value); return Real.call(this, value, ...how); };
"""


def silence(seconds=0.2):
    file = io.BytesIO()
    with wave.open(file, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(22_050)
        out.writeframes(bytes(2 * int(22_050 * seconds)))
    return file.getvalue()


def opened(device, voices, **kept):
    page = device(kept={f"jasmine.{key}": value for key, value in kept.items()})
    page.add_init_script(voices_of(*voices))
    page.add_init_script(LOUDNESS)
    page.asked = []

    def answer(route):
        page.asked.append(route.request.url)
        route.fulfill(status=404, json={"code": "noVoice"})

    page.context.route("**/api/v1/speech?*", answer)
    page.goto(PHRASE)
    expect(page.locator(".jm-speak").first).to_be_visible()
    return page


def speak(page):
    press(page.locator(".jm-speak").first)


@pytest.mark.parametrize(("voices", "script", "expected"), [
    ([("en-US", True), ("zh-CN", True)], "simplified", ["画蛇添足", "zh-CN"]),
    ([("zh-CN", True), ("zh-TW", True)], "traditional", ["畫蛇添足", "zh-TW"]),
    ([("zh-TW", True), ("zh-CN", True)], "simplified", ["画蛇添足", "zh-CN"]),
    ([("zh_TW", True)], "simplified", ["画蛇添足", "zh_TW"]),
    ([("cmn-Hans-CN", True)], "simplified", ["画蛇添足", "cmn-Hans-CN"]),
])
def test_a_chinese_voice_of_the_device_speaks(device, voices, script, expected):
    page = opened(device, voices, preferences={"script": script})
    speak(page)
    assert until(page, "said.length") and page.evaluate("said[0].slice(0, 2)") == expected
    assert page.asked == []


@pytest.mark.parametrize("voices", [
    [], [("en-US", True), ("ja-JP", True)], [("zh-CN", False)], [("zh-HK", True), ("yue-HK", True)],
], ids=["none", "other languages", "one that lives elsewhere", "Cantonese"])
def test_without_one_the_server_is_asked_and_else_the_button_says_so(device, voices):
    page = opened(device, voices)
    speak(page)
    sentence = "There is no Chinese voice on this device, and the server has none either."
    expect(toast(page)).to_contain_text(sentence)
    expect(page.locator(".jm-speak").first).to_have_text(sentence)
    assert page.evaluate("said") == []
    assert len(page.asked) == 1 and "text=%E7%94%BB%E8%9B%87%E6%B7%BB%E8%B6%B3" in page.asked[0]


def test_the_servers_voice_is_played(device):
    page = opened(device, [("en-US", True)])
    page.context.unroute("**/api/v1/speech?*")
    page.context.route("**/api/v1/speech?*", lambda route: route.fulfill(body=silence(), content_type="audio/wav"))
    page.evaluate("""() => {
      window.played = [];
      const play = HTMLMediaElement.prototype.play;
      HTMLMediaElement.prototype.play = function () { window.played.push(this.src.slice(0, 5)); return play.call(this); };
    }""")
    speak(page)
    assert until(page, "played.length") and page.evaluate("played") == ["blob:"]
    expect(page.locator(".jm-speak").first).to_have_text("Hear it")
    expect(toast(page)).to_have_count(0)


def test_a_server_that_says_no_for_now_is_asked_again(device):
    page = opened(device, [])
    page.context.unroute("**/api/v1/speech?*")
    detail = "That were too many tries. Wait a minute."
    page.context.route("**/api/v1/speech?*", lambda route: route.fulfill(status=429, json={"code": "tooManyTries", "detail": detail}))
    speak(page)
    expect(toast(page)).to_contain_text(detail)
    expect(page.locator(".jm-speak").first).to_have_text("Hear it")


def test_without_effects_phrases_are_said_as_loud_as_before(device):
    page = opened(device, [("zh-CN", True)])
    page.goto("/#!/jasmine/settings")
    slider = page.get_by_label("Effects")
    slider.focus()
    slider.press("Home")
    expect(slider).to_have_value("0")
    page.goto(PHRASE)
    speak(page)
    assert until(page, "said.length") and page.evaluate("said[0][2]") == 0.6


def test_without_a_network_the_button_says_that(device):
    page = opened(device, [])
    page.context.unroute("**/api/v1/speech?*")
    page.context.route("**/api/v1/speech?*", lambda route: route.abort())
    speak(page)
    expect(page.locator(".jm-speak").first).to_have_text("There is no Chinese voice on this device, and the server cannot be reached.")


def test_music_is_turned_down_while_a_phrase_is_said(device):
    page = opened(device, [("zh-CN", True)], preferences={"music": 100})
    page.evaluate("import('/games/jasmine/music.js').then(({ playMusic }) => { window.endMusic = playMusic(); })")
    press(page.locator("h1"))
    assert until(page, "loudness.at(-1) === 1")
    speak(page)
    assert until(page, "loudness.at(-1) > 0 && loudness.at(-1) < 0.3")
    page.evaluate("endSaying()")
    assert until(page, "loudness.at(-1) === 1")
    page.evaluate("endMusic()")
    assert until(page, "loudness.at(-1) === 0")


def test_music_is_turned_down_while_the_servers_voice_speaks(device):
    page = opened(device, [], preferences={"music": 100})
    page.context.unroute("**/api/v1/speech?*")
    page.context.route("**/api/v1/speech?*", lambda route: route.fulfill(body=silence(), content_type="audio/wav"))
    # The sound lasts until the test ends it.
    page.evaluate("""() => {
      HTMLMediaElement.prototype.play = async function () { window.endSaying = () => this.onended(); };
    }""")
    page.evaluate("import('/games/jasmine/music.js').then(({ playMusic }) => { window.endMusic = playMusic(); })")
    press(page.locator("h1"))
    assert until(page, "loudness.at(-1) === 1")
    speak(page)
    until(page, "typeof endSaying === 'function'")
    assert page.evaluate("loudness.at(-1) > 0 && loudness.at(-1) < 0.3")
    page.evaluate("endSaying()")
    assert until(page, "loudness.at(-1) === 1")
    # A server that has none leaves it loud, too.
    page.context.unroute("**/api/v1/speech?*")
    page.context.route("**/api/v1/speech?*", lambda route: route.abort())
    speak(page)
    expect(toast(page)).to_be_visible()
    assert until(page, "loudness.at(-1) === 1")
