"""The screens of TownHunt for making, finding and printing packs."""

import datetime
import json

from playwright.sync_api import expect

import hunt_tasks
from devices import keep
from hunt_packs import button, field, form, kept_draft, log_in, pack, pick, place, publish
from screen_ways import shown
from tracker import press

KEPT = {
    **kept_draft(pack()), **kept_draft(pack("A pack with a long name of 30"), "d2", isWaiting=True),
    **kept_draft(pack("Deleted elsewhere"), "d4", id="8", base=1, isDeleted=True),
    **kept_draft(pack("Torn"), "d3", id="7", base=1, theirs={"pack": form(pack("Torn", description="Changed elsewhere.", count=4)), "version": 2}),
}


def _screen(path, selector, pressed=None, then=None):
    """A screen on a device where packs are made; then a button is pressed on it, and an element appears."""
    def open_it(page):
        keep(page, KEPT)
        shown(page, f"/#!/hunt/{path}", selector)
        if pressed:
            press(button(page, pressed).first)
            expect(page.locator(then).first).to_be_visible()

    return open_it


# Drafts that the server keeps: of a pack that was never published, and of changes to one that was.
ONLINE = [{"name": "Kept on the server"}, {"name": "Changed and kept"}]
DRAFTS = {
    **kept_draft(pack(**ONLINE[0]), "d5", version=0, online={"key": "d5", "version": 3, "form": form(pack(**ONLINE[0]))}),
    **kept_draft(pack(**ONLINE[1]), "d6", id="9", base=1, online={"key": "pack-9", "version": 3, "form": form(pack(**ONLINE[1]))},
                 open=form(pack(**ONLINE[1], description="Changed after that."))),
}
ANA = {"account": {"id": 4, "name": "Ana", "guest": False, "createdAt": 1_763_000_000, "username": "Ana", "email": "ana@example.org"}}
ELSEWHERE = {"drafts": [{"key": "e1", "version": 1, "name": "From the phone", "location": "Ealing", "pins": 7, "savedAt": 1_763_000_000}], "published": []}


def _of_ana(page):
    """A server on which Ana is logged in, with nothing but the drafts of a list."""
    page.route("**/api/v1/accounts/me", lambda route: route.fulfill(json=ANA["account"]))
    page.route("**/api/v1/accounts/me/progress", lambda route: route.fulfill(json={"version": 0, "value": None}))
    page.route("**/api/v1/packs?mine*", lambda route: route.fulfill(json={"packs": [], "more": False}))
    page.route("**/api/v1/drafts", lambda route: route.fulfill(json=ELSEWHERE))
    page.route("**/api/v1/packs/9/whole", lambda route: route.fulfill(json={**pack(**ONLINE[1]), "version": 1}))
    keep(page, {**ANA, **DRAFTS})


def _drafts(page):
    _of_ana(page)
    page.route("**/api/v1/drafts", lambda route: route.fulfill(json={**ELSEWHERE, "drafts": [
        *ELSEWHERE["drafts"],
        *[{**ELSEWHERE["drafts"][0], "key": key, "version": 3} for key in ("d5", "pack-9")],
    ]}))
    shown(page, "/#!/hunt/create", ".hunt-mine")
    expect(button(page, "Get it to this device")).to_be_visible()


def _leave(page):
    """The question that is asked when the editor is left with changes."""
    _of_ana(page)
    shown(page, "/#!/hunt/edit/d5", ".map-pin")
    press(page.locator(".hunt-pin-open").first)
    page.get_by_label("Points", exact=True).fill("55")
    press(page.get_by_role("link", name="Back"))
    expect(page.get_by_role("dialog").get_by_role("button", name="Keep as draft")).to_be_visible()


def _pin(page):
    _screen("edit/d1", ".map-pin")(page)
    press(page.locator(".hunt-pin-open").first)
    page.get_by_label("Points", exact=True).fill("0")
    press(button(page, "Save pin"))
    expect(page.locator(".hunt-pin-form [aria-invalid=true]")).to_be_focused()


def _task(title, then=lambda page: None):
    """The form of a pin of a pack with every task."""
    def open_it(page):
        keep(page, hunt_tasks.kept())
        shown(page, "/#!/hunt/edit/tasks", ".map-pin")
        press(page.locator(".hunt-pin-open", has=page.locator("strong").get_by_text(title, exact=True)))
        expect(page.locator(".hunt-pin-form")).to_be_visible()
        then(page)

    return open_it


