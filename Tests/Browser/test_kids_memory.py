"""Memory, played to its ends by finger, mouse and keys (docs/rules/memory.md)."""

import pytest
from playwright.sync_api import expect

from hands import Finger, middle
from kids import LEVELS, MOVES, TABLET, WORDS, Memory, again, hurry, kept_scores, play, score
from tracker import resize, stop, until

# Whether cards are evenly spaced: all gaps to their left and right are equal, and so are all gaps above and below.
EVENLY = """() => {
  const boxes = [...document.querySelectorAll('.memory-card')].map((card) => card.getBoundingClientRect());
  const field = document.querySelector('.memory').getBoundingClientRect();
  const gaps = (starts, ends) => starts.slice(1).map((start, index) => start - ends[index]);
  const unique = (values) => [...new Set(values.map(Math.round))].sort((one, other) => one - other);
  const [lefts, rights] = [unique(boxes.map(({ left }) => left)), unique(boxes.map(({ right }) => right))];
  const [tops, bottoms] = [unique(boxes.map(({ top }) => top)), unique(boxes.map(({ bottom }) => bottom))];
  const differ = (values) => Math.max(...values) - Math.min(...values) > 2.5;
  return [
    differ(gaps(lefts, rights)) && 'gaps across', differ(gaps(tops, bottoms)) && 'gaps down',
    differ([lefts[0] - field.left, field.right - rights.at(-1)]) && 'left and right',
    differ([tops[0] - field.top, field.bottom - bottoms.at(-1)]) && 'above and below',
    boxes.some(({ width, height }) => Math.abs(width - height) > 1) && 'not square',
    (lefts[0] < field.left || tops[0] < field.top) && 'outside',
  ].filter(Boolean);
}"""


@pytest.fixture
def table(device):
    """A game that has just begun."""

    def table(level, how="touch", **options):
        page = device(size=TABLET, touch=how == "touch", **options)
        page.add_init_script(MOVES)
        hurry(page)
        play(page, "memory", level)
        return page, Memory(page, how)

    return table


@pytest.mark.parametrize(("level", "how"), [*zip(LEVELS, ("touch", "mouse", "keyboard"))])
def test_all_pairs_found_are_a_win(table, level, how):
    page, player = table(level, how)
    # The clock stands still: even a slow machine has enough time.
    stop(page)
    assert player.count == {"easy": 12, "medium": 16, "hard": 20}[level]
    player.find_all()
    page.clock.resume()
    until(page, "moves.some(([name]) => name.startsWith('kids-confetti'))")
    page.clock.run_for(1_500)
    expect(again(page)).to_contain_text(WORDS["endings"]["won"])
    [entry] = kept_scores(page)
    assert (entry["game"], entry["level"]) == ("memory", level)
    assert 3 * player.count // 2 <= entry["score"] <= 5 * player.count // 2
    expect(again(page)).to_contain_text(f"{entry['score']} points")
    expect(score(page)).to_have_text(str(entry["score"]))


# MARK: Small hands

def test_a_card_that_turns_takes_no_press_of_those_above_and_below_it(table):
    """A card that is edge-on has no width, yet browsers have found it in the whole height of its column."""
    page, _ = table("medium", "mouse")
    found = page.evaluate("""() => {
      const [above, turning] = [5, 9].map((number) => document.querySelectorAll('.memory-card')[number]);
      const { x, y, width, height } = above.getBoundingClientRect();
      turning.querySelector('.memory-turner').style.transition = 'none';
      const found = new Set();
      for (let angle = 89; angle < 91; angle += 0.01) {
        turning.querySelector('.memory-turner').style.transform = `rotateY(${angle}deg)`;
        for (const across of [-1, -0.5, 0, 0.5, 1]) {
          found.add(document.elementFromPoint(x + width / 2 + across, y + height / 2).closest('button') === above);
        }
      }
      return [...found];
    }""")
    assert found == [True]


def test_a_finger_that_slides_on_a_card_opens_it(table):
    page, player = table("easy")
    box = player.cards.nth(5).bounding_box()
    x, y = middle(player.cards.nth(5))
    # One finger slides further than browsers allow for a tap; the other one rolls over the edge, to where no card is.
    for number, way in ((5, [(x - 40, y - 40), (x + 40, y + 40)]), (6, [(6, 0), (-6, 0)])):
        if number == 6:
            box = player.cards.nth(6).bounding_box()
            way = [(box["x"] + dx, box["y"] + box["height"] / 2) for dx, _ in way]
        Finger(page).drag(*way)
        _expect_shown(page, number)


def test_a_finger_that_slides_to_another_card_opens_none(table):
    page, player = table("easy")
    Finger(page).drag(middle(player.cards.nth(5)), middle(player.cards.nth(6)))
    # The card of a later tap has opened, so the earlier slide will not open one any more.
    Finger(page).tap(middle(player.cards.nth(0)))
    _expect_shown(page, 0)
    expect(page.locator(".memory-closed")).to_have_count(11)


def test_a_card_opens_while_another_finger_lies_on_the_glass(table):
    page, player = table("easy")
    field = page.locator(".memory").bounding_box()
    thumb = Finger(page, 0)
    thumb.down((field["x"] + 3, field["y"] + field["height"] / 2))
    Finger(page, 1).tap(middle(player.cards.nth(2)))
    _expect_shown(page, 2)
    thumb.up()


def test_two_fingers_open_two_cards(table):
    page, player = table("easy")
    first, second = Finger(page, 0), Finger(page, 1)
    first.down(middle(player.cards.nth(0)))
    second.down(middle(player.cards.nth(3)))
    first.up()
    second.up()
    for card in (0, 3):
        _expect_shown(page, card)


def _expect_shown(page, card):
    """Waits until a card was opened; it may be closed again."""
    until(page, f"faces[{card}] !== undefined")


# MARK: Cards


@pytest.mark.parametrize("level", LEVELS)
def test_cards_stand_evenly_at_every_size(table, level):
    page, _ = table(level)
    faults = []
    for width, height in ((1024, 768), (768, 1024), (390, 844), (844, 390), (320, 568), (1440, 900), (3840, 2160)):
        resize(page, width, height)
        faults += [f"{width} × {height}: {fault}" for fault in page.evaluate(EVENLY)]
    assert faults == []
