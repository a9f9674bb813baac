"""Several servers, a database with a standby, nginx and hundreds of phones, to which disasters happen (docs/testing.md)."""

import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "Tests/Server"))
