"""The page without a network, and its updates (design: The page)."""

import itertools
import json
import re
import shutil

import pytest
from playwright.sync_api import Error, expect

from devices import BLANK
from server import PAGE, Server
from tracker import expect_step, press, ready, section, start, until, until_kept

IS_WAITING = "navigator.serviceWorker.ready.then(({ waiting }) => waiting !== null)"

versions = itertools.count(1)

# The files that Turn Tracker does not need.
OTHER_GAMES = r"/art/|/content/|/games/(?!turns/)|/bundles/(hunt|jasmine|kids|relentless)-|/vendor/rules/(?!TurnTracker)"

# The names of all caches except those for one version of the page; for caches that are kept, also their content.
KEPT_NOW = """async () => {
  const names = (await caches.keys()).filter((name) => !name.startsWith('parlour-')).sort();
  return (await Promise.all(names.map(async (name) => {
    if (!name.startsWith('kept-')) return name;
    const all = await (await caches.open(name)).matchAll();
    return `${name}: ${(await Promise.all(all.map((one) => one.text()))).join()}`;
  }))).join('; ');
}"""


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """A copy of the page, which tests change. Devices store only the files for Turn Tracker, so each version is fetched
    sooner."""
    site = shutil.copytree(PAGE, tmp_path_factory.mktemp("site") / "page", ignore=shutil.ignore_patterns("*.br"))
    assets = site / "vendor/assets.js"
    before, files, after = re.fullmatch(r"(.*\"files\": )({.*?})(.*)", assets.read_text(), re.DOTALL).groups()
    kept = {path: digest for path, digest in json.loads(files).items() if not re.match(OTHER_GAMES, path)}
    assert any(path.startswith("/bundles/turns-") for path in kept) and len(kept) < 60
    assets.write_text(before + json.dumps(kept) + after)
    return site


@pytest.fixture(scope="module")
def server(parlour, site, tmp_path_factory):
    with Server(parlour, tmp_path_factory.mktemp("data"), web=site) as server:
        yield server


@pytest.fixture
def visitor(device):
    """A phone that has visited that copy once."""
    page = device(workers=True)
    page.goto("/")
    until_kept(page)
    return page


@pytest.fixture
def offline(device):
    """A phone that has visited the whole page once, and has no network any more."""
    page = device.visited()
    page.context.set_offline(True)
    return page


def test_where_the_network_hangs_what_is_kept_is_taken(device, visited):
    visitor = device.visited()
    visitor.goto("/")
    words = "fetch('/content/kids/words.json', { signal: AbortSignal.timeout(30_000) }).then((answer) => answer.json())"
    told = visitor.evaluate(words)
    with visited.server.held_up():
        assert visitor.evaluate(words) == told
    # When the server answers again, the file is there as before.
    assert visitor.evaluate(words) == told


def test_after_the_first_visit_a_tracker_starts_without_a_network_and_a_room_is_refused_with_a_sentence(offline):
    offline.goto("/#!/join/4711")
    expect(offline.get_by_role("alert")).to_have_text("The server cannot be reached.")
    offline.goto("/#!/")
    offline.reload()
    press(offline.get_by_role("link", name="Turn Tracker"))
    press(offline.get_by_role("button", name="Another game"))
    press(offline.locator(".picker-game", has_text="Spirit Island"))
    press(offline.locator(".start-button"))
    expect_step(offline, 1, "Growth")
    for name in ("Player 1", "Player 2"):
        press(ready(offline, name))
    expect_step(offline, 1, "Fast powers")


def test_a_path_that_the_server_does_not_have_shows_the_page_s_own_sentence(device):
    page = device.visited()
    page.goto("/no/such/path")
    expect(page.get_by_role("heading", name="There is nothing here")).to_be_visible()
    press(page.get_by_role("link", name="Home"))
    expect(page.locator(".games")).to_be_visible()


def test_the_path_of_a_screen_leads_there_by_the_server_and_without_a_network(device):
    page = device()
    for path, name, way in (("/admin", "For the owner", "/owner"), ("/jasmine", "Jasmine", "/jasmine")):
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_have_text(name)
        expect(page).to_have_url(re.compile(f"/#!{way}$"))
    visitor = device.visited()
    for is_offline in (False, True):
        visitor.context.set_offline(is_offline)
        visitor.goto("/turns")
        expect(visitor.get_by_role("heading", level=1)).to_have_text("Turn Tracker")
        expect(visitor).to_have_url(re.compile("/#!/turns$"))


