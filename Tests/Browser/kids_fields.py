"""The fields of Sorting and Balloons as children use them: with a mouse, with fingers, with keys."""

import re

from playwright.sync_api import expect

from kids import WORDS, cover, draw_until
from tracker import dialog, press, stop

# Where each vehicle belongs, by its name.
KINDS = {
    "air": ("airplane", "helicopter", "hotAirBalloon", "rocket", "glider"),
    "water": ("sailboat", "ship", "submarine", "rowboat", "ferry"),
    "land": ("car", "bus", "train", "bicycle", "tractor"),
}
ZONES = {WORDS["vehicles"][kind]: zone for zone, kinds in KINDS.items() for kind in kinds}

# The same game at every run.
SEED = "crypto.getRandomValues = (array) => array.fill(%d);"

# More milliseconds than drawing the page takes.
FRAME = 20

# When the test moves the time, balloons stand still between its steps.
STANDING = """
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    const motion = animate.apply(this, how);
    if (this.matches('.balloon')) motion.playbackRate = 0;
    return motion;
  };
"""


def open_game(page, game, level, *, seed=5, clock=False):
    """A game that is being played. With `clock`, time passes only in `wait`."""
    page.add_init_script(SEED % seed)
    if clock:
        page.add_init_script(STANDING)
        page.clock.install()
    page.goto(f"/#!/kids/play/{game}/{level}")
    go = page.locator(".kids-go")
    expect(go).to_be_visible()
    if clock:
        # Done before the time counts, so that even on a slow machine no unintended time passes.
        stop(page)
    press(go)
    if clock:
        draw_until(page, lambda: cover(page).count() == 0)
        wait(page, 1000)
    expect(cover(page)).to_have_count(0)
    return page


def wait(page, milliseconds=50):
    """Lets time pass for a page whose clock the test controls, and then lets the page draw."""
    page.clock.run_for(max(0, milliseconds - FRAME))
    page.evaluate("m.redraw()")
    page.clock.run_for(FRAME)


def run_out(page, milliseconds=0):
    """Lets time pass to the end of a game, and run on by itself from there."""
    page.clock.run_for(milliseconds)
    page.clock.resume()


def score(page):
    """The score as screen readers say it: without points that still fly."""
    return int(re.match(r"\d+", page.locator(".kids-score").get_attribute("aria-label")).group())


def expect_end(page, sentence, points=None, reason=None):
    """The dialog after a game says how it ended, and with how many points; of a lost one a picture says it, too."""
    expect(dialog(page)).to_contain_text(sentence)
    if reason is not None:
        expect(dialog(page).locator(".kids-reason")).to_have_attribute("src", f"/art/kids/{reason}.svg")
    if points is not None:
        expect(dialog(page).locator(".kids-end-score")).to_have_text(f"{points} points")
