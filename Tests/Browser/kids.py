"""Kids Joy Center's screens as children use them, with a finger, a mouse or keys."""

import json
import re

import pytest
from playwright.sync_api import expect

from server import ROOT
from tracker import breathe, dialog, press, stop, until

START = "/#!/kids"
GAMES = ("memory", "sorting", "balloons")
LEVELS = ("easy", "medium", "hard")
WORDS = json.loads((ROOT / "Content/kids/words.json").read_text())
TABLET = {"width": 1024, "height": 768}

# The duration of each level of a game, in milliseconds.
LASTS = {
    "memory": {"easy": 120_000, "medium": 105_000, "hard": 90_000},
    "sorting": {"easy": 60_000, "medium": 45_000, "hard": 30_000},
    "balloons": {"easy": 60_000, "medium": 45_000, "hard": 30_000},
}

# A script for the beginning of a page: collects the texts that a voice of the device speaks.
VOICE = """
  window.said = [];
  const voice = (lang, localService) => ({ lang, localService, default: false, name: lang, voiceURI: lang });
  Object.defineProperty(window, 'speechSynthesis', { value: {
    voices: [voice('en-US', false), voice('en-GB', true), voice('de-DE', true)], speaking: false,
    getVoices() { return this.voices; }, addEventListener() {}, cancel() {},
    speak({ text, voice }) { window.said.push([text, voice.lang]); },
  } });
  window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
"""

# A script for the beginning of a page: collects the moves made by scripts, as the class of each element with its
# transforms.
MOVES = """
  window.moves = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (steps, how) {
    window.moves.push([this.className.baseVal ?? this.className, steps.map(({ transform }) => transform).join()]);
    return animate.call(this, steps, how);
  };
"""

# A script for the beginning of a page: lets the test hide the page.
VISIBILITY = """
  let visibility = 'visible';
  Object.defineProperty(document, 'visibilityState', { get: () => visibility });
  window.show = (isShown) => {
    visibility = isShown ? 'visible' : 'hidden';
    document.dispatchEvent(new Event('visibilitychange'));
  };
"""

# A script for the beginning of a page: the page is not told when it ends, as if its browser crashed.
CRASH = "for (const name of ['pagehide', 'visibilitychange']) addEventListener(name, (event) => event.stopImmediatePropagation(), true);"


@pytest.fixture
def tablet(device):
    """A page whose clock the test controls, and that the test can hide."""
    page = device(size=TABLET)
    page.add_init_script(VISIBILITY)
    hurry(page)
    return page


def hurry(page):
    """Gives the page a clock that the test controls."""
    page.clock.install()


def choose(page, *names):
    """Chooses games or levels by their ids."""
    for name in names:
        press(page.locator(f".kids-choice:has(input[value={name}])"))
        expect(page.locator(f"input[value={name}]")).to_be_checked()


def press_play(page):
    press(page.get_by_role("button", name="Play", exact=True))


def play(page, game, level):
    """From the start screen into a game."""
    page.goto(START)
    choose(page, game, level)
    begin(page, game)


def begin(page, game):
    """Presses Play, and waits until the game is there."""
    press_play(page)
    expect(field(page, game)).to_be_visible()


def draw_until(page, is_so):
    """Lets a page with a stopped clock draw until a condition is true; this takes hardly any of the page's time."""
    for _ in range(400):
        page.clock.run_for(20)
        if is_so():
            return
        breathe(page)
    raise AssertionError("Still not so.")


def cover(page):
    return page.locator(".kids-cover")


def go_on(page):
    press(page.get_by_role("button", name="Play on"))
    expect(cover(page)).to_have_count(0)


def field(page, game):
    return page.locator(f".kids-play-{game} .kids-field > *").first


def score(page):
    return page.locator(".kids-score")


def land(page):
    """Waits until all points have arrived at the score, which shows them."""
    until(page, """[...document.querySelectorAll('.kids-flyer')].every((flyer) => flyer.getAnimations().length === 0)
      && [...document.querySelectorAll('.kids-score')].every(
        ({ ariaLabel, textContent }) => parseInt(ariaLabel) === Number(textContent))""")


def clock(page):
    return page.locator(".kids-clock")


def again(page):
    """The dialog at the end of a game."""
    return dialog(page).filter(has_text=WORDS["playAgain"])


def answer(page, name):
    """Answers whether to play again, and waits until the finished game is gone."""
    expect(again(page)).to_be_visible()
    over = page.locator(".kids-field > *").first.element_handle()
    button = again(page).get_by_role("button", name=name, exact=True)
    # A dialog that has just opened ignores presses for a moment.
    expect(button).to_have_attribute("aria-disabled", "false")
    press(button)
    over.wait_for_element_state("hidden")


def answer_sum(page, error=0):
    """Answers the sum before the page for grown-ups with the given error; with an error the page asks for another
    sum."""
    label = page.locator(".kids-sum label")
    sum_ = sum(int(number) for number in re.findall(r"\d+", label.inner_text()))
    page.get_by_label(label.inner_text()).fill(str(sum_ + error))
    press(page.get_by_role("button", name="Enter"))
    if error:
        expect(page.locator(".kids-sum input")).to_have_value("")


