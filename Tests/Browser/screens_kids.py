"""The screens of Kids Joy Center."""

from playwright.sync_api import expect

import kids
from devices import keep
from screen_ways import shown
from tracker import dialog, press

SCORES = [
    {"game": "balloons", "level": "hard", "score": 131}, {"game": "sorting", "level": "medium", "score": 48},
    {"game": "memory", "level": "hard", "score": 41}, {"game": "memory", "level": "easy", "score": 27},
]


def _start(*choice, then=lambda page: None):
    def open_start(page):
        keep(page, {"kids.scores": SCORES})
        shown(page, kids.START, ".kids-choices")
        kids.choose(page, *choice)
        then(page)

    return open_start


def _missing(page):
    kids.press_play(page)
    expect(page.locator(".kids-missing")).not_to_be_empty()


def _scores(page):
    press(page.get_by_role("button", name="High scores"))
    expect(dialog(page)).to_be_visible()


def _game(game, level="hard", then=lambda page: None):
    def open_game(page):
        kids.play(page, game, level)
        then(page)

    return open_game


def _waiting(page):
    shown(page, "/#!/kids/play/memory/easy", ".kids-cover")


def _elsewhere(page):
    kids.play(page, "memory", "easy")
    shown(page.context.new_page(), page.url, ".kids-cover")
    expect(page.locator(".kids-elsewhere")).to_be_visible()


def _leaving(page):
    press(page.get_by_role("link", name="Back"))
    expect(dialog(page)).to_be_visible()


def _won(page):
    kids.hurry(page)
    kids.play(page, "memory", "easy")
    kids.Memory(page).find_all()
    page.clock.run_for(1_500)
    expect(kids.again(page)).to_be_visible()
    expect(page.locator(".kids-confetti")).to_have_count(0)


def _lost(page):
    kids.hurry(page)
    kids.play(page, "memory", "hard")
    page.clock.fast_forward(kids.LASTS["memory"]["hard"])
    page.clock.run_for(1_500)
    expect(kids.again(page)).to_be_visible()


def _adult(page):
    shown(page, "/#!/kids/adult", ".kids-sum")
    kids.answer_sum(page)
    expect(page.locator(".kids-offers")).to_be_visible()


SCREENS = {
    "kids-start": _start("memory", "easy"),
    "kids-missing": _start("sorting", then=_missing),
    "kids-scores": _start("memory", then=_scores),
    **{f"kids-{game}": _game(game) for game in kids.GAMES},
    "kids-waiting": _waiting,
    "kids-elsewhere": _elsewhere,
    "kids-leaving": _game("memory", then=_leaving),
    "kids-won": _won,
    "kids-lost": _lost,
    "kids-gate": lambda page: shown(page, "/#!/kids/adult", ".kids-sum"),
    "kids-adult": _adult,
}
