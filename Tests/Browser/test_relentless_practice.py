"""Practice on one device: one or two people, with teammates that the rules play (spec: The screens)."""

import re

import pytest
from playwright.sync_api import expect

from kids import VISIBILITY
from tracker import dialog, press, until, until_kept

START = "/#!/relentless/practice"
# Days that are over at once, and lost.
HARD = {"roundSeconds": 1, "moneyAtStart": 0, "expenses": 1000}
# Days that cannot be lost, whatever the seed.
RICH = {"moneyAtStart": 10_000}

# The buttons that can be given the focus.
REACHED = """[...document.querySelectorAll('button')].filter((button) => {
  button.focus();
  return document.activeElement === button;
}).map((button) => button.textContent)"""


@pytest.fixture
def form(phone):
    phone.goto(START)
    expect(phone.locator(".rl-practise")).to_be_visible()
    return phone


def test_alone_with_two_simulated_teammates_a_day_begins(form):
    _begin(form, "Ana")
    expect(form.locator(".rl-team-mate")).to_have_count(3)
    expect(form.locator(".rl-team-mate").first).to_contain_text("Ana")
    press(form.get_by_role("button", name="Start the day"))
    expect(form.locator(".rl-round")).to_be_visible()
    # Only what this seat may see: the others are played by the rules.
    expect(form.get_by_role("tab")).to_have_count(0)


def test_a_teammate_sends_what_is_asked_for_with_a_button(form):
    _begin(form, "Ana")
    press(form.get_by_role("button", name="Start the day"))
    press(form.locator(".rl-place", has_text="Map"))
    house = form.get_by_role("button", name=re.compile(r"^House \d, [1-9]")).first
    expect(house).to_be_visible(timeout=30_000)
    press(house)
    asking = dialog(form).get_by_role("button", name=re.compile("^I need this: "))
    expect(asking.first).to_be_visible()
    for number in range(asking.count()):
        press(asking.nth(number))
    press(dialog(form).get_by_role("button", name="Close").last)
    # Everything lies in somebody's warehouse, mostly in a teammate's, who takes some seconds.
    expect(form.locator(".rl-package").first).to_be_visible(timeout=60_000)
    expect(form.locator(".rl-package").first).to_contain_text(re.compile("Pip|Dot"))


def test_two_at_one_device_each_have_a_desk(form):
    press(form.get_by_text("Two, on this device"))
    form.get_by_label("First name").fill("Ana")
    form.get_by_label("Second name").fill("Ana")
    press(form.get_by_role("button", name="Begin"))
    expect(form.get_by_text("The two need different names.")).to_be_visible()
    form.get_by_label("Second name").fill("Bartholomäus")
    expect(form.get_by_role("slider", name="Simulated teammates")).to_have_attribute("min", "1")
    press(form.get_by_role("button", name="Begin"))
    expect(form.locator(".rl-team-mate")).to_contain_text(["Ana", "Bartholomäus", "Pip", "Dot"])
    for name in ("Ana", "Bartholomäus"):
        expect(form.get_by_role("main").or_(form.locator(".rl-game")).get_by_text(name).first).to_be_visible()


def test_a_name_that_is_too_long_is_told(form):
    form.get_by_label("Your name").fill("Bartholomäus!")
    press(form.get_by_role("button", name="Begin"))
    expect(form.get_by_label("Your name")).to_have_attribute("aria-invalid", "true")
    form.get_by_label("Your name").fill("")
    press(form.get_by_role("button", name="Begin"))
    expect(form.locator(".rl-team-mate").first).to_contain_text("You")


def test_it_stands_still_while_nobody_looks_and_goes_on_when_asked(device):
    page = device()
    page.add_init_script(VISIBILITY)
    page.clock.install()
    _set(page, RICH)
    page.goto(START)
    _begin(page, "Ana")
    press(page.get_by_role("button", name="Start the day"))
    expect(page.locator(".rl-round")).to_be_visible()
    page.clock.fast_forward(5_000)
    page.evaluate("show(false)")
    expect(page.locator(".rl-cover")).to_be_visible()
    page.clock.fast_forward(600_000)
    page.evaluate("show(true)")
    # It waits for its player, not for the page.
    page.clock.fast_forward(600_000)
    expect(page.locator(".rl-cover")).to_contain_text("Paused")
    press(page.get_by_role("button", name="Go on"))
    expect(page.locator(".rl-cover")).to_have_count(0)
    expect(page.locator(".rl-round")).to_be_visible()
    page.clock.fast_forward(240_000)
    expect(page.get_by_role("heading", name="Day 1 is over")).to_be_visible()


