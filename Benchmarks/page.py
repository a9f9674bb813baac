"""The page in Chromium, slowed four times: how soon it can be used, how soon a press shows, and how evenly things move.

    page.py BINARY PORT DATA
"""

import json
import os
import statistics
import sys
from urllib.parse import urlsplit

from playwright.sync_api import Browser, CDPSession, Page, Playwright, Route, sync_playwright

from server import Server

RUNS = 5
PRESSES = 40
# A game of Balloons at hard, in seconds; the first one is the start.
FLIGHT = 29
# How many balloons are in the air at once, mostly.
AFLOAT = 6
FLOAT = """(count) => {
  document.head.replaceChildren();
  const sky = document.createElement("div");
  sky.style.cssText = "position: fixed; inset: 0; overflow: hidden; background: url(/art/kids/backgrounds/balloons.svg) center / cover";
  document.body.replaceChildren(sky);
  for (let index = 0; index < count; index += 1) {
    const picture = Object.assign(new Image(), { src: "/art/kids/balloons/red.svg" });
    picture.style.cssText = "position: absolute; top: 0; left: 0; width: 92px; will-change: transform";
    sky.append(picture);
    picture.animate(
      [-2.5, 2.5, -2.5, 2.5].map((angle, step) => ({
        transform: `translate(${60 + index * 150}px, ${768 - step * 300}px) rotate(${angle}deg)` })),
      { duration: 4000, iterations: Infinity, delay: -500 * index });
  }
}"""
# A level of Jasmine with so few characters that a chain clears a full grid; the number of chains; the seconds of each.
FEW = [{"id": "own-1", "name": "Few", "type": "ciHui", "mode": "tetris", "seconds": 3600, "phrases": ["米饭", "牛奶"]}]
CHAINS = 5
CHAIN = 2
# The time of a frame at 60 frames a second, in milliseconds.
FRAME = 1000 / 60

# From the start of the navigation until the home screen stands there and answers.
READY = """() => new Promise((done) => {
  const look = () => document.querySelector("main a[href], main button")
    ? requestAnimationFrame(() => setTimeout(() => done(performance.now()), 0))
    : requestAnimationFrame(look);
  look();
})"""

# From the press until a frame shows the change.
PRESS = """() => new Promise((done) => {
  const button = document.querySelector("button[aria-pressed]");
  const before = button.getAttribute("aria-pressed");
  const start = performance.now();
  button.click();
  const look = () => document.querySelector("button[aria-pressed]")?.getAttribute("aria-pressed") !== before
    ? requestAnimationFrame(() => done(performance.now() - start))
    : setTimeout(look, 0);
  look();
})"""

# Each of the children's games, and what is there once it has begun.
BEGUN = {"memory": ".memory-card", "sorting": ".sorting-vehicle", "balloons": "[data-balloon]"}
# From the press on Play until a frame shows the game.
PLAY = """(begun) => new Promise((done) => {
  const start = performance.now();
  document.querySelector(".kids-go").click();
  const look = () => document.querySelector(begun)
    ? requestAnimationFrame(() => setTimeout(() => done(performance.now() - start), 0)) : requestAnimationFrame(look);
  look();
})"""

# Notes when each frame is drawn.
NOTE = """() => {
  window.drawn = [];
  const note = (time) => { window.drawn.push(time); requestAnimationFrame(note); };
  requestAnimationFrame(note);
}"""

# Pops a number every two seconds, as a player would.
POP = """() => {
  setInterval(() => {
    const height = innerHeight;
    [...document.querySelectorAll("[data-balloon]")].find((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return one.ariaLabel.includes(",") && top > height * 0.2 && bottom < height;
    })?.click();
  }, 2000);
}"""

