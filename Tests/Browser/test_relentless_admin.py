"""The page for a server's owner: parameters of Relentless, what they do, and what they were (spec: Parameters)."""

import re

import pytest
from playwright.sync_api import expect

from relentless import Crew
from server import Server
from tracker import dialog, press, toast

ADMIN = "/#!/relentless/admin"
TOKEN = "only-for-this-test-0123456789"
DESKTOP = {"width": 1440, "height": 900}


@pytest.fixture(scope="module")
def server(parlour, tmp_path_factory):
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("PARLOUR_ADMIN_TOKEN", TOKEN)
        with Server(parlour, tmp_path_factory.mktemp("data")) as server:
            yield server


@pytest.fixture
def owner(device):
    page = device(size=DESKTOP, touch=False)
    _enter(page)
    return page


def test_the_token_is_asked_for_once_and_kept_for_the_tab_alone(device):
    page = device(size=DESKTOP, touch=False)
    page.goto(ADMIN)
    page.get_by_label("Your name").fill("Ana")
    press(page.get_by_role("button", name="Enter"))
    expect(page.get_by_text("This is needed.")).to_be_visible()
    page.get_by_label("Admin token").fill("not-the-token-at-all-0123")
    press(page.get_by_role("button", name="Enter"))
    expect(page.get_by_text("That is not this server’s token.")).to_be_visible()
    _enter(page)
    page.reload()
    expect(page.locator(".rl-form")).to_be_visible()
    assert TOKEN not in page.evaluate("JSON.stringify(localStorage)")
    other = page.context.new_page()
    other.goto(ADMIN)
    expect(other.get_by_label("Admin token")).to_be_visible()
    press(page.get_by_role("button", name="Forget the token"))
    expect(page.get_by_label("Admin token")).to_be_visible()
    page.reload()
    expect(page.get_by_label("Admin token")).to_be_visible()


def test_the_form_has_every_parameter_of_both_files(owner):
    for file, length in (("Demo mode", "900"), ("The game", "210")):
        press(owner.get_by_text(file, exact=True))
        expect(_value(owner, "roundSeconds.easy")).to_have_value(length)
        expect(owner.locator(".rl-form-group")).to_have_count(21)
        expect(owner.locator(".rl-form input")).to_have_count(42)
    assert all(value.isdigit() for value in owner.locator(".rl-form input").evaluate_all("(all) => all.map((one) => one.value)"))


