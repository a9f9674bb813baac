"""A browser for all tests, a server for each module, and pages that must not complain."""

import json
import os

import pytest
from playwright.sync_api import expect, sync_playwright

from server import ROOT, Server

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
PHONE = {"width": 390, "height": 844}

expect.set_options(timeout=10_000)


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def server(parlour, tmp_path_factory):
    server = Server(parlour, tmp_path_factory.mktemp("data"))
    server.start()
    yield server
    server.stop()


@pytest.fixture
def complaints():
    """What scripts of the page threw or wrote as an error. A test that wants some takes them out."""
    return []


@pytest.fixture
def device(browser, server, complaints):
    """Makes devices: each a browser of its own kind with its own storage, and its first page (not yet opened).

    `kept` is what lies in its local storage, by Parlour's keys. Service workers are blocked unless wanted: a test
    is about the page that the server has now.
    """
    contexts = []

    def device(*, size=PHONE, touch=True, kept=None, workers=False, **options):
        state = [{"name": f"parlour/{key}", "value": json.dumps(value)} for key, value in (kept or {}).items()]
        context = browser.new_context(
            base_url=server.address, viewport=size, has_touch=touch, locale="en-GB",
            service_workers="allow" if workers else "block",
            storage_state={"cookies": [], "origins": [{"origin": server.address, "localStorage": state}]}, **options)
        contexts.append(context)
        context.set_default_timeout(10_000)
        context.on("weberror", lambda error: complaints.append(str(error.error)))
        context.on("console", lambda message: _note(complaints, message))
        return context.new_page()

    yield device
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture
def phone(device):
    """One phone."""
    return device()


@pytest.fixture(scope="session")
def artifacts():
    """Where CI finds what tests leave to be looked at."""
    folder = ROOT / "artifacts"
    folder.mkdir(exist_ok=True)
    return folder


def _note(complaints, message):
    # The browser itself writes down every answer of 400 and more, and every failed connection; the page tells of
    # those in its own words.
    if message.type == "error" and not message.text.startswith(("Failed to load resource", "WebSocket connection")):
        complaints.append(message.text)
