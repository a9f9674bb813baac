import sys
import pathlib

import pytest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

from parlour_server import Server  # noqa: E402


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
