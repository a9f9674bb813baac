"""Jasmine as played by people who know the phrases, by finger, mouse and keys. Everything is read from the names of
the cells."""

import collections
import itertools
import json
import re

from playwright.sync_api import expect

from hands import Finger, Mouse
from server import ROOT
from tracker import press, until

LEVELS = {level["id"]: level for level in json.loads((ROOT / "Content/jasmine/levels.json").read_text())["levels"]}
LINES = [line.split("\t") for line in (ROOT / "Content/jasmine/phrases.tsv").read_text().splitlines()[1:]]
PINYIN = {hanzi: pinyin.split(" ") for hanzi, _, pinyin, *_ in LINES}
ENGLISH = {hanzi: english for hanzi, _, _, english, *_ in LINES}

# The same game at every run.
SEED = "crypto.getRandomValues = (array) => array.fill(%d);"

# How many actions the present game of tetris has had; infinity once it is over.
TAKEN = "(JSON.parse(localStorage.getItem('parlour/tableend.tetris'))?.count ?? Infinity)"

CELLS = """(pit) => [...document.querySelectorAll(pit ? '.jm-pit [aria-label]' : '.jm-cells [aria-label]')].map((dom) => dom.ariaLabel)"""


def open_level(page, level, *, seed=5, clock=False, at=None):
    """Opens a level; with `clock`, or a time to begin at, the test controls the page's time."""
    page.add_init_script(SEED % seed)
    if clock or at:
        page.clock.install(**({"time": at} if at else {}))
    page.goto(f"/#!/jasmine/play/{level}")
    expect(page.locator(".jm-cells .jm-tile, .jm-pit .jm-there").first).to_be_visible()
    # From then on keys play.
    expect(page.locator(".jm-stage [tabindex='0']")).to_be_focused()


def cells(page, pit=False):
    """What each cell shows, by row and column from 0; the falling tile is not there."""
    found = {}
    for name in page.evaluate(CELLS, pit):
        text, row, column, *more = re.fullmatch(r"(.+), row (\d+), column (\d+)(?:, (.+))?", name).groups()
        if more != ["falling"]:
            found[int(row) - 1, int(column) - 1] = text
    return found


def score(page):
    return int(page.locator(".jm-number").inner_text())


def clock(page):
    return page.locator(".jm-clock")


def ending(page):
    return page.locator(".jm-ending")


def line_of(hanzi, kind):
    """A phrase as the four cells of a line; a word with its characters first."""
    return [*hanzi] if kind == "chengYu" else [*hanzi, *PINYIN[hanzi]]


def lines_in(grid, level, count):
    """The given number of phrases of a level, as lines, which together can be made of cells of the grid."""
    there = collections.Counter(grid.values())
    lines = [line_of(hanzi, level["type"]) for hanzi in level["phrases"]]
    fitting = [line for line in lines if not collections.Counter(line) - there]
    for some in itertools.combinations(fitting, count):
        if not collections.Counter(itertools.chain(*some)) - there:
            return list(some)
    raise AssertionError("The level's phrases are not in the grid.")


# How somebody plays, and whether on a device with touch: "touch" taps, "finger" draws over the glass.
HANDS = {"mouse": False, "touch": True, "finger": True, "keyboard": False}


class Hand:
    """What plays: a finger, a mouse, or keys."""

    def __init__(self, page, how):
        self.page = page
        self.how = how
        self.pointer = (Finger if HANDS[how] else Mouse)(page)

    def box(self, place, home=".jm-cells", rows=4, columns=4):
        """The middle of a cell."""
        box = self.page.locator(home).bounding_box()
        return box["x"] + (place[1] + 0.5) * box["width"] / columns, box["y"] + (place[0] + 0.5) * box["height"] / rows

    def swap(self, one, other):
        if self.how in ("mouse", "finger"):
            self.drag(self.box(one), self.box(other))
        elif self.how == "touch":
            self.page.touchscreen.tap(*self.box(one))
            self.page.touchscreen.tap(*self.box(other))
        else:
            self.go(one)
            self.page.keyboard.press("Space")
            self.go(other)
            self.page.keyboard.press("Space")

    def drag(self, start, end):
        self.pointer.drag(start, end)

    def slide(self, place, gap):
        if self.how in ("mouse", "finger"):
            self.drag(self.box(place), self.box(gap))
        elif self.how == "touch":
            self.page.touchscreen.tap(*self.box(place))
        else:
            down, across = gap[0] - place[0], gap[1] - place[1]
            self.page.keyboard.press({(1, 0): "ArrowDown", (-1, 0): "ArrowUp", (0, 1): "ArrowRight", (0, -1): "ArrowLeft"}[down, across])

    def go(self, place):
        """Moves the focus to a cell with the arrow keys."""
        name = self.page.evaluate("document.activeElement.ariaLabel ?? ''")
        match = re.search(r"row (\d+), column (\d+)", name)
        if not match:
            self.page.locator(".jm-cells [tabindex='0']").focus()
            return self.go(place)
        down, across = place[0] - int(match[1]) + 1, place[1] - int(match[2]) + 1
        for key, times in (("ArrowDown", down), ("ArrowUp", -down), ("ArrowRight", across), ("ArrowLeft", -across)):
            for _ in range(times):
                self.page.keyboard.press(key)


