"""A device whose page serves one test after the other."""

from playwright.sync_api import Error

from devices import BLANK, new_context

# What a test can do to a device that cannot be undone, or not surely.
LASTING = (
    "add_init_script", "add_locator_handler", "close", "expose_binding", "expose_function", "new_cdp_session", "on", "once", "route_from_har",
    "route_web_socket", "set_default_navigation_timeout", "set_default_timeout", "set_extra_http_headers", "set_http_credentials",
    "set_offline", "set_storage_state",
)

EMPTY = """async () => {
  localStorage.clear();
  sessionStorage.clear();
  for (const name of await caches.keys()) await caches.delete(name);
}"""


class Warm:
    """A phone for tests of how screens look. A new process of the browser, and compiling the page's modules in it, take
    as long as the rest of most such tests. So this page stays, and is emptied between two tests.

    Like a new device, it has no storage, cookies, permissions or sockets. What it has loaded is in its cache. A device on
    which more was changed, such as its clock, serves no other test.
    """

    def __init__(self, browser, server):
        self.server = server
        self._browser = browser
        self._context = None
        self._is_spoiled = False

    def page(self):
        """Its page, at an address without scripts."""
        if not self._context:
            self._context = new_context(self._browser, self.server)
            self._is_spoiled = False
            page = self._context.new_page()
            page.goto(BLANK)
            for part in (self._context, page, page.clock):
                self._watch(part)
        return self._context.pages[0]

    def is_at(self, context):
        return context is self._context

    def spoil(self):
        """Says that no other test can use the device as it is now."""
        self._is_spoiled = True

    def clear(self):
        """Makes the device like a new one for the next test."""
        try:
            if not self._is_spoiled:
                self._empty(self._context)
        except Error:
            self._is_spoiled = True
        if self._is_spoiled:
            self.close()

    def _watch(self, part):
        """Notices what cannot be undone. All that is done to the clock cannot."""
        names = LASTING if hasattr(part, "add_init_script") else [name for name in dir(part) if not name.startswith("_")]
        for name in names:
            if hasattr(part, name):
                setattr(part, name, self._spoiling(getattr(part, name)))

    def _spoiling(self, method):
        def spoil(*args, **options):
            self._is_spoiled = True
            return method(*args, **options)
        return spoil

    def _empty(self, context):
        page, *others = context.pages
        for other in others:
            other.close()
        page.unroute_all(behavior="ignoreErrors")
        context.unroute_all(behavior="ignoreErrors")
        page.goto(BLANK)
        page.evaluate(EMPTY)
        context.clear_cookies()
        context.clear_permissions()
        context.set_geolocation(None)
        page.emulate_media(media="null", color_scheme="light", reduced_motion="no-preference", forced_colors="none", contrast="no-preference")
        # Away from the page, where nothing is beneath the mouse.
        page.mouse.move(-10, -10)

    def close(self):
        if self._context:
            self._context.close()
        self._context = None
