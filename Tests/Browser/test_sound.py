"""What is heard (spec: The screens, 1 and 2)."""

import pytest
from playwright.sync_api import expect

from tracker import LISTEN, control, dialog, press, ready, start

# As parts/sound.js has them: where a slide begins, or the pitches of a chord.
CLICK, READY, PHASE = [1500], [523, 784], [392, 523, 659]


@pytest.fixture
def phone(phone):
    phone.add_init_script(LISTEN)
    start(phone)
    return phone


def test_a_press_clicks_and_getting_ready_is_heard(phone):
    assert _heard(phone, lambda: press(ready(phone, "Player 1"))) == CLICK + READY


def test_a_new_phase_is_heard(phone):
    press(ready(phone, "Player 1"))
    assert _heard(phone, lambda: press(ready(phone, "Player 2"))) == CLICK + PHASE


def test_with_the_sound_off_nothing_is_heard(phone):
    press(control(phone, "Menu"))
    press(dialog(phone).get_by_role("switch", name="Sound"))
    press(dialog(phone).get_by_role("button", name="Close"))
    expect(dialog(phone)).to_have_count(0)
    assert _heard(phone, lambda: press(ready(phone, "Player 1"))) == []


def _heard(page, act):
    page.evaluate("heard.length = 0")
    act()
    return page.evaluate("heard")
