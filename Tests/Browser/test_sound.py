"""That a browser plays what is heard. When what is played is in Tests/Page/parts/sound.test.mjs."""

from playwright.sync_api import expect

from tracker import LISTEN, press, ready, start, until


def test_a_press_clicks_and_getting_ready_is_heard(phone):
    phone.add_init_script(LISTEN)
    start(phone)
    phone.evaluate("heard.length = 0")
    press(ready(phone, "Player 1"))
    expect(ready(phone, "Player 1")).to_have_attribute("aria-pressed", "true")
    until(phone, "heard.length >= 3")
    # As parts/sounds.js has them: where the slide of a click begins, and the pitches of a chord.
    assert phone.evaluate("heard") == [1500, 523, 784]
