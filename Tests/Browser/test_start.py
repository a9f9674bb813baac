"""The start screen, and leaving a table (spec: The screens, 1 and 3)."""

import json
import re

import pytest
from playwright.sync_api import expect

from tracker import ISLAND, START, control, dialog, drawn, expect_step, kept, menu, press, ready, section, start, until


def test_two_taps_lead_from_opening_the_page_to_a_running_tracker(phone):
    phone.goto("/")
    press(phone.get_by_role("link", name="Turn Tracker"))
    press(phone.get_by_role("button", name="Start", exact=False).first)
    expect(section(phone, "Player 1")).to_be_visible()
    expect(section(phone, "Player 2")).to_be_visible()
    expect_step(phone, 1, "Players")


def test_favourites_come_first_in_the_list(phone):
    phone.goto(START)
    press(phone.get_by_role("button", name="Another game"))
    press(phone.get_by_role("button", name="Pandemic is a favourite"))
    first = phone.locator(".search-list section").first
    expect(first.get_by_role("heading")).to_have_text("Favourites")
    expect(first.locator(".picker-name")).to_have_text(["Pandemic"])
    phone.reload()
    press(phone.get_by_role("button", name="Another game"))
    expect(phone.locator(".picker-name").first).to_have_text("Pandemic")


def test_the_list_is_searched_without_regard_to_capitals_and_accents(phone):
    phone.goto(START)
    press(phone.get_by_role("button", name="Another game"))
    phone.get_by_label("Search games").fill("CÁRCA")
    expect(phone.locator(".picker-name")).to_have_text(["Carcassonne"])
    phone.get_by_label("Search games").fill("no game is called so")
    expect(phone.get_by_role("status").filter(has_text="No game of that name")).to_be_visible()


@pytest.mark.parametrize("library, games", [
    ("{", []), ('{"title": "Nothing here"}', []), ('{"games": [{"id": "ludo"}, 7]}', []),
    (json.dumps({"games": [{"id": "ludo"}, {**ISLAND, "id": "island"}]}), ["Island"]),
])
def test_a_damaged_library_leaves_what_of_it_is_good_and_the_games_for_everything(phone, library, games):
    phone.route("**/content/turntracker/games.json", lambda route: route.fulfill(body=library))
    phone.goto(START)
    press(phone.get_by_role("button", name="Another game"))
    expect(phone.locator(".picker-name")).to_have_text(games or ["Co-op game", "Versus game"])
    expect(phone.get_by_text("The library could not be read.")).to_have_count(0 if games else 1)
    press(phone.locator(".start-button"))
    expect(phone.locator(".tracker")).to_be_visible()


def test_the_count_used_most_often_is_preselected(phone):
    phone.goto(START)
    for count in (4, 3, 4):
        press(phone.locator(".count").filter(has_text=str(count)))
        press(phone.locator(".start-button"))
        expect(section(phone, f"Player {count}")).to_be_visible()
        _leave_by_the_menu(phone)
    phone.reload()
    expect(phone.get_by_role("radio", name="4", exact=True)).to_be_checked()


def test_names_are_taken_over_and_remembered(phone):
    phone.goto(START)
    press(phone.locator("summary", has_text="Names"))
    phone.get_by_label("Name of player 1").fill("Ana")
    phone.get_by_label("Name of player 2").fill("Ben")
    press(phone.locator(".start-button"))
    expect(section(phone, "Ana")).to_be_visible()
    expect(section(phone, "Ben")).to_be_visible()
    _leave_by_the_menu(phone)
    phone.reload()
    expect(phone.get_by_label("Name of player 2")).to_have_value("Ben")


def test_two_players_with_one_name_are_refused_with_a_sentence(phone):
    phone.goto(START)
    press(phone.locator("summary", has_text="Names"))
    phone.get_by_label("Name of player 1").fill("Ana")
    phone.get_by_label("Name of player 2").fill(" Ana ")
    expect(phone.get_by_text("Somebody has this name already.")).to_be_visible()
    press(phone.locator(".start-button"))
    expect(phone.locator(".toast")).to_have_count(1)
    expect(phone.locator(".tracker")).to_have_count(0)


