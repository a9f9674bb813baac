"""Pictures of pins: made small and nameless by a real browser, uploaded with their pack, seen without a network.

The rest is in Tests/Page/hunt/creator-pictures.test.mjs.
"""

import base64
import json
import struct
import zipfile

import pytest
from playwright.sync_api import expect

import hunt
from devices import BLANK
from hunt_packs import HERE, MINE, PIXEL, button, draft, edit, form, kept_draft, log_in, on_server, open_pin, pack, pictures, publish, said, save
from tracker import dialog, press, toast, until

# The largest size of an uploaded picture, in bytes.
LARGEST = 120_000
LONGEST_SIDE = 960
CAMERA = b"Parlour Pinhole"

# A picture of that size as a browser writes it: areas of colour, or noise, which no format compresses well.
DRAW = """([type, width, height, isNoise]) => {
  // The document that it is drawn in is itself a picture.
  const canvas = document.createElementNS('http://www.w3.org/1999/xhtml', 'canvas');
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext('2d');
  if (isNoise) {
    const noise = context.createImageData(width, height);
    let value = 1;
    for (let index = 0; index < noise.data.length; index += 1) {
      value = (Math.imul(value, 1_103_515_245) + 12_345) & 0x7fffffff;
      noise.data[index] = index % 4 === 3 ? 255 : (value >> 16) & 255;
    }
    context.putImageData(noise, 0, 0);
  } else {
    ['teal', 'gold', 'tomato'].forEach((colour, index) => {
      context.fillStyle = colour;
      context.fillRect((index * width) / 3, 0, width / 3, height);
    });
  }
  return canvas.toDataURL(type, 0.9).split(',')[1];
}"""


def drawn(page, kind="png", width=2000, height=1500, is_noise=False):
    """A picture to choose."""
    page.goto(BLANK)
    return base64.b64decode(page.evaluate(DRAW, [f"image/{kind}", width, height, is_noise]))


def exif(orientation):
    """The metadata that a phone writes into a photograph: its orientation, the name of the phone, and the place."""
    def entry(tag, kind, count, value):
        return struct.pack(">HHI", tag, kind, count) + value.ljust(4, b"\0")

    camera = CAMERA + b"\0"
    main_at = 8
    camera_at = main_at + 2 + 12 * 3 + 4
    place_at = camera_at + len(camera)
    degrees_at = place_at + 2 + 12 * 4 + 4
    latitude = struct.pack(">6I", 51, 1, 31, 1, 34, 1)
    longitude = struct.pack(">6I", 0, 1, 17, 1, 38, 1)
    main = struct.pack(">H", 3) + entry(0x0110, 2, len(camera), struct.pack(">I", camera_at)) \
        + entry(0x0112, 3, 1, struct.pack(">H", orientation)) + entry(0x8825, 4, 1, struct.pack(">I", place_at)) + struct.pack(">I", 0)
    place = struct.pack(">H", 4) + entry(1, 2, 2, b"N") + entry(2, 5, 3, struct.pack(">I", degrees_at)) \
        + entry(3, 2, 2, b"W") + entry(4, 5, 3, struct.pack(">I", degrees_at + len(latitude))) + struct.pack(">I", 0)
    return b"Exif\0\0MM\0*" + struct.pack(">I", main_at) + main + camera + place + latitude + longitude


def photograph(page, orientation=6):
    """A JPEG as a phone takes it: its pixels are rotated, and the metadata says so."""
    plain = drawn(page, "jpeg")
    note = exif(orientation)
    return plain[:2] + b"\xff\xe1" + struct.pack(">H", len(note) + 2) + note + plain[2:]


def choose(page, file, label="Add a picture"):
    with page.expect_file_chooser() as chooser:
        press(button(page, label))
    chooser.value.set_files(file)


def in_memory(data, name="street.jpg", kind="image/jpeg"):
    return {"name": name, "mimeType": kind, "buffer": data}


def picture(page):
    return page.locator(".hunt-pin-picture")


def size(locator):
    """The size of a picture, once it is loaded, in its own pixels."""
    expect(locator).to_be_visible()
    return locator.evaluate("async (image) => { await image.decode(); return [image.naturalWidth, image.naturalHeight]; }")


def bytes_of(page):
    """The picture in the form, as the device stores it."""
    kind, data = picture(page).get_attribute("src").split(";base64,")
    assert kind in ("data:image/webp", "data:image/jpeg")
    return base64.b64decode(data)


def pictures_kept(page):
    return page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('parlour/huntpicture.')).length")


