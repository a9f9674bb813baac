"""The display while a tracker is shown: it stays on, it dims if so chosen, and between touches nothing runs."""

from playwright.sync_api import expect

from hands import Finger, middle
from tracker import CHESS, control, dialog, drawn, kept, mark, menu, press, ready, start, stop, toast, until

TWO_MINUTES = 121_000

# A wake lock that the test can refuse and let go, as a browser does when the page is out of sight.
WAKE_LOCK = """
  window.wakes = { asked: 0, given: [], isRefused: %s };
  Object.defineProperty(navigator, 'wakeLock', { value: { async request() {
    wakes.asked += 1;
    if (wakes.isRefused) throw new DOMException('No', 'NotAllowedError');
    const given = { released: false, async release() { given.released = true; }, addEventListener() {} };
    wakes.given.push(given);
    return given;
  } } });
  let visibility = 'visible';
  Object.defineProperty(document, 'visibilityState', { get: () => visibility });
  window.show = (isShown) => {
    visibility = isShown ? 'visible' : 'hidden';
    if (!isShown) wakes.given.forEach((given) => { given.released = true; });
    document.dispatchEvent(new Event('visibilitychange'));
  };
"""

# Everything that a page can use to run by itself later.
WATCH_TIMERS = """
  window.runs = [];
  const later = setTimeout.bind(window);
  window.rest = (wait) => new Promise((done) => later(done, wait));
  const wrap = (name, isTimer) => {
    const real = window[name].bind(window);
    window[name] = (run, wait, ...rest) => isTimer
      ? real((...args) => { window.runs.push([name, performance.now()]); return run(...args); }, wait, ...rest)
      : real((...args) => { window.runs.push([name, performance.now()]); return run(...args); });
  };
  wrap('setTimeout', true);
  wrap('setInterval', true);
  wrap('requestAnimationFrame', false);
  wrap('requestIdleCallback', false);
"""

# Before the page hears of them, and may keep them to itself.
COUNT_CLICKS = "window.clicks = -1; addEventListener('click', () => { window.clicks += 1; }, true);"


def test_the_display_is_kept_on_while_a_tracker_is_shown(phone):
    phone.add_init_script(WAKE_LOCK % "false")
    phone.goto("/#!/turns")
    expect(phone.locator(".start-button")).to_be_visible()
    assert phone.evaluate("wakes.asked") == 0
    press(phone.locator(".start-button"))
    until(phone, "wakes.given.length === 1")
    phone.evaluate("show(false)")
    phone.evaluate("show(true)")
    until(phone, "wakes.given.length === 2 && !wakes.given[1].released")
    menu(phone, "Leave")
    press(dialog(phone).get_by_role("button", name="Leave", exact=True))
    until(phone, "wakes.given.every((given) => given.released)")
    phone.evaluate("show(false)")
    phone.evaluate("show(true)")
    assert phone.evaluate("wakes.asked") == 2


def test_a_refused_wake_lock_is_told_once(phone):
    phone.add_init_script(WAKE_LOCK % "true")
    start(phone)
    expect(toast(phone)).to_have_count(1)
    expect(toast(phone)).to_contain_text("keep the display on")
    press(toast(phone).get_by_role("button", name="Close this note"))
    for asked in (2, 3):
        phone.evaluate("show(false)")
        phone.evaluate("show(true)")
        until(phone, f"wakes.asked === {asked}")
    drawn(phone)
    expect(toast(phone)).to_have_count(0)


def test_after_two_minutes_without_a_touch_the_page_dims_and_a_touch_only_wakes_it(device):
    phone = device(kept={**kept(), "settings": {"dims": True}})
    phone.clock.install()
    start(phone)
    phone.clock.fast_forward(TWO_MINUTES)
    expect(phone.locator(".shade")).to_be_visible()
    place = middle(ready(phone, "Player 1"))
    phone.touchscreen.tap(*place)
    _expect_woken(phone)
    expect(ready(phone, "Player 1")).to_have_attribute("aria-pressed", "false")
    phone.touchscreen.tap(*place)
    expect(ready(phone, "Player 1")).to_have_attribute("aria-pressed", "true")


