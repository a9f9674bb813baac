"""Accounts on the page: register, log in and out, sessions, the password, export and deletion."""

import json

import pytest
from playwright.sync_api import expect

import boards
from devices import hold_back
from tracker import dialog, press, toast

PASSWORD = "a quiet harbour"


@pytest.fixture(scope="module")
def names():
    """Usernames that no other test on the same server has."""
    return (f"Ana{number}" for number in range(100))


def register(page, name, password=PASSWORD, again=PASSWORD):
    page.goto("/#!/account/register")
    boards.fill_registration(page, name, password, again)


def log_in(page, name, password=PASSWORD):
    page.goto("/#!/account/log-in")
    expect(page.get_by_role("heading", name="Log in", exact=True)).to_be_visible()
    page.get_by_label("E-mail").fill(f"{name.upper()}@example.org")
    page.get_by_label("Password").fill(password)
    press(page.get_by_role("button", name="Log in"))


def expect_account(page, name):
    expect(page.get_by_role("heading", name=name, exact=True)).to_be_visible()


def test_from_the_home_screen_to_an_account_and_out_again(phone, names):
    name = next(names)
    phone.goto("/")
    press(phone.get_by_role("link", name="Account", exact=True))
    expect(phone.get_by_text("You need no account to play")).to_be_visible()
    press(phone.get_by_role("link", name="Register"))
    register(phone, name)
    expect_account(phone, name)
    expect(phone.get_by_text(f"{name}@example.org")).to_be_visible()
    phone.reload()
    expect_account(phone, name)
    press(phone.get_by_role("button", name="Log out", exact=True))
    expect(phone.get_by_text("You need no account to play")).to_be_visible()
    assert phone.evaluate("localStorage.getItem('parlour/account')") is None
    log_in(phone, name)
    expect_account(phone, name)


def test_an_answer_that_comes_after_one_has_logged_out_logs_nobody_in(phone, names):
    boards.registered(phone, next(names))
    let_come = hold_back(phone, "**/api/v1/accounts/me")
    phone.goto("/#!/account")
    press(phone.get_by_role("button", name="Log out", exact=True))
    expect(phone.get_by_text("You need no account to play")).to_be_visible()
    let_come()
    expect(phone.get_by_text("You need no account to play")).to_be_visible()
    assert phone.evaluate("localStorage.getItem('parlour/account')") is None


def test_a_guest_who_logs_in_is_told_and_takes_along_what_is_unsent(phone, names):
    name = next(names)
    # Who is nobody here has nothing to take along.
    phone.goto("/#!/account/log-in")
    expect(phone.get_by_role("heading", name="Log in", exact=True)).to_be_visible()
    expect(phone.get_by_text("a guest. What you did")).to_have_count(0)
    boards.registered(phone, name)
    number = boards.kept(phone, "account")["id"]
    phone.context.clear_cookies()
    boards.guest(phone, "Mia")
    guest = boards.kept(phone, "account")["id"]
    phone.route("**/api/v1/scores", lambda route: route.abort())
    boards.keep(phone, "outbox.one", {"id": "one", "owner": guest, "path": "/scores", "method": "POST", "label": "A game",
                                      "addedAt": 1, "body": {}})
    phone.goto("/#!/account/log-in")
    expect(phone.get_by_text("You are Mia here, a guest. What you did as that goes with you into the account")).to_be_visible()
    log_in(phone, name)
    expect_account(phone, name)
    assert boards.kept(phone, "outbox.one")["owner"] == number


def test_the_page_tells_childrens_best_scores_and_sends_them_to_nobody(phone):
    boards.guest(phone, "Parent")
    boards.keep(phone, "kids.scores", [{"game": "memory", "level": "easy", "score": 4321}, {"game": "memory", "level": "hard", "score": 7},
                                       {"game": "balloons", "level": "easy", "score": 5}])
    sent = []
    phone.on("request", lambda request: sent.append(request.url + (request.post_data or "")))
    phone.goto("/#!/account")
    kids = phone.locator(".account-game", has_text="Kids Joy Center")
    expect(kids.locator("dt")).to_have_text(["Best in memory", "Best with balloons"])
    expect(kids.locator("dd")).to_have_text(["4,321", "5"])
    assert not any("4321" in one for one in sent)


