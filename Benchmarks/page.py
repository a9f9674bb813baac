"""The page in Chromium, slowed four times: how soon it can be used, and how soon a press shows.

    page.py BINARY PORT DATA
"""

import os
import statistics
import sys

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from server import Server

RUNS = 5
PRESSES = 40

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


def slow_down(page: Page) -> CDPSession:
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
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


def main(binary: str, port: int, data: str) -> None:
    server = Server(binary, port, data)
    server.start()
    url = f"http://localhost:{port}/"
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=["--no-sandbox"]
            )
            cold = [cold_start(browser, url) for _ in range(RUNS)]
            warm = start_from_service_worker(browser, url)
            pressed = presses(browser, url)
            browser.close()
    finally:
        server.kill()
    print(f"page: Chromium slowed 4 times, medians of {RUNS} starts and {PRESSES} presses")
    print(f"  cold start to interactive:            {statistics.median(cold):.0f} ms (most {max(cold):.0f})")
    print(f"  from the service worker:              {statistics.median(warm):.0f} ms (most {max(warm):.0f})")
    print(f"  a press in a local tracker shows in:  {statistics.median(pressed):.0f} ms (most {max(pressed):.0f})")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), sys.argv[3])