@pytest.fixture
def page(device):
    """A phone on which a pack of five pins is being made."""
    return device(kept=kept_draft(pack()), **HERE)


def opened(page, title="The clock"):
    edit(page)
    open_pin(page, title)


def test_a_photograph_goes_the_whole_way_from_a_phone_to_a_hunter(page, device):
    photo = photograph(page)
    assert CAMERA in photo
    log_in(page)
    opened(page)
    page.context.set_offline(True)
    choose(page, in_memory(photo))
    # The picture is upright, and small.
    assert size(picture(page)) == [LONGEST_SIDE * 3 // 4, LONGEST_SIDE]
    expect(page.locator(".hunt-pin-form")).to_contain_text("It is uploaded with the pack.")
    kept = bytes_of(page)
    assert len(kept) <= LARGEST
    press(button(page, "Save pin"))
    save(page)
    said(page, "It is uploaded when the network is back.")
    page.context.set_offline(False)
    pack_id = until(page, "JSON.parse(localStorage.getItem('parlour/huntdraft.d1')).id")
    path = on_server(page, pack_id)["pins"][0]["picture"]
    answer = page.request.get(path)
    assert answer.ok and answer.body() == kept
    # The picture contains neither the place nor the name of the phone.
    for secret in (b"Exif", b"EXIF", CAMERA, b"GPS"):
        assert secret not in kept
    open_pin(page, "The clock")
    expect(picture(page)).to_have_attribute("src", path)
    expect(page.locator(".hunt-pin-form")).not_to_contain_text("It is uploaded with the pack.")

    hunter = hunt.walker(device)
    hunt.download(hunter, pack_id)
    hunt.play(hunter, pack_id, "Casual")
    hunt.open_pin(hunter, "The clock")
    assert size(hunter.locator(".hunt-picture")) == [LONGEST_SIDE * 3 // 4, LONGEST_SIDE]
    expect(hunter.locator(".hunt-picture")).to_have_attribute("alt", "A picture that belongs to this pin")

    # When it is removed, people who download the pack from now on do not get it.
    press(button(page, "Remove the picture"))
    expect(picture(page)).to_have_count(0)
    press(button(page, "Save pin"))
    save(page)
    said(page, "is uploaded as version 2.")
    assert "picture" not in on_server(page, pack_id)["pins"][0]


@pytest.fixture
def pictured(device):
    """A published pack whose first pin has a picture: its id, and where the picture is."""
    page = device()
    log_in(page)
    data = base64.b64decode(PIXEL.split(",")[1])
    answer = page.request.post("/api/v1/pictures", data=data, headers={"content-type": "image/webp"})
    assert answer.ok, answer.text()
    path = answer.json()["path"]
    whole = hunt.own_pack("Pictured")
    whole["pins"][0]["picture"] = path
    return publish(page, whole), path


def download(page, pack_id):
    page.goto(f"/#!/hunt/pack/{pack_id}")
    press(page.get_by_role("button", name="Download and play"))
    until(page, f"location.hash === '#!/hunt/packs/{pack_id}'")


def test_without_a_network_the_pictures_of_a_downloaded_pack_are_seen_until_it_goes(device, pictured):
    pack_id, path = pictured
    page = device.visited(kept=hunt.OFF_BOARDS)
    page.context.grant_permissions(["geolocation"])
    hunt.walk_to(page, hunt.HOME)
    download(page, pack_id)
    until(page, f"caches.match('{path}').then((kept) => kept !== undefined)")
    page.context.set_offline(True)
    page.reload()
    hunt.play(page, pack_id, "Casual")
    hunt.open_pin(page, "Place 1")
    assert size(page.locator(".hunt-picture")) == [1, 1]
    page.context.set_offline(False)
    page.goto("about:blank")
    page.goto("/#!/hunt/store")
    press(page.locator("label", has_text="On this device"))
    press(page.get_by_role("button", name="Delete Pictured"))
    until(page, f"caches.match('{path}').then((kept) => kept === undefined)")


@pytest.fixture
def creator(device, pictured):
    """Another device of the pack's creator, and the path of the picture."""
    pack_id, path = pictured
    page = device.visited(kept=kept_draft(pack(), id=pack_id, base=1))
    whole = draft(page)
    whole["saved"]["pins"][0]["picture"] = path
    page.evaluate("(draft) => localStorage.setItem('parlour/huntdraft.d1', JSON.stringify(draft))", whole)
    return page, path


def test_without_a_network_a_creator_sees_the_pictures_of_a_pack_that_is_on_the_server(creator):
    page, path = creator
    page.goto("/#!/hunt/create")
    until(page, f"caches.match('{path}').then((kept) => kept !== undefined)")
    page.context.set_offline(True)
    page.reload()
    opened(page)
    assert size(picture(page)) == [1, 1]
    press(button(page, "Remove the picture"))
    press(button(page, "Save pin"))
    save(page)
    said(page, "is saved as version 2.")
    page.goto("/#!/hunt/create")
    until(page, f"caches.match('{path}').then((kept) => kept === undefined)")


def test_a_creator_is_told_of_a_picture_that_is_not_on_the_device(creator):
    page, path = creator
    page.context.set_offline(True)
    opened(page)
    expect(page.get_by_text("This pin has a picture. It is shown when the network is there.")).to_be_visible()
    expect(picture(page)).to_have_count(0)


def test_what_is_deleted_with_everything_takes_its_pictures_with_it(creator, pictured):
    page, path = creator
    pack_id, _ = pictured
    page.goto("/#!/hunt/create")
    until(page, f"caches.match('{path}').then((kept) => kept !== undefined)")
    download(page, pack_id)
    until(page, f"caches.has('kept-pictures-{pack_id}')")
    page.evaluate("caches.open('kept-tiles')")
    page.goto("/#!/settings")
    press(button(page, "Delete everything"))
    press(dialog(page).get_by_role("button", name="Delete everything"))
    expect(toast(page).last).to_contain_text("Everything is deleted.")
    # Only the page itself is left.
    assert page.evaluate("caches.keys().then((names) => names.filter((name) => !name.startsWith('parlour-')))") == []
    assert page.evaluate(f"caches.match('{path}').then((kept) => kept === undefined)")


def test_what_is_small_stays_as_large_as_it_is_and_what_is_not_is_made_smaller(page):
    small = in_memory(drawn(page, width=300, height=200), "a.png", "image/png")
    noise = in_memory(drawn(page, width=1600, height=1200, is_noise=True), "a.png", "image/png")
    opened(page)
    choose(page, small)
    assert size(picture(page)) == [300, 200]
    choose(page, noise, "Another picture")
    until(page, "document.querySelector('.hunt-pin-picture').naturalWidth > 300")
    width, height = size(picture(page))
    assert max(width, height) < LONGEST_SIDE and len(bytes_of(page)) <= LARGEST


NO_PICTURES = [
    ("story.jpg", "image/jpeg", b"Not a picture at all"), ("empty.png", "image/png", b""),
    ("torn.png", "image/png", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"), ("page.svg", "image/svg+xml", b"<svg xmlns='http://www.w3.org/2000/svg'/>"),
]


def test_a_file_that_is_no_picture_is_refused_in_a_sentence(page):
    opened(page)
    for name, kind, data in NO_PICTURES:
        choose(page, in_memory(data, name, kind))
        expect(toast(page)).to_have_text("That file is no picture that this browser can read.")
        press(toast(page).get_by_role("button", name="Close this note"))
        expect(toast(page)).to_have_count(0)
        expect(picture(page)).to_have_count(0)
        assert pictures_kept(page) == 0, name


def test_an_exported_pack_brings_its_pictures_to_another_device(device, tmp_path):
    saved = form(pack())
    saved["pins"][1]["picture"] = "~abc"
    page = device(kept={**kept_draft(pack(), saved=saved), "huntpicture.abc": PIXEL})
    page.goto(MINE)
    press(button(page, "Export Our street"))
    with page.expect_download() as download:
        press(button(dialog(page), "Parlour’s own, with pictures (ZIP)"))
    assert download.value.suggested_filename == "Our-street.zip"
    packed = tmp_path / "packed.zip"
    # Another program reads it, and packs it again in its own way.
    with zipfile.ZipFile(download.value.path()) as archive, zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as again:
        assert archive.testzip() is None
        assert archive.namelist() == ["pack.json", "pictures/pin-2.webp"]
        assert json.loads(archive.read("pack.json"))["pins"][1]["picture"] == "/pictures/pin-2.webp"
        assert archive.read("pictures/pin-2.webp") == base64.b64decode(PIXEL.split(",")[1])
        for name in archive.namelist():
            again.writestr(f"Our street/{name}", archive.read(name))
    other = device()
    other.goto(MINE)
    with other.expect_file_chooser() as chooser:
        press(button(other, "Import from a file"))
    chooser.value.set_files(packed)
    said(other, "Our street is imported with 5 pins.")
    assert list(pictures(other).values()) == [PIXEL]
