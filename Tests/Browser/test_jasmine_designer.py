"""Levels of one's own, dialog by dialog (spec: Levels)."""

import json

import pytest
from playwright.sync_api import expect

from jasmine_book import ANIMALS, DEFAULTS, DESIGN, FAMILY, IMPORTED, LEVELS, button, chosen, kept_levels, names, pick, save
from tracker import dialog, press, toast

DEFAULT = DEFAULTS[0]
PHRASES = ["一心一意", "画蛇添足"]


@pytest.fixture
def page(device):
    page = device(kept={"jasmine.levels": [ANIMALS, FAMILY]})
    page.goto(DESIGN)
    expect(page.locator(".jm-designer")).to_be_visible()
    return page


def edit(page, level="own-1"):
    page.goto(f"{DESIGN}/{level}")
    expect(page.locator(".jm-chosen-phrase").first).to_be_visible()


def saved(page, name):
    expect(toast(page).filter(has_text=f"{name} is saved.")).to_be_visible()
    expect(page.locator(".jm-designer")).to_have_count(0)


def choose_type(page, name):
    press(page.get_by_text(name))
    expect(page.get_by_role("radio", name=name)).to_be_checked()


def switch(page, level):
    """Of the dialog in which phrases are imported from levels."""
    return dialog(page).get_by_role("switch", name=f"{level['name']} {len(level['phrases'])} phrases", exact=True)


def test_a_level_has_a_name_type_mode_phrases_and_time(page):
    page.get_by_label("Name").fill("  Hearts and snakes ")
    press(page.get_by_text("Sliding"))
    pick(page, *PHRASES, "马到成功", "守株待兔")
    page.get_by_label("Time in seconds").fill("600")
    save(page)
    saved(page, "Hearts and snakes")
    assert kept_levels(page)[2] == {
        "id": "own-3", "name": "Hearts and snakes", "type": "chengYu", "mode": "sliding", "seconds": 600, "isOwn": True,
        "phrases": [*PHRASES, "马到成功", "守株待兔"], "theme": None, "difficulty": None,
    }
    expect(page).to_have_url(f"{page.url.split('#')[0]}#!/jasmine/levels")


def test_without_a_name_it_gets_the_smallest_free_number(page):
    for number in (1, 2, 3):
        page.goto(DESIGN)
        expect(page.get_by_label("Name")).to_have_attribute("placeholder", f"Untitled Level {number}")
        pick(page, *PHRASES)
        save(page)
        saved(page, f"Untitled Level {number}")
    press(button(page, "Delete Untitled Level 2"))
    press(toast(page).filter(has_text="deleted").get_by_role("button", name="Close this note"))
    page.goto(DESIGN)
    pick(page, *PHRASES)
    save(page)
    saved(page, "Untitled Level 2")
    assert sorted(names(page)) == ["Animals", "Family", "Untitled Level 1", "Untitled Level 2", "Untitled Level 3"]


def test_without_its_name_an_untitled_level_keeps_its_number(page):
    pick(page, *PHRASES)
    save(page)
    saved(page, "Untitled Level 1")
    edit(page, "own-3")
    page.get_by_label("Name").fill("")
    save(page)
    saved(page, "Untitled Level 1")
    assert names(page) == ["Animals", "Family", "Untitled Level 1"]


def test_a_new_level_inherits_nothing_of_a_deleted_one(page):
    page.goto(LEVELS)
    press(button(page, "Delete Family"))
    press(toast(page).filter(has_text="deleted").get_by_role("button", name="Close this note"))
    page.goto(DESIGN)
    pick(page, *PHRASES)
    save(page)
    saved(page, "Untitled Level 1")
    assert [level["id"] for level in kept_levels(page)] == ["own-1", "own-3"]


