"""A whole co-op game on one phone, from the library to the files of its summary."""

import csv
import io
import json
import re

import pytest
from playwright.sync_api import expect

from tracker import START, control, dialog, expect_step, kept, mark, menu, press, ready, section, toast

NAMES = ("Ana", "Ben", "Cleo")
PHASES = ("Growth", "Fast powers", "Invaders", "Slow powers", "Time passes")
SHARED = ("Invaders", "Time passes")


@pytest.fixture
def phone(device):
    return device(kept=kept(count=3, names=NAMES))


def test_spirit_island_with_three_players_is_played_to_its_summary_and_files(phone):
    _choose(phone, "Spirit Island")
    press(phone.locator(".start-button"))
    for round_number in (1, 2):
        for phase in PHASES:
            expect_step(phone, round_number, phase)
            _play_shared(phone, phase) if phase in SHARED else _play_apart(phone)
    expect_step(phone, 3, "Growth")
    _finish(phone)

    expect(phone.get_by_role("heading", level=1)).to_have_text("Spirit Island")
    chart = phone.get_by_role("img", name=re.compile("Time by player and phase: Ana .*, Ben .*, Cleo .*, All together"))
    expect(chart).to_be_visible()
    press(phone.locator("summary", has_text="The same as a table"))
    expect(phone.locator("table.times tbody th")).to_have_text([*NAMES, "All together"])
    _check_csv(_file(phone, "Export as CSV", ".csv"))
    _check_play(json.loads(_file(phone, "File for BG Stats", ".bgsplay")))


def test_marks_and_ready_are_shown_and_taken_back(phone):
    _choose(phone, "Spirit Island")
    press(phone.locator(".start-button"))
    grow = mark(phone, "Ana", "Grow")
    press(grow)
    expect(grow).to_have_attribute("aria-pressed", "true")
    expect(grow).to_have_class(re.compile("mark-done"))
    expect(mark(phone, "Ben", "Grow")).to_have_attribute("aria-pressed", "false")
    press(grow)
    expect(grow).to_have_attribute("aria-pressed", "false")
    press(ready(phone, "Ana"))
    expect(ready(phone, "Ana")).to_have_text("Ready!")
    press(ready(phone, "Ana"))
    expect(ready(phone, "Ana")).to_have_text("Ready")


def test_each_section_shows_who_is_still_thinking(phone):
    _choose(phone, "Spirit Island")
    press(phone.locator(".start-button"))
    foot = section(phone, "Ana").locator(".seat-foot")
    expect(foot).to_have_text("Still thinking: Ben, Cleo", use_inner_text=True)
    press(ready(phone, "Ben"))
    expect(foot).to_have_text("Still thinking: Cleo", use_inner_text=True)
    press(ready(phone, "Cleo"))
    expect(foot).to_have_text("Everybody else is ready", use_inner_text=True)


def test_two_fingers_at_once_are_two_presses(phone):
    _choose(phone, "Spirit Island")
    press(phone.locator(".start-button"))
    fingers = [_middle(ready(phone, name)) for name in ("Ana", "Ben")]
    glass = phone.context.new_cdp_session(phone)
    glass.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": fingers})
    glass.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(ready(phone, "Ana")).to_have_attribute("aria-pressed", "true")
    expect(ready(phone, "Ben")).to_have_attribute("aria-pressed", "true")
    expect(ready(phone, "Cleo")).to_have_attribute("aria-pressed", "false")


def test_while_paused_marks_can_be_set_and_nothing_else(phone):
    _choose(phone, "Spirit Island")
    press(phone.locator(".start-button"))
    press(ready(phone, "Ana"))
    press(control(phone, "Pause"))
    expect(ready(phone, "Ben")).to_be_disabled()
    expect(ready(phone, "Ben")).to_have_text("Paused")
    expect(control(phone, "One step back")).to_be_disabled()
    press(mark(phone, "Ben", "Grow"))
    expect(mark(phone, "Ben", "Grow")).to_have_attribute("aria-pressed", "true")
    press(control(phone, "Go on"))
    press(ready(phone, "Ben"))
    press(ready(phone, "Cleo"))
    expect_step(phone, 1, "Fast powers")


def test_a_played_game_is_no_longer_offered_to_be_continued(phone):
    _choose(phone, "Spirit Island")
    press(phone.locator(".start-button"))
    press(ready(phone, "Ana"))
    expect(ready(phone, "Ana")).to_have_attribute("aria-pressed", "true")
    _finish(phone)
    phone.goto("/")
    phone.goto(START)
    expect(phone.locator(".start-button")).to_be_visible()
    expect(phone.get_by_text("Continue:")).to_have_count(0)
    expect(toast(phone)).to_have_count(0)


def _choose(phone, game):
    phone.goto(START)
    press(phone.get_by_role("button", name="Another game"))
    press(phone.locator(".picker-game", has_text=game))


def _play_apart(phone):
    for name in NAMES:
        press(section(phone, name).locator(".mark").first)
        press(ready(phone, name))


def _play_shared(phone, phase):
    expect(phone.locator(".seat")).to_have_count(1)
    for button in section(phone, phase).locator(".mark").all():
        press(button)
    expect(section(phone, phase).locator(".mark-done")).to_have_count(section(phone, phase).locator(".mark").count())
    press(ready(phone, phase))


def _finish(phone):
    menu(phone, "Finish the game")
    press(dialog(phone).get_by_role("button", name="Finish the game"))
    expect(phone.locator(".summary")).to_be_visible()


def _middle(locator):
    box = locator.bounding_box()
    return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2, "id": round(box["y"])}


def _file(phone, button, ending):
    with phone.expect_download() as download:
        press(phone.get_by_role("button", name=button))
    assert download.value.suggested_filename.startswith("Spirit-Island-")
    assert download.value.suggested_filename.endswith(ending)
    # As it is: with its ends of lines.
    return open(download.value.path(), encoding="utf-8", newline="").read()


def _check_csv(text):
    assert text.endswith("\r\n")
    head, *rows = csv.reader(io.StringIO(text, newline=""))
    assert head == ["Game", "Date", "Rounds", "Player", "Seconds", *(f"{phase} (s)" for phase in PHASES)]
    assert [row[3] for row in rows] == [*NAMES, "Together"]
    for row in rows:
        assert row[0] == "Spirit Island"
        assert re.fullmatch(r"\d{4}-\d\d-\d\d \d\d:\d\d", row[1])
        assert row[2] == "3"
        assert all(cell.isdigit() for cell in row[4:])


def _check_play(file):
    game, = file["games"]
    play, = file["plays"]
    assert (game["name"], game["bggId"], game["cooperative"]) == ("Spirit Island", 162886, True)
    assert [player["name"] for player in file["players"]] == list(NAMES)
    assert play["gameRefId"] == game["id"]
    assert [score["playerRefId"] for score in play["playerScores"]] == [player["id"] for player in file["players"]]
    assert [score["seatOrder"] for score in play["playerScores"]] == [0, 1, 2]
    assert play["rounds"] == 3 and play["durationMin"] >= 1
    assert re.fullmatch(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d", play["playDate"])
    assert re.fullmatch(r"[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}", play["uuid"])
