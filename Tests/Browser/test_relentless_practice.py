"""Practice on one device: what its cover protects, and what works without a network."""

from playwright.sync_api import expect

from kids import VISIBILITY
from relentless import practise
from tracker import press

# The buttons that can be given the focus.
REACHED = """[...document.querySelectorAll('button')].filter((button) => {
  button.focus();
  return document.activeElement === button;
}).map((button) => button.textContent)"""


def test_what_lies_under_the_cover_cannot_be_pressed(device):
    page = device(touch=False)
    page.add_init_script(VISIBILITY)
    practise(page)
    page.evaluate("show(false)")
    page.evaluate("show(true)")
    expect(page.get_by_role("button", name="Go on")).to_be_focused()
    assert page.evaluate(REACHED) == ["Go on", "Begin anew"]


def test_after_the_first_visit_one_can_practise_without_a_network(device):
    page = device.visited()
    page.context.set_offline(True)
    page.goto("/")
    practise(page)
    press(page.get_by_role("button", name="Start the day"))
    expect(page.locator(".rl-round")).to_be_visible()
