"""The page for grown-ups: behind a hold and a sum, and what it sets (spec: For all children)."""

import json

import pytest
from playwright.sync_api import expect

from kids import (
    LASTS, START, TABLET, VOICE, WORDS, Memory, again, answer, answer_sum, begin, choose, clock, entries, hold, hurry,
    kept_scores, play, press_play,
)
from tracker import LISTEN, dialog, press, resize, stop, toast, until

CARE = {"isCalm": False, "isLocked": False, "games": ["memory", "sorting", "balloons"], "levels": ["easy", "medium", "hard"]}
CALM = {"kids.care": {**CARE, "isCalm": True}}
LOCKED = {"kids.care": {**CARE, "isLocked": True}}

# How far the ring round what is held is filled, 0 to 1.
FILLED = """() => {
  const ring = [...document.querySelectorAll('.kids-ring-shown .kids-ring-filling')];
  return ring.length === 1 ? 1 - parseFloat(getComputedStyle(ring[0]).strokeDashoffset) / 100 : null;
}"""

# From now on all that a script moves hardly does: it is not over, however slow the machine is.
SLOW = """() => {
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    const motion = animate.apply(this, how);
    motion.playbackRate = 0.01;
    return motion;
  };
}"""


@pytest.fixture
def tablet(device):
    """A tablet with a mouse, whose clock the test can lead on."""

    def tablet(**options):
        page = device(size=TABLET, touch=False, **options)
        page.add_init_script(VOICE)
        hurry(page)
        page.goto(START)
        expect(page.locator(".kids-choices")).to_be_visible()
        return page

    return tablet


@pytest.fixture
def adult(device):
    """The page for grown-ups, open."""

    def adult(init="", **options):
        page = device(size=TABLET, **options)
        page.add_init_script(init)
        page.goto("/#!/kids/adult")
        answer_sum(page)
        expect(page.locator(".kids-offers")).to_be_visible()
        return page

    return adult


def switch(page, name):
    own = page.get_by_role("switch", name=name)
    was_on = own.is_checked()
    press(own)
    expect(own).to_be_checked(checked=not was_on)


def to_start(page):
    press(page.get_by_role("link", name="Back"))
    expect(page.locator(".kids-choices")).to_be_visible()


# MARK: The way in

def test_the_name_has_to_be_held_for_three_seconds(tablet):
    page = tablet()
    hold(page, page.locator(".kids-logo"), 2_900)
    page.clock.run_for(2_000)
    assert page.evaluate("location.hash") == "#!/kids"
    hold(page, page.locator(".kids-logo"), 3_000)
    expect(page.get_by_role("heading", name="For grown-ups")).to_be_visible()


def test_a_ring_shows_how_long_it_was_held(tablet):
    page = tablet()
    assert page.evaluate(FILLED) is None
    stop(page)
    page.evaluate(SLOW)
    page.locator(".kids-logo").hover()
    page.mouse.down()
    first = until(page, f"({FILLED})()")
    until(page, f"({FILLED})() > {first}")
    # After half of the three seconds.
    page.locator(".kids-ring-shown .kids-ring-filling").evaluate("(ring) => { ring.getAnimations()[0].currentTime = 1_500; }")
    assert 0.45 < page.evaluate(FILLED) < 0.55
    page.mouse.up()
    assert page.evaluate(FILLED) is None


def test_the_space_bar_holds_as_well(tablet):
    page = tablet()
    page.locator(".kids-logo").focus()
    stop(page)
    page.keyboard.down("Space")
    page.clock.run_for(2_000)
    page.keyboard.up("Space")
    page.clock.run_for(2_000)
    assert page.evaluate("location.hash") == "#!/kids"
    page.keyboard.down("Space")
    page.clock.run_for(3_000)
    page.keyboard.up("Space")
    page.clock.resume()
    expect(page.get_by_role("heading", name="For grown-ups")).to_be_visible()


def test_behind_it_is_a_sum(phone):
    phone.goto("/#!/kids/adult")
    question = phone.locator(".kids-sum label")
    # No answer is a wrong one.
    press(phone.get_by_role("button", name="Enter"))
    expect(phone.get_by_text("That was not it.")).to_be_visible()
    expect(phone.get_by_role("switch")).to_have_count(0)
    sums = set()
    for error in (1, -10, 100):
        sums.add(question.inner_text())
        answer_sum(phone, error)
        expect(phone.get_by_text("That was not it.")).to_be_visible()
        expect(phone.get_by_role("switch")).to_have_count(0)
    # Another one each time, but for chance.
    assert len(sums) > 1
    answer_sum(phone)
    expect(phone.get_by_role("switch", name="Calm mode")).to_be_visible()
    # The next time it is asked again.
    to_start(phone)
    phone.goto("/#!/kids/adult")
    expect(question).to_be_visible()


def test_before_the_sum_no_way_leads_to_the_settings(phone):
    phone.goto("/#!/kids/adult")
    expect(phone.locator(".kids-sum")).to_be_visible()
    settings = phone.get_by_role("link", name="Settings")
    expect(settings).to_have_count(0)
    answer_sum(phone)
    expect(settings).to_be_visible()


