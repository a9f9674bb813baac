"""`parlour backup`, `parlour restore` and `parlour admin backups`: one file of all that a server keeps."""

import os
import pwd
import sqlite3
import stat
import subprocess

import pytest

from backups import PARAMETERS, SECRET, files, members

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
            if not path.startswith("parlour.sqlite") and path not in ("phrase-index", "phrases.tsv.lock", "maps/incoming-1/lock")}
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


# MARK: Those that a server keeps


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