def _bad_choices(page):
    page.get_by_label("Answer 2", exact=True).fill("")
    page.get_by_label("Answer 4", exact=True).fill("A bear")
    press(button(page, "Save pin"))
    expect(page.locator(".hunt-choices-form [aria-invalid=true]")).to_be_focused()


def _start(page):
    keep(page, hunt_tasks.kept())
    shown(page, "/#!/hunt/edit/tasks", ".map-pin")
    press(button(page, "About the pack"))
    expect(page.get_by_label("What is there")).to_be_visible()


def _tasks_listed(page):
    keep(page, hunt_tasks.kept())
    shown(page, "/#!/hunt/edit/tasks", ".hunt-pin-open")


def _codes(page):
    """The codes of a pack to hang up."""
    log_in(page)
    pack_id = publish(page, hunt_tasks.whole())
    shown(page, f"/#!/hunt/organise/{pack_id}", ".hunt-poster")
    press(page.locator(".choice", has_text="The codes of the pins"))
    expect(page.locator(".hunt-code-picture path")).to_be_visible()


def _photos(page):
    """The photos that players have sent."""
    log_in(page)
    pack_id = publish(page, hunt_tasks.whole())
    photos = [{"id": number, "pin": 5, "version": 1, "at": 1_763_000_000 - 90_000 * number} for number in (2, 1)]
    page.route("**/api/v1/packs/*/photos", lambda route: route.fulfill(json={"photos": photos}))
    page.route("**/api/v1/packs/*/photos/*", lambda route: route.fulfill(path=hunt_tasks.PICTURE))
    shown(page, f"/#!/hunt/organise/{pack_id}", ".hunt-sent-photo")


def _with_start(page):
    """The page of a pack whose hunts start somewhere."""
    log_in(page)
    shown(page, f"/#!/hunt/pack/{publish(page, hunt_tasks.whole())}", ".hunt-start-map .map-pin")


def _search(page):
    """The editor with a place that was found by its name. The maps of the server are those of this test."""
    page.route("**/api/v1/maps", lambda route: route.fulfill(
        status=200, content_type="application/json",
        body='{"maps":[{"id":"0123456789ab","name":"Ealing","tiles":"vector","zooms":[0,14],"bounds":[-0.4,51.4,-0.2,51.6],"attribution":"\u00a9"}]}'))
    page.route("**/api/v1/maps/search?*", lambda route: route.fulfill(
        status=200, content_type="application/json",
        body='{"places":[{"name":"Church Lane","layer":"transportation_name","kind":"minor","at":[51.502,-0.301]},'
             '{"name":"Church of the Holy Trinity","layer":"poi","kind":"place_of_worship","at":[51.503,-0.302]}]}'))
    _screen("edit/d1", ".map-pin")(page)
    page.get_by_label("Place or coordinates", exact=True).fill("church")
    expect(page.locator(".place-search-place")).to_have_count(2)


def _on_map(open_it):
    """A screen with a table of packs, which is shown as a map."""
    def open_map(page):
        open_it(page)
        press(page.locator(".hunt-packs-as .choice", has_text="Map"))
        expect(page.locator(".map-pin, .map-cluster").first).to_be_visible()

    return open_map


def _pick(page):
    """Places of a file, of which more are chosen than a pack can have. The list is short, and the map has places, too."""
    pick(page)
    press(button(page, "Choose all 1,200"))
    field(page, "Find by words").fill("cache 3")
    press(place(page, "Cache 3"))
    press(button(page, "Show Cache 3 on the map"))
    expect(page.locator(".map-circle")).to_have_count(1)
    field(page, "Find by words").fill("cache 30")
    press(button(page, "Show all places"))
    expect(page.locator(".map-pin").first).to_be_visible()


