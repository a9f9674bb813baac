"""`parlour backup` and `parlour restore`: one file of all that a server keeps, also where the file is a stranger's."""

import gzip
import hashlib
import io
import json
import os
import pathlib
import pwd
import sqlite3
import stat
import subprocess
import tarfile

import pytest

from map_files import mbtiles
from test_pack_files import PACK

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


@pytest.fixture
def kept(run, data, tmp_path):
    """A data folder with something of each kind."""
    (tmp_path / "pack").write_text(json.dumps(PACK))
    (tmp_path / "phrases.txt").write_text(CEDICT)
    assert run("packs", "import", str(tmp_path / "pack"), "--data", str(data)).returncode == 0
    assert run("phrases", "import", str(tmp_path / "phrases.txt"), "--data", str(data)).returncode == 0
    assert run("maps", "add", str(mbtiles(tmp_path / "Town.mbtiles")), "--data", str(data)).returncode == 0
    for path, text in {"admin-token": "open-sesame-open-sesame", "daily-secret": SECRET, PARAMETERS: "{}"}.items():
        (data / path).parent.mkdir(parents=True, exist_ok=True)
        (data / path).write_text(text)
    # These are no part of a backup.
    (data / "phrase-index").write_text("made again")
    (data / "maps/incoming-1").mkdir()
    (data / "maps/incoming-1/lock").touch()
    return data


@pytest.fixture
def backup(run, kept, tmp_path):
    """The file of a backup, and what the command printed."""
    file = tmp_path / "backup.tar.gz"
    done = run("backup", str(file), "--data", str(kept))
    assert (done.returncode, done.stderr) == (0, b"")
    return file, done.stdout.decode()


@pytest.fixture
def restored(run, tmp_path):
    def restored(file, folder="restored", *options):
        return run("restore", str(file), "--data", str(tmp_path / folder), *options)

    return restored


@pytest.fixture
def refused(refuse, tmp_path):
    """Restores what is no backup, and returns the sentence. Nothing may be left behind."""

    def refused(content, code=65):
        file = tmp_path / "strange"
        file.write_bytes(content)
        before = sorted(path.name for path in tmp_path.iterdir())
        sentence = refuse(code, "restore", str(file), "--data", str(tmp_path / "restored"))
        assert sorted(path.name for path in tmp_path.iterdir()) == before
        # Nor in a folder that was there.
        empty = tmp_path / "empty"
        empty.mkdir()
        assert refuse(code, "restore", str(file), "--data", str(empty)) == sentence
        assert list(empty.iterdir()) == []
        empty.rmdir()
        return sentence.removeprefix(f"{file}: ")

    return refused


DAMAGED = "The backup is damaged, or was not written to its end."
NONE = "It is no backup of Parlour."


# MARK: Making


def test_a_backup_has_everything_and_says_so(backup, kept):
    file, line = backup
    assert line.startswith("Backup of 20") and line.endswith(" UTC by Parlour 0.1.0+source: 0 accounts, 1 pack, 1 map, 1 MB\n")
    names = [name for name, _ in members(file.read_bytes())]
    (number,) = [path.name for path in (kept / "maps").iterdir() if path.name != "incoming-1"]
    assert names[0] == "backup.json" and names[-1] == "SHA256SUMS"
    wanted = {"parlour.sqlite", "phrases.tsv", "admin-token", "daily-secret", PARAMETERS}
    assert set(names[1:-1]) >= wanted | {f"maps/{number}/map.json", f"maps/{number}/tiles.mbtiles"}
    assert all(name in wanted or name.startswith(f"maps/{number}/") for name in names[1:-1])
    assert (kept / "phrase-index").exists()


def test_only_its_owner_can_read_a_backup(backup):
    assert stat.S_IMODE(backup[0].stat().st_mode) == 0o600


