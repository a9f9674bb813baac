"""The phrase book with what the owner of the server has imported (docs/phrase-book.md)."""

import itertools
import subprocess

import pytest
from playwright.sync_api import expect

from jasmine_book import BOOK, SHIPPED, button, row, rows, search
from server import Server
from tracker import press, toast, until

# Phrases that no level can be made of, among them such as have more characters than syllables.
DICTIONARY = """\
喬治·華盛頓 乔治·华盛顿 [Qiao2 zhi4 · Hua2 sheng4 dun4] /George Washington/
AA制 AA制 [AA zhi4] /to split the bill/
三個字 三个字 [san1 ge5 zi4] /three characters/
"""


# More than the server tells at once, and a word of the page with a second reading.
WORDS = [f"{one}{other}" for one, other in itertools.permutations("甲乙丙丁戊己庚辛壬癸寅卯辰巳午未", 2)]
DICTIONARY += "".join(f"{word} {word} [yi1 er4] /grain of sand/\n" for word in WORDS)
DICTIONARY += "東西 东西 [dong1 xi1] /east and west/\n"


@pytest.fixture(scope="module")
def server(parlour, tmp_path_factory):
    data = tmp_path_factory.mktemp("data")
    dictionary = data / "cedict.u8"
    dictionary.write_text(DICTIONARY)
    subprocess.run([parlour, "phrases", "import", dictionary, "--data", data / "rooms"], check=True, stdout=subprocess.DEVNULL)
    server = Server(parlour, data)
    server.start()
    yield server
    server.stop()


@pytest.fixture
def page(device):
    page = device()
    page.goto(BOOK)
    expect(rows(page).first).to_be_visible()
    return page


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
    seen = set(page.locator(".jm-row-hanzi").all_inner_texts())
    assert len(seen) == rows(page).count() and seen <= set(WORDS)


def test_without_a_text_all_phrases_of_the_server_are_listed(page):
    # Those of the dictionary that are no words, and the second reading.
    expect(page.locator(".jm-book-found")).to_have_text(f"{SHIPPED + len(WORDS) + 4} phrases")


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
    press(button(page, "Select"))
    search(page, text)
    press(row(page, english).locator(".jm-list-main"))
    expect(toast(page)).to_contain_text(sentence)
    expect(row(page, english).locator(".jm-list-main")).to_have_attribute("aria-pressed", "false")
    expect(page.get_by_text("0 selected")).to_be_visible()
    expect(button(page, "Make a level")).to_be_disabled()
