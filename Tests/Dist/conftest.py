"""A release, packed of the program that all tests use, and a Debian to try it on."""

import subprocess

import pytest

import machine as machines
from packing import packed


@pytest.fixture(scope="session")
def release(parlour, tmp_path_factory):
    return packed(parlour, tmp_path_factory.mktemp("dist"))


@pytest.fixture(scope="session")
def unpacked(release, tmp_path_factory):
    """The folder that the archive unpacks to."""
    folder = tmp_path_factory.mktemp("unpacked")
    subprocess.run(["tar", "-xzf", release.archive, "-C", folder], check=True)
    (top,) = folder.iterdir()
    return top


@pytest.fixture(scope="session")
def installed_files(release, tmp_path_factory):
    """The files of the Debian package, as it would lay them out."""
    folder = tmp_path_factory.mktemp("package")
    subprocess.run(["dpkg-deb", "--raw-extract", release.package, folder], check=True)
    return folder


@pytest.fixture(scope="session")
def debian():
    machines.need(machines.missing_here())
    return machines.make_debian()


@pytest.fixture
def machine(debian, tmp_path):
    made = machines.Machine(debian, tmp_path)
    yield made
    made.close()
