"""A real browser plays the sounds. Tests/Page/parts/sound.test.mjs tests when each sound is played."""

from playwright.sync_api import expect

from tracker import LISTEN, press, ready, start, until


def test_a_press_clicks_and_getting_ready_is_heard(phone):
    phone.add_init_script(LISTEN)
    start(phone)
    phone.evaluate("heard.length = 0")
    press(ready(phone, "Player 1"))
    expect(ready(phone, "Player 1")).to_have_attribute("aria-pressed", "true")
    until(phone, "heard.length >= 3")
    # As in parts/sounds.js: the pitch at which the slide of a click begins, and the pitches of a chord.
    assert phone.evaluate("heard") == [1500, 523, 784]
