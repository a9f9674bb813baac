"""A game in two windows, and leaving a game with the browser's own button."""

from playwright.sync_api import expect

from kids import START, TABLET, VOICE, WORDS, again, begin, choose, cover, play, small_targets, tablet
from tracker import dialog, press

def test_a_game_that_goes_on_in_another_window_stops_here(tablet):
    play(tablet, "memory", "easy")
    second = tablet.context.new_page()
    second.goto(tablet.url)
    expect(cover(second)).to_be_visible()
    _expect_elsewhere(tablet, WORDS["elsewhere"]["takenOver"])
    press(tablet.get_by_role("link", name="Back"))
    expect(tablet.locator(".kids-start")).to_be_visible()
    # The game in the other window is untouched.
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
    _expect_elsewhere(tablet, WORDS["elsewhere"]["discarded"])
    assert _said(tablet) == [WORDS["elsewhere"]["discarded"]]


def _expect_elsewhere(page, sentence):
    """Expects a picture and a sentence that say that the game is in another window, and a large button that leads away."""
    expect(page.get_by_role("alert")).to_have_text(sentence)
    picture = page.locator(".kids-elsewhere-picture")
    assert picture.evaluate("(image) => image.decode().then(() => true)")
    assert picture.bounding_box()["height"] > TABLET["height"] / 3
    assert small_targets(page, ".kids-elsewhere") == []


# MARK: Leaving

def test_going_back_by_the_browser_asks(tablet):
    play(tablet, "memory", "easy")
    for answer in (WORDS["leave"]["stay"], "Yes"):
        tablet.go_back()
        press(dialog(tablet).get_by_role("button", name=answer))
        expect(dialog(tablet)).to_have_count(0)
    expect(tablet.locator(".kids-start")).to_be_visible()
    assert tablet.evaluate("location.hash") == "#!/kids"


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


def _said(page):
    return [text for text, _ in page.evaluate("said")]
