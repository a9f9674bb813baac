"""Three servers, PostgreSQL with a synchronous standby, and nginx. What they say to each other goes through links."""

import contextlib
import os
import pathlib
import signal
import tempfile

from bad_luck import build_faults
from nodes import UNLIMITED, Database, Nodes
from proxies import ADDRESS, HTTPS_PORT, until

from . import ROOT
from .links import Links

SERVERS = 3
# Ways from phones to nginx.
WAYS = 4


class Luck:
    """What is wrong with the machine of a PostgreSQL: its disk is full, or its clock jumps (faults.c)."""

    def __init__(self, library, folder, name):
        self.full, self.clock = folder / f"full-{name}", folder / f"clock-{name}"
        self.clock.write_text("0")
        self.environment = {"LD_PRELOAD": library, "PARLOUR_FULL": str(self.full), "PARLOUR_CLOCK": str(self.clock)}


class Site(Nodes):
    def __init__(self, parlour, folder):
        # PostgreSQL is another user, who has to be able to look into this folder.
        self.open_folder = tempfile.TemporaryDirectory(prefix="parlour-disasters-")
        pathlib.Path(self.open_folder.name).chmod(0o755)
        self.library = build_faults(self.open_folder.name)
        self.links = Links()
        self.lucks, self.databases = [], []
        self.add_database()
        self.add_database("standby", self.databases[0].folder)
        # The one that can be written to, by its place.
        self.primary = 0
        super().__init__(
            parlour, folder, SERVERS, *UNLIMITED, "--content", str(ROOT / "Content"), plain=True, database=self.databases[0])
        # The servers' own clocks, which may jump, too.
        self.clocks = []
        for number, server in enumerate(self.servers):
            luck = Luck(self.library, pathlib.Path(self.open_folder.name), f"server{number}")
            server.environment |= luck.environment
            self.clocks.append(luck.clock)
        self.ways = [
            self.proxy.by(self.links.open(self.way(number), [ADDRESS, HTTPS_PORT], ADDRESS, f"127.0.0.{20 + number}"))
            for number in range(WAYS)]
        self.wait_for_standby()

    # Databases

    def add_database(self, *options):
        luck = Luck(self.library, pathlib.Path(self.open_folder.name), len(self.lucks))
        self.lucks.append(luck)
        self.databases.append(Database(*options, environment=luck.environment))

    def wait_for_standby(self):
        """From then on, nothing is acknowledged that the standby does not have."""
        self.database.rows("ALTER SYSTEM SET synchronous_standby_names = '*'")
        self.database.rows("SELECT pg_reload_conf()")
        until(
            lambda: self.database.rows("SELECT sync_state FROM pg_stat_replication") == [["sync"]],
            lambda: "There is no synchronous standby.")

    def fail_over(self):
        """The database dies, and its standby takes its place."""
        self.databases[self.primary].stop("immediate")
        self.primary = 1 - self.primary
        self.database = self.databases[self.primary]
        assert self.database.rows("SELECT pg_promote()") == [["t"]]

    def replace_standby(self):
        """Makes another standby in place of the database that died."""
        place = 1 - self.primary
        self.databases[place].close()
        luck = self.lucks[place]
        self.databases[place] = Database("standby", self.database.folder, environment=luck.environment)
        for number in range(SERVERS):
            self.links.lead(self.line(number, place), self.socket_of(place))
        self.wait_for_standby()

    def socket_of(self, place):
        return f"{self.databases[place].folder}/.s.PGSQL.5432"

    @property
    def luck(self):
        return self.lucks[self.primary]

    # Links

    def line(self, server, place):
        return f"server {server} - database {place}"

    def lines(self, server):
        """The links of a server to both databases."""
        number = self.servers.index(server)
        return [self.line(number, place) for place in range(len(self.databases))]

    def wire(self, server):
        """The link from nginx to a server."""
        return f"nginx - server {self.servers.index(server)}"

    def way(self, number):
        return f"phones {number} - nginx"

    def way_to_server(self, port):
        return self.links.open(f"nginx - server {len(self.servers)}", ["127.0.0.1", port])

    def way_to_database(self):
        number = len(self.servers)
        ports = [self.links.open(self.line(number, place), self.socket_of(place)) for place in range(len(self.databases))]
        hosts = ",".join(f"127.0.0.1:{port}" for port in ports)
        return f"postgres://parlour@{hosts}/postgres?target_session_attrs=read-write"

    def close(self):
        for server in self.servers:
            with contextlib.suppress(OSError, AttributeError):
                os.kill(server.process.pid, signal.SIGCONT)
        self.proxy.close()
        for server in self.servers:
            server.close()
        self.links.close()
        for database in self.databases:
            database.close()
        self.open_folder.cleanup()
