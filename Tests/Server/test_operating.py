"""docs/operating.md, run from its first line to its last: each command of it on one machine, in the order of the document."""

import pathlib
import re
import shutil
import sqlite3
import subprocess
import sys
import textwrap

import pytest

import test_nginx
from parlour_server import wait_until
from proxies import ROOT
from school_machine import SchoolMachine
from test_accounts import Browser

sys.path.insert(0, str(ROOT / "Tests/CommandLine"))

from test_map_extracts import made_up_town  # noqa: E402

DOCUMENTS = ROOT / "docs"
DOCUMENT = (DOCUMENTS / "operating.md").read_text()
PASSWORD = "a quiet harbour"
NGINX = "apt install nginx certbot"
# What blocks of the document are. Any other would be one that nobody runs. Text is a drawing.
KINDS = {"sh", "yaml", "cron", "text"}


def blocks(document):
    """The blocks of a document in their order: the heading above, the kind, and the text."""
    found, heading, kind, lines = [], "", None, []
    for line in document.splitlines():
        if kind is None and line.startswith("```"):
            kind, lines = line.removeprefix("```"), []
        elif line == "```":
            found.append((heading, kind, "\n".join(lines)))
            kind = None
        elif kind is not None:
            lines.append(line)
        elif line.startswith("#"):
            heading = line.lstrip("# ")
    return found


# What the world does before a part of the document; the name is that of its heading.


def children_come(machine):
    """Two children: Ana with the code of her class, and one with a name that nobody should read."""
    child = Browser(machine.server)
    child.ask("POST", "/accounts", {
        "username": "Ana", "email": "ana@school.example", "password": PASSWORD, "passwordAgain": PASSWORD,
        "classCode": machine.examples["KTMR-9W4C"]}, 201)
    Browser(machine.server).ask("POST", "/guests", {"name": "Rude Name"}, 201)


def the_server_has_made_a_backup(machine):
    wait_until(lambda: list(machine.path("/var/lib/parlour/backups").glob("*.tar.gz")))


def files_are_downloaded(machine):
    opl = machine.path("/root/town.opl")
    opl.write_text(made_up_town())
    subprocess.run(["osmium", "cat", opl, "-o", machine.path("/root/monaco-latest.osm.pbf")], check=True, capture_output=True, timeout=60)
    machine.path("/root/cedict.u8").write_text("#! version=1\n中國 中国 [Zhong1 guo2] /China/\n")


def somebody_tries_codes(machine):
    tried = [machine.server.request("POST", "/api/v1/rooms/9999/seats", {"name": "Ben", "avatar": "bear"})[0] for _ in range(15)]
    assert tried[0] == 404 and tried[-1] == 429


def the_database_is_damaged(machine):
    machine.server.kill()
    for file in machine.server.data.glob("parlour.sqlite-*"):
        file.unlink()
    (machine.server.data / "parlour.sqlite").write_bytes(b"no database" * 1000)
    with pytest.raises(AssertionError, match="is not a database"):
        machine.server.start()


def somebody_tries_tokens(machine):
    Browser(machine.server).ask("GET", "/admin/classes", None, 401, Authorization="Bearer a-wrong-token-of-somebody")


def somebody_tries_passwords(machine):
    wrong = {"email": "ana@school.example", "password": "not this one"}
    assert machine.server.request("POST", "/api/v1/sessions", wrong)[0] == 401


def the_machine_burns(machine):
    """Before that, Ana's data went to those who asked for it, and then for good."""
    assert "ana@school.example" in machine.path("/root/ana.json").read_text()
    assert "0 accounts" in machine.run("parlour admin accounts --data /var/lib/parlour")[1]
    kept = machine.folder / "2026-11-30.tar.gz"
    shutil.copy(machine.path("/var/backups/parlour/2026-11-30.tar.gz"), kept)
    machine.begin_anew()
    machine.path("/srv/parlour-backups").mkdir()
    shutil.move(kept, machine.path("/srv/parlour-backups"))


def an_upgrade_has_changed_the_database(machine):
    machine.version = "1.3.0"
    there = sqlite3.connect(machine.server.data / "parlour.sqlite")
    copy = sqlite3.connect(machine.server.data / "parlour.sqlite.before-1.3.0-14")
    there.backup(copy)
    copy.close()
    there.close()


