"""`parlour phrases`: importing phrases from files in several formats, and exporting them."""

import gzip
import json
import os
import pathlib
import pty
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
HEADER = "hanzi\ttraditional\tpinyin\tenglish\tmeaning\tchinese\ttags\n"
CEDICT = "#! version=1\n中國 中国 [Zhong1 guo2] /China/Middle Kingdom/\n女兒 女儿 [[nu:3'er2]] /daughter/\n"


@pytest.fixture
def book(run, tmp_path):
    """Writes a file, imports it, and returns the output."""

    def book(content, name="phrases.txt"):
        file = tmp_path / name
        file.write_bytes(content if isinstance(content, bytes) else content.encode())
        done = run("phrases", "import", str(file), "--data", str(tmp_path / "data"))
        assert done.returncode == 0, done.stderr
        assert done.stderr == b""
        return done.stdout.decode()

    return book


@pytest.fixture
def exported(run, tmp_path):
    def exported(*options):
        done = run("phrases", "export", "--data", str(tmp_path / "data"), *options)
        assert done.returncode == 0, done.stderr
        return done.stdout.decode()

    return exported


def test_a_dictionary_is_imported(book, exported):
    assert book(CEDICT, "cedict.u8") == "2 phrases read: 2 new, 0 changed, 0 lines skipped. There are 2 now.\n"
    assert exported() == (
        HEADER + "中国\t中國\tzhōng guó\tChina; Middle Kingdom\t\t\t\n" + "女儿\t女兒\tnǚ ér\tdaughter\t\t\t\n")


def test_its_index_is_made_at_once_where_the_shipped_phrases_are(run, tmp_path):
    (tmp_path / "cedict.u8").write_text(CEDICT)

    def imported(data, content):
        done = run("phrases", "import", str(tmp_path / "cedict.u8"), "--data", str(tmp_path / data), "--content", content)
        assert (done.returncode, done.stderr) == (0, b"")
        return sorted(path.name for path in (tmp_path / data).iterdir())

    assert imported("one", str(ROOT / "Content")) == ["phrase-index", "phrases.tsv", "phrases.tsv.lock"]
    assert imported("other", str(tmp_path)) == ["phrases.tsv", "phrases.tsv.lock"]


def test_shipped_phrases_that_are_damaged_keep_nothing_from_being_imported(run, tmp_path, exported):
    (tmp_path / "cedict.u8").write_text(CEDICT)
    (tmp_path / "jasmine").mkdir()
    (tmp_path / "jasmine/phrases.tsv").write_text("nothing")
    done = run("phrases", "import", str(tmp_path / "cedict.u8"), "--data", str(tmp_path / "data"), "--content", str(tmp_path))
    assert done.returncode == 0 and done.stdout.startswith(b"2 phrases read")
    assert done.stderr.count(b"The index of the phrase book could not be made.") == 1
    assert exported().count("\n") == 3


def test_a_gzipped_one_is_too(book):
    assert book(gzip.compress(CEDICT.encode()), "cedict.u8.gz").startswith("2 phrases read: 2 new")


def test_gzipped_files_that_were_joined_are_one(book):
    lines = CEDICT.encode().splitlines(keepends=True)
    joined = b"".join(gzip.compress(line) for line in lines)
    assert book(joined, "cedict.u8.gz").startswith("2 phrases read: 2 new")


def test_a_second_import_changes_nothing(book, tmp_path):
    book(CEDICT)
    file = tmp_path / "data/phrases.tsv"
    before = file.stat().st_mtime_ns
    assert book(CEDICT) == "2 phrases read: 0 new, 0 changed, 0 lines skipped. There are 2 now.\n"
    assert file.stat().st_mtime_ns == before


def test_files_add_up_and_what_is_told_last_counts(book, exported):
    book(CEDICT)
    told = book("hanzi,traditional,pinyin,english\n女儿,女兒,nǚ'ér,a girl\n心,,xin1,heart\n", "more.csv")
    assert told == "2 phrases read: 1 new, 1 changed, 0 lines skipped. There are 3 now.\n"
    assert [line.split("\t")[3] for line in exported().splitlines()[1:]] == ["China; Middle Kingdom", "a girl", "heart"]


