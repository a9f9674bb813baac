"""Pointers on a page: a mouse, or fingers on the screen."""


# Sends an element the event with which a browser would open a context menu for a long touch; returns whether the page
# prevents the menu.
MENU = """(target) => !target.dispatchEvent(
  new PointerEvent('contextmenu', { bubbles: true, cancelable: true, pointerType: 'touch' }))"""

# The browser tells taps from longer touches with a clock that no test can set.
LONGER_THAN_A_TAP = "scheduler.postTask(() => {}, { delay: 800 })"


class Pointer:
    """A pointer that can press at a point, move to others, and let go."""

    def drag(self, *points):
        self.down(points[0])
        for point in points[1:]:
            self.move(point)
        self.up()


class Mouse(Pointer):
    """The pointer of a mouse."""

    def __init__(self, page):
        self._page = page

    def tap(self, point):
        self._page.mouse.click(*point)

    def down(self, point):
        self._page.mouse.move(*point)
        self._page.mouse.down()

    def move(self, point):
        self._page.mouse.move(*point, steps=5)

    def up(self):
        self._page.mouse.up()


class Finger(Pointer):
    """One of several fingers on the screen."""

    # For each page: the session that sends touches to the browser (which treats fingers of different sessions as
    # different), and the touches on the screen, by the number of the finger.
    _glass = {}

    def __init__(self, page, number=0):
        if page not in Finger._glass:
            Finger._glass[page] = page.context.new_cdp_session(page), {}
        self._session, self._points = Finger._glass[page]
        self._page = page
        self._number = number

    def tap(self, point):
        self.down(point)
        self.up()

    def down(self, point):
        self._points[self._number] = point
        self._tell("touchStart")

    def move(self, point):
        start = self._points[self._number]
        for step in range(1, 6):
            self._points[self._number] = tuple(a + (b - a) * step / 5 for a, b in zip(start, point))
            self._tell("touchMove")

    def up(self):
        self._tell("touchEnd", {self._number: self._points.pop(self._number)})

    def lie(self, target, *, menu):
        """Touches an element for longer than a tap, and is lifted, in a browser that would show a menu for that, or
        would not."""
        self.down(middle(target))
        self.stay(target, menu=menu)
        self.up()

    def stay(self, target, *, menu):
        """Holds still for longer than a tap."""
        self._page.evaluate(LONGER_THAN_A_TAP)
        assert not menu or target.evaluate(MENU)

    def _tell(self, what, points=None):
        """Sends the browser the touches that are down, or that end."""
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in (points or self._points).items()]
        self._session.send("Input.dispatchTouchEvent", {"type": what, "touchPoints": points})


def middle(target):
    """The middle of an element at its present position."""
    box = target.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
