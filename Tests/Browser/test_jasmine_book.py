"""The phrase book as a browser shows it: a long list, its keys, and how fast it is searched."""

import pytest
from playwright.sync_api import expect

from jasmine_book import BOOK, SHIPPED, rows
from tracker import until


@pytest.fixture
def page(device):
    page = device()
    page.goto(BOOK)
    expect(rows(page).first).to_be_visible()
    return page


def test_only_what_is_seen_is_drawn(page):
    expect(page.get_by_text(f"{SHIPPED} phrases")).to_be_visible()
    assert rows(page).count() < 40
    expect(rows(page).first).to_have_attribute("aria-setsize", str(SHIPPED))
    # The list has its final length once the distance of its rows equals their height.
    until(page, "(([one, other]) => Math.abs(other.top - one.bottom) < 1)"
                "([...document.querySelectorAll('.jm-list-row')].map((row) => row.getBoundingClientRect()))")
    page.locator(".jm-list").evaluate("(list) => { list.scrollTop = list.scrollHeight; }")
    last = page.locator(f".jm-list-row[aria-posinset='{SHIPPED}']")
    expect(last).to_be_in_viewport()
    assert rows(page).count() < 40


def test_keys_lead_through_the_list(device):
    page = device(touch=False)
    page.goto(BOOK)
    expect(rows(page).first).to_be_visible()
    page.locator(".jm-list-main").first.focus()
    focused = "document.activeElement?.closest('li')?.getAttribute('aria-posinset')"
    for key, place in (("ArrowDown", 2), ("End", SHIPPED), ("Home", 1), ("PageDown", None), ("ArrowUp", None)):
        page.keyboard.press(key)
        assert until(page, f"{focused} !== undefined && {focused} !== null && {focused}")
        if place:
            assert until(page, f"{focused} === '{place}'")
    page.keyboard.press("Home")
    assert until(page, f"{focused} === '1'")
    page.keyboard.press("Enter")
    expect(page.locator(".jm-entry")).to_be_visible()


def test_a_search_in_the_page_takes_less_than_a_frame(page):
    times = page.evaluate("""async () => {
      const { searchHere } = await import('/games/jasmine/book/phrase-search.js');
      const times = [];
      for (const text of ['yi', 'yixin', 'shi', '一', 'heart', 'to be', 'ma', 'zhong guo', 'x', '']) {
        for (let round = 0; round < 20; round += 1) {
          const from = performance.now();
          await searchHere(text, null);
          times.push(performance.now() - from);
        }
      }
      return times.sort((one, other) => one - other);
    }""")
    # The goal is 16 ms at the 99th percentile (docs); for a busy machine this limit is higher, and that for the
    # median is lower.
    assert times[len(times) // 2] < 16
