"""Phrases that come out of a file into the phrase book of a device, and go into one."""

import pytest
from playwright.sync_api import expect

from jasmine_book import BOOK, IMPORTED, SHIPPED, button, row, search
from tracker import dialog, press, toast

IMPORT = "/#!/jasmine/import"
HEAD = "hanzi\ttraditional\tpinyin\tenglish"
TABLE = "\n".join([
    HEAD, "测试词语\t測試詞語\tcè shì cí yǔ\ttest phrase", "试题\t試題\tshì tí\texam question",
    "一心一意\t一心一意\tyī xīn yī yì\twholeheartedly", "三个字\t三個字\tsān gè zì\tthree characters", "没有拼音\t\t\tnothing",
])
CEDICT = "# CC-CEDICT\n測試詞語 测试词语 [ce4 shi4 ci2 yu3] /test phrase/\n試題 试题 [shi4 ti2] /exam question/\nnonsense\n"


@pytest.fixture
def page(device):
    page = device()
    page.goto(IMPORT)
    expect(button(page, "Choose a file")).to_be_visible()
    return page


def choose(page, name, text):
    with page.expect_file_chooser() as chooser:
        press(button(page, "Choose a file"))
    chooser.value.set_files({"name": name, "mimeType": "text/plain", "buffer": text.encode()})


def add(page, phrases):
    press(button(page, f"Add {phrases}"))
    expect(toast(page)).to_contain_text("added")


def reading(page):
    return page.locator(".jm-reading")


def kept(page):
    return [phrase["hanzi"] for phrase in page.evaluate("JSON.parse(localStorage.getItem('parlour/jasmine.phrases') ?? '[]')")]


def test_what_a_file_holds_is_told_before_it_is_added(page):
    choose(page, "mine.tsv", TABLE)
    expect(reading(page)).to_contain_text("2 phrases to add")
    expect(reading(page)).to_contain_text("1 phrase is in the book already.")
    expect(reading(page)).to_contain_text("1 entry is neither of two characters nor of four.")
    expect(reading(page)).to_contain_text("1 line could not be read:")
    expect(reading(page)).to_contain_text("Line 6:")
    assert kept(page) == []
    press(button(page, "Add 2 phrases"))
    expect(toast(page)).to_contain_text("2 phrases were added.")
    assert kept(page) == ["测试词语", "试题"]
    page.goto(BOOK)
    expect(page.get_by_text(f"{SHIPPED + 2} phrases")).to_be_visible()
    search(page, "exam question")
    expect(row(page, "试题")).to_be_visible()


def test_only_what_the_book_has_counts_as_known(page):
    choose(page, "mine.tsv", "\n".join([
        HEAD, "东西\t\tdōng xi\tthing", "东西\t\tdōng xī\teast and west", "花儿\t\thuā\tflower",
        "试题\t\tshì tí\texam question", "试题\t\tshí tí\tread otherwise",
    ]))
    expect(reading(page)).to_contain_text("1 phrase to add")
    expect(reading(page)).to_contain_text("1 phrase is in the book already.")
    expect(reading(page)).to_contain_text("2 entries tell of another reading of characters that are there already.")
    expect(reading(page)).to_contain_text("1 entry has not one syllable for each character.")


def test_a_dictionary_is_read(page):
    choose(page, "cedict.u8", CEDICT)
    expect(reading(page)).to_contain_text("2 phrases to add")
    expect(reading(page)).to_contain_text("1 line could not be read:")
    add(page, "2 phrases")
    assert kept(page) == ["测试词语", "试题"]


def test_the_same_file_again_changes_nothing(page):
    choose(page, "mine.tsv", TABLE)
    add(page, "2 phrases")
    before = page.evaluate("localStorage.getItem('parlour/jasmine.phrases')")
    choose(page, "mine.tsv", TABLE)
    expect(reading(page)).to_contain_text("There is nothing in it that is not here already.")
    expect(page.get_by_role("button", name="Add")).to_have_count(0)
    assert page.evaluate("localStorage.getItem('parlour/jasmine.phrases')") == before


def test_a_file_of_something_else_says_so(page):
    choose(page, "letter.txt", "Dear Ana,\nno phrases here.\n")
    expect(page.locator(".toast, .jm-reading").first).to_be_visible()
    assert kept(page) == []


def test_more_than_a_device_has_room_for_is_not_begun(page):
    first = [chr(0x4E00 + index) for index in range(80)]
    lines = [f"{one}{other}\t{one}{other}\tyī èr\tx" for one in first for other in first if one != other]
    choose(page, "many.tsv", "\n".join([HEAD, *lines]))
    expect(reading(page)).to_contain_text("This device has room for 5000 phrases.")
    expect(page.get_by_role("button", name="Add")).to_have_count(0)
    assert kept(page) == []


def test_imported_phrases_are_deleted_again(device):
    page = device(kept={"jasmine.phrases": [IMPORTED]})
    page.goto(IMPORT)
    press(button(page, "Delete them"))
    press(dialog(page).get_by_role("button", name="Cancel"))
    expect(dialog(page)).to_have_count(0)
    assert kept(page) == [IMPORTED["hanzi"]]
    press(button(page, "Delete them"))
    press(dialog(page).get_by_role("button", name="Delete them"))
    expect(toast(page)).to_contain_text("deleted")
    assert kept(page) == []


@pytest.mark.parametrize(("form", "sample"), [("As a table (TSV)", "测试词语\t測試詞語\tcè shì cí yǔ\ttest phrase"), ("For Anki", "测试词语")])
def test_the_book_goes_out_and_comes_in_on_another_device(device, form, sample):
    page = device(kept={"jasmine.phrases": [IMPORTED]})
    page.goto(IMPORT)
    expect(page.locator(".jm-imported")).to_be_visible()
    with page.expect_download() as download:
        press(button(page, form))
    text = download.value.path().read_text()
    assert sample in text and "一心一意" in text
    other = device()
    other.goto(IMPORT)
    choose(other, "phrases.txt", text)
    add(other, "1 phrase")
    assert kept(other) == [IMPORTED["hanzi"]]
