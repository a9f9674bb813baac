"""nginx and Caddy of Debian with the configurations of deploy/, in front of a server on this machine.

Only ports and paths are replaced. The host stays `parlour.example`, and a client asks for it at the proxy's address.
Each process of tests has a loopback address of its own, so that no two proxies want the same port.
"""

import http.client
import json
import os
import pathlib
import re
import socket
import ssl
import subprocess
import time

import websockets

ROOT = pathlib.Path(__file__).resolve().parents[2]
HOST = "parlour.example"
ADDRESS = f"127.{128 + (os.getpid() >> 16 & 63)}.{os.getpid() >> 8 & 255}.{os.getpid() & 255}"
# Below those that the system gives to clients.
HTTP_PORT = 10_000 + os.getpid() % 5_000
HTTPS_PORT = HTTP_PORT + 5_000
# A visitor who is not the proxy itself.
VISITOR = "127.0.0.2"


class Proxy:
    """A process that answers for `parlour.example` on two ports, and a client of it. The client trusts the certificate in
    the file `trusted`, and those that were issued with it."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.trusted = self.folder / "trusted.pem"
        self.process = None

    def start(self, *command):
        with open(self.folder / "proxy-errors", "w") as errors:
            self.process = subprocess.Popen(
                command, stdout=errors, stderr=subprocess.STDOUT, env=environment(self.folder))

    def close(self):
        if self.process and self.process.poll() is None:
            self.process.terminate()
            self.process.wait(timeout=20)

    def errors(self):
        return (self.folder / "proxy-errors").read_text()

    def connect(self, source=VISITOR, plain=False, **tls):
        """A connection from the address `source`."""
        port = HTTP_PORT if plain else HTTPS_PORT
        connection = socket.create_connection((ADDRESS, port), timeout=30, source_address=(source, 0))
        return connection if plain else self.context(**tls).wrap_socket(connection, server_hostname=HOST)

    def context(self, **tls):
        context = ssl.create_default_context(cafile=self.trusted)
        for name, value in tls.items():
            setattr(context, name, value)
        return context

    def request(self, method, path, body=None, headers=None, source=VISITOR, plain=False):
        """The status, headers and body of the answer."""
        connection = http.client.HTTPConnection(HOST)
        connection.sock = self.connect(source, plain)
        try:
            data = json.dumps(body).encode() if isinstance(body, dict) else body
            connection.request(method, path, data, headers or {})
            answer = connection.getresponse()
            return answer.status, answer.headers, answer.read()
        finally:
            connection.close()

    def serial(self):
        """The number of the certificate that it shows."""
        with self.connect() as connection:
            return connection.getpeercert()["serialNumber"]

    def socket(self, code, **options):
        """The socket of a room, as a phone opens it whose page came from the proxy."""
        return websockets.connect(
            f"wss://{HOST}/api/v1/rooms/{code}/socket", host=ADDRESS, port=HTTPS_PORT, server_hostname=HOST,
            ssl=self.context(), local_addr=(VISITOR, 0), proxy=None, ping_interval=None, compression=None,
            **{"origin": f"https://{HOST}", **options},
        )


class Nginx(Proxy):
    """nginx with Debian's `nginx.conf`, in which the sites of deploy/nginx are enabled one by one."""

    def __init__(self, folder, upstream):
        super().__init__(folder)
        self.sites = self.folder / "sites-enabled"
        self.webroot = self.folder / "letsencrypt"
        self.live = self.folder / "config" / "live"
        self.deploy = self.folder / "deploy" / "nginx"
        self.deploy.mkdir(parents=True)
        for name, rules in self.rules(upstream):
            (self.deploy / name).write_text(replaced((ROOT / "deploy/nginx" / name).read_text(), rules))
        for made in (self.sites, self.folder / "sites-available"):
            made.mkdir()
        self.main = self.folder / "nginx.conf"
        kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        temporary = "".join(f"{kind}_temp_path {self.folder}/{kind};\n" for kind in kinds)
        self.main.write_text(replaced(pathlib.Path("/etc/nginx/nginx.conf").read_text(), [
            # Its workers may read the folder of the test. Unless root runs the test, nginx does not look at this.
            (r"^user .*;$", "user root;"),
            (r"/run/nginx\.pid", f"{self.folder}/nginx.pid"),
            (r"/var/log/nginx", f"{self.folder}"),
            (r"/etc/nginx/sites-enabled", f"{self.sites}"),
            (r"^http \{$", "http {\n" + temporary),
        ]))

    def rules(self, upstream):
        """What is replaced in each site."""
        has_six = pathlib.Path("/proc/net/if_inet6").exists()
        four, six = f"  listen {ADDRESS}:", "  listen [::1]:" if has_six else "  # "
        yield "parlour-http.conf", [
            (r"^  listen 80;$", f"{four}{HTTP_PORT};"), (r"^  listen \[::\]:80;$", f"{six}{HTTP_PORT};"),
            (r"/var/www/letsencrypt", str(self.webroot)),
        ]
        yield "parlour.conf", [
            (r"^  listen 443 ", f"{four}{HTTPS_PORT} "), (r"^  listen \[::\]:443 ", f"{six}{HTTPS_PORT} "),
            (r"127\.0\.0\.1:8080", f"127.0.0.1:{upstream}"), (r"/etc/letsencrypt/live", str(self.live)),
        ]

    def enable(self, name):
        (self.sites / name).symlink_to(self.deploy / name)

    def command(self, *options):
        return ["nginx", "-c", str(self.main), "-e", f"{self.folder}/error.log", *options]

    def check(self):
        """What `nginx -t` says, and whether it is content."""
        done = subprocess.run(self.command("-t"), capture_output=True, text=True, timeout=30)
        return done.returncode == 0, done.stderr

    def start(self):
        is_right, said = self.check()
        assert is_right, said
        super().start(*self.command("-g", "daemon off;"))
        # It writes its number once it listens; "nginx -t" makes an empty file.
        number = self.folder / "nginx.pid"
        until(lambda: number.exists() and number.read_text(), self.errors)

    def certify(self):
        """Puts a certificate that is signed by itself where certbot would."""
        certificate = self.live / HOST / "fullchain.pem"
        certificate.parent.mkdir(parents=True)
        certify(certificate, certificate.parent / "privkey.pem", f"DNS:{HOST}")
        self.trusted = certificate


