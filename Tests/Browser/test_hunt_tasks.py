"""Hunts with every task in a real browser: what only a browser shows."""

import re

import pytest
from playwright.sync_api import expect

import hunt
import hunt_tasks
from hunt_packs import log_in, publish, said
from tracker import press, until


@pytest.fixture
def page(device):
    return hunt.walker(device, kept=hunt_tasks.kept())


def done(page, text):
    expect(hunt.told(page)).to_contain_text(text)
    hunt_tasks.close(page)


def send(page):
    press(hunt.sheet(page).get_by_role("button", name="Answer"))


def test_a_hunt_with_every_task_is_played_to_its_end_without_a_network(device):
    page = device.visited(kept=hunt_tasks.kept())
    page.context.grant_permissions(["geolocation"])
    hunt.walk_to(page, hunt.HOME)
    hunt_tasks.start_trial(page)
    page.context.set_offline(True)
    page.reload()
    expect(page.locator(".map-pin-flag")).to_be_attached()
    hunt.open_pin(page, "The ship")
    press(page.get_by_role("button", name="Take a clue: it costs 10 points"))
    expect(page.locator(".hunt-clue")).to_contain_text("Look up.")
    hunt.answer(page, "anchor")
    done(page, "Right! 40 points.")
    hunt.open_pin(page, "The beast")
    press(page.locator(".hunt-choices .choice", has_text="A lion"))
    send(page)
    done(page, "Right!")
    hunt.open_pin(page, "The bridge")
    page.get_by_label("Your answer, a number").fill("1890")
    send(page)
    done(page, "Right!")
    hunt.open_pin(page, "The door")
    page.get_by_label("The code").fill("k7m2px")
    send(page)
    done(page, "Right!")
    hunt.open_pin(page, "The view")
    with page.expect_file_chooser() as chooser:
        press(page.get_by_role("button", name="Take a photo"))
    assert chooser.value.element.get_attribute("capture") == "environment"
    chooser.value.set_files(hunt_tasks.PICTURE)
    expect(page.get_by_role("button", name="Use this photo")).to_be_focused()
    assert page.locator(".hunt-photo-task img").evaluate("async (image) => { await image.decode(); return image.naturalWidth; }") > 0
    page.keyboard.press("Enter")
    done(page, "Done!")
    hunt.open_pin(page, "The top")
    hunt.walk_to(page, hunt.at(*hunt_tasks.PLACES[6]))
    expect(page.get_by_text("You are there.")).to_be_visible()
    press(page.get_by_role("button", name="I am here"))
    # The second stage begins.
    expect(page.locator(".hunt-figures")).to_contain_text("Stage 2 of 2")
    said(page, "Stage 2 of 2: The end")
    done(page, "Done!")
    hunt.open_pin(page, "The end")
    hunt.answer(page, "end")
    press(page.get_by_role("button", name="See the result"))
    expect(page.locator(".hunt-score")).to_have_text("340 points")


def test_the_code_that_is_printed_leads_to_the_running_hunt_and_answers_its_pin(device, page):
    """As a phone's camera does it: it opens the link of the printed code."""
    maker = device()
    log_in(maker)
    pack_id = publish(maker, hunt_tasks.whole())
    maker.goto(f"/#!/hunt/organise/{pack_id}")
    press(maker.locator(".choice", has_text="The codes of the pins"))
    drawing = maker.locator(".hunt-code-picture path")
    expect(drawing).to_be_visible()
    link = maker.evaluate("""async () => {
      const { pathOfCode } = await import('/games/hunt/codes.js');
      return `${location.origin}/#!${pathOfCode('K7M2PX')}`;
    }""")
    # The picture is the code of this link.
    expected = maker.evaluate("""(link) => {
      const code = qrcode(0, 'M');
      code.addData(link, 'Byte');
      code.make();
      return code.getModuleCount();
    }""", link)
    box = maker.locator(".hunt-code-picture svg").get_attribute("viewBox")
    assert box == f"0 0 {expected + 8} {expected + 8}"

    hunt_tasks.start_trial(page)
    tab = page.context.new_page()
    tab.goto(link)
    expect(tab.get_by_role("heading", name="The door")).to_be_visible()
    expect(hunt.told(tab)).to_contain_text("Right! 50 points.")
    assert tab.url.endswith("#!/hunt")
    # The tab of before has given the hunt away.
    expect(page.get_by_text("This hunt goes on in another window.")).to_be_visible()


def test_a_code_is_scanned_in_the_page_where_the_browser_can(device):
    page = hunt.walker(device, kept=hunt_tasks.kept())
    page.add_init_script("""
      window.BarcodeDetector = class { async detect() { return [{ rawValue: 'https://any.example/#!/hunt/code/K7M2PX' }]; } };
      const canvas = document.createElement('canvas');
      const media = { getUserMedia: async () => { canvas.getContext('2d'); return canvas.captureStream(5); } };
      Object.defineProperty(navigator, 'mediaDevices', { value: media, configurable: true });
    """)
    hunt_tasks.open_pin(page, "The door")
    press(page.get_by_role("button", name="Scan the code"))
    expect(hunt.told(page)).to_contain_text("Right!")


def test_choices_are_large_enough_for_a_thumb_and_are_chosen_by_keys(device):
    page = hunt.walker(device, kept=hunt_tasks.kept(), size={"width": 320, "height": 640})
    hunt_tasks.open_pin(page, "The beast")
    rows = page.locator(".hunt-choices .choice")
    for index in range(rows.count()):
        box = rows.nth(index).bounding_box()
        assert box["height"] >= 44 and box["width"] >= 240, box
    page.get_by_role("radio", name="A bear").focus()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("radio", name="A lion")).to_be_checked()
    page.keyboard.press("Enter")
    expect(hunt.told(page)).to_contain_text("Right!")


def test_the_start_of_a_pack_is_dragged_on_the_map_of_the_editor(page):
    page.goto("/#!/hunt/edit/tasks")
    flag = page.locator(".map-pin-flag")
    box = hunt.at_rest(flag)
    before = hunt_tasks.form()["start"]["at"][0]
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 40, y + 30, steps=8)
    page.mouse.up()
    until(page, f"JSON.parse(localStorage.getItem('parlour/huntdraft.tasks')).open?.start.at[0] < {before}")
    press(page.get_by_role("button", name="About the pack"))
    expect(page.get_by_label("What is there")).to_have_value(re.compile("^At the fountain"))
