"""Games that people make themselves: rows that are dragged, and real files. Tests/Page/turns tests the rest of them."""

from playwright.sync_api import expect

from tracker import CHESS, ISLAND, dialog, kept, menu, press, start, toast


def test_the_phases_of_a_game_are_put_in_order_by_dragging(device):
    page = device(kept=kept(own=[ISLAND]))
    page.goto("/#!/turns/games/own-1")
    _drag(page, page.locator(".phase-form"), 1, 0)
    expect(page.get_by_label("Phase 1", exact=True)).to_have_value("Invaders")
    expect(page.get_by_label("Phase 2", exact=True)).to_have_value("Growth")


def test_the_order_of_turns_is_changed_by_dragging(device):
    page = device(kept=kept(game=CHESS["id"], count=3, names=("Ana", "Ben", "Cleo"), own=[CHESS]))
    start(page)
    menu(page, "Turn order")
    _drag(page, dialog(page).locator(".order-row"), 2, 0)
    expect(dialog(page).locator(".order-name")).to_have_text(["Cleo", "Ana", "Ben"])


def test_all_of_a_device_is_exported_wiped_and_imported(device, tmp_path):
    page = device(kept=kept(own=[ISLAND]))
    page.goto("/#!/settings")
    before = _stored(page)
    with page.expect_download() as download:
        press(page.get_by_role("button", name="Export to a file"))
    file = tmp_path / "device.json"
    download.value.save_as(file)
    press(page.get_by_role("button", name="Delete everything"))
    press(dialog(page).get_by_role("button", name="Delete everything"))
    expect(toast(page).last).to_contain_text("Everything is deleted.")
    assert _stored(page) is None
    with page.expect_file_chooser() as chooser:
        press(page.get_by_role("button", name="Import from a file"))
    chooser.value.set_files(file)
    press(dialog(page).get_by_role("button", name="Import", exact=True))
    expect(toast(page).last).to_contain_text("The file is imported.")
    assert _stored(page) == before


def _stored(page):
    return page.evaluate("JSON.parse(localStorage.getItem('parlour/turns.games'))")


def _drag(page, rows, start, end):
    grip = rows.nth(start).locator(".handle").first
    # `hover` waits until the row has come to rest.
    grip.hover()
    box, goal = grip.bounding_box(), rows.nth(end).bounding_box()
    page.mouse.down()
    page.mouse.move(box["x"], goal["y"] + 4, steps=10)
    page.mouse.up()
