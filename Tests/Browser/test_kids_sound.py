"""The sounds of Kids Joy Center, as they reach the ear: each its own, none louder than a voice (spec: Joy)."""

import itertools

import pytest
from playwright.sync_api import expect

from kids import (
    LASTS, START, TABLET, VOICE, WORDS, Memory, again, begin_standing, choose, draw_until, hurry, land, play, press_play,
)
from kids_boards import ZONES, open_game, wait
from tracker import LISTEN, press, until

NAMES = (
    "tap", "flip", "cheer", "miss", "pop", "placedAir", "placedWater", "placedLand", "coin", "win", "lose", "hurry")

# What Relentless adds to those.
OTHERS = ("doorbell", "parcel", "whoosh", "clack", "tickRest", "tickOne", "tickTwo", "tickThree")

# As parts/sounds.js has them: the pitches of each tone.
COIN, CHEER, MISS, FLIP, LOSE = [1568, 2093, 3136], [523, 659, 784, 1047, 1319], [370, 294], [440], [440, 392, 349, 294]

# Three seconds of sound that are worked out rather than played, with the same noise at every run. Nothing is played
# right at the beginning: the limiter has to settle first. It looks 6 ms ahead.
OFFLINE = """
  window.rate = 24000;
  let seed = 1;
  Math.random = () => (seed = seed * 16807 % 2147483647) / 2147483647;
  window.AudioContext = class extends OfflineAudioContext {
    constructor() { super(1, 3 * rate, rate); window.offline = this; }
    get state() { return 'running'; }
    get currentTime() { return super.currentTime + 0.25; }
  };
"""

