"""The television in the corner of a room that plays Relentless (spec: View, spectator)."""

import json
import re

import pytest
from playwright.sync_api import expect

from relentless import Crew, Player, content
from server import Server
from tracker import drawn, resize

SOFA = {"width": 1440, "height": 900}
SIZES = ((1440, 900), (1920, 1080), (3840, 2160), (1024, 768), (844, 390), (390, 844), (320, 568))

# What is cut off, or reaches out of the picture, or lies over something else.
FAULTS = """() => [...document.querySelectorAll('.rl-tv-head > *, .rl-tv-mate, .rl-tv-pause > *, .rl-tv-message > *')].filter((element) => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1 || element.scrollWidth > element.clientWidth + 1;
}).concat([...document.querySelectorAll('.rl-tv-state')].filter((state) => {
  const own = state.getBoundingClientRect();
  return own.height > own.width || [...state.parentElement.children].some((other) => {
    const { left, top, right, bottom } = other.getBoundingClientRect();
    return other !== state && Math.min(right, own.right) > Math.max(left, own.left) + 1 && Math.min(bottom, own.bottom) > Math.max(top, own.top) + 1;
  });
})).map((element) => `${innerWidth} × ${innerHeight}: ${element.className} ${element.textContent}`)"""


@pytest.fixture(scope="module")
def server(parlour, tmp_path_factory):
    # Orders that wait from the start to the end.
    folder = content(
        tmp_path_factory.mktemp("content"), roundSeconds=600, orderSeconds=500, ordersAtStart=2, ordersPerPlayer=2,
        decayPerTenSeconds=0, expenses=120, moneyAtStart=50)
    with Server(parlour, tmp_path_factory.mktemp("data"), content=folder) as server:
        yield server


@pytest.fixture
def crew(device):
    crew = Crew(device, setup={"whenAway": "continue"})
    crew.begin()
    return crew


@pytest.fixture
def television(device, crew):
    return _watch(device, crew).page


def test_that_titles_are_pictures_is_told_to_the_television_too(device):
    crew = Crew(device, setup={"drawnTitles": True})
    crew.begin()
    assert _watch(device, crew).view["drawnTitles"] is True


def test_a_day_from_its_briefing_to_its_end(crew, device):
    watcher = _watch(device, crew)
    television = watcher.page
    expect(television.get_by_text("Are you ready for the new day?")).to_be_visible()
    expect(television.get_by_text("Today costs 120.")).to_be_visible()
    expect(television.locator(".rl-tv-faces li")).to_have_text([player.name for player in crew])
    crew.begin_day()
    expect(television.get_by_role("heading", name="Day 1")).to_be_visible()
    expect(television.locator(".rl-tv-clock")).to_have_text(re.compile(r"(10:00|9:\d\d)$"))
    expect(television.locator(".rl-tv-money")).to_contain_text("50")
    expect(television.locator(".rl-tv-mate")).to_have_count(3)
    expect(television.locator(".rl-tv-points")).to_have_text(["60"] * 3)
    expect(television.get_by_text("Nothing has been sent yet.")).to_be_visible()

    package = crew[0].new_package()
    crew[0].send(package, crew[1])
    news = television.locator(".rl-tv-news li")
    expect(news.first).to_contain_text("Ana sent Ben a package")
    house, _ = crew[1].orders()[0]
    crew[1].deliver(package, house)
    expect(news.first).to_contain_text("Ben delivered the wrong thing")
    expect(news).to_have_count(2)
    expect(television.locator(".rl-tv-points").nth(1)).not_to_have_text("60")
    expect(television.locator(".rl-tv-points").nth(0)).to_have_text("60")

    # Nobody's things were told to it, and nothing is there to press.
    for state in map(json.loads, watcher.told):
        assert not {"inventory", "packages", "houses", "open", "satisfaction", "limit", "asked"} & set(state.get("view", {}))
        assert '"category"' not in json.dumps(state) and '"items"' not in json.dumps(state)
    assert television.locator("button, a, input").count() == 0
    assert television.locator("img[src^='/content/']").count() == 0


def test_of_two_that_do_the_same_in_the_same_millisecond_both_are_told(crew, device):
    watcher = Player(device(size=SOFA, touch=False), "Television", None)
    watcher.page.route_web_socket(re.compile("/socket$"), _tell_twice)
    watcher.page.goto(f"/#!/watch/{crew.code}")
    crew.begin_day()
    package = crew[0].new_package()
    for sender, receiver in ((0, 1), (1, 2), (2, 0)):
        crew[sender].send(package, crew[receiver])
    said = watcher.page.locator(".rl-tv-said")
    expect(said).to_have_text(
        [f"{sender} sent {receiver} a package" for sender, receiver in (("Cleo", "Ana"), ("Ben", "Cleo"), ("Ana", "Ben")) for _ in range(2)])


