"""Makes pictures of the page as it is; scripts/make-screenshots calls it with the server's binary and what to make.

    make_screenshots.py PARLOUR readme        the pictures of the README, docs/screenshots/NAME.png
    make_screenshots.py PARLOUR sheets        all screens of Relentless, a sheet for each size: docs/screenshots/relentless/SIZE.jpg
    make_screenshots.py PARLOUR map [EXTRACT LATITUDE,LONGITUDE [LOCALE]]
                                              the map at four zooms and in both themes, of a town that is made up or of a
                                              real one: artifacts/screenshots/map/THEME-ZOOM.png
    make_screenshots.py PARLOUR [SCREEN…]     screens at three sizes and in both themes, all of them unless some are
                                              named: artifacts/screenshots/SIZE-THEME/SCREEN.png
"""

import base64
import contextlib
import itertools
import math
import multiprocessing
import os
import pathlib
import sys
import tempfile

from playwright.sync_api import expect, sync_playwright

import made_up_town
from bundled import bundle_page
from devices import PHONE, Devices, launch
from map_alone import show_map
from screens import SCREENS, show
from server import ROOT, Server

DESKTOP = {"width": 1280, "height": 800}
SIZES = {"phone": PHONE, "tablet": {"width": 1024, "height": 768}, "desktop": {"width": 1440, "height": 900}}
THEMES = ("light", "dark")

# The address of the server as it would be in a home network.
AT_HOME = {"version": "1", "addresses": ["http://192.168.1.20:8080"]}

# Each: the screen, the size, the theme.
README = {
    "home-desktop": ("home", DESKTOP, "light"),
    "home-phone": ("home", PHONE, "light"),
    "start-phone": ("start", PHONE, "light"),
    "start-desktop": ("start", DESKTOP, "dark"),
    "tracker-phone": ("tracker-mid-game", PHONE, "light"),
    "tracker-dark": ("tracker-mid-game", PHONE, "dark"),
    "lobby-phone": ("room-host", PHONE, "light"),
    "room-phone": ("room-tracker", PHONE, "light"),
    "television": ("television", DESKTOP, "dark"),
    "summary-desktop": ("after", DESKTOP, "light"),
    "relentless-phone": ("relentless-packing", PHONE, "light"),
    "jasmine-phone": ("jasmine-swapping", PHONE, "light"),
    "kids-desktop": ("kids-start", DESKTOP, "light"),
    "hunt-phone": ("hunt-running", PHONE, "light"),
}

# The map on a phone: the zooms, of 256 pixels for the whole world at zoom 0.
MAP_ZOOMS = (12, 14, 16, 18)
MAP_SIZE = {"width": 390, "height": 700}

# The sizes of the sheets of Relentless: for players, and for a television.
PLAYERS = {f"{width}x{height}": {"width": width, "height": height} for width, height in ((360, 640), (390, 844), (844, 390), (768, 1024))}
TELEVISIONS = {"television": {"width": 1280, "height": 720}}


@contextlib.contextmanager
def opened_devices(parlour, extract=None):
    """Makes devices of a browser and a server of their own, with the map of a town."""
    expect.set_options(timeout=10_000)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        data = pathlib.Path(folder)
        made_up_town.add_to(parlour, data, data, extract)
        browser = launch(playwright.chromium, webgl=True)
        try:
            with Server(parlour, data) as server:
                yield lambda: Devices(browser, server)
        finally:
            browser.close()


def make_for_readme(parlour):
    folder = ROOT / "docs/screenshots"
    with opened_devices(parlour) as make_devices:
        for name, (screen, size, theme) in README.items():
            devices = make_devices()
            page = devices(size=size, color_scheme=theme)
            page.context.route("**/api/v1/server", lambda route: route.fulfill(json=AT_HOME))
            SCREENS[screen](page)
            page.wait_for_load_state("networkidle")
            page.evaluate("Promise.allSettled(document.getAnimations().map((one) => one.finished)).then(() => true)")
            page.screenshot(path=folder / f"{name}.png", animations="disabled")
            devices.close()


