"""The rehearsal of a pack: the rules walk it in a worker of the page, also without a network.

The rest is in Tests/Page/hunt/rehearsal.test.mjs.
"""

from playwright.sync_api import expect

from hunt_packs import button, edit, kept_draft, pack
from tracker import press


def test_without_a_network_a_pack_is_rehearsed_on_the_smallest_phone(device):
    page = device.visited(size={"width": 320, "height": 568}, kept=kept_draft(pack("A pack with a long name of 30")))
    page.context.set_offline(True)
    edit(page)
    press(button(page, "Rehearse"))
    # The module and the worker are loaded now, from what the service worker keeps.
    press(button(page, "Start the rehearsal"))
    # A busy machine needs longer for a thousand walks.
    expect(page.get_by_role("heading", name="Result")).to_be_focused(timeout=60_000)
    expect(page.locator(".hunt-rehearsal-advice li").first).to_contain_text("walkers find all pins within 30 minutes")
    expect(page.get_by_role("img", name="How far they get")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    # A wide table scrolls by itself, for the keyboard, too.
    table = page.get_by_role("region", name="How the walks end: As a table")
    table.focus()
    page.keyboard.press("End")
    assert table.evaluate("(table) => table.scrollWidth > table.clientWidth && table === document.activeElement")
    page.go_back()
    expect(page.locator(".hunt-pin-open", has_text="The clock")).to_be_visible()
