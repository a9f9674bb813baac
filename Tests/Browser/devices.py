"""Browsers as people hold them."""

import contextlib
import json
import os

from playwright.sync_api import Error

# The part of Chromium that draws pages, without a window of its own: a third lighter, and all that tests look at.
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium-headless-shell")

PHONE = {"width": 390, "height": 844}

# Of the server's own, but without scripts.
BLANK = "/art/icons/parlour.svg"

NETWORK = {"latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}

# There is no screen that could go dark: as on any phone, it is kept on for who asks.
SCREEN = """Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: {
  request: async () => Object.assign(new EventTarget(), { released: false, async release() {} }),
} });"""


def launch(playwright):
    """The browser that all devices of a run are made of."""
    # Without a graphics card, to imitate one takes longer than to draw without.
    return playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])


def keep(page, values):
    """Puts values into the local storage of a page."""
    page.goto(BLANK)
    page.evaluate("""(values) => {
      for (const key in values) localStorage.setItem(`parlour/${key}`, JSON.stringify(values[key]));
    }""", values)


def cut(page):
    """No network: for sockets that are open as well, which Playwright's own way leaves alone. It lasts until mended."""
    network = page.context.new_cdp_session(page)
    network.send("Network.enable")
    network.send("Network.emulateNetworkConditions", {**NETWORK, "offline": True})
    return network


def mend(network):
    network.send("Network.emulateNetworkConditions", {**NETWORK, "offline": False})


class Devices:
    """Makes devices, each a browser of its own with its own storage, and hears what their pages complain of."""

    def __init__(self, browser, server):
        self._browser = browser
        self._server = server
        self._contexts = []
        self._complaints = []

    def __call__(self, *, size=PHONE, touch=True, kept=None, workers=False, **options):
        """The first page of a new device, not yet opened.

        `kept` is what lies in its local storage, by Parlour's keys. Service workers are blocked unless wanted: a
        test is about the page that the server has now.
        """
        if kept:
            # Playwright opens a page to put it there; with nothing to put, too.
            state = [{"name": f"parlour/{key}", "value": json.dumps(value)} for key, value in kept.items()]
            origin = {"origin": self._server.address, "localStorage": state}
            options["storage_state"] = {"cookies": [], "origins": [origin]}
        context = self._browser.new_context(
            base_url=self._server.address, viewport=size, has_touch=touch, locale="en-GB",
            service_workers="allow" if workers else "block", **options)
        self._contexts.append(context)
        context.set_default_timeout(10_000)
        # What the test did and the page fetched. Pictures and copies of the page would slow every test down.
        context.tracing.start()
        context.add_init_script(SCREEN)
        context.on("weberror", lambda error: self._complaints.append(str(error.error)))
        context.on("console", self._hear)
        return context.new_page()

    def leave_trace(self, folder):
        """Keeps what helps to see why a test failed: of each device a trace, and of each of its pages a picture and its
        text. `playwright show-trace` opens a trace."""
        for number, context in enumerate(self._contexts):
            for at, page in enumerate(context.pages):
                with contextlib.suppress(Error):
                    page.screenshot(path=folder / f"device-{number}-page-{at}.png", timeout=5_000)
                    (folder / f"device-{number}-page-{at}.html").write_text(page.content())
            with contextlib.suppress(Error):
                context.tracing.stop(path=folder / f"device-{number}.zip")

    def close(self):
        for context in self._contexts:
            context.close()
        assert self._complaints == [], self._complaints

    def _hear(self, message):
        # The browser itself writes down every answer of 400 and more, and every failed connection; the page tells
        # of those in its own words.
        if message.type == "error" and not message.text.startswith(("Failed to load resource", "WebSocket connection")):
            self._complaints.append(message.text)
