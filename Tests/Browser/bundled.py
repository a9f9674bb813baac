"""The page that browser tests look at: the one that is published (scripts/bundle)."""

import pathlib
import re
import subprocess

from server import ROOT

MODULE = re.compile(r"\bimport\(['`](/[\w/.-]+\.js)")


def bundle_page():
    """Makes the page anew, with the modules that tests import in it."""
    tests = pathlib.Path(__file__).parent.glob("*.py")
    modules = sorted({path for test in tests for path in MODULE.findall(test.read_text())})
    subprocess.run([ROOT / "scripts/bundle", *modules], check=True)
