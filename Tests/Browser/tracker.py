"""Turn Tracker's screens as people use them."""

import json
import re
import weakref

from playwright.sync_api import Error, expect

from server import ROOT

START = "/#!/turns"
LIBRARY = json.loads((ROOT / "Content/turns/games.json").read_text())["games"]

ISLAND = {
    "id": "own-1", "name": "Island", "kind": "coop",
    "phases": [
        {"name": "Growth", "symmetric": False, "actions": ["Grow", "Play cards"]},
        {"name": "Invaders", "symmetric": True, "actions": ["Ravage", "Build"]},
    ],
}
CHESS = {
    "id": "own-2", "name": "Chess", "kind": "versus",
    "phases": [{"name": "Turn", "symmetric": False, "actions": ["Look for checks"]}],
}

# Notes the pitch of every tone that the page plays. A script to run before the page's own.
LISTEN = """
  window.heard = [];
  const Real = window.OscillatorNode;
  window.OscillatorNode = class extends Real {
    constructor(context, options) { super(context, options); window.heard.push(options.frequency); }
  };
"""


def kept(game="generic-coop", count=2, names=(), clock=None, own=(), **more):
    """The local storage of a device on which `count` players have played `game` before."""
    counts = [0] * 8
    counts[count - 1] = 1
    last = next(known for known in [*own, *LIBRARY] if known["id"] == game)
    return {
        "turns.preferences": {
            "favourites": [], "game": game, "last": last, "counts": counts, "names": [*names, *[""] * (8 - len(names))],
            "clock": clock or {"kind": "none"}, "upright": False, **more,
        },
        "turns.games": list(own),
    }


def start(page):
    """Goes from the start screen to a running tracker, without changing anything there."""
    page.goto(START)
    press(page.locator(".start-button"))
    expect(page.locator(".tracker")).to_be_visible()
    rested(page)


def rested(page):
    """Waits until the buttons that end a step take presses: after each step they rest for a moment. `press` waits by itself."""
    expect(page.locator(".tracker [aria-disabled=true]")).to_have_count(0)


# Whether each device has a touch screen: asked once for each.
_touch = weakref.WeakKeyDictionary()


def press(locator):
    """Presses with a finger on a device with a touch screen, else with the mouse."""
    context = locator.page.context
    if context not in _touch:
        _touch[context] = locator.page.evaluate("navigator.maxTouchPoints > 0")
    if _touch[context]:
        locator.tap()
    else:
        locator.click()


def section(page, name):
    """The section of a player; in a shared phase its name is that of the phase."""
    return page.get_by_role("region", name=name, exact=True)


def mark(page, name, action):
    return section(page, name).get_by_role("button", name=action, exact=True)


def ready(page, name):
    """The large button of a section."""
    return section(page, name).locator(".ready")


def control(page, name):
    """A button of the strip."""
    return page.get_by_role("toolbar").get_by_role("button", name=name, exact=True)


def menu(page, name):
    """Opens the menu and presses one of its items, which closes it."""
    press(control(page, "Menu"))
    press(dialog(page).get_by_role("button", name=name, exact=True))
    # The screen or dialog that comes next may have a button of the same name.
    expect(dialog(page).get_by_role("heading", name="Menu", exact=True)).to_have_count(0)


def expect_step(page, round_number, phase):
    """Expects that the strip shows the round and the phase."""
    status = page.locator(".strip-title[role=status]")
    expect(status).to_have_text(re.compile(rf"^Round {round_number}\s*{re.escape(phase)}$"))


def step(page):
    """Round and phase as the strip shows them."""
    return page.locator(".strip-title[role=status]").inner_text()


def toast(page):
    return page.locator(".toast")


def dialog(page):
    return page.get_by_role("dialog")


def stop(page):
    """Stops the clock of a page, which the test controls: it then goes on only when the test says so."""
    soon = "Date.now() / 1000 + 1"
    try:
        page.clock.pause_at(page.evaluate(soon))
    except Error as error:
        # On a busy machine that moment had already passed. By now the clock stands still.
        if "past" not in error.message:
            raise
        page.clock.pause_at(page.evaluate(soon))


def drawn(page):
    """Waits until the last change is drawn, which happens with the next frame."""
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))")


def see_frames(page, count):
    """Waits until the given number of frames has been shown."""
    page.evaluate("""async (count) => {
      for (let seen = 0; seen < count; seen += 1) await new Promise(requestAnimationFrame);
    }""", count)


# Waits for the next frame in which observers of sizes have heard of them. A page whose clock stands still has frames, too.
LAID_OUT = "new Promise((done) => { new ResizeObserver(() => done(true)).observe(document.documentElement); })"


def resize(page, width, height):
    """Gives the page another size, and waits until it is laid out in that size."""
    page.set_viewport_size({"width": width, "height": height})
    until(page, f"innerWidth === {width} && innerHeight === {height}")
    page.evaluate(LAID_OUT)


def breathe(page):
    """Lets a page whose clock stands still handle what comes from outside: files, answers, and events about them."""
    page.evaluate("scheduler.postTask(() => {}, { delay: 20 })")


def until(page, expression, seconds=10):
    """Waits for an expression or a function of the page to be true, and returns its value.

    The page's own policy forbids Playwright's way of waiting, and the page's timers may stand still if a test controls its
    clock. So this asks in tasks, which nothing stops.
    """
    # Outside the loop: the expression must not use names of the loop instead of the page's own.
    script = f"""async () => {{
      const ask = () => ({expression});
      return await (async (times) => {{
        for (let time = 0; time < times; time += 1) {{
          const asked = ask();
          const value = await (typeof asked === 'function' ? asked() : asked);
          if (value) return value;
          await scheduler.postTask(() => {{}}, {{ delay: 50 }});
        }}
        return null;
      }})({20 * seconds});
    }}"""
    value = _through_reloads(page, script)
    assert value, f"Still not so after {seconds} s: {expression}"
    return value


def _through_reloads(page, script):
    """The result of a script. It starts again if the page was reloaded in the meantime."""
    while True:
        try:
            return page.evaluate(script)
        except Error as error:
            if "context was destroyed" not in error.message:
                raise
        page.wait_for_load_state()


def until_kept(page):
    """Waits until the device has stored the whole page: several hundred files."""
    until(page, "navigator.serviceWorker.controller !== null", seconds=60)
