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


def sheets():
    """All style sheets, with the game that each is of; parts and app are everybody's."""
    for sheet in sorted(WEB.glob("**/*.css")):
        parts = sheet.relative_to(WEB).parts
        if parts[0] != "vendor":
            yield sheet, parts[1] if parts[0] == "games" else "all"


def test_no_game_styles_what_another_has_or_all_have():
    """A style sheet stays once it is there: it must not change what other screens show."""
    owners = {}
    for sheet, owner in sheets():
        # What is printed is another matter.
        text = re.sub(r"/\*.*?\*/|@media print \{(?:[^{}]*\{[^{}]*\})*[^{}]*\}", "", sheet.read_text(), flags=re.DOTALL)
        for selectors in re.findall(r"([^{}]+)\{[^{}]*\}", text):
            for selector in selectors.split(","):
                name = re.fullmatch(r"\s*(\.[\w-]+)(?::[^\s>+~.]+)*\s*", selector)
                if name:
                    owners.setdefault(name[1], set()).add(owner)
    assert owners
    assert {name: found for name, found in owners.items() if len(found) > 1} == {}
