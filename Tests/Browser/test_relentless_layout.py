"""The layout of a round at every size of the window."""

import json
import re

import pytest
from playwright.sync_api import expect

from devices import BLANK, keep
from lobby import open_over_http, seats_kept
from relentless import PLAYED, SEND_EACH
from screen_ways import SIT
from screens_relentless import LONGEST_TWIST, SURVIVED, WATCHED, evening
from server import ROOT
from tracker import dialog, press, resize

NAMES = ("Ana", "Benedikta-Lu", "Cleo", "Dora", "Maximilianus", "Fay")
SIZES = ((320, 568), (360, 640), (390, 844), (568, 320), (844, 390), (768, 1024), (1024, 768), (1440, 900), (1920, 1080))

# Elements that cannot be read or reached, or that cover something else.
FAULTS = r"""async (longest) => {
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  // What slides in is looked at where it comes to rest.
  for (const animation of document.getAnimations()) if (animation.effect.getComputedTiming().endTime <= 2000) animation.finish();
  const shown = (selector) => [...document.querySelectorAll(`.rl-round ${selector}`)].filter((one) => one.getClientRects().length > 0);
  const tell = (what) => (element) => `${what}: ${element.className} "${element.textContent.slice(0, 30)}"`;
  const box = (element) => element.getBoundingClientRect();
  const isCut = (element) => element.scrollWidth > element.clientWidth + 1;
  const isOutside = (element) => box(element).left < -1 || box(element).right > innerWidth + 1;
  const isBelow = (element) => box(element).bottom > innerHeight + 1 || box(element).top < -1;
  const over = (one, other) => Math.min(box(one).right, box(other).right) - Math.max(box(one).left, box(other).left) > 1
    && Math.min(box(one).bottom, box(other).bottom) - Math.max(box(one).top, box(other).top) > 1;
  const places = shown('.rl-house-button, .rl-mate, .rl-lot-own');
  const status = shown('.rl-status > *');
  const isWithin = (element, other) => box(element).left >= box(other).left - 1 && box(element).right <= box(other).right + 1;
  const isApart = (element, other) => box(element).left >= box(other).right - 1 || box(element).right <= box(other).left + 1;
  const bar = document.querySelector('.rl-packages-list');
  // Each word of a title is in one line, which may end after a hyphen, and its middle is what a finger or an eye meets there.
  const words = (title) => [...title.firstChild?.data?.matchAll(/[^\s-]+-?/g) ?? []].map(({ index, 0: { length } }) => {
    const range = document.createRange();
    range.setStart(title.firstChild, index);
    range.setEnd(title.firstChild, index + length);
    return range;
  });
  const isBroken = (title) => words(title).some((word) => new Set([...word.getClientRects()].map(({ top }) => Math.round(top))).size > 1);
  const isCovered = (title) => words(title).some((word) => {
    const { left, right, top, bottom } = word.getBoundingClientRect();
    // What is scrolled out of sight is not there.
    const list = title.closest('.rl-racks, .rl-open, .rl-panel');
    if (list && (bottom > box(list).bottom || top < box(list).top)) return false;
    const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return found !== null && found.closest('.rl-remove, .rl-choice-mark, .toast') !== null;
  });
  // Any title may be anywhere, so each place has room for the longest words of all of them.
  const titles = shown('.rl-title').filter((one) => one.firstChild?.data);
  const wereThere = titles.map((one) => one.firstChild.data);
  titles.forEach((one) => { one.firstChild.data = longest; });
  const narrow = titles.filter((one) => isCut(one) || isCut(one.closest('.rl-item')) || isOutside(one.closest('.rl-item')))
    .map((one) => `narrow: ${one.closest('li').className} in ${one.closest('section, .rl-open').className}`);
  titles.forEach((one, number) => { one.firstChild.data = wereThere[number]; });
  const isSmall = (element) => Math.min(box(element).width, box(element).height) < 43.5;
  return [
    ...new Set(narrow),
    ...shown('.rl-item, .rl-mate, .rl-house-button, .rl-lot-name, .rl-send-name, .rl-deliver, .rl-place, .rl-tools .button, .rl-heading').filter(isCut)
      .map(tell('cut')),
    ...shown('.rl-work button:not(.rl-jump), .rl-foot button, .rl-status > *, .rl-package-add').filter(isOutside).map(tell('outside')),
    ...shown('.rl-foot button').filter(isBelow).map(tell('out of sight')),
    ...places.filter((one) => places.some((other) => other !== one && over(one, other))).map(tell('over another')),
    ...shown('.rl-title').filter(isBroken).map(tell('broken in a word')),
    ...shown('.rl-title').filter(isCovered).map(tell('covered')),
    ...shown('.rl-package').filter((one) => !isWithin(one, bar) && !isApart(one, bar)).map(tell('cut by the bar')),
    ...shown('.rl-package *').filter((one) => !isWithin(one, one.closest('.rl-package'))).map(tell('outside its package')),
    ...shown('.rl-strip-order, .rl-send-face, .rl-arrival, .rl-deliver-here, .rl-jump, .rl-remove, .rl-tools .button').filter(isSmall)
      .map(tell('small')),
    ...shown('.rl-status, .rl-send-face, .rl-arrival, .rl-deliver-here, .rl-package-add').filter(isBelow).map(tell('below the fold')),
    ...shown('.rl-open, .rl-panel').filter((one) => box(one).top < 0 || box(one).bottom > innerHeight || one.clientHeight < 44)
      .map(tell('below the fold')),
    ...shown('.rl-gauge-number, .rl-time, .rl-money').filter((one) => box(one).height > 2 * parseFloat(getComputedStyle(one).fontSize))
      .map(tell('broken')),
    ...status.filter((one) => status.some((other) => other !== one && over(one, other))).map(tell('over another')),
  ];
}"""


