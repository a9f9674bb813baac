"""A machine as docs/operating.md has it, in a folder: commands of the documents run there word by word.

Each absolute path of a command is one below that folder. The programs of a command are those in its folder `bin` and no others:
the machine's own, where a command changes nothing but files, or stand-ins for what needs a Debian of its own. A stand-in
does what the command would do to the server of the test, and refuses what would be wrong on a Debian: a unit, a package, an
option or a file that does not exist.
"""

import functools
import getpass
import json
import os
import pathlib
import re
import shlex
import shutil
import socketserver
import subprocess
import sys
import tempfile
import threading

from parlour_server import Server
from proxies import ADDRESS, HTTPS_PORT, ROOT, Caddy

# Programs that work on files and texts alone, or only look.
HARMLESS = ["cat", "chmod", "cp", "date", "df", "du", "find", "grep", "ln", "ls", "mkdir", "mv", "nproc", "osmium", "printf", "rm",
            "sed", "sh", "sha256sum", "tar", "tilemaker", "touch"]
PACKAGE = re.compile(r"\./parlour_(\d+\.\d+\.\d+)_amd64\.deb")
PACKAGES = ["parlour_1.2.0_amd64.deb", "parlour_1.3.0_amd64.deb"]

# What a stand-in is: it tells the test its name, its arguments and its folder, and ends as the test says.
TEACH = """#!{python} -IS
import json, os, socket, sys
with socket.create_connection(("127.0.0.1", {port})) as test:
    test.sendall(json.dumps([os.path.basename(sys.argv[0]), sys.argv[1:], os.getcwd()]).encode() + b"\\n")
    code, out, errors = json.loads(test.makefile().readline())
sys.stdout.write(out)
sys.stderr.write(errors)
sys.exit(code)
"""


class Wrong(Exception):
    """A command that would fail on a Debian; its text says why."""


