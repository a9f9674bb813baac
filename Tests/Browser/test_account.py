"""Accounts between pages and a real server: made, left, entered again, and deleted."""

import json

from playwright.sync_api import expect

import boards
from tracker import dialog, press, toast

PASSWORD = boards.PASSWORD


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


def expect_nobody(page):
    expect(page.get_by_text("You need no account to play")).to_be_visible()


def test_an_account_is_made_once_left_and_entered_again(device):
    phone, other = device(), device()
    register(phone, "a b", "short", "other")
    for label in ("Username", "Password"):
        expect(phone.get_by_label(label, exact=True)).to_have_attribute("aria-invalid", "true")
    expect(phone.get_by_text("8 to 256 characters.")).to_be_visible()
    boards.fill_registration(phone, "Once")
    expect_account(phone, "Once")
    expect(phone.get_by_text("Once@example.org")).to_be_visible()
    register(other, "Once")
    expect(other.get_by_role("alert")).to_contain_text("Account already exists.")
    phone.reload()
    expect_account(phone, "Once")
    press(phone.get_by_role("button", name="Log out", exact=True))
    expect_nobody(phone)
    log_in(phone, "Once", "a wrong harbour")
    expect(phone.get_by_role("alert")).to_contain_text("do not go together")
    log_in(phone, "Once")
    expect_account(phone, "Once")


def test_an_account_on_two_devices_until_it_is_deleted(device):
    phone, tablet = device(), device()
    register(phone, "Twice")
    expect_account(phone, "Twice")
    log_in(tablet, "Twice")
    expect_account(tablet, "Twice")
    phone.reload()
    press(phone.get_by_role("button", name="Log out there"))
    expect(phone.get_by_role("button", name="Log out there")).to_have_count(0)
    tablet.reload()
    expect_nobody(tablet)
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
    log_in(tablet, "Twice", "a windy harbour")
    expect_account(tablet, "Twice")
    with phone.expect_download() as waiting:
        press(phone.get_by_role("button", name="Export all of it"))
    assert json.loads(waiting.value.path().read_text())["player"]["username"] == "Twice"
    press(phone.get_by_role("button", name="Delete the account"))
    dialog(phone).get_by_label("Password").fill("a wrong harbour")
    press(dialog(phone).get_by_role("button", name="Delete the account"))
    expect(dialog(phone).get_by_role("alert")).to_contain_text("That is not the password.")
    dialog(phone).get_by_label("Password").fill("a windy harbour")
    press(dialog(phone).get_by_role("button", name="Delete the account"))
    expect_nobody(phone)
    log_in(phone, "Twice", "a windy harbour")
    expect(phone.get_by_role("alert")).to_contain_text("do not go together")
