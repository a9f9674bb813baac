"""The sheets of a pack on paper, with maps that MapLibre has drawn from a server's own map.

The rest is in Tests/Page/hunt/sheets.test.mjs.
"""

import re

import pytest
from playwright.sync_api import expect

import hunt
import made_up_town
from hunt_packs import log_in, pack, publish
from street_map import browser, server
from tracker import press, resize, until, until_kept

# Colours of maps on paper (Web/parts/map/palettes.js), and what is drawn over them.
WATER, BUILDING, INK = "#c4dbe8", "#d6d3ce", "#111111"

COLOURS = """(image) => {
  const context = new OffscreenCanvas(image.naturalWidth, image.naturalHeight).getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.naturalWidth, image.naturalHeight);
  const found = {};
  for (let at = 0; at < data.length; at += 4) {
    const colour = `#${[0, 1, 2].map((part) => data[at + part].toString(16).padStart(2, '0')).join('')}`;
    found[colour] = (found[colour] ?? 0) + 1;
  }
  return found;
}"""


def town_pack(count=14):
    """A pack whose texts are as long as they may be, with pins around a pond and three of them close together."""
    at = [(20 + 2 * number, 30) if number < 4 else (-230 + 30 * number, 200 - 70 * (number % 7)) for number in range(1, count + 1)]
    return pack(
        name="W" * 14 + " " + "W" * 15, location="Wendelstein-on-the-Wavy-Waters"[:30], description=("Walks with wonders and windows. " * 7)[:200],
        pins=[{
            "id": number, "title": f"The door {number} " + "w" * 120, "hint": "Which year stands over it? " * 5, "points": 50,
            "codeword": ["1817", "MDCCCXVII"], "at": [round(degrees, 6) for degrees in made_up_town.place(*place)],
        } for number, place in enumerate(at, 1)])


def map_of(page):
    """The map of the sheet, once it is drawn."""
    image = page.locator(".hunt-poster-map img")
    expect(image).to_be_visible(timeout=30_000)
    return image


@pytest.fixture
def maker(device):
    """A device whose account has published that pack, and shows its sheet."""
    page = device(size={"width": 1024, "height": 768}, touch=False)
    log_in(page)
    page.goto(f"/#!/hunt/organise/{publish(page, town_pack())}")
    map_of(page)
    return page


def pages(page, paper):
    """How many pages a sheet takes."""
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(format=paper)))


def test_the_map_has_streets_and_is_sharp_on_paper(maker):
    image = map_of(maker)
    colours = image.evaluate(COLOURS)
    for colour in (WATER, BUILDING, INK):
        assert colours.get(colour, 0) > 500, colour
    # 18 cm at 250 dots an inch.
    assert image.evaluate("(image) => image.naturalWidth") == 1800
    expect(maker.locator(".hunt-poster figcaption")).to_contain_text("© OpenStreetMap contributors")
    assert maker.locator(".map-unseen").count() == 0


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_the_longest_sheet_fits_on_one_page_with_a_large_map(maker, paper):
    map_of(maker)
    assert pages(maker, paper) == 1
    maker.emulate_media(media="print")
    # The width of A4 between the margins.
    resize(maker, 680, 1000)
    box = map_of(maker).bounding_box()
    assert box["width"] > 660 and box["height"] > 430
    expect(maker.locator(".hunt-poster .qr-code-dark")).to_be_visible()


def test_the_organisers_sheet_is_printed_alone_and_says_on_each_page_what_it_is(maker):
    maker.get_by_text("For me, with all answers").click()
    map_of(maker)
    again = maker.locator(".hunt-own-again")
    expect(again).to_be_hidden()
    for width in (320, 390, 1024):
        resize(maker, width, 844)
        assert maker.evaluate("document.documentElement.scrollWidth <= innerWidth"), width
    assert pages(maker, "A4") >= 2
    maker.emulate_media(media="print")
    expect(again).to_be_visible()
    # Browsers repeat the head of a table on each page.
    assert maker.locator(".hunt-own-pins thead").evaluate("(head) => getComputedStyle(head).display") == "table-header-group"
    for other in ("header", ".button", ".hunt-rates", ".qr-code-dark", ".choice"):
        for part in maker.locator(other).all():
            expect(part).to_be_hidden()


def test_without_a_network_the_kept_map_is_printed(device):
    pack_id = publish(device_of_maker(device), town_pack())
    page = hunt.walker(device, workers=True)
    page.goto("/")
    until_kept(page)
    page.goto(f"/#!/hunt/pack/{pack_id}")
    press(page.get_by_role("button", name="Download and play"))
    until(page, f"JSON.parse(localStorage.getItem('parlour/keptmap.{pack_id}') ?? '{{}}').state === 'whole'")
    page.context.set_offline(True)
    page.goto("/#!/")
    page.reload()
    page.goto(f"/#!/hunt/organise/{pack_id}")
    colours = map_of(page).evaluate(COLOURS)
    assert colours.get(WATER, 0) > 500 and colours.get(BUILDING, 0) > 500
    assert page.locator(".hunt-sheets .choice").count() == 0


def device_of_maker(device):
    page = device()
    log_in(page)
    return page
