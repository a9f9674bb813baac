"""Accounts over HTTP as a browser uses them; answers are checked against the OpenAPI description."""

import http.cookiejar
import itertools
import json
import subprocess
import urllib.request

import jsonschema
import pytest

from test_openapi import DESCRIPTION, operation_of, resolve

ANA = {
    "username": "Ana", "email": "ana@example.org", "password": "a quiet harbour", "passwordAgain": "a quiet harbour",
}
LOG_IN = {"email": "ana@example.org", "password": "a quiet harbour"}


class Browser:
    """A client that keeps cookies, and checks every answer against the description."""

    def __init__(self, server):
        self._server = server
        self._jar = http.cookiejar.CookieJar()
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self._jar))

    def _answer(self, method, path, body, headers):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(
            f"http://127.0.0.1:{self._server.port}{path}", data, headers, method=method)
        try:
            with self.opener.open(request, timeout=60) as answer:
                return answer.status, answer.read()
        except urllib.error.HTTPError as problem:
            return problem.code, problem.read()

    def status(self, method, path, body, **headers):
        """The status of an answer that depends on how fast the machine is."""
        return self._answer(method, f"/api/v1{path}", body, headers)[0]

    def ask(self, method, path, body=None, status=200, **headers):
        path = f"/api/v1{path}"
        got, text = self._answer(method, path, body, headers)
        assert got == status, (method, path, text)
        described = resolve(operation_of(method, path)["responses"][str(status)])
        if "content" not in described:
            assert text == b""
            return None
        ((_, content),) = described["content"].items()
        value = json.loads(text)
        schema = {**content["schema"], "components": DESCRIPTION["components"], "paths": DESCRIPTION["paths"]}
        jsonschema.validate(value, schema, cls=jsonschema.Draft202012Validator)
        if status >= 400:
            assert f"`{value['code']}`" in described["description"]
        return value


@pytest.fixture
def server(make_server):
    server = make_server()
    server.start()
    return server


def test_every_answer_about_accounts_is_as_described(server):
    phone, tablet = Browser(server), Browser(server)
    large = {"name": " " * 70_000}
    guest = phone.ask("POST", "/guests", {"name": "Mia"}, 201)
    phone.ask("POST", "/guests", {"name": ""}, 422)
    phone.ask("POST", "/guests", large, 413)
    phone.ask("POST", "/guests", {"name": "Mia"}, 403, Origin="http://evil.example")
    assert phone.ask("PUT", "/accounts/me", {"name": "Mimi"})["name"] == "Mimi"
    phone.ask("PUT", "/accounts/me", {"name": ""}, 422)
    phone.ask("PUT", "/accounts/me", large, 413)
    ana = phone.ask("POST", "/accounts", ANA, 201)
    assert ana["id"] == guest["id"]
    assert phone.ask("GET", "/accounts/me") == ana
    phone.ask("PUT", "/accounts/me", {"name": "Mimi"}, 409)
    tablet.ask("GET", "/accounts/me", status=401)
    tablet.ask("PUT", "/accounts/me", {"name": "Mimi"}, 401)
    tablet.ask("POST", "/accounts", ANA, 409)
    tablet.ask("POST", "/accounts", {**ANA, "email": "x"}, 422)
    tablet.ask("POST", "/accounts", {"username": "x"}, 422)
    tablet.ask("POST", "/accounts", large, 413)
    tablet.ask("POST", "/sessions", {**LOG_IN, "password": "a wrong one"}, 401)
    tablet.ask("POST", "/sessions", {}, 422)
    tablet.ask("POST", "/sessions", large, 413)
    assert tablet.ask("POST", "/sessions", LOG_IN, 201) == ana
    sessions = phone.ask("GET", "/sessions")["sessions"]
    # The guest's own session became one of the account's, beside the new one.
    assert [session["current"] for session in sessions].count(True) == 1
    assert phone.ask("GET", "/accounts/me/export")["player"] == ana
    change = {"old": "a quiet harbour", "password": "a windy harbour", "passwordAgain": "a windy harbour"}
    phone.ask("PUT", "/accounts/me/password", {**change, "old": "a wrong one"}, 403)
    phone.ask("PUT", "/accounts/me/password", {**change, "passwordAgain": "x"}, 422)
    phone.ask("PUT", "/accounts/me/password", large, 413)
    phone.ask("PUT", "/accounts/me/password", change, 204)
    for method, path in [
        ("GET", "/sessions"), ("GET", "/accounts/me/export"), ("PUT", "/accounts/me/password"), ("DELETE", "/accounts/me"),
        ("DELETE", "/sessions/current"), ("DELETE", "/sessions/1"),
    ]:
        tablet.ask(method, path, None if method == "GET" else change, 401)
    tablet.ask("POST", "/sessions", {**LOG_IN, "password": "a windy harbour"}, 201)
    (other,) = [session["id"] for session in phone.ask("GET", "/sessions")["sessions"] if not session["current"]]
    phone.ask("DELETE", f"/sessions/{other}", status=204)
    phone.ask("DELETE", f"/sessions/{other}", status=404)
    phone.ask("DELETE", "/accounts/me", {"password": "a wrong one"}, 403)
    phone.ask("DELETE", "/accounts/me", {"x": 1}, 422)
    phone.ask("DELETE", "/accounts/me", {"password": "a windy harbour"}, 204)
    phone.ask("GET", "/accounts/me", status=401)
    tablet.ask("POST", "/guests", {"name": "Mia"}, 201)
    tablet.ask("DELETE", "/sessions/current", status=204)


