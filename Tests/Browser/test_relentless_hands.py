"""How many presses the work of a round takes, counted on the phones of a crew; and what the quick hands rely on."""

import pytest
from playwright.sync_api import expect

from relentless import LONG_DAY, Crew, content, same
from server import Server
from tracker import dialog, press, resize

# Everything is there from the start, and each order is for one thing.
ALL_AT_ONCE = {**LONG_DAY, "categories": 8, "ordersPerPlayer": 6, "ordersAtStart": 6, "mostItemsInOrder": 1}
SINGLE = {"book": True, "wheel": True}
SCARECROW = {"potato": False, "hat": False, "sign": False, "scarecrow": True}
# Its sandwich is made of three fillings: five parts in all.
PICNIC = {"filling": False, "sandwich": False, "teapot": False, "cheese": False, "picnic": True}

COUNT = "window.presses = 0; addEventListener('pointerdown', () => { window.presses += 1; }, true);"


@pytest.fixture(scope="module")
def server(request, parlour, tmp_path_factory):
    """A server with the categories that the test asks for."""
    folder = tmp_path_factory.mktemp("relentless")
    with Server(parlour, folder, content=content(folder / "content", request.param, **ALL_AT_ONCE)) as server:
        yield server


def with_things(things):
    return pytest.mark.parametrize("server", [things], indirect=True, ids=["-".join(things or ["all"])])


def leaves(crew, item):
    """The things that have to be brought together for an item, each with who has it."""
    holder = next((player for player in crew if player.own(item)), None)
    return [(holder, item)] if holder else [leaf for part in item["parts"] for leaf in leaves(crew, part)]


def crew_with(device, is_meant):
    """A crew at work; a player of it; and the first of the player's orders that `is_meant`, a condition on the holders of
    its things. Nearly every room has one."""
    for _ in range(8):
        crew = Crew.at_work(device)
        for player in crew:
            for house, order in in_strip(player):
                if is_meant(player, [holder for item in order["items"] for holder, _ in leaves(crew, item)]):
                    for one in crew:
                        one.page.evaluate(COUNT)
                    return crew, player, house, order
    raise AssertionError("No room has such an order.")


def in_strip(player):
    return sorted(player.orders(), key=lambda one: (one[1]["left"], one[1]["id"]))


def presses(crew):
    return sum(player.page.evaluate("window.presses") for player in crew)


# Each of these is one press.

def work_on(player, order):
    place = [one["id"] for _, one in in_strip(player)].index(order["id"])
    press(player.page.locator(".rl-strip-order").nth(place))
    expect(player.page.locator(".rl-panel")).to_be_visible()


def put_in_own(player):
    """All that is in the player's own warehouse, a press for each."""
    own = player.page.locator(".rl-want-own > button.rl-item")
    while own.count() > 0:
        left = own.count()
        press(own.first)
        expect(own).to_have_count(left - 1)


def pack(mate, item):
    """A teammate puts a thing into the open package, which the first press makes."""
    held = sum(len(package["items"]) for package in mate.view["packages"])
    goods = [same(one) for shelf in mate.view["inventory"] for one in shelf["items"]]
    press(mate.page.locator(".rl-good > .rl-item").nth(goods.index(same(item))))
    mate.until(lambda view: view["open"] is not None and sum(len(one["items"]) for one in view["packages"]) == held + 1)


def send(player, mate):
    press(player.page.locator(".rl-send-face", has_text=mate.name))
    expect(mate.page.locator(".rl-arrival")).to_be_visible()


def open_arrived(player):
    press(player.page.locator(".rl-arrival"))
    player.until(lambda view: view["open"] is not None)


def deliver(player):
    before = len(player.events("fulfilled"))
    press(player.page.locator(".rl-deliver-here"))
    player.until(lambda _: len(player.events("fulfilled")) == before + 1)
    expect(player.page.locator(".rl-panel")).to_have_count(0)


def fulfil(crew, player, order):
    """Each teammate adds what they have and sends the package on; the player does the rest."""
    work_on(player, order)
    things = [leaf for item in order["items"] for leaf in leaves(crew, item)]
    helpers = [mate for mate in crew if mate is not player and any(holder is mate for holder, _ in things)]
    for place, mate in enumerate(helpers):
        if place > 0:
            open_arrived(mate)
        for holder, item in things:
            if holder is mate:
                pack(mate, item)
        send(mate, helpers[place + 1] if place + 1 < len(helpers) else player)
    if helpers:
        open_arrived(player)
    put_in_own(player)
    build = player.page.locator(".rl-build-whole")
    if build.count() > 0:
        press(build)
        expect(player.page.locator(".rl-panel > .rl-wants > .rl-want-packed")).to_have_count(len(order["items"]))
    deliver(player)


