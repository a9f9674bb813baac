"""Drafts of packs over HTTP as two devices of a maker use them; answers are checked against the OpenAPI description."""

import pytest

from test_accounts import ANA, LOG_IN, Browser

DRAFT = {"name": "", "location": "", "description": "", "minutes": 60, "pins": [{"id": 1, "points": "many"}]}
KEY = "5e3f0a4bc2d19e7f00112233"


@pytest.fixture
def server(make_server):
    server = make_server()
    server.start()
    return server


def kept(version, draft):
    return {"version": version, "draft": draft}


def test_every_answer_about_drafts_is_as_described(server):
    phone, tablet, stranger = Browser(server), Browser(server), Browser(server)
    path, nothing = f"/drafts/{KEY}", {"drafts": [], "published": []}
    phone.ask("POST", "/accounts", ANA, 201)
    tablet.ask("POST", "/sessions", LOG_IN, 201)
    for method, body in (("GET", None), ("PUT", kept(0, DRAFT)), ("DELETE", None)):
        stranger.ask(method, path, body, 401)
    stranger.ask("GET", "/drafts", status=401)
    stranger.ask("POST", "/guests", {"name": "Mia"}, 201)
    for method, body in (("GET", None), ("PUT", kept(0, DRAFT)), ("DELETE", None)):
        stranger.ask(method, path, body, 403)
    stranger.ask("GET", "/drafts", status=403)
    assert phone.ask("GET", "/drafts") == nothing

    first = phone.ask("PUT", path, kept(0, DRAFT))["version"]
    assert phone.ask("PUT", path, kept(0, DRAFT))["version"] == first, "the answer was lost, and it is sent again"
    (entry,) = tablet.ask("GET", "/drafts")["drafts"]
    assert (entry["key"], entry["version"], entry["pins"]) == (KEY, first, 1)
    assert tablet.ask("GET", path) == {"key": KEY, "version": first, "draft": DRAFT}
    changed = {**DRAFT, "name": "Horses"}
    second = tablet.ask("PUT", path, kept(first, changed))["version"]
    late = phone.ask("PUT", path, kept(first, {**DRAFT, "name": "Cows"}), 409)
    assert (late["code"], late["version"], late["draft"]) == ("changedMeanwhile", second, changed)

    phone.ask("PUT", path, kept(0, DRAFT), 403, Origin="http://evil.example")
    phone.ask("PUT", path, kept(0, {"name": "x"}), 422)
    phone.ask("PUT", path, kept(0, {**DRAFT, "description": "x" * 2_200_000}), 413)
    phone.ask("PUT", "/drafts/a.b", kept(0, DRAFT), 404)
    assert phone.ask("GET", "/accounts/me/export")["packDrafts"] == [changed]
    phone.ask("DELETE", f"{path}?pack=a.b", status=422)
    phone.ask("DELETE", f"{path}?pack=17", status=204)
    assert tablet.ask("GET", "/drafts") == {"drafts": [], "published": [{"key": KEY, "pack": "17"}]}
    gone = tablet.ask("PUT", path, kept(second, DRAFT), 409)
    assert (gone["version"], gone["draft"]) == (0, None)
    tablet.ask("GET", path, status=404)
    tablet.ask("DELETE", path, status=404)


def test_a_draft_outlives_a_kill_and_a_maker_has_200(server):
    phone = Browser(server)
    phone.ask("POST", "/accounts", ANA, 201)
    for number in range(200):
        phone.ask("PUT", f"/drafts/d{number}", kept(0, DRAFT))
    assert phone.ask("PUT", "/drafts/more", kept(0, DRAFT), 409)["code"] == "tooManyDrafts"
    server.kill()
    server.start()
    assert len(phone.ask("GET", "/drafts")["drafts"]) == 200
    phone.ask("DELETE", "/drafts/d0", status=204)
    phone.ask("PUT", "/drafts/more", kept(0, DRAFT))
