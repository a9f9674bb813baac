"""A board's games, seen again by the rules that gave them their scores (scores: GET /scores/{id}/recording)."""

import json
import re
import subprocess

import pytest
from playwright.sync_api import expect

import jasmine
from boards import GAMES, entries, guest, open_replay, recorded, standing, win
from tracker import drawn, press

LEVEL = "swap-cheng-yu-numbers"

# What the slider tells.
START = re.compile("^0:00 of ")
END = re.compile(r"^(\S+) of \1$")

def served(page, recording):
    """Has the server know a recording as score 9."""
    page.route("**/api/v1/scores/9/recording", lambda route: route.fulfill(json=recording))


def slider(page):
    return page.get_by_role("slider", name="Time")


def grid(page, game):
    return jasmine.cells(page, game == "tetris")


@pytest.mark.parametrize("game", GAMES)
def test_each_game_is_seen_from_its_start_to_its_end(device, game):
    page = device(touch=False)
    recording = recorded(page, game)
    served(page, recording)
    open_replay(page, 9)
    expect(page.locator(".jm-replay-stage [aria-label]").first).to_be_attached()
    first = grid(page, game)
    press(page.get_by_role("button", name="The next action"))
    for _ in range(len(recording["actions"]) - 1):
        press(page.get_by_role("button", name="The next action"))
    drawn(page)
    last = grid(page, game)
    assert last != first
    # Back to the start by keys, and again to the end.
    slider(page).focus()
    page.keyboard.press("Home")
    expect(slider(page)).to_have_attribute("aria-valuetext", START)
    page.keyboard.press("End")
    expect(slider(page)).to_have_attribute("aria-valuetext", END)
    if game != "tetris":
        assert grid(page, game) == last
    page.keyboard.press("Home")
    expect(slider(page)).to_have_attribute("aria-valuetext", START)
    # Nothing can be done to a game that is over.
    before = grid(page, game)
    page.locator(".jm-replay-stage [tabindex='0']").first.focus()
    for key in ("ArrowDown", "ArrowLeft", "Space"):
        page.keyboard.press(key)
    drawn(page)
    assert grid(page, game) == before


def test_it_plays_pauses_and_goes_faster(device):
    page = device(touch=False)
    recording = recorded(page, "tetris")
    served(page, {**recording, "end": recording["end"] + 60_000})
    page.clock.install(time=0)
    open_replay(page, 9)
    page.clock.pause_at(3_600_000)
    press(page.locator(".choice", has_text="4 ×"))
    press(page.get_by_role("button", name="Play"))
    page.clock.run_for(2_000)
    press(page.get_by_role("button", name="Pause"))
    # Time for the page to be drawn.
    page.clock.run_for(100)
    expect(page.get_by_role("button", name="Play")).to_be_visible()
    shown = slider(page).get_attribute("aria-valuetext")
    seconds = int(shown.split(" of ")[0].split(":")[1])
    assert 7 <= seconds <= 9
    page.clock.run_for(5_000)
    assert slider(page).get_attribute("aria-valuetext") == shown
    press(page.get_by_role("button", name="Play"))
    page.clock.run_for(20_000)
    expect(page.get_by_role("button", name="Play")).to_be_visible()
    expect(slider(page)).to_have_attribute("aria-valuetext", END)


def test_from_a_board_to_its_best_game_and_to_parlour_verify(device, parlour, tmp_path):
    page = device(touch=False)
    guest(page, "Mia")
    win(page, LEVEL)
    expect(standing(page)).to_contain_text("You are number 1.")
    score = page.locator(".jm-total strong").inner_text()
    watcher = device(touch=False)
    watcher.goto(f"/#!/jasmine/board/{LEVEL}")
    press(entries(watcher).first.get_by_role("link", name="Watch the game of Mia"))
    expect(watcher.get_by_role("heading", name=f"Solved, with {score} points")).to_be_visible()
    with watcher.expect_download() as waiting:
        press(watcher.get_by_role("button", name="Save the recording"))
    file = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(file)
    verified = subprocess.run([parlour, "verify", str(file)], capture_output=True, text=True, check=True)
    assert json.loads(verified.stdout)["score"] == int(score)
    press(watcher.get_by_role("link", name="Back"))
    expect(entries(watcher)).to_have_count(1)


@pytest.mark.parametrize("change", [
    {"game": "elsewhere"}, {"rules": 999}, {"actions": [{"at": 5, "seat": 0, "do": {"swap": {"from": [9, 9], "to": [0, 0]}}}]},
    {"actions": [{"at": -5}]}, {"setup": None}, {"seed": -1},
])
def test_a_damaged_recording_is_told_and_harms_nothing(device, change):
    page = device(touch=False)
    served(page, {**recorded(page, "swapping"), **change})
    page.goto("/#!/replay/9")
    expect(page.get_by_role("alert")).to_be_visible()


def test_a_game_that_is_not_there_is_told(device):
    page = device(touch=False)
    page.goto("/#!/replay/123456")
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
