"""Which account owns a pack: the real server knows it even if the device does not.

The rest is in Tests/Page/hunt/creator-whose.test.mjs.
"""

import json

from playwright.sync_api import expect

import hunt
from hunt import choose, download, learn_who, publish, walker
from tracker import press

ON_BOARDS = {"boards": {"joined": True}}
OWN = "your games with it do not count"


def kept(page, pack):
    return json.loads(page.evaluate("(id) => localStorage.getItem(`parlour/huntpack.${id}`)", pack))


def test_what_was_downloaded_before_the_log_in_is_known_as_ones_own_before_the_start(device):
    page = walker(device, kept=ON_BOARDS)
    pack = publish(page)
    session = page.context.cookies()
    page.context.clear_cookies()
    download(page, pack)
    assert kept(page, pack)["isMine"] is False
    page.context.add_cookies(session)
    learn_who(page)
    choose(page, pack)
    expect(page.get_by_text(OWN)).to_be_visible()
    press(page.get_by_role("button", name="Play", exact=True))
    expect(page.locator(".map-pin").first).to_be_visible()
    assert kept(page, pack)["isMine"] is True
    hunt.end(page)
    expect(page.get_by_text("Your own pack: this game does not count.")).to_be_visible()
