"""Sends the server requests that docs/openapi.yaml allows, and requests that it does not allow, with all of schemathesis'
checks: as a stranger, as somebody who is logged in, and as the server's owner.

The requests follow from a seed, and are the same in each run. For a longer run, with every role at every operation and
with chains of requests:

    SCHEMATHESIS_EXAMPLES=200 SCHEMATHESIS_SEED=7 scripts/... (docs/testing.md)
"""

import itertools
import json
import os
import pathlib
import urllib.request

import hypothesis
import pytest
import schemathesis
from parlour_server import Server
from schemathesis.config import SchemathesisConfig

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOKEN = "open-sesame-open-sesame"
EXAMPLES = int(os.environ.get("SCHEMATHESIS_EXAMPLES", "0"))
SEED = int(os.environ.get("SCHEMATHESIS_SEED", "1"))
PASSWORD = "a quiet harbour"
# These end the session with which they are asked.
ENDINGS = {"deleteMe", "logOut"}

config = SchemathesisConfig.from_path(ROOT / "schemathesis.toml")
config.update(seed=SEED, max_failures=None)
# Only a plain request to the socket's address would be possible here; HandshakeTests.swift opens sockets.
description = schemathesis.openapi.from_path(ROOT / "docs" / "openapi.yaml", config=config).exclude(
    operation_id="openSocket"
)
numbers = itertools.count(1)
# No time limit, because a machine may be slow.
settings = hypothesis.settings(
    max_examples=EXAMPLES or 4, deadline=None, database=None, suppress_health_check=list(hypothesis.HealthCheck)
)


@pytest.fixture(scope="module")
def url(parlour, tmp_path_factory):
    # Each request says that it comes from another address, so that no limit of an address hides an answer.
    server = Server(
        parlour, tmp_path_factory.mktemp("schemathesis"), "--content", str(ROOT / "Content"), "--admin-token", TOKEN,
        "--trust-proxy", "127.0.0.1",
    )
    server.start()
    Player.url = f"http://127.0.0.1:{server.port}"
    yield Player.url
    server.close()


def address():
    number = next(numbers)
    return f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"


class Player:
    """Somebody with an account: another one for each operation. Where a session ends, a guest, since making an account takes
    longer."""

    url = ""

    def __init__(self):
        self.sessions = {}

    def get(self, case, _):
        name = case.operation.definition.raw["operationId"]
        if name in ENDINGS:
            return self.enter("guests", {"name": "Mia"})
        if name not in self.sessions:
            username = f"Ana{next(numbers)}"
            form = {"username": username, "email": f"{username}@example.org", "password": PASSWORD, "passwordAgain": PASSWORD}
            self.sessions[name] = self.enter("accounts", form)
        return self.sessions[name]

    def set(self, case, data, _):
        case.cookies = {**(case.cookies or {}), **data}

    def enter(self, route, form):
        request = urllib.request.Request(
            f"{self.url}/api/v1/{route}", json.dumps(form).encode(), {"X-Forwarded-For": address()}
        )
        with urllib.request.urlopen(request) as answer:
            cookies = [value.partition(";")[0].partition("=") for value in answer.headers.get_all("Set-Cookie")]
        return {name: value for name, _, value in cookies}


class Owner:
    def get(self, *_):
        return TOKEN

    def set(self, case, data, _):
        case.headers = {**(case.headers or {}), "Authorization": f"Bearer {data}"}


def needs(*schemes):
    """Whether an operation wants one of these ways to show who asks; without any, whether it wants none."""

    def is_wanted(context):
        ways = context.operation.definition.raw.get("security", [])
        return EXAMPLES or any(set(way) & set(schemes) for way in ways) or (not schemes and {} in (ways or [{}]))

    return is_wanted


def check(case, url):
    case.call_and_validate(base_url=url, headers={"X-Forwarded-For": address()})


@description.include(needs()).parametrize()
@settings
def test_a_stranger_gets_what_is_described(case, url):
    check(case, url)


@description.include(needs("session", "team")).parametrize()
@description.auth(Player)
@settings
def test_who_is_logged_in_gets_what_is_described(case, url):
    check(case, url)


@description.include(needs("owner")).parametrize()
@description.auth(Owner)
@settings
def test_the_owner_gets_what_is_described(case, url):
    check(case, url)
