"""Packs are made, changed, saved and carried in files (spec: Creator)."""

import json

import pytest
from playwright.sync_api import expect

from hunt import at_rest
from hunt_packs import (
    HERE, MIDDLE, MINE, button, choose, draft, drafts, edit, error, field, form, kept_draft, open_pin, pack, rows, said, save)
from tracker import dialog, drawn, press, until


@pytest.fixture
def page(device):
    """A phone on which a pack of five pins is being made."""
    return device(kept=kept_draft(pack()), **HERE)


def test_a_new_pack_says_what_is_wrong_field_by_field(device):
    page = device(**HERE)
    page.goto("/#!/hunt/new")
    press(button(page, "On to the map"))
    for name in ("Name", "Location", "Description"):
        expect(error(page, name)).to_have_text("Is missing.")
    expect(field(page, "Name")).to_be_focused()
    field(page, "Name").fill("x" * 31)
    field(page, "Location").fill("Ealing")
    field(page, "Description").fill("y" * 201)
    press(button(page, "On to the map"))
    expect(error(page, "Name")).to_have_text("At most 30 characters.")
    expect(error(page, "Location")).to_have_text("")
    expect(error(page, "Description")).to_have_text("At most 200 characters.")
    field(page, "Name").fill("Our street")
    field(page, "Description").fill("Past what\nmost people miss.")
    press(button(page, "On to the map"))
    expect(page.locator(".hunt-editor")).to_be_visible()
    made = drafts(page)[0]["saved"]
    assert (made["name"], made["location"], made["minutes"]) == ("Our street", "Ealing", 60)
    assert made["description"] == "Past what most people miss."


def test_a_name_and_location_of_ones_own_are_not_used_twice(page):
    page.goto("/#!/hunt/new")
    for name, text in (("Name", "OUR street "), ("Location", "ealing"), ("Description", "Again")):
        field(page, name).fill(text)
    press(button(page, "On to the map"))
    expect(error(page, "Name")).to_have_text("You have a pack of this name and location already.")


def test_packs_in_the_making_are_sorted_by_name_without_regard_to_case(device):
    names = ["walk", "Zoo", "Alleys", "ärger", "bridges"]
    page = device(kept={key: value for number, name in enumerate(names) for key, value in kept_draft(pack(name), f"d{number}").items()})
    page.goto(MINE)
    expect(page.locator(".hunt-mine strong")).to_have_text(["Alleys", "ärger", "bridges", "walk", "Zoo"])


def test_a_place_that_is_held_gets_a_pin_and_its_form(page):
    edit(page)
    box = at_rest(page.locator(".leaflet-container"))
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": box["x"] + 60, "y": box["y"] + 60}]})
    expect(page.locator(".hunt-pin-form")).to_be_visible()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    field(page, "Title").fill("The church")
    press(button(page, "Done"))
    # What is missing is told under its field.
    expect(error(page, "Question")).to_have_text("Is missing.")
    expect(error(page, "Answer")).to_have_text("Is missing.")
    field(page, "Question").fill("How many windows has the tower?")
    field(page, "Answer").fill("4")
    # What is told goes, and all below it moves up.
    expect(error(page, "Answer")).to_have_text("")
    press(button(page, "Done"))
    expect(rows(page)).to_have_text(["The clock", "The bakery", "The pump", "The bench", "The gate", "The church"])
    expect(page.locator(".hunt-pins [role=status]")).to_have_text("6 pins · 425 points")


def test_who_makes_a_pack_is_seen_on_its_map(page):
    edit(page)
    dot = page.locator(".map-here")
    expect(dot).to_be_visible()
    before = at_rest(dot)
    page.context.set_geolocation({**MIDDLE, "latitude": MIDDLE["latitude"] + 0.001})
    until(page, f"document.querySelector('.map-here').getBoundingClientRect().y < {before['y'] - 5}")


def test_what_was_not_saved_is_there_again(device):
    changed = form(pack(description="Not saved yet."))
    page = device(kept=kept_draft(pack(), open=changed), **HERE)
    edit(page, told="Your unsaved changes are here again.")
    press(button(page, "About the pack"))
    expect(field(page, "Description")).to_have_value("Not saved yet.")


