"""Phones of a team that hunt on without reception (docs/rules/together.md, "Apart"): what only browsers without a network show.

The rest is in Tests/Page/hunt/apart*.test.mjs.
"""

import contextlib

import pytest
from playwright.sync_api import expect

from devices import cut, keep, mend
from hunt_together import PACK, answer, end, expect_count, pins_in_sight, team
from lobby import open_over_http, seats_kept
from tracker import dialog, press, toast

NAMES = ("Ana", "Ben")
APART = "No connection. This phone hunts on by itself: what it finds counts as soon as it is back."
MODULES = "Promise.all([import('/games/hunt/apart/finds-code.js'), import('/games/hunt/photos.js'), import('/parts/qr-code.js')])"


class Pair:
    """Two phones of a team. Ana is the host; Ben's phone has visited before, so the page opens there without a network."""

    def __init__(self, device):
        self.ana, self.ben = device(), device.visited()
        # The server reads its own packs when somebody first asks for packs.
        assert self.ana.request.get("/api/v1/packs").ok
        self.code, tokens = open_over_http(self.ana, "together", {"pack": PACK["id"], "mode": "casual", "teams": [0, 0]}, NAMES)
        for seat, page in enumerate((self.ana, self.ben)):
            keep(page, {f"room.{self.code}": seats_kept(tokens, (seat,), NAMES, "together")})
            page.goto(f"/#!/room/{self.code}")
            expect(page.locator(".lobby")).to_be_visible()

    def start(self):
        press(self.ana.locator(".choice", has_text="Phones may hunt without reception"))
        for page in (self.ana, self.ben):
            expect(page.get_by_text("This phone has the pack.")).to_be_visible()
        press(self.ana.get_by_role("button", name="Start the game"))
        for page in (self.ana, self.ben):
            expect(page.locator(".hunt-teams")).to_be_visible()


@pytest.fixture
def pair(device):
    pair = Pair(device)
    pair.start()
    return pair


@contextlib.contextmanager
def no_reception(*pages):
    """Takes the network away from phones: from their sockets, their pages and their service workers."""
    networks = [cut(page) for page in pages]
    for page in pages:
        page.context.set_offline(True)
    for page in pages:
        expect(notice(page)).to_have_text(APART)
    yield
    for page, network in zip(pages, networks):
        page.context.set_offline(False)
        mend(network)


def notice(page):
    return page.locator(".hunt-notice")


def find(page, pin):
    answer(page, pin)
    expect(page.locator(".hunt-told")).to_contain_text("Right!")


def expect_back(*pages, found):
    """Each phone shows the room again, in which the team has found those pins, each once."""
    for page in pages:
        expect(notice(page)).to_have_count(0, timeout=30_000)
        expect_count(page, len(found))
        expect(team(page, "A")).to_contain_text(f"{sum(pin['points'] for pin in found)} points")


def code_of_finds(page):
    """The link to what a phone has found, and how its QR code is drawn."""
    return page.evaluate(f"""async () => {{
      const [{{ idOf, pathsOfFinds }}, {{ roomHuntOf }}, {{ qrCode }}] = await {MODULES};
      const {{ mark, team, known: {{ finds }} }} = JSON.parse(localStorage['parlour/hunt.apart']);
      const [path] = pathsOfFinds({{ hunt: idOf(roomHuntOf(mark)), team, finds }});
      const link = `${{location.origin}}/#!${{path}}`;
      return [link, qrCode(link, '').children.find(({{ tag }}) => tag === 'path').attrs.d];
    }}""")


def test_a_phone_without_reception_hunts_on_and_each_find_counts_once(pair):
    ana, ben = pair.ana, pair.ben
    first, second = pins_in_sight(ben)[:2]
    with no_reception(ben):
        find(ben, first)
        expect_count(ben, 1)
        ben.reload()
        expect(notice(ben)).to_have_text(APART)
        expect_count(ben, 1)
        find(ben, second)
        expect_count(ben, 2)
        # The others know nothing of it; one of the pins they find, too.
        expect_count(ana, 0)
        find(ana, first)
    expect_back(ana, ben, found=(first, second))
    expect(toast(ben).filter(has_text="1 pin that this phone found is counted.")).to_be_visible()
    expect(toast(ben).filter(has_text="1 pin that this phone found was found by others already.")).to_be_visible()
    ben.reload()
    expect_back(ben, found=(first, second))


def test_finds_go_from_phone_to_phone_by_a_code_without_reception(pair):
    ana, ben = pair.ana, pair.ben
    first, second = pins_in_sight(ben)[:2]
    # There is no network for them later.
    ana.evaluate(f"{MODULES}.then(() => true)")
    with no_reception(ana, ben):
        find(ana, first)
        find(ben, second)
        press(ana.get_by_role("button", name="Bring finds together"))
        link, drawing = code_of_finds(ana)
        expect(dialog(ana).locator(".qr-code-dark")).to_have_attribute("d", drawing)
        # The camera app of a phone opens the link in another tab, which takes the hunt over.
        tab = ben.context.new_page()
        network = cut(tab)
        tab.goto(link)
        expect(toast(tab)).to_contain_text(f"1 pin of the other phone is counted: {first['title']}.")
        expect(notice(tab)).to_have_text(APART)
        expect_count(tab, 2)
        expect(team(tab, "A")).to_contain_text(f"{first['points'] + second['points']} points")
        press(dialog(ana).get_by_role("button", name="Close"))
        expect(notice(ben)).to_have_text("No connection. The hunt goes on in another window of this phone.")
    mend(network)
    expect_back(ana, found=(first, second))
    # Either window of Ben's phone may have been back first.
    for window in (ben, tab):
        expect(notice(window)).to_have_count(0, timeout=30_000)
    tab.reload()
    expect_back(tab, found=(first, second))
    expect(ben.get_by_role("button", name="Go on here")).to_be_visible()


def test_a_hunt_that_was_ended_waits_for_a_phone_without_reception(pair):
    ana, ben = pair.ana, pair.ben
    first = pins_in_sight(ben)[0]
    with no_reception(ben):
        find(ben, first)
        end(ana)
        expect(notice(ana)).to_have_text("The hunt is over. Waiting for the phones of your team: Ben.")
        expect(team(ana, "A")).to_contain_text("0 points")
    for page in (ana, ben):
        expect(page.get_by_role("heading", name="The hunt is over")).to_be_visible(timeout=30_000)
        expect(team(page, "A")).to_contain_text(f"{first['points']} points")
        expect(page.get_by_text(first["title"])).to_be_visible()


@pytest.mark.parametrize("size", [{"width": 320, "height": 640}, {"width": 1024, "height": 768}])
def test_the_name_of_a_team_that_waits_is_in_one_line(device, size):
    page = device(size=size)
    assert page.request.get("/api/v1/packs").ok
    code, tokens = open_over_http(page, "together", {"pack": PACK["id"], "mode": "casual", "teams": [0, 0], "apart": True}, NAMES)
    keep(page, {f"room.{code}": seats_kept(tokens, (0,), NAMES, "together")})
    page.goto(f"/#!/room/{code}")
    press(page.get_by_role("button", name="Start the game"))
    end(page)
    expect(team(page, "A")).to_contain_text("waiting for phones")
    name, score = [team(page, "A").locator(f".hunt-team-{part} strong").bounding_box() for part in ("names", "score")]
    assert name["height"] < 1.5 * score["height"], (name, score)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