def make_sheets(parlour):
    folder = ROOT / "docs/screenshots/relentless"
    folder.mkdir(exist_ok=True)
    screens = [screen for screen in SCREENS if screen.startswith("relentless-")]
    pictures = {size: {} for size in (*PLAYERS, *TELEVISIONS)}
    with opened_devices(parlour) as make_devices:
        for screen in screens:
            sizes = TELEVISIONS if screen.startswith("relentless-tv-") else PLAYERS
            devices = make_devices()
            # A television never stands still, unless its owner wants less motion.
            page = devices(reduced_motion="reduce")
            SCREENS[screen](page)
            for size, pixels in sizes.items():
                show(page, "light", pixels)
                pictures[size][screen] = page.screenshot()
            devices.close()
        devices = make_devices()
        page = devices(size={"width": 1600, "height": 800})
        for size, shots in pictures.items():
            page.set_content(SHEET.format("".join(FIGURE.format(base64.b64encode(shot).decode(), screen) for screen, shot in shots.items())))
            page.screenshot(path=folder / f"{size}.jpg", type="jpeg", quality=60, full_page=True)
        devices.close()


SHEET = """<body style="display: grid; grid-template-columns: repeat(auto-fill, minmax(230px, 1fr)); gap: 12px; margin: 12px; align-items: start; align-content: start">
{}</body>"""
FIGURE = """<figure style="margin: 0; font: 13px sans-serif"><img src="data:image/png;base64,{}" style="width: 100%; border: 1px solid #888">
<figcaption>{}</figcaption></figure>"""


def make_map(parlour, extract=None, middle=None, locale="en-GB"):
    """Pictures of the map, for people to look at: what was found, tried and is near, a way that was walked, and the player."""
    latitude, longitude = map(float, middle.split(",")) if middle else made_up_town.place(0, 0)
    with opened_devices(parlour, extract) as make_devices:
        for theme, zoom in itertools.product(THEMES, MAP_ZOOMS):
            # So many metres are half of the map's width. A little less, because MapLibre places names for the whole zoom below.
            metres = 0.99 * MAP_SIZE["width"] / 2 * 156_543 * math.cos(math.radians(latitude)) / 2 ** zoom
            devices = make_devices()
            page = devices(size=MAP_SIZE, kept={"settings": {"theme": theme}}, locale=locale)
            show_map(page, "Map", [latitude, longitude], metres, **on_map(latitude, longitude, metres))
            expect(page.locator(".map-ground[aria-busy=false] .map-canvas[aria-busy=false]")).to_be_attached()
            expect(page.locator(".map-scale")).to_be_visible()
            page.screenshot(path=ROOT / "artifacts/screenshots/map" / f"{theme}-{zoom}.png", animations="disabled")
            devices.close()


def on_map(latitude, longitude, metres):
    """What lies on such a map of so many metres around a place."""
    def at(east, north):
        return [latitude + north * metres / 111_195, longitude + east * metres / (111_195 * math.cos(math.radians(latitude)))]

    return {
        "pins": [
            {"id": 1, "number": 1, "at": at(-0.6, 0.8), "name": "The old door", "points": 50, "state": "found"},
            {"id": 2, "number": 2, "at": at(0.5, -0.9), "name": "A lion", "points": 75, "state": "tried"},
            {"id": 3, "number": 3, "at": at(0.15, 0.15), "name": "Behind the church", "points": 60, "isNear": True},
        ],
        "track": [at(-0.6, 0.8), at(-0.3, 0.5), at(-0.2, 0.1), at(0, 0)],
        "position": {"at": at(0, 0), "accuracy": metres / 8, "heading": 60},
    }


def make_all_looks(parlour, screens):
    with opened_devices(parlour) as make_devices:
        for screen in screens:
            devices = make_devices()
            page = devices()
            SCREENS[screen](page)
            for size, pixels in SIZES.items():
                for theme in THEMES:
                    show(page, theme, pixels)
                    path = ROOT / "artifacts/screenshots" / f"{size}-{theme}" / f"{screen}.png"
                    page.screenshot(path=path, animations="disabled")
            devices.close()


def main(parlour, *what):
    if what == ("readme",):
        bundle_page()
        make_for_readme(parlour)
        return
    if what == ("sheets",):
        bundle_page()
        make_sheets(parlour)
        return
    if what[:1] == ("map",):
        bundle_page()
        make_map(parlour, *what[1:])
        return
    unknown = [screen for screen in what if screen not in SCREENS]
    if unknown:
        sys.exit(f"There is no screen {', '.join(unknown)}; there are: {', '.join(SCREENS)}.")
    screens = list(what or SCREENS)
    # Bundles once, before the processes that share the bundled page begin.
    bundle_page()
    cores = len(os.sched_getaffinity(0))
    with multiprocessing.get_context("spawn").Pool(cores) as pool:
        pool.starmap(make_all_looks, [(parlour, screens[core::cores]) for core in range(cores)])


if __name__ == "__main__":
    main(*sys.argv[1:])