def _rehearsed(page):
    """A rehearsal of a pack that is too long, with a pin that is far away."""
    whole = pack("A walk through the old town", minutes=30)
    pins = [{**whole["pins"][number % 5], "id": number, "at": [round(51.5 + number / 800, 6), -0.3]} for number in range(14)]
    pins[6]["at"] = [51.55, -0.3]
    keep(page, kept_draft({**whole, "pins": pins}))
    shown(page, "/#!/hunt/rehearse/d1", ".hunt-rehearsal-form")
    press(button(page, "Start the rehearsal"))
    expect(page.locator(".hunt-rehearsal-plot")).to_have_count(4, timeout=60_000)
    expect(page.locator(".hunt-rehearsal-advice")).to_contain_text("Nobody reaches pin 7")


def _not_rehearsed(page):
    whole = pack(count=4)
    whole["pins"][2]["hint"] = ""
    keep(page, kept_draft(whole))
    shown(page, "/#!/hunt/rehearse/d1", ".hunt-mistakes")


def _way(text, selector):
    def open_it(page):
        shown(page, "/#!/hunt/store", ".hunt-found")
        press(page.locator(".choice", has_text=text))
        expect(page.locator(selector).first).to_be_visible()

    return open_it


REPORTS = [
    {"id": 8, "pin": 2, "text": "The pump stands in the museum now. Only the stone below it is still here.", "version": 1, "at": 1_763_000_000},
    {"id": 7, "text": "Three of the places are behind a fence until the end of the year.", "version": 1, "at": 1_762_800_000},
    {"id": 5, "pin": 9, "text": "Nobody can answer this in the dark.", "version": 3, "at": 1_762_000_000},
]


PEOPLE = {"maker": "Ana", "most": 20, "people": [
    {"name": "Donaudampfschiffer12", "state": "helps", "at": 1_763_000_000}, {"name": "Cem", "state": "invited", "at": 1_763_400_000},
    {"name": "Dora", "state": "declined", "at": 1_763_500_000},
]}


def _day(before):
    """So many days before today, as the server writes it."""
    return (datetime.datetime.now(datetime.timezone.utc).date() - datetime.timedelta(days=before)).isoformat()


STATISTICS = {
    "played": 1_219, "finished": 712, "since": _day(120), "undated": 7,
    "pins": [{"id": 1, "title": "The clock", "found": 9, "wrong": 3}, {"id": 2, "title": "The pump", "found": 0, "wrong": 0}],
    "days": [{"day": _day(day), "played": 3 + day * 7 % 31, "finished": day * 3 % 4} for day in range(110, 0, -2)],
}


def _helper(page):
    """The page of a pack with which the player helps."""
    _published("organise", ".hunt-person", helps=True)(page)


def _invited(page):
    """The packs of somebody who is invited to help with two others."""
    page.route("**/api/v1/invitations", lambda route: route.fulfill(json={"invitations": [
        {"to": "help", "pack": "17", "name": "Our street", "location": "Ealing", "maker": "Ana", "at": 1_763_000_000},
        {"to": "own", "pack": "18", "name": "Donaudampfschifffahrtsgesell", "location": "Llanfairpwllgwyngyll", "maker": "Donaudampfschiffer12", "at": 1_763_000_000},
    ]}))
    log_in(page)
    keep(page, kept_draft(pack(), id=publish(page, pack()), base=1, maker="Ana"))
    page.route("**/api/v1/packs?mine*", _told(helps=True))
    shown(page, "/#!/hunt/create", ".page-main:has(.hunt-mine) .hunt-invitations")


def _told(**more):
    """Changes the packs of the server's lists."""
    def change(route):
        answer = route.fetch().json()
        route.fulfill(json={**answer, "packs": [{**found, **more} for found in answer["packs"]]})

    return change


def _store(page):
    """The store, whose packs are rated."""
    page.route("**/api/v1/packs?*", _told(rating={"average": 43, "count": 1_207}, official=True))
    _screen("store", ".hunt-found .hunt-rating")(page)


def _reported(page):
    """The packs of a maker, of which players have reported something."""
    log_in(page)
    publish(page, pack("Elsewhere"))
    pack_id = publish(page, pack())
    page.route("**/api/v1/packs?mine*", _told(reports=2))
    keep(page, kept_draft(pack(), id=pack_id, base=1))
    shown(page, "/#!/hunt/create", ".hunt-mine-reports")


