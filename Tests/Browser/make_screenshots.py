"""Makes pictures of the page as it is; scripts/make-screenshots calls it with the server's binary and what to make.

    make_screenshots.py PARLOUR readme        the pictures of the README, docs/screenshots/NAME.png
    make_screenshots.py PARLOUR sheets        all screens of Relentless, a sheet for each size: docs/screenshots/relentless/SIZE.jpg
    make_screenshots.py PARLOUR [SCREEN…]     screens at three sizes and in both themes, all of them unless some are
                                              named: artifacts/screenshots/SIZE-THEME/SCREEN.png
"""

import base64
import contextlib
import multiprocessing
import os
import pathlib
import sys
import tempfile

from playwright.sync_api import expect, sync_playwright

import made_up_town
from bundled import bundle_page
from devices import PHONE, Devices, launch
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

# The sizes of the sheets of Relentless: for players, and for a television.
PLAYERS = {f"{width}x{height}": {"width": width, "height": height} for width, height in ((360, 640), (390, 844), (844, 390), (768, 1024))}
TELEVISIONS = {"television": {"width": 1280, "height": 720}}


@contextlib.contextmanager
def opened_devices(parlour):
    """Makes devices of a browser and a server of their own."""
    expect.set_options(timeout=10_000)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        data = pathlib.Path(folder)
        made_up_town.add_to(parlour, data, data)
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
