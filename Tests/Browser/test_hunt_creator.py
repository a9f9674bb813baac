"""Pins on the map of the editor, by finger and mouse, and the position of the pack's creator.

The rest is in Tests/Page/hunt/creator-*.test.mjs.
"""

import pytest
from playwright.sync_api import expect

from hunt import at_rest
from hunt_packs import HERE, MIDDLE, button, edit, field, is_open, kept_draft, open_pin, pack
from tracker import drawn, press, until


@pytest.fixture
def page(device):
    """A phone on which a pack of five pins is being made."""
    return device(kept=kept_draft(pack()), **HERE)


def test_a_place_that_is_held_gets_a_pin_and_its_form(page):
    edit(page)
    box = at_rest(page.locator(".map-ground"))
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": box["x"] + 60, "y": box["y"] + 60}]})
    expect(page.locator(".hunt-pin-form")).to_be_visible()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    field(page, "Title").fill("The church")
    assert until(page, "JSON.parse(localStorage.getItem('parlour/huntdraft.d1')).open?.pins[5]?.title") == "The church"


def test_who_makes_a_pack_is_seen_on_its_map(page):
    edit(page)
    dot = page.locator(".map-here")
    expect(dot).to_be_visible()
    before = at_rest(dot)
    page.context.set_geolocation({**MIDDLE, "latitude": MIDDLE["latitude"] + 0.001})
    until(page, f"document.querySelector('.map-here').getBoundingClientRect().y < {before['y'] - 5}")


def test_a_pin_is_dragged_to_where_it_belongs(device):
    page = device(size={"width": 1024, "height": 768}, touch=False, kept=kept_draft(pack()), **HERE)
    edit(page)
    open_pin(page, "The clock")
    marker = page.get_by_role("button", name="Pin 1: The clock").first
    box = at_rest(marker)
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 30, y + 5, steps=4)
    page.mouse.move(x + 60, y, steps=4)
    # The pin follows with the next frame.
    drawn(page)
    page.mouse.up()
    at = until(page, "JSON.parse(localStorage.getItem('parlour/huntdraft.d1')).open?.pins[0].at")
    assert at[1] > -0.3


def test_coordinates_move_a_pin_also_while_its_form_is_taken_away(device):
    """Browsers take the focus from what is removed, in the middle of a drawing."""
    page = device(size={"width": 1024, "height": 768}, touch=False, kept=kept_draft(pack()), **HERE)
    edit(page)
    open_pin(page, "The clock")
    page.locator(".hunt-pin-form").get_by_label("Coordinates", exact=True).fill("51° 30.18' N 0° 18.12' W")
    page.go_back()
    expect(page.locator("main")).to_have_count(1)
    expect(page.locator(".hunt-mine")).to_contain_text("Our street")
    assert until(page, "JSON.parse(localStorage.getItem('parlour/huntdraft.d1')).open?.pins[0].at") == [51.503, -0.302]


def test_the_form_of_a_pin_fits_a_phone_down_to_its_answer_and_has_a_save_of_its_own(page):
    edit(page)
    open_pin(page, "The clock")
    for name in ("Title", "Question", "Answer"):
        assert is_open(field(page, name)), name
    assert is_open(button(page, "Save pin"))
    expect(button(page, "Save")).to_be_hidden()
    field(page, "Answer").fill("3")
    press(button(page, "Save pin"))
    row = page.locator(".hunt-pin-open", has_text="The clock")
    expect(row).to_be_focused()
    expect(row).to_contain_text("Answer: 3 or two")
    expect(button(page, "Save")).to_be_visible()


@pytest.mark.parametrize("size", [(390, 844), (390, 422), (320, 568), (844, 390)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_lies_over_the_field_that_is_typed_in(device, size):
    """In half of the height, too, which is what the keyboard of a phone may leave."""
    page = device(size={"width": size[0], "height": size[1]}, kept=kept_draft(pack()), **HERE)
    edit(page)
    open_pin(page, "The gate")
    for name in ("Title", "Question", "Answer", "Points", "Only within", "Other answers that are right", "Coordinates", "Answer", "Title"):
        typed = page.locator(".hunt-pin-form").get_by_label(name, exact=True)
        typed.focus()
        drawn(page)
        assert is_open(typed), name
    button(page, "Save pin").focus()
    drawn(page)
    assert is_open(button(page, "Save pin"))


def test_long_questions_and_answers_are_cut_in_the_list(device):
    whole = pack()
    whole["pins"][1]["hint"] = "What is written over the door of the bakery? " * 3
    whole["pins"][1]["codeword"] = "B" * 140
    page = device(size={"width": 320, "height": 568}, kept=kept_draft(whole), **HERE)
    edit(page)
    row = page.locator(".hunt-pin-open", has_text="The bakery")
    row.scroll_into_view_if_needed()
    for line in (row.locator(".hunt-pin-question"), row.locator(".hunt-pin-answer")):
        high, whole_high, wide, whole_wide = line.evaluate("(line) => [line.clientHeight, line.scrollHeight, line.clientWidth, line.scrollWidth]")
        assert high < whole_high and whole_wide <= wide
        assert high < 3 * line.evaluate("(line) => parseFloat(getComputedStyle(line).lineHeight)")
    assert page.evaluate("document.documentElement.scrollWidth") == 320
