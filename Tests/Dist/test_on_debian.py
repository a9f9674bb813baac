"""The release on a fresh Debian that has neither Swift nor a network: as an archive at /opt/parlour, and as a package."""

import contextlib
import json
import re

import pytest

from machine import NEEDED, ROOT, Machine

TURNS = '{"game":{"name":"Uno","kind":"versus","phases":[{"name":"Turn","symmetric":false,"actions":[]}]}}'


@contextlib.contextmanager
def serving(machine, tmp_path, *command, user=None):
    """A server on the machine, which then ends as the service would end it. Gives its address."""
    errors = tmp_path / "errors"
    with open(errors, "w") as written:
        process = machine.start(*command, user=user, errors=written)
    try:
        found = re.search(r"http://localhost:(\d+)", process.stdout.readline())
        assert found, errors.read_text()
        yield found[0]
    finally:
        process.terminate()
        code = process.wait(timeout=60)
        process.stdout.close()
    assert code == 0, errors.read_text()


def check(machine, address, release):
    """The server is well, knows its version, and gives the page with all that it is made of."""
    assert machine.get(f"{address}/readyz") == (200, b"ready\n")
    status, body = machine.get(f"{address}/api/v1/server")
    assert status == 200 and json.loads(body)["version"] == release.version
    status, page = machine.get(f"{address}/")
    assert status == 200 and b"<title>Parlour</title>" in page
    for file in re.findall(rb'(?:src|href)="(/(?:bundles|vendor)/[^"]+)"', page):
        assert machine.get(address + file.decode())[0] == 200, file
    assert machine.get(f"{address}/vendor/rules/TurnTracker.wasm")[0] == 200
    assert machine.get(f"{address}/content/jasmine/levels.json")[0] == 200
    status, description = machine.get(f"{address}/api/v1/openapi.yaml")
    assert (status, description) == (200, (ROOT / "docs/openapi.yaml").read_bytes())


def play_a_round(machine, program):
    """One turn of each of two players, by the rules without a screen."""
    lines = '{"at":0,"seat":0,"do":{"ready":{}}}\n{"at":10,"seat":1,"do":{"ready":{}}}\n'
    done = machine.run(program, "play", "turns", "--seats", "2", "--setup", TURNS, "--seed", "1", input=lines)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(answers) == 3 and not any("refused" in answer for answer in answers), answers
    assert done.stderr == ""


@pytest.fixture
def with_archive(machine, release):
    """The machine, with the archive unpacked as the documents say."""
    machine.give(release.archive, "/root/parlour.tar.gz")
    for command in (ROOT / "docs/releasing.md").read_text().split("<!-- unpack -->\n```sh\n")[1].split("```")[0].splitlines():
        machine.run("sh", "-ec", command.replace("parlour-1.2.0-linux-x86_64.tar.gz", "/root/parlour.tar.gz"))
    return machine


@pytest.fixture(scope="module")
def installed(debian, release, tmp_path_factory):
    """A machine on which the package was installed as the documents say, put aside."""
    machine = Machine(debian, tmp_path_factory.mktemp("installed"))
    machine.give(release.package, "/root/parlour_1.2.0_amd64.deb")
    (command,) = re.findall(r"^(apt install \./.+)$", (ROOT / "docs/releasing.md").read_text(), re.MULTILINE)
    machine.run("sh", "-ec", f"cd /root && {command.replace('apt install', 'apt-get install -y')}")
    machine.put_aside()
    yield machine
    machine.close()


@pytest.fixture
def with_package(debian, installed, tmp_path):
    """A machine of the test's own, with the package installed."""
    machine = Machine(debian, tmp_path, like=installed)
    yield machine
    machine.close()


def test_the_machine_has_what_the_documents_say_and_no_more():
    (line,) = re.findall(r"^apt install (lib.+)$", (ROOT / "docs/releasing.md").read_text(), re.MULTILINE)
    assert {*line.split(), "adduser"} == set(NEEDED)


def test_such_a_machine_has_no_swift(machine):
    done = machine.run("sh", "-c", "command -v swift || find / -xdev -name 'libswift*'", fails=True)
    assert done.stdout == ""


def test_the_archive_serves_and_plays_where_there_is_no_swift(with_archive, release, tmp_path):
    # As the unit starts it: in its folder.
    command = "cd /opt/parlour && exec ./parlour serve --port 0 --data /var/lib/parlour"
    with serving(with_archive, tmp_path, "sh", "-c", command) as address:
        check(with_archive, address, release)
    play_a_round(with_archive, "/opt/parlour/parlour")
    with_archive.run("/opt/parlour/parlour", "--version")


def test_the_libraries_that_the_archive_lacks_are_those_that_are_named(with_archive):
    found = with_archive.run("ldd", "/opt/parlour/parlour").stdout
    assert "not found" not in found
    files = {match for match in re.findall(r"=> (\S+) ", found) if not match.startswith("/opt/parlour/lib/")}
    owners = set()
    for file in files:
        # dpkg knows a file by its path before /lib became a link.
        done = with_archive.run("sh", "-c", f"dpkg --search {file} || dpkg --search {file.removeprefix('/usr')} || dpkg --search /usr{file}")
        owners.add(done.stdout.splitlines()[0].split(":")[0])
    assert owners == {"libc6", "libgcc-s1", "libstdc++6", "libsodium23", "libsqlite3-0", "zlib1g"}


