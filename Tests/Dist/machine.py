"""A Debian without Swift, made for one test: a fresh system of debootstrap, on its own network, that is gone afterwards."""

import json
import os
import pathlib
import shutil
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
SUITE = "bookworm"
# What the documents say that the archive needs, besides what every Debian has (docs/releasing.md).
NEEDED = ["libsodium23", "libsqlite3-0", "zlib1g", "libstdc++6", "adduser"]
KEPT = ROOT / ".build" / f"debian-{SUITE}"


def missing_here():
    """What such a machine needs and is not here, in words; None if all is here."""
    if os.geteuid() != 0:
        return "root, for debootstrap and namespaces"
    tools = [tool for tool in ("debootstrap", "unshare", "nsenter", "ip", "chroot") if not shutil.which(tool)]
    if tools:
        return "the programs " + ", ".join(tools)
    done = subprocess.run(["unshare", "--net", "--mount", "true"], capture_output=True, text=True)
    return None if done.returncode == 0 else f"namespaces: {done.stderr.strip()}"


def need(missing):
    """Nothing is left out silently: it fails where everything has to be there, and says elsewhere what is missing."""
    if missing and os.environ.get("CI"):
        pytest.fail(f"Missing here: {missing}.")
    if missing:
        pytest.skip(f"Missing here: {missing}.")


def mirror():
    """Where apt of this machine takes Debian from."""
    done = subprocess.run(
        ["apt-get", "indextargets", "--format", "$(SITE) $(CODENAME)"], capture_output=True, text=True, check=True)
    sites = [line.split()[0] for line in done.stdout.splitlines() if line.endswith(f" {SUITE}")]
    return sites[0].rstrip("/") if sites else "http://deb.debian.org/debian"


def make_debian():
    """The folder with a fresh Debian. It is made once, and kept in .build."""
    stamp = KEPT / "made-with"
    wanted = json.dumps(NEEDED)
    if not stamp.exists() or stamp.read_text() != wanted:
        shutil.rmtree(KEPT, ignore_errors=True)
        KEPT.mkdir(parents=True)
        subprocess.run(
            ["debootstrap", "--variant=minbase", f"--include={','.join(NEEDED)}", SUITE, KEPT / "root", mirror()],
            check=True, stdout=subprocess.DEVNULL)
        stamp.write_text(wanted)
    return KEPT / "root"


class Machine:
    """A copy of that Debian that only this test changes, with its own network, in which there is nobody else.

    like: a machine that is put aside, of which this one is a copy
    """

    def __init__(self, debian, folder, like=None):
        self.root = folder / "machine"
        self.changes = folder / "changes"
        for path in (self.root, self.changes):
            path.mkdir()
        below, place = str(debian), []
        if like:
            # What the other one changed is seen only where it was changed.
            below = f"{like.changes}/upper:{debian}"
            place = ["nsenter", f"--target={like._keeper.pid}", "--mount"]
        # The changes are in memory, and all of it ends with this process.
        self._keeper = subprocess.Popen(
            [*place, "unshare", "--net", "--mount", "sh", "-ec", f"""
            ip link set lo up
            mount -t tmpfs tmpfs {self.changes}
            mkdir {self.changes}/upper {self.changes}/work
            mount -t overlay overlay -o lowerdir={below},upperdir={self.changes}/upper,workdir={self.changes}/work {self.root}
            mount -t proc proc {self.root}/proc
            mount --bind /dev {self.root}/dev
            echo ready
            exec cat"""],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        if self._keeper.stdout.readline() != "ready\n":
            raise AssertionError(f"The machine does not start: {self._keeper.stderr.read()}")

    def _inside(self, *command):
        return ["nsenter", f"--target={self._keeper.pid}", "--net", "--mount", *map(str, command)]

    def command(self, *arguments, user=None):
        """The command that runs a program on the machine, with the environment that a service has."""
        as_user = ["--userspec", user] if user else []
        return self._inside(
            "env", "-i", "PATH=/usr/sbin:/usr/bin:/sbin:/bin", "LANG=C.UTF-8", "DEBIAN_FRONTEND=noninteractive",
            "chroot", *as_user, self.root, *arguments)

    def run(self, *arguments, fails=False, **options):
        """Runs a program on the machine until it ends, and returns what it wrote."""
        done = subprocess.run(self.command(*arguments), capture_output=True, text=True, timeout=300, **options)
        if not fails:
            assert done.returncode == 0, f"{arguments}: {done.stdout}{done.stderr}"
        return done

    def give(self, file, path):
        """Copies a file of this computer to the machine."""
        subprocess.run(self._inside("cp", file, f"{self.root}{path}"), check=True)

    def start(self, *arguments, user=None, errors):
        return subprocess.Popen(
            self.command(*arguments, user=user), stdout=subprocess.PIPE, stderr=errors, text=True)

    def get(self, address):
        """Asks a server on the machine.

        - Returns: the status, and the body.
        """
        asks = (
            "import sys, urllib.error, urllib.request\n"
            "try: answer = urllib.request.urlopen(sys.argv[1], timeout=30)\n"
            "except urllib.error.HTTPError as error: answer = error\n"
            "sys.stdout.buffer.write(b'%d\\n' % answer.status + answer.read())\n")
        done = subprocess.run(self._inside("/usr/bin/python3", "-c", asks, address), capture_output=True, timeout=60)
        assert done.returncode == 0, done.stderr.decode()
        status, _, body = done.stdout.partition(b"\n")
        return int(status), body

    def put_aside(self):
        """Nothing runs on it and nothing changes it any more. Others can be made like it until it is closed."""
        subprocess.run(self._inside("umount", "--recursive", self.root), check=True)

    def close(self):
        self._keeper.stdin.close()
        self._keeper.wait(timeout=30)
        for pipe in (self._keeper.stdout, self._keeper.stderr):
            pipe.close()
