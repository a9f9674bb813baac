"""The phrase book with phrases that the owner of the server has imported (docs/phrase-book.md)."""

import itertools
import subprocess

import pytest
from playwright.sync_api import expect

import jasmine
from jasmine_book import BOOK, SHIPPED, button, chosen, kept_levels, row, rows, save, search, select
from server import ROOT, Server
from tracker import press, stop, toast, until, until_kept

# Phrases of which no level can be made; some have more characters than syllables.
DICTIONARY = """\
喬治·華盛頓 乔治·华盛顿 [Qiao2 zhi4 · Hua2 sheng4 dun4] /George Washington/
AA制 AA制 [AA zhi4] /to split the bill/
三個字 三个字 [san1 ge5 zi4] /three characters/
"""
# More phrases than the server sends at once.
WORDS = [f"{one}{other}" for one, other in itertools.permutations("甲乙丙丁戊己庚辛壬癸寅卯辰巳午未", 2)]
DICTIONARY += "".join(f"{word} {word} [yi1 er4] /grain of sand/\n" for word in WORDS)
# A second reading of a phrase of the page, a phrase of the page in other traditional characters, and a new word made of
# characters of the page's words.
OTHERS = "東西 东西 [dong1 xi1] /east and west/\n朋有 朋友 [peng2 you5] /pal/\n米奶 米奶 [mi3 nai3] /rice milk/\n"
DICTIONARY += OTHERS


@pytest.fixture(scope="module")
def server(parlour, tmp_path_factory):
    data = tmp_path_factory.mktemp("data")
    dictionary = data / "cedict.u8"
    dictionary.write_text(DICTIONARY)
    subprocess.run([parlour, "phrases", "import", dictionary, "--data", data / "rooms"], check=True, stdout=subprocess.DEVNULL)
    # Serves the modules unbundled: a test changes one of them.
    with Server(parlour, data, web=ROOT / "Web") as server:
        yield server


@pytest.fixture
def page(device):
    page = device()
    page.goto(BOOK)
    expect(rows(page).first).to_be_visible()
    return page


def wait_long(page):
    """Makes a game wait long enough for the server's phrases: on a busy machine they take more than a moment."""

    def answer(route):
        hasty = "const patience = 600;"
        text = route.fetch().text()
        assert hasty in text
        route.fulfill(body=text.replace(hasty, "const patience = 60_000;"), content_type="text/javascript")

    page.route("**/games/jasmine/book/lending.js", answer)


def read_to(page, place):
    """Scrolls the list until a row is there: more rows come when the end of the list is near."""
    until(page, f"""() => {{
      const list = document.querySelector('.jm-list');
      list.scrollTop = list.scrollHeight;
      return document.querySelector(".jm-list-row[aria-posinset='{place}']") !== null;
    }}""")
    expect(page.locator(f".jm-list-row[aria-posinset='{place}']")).to_be_in_viewport()


def test_what_the_owner_imported_is_found_by_all_that_names_it_and_read(page):
    expect(page.locator(".jm-book-found")).to_have_text(f"{SHIPPED + len(WORDS) + 3 + len(OTHERS.splitlines())} phrases")
    for text, english, hanzi in (
        ("washington", "George Washington", "乔治·华盛顿"), ("乔治·华盛顿", "George Washington", "乔治·华盛顿"),
        ("乔治华盛顿", "George Washington", "乔治·华盛顿"), ("喬治・華", "George Washington", "乔治·华盛顿"),
        ("split the bill", "to split the bill", "AA制"), ("three characters", "three characters", "三个字"),
        ("东西", "thing", "东西"), ("东西", "east and west", "东西"),
    ):
        search(page, text)
        press(row(page, english).locator(".jm-list-main"))
        expect(page.locator(".jm-entry-english")).to_contain_text(english)
        expect(page.get_by_role("heading", level=1)).to_have_text(hanzi)
        press(page.get_by_role("link", name="Back"))


def test_all_that_the_server_has_is_counted_and_can_be_reached(page):
    search(page, "grain of sand")
    expect(page.locator(".jm-book-found")).to_have_text(f"{len(WORDS)} phrases")
    expect(rows(page).first).to_have_attribute("aria-setsize", str(len(WORDS)))
    read_to(page, len(WORDS))
    seen = page.locator(".jm-row-hanzi").all_inner_texts()
    assert len(seen) == len(set(seen)) and set(seen) <= set(WORDS)


def imported(page):
    return page.evaluate("JSON.parse(localStorage.getItem('parlour/jasmine.phrases') ?? '[]').map(({ hanzi }) => hanzi)")


def test_a_level_of_the_servers_phrases_is_made_and_played_without_a_network(device):
    page = device(workers=True)
    page.goto(BOOK)
    until_kept(page)
    expect(rows(page).first).to_be_visible()
    select(page)
    words = WORDS[:4]
    for hanzi in words:
        search(page, hanzi)
        expect(rows(page).first).to_contain_text(hanzi)
        press(rows(page).first.locator(".jm-list-main"))
        expect(rows(page).first.locator(".jm-list-main")).to_have_attribute("aria-pressed", "true")
    press(button(page, "Make a level"))
    expect(chosen(page)).to_contain_text("4")
    page.get_by_label("Name").fill("From the dictionary")
    save(page)
    expect(toast(page)).to_contain_text("From the dictionary")
    [level] = kept_levels(page)
    page.context.set_offline(True)
    away = page.context.new_page()
    page.close()
    jasmine.open_level(away, level["id"], clock=True)
    stop(away)
    jasmine.Pit(away, "keyboard").form(words)
    away.clock.run_for(2_000)
    expect(away.locator(".jm-met-list")).to_contain_text("grain of sand")


def test_a_phrase_that_only_the_server_has_counts_and_is_kept(device):
    few = {"id": "own-1", "name": "Few", "type": "ciHui", "mode": "tetris", "seconds": 3600, "phrases": ["米饭", "牛奶"]}
    page = device(kept={"jasmine.levels": [few]})
    wait_long(page)
    jasmine.open_level(page, "own-1", clock=True)
    stop(page)
    jasmine.Pit(page, "keyboard").form(["米奶"])
    page.clock.run_for(2_000)
    expect(page.locator(".jm-met-list")).to_contain_text("rice milk")
    assert imported(page) == ["米奶"]
