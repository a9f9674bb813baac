import os
import pathlib
import sys

import pytest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

from parlour_server import Server  # noqa: E402


def pytest_xdist_auto_num_workers():
    """Two processes for each core: these tests spend half of their time waiting for a phone to be away or a server to
    end."""
    return 2 * (os.cpu_count() or 1)


@pytest.fixture
def make_server(parlour, tmp_path):
    """Makes servers that end with the test."""
    servers = []

    def make(*options):
        server = Server(parlour, tmp_path, *options)
        servers.append(server)
        return server

    yield make
    for server in servers:
        server.close()
