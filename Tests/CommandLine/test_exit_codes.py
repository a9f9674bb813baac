"""Exit codes are those of docs/command-line.md."""

import re

import pytest

from map_files import ROOT

# A command for each code, in an empty folder; files that it reads are made first.
ENDS = {
    64: [("nope",), ("serve", "--nope"), ("serve", "--port", "99999"), ("serve", "--admin-token", "short"), ("play", "nope"), ("admin", "hide-score", "x")],
    65: [("verify", "junk"), ("play", "turns", "--setup", "{"), ("content", "check", "--content", "folder"), ("packs", "import", "junk", "--data", "data"),
         ("maps", "add", "junk", "--data", "data"), ("phrases", "import", "junk", "--data", "data")],
    66: [("serve", "--config", "none"), ("config", "check", "--config", "none"), ("verify", "none"), ("verify", "folder"), ("play", "turns", "--setup", "@none"), ("content", "check", "--content", "none"),
         ("packs", "import", "none"), ("packs", "export", "1", "--data", "none"), ("maps", "add", "none"), ("phrases", "import", "none"),
         ("admin", "boards", "--data", "none"), ("admin", "token", "--data", "none"), ("serve", "--web", "none", "--port", "0")],
    73: [("phrases", "export", "--output", "none/file"), ("play", "turns", "--setup", "@turns.json", "--record", "none/file"),
         ("serve", "--web", "web", "--port", "0", "--data", "junk"), ("maps", "add", "junk", "--data", "junk")],
    74: [("admin", "boards", "--data", "damaged"), ("admin", "reset-password", "Ana", "--data", "damaged"), ("admin", "phrase-reports", "--data", "damaged"),
         ("packs", "export", "1", "--data", "damaged"), ("serve", "--web", "web", "--port", "0", "--data", "damaged")],
    78: [("serve", "--config", "junk"), ("config", "check", "--config", "junk"), ("config", "show", "--config", "junk")],
}


@pytest.fixture
def folder(tmp_path, monkeypatch):
    for name in ("folder", "web", "damaged"):
        (tmp_path / name).mkdir()
    (tmp_path / "junk").write_text("junk\n")
    (tmp_path / "folder/junk.json").write_text("junk\n")
    (tmp_path / "web/index.html").write_text("<title>Parlour</title>")
    (tmp_path / "turns.json").write_text('{"game":{"name":"G","kind":"coop","phases":[{"name":"a","symmetric":false,"actions":["x"]}]},"players":["Ana"]}')
    (tmp_path / "damaged/parlour.sqlite").write_bytes(b"no database" * 1_000)
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("PARLOUR_ADMIN_TOKEN", raising=False)


@pytest.mark.parametrize(("code", "command"), [(code, command) for code, commands in ENDS.items() for command in commands])
def test_a_command_ends_with_the_code_of_the_documents(run, folder, code, command):
    done = run(*command)
    assert done.returncode == code, done.stderr
    lines = done.stderr.decode().splitlines()
    assert lines and all(line.startswith("parlour: ") for line in lines)


def test_the_documents_and_the_help_list_the_codes_that_there_are(run):
    table = re.findall(r"^\| (\d+) \|", (ROOT / "docs/command-line.md").read_text(), re.M)
    (names,) = re.findall(r"enum Code: Int32 \{(.*?)\n  \}", (ROOT / "Sources/parlour/Failure.swift").read_text(), re.S)
    codes = re.findall(r" = (\d+)", names)
    assert table == codes == [str(code) for code in ENDS]
    told = run("--help").stdout.decode()
    assert re.findall(r"\b(\d\d) (?:the|a|reading)\b", " ".join(told.split())) == codes
