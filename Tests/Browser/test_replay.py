"""A board's best game, replayed and checked by the server's own program (scores: GET /scores/{id}/recording).
Tests/Page/app/replay.test.mjs tests how a replay is shown."""

import json
import subprocess

from playwright.sync_api import expect

from boards import entries, guest, standing, win
from tracker import press

LEVEL = "swap-cheng-yu-numbers"


def test_from_a_board_to_its_best_game_and_to_parlour_verify(device, parlour, tmp_path):
    page = device(touch=False)
    guest(page, "Mia")
    win(page, LEVEL)
    # On a slow machine it may come late, and then it counts among the games played offline.
    expect(standing(page)).to_contain_text("You are number 1")
    board = page.get_by_role("link", name="The whole board").get_attribute("href")
    score = page.locator(".jm-total strong").inner_text()
    watcher = device(touch=False)
    watcher.goto(f"/{board}")
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
