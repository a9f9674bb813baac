"""Rules for all Python tests."""

import os
import pathlib

import pytest

ROOT = pathlib.Path(__file__).resolve().parent.parent


def pytest_sessionfinish(session, exitstatus):
    """A skipped test proves nothing: it fails the run."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if exitstatus == 0 and reporter and reporter.stats.get("skipped"):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


@pytest.fixture(scope="session")
def parlour():
    """The path of the built command line."""
    binary = pathlib.Path(os.environ.get("PARLOUR", ROOT / ".build/optimised/release/parlour"))
    assert binary.exists(), f"{binary} is not built: run scripts/test build"
    return str(binary)
