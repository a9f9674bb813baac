"""Sends the server requests that docs/openapi.yaml allows, and some that it does not: no answer is a 5xx, and none is
undocumented."""

import itertools
import json
import pathlib
import urllib.request

import hypothesis
import pytest
import schemathesis
from parlour_server import Server
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOKEN = "open-sesame-open-sesame"
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
# Only a plain request to the socket's address would be possible here; test_connections.py opens sockets.
description = schemathesis.openapi.from_path(ROOT / "docs" / "openapi.yaml").exclude(
    path="/api/v1/rooms/{code}/socket"
)


@pytest.fixture(scope="module")
def url(parlour, tmp_path_factory):
    server = Server(
        parlour, tmp_path_factory.mktemp("schemathesis"), "--content", str(ROOT / "Content"), "--admin-token", TOKEN
    )
    server.start()
    yield f"http://127.0.0.1:{server.port}"
    server.close()


numbers = itertools.count()


def guest():
    return "guests", {"name": "Mia"}


def account():
    name = f"Ana{next(numbers)}"
    password = "a quiet harbour"
    form = {"username": name, "email": f"{name}@example.org", "password": password, "passwordAgain": password}
    return "accounts", form


@pytest.fixture(params=[guest, account])
def headers(request, url):
    """The headers of the server's owner, who also has a session: a new one for each operation, since some of them end
    it."""
    route, form = request.param()
    with urllib.request.urlopen(f"{url}/api/v1/{route}", json.dumps(form).encode()) as answer:
        cookies = [value.partition(";")[0] for value in answer.headers.get_all("Set-Cookie")]
    return {"Authorization": f"Bearer {TOKEN}", "Cookie": "; ".join(cookies)}


@description.parametrize()
# The same requests in each run, without a time limit, because a machine may be slow.
@hypothesis.settings(
    max_examples=12, deadline=None, derandomize=True, database=None,
    suppress_health_check=list(hypothesis.HealthCheck),
)
def test_every_answer_is_described(case, url, headers):
    case.headers = {**(case.headers or {}), **headers}
    case.call_and_validate(base_url=url, checks=CHECKS)