def test_who_is_away_at_a_result_is_shown_there(crew, device):
    watcher = _watch(device, crew)
    crew.begin_day()
    for player in crew:
        while player.view["phase"] == "round" and player.orders():
            player.deliver(player.new_package(), player.orders()[0][0])
    mates = watcher.page.locator(".rl-tv-mate")
    expect(watcher.page.get_by_text("The day is over")).to_be_visible()
    satisfactions = watcher.view["result"]["satisfactions"]
    # As on the phones: with a tenth.
    expect(watcher.page.locator(".rl-tv-points")).to_have_text([f"{points // 100 / 10:.1f}" for points in satisfactions])
    crew[2].page.goto("/art/icons/parlour.svg")
    expect(mates.nth(2)).to_contain_text("away", timeout=20_000)
    expect(crew[0].page.locator(".rl-result").nth(2)).to_contain_text("away")
    expect(crew[0].page.locator(".rl-result").nth(1)).not_to_contain_text("away")
    assert _faults(watcher.page) == []


def test_who_is_away_at_a_briefing_is_shown_there(crew, television):
    crew[1].page.goto("/art/icons/parlour.svg")
    expect(television.locator(".rl-tv-faces li").nth(1)).to_have_text("Benaway", timeout=20_000)
    assert _faults(television) == []


def test_satisfaction_is_the_same_number_on_the_television_as_on_the_phone(device, crew):
    watcher = _watch(device, crew)
    crew.begin_day()
    package = crew[0].new_package()
    crew[0].deliver(package, crew[0].orders()[0][0])
    points = watcher.page.locator(".rl-tv-points").first
    expect(points).not_to_have_text("60")
    expect(crew[0].page.locator(".rl-gauge-number")).to_have_text(points.inner_text())
    assert points.inner_text() == str(-(-crew[0].view["satisfaction"] // 1_000))


def test_a_pause_says_who_is_missing_and_counts(crew, television):
    crew.begin_day()
    crew[2].page.goto("/art/icons/parlour.svg")
    pause = television.locator(".rl-tv-pause")
    expect(pause).to_contain_text("Waiting for Cleo", timeout=20_000)
    expect(pause.locator(".rl-tv-count")).to_have_text(re.compile(r"^0:(30|[12]\d)$"))
    expect(television.locator(".rl-tv-mate").nth(2)).to_contain_text("away")
    assert _faults(television) == []
    # Back again, after 3, 2, 1.
    crew[2].page.goto(f"/#!/room/{crew.code}")
    expect(pause).to_have_count(0, timeout=30_000)
    expect(television.locator(".rl-tv-clock .rl-tv-still")).to_have_count(0)


def test_all_of_it_is_in_the_picture_at_every_size(crew, television):
    faults = _faults(television)
    crew.begin_day()
    expect(television.locator(".rl-tv-mate").first).to_be_visible()
    assert faults + _faults(television) == []


def test_the_type_is_large_enough_for_the_sofa(crew, television):
    crew.begin_day()
    expect(television.locator(".rl-tv-mate").first).to_be_visible()
    sizes = television.evaluate("""() => ['.rl-tv-clock', '.rl-tv-name', '.rl-tv-points', '.rl-tv-money']
      .map((one) => parseFloat(getComputedStyle(document.querySelector(one)).fontSize) / innerHeight)""")
    assert min(sizes) >= 0.04


def test_a_lost_connection_is_told(crew, television):
    television.context.set_offline(True)
    expect(television.get_by_text("The connection is lost. Trying again…")).to_be_visible(timeout=20_000)
    television.context.set_offline(False)
    expect(television.get_by_text("The connection is lost. Trying again…")).to_have_count(0, timeout=30_000)


def _tell_twice(socket):
    """Carries a conversation, and has everything in the ticker twice."""
    server = socket.connect_to_server()

    def carry(frame):
        state = json.loads(frame)
        if ticker := state.get("view", {}).get("ticker"):
            state["view"]["ticker"] = [one for one in ticker for _ in range(2)]
        socket.send(json.dumps(state))

    server.on_message(carry)


def _watch(device, crew):
    """A television before the crew, that keeps what it is told."""
    watcher = Player(device(size=SOFA, touch=False), "Television", None)
    watcher.page.goto(f"/#!/watch/{crew.code}")
    expect(watcher.page.locator(".rl-tv")).to_be_visible()
    return watcher


def _faults(page):
    faults = []
    for width, height in SIZES:
        resize(page, width, height)
        # A change of size is heard with one frame, and drawn with the next.
        drawn(page)
        faults += page.evaluate(FAULTS)
    page.set_viewport_size(SOFA)
    return faults