def test_names_have_twenty_characters_however_many_bytes_these_take(phone):
    phone.goto(START)
    press(phone.locator("summary", has_text="Names"))
    name = phone.get_by_label("Name of player 1")
    expect(name).to_be_visible()
    name.focus()
    phone.keyboard.insert_text("🦊" * 21)
    expect(phone.get_by_text("A name has at most 20 characters.")).to_be_visible()
    phone.keyboard.press("Backspace")
    expect(phone.get_by_text("A name has at most 20 characters.")).to_have_count(0)
    press(phone.locator(".start-button"))
    expect(section(phone, "🦊" * 20)).to_be_visible()


def test_a_left_table_is_offered_again_with_its_round(phone):
    start(phone)
    for _ in range(2):
        press(ready(phone, "Player 1"))
        press(ready(phone, "Player 2"))
        press(ready(phone, "The game’s turn"))
    expect_step(phone, 3, "Players")
    press(ready(phone, "Player 2"))
    _leave_by_the_menu(phone)
    press(phone.get_by_role("link", name="Continue: Co-op game, round 3"))
    expect_step(phone, 3, "Players")
    expect(ready(phone, "Player 2")).to_have_attribute("aria-pressed", "true")
    expect(ready(phone, "Player 1")).to_have_attribute("aria-pressed", "false")


def test_a_table_survives_the_page(phone):
    start(phone)
    press(ready(phone, "Player 1"))
    expect(ready(phone, "Player 1")).to_have_attribute("aria-pressed", "true")
    phone.reload()
    expect(ready(phone, "Player 1")).to_have_attribute("aria-pressed", "true")
    expect_step(phone, 1, "Players")


def test_an_unfinished_table_can_be_put_away(phone):
    start(phone)
    press(ready(phone, "Player 1"))
    _leave_by_the_menu(phone)
    press(phone.get_by_role("button", name="Put it away"))
    press(dialog(phone).get_by_role("button", name="Put it away"))
    expect(phone.get_by_text("Continue:")).to_have_count(0)


def _menu_leave(page):
    menu(page, "Leave")


WAYS_OUT = {"the browser's back button": lambda page: page.evaluate("history.back()"), "the page's menu": _menu_leave}


@pytest.mark.parametrize("way", WAYS_OUT)
def test_leaving_asks_once_and_goes_to_the_start(phone, way):
    phone.goto("/")
    press(phone.get_by_role("link", name="Turn Tracker"))
    press(phone.locator(".start-button"))
    expect(phone.locator(".tracker")).to_be_visible()
    leave = WAYS_OUT[way]
    leave(phone)
    expect(dialog(phone).get_by_role("heading")).to_have_text("Leave this table?")
    press(dialog(phone).get_by_role("button", name="Stay"))
    expect(dialog(phone)).to_have_count(0)
    expect(phone.locator(".tracker")).to_be_visible()
    leave(phone)
    press(dialog(phone).get_by_role("button", name="Leave"))
    expect(phone.get_by_role("heading", name="Turn Tracker")).to_be_visible()
    expect(dialog(phone)).to_have_count(0)
    expect(phone).to_have_url(re.compile("#!/turns$"))
    # Nothing of the question stays in the history: one step further back is the home screen.
    phone.evaluate("history.back()")
    expect(phone.get_by_role("heading", name="Parlour", exact=True)).to_be_visible()


def test_leaving_by_the_back_button_closes_the_menu_too(phone):
    start(phone)
    press(control(phone, "Menu"))
    expect(dialog(phone)).to_be_visible()
    phone.go_back()
    expect(dialog(phone)).to_have_count(2)
    press(dialog(phone).get_by_role("button", name="Leave", exact=True).last)
    expect(phone.locator(".start")).to_be_visible()
    expect(dialog(phone)).to_have_count(0)


def test_a_table_that_was_loaded_again_is_left_to_the_start(phone):
    phone.goto(START)
    press(phone.locator(".start-button"))
    expect(phone.locator(".tracker")).to_be_visible()
    phone.reload()
    expect(phone.locator(".tracker")).to_be_visible()
    _leave_by_the_menu(phone)
    expect(phone).to_have_url(re.compile("#!/turns$"))


