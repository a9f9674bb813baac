"""Sends the server requests that docs/openapi.yaml allows, and requests that it does not allow, with all of schemathesis'
checks. The requests follow from a seed. docs/testing.md says how to make a longer run."""

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
# Stands for a session until there is one.
LATER = "later"
# These end the session with which they are asked.
ENDINGS = {"deleteMe", "logOut"}

config = SchemathesisConfig.from_str(f"seed = {SEED}\n" + (ROOT / "schemathesis.toml").read_text())
description = schemathesis.openapi.from_path(ROOT / "docs" / "openapi.yaml", config=config)
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
    sessions = {}

    def get(self, *_):
        # Requests are made before the server runs.
        return LATER

    def set(self, case, data, _):
        case.cookies = {**(case.cookies or {}), "parlour_session": data}

    @classmethod
    def enter(cls, case, account=None):
        """Puts a session into a request that is to have one: of an account of this name."""
        if (case.cookies or {}).get("parlour_session") != LATER:
            return
        operation = case.operation.definition.raw["operationId"]
        if operation in ENDINGS:
            case.cookies = cls.session("guests", {"name": "Mia"})
            return
        name = account or operation
        if name not in cls.sessions:
            # The operation that chooses who may make an account is tried, too.
            Owner.open_registration()
            username = f"Ana{next(numbers)}"
            form = {"username": username, "email": f"{username}@example.org", "password": PASSWORD, "passwordAgain": PASSWORD}
            cls.sessions[name] = cls.session("accounts", form)
        case.cookies = cls.sessions[name]

    @classmethod
    def session(cls, route, form):
        request = urllib.request.Request(
            f"{cls.url}/api/v1/{route}", json.dumps(form).encode(), {"X-Forwarded-For": address()}
        )
        with urllib.request.urlopen(request) as answer:
            cookies = [value.partition(";")[0].partition("=") for value in answer.headers.get_all("Set-Cookie")]
        return {name: value for name, _, value in cookies}


class Owner:
    @staticmethod
    def open_registration():
        request = urllib.request.Request(
            f"{Player.url}/api/v1/admin/registration", b'{"registration":"open"}', {"Authorization": f"Bearer {TOKEN}"}, method="PUT",
        )
        urllib.request.urlopen(request).close()

    def get(self, *_):
        return TOKEN

    def set(self, case, data, _):
        case.headers = {**(case.headers or {}), "Authorization": f"Bearer {data}"}


def operations(*schemes):
    """The operations for whom shows who they are in one of these ways; none: for strangers. In a long run all of them."""

    def is_for_them(operation):
        ways = operation.get("security", [{}])
        return any(set(way) & set(schemes) or not (way or schemes) for way in ways)

    others = [
        operation["operationId"]
        for path in description.raw_schema["paths"].values()
        for method, operation in path.items()
        if method != "parameters" and not (EXAMPLES or is_for_them(operation))
    ]
    # Only a plain request to the socket's address would be possible here; HandshakeTests.swift opens sockets.
    return description.exclude(operation_id=[*others, "openSocket"])


@schemathesis.hook
def map_body(_, body):
    """Writes whole numbers as such: JSON Schema takes 5.0 for one, and Parlour does not, because the same game could then be
    written in many ways."""
    if isinstance(body, float) and body.is_integer():
        return int(body)
    if isinstance(body, list):
        return [map_body(_, item) for item in body]
    if isinstance(body, dict):
        return {name: map_body(_, item) for name, item in body.items()}
    return body


def check(case, url):
    Player.enter(case)
    case.call_and_validate(base_url=url, headers={"X-Forwarded-For": address()})


@operations().parametrize()
@settings
def test_a_stranger_gets_what_is_described(case, url):
    check(case, url)


@operations("session", "team").parametrize()
@description.auth(Player)
@settings
def test_who_is_logged_in_gets_what_is_described(case, url):
    check(case, url)


@operations("owner").parametrize()
@description.auth(Owner)
@settings
def test_the_owner_gets_what_is_described(case, url):
    check(case, url)


chained = schemathesis.openapi.from_path(ROOT / "docs" / "openapi.yaml", config=config).exclude(operation_id="openSocket")


@chained.auth()
class Anybody:
    """Whoever an operation is for."""

    def get(self, case, _):
        return [way for ways in case.operation.definition.raw.get("security", []) for way in ways]

    def set(self, case, data, context):
        if "owner" in data:
            Owner().set(case, TOKEN, context)
        elif data:
            Player().set(case, LATER, context)


class Chain(chained.as_state_machine()):
    """Requests that go on from what earlier ones were answered: a pack that was made is asked for, changed and deleted."""

    def get_call_kwargs(self, case):
        # One account for all: who makes a pack may ask for its statistics.
        Player.enter(case, "chain")
        return {"base_url": Player.url, "headers": {"X-Forwarded-For": address()}}


@pytest.mark.usefixtures("url")
class TestChains(Chain.TestCase):
    settings = hypothesis.settings(settings, max_examples=EXAMPLES or 10, stateful_step_count=8)
