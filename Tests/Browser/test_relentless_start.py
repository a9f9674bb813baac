"""The title of Relentless, the way into a game, its lobby and the host's settings (spec: A game; The screens)."""

import re

import pytest
from playwright.sync_api import expect

from devices import keep
from lobby import expect_people, join, open_over_http, seats_kept, sit_down
from tracker import dialog, press, toast, until

START = "/#!/relentless"
NAMES = ("Ana", "Ben", "Cleo", "Dora", "Emil", "Fay")
TOO_FEW = "Three to six play"


@pytest.fixture
def title(phone):
    phone.goto(START)
    expect(phone.locator(".rl-start")).to_be_visible()
    return phone


@pytest.fixture
def lobby(device):
    """A lobby of so many, each with a phone that is there, and its code."""

    def lobby(count, **setup):
        pages = [device() for _ in NAMES[:count]]
        code, tokens = open_over_http(pages[0], "relentless", setup, NAMES[:count])
        for seat, page in enumerate(pages):
            keep(page, {f"room.{code}": seats_kept(tokens, (seat,), NAMES, "relentless")})
            page.goto(f"/#!/room/{code}")
        for page in pages:
            expect_people(page, NAMES[:count])
            expect(page.get_by_text("not here")).to_have_count(0)
        return pages, code

    return lobby


def test_the_title_leads_to_all_there_is(title):
    for name, heading in (("How to play", "How to play"), ("Practice", "Practice"), ("Scoreboard", "Scoreboard")):
        press(title.get_by_role("link", name=name))
        expect(title.get_by_role("heading", level=1)).to_have_text(heading)
        press(title.get_by_role("link", name="Back"))
        expect(title.locator(".rl-start")).to_be_visible()
    press(title.get_by_role("button", name="New game"))
    expect(dialog(title)).to_be_visible()


def test_the_home_screen_leads_to_the_title(phone):
    phone.goto("/")
    press(phone.get_by_role("link", name="Relentless"))
    expect(phone.locator(".rl-start")).to_be_visible()
    expect(phone).to_have_title("Relentless – Parlour")


def test_how_to_play_is_seven_pictures_that_are_all_there(title):
    press(title.get_by_role("link", name="How to play"))
    expect(title.locator(".rl-step")).to_have_count(7)
    until(title, "[...document.querySelectorAll('.rl-step img')].every((one) => one.complete && one.naturalWidth > 0)")
    press(title.get_by_role("link", name="Practice"))
    expect(title.get_by_role("heading", level=1)).to_have_text("Practice")


def test_a_new_game_shows_its_code_and_a_picture_to_scan(title):
    press(title.get_by_role("button", name="New game"))
    form = dialog(title)
    expect(form).to_be_visible()
    assert form.locator(".picture").count() >= 12
    sit_down(form, "Maximiliano!!", "Owl", "Open the table")
    expect(form.get_by_label("Your name")).to_have_attribute("aria-invalid", "true")
    sit_down(form, "Maximiliano!", "Owl", "Open the table")
    code = title.locator(".invitation-code")
    expect(code).to_have_text(re.compile(r"^\d{4,}$"))
    picture = title.get_by_role("img", name="A picture that leads to")
    expect(picture).to_have_attribute("aria-label", re.compile(f"/#!/join/{code.inner_text()}$"))
    expect_people(title, ["Maximiliano!"])
    # As large as anything here: it is read across a room.
    sizes = title.evaluate("""() => [...document.querySelectorAll('.lobby *')]
      .map((element) => parseFloat(getComputedStyle(element).fontSize))""")
    assert code.evaluate("(element) => parseFloat(getComputedStyle(element).fontSize)") == max(sizes) >= 40


def test_another_joins_by_the_code_from_the_title(lobby, device):
    (ana,), code = lobby(1)
    ben = device()
    ben.goto(START)
    ben.get_by_label("Code").fill(code)
    press(ben.get_by_role("button", name="Join", exact=True))
    expect(ben.locator(".join-game")).to_have_text("Relentless")
    sit_down(ben.locator(".profile-form"), "Benedikt Ruf!", "Bear", "Sit down")
    expect(ben.get_by_label("Your name")).to_have_attribute("aria-invalid", "true")
    sit_down(ben.locator(".profile-form"), "Ben", "Bear", "Sit down")
    for page in (ana, ben):
        expect_people(page, ["Ana", "Ben"])


def test_only_with_three_it_starts_and_until_then_everybody_is_told_why(lobby, device):
    (ana,), code = lobby(1)
    start = ana.get_by_role("button", name="Start the game")
    expect(start).to_be_disabled()
    expect(ana.get_by_text(f"{TOO_FEW}: 2 more are needed.")).to_be_visible()
    ben = device()
    join(ben, code, "Ben")
    for page in (ana, ben):
        expect(page.get_by_text(f"{TOO_FEW}: one more is needed.")).to_be_visible()
    join(device(), code, "Cleo")
    expect(start).to_be_enabled()
    expect(ben.get_by_text("Ana starts the game.")).to_be_visible()
    for page in (ana, ben):
        expect(page.get_by_text(TOO_FEW)).to_have_count(0)
    press(start)
    for page in (ana, ben):
        expect(page.locator(".lobby")).to_have_count(0)


def test_a_seventh_is_refused(lobby, device):
    pages, code = lobby(6)
    seventh = device()
    seventh.goto(f"/#!/join/{code}")
    sit_down(seventh.locator(".profile-form"), "Gus", None, "Sit down")
    expect(seventh.locator(".profile-form .error").filter(has_text=re.compile("."))).to_be_visible()
    expect_people(pages[0], NAMES)
    expect(pages[0].get_by_role("button", name="Add a player on this phone")).to_have_count(0)