def test_what_is_saved_counts_for_games_that_begin_later_and_stands_in_the_history(owner, device):
    running = Crew(device)
    running.begin()
    before = running[0].view["left"]
    _value(owner, "roundSeconds.easy").fill("123")
    expect(owner.get_by_text(f"Was {before // 1000}.")).to_be_visible()
    press(owner.get_by_role("button", name="Save"))
    expect(toast(owner)).to_contain_text("Saved.")
    expect(owner.get_by_text("Nothing is changed.")).to_be_visible()
    expect(_versions(owner).first).to_contain_text("Ana")
    expect(_versions(owner).first).to_contain_text("in use")
    assert running[0].view["left"] == before
    later = Crew(device)
    later.begin()
    assert later[0].view["left"] == 123_000

    press(_versions(owner).last.get_by_role("button", name="Differences"))
    expect(dialog(owner)).to_contain_text(f"Length of a round, Difficulty 0{before // 1000} → 123")
    press(dialog(owner).get_by_role("button", name="Close"))
    press(_versions(owner).last.get_by_role("button", name="Restore"))
    press(dialog(owner).get_by_role("button", name="Restore"))
    expect(_value(owner, "roundSeconds.easy")).to_have_value(str(before // 1000))
    expect(_versions(owner).first).to_contain_text("restored: As shipped")


def test_what_cannot_be_used_is_told_at_its_place_and_not_saved(owner):
    version = _versions(owner).first.inner_text()
    for text in ("", "x", "1.5", "-1", "0", "86401", "1e3", "9" * 16):
        _value(owner, "roundSeconds.hard").fill(text)
        press(owner.get_by_role("button", name="Save"))
        expect(_value(owner, "roundSeconds.hard")).to_have_attribute("aria-invalid", "true")
        expect(owner.get_by_text("One value cannot be used.")).to_be_visible()
    expect(owner.locator(".field", has=_value(owner, "roundSeconds.hard"))).to_contain_text("A whole number from 1 to 86400.")
    owner.reload()
    expect(_versions(owner).first).to_have_text(re.compile(re.escape(version.split("\n")[0])))


def test_what_the_server_finds_is_told_at_its_place(owner):
    found = [{"path": "expired.easy", "problem": "That is too much."}, {"path": "wrongMost", "problem": "Not with these."},
             {"path": "somewhere", "problem": "Strange."}]
    owner.route("**/admin/relentless/parameters", lambda route: route.fallback() if route.request.method == "GET" else route.fulfill(
        status=422, json={"code": "badContent", "detail": "There are mistakes.", "mistakes": found}))
    _value(owner, "expired.easy").fill("99")
    press(owner.get_by_role("button", name="Save"))
    expect(owner.locator(".field", has=_value(owner, "expired.easy"))).to_contain_text("That is too much.")
    expect(owner.locator(".rl-form-group", has_text="Late mistake costs")).to_contain_text("Not with these.")
    expect(owner.locator(".rl-admin-bar")).to_contain_text("somewhere: Strange.")
    expect(_value(owner, "expired.easy")).to_have_value("99")
    press(owner.get_by_role("button", name="Undo my changes"))
    expect(owner.get_by_text("That is too much.")).to_have_count(0)


def test_of_two_who_save_the_second_is_told_and_keeps_what_was_typed(owner, device):
    other = device(size=DESKTOP, touch=False)
    _enter(other, "Ben")
    _value(owner, "moneyAtStart.easy").fill("77")
    press(owner.get_by_role("button", name="Save"))
    expect(owner.get_by_text("Nothing is changed.")).to_be_visible()
    _value(other, "expenses.easy").fill("88")
    press(other.get_by_role("button", name="Save"))
    expect(other.get_by_text("Somebody else has saved meanwhile.")).to_be_visible()
    expect(_value(other, "expenses.easy")).to_have_value("88")
    # The other's change is there now, and is not undone by accident.
    expect(_value(other, "moneyAtStart.easy")).to_have_value("77")
    press(other.get_by_role("button", name="Save"))
    expect(_versions(other).first).to_contain_text("Ben")
    owner.reload()
    expect(_value(owner, "expenses.easy")).to_have_value("88")
    expect(_value(owner, "moneyAtStart.easy")).to_have_value("77")


def test_simulated_crews_show_what_a_change_does_as_a_plot_and_as_a_table(owner):
    _value(owner, "expenses.easy").fill("900")
    owner.get_by_role("slider", name="Difficulty").fill("0")
    # The third answer never comes: so they have not all played before the test can stop them.
    asked = []

    def answer(route):
        asked.append(route)
        if len(asked) < 3:
            route.continue_()

    owner.route("**/admin/relentless/simulate", answer)
    press(owner.get_by_role("button", name="Play 1,000 games"))
    # They go on, and one can stop looking.
    expect(owner.get_by_text(re.compile(r"[1-9]\d* of 1000 games played"))).to_be_visible(timeout=60_000)
    expect(owner.get_by_role("img", name=re.compile("^Half of all crews survive"))).to_be_visible()
    press(owner.get_by_role("button", name="Stop"))
    expect(owner.get_by_role("button", name="Play 1,000 games")).to_be_visible()
    rows = owner.locator(".rl-table tbody tr")
    expect(rows.first.locator("td")).to_have_text(["100 %", "100 %"])
    # With such expenses nobody survives a day.
    expect(rows.nth(1).locator("td").nth(1)).to_have_text("0 %")
    assert owner.locator(".rl-plot-now[d], .rl-plot-then[d]").count() >= 2


def test_unsaved_changes_are_not_lost_by_accident(owner):
    _value(owner, "expired.easy").fill("9")
    press(owner.get_by_text("Demo mode", exact=True))
    press(dialog(owner).get_by_role("button", name="Cancel"))
    expect(owner.get_by_role("radio", name="The game")).to_be_checked()
    expect(_value(owner, "expired.easy")).to_have_value("9")
    press(owner.get_by_role("link", name="Back"))
    press(dialog(owner).get_by_role("button", name="Cancel"))
    expect(_value(owner, "expired.easy")).to_have_value("9")
    press(owner.get_by_role("link", name="Back"))
    press(dialog(owner).get_by_role("button", name="Leave"))
    expect(owner.locator(".rl-start")).to_be_visible()


def _enter(page, name="Ana"):
    if not page.url.endswith("/relentless/admin"):
        page.goto(ADMIN)
    page.get_by_label("Admin token").fill(TOKEN)
    page.get_by_label("Your name").fill(name)
    press(page.get_by_role("button", name="Enter"))
    expect(page.locator(".rl-form")).to_be_visible()


def _value(page, path):
    return page.locator(f"[data-path='{path}']")


def _versions(page):
    return page.locator(".rl-version")