# What sounds are that begin together: how loud at most, how loud over their length, how long, and how bright.
RENDER = """async (names) => {
  const { sound } = await import('/parts/sound.js');
  names.forEach((name) => sound.play(name));
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


def rendered(device, *names, volume=100):
    page = device(size=TABLET, kept={"settings": {"volume": volume}})
    page.add_init_script(OFFLINE)
    page.goto(START)
    expect(page.locator(".kids-choices")).to_be_visible()
    page.locator(".kids-missing").dispatch_event("pointerup")
    return page.evaluate(RENDER, names)


@pytest.fixture
def loud(device):
    """The start screen at full volume, of which the gains can be read."""
    page = device(size=TABLET, kept={"settings": {"volume": 100}})
    page.add_init_script(VOICE)
    page.add_init_script("""
      window.gains = [];
      const Gain = window.GainNode;
      window.GainNode = class extends Gain { constructor(...how) { super(...how); gains.push(this); } };
    """)
    page.goto(START)
    return page


@pytest.mark.parametrize("name", (*NAMES, *OTHERS))
def test_it_is_heard_and_no_louder_than_a_voice(device, name):
    full = rendered(device, name)
    assert 0.05 < full["peak"] <= 0.7
    assert full["mean"] <= SPEECH
    # At the volume that is set at first a voice has 0.6 of its own, and the sound less.
    usual = rendered(device, name, volume=60)
    assert usual["peak"] <= 0.6 * full["peak"] and usual["mean"] <= 0.6 * SPEECH


@pytest.mark.parametrize("names", (("pop", "coin") * 3, ("coin",) * 5, ("win", "cheer", "coin", "coin", "pop"), NAMES), ids=len)
def test_however_many_are_heard_at_once_they_are_no_louder_than_a_voice(device, names):
    mixture = rendered(device, *names)
    assert mixture["peak"] <= 0.7
    assert mixture["mean"] <= SPEECH


def test_each_is_its_own(device):
    heard = {name: rendered(device, name) for name in NAMES}
    alike = [
        (one, other) for one, other in itertools.combinations(NAMES, 2)
        if abs(heard[one]["length"] - heard[other]["length"]) < 0.08
        and 0.85 < heard[one]["brightness"] / heard[other]["brightness"] < 1.18
    ]
    assert alike == [], {name: (sound["length"], round(sound["brightness"], 3)) for name, sound in heard.items()}


def test_while_somebody_speaks_it_is_lower(loud):
    choose(loud, "memory")
    assert loud.evaluate("gains[0].gain.value") == 1
    loud.evaluate("speechSynthesis.speaking = true")
    choose(loud, "easy")
    assert loud.evaluate("gains[0].gain.value") < 0.5


def test_what_is_heard_already_gives_way_to_who_begins_to_speak(loud):
    loud.evaluate("speechSynthesis.speak = (utterance) => { window.utterance = utterance; }")
    choose(loud, "memory")
    assert loud.evaluate("gains[0].gain.value") == 1
    loud.evaluate("utterance.onstart()")
    until(loud, "gains[0].gain.value < 0.5")


def test_the_end_is_told_before_it_is_heard(device):
    page = device(size=TABLET)
    page.add_init_script(VOICE)
    page.add_init_script(LISTEN)
    # What is said stands among what is heard.
    page.add_init_script("window.said.push = ([text]) => window.heard.push(text);")
    hurry(page)
    play(page, "memory", "hard")
    page.clock.fast_forward(LASTS["memory"]["hard"])
    page.clock.run_for(1_500)
    expect(again(page)).to_be_visible()
    heard = page.evaluate("heard")
    told = next(index for index, what in enumerate(heard) if str(what).startswith(WORDS["endings"]["lost"]["timeUp"]))
    assert _count(heard[:told], LOSE) == 0 and _count(heard[told:], LOSE) == 1


def test_what_happens_is_heard(device):
    page = device(size=TABLET)
    page.add_init_script(LISTEN)
    hurry(page)
    play(page, "memory", "hard")
    player = Memory(page)
    page.evaluate("heard.length = 0")
    player.flip(0)
    assert page.evaluate("heard") == FLIP
    player.find_all()
    land(page)
    heard = page.evaluate("heard")
    for sound in (COIN, CHEER):
        assert _count(heard, sound) == 10
    assert _count(heard, MISS) >= 1


def test_each_vehicle_is_heard_in_its_own_zone(device):
    page = device(size=TABLET)
    page.add_init_script(LISTEN)
    open_game(page, "sorting", "hard", clock=True)
    # As parts/sounds.js has them; the rest of each is noise.
    for zone, tones in {"air": [523], "water": [280, 370, 460], "land": [349, 440, 349, 440]}.items():
        vehicle = next(one for one in page.locator(".sorting-vehicle").all() if ZONES.get(one.get_attribute("aria-label")) == zone)
        press(vehicle)
        wait(page)
        page.evaluate("heard.length = 0")
        press(page.locator(f"[data-zone='{zone}']").first)
        draw_until(page, vehicle.is_disabled)
        assert _count(page.evaluate("heard"), tones) == 1


def test_a_pop_is_heard(device):
    page = device(size=TABLET)
    page.add_init_script(LISTEN)
    open_game(page, "balloons", "easy", clock=True)
    page.evaluate("heard.length = 0; document.querySelector('[data-balloon]').click()")
    wait(page)
    assert 720 in page.evaluate("heard")


def test_that_the_time_runs_out_is_heard(device):
    page = device(size=TABLET)
    page.add_init_script(LISTEN)
    hurry(page)
    page.goto(START)
    choose(page, "memory", "hard")
    begin_standing(page, "memory")
    page.clock.fast_forward(78_000)
    page.evaluate("heard.length = 0")
    page.clock.run_for(10_500)
    # At ten seconds, and at each of the last five but the one that is not over yet.
    assert _count(page.evaluate("heard"), [1047, 784]) in (5, 6)


def test_before_the_first_touch_the_device_is_not_asked_for_sound(device):
    page = device(size=TABLET)
    page.add_init_script("window.asked = 0; const Real = AudioContext; window.AudioContext = class extends Real { constructor(...how) { super(...how); asked += 1; } };")
    page.goto(START)
    expect(page.locator(".kids-choices")).to_be_visible()
    assert page.evaluate("asked") == 0
    press_play(page)
    until(page, "asked > 0")
    assert page.evaluate("asked") == 1


def _count(heard, sound):
    """How often the tones of a sound stand there, one after the other."""
    return sum(heard[at:at + len(sound)] == sound for at in range(len(heard)))
