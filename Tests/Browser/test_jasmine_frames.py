"""The list of phrases while it is thrown, on a machine slowed four times: how much work each of its frames is."""

import pytest
from playwright.sync_api import expect

from jasmine_book import BOOK, rows
from tracker import breathe

# Scrolls the list a little further with each frame, as after a throw, and returns how many frames showed no row in the middle
# of the list. Nothing is read that the browser would have to lay out the page for.
THROW = """async ([frames, step, height]) => {
  const list = document.querySelector('.jm-list');
  const middle = list.clientHeight / 2;
  let [top, blank] = [list.scrollTop, 0];
  for (let frame = 0; frame < frames; frame += 1) {
    top += step;
    list.scrollTop = top;
    await new Promise(requestAnimationFrame);
    const index = Math.floor((top + middle) / height);
    if (!list.querySelector(`[aria-posinset="${index + 1}"]`)) blank += 1;
  }
  return blank;
}"""
FRAMES, STEP = 200, 120
# The most elements whose style and place are computed in a frame: those of four rows, with twelve to twenty each.
MOST_ELEMENTS = 80


@pytest.mark.frames
def test_a_thrown_list_lays_out_only_the_rows_that_come(device):
    page = device()
    page.goto(BOOK)
    expect(rows(page).first).to_be_visible()
    height = page.evaluate("document.querySelector('.jm-list-row').offsetHeight")
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
    tracing = page.context.browser.new_browser_cdp_session()
    styled, laid_out, ended = [], [], []

    def collect(chunk):
        for one in chunk["value"]:
            if one["name"] == "UpdateLayoutTree" and "elementCount" in one.get("args", {}):
                styled.append(one["args"]["elementCount"])
            if one["name"] == "Layout" and "beginData" in one.get("args", {}):
                laid_out.append(one["args"]["beginData"]["dirtyObjects"])

    tracing.on("Tracing.dataCollected", collect)
    tracing.on("Tracing.tracingComplete", lambda _: ended.append(True))
    tracing.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": {
        "includedCategories": ["devtools.timeline"], "excludedCategories": ["*"]}})
    blank = page.evaluate(THROW, [FRAMES, STEP, height])
    # Rows stand in the page's order only once the list rests.
    places = rows(page).evaluate_all("(rows) => rows.map((row) => Number(row.getAttribute('aria-posinset')))")
    assert max(places) > FRAMES * STEP / height - 1
    blank += page.evaluate(THROW, [FRAMES - 10, -STEP, height])
    tracing.send("Tracing.end")
    while not ended:
        breathe(page)
    assert blank == 0
    assert len(styled) > 50 and len(laid_out) > 50
    assert sorted(styled)[-2] <= MOST_ELEMENTS, sorted(styled)[-9:]
