"""The library that makes bad luck for a server: a full disk and a wrong clock (faults.c)."""

import pathlib
import subprocess

DAY = 86_400


def build_faults(folder):
    """The path of the library, which is compiled into the folder."""
    library = pathlib.Path(folder) / "faults.so"
    source = pathlib.Path(__file__).parent / "faults.c"
    subprocess.run(["cc", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC", "-o", library, source, "-ldl"], check=True)
    return str(library)