def _with_answers(page):
    """The sheet that is for the organiser alone."""
    _published("organise", ".page-main:has(.hunt-poster-map img):has(.hunt-report) .hunt-rate")(page)
    press(page.locator(".choice", has_text="For me, with all answers"))
    expect(page.locator(".hunt-own-sheet .hunt-poster-map img")).to_be_visible()


def _removed(page):
    """The packs of a maker, one of which the owner of the server has hidden."""
    log_in(page)
    publish(page, pack("Elsewhere"))
    pack_id = publish(page, pack())
    why = "The third pin is in somebody’s garden, and the fourth behind a fence."
    page.route("**/api/v1/packs?mine*", _told(removal={"kind": "hidden", "why": why}, official=True))
    keep(page, kept_draft(pack(), id=pack_id, base=1))
    shown(page, "/#!/hunt/create", ".hunt-mine .error")


def _published(path, selector, **more):
    def open_it(page):
        log_in(page)
        # Who helps is not told who is invited or has declined.
        people = [person for person in PEOPLE["people"] if "helps" not in more or person["state"] == "helps"]
        page.route("**/api/v1/packs/*/people", lambda route: route.fulfill(json={**PEOPLE, "people": people}))
        page.route("**/api/v1/packs/*/board*", lambda route: route.fulfill(json={"rating": {"average": 43, "count": 7}, "meaning": "ownPack"}))
        page.route("**/api/v1/packs/*/reports", lambda route: route.fulfill(json={"reports": REPORTS}))
        page.route("**/statistics", lambda route: route.fulfill(
            status=200, content_type="application/json",
            body=json.dumps(STATISTICS)))
        pack_id = publish(page, pack())
        if more:
            page.route(f"**/api/v1/packs/{pack_id}*", lambda route: route.fulfill(json={**route.fetch().json(), **more}))
        shown(page, f"/#!/hunt/{path}/{pack_id}", selector)

    return open_it


SCREENS = {
    "hunt-mine": _screen("create", ".hunt-mine"),
    "hunt-mine-drafts": _drafts,
    "hunt-edit-leave": _leave,
    "hunt-mine-map": _on_map(_screen("create", ".hunt-mine")),
    "hunt-new": _screen("new", ".hunt-new", "On to the map", "[aria-invalid=true]:focus"),
    "hunt-edit": _screen("edit/d1", ".map-pin"),
    "hunt-edit-search": _search,
    "hunt-edit-pin": _pin,
    "hunt-edit-tasks": _tasks_listed,
    "hunt-edit-choice": _task("The beast", _bad_choices),
    "hunt-edit-number": _task("The bridge"),
    "hunt-edit-code": _task("The door"),
    "hunt-edit-clues": _task("The ship", lambda page: page.get_by_label("Clue 2", exact=True).scroll_into_view_if_needed()),
    "hunt-edit-start": _start,
    "hunt-organise-codes": _codes,
    "hunt-organise-photos": _photos,
    "hunt-pack-start": _with_start,
    "hunt-edit-details": _screen("edit/d1", ".map-pin", "About the pack", ".hunt-details"),
    "hunt-rehearse": _screen("rehearse/d1", ".hunt-rehearsal-form"),
    "hunt-rehearse-result": _rehearsed,
    "hunt-rehearse-not": _not_rehearsed,
    "hunt-pick": _pick,
    "hunt-compare": _screen("edit/d3", ".hunt-compare"),
    "hunt-export": _screen("create", ".hunt-mine", "Export Our street", "dialog[open]"),
    "hunt-mine-reports": _reported,
    "hunt-store": _store,
    "hunt-store-results-map": _on_map(_screen("store", ".hunt-found")),
    "hunt-store-map": _way("On a map", ".map-pin, .map-cluster"),
    "hunt-store-near": _way("Near me", ".hunt-way [role=alert]"),
    "hunt-pack": _published("pack", ".page-main:has(.hunt-rating):has(.hunt-official) .hunt-found-go", official=True),
    "hunt-no-pack": _screen("pack/999999", "[role=alert]"),
    "hunt-organise": _published("organise", ".page-main:has(.hunt-poster-map img):has(.hunt-report):has(.hunt-person) .hunt-rate"),
    "hunt-organise-answers": _with_answers,
    "hunt-organise-helper": _helper,
    "hunt-invitations": _invited,
    "hunt-mine-removed": _removed,
}