def test_bad_lines_are_counted_and_the_first_ten_told(book):
    lines = book("hanzi\tpinyin\n心\txin1\n" + "心\n" * 12).splitlines()
    assert lines[0] == "1 phrases read: 1 new, 0 changed, 12 lines skipped. There are 1 now."
    assert lines[1] == "  line 3: it has only 1 of 2 columns"
    assert lines[10].startswith("  line 12: ")
    assert lines[11:] == ["  … and 2 more"]


def test_what_is_exported_for_anki_is_imported_again(book, exported, tmp_path):
    book(CEDICT)
    text = exported("--form", "anki")
    assert text.startswith("#separator:tab\n#html:false\n#columns:hanzi\t")
    assert book(text, "anki.txt") == "2 phrases read: 0 new, 0 changed, 0 lines skipped. There are 2 now.\n"
    file = tmp_path / "out.tsv"
    assert exported("--output", str(file)) == ""
    assert file.read_text() == exported()


def test_the_shipped_phrases_are_exported_as_they_are(run):
    done = run("phrases", "export", "--shipped", "--content", str(ROOT / "Content"))
    assert done.stdout == (ROOT / "Content/jasmine/phrases.tsv").read_bytes()


def test_nothing_imported_is_nothing_exported(exported):
    assert exported() == HEADER


@pytest.mark.parametrize("content", [b"", b"hello\n", b"\xff\xfe", b"\x1f\x8b rubbish", b"hanzi\n", bytes(range(256)) * 20])
def test_what_is_no_file_of_phrases_is_refused(refuse, tmp_path, content):
    file = tmp_path / "file"
    file.write_bytes(content)
    refuse(65, "phrases", "import", str(file), "--data", str(tmp_path / "data"))
    assert not (tmp_path / "data").exists()


def test_files_that_are_not_there_or_cannot_be_written_are_told(refuse, tmp_path):
    refuse(66, "phrases", "import", str(tmp_path / "nothing"))
    (tmp_path / "data").write_text("a file where a folder should be")
    file = tmp_path / "cedict.u8"
    file.write_text(CEDICT)
    refuse(73, "phrases", "import", str(file), "--data", str(tmp_path / "data"))
    refuse(64, "phrases", "export", "--form", "csv")


def test_a_terminal_sees_how_far_it_is(parlour, tmp_path):
    file = tmp_path / "many.tsv"
    file.write_text("hanzi\tpinyin\n" + "".join(f"{chr(0x4E00 + n)}\txin1\n" for n in range(9_000)))
    here, there = pty.openpty()
    done = subprocess.run(
        [parlour, "phrases", "import", str(file), "--data", str(tmp_path / "data")], stderr=there,
        stdout=subprocess.PIPE, timeout=60)
    os.close(there)
    seen = os.read(here, 100_000).decode()
    os.close(here)
    assert done.returncode == 0
    assert "█" in seen and " %" in seen


def test_imported_phrases_can_be_played_with(run, book, tmp_path):
    # A look-up finds the shipped phrase, even if the imported one has another reading.
    book("hanzi\tpinyin\n量力\tliáng lì\n银山\tyín shān\n山银\tshān yín\n朋友\tpèng yōu\n")
    setup = json.dumps({"type": "ciHui", "phrases": ["银山", "量力", "朋友", "老师"], "seconds": 60})
    record = tmp_path / "game.json"
    done = run("play", "swapping", "--setup", setup, "--seed", "1", "--data", str(tmp_path / "data"), "--record", str(record))
    assert done.returncode == 0, done.stderr
    resolved = json.loads(record.read_text())["setup"]
    assert {"hanzi": "朋友", "pinyin": ["péng", "you"]} in resolved["phrases"]
    assert {phrase["hanzi"] for phrase in resolved["also"]} >= {"山银", "朋友"}
    assert run("verify", str(record)).returncode == 0
    without = run("play", "swapping", "--setup", setup, "--data", str(tmp_path / "none"))
    assert without.returncode == 65
    assert "银山" in without.stderr.decode()
