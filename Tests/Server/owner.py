"""The owner of a server, as the tests of their part of the interface have them."""

import pathlib

from test_accounts import Browser

TOKEN = "open-sesame-open-sesame"
CONTENT = pathlib.Path(__file__).resolve().parents[2] / "Content"


class Owner(Browser):
    """A browser that sends the owner's token."""

    def __init__(self, server, part=""):
        """`part` is that of the interface which is asked, such as "/packs"."""
        super().__init__(server)
        self._part = part

    def ask(self, method, path, body=None, status=200, **headers):
        return super().ask(method, f"/admin{self._part}{path}", body, status, **{"Authorization": f"Bearer {TOKEN}", **headers})


def started(make_server):
    """A server with the shipped content, whose owner has that token."""
    server = make_server("--content", str(CONTENT), "--admin-token", TOKEN)
    server.start()
    return server
