"""A map with streets in Chromium: how soon it is drawn, how evenly it moves, and what a walk costs in bytes.

    streets.py BINARY PORT DATA EXTRACT

EXTRACT is an OpenStreetMap extract of a town. Hunts are made around its middle. There is no graphics card: Chromium draws
with the processor, which a phone does not have to.
"""

import json
import os
import pathlib
import statistics
import subprocess
import sys
from typing import NamedTuple

from playwright.sync_api import Browser, CDPSession, Page, Playwright, sync_playwright

from page import NOTE, PACKS, SHOW_PACKS, isolate, slow_down, spread
from server import Server

ROOT = pathlib.Path(__file__).resolve().parent.parent
RUNS = 5
# Milliseconds that somebody looks at the home screen before the press.
LOOK = 1_000
# Seconds that a finger pans, and that two fingers pinch.
PAN, PINCH = 30, 15
# Metres of the walk, from west to east.
WALK = 2_000
FRAME = 1000 / 60
DRAWN = ".map-ground[aria-busy=false] .map-canvas[aria-busy=false]"

# The number of pins of a pack, and the time from the press that begins its hunt until its pins are drawn.
PINS = 500
OPEN_PACK = """async ([count, latitude, longitude]) => {
  const { beginOpen } = await import("/games/hunt/begin.js");
  const pins = Array.from({ length: count }, (_, id) => ({
    id, title: `Pin ${id}`, hint: "What stands above the door?", points: 10, answers: ["0".repeat(64)],
    at: [Number((latitude + Math.sin(id * 12.9898) / 200).toFixed(6)), Number((longitude + Math.cos(id * 78.233) / 150).toFixed(6))],
  }));
  const start = performance.now();
  await beginOpen({ id: "bench", name: "Many pins", minutes: 60, salt: "salt", pins }, { kind: "trial", counting: "practice" });
  location.hash = "#!/hunt";
  return new Promise((done) => {
    const look = () => document.querySelector(".map-pin, .map-cluster")
      ? requestAnimationFrame(() => setTimeout(() => done(performance.now() - start), 0)) : requestAnimationFrame(look);
    look();
  });
}"""

SHOW_PINS = """async ([count, latitude, longitude]) => {
  const { MapView } = await import("/parts/map/map.js");
  const pins = Array.from({ length: count }, (_, id) => ({
    id, at: [latitude + Math.sin(id * 12.9898) / 150, longitude + Math.cos(id * 78.233) / 120], name: `Pin ${id}`, number: id + 1, points: 10,
  }));
  document.body.replaceChildren(Object.assign(document.createElement("div"), { className: "tour" }));
  document.body.style.cssText = "position: fixed; inset: 0; display: grid";
  document.querySelector(".tour").style.display = "grid";
  m.mount(document.querySelector(".tour"), { view: () => m(MapView, {
    label: "Pins", pins, start: { at: [latitude, longitude], metres: 500 }, control: (control) => { window.control = control; } }) });
}"""


def launch(playwright: Playwright) -> Browser:
    return playwright.chromium.launch(
        executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium-headless-shell"),
        args=["--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"])


def phone(browser: Browser, workers: str = "block", **options) -> Page:
    return browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, service_workers=workers, **options).new_page()


def first_map(browser: Browser, url: str, middle: tuple[float, float], rate: int = 4) -> tuple[list[float], list[float]]:
    """From the press on the home screen until the map is drawn, slowed so many times; nothing of it was loaded before. Also
    the processor time of the page's main thread."""
    times, work = [], []
    for _ in range(RUNS):
        page = hunter(browser, middle)
        page.goto(url)
        page.wait_for_selector("main a")
        press(page, rate, times, work)
        page.context.close()
    return times, work