def test_a_name_that_exists_asks_to_overwrite(page):
    page.get_by_label("Name").fill("Family")
    pick(page, *PHRASES)
    save(page)
    expect(dialog(page)).to_contain_text("Overwrite Family?")
    press(dialog(page).get_by_role("button", name="Cancel"))
    expect(dialog(page)).to_have_count(0)
    assert kept_levels(page)[1]["phrases"] == FAMILY["phrases"]
    save(page)
    press(dialog(page).get_by_role("button", name="Overwrite"))
    saved(page, "Family")
    assert names(page) == ["Animals", "Family"]
    assert kept_levels(page)[1]["phrases"] == PHRASES


def test_a_level_that_takes_another_ones_name_takes_its_place(page):
    edit(page)
    page.get_by_label("Name").fill("Family")
    save(page)
    press(dialog(page).get_by_role("button", name="Overwrite"))
    saved(page, "Family")
    assert [(level["id"], level["name"]) for level in kept_levels(page)] == [("own-1", "Family")]


def test_saving_a_level_under_its_own_name_does_not_ask(page):
    edit(page)
    pick(page, "一心一意")
    save(page)
    saved(page, "Animals")
    assert kept_levels(page)[0]["phrases"] == [*ANIMALS["phrases"], "一心一意"]


def test_the_name_of_a_default_level_may_be_used(page):
    page.get_by_label("Name").fill(DEFAULT["name"])
    pick(page, *PHRASES)
    save(page)
    saved(page, DEFAULT["name"])
    assert DEFAULT["name"] in names(page)


def test_saving_with_no_phrase_says_so(page):
    save(page)
    expect(page.get_by_role("alert")).to_have_text("Choose at least one phrase.")
    assert names(page) == ["Animals", "Family"]


def test_what_the_rules_refuse_is_said_by_the_rules(page):
    press(page.get_by_text("Swapping"))
    pick(page, *PHRASES)
    save(page)
    sentence = page.evaluate("""async () => (await (await import('/host/engine.js')).engine('swapping')).check('swapping', {
      type: 'chengYu', seconds: 180, phrases: [{ hanzi: '一心一意', pinyin: ['yī', 'xīn', 'yī', 'yì'] }],
    }).message""")
    expect(page.get_by_role("alert")).to_have_text(sentence)
    assert names(page) == ["Animals", "Family"]


@pytest.mark.parametrize("seconds", ["9", "3601", "", "1.5"])
def test_a_time_that_no_game_has_is_refused(page, seconds):
    pick(page, *PHRASES)
    page.get_by_label("Time in seconds").fill(seconds)
    save(page)
    expect(page.get_by_role("alert")).to_have_text("From 10 to 3600 seconds.")
    assert names(page) == ["Animals", "Family"]


def test_leaving_with_changes_asks(page):
    page.get_by_label("Name").fill("Half done")
    press(page.get_by_role("link", name="Back"))
    expect(dialog(page)).to_contain_text("Leave without saving?")
    press(dialog(page).get_by_role("button", name="Stay"))
    expect(dialog(page)).to_have_count(0)
    expect(page.get_by_label("Name")).to_have_value("Half done")
    page.go_back()
    press(dialog(page).get_by_role("button", name="Leave"))
    expect(page.locator(".jm-designer")).to_have_count(0)
    assert names(page) == ["Animals", "Family"]


@pytest.mark.parametrize("touched", [False, True])
def test_leaving_without_changes_does_not_ask(page, touched):
    edit(page)
    if touched:
        # Changed, and changed back.
        page.get_by_label("Name").fill("Beasts")
        page.get_by_label("Name").fill("Animals")
    press(page.get_by_role("link", name="Back"))
    expect(page.locator(".jm-designer")).to_have_count(0)
    expect(dialog(page)).to_have_count(0)


def test_saving_leaves_without_a_question(page):
    edit(page)
    page.get_by_label("Name").fill("Beasts")
    save(page)
    saved(page, "Beasts")
    expect(dialog(page)).to_have_count(0)


