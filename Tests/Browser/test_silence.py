"""A server that says nothing is given up, and what was sent does no harm when it is sent again: with bad reception a
browser waits for minutes, or for ever. The browser's clock is the test's."""

import itertools
import time

import pytest
from playwright.sync_api import expect

import hunt
from hunt import answer_of, find, own_pack, titles, walker
from hunt_packs import HERE, MINE, STORE, button, choose, draft, edit, field, kept_draft, log_in, on_server, open_pin, pack, said, save
from tracker import press, stop, until

# Milliseconds after which a server is away that says nothing, and the pause before the outbox tries again.
PATIENCE, PAUSE = 30_000, 15_000
PASSWORD = "a quiet harbour"


def mute(page, address, does=True, times=1):
    """Has the page hear nothing of what it asks, so many times; returns what was asked. `does`: the server does it all the
    same."""
    heard, numbers = [], itertools.count(1)

    def hear(route):
        if next(numbers) > times:
            return route.fallback()
        if does:
            route.fetch(timeout=PATIENCE)
        heard.append(route.request.method)

    page.route(address, hear)
    return heard


def wait_for(page, heard, count=1):
    """Until the page has asked, and the server has done it."""
    for _ in range(600):
        if len(heard) >= count:
            return
        page.wait_for_timeout(50)
    raise AssertionError("The page has not asked.")


def waits(page, milliseconds=PATIENCE):
    page.clock.fast_forward(milliseconds)


def expect_account(page, name):
    # A busy machine takes long over a password.
    expect(page.get_by_role("heading", name=name, exact=True)).to_be_visible(timeout=PATIENCE)


def name_of_account():
    return f"Eva{time.time_ns() % 10**12}"


@pytest.fixture
def page(device):
    """A phone whose clock the test leads, on which a pack of five pins is being made."""
    page = device(kept=kept_draft(pack()), **HERE)
    page.clock.install()
    return page


def change_points(page, points):
    open_pin(page, "The clock")
    field(page, "Points").fill(points)
    press(button(page, "Done"))


def test_what_is_asked_for_is_given_up(page):
    heard = mute(page, "**/api/v1/packs?*name=Anything*", does=False)
    page.goto(STORE)
    field(page, "Name").fill("Anything")
    since = page.evaluate("Date.now()")
    press(button(page, "Search"))
    wait_for(page, heard)
    # Some of it has passed by itself.
    stop(page)
    waits(page, PATIENCE - 1_000 - (page.evaluate("Date.now()") - since))
    expect(page.locator(".hunt-results [role=status]")).to_have_text("One moment …")
    page.clock.resume()
    waits(page)
    expect(page.get_by_role("alert")).to_contain_text("The store needs the network.")
    press(button(page, "Try again"))
    expect(page.locator(".hunt-results [role=status]")).to_have_text("No pack was found.")


def test_a_pack_that_nobody_heard_of_is_published_once(page):
    log_in(page)
    edit(page)
    heard = mute(page, "**/api/v1/packs")
    change_points(page, "51")
    save(page)
    wait_for(page, heard)
    waits(page)
    said(page, "It is uploaded when the network is back.")
    change_points(page, "52")
    save(page)
    said(page, "Our street is uploaded as version 2.")
    found = page.request.get("/api/v1/packs?mine=true").json()["packs"]
    assert [(one["id"], one["version"]) for one in found] == [(draft(page)["id"], 2)]
    assert on_server(page, found[0]["id"])["pins"][0]["points"] == 52


def test_a_change_that_nobody_heard_of_is_no_conflict(page):
    log_in(page)
    edit(page)
    change_points(page, "51")
    save(page)
    said(page, "Our street is uploaded as version 1.")
    pack_id = draft(page)["id"]
    heard = mute(page, f"**/api/v1/packs/{pack_id}")
    change_points(page, "52")
    save(page)
    wait_for(page, heard)
    waits(page)
    said(page, "It is uploaded when the network is back.")
    page.goto(MINE)
    expect(page.locator(".hunt-state")).to_have_text("In the store")
    whole = on_server(page, pack_id)
    assert (whole["version"], whole["pins"][0]["points"], draft(page)["base"]) == (2, 52, 2)


def test_what_is_large_has_longer(page):
    # At four bytes a millisecond it takes 50 s, beside the patience.
    heard = mute(page, "**/api/v1/pictures", does=False)
    page.goto("/")
    page.evaluate("""() => {
      window.became = 'nothing';
      void import('/host/server-api.js').then(({ upload }) => upload('/pictures', new Uint8Array(200_000), 'image/webp'))
        .catch(({ code }) => { window.became = code; });
    }""")
    wait_for(page, heard)
    waits(page, 2 * PATIENCE)
    assert page.evaluate("became") == "nothing"
    waits(page)
    assert until(page, "became !== 'nothing' && became") == "unreachable"


