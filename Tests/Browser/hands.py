"""What points at a page: a mouse, or fingers on the glass."""


class Pointer:
    """What can press at a point, move to others, and let go."""

    def drag(self, *points):
        self.down(points[0])
        for point in points[1:]:
            self.move(point)
        self.up()


class Mouse(Pointer):
    """The one finger of a mouse."""

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
    """One of several fingers on the glass."""

    # What lies on the glass of each page, by the number of the finger.
    _down = {}

    def __init__(self, page, number=0):
        self._session = page.context.new_cdp_session(page)
        self._points = Finger._down.setdefault(page, {})
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
        del self._points[self._number]
        self._tell("touchEnd")

    def _tell(self, what):
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in self._points.items()]
        self._session.send("Input.dispatchTouchEvent", {"type": what, "touchPoints": points})


def middle(target):
    """The middle of something, wherever it is at this moment."""
    box = target.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