@with_things(SINGLE)
def test_one_own_thing_takes_three_presses(device):
    crew, player, _, order = crew_with(device, lambda player, holders: holders == [player])
    fulfil(crew, player, order)
    assert presses(crew) <= 3


@with_things(SINGLE)
def test_one_thing_of_a_teammate_takes_six_presses_over_both_phones(device):
    crew, player, _, order = crew_with(device, lambda player, holders: len(holders) == 1 and player not in holders)
    fulfil(crew, player, order)
    assert presses(crew) <= 6


@with_things(SCARECROW)
def test_a_scarecrow_with_one_part_of_a_teammate_takes_ten_presses(device):
    crew, player, _, order = crew_with(device, lambda player, holders: len(holders) == 3 and holders.count(player) == 2)
    fulfil(crew, player, order)
    assert presses(crew) <= 10


@with_things(PICNIC)
def test_the_largest_thing_of_five_parts_takes_sixteen_presses(device):
    crew, player, _, order = crew_with(device, lambda player, holders: len(holders) == 5 and 0 < holders.count(player) < 5)
    fulfil(crew, player, order)
    assert presses(crew) <= 16


@with_things(PICNIC)
def test_orders_open_at_their_beginning_and_stay_where_they_were_scrolled(device):
    crew = Crew.at_work(device)
    ana, ben, _ = crew
    page = ana.page
    resize(page, 360, 640)
    panel = page.locator(".rl-panel")
    top = "(one) => [one.scrollTop, one.scrollHeight > one.clientHeight + 60]"
    orders = page.locator(".rl-strip-order")
    press(orders.first)
    assert panel.evaluate(top) == [0, True]
    panel.evaluate("(one) => { one.scrollTop = 50; }")
    # What happens meanwhile changes nothing of that.
    ben.new_package()
    press(ben.page.locator(".rl-send-face", has_text="Ana"))
    ana.until(lambda view: len(view["packages"]) == 1)
    expect(page.locator(".rl-package")).to_have_count(1)
    assert panel.evaluate(top) == [50, True]
    press(orders.nth(1))
    assert panel.evaluate(top) == [0, True]

    # So does the dialog of a house, although its last button is far below.
    ana.go_to("Map")
    press(page.locator(".rl-house-waiting").first)
    expect(dialog(page).get_by_role("heading", level=2)).to_be_focused()
    assert dialog(page).evaluate(top) == [0, True]


@with_things(SINGLE)
def test_help_opens_at_its_beginning(device):
    crew = Crew(device)
    press(crew[0].page.get_by_role("button", name="How to play"))
    title = dialog(crew[0].page).get_by_role("heading", name="How to play")
    expect(title).to_be_in_viewport(ratio=1)
    expect(title).to_be_focused()


@with_things(SINGLE)
def test_by_keyboard_the_focus_follows_the_order(device):
    crew, player, house, order = crew_with(device, lambda player, holders: holders == [player])
    page = player.page
    keys = page.keyboard
    place = [one["id"] for _, one in in_strip(player)].index(order["id"])
    page.locator(".rl-strip-order").nth(place).focus()
    keys.press("Enter")
    expect(page.locator(".rl-strip-order").nth(place)).to_have_attribute("aria-expanded", "true")
    page.locator(".rl-want-own > button.rl-item").focus()
    keys.press("Enter")
    # The button is gone with what it did; its order is still there.
    expect(page.locator(".rl-panel .rl-heading")).to_be_focused()
    page.get_by_role("button", name=f"Deliver {player.name} 1 to house {house + 1}").focus()
    keys.press("Enter")
    expect(page.locator(".rl-panel")).to_have_count(0)
    expect(page.locator(".rl-strip-order").first).to_be_focused()


@with_things(None)
def test_in_demo_mode_the_warehouse_is_short_and_one_press_leads_to_each_category(device):
    crew = Crew(device, setup={"demo": True})
    crew.begin()
    crew.begin_day()
    page = crew[0].page
    racks = page.locator(".rl-racks")
    # It was 3,528 px.
    assert racks.evaluate("(one) => one.scrollHeight") < 1600
    count = page.locator(".rl-jump").count()
    assert count == len(crew[0].view["inventory"]) > 10
    for place in (count - 1, count // 2, 0):
        press(page.locator(".rl-jump").nth(place))
        item = page.locator(".rl-rack").nth(place).locator(".rl-item").first
        expect(item).to_be_focused()
        expect(item).to_be_in_viewport(ratio=1)
