"""The television in the corner of a room that plays Relentless (docs/rules/relentless.md, "What is told")."""

import pytest
from playwright.sync_api import expect

from devices import BLANK
from relentless import Crew, content
from server import Server
from tracker import drawn, press, resize

SOFA = {"width": 1440, "height": 900}
SIZES = ((1440, 900), (1920, 1080), (3840, 2160), (1024, 768), (844, 390), (390, 844), (320, 568))

# Elements that are cut off, reach out of the screen, or cover something else.
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
    # Orders that wait from the start to the end. Two mistakes leave little satisfaction.
    folder = content(
        tmp_path_factory.mktemp("content"), roundSeconds=600, orderSeconds=500, ordersAtStart=2, ordersPerPlayer=2,
        decayPerTenSeconds=0, wrongLeast=20, wrongMost=20, expenses=120, moneyAtStart=120)
    with Server(parlour, tmp_path_factory.mktemp("data"), content=folder) as server:
        yield server


def test_at_every_size_all_of_it_is_in_the_picture_and_large_enough_for_the_sofa(device):
    crew = Crew(device, setup={"whenAway": "continue"})
    crew.begin()
    television = device(size=SOFA, touch=False)
    television.goto(f"/#!/watch/{crew.code}")
    crew[1].page.goto(BLANK)
    expect(television.locator(".rl-tv-faces li").nth(1)).to_have_text("Benaway", timeout=20_000)
    faults = _faults(television)

    # A day that begins while somebody is missing begins with a pause.
    press(crew[0].page.get_by_role("button", name="Start the day"))
    expect(television.locator(".rl-tv-pause")).to_contain_text("Waiting for Ben")
    expect(television.locator(".rl-tv-mate").nth(1)).to_contain_text("away")
    faults += _faults(television)

    crew[1].page.goto(f"/#!/room/{crew.code}")
    expect(television.locator(".rl-tv-pause")).to_have_count(0, timeout=30_000)
    expect(television.locator(".rl-tv-mate")).to_have_count(3)
    faults += _faults(television)
    sizes = television.evaluate("""() => ['.rl-tv-clock', '.rl-tv-name', '.rl-tv-points', '.rl-tv-money']
      .map((one) => parseFloat(getComputedStyle(document.querySelector(one)).fontSize) / innerHeight)""")
    assert min(sizes) >= 0.04

    # All bars have one scale, also the one of somebody whose customers are about to go.
    ana = crew[0]
    for _ in range(2):
        ana.deliver(ana.new_package(), ana.orders()[0][0])
    expect(television.locator(".rl-tv-points .icon")).to_have_count(1)
    lengths = television.locator(".rl-bar").evaluate_all("(all) => all.map((one) => Math.round(one.getBoundingClientRect().width))")
    assert len(set(lengths)) == 1
    faults += _faults(television)

    for player in crew:
        while player.view["phase"] == "round" and player.orders():
            player.deliver(player.new_package(), player.orders()[0][0])
    expect(television.locator(".rl-tv-large")).to_have_text("Day 1 is over")
    crew[2].page.goto(BLANK)
    expect(television.locator(".rl-tv-mate").nth(2)).to_contain_text("away", timeout=20_000)
    assert faults + _faults(television) == []


def _faults(page):
    faults = []
    for width, height in SIZES:
        resize(page, width, height)
        # The page hears of a new size in one frame, and draws it in the next.
        drawn(page)
        faults += page.evaluate(FAULTS)
    resize(page, **SOFA)
    return faults