@pytest.mark.parametrize("kept", ({"kids.scores": entries(30, 20)}, {"kids.care": {**CARE, "isCalm": True}}), ids=("scores", "care"))
def test_what_is_kept_for_children_goes_with_all_else_only_after_the_sum(device, kept):
    page = device(kept=kept)
    is_kept = lambda: page.evaluate("(key) => localStorage.getItem(`parlour/${key}`) !== null", *kept)
    page.goto("/#!/settings")
    for wipe in (lambda: _press_twice(page, "Delete everything"), lambda: _import(page)):
        wipe()
        expect(dialog(page)).to_contain_text("The high scores of Kids Joy Center")
        answer_sum(page, error=1)
        expect(dialog(page)).to_contain_text("That was not it.")
        page.keyboard.press("Escape")
        expect(dialog(page)).to_have_count(0)
        assert is_kept()
    _import(page)
    answer_sum(page)
    expect(toast(page).last).to_contain_text("The file is imported.")
    assert not is_kept()


def test_everything_is_deleted_after_the_sum(device):
    page = device(kept={"kids.scores": entries(30)})
    page.goto("/#!/settings")
    _press_twice(page, "Delete everything")
    answer_sum(page)
    expect(toast(page).last).to_contain_text("Everything is deleted.")
    assert kept_scores(page) == []


def test_switches_and_pictures_grow_with_the_words_beside_them(adult):
    page = adult()
    for width, height in ((320, 568), (1024, 768), (3840, 2160)):
        resize(page, width, height)
        small = page.evaluate("""() => [...document.querySelectorAll('.switch input, .kids-offer-picture')].filter((element) => {
          const words = parseFloat(getComputedStyle(element.closest('.choice').querySelector('.choice-text')).fontSize);
          return element.getBoundingClientRect().height < 1.55 * words;
        }).length""")
        assert small == 0


# MARK: What it sets

def test_calm_mode_has_no_clock_twice_the_time_and_no_ranking(device):
    page = device(size=TABLET, kept=CALM)
    hurry(page)
    play(page, "memory", "easy")
    expect(clock(page)).to_be_hidden()
    page.clock.fast_forward(LASTS["memory"]["easy"] + 60_000)
    Memory(page).find_all()
    page.clock.run_for(1_500)
    expect(again(page)).to_contain_text(WORDS["endings"]["won"])
    expect(again(page)).not_to_contain_text("Place")
    assert kept_scores(page) == []


def test_calm_mode_ends_after_twice_the_time(device):
    page = device(size=TABLET, kept=CALM)
    hurry(page)
    play(page, "memory", "hard")
    page.clock.fast_forward(2 * LASTS["memory"]["hard"])
    page.clock.run_for(1_500)
    expect(again(page)).to_contain_text(WORDS["endings"]["lost"]["timeUp"])


def test_calm_balloons_are_explained_without_the_skull(device):
    page = device(size=TABLET, kept=CALM)
    play(page, "balloons", "easy")
    expect(page.locator(".kids-instruction")).to_have_text(WORDS["games"]["balloons"]["calmInstruction"])


def test_it_is_switched_on_there_and_kept(adult):
    page = adult()
    switch(page, "Calm mode")
    page.reload()
    answer_sum(page)
    expect(page.get_by_role("switch", name="Calm mode")).to_be_checked()


def test_what_is_not_offered_is_not_there_and_the_only_one_is_chosen(adult):
    page = adult(kept={"kids.choice": {"game": "balloons", "level": "hard"}})
    for name in ("Balloons", "Sorting", "Hard"):
        switch(page, name)
    # The last one cannot be taken away.
    expect(page.get_by_role("switch", name="Memory")).to_be_disabled()
    expect(page.get_by_role("switch", name="Easy")).to_be_enabled()
    to_start(page)
    expect(page.locator(".kids-choice")).to_have_text(["Memory", "Easy", "Medium"])
    expect(page.get_by_role("radio", name="Memory")).to_be_checked()
    press_play(page)
    expect(page.get_by_text(WORDS["missing"]["level"])).to_be_visible()
    choose(page, "medium")
    press_play(page)
    expect(page.locator(".kids-play-memory")).to_be_visible()


def test_what_is_not_offered_is_not_played_by_its_address_either(device):
    page = device(kept={"kids.care": {**CARE, "games": ["memory"]}})
    page.goto("/#!/kids/play/balloons/easy")
    expect(page.locator(".kids-start")).to_be_visible()


def test_the_scores_are_wiped_once_that_is_confirmed(adult):
    page = adult(kept={"kids.scores": entries(30, 20)})
    expect(page.get_by_text("2 are kept on this device.")).to_be_visible()
    press(page.get_by_role("button", name="Wipe the scores"))
    press(dialog(page).get_by_role("button", name="Cancel"))
    expect(dialog(page)).to_have_count(0)
    assert len(kept_scores(page)) == 2
    press(page.get_by_role("button", name="Wipe the scores"))
    press(dialog(page).get_by_role("button", name="Wipe the scores"))
    expect(dialog(page)).to_have_count(0)
    expect(page.get_by_role("button", name="Wipe the scores")).to_be_disabled()
    assert kept_scores(page) == []
    to_start(page)
    press(page.get_by_role("button", name="High scores"))
    expect(dialog(page)).to_contain_text(WORDS["noScores"])


