"""A game of Relentless on three phones, from the lobby to its end, by the page's own buttons (spec: A game; The screens)."""

import re

from playwright.sync_api import expect

from devices import keep
from lobby import seats_kept, sit_down
from relentless import Crew, Player, crew, same, server, tool
from tracker import dialog, press, toast


def test_a_whole_game_from_the_lobby_to_its_end(device):
    players = [Player(device(), name, seat) for seat, name in enumerate(("Ana", "Ben", "Cleo"))]
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

    # The first day all is right, the second one all is wrong.
    crew.begin_day()
    for player in players:
        while player.view["phase"] == "round" and player.orders():
            crew.fulfil(player)
    for player in players:
        player.until(lambda view: view["phase"] == "result")
        expect(player.page.get_by_role("heading", name="Day 1 is over")).to_be_visible()
        expect(player.page.get_by_text("All orders are done or gone.")).to_be_visible()
        assert len(player.events("fulfilled")) == 2 and player.events("wrong") == []
    result = ana.view["result"]
    for points in result["satisfactions"]:
        assert points > 60_000
    expect(ana.page.locator(".rl-fact-sum dd")).to_have_text(str(100 + result["earned"] - 290))
    expect(cleo.page.get_by_text("Ana begins the next day.")).to_be_visible()
    press(ana.page.get_by_role("button", name="Next day"))
    for player in players:
        expect(player.page.locator(".rl-sheet-day")).to_have_text("Day 2")

    crew.begin_day()
    ben.deliver(ben.new_package(), ben.orders()[0][0])
    for player in players:
        expect(player.page.get_by_role("heading", name="Game over")).to_be_visible()
        expect(player.page.get_by_text("1 day survived")).to_be_visible()
        expect(player.page.locator(".rl-score-money strong")).to_have_text(str(result["earned"] + player.view["result"]["earned"]))
        # The result of the day on which it was lost stands there, too.
        expect(player.page.locator(".rl-result-points").nth(1)).to_have_text("0.0")
    expect(cleo.page.get_by_text("Ana can take the team back to the lobby.")).to_be_visible()
    press(ana.page.get_by_role("button", name="Again with the same team"))
    for player in players:
        expect(player.page.locator(".seat-row-name")).to_have_text(["Ana", "Ben", "Cleo"])


def test_a_package_that_is_sent_leaves_the_one_bar_and_announces_itself_in_the_other(crew):
    ana, ben, cleo = crew
    package = ana.new_package()
    item = ana.view["inventory"][0]["items"][0]
    ana.put_in(package, item)
    ben.note(".rl-news-text")
    ana.send(package, ben)
    expect(ana.page.locator(".rl-package")).to_have_count(0)
    expect(ben.page.locator(".rl-package")).to_have_attribute("aria-label", "Package Ana 1, 1 item, just received")
    ben.until(lambda _: "Ana has sent you Ana 1." in ben.noted(".rl-news-text"))
    assert ben.view["open"] is None
    ben.open(package)
    expect(ben.page.locator(".rl-package")).to_have_attribute("aria-label", "Package Ana 1, 1 item")
    assert [same(one) for one in ben.content_of(package)] == [same(item)]
    expect(cleo.page.locator(".rl-package")).to_have_count(0)


def test_a_thing_is_put_together_and_taken_apart_again(crew):
    ana, *_ = crew
    package = ana.new_package()
    parts = [ana.first(category) for category in ("wheel", "horn", "wheel")]
    for part in parts:
        ana.put_in(package, part)
    tool(ana, "Put together")
    for index in (0, 1):
        press(ana.page.locator(".rl-choice").nth(index))
    # Two parts make nothing: the rules say so, and nothing has changed.
    tool(ana, "Put together (2)")
    expect(toast(ana.page)).not_to_have_count(0)
    assert len(ana.content_of(package)) == 3
    press(ana.page.locator(".rl-choice").nth(2))
    tool(ana, "Put together (3)")
    ana.until(lambda _: [item["category"] for item in ana.content_of(package)] == ["bicycle"])
    expect(ana.page.locator(".rl-content .rl-part")).to_have_count(3)
    tool(ana, "Put together")
    press(ana.page.locator(".rl-choice"))
    tool(ana, "Take apart")
    ana.until(lambda _: sorted(map(same, ana.content_of(package))) == sorted(map(same, parts)))
    expect(ana.page.locator(".rl-remove")).to_have_count(3)
    press(ana.page.locator(".rl-remove").first)
    ana.until(lambda _: len(ana.content_of(package)) == 2)
    tool(ana, "Throw away")
    ana.until(lambda view: view["packages"] == [] and view["open"] is None)
    expect(ana.page.get_by_role("heading", name="No package is open")).to_be_visible()


