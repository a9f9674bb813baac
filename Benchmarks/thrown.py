"""A list that a finger throws, again and again: what a person sees of it, and how punctual the page is.

The browser's compositor moves a list by itself, and asks the page for a frame meanwhile, in which rows that come are drawn. So
there are two figures. A person sees a frame of the screen that was lost: the list stood still, or leapt. (Where it was at rest
before, it begins to move a frame later. Browsers do so now and then when a finger becomes a scroll, with a list without any
script too, so this is counted by itself.) A person also sees a place of the list without a row. A frame of the page that is late is only seen if one of these follows from it: rows are drawn
before they come into sight.
"""

import dataclasses
import time
from collections.abc import Callable

from playwright.sync_api import CDPSession, Page

from page import NOTE, spread

# How often a finger flings the list. Throws that come soon after one another add up, to 290 pixels a frame after five; with 20
# it would be 1,160, a screen and a half. So the list comes to rest after each five.
THROWS, AT_ONCE = 20, 5
# Notes how often the list was scrolled, and how often a place of it had no row as it was shown until then.
LOOK = """() => {
  window.looks = window.bare = 0;
  const list = document.querySelector(".jm-list");
  // As the page counts it: in whole pixels.
  const height = document.querySelector(".jm-list-row").offsetHeight;
  list.addEventListener("scroll", () => {
    const rows = new Set([...list.querySelectorAll(".jm-list-row")].map((row) => row.ariaPosInSet));
    const [first, last] = [list.scrollTop, list.scrollTop + list.clientHeight - 1].map((y) => Math.floor(y / height) + 1);
    window.looks += 1;
    for (let place = first; place <= last; place += 1) if (!rows.has(String(place))) { window.bare += 1; break; }
  }, { capture: true });
}"""
# A list of text alone, without any script: what the browser and the machine lose by themselves.
PLAIN = """(count) => {
  const rows = Array.from({ length: count }, (_, index) => {
    const row = document.createElement("p");
    row.style.cssText = "height: 76px; margin: 0; contain: strict";
    row.textContent = `Row ${index}`;
    return row;
  });
  const list = document.createElement("div");
  list.style.cssText = "position: fixed; inset: 0; overflow-y: auto; background: #fff";
  list.append(...rows);
  document.head.replaceChildren();
  document.body.replaceChildren(list);
}"""
PLAIN_ROWS = 2_000


@dataclasses.dataclass
class Shown:
    """The frames of the screen in which a list moved, or was to move."""
    all: int
    # In which nothing new was shown, while the list moved.
    lost: int
    # The same, where the list was at rest before.
    late_starts: int
    # In which the list moved, and what the page had to draw came in a later one.
    without_the_page: int

    def __str__(self) -> str:
        return (f"{self.lost} of {self.all:,} frames of the screen lost, and {self.late_starts} where the list began to move; "
                f"{self.without_the_page} shown before the page had drawn")


def report_list(page: Page, session: CDPSession) -> None:
    """Prints both figures for the list of phrases."""
    page.evaluate(NOTE)
    page.evaluate(LOOK)
    before = last_row(page)
    shown, times = thrown(page, session)
    assert last_row(page) > before + 100, "The list was not thrown on."
    looks, bare = page.evaluate("[looks, bare]")
    print(f"  {shown}; a place without a row {bare} of {looks:,} times")
    print(f"  frames of the page: {spread(times)}")


def report_plain(page: Page, session: CDPSession) -> None:
    """Prints both figures for a list without any script."""
    page.evaluate(PLAIN, PLAIN_ROWS)
    page.evaluate(NOTE)
    shown, times = thrown(page, session)
    print(f"  {shown}")
    print(f"  frames of the page: {spread(times)}")


def thrown(page: Page, session: CDPSession) -> tuple[Shown, list[float]]:
    """The frames of the screen, and the times between frames of the page, while a finger flings the list, again and again."""
    def throws() -> None:
        page.evaluate("window.drawn = []")
        for number in range(1, THROWS + 1):
            throw(session)
            page.wait_for_timeout(500 if number % AT_ONCE else 3_000)

    shown = watched(page, throws)
    drawn = page.evaluate("window.drawn")
    return shown, [later - earlier for earlier, later in zip(drawn, drawn[1:])]


def last_row(page: Page) -> int:
    # The rows need not stand in the page in their order while the list moves.
    return page.evaluate("Math.max(...[...document.querySelectorAll('.jm-list-row')].map((row) => Number(row.ariaPosInSet)))")


def throw(session: CDPSession) -> None:
    """Moves a finger up over the list within some 100 ms, and lifts it. (A synthesised gesture does not scroll without a
    window.) The times are told, so that a busy machine throws it as far."""
    begun = time.time()
    touch(session, "touchStart", 760, begun)
    for step, y in enumerate(range(700, 340, -45), start=1):
        due = begun + step * 0.012
        time.sleep(max(0, due - time.time()))
        touch(session, "touchMove", y, due)
    touch(session, "touchEnd", None, due)


def touch(session: CDPSession, type: str, y: int | None, at: float) -> None:
    points = [] if y is None else [{"x": 195, "y": y}]
    session.send("Input.dispatchTouchEvent", {"type": type, "touchPoints": points, "timestamp": at})


def watched(page: Page, act: Callable[[], None]) -> Shown:
    """What the compositor tells of the frames of the screen while something is scrolled."""
    tracing = page.context.browser.new_browser_cdp_session()
    told, ended = [], []
    tracing.on("Tracing.dataCollected", lambda chunk: told.extend(chunk["value"]))
    tracing.on("Tracing.tracingComplete", lambda _: ended.append(True))
    tracing.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": {
        "recordMode": "recordAsMuchAsPossible", "excludedCategories": ["*"],
        "includedCategories": ["disabled-by-default-devtools.timeline.frame"]}})
    act()
    tracing.send("Tracing.end")
    while not ended:
        page.wait_for_timeout(20)
    tracing.detach()
    return shown_of(told)


def shown_of(events: list[dict]) -> Shown:
    """A frame is told once or twice: where the page is not done in time, the compositor's part is told by itself."""
    frames: dict[tuple[int, int], set[str]] = {}
    for event in events:
        if event["name"] != "PipelineReporter" or event["ph"] != "b":
            continue
        frame = event["args"]["frame_reporter"]
        if frame["scroll_state"] == "SCROLL_NONE":
            continue
        # A frame that was dropped while nothing had to move is not seen.
        if frame["state"] != "STATE_DROPPED" or frame["affects_smoothness"]:
            frames.setdefault((event["pid"], frame["frame_sequence"]), set()).add(frame["state"])
    moving = {frame: states for frame, states in frames.items() if states != {"STATE_NO_UPDATE_DESIRED"}}
    lost = [frame for frame, states in moving.items() if "STATE_DROPPED" in states]
    late_starts = sum((process, number - 1) not in moving for process, number in lost)
    return Shown(
        all=len(moving), lost=len(lost) - late_starts, late_starts=late_starts,
        without_the_page=sum("STATE_PRESENTED_PARTIAL" in states for states in moving.values()))
