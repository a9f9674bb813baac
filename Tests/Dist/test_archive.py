"""The archive of a release: what is in it, and that the same source makes the same bytes."""

import hashlib
import json
import re
import subprocess
import tarfile

from machine import ROOT
from packing import pack, packed


def test_its_name_and_its_program_tell_the_version(release, unpacked):
    machine = subprocess.run(["uname", "-m"], capture_output=True, text=True, check=True).stdout.strip()
    assert release.archive.name == f"parlour-{release.version}-linux-{machine}.tar.gz"
    assert unpacked.name == release.archive.name.removesuffix(".tar.gz")
    done = subprocess.run([unpacked / "parlour", "--version"], capture_output=True, text=True)
    assert done.stdout == f"{release.version}\n"


def test_it_has_all_that_the_documents_name(unpacked):
    assert {path.name for path in unpacked.iterdir()} == {
        "parlour", "lib", "Web", "Content", "docs", "deploy", "README.html", "CHANGELOG.html", "CONTRIBUTING.html", "LICENSE",
        "LICENCES", "licences", "SHA256SUMS",
    }
    assert {path.relative_to(unpacked / "deploy").as_posix() for path in (unpacked / "deploy").rglob("*") if path.is_file()} == {
        "Caddyfile", "Containerfile", "nginx/parlour-http.conf", "nginx/parlour-nodes.conf", "nginx/parlour.conf", "parlour.service",
        "parlour.yaml"}
    assert (unpacked / "docs/openapi.yaml").read_text() == (ROOT / "docs/openapi.yaml").read_text()


def test_the_page_is_in_bundles_and_has_no_tests_in_it(unpacked):
    page = (unpacked / "Web/index.html").read_text()
    (start,) = re.findall(r'<script src="(/bundles/[^"]+)" type="module">', page)
    assert (unpacked / "Web" / start.lstrip("/")).is_file()
    assert (unpacked / "Web" / (start.lstrip("/") + ".br")).is_file()
    names = {path.relative_to(unpacked).as_posix() for path in unpacked.rglob("*")}
    assert not {name for name in names if name.startswith(("Tests", "Sources", "scripts")) or ".test." in name}


def test_every_file_has_its_digest(unpacked):
    done = subprocess.run(["sha256sum", "--check", "--quiet", "SHA256SUMS"], cwd=unpacked, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "")
    named = {line.split("  ", 1)[1] for line in (unpacked / "SHA256SUMS").read_text().splitlines()}
    files = {path.relative_to(unpacked).as_posix() for path in unpacked.rglob("*") if path.is_file()}
    assert named == files - {"SHA256SUMS"}


def test_the_digests_of_the_release_are_beside_it(release):
    done = subprocess.run(["sha256sum", "--check", "--quiet", "SHA256SUMS"], cwd=release.output, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "")
    named = {line.split("  ", 1)[1] for line in (release.output / "SHA256SUMS").read_text().splitlines()}
    assert named == {release.archive.name, release.package.name}


def test_nobody_but_root_may_change_what_is_unpacked(release):
    with tarfile.open(release.archive) as tar:
        members = tar.getmembers()
    names = [member.name for member in members]
    assert names == sorted(names, key=lambda name: name.split("/"))
    top = release.archive.name.removesuffix(".tar.gz")
    for member in members:
        assert (member.uid, member.gid) == (0, 0) and (member.isfile() or member.isdir()), member.name
        assert member.mode == (0o755 if member.isdir() or member.name == f"{top}/parlour" else 0o644), member.name
        assert member.name == top or member.name.startswith(f"{top}/")
    assert len({member.mtime for member in members}) == 1


def test_the_same_source_makes_the_same_bytes(release, parlour, tmp_path):
    pack(parlour, tmp_path)
    again = packed(tmp_path)
    for one, other in ((release.archive, again.archive), (release.package, again.package)):
        assert one.name == other.name
        assert hashlib.sha256(one.read_bytes()).digest() == hashlib.sha256(other.read_bytes()).digest(), one.name


def test_the_program_finds_its_libraries_beside_it_and_nowhere_else(unpacked):
    done = subprocess.run(["patchelf", "--print-rpath", unpacked / "parlour"], capture_output=True, text=True, check=True)
    assert done.stdout == "$ORIGIN/lib\n"
    for library in (unpacked / "lib").iterdir():
        done = subprocess.run(["patchelf", "--print-rpath", library], capture_output=True, text=True, check=True)
        assert done.stdout in ("$ORIGIN\n", "\n"), library.name
    found = subprocess.run(["ldd", unpacked / "parlour"], capture_output=True, text=True, check=True).stdout
    assert "not found" not in found and f"{unpacked}/lib/" in found
    assert {path.name for path in (unpacked / "lib").iterdir()} == {
        line.split()[0] for line in found.splitlines() if f"{unpacked}/lib/" in line}


# MARK: Licences


def test_the_list_of_licences_names_all_that_is_linked_in(unpacked):
    text = (unpacked / "LICENCES").read_text()
    pins = {pin["identity"] for pin in json.loads((ROOT / "Package.resolved").read_text())["pins"]}
    linked = set(re.findall(r'\.package\(url: "https://github\.com/[\w-]+/([\w.-]+)"', (ROOT / "Package.swift").read_text()))
    assert len(linked) > 8 and {name.lower() for name in linked} <= pins
    for name in [*linked, "swift", "ICU", "node-mithril", "node-qrcode-generator", "fonts-karla", "MapLibre GL JS", "Natural Earth",
                 "GeoNames", "libsodium23", "libsqlite3-0", "zlib1g"]:
        assert name in text, name


def test_what_is_only_fetched_is_not_in_the_list(unpacked):
    """SwiftPM fetches the packages of tests and of parts that nobody uses, too."""
    assert "swift-nio-transport-services" not in (unpacked / "LICENCES").read_text()


def test_every_licence_that_the_list_names_is_there_and_says_something(unpacked):
    named = set(re.findall(r"licences/[\w.+-]+\.txt", (unpacked / "LICENCES").read_text()))
    there = {path.relative_to(unpacked).as_posix() for path in (unpacked / "licences").iterdir()}
    assert named == there and len(named) > 20
    for name in named:
        assert re.search(r"copyright|licen[cs]e", (unpacked / name).read_text(), re.IGNORECASE), name
