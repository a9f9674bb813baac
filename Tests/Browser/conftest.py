"""A browser for all tests, a server for each module, and devices whose pages must not complain."""

import pytest
from playwright.sync_api import expect, sync_playwright

from devices import Devices, launch
from lobby import sit_together
from server import ROOT, Server
from tracker import ISLAND, kept

expect.set_options(timeout=10_000)


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def server(parlour, tmp_path_factory):
    with Server(parlour, tmp_path_factory.mktemp("data")) as server:
        yield server


@pytest.fixture
def device(browser, server):
    """Makes devices; see Devices. A page that complained fails the test."""
    devices = Devices(browser, server)
    yield devices
    devices.close()


@pytest.fixture
def phone(device):
    """One phone."""
    return device()


@pytest.fixture
def host(device):
    """A phone on which Turn Tracker stands at a game of one's own."""
    return device(kept=kept(game=ISLAND["id"], own=[ISLAND]))


@pytest.fixture
def three(device):
    """Three phones at one table of Turn Tracker, not begun yet, and its code."""
    return sit_together(device, ("Ana", "Ben", "Cleo"))


@pytest.fixture(scope="session")
def artifacts():
    """Where CI finds what tests leave to be looked at."""
    folder = ROOT / "artifacts"
    folder.mkdir(exist_ok=True)
    return folder

