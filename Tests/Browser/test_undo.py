"""Going back and forward (spec: Rules, back and forward)."""

import pytest
from playwright.sync_api import expect

from tracker import CHESS, ISLAND, control, expect_step, kept, mark, press, ready, start


@pytest.fixture
def coop(device):
    page = device(kept=kept(game=ISLAND["id"], names=("Ana", "Ben"), own=[ISLAND]))
    start(page)
    return page


@pytest.fixture
def versus(device):
    page = device(kept=kept(game=CHESS["id"], names=("Ana", "Ben"), own=[CHESS]))
    start(page)
    return page


def test_at_the_very_start_there_is_nothing_before(coop):
    expect(control(coop, "One step back")).to_be_disabled()
    expect(control(coop, "Forward again")).to_be_disabled()


def test_back_goes_to_the_previous_phase_and_forward_takes_that_back(coop):
    press(mark(coop, "Ana", "Grow"))
    press(ready(coop, "Ana"))
    press(ready(coop, "Ben"))
    expect_step(coop, 1, "Invaders")
    press(control(coop, "One step back"))
    expect_step(coop, 1, "Growth")
    # The step it returns to has no marks and nobody ready.
    expect(mark(coop, "Ana", "Grow")).to_have_attribute("aria-pressed", "false")
    expect(ready(coop, "Ana")).to_have_attribute("aria-pressed", "false")
    press(control(coop, "Forward again"))
    expect_step(coop, 1, "Invaders")
    expect(control(coop, "Forward again")).to_be_disabled()


def test_back_goes_over_the_edge_of_a_round_to_the_very_start(coop):
    for _ in range(2):
        press(ready(coop, "Ana"))
        press(ready(coop, "Ben"))
        press(ready(coop, "Invaders"))
    expect_step(coop, 3, "Growth")
    for round_number, phase in ((2, "Invaders"), (2, "Growth"), (1, "Invaders"), (1, "Growth")):
        press(control(coop, "One step back"))
        expect_step(coop, round_number, phase)
    expect(control(coop, "One step back")).to_be_disabled()


def test_forward_is_gone_once_something_else_has_happened(coop):
    press(ready(coop, "Ana"))
    press(ready(coop, "Ben"))
    press(control(coop, "One step back"))
    expect(control(coop, "Forward again")).to_be_enabled()
    press(mark(coop, "Ben", "Play cards"))
    expect(control(coop, "Forward again")).to_be_disabled()


def test_in_a_versus_game_back_goes_to_the_previous_player(versus):
    press(ready(versus, "Ana"))
    press(ready(versus, "Ben"))
    expect_step(versus, 2, "Turn")
    press(control(versus, "One step back"))
    expect_step(versus, 1, "Turn")
    expect(ready(versus, "Ben")).to_be_enabled()
    press(control(versus, "One step back"))
    expect(ready(versus, "Ana")).to_be_enabled()
    press(control(versus, "Forward again"))
    expect(ready(versus, "Ben")).to_be_enabled()
