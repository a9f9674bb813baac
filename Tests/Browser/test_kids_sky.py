"""The sky of Balloons: where they rise, how, and what that costs; and the keys that lead through it."""

import json
import re

import pytest
from playwright.sync_api import expect

from hands import Mouse
from kids_boards import score, wait
from kids_sky import FLYING, IN_SIGHT, RISE, in_sight, is_number, number_of, pop_by, sky, waited_for
from tracker import dialog, press, until


@pytest.mark.parametrize("size", [(320, 568), (390, 844), (844, 390), (1024, 768), (1440, 900), (3840, 2160)])
def test_the_ten_spots_do_not_overlap(sky, size):
    width, height = size
    page = sky("hard", size={"width": width, "height": height})
    spots = set()
    for _ in range(12):
        for x, box_width in page.evaluate("""() => [...document.querySelectorAll('[data-balloon]')].map((dom) => {
          const { x, width } = dom.getBoundingClientRect();
          return [x + width / 2, width];
        })"""):
            spot = (x / width - 0.05) * 10
            assert abs(spot - round(spot)) < 0.02
            assert box_width <= width / 10
            spots.add(round(spot))
        if len(spots) == 10:
            break
        for balloon in in_sight(page, is_number)[:1]:
            pop_by(Mouse)(page, balloon)
        wait(page, 1000)
    assert spots <= set(range(10)) and len(spots) >= 6


def test_balloons_can_be_hit_by_small_hands_and_have_names(sky):
    page = sky("hard")
    waited_for(page, is_number)
    box = page.locator(FLYING).first.bounding_box()
    assert box["width"] >= 64 and box["height"] >= 64
    for one in page.locator(FLYING).all():
        assert re.fullmatch(r"[A-Z]\w+ balloon, [1-5]|Star|Skull", one.get_attribute("aria-label"))


def test_balloons_rise_by_the_tables_time(sky):
    page = sky("easy", clock=False)
    page.wait_for_timeout(2500)
    for _ in range(3):
        box = page.locator(".balloons").bounding_box()
        places = page.evaluate("""() => [...document.querySelectorAll('[data-balloon]')].map((dom) => ({
          top: dom.getBoundingClientRect().top, height: dom.offsetHeight,
          passed: dom.getAnimations()[0].currentTime }))""")
        for place in places:
            way = box["height"] + place["height"]
            assert abs(box["y"] + box["height"] - place["top"] - way * place["passed"] / RISE["easy"]) < 0.03 * way
        page.wait_for_timeout(400)


def test_while_it_is_asked_whether_to_leave_balloons_stand_in_mid_air(sky):
    page = sky("easy", clock=False)
    page.wait_for_timeout(1800)
    press(page.locator(".kids-back"))
    expect(dialog(page)).to_be_visible()
    until(page, """[...document.querySelectorAll('[data-balloon]')].map((dom) => dom.getAnimations()[0]).every(
      ({ playState, pending }) => playState === 'paused' && !pending)""")
    before = page.evaluate(IN_SIGHT)
    assert before
    page.wait_for_timeout(700)
    assert page.evaluate(IN_SIGHT) == before
    since = page.evaluate("performance.now()")
    press(dialog(page).get_by_role("button", name="Go on playing"))
    stood = json.dumps({one["id"]: one["y"] for one in before})
    until(page, f"({IN_SIGHT})().some(({{ id, y }}) => y < {stood}[id])")
    after = {one["id"]: one["y"] for one in page.evaluate(IN_SIGHT)}
    passed = page.evaluate("performance.now()") - since
    rise = [one["y"] - after[one["id"]] for one in before if one["id"] in after]
    # They go on from where they were: what was asked for took no time.
    way = page.locator(".balloons").bounding_box()["height"] + before[0]["bottom"] - before[0]["top"]
    assert rise and all(0 < one < way * passed / RISE["easy"] + 10 for one in rise)


def test_after_a_leap_in_time_balloons_are_where_they_belong(sky):
    page = sky("easy")
    page.clock.fast_forward(3600)
    wait(page)
    times = page.evaluate("""() => [...document.querySelectorAll('[data-balloon]')].map((dom) => dom.getAnimations()[0].currentTime)
      .sort((one, other) => other - one)""")
    # One started at each second.
    assert len(times) >= 4
    assert all(abs(one - other - 1000) < 100 for one, other in zip(times, times[1:]))


