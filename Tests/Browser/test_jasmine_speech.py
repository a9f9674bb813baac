"""The sound of phrases said aloud: the server's voice, and music that is turned down meanwhile."""

import io
import wave

from playwright.sync_api import expect

from tracker import press, toast, until
from voices import voices_of

PHRASE = "/#!/jasmine/phrase/753b-86c7-6dfb-8db3"

# Notes each volume that is set for the music. A script to run before the page's own.
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
    page.context.route("**/api/v1/speech?*", lambda route: route.fulfill(body=silence(), content_type="audio/wav"))
    page.goto(PHRASE)
    expect(page.locator(".jm-speak").first).to_be_visible()
    return page


def speak(page):
    press(page.locator(".jm-speak").first)


def test_the_servers_voice_is_played(device):
    page = opened(device, [("en-US", True)])
    page.evaluate("""() => {
      window.played = [];
      const play = HTMLMediaElement.prototype.play;
      HTMLMediaElement.prototype.play = function () { window.played.push(this.src.slice(0, 5)); return play.call(this); };
    }""")
    speak(page)
    assert until(page, "played.length") and page.evaluate("played") == ["blob:"]
    expect(page.locator(".jm-speak").first).to_have_text("Hear it")
    expect(toast(page)).to_have_count(0)


def test_music_is_turned_down_while_a_phrase_is_said(device):
    page = opened(device, [("zh-CN", True)], preferences={"music": 100})
    page.evaluate("import('/games/jasmine/sound/music.js').then(({ playMusic }) => { window.endMusic = playMusic(); })")
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
    # The sound lasts until the test ends it.
    page.evaluate("""() => {
      HTMLMediaElement.prototype.play = async function () { window.endSaying = () => this.onended(); };
    }""")
    page.evaluate("import('/games/jasmine/sound/music.js').then(({ playMusic }) => { window.endMusic = playMusic(); })")
    press(page.locator("h1"))
    assert until(page, "loudness.at(-1) === 1")
    speak(page)
    until(page, "typeof endSaying === 'function'")
    assert page.evaluate("loudness.at(-1) > 0 && loudness.at(-1) < 0.3")
    page.evaluate("endSaying()")
    assert until(page, "loudness.at(-1) === 1")
    # A server without a voice leaves the music loud, too.
    page.context.unroute("**/api/v1/speech?*")
    page.context.route("**/api/v1/speech?*", lambda route: route.abort())
    speak(page)
    expect(toast(page)).to_be_visible()
    assert until(page, "loudness.at(-1) === 1")
