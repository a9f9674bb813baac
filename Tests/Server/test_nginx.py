"""What only nginx does: the sites of deploy/nginx with Debian's nginx, and with Debian's certbot."""

import re
import ssl
import subprocess

import pytest

from proxies import HTTP_PORT, HTTPS_PORT, ROOT, Authority, Nginx, environment, listens, until


@pytest.fixture
def nginx(make_server, tmp_path):
    """nginx in front of a server; no site is enabled yet."""
    server = make_server("--trust-proxy", "127.0.0.1")
    server.start()
    nginx = Nginx(tmp_path, server.port)
    yield nginx
    nginx.close()


@pytest.fixture
def whole(nginx):
    """nginx with a certificate and both sites."""
    nginx.certify()
    nginx.enable("parlour-http.conf")
    nginx.enable("parlour.conf")
    nginx.start()
    return nginx


def test_the_authority_is_answered_before_there_is_a_certificate(nginx):
    nginx.enable("parlour-http.conf")
    challenges = nginx.webroot / ".well-known/acme-challenge"
    challenges.mkdir(parents=True)
    (challenges / "a-Token_1").write_text("a-Token_1.print")
    nginx.start()
    status, headers, body = nginx.request("GET", "/.well-known/acme-challenge/a-Token_1", plain=True)
    assert (status, headers["Content-Type"], body) == (200, "text/plain", b"a-Token_1.print")
    assert nginx.request("GET", "/.well-known/acme-challenge/another", plain=True)[0] == 404
    assert b"a-Token_1" not in nginx.request("GET", "/.well-known/acme-challenge/", plain=True)[2]
    assert nginx.request("GET", "/", plain=True)[1]["Location"] == "https://parlour.example/"
    assert not listens(HTTPS_PORT)


def test_the_site_with_https_waits_for_a_certificate(nginx):
    nginx.enable("parlour-http.conf")
    nginx.enable("parlour.conf")
    is_right, said = nginx.check()
    assert not is_right and "fullchain.pem" in said
    nginx.certify()
    is_right, said = nginx.check()
    assert is_right, said
    # nginx says in a warning that it does not look at "user" where the tests are not run by root.
    assert all("user" in line for line in said.splitlines() if "[warn]" in line)


def test_programs_are_refused_over_plain_http(whole):
    for path in ("/api/v1/rooms", "/api/"):
        status, headers, _ = whole.request("POST", path, {}, plain=True)
        assert status == 403 and "Location" not in headers


def test_old_tls_is_refused(whole):
    with whole.connect(minimum_version=ssl.TLSVersion.TLSv1_2, maximum_version=ssl.TLSVersion.TLSv1_2) as connection:
        assert connection.version() == "TLSv1.2" and connection.cipher()[0].startswith("ECDHE-")
    old = {"minimum_version": ssl.TLSVersion.TLSv1_1, "maximum_version": ssl.TLSVersion.TLSv1_1}
    with pytest.warns(DeprecationWarning), pytest.raises(ssl.SSLError):
        whole.connect(**old)


def test_a_body_that_nothing_needs_does_not_reach_the_server(whole):
    def answer(path, length):
        status, headers, _ = whole.request("POST", path, headers={"Content-Length": str(length)})
        return status, headers["Content-Type"]

    # The answers are nginx's, before the body has come.
    assert answer("/api/v1/rooms", 9 * 1024**2 + 1) == (413, "text/html")
    assert answer("/api/v1/admin/maps?name=x", 2 * 1024**3 + 1) == (413, "text/html")
    assert answer("/api/v1/admin/dictionaries", 64 * 1024**2 + 1) == (413, "text/html")


def test_certbot_obtains_and_renews_as_it_is_documented(nginx):
    """The commands of docs/operating.md, word by word, with a test's authority."""
    nginx.start()
    authority = Authority(nginx.folder)
    try:
        authority.start()
        settings = nginx.folder / ".config/letsencrypt/cli.ini"
        settings.parent.mkdir(parents=True)
        settings.write_text(
            f"server = {authority.directory}\nno-verify-ssl = true\nnon-interactive = true\nagree-tos = true\n"
            f"email = owner@parlour.example\nno-random-sleep-on-renew = true\nconfig-dir = {nginx.folder}/config\n"
            f"work-dir = {nginx.folder}/work\nlogs-dir = {nginx.folder}/logs\n")
        for command in documented("apt install nginx certbot"):
            run(nginx, command)
        authority.save_root(nginx.folder / "root.pem")
        nginx.trusted = nginx.folder / "root.pem"
        assert nginx.request("GET", "/")[0] == 200
        first = nginx.serial()
        # What Debian's timer does, if the certificate were older.
        run(nginx, "certbot -q renew --force-renewal")
        until(lambda: nginx.serial() != first, nginx.errors)
        assert nginx.request("GET", "/")[0] == 200
    finally:
        authority.close()


def documented(first):
    """The commands in docs/operating.md that follow this one."""
    text = (ROOT / "docs/operating.md").read_text()
    (block,) = re.findall(rf"```sh\n{re.escape(first)}\n(.*?)```", text, re.DOTALL)
    return block.splitlines()


def run(nginx, command):
    """Runs a command of the documents, with the folders of a test and without systemd."""
    for real, own in [
        ("/usr/share/parlour/deploy/nginx", nginx.deploy), ("/etc/nginx/", f"{nginx.folder}/"),
        ("/var/www/letsencrypt", nginx.webroot),
        ("systemctl reload nginx", f"kill -HUP {nginx.process.pid}"), ("nginx -t", " ".join(nginx.command("-t"))),
    ]:
        command = command.replace(real, str(own))
    done = subprocess.run(
        ["sh", "-c", command], capture_output=True, text=True, timeout=120, env=environment(nginx.folder))
    assert done.returncode == 0, f"{command}: {done.stdout}{done.stderr}"
    # nginx takes up its sites a moment after it is told to.
    ports = {"parlour-http.conf": HTTP_PORT, "parlour.conf": HTTPS_PORT}
    if "HUP" in command:
        until(lambda: all(listens(ports[site.name]) for site in nginx.sites.iterdir()), nginx.errors)
