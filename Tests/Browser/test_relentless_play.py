"""A game of Relentless on three phones, from the lobby to its end, with the page's own buttons; and control by pointer and
by keys."""

import re

from playwright.sync_api import expect

from lobby import sit_down
from relentless import Crew, Player, practise, server
from tracker import dialog, press


def test_a_whole_game_from_the_lobby_to_its_end(device):
    # With animations, a package that arrives bounces for a second, and Playwright presses only elements that stand still.
    players = [Player(device(reduced_motion="reduce"), name, seat) for seat, name in enumerate(("Ana", "Ben", "Cleo"))]
    ana, ben, cleo = players
    ana.page.goto("/#!/relentless")
    press(ana.page.get_by_role("button", name="New game"))
    sit_down(dialog(ana.page), "Ana", "Fox", "Open the table")
    code = ana.page.locator(".invitation-code").inner_text()
    for player in (ben, cleo):
        expect(ana.page.get_by_role("button", name="Start the game")).to_be_disabled()
        player.page.goto("/#!/relentless")
        player.page.get_by_label("Code").fill(code)
        press(player.page.get_by_role("button", name="Join", exact=True))
        sit_down(player.page.locator(".profile-form"), player.name, None, "Sit down")
    crew = Crew.of(players)
    crew.begin()
    expect(ben.page.get_by_text("Ana starts the day.")).to_be_visible()
    expect(ben.page.get_by_role("button", name="Start the day")).to_have_count(0)

    # On the first day everything is right, on the second one everything is wrong.
    crew.begin_day()
    for player in players:
        while player.view["phase"] == "round" and player.orders():
            crew.fulfil(player)
    for player in players:
        player.until(lambda view: view["phase"] == "result")
        expect(player.page.get_by_role("heading", name="Day 1 of 7 is over")).to_be_visible()
        expect(player.page.get_by_text("All orders are done or gone.")).to_be_visible()
        assert len(player.events("fulfilled")) == 2 and player.events("wrong") == []
    result = ana.view["result"]
    for points in result["satisfactions"]:
        assert points > 60_000
    expect(ana.page.locator(".rl-fact-sum dd")).to_have_text(f"= {100 + result['earned'] - 290}")
    expect(cleo.page.get_by_text("Ana begins the next day.")).to_be_visible()
    press(ana.page.get_by_role("button", name="Next day"))
    for player in players:
        expect(player.page.locator(".rl-sheet-day")).to_have_text("Day 2 of 7")

    crew.begin_day()
    ben.deliver(ben.new_package(), ben.orders()[0][0])
    for player in players:
        expect(player.page.get_by_role("heading", name="Game over")).to_be_visible()
        expect(player.page.get_by_text("1 of 7 days survived")).to_be_visible()
        expect(player.page.locator(".rl-score-money strong")).to_have_text(str(result["earned"] + player.view["result"]["earned"]))
        # The result of the day on which the game was lost is shown, too.
        expect(player.page.locator(".rl-result-points").nth(1)).to_have_text("0.0")
    expect(cleo.page.get_by_text("Ana can take the team back to the lobby.")).to_be_visible()
    press(ana.page.get_by_role("button", name="Again with the same team"))
    for player in players:
        expect(player.page.locator(".seat-row-name")).to_have_text(["Ana", "Ben", "Cleo"])


def test_a_package_is_taken_up_by_holding_it_and_pulled_onto_a_teammate(phone):
    practise(phone)
    press(phone.get_by_role("button", name="Start the day"))
    press(phone.get_by_role("button", name="New package"))
    tab = phone.locator(".rl-package").bounding_box()
    phone.mouse.move(tab["x"] + 10, tab["y"] + 10)
    phone.mouse.down()
    taken_up = phone.get_by_text("Ana 1: press a house or a teammate.")
    expect(taken_up).to_be_visible()
    phone.mouse.up()
    expect(taken_up).to_be_visible()
    # The package is taken back and held again. Then it is pulled onto a teammate and let go, which sends it.
    press(phone.locator(".rl-foot").get_by_role("button", name="Cancel"))
    expect(taken_up).to_have_count(0)
    phone.mouse.move(tab["x"] + 10, tab["y"] + 10)
    phone.mouse.down()
    expect(taken_up).to_be_visible()
    # `hover` waits until the teammate has come to rest.
    phone.get_by_role("button", name="Send to Pip").hover()
    phone.mouse.up()
    # Meanwhile teammates may have sent packages of their own.
    expect(phone.locator(".rl-package", has_text="Ana 1")).to_have_count(0)


def test_a_day_is_worked_by_keyboard_alone(device):
    crew = Crew.at_work(device, size={"width": 1024, "height": 768}, touch=False)
    ana, ben, _ = crew
    keys = ana.page.keyboard
    # A package that arrives does not move the focus.
    keys.press("Tab")
    ana.page.evaluate("document.activeElement.blur()")
    ben.send(ben.new_package(), ana)
    expect(ana.page.locator(".rl-package")).to_have_count(1)
    assert ana.page.evaluate("document.activeElement === document.body")

    ana.page.locator(".rl-good > .rl-item").first.focus()
    keys.press("Enter")
    ana.until(lambda view: view["open"] is not None and len(ana.content_of(view["open"])) == 1)
    # A disabled button cannot get the focus.
    expect(ana.page.locator(".rl-deliver")).to_be_enabled()
    ana.page.locator(".rl-deliver").focus()
    keys.press("Enter")
    # The focus is on a place where the package can be put down; Escape takes the package back.
    expect(ana.page.get_by_role("button", name="Deliver to house 1")).to_be_focused()
    keys.press("Escape")
    expect(ana.page.get_by_role("button", name="Deliver to house 1")).to_have_count(0)
    ana.page.locator(".rl-deliver").focus()
    keys.press("Enter")
    ana.page.get_by_role("button", name="Send to Ben").focus()
    keys.press("Space")
    ben.until(lambda view: len(view["packages"]) == 1)
    house = ana.orders()[0][0]
    ana.page.get_by_role("button", name=re.compile(f"^House {house + 1},")).focus()
    keys.press("Enter")
    expect(dialog(ana.page)).to_be_visible()
    keys.press("Escape")
    expect(dialog(ana.page)).to_have_count(0)
    expect(ana.page.get_by_role("button", name=re.compile(f"^House {house + 1},"))).to_be_focused()
