"""Late players of Turn Tracker in a room: the host's phone, the phone of somebody who asks, and a television."""

from playwright.sync_api import expect

from lobby import begin, roster, sit_down, sit_together
from tracker import dialog, expect_step, press, ready, rested, section

JOINS = "Joins in the next round"


def _asks(page, code, name, picture):
    page.goto(f"/#!/join/{code}")
    expect(page.get_by_text("The game is under way.")).to_be_visible()
    sit_down(page.locator(".profile-form"), name, picture, "Ask to join")
    expect(page.locator(".asking-own")).to_contain_text("Waiting until Ana lets you in.")


def _overlap(one, other):
    """Whether two boxes lie over each other."""
    return (one["x"] < other["x"] + other["width"] and other["x"] < one["x"] + one["width"]
            and one["y"] < other["y"] + other["height"] and other["y"] < one["y"] + one["height"])


def test_a_late_player_asks_is_let_in_and_plays_from_the_next_round_on(device):
    [ana], code = sit_together(device, ("Ana",))
    television, cem = device(), device()
    television.goto(f"/#!/watch/{code}")
    begin(ana, television)
    before = ready(ana, "Ana").bounding_box()
    _asks(cem, code, "Cem", "Owl")
    expect(television.locator(".television-asks")).to_have_text("Cem wants to join.")
    bar = ana.locator(".asking")
    expect(bar).to_contain_text("Cem wants to join. Cem plays from the next round on.")
    # A finger that is about to press the ready button meets nothing else, and the bar covers nothing.
    for answer in bar.get_by_role("button").all():
        assert not _overlap(answer.bounding_box(), before)
        assert answer.bounding_box()["height"] >= 44
    assert not _overlap(bar.bounding_box(), ready(ana, "Ana").bounding_box())
    assert not _overlap(bar.bounding_box(), ana.get_by_role("toolbar").bounding_box())
    cem.reload()
    expect(cem.locator(".asking-own")).to_contain_text("Waiting until Ana lets you in.")
    rested(ana)
    press(ana.get_by_role("button", name="Let in: Cem"))
    expect(section(cem, "Cem")).to_contain_text(JOINS)
    expect(cem.locator(".toast")).to_contain_text(["You play from the next round on."])
    expect(roster(ana, "Cem")).to_contain_text(JOINS)
    expect(television.locator(".television-seat", has_text="Cem")).to_contain_text(JOINS)
    expect(television.locator(".television-asks")).to_be_hidden()
    press(ready(ana, "Ana"))
    expect_step(cem, 1, "Invaders")
    rested(ana)
    press(ready(ana, "Invaders"))
    expect_step(cem, 2, "Growth")
    rested(cem)
    press(ready(cem, "Cem"))
    expect(roster(ana, "Cem")).to_contain_text("Ready")
    press(ready(ana, "Ana"))
    expect_step(cem, 2, "Invaders")


def test_who_is_not_let_in_or_does_not_wait_goes_home(device):
    [ana], code = sit_together(device, ("Ana",))
    begin(ana)
    cem, dora = device(), device()
    _asks(cem, code, "Cem", "Owl")
    _asks(dora, code, "Dora", "Cat")
    rested(ana)
    press(ana.get_by_role("button", name="No: Cem"))
    expect(dialog(cem).get_by_role("heading")).to_have_text("The host did not let you in.")
    press(dialog(cem).get_by_role("button", name="Close", exact=True))
    expect(cem.get_by_role("heading", level=1)).to_have_text("Parlour")
    expect(ana.locator(".asking")).to_contain_text("Dora wants to join.")
    press(dora.get_by_role("button", name="Do not wait"))
    expect(dora.get_by_role("heading", level=1)).to_have_text("Parlour")
    expect(ana.locator(".asking button")).to_have_count(0)
    expect(ready(ana, "Ana")).to_be_visible()