def test_phrases_are_imported_from_levels_beside_those_that_are_chosen(page):
    pick(page, "画蛇添足", "一心一意")
    press(button(page, "Import from levels"))
    for level in (ANIMALS, DEFAULT):
        press(switch(page, level))
    both = {"画蛇添足", "一心一意", *ANIMALS["phrases"], *DEFAULT["phrases"]}
    press(dialog(page).get_by_role("button", name=f"Add {len(both) - 2} phrases"))
    expect(chosen(page)).to_have_text(f"{len(both)} phrases chosen")
    save(page)
    saved(page, "Untitled Level 1")
    kept = kept_levels(page)[2]["phrases"]
    assert set(kept) == both and len(kept) == len(both) and kept[:2] == ["画蛇添足", "一心一意"]


def test_only_levels_of_the_same_type_are_offered_for_import(page):
    choose_type(page, "Ci Hui")
    press(button(page, "Import from levels"))
    expect(switch(page, FAMILY)).to_be_visible()
    expect(switch(page, ANIMALS)).to_have_count(0)
    press(dialog(page).get_by_role("button", name="Cancel"))
    expect(chosen(page)).to_have_text("No phrase is chosen yet.")


def test_changing_the_type_keeps_each_types_selection(page):
    edit(page)
    press(page.get_by_text("Ci Hui"))
    expect(chosen(page)).to_have_text("No phrase is chosen yet.")
    pick(page, "朋友", "妈妈")
    press(page.get_by_text("Cheng Yu"))
    expect(chosen(page)).to_have_text("4 phrases chosen")
    press(page.get_by_text("Ci Hui"))
    expect(chosen(page)).to_have_text("2 phrases chosen")
    save(page)
    saved(page, "Animals")
    assert (kept_levels(page)[0]["type"], kept_levels(page)[0]["phrases"]) == ("ciHui", ["朋友", "妈妈"])


def test_phrases_are_taken_out_again(page):
    edit(page)
    press(button(page, "Remove 守株待兔"))
    expect(chosen(page)).to_have_text("3 phrases chosen")
    press(button(page, "Remove all"))
    expect(chosen(page)).to_have_text("No phrase is chosen yet.")


def test_picking_that_is_cancelled_changes_nothing(page):
    edit(page)
    press(button(page, "Choose in the phrase book"))
    press(page.locator(".dialog .jm-list-main").first)
    expect(dialog(page).locator(".dialog-actions .button-main")).not_to_have_text("Use 4 phrases")
    press(dialog(page).get_by_role("button", name="Cancel"))
    expect(dialog(page)).to_have_count(0)
    expect(chosen(page)).to_have_text("4 phrases chosen")


@pytest.mark.parametrize(("source", "name"), [(DEFAULT, DEFAULT["name"]), (ANIMALS, "Animals (copy)")])
def test_levels_are_copied_default_ones_too(page, source, name):
    page.goto(LEVELS)
    press(page.get_by_role("link", name=f"Make a copy of {source['name']}", exact=True))
    expect(page.get_by_label("Name")).to_have_value(name)
    save(page)
    saved(page, name)
    copy = kept_levels(page)[2]
    assert all(copy[key] == source[key] for key in ("type", "mode", "seconds", "phrases"))
    assert names(page)[:2] == ["Animals", "Family"]


def test_a_level_is_deleted_and_brought_back(page):
    page.goto(LEVELS)
    press(button(page, "Delete Animals"))
    expect(toast(page)).to_contain_text("Animals is deleted.")
    assert names(page) == ["Family"]
    press(toast(page).get_by_role("button", name="Undo"))
    expect(toast(page)).to_have_count(0)
    assert names(page) == ["Animals", "Family"]
    edit(page)
    press(button(page, "Delete"))
    expect(toast(page).filter(has_text="Animals is deleted.")).to_be_visible()
    assert names(page) == ["Family"]


@pytest.mark.parametrize("way", ["design/own-9", "clone/own-9", f"design/{DEFAULT['id']}"])
def test_a_level_that_is_gone_says_so(page, way):
    page.goto(f"/#!/jasmine/{way}")
    expect(page.get_by_role("alert")).to_have_text("That level is not here any more.")