def solve_swapping(page, level, how, rows=4, paced=False):
    """Puts the given number of lines where they belong, with one swap for each cell; returns the number of swaps.

    If it is paced, it is no faster than hands: at most eight swaps in a second, as the server wants it.
    """
    hand = Hand(page, how)
    grid = cells(page)
    wanted = {(row, column): text for row, line in enumerate(lines_in(grid, LEVELS[level], 4)) for column, text in enumerate(line)}
    count = 0
    for place in sorted(wanted):
        if place[0] >= rows or grid[place] == wanted[place]:
            continue
        # Prefers a cell that is in a wrong place to one that is already right.
        others = [one for one in grid if grid[one] == wanted[place] and wanted[one] != grid[one]]
        other = next((one for one in others if wanted[one] == grid[place]), others[0])
        if paced and count > 0 and count % 4 == 0:
            # Four swaps in each second that the clock shows.
            expect(clock(page)).not_to_have_text(clock(page).inner_text())
        hand.swap(other, place)
        grid[place], grid[other] = grid[other], grid[place]
        count += 1
    return count


def solve_sliding(page, level, how):
    """Slides three lines into rows; returns the number of slides."""
    hand = Hand(page, how)
    grid = cells(page)
    slides = ways_to_solve(grid, lines_in(grid, LEVELS[level], 3))
    for place, gap in slides:
        hand.slide(place, gap)
    return len(slides)


def ways_to_solve(grid, lines):
    """The slides that bring lines into the first three rows: a few cells at a time, each by the shortest way."""
    gap = next((row, column) for row in range(4) for column in range(4) if (row, column) not in grid)
    tiles = dict(enumerate(sorted(grid)))
    at = {number: place for number, place in tiles.items()}
    text = {number: grid[place] for number, place in tiles.items()}
    free, slides = set(at), []
    wanted = {}
    for row, line in enumerate(lines):
        for column, character in enumerate(line):
            number = next(one for one in sorted(free) if text[one] == character)
            free.remove(number)
            wanted[number] = (row, column)
    order = [number for number, _ in sorted(wanted.items(), key=lambda one: one[1])]
    # The last two cells of a row are moved in together; in the last of the three rows all four, since there is only
    # one row below it.
    groups = [order[0:1], order[1:2], order[2:4], order[4:5], order[5:6], order[6:8], order[8:12]]
    fixed = set()
    for group in groups:
        for number, start in shortest(group, at, gap, wanted, fixed):
            mover = next(one for one, place in at.items() if place == start)
            slides.append((start, gap))
            at[mover], gap = gap, start
        fixed |= {wanted[number] for number in group}
    return slides


def shortest(group, at, gap, wanted, fixed):
    """The slides that bring some tiles to their places without moving fixed ones."""
    start = (gap, *(at[number] for number in group))
    goal = tuple(wanted[number] for number in group)
    before, queue = {start: None}, collections.deque([start])
    while queue:
        state = queue.popleft()
        if state[1:] == goal:
            way = []
            while before[state]:
                state, moved = before[state]
                way.append((None, moved))
            return way[::-1]
        row, column = state[0]
        for place in ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)):
            if place in fixed or not (0 <= place[0] < 4 and 0 <= place[1] < 4):
                continue
            following = (place, *(state[0] if one == place else one for one in state[1:]))
            if following not in before:
                before[following] = (state, place)
                queue.append(following)
    raise AssertionError("These cells cannot be brought there.")


