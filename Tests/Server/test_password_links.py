"""Links for forgotten passwords, sent by a stand-in for sendmail that writes what it gets to files."""

import email
import email.policy
import email.utils
import json
import re
import subprocess
import time

import pytest

from test_accounts import ANA, LOG_IN, Browser

STAND_IN = """#!/bin/sh
echo "$@" > {folder}/arguments
cat > {folder}/part
mv {folder}/part {folder}/mail
"""


@pytest.fixture
def sendmail(tmp_path):
    file = tmp_path / "sendmail"
    file.write_text(STAND_IN.format(folder=tmp_path))
    file.chmod(0o755)
    return file


def until_there(file):
    """The stand-in renames the file when it is whole."""
    end = time.monotonic() + 20
    while not file.exists():
        assert time.monotonic() < end, f"{file.name} did not come"
        time.sleep(0.01)
    return file.read_bytes()


def started(make_server, *options):
    server = make_server(*options)
    server.start()
    return server


def test_a_forgotten_password_is_set_anew_by_a_link_in_an_email(make_server, sendmail, tmp_path):
    server = started(
        make_server, "--sendmail", str(sendmail), "--public-address", "https://parlour.example", "--log-level", "trace")
    phone, tablet = Browser(server), Browser(server)
    ana = phone.ask("POST", "/accounts", ANA, 201)
    unknown = tablet.ask("POST", "/password-links", {"email": "ben@example.org"}, 202)
    known = tablet.ask("POST", "/password-links", {"email": "ANA@example.org"}, 202, Host="evil.example")
    assert known == unknown
    raw = until_there(tmp_path / "mail")
    assert (tmp_path / "arguments").read_text() == "-i -t -f parlour@parlour.example\n"
    assert b"evil" not in raw and b"\r" not in raw

    message = email.message_from_bytes(raw, policy=email.policy.default)
    assert message.defects == [] and all(value.defects == () for value in message.values() if hasattr(value, "defects"))
    assert [address.addr_spec for address in message["To"].addresses] == ["ana@example.org"]
    assert [address.addr_spec for address in message["From"].addresses] == ["parlour@parlour.example"]
    assert message["Auto-Submitted"] == "auto-generated"
    assert message.get_content_type() == "text/plain"
    assert re.fullmatch(r"<[0-9A-F-]{36}@parlour\.example>", message["Message-ID"])
    assert abs(message["Date"].datetime.timestamp() - time.time()) < 60
    assert len(set(message.keys())) == len(message.keys()), "no header is there twice"
    (token,) = re.findall(r"^https://parlour\.example/#!/account/new-password/([0-9a-f]{32})$", message.get_content(), re.M)

    form = {"token": token, "password": "a windy harbour", "passwordAgain": "a windy harbour"}
    tablet.ask("POST", "/passwords", {**form, "passwordAgain": "x"}, 422)
    assert tablet.ask("POST", "/passwords", form, 200) == ana
    tablet.ask("POST", "/passwords", form, 404)
    tablet.ask("GET", "/accounts/me", status=401)
    phone.ask("GET", "/accounts/me", status=401)
    tablet.ask("POST", "/sessions", LOG_IN, 401)
    assert tablet.ask("POST", "/sessions", {**LOG_IN, "password": "a windy harbour"}, 201) == ana

    assert server.stop() == 0
    log = server.process.stdout.read() + server.process.stderr.read()
    assert token not in log and "ana@example.org" not in log
    assert all(token.encode() not in file.read_bytes() for file in server.data.glob("parlour.sqlite*"))


def test_every_answer_about_links_is_as_described(make_server, sendmail):
    server = started(make_server, "--sendmail", str(sendmail), "--public-address", "http://localhost", "--mail-from", "a@example.org")
    page, large = Browser(server), {"email": " " * 70_000}
    evil = {"Origin": "http://evil.example"}
    for path, body in (("/password-links", {"email": "ana@example.org"}), ("/passwords", {})):
        page.ask("POST", path, body, 403, **evil)
        page.ask("POST", path, {"x": 1}, 422)
        page.ask("POST", path, large, 413)
    page.ask("POST", "/password-links", {"email": "ana"}, 422)
    for number in range(120):
        page.ask("POST", "/password-links", {"email": f"ana{number}@example.org"}, 202)
    page.ask("POST", "/password-links", {"email": "ana@example.org"}, 429)


def test_a_server_that_sends_no_mail_says_so(make_server):
    server = started(make_server, "--sendmail", "off", "--public-address", "https://parlour.example")
    Browser(server).ask("POST", "/password-links", {"email": "ana@example.org"}, 404)
    assert json.loads(server.request("GET", "/api/v1/server")[1])["passwordLinks"] is False


@pytest.mark.parametrize(("options", "sentence"), [
    (["--sendmail", "/nowhere"], "There is no program /nowhere."),
    (["--sendmail", "/bin/true"], "--sendmail and --mail-from need --public-address: mail has links to this address."),
    (["--public-address", "parlour"], "parlour is no address of a server: it has no path, as in https://parlour.example."),
    (["--public-address", "https://parlour.example", "--mail-from", "x"], "x is no address that mail can come from."),
])
def test_settings_that_make_no_sense_are_refused_in_one_sentence(make_server, options, sentence):
    server = make_server()
    command = [server.parlour, "serve", "--in-memory", "--web", str(server.web), *options]
    refused = subprocess.run(command, capture_output=True, text=True, timeout=20)
    assert (refused.returncode, refused.stderr) == (64, f"parlour: {sentence}\n")


def test_the_owner_is_told_at_the_start_what_is_missing(make_server, sendmail):
    server = started(make_server, "--sendmail", str(sendmail), "--public-address", "http://192.168.1.5:8080")
    assert server.stop() == 0
    sentence = "Links for new passwords are not sent by e-mail: name the address that they come from with --mail-from."
    assert sentence in server.process.stdout.read().splitlines()