ELSEWHERE = "data:text/html,<h1>Elsewhere</h1>"


def test_a_table_that_the_tab_opened_first_is_left_to_the_start_too(phone):
    start(phone)
    address = phone.url
    tab = phone.context.new_page()
    tab.goto(ELSEWHERE)
    tab.goto(address)
    expect(tab.locator(".tracker")).to_be_visible()
    tab.reload()
    expect(tab.locator(".tracker")).to_be_visible()
    _leave_by_the_menu(tab)
    expect(tab).to_have_url(re.compile("#!/turns$"))
    # The tracker is gone from the history: before the start comes what the tab showed before.
    tab.evaluate("void setTimeout(() => history.back())")
    expect(tab.get_by_role("heading", name="Elsewhere")).to_be_visible()


def test_a_tab_that_shows_nothing_but_a_table_is_left_to_the_start_too(phone):
    start(phone)
    tab = phone.context.new_page()
    tab.goto(phone.url)
    expect(tab.locator(".tracker")).to_be_visible()
    _leave_by_the_menu(tab)
    expect(tab).to_have_url(re.compile("#!/turns$"))


def test_a_browser_that_cannot_tell_the_history_leaves_to_the_start_too(phone):
    phone.add_init_script("Object.defineProperty(window, 'navigation', { value: undefined });")
    start(phone)
    _leave_by_the_menu(phone)
    expect(phone).to_have_url(re.compile("#!/turns$"))
    phone.evaluate("addEventListener('popstate', () => { window.wentBack = true; })")
    phone.evaluate("history.back()")
    until(phone, "window.wentBack")
    drawn(phone)
    expect(phone.locator(".start-button")).to_be_visible()
    expect(phone.locator(".tracker")).to_have_count(0)


def test_an_address_typed_over_a_table_asks_and_is_gone_to(phone):
    start(phone)
    for answer in ("Stay", "Leave"):
        phone.evaluate("location.hash = '#!/settings'")
        expect(dialog(phone).get_by_role("heading")).to_have_text("Leave this table?")
        press(dialog(phone).get_by_role("button", name=answer, exact=True))
        expect(dialog(phone)).to_have_count(0)
        expect(phone.locator(".tracker")).to_have_count(1 if answer == "Stay" else 0)
    expect(phone.get_by_role("heading", name="Settings")).to_be_visible()
    phone.evaluate("history.back()")
    expect(phone.locator(".start-button")).to_be_visible()


def test_a_table_begun_right_after_leaving_one_stays(phone):
    start(phone)
    _leave_by_the_menu(phone)
    press(phone.locator(".start-button"))
    expect(phone.locator(".tracker")).to_be_visible()
    # Longer than going back takes.
    phone.wait_for_timeout(500)
    expect(phone.locator(".tracker")).to_be_visible()


def test_a_tracker_is_there_soon_after_the_second_tap(phone):
    phone.goto(START)
    phone.wait_for_load_state("networkidle")
    phone.evaluate("""() => {
      const button = document.querySelector('.start-button');
      button.addEventListener('click', () => performance.mark('tap'), { capture: true, once: true });
      new MutationObserver((_, watch) => {
        if (!document.querySelector('.tracker .ready')) return;
        watch.disconnect();
        requestAnimationFrame(() => setTimeout(() => performance.mark('shown')));
      }).observe(document.body, { childList: true, subtree: true });
    }""")
    press(phone.locator(".start-button"))
    until(phone, "performance.getEntriesByName('shown').length > 0")
    taken = phone.evaluate("performance.measure('start', 'tap', 'shown').duration")
    # The spec says 300; only printed, as a busy machine would fail it.
    print(f"\nA tracker is shown {taken:.0f} ms after the second tap.")


def test_the_last_game_is_chosen_again(device):
    phone = device(kept=kept(game="spirit-island", count=3))
    phone.goto(START)
    expect(phone.locator(".start-button")).to_have_text("Start Spirit Island")


def _leave_by_the_menu(page):
    _menu_leave(page)
    expect(dialog(page).get_by_role("heading")).to_have_text("Leave this table?")
    press(dialog(page).get_by_role("button", name="Leave", exact=True))
    expect(page.locator(".start-button")).to_be_visible()
