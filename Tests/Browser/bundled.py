"""The page for the browser tests: the published one (scripts/bundle)."""

import pathlib
import re
import subprocess

from server import ROOT

MODULE = re.compile(r"\bimport\(['`](/[\w/.-]+\.js)")


def bundle_page():
    """Builds the page, including the modules that tests import."""
    tests = pathlib.Path(__file__).parent.glob("*.py")
    modules = sorted({path for test in tests for path in MODULE.findall(test.read_text())})
    subprocess.run([ROOT / "scripts/bundle", *modules], check=True)
