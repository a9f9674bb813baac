"""The page for a server's owner, with a server: the parameters of Relentless, their effects, and their history
(docs/protocol.md, "The owner's part")."""

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


def test_what_is_saved_counts_for_games_that_begin_later_and_stands_in_the_history(device):
    owner = device(size=DESKTOP, touch=False)
    _enter(owner, "not-the-token-at-all-0123")
    expect(owner.get_by_text("That is not this server’s token.")).to_be_visible()
    _enter(owner, TOKEN)
    expect(owner.locator(".rl-form")).to_be_visible()
    running = _alone(device)
    before = running.view["left"]
    _value(owner, "roundSeconds.easy").fill("123")
    expect(owner.get_by_text(f"Was {before // 1000}.")).to_be_visible()
    press(owner.get_by_role("button", name="Save"))
    expect(toast(owner)).to_contain_text("Saved.")
    expect(owner.get_by_text("Nothing is changed.")).to_be_visible()
    expect(_versions(owner).first).to_contain_text("Ana")
    expect(_versions(owner).first).to_contain_text("in use")
    assert running.view["left"] == before
    assert _alone(device).view["left"] == 123_000

    # The server plays the games of crews. With such expenses nobody survives a day.
    _value(owner, "expenses.easy").fill("900")
    owner.get_by_role("slider", name="Difficulty").fill("0")
    press(owner.get_by_role("button", name="Play 1,000 games"))
    rows = owner.locator(".rl-table tbody tr")
    expect(rows.first.locator("td")).to_have_text(["100 %", "100 %"], timeout=60_000)
    expect(rows.nth(1).locator("td").nth(1)).to_have_text("0 %")
    press(owner.get_by_role("button", name="Undo my changes"))

    press(_versions(owner).last.get_by_role("button", name="Differences"))
    expect(dialog(owner)).to_contain_text(f"Length of a round, Difficulty 0{before // 1000} → 123")
    press(dialog(owner).get_by_role("button", name="Close"))
    press(_versions(owner).last.get_by_role("button", name="Restore"))
    press(dialog(owner).get_by_role("button", name="Restore"))
    expect(_value(owner, "roundSeconds.easy")).to_have_value(str(before // 1000))
    expect(_versions(owner).first).to_contain_text("restored: As shipped")


def _alone(device):
    """A player at the first briefing of a game, with two teammates that the rules play."""
    crew = Crew(device, ("Ana",), {"teammates": 2})
    crew.begin()
    return crew[0]


def _enter(page, token):
    if not page.url.endswith("/relentless/admin"):
        page.goto(ADMIN)
    page.get_by_label("Admin token").fill(token)
    page.get_by_label("Your name").fill("Ana")
    press(page.get_by_role("button", name="Enter"))


def _value(page, path):
    return page.locator(f"[data-path='{path}']")


def _versions(page):
    return page.locator(".rl-version")
