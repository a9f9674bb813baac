"""Balloons: popped with a mouse, with fingers and with keys. The clock of the page is the test's where time must pass."""

import re

import pytest
from playwright.sync_api import expect

from hands import Finger, Mouse
from kids import TABLET, kept_scores
from kids_boards import each_level, expect_end, open_game, run_out, score, wait
from tracker import dialog, press, until

SECONDS = {"easy": 60, "medium": 45, "hard": 30}
# How long a balloon takes from bottom to top, in milliseconds.
RISE = {"easy": 7000, "medium": 5500, "hard": 4000}

FLYING = "[data-balloon]"
# Balloons with their middles, as far as they are wholly in sight.
IN_SIGHT = """() => {
  const sky = document.querySelector('.balloons').getBoundingClientRect();
  return [...document.querySelectorAll('[data-balloon]')].map((dom) => {
    const { x, y, width, height } = dom.getBoundingClientRect();
    return { id: dom.dataset.balloon, name: dom.ariaLabel, x: x + width / 2, y: y + height * 0.4, top: y, bottom: y + height };
  }).filter(({ top, bottom }) => top > sky.top && bottom < sky.bottom);
}"""


@pytest.fixture
def sky(device):
    """Opens Balloons on a tablet."""

    def sky(level="easy", *, touch=False, size=TABLET, clock=True, seed=5, **options):
        page = open_game(device(size=size, touch=touch, **options), "balloons", level, clock=clock, seed=seed)
        expect(page.locator(FLYING).first).to_be_attached()
        return page

    return sky


def in_sight(page, wish=lambda balloon: True):
    return [balloon for balloon in page.evaluate(IN_SIGHT) if wish(balloon)]


def is_number(balloon):
    return "," in balloon["name"]


def number_of(balloon):
    return int(balloon["name"].rsplit(",", 1)[1])


def waited_for(page, wish):
    """The first balloon in sight that is as wished. Meanwhile a number is popped every few seconds."""
    for step in range(60):
        found = in_sight(page, wish)
        if found:
            return found[0]
        numbers = in_sight(page, is_number)
        if numbers and step % 8 == 7:
            pop_by(Mouse)(page, numbers[0])
        wait(page, 500)
    raise AssertionError("No such balloon came.")


def pop_by(hand):
    def pop(page, balloon):
        hand(page).tap((balloon["x"], balloon["y"]))
        wait(page)

    return pop


def pop_by_keys(page, balloon):
    """Goes there by one arrow alone, as with a switch, and pops it by the space bar."""
    for _ in range(20):
        page.keyboard.press("ArrowRight")
        if page.evaluate("document.activeElement.dataset.balloon") == balloon["id"]:
            page.keyboard.press("Space")
            return wait(page)
    raise AssertionError(f"{balloon['name']} is not reached.")


WAYS = {"mouse": (False, pop_by(Mouse)), "touch": (True, pop_by(Finger)), "keyboard": (False, pop_by_keys)}
each_way = pytest.mark.parametrize("way", WAYS)


