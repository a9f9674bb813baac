"""The sky of Balloons: where balloons rise, how, and how much work that makes for the browser."""

import json

import pytest
from playwright.sync_api import expect

from kids_fields import wait
from kids_sky import FLYING, IN_SIGHT, RISE, sky
from tracker import breathe, dialog, drawn, press, resize, see_frames, until

# How long the first balloon has been rising, in milliseconds; 0 without a balloon.
FLOWN = "(document.querySelector('[data-balloon]')?.getAnimations()[0]?.currentTime ?? 0)"


def test_the_ten_spots_do_not_overlap_and_small_hands_can_hit_balloons(sky):
    page = sky("hard")
    spots = set()
    for width, height in ((320, 568), (390, 844), (844, 390), (1440, 900), (3840, 2160), (1024, 768)):
        resize(page, width, height)
        for x, box_width in page.evaluate("""() => [...document.querySelectorAll('[data-balloon]')].map((dom) => {
          const { x, width } = dom.getBoundingClientRect();
          return [x + width / 2, width];
        })"""):
            spot = (x / width - 0.05) * 10
            assert abs(spot - round(spot)) < 0.02
            assert box_width <= width / 10
            spots.add(round(spot))
        wait(page, 1000)
    assert spots <= set(range(10)) and len(spots) >= 6
    box = page.locator(FLYING).first.bounding_box()
    assert box["width"] >= 64 and box["height"] >= 64


def test_balloons_rise_by_the_tables_time(sky):
    page = sky("easy", clock=False)
    for flown in (2500, 2900, 3300):
        until(page, f"{FLOWN} > {flown}")
        box = page.locator(".balloons").bounding_box()
        places = page.evaluate("""() => [...document.querySelectorAll('[data-balloon]')].map((dom) => ({
          top: dom.getBoundingClientRect().top, height: dom.offsetHeight,
          passed: dom.getAnimations()[0].currentTime }))""")
        for place in places:
            way = box["height"] + place["height"]
            assert abs(box["y"] + box["height"] - place["top"] - way * place["passed"] / RISE["easy"]) < 0.03 * way


def test_while_it_is_asked_whether_to_leave_balloons_stand_in_mid_air(sky):
    page = sky("easy", clock=False)
    until(page, f"{FLOWN} > 1800")
    press(page.locator(".kids-back"))
    expect(dialog(page)).to_be_visible()
    until(page, """[...document.querySelectorAll('[data-balloon]')].map((dom) => dom.getAnimations()[0]).every(
      ({ playState, pending }) => playState === 'paused' && !pending)""")
    before = page.evaluate(IN_SIGHT)
    assert before
    for _ in range(10):
        drawn(page)
    assert page.evaluate(IN_SIGHT) == before
    since = page.evaluate("performance.now()")
    press(dialog(page).get_by_role("button", name="Go on playing"))
    stood = json.dumps({one["id"]: one["y"] for one in before})
    until(page, f"({IN_SIGHT})().some(({{ id, y }}) => y < {stood}[id])")
    after = {one["id"]: one["y"] for one in page.evaluate(IN_SIGHT)}
    passed = page.evaluate("performance.now()") - since
    rise = [one["y"] - after[one["id"]] for one in before if one["id"] in after]
    # They go on from where they were: the time of the question does not count.
    way = page.locator(".balloons").bounding_box()["height"] + before[0]["bottom"] - before[0]["top"]
    assert rise and all(0 < one < way * passed / RISE["easy"] + 10 for one in rise)


@pytest.mark.frames
def test_nothing_is_laid_out_while_balloons_rise(sky):
    page = sky("easy", clock=False)
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")

    def layouts():
        return next(one["value"] for one in session.send("Performance.getMetrics")["metrics"] if one["name"] == "LayoutCount")

    looked = 0
    for _ in range(7):
        # Between two full seconds no balloon starts or flies off, and the clock shows the same.
        since = until(page, """(() => {
          const time = document.querySelector('[data-balloon]').getAnimations()[0].currentTime % 1000;
          return time > 150 && time < 350 && performance.now();
        })()""")
        before = layouts()
        see_frames(page, 24)
        after = layouts()
        # On a slow machine the next second may have begun in the meantime.
        if page.evaluate("performance.now()") - since < 600:
            assert after == before
            looked += 1
        if looked == 4:
            break
        see_frames(page, 30)
    assert looked == 4


@pytest.mark.frames
def test_what_starts_and_moves_has_nothing_else_painted_again(sky):
    page = sky("easy", clock=False)
    until(page, f"{FLOWN} > 1500")
    # Waits until the field has the outline of the focus.
    until(page, "document.querySelector('.balloons').matches(':focus-visible')")
    tracing = page.context.browser.new_browser_cdp_session()
    tiles, ended = [], []
    tracing.on("Tracing.dataCollected", lambda chunk: tiles.extend(one for one in chunk["value"] if one["name"] == "RasterTask"))
    tracing.on("Tracing.tracingComplete", lambda _: ended.append(True))
    tracing.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": {
        "includedCategories": ["cc", "devtools.timeline"], "excludedCategories": ["*"]}})
    see_frames(page, 150)
    tracing.send("Tracing.end")
    while not ended:
        breathe(page)
    # The sky alone has twelve tiles, and an earlier version painted it in each frame.
    assert len(tiles) < 40
