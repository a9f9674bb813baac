"""Games that people make themselves: editor, files and links (spec: The screens, 4; Refused with a sentence)."""

import base64
import json

import pytest
from playwright.sync_api import expect

from tracker import CHESS, ISLAND, START, dialog, expect_step, kept, press, section, toast

GAMES = "/#!/turns/games"
DAMAGED = {
    "not JSON": b"{",
    "no games": b'{"hello": 1}',
    "an empty list": b'{"kind": "parlour-games", "version": 1, "games": []}',
    "one of two damaged": json.dumps({"games": [ISLAND, {**CHESS, "kind": "solo"}]}).encode(),
    "a name too long": json.dumps({**CHESS, "name": "x" * 41}).encode(),
    "a phase too many": json.dumps({**CHESS, "phases": CHESS["phases"] * 13}).encode(),
    "no phases": json.dumps({**CHESS, "phases": []}).encode(),
    "an action too many": json.dumps({**CHESS, "phases": [{"name": "Turn", "actions": ["a"] * 9}]}).encode(),
    "deeply nested": b"[" * 100_000,
    "not text": bytes(range(256)),
    "201 games": json.dumps({"games": [CHESS] * 201}).encode(),
    "too large": b" " * 5_000_001,
}


@pytest.fixture
def phone(device):
    page = device(kept=kept(own=[ISLAND]))
    page.goto(GAMES)
    return page


def test_a_game_is_made_reordered_and_played(device):
    page = device()
    page.goto(GAMES)
    press(page.get_by_role("link", name="New game"))
    page.get_by_label("Name of the game").fill("Gardens")
    page.get_by_label("Phase 1", exact=True).fill("Plant")
    press(page.get_by_role("button", name="Add an action"))
    page.get_by_label("Action 1", exact=True).fill("Dig")
    press(page.get_by_role("button", name="Add an action"))
    page.get_by_label("Action 2", exact=True).fill("Water")
    press(page.get_by_role("button", name="Add a phase"))
    page.get_by_label("Phase 2", exact=True).fill("Harvest")
    press(page.get_by_role("button", name="Move Harvest up"))
    expect(page.get_by_label("Phase 1", exact=True)).to_have_value("Harvest")
    press(page.get_by_role("button", name="Move Water up"))
    expect(page.get_by_label("Action 1", exact=True)).to_have_value("Water")
    _drag(page, ".phase-form", 1, 0)
    expect(page.get_by_label("Phase 1", exact=True)).to_have_value("Plant")
    press(page.get_by_role("button", name="Save"))
    expect(toast(page)).to_contain_text("Gardens is saved.")

    page.goto(START)
    press(page.get_by_role("button", name="Another game"))
    press(page.locator(".picker-game", has_text="Gardens"))
    press(page.locator(".start-button"))
    expect_step(page, 1, "Plant")
    expect(section(page, "Player 1").locator(".mark-name")).to_have_text(["Water", "Dig"])


def test_a_game_is_copied_from_the_library_and_changed(device):
    page = device()
    page.goto(GAMES)
    press(page.get_by_role("button", name="Copy from the library"))
    press(dialog(page).locator(".picker-game", has_text="Carcassonne"))
    press(page.get_by_role("link", name="Carcassonne"))
    page.get_by_label("Name of the game").fill("Carcassonne with river")
    press(page.get_by_role("button", name="Save"))
    _expect_games(page, ["Carcassonne with river"])


def test_what_the_rules_refuse_is_not_saved_and_a_sentence_says_why(phone):
    press(phone.get_by_role("link", name="New game"))
    press(phone.get_by_role("button", name="Save"))
    expect(phone.get_by_role("alert")).not_to_be_empty()
    phone.goto(GAMES)
    _expect_games(phone, ["Island"])


def test_names_in_the_editor_have_forty_characters_however_many_bytes_these_take(phone):
    press(phone.get_by_role("link", name="Island"))
    for label in ("Name of the game", "Phase 1", "Action 1"):
        name = phone.get_by_label(label, exact=True).first
        name.fill("")
        name.focus()
        phone.keyboard.insert_text("🏝" * 41)
        expect(phone.get_by_text("A name has at most 40 characters.")).to_be_visible()
        phone.keyboard.press("Backspace")
        expect(phone.get_by_text("A name has at most 40 characters.")).to_have_count(0)
    press(phone.get_by_role("button", name="Save"))
    expect(toast(phone)).to_contain_text("is saved.")
    _expect_games(phone, ["🏝" * 40])


def test_leaving_the_editor_with_changes_asks(phone):
    press(phone.get_by_role("link", name="Island"))
    phone.get_by_label("Name of the game").fill("Islands")
    press(phone.get_by_role("link", name="Back"))
    expect(dialog(phone).get_by_role("heading")).to_have_text("Leave without saving?")
    press(dialog(phone).get_by_role("button", name="Leave"))
    _expect_games(phone, ["Island"])


def test_a_deleted_game_can_be_brought_back(phone):
    press(phone.get_by_role("button", name="Delete Island"))
    _expect_games(phone, [])
    press(phone.get_by_role("button", name="Undo"))
    _expect_games(phone, ["Island"])


