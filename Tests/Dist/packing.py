"""Packs releases of the program that all tests use."""

import dataclasses
import pathlib
import subprocess

from machine import ROOT


@dataclasses.dataclass
class Release:
    """What scripts/pack has made."""

    output: pathlib.Path
    version: str

    @property
    def archive(self):
        (file,) = self.output.glob("*.tar.gz")
        return file

    @property
    def package(self):
        (file,) = self.output.glob("*.deb")
        return file


def pack(parlour, output):
    """Packs a release into a folder."""
    subprocess.run([ROOT / "scripts/pack", "--program", parlour, "--output", output], check=True)


def packed(output):
    """The release that was packed into a folder."""
    version = subprocess.run([ROOT / "scripts/version"], check=True, capture_output=True, text=True).stdout.strip()
    return Release(output, version)
