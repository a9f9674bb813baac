"""A picture stays on the device until its pack has arrived: the server clears away what no pack uses."""

import json

from playwright.sync_api import expect

from hunt_packs import HERE, MINE, PIXEL, button, form, kept_draft, log_in, on_server, pack, pictures
from tracker import press, until


def test_a_pack_that_is_refused_keeps_its_pictures_and_sends_them_again(device):
    saved = form(pack())
    saved["pins"][0]["picture"] = "~abc"
    draft = kept_draft(pack())["huntdraft.d1"]
    page = device(kept={"huntdraft.d1": {**draft, "saved": saved, "isWaiting": True}, "huntpicture.abc": PIXEL}, **HERE)
    refusal = {"status": 409, "code": "packExists", "detail": "You have a pack of this name and location already."}
    page.route("**/api/v1/packs", lambda route: route.fulfill(
        status=409, content_type="application/problem+json", body=json.dumps(refusal)))
    sent = []
    page.on("request", lambda request: sent.append(request.url) if request.url.endswith("/api/v1/pictures") else None)
    log_in(page)
    page.goto(MINE)
    expect(page.locator(".hunt-mine .error")).to_contain_text("already")
    # The page before it may have tried, too, and been left before the answer came.
    tries = len(sent)
    assert pictures(page) == {"abc": PIXEL} and tries in (1, 2)
    page.unroute("**/api/v1/packs")
    press(button(page, "Upload now"))
    pack_id = until(page, "JSON.parse(localStorage.getItem('parlour/huntdraft.d1')).id")
    path = on_server(page, pack_id)["pins"][0]["picture"]
    assert len(sent) == tries + 1 and pictures(page) == {"abc": path}
    assert page.request.get(path).ok
