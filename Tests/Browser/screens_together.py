"""The screens of TownHunt where several hunt together."""

from playwright.sync_api import expect

from devices import cut
from hunt_together import PACK, answer, answer_of, expect_count, pins_in_sight
from screen_ways import START_ROOM, in_room
from tracker import dialog, press, toast

# Ana and Cleo against Ben.
TEAMS = [0, 1, 0]


def _found(seat, number):
    """A seat finds the pin at that index of the pack."""
    pin = PACK["pins"][number]
    return {"seat": seat, "do": {"answer": {"pin": pin["id"], "text": answer_of(pin)}}}


def _ended(seat):
    return {"seat": seat, "do": {"end": {}}}


def _room(own, selector, do=(), then=(), path="room", is_somewhere=True, **choices):
    """A room of three in two teams; the page has the seats `own`, and the others do something, one after the other. `choices`:
    what the host has chosen besides."""
    def open_it(page):
        if is_somewhere:
            latitude, longitude = PACK["pins"][0]["at"]
            page.context.grant_permissions(["geolocation"])
            page.context.set_geolocation({"latitude": latitude, "longitude": longitude, "accuracy": 12})
        # The server reads its own packs when somebody first asks for packs.
        assert page.request.get("/api/v1/packs").ok
        setup = {"pack": PACK["id"], "mode": "casual", "teams": TEAMS, **choices}
        in_room(page, "together", setup, len(TEAMS), own, path, selector, do, then)

    return open_it


def _named(page):
    expect(page.get_by_role("radio", name=PACK["name"])).to_be_checked()


def _searched(page):
    _named(page)
    page.get_by_label("Find a pack by its name, place or maker").fill("100%")
    press(page.get_by_role("button", name="Find", exact=True))
    expect(page.get_by_text("No pack on the server fits these words.")).to_be_visible()


def _start(page):
    _named(page)
    press(page.get_by_role("button", name="Start the game"))
    expect(page.locator(".hunt-teams")).to_be_visible()
    expect(page.locator(".map-pin").first).to_be_visible()
    expect(page.locator(".toast")).to_have_count(0)


def _has_pack(page):
    _named(page)
    here = page.get_by_text("This phone has the pack.")
    expect(here).to_be_visible()
    here.scroll_into_view_if_needed()


def _find(page):
    answer(page, pins_in_sight(page)[0])
    expect_count(page, 1)
    press(page.locator(".hunt-pin").get_by_role("button", name="Close"))
    expect(page.locator(".hunt-pin")).to_have_count(0)


def _without_reception(page):
    _has_pack(page)
    _start(page)
    # The check of notes asks for this module.
    page.evaluate("async () => { await import('/parts/toast.js'); }")
    # It lasts as long as the page.
    cut(page)
    expect(page.locator(".hunt-notice")).to_contain_text("This phone hunts on by itself")
    _find(page)


def _finds(page):
    _without_reception(page)
    press(page.get_by_role("button", name="Bring finds together"))
    expect(dialog(page).locator(".qr-code-dark")).to_be_visible()


def _waits(page):
    """The phone of Cleo, who is in the team, does not say that it is back."""
    _has_pack(page)
    _start(page)
    _find(page)
    _end(page)
    expect(page.locator(".hunt-notice")).to_contain_text("Waiting for the phones of your team: Cleo.")


def _pin(page):
    page.locator(".map-pin").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".hunt-pin")).to_be_visible()


def _wrong(page):
    _pin(page)
    page.get_by_label("Your answer").fill("nothing like it")
    page.keyboard.press("Enter")
    expect(page.locator(".hunt-told")).to_contain_text("Wrong")


def _without_teams(page):
    press(page.get_by_role("button", name="Teams", exact=True))
    expect(page.locator(".hunt-teams")).to_have_count(0)


def _list(page):
    press(page.get_by_role("button", name="Pins", exact=True))
    expect(page.locator(".hunt-list")).to_be_visible()


def _where(page):
    press(page.get_by_role("button", name="Zoom to me"))
    expect(page.get_by_role("region", name="Where are you?")).to_be_visible()


