"""Packs of TownHunt, and the screens for making and finding them, as people use them."""

import json
import re
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import expect

from boards import new_name
from devices import BLANK
from tracker import dialog, drawn, press, toast

MINE = "/#!/hunt/create"
STORE = "/#!/hunt/store"
MIDDLE = {"latitude": 51.5, "longitude": -0.3, "accuracy": 8}
# A device that knows its position.
HERE = {"geolocation": MIDDLE, "permissions": ["geolocation"]}

# A picture of one pixel, as a browser makes it.
PIXEL = "data:image/webp;base64,UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA"

PINS = [
    ("The clock", "How many hands has it?", ["2", "two"], 50), ("The bakery", "What is the first letter over its door?", ["B"], 75),
    ("The pump", "In which year was it made?", ["1887"], 100), ("The bench", "Whose name is on it?", ["Ida Hill"], 60),
    ("The gate", "What animal guards it?", ["lion", "a lion"], 40),
]


def pack(name="Our street", location="Ealing", count=5, **more):
    """A complete pack as its creator has it."""
    return {
        "name": name, "location": location, "description": "From the clock to the gate, past what most people miss.", "minutes": 30,
        "pins": [
            {"id": number, "title": title, "hint": hint, "codeword": words if len(words) > 1 else words[0], "points": points,
             "at": [round(51.5 + number / 1000, 6), -0.3]}
            for number, (title, hint, words, points) in enumerate(PINS[:count], 1)
        ],
        **more,
    }


def form(whole):
    """A pack as the editor keeps it."""
    def pin(one):
        first, *others = one["codeword"] if isinstance(one["codeword"], list) else [one["codeword"]]
        return {
            "id": one["id"], "at": one["at"], "title": one["title"], "hint": one["hint"], "codeword": first, "others": "\n".join(others),
            "points": str(one["points"]), "radius": "", "picture": "", "told": "",
        }

    return {**{key: whole[key] for key in ("name", "location", "description", "minutes")}, "pins": [pin(one) for one in whole["pins"]]}


def kept_draft(whole, key="d1", **more):
    """The local storage of a device on which a pack is being made."""
    return {f"huntdraft.{key}": {
        "key": key, "id": None, "version": 1, "base": 0, "saved": form(whole), "open": None, "isWaiting": False, "sendKey": f"send-{key}",
        "attempt": None, "theirs": None, "problem": None, "savedAt": 1_763_000_000_000, **more,
    }}


def draft(page, key="d1"):
    """What the device stores about a pack that is being made."""
    return json.loads(page.evaluate(f"localStorage.getItem('parlour/huntdraft.{key}')") or "null")


def drafts(page):
    keys = page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('parlour/huntdraft.'))")
    return [json.loads(page.evaluate("(key) => localStorage.getItem(key)", key)) for key in keys]


def pictures(page):
    """The pictures of pins that the device stores: their data, or their paths on the server."""
    keys = page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('parlour/huntpicture.'))")
    return {key.removeprefix("parlour/huntpicture."): json.loads(page.evaluate("(key) => localStorage.getItem(key)", key)) for key in keys}


def log_in(page, account=None):
    """Logs the page's device in to an account: a new one, or one that another device made."""
    if account is None:
        name = new_name("Ana")
        account = {"username": name, "email": f"{name}@example.org", "password": "a quiet harbour"}
        answer = page.request.post("/api/v1/accounts", data={**account, "passwordAgain": account["password"]})
    else:
        answer = page.request.post("/api/v1/sessions", data={key: account[key] for key in ("email", "password")})
    assert answer.ok, answer.text()
    page.goto(BLANK)
    page.goto("/#!/account")
    expect(page.locator("main")).to_contain_text(account["email"])
    return account


def publish(page, whole):
    """Uploads a pack as the account that the page is logged in with; returns its id."""
    answer = page.request.post("/api/v1/packs", data={"pack": whole})
    assert answer.ok, answer.text()
    return answer.json()["id"]


def on_server(page, pack_id):
    """What the server has stored for a pack of the page's own account."""
    answer = page.request.get(f"/api/v1/packs/{pack_id}/whole")
    assert answer.ok, answer.text()
    return answer.json()


def button(page, name):
    return page.get_by_role("button", name=name, exact=True)


def edit(page, key="d1", told=None):
    """Opens the editor. It shows a note at the beginning, which closes by itself, however long the map takes."""
    page.goto(f"/#!/hunt/edit/{key}")
    if told:
        said(page, told)
    expect(page.locator(".hunt-editor .map-layer")).to_be_attached()


def pick(page, count=1_200):
    """Imports a file with too many places for a pack. The first places are far from each other."""
    waypoints = []
    for number in range(1, count + 1):
        latitude, longitude = (51.5, -0.4 + number / 20) if number < 4 else (51.6 + number % 40 / 2_000, -0.3 + number / 50_000)
        waypoints.append(f'<wpt lat="{latitude:.6f}" lon="{longitude:.6f}"><name>Cache {number}</name><desc>{"What is on its back? " * 6}</desc></wpt>')
    page.goto(MINE)
    with page.expect_file_chooser() as chooser:
        press(button(page, "Import from a file"))
    gpx = f"<gpx><name>Caches</name>{''.join(waypoints)}</gpx>"
    chooser.value.set_files({"name": "caches.gpx", "mimeType": "application/gpx+xml", "buffer": gpx.encode()})
    expect(page.locator(".map-cluster").first).to_be_visible()
    expect(page.locator(".map-scale")).to_be_visible()


def place(page, name):
    """The check box of a place in the list."""
    return page.locator(".hunt-pick-row").filter(has_text=re.compile(rf"^{name}\D")).get_by_role("checkbox")


def open_pin(page, title):
    press(page.locator(".hunt-pin-open", has_text=title))
    expect(page.locator(".hunt-pin-form")).to_be_visible()


def save(page):
    press(button(page, "Save"))


def said(page, text):
    """Waits until a note shows the text."""
    expect(toast(page).filter(has_text=text)).to_be_visible()


def choose(page, name):
    """Answers the open dialog."""
    press(dialog(page).get_by_role("button", name=name, exact=True))
    expect(dialog(page)).to_have_count(0)


def search(page, text):
    """Searches for packs in the store by words, and waits until the earlier results are gone."""
    page.goto(STORE)
    page.get_by_label("Name, location or creator", exact=True).fill(text)

    def is_asked(request):
        address = urlsplit(request.url)
        return address.path.endswith("/packs") and parse_qs(address.query).get("q") == [text]

    with page.expect_request(is_asked):
        press(button(page, "Search"))
    # From the next time it is drawn, the page says that it is searching.
    drawn(page)
    expect(page.locator(".hunt-results [role=status]")).not_to_have_text("One moment …")


def field(page, name):
    return page.get_by_label(name, exact=True)


# Whether all of an element can be seen: nothing lies over its corners or its middle, and nothing is outside the window.
IS_OPEN = """(element) => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const points = [[left + 8, top + 8], [right - 8, top + 8], [left + 8, bottom - 8], [right - 8, bottom - 8], [(left + right) / 2, (top + bottom) / 2]];
  return points.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
}"""


def is_open(locator):
    return locator.evaluate(IS_OPEN)
