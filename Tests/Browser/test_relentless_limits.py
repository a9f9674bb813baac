"""What does not fit, and who does not wait (spec: Actions; Delivery)."""

import pytest
from playwright.sync_api import expect

from relentless import Crew, content
from server import Server
from tracker import press, toast

DAY = {
    "packageLimitPermille": 1000, "packageLimitSpare": 0, "ordersAtStart": 1, "ordersPerPlayer": 2, "orderEverySeconds": 600,
    "orderSeconds": 12, "orderSecondsPerItem": 0, "roundSeconds": 900, "expired": 15, "satisfactionAtStart": 60,
}


@pytest.fixture(scope="module")
def server(parlour, tmp_path_factory):
    folder = tmp_path_factory.mktemp("relentless")
    with Server(parlour, folder, content=content(folder / "content", **DAY)) as server:
        yield server


def test_a_full_package_takes_no_more_and_a_customer_who_waited_too_long_is_lost(device):
    crew = Crew(device)
    crew.begin()
    ana, *_ = crew
    limit = ana.view["limit"]
    expect(ana.page.locator(".rl-fact").filter(has_text="Room in a package")).to_contain_text(str(limit))
    ana.note(".rl-news-text")
    crew.begin_day()
    # On a slow machine the customer may be gone before one can look for the order.
    house = ana.events("orderArrived")[0]["house"]
    package = ana.new_package()
    item = ana.view["inventory"][0]["items"][0]
    for _ in range(limit):
        ana.put_in(package, item)
    expect(ana.page.locator(".rl-limit")).to_have_text(f"{limit} of {limit} items")
    press(ana.page.locator(".rl-good > .rl-item").first)
    expect(toast(ana.page)).to_be_visible()
    assert len(ana.content_of(package)) == limit

    ana.go_to("Map")
    ana.until(lambda _: ana.events("expired"), 40)
    assert ana.events("expired") == [{"house": house, "loss": 15_000}]
    ana.until(lambda _: f"House {house + 1} has waited too long: −15" in ana.noted(".rl-news-text"))
    expect(ana.page.get_by_role("button", name=f"House {house + 1}, no order")).to_be_visible()
    assert int(ana.page.get_by_role("meter", name="Satisfaction").get_attribute("aria-valuenow")) <= 45