def test_a_backup_leaves_nothing_beside_it_and_nothing_in_the_data_folder(run, kept, tmp_path):
    before = files(kept).keys()
    (tmp_path / "out").mkdir()
    assert run("backup", str(tmp_path / "out/a.tar.gz"), "--data", str(kept)).returncode == 0
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["a.tar.gz"]
    assert files(kept).keys() == before


def test_tools_of_the_system_unpack_a_backup_and_check_its_digests(backup, tmp_path):
    folder = tmp_path / "unpacked"
    folder.mkdir()
    subprocess.run(["tar", "-xzf", backup[0], "-C", folder], check=True)
    subprocess.run(["sha256sum", "--strict", "--quiet", "-c", "SHA256SUMS"], cwd=folder, check=True)
    assert (folder / "daily-secret").read_text() == SECRET


def test_a_backup_does_not_replace_a_file(backup, refuse, kept):
    file, _ = backup
    before = file.read_bytes()
    assert refuse(73, "backup", str(file), "--data", str(kept)) == f'There is already a file "{file}".'
    assert file.read_bytes() == before


def test_a_folder_without_data_has_no_backup(refuse, tmp_path):
    sentence = refuse(66, "backup", str(tmp_path / "a"), "--data", str(tmp_path / "none"))
    assert sentence == f'There is no data of a server in "{tmp_path}/none": name its folder with --data.'
    assert list(tmp_path.iterdir()) == []


def test_a_backup_that_cannot_be_written_is_one_sentence(refuse, kept, tmp_path):
    sentence = refuse(73, "backup", str(tmp_path / "none/a"), "--data", str(kept))
    assert sentence.startswith(f"{tmp_path}/none/a cannot be written: ")


def test_a_damaged_database_has_no_backup(refuse, kept, tmp_path):
    database = kept / "parlour.sqlite"
    database.write_bytes(b"x" * 10_000)
    for name in ("parlour.sqlite-wal", "parlour.sqlite-shm"):
        (kept / name).unlink(missing_ok=True)
    refuse(74, "backup", str(tmp_path / "a"), "--data", str(kept))
    assert not (tmp_path / "a").exists()


def test_what_was_deleted_is_not_in_a_backup(run, kept, tmp_path):
    """The database's file still has it."""
    with sqlite3.connect(kept / "parlour.sqlite") as database:
        database.execute("PRAGMA secure_delete = OFF")
        database.execute("CREATE TABLE secret (text TEXT)")
        database.execute("INSERT INTO secret VALUES (?)", ["gone@example.org " * 1_000])
        database.commit()
        database.execute("DROP TABLE secret")
    database.close()
    assert b"gone@example.org" in (kept / "parlour.sqlite").read_bytes()
    assert run("backup", str(tmp_path / "a"), "--data", str(kept)).returncode == 0
    contents = dict(members((tmp_path / "a").read_bytes()))
    assert b"gone@example.org" not in contents["parlour.sqlite"]


# MARK: Restoring


def test_a_restored_folder_has_the_same_files(backup, kept, restored, run, tmp_path):
    file, line = backup
    done = restored(file)
    assert (done.returncode, done.stderr, done.stdout.decode()) == (0, b"", line)
    folder = tmp_path / "restored"
    same = {path: content for path, content in files(kept).items()
            if not path.startswith("parlour.sqlite") and path not in ("phrase-index", "maps/incoming-1/lock")}
    restored_files = files(folder)
    del restored_files["parlour.sqlite"]
    assert restored_files == same
    exported = run("packs", "export", "1", "--data", str(folder)).stdout
    assert exported == run("packs", "export", "1", "--data", str(kept)).stdout and b"answer 4" in exported
    listed = run("maps", "list", "--data", str(folder)).stdout
    assert b"Town" in listed and listed == run("maps", "list", "--data", str(kept)).stdout


def test_only_its_owner_can_open_a_restored_folder(backup, restored, tmp_path):
    (tmp_path / "restored").mkdir(mode=0o755)
    assert restored(backup[0]).returncode == 0
    for path in [tmp_path / "restored", *(tmp_path / "restored").rglob("*")]:
        assert stat.S_IMODE(path.stat().st_mode) == (0o700 if path.is_dir() else 0o600), path


