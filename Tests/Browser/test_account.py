"""Accounts between pages and a real server: made, left, entered again, and deleted."""

import json

from playwright.sync_api import expect

import boards
from screens_app import SCREENS
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
    name = boards.new_name("Once")
    boards.fill_registration(phone, name)
    expect_account(phone, name)
    expect(phone.get_by_text(f"{name}@example.org")).to_be_visible()
    register(other, name)
    expect(other.get_by_role("alert")).to_contain_text("Account already exists.")
    phone.reload()
    expect_account(phone, name)
    press(phone.get_by_role("button", name="Log out", exact=True))
    expect_nobody(phone)
    log_in(phone, name, "a wrong harbour")
    expect(phone.get_by_role("alert")).to_contain_text("is wrong")
    log_in(phone, name)
    expect_account(phone, name)


def test_an_account_on_two_devices_until_it_is_deleted(device):
    phone, tablet = device(), device()
    name = boards.new_name("Twice")
    register(phone, name)
    expect_account(phone, name)
    log_in(tablet, name)
    expect_account(tablet, name)
    phone.reload()
    press(phone.get_by_role("button", name="Log out there"))
    expect(phone.get_by_role("button", name="Log out there")).to_have_count(0)
    tablet.reload()
    expect_nobody(tablet)
    press(phone.get_by_text("Change the password"))
    for label, value in (
        ("Your current password", "a wrong harbour"), ("The new password", "a windy harbour"),
        ("The same password again", "a windy harbour"),
    ):
        phone.get_by_label(label).fill(value)
    press(phone.get_by_role("button", name="Change it"))
    expect(phone.get_by_text("The password is wrong.")).to_be_visible()
    phone.get_by_label("Your current password").fill(PASSWORD)
    press(phone.get_by_role("button", name="Change it"))
    expect(toast(phone)).to_contain_text("The password is changed.")
    log_in(tablet, name, "a windy harbour")
    expect_account(tablet, name)
    with phone.expect_download() as waiting:
        press(phone.get_by_role("button", name="Export all of it"))
    assert json.loads(waiting.value.path().read_text())["player"]["username"] == name
    press(phone.get_by_role("button", name="Delete the account"))
    dialog(phone).get_by_label("Password").fill("a wrong harbour")
    press(dialog(phone).get_by_role("button", name="Delete the account"))
    expect(dialog(phone).get_by_role("alert")).to_contain_text("The password is wrong.")
    dialog(phone).get_by_label("Password").fill("a windy harbour")
    press(dialog(phone).get_by_role("button", name="Delete the account"))
    expect_nobody(phone)
    log_in(phone, name, "a windy harbour")
    expect(phone.get_by_role("alert")).to_contain_text("is wrong")


def test_the_button_has_the_focus_again_after_its_form_was_sent(device):
    page = device()
    SCREENS["account-forgotten"](page)
    expect(page.get_by_role("button", name="Send me a link")).to_be_focused()
    SCREENS["account-password-set"](page)
    expect(page.get_by_role("button", name="Log in")).to_be_focused()
