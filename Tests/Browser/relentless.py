"""Relentless as its crew plays it: with the page's own buttons, and with access to what the room has sent to each
phone."""

import json
import shutil
import time

import pytest
from playwright.sync_api import expect

from boards import guest
from devices import keep, store
from lobby import open_over_http, seats_kept
from server import ROOT, Server
from tracker import drawn, press

NAMES = ("Ana", "Ben", "Cleo")
# What lies in the storage of a device whose player is not new: no first order comes.
PLAYED = {"relentless.preferences": {"hasPlayed": True}}


def content(folder, only=None, **parameters):
    """A copy of the content with other parameters, the same at every difficulty.

    `only` names the categories that there are, and whether each is ordered.
    """
    shutil.copytree(ROOT / "Content", folder, dirs_exist_ok=True)
    _edit(folder / "relentless/parameters.json", lambda all_: {
        **all_, **{name: {"easy": value, "hard": value} for name, value in parameters.items()}})
    if only:
        _edit(folder / "relentless/items.json", lambda kinds: {kind: _chosen(value, only) for kind, value in kinds.items()})
    return folder


def _edit(path, change):
    path.write_text(json.dumps(change(json.loads(path.read_text()))))


def _chosen(categories, only):
    if isinstance(categories, str):
        return categories
    return [{**one, "isOrderItem": only[one["category"]]} for one in categories if one["category"] in only]


# One category of each kind, and an assembled one made of two of them. One mistake loses all customers, which ends the
# day for everybody.
THINGS = {"book": True, "wheel": False, "horn": False, "bicycle": True}
LONG_DAY = {
    "roundSeconds": 900, "categories": 2, "ordersPerPlayer": 2, "ordersAtStart": 2, "mostItemsInOrder": 2, "orderSeconds": 600,
    "satisfactionAtStart": 60, "wrongLeast": 60, "wrongMost": 60, "packageLimitPermille": 0, "moneyAtStart": 100,
    "moneyPerPoint": 3, "expenses": 290, "expensesGrowth": 10, "decayPerTenSeconds": 1,
}

# On a page that sits at a table for several seats: each of the given ones makes a package and sends it to the first seat.
SEND_EACH = """async (seats) => {
  let number = 200;
  const views = {};
  window.seat.addEventListener('message', ({ data }) => {
    const { seat, view } = JSON.parse(data);
    if (view) views[seat] = view;
  });
  for (const seat of seats) {
    window.seat.send(JSON.stringify({ n: number++, seat, do: { newPackage: {} } }));
    while (!views[seat]?.packages.length) await new Promise((done) => window.seat.addEventListener('message', done, { once: true }));
    window.seat.send(JSON.stringify({ n: number++, seat, do: { send: { package: views[seat].packages[0].id, to: 0 } } }));
  }
}"""


def long_day(folder):
    """Content with days that are long enough for a whole test."""
    return content(folder, THINGS, **LONG_DAY)


class Player:
    """A member of a crew, with a phone. It stores everything that the room has sent, and the last view."""

    def __init__(self, page, name, seat):
        self.page = page
        self.name = name
        self.seat = seat
        self.told = []
        page.on("websocket", lambda socket: socket.on("framereceived", self._hear))

    def _hear(self, frame):
        self.told.append(frame)

    @property
    def view(self):
        """The last view that arrived, as the rules wrote it."""
        # Frames are stored while Playwright gets events from the page.
        self.page.evaluate("0")
        return next(state["view"] for state in map(json.loads, reversed(self.told)) if "view" in state)

    def events(self, name):
        """All events of that name so far."""
        states = [json.loads(frame) for frame in self.told]
        return [event[name] for state in states for event in state.get("events", []) if name in event]

    def until(self, is_so, seconds=20):
        """Waits until the view satisfies a condition; returns it."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            view = self.view
            if is_so(view):
                return view
            drawn(self.page)
        raise AssertionError(f"{self.name}'s view is still not so: {view}")

    # Actions of a player, with the buttons of the page.

    def go_to(self, place):
        """Packing or Map, on a phone."""
        button = self.page.locator(".rl-place", has_text=place)
        if button.get_attribute("aria-current") != "page":
            press(button)
        expect(button).to_have_attribute("aria-current", "page")

    def new_package(self):
        known = {package["id"] for package in self.view["packages"]}
        press(self.page.get_by_role("button", name="New package"))
        view = self.until(lambda view: view["open"] is not None and view["open"] not in known)
        return view["open"]

    def package(self, package):
        """The button of a package in the bar."""
        index = [one["id"] for one in self.view["packages"]].index(package)
        return self.page.locator(".rl-package").nth(index)

    def open(self, package):
        if self.view["open"] != package:
            press(self.package(package))
            self.until(lambda view: view["open"] == package)

    def content_of(self, package):
        return next((one["items"] for one in self.view["packages"] if one["id"] == package), None)

    def put_in(self, package, item):
        """Packs an item of the player's own warehouse."""
        self.open(package)
        self.go_to("Packing")
        count = len(self.content_of(package))
        items = [one["id"] for shelf in self.view["inventory"] for one in shelf["items"]]
        press(self.page.locator(".rl-good > .rl-item").nth(items.index(item["id"])))
        self.until(lambda _: len(self.content_of(package)) == count + 1)

    def assemble(self, package, indices):
        self.open(package)
        self.go_to("Packing")
        count = len(self.content_of(package))
        tool(self, "Put together")
        for index in indices:
            press(self.page.locator(".rl-choice").nth(index))
        tool(self, f"Put together ({len(indices)})")
        self.until(lambda _: len(self.content_of(package)) == count - len(indices) + 1)

    def send(self, package, mate):
        self.take_up(package)
        press(self.page.get_by_role("button", name=f"Send to {mate.name}"))
        self.until(lambda _: self.content_of(package) is None)
        mate.until(lambda _: mate.content_of(package) is not None)

    def deliver(self, package, house):
        self.take_up(package)
        press(self.page.get_by_role("button", name=f"Deliver to house {house + 1}"))
        self.until(lambda view: view["phase"] != "round" or self.content_of(package) is None)

    def take_up(self, package):
        self.open(package)
        press(self.page.locator(".rl-deliver"))

    # What a player works out from the view.

    def orders(self):
        """Each order with its house, the most urgent first."""
        found = [(order["left"], house["house"], order) for house in self.view["houses"] for order in house["orders"]]
        return [(house, order) for _, house, order in sorted(found, key=lambda one: one[0])]

    def own(self, item):
        """An equal item of the player's own warehouse, or None."""
        goods = [one for shelf in self.view["inventory"] for one in shelf["items"]]
        return next((one for one in goods if same(one) == same(item)), None)