def test_each_field_says_what_is_wrong_with_it(phone):
    register(phone, "a b", "short", "other")
    expect(phone.get_by_label("Username")).to_be_focused()
    for label in ("Username", "Password"):
        expect(phone.get_by_label(label, exact=True)).to_have_attribute("aria-invalid", "true")
    expect(phone.get_by_text("8 to 256 characters.")).to_be_visible()
    # What was typed is still there.
    expect(phone.get_by_label("Username")).to_have_value("a b")
    phone.get_by_label("Username").fill("ab")
    expect(phone.get_by_label("Username")).not_to_have_attribute("aria-invalid", "true")


def test_what_is_taken_and_what_is_wrong_is_told(device, names):
    name = next(names)
    register(device(), name)
    other = device()
    register(other, name)
    expect(other.get_by_role("alert")).to_contain_text("Account already exists.")
    log_in(other, name, "a wrong harbour")
    expect(other.get_by_role("alert")).to_contain_text("do not go together")


def test_another_device_is_seen_and_logged_out(device, names):
    name = next(names)
    phone, tablet = device(), device()
    register(phone, name)
    expect_account(phone, name)
    log_in(tablet, name)
    expect_account(tablet, name)
    phone.reload()
    press(phone.get_by_role("button", name="Log out there"))
    expect(phone.get_by_role("button", name="Log out there")).to_have_count(0)
    tablet.reload()
    expect(tablet.get_by_text("You need no account to play")).to_be_visible()


def test_the_password_is_changed_with_the_old_one(device, names):
    name = next(names)
    phone = device()
    register(phone, name)
    expect_account(phone, name)
    press(phone.get_by_text("Change the password"))
    for label, value in (
        ("The password until now", "a wrong harbour"), ("The new password", "a windy harbour"),
        ("The same password again", "a windy harbour"),
    ):
        phone.get_by_label(label).fill(value)
    press(phone.get_by_role("button", name="Change it"))
    expect(phone.get_by_text("That is not the password.")).to_be_visible()
    phone.get_by_label("The password until now").fill(PASSWORD)
    press(phone.get_by_role("button", name="Change it"))
    expect(toast(phone)).to_contain_text("The password is changed.")
    tablet = device()
    log_in(tablet, name, "a windy harbour")
    expect_account(tablet, name)


def test_all_that_is_kept_is_exported_and_deleted(phone, names):
    name = next(names)
    register(phone, name)
    expect_account(phone, name)
    with phone.expect_download() as waiting:
        press(phone.get_by_role("button", name="Export all of it"))
    kept = json.loads(waiting.value.path().read_text())
    assert kept["player"]["username"] == name
    press(phone.get_by_role("button", name="Delete the account"))
    press(dialog(phone).get_by_role("button", name="Cancel"))
    expect_account(phone, name)
    press(phone.get_by_role("button", name="Delete the account"))
    dialog(phone).get_by_label("Password").fill("a wrong harbour")
    press(dialog(phone).get_by_role("button", name="Delete the account"))
    expect(dialog(phone).get_by_role("alert")).to_contain_text("That is not the password.")
    dialog(phone).get_by_label("Password").fill(PASSWORD)
    press(dialog(phone).get_by_role("button", name="Delete the account"))
    expect(phone.get_by_text("You need no account to play")).to_be_visible()
    log_in(phone, name)
    expect(phone.get_by_role("alert")).to_contain_text("do not go together")


def test_without_the_server_it_says_so_and_offers_to_try_again(phone, names):
    name = next(names)
    register(phone, name)
    expect_account(phone, name)
    phone.route("**/api/v1/**", lambda route: route.abort())
    phone.reload()
    expect(phone.get_by_role("alert")).to_contain_text("The server cannot be reached.")
    # Who one is, is known without it.
    expect_account(phone, name)
    phone.unroute("**/api/v1/**")
    press(phone.get_by_role("button", name="Try again"))
    expect(phone.get_by_role("alert")).to_have_count(0)
