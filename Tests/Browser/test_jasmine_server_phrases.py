"""The phrase book with what the owner of the server has imported (docs/phrase-book.md)."""

import itertools
import subprocess

import pytest
from playwright.sync_api import expect

import jasmine
from boards import kept
from jasmine_book import BOOK, SHIPPED, button, chosen, kept_levels, row, rows, save, search, select
from server import ROOT, Server
from tracker import press, stop, toast, until, until_kept

# Phrases that no level can be made of, among them such as have more characters than syllables.
DICTIONARY = """\
喬治·華盛頓 乔治·华盛顿 [Qiao2 zhi4 · Hua2 sheng4 dun4] /George Washington/
AA制 AA制 [AA zhi4] /to split the bill/
三個字 三个字 [san1 ge5 zi4] /three characters/
"""


# More than the server tells at once, and a word of the page with a second reading.
WORDS = [f"{one}{other}" for one, other in itertools.permutations("甲乙丙丁戊己庚辛壬癸寅卯辰巳午未", 2)]
DICTIONARY += "".join(f"{word} {word} [yi1 er4] /grain of sand/\n" for word in WORDS)
# A second reading of a phrase of the page, the same one written otherwise, and a word of characters of its words.
OTHERS = "東西 东西 [dong1 xi1] /east and west/\n朋有 朋友 [peng2 you5] /pal/\n米奶 米奶 [mi3 nai3] /rice milk/\n"

# Words of the page, and such as only the server has that their characters show.
PAGE_WORDS = [line.split("\t")[0] for line in (ROOT / "Content/jasmine/phrases.tsv").read_text().splitlines() if "\tcihui," in line]
CROSSED = [one[0] + other[1] for one, other in itertools.pairwise(PAGE_WORDS[::4]) if one[0] + other[1] not in PAGE_WORDS]
OTHERS += "".join(f"{word} {word} [yi1 er4] /crossed words/\n" for word in set(CROSSED))
DICTIONARY += OTHERS


@pytest.fixture(scope="module")
def server(parlour, tmp_path_factory):
    data = tmp_path_factory.mktemp("data")
    dictionary = data / "cedict.u8"
    dictionary.write_text(DICTIONARY)
    subprocess.run([parlour, "phrases", "import", dictionary, "--data", data / "rooms"], check=True, stdout=subprocess.DEVNULL)
    with Server(parlour, data) as server:
        yield server


@pytest.fixture
def page(device):
    page = device()
    page.goto(BOOK)
    expect(rows(page).first).to_be_visible()
    return page


def wait_long(page):
    """Has a game wait for the server's phrases as long as it takes: on a busy machine that is more than a moment."""

    def answer(route):
        hasty = "const patience = 600;"
        text = route.fetch().text()
        assert hasty in text
        route.fulfill(body=text.replace(hasty, "const patience = 60_000;"), content_type="text/javascript")

    page.route("**/games/jasmine/lending.js", answer)


def read_to(page, place):
    """Reads the list until a row is there: more of it comes as its end is near."""
    until(page, f"""() => {{
      const list = document.querySelector('.jm-list');
      list.scrollTop = list.scrollHeight;
      return document.querySelector(".jm-list-row[aria-posinset='{place}']") !== null;
    }}""")
    expect(page.locator(f".jm-list-row[aria-posinset='{place}']")).to_be_in_viewport()


@pytest.mark.parametrize(("text", "hanzi", "english", "syllables"), [
    ("washington", "乔治·华盛顿", "George Washington", ["qiáo", "zhì", "huá", "shèng", "dùn"]),
    ("split the bill", "AA制", "to split the bill", ["aa", "zhì"]),
    ("three characters", "三个字", "three characters", ["sān", "ge", "zì"]),
])
def test_a_phrase_of_any_length_is_found_and_read(page, text, hanzi, english, syllables):
    search(page, text)
    press(row(page, english).locator(".jm-list-main"))
    entry = page.locator(".jm-entry")
    expect(entry.locator(".jm-entry-english")).to_have_text(english)
    expect(page.get_by_role("heading", level=1)).to_have_text(hanzi)
    assert entry.locator(".jm-characters .jm-hanzi").all_inner_texts() == [*hanzi]
    assert entry.locator(".jm-entry-head .jm-syllable").all_inner_texts() == syllables
    expect(entry.locator(".badge")).to_have_count(0)
    # Dictionaries tell no more than translations.
    expect(entry.get_by_role("heading", name="Meaning")).to_have_count(0)


def test_what_is_silent_stands_over_no_syllable(page):
    search(page, "washington")
    press(row(page, "George Washington").locator(".jm-list-main"))
    expect(page.locator(".jm-character", has_text="·")).to_have_text("·")
    expect(page.locator(".jm-character", has_text="华")).to_have_text("华huá")


