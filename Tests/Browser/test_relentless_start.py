"""The lobby of Relentless, with a server."""

import re

from playwright.sync_api import expect

from lobby import expect_people, sit_down
from tracker import dialog, press


def test_the_code_of_a_new_game_is_as_large_as_anything(phone):
    phone.goto("/#!/relentless")
    press(phone.get_by_role("button", name="New game"))
    sit_down(dialog(phone), "Maximiliano!", "Owl", "Open the table")
    code = phone.locator(".invitation-code")
    expect(code).to_have_text(re.compile(r"^\d{4,}$"))
    expect_people(phone, ["Maximiliano!"])
    picture = phone.get_by_role("img", name="A picture that leads to")
    expect(picture).to_have_attribute("aria-label", re.compile(f"/#!/join/{code.inner_text()}$"))
    # The code is read from across a room.
    sizes = phone.evaluate("""() => [...document.querySelectorAll('.lobby *')]
      .map((element) => parseFloat(getComputedStyle(element).fontSize))""")
    assert code.evaluate("(element) => parseFloat(getComputedStyle(element).fontSize)") == max(sizes) >= 40