def test_a_dialog_is_dimmed_too_and_the_touch_that_wakes_it_presses_none_of_its_buttons(device):
    phone = device(kept={**kept(), "settings": {"dims": True}})
    phone.clock.install()
    phone.add_init_script(COUNT_CLICKS)
    start(phone)
    press(control(phone, "Menu"))
    close = dialog(phone).get_by_role("button", name="Close", exact=True)
    expect(close).to_be_visible()
    phone.clock.fast_forward(TWO_MINUTES)
    expect(phone.locator(".shade")).to_be_visible()
    assert phone.evaluate("document.querySelector('.shade').matches(':popover-open')")
    assert phone.locator(".shade").bounding_box() == {"x": 0, "y": 0, **phone.viewport_size}
    phone.touchscreen.tap(*middle(close))
    until(phone, "clicks === 1")
    _expect_woken(phone)
    expect(close).to_be_visible()
    press(close)
    expect(dialog(phone)).to_have_count(0)


def test_the_page_stays_dim_under_a_finger_that_rests_and_nothing_is_pressed_when_it_is_lifted(device):
    phone = device(kept={**kept(), "settings": {"dims": True}})
    phone.clock.install()
    start(phone)
    finger = Finger(phone)
    place = middle(ready(phone, "Player 1"))
    phone.clock.fast_forward(TWO_MINUTES)
    expect(phone.locator(".shade")).to_be_visible()
    finger.down(place)
    phone.clock.run_for(2000)
    expect(phone.locator(".shade")).to_be_visible()
    finger.up()
    _expect_woken(phone)
    expect(ready(phone, "Player 1")).to_have_attribute("aria-pressed", "false")
    finger.tap(place)
    expect(ready(phone, "Player 1")).to_have_attribute("aria-pressed", "true")


def test_a_key_only_wakes_the_page_too(device):
    page = device(kept={**kept(), "settings": {"dims": True}}, touch=False)
    page.clock.install()
    start(page)
    ready(page, "Player 1").focus()
    page.clock.fast_forward(TWO_MINUTES)
    expect(page.locator(".shade")).to_be_visible()
    page.keyboard.press("Enter")
    _expect_woken(page)
    expect(ready(page, "Player 1")).to_have_attribute("aria-pressed", "false")


def test_a_touch_puts_the_dimming_off(device):
    phone = device(kept={**kept(), "settings": {"dims": True}})
    phone.clock.install()
    start(phone)
    phone.clock.fast_forward(TWO_MINUTES - 20_000)
    press(ready(phone, "Player 1"))
    # The page has heard of it.
    expect(ready(phone, "Player 1")).to_have_attribute("aria-pressed", "true")
    phone.clock.fast_forward(TWO_MINUTES - 20_000)
    expect(phone.locator(".shade")).to_have_count(0)


def test_nothing_dims_unless_chosen(phone):
    phone.clock.install()
    start(phone)
    phone.clock.fast_forward(10 * TWO_MINUTES)
    expect(phone.locator(".shade")).to_have_count(0)


def test_between_touches_nothing_runs_without_a_clock(phone):
    phone.add_init_script(WATCH_TIMERS)
    start(phone)
    press(ready(phone, "Player 1"))
    # Once that has settled. The page itself waits: what it has set for an earlier time comes before, however late.
    runs = """async () => {
      await rest(6000);
      runs.length = 0;
      await rest(4000);
      return runs;
    }"""
    assert phone.evaluate(runs) == []


def test_between_touches_a_clock_runs_at_most_once_a_second(device):
    phone = device(kept=kept(game=CHESS["id"], own=[CHESS], clock={"kind": "turn", "seconds": 60, "hard": True}))
    phone.clock.install()
    phone.add_init_script(WATCH_TIMERS)
    start(phone)
    press(mark(phone, "Player 1", "Look for checks"))
    expect(mark(phone, "Player 1", "Look for checks")).to_have_attribute("aria-pressed", "true")
    stop(phone)
    phone.clock.run_for(6000)
    phone.evaluate("runs.length = 0")
    phone.clock.run_for(5000)
    runs = phone.evaluate("runs")
    timers = [at for name, at in runs if name == "setTimeout"]
    assert 3 <= len(timers) <= 6, runs
    # Drawing belongs to it: one frame for each second.
    assert len(runs) <= 2 * len(timers), runs


def _expect_woken(page):
    """The shade goes some time after the touch, of which the page may hear late."""
    for _ in range(100):
        page.clock.run_for(100)
        if page.locator(".shade").count() == 0:
            return
        page.wait_for_timeout(20)
    raise AssertionError("The page stays dim.")