def _ending(page):
    press(page.get_by_role("button", name="End the hunt"))
    expect(dialog(page)).to_be_visible()


def _end(page):
    _ending(page)
    press(page.get_by_role("button", name="End it"))


def _own_over(page):
    _end(page)
    expect(page.get_by_text("Your hunt is over.")).to_be_visible()


def _others_end(page):
    page.context.pages[-1].evaluate("window.seat.send(JSON.stringify({ n: 100, seat: 1, do: { end: {} } }))")
    expect(page.locator(".hunt-team", has_text="Team B")).to_contain_text("ended")
    # Otherwise the note would go while the screen is looked at.
    note = toast(page).filter(has_text="Team B")
    press(note.get_by_role("button", name="Close this note"))
    expect(note).to_have_count(0)


def _over(page):
    _end(page)
    expect(page.get_by_role("heading", name="The hunt is over")).to_be_visible()


def _rated(page):
    _over(page)
    press(page.get_by_role("radio", name="4 stars"))
    expect(page.locator(".hunt-how-was-it")).to_contain_text("Thank you.")


def _souvenir(page):
    _over(page)
    press(page.get_by_role("link", name="Souvenir"))
    expect(page.locator(".hunt-souvenir-places").first).to_be_visible()
    expect(page.locator(".hunt-teams")).to_be_visible()


def _early_souvenir(page):
    """The own team is done, and another is still looking."""
    _own_over(page)
    page.goto("/#!/hunt/souvenir")
    press(dialog(page).get_by_role("button", name="Leave"))
    expect(page.get_by_text("Some teams were still looking")).to_be_visible()


SCREENS = {
    "together-lobby-host": _room((0,), ".hunt-setup", then=(_named,)),
    "together-lobby-nothing-found": _room((0,), ".hunt-setup", then=(_searched,)),
    "together-lobby-guest": _room((1,), ".lobby"),
    "together-map": _room((0,), ".hunt-setup", then=(_start,)),
    "together-clock": _room((0,), ".hunt-setup", then=(_start, _without_teams), mode="competitive"),
    "together-pin": _room((0,), ".hunt-setup", then=(_start, _pin)),
    "together-list": _room((0,), ".hunt-setup", then=(_start, _list)),
    "together-wrong": _room((0,), ".hunt-setup", then=(_start, _wrong)),
    "together-where": _room((0,), ".hunt-setup", then=(_start, _where), is_somewhere=False),
    "together-ending": _room((0,), ".hunt-setup", then=(_start, _ending)),
    "together-own-over": _room((1,), ".hunt-teams", [START_ROOM, _found(0, 0)], then=(_own_over,)),
    "together-over-host": _room((0,), ".hunt-setup", then=(_start, _others_end, _over)),
    "together-over-guest": _room((2,), ".hunt-teams", [START_ROOM, _found(0, 0), _found(1, 2), _ended(1)], then=(_over,)),
    "together-over-rated": _room((2,), ".hunt-teams", [START_ROOM, _found(0, 0), _found(1, 2), _ended(1)], then=(_rated,)),
    "together-souvenir": _room((2,), ".hunt-teams", [START_ROOM, _found(0, 0), _found(1, 2), _ended(1)], then=(_souvenir,)),
    "together-souvenir-early": _room((1,), ".hunt-teams", [START_ROOM, _found(0, 0)], then=(_early_souvenir,)),
    "together-lobby-apart": _room((0,), ".hunt-setup", then=(_has_pack,), apart=True),
    "together-apart": _room((0,), ".hunt-setup", then=(_without_reception,), apart=True),
    "together-finds": _room((0,), ".hunt-setup", then=(_finds,), apart=True),
    "together-late": _room((0,), ".hunt-setup", then=(_waits,), apart=True),
    "together-tv": _room((), ".hunt-tv .hunt-teams", [START_ROOM, _found(0, 0), _found(1, 2), _found(0, 3)], path="watch"),
    "together-tv-clock": _room((), ".hunt-tv-clock", [START_ROOM], path="watch", mode="competitive"),
    "together-tv-over": _room((), ".hunt-winner", [START_ROOM, _found(0, 0), _ended(0), _ended(1)], path="watch"),
}
