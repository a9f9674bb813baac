"""The proxies of deploy/ in front of a real server: all that people do goes through them, and nothing else does."""

import asyncio
import json

import pytest

from parlour_server import CORRIDOR, Phone, Server
from proxies import HOST, Caddy, Nginx

OPENING = {"game": "turns", "setup": {"game": CORRIDOR}, "name": "Ana", "avatar": "fox"}
TOKEN = "a-token-of-my-own-choice"


@pytest.fixture(scope="module", params=["nginx", "caddy"])
def proxy(request, parlour, tmp_path_factory):
    """A proxy in front of a server on which an address may open two rooms. Each test comes from other addresses."""
    folder = tmp_path_factory.mktemp(request.param)
    server = Server(parlour, folder, "--trust-proxy", "127.0.0.1", "--rooms-per-hour", "2")
    server.environment["PARLOUR_ADMIN_TOKEN"] = TOKEN
    server.start()
    proxy = {"nginx": Nginx, "caddy": Caddy}[request.param](folder, server.port)
    try:
        if request.param == "nginx":
            proxy.certify()
            proxy.enable("parlour-http.conf")
            proxy.enable("parlour.conf")
        proxy.start()
        yield proxy
    finally:
        proxy.close()
        server.close()


def test_the_page_comes_over_https_and_says_that_it_always_will(proxy):
    status, headers, body = proxy.request("GET", "/")
    assert status == 200 and b"<title>Parlour</title>" in body
    # Parlour says so only where the proxy has told it that there is TLS.
    assert headers["Strict-Transport-Security"].startswith("max-age=31536000")


def test_plain_http_leads_to_https(proxy):
    status, headers, _ = proxy.request("GET", "/some/page?with=a&question=mark", plain=True)
    assert status in (301, 308)
    assert headers["Location"].rstrip("/") == f"https://{HOST}/some/page?with=a&question=mark"


def test_cookies_go_over_https_alone(proxy):
    status, headers, _ = proxy.request("POST", "/api/v1/guests", {"name": "Mia"}, source="127.0.1.1")
    assert status == 201
    cookies = headers.get_all("Set-Cookie")
    assert cookies and all(line.startswith("__Host-") and "; Secure" in line for line in cookies)


def test_pages_of_the_host_may_ask_and_those_of_others_may_not(proxy):
    def answer(origin):
        status, _, body = proxy.request("POST", "/api/v1/rooms", OPENING, {"Origin": origin}, source="127.0.2.1")
        return status, json.loads(body).get("code")

    assert answer("https://evil.example") == (403, "wrongOrigin")
    status, code = answer(f"https://{HOST}")
    assert status == 201 and code.isdigit()


def test_a_phone_plays_through_the_proxy(proxy):
    _, _, body = proxy.request("POST", "/api/v1/rooms", OPENING, source="127.0.3.1")
    room = json.loads(body)

    async def play():
        phone = Phone(proxy, room["code"], room["token"])
        assert "lobby" in await phone.connect()
        assert "ack" in await phone.send({"room": {"start": {}}})
        await phone.close()

    asyncio.run(play())


def test_each_visitor_has_limits_of_their_own_and_cannot_invent_an_address(proxy):
    def open_room(source, **headers):
        return proxy.request("POST", "/api/v1/rooms", OPENING, headers, source=source)[0]

    assert [open_room("127.0.4.1") for _ in range(3)] == [201, 201, 429]
    assert open_room("127.0.4.1", **{"X-Forwarded-For": "203.0.113.7"}) == 429
    assert open_room("127.0.4.1", Forwarded="for=203.0.113.7") == 429
    assert open_room("127.0.4.2") == 201


@pytest.mark.parametrize("path", ["/metrics", "/metrics?x", "//metrics", "/%6detrics", "/./metrics", "/x/../metrics"])
def test_strangers_do_not_see_the_figures(proxy, path):
    status, _, body = proxy.request("GET", path)
    assert status >= 400 and b"parlour_" not in body


def test_the_longest_progress_of_an_account_passes(proxy):
    account = {"username": "Ana", "email": "ana@example.org", "password": "a quiet harbour"}
    account["passwordAgain"] = account["password"]
    status, headers, body = proxy.request("POST", "/api/v1/accounts", account, source="127.0.5.1")
    assert status == 201, body
    cookies = {"Cookie": "; ".join(line.partition(";")[0] for line in headers.get_all("Set-Cookie"))}
    progress = {"version": 0, "value": {"x": "x" * 8_388_000}}
    status, _, body = proxy.request("PUT", "/api/v1/accounts/me/progress", progress, cookies, source="127.0.5.1")
    assert (status, json.loads(body)) == (200, {"version": 1})


def test_a_map_that_is_larger_than_all_else_passes(proxy):
    owner = {"Authorization": f"Bearer {TOKEN}"}
    status, _, body = proxy.request("POST", "/api/v1/admin/maps?name=x", bytes(10_000_000), owner, source="127.0.6.1")
    assert status == 202, body
