"""Checks the server against the OpenAPI description: every answer is one that it describes."""

import json
import pathlib
import re

import jsonschema
import pytest
import yaml
from openapi_spec_validator import validate

FILE = pathlib.Path(__file__).resolve().parents[2] / "docs" / "openapi.yaml"
DESCRIPTION = yaml.safe_load(FILE.read_text())
CONTENT = FILE.parents[1] / "Content"
TOKEN = "open-sesame-open-sesame"
ADMIN = "/api/v1/admin/relentless"
SETUP = {"game": {"name": "G", "kind": "coop", "phases": [{"name": "a", "symmetric": False, "actions": []}]}}
ANA = {"game": "turns", "setup": SETUP, "name": "Ana", "avatar": "fox"}
BEN = {"name": "Ben", "avatar": "bear"}


def test_the_description_is_valid():
    validate(DESCRIPTION)


def test_every_code_of_an_error_is_named_in_its_description():
    for path, method, operation in operations():
        for status, answer in operation["responses"].items():
            if int(status) >= 400:
                assert "`" in resolve(answer)["description"], f"{method} {path} {status} names no code"


def test_every_code_that_is_named_is_one_of_the_servers():
    known = {text for file in (FILE.parents[1] / "Sources").rglob("*.swift") for text in re.findall(r'"(\w+)"', file.read_text())}
    members = {"fields", "mistakes", "version", "value", "pack"}
    for path, method, operation in operations():
        for status, answer in operation["responses"].items():
            named = re.findall(r"`(\w+)`", resolve(answer)["description"]) if int(status) >= 400 else []
            assert set(named) - members <= known, f"{method} {path} {status}"


@pytest.fixture
def server(make_server):
    server = make_server("--rooms-per-hour", "20", "--content", str(CONTENT), "--admin-token", TOKEN)
    server.start()
    return server