# Fills the pit of tetris up to the third row without forming a phrase, and moves a tile to where it forms one. Returns the
# number of tiles that lie there.
FILL_PIT = """() => {
  const words = ["米饭", "牛奶"];
  const press = (code) => window.dispatchEvent(new KeyboardEvent("keydown", { code }));
  const tiles = () => [...document.querySelectorAll(".jm-pit [aria-label]")].map(({ ariaLabel }) => {
    const [, text, row, column, falls] = /(.+), row (\\d+), column (\\d+)(, falling)?$/.exec(ariaLabel);
    return { text, row: row - 1, column: column - 1, falls: falls !== undefined };
  });
  const look = () => {
    const all = tiles();
    const grid = new Map(all.filter((one) => !one.falls).map((one) => [one.row * 8 + one.column, one.text]));
    const heights = Array.from({ length: 8 }, (_, column) => all.filter((one) => !one.falls && one.column === column).length);
    return { grid, heights, falling: all.find((one) => one.falls) };
  };
  const forms = ({ grid, heights }, text, column) => {
    const row = 11 - heights[column];
    const at = (down, across) => (column + across < 0 || column + across > 7 ? "" : grid.get((row + down) * 8 + column + across) ?? "");
    return [at(0, -1) + text, text + at(0, 1), text + at(1, 0)].some((pair) => words.includes(pair));
  };
  const choices = (view) => [view.falling.text, ...[...document.querySelectorAll(".jm-upcoming .jm-tile")].map((dom) => dom.textContent)]
    .flatMap((text, number) => view.heights.map((height, column) => ({ text, number, column, height })));
  const put = (view, { number, column }) => {
    if (number > 0) press(`Digit${number}`);
    for (let at = view.falling.column; at !== column; at += Math.sign(column - at)) press(column < at ? "ArrowLeft" : "ArrowRight");
  };
  for (let count = 0; count < 200; count++) {
    const view = look();
    const safe = choices(view).filter(({ text, column, height }) => height < 9 && !forms(view, text, column));
    if (safe.length === 0) break;
    put(view, safe.reduce((best, one) => (one.height < best.height ? one : best)));
    press("ArrowDown");
  }
  const view = look();
  const last = choices(view).find(({ text, column }) => forms(view, text, column));
  if (last) put(view, last);
  return view.grid.size;
}"""

# The number of packs on a map around London, in clusters; how often a finger drags it, and how often it is zoomed.
PACKS = 5_000
DRAGS = 20
ZOOMS = 20
SHOW_PACKS = """async (count) => {
  const { MapView } = await import("/parts/map/map.js");
  const pins = Array.from({ length: count }, (_, id) => ({
    id, at: [51.5 + Math.sin(id * 12.9898) / 4, Math.cos(id * 78.233) / 3], name: `Pack ${id}`, sign: "box",
  }));
  document.body.replaceChildren(Object.assign(document.createElement("div"), { className: "tour" }));
  document.body.style.cssText = "position: fixed; inset: 0; display: grid";
  document.querySelector(".tour").style.display = "grid";
  m.mount(document.querySelector(".tour"), { view: () => m(MapView, { label: "Packs", pins, start: { at: [51.5, 0], metres: 25_000 } }) });
}"""

ZOOM = """(key) => new Promise((done) => {
  const start = performance.now();
  document.querySelector(".map-ground").dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  requestAnimationFrame(() => setTimeout(() => done(performance.now() - start), 0));
})"""


