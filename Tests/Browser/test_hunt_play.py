"""A hunt from its start to its end, by finger and by keys, with what may happen on the way."""

import pytest
from playwright.sync_api import expect

import hunt
from hunt import TUTORIAL, at_rest, find, open_pin, pin, score, sheet, start_tutorial, told, walk_to, walker
from keyboard import FOCUSED, tab
from test_display import WAKE_LOCK
from tracker import LISTEN, press, toast, until

# As parts/sounds.js has it: the pitches of a wrong answer.
WRONG = [330, 262]


@pytest.fixture
def page(device):
    return walker(device)


def test_the_tutorial_is_played_to_its_end(page):
    page.add_init_script(LISTEN)
    start_tutorial(page)
    for number, (title, word) in enumerate(TUTORIAL.items()):
        if title == "Go there":
            walk_to(page, hunt.at(*hunt.GO_THERE))
        open_pin(page, title)
        if title == "Go there":
            expect(sheet(page)).to_contain_text("You are there.")
        heard = page.evaluate("window.heard.length")
        hunt.answer(page, word)
        if number < len(TUTORIAL) - 1:
            expect(told(page)).to_contain_text("Right!")
            assert page.evaluate("window.heard.length") > heard
            expect(pin(page, title)).to_have_count(0)
            press(sheet(page).get_by_role("button", name="Close"))
            expect(sheet(page)).to_have_count(0)
    expect(page.get_by_role("heading", name="The hunt is over")).to_be_visible()
    expect(page.locator(".hunt-score")).to_have_text("140 points")
    expect(page.get_by_text("All found!")).to_be_visible()


def test_what_is_told_after_an_answer_is_told_then(page):
    start_tutorial(page)
    open_pin(page, "Dots and capitals")
    expect(page.get_by_text("both are right")).to_have_count(0)
    hunt.answer(page, "café")
    expect(page.get_by_text("both are right")).to_be_visible()
    expect(score(page)).to_have_text("10")


def test_three_wrong_answers_make_a_pin_wait_and_the_wait_is_counted_down(page):
    page.clock.install()
    start_tutorial(page)
    open_pin(page, "Try again")
    for _ in range(3):
        hunt.answer(page, "41")
        # The answer goes when it is dealt with; until then the last one is still told of.
        expect(page.get_by_label("Your answer")).to_have_value("")
        expect(told(page)).to_contain_text("Wrong")
    hunt.answer(page, "42")
    expect(told(page)).to_contain_text("Three wrong answers: try again in")
    expect(page.get_by_label("Your answer")).to_be_disabled()
    page.clock.fast_forward(61_000)
    expect(page.get_by_label("Your answer")).to_be_enabled()
    hunt.answer(page, "42")
    expect(told(page)).to_contain_text("Right!")


def test_an_empty_answer_is_told_and_costs_nothing(page):
    start_tutorial(page)
    open_pin(page, "Numbers")
    for _ in range(4):
        hunt.answer(page, " …! ")
        expect(told(page)).to_contain_text("needs a letter or a digit")
    hunt.answer(page, "3")
    expect(told(page)).to_contain_text("Right!")


def test_a_page_that_is_killed_in_mid_hunt_loses_nothing(page):
    start_tutorial(page)
    find(page, "Numbers", "3")
    context = page.context
    page.close()
    again = context.new_page()
    again.goto(hunt.START)
    expect(score(again)).to_have_text("20")
    expect(again.locator(".map-pin")).to_have_count(5)
    find(again, "Your first pin", "hello")
    expect(score(again)).to_have_text("30")


def test_without_the_network_the_hunt_goes_on(page):
    # By then the page has what it shows at the end.
    with page.expect_event(
            "requestfinished", lambda request: request.url.endswith("/games/hunt/after.js"), timeout=30_000):
        start_tutorial(page)
    page.context.set_offline(True)
    find(page, "Your first pin", "hello")
    hunt.end(page)
    expect(page.locator(".hunt-score")).to_have_text("10 points")


def test_while_a_hunt_runs_the_way_out_is_its_end(page):
    page.goto("/")
    start_tutorial(page)
    page.go_back()
    expect(page.get_by_text("A hunt is running. End it first")).to_be_visible()
    expect(page.locator(".map-pin")).to_have_count(6)
    # The note goes by itself; another one comes.
    expect(toast(page)).to_have_count(0)
    page.goto("/#!/hunt/packs")
    expect(page.get_by_text("A hunt is running. End it first")).to_be_visible()
    expect(page.locator(".map-pin")).to_have_count(6)
    press(page.get_by_role("button", name="End the hunt"))
    press(page.get_by_role("button", name="Go on"))
    expect(page.locator(".map-pin")).to_have_count(6)
    hunt.end(page)
    expect(page.get_by_text("You ended the hunt.")).to_be_visible()