def test_games_are_exported_wiped_and_imported(phone, tmp_path):
    press(phone.get_by_role("button", name="Copy Island"))
    _expect_games(phone, ["Island", "Island (copy)"])
    with phone.expect_download() as download:
        press(phone.get_by_role("button", name="Export to a file"))
    file = tmp_path / "games.json"
    download.value.save_as(file)
    assert [game["name"] for game in json.loads(file.read_text())["games"]] == ["Island", "Island (copy)"]

    phone.goto("/#!/settings")
    press(phone.get_by_role("button", name="Delete everything"))
    press(dialog(phone).get_by_role("button", name="Delete everything"))
    expect(toast(phone).last).to_contain_text("Everything is deleted.")
    phone.goto(GAMES)
    _expect_games(phone, [])

    _import(phone, file)
    press(dialog(phone).get_by_role("button", name="Add these 2 games"))
    _expect_games(phone, ["Island", "Island (copy)"])
    assert _stored(phone)[0]["phases"] == ISLAND["phases"]


def test_as_many_and_as_large_games_as_there_may_be_come_back_from_their_file(device, tmp_path):
    phases = [{"name": f"{phase:_<40}", "symmetric": False, "actions": ["x" * 40] * 8} for phase in range(12)]
    own = [{"id": f"own-{number}", "name": f"{number:_<40}", "kind": "coop", "phases": phases} for number in range(1, 201)]
    page, other = device(kept=kept(own=own)), device()
    page.goto(GAMES)
    with page.expect_download() as download:
        press(page.get_by_role("button", name="Export to a file"))
    file = tmp_path / "games.json"
    download.value.save_as(file)
    assert file.stat().st_size > 1_000_000
    other.goto(GAMES)
    _import(other, file)
    press(dialog(other).get_by_role("button", name="Add these 200 games"))
    expect(other.locator(".own-game")).to_have_count(200)


def test_all_of_a_device_is_exported_wiped_and_imported(phone, tmp_path):
    before = _stored(phone)
    phone.goto("/#!/settings")
    with phone.expect_download() as download:
        press(phone.get_by_role("button", name="Export to a file"))
    file = tmp_path / "device.json"
    download.value.save_as(file)
    press(phone.get_by_role("button", name="Delete everything"))
    press(dialog(phone).get_by_role("button", name="Delete everything"))
    expect(toast(phone).last).to_contain_text("Everything is deleted.")
    assert _stored(phone) is None
    _import(phone, file)
    press(dialog(phone).get_by_role("button", name="Import", exact=True))
    expect(toast(phone).last).to_contain_text("The file is imported.")
    assert _stored(phone) == before


@pytest.mark.parametrize("kind", DAMAGED)
def test_a_damaged_file_gives_one_sentence_and_changes_nothing(phone, tmp_path, kind):
    before = _stored(phone)
    file = tmp_path / "damaged.json"
    file.write_bytes(DAMAGED[kind])
    _import(phone, file)
    expect(toast(phone)).to_have_count(1)
    assert toast(phone).locator(".toast-text").inner_text().endswith(".")
    expect(dialog(phone)).to_have_count(0)
    assert _stored(phone) == before


def test_a_shared_link_brings_the_game_to_another_phone_and_the_server_never_sees_it(phone, device):
    press(phone.get_by_role("button", name="Share Island"))
    expect(dialog(phone).get_by_role("img", name="Share Island")).to_be_visible()
    link = dialog(phone).get_by_label("Link").input_value()
    other = device()
    asked = []
    other.on("request", lambda request: asked.append(request.url))
    other.goto(link[link.index("/#!"):])
    expect(other.locator(".outline h2")).to_have_text("Island")
    press(other.get_by_role("button", name="Add this game"))
    _expect_games(other, ["Island"])
    assert _stored(other)[0]["phases"] == ISLAND["phases"]
    secret = link.split("/")[-1]
    assert all(secret not in url.split("#")[0] for url in asked)


def _coded(text):
    return base64.urlsafe_b64encode(text.encode()).decode().rstrip("=")


LINKS = {
    "no base64": "!!!",
    "not JSON": "eyI",
    "another shape": _coded('{"name":1}'),
    "a phase too many": _coded(json.dumps(["x", "coop", [["p", 0, []]] * 13])),
    "deeply nested": _coded("[" * 20_000),
    "too long": "A" * 60_000,
    "a percent sign": "%E0%A4%A",
    "a query": "x?constructor[prototype][x]=1",
}


@pytest.mark.parametrize("kind", LINKS)
def test_a_damaged_link_gives_one_sentence_or_leads_home_and_changes_nothing(phone, kind):
    before = _stored(phone)
    phone.goto("about:blank")
    phone.goto(f"/#!/turns/add/{LINKS[kind]}")
    expect(phone.get_by_role("alert").or_(phone.get_by_role("heading", name="Parlour", exact=True))).to_be_visible()
    expect(phone.get_by_role("button", name="Add this game")).to_have_count(0)
    assert _stored(phone) == before


def _expect_games(page, names):
    expect(page.get_by_role("heading", level=1)).to_have_text("My games")
    expect(page.locator(".own-game-name strong")).to_have_text(names)


def _stored(page):
    return page.evaluate("JSON.parse(localStorage.getItem('parlour/turns.games'))")


def _import(page, file):
    with page.expect_file_chooser() as chooser:
        press(page.get_by_role("button", name="Import from a file"))
    chooser.value.set_files(file)


def _drag(page, row, start, end):
    grip = page.locator(row).nth(start).locator(".handle").first
    grip.scroll_into_view_if_needed()
    box, goal = grip.bounding_box(), page.locator(row).nth(end).bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"], goal["y"] + 4, steps=10)
    page.mouse.up()
