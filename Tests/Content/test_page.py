"""What the page loads at its start."""

import pathlib
import re

WEB = pathlib.Path(__file__).resolve().parents[2] / "Web"
IMPORT = re.compile(r"^(?:import|export)\b[^;]*?'(\.{1,2}/[^']+)';", re.MULTILINE)


def imports(module, found):
    """All that a module needs before it runs, and what these need."""
    for path in IMPORT.findall(module.read_text()):
        other = (module.parent / path).resolve()
        if other not in found:
            found.add(other)
            imports(other, found)
    return found


def test_the_page_asks_for_all_modules_of_its_start_at_once():
    asked = re.findall(r'<link rel="modulepreload" href="([^"]+)">', (WEB / "index.html").read_text())
    needed = sorted(f"/{module.relative_to(WEB)}" for module in imports(WEB / "app/main.js", set()))
    # A module that another one names is asked for only when that has come.
    assert asked == needed