@pytest.mark.parametrize("key", ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"])
def test_each_arrow_leads_to_all_balloons_and_never_astray(sky, key):
    page = sky("hard")
    wait(page, 3500)
    page.keyboard.press(key)
    places = {one["id"]: one for one in page.evaluate(IN_SIGHT)}
    visited = []
    for _ in range(len(places) + 6):
        visited.append(page.evaluate("document.activeElement.dataset.balloon"))
        page.keyboard.press(key)
    assert set(places) <= set(visited)
    axis, sign = {"ArrowLeft": ("x", -1), "ArrowRight": ("x", 1), "ArrowUp": ("y", -1), "ArrowDown": ("y", 1)}[key]
    steps = [(places[to][axis] - places[come][axis]) * sign for come, to in zip(visited, visited[1:]) if come in places and to in places]
    # But for the steps from the last one round to the first.
    assert sum(step < -1 for step in steps) <= 2


def test_the_focus_follows_by_keys(sky):
    page = sky("easy")
    wait(page, 3000)
    page.keyboard.press("ArrowUp")
    for _ in range(3):
        focused = page.evaluate("document.activeElement.dataset.balloon")
        assert focused
        page.keyboard.press("Space")
        assert page.evaluate("document.activeElement.closest('.balloons') && document.activeElement.dataset.balloon") != focused
        wait(page, 2200)
        assert page.evaluate("document.activeElement.matches('[data-balloon]')")
    assert score(page) > 0
    # One that flies off hands it on, too.
    wait(page, 7500)
    assert page.evaluate("document.activeElement.matches('[data-balloon]')")


def test_nothing_is_laid_out_while_balloons_rise(sky):
    page = sky("easy", clock=False)
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")

    def layouts():
        return next(one["value"] for one in session.send("Performance.getMetrics")["metrics"] if one["name"] == "LayoutCount")

    looked = 0
    for _ in range(7):
        # Between two seconds nothing starts, nothing flies off, and the clock shows the same.
        since = until(page, """(() => {
          const time = document.querySelector('[data-balloon]').getAnimations()[0].currentTime % 1000;
          return time > 150 && time < 350 && performance.now();
        })()""")
        before = layouts()
        page.wait_for_timeout(400)
        after = layouts()
        # On a slow machine the next second may have begun meanwhile.
        if page.evaluate("performance.now()") - since < 600:
            assert after == before
            looked += 1
        if looked == 4:
            break
        page.wait_for_timeout(500)
    assert looked == 4


def test_what_starts_and_moves_has_nothing_else_painted_again(sky):
    page = sky("easy", clock=False)
    page.wait_for_timeout(1500)
    # So that it is outlined.
    until(page, "document.querySelector('.balloons').matches(':focus-visible')")
    # The page takes part in each frame.
    page.evaluate("() => { const next = () => { requestAnimationFrame(next); }; next(); }")
    tracing = page.context.browser.new_browser_cdp_session()
    tiles, ended = [], []
    tracing.on("Tracing.dataCollected", lambda chunk: tiles.extend(one for one in chunk["value"] if one["name"] == "RasterTask"))
    tracing.on("Tracing.tracingComplete", lambda _: ended.append(True))
    tracing.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": {
        "includedCategories": ["cc", "devtools.timeline"], "excludedCategories": ["*"]}})
    page.wait_for_timeout(2500)
    tracing.send("Tracing.end")
    while not ended:
        page.wait_for_timeout(50)
    # The sky alone has twelve tiles, and was once painted with each frame.
    assert len(tiles) < 40


def test_with_less_movement_balloons_rise_without_swaying(sky):
    page = sky("easy", reduced_motion="reduce")
    frames = page.evaluate("document.querySelector('[data-balloon]').getAnimations()[0].effect.getKeyframes().map(({ transform }) => transform)")
    assert len(frames) == 2 and all("rotate(0deg)" in frame for frame in frames)
    balloon = waited_for(page, is_number)
    pop_by(Mouse)(page, balloon)
    assert page.evaluate("[...document.querySelectorAll('.balloon-burst')].every((one) => one.getAnimations().length === 0)")
    assert score(page) == number_of(balloon)