class Caddy(Proxy):
    """Caddy with deploy/Caddyfile. Before it come settings that only a test needs: where it listens and stores, and
    which authority it asks for certificates; its own, if nothing else is said."""

    def __init__(self, folder, upstream, authority="local_certs\nskip_install_trust"):
        super().__init__(folder)
        self.trusted = self.folder / "caddy/pki/authorities/local/root.crt"
        settings = (
            f"{{\nadmin off\nhttp_port {HTTP_PORT}\nhttps_port {HTTPS_PORT}\ndefault_bind {ADDRESS}\n"
            f"storage file_system {self.folder}/caddy\n{authority}\n}}\n"
        )
        rules = [(r"127\.0\.0\.1:8080", f"127.0.0.1:{upstream}")]
        self.file = self.folder / "Caddyfile"
        self.file.write_text(settings + replaced((ROOT / "deploy/Caddyfile").read_text(), rules))

    def start(self):
        super().start("caddy", "run", "--adapter", "caddyfile", "--config", str(self.file))
        until(lambda: listens(HTTP_PORT) and self.shows_a_certificate(), self.errors)

    def shows_a_certificate(self):
        try:
            return bool(self.serial())
        except OSError:
            return False


class Authority:
    """Pebble: the authority of Let's Encrypt for tests. It looks for `parlour.example` at the address of the proxy."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.ports = {name: HTTP_PORT + 10_000 + n for n, name in enumerate(("acme", "management", "names", "control"))}
        self.certificate = self.folder / "pebble.pem"
        self.processes = []

    def start(self):
        certify(self.certificate, self.folder / "pebble.key", f"IP:{ADDRESS}")
        config = self.folder / "pebble.json"
        config.write_text(json.dumps({"pebble": {
            "listenAddress": self.at("acme"), "managementListenAddress": self.at("management"),
            "certificate": str(self.certificate), "privateKey": str(self.folder / "pebble.key"),
            "httpPort": HTTP_PORT, "tlsPort": HTTPS_PORT,
        }}))
        self.run(
            "pebble-challtestsrv", "-dns01", self.at("names"), "-management", self.at("control"), "-http01", "",
            "-https01", "", "-tlsalpn01", "", "-defaultIPv4", ADDRESS, "-defaultIPv6", "")
        self.run("pebble", "-config", str(config), "-dnsserver", self.at("names"))
        until(lambda: all(listens(port) for port in self.ports.values()), (self.folder / "pebble-errors").read_text)

    def at(self, name):
        return f"{ADDRESS}:{self.ports[name]}"

    @property
    def directory(self):
        return f"https://{self.at('acme')}/dir"

    def run(self, *command):
        # It neither waits before it looks, nor refuses requests at random.
        settings = {"PEBBLE_VA_NOSLEEP": "1", "PEBBLE_WFE_NONCEREJECT": "0"}
        with open(self.folder / "pebble-errors", "a") as errors:
            self.processes.append(subprocess.Popen(
                command, stdout=errors, stderr=errors, env={**environment(self.folder), **settings}))

    def save_root(self, file):
        """The certificate of which all that it issues are."""
        address, _, port = self.at("management").partition(":")
        context = ssl.create_default_context(cafile=self.certificate)
        connection = http.client.HTTPSConnection(address, int(port), context=context, timeout=30)
        connection.request("GET", "/roots/0")
        file.write_bytes(connection.getresponse().read())
        connection.close()

    def close(self):
        for process in self.processes:
            process.terminate()
            process.wait(timeout=20)


def environment(folder):
    """That of a service: nothing that the machine of the test sets for its clients, and a home of its own."""
    return {"PATH": os.environ["PATH"] + ":/usr/sbin", "HOME": str(folder)}


def certify(certificate, key, name):
    """Makes a certificate that is signed by itself."""
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
         "-subj", "/CN=test", "-addext", f"subjectAltName={name}", "-keyout", key, "-out", certificate],
        check=True, capture_output=True, timeout=30)


def replaced(text, rules):
    """The text with each pattern replaced, all of which have to be in it."""
    for pattern, new in rules:
        text, count = re.subn(pattern, lambda _: new, text, flags=re.MULTILINE)
        assert count > 0, f"there is no {pattern}"
    return text


def listens(port):
    with socket.socket() as connection:
        return connection.connect_ex((ADDRESS, port)) == 0


def until(is_so, errors, patience=30):
    """Asks again and again, and fails with what `errors` says."""
    end = time.monotonic() + patience
    while not is_so():
        assert time.monotonic() < end, errors()
        time.sleep(0.02)