def tool(player, name):
    press(player.page.locator(".rl-tools").get_by_role("button", name=name, exact=True))


def same(item):
    """What makes two things equal: kind, category and content, parts in any order."""
    parts = tuple(sorted(map(same, item.get("parts", []))))
    rhythm = (item.get("unit"), tuple(item.get("sequence", [])))
    return repr((item["kind"], item["category"], item.get("title"), item.get("state"), rhythm, parts))


class Crew:
    """Three phones, or more, that sit at one table."""

    def __init__(self, device, names=NAMES, setup=None, are_guests=False, **how):
        """`are_guests`: whether the server knows the players; `how`: what the phones are like."""
        self.names = names
        pages = [device(**how) for _ in names]
        for page, name in zip(pages, names):
            if are_guests:
                guest(page, name)
        self.players = [Player(page, name, seat) for seat, (page, name) in enumerate(zip(pages, names))]
        self.code, self.tokens = open_over_http(pages[0], "relentless", setup or {}, names, pages)
        for player in self.players:
            self.sit(player)
            player.page.goto(f"/#!/room/{self.code}")
        for page in pages:
            expect(page.locator(".seat-row-name")).to_have_text(list(names))
            expect(page.get_by_text("not here")).to_have_count(0)

    @classmethod
    def of(cls, players):
        """A crew of players who have already met."""
        crew = cls.__new__(cls)
        crew.players = players
        return crew

    @classmethod
    def at_work(cls, device, **how):
        """A crew on the first morning."""
        crew = cls(device, **how)
        crew.begin()
        crew.begin_day()
        return crew

    def sit(self, player):
        """Stores the seat on the player's phone, as if it had joined there."""
        kept = seats_kept(self.tokens, (player.seat,), self.names, "relentless")
        keep(player.page, {f"room.{self.code}": kept, **PLAYED})

    def __getitem__(self, seat):
        return self.players[seat]

    def __iter__(self):
        return iter(self.players)

    def begin(self):
        """From the lobby to the first briefing."""
        press(self[0].page.get_by_role("button", name="Start the game"))
        for player in self:
            expect(player.page.get_by_role("heading", name="Are you ready for the new day?")).to_be_visible()

    def begin_day(self):
        press(self[0].page.get_by_role("button", name="Start the day"))
        for player in self:
            # Several phones draw a thousand pictures each on one busy machine.
            expect(player.page.locator(".rl-round")).to_be_visible(timeout=30_000)
            player.until(lambda view: view["phase"] != "briefing")

    def fulfil(self, player):
        """The crew fulfils the player's most urgent order, each packing what lies in their own warehouse."""
        house, order = player.orders()[0]
        package = player.new_package()
        self._gather(player, package, order["items"])
        player.deliver(package, house)

    def _gather(self, player, package, items):
        for item in items:
            holder = next((one for one in (player, *self.players) if one.own(item)), None)
            if holder is player:
                player.put_in(package, player.own(item))
            elif holder:
                player.send(package, holder)
                holder.put_in(package, holder.own(item))
                holder.send(package, player)
            else:
                before = len(player.content_of(package))
                self._gather(player, package, item["parts"])
                player.assemble(package, range(before, before + len(item["parts"])))


def practise(page):
    """Opens a page and begins practice on it, as somebody who is not new."""
    page.goto("/#!/relentless/practice")
    store(page, PLAYED)
    page.get_by_label("Your name").fill("Ana")
    press(page.get_by_role("button", name="Begin"))
    expect(page.get_by_role("heading", name="Are you ready for the new day?")).to_be_visible()


@pytest.fixture(scope="module")
def server(parlour, tmp_path_factory):
    """A server with long days, for the test files that import this fixture."""
    folder = tmp_path_factory.mktemp("relentless")
    with Server(parlour, folder, content=long_day(folder / "content")) as server:
        yield server
