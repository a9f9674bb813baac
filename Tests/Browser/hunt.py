"""TownHunt as people play it: on a map, at emulated places."""

import re
import time

from playwright.sync_api import expect

from boards import new_name
from devices import BLANK
from tracker import press

START = "/#!/hunt"
HOME = {"latitude": 51.5263, "longitude": -0.2941, "accuracy": 10}
# A millionth of a degree along a meridian is 111.195 mm, and along the parallel of HOME 69.2 mm.
DEGREES_NORTH, DEGREES_EAST = 1 / 111_195, 1 / 69_180
# The answers of the tutorial's pins.
TUTORIAL = {
    "Your first pin": "hello", "Dots and capitals": "CAFE", "Numbers": "three", "More than one answer": "Amber!",
    "Try again": "42", "Go there": "here",
}
OFF_BOARDS = {"boards": {"joined": False}}
# A device with the souvenir of a hunt, and the player's place on the board of its pack.
SOUVENIR = {
    "huntsouvenir.1763000000000": {
        "pack": "17", "name": "Old doors of Ealing", "location": "Ealing, London", "creator": "Ana", "mode": "competitive", "result": "timeUp",
        "score": 270, "elapsed": 2_700_000, "at": 1_763_000_000_000, "hidden": 3, "sending": "ticket", "places": [
            {"id": 1, "title": "The blue door", "points": 70, "at": [51.5263, -0.2941], "found": 61_000, "wrong": 1, "picture": "/art/games/hunt.svg",
             "told": "It was green until 1952, when the owner married a painter who could not stand the colour."},
            {"id": 2, "title": "A knocker like a lion", "points": 50, "at": [51.5289, -0.2921], "found": 425_000, "wrong": 0, "told": "The lion came from Venice."},
            {"id": 3, "title": "The gate with two moons", "points": 75, "at": [51.5301, -0.2968], "found": 1_225_000, "wrong": 0, "picture": "/art/games/hunt.svg"},
            {"id": 4, "title": "The oldest letter box", "points": 75, "at": [51.5276, -0.2995], "found": 2_025_000, "wrong": 2},
            {"id": 5, "title": "Behind the church", "points": 75, "at": [51.5252, -0.2975], "found": None, "wrong": 3, "picture": "/art/games/hunt.svg"},
            {"id": 6, "title": "A name on a bench", "points": 60, "at": [51.5311, -0.2935], "found": None, "wrong": 0},
        ]},
    "huntway.1763000000000": [
        [51.5258, -0.2935], [51.5263, -0.2941], [51.5271, -0.2938], [51.528, -0.2925], [51.5289, -0.2921], [51.5296, -0.2934], [51.5298, -0.2952],
        [51.5301, -0.2968], [51.5294, -0.2981], [51.5284, -0.2985], [51.5276, -0.2995], [51.5268, -0.2986]],
    "boards": {"joined": False},
}
OWN_PLACE = {"rank": 20, "score": 270, "entries": [
    {"rank": rank, "name": f"Player {rank}", "score": 670 - 20 * rank, "at": 1_763_000_000, "id": rank, "own": rank == 20} for rank in range(18, 23)]}
WORDS = ("anchor", "bridge", "castle", "dragon", "engine", "falcon", "garden", "harbour")


def at(north, east, accuracy=10):
    """A place this many metres from HOME."""
    return {
        "latitude": HOME["latitude"] + north * DEGREES_NORTH, "longitude": HOME["longitude"] + east * DEGREES_EAST,
        "accuracy": accuracy,
    }


API = "**/api/**"


def overhear(page):
    """Notes from now on what the page asks of the server: the address, what it sent, and the answer.

    An answer is read before the page has it: later the browser may have forgotten it.
    """
    heard = []

    def note(route):
        answer = route.fetch()
        heard.append((route.request.url, route.request.post_data or "", answer.text()))
        route.fulfill(response=answer)

    page.route(API, note)
    return heard


def walk_to(page, place):
    page.context.set_geolocation(place)


def walker(device, place=HOME, kept=OFF_BOARDS, **options):
    """A phone that reports its position, and whose player does not want to be on boards."""
    return device(geolocation=place, permissions=["geolocation"], kept=kept, **options)


def open_map(page):
    page.goto(START)
    expect(page.locator(".map-layer")).to_be_attached()


def start_tutorial(page):
    """Starts the tutorial around the page's position, once the page knows it. Otherwise the tutorial would be in the
    middle of the map."""
    open_map(page)
    expect(page.locator(".map-here")).to_be_attached()
    press(page.get_by_role("button", name="Tutorial"))
    expect(page.locator(".map-pin")).to_have_count(len(TUTORIAL))