def test_right_and_wrong_deliveries_are_seen_where_they_happen(crew):
    ana, ben, cleo = crew
    house = ana.orders()[0][0]
    ana.note(".rl-float-good")
    ana.note(".rl-news-text")
    crew.fulfil(ana)
    gain = ana.events("fulfilled")[0]["gain"]
    ana.until(lambda _: ana.noted(".rl-float-good") == [f"+{round(gain / 1000)}"])
    ana.until(lambda _: any(f"House {house + 1} is delighted" in text for text in ana.noted(".rl-news-text")))
    expect(ana.page.get_by_role("meter", name="Satisfaction")).to_have_attribute("aria-valuenow", re.compile("^7[0-9]|80$"))
    # A house without an order takes nothing.
    empty = next(one["house"] for one in ben.view["houses"] if not one["orders"])
    package = ben.new_package()
    ben.take_up(package)
    press(ben.page.get_by_role("button", name=f"Deliver to house {empty + 1}"))
    expect(toast(ben.page)).not_to_have_count(0)
    assert ben.content_of(package) == []
    press(ben.page.get_by_role("button", name=f"Deliver to house {ben.orders()[0][0] + 1}"))
    ben.until(lambda view: view["phase"] == "over")
    assert ben.events("wrong")[0]["loss"] == 60_000
    for player in crew:
        expect(player.page.locator(".rl-result-points")).to_have_text([re.compile(r"^[67]\d\.\d$"), "0.0", re.compile(r"^[56]\d\.\d$")])


def test_a_dialog_that_is_open_when_the_day_ends_closes_by_itself(crew):
    ana, ben, cleo = crew
    ana.open_house(ana.orders()[0][0])
    press(cleo.page.get_by_role("button", name="Menu"))
    expect(dialog(cleo.page)).to_be_visible()
    expect(dialog(ana.page).locator(".rl-order")).not_to_have_count(0)
    ben.deliver(ben.new_package(), ben.orders()[0][0])
    for player in crew:
        expect(player.page.get_by_role("heading", name="Game over")).to_be_visible()
        expect(dialog(player.page)).to_have_count(0)


def test_from_packing_to_the_map_and_back_the_same_package_is_open(crew):
    ana, *_ = crew
    first, second = ana.new_package(), ana.new_package()
    ana.put_in(second, ana.view["inventory"][0]["items"][0])
    for place in ("Map", "Packing", "Map", "Packing"):
        ana.go_to(place)
        expect(ana.page.locator(".rl-package[aria-pressed=true]")).to_contain_text("Ana 2")
    expect(ana.page.locator(".rl-packed")).to_have_count(1)
    assert ana.view["open"] == second != first


def test_presses_that_are_faster_than_the_network_all_count(crew):
    ana, *_ = crew
    first, second = _goods(ana)[:2]
    ana.page.evaluate("""() => {
      const press = (selector, number = 0) => document.querySelectorAll(selector)[number].click();
      press('.rl-package-add');
      press('.rl-good > .rl-item', 0);
      press('.rl-good > .rl-item', 1);
      press('.rl-good > .rl-item', 0);
    }""")
    view = ana.until(lambda view: view["packages"] and len(view["packages"][0]["items"]) == 3)
    assert list(map(same, view["packages"][0]["items"])) == [same(first), same(second), same(first)]
    expect(ana.page.locator(".rl-remove")).to_have_count(3)
    # What names things by where they lie is done once.
    ana.page.evaluate("document.querySelectorAll('.rl-remove').forEach((button) => button.click())")
    ana.until(lambda _: len(ana.content_of(view["open"])) == 2)
    ana.page.wait_for_timeout(500)
    assert list(map(same, ana.content_of(view["open"]))) == [same(second), same(first)]
    assert len(ana.view["packages"]) == 1
    expect(toast(ana.page)).to_have_count(0)


def test_a_package_is_taken_up_by_holding_it_or_handed_over_from_a_dialog(crew):
    ana, ben, _ = crew
    package = ana.new_package()
    tab = ana.package(package).bounding_box()
    ana.page.mouse.move(tab["x"] + 10, tab["y"] + 10)
    ana.page.mouse.down()
    taken_up = ana.page.get_by_text("Ana 1: press a house or a teammate.")
    expect(taken_up).to_be_visible()
    ana.page.mouse.up()
    expect(taken_up).to_be_visible()
    # Taken back, held again, and pulled on and let go over a teammate it is sent.
    press(ana.page.locator(".rl-foot").get_by_role("button", name="Cancel"))
    expect(taken_up).to_have_count(0)
    ana.page.mouse.move(tab["x"] + 10, tab["y"] + 10)
    ana.page.mouse.down()
    expect(taken_up).to_be_visible()
    mate = ana.page.get_by_role("button", name="Send to Ben").bounding_box()
    ana.page.mouse.move(mate["x"] + 20, mate["y"] + 20, steps=5)
    ana.page.mouse.up()
    ben.until(lambda view: len(view["packages"]) == 1)
    press(ben.page.locator(".rl-place", has_text="Map"))
    press(ben.page.get_by_role("button", name="Teammate Ana"))
    press(dialog(ben.page).get_by_role("button", name="Ana 1 (0)"))
    ana.until(lambda view: len(view["packages"]) == 1)
    expect(dialog(ben.page)).to_have_count(0)


