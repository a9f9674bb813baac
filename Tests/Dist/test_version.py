"""scripts/version: the version of the source with tags, between them, without them, and without git."""

import os
import shutil
import subprocess
import tarfile

import pytest

from machine import ROOT

AT = "2026-11-21T12:00:00 +0000"
NAMED = {
    **os.environ, "GIT_AUTHOR_NAME": "Ana", "GIT_AUTHOR_EMAIL": "ana@example.org", "GIT_COMMITTER_NAME": "Ana",
    "GIT_COMMITTER_EMAIL": "ana@example.org", "GIT_AUTHOR_DATE": AT, "GIT_COMMITTER_DATE": AT,
}


class Source:
    """A small clone with what scripts/version reads."""

    def __init__(self, folder):
        self.folder = folder
        for name in ("scripts/version", ".gitattributes", "Sources/Catalogue/Version.swift"):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name)
        self.number("1.2.0")

    def number(self, number):
        (self.folder / "Sources/Catalogue/Version.swift").write_text(f'  public static let version = "{number}"\n')

    def git(self, *arguments):
        return subprocess.run(
            ["git", *arguments], cwd=self.folder, check=True, capture_output=True, text=True, env=NAMED).stdout.strip()

    def commit(self):
        self.git("add", "-A")
        self.git("commit", "--quiet", "--allow-empty", "-m", "Change something")
        return self.git("rev-parse", "--short=7", "HEAD")

    def run(self, *arguments, folder=None):
        folder = folder or self.folder
        return subprocess.run([folder / "scripts/version", *arguments], capture_output=True, text=True, env=NAMED)

    def version(self, *arguments, folder=None):
        done = self.run(*arguments, folder=folder)
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()

    def archived(self, folder):
        """What "git archive" packs, unpacked."""
        self.git("archive", "--output", folder / "source.tar", "HEAD")
        with tarfile.open(folder / "source.tar") as tar:
            tar.extractall(folder / "source", filter="data")
        return folder / "source"


@pytest.fixture
def source(tmp_path):
    made = Source(tmp_path / "clone")
    made.git("init", "--quiet")
    made.commit()
    return made


def test_before_the_first_tag_it_is_no_release(source):
    commit = source.commit()
    assert source.version() == f"1.2.0-dev.2+g{commit}"


def test_at_a_tag_it_is_the_number_of_the_tag(source):
    source.git("tag", "v1.2.0")
    assert source.version() == "1.2.0"


def test_after_a_tag_it_says_how_many_commits_and_which(source):
    source.git("tag", "v1.2.0")
    source.commit()
    commit = source.commit()
    assert source.version() == f"1.2.0+2.g{commit}"


def test_after_a_tag_the_source_may_name_the_next_release_already(source):
    source.git("tag", "v1.2.0")
    source.number("1.3.0")
    commit = source.commit()
    assert source.version() == f"1.2.0+1.g{commit}"


def test_what_is_not_committed_is_said(source):
    source.git("tag", "v1.2.0")
    (source.folder / "scripts/version").write_text((source.folder / "scripts/version").read_text() + "# more\n")
    assert source.version() == "1.2.0+changed"
    commit = source.commit()
    source.number("1.2.1")
    assert source.version() == f"1.2.0+1.g{commit}.changed"


def test_a_tag_that_says_another_number_than_the_source_is_refused(source):
    source.git("tag", "v1.3.0")
    done = source.run()
    assert done.returncode == 65
    assert done.stderr == "scripts/version: the tag is v1.3.0, but Sources/Catalogue/Version.swift says 1.2.0.\n"


@pytest.mark.parametrize("tag", ["v1", "v1.2.0-beta", "v1.2.0.1"])
def test_a_tag_that_is_no_version_is_refused(source, tag):
    source.git("tag", tag)
    done = source.run()
    assert done.returncode == 65
    assert done.stderr == f"scripts/version: the tag of {tag} is no version: v and three numbers are expected, like v1.2.0.\n"


def test_a_copy_without_git_knows_its_tag(source, tmp_path):
    source.git("tag", "v1.2.0")
    folder = source.archived(tmp_path)
    assert source.version(folder=folder) == "1.2.0"
    assert source.version("--time", folder=folder) == source.version("--time") == "1795262400"


def test_a_copy_without_git_knows_how_far_it_is_from_a_tag(source, tmp_path):
    source.git("tag", "v1.2.0")
    commit = source.commit()
    assert source.version(folder=source.archived(tmp_path)) == f"1.2.0+1.g{commit}"


def test_a_copy_without_git_from_before_the_first_tag_says_so(source, tmp_path):
    commit = source.git("rev-parse", "--short", "HEAD")
    assert source.version(folder=source.archived(tmp_path)) == f"1.2.0-dev+g{commit}"


def test_a_copy_of_the_files_alone_says_that_it_does_not_know(source):
    shutil.rmtree(source.folder / ".git")
    assert source.version() == "1.2.0+unknown"
    assert int(source.version("--time")) > 0


def test_a_copy_within_somebody_elses_clone_does_not_take_its_version(source, tmp_path):
    source.git("tag", "v1.2.0")
    inner = Source(source.folder / "parts/parlour")
    inner.number("0.9.0")
    assert inner.version() == "0.9.0+unknown"


def test_an_unknown_option_is_refused(source):
    done = source.run("--date")
    assert (done.returncode, done.stderr) == (64, 'scripts/version: "--date" is no option; there is: --time.\n')