def pin(page, title):
    return page.get_by_role("button", name=re.compile(f"^{re.escape(title)}, "))


def at_rest(locator):
    """The box of an element on the map, once it stays in place: the map moves when things beside it appear or
    disappear."""
    locator.evaluate("""async (element) => {
      const frame = () => new Promise(requestAnimationFrame);
      let [last, times] = ['', 0];
      while (times < 10) {
        const { x, y, width, height } = element.getBoundingClientRect();
        const box = [x, y, width, height].join(' ');
        times = box === last ? times + 1 : 0;
        last = box;
        await frame();
      }
    }""")
    return locator.bounding_box()


def sheet(page):
    return page.locator(".hunt-pin")


def told(page):
    return page.locator(".hunt-told")


def open_pin(page, title):
    # A pin may be under the name of another, where no finger can reach it, but the keyboard can.
    pin(page, title).focus()
    page.keyboard.press("Enter")
    expect(sheet(page).get_by_role("heading", name=title)).to_be_visible()


def answer(page, text):
    """Answers the pin that is open."""
    page.get_by_label("Your answer").fill(text)
    page.keyboard.press("Enter")


def find(page, title, text):
    """Gives the right answer to a pin, and closes it."""
    open_pin(page, title)
    answer(page, text)
    expect(told(page)).to_contain_text("Right!")
    press(sheet(page).get_by_role("button", name="Close"))
    expect(sheet(page)).to_have_count(0)


def score(page):
    return page.locator(".hunt-number").last


def end(page):
    press(page.get_by_role("button", name="End the hunt"))
    press(page.get_by_role("button", name="End it"))
    expect(page.get_by_role("heading", name="The hunt is over")).to_be_visible()


def own_pack(name="Ealing", minutes=15, count=len(WORDS), apart=50):
    """A pack as its creator writes it, with so many metres from each pin to the next. In a hunt that counts, pins more than
    200 m from each other cannot be found at once."""
    pins = [{
        "id": number, "title": f"Place {number}", "hint": f"What is carved at door {number}?", "points": 10 * number,
        "codeword": WORDS[number - 1], "told": f"A story of {number}.",
        "at": [round(HOME["latitude"] + 0.8 * apart * number * DEGREES_NORTH, 6), round(HOME["longitude"] + 0.6 * apart * number * DEGREES_EAST, 6)],
    } for number in range(1, count + 1)]
    return {"name": name, "location": "London", "description": "Doors and what is on them.", "minutes": minutes, "pins": pins}


def register(page):
    """Makes an account for a device; returns its name."""
    page.goto(BLANK)
    name = new_name("Eve")
    answer = page.request.post("/api/v1/accounts", data={
        "username": name, "email": f"{name}@example.org", "password": "a quiet harbour", "passwordAgain": "a quiet harbour"})
    assert answer.ok, answer.text()
    return name


def publish(page, pack=None):
    """Publishes a pack from the device of a creator; returns its id."""
    register(page)
    answer = page.request.post("/api/v1/packs", data={"pack": pack or own_pack()}, headers={"Idempotency-Key": str(time.time_ns())})
    assert answer.status == 201, answer.text()
    return answer.json()["id"]


def learn_who(page):
    """Tells a device which player it belongs to."""
    page.goto("/#!/account")
    expect(page.locator(".account-facts").first).to_be_visible()


def download(page, pack):
    """Makes a device store a pack, as the store screen does."""
    page.goto(START)
    page.evaluate("""async (id) => {
      const { keepPack } = await import('/games/hunt/packs.js');
      const answer = await (await fetch(`/api/v1/packs/${id}`)).json();
      if (keepPack(answer) !== 'kept') throw new Error(JSON.stringify(answer));
    }""", pack)


def choose(page, pack, mode="Competitive"):
    page.goto(f"/#!/hunt/packs/{pack}")
    page.get_by_role("radio", name=mode).check()


def play(page, pack, mode="Competitive"):
    """From the selector to the map of a running hunt."""
    choose(page, pack, mode)
    press(page.get_by_role("button", name="Play", exact=True))
    expect(page.locator(".map-pin").first).to_be_visible()


def answer_of(title):
    """The answer of a pin of `own_pack`."""
    return WORDS[int(title.split()[1]) - 1]


def titles(page):
    """The pins on the map that are not found yet."""
    labels = page.locator(".map-pin").evaluate_all("pins => pins.map((pin) => pin.ariaLabel)")
    return [label.split(",")[0] for label in labels if not re.search(", found(,|$)", label)]


def open_list(page):
    press(page.get_by_role("button", name="Pins", exact=True))
    expect(page.locator(".hunt-list")).to_be_visible()