def test_a_second_restore_into_the_same_folder_is_refused(backup, restored, refuse, tmp_path):
    folder = tmp_path / "restored"
    assert restored(backup[0]).returncode == 0
    before = files(folder)
    sentence = refuse(73, "restore", str(backup[0]), "--data", str(folder))
    assert sentence == f'"{folder}" is not empty: a backup is restored into a new or an empty folder.'
    assert files(folder) == before


def test_a_restore_follows_the_link_to_a_data_folder(backup, restored, tmp_path):
    """systemd keeps the data of a service without a user of its own behind one."""
    (tmp_path / "private").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "private")
    assert restored(backup[0], "link").returncode == 0
    assert (tmp_path / "private/parlour.sqlite").exists() and (tmp_path / "link").is_symlink()


def test_files_belong_to_the_user_of_the_service(backup, restored, refuse, tmp_path):
    """Root can choose; everybody else restores for themselves."""
    file, _ = backup
    folder = tmp_path / "restored"
    if os.geteuid() != 0:
        assert "Only root" in refuse(64, "restore", str(file), "--data", str(folder), "--user", "root")
        assert restored(file).returncode == 0
        assert folder.stat().st_uid == os.geteuid()
        return
    nobody = pwd.getpwnam("nobody").pw_uid
    service = tmp_path / "service"
    service.mkdir()
    os.chown(service, nobody, 12)
    for path, options in [("service/data", ()), ("restored", ("--user", "nobody"))]:
        assert restored(file, path, *options).returncode == 0
        for one in [tmp_path / path, *(tmp_path / path).rglob("*")]:
            assert one.stat().st_uid == nobody, one
    assert (service / "data/parlour.sqlite").stat().st_gid == 12


def test_an_unknown_user_is_one_sentence(backup, refuse, tmp_path):
    sentence = refuse(64, "restore", str(backup[0]), "--data", str(tmp_path / "a"), "--user", "no-such-user")
    assert sentence == 'There is no user "no-such-user" on this machine.'


def test_a_missing_backup_is_one_sentence(refuse, tmp_path):
    file = tmp_path / "none"
    assert refuse(66, "restore", str(file), "--data", str(tmp_path / "a")) == f"{file} is not there, or cannot be read."


# MARK: Damaged and hostile archives


def test_what_is_no_backup_is_refused(refused):
    for content in (b"", b"x", b"PK\3\4", gzip.compress(b""), gzip.compress(b"x" * 2_000), archive([])):
        assert refused(content) in (NONE, DAMAGED)


