"""The pictures of Kids Joy Center: each picture that a game or a screen names exists, and is drawn as docs/art.md
says."""

import itertools
import json
import pathlib
import re
import xml.etree.ElementTree as ElementTree

import pytest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
ART = ROOT / "Web/art/kids"
WORDS = json.loads((ROOT / "Content/kids/words.json").read_text())
ZONES = json.loads((ART / "scene/zones.json").read_text())
PICTURES = sorted(ART.rglob("*.svg"))

SVG = "{http://www.w3.org/2000/svg}"
# The elements that pictures may contain (docs/art.md).
DRAWN_WITH = {SVG + tag for tag in ("svg", "title", "g", "defs", "use", "path", "circle", "ellipse", "rect")}
SURFACES = {"animals": "0 0 128 128", "vehicles": "0 0 128 128", "balloons": "0 0 96 128", "icons": "0 0 128 128", "effects": "0 0 128 128",
            "cards": "0 0 128 128", "scene": "0 0 1024 576", "backgrounds": "0 0 1024 768"}


@pytest.mark.parametrize(("folder", "names"), [
    ("animals", [*WORDS["animals"]]),
    ("vehicles", [*WORDS["vehicles"]]),
    ("balloons", [*WORDS["colours"], "star", "skull"]),
])
def test_each_thing_that_a_game_shows_has_its_picture_and_no_other_has_one(folder, names):
    assert {picture.stem for picture in (ART / folder).iterdir()} == set(names)


def test_each_picture_that_a_module_or_a_style_names_is_there():
    named = {
        address for suffix in ("js", "css") for file in (ROOT / "Web/games/kids").rglob(f"*.{suffix}")
        for address in re.findall(r"/art/kids/[\w./-]+\.(?:svg|json)", file.read_text())}
    assert len(named) > 15
    assert [address for address in sorted(named) if not (ROOT / "Web" / address[1:]).is_file()] == []


@pytest.mark.parametrize("picture", PICTURES, ids=lambda picture: picture.stem)
def test_a_picture_is_drawn_as_the_page_about_art_says(picture):
    assert picture.stat().st_size < 6_000
    root = ElementTree.parse(picture).getroot()
    assert root.tag == SVG + "svg"
    assert root.findtext(SVG + "title"), "It has no title."
    assert {element.tag for element in root.iter()} <= DRAWN_WITH
    assert not any(name.startswith("on") or name == "style" for element in root.iter() for name in element.attrib)
    links = [value for element in root.iter() for name, value in element.attrib.items() if name.endswith("href")]
    assert all(link.startswith("#") for link in links), "It takes something from another file."
    surface = SURFACES.get(picture.parent.name)
    assert surface in (None, root.get("viewBox"))


def test_the_zones_are_those_of_the_game_and_lie_in_the_picture():
    assert list(ZONES) == list(WORDS["zones"])
    for parts in ZONES.values():
        # One or two rectangles each.
        assert 1 <= len(parts) <= 2
        for x, y, width, height in parts:
            assert min(x, y) >= 0 and min(width, height) > 0 and max(x + width, y + height) <= 1


def test_the_zones_cover_the_scene_and_none_lies_over_another():
    parts = [part for zone in ZONES.values() for part in zone]
    assert sum(width * height for _, _, width, height in parts) == pytest.approx(1)
    for (x, y, width, height), (across, down, wide, high) in itertools.combinations(parts, 2):
        assert x + width <= across or across + wide <= x or y + height <= down or down + high <= y


def test_the_page_about_art_tells_the_zones_as_they_are():
    text = (ROOT / "docs/art.md").read_text()
    for zone, parts in ZONES.items():
        for part in parts:
            assert f"| {zone} | {', '.join(f'{value:g}' for value in part)} |" in text