def test_what_lies_under_the_cover_cannot_be_pressed(device):
    page = device(touch=False)
    page.add_init_script(VISIBILITY)
    page.goto(START)
    _begin(page, "Ana")
    page.evaluate("show(false)")
    page.evaluate("show(true)")
    expect(page.get_by_role("button", name="Go on")).to_be_focused()
    assert page.evaluate(REACHED) == ["Go on", "Begin anew"]


def test_a_page_that_is_loaded_again_takes_practice_up_where_it_was(form):
    _begin(form, "Ana")
    press(form.get_by_role("button", name="Start the day"))
    expect(form.locator(".rl-round")).to_be_visible()
    form.goto("/art/icons/parlour.svg")
    form.goto("/#!/relentless")
    press(form.get_by_role("link", name="Back to practice, day 1"))
    press(form.get_by_role("button", name="Go on"))
    expect(form.locator(".rl-round")).to_be_visible()


def test_it_can_be_begun_anew(form):
    _begin(form, "Ana")
    form.reload()
    press(form.get_by_role("button", name="Begin anew"))
    expect(form.get_by_label("Your name")).to_have_value("Ana")
    # The page takes a step back by itself: to where one is not asked before leaving.
    until(form, "!history.state?.guarded")
    form.goto("/#!/relentless")
    expect(form.locator(".rl-start")).to_be_visible()
    expect(form.locator(".rl-back")).to_have_count(0)


def test_a_lost_practice_is_kept_and_can_be_played_again(device):
    page = _lost(device)
    [game] = _kept(page)
    assert (game["names"], game["days"], game["isPractice"], game["result"]) == (["Ana", "Pip", "Dot"], 0, True, "lost")
    expect(page.locator(".rl-game-now")).to_contain_text("practice")
    press(page.get_by_role("button", name="Again with the same team"))
    expect(page.get_by_role("heading", name="Are you ready for the new day?")).to_be_visible()
    _lose_day(page)
    assert len(_kept(page)) == 2
    # What is over is not offered again.
    page.goto("/#!/relentless")
    expect(page.locator(".rl-start")).to_be_visible()
    expect(page.locator(".rl-back")).to_have_count(0)
    press(page.get_by_role("link", name="Scoreboard"))
    expect(page.locator(".rl-board").last.locator(".rl-game")).to_have_count(2)


def test_after_the_first_visit_one_can_practise_without_a_network(device):
    page = device(workers=True)
    page.goto("/")
    until_kept(page)
    page.context.set_offline(True)
    page.reload()
    page.goto(START)
    _begin(page, "Ana")
    press(page.get_by_role("button", name="Start the day"))
    expect(page.locator(".rl-round")).to_be_visible()


def _begin(page, name):
    page.get_by_label("Your name").fill(name)
    press(page.get_by_role("button", name="Begin"))
    expect(page.get_by_role("heading", name="Are you ready for the new day?")).to_be_visible()


def _set(page, values):
    def answer(route):
        parameters = route.fetch().json()
        parameters.update({name: {"easy": value, "hard": value} for name, value in values.items()})
        route.fulfill(json=parameters)

    page.route("**/content/relentless/parameters.json", answer)


def _lost(device):
    page = device()
    _set(page, HARD)
    page.goto(START)
    _begin(page, "Ana")
    _lose_day(page)
    return page


def _lose_day(page):
    press(page.get_by_role("button", name="Start the day"))
    expect(page.get_by_role("heading", name="Game over")).to_be_visible(timeout=60_000)
    # It is kept when it is listed, which is later.
    expect(page.locator(".rl-game-now")).to_have_count(1)


def _kept(page):
    return page.evaluate("JSON.parse(localStorage.getItem('parlour/relentless.games') ?? '[]')")
