"""Browsers as devices that people use."""

import contextlib
import json
import os

from playwright.sync_api import Error

from tracker import until_kept

# The part of Chromium that draws pages, without a window of its own. It is a third lighter, and enough for the tests.
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium-headless-shell")

PHONE = {"width": 390, "height": 844}

# One of the server's own pages, but without scripts.
BLANK = "/art/icons/parlour.svg"

NETWORK = {"latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}

# There is no screen that could go dark. As on a phone, a page that asks for a wake lock gets it.
SCREEN = """Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: {
  request: async () => Object.assign(new EventTarget(), { released: false, async release() {} }),
} });"""


def launch(chromium, webgl=False):
    """The browser in which all devices of a run are contexts.

    Without a graphics card, emulating one takes longer than drawing without it. So maps have no streets in most tests: see
    test_map_streets.py.
    """
    graphics = ["--use-angle=swiftshader", "--enable-unsafe-swiftshader"] if webgl else ["--disable-gpu", "--disable-3d-apis"]
    return chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", *graphics])


def keep(page, values):
    """Puts values into the local storage of a page."""
    if not page.url.endswith(BLANK):
        page.goto(BLANK)
    store(page, values)


def store(page, values):
    """Puts values into the local storage of the site that a page shows."""
    page.evaluate("""(values) => {
      for (const key in values) localStorage.setItem(`parlour/${key}`, JSON.stringify(values[key]));
    }""", values)


def cut(page):
    """Takes the network away, also from open sockets, which Playwright's own way does not close. It lasts until
    mended."""
    network = page.context.new_cdp_session(page)
    network.send("Network.enable")
    network.send("Network.emulateNetworkConditions", {**NETWORK, "offline": True})
    return network


def mend(network):
    network.send("Network.emulateNetworkConditions", {**NETWORK, "offline": False})


class Visited:
    """A device that has visited before, with the whole page in its cache. Making it takes several seconds, so many
    tests share one. Everything else that a test leaves on it is removed for the next."""

    def __init__(self, browser, server):
        self.server = server
        self._browser = browser
        self._context = None

    def context(self):
        if not self._context:
            self._context = new_context(self._browser, self.server, workers=True)
            page = self._context.new_page()
            page.goto("/")
            until_kept(page)
            page.close()
        return self._context

    def is_at(self, context):
        return context is self._context

    def spoil(self):
        """Has nothing to do: each test gets a new page."""

    def clear(self):
        """Removes what a test has left: everything that is stored except the page itself."""
        try:
            self._clear(self._context)
        except Error:
            # A browser that has failed is closed completely.
            self._context.close()
            self._context = None

    def _clear(self, context):
        context.set_offline(False)
        context.unroute_all(behavior="ignoreErrors")
        context.clear_permissions()
        context.set_geolocation(None)
        context.clear_cookies()
        for page in context.pages:
            page.close()
        page = context.new_page()
        page.goto(BLANK)
        # Files that came from elsewhere, such as pictures of packs. (The page's own files are in another cache.)
        context.new_cdp_session(page).send("Network.clearBrowserCache")
        page.evaluate("""async () => {
          localStorage.clear();
          const names = (await caches.keys()).filter((name) => !name.startsWith('parlour-'));
          await Promise.all(names.map((name) => caches.delete(name)));
        }""")
        page.close()

    def close(self):
        if self._context:
            self._context.close()


def new_context(browser, server, *, size=PHONE, touch=True, workers=False, locale="en-GB", **options):
    context = browser.new_context(
        base_url=server.address, viewport=size, has_touch=touch, locale=locale,
        service_workers="allow" if workers else "block", **options)
    context.set_default_timeout(10_000)
    context.add_init_script(SCREEN)
    return context


class Devices:
    """Makes devices, each like a separate browser with its own storage, and collects the errors of their pages."""

    def __init__(self, browser, server, visited=None, warm=None):
        """`visited` returns the device that has visited before, and `warm` the warm one (warm.py); each is called when it
        is first needed."""
        self._browser = browser
        self._server = server
        self._get_visited = visited
        self._get_warm = warm
        # Devices that live longer than the test.
        self._lent = []
        self._contexts = []
        self._complaints = []
        self._listeners = (("weberror", self._hear_error), ("console", self._hear))

    def __call__(self, *, kept=None, **options):
        """The first page of a new device, not yet opened. `options`: see new_context, and Playwright's own.

        `kept` is what lies in its local storage, by Parlour's keys. Service workers are blocked unless wanted: a
        test is about the page that the server has now.
        """
        if kept:
            # Playwright opens a page to set it, even if there is nothing to set.
            state = [{"name": f"parlour/{key}", "value": json.dumps(value)} for key, value in kept.items()]
            origin = {"origin": self._server.address, "localStorage": state}
            options["storage_state"] = {"cookies": [], "origins": [origin]}
        return self._use(new_context(self._browser, self._server, **options)).new_page()

    def visited(self, *, size=PHONE, kept=None):
        """The first page of a device with the whole page in its cache; a test cannot control its clock. Only once in
        a test."""
        visited = self._get_visited()
        self._lent.append(visited)
        page = self._use(visited.context()).new_page()
        page.set_viewport_size(size)
        if kept:
            keep(page, kept)
        return page

    def warm(self, *, size=PHONE, kept=None):
        """The page of a phone that other tests have used before, emptied. If a test asks for another one, it is new."""
        warm = self._get_warm()
        if warm in self._lent:
            return self(size=size, kept=kept)
        self._lent.append(warm)
        page = warm.page()
        self._use(page.context)
        page.set_viewport_size(size)
        if kept:
            keep(page, kept)
        return page

    def _use(self, context):
        self._contexts.append(context)
        # The trace has the test's actions and the page's requests. Pictures and copies of the page would slow down
        # every test.
        context.tracing.start()
        for name, hear in self._listeners:
            type(context).on(context, name, hear)
        return context

    def leave_trace(self, folder):
        """Stores what helps to see why a test failed: a trace of each device, and a picture and the text of each of
        its pages. `playwright show-trace` opens a trace. A second try gets other devices."""
        for lent in self._lent:
            lent.spoil()
        for number, context in enumerate(self._contexts):
            for at, page in enumerate(context.pages):
                with contextlib.suppress(Error):
                    page.screenshot(path=folder / f"device-{number}-page-{at}.png", timeout=5_000)
                    (folder / f"device-{number}-page-{at}.html").write_text(page.content())
            with contextlib.suppress(Error):
                context.tracing.stop(path=folder / f"device-{number}.zip")

    def close(self):
        for context in self._contexts:
            lent = next((one for one in self._lent if one.is_at(context)), None)
            if lent:
                for name, hear in self._listeners:
                    context.remove_listener(name, hear)
                with contextlib.suppress(Error):
                    context.tracing.stop()
                lent.clear()
            else:
                context.close()
        assert self._complaints == [], self._complaints

    def _hear_error(self, error):
        self._complaints.append(str(error.error))

    def _hear(self, message):
        # The browser logs every answer of 400 and more, and every failed connection; the page reports those itself.
        if message.type == "error" and not message.text.startswith(("Failed to load resource", "WebSocket connection")):
            self._complaints.append(message.text)