BEFORE = {
    "A backup, and a restore tried": children_come,
    "Backups off the machine": the_server_has_made_a_backup,
    "Maps and dictionaries": files_are_downloaded,
    "A school behind one address": somebody_tries_codes,
    "The database is damaged": the_database_is_damaged,
    "You have forgotten the owner's token": somebody_tries_tokens,
    "Somebody guesses passwords": somebody_tries_passwords,
    "The machine is gone": the_machine_burns,
    "Back to the older version": an_upgrade_has_changed_the_database,
}
# What commands have to say, by what they begin with after "runuser -u parlour --" and "parlour".
SAID = [
    (r"sha256sum", r"parlour_1\.2\.0_amd64\.deb: OK"),
    (r"curl -s http://127.0.0.1:8080/readyz", r"^ready$"),
    (r"curl -s https://parlour.example/readyz", r"^ready$"),
    (r"curl -sI https", r"HTTP/2 200"),
    (r"curl -sv", r"expire date: "),
    (r"curl .*/metrics", r"parlour_sockets_open 0"),
    (r"config show --config", r"public-address +https://parlour\.example +\(\S*parlour\.yaml"),
    (r"admin token", r"^[\w-]{16,}$"),
    (r"admin add-class", r"[A-Z0-9]{4}-[A-Z0-9]{4}"),
    (r"admin classes", r"Class 4b"),
    (r"backup ", r"^Backup of .*: 1 account\b"),
    (r"restore ", r"1 account\b"),
    (r"admin health", r"All is well\."),
    (r"admin audit --limit", r"classMade"),
    (r"admin audit --kind wrongOwnersToken", r"wrongOwnersToken"),
    (r"admin audit --kind failedLogIn", r"failedLogIn"),
    (r"admin accounts", r"^Ana  ana@school\.example"),
    (r"maps (add|list)", r"Monaco, vector tiles"),
    (r"phrases import", r"1 new"),
    (r"journalctl .*tooManyTries", r"event=tooManyTries"),
    (r"admin backups", r"schedule"),
    (r"admin reset-password", r"^https://parlour\.example/#!/"),
    (r"admin hide-name .*--list", r"Rude Name"),
    (r"admin account ", r"ana@school\.example"),
]


@pytest.fixture
def machine(parlour, tmp_path):
    made = SchoolMachine(parlour, tmp_path)
    yield made
    made.close()


def run(machine, command):
    code, said = machine.run(command, answer="Ana\n")
    assert code == 0, f"{command}: {said}"
    short = re.sub(r"^(runuser -u parlour -- )?(parlour )?", "", command)
    for pattern, expected in SAID:
        if re.match(pattern, short):
            assert re.search(expected, said, re.MULTILINE), f"{command}: {said}"
            machine.said.add(pattern)
    if short.startswith("admin add-class"):
        machine.examples["KTMR-9W4C"] = re.search(r"[A-Z0-9]{4}-[A-Z0-9]{4}", said)[0]


def test_each_command_of_the_document_does_what_it_says(machine):
    began = set()
    for heading, kind, text in blocks(DOCUMENT):
        assert kind in KINDS, f"{heading}: nobody runs a block of {kind or 'no kind'}"
        if heading in BEFORE and heading not in began:
            BEFORE[heading](machine)
        began.add(heading)
        if kind == "text":
            continue
        if kind == "yaml":
            with open(machine.path("/etc/parlour/parlour.yaml"), "a") as file:
                file.write(f"{text}\n")
        elif kind == "cron":
            run(machine, planned(text))
        elif text.startswith(f"{NGINX}\n"):
            # The others need a certificate from an authority: they run in a test of their own.
            assert test_nginx.documented(NGINX) == text.splitlines()[1:]
            run(machine, NGINX)
        else:
            for command in text.splitlines():
                run(machine, command)
    assert set(BEFORE) <= began, "a part of the document has another name now"
    assert machine.said == {pattern for pattern, _ in SAID}, "the document has lost a command"


