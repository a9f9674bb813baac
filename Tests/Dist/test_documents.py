"""The documents of a release: a browser shows them without a network and without a server, and no link leads nowhere."""

import pathlib
import re
from html.parser import HTMLParser
from urllib.parse import unquote, urlsplit

import pytest

from machine import ROOT


class Page(HTMLParser):
    """What a page has to do with links."""

    def __init__(self, path):
        super().__init__()
        self.path = path
        self.names = set()
        # What leads somewhere when somebody presses it, and what is loaded by itself.
        self.links, self.loaded = [], []
        self.headings = []
        self.mains = 0
        self.feed(path.read_text())

    def handle_starttag(self, tag, given):
        given = dict(given)
        if "id" in given:
            self.names.add(given["id"])
        if "href" in given:
            (self.links if tag == "a" else self.loaded).append(given["href"])
        if "src" in given:
            self.loaded.append(given["src"])
        if tag == "h1":
            self.headings.append(tag)
        self.mains += tag == "main"


@pytest.fixture(scope="session")
def pages(unpacked):
    return {path: Page(path) for path in unpacked.rglob("*.html") if "Web" not in path.relative_to(unpacked).parts}


def test_every_document_has_its_page(unpacked, pages):
    documents = [ROOT / name for name in ("README.md", "CHANGELOG.md", "CONTRIBUTING.md")] + list((ROOT / "docs").rglob("*.md"))
    assert len(documents) > 40
    for document in documents:
        assert unpacked / document.relative_to(ROOT).with_suffix(".html") in pages
    # Each folder has a list besides.
    lists = {path.relative_to(unpacked).as_posix() for path in pages if path.name == "index.html"}
    assert lists == {"docs/index.html", "docs/decisions/index.html", "docs/rules/index.html"}
    assert len(pages) == len(documents) + len(lists)


def test_no_link_leads_nowhere(pages):
    checked = 0
    for page in pages.values():
        for address in page.links + page.loaded:
            parts = urlsplit(address)
            if parts.scheme:
                continue
            target = pathlib.Path(page.path.parent / unquote(parts.path)).resolve() if parts.path else page.path
            assert target.is_file(), f"{page.path} leads to {address}"
            if parts.fragment:
                assert parts.fragment in pages[target].names, f"{page.path} leads to {address}"
            checked += 1
    assert checked > 200


def test_links_between_documents_lead_to_pages_and_not_to_their_sources(pages):
    for page in pages.values():
        for address in page.links:
            assert urlsplit(address).scheme or not urlsplit(address).path.endswith(".md"), f"{page.path} leads to {address}"


def test_nothing_is_loaded_from_the_network(pages):
    for page in pages.values():
        for address in page.loaded:
            assert not urlsplit(address).scheme and not address.startswith("//"), f"{page.path} loads {address}"
        assert not re.search(r"<script|@import|url\(", page.path.read_text()), page.path


def test_every_page_has_one_main_part_and_one_title(pages):
    for page in pages.values():
        assert (page.mains, len(page.headings)) == (1, 1), page.path


def test_a_link_to_what_is_not_in_the_release_is_its_text(unpacked):
    text = (unpacked / "docs/spec-coverage.html").read_text()
    assert "test_kids_joy.py" in text and "Tests/Browser/test_kids_joy.py" not in re.sub(r">[^<]*<", "><", text)


def test_tables_code_and_pictures_are_shown(unpacked):
    text = (unpacked / "README.html").read_text()
    assert "<td><strong>Turn Tracker</strong></td>" in text
    assert "<pre><code>make run\n</code></pre>" in text
    assert '<img src="docs/screenshots/home-phone.png" alt="The home screen on a phone' in text