def test_a_pin_stays_in_sight_when_its_sheet_opens(page):
    start_tutorial(page)
    ground = page.locator(".map-ground")
    title = max(hunt.titles(page), key=lambda one: at_rest(pin(page, one))["y"])
    # As near to the foot of the map as can be: its name is above the scale.
    ground.focus()
    while pin(page, title).bounding_box()["y"] + 80 + 120 < ground.bounding_box()["y"] + ground.bounding_box()["height"]:
        page.keyboard.press("ArrowUp")
    open_pin(page, title)
    foot = page.locator(".map-foot").bounding_box()
    until(page, f"document.querySelector('.map-pin[aria-pressed=true]').getBoundingClientRect().bottom <= {foot['y']}")


@pytest.mark.parametrize("size", [(390, 844), (768, 1024), (1024, 768), (1440, 900)])
def test_there_is_room_for_an_answer(device, size):
    page = walker(device, size=dict(zip(("width", "height"), size)))
    start_tutorial(page)
    open_pin(page, hunt.titles(page)[0])
    assert sheet(page).get_by_label("Your answer").bounding_box()["width"] >= 160


def test_a_pin_that_is_open_is_not_below_the_buttons_of_the_map(page):
    start_tutorial(page)
    ground = page.locator(".map-ground")
    title = max(hunt.titles(page), key=lambda one: at_rest(pin(page, one))["x"])
    corner = page.get_by_role("button", name="Zoom in").bounding_box()
    # To the upper right corner, below the buttons.
    ground.focus()
    while pin(page, title).bounding_box()["x"] + 40 < corner["x"]:
        page.keyboard.press("ArrowLeft")
    while pin(page, title).bounding_box()["y"] - 80 > corner["y"]:
        page.keyboard.press("ArrowDown")
    open_pin(page, title)
    until(page, f"document.querySelector('.map-pin[aria-pressed=true]').getBoundingClientRect().right <= {corner['x']}")


def test_a_wrong_answer_is_heard(page):
    page.add_init_script(LISTEN)
    start_tutorial(page)
    open_pin(page, "Numbers")
    page.evaluate("heard.length = 0")
    hunt.answer(page, "4")
    expect(told(page)).to_contain_text("Wrong")
    assert page.evaluate("heard") == WRONG


def test_the_display_stays_on_while_a_hunt_runs(page):
    page.add_init_script(WAKE_LOCK % "false")
    start_tutorial(page)
    until(page, "wakes.given.length === 1 && !wakes.given[0].released")
    hunt.end(page)
    until(page, "wakes.given.every((given) => given.released)")


def test_the_map_is_used_by_keyboard_alone(device):
    page = walker(device, touch=False, size={"width": 1024, "height": 768})
    start_tutorial(page)
    ground = page.locator(".map-ground")
    ground.focus()
    before = at_rest(pin(page, "Numbers"))
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    after = at_rest(pin(page, "Numbers"))
    assert (round(before["x"] - after["x"]), round(before["y"] - after["y"])) == (80, 80)
    scale = page.locator(".map-scale")
    text = scale.inner_text()
    for key in "--":
        page.keyboard.press(key)
    expect(scale).not_to_have_text(text)
    for key in "++":
        page.keyboard.press(key)
    expect(scale).to_have_text(text)
    ground.focus()
    tab(page)
    assert page.evaluate(FOCUSED)["isSeen"]
    label = page.evaluate("document.activeElement.ariaLabel")
    page.keyboard.press("Enter")
    title = label.split(",")[0]
    expect(sheet(page).get_by_role("heading", name=title)).to_be_visible()
    page.get_by_label("Your answer").focus()
    page.keyboard.type(TUTORIAL[title] + "?" if title != "Go there" else "here")
    page.keyboard.press("Enter")
    expect(told(page)).to_be_visible()


def test_a_place_is_shown_with_the_keys_crosshair(device):
    page = device(touch=False)
    hunt.open_map(page)
    page.get_by_role("button", name="Zoom to me").click()
    expect(page.get_by_role("region", name="Where are you?")).to_be_visible()
    page.locator(".map-ground").focus()
    page.keyboard.press("ArrowUp")
    expect(page.locator(".map-crosshair")).to_have_css("opacity", "1")
    page.keyboard.press("Enter")
    expect(page.locator(".map-here-tapped")).to_be_visible()
