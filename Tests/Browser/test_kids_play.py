"""A game in its frame: what is said, the clock, leaving and coming back (spec: The clock and the score, For all children)."""

import json

import pytest
from playwright.sync_api import expect

from devices import PHONE
from kids import (
    START, TABLET, VISIBILITY, VOICE, WORDS, Memory, again, begin, begin_standing, choose, clock, cover, draw_until, go_on,
    kept_scores, land, play, score, small_targets, tablet,
)
from tracker import dialog, press, resize, stop, until

LEAVE = WORDS["leave"]


# MARK: What is said

@pytest.mark.parametrize("game", ("memory", "sorting", "balloons"))
def test_what_there_is_to_do_is_said_at_the_start_and_again_and_stands_there(device, game):
    page = device(size=TABLET)
    page.add_init_script(VOICE)
    play(page, game, "easy")
    sentence = WORDS["games"][game]["instruction"]
    expect(page.locator(".kids-instruction")).to_have_text(sentence)
    assert page.evaluate("said.at(-1)") == [sentence, "en-GB"]
    page.evaluate("said.length = 0")
    press(page.get_by_role("button", name="Listen again"))
    until(page, "said.length > 0")
    assert page.evaluate("said") == [[sentence, "en-GB"]]


def test_a_voice_that_lives_elsewhere_is_never_asked(device):
    page = device(size=TABLET)
    page.add_init_script(VOICE)
    page.add_init_script("speechSynthesis.voices = speechSynthesis.voices.filter(({ localService }) => !localService);")
    play(page, "memory", "easy")
    assert page.evaluate("said") == []


def test_voices_that_come_late_are_waited_for(tablet):
    page = tablet
    page.add_init_script(VOICE)
    page.add_init_script("""
      window.all = speechSynthesis.voices.splice(0);
      speechSynthesis.addEventListener = (name, listener) => { window.come = listener; };
    """)
    page.goto(START)
    choose(page, "memory", "easy")
    # They are waited for no longer than three seconds.
    begin_standing(page, "memory")
    assert page.evaluate("said") == []
    page.evaluate("speechSynthesis.voices.push(...all); come();")
    assert page.evaluate("said") == [[WORDS["games"]["memory"]["instruction"], "en-GB"]]


def test_what_comes_up_over_a_game_is_said(tablet):
    tablet.add_init_script(VOICE)
    play(tablet, "memory", "easy")
    tablet.clock.run_for(2_000)
    tablet.evaluate("said.length = 0")
    tablet.evaluate("show(false)")
    assert _said(tablet) == []
    tablet.evaluate("show(true)")
    expect(cover(tablet)).to_be_visible()
    assert _said(tablet) == [WORDS["welcomeBack"]]
    go_on(tablet)
    tablet.evaluate("said.length = 0")
    press(tablet.get_by_role("link", name="Back"))
    expect(dialog(tablet)).to_be_visible()
    assert _said(tablet) == [f"{LEAVE['question']} {LEAVE['lost']}"]
    press(dialog(tablet).get_by_role("button", name=LEAVE["stay"]))
    Memory(tablet).find_all()
    tablet.clock.run_for(1_500)
    expect(again(tablet)).to_be_visible()
    assert _said(tablet)[1:] == [f"{WORDS['endings']['won']} Place 1! {WORDS['playAgain']}"]


def test_a_phone_that_is_held_upright_is_asked_aloud_to_turn(phone):
    phone.add_init_script(VOICE)
    phone.goto(START)
    expect(phone.get_by_text(WORDS["turn"])).to_be_visible()
    assert _said(phone) == [WORDS["turn"]]
    choose(phone, "memory", "easy")
    begin(phone, "memory")
    # What there is to do is not cut short.
    assert _said(phone)[-1] == WORDS["games"]["memory"]["instruction"]
    resize(phone, 844, 390)
    expect(phone.get_by_text(WORDS["turn"])).to_be_hidden()
    phone.set_viewport_size(PHONE)
    until(phone, f"said.at(-1)[0] === {json.dumps(WORDS['turn'])}")


# MARK: The clock

def test_the_clock_counts_down_once_a_second(tablet):
    tablet.goto(START)
    choose(tablet, "memory", "medium")
    begin_standing(tablet, "memory")
    expect(clock(tablet)).to_have_text("1:45")
    tablet.clock.run_for(500)
    shown = _seconds(tablet)
    for passed in range(1, 6):
        tablet.clock.run_for(1_000)
        assert _seconds(tablet) == shown - passed