def have_pictures(page, within):
    """Waits until all pictures there are loaded."""
    until(page, f"""[...document.querySelectorAll('{within} img')].every(
      ({{ complete, naturalWidth }}) => complete && naturalWidth > 0)""")


def small_targets(page, within):
    """The elements that are too small for a child's finger on a tablet."""
    return page.evaluate("""(within) => [...document.querySelectorAll(within)]
      .flatMap((place) => [...place.querySelectorAll('a, button, .kids-choice')])
      .map((element) => [element.className, element.getBoundingClientRect()])
      .filter(([, { width, height }]) => Math.min(width, height) < 64)
      .map(([name, { width, height }]) => [name, width, height])""", within)


def entries(*scores, game="memory", level="easy"):
    """High scores as a device stores them."""
    return [{"game": game, "level": level, "score": score} for score in scores]


def kept_scores(page):
    return page.evaluate("JSON.parse(localStorage.getItem('parlour/kids.scores') ?? '[]')")


def hold(page, locator, milliseconds):
    """Holds a button down with the mouse for the given time of the page's clock, which the test controls."""
    box = locator.bounding_box()
    stop(page)
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.clock.run_for(milliseconds)
    page.mouse.up()
    page.clock.resume()


# What cards showed while they were open, by their numbers: a card may be closed again before the test looks.
FACES = """() => {
  window.faces = [];
  window.look = () => document.querySelectorAll('.memory-card').forEach((card, number) => {
    if (!card.classList.contains('memory-closed')) window.faces[number] = card.ariaLabel.split(', ')[1];
  });
  window.looking?.disconnect();
  window.looking = new MutationObserver(look);
  looking.observe(document.querySelector('.kids-field'), { subtree: true, attributeFilter: ['aria-label'] });
  look();
  window.touches = [];
  const note = ({ type, target, clientX, clientY }) => touches.push([type, target.closest('button')?.ariaLabel, clientX, clientY]);
  for (const type of ['pointerdown', 'pointerup', 'pointercancel', 'contextmenu', 'click']) {
    document.querySelector('.kids-field').addEventListener(type, note, true);
  }
}"""

# Why a card stays closed, if one does.
STANDING = """() => ({
  touches, cards: [...document.querySelectorAll('.memory-card')].map(({ ariaLabel }) => ariaLabel),
  told: [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent),
  clock: document.querySelector('.kids-clock')?.textContent, cover: document.querySelector('.kids-cover')?.textContent,
  dialog: document.querySelector('dialog[open]')?.textContent,
})"""


class Memory:
    """A player of Memory who forgets nothing."""

    def __init__(self, page, how="touch"):
        self.page = page
        self.how = how
        self.cards = page.locator(".memory-card")
        expect(self.cards.first).to_be_visible()
        self.count = self.cards.count()
        self._seen = {}
        page.evaluate(FACES)

    def flip(self, card):
        """Turns a card over; returns its animal."""
        self.page.evaluate("(card) => { delete faces[card]; look(); touches.length = 0; }", card)
        {"touch": self._tap, "mouse": self._click, "keyboard": self._key}[self.how](card)
        # A tap comes some time after the touch, and with a stopped clock nothing is drawn by itself.
        for _ in range(100):
            self.page.clock.run_for(20)
            animal = self.page.evaluate("(card) => faces[card]", card)
            if animal:
                return animal
            breathe(self.page)
        raise AssertionError(f"Card {card} stays closed: {self.page.evaluate(STANDING)}")

    def find_all(self, pairs=None):
        """Finds all pairs, or the given number of them."""
        left = pairs or self.count // 2
        unknown = [card for card in range(self.count) if card not in self._seen.values()]
        while left > 0:
            left -= self._find(unknown)

    def _find(self, unknown):
        """Turns two cards over; returns whether they were a pair."""
        first = unknown.pop(0)
        animal = self.flip(first)
        if animal in self._seen:
            self.flip(self._seen.pop(animal))
            return True
        second = unknown.pop(0)
        other = self.flip(second)
        if other == animal:
            return True
        self._wait_until_closed(first)
        if other in self._seen:
            # It is known where the matching card is.
            self.flip(second)
            self.flip(self._seen.pop(other))
            self._seen[animal] = first
            return True
        self._seen |= {animal: first, other: second}
        return False

    def _wait_until_closed(self, card):
        self.page.clock.run_for(1_050)
        expect(self.cards.nth(card)).to_have_class("memory-card memory-closed")

    def _tap(self, card):
        self.cards.nth(card).tap()

    def _click(self, card):
        self.cards.nth(card).click()

    def _key(self, card):
        at, columns = self.page.evaluate("""() => {
          const cards = [...document.querySelectorAll('.memory-card')];
          const [first, ...others] = cards.map((one) => one.getBoundingClientRect().y);
          return [cards.indexOf(document.activeElement), 1 + others.filter((y) => y === first).length];
        }""")
        down, right = card // columns - at // columns, card % columns - at % columns
        for key, times in (("ArrowDown", down), ("ArrowUp", -down), ("ArrowRight", right), ("ArrowLeft", -right)):
            for _ in range(times):
                self.page.keyboard.press(key)
        expect(self.cards.nth(card)).to_be_focused()
        self.page.keyboard.press("Space")
