"""Which presses count, and how soon they show."""

import pytest
from playwright.sync_api import expect

from devices import keep
from hands import Finger, middle
from lobby import begin, make_room, seats_kept
from tracker import control, expect_step, kept, mark, press, ready, rested, start, toast, until

NAMES = ("Ana", "Ben")
# Two shared phases follow one another; then comes one with a section for each player.
WEATHER = {
    "name": "Weather", "kind": "coop",
    "phases": [
        {"name": "Sun", "symmetric": True, "actions": ["Warm up"]},
        {"name": "Rain", "symmetric": True, "actions": ["Get wet"]},
        {"name": "Walk", "symmetric": False, "actions": ["Go", "Look"]},
    ],
}

@pytest.fixture
def two(device):
    """Two devices that play Weather at one table: the first with fingers or a mouse, the second with fingers."""

    def two(touch=True):
        pages = [device(touch=touch), device()]
        code, tokens = make_room(pages[0], NAMES, game=WEATHER)
        for seat, page in enumerate(pages):
            keep(page, {f"room.{code}": seats_kept(tokens, (seat,), NAMES)})
            page.goto(f"/#!/room/{code}")
        begin(*pages)
        return pages

    return two


def come_down(page, finger, target):
    """Puts a finger down on an element, and waits until the page has heard of it."""
    rested(page)
    page.evaluate("""() => {
      window.isDown = false;
      addEventListener('pointerdown', () => { window.isDown = true; }, { capture: true, once: true });
    }""")
    finger.down(middle(target))
    until(page, "isDown")


def test_a_press_that_began_in_a_step_that_is_over_does_nothing_in_the_next(two):
    ana, ben = two()
    finger = Finger(ana)
    come_down(ana, finger, ready(ana, "Sun"))
    press(ready(ben, "Sun"))
    expect_step(ana, 1, "Rain")
    finger.up()
    expect(toast(ana)).to_contain_text("Too late: the table had already gone on.")
    expect_step(ben, 1, "Rain")

    # If another button is under the finger by now, that button is not pressed, either.
    come_down(ana, finger, ready(ana, "Rain"))
    press(ready(ben, "Rain"))
    expect_step(ana, 1, "Walk")
    finger.up()
    press(mark(ana, "Ana", "Go"))
    expect(mark(ana, "Ana", "Go")).to_have_attribute("aria-pressed", "true")
    expect(ready(ana, "Ana")).to_have_attribute("aria-pressed", "false")


def test_a_click_that_began_in_a_step_that_is_over_does_nothing_in_the_next(two):
    ana, ben = two(touch=False)
    rested(ana)
    ana.mouse.move(*middle(ready(ana, "Sun")))
    ana.mouse.down()
    press(ready(ben, "Sun"))
    expect_step(ana, 1, "Rain")
    ana.mouse.up()
    expect(toast(ana)).to_contain_text("Too late: the table had already gone on.")
    expect_step(ben, 1, "Rain")


def test_a_finger_that_came_down_elsewhere_presses_nothing(phone):
    start(phone)
    finger = Finger(phone)
    finger.drag(middle(ready(phone, "Player 1")), middle(ready(phone, "Player 2")))
    finger.tap(middle(control(phone, "Pause")))
    expect(control(phone, "Go on")).to_be_visible()
    press(control(phone, "Go on"))
    for name in ("Player 1", "Player 2"):
        expect(ready(phone, name)).to_have_attribute("aria-pressed", "false")


def test_two_fingers_at_once_are_two_presses(device):
    phone = device(kept=kept(count=3))
    start(phone)
    fingers = [Finger(phone, number) for number in range(2)]
    places = [middle(ready(phone, f"Player {number}")) for number in (1, 2)]
    for finger, place in zip(fingers, places):
        finger.down(place)
    for finger in fingers:
        finger.up()
    for number, is_ready in ((1, "true"), (2, "true"), (3, "false")):
        expect(ready(phone, f"Player {number}")).to_have_attribute("aria-pressed", is_ready)


def test_every_press_shows(phone):
    """It should take at most 50 ms. The time is only printed, since a busy machine would fail."""
    start(phone)
    times = []
    for _ in range(20):
        phone.evaluate("""() => {
          performance.clearMarks();
          const button = document.querySelector('.ready');
          const before = button.getAttribute('aria-pressed');
          button.addEventListener('pointerup', () => performance.mark('press'), { capture: true, once: true });
          const look = () => {
            if (button.getAttribute('aria-pressed') === before) return requestAnimationFrame(look);
            // After the frame that has it.
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => performance.mark('shown');
            port2.postMessage(null);
          };
          requestAnimationFrame(look);
        }""")
        press(ready(phone, "Player 1"))
        times.append(phone.evaluate("""async () => {
          while (performance.getEntriesByName('shown').length === 0) await new Promise((done) => setTimeout(done, 5));
          return performance.measure('all', 'press', 'shown').duration;
        }"""))
    times.sort()
    print(f"\nA press is shown after {times[10]:.0f} ms (median), {times[-1]:.0f} ms (slowest of 20).")
    expect(ready(phone, "Player 1")).to_have_attribute("aria-pressed", "false")
