"""The Debian package: what its files are, and what lintian says of it."""

import re
import subprocess

from machine import NEEDED, ROOT


def field(release, name):
    done = subprocess.run(["dpkg-deb", "--field", release.package, name], capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_its_version_sorts_as_the_release_does(release):
    assert field(release, "Version") == release.version.replace("-", "~", 1)
    order = ["0.1.0~dev.345+gabcdef0", "0.1.0", "0.1.0+12.gabcdef0", "0.1.1"]
    for one, other in zip(order, order[1:]):
        assert subprocess.run(["dpkg", "--compare-versions", one, "lt", other]).returncode == 0


def test_it_names_the_libraries_that_a_debian_lacks_with_their_versions(release):
    depends = field(release, "Depends").split(", ")
    names = {one.split()[0] for one in depends}
    assert names == {*NEEDED, "libc6", "libgcc-s1"}
    assert any(re.fullmatch(r"libc6 \(>= [\d.]+\)", one) for one in depends)
    assert any(re.fullmatch(r"libsodium23 \(>= [\d.]+\)", one) for one in depends)


def test_its_unit_is_that_of_the_archive_with_its_own_folders_and_user(installed_files):
    ours = (ROOT / "deploy/parlour.service").read_text().splitlines()[2:]
    theirs = (installed_files / "lib/systemd/system/parlour.service").read_text().splitlines()
    assert len(ours) == len(theirs)
    different = {(one, other) for one, other in zip(ours, theirs) if one != other}
    assert different == {
        ("Documentation=file:///opt/parlour/README.html", "Documentation=file:///usr/share/parlour/README.html"),
        ("ExecStart=/opt/parlour/parlour serve --data /var/lib/parlour $OPTIONS",
         "ExecStart=/usr/lib/parlour/parlour serve --data /var/lib/parlour $OPTIONS"),
        ("WorkingDirectory=/opt/parlour", "WorkingDirectory=/usr/lib/parlour"),
        ("DynamicUser=yes", "User=parlour"),
    }


def test_the_program_and_what_it_reads_are_where_debian_has_such_things(installed_files):
    assert (installed_files / "usr/lib/parlour/parlour").is_file()
    for name in ("Web/index.html", "Content/jasmine/phrases.tsv", "docs/openapi.yaml"):
        assert (installed_files / "usr/lib/parlour" / name).resolve() == installed_files / "usr/share/parlour" / name
    assert (installed_files / "usr/bin/parlour").resolve() == installed_files / "usr/lib/parlour/parlour"
    assert not (installed_files / "opt").exists()


def test_the_options_of_the_service_are_kept_when_it_is_upgraded(installed_files):
    conffiles = (installed_files / "DEBIAN/conffiles").read_text().split()
    there = {f"/{path.relative_to(installed_files)}" for path in (installed_files / "etc").rglob("*") if path.is_file()}
    assert set(conffiles) == there == {"/etc/default/parlour"}


def test_every_file_is_in_the_digests(installed_files):
    done = subprocess.run(
        ["md5sum", "--check", "--quiet", "DEBIAN/md5sums"], cwd=installed_files, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "")


def test_lintian_has_nothing_to_say(release):
    done = subprocess.run(
        ["lintian", "--fail-on", "error,warning", "--allow-root", release.package], capture_output=True, text=True, timeout=300)
    assert (done.returncode, done.stdout) == (0, ""), done.stdout + done.stderr


def test_systemd_understands_the_unit(unpacked, installed_files, tmp_path):
    """The program of a unit has to be there: a namespace of this test's own has it where the unit says."""
    for unit, place, folder in (
        (ROOT / "deploy/parlour.service", "/opt/parlour", unpacked),
        (installed_files / "lib/systemd/system/parlour.service", "/usr/lib/parlour", installed_files / "usr/lib/parlour"),
    ):
        text = unit.read_text().replace(f"={place}/", f"={folder}/")
        copy = tmp_path / "parlour.service"
        copy.write_text(text)
        done = subprocess.run(["systemd-analyze", "verify", "--man=no", copy], capture_output=True, text=True, timeout=60)
        said = [line for line in done.stderr.splitlines() if "parlour" in line]
        assert (done.returncode, said) == (0, []), done.stderr


def test_the_unit_keeps_the_server_apart_from_the_rest_of_the_machine():
    """As "systemd-analyze security" counts it: 0 is the least that can go wrong, 10 the most."""
    done = subprocess.run(
        ["systemd-analyze", "security", "--offline=true", "--threshold=25", ROOT / "deploy/parlour.service"],
        capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stdout.splitlines()[-1]
