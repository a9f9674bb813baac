"""Backups as files: what is in one, and some that anybody could make."""

import hashlib
import io
import json
import tarfile

CEDICT = "中國 中国 [Zhong1 guo2] /China/\n"
SECRET = "a-secret-of-the-daily-puzzle"
PARAMETERS = "content/relentless/parameters/0001.json"


def files(folder):
    """What is in a folder, by path."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def label(**changes):
    return json.dumps({"format": 1, "version": "0.1.0", "madeAt": 1_700_000_000, "bytes": 10_000_000, **changes}).encode()


def archive(members, sums=None):
    """An archive that anybody could make: of paths and contents, or whole members."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:gz", format=tarfile.USTAR_FORMAT) as tar:
        for path, content in members:
            if isinstance(path, str):
                info = tarfile.TarInfo(path)
                info.size = len(content)
            else:
                info = path
            tar.addfile(info, io.BytesIO(content))
        lines = "".join(f"{hashlib.sha256(content).hexdigest()}  {path}\n" for path, content in members)
        text = (lines if sums is None else sums).encode()
        info = tarfile.TarInfo("SHA256SUMS")
        info.size = len(text)
        tar.addfile(info, io.BytesIO(text))
    return packed.getvalue()


def members(content):
    with tarfile.open(fileobj=io.BytesIO(content)) as tar:
        return [(member.name, tar.extractfile(member).read()) for member in tar]
