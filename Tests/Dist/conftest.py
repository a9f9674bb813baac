"""A release, packed of the program that all tests use, and a Debian to try it on."""

import fcntl
import shutil
import subprocess

import pytest

import machine as machines
from packing import pack, packed


@pytest.fixture(scope="session")
def once(tmp_path_factory, worker_id):
    """Makes a folder once for all processes that run these tests: the first that needs it makes it, and the others wait."""
    base = tmp_path_factory.getbasetemp()
    if worker_id != "master":
        base = base.parent

    def once(name, make):
        made, begun = base / name, base / f"{name}-begun"
        with open(base / f"{name}-lock", "w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not made.exists():
                shutil.rmtree(begun, ignore_errors=True)
                begun.mkdir()
                make(begun)
                begun.rename(made)
        return made

    return once


@pytest.fixture(scope="session")
def release(parlour, once):
    return packed(once("release", lambda folder: pack(parlour, folder)))


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
def debian(once):
    machines.need(machines.missing_here())
    once("debian", lambda folder: machines.make_debian())
    return machines.make_debian()


@pytest.fixture
def machine(debian, tmp_path):
    made = machines.Machine(debian, tmp_path)
    yield made
    made.close()
