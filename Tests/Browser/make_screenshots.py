"""Makes the pictures of the README; scripts/make-screenshots calls it with the server's binary and a folder."""

import pathlib
import sys
import tempfile

from playwright.sync_api import expect, sync_playwright

from devices import PHONE, Devices, launch
from screens import SCREENS
from server import Server

DESKTOP = {"width": 1280, "height": 800}

# As the server would be seen in somebody's home.
AT_HOME = {"version": "1", "addresses": ["http://192.168.1.20:8080"]}

# Each: the screen, the size, the theme.
PICTURES = {
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


def main(parlour, folder):
    expect.set_options(timeout=10_000)
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright, Server(parlour, pathlib.Path(data)) as server:
        browser = launch(playwright)
        try:
            for name, (screen, size, theme) in PICTURES.items():
                devices = Devices(browser, server)
                page = devices(size=size, color_scheme=theme)
                page.context.route("**/api/v1/server", lambda route: route.fulfill(json=AT_HOME))
                SCREENS[screen](page)
                page.wait_for_load_state("networkidle")
                page.evaluate("Promise.allSettled(document.getAnimations().map((one) => one.finished)).then(() => true)")
                page.screenshot(path=folder / f"{name}.png", animations="disabled")
                devices.close()
        finally:
            browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