def test_a_pin_is_set_and_moved_by_keyboard_alone(device):
    page = device(size={"width": 1024, "height": 768}, touch=False, kept=kept_draft(pack()), **HERE)
    edit(page)
    page.locator(".leaflet-container").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(field(page, "Title")).to_be_focused()
    before = until(page, "JSON.parse(localStorage.getItem('parlour/huntdraft.d1')).open?.pins[5]?.at")
    button(page, "Move with the arrow keys").focus()
    page.keyboard.press("Enter")
    # Both steps count, however soon the second comes.
    page.evaluate("""() => [false, true].forEach((shiftKey) =>
      document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', shiftKey, bubbles: true })))""")
    after = until(page, f"""(() => {{
      const at = JSON.parse(localStorage.getItem('parlour/huntdraft.d1')).open.pins[5].at;
      return at[0] > {before[0]} && at;
    }})()""")
    # Eleven metres to the north.
    assert round((after[0] - before[0]) * 111_195) == 11 and after[1] == before[1]


def test_a_pin_is_nudged_on_the_map_and_keeps_the_focus(device):
    page = device(size={"width": 1024, "height": 768}, touch=False, kept=kept_draft(pack()), **HERE)
    edit(page)
    marker = page.locator(".map-pin", has_text="The pump")
    marker.focus()
    before = at_rest(marker)
    page.keyboard.press("Shift+ArrowLeft")
    page.keyboard.press("Shift+ArrowLeft")
    until(page, "JSON.parse(localStorage.getItem('parlour/huntdraft.d1')).open?.pins[2].at[1] < -0.3")
    expect(marker).to_be_focused()
    assert round(before["x"] - at_rest(marker)["x"]) == 16


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


@pytest.mark.parametrize(("name", "text", "problem"), [
    ("Title", "x" * 141, "At most 140 characters."), ("Question", "x" * 141, "At most 140 characters."),
    ("Answer", "x" * 141, "At most 140 characters."), ("Answer", "?!", "Needs a letter or a digit."),
    ("Points", "", "Is missing."), ("Points", "0", "Expected a whole number from 1 to 1000000."),
    ("Points", "1000001", "Expected a whole number from 1 to 1000000."), ("Points", "ten", "Expected a whole number."),
    ("Only within", "10001", "Expected a whole number from 1 to 10000."),
])
def test_each_field_of_a_pin_says_what_is_wrong(page, name, text, problem):
    edit(page)
    open_pin(page, "The clock")
    field(page, name).fill(text)
    press(button(page, "Done"))
    expect(error(page, name)).to_have_text(problem)
    expect(field(page, name)).to_be_focused()


def test_pins_are_searched_deleted_and_brought_back(page):
    edit(page)
    page.get_by_label("Search pins").fill("lion")
    expect(rows(page)).to_have_text(["The gate"])
    page.get_by_label("Search pins").fill("50 %")
    expect(page.locator(".hunt-pins")).to_contain_text("No pin with these words.")
    page.get_by_label("Search pins").fill("")
    press(button(page, "Delete The pump"))
    expect(rows(page)).to_have_text(["The clock", "The bakery", "The bench", "The gate"])
    expect(page.locator(".hunt-few")).to_contain_text("five pins")
    expect(button(page, "Test-play")).to_be_disabled()
    press(button(page, "Undo"))
    expect(rows(page)).to_have_text(["The clock", "The bakery", "The pump", "The bench", "The gate"])
    expect(page.locator(".hunt-few")).to_have_count(0)


def test_saving_raises_the_version_where_something_has_changed(page):
    edit(page)
    save(page)
    said(page, "No changes to the pack were made")
    assert draft(page)["version"] == 1
    open_pin(page, "The clock")
    field(page, "Points").fill("55")
    press(button(page, "Done"))
    save(page)
    said(page, "Our street is saved as version 2.")
    kept = draft(page)
    assert (kept["version"], kept["saved"]["pins"][0]["points"], kept["open"]) == (2, "55", None)


