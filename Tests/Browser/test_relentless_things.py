"""The things of Relentless as they are seen and heard: titles, rhythms, sounds (spec: Items; The screens)."""

import itertools
import json
import re

from playwright.sync_api import expect

from relentless import THINGS, Crew, crew, server
from server import ROOT
from tracker import LISTEN, dialog, press, until


def test_titles_are_pictures_on_all_phones_where_the_host_chose_so(device):
    crew = Crew(device)
    press(crew[0].page.get_by_text("Titles as pictures"))
    expect(crew[0].page.get_by_role("switch", name="Titles as pictures")).to_be_checked()
    crew.begin()
    crew.begin_day()
    for player in crew:
        page = player.page
        assert player.view["drawnTitles"] is True
        titles = [item["title"] for shelf in player.view["inventory"] for item in shelf["items"] if "title" in item]
        assert titles
        expect(page.locator(".rl-good .rl-title-drawn canvas")).to_have_count(len(titles))
        expect(page.locator(".rl-title:not(.rl-title-drawn)")).to_have_count(0)
        text = page.locator("body").inner_text()
        assert not [title for title in titles if title in text]
        # Nobody undoes it for themselves.
        press(page.get_by_role("button", name="Menu"))
        own = dialog(page).get_by_role("switch", name="Draw titles as pictures")
        expect(own).to_be_checked()
        expect(own).to_be_disabled()
        expect(dialog(page).get_by_text("The host has chosen so for everybody.")).to_be_visible()
    # The others had it from the host: nothing of it is kept on their own phones.
    ben = crew[1].page
    kept = ben.evaluate("() => localStorage.getItem('parlour/relentless.preferences')")
    assert kept is None or '"unshared":true' not in kept


def test_the_pictures_of_a_day_are_there_before_it_begins(device):
    crew = Crew(device)
    asked = [asked_for(player.page) for player in crew]
    crew.begin()
    items = json.loads((ROOT / "Content/relentless/items.json").read_text())
    things = [one for kind in items.values() if isinstance(kind, list) for one in kind if one["category"] in THINGS]
    pictures = {file for one in things for file in [one.get("art"), *(state["art"] for state in one.get("states", []))] if file}
    assert pictures
    for player, files in zip(crew, asked):
        player.until(lambda _, files=files: pictures <= files)


def asked_for(page):
    """The pictures of things that a page has got, as they arrive."""
    files = set()
    page.on("requestfinished", lambda request: "/relentless/art/" in request.url and files.add(request.url.rsplit("/")[-1]))
    return files


def test_titles_that_are_drawn_are_no_text(crew):
    ana, *_ = crew
    titles = [item["title"] for shelf in ana.view["inventory"] for item in shelf["items"] if item["kind"] == "titled"]
    shown = ana.page.locator(".rl-stock")
    expect(shown).to_contain_text(titles[0])
    press(ana.page.get_by_role("button", name="Menu"))
    press(dialog(ana.page).get_by_role("switch", name="Draw titles as pictures"))
    press(dialog(ana.page).get_by_role("button", name="Close"))
    for title in titles:
        expect(shown).not_to_contain_text(title)
        # Who cannot see it hears it.
        expect(ana.page.get_by_role("button", name=f"“{title}”")).to_have_count(1)
    ana.page.evaluate("getSelection().selectAllChildren(document.querySelector('.rl-stock'))")
    copied = ana.page.evaluate("getSelection().toString()")
    assert not any(title in copied for title in titles)
    # They are drawn in ink, not left out.
    assert ana.page.evaluate("""() => [...document.querySelectorAll('.rl-title-drawn canvas')].every((canvas) => {
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      return data.filter((value, index) => index % 4 === 3 && value > 200).length > 50;
    })""")


def test_rhythms_take_turns_by_the_tables_clock_and_are_heard_on_demand(crew):
    ana, *_ = crew
    horn = ana.first("horn")
    frames = ana.page.locator(".rl-goods-rhythmic .rl-frames").first
    states = set()
    for _ in range(200):
        states.add(frames.locator(".rl-frame-shown").get_attribute("src"))
        if len(states) == len(set(horn["sequence"])):
            break
        ana.page.wait_for_timeout(50)
    assert len(states) == len(set(horn["sequence"])) > 1
    _listen(ana)
    button = ana.page.get_by_role("button", name=re.compile("^Listen to horn")).first
    press(button)
    expect(button).to_have_attribute("aria-pressed", "true")
    # A tone for each change: rest and horn take turns.
    until(ana.page, "heard.length >= 4")
    heard = ana.page.evaluate("heard")[:4]
    assert sorted(set(heard)) == [240, 784] and all(one != other for one, other in itertools.pairwise(heard))
    press(button)
    expect(button).to_have_attribute("aria-pressed", "false")


def test_who_wants_to_listen_with_sound_off_is_told_so(crew):
    ana, *_ = crew
    press(ana.page.get_by_role("button", name="Menu"))
    press(dialog(ana.page).get_by_text("Sound", exact=True))
    press(dialog(ana.page).get_by_role("button", name="Close"))
    button = ana.page.get_by_role("button", name=re.compile("^Listen to")).first
    press(button)
    expect(ana.page.get_by_text("Sound is off: turn it on in the menu to listen.")).to_be_visible()
    expect(button).to_have_attribute("aria-pressed", "false")


def test_what_happens_is_heard(crew):
    ana, ben, _ = crew
    for player in (ana, ben):
        _listen(player)
    package = ana.new_package()
    ana.send(package, ben)
    until(ben.page, "heard.length >= 3 && heard.includes(659)")
    ana.page.evaluate("heard.length = 0")
    crew.fulfil(ana)
    until(ana.page, "[523, 659, 784, 1047, 1319].every((pitch) => heard.includes(pitch))")


def test_where_less_movement_is_wanted_a_rhythm_stands_still_and_shows_all_of_itself(device):
    crew = Crew.at_work(device, reduced_motion="reduce")
    ana, *_ = crew
    horns = next(shelf["items"] for shelf in ana.view["inventory"] if shelf["category"] == "horn")
    for place, horn in enumerate(horns):
        strip = ana.page.locator(".rl-goods-rhythmic .rl-strip").nth(place)
        lengths = [len(list(run)) * horn["unit"] / 1000 for _, run in itertools.groupby(horn["sequence"])]
        expect(strip.locator(".rl-strip-length")).to_have_text([f"{length:g} s" for length in lengths])
    expect(ana.page.locator(".rl-frame-shown")).to_have_count(0)
    # On a whole there is no room for it: it stands beside.
    strips = ana.page.evaluate("""async (horn) => {
      const { itemFace } = await import('/games/relentless/item-picture.js');
      const { default: m } = await import('/parts/m.js');
      const shown = document.createElement('div');
      const bicycle = { kind: 'assembled', category: 'bicycle', parts: [horn] };
      m.render(shown, itemFace(bicycle, { table: { now: () => 0 }, view: {} }));
      return [...shown.querySelectorAll('.rl-strip')].map((strip) => strip.children.length);
    }""", horns[0])
    assert strips == [len(list(itertools.groupby(horns[0]["sequence"])))]


def _listen(player):
    """From now on each tone that the page plays is noted. Sound works from the first touch on."""
    player.page.evaluate(f"() => {{ {LISTEN} }}")
    press(player.page.locator(".rl-heading").first)
