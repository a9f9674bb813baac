"""deploy/Containerfile, by Debian's buildah, on the fresh Debian of debootstrap in place of a registry's."""

import json
import pathlib
import re
import shutil
import subprocess

import pytest

import machine as machines
from machine import ROOT

FILE = (ROOT / "deploy/Containerfile").read_text()
# The image is made once, by one process.
pytestmark = pytest.mark.xdist_group("container")


@pytest.fixture(scope="module")
def image(debian, release, tmp_path_factory):
    """The folder with the files of the image, and its description."""
    machines.need(None if shutil.which("buildah") else "the program buildah")
    folder = tmp_path_factory.mktemp("container")
    # Neither a registry nor what this computer has of images: a store of the test's own.
    store = ["--root", folder / "store", "--runroot", folder / "run", "--storage-driver", "vfs"]

    def buildah(*arguments):
        done = subprocess.run(["buildah", *store, *arguments], capture_output=True, text=True, timeout=300, cwd=folder)
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()

    shutil.copy(release.package, folder)
    base = buildah("from", "--name", "base", "scratch")
    subprocess.run(["cp", "-a", f"{debian}/.", buildah("mount", base)], check=True)
    buildah("umount", base)
    buildah("commit", "--quiet", base, "localhost/debian")
    buildah(
        "bud", "--format", "docker", "--isolation", "chroot", "--pull-never", "--quiet", "-t", "parlour", "-f", ROOT / "deploy/Containerfile",
        "--build-arg", "BASE=localhost/debian", "--build-arg", f"PACKAGE={release.package.name}", ".")
    made = buildah("from", "--pull-never", "--name", "made", "localhost/parlour")
    described = json.loads(buildah("inspect", "--type", "image", "localhost/parlour"))
    yield pathlib.Path(buildah("mount", made)), described["OCIv1"]["config"], described["Docker"]["config"]
    buildah("umount", made)


def test_the_image_has_the_program_and_leaves_no_package_behind(image):
    root, _, _ = image
    assert (root / "usr/lib/parlour/parlour").is_file()
    assert not (root / "tmp/parlour.deb").exists()
    assert list((root / "var/lib/apt/lists").iterdir()) == []


def test_the_server_in_it_is_not_root_and_keeps_its_data_in_a_volume(image):
    _, config, _ = image
    assert config["User"] == "parlour"
    assert list(config["Volumes"]) == ["/var/lib/parlour"]
    assert list(config["ExposedPorts"]) == ["8080/tcp"]
    assert config["StopSignal"] == "SIGTERM"


def test_what_it_starts_serves_and_its_check_of_health_notices_the_end(image, release, tmp_path):
    root, config, docker = image
    made = machines.Machine(root, tmp_path)
    folder, start = config["WorkingDir"], [*config["Entrypoint"], *(config.get("Cmd") or [])]
    check = docker["Healthcheck"]["Test"]
    assert check[0] == "CMD"
    try:
        with open(tmp_path / "errors", "w") as errors:
            process = made.start("sh", "-c", f'cd {folder} && exec "$@"', "sh", *start, user="parlour:parlour", errors=errors)
        assert re.search(r"http://", process.stdout.readline()), (tmp_path / "errors").read_text()
        made.run(*check[1:])
        assert made.run("parlour", "--version").stdout == f"{release.version}\n"
        process.terminate()
        assert process.wait(timeout=60) == 0
        process.stdout.close()
        assert made.run(*check[1:], fails=True).returncode != 0
    finally:
        made.close()


def test_the_document_has_the_commands_of_the_file():
    (command,) = re.findall(r"^#   (buildah bud .+)$", FILE, re.MULTILINE)
    assert command in (ROOT / "docs/releasing.md").read_text()
    (command,) = re.findall(r"^#   (podman run .+)$", FILE, re.MULTILINE)
    assert command in (ROOT / "docs/releasing.md").read_text()