@each_level
@each_way
def test_each_level_is_played_until_the_time_is_up(sky, level, way):
    touch, pop = WAYS[way]
    page = sky(level, touch=touch)
    total = 0
    for _ in range(SECONDS[level] // 2 - 1):
        wait(page, 1900)
        numbers = in_sight(page, is_number)
        if numbers:
            pop(page, numbers[0])
            total += number_of(numbers[0])
        assert score(page) == total
    assert total > 5
    run_out(page, 4000)
    expect_end(page, "Time is up. Well played!", total)
    assert kept_scores(page) == [{"game": "balloons", "level": level, "score": total}]


@each_way
def test_a_pop_adds_the_number_that_is_on_the_balloon(sky, way):
    touch, pop = WAYS[way]
    page = sky("medium", touch=touch)
    total = 0
    for _ in range(4):
        balloon = waited_for(page, is_number)
        pop(page, balloon)
        total += number_of(balloon)
        assert score(page) == total
        expect(page.locator(f"[data-balloon='{balloon['id']}']")).to_have_count(0)


@each_level
def test_who_pops_nothing_for_ten_seconds_is_reminded_and_has_lost(sky, level):
    page = sky(level)
    pop_by(Mouse)(page, waited_for(page, is_number))
    sign = page.locator(".balloons-sign.balloons-told")
    wait(page, 6900)
    expect(sign).to_have_count(0)
    wait(page, 150)
    expect(sign).to_have_text("Pop a balloon!")
    wait(page, 2800)
    points = score(page)
    run_out(page, 200)
    expect_end(page, "No balloon was popped for ten seconds.", points, reason="icons/hold")
    assert kept_scores(page) == []


@pytest.mark.parametrize("size", [(320, 568), (390, 844), (844, 390), (3840, 2160)])
def test_what_is_told_in_the_sky_is_not_cut_off(sky, size):
    width, height = size
    page = sky("easy", size={"width": width, "height": height})
    wait(page, 7100)
    sign = page.locator(".balloons-sign.balloons-told")
    expect(sign).to_have_text("Pop a balloon!")
    assert sign.evaluate("({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth")
    box = sign.bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= width


@each_level
@each_way
def test_a_skull_ends_the_game_at_once(sky, level, way):
    touch, pop = WAYS[way]
    page = sky(level, touch=touch)
    skull = waited_for(page, lambda balloon: balloon["name"] == "Skull")
    points = score(page)
    pop(page, skull)
    run_out(page)
    expect_end(page, "Oh no, that was the skull!", points, reason="balloons/skull")
    assert kept_scores(page) == []


@each_way
def test_a_star_makes_the_balloons_after_it_slow(sky, way):
    touch, pop = WAYS[way]
    page = sky("easy", touch=touch)
    star = waited_for(page, lambda balloon: balloon["name"] == "Star")
    flying = rises(page)
    before = score(page)
    pop(page, star)
    assert score(page) == before
    sign = page.locator(".balloons-sign.balloons-told")
    expect(sign).to_have_text("Slow balloons!")
    wait(page, 4800)
    after = rises(page)
    assert {name: rise for name, rise in after.items() if name in flying}.items() <= flying.items()
    assert {rise for name, rise in after.items() if name not in flying} == {2 * RISE["easy"]}
    wait(page, 200)
    expect(sign).to_have_count(0)
    slow = rises(page)
    wait(page, 2000)
    assert {rise for name, rise in rises(page).items() if name not in slow} == {RISE["easy"]}


def rises(page):
    """How long each balloon with a number takes, in milliseconds."""
    return page.evaluate("""() => Object.fromEntries([...document.querySelectorAll('[data-balloon]')]
      .filter((dom) => dom.ariaLabel.includes(','))
      .map((dom) => [dom.dataset.balloon, dom.getAnimations()[0].effect.getTiming().duration]))""")


def test_one_that_is_gone_is_not_counted_and_nobody_is_told(sky):
    page = sky("easy")
    balloon = waited_for(page, is_number)
    page.evaluate("(id) => { window.gone = document.querySelector(`[data-balloon='${id}']`); gone.click(); gone.click(); }", balloon["id"])
    wait(page)
    assert score(page) == number_of(balloon)
    other = waited_for(page, lambda one: is_number(one) and one["id"] != balloon["id"])
    page.evaluate("(id) => { window.gone = document.querySelector(`[data-balloon='${id}']`); }", other["id"])
    wait(page, 8000)
    page.evaluate("gone.click()")
    wait(page)
    assert score(page) == number_of(balloon)
    expect(page.locator(".toast")).to_have_count(0)
    expect(dialog(page)).to_have_count(0)


def test_a_tap_on_the_sky_pops_nothing(sky):
    page = sky("easy")
    waited_for(page, is_number)
    box = page.locator(".balloons").bounding_box()
    free = next(x for x in range(60, 1000, 40) if all(abs(one["x"] - x) > 120 for one in page.evaluate(IN_SIGHT)))
    Mouse(page).tap((free, box["y"] + 60))
    wait(page)
    assert score(page) == 0
    expect(page.locator(".kids-puff")).to_have_count(0)


def test_a_finger_that_is_a_little_off_pops_all_the_same_but_no_skull(sky):
    page = sky("hard", touch=True)
    balloon = waited_for(page, is_number)
    Finger(page).tap((balloon["x"] + 50, balloon["y"]))
    wait(page)
    assert score(page) == number_of(balloon)
    skull = waited_for(page, lambda one: one["name"] == "Skull" and free_beside(page, one))
    Finger(page).tap((free_beside(page, skull), skull["y"]))
    run_out(page, 2000)
    expect(dialog(page)).to_have_count(0)


def free_beside(page, balloon):
    """Where somebody would tap who just misses a balloon, and hit no other; None where that is nowhere."""
    others = [one for one in in_sight(page) if one["id"] != balloon["id"]]
    for x in (balloon["x"] + 50, balloon["x"] - 50):
        if 0 < x < TABLET["width"] and all(abs(one["x"] - x) > 60 for one in others):
            return x
    return None


def test_two_fingers_pop_two_balloons(sky):
    page = sky("hard", touch=True)
    waited_for(page, lambda _: len(in_sight(page, is_number)) > 1)
    first, second = in_sight(page, is_number)[:2]
    one, other = Finger(page, 0), Finger(page, 1)
    one.down((first["x"], first["y"]))
    other.down((second["x"], second["y"]))
    other.up()
    one.up()
    wait(page)
    assert score(page) == number_of(first) + number_of(second)


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
    page.wait_for_timeout(100)
    before = page.evaluate(IN_SIGHT)
    assert before
    page.wait_for_timeout(700)
    assert page.evaluate(IN_SIGHT) == before
    press(dialog(page).get_by_role("button", name="Go on playing"))
    page.wait_for_timeout(400)
    after = {one["id"]: one["y"] for one in page.evaluate(IN_SIGHT)}
    rise = [one["y"] - after[one["id"]] for one in before if one["id"] in after]
    # They go on from where they were: what was asked for took no time.
    assert rise and all(0 < way < 120 for way in rise)


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

    quiet = 0
    for _ in range(4):
        # Between two seconds nothing starts, nothing flies off, and the clock shows the same.
        until(page, "(() => { const time = document.querySelector('[data-balloon]').getAnimations()[0].currentTime % 1000; return time > 150 && time < 350; })()")
        before = layouts()
        page.wait_for_timeout(400)
        quiet += layouts() == before
        page.wait_for_timeout(500)
    assert quiet == 4


def test_what_starts_and_moves_has_nothing_else_painted_again(sky):
    page = sky("easy", clock=False)
    page.wait_for_timeout(1500)
    # So that it is outlined.
    assert page.evaluate("document.querySelector('.balloons').matches(':focus-visible')")
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