def test_the_package_serves_and_plays_as_its_own_user(with_package, release, tmp_path):
    unit = with_package.run("cat", "/lib/systemd/system/parlour.service").stdout
    start = re.search(r"^ExecStart=(.+)$", unit, re.MULTILINE)[1].replace("$OPTIONS", "--trust-proxy 127.0.0.1 --port 0")
    folder = re.search(r"^WorkingDirectory=(.+)$", unit, re.MULTILINE)[1]
    user = re.search(r"^User=(.+)$", unit, re.MULTILINE)[1]
    with serving(with_package, tmp_path, "sh", "-c", f"cd {folder} && exec {start}", user=f"{user}:{user}") as address:
        check(with_package, address, release)
    play_a_round(with_package, "/usr/bin/parlour")
    owner = with_package.run("stat", "--format", "%U %G %a", "/var/lib/parlour", "/var/lib/parlour/parlour.sqlite").stdout
    assert owner == "parlour parlour 700\nparlour parlour 600\n"


def test_commands_of_root_and_of_the_servers_user_go_together(with_package, tmp_path):
    """Those of docs/operating.md for which it matters to whom a file belongs (Tests/Server/test_operating.py runs all of them)."""
    document = (ROOT / "docs/operating.md").read_text().splitlines()

    def run(command):
        assert command in document
        said = with_package.run("sh", "-ec", command).stdout
        assert with_package.run("find", "/var/lib/parlour", "!", "-user", "parlour").stdout == "", command
        return said

    start = "cd /usr/lib/parlour && exec parlour serve --data /var/lib/parlour"
    with serving(with_package, tmp_path, "sh", "-c", start, user="parlour:parlour"):
        token = run("runuser -u parlour -- parlour admin token --data /var/lib/parlour")
        run('runuser -u parlour -- parlour admin add-class "Class 4b" --accounts 30 --days 14 --data /var/lib/parlour')
        assert "All is well." in run("runuser -u parlour -- parlour admin health --data /var/lib/parlour")
        run("mkdir -m 700 -p /var/backups/parlour")
        run("parlour backup /var/backups/parlour/2026-11-30.tar.gz --data /var/lib/parlour")
    with_package.run("mv", "/var/lib/parlour", "/var/lib/parlour-damaged")
    run("parlour restore /var/backups/parlour/2026-11-30.tar.gz --data /var/lib/parlour --user parlour")
    with serving(with_package, tmp_path, "sh", "-c", start, user="parlour:parlour"):
        assert run("runuser -u parlour -- parlour admin token --data /var/lib/parlour") == token
        assert "Class 4b" in run("runuser -u parlour -- parlour admin classes --data /var/lib/parlour")


def test_the_package_makes_its_user_and_a_folder_for_it_alone(with_package):
    assert with_package.run("stat", "--format", "%U %G %a", "/var/lib/parlour").stdout == "parlour parlour 700\n"
    fields = with_package.run("getent", "passwd", "parlour").stdout.strip().split(":")
    assert fields[5:] == ["/var/lib/parlour", "/usr/sbin/nologin"]
    assert with_package.run("dpkg", "--verify", "parlour").stdout == ""


def test_the_package_starts_its_service_with_the_machine(with_package):
    link = with_package.run("readlink", "/etc/systemd/system/multi-user.target.wants/parlour.service").stdout
    assert link == "/lib/systemd/system/parlour.service\n"


def test_installing_it_again_keeps_data_and_options(with_package):
    with_package.run("sh", "-c", "echo kept > /var/lib/parlour/note; echo 'OPTIONS=\"--port 8090\"' > /etc/default/parlour")
    with_package.run("dpkg", "--install", "/root/parlour_1.2.0_amd64.deb")
    assert with_package.run("cat", "/var/lib/parlour/note").stdout == "kept\n"
    assert with_package.run("cat", "/etc/default/parlour").stdout == 'OPTIONS="--port 8090"\n'


def test_an_owner_who_has_turned_the_service_off_finds_it_off_after_an_upgrade(with_package):
    # What "systemctl disable" does.
    with_package.run("rm", "/etc/systemd/system/multi-user.target.wants/parlour.service")
    with_package.run("dpkg", "--install", "/root/parlour_1.2.0_amd64.deb")
    wanted = "/etc/systemd/system/multi-user.target.wants/parlour.service"
    assert with_package.run("test", "-e", wanted, fails=True).returncode == 1


def test_removing_the_package_keeps_the_data(with_package):
    with_package.run("sh", "-c", "echo kept > /var/lib/parlour/note")
    with_package.run("dpkg", "--remove", "parlour")
    assert with_package.run("cat", "/var/lib/parlour/note").stdout == "kept\n"
    assert with_package.run("test", "-e", "/etc/default/parlour", fails=True).returncode == 0
    for gone in ("/usr/lib/parlour", "/usr/bin/parlour", "/lib/systemd/system/parlour.service"):
        assert with_package.run("test", "-e", gone, fails=True).returncode == 1, gone


def test_purging_the_package_removes_the_data_and_says_so(with_package):
    with_package.run("sh", "-c", "echo gone > /var/lib/parlour/note")
    done = with_package.run("dpkg", "--purge", "parlour")
    assert "Removing everything that Parlour has kept, in /var/lib/parlour: accounts, rooms, scores, packs and maps." in done.stdout
    left = with_package.run("sh", "-c", "ls -d /var/lib/parlour /etc/default/parlour /usr/share/parlour /etc/systemd/system/parlour*", fails=True)
    assert left.stdout == ""