def test_a_score_that_nobody_heard_of_stands_once(device):
    pack_id = hunt.publish(device(), own_pack())
    page = walker(device, kept={"boards": {"joined": True}})
    page.clock.install()
    log_in(page)
    hunt.download(page, pack_id)
    hunt.play(page, pack_id)
    title = titles(page)[0]
    find(page, title, answer_of(title))
    heard = mute(page, "**/api/v1/scores")
    hunt.end(page)
    wait_for(page, heard)
    waits(page)
    expect(page.get_by_text("It is sent to the board as soon as the network is there.")).to_be_visible()
    # Whoever sends has this lock.
    until(page, "navigator.locks.query().then(({ held }) => !held.some(({ name }) => name === 'parlour-outbox'))")
    waits(page, PAUSE)
    expect(page.get_by_text("On the board: rank 1.")).to_be_visible()
    told = page.request.get(f"/api/v1/packs/{pack_id}/board").json()
    assert (told["count"], told["played"], [entry["score"] for entry in told["entries"]]) == (1, 1, [hunt_points(title)])


def hunt_points(title):
    return 10 * int(title.split()[1])


def test_who_logs_in_and_hears_nothing_presses_again(page):
    account = log_in(page)
    page.context.clear_cookies()
    page.evaluate("localStorage.removeItem('parlour/account')")
    page.goto("/#!/account/log-in")
    heard = mute(page, "**/api/v1/sessions")
    page.get_by_label("E-mail").fill(account["email"])
    page.get_by_label("Password").fill(PASSWORD)
    press(button(page, "Log in"))
    wait_for(page, heard)
    expect(button(page, "Log in")).to_be_disabled()
    waits(page)
    expect(page.get_by_role("alert")).to_have_text("The server does not answer. It may have done it all the same.")
    press(button(page, "Log in"))
    expect_account(page, account["username"])


def test_who_registers_and_hears_nothing_is_in_when_they_press_again(page):
    name = name_of_account()
    page.goto("/#!/account/register")
    heard = mute(page, "**/api/v1/accounts")
    for label, text in (("Username", name), ("E-mail", f"{name}@example.org"), ("Password", PASSWORD), ("The same password again", PASSWORD)):
        field(page, label).fill(text)
    press(button(page, "Register"))
    wait_for(page, heard)
    waits(page)
    expect(page.get_by_role("alert")).to_contain_text("The server does not answer.")
    # The browser had the cookie of the first answer, which nobody heard.
    page.context.clear_cookies()
    press(button(page, "Register"))
    expect_account(page, name)


def test_who_finds_the_name_taken_by_another_is_not_let_in(device, page):
    name = hunt.register(device())
    page.goto("/#!/account/register")
    heard = mute(page, "**/api/v1/accounts", does=False)
    for label, text in (("Username", name), ("E-mail", f"{name}@example.org"), ("Password", "another harbour"),
                        ("The same password again", "another harbour")):
        field(page, label).fill(text)
    press(button(page, "Register"))
    wait_for(page, heard)
    waits(page)
    expect(page.get_by_role("alert")).to_contain_text("The server does not answer.")
    press(button(page, "Register"))
    expect(page.get_by_role("alert")).to_contain_text("Account already exists.")


def test_who_logs_out_and_hears_nothing_is_out_when_they_press_again(page):
    log_in(page)
    heard = mute(page, "**/api/v1/sessions/current")
    page.goto("/#!/account")
    press(button(page, "Log out"))
    wait_for(page, heard)
    waits(page)
    said(page, "The server does not answer.")
    press(button(page, "Log out"))
    # Nothing more can be compared with the server.
    choose(page, "Log out")
    expect(page.get_by_text("You need no account to play")).to_be_visible()
    assert page.evaluate("localStorage.getItem('parlour/account')") is None


def test_an_answer_that_stops_in_its_middle_is_given_up(page):
    # Ten bytes come every twenty seconds, which is slow and no silence; then nothing more does.
    page.add_init_script("""
      const real = window.fetch;
      window.fetch = (address, how = {}) => (!String(address).includes('/packs?') ? real(address, how) : Promise.resolve(new Response(
        new ReadableStream({ start(stream) {
          window.drip = (text) => stream.enqueue(new TextEncoder().encode(text));
          how.signal.addEventListener('abort', () => stream.error(how.signal.reason));
        } }))));
    """)
    page.goto(STORE)
    press(button(page, "Search"))
    until(page, "typeof drip === 'function'")
    for text in ('{"packs":', '[],"more"', ":false"):
        waits(page, 20_000)
        page.evaluate("async (text) => { drip(text); await new Promise((done) => { setTimeout(done, 0); }); }", text)
        expect(page.locator(".hunt-results [role=status]")).to_have_text("One moment …")
    waits(page)
    expect(page.get_by_role("alert")).to_contain_text("The store needs the network.")