@pytest.mark.parametrize(("answer", "points", "version"), [("Save", "55", 2), ("Discard", "50", 1)])
def test_leaving_asks_to_save_to_discard_or_to_stay(page, answer, points, version):
    edit(page)
    open_pin(page, "The clock")
    field(page, "Points").fill("55")
    press(page.get_by_role("link", name="Back"))
    choose(page, "Stay")
    expect(field(page, "Points")).to_have_value("55")
    press(page.get_by_role("link", name="Back"))
    press(dialog(page).get_by_role("button", name=answer, exact=True))
    expect(page.locator(".hunt-mine")).to_be_visible()
    kept = draft(page)
    assert (kept["version"], kept["saved"]["pins"][0]["points"], kept["open"]) == (version, points, None)


def test_leaving_without_changes_does_not_ask(page):
    edit(page)
    open_pin(page, "The clock")
    press(page.get_by_role("link", name="Back"))
    expect(page.locator(".hunt-mine")).to_be_visible()
    expect(dialog(page)).to_have_count(0)


def test_a_page_that_is_killed_loses_nothing(page):
    edit(page)
    open_pin(page, "The clock")
    field(page, "Title").fill("The town clock")
    until(page, "JSON.parse(localStorage.getItem('parlour/huntdraft.d1')).open !== null")
    page.goto("about:blank")
    edit(page, told="Your unsaved changes")
    expect(rows(page).first).to_have_text("The town clock")


def choose_file(page, name, text):
    page.goto(MINE)
    with page.expect_file_chooser() as chooser:
        press(button(page, "Import from a file"))
    chooser.value.set_files({"name": name, "mimeType": "application/octet-stream", "buffer": text.encode()})


@pytest.mark.parametrize(("label", "ending"), [("Parlour’s own (JSON)", "json"), ("GeoJSON", "geojson"), ("GPX", "gpx")])
def test_a_pack_travels_in_each_kind_of_file(device, label, ending):
    page = device(kept=kept_draft(pack("Größe & <Wege>")), **HERE)
    page.goto(MINE)
    press(button(page, "Export Größe & <Wege>"))
    with page.expect_download() as download:
        press(dialog(page).get_by_role("button", name=label))
    assert download.value.suggested_filename == f"Größe-Wege.{ending}"
    text = download.value.path().read_text()
    other = device(**HERE)
    choose_file(other, f"pack.{ending}", text)
    said(other, "Größe & <Wege> is imported with 5 pins.")
    expect(other.locator(".hunt-editor")).to_be_visible()
    assert drafts(other)[0]["saved"] == draft(page)["saved"]


@pytest.mark.parametrize(("name", "text", "problem"), [
    ("a.json", json.dumps({**pack(), "pins": [{**pack()["pins"][0], "points": 0}]}), "Pin 1, Points: Expected a whole number from 1 to 1000000."),
    ("a.gpx", '<gpx><wpt lat="51" lon="0"/><wpt lat="91" lon="0"><name>Beyond</name></wpt></gpx>', "Pin 2, Place:"),
    ("a.geojson", json.dumps({"type": "FeatureCollection", "features": [
        {"type": "Feature", "geometry": {"type": "Point", "coordinates": [0, 51]}, "properties": {"title": "x" * 141}}]}),
     "Pin 1, Title: At most 140 characters."),
    ("a.txt", "Nothing of the kind", "File: "),
])
def test_a_file_with_mistakes_says_where_and_imports_nothing(page, name, text, problem):
    choose_file(page, name, text)
    expect(dialog(page)).to_contain_text("This file was not imported")
    expect(dialog(page)).to_contain_text(problem)
    choose(page, "Done")
    assert len(drafts(page)) == 1


def test_a_pack_that_is_gone_says_so(page):
    page.goto("/#!/hunt/edit/d9")
    expect(page.get_by_role("alert")).to_have_text("This pack is not on this device.")


def test_damaged_storage_is_put_aside(device):
    page = device(kept={"huntdraft.d1": {"key": "d1", "saved": {"pins": "none"}}}, **HERE)
    page.goto(MINE)
    expect(page.locator("main")).to_contain_text("You have made no pack yet.")