def test_while_the_page_is_out_of_sight_the_clock_stands_still(tablet):
    play(tablet, "memory", "easy")
    Memory(tablet).find_all(pairs=1)
    land(tablet)
    points = score(tablet).inner_text()
    tablet.evaluate("show(false)")
    expect(cover(tablet)).to_be_visible()
    left = _seconds(tablet)
    tablet.clock.fast_forward(3_600_000)
    tablet.evaluate("show(true)")
    expect(cover(tablet)).to_contain_text(WORDS["welcomeBack"])
    tablet.clock.fast_forward(60_000)
    assert _seconds(tablet) == left
    # Until somebody goes on, nothing is taken.
    assert tablet.locator(".kids-board").get_attribute("inert") is not None
    stop(tablet)
    press(tablet.get_by_role("button", name="Play on"))
    draw_until(tablet, lambda: cover(tablet).count() == 0)
    assert left - 3 <= _seconds(tablet) <= left
    assert score(tablet).inner_text() == points
    tablet.clock.resume()
    Memory(tablet).flip(next(
        card for card in range(12) if "closed" in Memory(tablet).cards.nth(card).get_attribute("class")))
    tablet.clock.fast_forward(5_000)
    until(tablet, f"parseInt(document.querySelector('.kids-clock').textContent.split(':')[1]) <= {(left - 5) % 60}")


def test_who_has_begun_is_welcomed_back_however_soon(tablet):
    tablet.goto(START)
    choose(tablet, "memory", "easy")
    begin_standing(tablet, "memory")
    Memory(tablet).flip(0)
    tablet.evaluate("show(false)")
    tablet.evaluate("show(true)")
    tablet.clock.run_for(50)
    expect(cover(tablet)).to_contain_text(WORDS["welcomeBack"])


@pytest.mark.parametrize("game", ("sorting", "balloons"))
def test_every_game_waits_while_the_page_is_out_of_sight(tablet, game):
    play(tablet, game, "easy")
    stop(tablet)
    tablet.clock.run_for(3_000)
    tablet.evaluate("show(false)")
    left = _seconds(tablet)
    # Long after its time would be up, and ten seconds without a pop would be over.
    tablet.clock.fast_forward(3_600_000)
    tablet.evaluate("show(true)")
    tablet.clock.run_for(50)
    expect(cover(tablet)).to_contain_text(WORDS["welcomeBack"])
    tablet.clock.run_for(30_000)
    assert _seconds(tablet) == left
    assert tablet.locator(".kids-board").get_attribute("inert") is not None
    expect(again(tablet)).to_have_count(0)
    tablet.clock.resume()
    go_on(tablet)
    until(tablet, f"parseInt(document.querySelector('.kids-clock').textContent.split(':')[1]) < {left}")


def test_after_going_on_the_keys_play_at_once(device):
    page = device(size=TABLET, touch=False)
    page.add_init_script(VISIBILITY)
    play(page, "memory", "easy")
    page.evaluate("show(false)")
    page.evaluate("show(true)")
    expect(page.get_by_role("button", name="Play on")).to_be_focused()
    page.keyboard.press("Space")
    expect(page.locator(".memory-card").first).to_be_focused()


def test_a_page_that_is_loaded_again_goes_on_where_it_was(tablet):
    play(tablet, "memory", "easy")
    Memory(tablet).find_all(pairs=2)
    tablet.clock.fast_forward(20_000)
    land(tablet)
    stop(tablet)
    points, left = score(tablet).inner_text(), _seconds(tablet)
    tablet.clock.resume()
    tablet.reload()
    expect(cover(tablet)).to_contain_text(WORDS["welcomeBack"])
    assert score(tablet).inner_text() == points
    assert abs(_seconds(tablet) - left) <= 3
    expect(tablet.locator(".memory-matched")).to_have_count(4)
    go_on(tablet)
    Memory(tablet).find_rest()
    tablet.clock.run_for(1_500)
    expect(again(tablet)).to_contain_text(WORDS["endings"]["won"])
    assert len(kept_scores(tablet)) == 1


def test_an_address_alone_waits_for_a_press(tablet):
    tablet.add_init_script(VOICE)
    tablet.goto("/#!/kids/play/memory/hard")
    expect(cover(tablet)).to_contain_text(WORDS["ready"])
    tablet.clock.fast_forward(60_000)
    expect(clock(tablet)).to_have_text("1:30")
    go_on(tablet)
    assert _said(tablet) == [WORDS["ready"], WORDS["games"]["memory"]["instruction"]]


@pytest.mark.parametrize("path", ("chess/easy", "memory/impossible"))
def test_a_game_or_level_that_is_not_there_leads_to_the_start(phone, path):
    phone.goto(f"/#!/kids/play/{path}")
    expect(phone.locator(".kids-start")).to_be_visible()
    assert phone.evaluate("location.hash") == "#!/kids"


def test_a_game_that_goes_on_in_another_window_stops_here(tablet):
    play(tablet, "memory", "easy")
    second = tablet.context.new_page()
    second.goto(tablet.url)
    expect(cover(second)).to_be_visible()
    _expect_elsewhere(tablet, WORDS["elsewhere"]["takenOver"])
    press(tablet.get_by_role("link", name="Back"))
    expect(tablet.locator(".kids-start")).to_be_visible()
    # The other one is untouched.
    assert second.evaluate("localStorage.getItem('parlour/table.memory') !== null")


