"""Where things stand on the screens of TownHunt in a small window. test_screens.py looks at wide ones."""

import pytest
from playwright.sync_api import expect

from hunt_packs import button, is_open
from screens_hunt import ask_for_boards


@pytest.mark.parametrize("width, height", [(390, 844), (320, 640)])
def test_the_question_for_boards_leaves_play_in_sight(device, width, height):
    phone = device.warm(size={"width": width, "height": height})
    ask_for_boards(phone)
    for locator in (phone.locator(".boards-join"), button(phone, "Play")):
        expect(locator).to_be_in_viewport(ratio=1)
        assert is_open(locator)