def test_the_settings_of_one_of_several_servers_are_accepted(parlour, tmp_path):
    section = DOCUMENT.partition("\n### Several machines\n")[2].partition("\n### ")[0]
    (text,) = re.findall(r"^   ```yaml\n(.*?)^   ```$", section, re.MULTILINE | re.DOTALL)
    file = tmp_path / "parlour.yaml"
    file.write_text(textwrap.dedent(text))
    done = subprocess.run([parlour, "config", "check", "--config", file], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("All is well: 4 settings are chosen")


def planned(text):
    """The command of a line of cron: each day, by root."""
    (command,) = re.findall(r"^\d+ \d+ \* \* \*  (?:root  )?(\S.+)$", text)
    return command.replace(r"\%", "%")


@pytest.mark.parametrize(("name", "kinds"), [("accounts", {"sh"}), ("backups", {"sh", "ini", "cron"}), ("maps", {"sh"})])
def test_each_command_of_the_documents_beside_it_does_what_it_says(machine, name, kinds):
    for command in ("apt install ./parlour_1.2.0_amd64.deb", 'parlour admin add-class "Class 4b" --data /var/lib/parlour'):
        run(machine, command)
    children_come(machine)
    files_are_downloaded(machine)
    machine.path("/var/backups/parlour").mkdir()
    # Others show what a program prints, or a file of another program.
    found = [(kind, text) for _, kind, text in blocks((DOCUMENTS / f"{name}.md").read_text()) if kind]
    assert {kind for kind, _ in found} == kinds
    for kind, text in found:
        if kind == "sh":
            for command in text.splitlines():
                run(machine, command)
        elif kind == "cron":
            remove_backups(machine)
            run(machine, planned(text))
    if "ini" in kinds:
        run_unit(machine, *[text for kind, text in found if kind == "ini"])


def remove_backups(machine):
    """No backup replaces another, and those of a day have the same name."""
    for made in machine.path("/var/backups/parlour").iterdir():
        made.unlink()


def run_unit(machine, service, timer):
    """What systemd would do with a service and its timer, which it has to understand."""
    remove_backups(machine)
    folder = machine.path("/etc/systemd/system")
    for kind, text in (("service", service), ("timer", timer)):
        (folder / f"parlour-backup.{kind}").write_text(f"{text}\n")
        done = subprocess.run(
            ["systemd-analyze", "verify", "--man=no", folder / f"parlour-backup.{kind}"], capture_output=True, text=True, timeout=60)
        assert (done.returncode, [line for line in done.stderr.splitlines() if "parlour-backup" in line]) == (0, [])
    for command in re.findall(r"^Exec\w+=(.+)$", service, re.MULTILINE):
        run(machine, command.replace("%%", "%"))
    assert len(list(machine.path("/var/backups/parlour").glob("*.tar.gz"))) == 1
    run(machine, "systemctl enable --now parlour-backup.timer")


def test_a_command_that_nobody_knows_is_noticed(machine):
    run(machine, "apt install ./parlour_1.2.0_amd64.deb")
    for command in (
        "frobnicate /var/lib/parlour", "apt install parlour-of-nowhere", "apt remove parlour", "systemctl restart parlor",
        "systemctl frobnicate parlour", "systemctl reload parlour", "journalctl -u parlor", "journalctl --frobnicate", "chown -R nobody: /var/lib/parlour",
        "chown -R parlour: /var/lib/parlor", "runuser -u root -- parlour admin token", "parlour admin frobnicate",
        "rsync --archive root@elsewhere:/var/lib/parlour/ /srv", "apt install ./parlour_9.9.9_amd64.deb",
    ):
        code, said = machine.run(command)
        assert code != 0 and said, command


def test_the_package_goes_back_only_where_that_is_said(machine):
    run(machine, "apt install ./parlour_1.3.0_amd64.deb")
    assert "downgrade" in machine.run("apt install ./parlour_1.2.0_amd64.deb")[1]
    run(machine, "apt install --allow-downgrades ./parlour_1.2.0_amd64.deb")


def inline(document):
    """The commands of `parlour` that stand in sentences."""
    prose = re.sub(r"^```.*?^```$", "", document, flags=re.MULTILINE | re.DOTALL)
    return sorted(set(re.findall(r"`(?:runuser -u parlour -- )?parlour ([a-z][^`]*)`", re.sub(r"\s+", " ", prose))))


@pytest.mark.parametrize("name", ["operating", "accounts", "backups", "data-folder", "maps"])
def test_commands_in_sentences_exist_with_their_options(parlour, name):
    commands = inline((DOCUMENTS / f"{name}.md").read_text())
    assert commands
    for command in commands:
        words = re.match(r"[a-z-]+( [a-z][a-z-]+)?", command)[0].split()
        if words[0] not in ("admin", "config", "maps", "packs", "phrases"):
            words = words[:1]
        done = subprocess.run([parlour, *words, "--help"], capture_output=True, text=True, timeout=60)
        assert done.returncode == 0 and f"USAGE: parlour {' '.join(words)}" in done.stdout, command
        for option in re.findall(r"--[a-z][a-z-]+", command):
            assert re.search(rf"{option}\b", done.stdout), f"{command}: there is no {option}"


def test_files_of_the_repository_that_the_document_names_exist():
    named = re.findall(r"/usr/share/parlour/(deploy/[\w./-]+)", DOCUMENT)
    assert named and all((ROOT / path).is_file() for path in named)
    packed = (ROOT / "scripts/pack").read_text()
    assert all(str(pathlib.PurePath(path).parent if "nginx/" in path else path) in packed for path in named)