def test_an_unfinished_table_goes_on_without_a_network(device):
    visitor = device.visited()
    start(visitor)
    press(ready(visitor, "Player 1"))
    expect(ready(visitor, "Player 1")).to_have_attribute("aria-pressed", "true")
    visitor.context.set_offline(True)
    page = visitor.context.new_page()
    visitor.close()
    page.goto("/#!/turns")
    press(page.get_by_role("link", name="Continue: Co-op game, round 1"))
    expect(ready(page, "Player 1")).to_have_attribute("aria-pressed", "true")
    press(ready(page, "Player 2"))
    expect(section(page, "The game’s turn")).to_be_visible()


def test_an_update_waits_until_nothing_is_played(visitor, site):
    start(visitor)
    version = _publish(site)
    visitor.evaluate("navigator.serviceWorker.ready.then((registration) => registration.update()).then(() => true)")
    until(visitor, IS_WAITING)
    press(ready(visitor, "Player 1"))
    expect(ready(visitor, "Player 1")).to_have_attribute("aria-pressed", "true")
    visitor.reload()
    expect(ready(visitor, "Player 1")).to_have_attribute("aria-pressed", "true")
    assert visitor.evaluate(IS_WAITING)
    # On the home screen nothing is played: there the update is taken, and the page is reloaded.
    visitor.goto("about:blank")
    visitor.goto("/")
    _until_taken(visitor, version)
    expect(visitor.get_by_role("heading", name="Parlour", exact=True)).to_be_visible()


def test_an_update_waits_for_a_game_in_another_window(visitor, site):
    start(visitor)
    version = _publish(site)
    home = visitor.context.new_page()
    home.goto("/")
    home.evaluate("navigator.serviceWorker.ready.then((registration) => registration.update()).then(() => true)")
    until(home, IS_WAITING)
    # Coming to the home screen asks for the update.
    home.reload()
    expect(home.get_by_role("heading", name="Parlour", exact=True)).to_be_visible()
    assert home.evaluate("navigator.serviceWorker.ready.then(({ waiting }) => { waiting.postMessage('take over'); return true; })")
    press(ready(visitor, "Player 1"))
    expect(ready(visitor, "Player 1")).to_have_attribute("aria-pressed", "true")
    assert home.evaluate(IS_WAITING)
    # With the game's window, the last window of the older version is closed.
    visitor.close()
    home.reload()
    _until_taken(home, version)
    expect(home.get_by_role("heading", name="Parlour", exact=True)).to_be_visible()


def test_an_update_that_waits_is_kept_when_the_browser_starts_the_older_worker_anew(visitor, site):
    start(visitor)
    version = _publish(site)
    visitor.evaluate("navigator.serviceWorker.ready.then((registration) => registration.update()).then(() => true)")
    until(visitor, IS_WAITING)
    # Browsers stop a worker that has nothing to do, and start it with the next request.
    workers = visitor.context.new_cdp_session(visitor)
    workers.send("ServiceWorker.enable")
    workers.send("ServiceWorker.stopAllWorkers")
    for _ in range(5):
        assert visitor.evaluate("fetch('/content/kids/words.json').then(({ ok }) => ok)")
    assert visitor.evaluate(f"caches.has('parlour-{version}')")
    assert visitor.evaluate(IS_WAITING)


def test_an_update_takes_up_what_earlier_versions_kept_under_other_names(visitor, site):
    # This address runs no script of the page, which would take the update by itself.
    visitor.goto(BLANK)
    visitor.evaluate("""Promise.all(['tiles-parlour', 'pictures-parlour-7', 'of-somebody-else'].map(async (name) => {
      await (await caches.open(name)).put(`/pictures/${name}`, new Response(name));
    })).then(() => true)""")
    _publish(site)
    visitor.evaluate("navigator.serviceWorker.ready.then((registration) => registration.update()).then(() => true)")
    until(visitor, IS_WAITING)
    visitor.evaluate("navigator.serviceWorker.ready.then(({ waiting }) => waiting.postMessage('take over'))")
    until(visitor, "navigator.serviceWorker.ready.then(({ waiting }) => waiting === null)")
    # The new worker tidies up while it gives its first answer.
    visitor.reload()
    until(visitor, f"({KEPT_NOW})().then((kept) => kept === 'kept-pictures-7: pictures-parlour-7; kept-tiles: tiles-parlour; of-somebody-else')")


def _until_taken(page, version):
    taken = f"caches.keys().then((names) => names.join() === 'parlour-{version}')"
    while True:
        try:
            return until(page, taken)
        except Error:
            # The page is being reloaded.
            continue


def _publish(site):
    """Publishes the page with another version in the list of its files, and returns that version. Each is a new one: a test
    that is run once more publishes again."""
    version = f"v{next(versions)}"
    assets = site / "vendor/assets.js"
    assets.write_text(re.sub(r'"version": "\w+"', f'"version": "{version}"', assets.read_text()))
    return version