def test_only_the_host_sees_the_settings_and_they_hold(lobby):
    (ana, ben, _), code = lobby(3)
    expect(ben.locator(".rl-setup")).to_have_count(0)
    difficulty = ana.get_by_role("slider", name="Difficulty")
    expect(difficulty).to_have_attribute("max", "10")
    _slide(difficulty, 7)
    expect(difficulty).to_have_attribute("aria-valuetext", "7 – hectic")
    press(ana.get_by_text("Go on without them"))
    press(ana.get_by_text("Demo mode"))
    expect(ana.get_by_role("switch", name="Demo mode")).to_be_checked()
    # The server has them, and has said so: they are there again in a page that was loaded anew.
    until(ana, f"JSON.parse(localStorage.getItem('parlour/room.{code}')).setup?.demo")
    ana.reload()
    expect(difficulty).to_have_value("7")
    expect(ana.get_by_role("radio", name="Go on without them")).to_be_checked()
    expect(ana.get_by_role("switch", name="Demo mode")).to_be_checked()
    assert ben.locator(".rl-setup").count() == 0


def test_the_next_lobby_begins_with_the_last_settings_but_with_people_alone(lobby):
    (ana,), _ = lobby(1)
    _slide(ana.get_by_role("slider", name="Difficulty"), 4)
    _slide(ana.get_by_role("slider", name="Simulated teammates"), 2)
    expect(ana.get_by_role("button", name="Start the game")).to_be_enabled()
    ana.goto(START)
    press(ana.get_by_role("button", name="New game"))
    sit_down(dialog(ana), "Ana", "Fox", "Open the table")
    expect(ana.get_by_role("slider", name="Difficulty")).to_have_value("4")
    expect(ana.get_by_role("slider", name="Simulated teammates")).to_have_value("0")


def test_simulated_teammates_fill_up_and_make_room_for_people(lobby, device):
    (ana,), code = lobby(1)
    teammates = ana.get_by_role("slider", name="Simulated teammates")
    _slide(teammates, 5)
    expect(ana.get_by_role("button", name="Start the game")).to_be_enabled()
    ben = device()
    join(ben, code, "Ben")
    expect(teammates).to_have_attribute("max", "4")
    expect(teammates).to_have_attribute("aria-valuetext", "4, to fill up")
    press(ana.get_by_role("button", name="Start the game"))
    for page in (ana, ben):
        expect(page.locator(".lobby")).to_have_count(0)
    expect(toast(ana)).to_have_count(0)


def test_nobody_is_left_in_a_lobby_that_is_dead(lobby):
    (ana, ben, cleo), code = lobby(3)
    press(ana.get_by_role("button", name="Leave the table"))
    press(dialog(ana).get_by_role("button", name="Leave"))
    for page in (ben, cleo):
        expect_people(page, ["Ben", "Cleo"])
    # The next one is host, with all that a host has.
    expect(ben.get_by_role("slider", name="Difficulty")).to_be_visible()
    expect(ben.get_by_role("button", name="Start the game")).to_be_disabled()
    expect(cleo.locator(".rl-setup")).to_have_count(0)
    for page in (ben, cleo):
        press(page.get_by_role("button", name="Leave the table"))
        press(dialog(page).get_by_role("button", name="Leave"))
        expect(page.locator(".games-list")).to_be_visible()
    ben.goto(f"/#!/join/{code}")
    expect(ben.get_by_role("alert")).to_be_visible()
    expect(ben.get_by_label("Code")).to_be_visible()


def test_while_the_host_is_gone_the_others_are_told(lobby):
    (ana, ben, _), _ = lobby(3)
    ana.context.close()
    expect(ben.get_by_text("Ana is not here just now.")).to_be_visible(timeout=20_000)
    # After half a minute the next one is host.
    expect(ben.get_by_role("slider", name="Difficulty")).to_be_visible(timeout=60_000)
    expect(ben.get_by_role("button", name="Start the game")).to_be_enabled()


def test_the_way_back_to_a_table_stands_on_the_title(lobby):
    (ana, *_), code = lobby(3)
    ana.goto(START)
    press(ana.get_by_role("link", name=f"Back to table {code}"))
    expect_people(ana, NAMES[:3])


def test_titles_as_pictures_are_chosen_once_for_the_device(title):
    unshared = title.get_by_role("switch", name="Draw titles as pictures")
    expect(unshared).not_to_be_checked()
    press(title.locator("label.switch", has_text="Draw titles as pictures"))
    expect(unshared).to_be_checked()
    title.reload()
    expect(unshared).to_be_checked()


@pytest.mark.parametrize("value", ['{"setup":{"difficulty":99},"practice":{"names":[]}}', "[]", '"x"', "{", "null"])
def test_whatever_is_kept_of_the_last_time_a_game_can_be_opened(phone, value):
    phone.goto("/art/icons/parlour.svg")
    phone.evaluate("(text) => localStorage.setItem('parlour/relentless.preferences', text)", value)
    phone.goto(START)
    press(phone.get_by_role("button", name="New game"))
    sit_down(dialog(phone), "Ana", "Fox", "Open the table")
    expect(phone.get_by_role("slider", name="Difficulty")).to_have_value("0")


def _slide(slider, value):
    """Moves a slider with the keyboard, as it can be moved whatever the screen is."""
    slider.focus()
    slider.page.keyboard.press("Home")
    least = int(slider.get_attribute("min"))
    for _ in range(value - least):
        slider.page.keyboard.press("ArrowRight")
    expect(slider).to_have_value(str(value))
