"""A browser and a server for all tests of a process, and devices whose pages must not report errors."""

import os
import random
import re

import pytest
from playwright.sync_api import expect, sync_playwright

from bundled import bundle_page
from devices import Devices, Visited, launch
from lobby import sit_together
from server import ROOT, Server
from tracker import ISLAND, kept
from warm import Warm

expect.set_options(timeout=10_000)

# The folder for the traces of failed tests; scripts/test removes those of earlier runs.
TRACES = ROOT / "artifacts" / "traces"

# How many tests may need a second try in a green run: see pytest_sessionfinish.
MAX_SECOND_TRIES = 2


def pytest_configure(config):
    config.addinivalue_line("markers", "frames: counts frames or what is painted, and runs with nothing beside it")
    # Once, before the processes begin that share it.
    if not hasattr(config, "workerinput") and not config.option.collectonly:
        bundle_page()


def pytest_xdist_auto_num_workers():
    """One process more than there are cores: a test spends a third of its time waiting for its page and for the
    server."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_modifyitems(items):
    """Under stress (scripts/test-sure) the files run in another order, and so do the tests of each file."""
    seed = os.environ.get("PARLOUR_STRESS")
    if not seed:
        return
    chance = random.Random(seed)
    files = {}
    for item in items:
        files.setdefault(item.path, []).append(item)
    groups = list(files.values())
    chance.shuffle(groups)
    for group in groups:
        chance.shuffle(group)
    items[:] = [item for group in groups for item in group]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    """Tells the fixtures of a test whether it failed."""
    report = yield
    # A second try starts fresh; the traces of the first try stay.
    item.has_failed = report.failed or (call.when != "setup" and item.has_failed)
    return report


def _passed_at_the_second_try(reporter):
    """The failed first tries of tests that then passed (pytest-rerunfailures reports those as "rerun")."""
    passed = {report.nodeid for report in reporter.getreports("passed") if report.when == "call"}
    failed = {report.nodeid for kind in ("failed", "error") for report in reporter.getreports(kind)}
    return [report for report in reporter.getreports("rerun") if report.nodeid in passed - failed]


def pytest_sessionfinish(session, exitstatus):
    """The second try is for a machine that stalled, which is rare. More than a few second tries are faults, and fail
    the run."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if exitstatus == 0 and reporter and len(_passed_at_the_second_try(reporter)) > MAX_SECOND_TRIES:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter):
    first_tries = _passed_at_the_second_try(terminalreporter)
    others = [report for report in terminalreporter.getreports("rerun") if report not in first_tries]
    # Pytest itself shows only how a test failed last.
    _tell(terminalreporter, "THE FIRST TRY OF TESTS THAT FAILED TWICE", others)
    _tell(terminalreporter, "PASSED ONLY AT THE SECOND TRY", first_tries)
    if len(first_tries) > MAX_SECOND_TRIES:
        terminalreporter.write_line(
            f"{len(first_tries)} tests needed a second try. At most {MAX_SECOND_TRIES} may: the run has failed.", red=True)


def _tell(terminalreporter, title, failures):
    if failures:
        terminalreporter.section(title)
    for report in failures:
        terminalreporter.write_line(f"{report.nodeid}\nIts trace: {_trace_of(report.nodeid)}")
        terminalreporter.write_line(report.longreprtext)


def _trace_of(nodeid):
    """The folder for a failed test: a trace of each of its devices, and what its pages showed."""
    return TRACES / re.sub(r"[^A-Za-z0-9_.-]+", "-", nodeid.split("/")[-1])[:150]


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        browser = launch(playwright.chromium)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def common_server(parlour, tmp_path_factory):
    with Server(parlour, tmp_path_factory.mktemp("data")) as server:
        yield server


@pytest.fixture(scope="module")
def server(common_server):
    """The server of all tests of this process. A module that needs another one has its own fixture of this name."""
    return common_server


@pytest.fixture(scope="session")
def visited(browser, common_server):
    """A device that has already visited the common server; tests get it with `device.visited()`."""
    visited = Visited(browser, common_server)
    yield visited
    visited.close()


@pytest.fixture(scope="session")
def warm(browser, common_server):
    """The phone that tests of screens use one after the other; they get it with `device.warm()`."""
    warm = Warm(browser, common_server)
    yield warm
    warm.close()


@pytest.fixture
def device(request, browser, server):
    """Makes devices; see Devices. A page that reported an error fails the test."""
    devices = Devices(browser, server, *(lambda name=name: request.getfixturevalue(name) for name in ("visited", "warm")))
    yield devices
    if getattr(request.node, "has_failed", False):
        devices.leave_trace(_trace_of(request.node.nodeid))
    devices.close()


@pytest.fixture
def phone(device):
    """One phone."""
    return device()


@pytest.fixture
def host(device):
    """A phone on which Turn Tracker has a custom game selected."""
    return device(kept=kept(game=ISLAND["id"], own=[ISLAND]))


@pytest.fixture
def three(device):
    """Three phones at one table of Turn Tracker, not begun yet, and its code."""
    return sit_together(device, ("Ana", "Ben", "Cleo"))