def test_every_answer_is_as_described(server):
    opened = json.loads(check(server, "POST", "/api/v1/rooms", ANA, 201))
    code = opened["code"]
    room = f"/api/v1/rooms/{code}"
    wrong = "/api/v1/rooms/none"
    asked = {
        ("POST", "/api/v1/rooms"): [
            ({**ANA, "game": "chess"}, 422), ({**ANA, "setup": {}}, 422), ({**ANA, "name": ""}, 422),
            ({**ANA, "x": 1}, 422), ({**ANA, "setup": {**SETUP, "pad": " " * 70_000}}, 413),
        ],
        ("POST", f"{room}/seats"): [
            (BEN, 201), (BEN, 409), ({"name": "Cem", "avatar": "fox"}, 409), ({"name": "Cem"}, 422),
            ({"name": "Cem", "avatar": " " * 70_000}, 413),
        ],
        ("POST", f"{wrong}/seats"): [(BEN, 404)],
        ("GET", room): [(None, 200)],
        ("GET", wrong): [(None, 404)],
        ("GET", f"{room}/summary"): [(None, 409)],
        ("GET", f"{wrong}/summary"): [(None, 404)],
        ("GET", f"{room}/socket"): [(None, 426)],
        ("GET", "/api/v1/avatars"): [(None, 200)],
        ("GET", "/api/v1/relentless/parameters"): [(None, 200)],
        ("GET", "/api/v1/boards/relentless"): [(None, 200)],
        ("GET", "/api/v1/boards/none"): [(None, 404)],
        ("GET", "/api/v1/boards/relentless?limit=0"): [(None, 422)],
        ("GET", "/api/v1/boards/relentless/team?room=4711"): [(None, 200)],
        ("GET", "/api/v1/boards/none/team"): [(None, 404)],
        ("GET", "/api/v1/boards/relentless/team?limit=0"): [(None, 422)],
        ("GET", "/api/v1/phrases?q=yixin&type=chengYu&limit=3"): [(None, 200)],
        ("GET", "/api/v1/phrases?type=x"): [(None, 422)],
        ("POST", "/api/v1/phrases/reports"): [
            ({"hanzi": "朋友", "pinyin": ["péng", "you"], "kind": "meaning"}, 201),
            ({"hanzi": "朋友", "pinyin": ["péng"], "kind": "meaning"}, 404), ({"hanzi": "朋友"}, 422),
        ],
        ("GET", "/api/v1/speech"): [(None, 422)],
        ("GET", "/api/v1/maps"): [(None, 200)],
        ("GET", "/api/v1/maps/search?q=rue&lat=43.7&lng=7.4"): [(None, 200)],
        ("GET", f"/api/v1/maps/search?q={'a' * 101}"): [(None, 422)],
        ("GET", "/api/v1/maps/0123456789ab/1/0/0.mvt"): [(None, 404)],
        ("POST", "/api/v1/maps/0123456789ab/size"): [({"tiles": []}, 404)],
        ("GET", "/api/v1/server"): [(None, 200)],
        ("GET", "/api/v1/openapi.yaml"): [(None, 200)],
        ("GET", "/healthz"): [(None, 200)],
        ("GET", "/readyz"): [(None, 200)],
        ("GET", "/metrics"): [(None, 200)],
    }
    for (method, path), requests in asked.items():
        for body, status in requests:
            check(server, method, path, body, status)
    evil = {"Origin": "http://evil.example"}
    check(server, "POST", "/api/v1/rooms", ANA, 403, evil)
    check(server, "POST", f"{room}/seats", BEN, 403, evil)
    check(server, "GET", f"{room}/socket", None, 403, evil)
    check(server, "GET", f"{room}/socket", None, 400, {"Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "AAAA"})
    for _ in range(10):
        server.request("GET", wrong)
    for method, path, body in [
        ("GET", wrong, None), ("GET", room, None), ("GET", f"{room}/summary", None), ("POST", f"{room}/seats", BEN),
    ]:
        check(server, method, path, body, 429)
    for _ in range(20):
        status, _ = server.request("POST", "/api/v1/rooms", ANA)
    assert status == 429
    check(server, "POST", "/api/v1/rooms", ANA, 429)


def test_every_answer_to_the_owner_is_as_described(server):
    owner = {"Authorization": f"Bearer {TOKEN}"}
    value = json.loads((CONTENT / "relentless/parameters.json").read_text())
    file, demo, simulate = f"{ADMIN}/parameters", f"{ADMIN}/demo", f"{ADMIN}/simulate"
    trial = {"parameters": value, "difficulty": 10, "size": 3, "from": 0, "games": 1}
    large = " " * 70_000
    for method, path, body, status, headers in [
        ("GET", file, None, 200, {}), ("GET", demo, None, 200, {}), ("GET", f"{ADMIN}/items", None, 404, {}),
        ("PUT", file, {"value": value}, 428, {}), ("PUT", file, {"value": {}}, 422, {"If-Match": '"0"'}),
        ("PUT", file, {"by": "Ana", "value": value}, 200, {"If-Match": '"0"'}),
        ("PUT", file, {"value": value}, 412, {"If-Match": '"0"'}), ("PUT", file, {"x": 1}, 422, {"If-Match": '"1"'}),
        ("PUT", file, {"by": large}, 413, {"If-Match": '"1"'}), ("PUT", f"{ADMIN}/items", {}, 404, {}),
        ("GET", f"{file}/history/1", None, 200, {}), ("GET", f"{file}/history/0", None, 200, {}),
        ("GET", f"{file}/history/9", None, 404, {}),
        ("POST", f"{file}/history/1/restore", {"by": "Ben"}, 428, {}),
        ("POST", f"{file}/history/1/restore", {"by": "Ben"}, 412, {"If-Match": '"7"'}),
        ("POST", f"{file}/history/9/restore", {"by": "Ben"}, 404, {"If-Match": '"1"'}),
        ("POST", f"{file}/history/1/restore", {"x": 1}, 422, {"If-Match": '"1"'}),
        ("POST", f"{file}/history/1/restore", {"by": large}, 413, {"If-Match": '"1"'}),
        ("POST", f"{file}/history/0/restore", {"by": "Ben"}, 200, {"If-Match": '"1"'}),
        ("POST", simulate, trial, 200, {}), ("POST", simulate, {**trial, "parameters": {}}, 422, {}),
        ("POST", simulate, {**trial, "evening": 3, "crew": "quick"}, 200, {}), ("POST", simulate, {**trial, "crew": "best"}, 422, {}),
        ("POST", simulate, {**trial, "size": 7}, 422, {}), ("POST", simulate, {"x": large}, 413, {}),
    ]:
        check(server, method, path, body, status, {**owner, **headers})
    maps = "/api/v1/admin/maps"
    for method, path, status in [("GET", maps, 200), ("POST", f"{maps}?name=", 422), ("DELETE", f"{maps}/0123456789ab", 404)]:
        check(server, method, path, None, status, owner)
    dictionaries = "/api/v1/admin/dictionaries"
    for method, path, status in [
        ("GET", dictionaries, 200), ("DELETE", dictionaries, 404), ("GET", f"{dictionaries}/phrases.tsv", 404), ("POST", dictionaries, 422),
    ]:
        check(server, method, path, None, status, owner)
    evil = {**owner, "Origin": "http://evil.example"}
    # There are as many as wrong tokens are let through.
    requests = [
        ("GET", maps, None), ("POST", f"{maps}?name=x", {}), ("DELETE", f"{maps}/0123456789ab", None),
        ("GET", file, None), ("PUT", file, {}), ("GET", f"{file}/history/1", None),
        ("POST", f"{file}/history/1/restore", {}), ("POST", simulate, {}),
    ]
    of_dictionaries = [
        ("GET", dictionaries, None), ("POST", dictionaries, {}), ("DELETE", dictionaries, None), ("GET", f"{dictionaries}/phrases.tsv", None),
    ]
    for method, path, body in requests + of_dictionaries:
        check(server, method, path, body, 403, evil)
    for method, path, body in requests:
        check(server, method, path, body, 401)
    # The limit counts all wrong tokens of an address together; on a slow machine some of them expire in the meantime.
    while server.request("GET", file)[0] != 429:
        pass
    for method, path, body in requests:
        check(server, method, path, body, 429)


def test_the_server_serves_the_very_file(make_server, monkeypatch):
    monkeypatch.chdir(FILE.parents[1])
    server = make_server()
    server.start()
    assert server.request("GET", "/api/v1/openapi.yaml")[1] == FILE.read_bytes()


def check(server, method, path, body, status, headers=None):
    """Sends a request, and checks the answer against the description."""
    got, answer = server.request(method, path, body, headers)
    assert got == status, (method, path, answer)
    operation = operation_of(method, path)
    described = resolve(operation["responses"][str(status)])
    ((kind, content),) = described["content"].items()
    if kind.endswith("json"):
        schema = {**content["schema"], "components": DESCRIPTION["components"]}
        jsonschema.validate(json.loads(answer), schema, cls=jsonschema.Draft202012Validator)
        code = json.loads(answer).get("code") if status >= 400 else None
        assert code is None or f"`{code}`" in described["description"] or status == 422, (path, code)
    return answer


def operations():
    for path, item in DESCRIPTION["paths"].items():
        for method in ("get", "post", "put", "delete", "patch"):
            if method in item:
                yield path, method.upper(), item[method]


def operation_of(method, path):
    path = path.partition("?")[0]
    for template, found, operation in operations():
        pattern = template.split("/")
        parts = path.split("/")
        fits = len(pattern) == len(parts) and all(a == b or a.startswith("{") for a, b in zip(pattern, parts))
        if found == method and fits:
            return operation
    raise AssertionError(f"{method} {path} is not described")


def resolve(value):
    """The target of a reference in the description."""
    while "$ref" in value:
        found = DESCRIPTION
        for name in value["$ref"].removeprefix("#/").split("/"):
            found = found[name]
        value = found
    return value