def test_a_player_who_reloads_in_the_middle_of_a_day_finds_all_as_it_was(crew):
    ana, ben, _ = crew
    package = ben.new_package()
    ben.put_in(package, ben.view["inventory"][0]["items"][0])
    before = ben.view
    ben.page.reload()
    expect(ben.page.locator(".rl-packed")).to_have_count(1)
    after = ben.until(lambda view: view["phase"] == "round")
    for kept in ("inventory", "packages", "open", "day", "team"):
        assert after[kept] == before[kept]
    assert [[order["id"] for order in house["orders"]] for house in after["houses"]] == [
        [order["id"] for order in house["orders"]] for house in before["houses"]]
    ben.send(package, ana)


def test_a_day_is_worked_by_keyboard_alone(device):
    crew = Crew.at_work(device, size={"width": 1024, "height": 768}, touch=False)
    ana, ben, _ = crew
    keys = ana.page.keyboard
    ana.page.locator(".rl-good > .rl-item").first.focus()
    keys.press("Enter")
    ana.until(lambda view: view["packages"] and len(view["packages"][0]["items"]) == 1)
    # What is disabled takes no focus.
    expect(ana.page.locator(".rl-deliver")).to_be_enabled()
    ana.page.locator(".rl-deliver").focus()
    keys.press("Enter")
    # The focus is where the package can be put down; Escape takes it back.
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


def test_what_arrives_takes_no_place_from_who_reads_by_keyboard(device):
    crew = Crew.at_work(device, size={"width": 1024, "height": 768}, touch=False)
    ana, ben, _ = crew
    ana.page.keyboard.press("Tab")
    ana.page.evaluate("document.activeElement.blur()")
    ben.send(ben.new_package(), ana)
    ana.until(lambda view: len(view["packages"]) == 1)
    expect(ana.page.locator(".rl-package")).to_have_count(1)
    assert ana.page.evaluate("document.activeElement === document.body")


def test_two_can_play_on_one_phone(device):
    crew = Crew(device)
    ana, ben, cleo = crew
    keep(ben.page, {f"room.{crew.code}": seats_kept(crew.tokens, (1, 2), crew.names, "relentless")})
    cleo.page.close()
    ben.page.goto(f"/#!/room/{crew.code}")
    for player in (ben, ana):
        expect(player.page.locator(".seat-row-name")).to_have_text(list(crew.names))
        expect(player.page.get_by_text("not here")).to_have_count(0)
    press(ana.page.get_by_role("button", name="Start the game"))
    press(ana.page.get_by_role("button", name="Start the day"))
    seats = ben.page.get_by_role("navigation", name="Who plays on this phone").get_by_role("button")
    expect(seats).to_have_text(["Ben", "Cleo"])
    press(ben.page.get_by_role("button", name="New package"))
    expect(ben.page.locator(".rl-package")).to_contain_text("Ben 1")
    press(seats.nth(1))
    expect(ben.page.locator(".rl-package")).to_have_count(0)
    press(ben.page.get_by_role("button", name="New package"))
    expect(ben.page.locator(".rl-package")).to_contain_text("Cleo 1")
    press(seats.nth(0))
    expect(ben.page.locator(".rl-package")).to_contain_text("Ben 1")


def test_leaving_asks_first(crew):
    ana, *_ = crew
    ana.page.evaluate("history.back()")
    expect(dialog(ana.page)).to_contain_text("Leave the game?")
    press(dialog(ana.page).get_by_role("button", name="Stay"))
    expect(ana.page.locator(".rl-round")).to_be_visible()
    press(ana.page.get_by_role("button", name="Menu"))
    press(dialog(ana.page).get_by_role("button", name="Leave"))
    press(dialog(ana.page).filter(has_text="Leave the game?").get_by_role("button", name="Leave", exact=True))
    expect(ana.page).to_have_url(re.compile("#!/relentless$"))
    expect(ana.page.get_by_role("link", name=re.compile("Back to"))).to_be_visible()


def _goods(player):
    return [item for shelf in player.view["inventory"] for item in shelf["items"]]