def test_a_game_that_was_ended_in_another_window_says_so_to_whoever_looks(tablet):
    tablet.add_init_script(VOICE)
    play(tablet, "memory", "easy")
    tablet.evaluate("show(false)")
    tablet.evaluate("said.length = 0")
    second = tablet.context.new_page()
    second.goto(START)
    choose(second, "balloons")
    begin(second, "balloons")
    expect(tablet.locator(".kids-elsewhere")).to_be_visible()
    assert _said(tablet) == []
    tablet.evaluate("show(true)")
    _expect_elsewhere(tablet, WORDS["elsewhere"]["putAway"])
    assert _said(tablet) == [WORDS["elsewhere"]["putAway"]]


def _expect_elsewhere(page, sentence):
    """A picture and a sentence tell that the game is in another window, and a large button leads away."""
    expect(page.get_by_role("alert")).to_have_text(sentence)
    picture = page.locator(".kids-elsewhere-picture")
    assert picture.evaluate("(image) => image.decode().then(() => true)")
    assert picture.bounding_box()["height"] > TABLET["height"] / 3
    assert small_targets(page, ".kids-elsewhere") == []


# MARK: Leaving

@pytest.mark.parametrize("how", ("button", "browser"))
def test_going_back_asks_and_the_clock_waits_for_the_answer(tablet, how):
    play(tablet, "memory", "easy")
    _go_back(tablet, how)
    expect(dialog(tablet)).to_contain_text(LEAVE["question"])
    left = _seconds(tablet)
    tablet.clock.fast_forward(600_000)
    stop(tablet)
    press(dialog(tablet).get_by_role("button", name=LEAVE["stay"]))
    draw_until(tablet, lambda: dialog(tablet).count() == 0)
    assert left - 2 <= _seconds(tablet) <= left
    tablet.clock.resume()
    Memory(tablet).find_all(pairs=1)
    _go_back(tablet, how)
    press(dialog(tablet).get_by_role("button", name="Yes"))
    expect(tablet.locator(".kids-start")).to_be_visible()
    assert tablet.evaluate("location.hash") == "#!/kids"
    # It counts as lost: nothing is left of it.
    assert kept_scores(tablet) == []
    assert tablet.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('parlour/table'))") == []
    begin_standing(tablet, "memory")
    expect(clock(tablet)).to_have_text("2:00")


def test_after_the_end_nobody_asks(tablet):
    play(tablet, "memory", "easy")
    tablet.clock.fast_forward(120_000)
    tablet.clock.run_for(1_500)
    expect(again(tablet)).to_be_visible()
    tablet.go_back()
    expect(tablet.locator(".kids-start")).to_be_visible()
    expect(dialog(tablet)).to_have_count(0)
    tablet.go_back()
    expect(tablet.locator(".kids-start")).to_have_count(0)


def test_a_dialog_that_has_just_come_takes_no_press(tablet):
    play(tablet, "memory", "easy")
    stop(tablet)
    tablet.clock.fast_forward(120_000)
    for _ in range(20):
        tablet.clock.run_for(100)
        if again(tablet).count():
            break
    press(again(tablet).get_by_role("button", name="No"))
    tablet.clock.run_for(100)
    expect(again(tablet)).to_be_visible()
    tablet.clock.run_for(1_000)
    press(again(tablet).get_by_role("button", name="No"))
    draw_until(tablet, lambda: again(tablet).count() == 0)


# MARK: Nothing else

def test_the_display_stays_on_while_a_game_is_played(device):
    page = device(size=TABLET)
    page.add_init_script("""
      window.held = 0;
      Object.defineProperty(navigator, 'wakeLock', { value: { async request() {
        window.held += 1;
        return { released: false, async release() { window.held -= 1; }, addEventListener() {} };
      } } });
    """)
    play(page, "memory", "easy")
    until(page, "held === 1")
    press(page.get_by_role("link", name="Back"))
    press(dialog(page).get_by_role("button", name="Yes"))
    until(page, "held === 0")


def test_a_refused_wake_lock_is_not_told_to_children(device):
    page = device(size=TABLET)
    page.add_init_script("""Object.defineProperty(navigator, 'wakeLock', { value: {
      async request() { throw new DOMException('No', 'NotAllowedError'); } } });""")
    play(page, "memory", "easy")
    page.wait_for_timeout(300)
    expect(page.locator(".toast")).to_have_count(0)


def _said(page):
    return [text for text, _ in page.evaluate("said")]


def _seconds(page):
    minutes, seconds = clock(page).inner_text().split(":")
    return 60 * int(minutes) + int(seconds)


def _go_back(page, how):
    if how == "button":
        press(page.get_by_role("link", name="Back"))
    else:
        page.go_back()