def launch(playwright: Playwright) -> Browser:
    return playwright.chromium.launch(
        executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium-headless-shell"), args=["--no-sandbox"])


def isolate(page: Page) -> None:
    """Isolates the page from other origins. Otherwise times are only exact to 0.1 ms, which is too coarse for frames."""
    def answer(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, headers=response.headers | {
            "cross-origin-opener-policy": "same-origin", "cross-origin-embedder-policy": "require-corp"})

    page.route(lambda url: urlsplit(url).path == "/", answer)


def slow_down(page: Page, rate: int = 4) -> CDPSession:
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": rate})
    return session


def cold_start(browser: Browser, url: str) -> float:
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    slow_down(page)
    page.goto(url, wait_until="commit")
    milliseconds = page.evaluate(READY)
    context.close()
    return milliseconds


def start_from_service_worker(browser: Browser, url: str) -> list[float]:
    context = browser.new_context()
    page = context.new_page()
    page.goto(url)
    page.wait_for_function("navigator.serviceWorker.controller || navigator.serviceWorker.ready")
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    slow_down(page)
    page.reload()
    page.evaluate(READY)
    times = []
    for _ in range(RUNS):
        page.reload(wait_until="commit")
        times.append(page.evaluate(READY))
    context.close()
    return times


def presses(browser: Browser, url: str) -> list[float]:
    context = browser.new_context(viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.goto(url)
    page.get_by_role("link", name="Turn Tracker").first.click()
    page.get_by_role("button", name="Start").first.click()
    page.wait_for_selector("button[aria-pressed]")
    slow_down(page)
    times = [page.evaluate(PRESS) for _ in range(PRESSES)]
    context.close()
    return times


def game_starts(browser: Browser, url: str, game: str) -> list[float]:
    """How long it takes from Play until a children's game at hard is there, on a start screen that has loaded."""
    choice = json.dumps(json.dumps({"game": game, "level": "hard"}))
    times = []
    for _ in range(RUNS):
        context = browser.new_context(viewport={"width": 1024, "height": 768}, service_workers="block")
        context.add_init_script(f"localStorage.setItem('parlour/kids.choice', {choice});")
        page = context.new_page()
        page.goto(f"{url}#!/kids", wait_until="networkidle")
        slow_down(page)
        times.append(page.evaluate(PLAY, BEGUN[game]))
        context.close()
    return times


def balloons(browser: Browser, url: str) -> tuple[list[float], int]:
    """The times between frames while balloons rise at hard, and how often anything was laid out meanwhile."""
    context = browser.new_context(viewport={"width": 1024, "height": 768}, service_workers="block")
    page = context.new_page()
    isolate(page)
    page.goto(f"{url}#!/kids/play/balloons/hard")
    page.locator(".kids-go").click()
    page.wait_for_selector("[data-balloon]", state="attached")
    session = slow_down(page)
    session.send("Performance.enable")
    before = layouts(session)
    page.evaluate(POP)
    times = frame_times(page, FLIGHT)
    after = layouts(session)
    context.close()
    return times, after - before


def pictures_alone(browser: Browser, url: str) -> list[float]:
    """The times between frames while as many pictures rise before the same sky, and nothing else happens: the cost of
    drawing without a graphics card, whatever the page does."""
    page = browser.new_page(viewport={"width": 1024, "height": 768})
    isolate(page)
    page.goto(url)
    page.evaluate(FLOAT, AFLOAT)
    slow_down(page)
    times = frame_times(page, FLIGHT)
    page.close()
    return times


def chains(browser: Browser, url: str) -> tuple[list[float], int]:
    """The times between frames of tetris while a chain clears a full grid, and the number of tiles of the smallest grid."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, service_workers="block")
    context.add_init_script(f"localStorage.setItem('parlour/jasmine.levels', {json.dumps(json.dumps(FEW))});")
    page = context.new_page()
    isolate(page)
    page.goto(f"{url}#!/jasmine/play/own-1")
    page.wait_for_selector(".jm-falling")
    session = slow_down(page)
    page.evaluate(NOTE)
    times, tiles = [], []
    for _ in range(CHAINS):
        tiles.append(page.evaluate(FILL_PIT))
        page.wait_for_timeout(500)
        page.evaluate("window.drawn = []")
        page.keyboard.press("ArrowDown")
        page.wait_for_timeout(CHAIN * 1000)
        drawn = page.evaluate("window.drawn")
        times += [later - earlier for earlier, later in zip(drawn, drawn[1:])]
    session.detach()
    context.close()
    return times, min(tiles)


def map_of_packs(browser: Browser, url: str) -> tuple[list[float], list[float]]:
    """The times between frames of a map of many packs that a finger drags and lets run out; how long zooms take to show."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, service_workers="block")
    page = context.new_page()
    isolate(page)
    page.goto(url)
    page.evaluate(SHOW_PACKS, PACKS)
    page.wait_for_selector(".map-cluster")
    # Clusters are made a chunk at a time.
    page.wait_for_timeout(3_000)
    session = slow_down(page)
    page.evaluate(NOTE)
    for turn in range(DRAGS):
        across, down = ((-1, 0), (0, -1), (1, 0), (0, 1))[turn % 4]
        session.send("Input.synthesizeScrollGesture", {
            "x": 195, "y": 422, "xDistance": 160 * across, "yDistance": 160 * down, "speed": 600, "preventFling": False,
            "gestureSourceType": "touch"})
    times = page.evaluate("window.drawn")
    zooms = [page.evaluate(ZOOM, "+-"[turn % 2]) for turn in range(ZOOMS)]
    context.close()
    return [later - earlier for earlier, later in zip(times, times[1:])], zooms


def empty_page(browser: Browser) -> list[float]:
    """The times between frames of a page with nothing on it: the best that the machine can do."""
    page = browser.new_page()
    slow_down(page)
    times = frame_times(page, 10)
    page.close()
    return times


def frame_times(page: Page, seconds: int) -> list[float]:
    page.evaluate(NOTE)
    page.wait_for_timeout(seconds * 1000)
    times = page.evaluate("window.drawn")
    return [later - earlier for earlier, later in zip(times, times[1:])]


def layouts(session: CDPSession) -> int:
    metrics = session.send("Performance.getMetrics")["metrics"]
    return round(next(metric["value"] for metric in metrics if metric["name"] == "LayoutCount"))


def main(binary: str, port: int, data: str) -> None:
    server = Server(binary, port, data)
    server.start()
    url = f"http://localhost:{port}/"
    try:
        with sync_playwright() as playwright:
            browser = launch(playwright)
            cold = [cold_start(browser, url) for _ in range(RUNS)]
            warm = start_from_service_worker(browser, url)
            pressed = presses(browser, url)
            begun = {game: game_starts(browser, url, game) for game in BEGUN}
            frames, laid_out = balloons(browser, url)
            alone = pictures_alone(browser, url)
            chained, tiles = chains(browser, url)
            toured, zooms = map_of_packs(browser, url)
            idle = empty_page(browser)
            browser.close()
    finally:
        server.kill()
    print(f"page: Chromium slowed 4 times, medians of {RUNS} starts and {PRESSES} presses")
    print(f"  cold start to interactive:            {statistics.median(cold):.0f} ms (most {max(cold):.0f})")
    print(f"  from the service worker:              {statistics.median(warm):.0f} ms (most {max(warm):.0f})")
    print(f"  a press in a local tracker shows in:  {statistics.median(pressed):.0f} ms (most {max(pressed):.0f})")
    for game, times in begun.items():
        print(f"  {f'{game} starts after Play in:':<37} {statistics.median(times):.0f} ms (most {max(times):.0f})")
    print(f"  frame times of Balloons at hard, {FLIGHT} s at 1024 x 768, by requestAnimationFrame")
    print(f"    of the game:                        {spread(frames)}; {laid_out} layouts, as balloons start and are popped")
    print(f"    of {AFLOAT} pictures that rise alone:      {spread(alone)}")
    print(f"  of {CHAINS} chains of tetris, each from {tiles} tiles or more: {spread(chained)}")
    print(f"  of a map of {PACKS} packs that a finger moves: {spread(toured)}")
    print(f"  a zoom of it shows in:                {statistics.median(zooms):.0f} ms (most {max(zooms):.0f})")
    print(f"    of an empty page, to compare:       {spread(idle)}")


def spread(frames: list[float]) -> str:
    ordered = sorted(frames)
    late = sum(frame > FRAME * 1.5 for frame in frames)
    return (f"median {statistics.median(frames):.1f} ms, 99th percentile {ordered[len(ordered) * 99 // 100]:.2f} ms, "
            f"{late} of {len(frames)} late")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), sys.argv[3])
