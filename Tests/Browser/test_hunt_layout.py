"""Where things stand on the screens of TownHunt: in a small window, and in a wide one."""

import pytest
from playwright.sync_api import expect

from hunt_packs import button, is_open
from screens import SCREENS, show
from screens_hunt import ask_for_boards


@pytest.mark.parametrize("width, height", [(390, 844), (320, 640)])
def test_the_question_for_boards_leaves_play_in_sight(phone, width, height):
    phone.set_viewport_size({"width": width, "height": height})
    ask_for_boards(phone)
    for locator in (phone.locator(".boards-join"), button(phone, "Play")):
        expect(locator).to_be_in_viewport(ratio=1)
        assert is_open(locator)


# The narrowest that a screen may be in a wide window; how long a line may be, in sizes of its font; and parts that
# scroll by themselves, so that the screen has two columns that move apart.
FAULTS = """() => {
  const main = document.querySelector('.page-main');
  const all = [...main.querySelectorAll('*')].filter((element) => element.checkVisibility());
  const tell = (what) => (element) => `${what}: ${element.outerHTML.slice(0, 100)}`;
  const emsOf = (text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return range.getBoundingClientRect().width / parseFloat(getComputedStyle(text).fontSize);
  };
  const scrolls = (element) => element.scrollHeight > element.clientHeight + 1 && ['auto', 'scroll'].includes(getComputedStyle(element).overflowY);
  return [
    ...main.clientWidth < Math.min(0.85 * innerWidth, 1224) ? [`only ${main.clientWidth} px wide`] : [],
    ...all.filter((element) => element.matches('p:not(.out-of-sight)') && emsOf(element) > 38).map(tell('long line')),
    ...all.filter((element) => !element.matches('textarea') && scrolls(element)).map(tell('scrolls')),
  ];
}"""


@pytest.mark.parametrize("name", [
    "hunt-packs", "hunt-pack-asked", "hunt-no-packs-offline", "hunt-board", "hunt-mine", "hunt-new", "hunt-edit", "hunt-pack", "hunt-organise",
    "hunt-store", "hunt-store-near", "hunt-after", "together-lobby-host", "together-over-guest",
])
def test_a_wide_window_is_used(phone, name):
    SCREENS[name](phone)
    faults = []
    for width, height in ((1024, 768), (1440, 900)):
        show(phone, "light", {"width": width, "height": height})
        faults += [f"{width} × {height}: {fault}" for fault in phone.evaluate(FAULTS)]
    assert faults == []
