"""Somebody who wants to break a server: hostile bytes, bad luck and `kill -9`, beside honest players whose every
acknowledged deed is looked for afterwards (docs/testing.md)."""

import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]
# The server and the phones of the tests.
sys.path.insert(0, str(ROOT / "Tests" / "Server"))
