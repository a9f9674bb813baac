"""A hunt that goes on without a network: the page is reloaded in the middle, the hunt ends, and it is sent once when
the network is back."""

import time

import pytest
from playwright.sync_api import expect

import hunt
from hunt import answer_of, find, own_pack, publish, titles
from hunt_packs import log_in
from tracker import press

MINUTES = 15


@pytest.fixture
def pack(device):
    return publish(device(), own_pack(minutes=MINUTES, apart=25))


@pytest.fixture
def page(device, pack):
    """The phone of a hunter who wants to be on boards, has visited before, and has the pack."""
    page = device.visited(kept={"boards": {"joined": True}})
    page.context.grant_permissions(["geolocation"])
    hunt.walk_to(page, hunt.HOME)
    log_in(page)
    hunt.download(page, pack)
    return page


def seconds_left(page):
    minutes, seconds = page.get_by_role("timer").inner_text().split(":")
    return int(minutes) * 60 + int(seconds)


def points(title):
    return 10 * int(title.split()[1])


def scores_taken(page):
    """The statuses of the server's answers to scores from now on: the list grows. Without a network there are none."""
    answers = []
    page.context.on("response", lambda response: answers.append(response.status)
                    if response.request.method == "POST" and response.url.endswith("/api/v1/scores") else None)
    return answers


def board(page, pack):
    return page.request.get(f"/api/v1/packs/{pack}/board").json()


def test_a_hunt_goes_on_without_a_network_and_is_sent_once_when_it_is_back(page, pack):
    began = time.monotonic()
    hunt.play(page, pack)
    first = titles(page)[0]
    find(page, first, answer_of(first))
    score = points(first)
    page.context.set_offline(True)
    second = titles(page)[0]
    find(page, second, answer_of(second))
    score += points(second)
    before = seconds_left(page)

    page.reload()
    expect(hunt.score(page)).to_have_text(str(score))
    expect(page.locator(".hunt-count")).to_have_text(f"2 of {len(hunt.WORDS)} found")
    expect(page.locator(".map-pin").first).to_be_visible()
    assert not {first, second} & set(titles(page))
    # The clock goes on from where it was.
    after = seconds_left(page)
    assert MINUTES * 60 - (time.monotonic() - began) - 1 <= after <= before

    third = titles(page)[0]
    find(page, third, answer_of(third))
    score += points(third)
    taken = scores_taken(page)
    hunt.end(page)
    expect(page.locator(".hunt-score")).to_have_text(f"{score} points")
    expect(page.get_by_text("It is sent to the board as soon as the network is there.")).to_be_visible()
    # It waits as long as necessary, even if the page is closed.
    page.reload()
    expect(page.get_by_text("It is sent to the board as soon as the network is there.")).to_be_visible()

    page.context.set_offline(False)
    # If that was too soon, it is sent a quarter of a minute later.
    expect(page.get_by_text("On the board: rank 1.")).to_be_visible(timeout=30_000)
    page.reload()
    expect(page.get_by_text("On the board: rank 1.")).to_be_visible()
    page.context.set_offline(True)
    page.context.set_offline(False)
    press(page.get_by_role("link", name="Board"))
    expect(page.locator(".hunt-facts")).to_contain_text(f"Rank 1, {score} points")
    told = board(page, pack)
    assert (told["count"], told["played"], [entry["score"] for entry in told["entries"]]) == (1, 1, [score])
    assert taken == [201]
    assert page.evaluate("""Object.keys(localStorage).filter((key) => key.startsWith('parlour/outbox.'))
      .filter((key) => JSON.parse(localStorage.getItem(key)).answer === undefined)""") == []


def test_an_answer_that_was_lost_makes_no_second_score(page, pack):
    hunt.play(page, pack)
    title = titles(page)[0]
    find(page, title, answer_of(title))
    heard = []

    def lose(route):
        # The server gets the score, but the page gets no answer.
        heard.append(route.fetch().status)
        route.abort()

    page.context.route("**/api/v1/scores", lose)
    with page.expect_event("requestfailed", lambda request: request.url.endswith("/api/v1/scores")):
        hunt.end(page)
    expect(page.get_by_text("It is sent to the board as soon as the network is there.")).to_be_visible()
    page.context.unroute("**/api/v1/scores")
    page.context.set_offline(True)
    page.context.set_offline(False)
    # If that was too soon, it is sent a quarter of a minute later.
    expect(page.get_by_text("On the board: rank 1.")).to_be_visible(timeout=30_000)
    assert heard and set(heard) <= {200, 201}
    told = board(page, pack)
    assert (told["count"], told["played"]) == (1, 1)


def test_a_hunt_that_begins_without_a_network_is_played_and_stays_off_the_board(page, pack):
    taken = scores_taken(page)
    page.context.set_offline(True)
    page.goto(f"/#!/hunt/packs/{pack}")
    press(page.get_by_role("button", name="Play", exact=True))
    expect(page.get_by_role("dialog")).to_contain_text("is not listed on the board")
    press(page.get_by_role("button", name="Play anyway"))
    expect(page.locator(".map-pin").first).to_be_visible()
    title = titles(page)[0]
    find(page, title, answer_of(title))
    page.reload()
    expect(hunt.score(page)).to_have_text(str(points(title)))
    hunt.end(page)
    expect(page.get_by_text("It began without the board: it does not count there.")).to_be_visible()
    page.context.set_offline(False)
    page.goto(f"/#!/hunt/board/{pack}")
    expect(page.get_by_text("Nobody has played this pack competitively yet.")).to_be_visible()
    assert taken == []


def test_the_first_start_without_a_network_leads_to_the_tutorial(device):
    page = device.visited(kept=hunt.OFF_BOARDS)
    page.context.grant_permissions(["geolocation"])
    hunt.walk_to(page, hunt.HOME)
    page.context.set_offline(True)
    page.goto("/#!/hunt/packs")
    expect(page.get_by_role("alert")).to_contain_text("Packs are downloaded from the store, which needs the network.")
    press(page.get_by_role("button", name="Tutorial"))
    expect(page.locator(".map-pin")).to_have_count(len(hunt.TUTORIAL))
    hunt.end(page)
    expect(page.get_by_role("alert")).to_contain_text("Without it you can make a pack of your own.")