def test_a_level_travels_in_a_link_with_its_imported_phrases(device):
    level = {**ANIMALS, "phrases": [*ANIMALS["phrases"], IMPORTED["hanzi"]]}
    page = device(kept={"jasmine.levels": [level], "jasmine.phrases": [IMPORTED]})
    page.goto(LEVELS)
    press(button(page, "Share Animals"))
    expect(dialog(page).locator(".qr-code-dark")).to_be_visible()
    link = dialog(page).get_by_label("Link").input_value()
    other = device(kept={"jasmine.levels": [FAMILY]})
    other.goto(link.replace(link.split("/#")[0], ""))
    expect(other.locator("main")).to_contain_text("画蛇添足")
    press(button(other, "Add this level"))
    expect(toast(other)).to_contain_text("One level was added.")
    assert kept_levels(other)[1]["phrases"] == level["phrases"]
    assert other.evaluate("JSON.parse(localStorage.getItem('parlour/jasmine.phrases'))[0].hanzi") == IMPORTED["hanzi"]


@pytest.mark.parametrize("code", ["x", "W10", "bnVsbA", "A" * 40_001])
def test_a_damaged_link_changes_nothing(page, code):
    page.goto(f"/#!/jasmine/add/{code}")
    expect(page.get_by_role("alert")).to_have_text("That link is damaged. Nothing was changed.")
    assert names(page) == ["Animals", "Family"]


def test_levels_travel_in_a_file(page):
    page.goto(LEVELS)
    with page.expect_download() as download:
        press(button(page, "Export my levels"))
    path = download.value.path()
    with page.expect_file_chooser() as chooser:
        press(button(page, "Import from a file"))
    chooser.value.set_files({"name": "levels.json", "mimeType": "application/json", "buffer": path.read_bytes()})
    press(dialog(page).get_by_role("button", name="Add these 2 levels"))
    expect(toast(page).filter(has_text="2 levels were added.")).to_be_visible()
    assert names(page) == ["Animals", "Family", "Animals (2)", "Family (2)"]


@pytest.mark.parametrize("change", [
    {"kind": "something else"}, {"levels": []}, {"levels": [{**ANIMALS, "mode": "chess"}]}, {"levels": [{**ANIMALS, "phrases": [1]}]},
    {"phrases": ["a line without columns"]}, {"levels": [{**ANIMALS, "name": "x" * 61}]},
])
def test_a_damaged_file_changes_nothing(page, change):
    page.goto(LEVELS)
    file = {"kind": "parlour-jasmine-levels", "version": 1, "levels": [ANIMALS], "phrases": [], **change}
    with page.expect_file_chooser() as chooser:
        press(button(page, "Import from a file"))
    chooser.value.set_files({"name": "levels.json", "mimeType": "application/json", "buffer": json.dumps(file).encode()})
    expect(toast(page)).to_contain_text("Nothing was changed.")
    assert names(page) == ["Animals", "Family"]


def test_a_file_whose_level_the_rules_refuse_adds_nothing_of_it(page):
    page.goto(LEVELS)
    file = {
        "kind": "parlour-jasmine-levels", "version": 1, "phrases": ["\t".join([
            IMPORTED["hanzi"], IMPORTED["traditional"], " ".join(IMPORTED["pinyin"]), "a", "b", "c", "d"])],
        "levels": [{**ANIMALS, "name": "Fine"}, {**ANIMALS, "name": "Too few", "phrases": ANIMALS["phrases"][:1]}],
    }
    with page.expect_file_chooser() as chooser:
        press(button(page, "Import from a file"))
    chooser.value.set_files({"name": "levels.json", "mimeType": "application/json", "buffer": json.dumps(file).encode()})
    press(dialog(page).get_by_role("button", name="Add these 2 levels"))
    expect(toast(page)).to_contain_text("Nothing was changed.")
    assert names(page) == ["Animals", "Family"]
    assert page.evaluate("JSON.parse(localStorage.getItem('parlour/jasmine.phrases') ?? '[]')") == []