def falling(page):
    """The falling character and its column; None if nothing falls."""
    name = next((name for name in page.evaluate(CELLS, True) if name.endswith(", falling")), None)
    match = name and re.fullmatch(r"(.+), row \d+, column (\d+), falling", name)
    return match and (match[1], int(match[2]) - 1)


def upcoming(page):
    return [name.split(",")[0].removeprefix("Trade for ") for name in
            page.locator(".jm-upcoming .jm-tile").evaluate_all("(tiles) => tiles.map((tile) => tile.ariaLabel)")]


class Pit:
    """A player of tetris with one kind of input, who waits until disappearing tiles are gone."""

    def __init__(self, page, how):
        self.page = page
        self.how = how
        self.hand = Hand(page, how)

    def point(self, row, column):
        return self.hand.box((row, column), ".jm-pit", 12, 8)

    def to(self, column):
        """Moves the falling tile to a column."""
        at = falling(self.page)[1]
        if self.how == "finger" and column != at:
            self.hand.drag(self.point(6, at), self.point(6, column))
        else:
            for _ in range(abs(column - at)):
                if self.how == "keyboard":
                    self.page.keyboard.press("ArrowLeft" if column < at else "ArrowRight")
                else:
                    self.tap(0, column)
        if HANDS[self.how]:
            self.until_falls(f"name.endsWith(', column {column + 1}, falling')")

    def until_falls(self, test):
        """Waits until the falling tile has the wanted name: the page gets touches a moment later."""
        until(self.page, f"[...document.querySelectorAll('.jm-pit [aria-label]')].some(({{ ariaLabel: name }}) => "
                         f"name.endsWith(', falling') && {test})")

    def drop(self):
        before = self.page.evaluate(TAKEN)
        if self.how == "keyboard":
            self.page.keyboard.press("ArrowDown")
        elif self.how == "touch":
            self.tap(11, falling(self.page)[1])
        else:
            column = falling(self.page)[1]
            self.hand.drag(self.point(2, column), self.point(6, column))
        until(self.page, f"{TAKEN} > {before}")

    def trade(self, number):
        text = upcoming(self.page)[number]
        if text == falling(self.page)[0]:
            return
        if self.how == "keyboard":
            self.page.keyboard.press(f"Digit{number + 1}")
        else:
            press(self.page.locator(".jm-upcoming .jm-tile").nth(number))
        self.until_falls(f"name.startsWith('{text},')")

    def tap(self, row, column):
        if HANDS[self.how]:
            self.page.touchscreen.tap(*self.point(row, column))
        else:
            self.page.mouse.click(*self.point(row, column))

    def form(self, phrases, most=60):
        """Forms one of the phrases of two, wherever that can be done; puts the others aside on low columns."""
        for _ in range(most):
            before = score(self.page)
            self.place(*self.best(phrases))
            if score(self.page) > before:
                return
        raise AssertionError("No phrase was formed.")

    def best(self, phrases):
        """The next tile and its column: the falling tile (−1) or an upcoming one."""
        grid = cells(self.page, pit=True)
        heights = [sum((row, column) in grid for row in range(12)) for column in range(8)]
        texts = [falling(self.page)[0], *upcoming(self.page)]
        for number, text in enumerate(texts):
            for column in range(8):
                row = 11 - heights[column]
                beside = {(text + grid.get((row, column + 1), "?")), (grid.get((row, column - 1), "?") + text), text + grid.get((row + 1, column), "?")}
                if beside & set(phrases):
                    return number - 1, column
        return -1, heights.index(min(heights))

    def stack(self, hanzi, column=7, others=6):
        """Forms a phrase from the bottom of an empty column up; puts other tiles on the first columns."""
        aside = 0
        for character in reversed(hanzi):
            for _ in range(30):
                texts = [falling(self.page)[0], *upcoming(self.page)]
                if character in texts:
                    break
                self.place(-1, aside)
                aside = (aside + 1) % others
            else:
                raise AssertionError(f"{character} never came.")
            self.place(texts.index(character) - 1, column)

    def place(self, number, column):
        """Puts a tile into a column, and waits until disappearing tiles are gone."""
        if number >= 0:
            self.trade(number)
        self.to(column)
        self.drop()
        until(self.page, "!document.querySelector('.jm-pit')?.ariaBusy")
        # The test controls the clock: this is a moment in which the page is drawn.
        self.page.clock.run_for(20)
