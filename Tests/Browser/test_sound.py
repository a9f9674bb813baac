"""What is heard (spec: The screens, 1 and 2)."""

import pytest
from playwright.sync_api import expect

from tracker import LISTEN, control, dialog, press, ready, start, until

# As parts/sound.js has them: where a slide begins, or the pitches of a chord.
CLICK, READY, PHASE = [1500], [523, 784], [392, 523, 659]


@pytest.fixture
def phone(phone):
    phone.add_init_script(LISTEN)
    start(phone)
    return phone


def test_a_press_clicks_and_getting_ready_is_heard(phone):
    _expect_heard(phone, lambda: _get_ready(phone), CLICK + READY)


def test_a_new_phase_is_heard(phone):
    _get_ready(phone)
    _expect_heard(phone, lambda: press(ready(phone, "Player 2")), CLICK + PHASE)


def test_with_the_sound_off_nothing_is_heard(phone):
    press(control(phone, "Menu"))
    press(dialog(phone).get_by_role("switch", name="Sound"))
    press(dialog(phone).get_by_role("button", name="Close"))
    expect(dialog(phone)).to_have_count(0)
    _expect_heard(phone, lambda: _get_ready(phone), [])


def _get_ready(page):
    press(ready(page, "Player 1"))
    expect(ready(page, "Player 1")).to_have_attribute("aria-pressed", "true")


def _expect_heard(page, act, pitches):
    page.evaluate("heard.length = 0")
    act()
    until(page, f"heard.length >= {len(pitches)}")
    assert page.evaluate("heard") == pitches