def test_who_guesses_waits_and_the_owner_does_not(make_server):
    server = make_server("--trust-proxy", "127.0.0.1")
    server.start()
    owner, stranger = Browser(server), Browser(server)
    owner.ask("POST", "/accounts", ANA, 201)
    owner.ask("DELETE", "/sessions/current", status=204)
    elsewhere = ({"X-Forwarded-For": f"10.0.{number // 250}.{number % 250}"} for number in itertools.count())
    wrong = {**LOG_IN, "password": "a wrong one"}
    for _ in range(10):
        stranger.ask("POST", "/sessions", wrong, 401, **next(elsewhere))
    # Each wait is twice as long as the one before: soon it is longer than a slow machine takes.
    while stranger.status("POST", "/sessions", wrong, **next(elsewhere)) != 429:
        pass
    owner.ask("POST", "/sessions", LOG_IN, 201, **next(elsewhere))
    # Nobody is locked out: a right password gets in once the wait is over.
    while (status := stranger.status("POST", "/sessions", LOG_IN, **next(elsewhere))) != 201:
        assert status == 429


def test_an_address_is_slowed_down_and_a_device_that_is_known_is_not(server):
    owner, stranger = Browser(server), Browser(server)
    owner.ask("POST", "/accounts", ANA, 201)
    owner.ask("DELETE", "/sessions/current", status=204)
    for number in itertools.count():
        guess = {"email": f"nobody{number}@example.org", "password": "a wrong one"}
        if stranger.status("POST", "/sessions", guess) == 429:
            break
    owner.ask("POST", "/sessions", LOG_IN, 201)
    while (status := stranger.status("POST", "/sessions", LOG_IN)) != 201:
        assert status == 429


def test_known_devices_outlive_a_restart_and_are_forgotten_with_the_password(server):
    phone, tablet = Browser(server), Browser(server)
    phone.ask("POST", "/accounts", ANA, 201)
    tablet.ask("POST", "/sessions", LOG_IN, 201)
    for device in (phone, tablet):
        device.ask("DELETE", "/sessions/current", status=204)
    server.kill()
    server.start()
    phone.ask("POST", "/sessions", LOG_IN, 201)
    change = {"old": LOG_IN["password"], "password": "a windy harbour", "passwordAgain": "a windy harbour"}
    phone.ask("PUT", "/accounts/me/password", change, 204)
    server.kill()
    server.start()
    new = {**LOG_IN, "password": "a windy harbour"}
    for number in itertools.count():
        guess = {"email": f"nobody{number}@example.org", "password": "a wrong one"}
        if Browser(server).status("POST", "/sessions", guess) == 429:
            break
    assert tablet.status("POST", "/sessions", new) == 429
    phone.ask("POST", "/sessions", new, 201)


def test_an_account_outlives_a_kill(server):
    phone = Browser(server)
    ana = phone.ask("POST", "/accounts", ANA, 201)
    server.kill()
    server.start()
    assert phone.ask("GET", "/accounts/me") == ana
    assert Browser(server).ask("POST", "/sessions", LOG_IN, 201) == ana


def test_the_owner_of_the_server_resets_a_password_while_it_runs(server):
    phone = Browser(server)
    phone.ask("POST", "/accounts", ANA, 201)
    reset = [server.parlour, "admin", "reset-password", "--data", str(server.data)]
    done = subprocess.run([*reset, "ANA@example.org"], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
    link, until = done.stdout.splitlines()
    assert link.startswith("/#!/account/new-password/")
    assert until.startswith("It works once, until ") and until.endswith(" UTC.")
    # The old password works until the link is used.
    phone.ask("GET", "/accounts/me")
    new = {"token": link.rsplit("/", 1)[1], "password": "a windy harbour", "passwordAgain": "a windy harbour"}
    Browser(server).ask("POST", "/passwords", new)
    phone.ask("GET", "/accounts/me", status=401)
    phone.ask("POST", "/sessions", {**LOG_IN, "password": "a windy harbour"}, 201)
    unknown = subprocess.run([*reset, "nobody"], capture_output=True, text=True, timeout=60)
    assert (unknown.returncode, unknown.stdout) == (65, "")
    assert unknown.stderr == "parlour: There is no such account.\n"