def test_sounds_and_speech_are_switched_off_and_stay_off(device):
    page = device(size=TABLET)
    page.add_init_script(LISTEN)
    page.add_init_script(VOICE)
    page.goto("/#!/kids/adult")
    answer_sum(page)
    switch(page, "Sounds")
    switch(page, "Speech")
    expect(page.get_by_role("slider", name="Volume")).to_be_disabled()
    page.reload()
    to_start(page)
    page.evaluate("heard.length = 0; said.length = 0;")
    choose(page, "memory", "easy")
    press_play(page)
    Memory(page).flip(0)
    assert page.evaluate("[heard, said]") == [[], []]


def test_the_volume_that_is_set_there_is_heard(adult):
    page = adult(init="""
      window.gains = [];
      const Gain = window.GainNode;
      window.GainNode = class extends Gain { constructor(...how) { super(...how); gains.push(this); } };
    """)
    slider = page.get_by_role("slider", name="Volume")
    heard = []
    for volume in (100, 50, 0):
        slider.fill(str(volume))
        slider.dispatch_event("change")
        heard.append(page.evaluate("gains[0].gain.value"))
    assert heard == [1, 0.25, 0]
    # And in the games from then on.
    page.reload()
    to_start(page)
    choose(page, "memory")
    assert page.evaluate("gains[0].gain.value") == 0


def test_a_full_device_is_told_that_it_forgets(device):
    page = device(size=TABLET)
    page.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('Full', 'QuotaExceededError'); };")
    page.goto("/#!/kids/adult")
    answer_sum(page)
    switch(page, "Calm mode")
    expect(toast(page)).to_contain_text("forgotten when the page is closed")


# MARK: The lock

def test_with_the_lock_the_back_button_of_a_game_has_to_be_held(tablet):
    page = tablet(kept=LOCKED)
    choose(page, "memory", "easy")
    begin(page, "memory")
    back = page.get_by_role("button", name="Back")
    hold(page, back, 500)
    expect(dialog(page)).to_have_count(0)
    expect(page.locator(".kids-play-memory")).to_be_visible()
    hold(page, back, 3_000)
    expect(page.locator(".kids-start")).to_be_visible()
    assert page.evaluate("location.hash") == "#!/kids"


def test_with_the_lock_the_browsers_own_button_needs_the_hold_as_well(tablet):
    page = tablet(kept=LOCKED)
    choose(page, "memory", "easy")
    begin(page, "memory")
    for _ in range(2):
        page.go_back()
        expect(dialog(page)).to_contain_text(WORDS["leave"]["question"])
        hold(page, dialog(page).get_by_role("button", name=WORDS["leave"]["hold"]), 500)
        expect(dialog(page)).to_be_visible()
        press(dialog(page).get_by_role("button", name=WORDS["leave"]["stay"]))
        expect(dialog(page)).to_have_count(0)
    page.go_back()
    hold(page, dialog(page).get_by_role("button", name=WORDS["leave"]["hold"]), 3_000)
    expect(page.locator(".kids-start")).to_be_visible()


def test_with_the_lock_the_start_screen_is_left_by_a_hold_alone(device):
    page = device(size=TABLET, touch=False, kept=LOCKED)
    hurry(page)
    page.goto("/")
    press(page.get_by_role("link", name="Kids Joy Center"))
    # Before its words are there nothing could be asked.
    expect(page.locator(".kids-choices")).to_be_visible()
    back = page.get_by_role("button", name=WORDS["controls"]["home"])
    hold(page, back, 500)
    expect(page.locator(".kids-start")).to_be_visible()
    page.go_back()
    press(dialog(page).get_by_role("button", name=WORDS["leave"]["stay"]))
    expect(dialog(page)).to_have_count(0)
    expect(page.locator(".kids-start")).to_be_visible()
    hold(page, back, 3_000)
    expect(page.get_by_role("heading", name="Parlour", exact=True)).to_be_visible()


def test_with_the_lock_a_game_that_is_over_leads_to_the_start(tablet):
    page = tablet(kept=LOCKED)
    choose(page, "memory", "easy")
    begin(page, "memory")
    page.clock.fast_forward(LASTS["memory"]["easy"])
    page.clock.run_for(1_500)
    answer(page, "No")
    expect(page.locator(".kids-start")).to_be_visible()


def _press_twice(page, name):
    """A button, and the one of the same name in the question that it asks."""
    press(page.get_by_role("button", name=name))
    press(dialog(page).get_by_role("button", name=name))


def _import(page):
    """Brings a file of a device on which nothing was kept."""
    with page.expect_file_chooser() as chooser:
        press(page.get_by_role("button", name="Import from a file"))
    file = {"kind": "parlour-device", "version": 1, "values": {}}
    chooser.value.set_files({"name": "device.json", "mimeType": "application/json", "buffer": json.dumps(file).encode()})
    press(dialog(page).get_by_role("button", name="Import", exact=True))