def kept_map(browser: Browser, url: str, middle: tuple[float, float], look: int, rate: int = 4) -> tuple[list[float], list[float]]:
    """The same without a network: the page comes from the service worker, and the tiles from the device. The press comes so
    many milliseconds after the home screen."""
    page = hunter(browser, middle, "allow")
    page.goto(url)
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("caches.keys().then((names) => names.length > 0)")
    page.goto(f"{url}#!/hunt")
    page.wait_for_selector(DRAWN, state="attached")
    page.evaluate("""async (place) => {
      const [{ keptMaps }, { planAround }] = await Promise.all([import("/parts/map/kept-maps.js"), import("/parts/map/keep-plan.js")]);
      await keptMaps.keep({ id: "bench", name: "Bench", path: "/hunt" }, () => planAround([place]));
    }""", list(middle))
    times, work = [], []
    for _ in range(RUNS):
        page.context.set_offline(True)
        page.goto("about:blank")
        session = slow_down(page, rate)
        page.goto(url)
        page.wait_for_selector("main a")
        page.wait_for_timeout(look)
        session.detach()
        press(page, rate, times, work)
    page.context.close()
    return times, work


def hunter(browser: Browser, middle: tuple[float, float], workers: str = "block") -> Page:
    return phone(browser, workers, geolocation={"latitude": middle[0], "longitude": middle[1]}, permissions=["geolocation"])


def press(page: Page, rate: int, times: list[float], work: list[float]) -> None:
    """Presses on TownHunt, and notes how long it takes until the map is drawn, and how much of that the main thread works."""
    slowing, session = slow_down(page, rate), watch(page)
    before = worked(session)
    times.append(page.evaluate(TO_MAP))
    work.append(worked(session) - before)
    session.detach()
    slowing.detach()


def watch(page: Page) -> CDPSession:
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    return session


