"""The sounds of Kids Joy Center as they are heard: all different, and none louder than a voice."""

import itertools

import pytest
from playwright.sync_api import expect

from kids import START, TABLET, press_play
from server import ROOT, Server
from tracker import until

NAMES = (
    "tap", "flip", "cheer", "miss", "pop", "placedAir", "placedWater", "placedLand", "coin", "win", "lose", "hurry")

# The sounds that Relentless adds.
OTHERS = ("doorbell", "parcel", "whoosh", "clack", "tickRest", "tickOne", "tickTwo", "tickThree")

# Three seconds of sound that are computed instead of played, with the same noise each time. Sounds begin a moment after
# the start, because the limiter has to settle first. It looks 6 ms ahead.
OFFLINE = """
  window.rate = 24000;
  window.seed = 1;
  Math.random = () => (window.seed = window.seed * 16807 % 2147483647) / 2147483647;
  window.AudioContext = class extends OfflineAudioContext {
    constructor() { super(1, 3 * rate, rate); window.offline = this; }
    get state() { return 'running'; }
    get currentTime() { return super.currentTime + 0.25; }
  };
"""

# The properties of sounds that begin together: the peak, the mean loudness over their length, the length in seconds, and
# the brightness. A fresh copy of the sound module plays them, which has not used the device before.
RENDER = """async ([names, volume]) => {
  const { settings } = await import('/parts/settings.js');
  settings.change({ volume });
  window.renderings = (window.renderings ?? 0) + 1;
  const { sound } = await import(`/parts/sound.js?${renderings}`);
  const games = await Promise.all(['kids', 'relentless'].map((game) => import(`/games/${game}/sounds.js`)));
  const own = Object.assign({}, ...games.map(({ sounds }) => sounds));
  seed = 1;
  dispatchEvent(new Event('pointerup'));
  names.forEach((name) => sound.play(own[name] ?? name));
  const wave = (await offline.startRendering()).getChannelData(0).slice(rate * 0.256);
  const step = rate / 20;
  const shape = Array.from({ length: 55 }, (_, index) =>
    Math.sqrt(wave.slice(index * step, (index + 1) * step).reduce((sum, value) => sum + value * value, 0) / step));
  const length = shape.findLastIndex((value) => value > 0.003) + 1;
  const mean = Math.sqrt(shape.slice(0, length).reduce((sum, value) => sum + value * value, 0) / length);
  const sum = (of) => wave.reduce((total, value, index) => total + Math.abs(of(value, index)), 0);
  const brightness = sum((value, index) => value - (wave[index - 1] ?? 0)) / sum((value) => value);
  return { peak: wave.reduce((most, value) => Math.max(most, Math.abs(value)), 0), mean, length: length / 20, brightness };
}"""

# A voice at full volume, as speech is measured: the mean of its power, as amplitude.
SPEECH = 0.15


@pytest.fixture(scope="module")
def server(parlour, tmp_path_factory):
    # Serves the modules unbundled: one of them is run again for each sound.
    with Server(parlour, tmp_path_factory.mktemp("data"), web=ROOT / "Web") as server:
        yield server


@pytest.fixture
def rendered(device):
    """Computes the properties of sounds that begin together."""
    page = device(size=TABLET)
    page.add_init_script(OFFLINE)
    page.goto(START)
    expect(page.locator(".kids-choices")).to_be_visible()
    return lambda *names, volume=100: page.evaluate(RENDER, [names, volume])


def test_each_is_heard_and_no_louder_than_a_voice(rendered):
    for name in (*NAMES, *OTHERS):
        full, usual = rendered(name), rendered(name, volume=60)
        assert 0.05 < full["peak"] <= 0.7, name
        assert full["mean"] <= SPEECH, name
        # At the default volume a voice has 0.6 of its full loudness; the sound must not exceed that.
        assert 0 < usual["peak"] <= 0.6 * full["peak"] and usual["mean"] <= 0.6 * SPEECH, name


def test_however_many_are_heard_at_once_they_are_no_louder_than_a_voice(rendered):
    for names in (("pop", "coin") * 3, ("coin",) * 5, ("win", "cheer", "coin", "coin", "pop"), NAMES):
        mixture = rendered(*names)
        assert 0.05 < mixture["peak"] <= 0.7, names
        assert mixture["mean"] <= SPEECH, names


def test_each_is_its_own(rendered):
    heard = {name: rendered(name) for name in NAMES}
    alike = [
        (one, other) for one, other in itertools.combinations(NAMES, 2)
        if abs(heard[one]["length"] - heard[other]["length"]) < 0.08
        and 0.85 < heard[one]["brightness"] / heard[other]["brightness"] < 1.18
    ]
    assert alike == [], {name: (sound["length"], round(sound["brightness"], 3)) for name, sound in heard.items()}


def test_before_the_first_touch_the_device_is_not_asked_for_sound(device):
    page = device(size=TABLET)
    page.add_init_script("""
      window.devices = 0;
      const Real = AudioContext;
      window.AudioContext = class extends Real { constructor(...how) { super(...how); devices += 1; } };
    """)
    page.goto(START)
    expect(page.locator(".kids-choices")).to_be_visible()
    assert page.evaluate("devices") == 0
    press_play(page)
    until(page, "devices > 0")
    assert page.evaluate("devices") == 1