def test_a_backup_that_ends_too_early_is_refused(backup, refused):
    content = backup[0].read_bytes()
    for end in (len(content) - 1, len(content) - 9, len(content) // 2, 700):
        assert refused(content[:end]) == DAMAGED


def test_a_backup_with_something_behind_it_is_refused(backup, refused):
    content = backup[0].read_bytes()
    assert refused(content + b"x") == DAMAGED
    tar = gzip.decompress(content)
    assert refused(gzip.compress(tar + bytes(100_000))) == DAMAGED


def test_a_backup_without_an_end_is_refused(backup, refused):
    tar = gzip.decompress(backup[0].read_bytes())
    assert tar.endswith(bytes(1_024))
    assert refused(gzip.compress(tar[:-512])) == DAMAGED
    assert refused(gzip.compress(tar[:-1_024])) == DAMAGED


@pytest.mark.parametrize("changed", ["phrases.tsv", "parlour.sqlite", "backup.json", PARAMETERS])
def test_a_wrong_digest_is_refused(backup, refused, changed):
    inside = members(backup[0].read_bytes())[:-1]
    sums = "".join(f"{hashlib.sha256(content).hexdigest()}  {path}\n" for path, content in inside)
    other = [(path, content.replace(b"0", b"1") if path == changed else content) for path, content in inside]
    if other == inside:
        other = [(path, content + b" " if path == changed else content) for path, content in inside]
    assert refused(archive(other, sums)) == DAMAGED


def test_each_damaged_byte_of_a_header_is_noticed(backup, refused):
    tar = bytearray(gzip.decompress(backup[0].read_bytes()))
    for place in (0, 120, 130, 150, 156, 257, 345):
        damaged = bytearray(tar)
        damaged[place] ^= 1
        assert refused(gzip.compress(bytes(damaged), 1)) == DAMAGED


@pytest.mark.parametrize(
    "path",
    ["../evil", "/etc/evil", "content/../../evil.json", "content/a/../b.json", "./phrases.tsv", "content//a.json", "evil",
     "content/.a/b.json", "content/a.json", "maps/0123456789ab/evil", "maps/../0123456789ab/map.json", "phrase-index",
     "parlour.sqlite-wal", "content/a/evil.sh", "content/é/a.json", "admin-token/", ""],
)
def test_a_file_that_does_not_belong_in_a_backup_is_refused(backup, refused, tmp_path, path):
    inside = members(backup[0].read_bytes())[:-1]
    sentence = refused(archive([*inside, (path, b"evil")]))
    assert sentence == f'The backup has a file "{path}", which does not belong there.'
    assert not (tmp_path / "evil").exists() and not pathlib.Path("/etc/evil").exists()


@pytest.mark.parametrize("kind", [tarfile.SYMTYPE, tarfile.LNKTYPE, tarfile.DIRTYPE, tarfile.FIFOTYPE, tarfile.CHRTYPE])
def test_links_folders_and_devices_are_refused(backup, refused, kind):
    link = tarfile.TarInfo("phrases.tsv")
    link.type, link.linkname = kind, "/etc/passwd"
    inside = [member for member in members(backup[0].read_bytes())[:-1] if member[0] != "phrases.tsv"]
    assert refused(archive([*inside, (link, b"")], sums="")) == DAMAGED


def test_two_files_of_one_name_are_refused(backup, refused):
    inside = members(backup[0].read_bytes())[:-1]
    assert refused(archive([*inside, ("admin-token", b"another-token-of-mine")])) == DAMAGED


def test_a_backup_that_says_that_it_is_huge_is_refused_before_it_is_unpacked(backup, refused):
    inside = members(backup[0].read_bytes())[1:-1]
    sentence = refused(archive([("backup.json", label(bytes=2**62)), *inside]), code=74)
    assert sentence.startswith("The disk has not enough room: 4611686018428 MB are needed")


def test_a_backup_with_more_than_it_says_is_refused(backup, refused):
    inside = members(backup[0].read_bytes())[1:-1]
    assert refused(archive([("backup.json", label(bytes=1_000)), *inside])) == DAMAGED
    bomb = ("phrases.tsv", bytes(60_000_000))
    assert refused(archive([("backup.json", label()), inside[0], bomb])) == DAMAGED


@pytest.mark.parametrize(
    "text",
    [b"", b"{}", b"[]", b"null", label(format=0), label(format="1"), label(version="a b"), label(version=""), label(madeAt=-1),
     label(bytes=-1), label(more=1), b" " * 5_000],
)
def test_a_wrong_label_is_refused(backup, refused, text):
    inside = members(backup[0].read_bytes())[1:-1]
    assert refused(archive([("backup.json", text), *inside])) in (NONE, DAMAGED)


def test_a_backup_of_a_newer_format_is_refused(backup, refused):
    inside = members(backup[0].read_bytes())[1:-1]
    newer = "The backup was made by a newer Parlour than this one."
    assert refused(archive([("backup.json", label(format=2, more=[])), *inside])) == newer


def changed_database(backup, tmp_path, *statements):
    """The backup with a database in which somebody has changed something, and with right digests."""
    inside = members(backup[0].read_bytes())[1:-1]
    path = tmp_path / "changed.sqlite"
    path.write_bytes(dict(inside)["parlour.sqlite"])
    database = sqlite3.connect(path)
    for statement in statements:
        database.execute(statement)
    database.commit()
    database.close()
    content = path.read_bytes()
    path.unlink()
    return archive([("backup.json", label()), *((name, content if name == "parlour.sqlite" else old) for name, old in inside)])


def test_a_database_of_a_newer_parlour_is_refused(backup, refused, tmp_path):
    content = changed_database(backup, tmp_path, "INSERT INTO grdb_migrations VALUES ('of the year 3000')")
    assert refused(content) == "The backup was made by a newer Parlour than this one."


@pytest.mark.parametrize(
    "statement",
    ["CREATE TRIGGER evil AFTER INSERT ON room BEGIN DELETE FROM player; END", "CREATE VIEW evil AS SELECT * FROM player",
     "DROP TABLE session", "DELETE FROM grdb_migrations"],
)
def test_a_database_with_other_tables_or_programs_is_refused(backup, refused, tmp_path, statement):
    assert refused(changed_database(backup, tmp_path, statement)) == DAMAGED


def test_a_damaged_database_is_refused(backup, refused):
    inside = members(backup[0].read_bytes())[1:-1]
    for place in (0, 100, 8_192):
        damaged = []
        for path, content in inside:
            if path == "parlour.sqlite":
                content = content[:place] + b"\xff" * 64 + content[place + 64:]
            damaged.append((path, content))
        assert refused(archive([("backup.json", label()), *damaged])) == DAMAGED


def test_a_map_without_its_tiles_is_refused(backup, refused):
    inside = [member for member in members(backup[0].read_bytes())[1:-1] if not member[0].endswith("tiles.mbtiles")]
    assert refused(archive([("backup.json", label()), *inside])) == DAMAGED


def test_a_backup_without_a_database_is_refused(refused):
    assert refused(archive([("backup.json", label()), ("phrases.tsv", b"")])) == DAMAGED


def test_an_archive_that_was_packed_again_by_other_means_is_accepted(backup, run, tmp_path):
    again = tmp_path / "again"
    again.write_bytes(archive([("backup.json", label()), *members(backup[0].read_bytes())[1:-1]]))
    done = run("restore", str(again), "--data", str(tmp_path / "restored"))
    assert done.stdout.startswith(b"Backup of 2023-11-14 22:13:20 UTC by Parlour 0.1.0:"), done.stderr


def test_the_backups_that_a_server_keeps_are_listed_and_removed(run, kept):
    (kept / "backups").mkdir()
    name = "parlour-2026-11-30.tar.gz"
    assert run("backup", str(kept / "backups" / name), "--data", str(kept)).returncode == 0
    (kept / "parlour.sqlite.before-0.2.0-31").write_text("a copy")
    (kept / "backups/damaged.tar.gz").write_text("no backup")
    done = run("admin", "backups", "--data", str(kept))
    assert (done.returncode, done.stderr) == (0, b"")
    rows = {row[0]: row[1:] for row in (line.split("\t") for line in done.stdout.decode().splitlines())}
    size = str((kept / "backups" / name).stat().st_size)
    assert rows[name][1:] == ["hand", size, "Parlour 0.1.0+source, 0 accounts, 1 pack, 1 map"]
    assert rows["parlour.sqlite.before-0.2.0-31"][1:] == ["upgrade", "6", "the database"]
    assert rows["damaged.tar.gz"][1:] == ["hand", "9", "unreadable"]
    assert run("admin", "backups", "--remove", name, "--data", str(kept)).stdout == b"Removed: 1 backup.\n"
    assert not (kept / "backups" / name).exists()


@pytest.mark.parametrize("name", ["nope", "../admin-token", "parlour.sqlite", ""])
def test_only_a_backup_is_removed(run, refuse, kept, name):
    before = files(kept)
    assert refuse(65, "admin", "backups", "--remove", name, "--data", str(kept)) == f'There is no backup "{name}".'
    assert files(kept) == before
