"""docs/privacy.md tells each key under which the page keeps something on a device, and each cookie."""

import fnmatch
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[2]
DOCUMENT = (ROOT / "docs/privacy.md").read_text()
DECLARED = re.compile(r"storage\.declare\(\s*([^,]+),")


def section(title):
    return DOCUMENT.partition(f"\n## {title}\n")[2].partition("\n## ")[0]


def told(title):
    """What stands in the first column of the tables of a section."""
    rows = [line.split("|")[1] for line in section(title).splitlines() if line.startswith("| `")]
    return {name for row in rows for name in re.findall(r"`([^`]+)`", row)}


def constants(text, name):
    """The texts that a module gives to a name: one, or those of an object."""
    one = re.search(rf"const {name} = '([^']*)'", text)
    if one:
        return [one[1]]
    many = re.search(rf"const {name}s = (\{{[^}}]*\}})", text)
    return re.findall(r"'([^']*)'", many[1]) if many else []


def declared():
    """All keys and families of keys that modules declare; a family of names that are only known later is left out."""
    for path in (ROOT / "Web").rglob("*.js"):
        if "vendor" in path.parts or "bundles" in path.parts:
            continue
        text = path.read_text()
        for key in DECLARED.findall(text):
            key = key.strip()
            if key.startswith("'"):
                yield key.strip("'")
            elif key.startswith("`"):
                name, rest = re.match(r"`\$\{(\w+)\}(.*)`", key).groups()
                yield from (found + rest for found in constants(text, name))
            else:
                yield from constants(text, key)


def test_every_key_of_the_local_storage_is_told():
    keys = set(declared())
    assert len(keys) > 45
    patterns = told("What a device keeps")
    missing = {key for key in keys if not any(fnmatch.fnmatch(key, pattern) for pattern in patterns)}
    assert not missing
    unused = {pattern for pattern in patterns if not any(fnmatch.fnmatch(key, pattern) for key in keys)}
    assert not unused


def test_every_cookie_is_told():
    sources = [file.read_text() for file in (ROOT / "Sources/Server").rglob("*.swift")]
    cookies = {name for text in sources for name in re.findall(r'static let (?:cookie|session|device) = "(parlour_\w+)"', text)}
    assert len(cookies) > 4
    assert told("Cookies") == cookies
