"""TownHunt in a room, as its players use it."""

import json
import re

from playwright.sync_api import expect

from server import ROOT
from tracker import press

PACK = next(pack for pack in json.loads((ROOT / "Content/hunt/packs.json").read_text())["packs"] if pack["id"] == "old-prague")


def answer_of(pin):
    word = pin["codeword"]
    return word if isinstance(word, str) else word[0]


def open_pin(page, title):
    page.get_by_role("button", name=re.compile(f"^{re.escape(title)}, ")).focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name=title)).to_be_visible()


def pins_in_sight(page):
    """The pins that have their own sign on the map, and are not in a cluster with others."""
    expect(page.locator(".map-pin").first).to_be_visible()
    return [pin for pin in PACK["pins"]
            if page.get_by_role("button", name=re.compile(f"^{re.escape(pin['title'])}, ")).count() > 0]


def expect_count(page, found):
    expect(page.locator(".hunt-count")).to_have_text(f"{found} of {len(PACK['pins'])} found")


def answer(page, pin, text=None):
    open_pin(page, pin["title"])
    page.get_by_label("Your answer").fill(text or answer_of(pin))
    press(page.get_by_role("button", name="Answer", exact=True))


def end(page):
    press(page.get_by_role("button", name="End the hunt"))
    press(page.get_by_role("button", name="End it"))


def team(page, letter):
    return page.locator(".hunt-team").filter(has=page.get_by_text(f"Team {letter}", exact=True))