def _longest_words():
    """The longest words of the titles; a line may end after a hyphen."""
    categories = json.loads((ROOT / "Content/relentless/items.json").read_text())["titled"]
    words = {word for one in categories for group in one["groups"] for title in group["titles"] for word in re.findall(r"[^\s-]+-?", title)}
    return " ".join(sorted(words, key=len)[-20:])


def _sees_the_whole_street(page):
    """On a small phone all houses and all teammates of six are above the fold."""
    resize(page, 360, 640)
    for place in page.locator(".rl-house-button, .rl-mate").all():
        expect(place).to_be_in_viewport(ratio=1)
    resize(page, 390, 844)


def sit_down(page):
    """Takes the first of six seats, with all players at the table."""
    code, tokens = open_over_http(page, "relentless", {"demo": True}, NAMES)
    others = page.context.new_page()
    others.goto(BLANK)
    others.evaluate(SIT, [code, tokens[1:]])
    keep(page, {f"room.{code}": seats_kept(tokens, (0,), NAMES, "relentless"), **PLAYED})
    page.bring_to_front()
    page.goto(f"/#!/room/{code}")
    expect(page.get_by_text("not here")).to_have_count(0)
    press(page.get_by_role("button", name="Start the game"))


@pytest.fixture
def page(device):
    """The page of the first of six players, with a package of several things."""
    page = device()
    sit_down(page)
    press(page.get_by_role("button", name="Start the day"))
    press(page.get_by_role("button", name="New package"))
    for number in range(0, 18, 3):
        press(page.locator(".rl-good > .rl-item").nth(number))
        expect(page.locator(".rl-packed")).to_have_count(number // 3 + 1)
    return page


def test_at_every_size_all_of_a_round_is_seen_and_reached(page):
    faults = []
    longest = _longest_words()

    def look(what):
        for width, height in SIZES:
            resize(page, width, height)
            faults.extend(f"{what}, {width} × {height}: {fault}" for fault in page.evaluate(FAULTS, longest))
        resize(page, 390, 844)

    look("packing")
    # Three packages arrive, two of them from people with long names.
    others = page.context.pages[-1]
    others.evaluate(SEND_EACH, [1, 4, 5])
    expect(page.locator(".rl-package-new")).to_have_count(3)
    look("arrivals")
    press(page.locator(".rl-strip-order").first)
    expect(page.locator(".rl-panel")).to_be_visible()
    look("an order")
    resize(page, 844, 390)
    orders, packing = page.locator(".rl-orders-strip").bounding_box(), page.locator(".rl-packing").bounding_box()
    assert orders["x"] + orders["width"] <= packing["x"] + 1
    assert min(orders["height"], packing["height"]) > 200
    resize(page, 390, 844)
    press(page.locator(".rl-strip-order").first)
    expect(page.locator(".rl-panel")).to_have_count(0)
    press(page.locator(".rl-tools").get_by_role("button", name="Put together"))
    press(page.locator(".rl-choice").first)
    expect(page.locator(".rl-choice[aria-pressed=true]")).to_have_count(1)
    look("choosing")
    press(page.locator(".rl-place", has_text="Map"))
    expect(page.locator(".rl-at-map")).to_be_visible()
    look("map")
    _sees_the_whole_street(page)
    press(page.locator(".rl-deliver"))
    expect(page.locator(".rl-up")).to_be_visible()
    look("delivery")
    _sees_the_whole_street(page)
    press(page.locator(".rl-foot").get_by_role("button", name="Cancel"))

    press(page.locator(".rl-house-waiting").first)
    expect(dialog(page).locator(".rl-order")).not_to_have_count(0)
    for width, height in SIZES:
        resize(page, width, height)
        assert dialog(page).evaluate("(one) => one.scrollWidth <= one.clientWidth + 1"), (width, height)
        close = dialog(page).get_by_role("button", name="Close")
        close.scroll_into_view_if_needed()
        expect(close).to_be_in_viewport()
    assert not faults, "\n".join(faults)


def is_wide(page):
    return page.evaluate("document.documentElement.scrollWidth > innerWidth + 1")


def test_a_briefing_shows_the_longest_special_rule_above_its_button(device):
    page = device()
    evening(page, effects={"honour": {}})
    sit_down(page)
    text, facts = page.locator(".rl-twist-text"), page.locator(".rl-facts")
    expect(text).to_have_text(LONGEST_TWIST["text"])
    button = page.get_by_role("button", name="Start the day")
    for width, height in SIZES:
        resize(page, width, height)
        assert not is_wide(page), (width, height)
        expect(button).to_be_in_viewport(ratio=1)
        if (width, height) in ((320, 568), (568, 320)):
            # The smallest windows scroll.
            continue
        # The numbers of the day, too, where a window is not so low.
        last = text if height < 600 else facts
        end, top = (box["y"] + box["height"] * part for box, part in ((last.bounding_box(), 1), (button.bounding_box(), 0)))
        assert end <= top, (width, height)


def test_during_an_inspection_all_of_a_round_is_seen_and_reached(device):
    page = device()
    # It is as long as nobody needs for this test: its clock is a real one.
    evening(page, effects={**WATCHED, "inspection": {"seconds": 300, "times": 2, "left": 290_000}})
    sit_down(page)
    press(page.get_by_role("button", name="Start the day"))
    banner = page.locator(".rl-twist-watch")
    expect(banner).to_contain_text("The boss inspects: losses double")
    expect(banner.get_by_role("timer")).to_have_text(re.compile(r"^4:\d\d$"))
    faults = []
    for place in ("Packing", "Map"):
        press(page.locator(".rl-place", has_text=place))
        for width, height in SIZES:
            resize(page, width, height)
            faults.extend(f"{place}, {width} × {height}: {fault}" for fault in page.evaluate(FAULTS, _longest_words()))
            expect(banner.get_by_role("timer")).to_be_in_viewport(ratio=1)
        resize(page, 390, 844)
    assert faults == []


def test_an_evening_that_was_survived_shows_stars_and_the_way_on(device):
    page = device()
    evening(page, result=SURVIVED, day=7)
    sit_down(page)
    stars = page.locator(".rl-sheet").get_by_role("img", name="2 of 3 stars").first
    expect(stars).to_be_visible()
    for width, height in SIZES:
        resize(page, width, height)
        assert not is_wide(page), (width, height)
        for part in (stars, page.get_by_role("button", name="Again with the same team")):
            part.scroll_into_view_if_needed()
            expect(part).to_be_in_viewport(ratio=0.99)


def test_wholes_fit_into_an_order_at_every_size(device):
    page = device()
    boat = {"kind": "titled", "category": "boat", "title": "The Left Side Is Port"}
    flag = {"kind": "stateful", "category": "flag", "state": "topRight"}
    sign = {"kind": "titled", "category": "song", "title": "One One, Two Two One"}
    wheel = {"kind": "stateful", "category": "wheel", "state": "egg"}
    wholes = [
        {"kind": "assembled", "category": category, "parts": parts}
        for category, parts in (("harbour", [flag, flag, boat]), ("jukebox", [sign, sign, flag]), ("wagon", [flag, wheel, wheel]))
    ]
    evening(page, houses=[{"house": 2, "orders": [{"id": 901, "items": wholes, "left": 250_000, "of": 300_000}]}])
    sit_down(page)
    press(page.get_by_role("button", name="Start the day"))
    press(page.get_by_role("button", name="New package"))
    press(page.locator(".rl-strip-order").first)
    expect(page.locator(".rl-panel > .rl-wants > .rl-want")).to_have_count(3)
    faults = []
    for width, height in SIZES:
        resize(page, width, height)
        faults.extend(f"{width} × {height}: {fault}" for fault in page.evaluate(FAULTS, _longest_words()))
    assert faults == []
