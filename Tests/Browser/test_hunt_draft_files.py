"""Packs that are not finished travel as files, whole; what others made of such a file is refused."""

import base64
import json

import pytest
from playwright.sync_api import expect

from hunt_packs import HERE, MINE, PIXEL, button, drafts, form, kept_draft, pack, pictures, said
from tracker import dialog, press

OWN = "Parlour’s own (JSON)"


def unfinished():
    """A pack in which much is missing, and something wrong."""
    whole = form(pack("Größe & <Wege>"))
    whole.update(location="", description="x" * 250)
    clock, bakery, pump, *_ = whole["pins"]
    clock.update(title="", points="", others="two\n\n  II ", radius="many")
    bakery.update(hint="", codeword="", told="Line one\nline two")
    pump.update(picture="/pictures/of-the-server.webp", at=[-51.5, 179.999999])
    whole["pins"] = [clock, bakery, pump]
    return whole


def kept(saved, **more):
    return {"huntdraft.d1": {**kept_draft(pack())["huntdraft.d1"], "saved": saved, "version": 0, **more}}


def exported(page, label=OWN):
    page.goto(MINE)
    press(page.get_by_role("button", name="Export").first)
    with page.expect_download() as download:
        press(dialog(page).get_by_role("button", name=label))
    return download.value.path().read_text()


def choose_file(page, text):
    page.goto(MINE)
    with page.expect_file_chooser() as chooser:
        press(button(page, "Import from a file"))
    chooser.value.set_files({"name": "pack.json", "mimeType": "application/json", "buffer": text.encode()})


def test_all_that_was_typed_comes_back(device):
    saved = unfinished()
    text = exported(device(kept=kept(saved), **HERE))
    other = device(**HERE)
    choose_file(other, text)
    said(other, "Größe & <Wege> is imported with 3 pins.")
    expect(other.locator(".hunt-editor")).to_be_visible()
    assert [draft["saved"] for draft in drafts(other)] == [saved]
    # And once more, from there.
    assert exported(other) == text


def test_what_was_not_saved_yet_is_in_the_file(device):
    saved = {**form(pack()), "pins": []}
    text = exported(device(kept=kept(saved, open=unfinished()), **HERE))
    other = device(**HERE)
    choose_file(other, text)
    said(other, "is imported with 3 pins.")
    assert drafts(other)[0]["saved"] == unfinished()


def test_pictures_of_the_device_travel_along(device):
    saved = form(pack())
    saved["pins"][1]["picture"] = "~abc"
    saved["pins"][2]["picture"] = "~gone"
    text = exported(device(kept={**kept(saved), "huntpicture.abc": PIXEL}, **HERE))
    other = device(**HERE)
    choose_file(other, text)
    said(other, "is imported with 5 pins.")
    pins = drafts(other)[0]["saved"]["pins"]
    assert pins[1]["picture"].startswith("~") and pins[2]["picture"] == ""
    assert pictures(other) == {pins[1]["picture"][1:]: PIXEL}


def test_a_finished_pack_is_a_file_that_servers_take(device):
    assert "draft" not in json.loads(exported(device(kept=kept_draft(pack()), **HERE)))


def test_a_pack_without_anything_comes_back(device):
    saved = {"name": "", "location": "", "description": "", "minutes": 60, "pins": []}
    text = exported(device(kept=kept(saved), **HERE))
    other = device(**HERE)
    choose_file(other, text)
    said(other, "The pack is imported with 0 pins.")
    assert drafts(other)[0]["saved"] == saved


def damaged(**changes):
    """A file with one pin, changed."""
    draft = {**unfinished(), "pins": unfinished()["pins"][:1]}
    pin = changes.pop("pin", {})
    draft["pins"][0].update(pin)
    pictures = changes.pop("pictures", {})
    return {"draft": {**draft, **changes}, "pictures": pictures}


HOSTILE = {
    "no draft": {"draft": 7},
    "a list": {"draft": []},
    "no pins": damaged(pins="many"),
    "a number for a name": damaged(name=7),
    "minutes that nobody can choose": damaged(minutes=17),
    "endless minutes": damaged(minutes=1e300),
    "two pins of one number": damaged(pins=unfinished()["pins"][:1] * 2),
    "too many pins": damaged(pins=[{**unfinished()["pins"][0], "id": number} for number in range(1_001)]),
    "an id beyond all": damaged(pin={"id": 2**31}),
    "an id that is none": damaged(pin={"id": "1"}),
    "no place": damaged(pin={"at": None}),
    "a place beyond the poles": damaged(pin={"at": [91, 0]}),
    "an object for text": damaged(pin={"hint": {"toString": "x"}}),
    "a picture of another host": damaged(pin={"picture": "//example.org/1.webp"}),
    "a picture that is not in the file": damaged(pin={"picture": "~1"}),
    "a picture that a prototype has": damaged(pin={"picture": "constructor"}),
    "a script for a picture": damaged(pin={"picture": "~1"}, pictures={"~1": "javascript:alert(1)"}),
    "a drawing for a picture": damaged(pin={"picture": "~1"}, pictures={"~1": "data:image/svg+xml;base64,PHN2Zy8+"}),
    "a picture that is too large": damaged(
        pin={"picture": "~1"}, pictures={"~1": "data:image/webp;base64," + base64.b64encode(bytes(120_001)).decode()}),
    "a picture of another draft": damaged(pin={"picture": "~1"}, pictures={"~1": "~abc"}),
    "pictures that are none": damaged(pictures=[]),
}


@pytest.fixture
def page(device):
    return device(kept={**kept_draft(pack()), "huntpicture.abc": PIXEL}, **HERE)


def test_a_file_that_was_tampered_with_is_refused(page):
    for name, content in HOSTILE.items():
        choose_file(page, json.dumps(content))
        said(page, "This file of an unfinished pack is damaged. Nothing was imported.")
        assert len(drafts(page)) == 1, name
        page.reload()
    assert len(pictures(page)) <= 1


def test_a_file_adds_nothing_that_a_draft_does_not_have(page):
    more = damaged(pin={"onclick": "alert(1)", "__proto__": {"x": 1}}, isWaiting=True, key="d1", id="1")
    choose_file(page, json.dumps(more))
    said(page, "is imported with 1 pin.")
    new = next(draft for draft in drafts(page) if draft["key"] != "d1")
    assert (new["id"], new["isWaiting"]) == (None, False)
    assert set(new["saved"]) == {"name", "location", "description", "minutes", "pins"}
    assert set(new["saved"]["pins"][0]) == set(unfinished()["pins"][0])