def test_all_that_the_server_has_is_counted_and_can_be_reached(page):
    search(page, "grain of sand")
    expect(page.locator(".jm-book-found")).to_have_text(f"{len(WORDS)} phrases")
    expect(rows(page).first).to_have_attribute("aria-setsize", str(len(WORDS)))
    read_to(page, len(WORDS))
    seen = page.locator(".jm-row-hanzi").all_inner_texts()
    assert len(seen) == len(set(seen)) and set(seen) <= set(WORDS)


def test_without_a_text_all_phrases_of_the_server_are_listed(page):
    # Those of the dictionary that are no words, and the others.
    expect(page.locator(".jm-book-found")).to_have_text(f"{SHIPPED + len(WORDS) + 3 + len(OTHERS.splitlines())} phrases")


def test_what_the_device_imported_stands_among_the_servers(device):
    mine = {
        "hanzi": "沙粒", "traditional": "沙粒", "pinyin": ["shā", "lì"], "english": "grain of sand", "meaning": "", "chinese": "", "tags": [],
    }
    shared = {**mine, "hanzi": min(WORDS), "traditional": min(WORDS), "pinyin": ["yī", "èr"]}
    page = device(kept={"jasmine.phrases": [mine, shared]})
    page.goto(BOOK)
    search(page, "grain of sand")
    expect(page.locator(".jm-book-found")).to_have_text(f"{len(WORDS)} phrases")
    expect(row(page, min(WORDS))).to_have_count(1)
    read_to(page, len(WORDS) + 1)
    expect(row(page, "沙粒")).to_be_visible()
    expect(page.locator(".jm-book-found")).to_have_text(f"{len(WORDS) + 1} phrases")


def test_readings_are_rows_and_pages_of_their_own(page):
    for english, last in (("thing", "xi"), ("east and west", "xī")):
        search(page, "东西")
        press(row(page, english).locator(".jm-list-main"))
        expect(page.locator(".jm-entry-english")).to_contain_text(english)
        expect(page.locator(".jm-character .jm-syllable").last).to_have_text(last)
        page.reload()
        expect(page.locator(".jm-entry-english")).to_contain_text(english)
        press(page.get_by_role("link", name="Back"))


@pytest.mark.parametrize(("text", "english", "sentence"), [
    ("三个字", "three characters", "三个字 cannot be played with"), ("东西", "east and west", "In levels, 东西 is read dōng xi."),
])
def test_what_cannot_be_played_is_not_marked(page, text, english, sentence):
    select(page)
    search(page, text)
    press(row(page, english).locator(".jm-list-main"))
    expect(toast(page)).to_contain_text(sentence)
    expect(row(page, english).locator(".jm-list-main")).to_have_attribute("aria-pressed", "false")
    expect(page.get_by_text("0 selected")).to_be_visible()
    expect(button(page, "Make a level")).to_be_disabled()


@pytest.mark.parametrize("text", ["乔治·华盛顿", "乔治华盛顿", "喬治・華"])
def test_a_name_with_a_dot_is_found_by_its_characters(page, text):
    search(page, text)
    expect(row(page, "George Washington")).to_be_visible()


def test_a_phrase_that_the_server_writes_otherwise_is_the_one_of_the_device(page):
    select(page)
    search(page, "pal")
    entry = row(page, "pal").filter(has_text="朋友")
    press(entry.locator(".jm-list-main"))
    expect(entry.locator(".jm-list-main")).to_have_attribute("aria-pressed", "true")
    expect(toast(page)).to_have_count(0)


def test_a_phrase_of_the_server_is_kept_and_deleted_from_its_page(page):
    search(page, "rice milk")
    press(row(page, "rice milk").locator(".jm-list-main"))
    press(button(page, "Keep on this device"))
    expect(toast(page)).to_contain_text("米奶 is in the phrase book of this device.")
    assert imported(page) == ["米奶"]
    press(button(page, "Delete from this device"))
    expect(rows(page).first).to_be_visible()
    assert imported(page) == []


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


def test_a_game_of_very_many_phrases_draws_some_and_knows_all_that_these_can_show(device):
    many = {"id": "own-1", "name": "Many", "type": "ciHui", "mode": "tetris", "seconds": 3600, "phrases": PAGE_WORDS}
    page = device(kept={"jasmine.levels": [many]})
    wait_long(page)
    jasmine.open_level(page, "own-1")
    setup = kept(page, "table.tetris")["setup"]
    shown = set("".join(phrase["hanzi"] for phrase in setup["phrases"]))
    assert len(setup["phrases"]) > 200 and len(shown) in (499, 500)
    also = {phrase["hanzi"] for phrase in setup["also"]}
    assert also & set(CROSSED) == {word for word in CROSSED if set(word) <= shown} != set()
    # They are drawn once for a game, also where it is taken up again.
    page.reload()
    expect(page.get_by_role("dialog", name="Paused")).to_be_visible()
    assert kept(page, "table.tetris")["setup"] == setup
