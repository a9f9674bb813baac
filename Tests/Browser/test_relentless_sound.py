"""The music of Relentless, as real browsers play it. Tests/Page/relentless/table-sound.test.mjs tests who plays what."""

import pytest
from playwright.sync_api import expect

from devices import BLANK
from relentless import LONG_DAY, THINGS, Crew, content
from server import Server
from tracker import LISTEN, press, until


@pytest.fixture(scope="module")
def server(parlour, tmp_path_factory):
    # A game goes on with a pause while somebody is missing.
    folder = content(tmp_path_factory.mktemp("content"), THINGS, **LONG_DAY)
    with Server(parlour, tmp_path_factory.mktemp("data"), content=folder) as server:
        yield server


def test_a_television_plays_after_a_press_and_not_in_a_pause_and_the_phones_do_not(device):
    crew = Crew(device)
    crew.begin()
    television = device(size={"width": 1280, "height": 720}, touch=False)
    for page in (television, crew[0].page):
        page.add_init_script(LISTEN)
    crew[0].page.reload()
    television.goto(f"/#!/watch/{crew.code}")
    # The phone of the host leaves the music to the television as soon as it knows of it.
    crew[0].until(lambda _: any('"watched":true' in frame for frame in crew[0].told))
    crew.begin_day()
    turn_on = television.get_by_role("button", name="Turn on sound")
    expect(turn_on).to_be_visible()
    # A touch target, wholly in the picture.
    box = turn_on.bounding_box()
    assert box["height"] >= 44 and box["x"] >= 0 and box["y"] + box["height"] <= 720
    assert television.evaluate("heard") == []
    press(turn_on)
    expect(turn_on).to_have_count(0)
    until(television, "heard.length > 6", seconds=20)

    crew[1].page.goto(BLANK)
    expect(television.locator(".rl-tv-pause")).to_be_visible(timeout=20_000)
    # Whatever plays is asked for four times a second, and the count of the pause goes on: nothing is added in these seconds.
    until(television, "/^0:2[0-7]$/.test(document.querySelector('.rl-tv-count').textContent)")
    before = television.evaluate("heard.length")
    until(television, "/^0:(1\\d|2[0-4])$/.test(document.querySelector('.rl-tv-count').textContent)")
    assert television.evaluate("heard.length") == before

    # The phone of the host has begun the day by a press, and has heard no bass.
    assert crew[0].page.evaluate("heard.filter((pitch) => pitch < 140)") == []
