"""A hunt whose pins come one by one, as a server gives it, for pages without one."""

import base64
import hashlib
import json

from hunt import own_pack

SALT = "pepper"
PACK = "17"


def _digest(*parts):
    return hashlib.sha256(b"".join(part if isinstance(part, bytes) else part.encode() for part in parts)).digest()


def _text(value):
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def _content(pin):
    """A pin without its answer, in the order in which the server writes it, and its place."""
    return {name: pin[name] for name in ("id", "title", "hint", "points", "told")}, pin["at"]


def outline(pack):
    """What one may know of the pack before."""
    return {
        "id": PACK, "version": 1, "creator": "Ana", **{name: pack[name] for name in ("name", "location", "description", "minutes")},
        "salt": SALT, "pins": len(pack["pins"]), "at": pack["pins"][0]["at"], "around": [[51.52, -0.3], [51.54, -0.28]],
    }


def closed(pin):
    """A pin as it comes with the ticket."""
    known, at = _content(pin)
    text = f"{_text(known)[:-1]},\"at\":[{at[0]:.6f},{at[1]:.6f}]}}"
    return {"id": pin["id"], "closed": _digest(SALT, text).hex()}


def sealed(pin):
    """A pin as the server gives it when it has come. Its answer is none that anybody could give."""
    known, at = _content(pin)
    text = _text([{**known, "at": at, "stretched": ["0a" * 32]}]).encode()
    key = _digest(_text([PACK, 1, SALT]))
    masked = bytes(byte ^ _digest(key, (index // 32).to_bytes(8, "big"))[index % 32] for index, byte in enumerate(text))
    return {"id": pin["id"], "sealed": base64.urlsafe_b64encode(_digest(key, text)[:8] + masked).decode().rstrip("=")}


def serve(page, count):
    """Answers the page of a player with an account; so many of the pins come, and then the server is away."""
    pack = own_pack()
    ticket = {
        "ticket": "t1", "seed": 7, "board": f"hunt-{PACK}", "expiresAt": 4_000_000_000, "rulesVersion": 1, "version": 1, "meaning": "counts",
        "pins": [closed(pin) for pin in pack["pins"]],
    }
    given = []

    def come(route):
        if given:
            return route.abort()
        given.append(True)
        return route.fulfill(json={"pins": [sealed(pin) for pin in pack["pins"][:count]]})

    page.route(f"**/api/v1/packs/{PACK}?pins=none", lambda route: route.fulfill(json=outline(pack)))
    page.route("**/api/v1/packs?mine*", lambda route: route.fulfill(json={"packs": [], "more": False}))
    page.route("**/api/v1/tickets", lambda route: route.fulfill(status=201, json=ticket))
    page.route("**/api/v1/tickets/pins", come)
