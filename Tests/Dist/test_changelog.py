"""CHANGELOG.md, in the form of keepachangelog.com."""

import re
import subprocess

from machine import ROOT

TEXT = (ROOT / "CHANGELOG.md").read_text()
SECTION = re.compile(r"^## \[([^\]]+)\](?: - (\d{4}-\d\d-\d\d))?$", re.MULTILINE)
KINDS = ["Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"]


def number():
    text = (ROOT / "Sources/Catalogue/Version.swift").read_text()
    return re.search(r'version = "([^"]+)"', text)[1]


def sections():
    """The sections with their texts, newest first."""
    found = list(SECTION.finditer(TEXT))
    ends = [other.start() for other in found[1:]] + [len(TEXT)]
    return [(one[1], one[2], TEXT[one.end():end]) for one, end in zip(found, ends)]


def test_the_version_has_its_section():
    newest = [name for name, _, _ in sections() if name != "Unreleased"][0]
    assert newest == number()


def test_a_release_has_its_day():
    """What a tag names is a release; before the tag, the section of the next one has no day yet."""
    tags = subprocess.run(["git", "tag", "--list", "v[0-9]*"], cwd=ROOT, capture_output=True, text=True).stdout.split()
    days = {name: day for name, day, _ in sections()}
    for tag in tags:
        assert days[tag.removeprefix("v")], tag
    given = [day for name, day, _ in sections() if day]
    assert given == sorted(given, reverse=True)


def test_sections_have_the_form_of_keep_a_changelog():
    assert TEXT.startswith("# Changelog\n")
    assert len(re.findall(r"^## ", TEXT, re.MULTILINE)) == len(sections()) > 0
    for name, _, text in sections():
        assert name == "Unreleased" or re.fullmatch(r"\d+\.\d+\.\d+", name)
        kinds = re.findall(r"^### (.+)$", text, re.MULTILINE)
        assert kinds and kinds == [kind for kind in KINDS if kind in kinds], name
        for part in re.split(r"^### .+$", text, flags=re.MULTILINE)[1:]:
            assert re.search(r"^- ", part, re.MULTILINE), name


def test_the_number_is_the_same_wherever_the_source_says_it():
    openapi = (ROOT / "docs/openapi.yaml").read_text()
    assert re.search(r"^  version: (.+)$", openapi, re.MULTILINE)[1] == number()
