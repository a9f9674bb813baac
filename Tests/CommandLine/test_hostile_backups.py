"""`parlour restore` of files that are damaged, or that a stranger has made: nothing of them is kept."""

import gzip
import hashlib
import pathlib
import sqlite3
import tarfile

import pytest

from backups import PARAMETERS, archive, label, members

DAMAGED = "The backup is damaged, or was not written to its end."
NONE = "It is no backup of Parlour."


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