def worked(session: CDPSession) -> float:
    """Milliseconds of processor time that the page's main thread has used."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return 1000 * next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration")


TO_MAP = """() => new Promise((done) => {
  const start = performance.now();
  const look = new MutationObserver(() => {
    if (!document.querySelector(".map-ground[aria-busy=false] .map-canvas[aria-busy=false]")) return;
    look.disconnect();
    requestAnimationFrame(() => done(performance.now() - start));
  });
  look.observe(document, { attributeFilter: ["aria-busy"], childList: true, subtree: true });
  location.hash = "#!/hunt";
})"""


def opened_pack(browser: Browser, url: str, middle: tuple[float, float]) -> tuple[list[float], list[float]]:
    """How long it takes until a hunt with many pins is on the map, not slowed, and the work of the main thread for it;
    everything was loaded before, as on a second hunt."""
    times, work = [], []
    for _ in range(RUNS):
        page = phone(browser)
        page.goto(f"{url}#!/hunt")
        page.wait_for_selector(DRAWN, state="attached")
        page.goto(f"{url}#!/hunt/packs")
        page.wait_for_selector(".page-main")
        session = watch(page)
        before = worked(session)
        times.append(page.evaluate(OPEN_PACK, [PINS, *middle]))
        work.append(worked(session) - before)
        page.context.close()
    return times, work


class Moves(NamedTuple):
    """The times between the frames of a map that is moved, and the work of the main thread for a frame; milliseconds."""

    frames: list[float]
    work: float


def panned(browser: Browser, url: str, show: str, what: list) -> tuple[Moves, Moves]:
    """A map while a finger pans, and while two fingers pinch; not slowed."""
    page = phone(browser)
    isolate(page)
    page.goto(url)
    page.evaluate(show, what)
    page.wait_for_selector(DRAWN, state="attached")
    session = page.context.new_cdp_session(page)
    pan = moved(page, lambda turn: session.send("Input.synthesizeScrollGesture", {
        "x": 195, "y": 422, "xDistance": (-160, 160)[turn % 2], "yDistance": (60, -60)[turn // 2 % 2], "speed": 400,
        "preventFling": False, "gestureSourceType": "touch"}), PAN)
    pinch = moved(page, lambda turn: session.send("Input.synthesizePinchGesture", {
        "x": 195, "y": 422, "scaleFactor": (1.8, 1 / 1.8)[turn % 2], "relativeSpeed": 400, "gestureSourceType": "touch"}), PINCH)
    page.context.close()
    return pan, pinch


def moved(page: Page, move, seconds: int) -> Moves:
    session = watch(page)
    page.evaluate(NOTE)
    turn, before = 0, worked(session)
    while page.evaluate("(window.drawn.at(-1) ?? 0) - (window.drawn[0] ?? 0)") < seconds * 1000:
        move(turn)
        turn += 1
    work, times = worked(session) - before, page.evaluate("window.drawn")
    session.detach()
    return Moves([later - earlier for earlier, later in zip(times, times[1:])], work / len(times))


def walk_bytes(browser: Browser, url: str, middle: tuple[float, float]) -> tuple[int, int]:
    """How many tiles a walk needs, and their bytes as they are sent. The map shows 200 m around."""
    page = phone(browser)
    sizes: list[int] = []
    page.on("requestfinished", lambda request: sizes.append(request.sizes()["responseBodySize"]) if "/api/v1/maps/" in request.url else None)
    page.goto(url)
    page.evaluate(SHOW_PINS, [1, *middle])
    page.wait_for_selector(DRAWN, state="attached")
    metres = 111_195 * 0.72
    for step in range(0, WALK + 1, 50):
        page.evaluate("([latitude, longitude]) => control.show([latitude, longitude], 200)", [middle[0], middle[1] + (step - WALK / 2) / metres])
        page.wait_for_selector(DRAWN, state="attached")
    page.context.close()
    return len(sizes), sum(sizes)


def soon(times: list[float]) -> str:
    return f"{statistics.median(times):.0f} ms, {max(times):.0f} ms at most"


def in_time(moves: Moves) -> str:
    share = sum(time <= FRAME + 0.5 for time in moves.frames) / len(moves.frames)
    return f"{spread(moves.frames)}, {100 * share:.1f} % in time; the main thread works {moves.work:.1f} ms for a frame"


def main() -> None:
    binary, port, data, extract = sys.argv[1], int(sys.argv[2]), pathlib.Path(sys.argv[3]), sys.argv[4]
    subprocess.run([binary, "maps", "add", extract, "--name", "Town", "--data", data, "--content", ROOT / "Content"], check=True, stdout=subprocess.DEVNULL)
    (known,) = [json.loads(file.read_text()) for file in (data / "maps").glob("*/map.json")]
    middle = tuple(map(float, os.environ.get("MIDDLE", "43.7384,7.4246").split(",")))
    assert known["bounds"][0] < middle[1] < known["bounds"][2], "MIDDLE=latitude,longitude names a place in the town."
    server = Server(binary, port, str(data), "--web", str(ROOT / ".build/page"))
    server.start()
    try:
        with sync_playwright() as playwright:
            browser = launch(playwright)
            print(f"First map, slowed four times: {soon(first_map(browser, server.url, middle)[0])}")
            print(f"  work of the main thread, not slowed: {soon(first_map(browser, server.url, middle, 1)[1])}")
            for look in (0, LOOK):
                print(f"  from the device, without a network, pressed after {look} ms: {soon(kept_map(browser, server.url, middle, look)[0])}")
                print(f"    work of the main thread, not slowed: {soon(kept_map(browser, server.url, middle, look, 1)[1])}")
            opened, work = opened_pack(browser, server.url, middle)
            print(f"A pack of {PINS} pins opens, not slowed: {soon(opened)}; work of the main thread: {soon(work)}")
            for title, show, what in ((f"{PINS} pins over streets", SHOW_PINS, [PINS, *middle]), (f"{PACKS} packs over the world", SHOW_PACKS, PACKS)):
                pan, pinch = panned(browser, server.url, show, what)
                print(f"Frames of {title}, not slowed: while a finger pans {in_time(pan)}")
                print(f"  while two fingers pinch {in_time(pinch)}")
            count, size = walk_bytes(browser, server.url, middle)
            print(f"A walk of {WALK / 1000:.0f} km: {count} tiles, {size / 1000:.0f} kB")
            browser.close()
    finally:
        server.stop()


main()
