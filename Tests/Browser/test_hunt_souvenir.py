"""The picture of a hunt as a real browser draws it: saved, and given to the device's own dialog.

The rest is in Tests/Page/hunt/souvenir*.test.mjs.
"""

import pathlib
import struct

from playwright.sync_api import expect

import hunt
from tracker import dialog, press, toast

# How many different colours a picture has, in a raster of its points, and whether two points have colours of theirs.
LOOK = """async (bytes) => {
  const image = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  const counts = {};
  for (let index = 0; index < data.length; index += 4) {
    const colour = [0, 1, 2].map((part) => data[index + part].toString(16).padStart(2, '0')).join('');
    counts[colour] = (counts[colour] ?? 0) + 1;
  }
  return counts;
}"""
PAPER, FOUND, WAY, INK = "f6f0e4", "2f6b3a", "1b5fb8", "2d251c"


def open_picture(page):
    page.goto("/#!/hunt/souvenir")
    press(page.get_by_role("button", name="Share as a picture"))
    expect(dialog(page).get_by_role("img")).to_be_visible()


def save(page):
    """The bytes of the saved picture, and how many points it has of each colour."""
    with page.expect_download() as download:
        press(dialog(page).get_by_role("button", name="Save"))
    expect(toast(page)).to_contain_text("The picture is saved.")
    assert download.value.suggested_filename == "Old-doors-of-Ealing.png"
    content = pathlib.Path(download.value.path()).read_bytes()
    return content, page.evaluate(LOOK, list(content))


def test_the_picture_is_drawn_and_saved_with_the_way_or_without(device):
    page = device(kept=hunt.SOUVENIR)
    page.emulate_media(color_scheme="dark")
    open_picture(page)
    content, colours = save(page)
    assert content[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", content[16:24]) == (1080, 1350)
    # It is light, whatever the page is.
    assert colours[PAPER] > 100_000
    assert all(colours.get(colour, 0) > 500 for colour in (FOUND, INK)), colours
    assert colours[WAY] > 500
    dialog(page).get_by_text("With the way that I walked").click()
    expect(dialog(page).get_by_role("img")).to_be_visible()
    _, without = save(page)
    assert WAY not in without
    assert without[FOUND] > 500


def test_the_picture_goes_to_the_dialog_of_the_device(device):
    page = device(kept=hunt.SOUVENIR)
    page.add_init_script("""
      navigator.canShare = ({ files }) => files.length === 1;
      navigator.share = async ({ files: [{ name, type, size }], title }) => { window.given = { name, type, isThere: size > 10_000, title }; };
    """)
    open_picture(page)
    press(dialog(page).get_by_role("button", name="Share"))
    page.wait_for_function("window.given")
    assert page.evaluate("window.given") == {"name": "Old-doors-of-Ealing.png", "type": "image/png", "isThere": True, "title": "Old doors of Ealing"}


def test_a_dialog_of_the_device_that_fails_leaves_a_saved_picture(device):
    page = device(kept=hunt.SOUVENIR)
    page.add_init_script("navigator.canShare = () => true; navigator.share = async () => { throw new DOMException('no', 'NotAllowedError'); };")
    open_picture(page)
    with page.expect_download():
        press(dialog(page).get_by_role("button", name="Share"))
    expect(toast(page)).to_contain_text("The picture is saved.")


def test_a_place_on_the_map_leads_to_its_card(device):
    page = device(kept=hunt.SOUVENIR)
    page.goto("/#!/hunt/souvenir")
    pin = page.get_by_role("button", name="Behind the church, not found")
    pin.focus()
    page.keyboard.press("Enter")
    card = page.locator(".hunt-souvenir-place", has_text="Behind the church")
    expect(card).to_be_focused()
    expect(card).to_be_in_viewport()
