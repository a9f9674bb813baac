"""A note lies over nothing that is to be pressed."""

import pytest
from playwright.sync_api import expect

from screen_ways import NAMES
from tracker import START, drawn, kept, resize, start, toast

SIZES = ((320, 568), (390, 844), (844, 390))
SENTENCE = "Too late: the table had already gone on."

SAY = "(text) => import('/parts/toast.js').then(({ toast }) => toast(text))"

# The buttons of a screen that a note lies over, that are outside the window, or that are too small for a finger.
COVERED = """(screen) => {
  const notes = [...document.querySelectorAll('.toast')].filter((note) => note.checkVisibility()).map((note) => note.getBoundingClientRect());
  const isOver = (one, other) => one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1;
  const isSmall = ({ width, height }) => Math.min(width, height) < 43.5;
  const faults = [];
  for (const button of document.querySelectorAll(`${screen} button`)) {
    const box = button.getBoundingClientRect();
    if (!button.checkVisibility() || box.width === 0) continue;
    const tell = (what) => faults.push(`${what}: ${button.className} ${button.textContent}`);
    if (notes.some((note) => isOver(note, box))) tell('covered');
    if (screen === '.tracker' && (box.top < -1 || box.bottom > innerHeight + 1)) tell('outside');
    if (screen === '.tracker' && isSmall(box)) tell('small');
  }
  return [notes.length, faults];
}"""


@pytest.mark.parametrize("count", [1, 2, 4, 8])
def test_no_note_lies_over_a_button_of_a_tracker(device, count):
    page = device.warm(kept=kept(game="spirit-island", count=count, names=NAMES[:count]))
    start(page)
    for width, height in SIZES:
        resize(page, width, height)
        page.evaluate(SAY, f"{SENTENCE} ({width})")
        expect(toast(page).last).to_contain_text(f"({width})")
        drawn(page)
        assert page.evaluate(COVERED, ".tracker") == [1, []], (width, height)
    for close in toast(page).get_by_role("button", name="Close this note").all()[::-1]:
        close.evaluate("(button) => button.click()")
    # The tracker has all of the window again.
    expect(toast(page)).to_have_count(0)
    drawn(page)
    assert page.locator(".tracker").bounding_box()["height"] == SIZES[-1][1]


@pytest.mark.parametrize("size", SIZES)
def test_no_note_lies_over_the_start_button(device, size):
    page = device.warm(size=dict(zip(("width", "height"), size)), kept=kept())
    page.goto(START)
    expect(page.locator(".start-button")).to_be_visible()
    page.evaluate(SAY, SENTENCE)
    expect(toast(page)).to_be_visible()
    drawn(page)
    assert page.evaluate(COVERED, ".start-bar") == [1, []]