class SchoolMachine:
    """The machine. It has Debian, no Parlour, and the files of two releases in root's home."""

    def __init__(self, parlour, folder):
        self.folder = pathlib.Path(folder)
        self.root = self.folder / "root"
        self.server = Server(parlour, self.folder)
        self.server.web = ROOT / "Web"
        self.server.data = self.path("/var/lib/parlour")
        self.caddy = None
        # The version of the package that is installed.
        self.version = None
        # What stands in the documents as an example, and what it is here.
        self.examples = {}
        # Which of the sentences that a test expects have come.
        self.said = set()
        self._listen()
        self._make_programs()
        self.begin_anew()

    def path(self, path):
        return self.root / path.lstrip("/")

    def begin_anew(self):
        """A new machine: what an older one had is gone."""
        self.server.close()
        shutil.rmtree(self.root, ignore_errors=True)
        for path in ("/root", "/etc/default", "/etc/caddy", "/etc/systemd/system", "/lib/systemd/system", "/srv", "/var/lib", "/var/backups",
                     "/usr/share"):
            self.path(path).mkdir(parents=True)
        for path in ("/bin", "/usr/bin"):
            self.path(path).symlink_to(self.folder / "bin")
        self.version = None
        for name in PACKAGES:
            self.path(f"/root/{name}").write_text(name)
        sums = subprocess.run(["sha256sum", *PACKAGES], cwd=self.path("/root"), capture_output=True, text=True, check=True)
        self.path("/root/SHA256SUMS").write_text(sums.stdout)

    def close(self):
        if self.caddy:
            self.caddy.close()
        self.server.close()
        self._teacher.shutdown()
        self._teacher.server_close()

    # Running commands

    def run(self, command, answer=""):
        """Runs a line of a document.

        - Returns: the exit code, and all that it wrote.
        """
        for example, here in self.examples.items():
            command = command.replace(example, here)
        command = command.replace("127.0.0.1:8080", f"127.0.0.1:{self.server.port}")
        command = command.replace("--user parlour", f"--user {getpass.getuser()}")
        command = re.sub(r"(?<![\w.:/\\])/(?=[a-z])(?!dev/null)", f"{self.root}/", command)
        environment = {"PATH": str(self.folder / "bin"), "HOME": str(self.path("/root")), "LANG": "C.UTF-8"}
        done = subprocess.run(
            ["/bin/sh", "-ec", command], input=answer, capture_output=True, text=True, timeout=120, env=environment,
            cwd=self.path("/root"))
        return done.returncode, (done.stdout + done.stderr).replace(str(self.root), "")

    def _make_programs(self):
        programs = self.folder / "bin"
        programs.mkdir()
        for name in HARMLESS:
            (programs / name).symlink_to(shutil.which(name))
        # The health of a server is asked at its usual port.
        self._script("parlour", f"""
            if [ "$1 $2" = "admin health" ]; then set -- "$@" --address "$(cat {self.folder}/address)"; fi
            exec {self.server.parlour} "$@" """)
        self._script("runuser", """
            [ "$1 $2 $3 $4" = "-u parlour -- parlour" ] || { echo "runuser: $*" >&2; exit 64; }
            shift 3; exec "$@" """)
        self._script("curl", f"""
            exec {shutil.which("curl")} --noproxy '*' --connect-to parlour.example:443:{ADDRESS}:{HTTPS_PORT} \\
              --cacert {self.folder}/trusted.pem "$@" """)
        settings = self.folder / "certbot.ini"
        settings.write_text("".join(f"{name}-dir = {self.folder}/certbot\n" for name in ("config", "work", "logs")))
        self._script("certbot", f"""exec {shutil.which("certbot")} --config {settings} "$@" """)
        for name in ("apt", "systemctl", "journalctl", "chown", "rsync"):
            self._script(name, None)

    def _script(self, name, text):
        file = self.folder / "bin" / name
        port = self._teacher.server_address[1]
        file.write_text(f"#!/bin/sh\n{text}\n" if text else TEACH.format(python=sys.executable, port=port))
        file.chmod(0o755)

    def _listen(self):
        """Waits for what the stand-ins tell."""
        machine = self

        class Handler(socketserver.StreamRequestHandler):
            def handle(self):
                name, arguments, folder = json.loads(self.rfile.readline())
                try:
                    answer = 0, getattr(machine, name)(arguments, pathlib.Path(folder)) or "", ""
                # Whatever it is: the program waits for an answer.
                except Exception as error:
                    answer = 1, "", f"{name}: {error!r}\n"
                self.wfile.write(json.dumps(answer).encode())

        self._teacher = socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self._teacher.serve_forever, daemon=True).start()

    # Stand-ins

    def apt(self, arguments, folder):
        verb, *rest = arguments
        if verb == "clean" and not rest:
            return
        need(verb == "install" and rest, f"what is {arguments}?")
        for name in rest:
            if found := PACKAGE.fullmatch(name):
                need((folder / name).exists(), f"there is no {name}")
                self._install(found[1], "--allow-downgrades" in rest)
            elif name != "--allow-downgrades":
                need(name in packages_of_debian(), f"there is no package {name}")

    def _install(self, version, may_go_back):
        """What the package does (Tests/Dist tries the real one)."""
        older = self.version and version < self.version
        need(not older or may_go_back, "this would be a downgrade")
        if self.version:
            self._end()
        else:
            shutil.copy(ROOT / "deploy/debian/default", self.path("/etc/default/parlour"))
            shutil.copy(ROOT / "deploy/parlour.service", self.path("/lib/systemd/system/parlour.service"))
            shutil.copytree(ROOT / "deploy", self.path("/usr/share/parlour/deploy"))
            self.path("/usr/share/parlour/Content").symlink_to(ROOT / "Content")
            self.path("/var/lib/parlour").mkdir(mode=0o700, exist_ok=True)
        self.version = version
        self._begin()

    def systemctl(self, arguments, _):
        verb, *units = [argument for argument in arguments if argument != "--now"]
        if verb == "daemon-reload" and not units:
            return self._verify()
        need(len(units) == 1, f"what is {arguments}?")
        (unit,) = units
        name = unit if "." in unit else f"{unit}.service"
        places = [self.path("/etc/systemd/system"), self.path("/lib/systemd/system"), pathlib.Path("/lib/systemd/system")]
        need(any((place / name).exists() for place in places), f"there is no unit {name}")
        verbs = {"status", "list-timers", "enable"} | ({"reload"} if unit in ("caddy", "nginx") else set())
        need(verb in verbs | {"start", "stop", "restart"}, f"what is {arguments}?")
        if unit == "parlour":
            if verb in ("stop", "restart"):
                self._end()
            if verb in ("start", "restart"):
                self._begin()
            need(self._runs() or verb == "stop", f"{unit} does not run")
            return f"parlour.service {verb}\n"
        if unit == "caddy":
            return self._proxy(verb)

    def _runs(self):
        return self.server.process is not None and self.server.process.poll() is None

    def _begin(self):
        """Starts the server with the options of the service."""
        if self._runs():
            return
        text = self.path("/etc/default/parlour").read_text()
        (options,) = re.findall(r'^OPTIONS="(.*)"$', text, re.MULTILINE)
        self.server.options = [*shlex.split(options), "--content", str(ROOT / "Content")]
        self.server.start()
        (self.folder / "address").write_text(f"http://127.0.0.1:{self.server.port}")

    def _end(self):
        need(not self._runs() or self.server.stop() == 0, "the server did not end well")

    def _proxy(self, verb):
        """Starts Caddy with the file that is at its place, which has to be that of deploy/."""
        if verb in ("reload", "restart"):
            file = self.path("/etc/caddy/Caddyfile")
            need(file.read_bytes() == (ROOT / "deploy/Caddyfile").read_bytes(), "this is another Caddyfile")
            if self.caddy:
                self.caddy.close()
            else:
                self.caddy = Caddy(self.folder, self.server.port)
            self.caddy.start()
            shutil.copy(self.caddy.trusted, self.folder / "trusted.pem")
        need(self.caddy and self.caddy.process.poll() is None, "Caddy does not run")

    def _verify(self):
        """Whether systemd understands the unit with what was added to it."""
        with tempfile.TemporaryDirectory() as folder:
            text = self.path("/lib/systemd/system/parlour.service").read_text()
            unit = pathlib.Path(folder) / "parlour.service"
            unit.write_text(re.sub(r"^ExecStart=\S+", "ExecStart=/bin/true", text, flags=re.MULTILINE))
            own = self.path("/etc/systemd/system/parlour.service.d")
            if own.exists():
                shutil.copytree(own, f"{folder}/parlour.service.d")
            done = subprocess.run(["systemd-analyze", "verify", "--man=no", unit], capture_output=True, text=True, timeout=60)
            said = [line for line in done.stderr.splitlines() if folder in line]
            need(not said, "\n".join(said))

    def journalctl(self, arguments, _):
        texts, unit, pattern = iter(arguments), None, ""
        known = subprocess.run(["journalctl", "--help"], capture_output=True, text=True, timeout=30).stdout
        for argument in texts:
            option, _, value = argument.partition("=")
            need(re.search(rf"(^|\s){re.escape(option)}\b", known), f"there is no option {option}")
            if option == "-u":
                unit = next(texts)
            elif option == "--grep":
                pattern = next(texts)
            elif option == "--since":
                done = subprocess.run(["systemd-analyze", "timestamp", next(texts)], capture_output=True, timeout=30)
                need(done.returncode == 0, "this is no time")
            elif option == "-n":
                int(next(texts))
            else:
                need(option == "--vacuum-time" and value, f"what is {argument}?")
        need(unit in ("parlour", "caddy", None), f"there is no unit {unit}")
        file = self.server.errors if unit == "parlour" else self.folder / "proxy-errors"
        lines = file.read_text().splitlines() if unit else []
        return "".join(f"{line}\n" for line in lines if re.search(pattern, line))

    def chown(self, arguments, _):
        owner, *paths = [argument for argument in arguments if argument != "-R"]
        need(owner == "parlour:" and paths, f"what is {arguments}?")
        need(all(pathlib.Path(path).exists() for path in paths), f"there is no {paths}")

    def rsync(self, arguments, _):
        option, source, target = arguments
        host, _, path = source.partition(":")
        need(option == "--archive" and host == "root@parlour.example" and path.endswith("/"), f"what is {arguments}?")
        shutil.copytree(self.path(path), target, dirs_exist_ok=True)


@functools.cache
def packages_of_debian():
    return set(subprocess.run(["apt-cache", "pkgnames"], capture_output=True, text=True, check=True, timeout=60).stdout.split())


def need(holds, why):
    if not holds:
        raise Wrong(why)
