"""The pages for the owner of the server."""

from playwright.sync_api import expect

from screen_ways import shown
from tracker import press


def _enter(page):
    """Shows the token at the gate of the owner's pages."""
    page.get_by_label("Admin token").fill("a-token-of-some-length")
    page.get_by_label("Your name").fill("Ana")
    press(page.get_by_role("button", name="Enter"))


def _owner_maps(is_open=True):
    """The owner's page with the server's maps, with the answer of a server whose token the test knows."""
    names = ["Monaco", "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch"]
    maps = [
        {"id": f"{number:012x}", "name": name, "tiles": "vector", "zooms": [3, 14], "bounds": [7.3, 43.5, 7.5, 43.7],
         "attribution": "© OpenStreetMap contributors", "bytes": 118_000 + number * 52_000_000, "addedAt": 1_767_265_200}
        for number, name in enumerate(names)
    ]
    running = {"id": "one", "name": "Nice", "stage": "tiles", "permille": 400}
    answer = {"maps": maps, "import": running, "limit": 2_147_483_648, "extracts": False}

    def open_maps(page):
        page.route("**/api/v1/admin/maps", lambda route: route.fulfill(json=answer))
        shown(page, "/#!/owner/maps", ".owner-gate")
        if not is_open:
            return
        _enter(page)
        expect(page.locator(".owner-map")).to_have_count(2)
        expect(page.get_by_role("progressbar")).to_be_visible()

    return open_maps


def _owner_start(page):
    """The list of the owner's pages, with the answer of a server whose token the test knows."""
    page.route("**/api/v1/admin/phrase-reports", lambda route: route.fulfill(json={"reports": []}))
    shown(page, "/#!/owner", ".owner-gate")
    _enter(page)
    expect(page.locator(".owner-pages > li").first).to_be_visible()


_CLASSES = {
    "registration": "codes", "fixed": False, "boardsForPlayers": True,
    "classes": [
        {"id": 3, "name": "Llanfairpwllgwyngyllgogerychwyrndrobwlll", "code": "CDFH-JKMN", "accounts": 500, "mostAccounts": 500,
         "createdAt": 1_767_265_200, "state": "full"},
        {"id": 2, "name": "Chess club", "code": "WXY3-4679", "accounts": 0, "mostAccounts": 12, "createdAt": 1_767_265_200,
         "endsAt": 1_767_865_200, "state": "closed"},
        {"id": 1, "name": "Class 4b", "code": "KTMR-9W4C", "accounts": 17, "mostAccounts": 30, "createdAt": 1_767_265_200,
         "endsAt": 1_769_857_200, "state": "open"},
    ],
}


def _owner_classes(page):
    """The owner's page with who may make an account, and with the classes."""
    page.route("**/api/v1/admin/classes", lambda route: route.fulfill(json=_CLASSES))
    shown(page, "/#!/owner/classes", ".owner-gate")
    _enter(page)
    expect(page.locator(".owner-packs > li")).to_have_count(3)


def _owner_class_sheet(page):
    """The sheet of a class, to print."""
    page.route("**/api/v1/admin/classes", lambda route: route.fulfill(json=_CLASSES))
    shown(page, "/#!/owner/classes/1", ".owner-gate")
    _enter(page)
    expect(page.locator(".owner-sheet .qr-code path")).to_have_count(1)


def _owner_health(is_well=True):
    """The owner's page with how the server goes."""
    start = 1_767_265_200
    samples = [
        {"at": start + 300 * number, "rooms": number // 9 % 7, "phones": 4 * (number // 9 % 7), "errors": int(number % 50 == 49),
         "memoryBytes": 42_000_000 + 90_000 * (number % 40), "databaseBytes": 1_200_000 + 4_000 * number,
         "freeBytes": 12_400_000_000 - 9_000_000 * number}
        for number in range(288)
    ]
    now = {**samples[-1], "at": start + 300 * 288}
    health = {
        "version": "0.1.0", "startedAt": start, "saves": True, "troubles": [], "now": now, "diskBytes": 40_000_000_000,
        "interval": 300, "samples": samples, "warnings": [],
    }
    if not is_well:
        why = "/var/lib/parlour/donaudampfschifffahrtsgesellschaft/parlour.sqlite"
        now["freeBytes"] = 120_000_000
        health.update(saves=False, troubles=[
            {"code": "cannotSave", "message": "Nothing can be saved, so nobody can play. The last errors below say why."},
            {"code": "diskLow", "message": "The disk is nearly full: there may be no room for the next backup. Make room on it."},
        ], warnings=[
            {"at": now["at"], "level": "error", "text": f"Nothing can be saved. (error: \"{why}\" is gone)", "count": 1_207},
            {"at": start, "level": "warning", "text": "A part of the upkeep was slow.", "count": 1},
        ])

    def open_health(page):
        page.route("**/api/v1/admin/health", lambda route: route.fulfill(json=health))
        shown(page, "/#!/owner/health", ".owner-gate")
        _enter(page)
        expect(page.locator(".health-plot")).to_have_count(6)
        if not is_well:
            press(page.locator("summary"))
            expect(page.locator(".health-table tbody tr")).to_have_count(289)

    return open_health


def _owner_backups(page):
    """The owner's page with the server's backups, of which one is being made."""
    whole = {"version": "0.1.0", "accounts": 1_212, "packs": 31, "maps": 1}
    backup = {"kind": "schedule", "at": 1_767_265_200, "bytes": 147_812_352}
    backups = [
        {**backup, **whole, "id": "parlour-2026-01-01T110000.tar.gz", "kind": "hand"}, {**backup, **whole, "id": "parlour-2026-01-01T023007.tar.gz"},
        {**backup, "id": "donaudampfschifffahrtsgesellschaftskapitaensmuetzenband.tar.gz", "kind": "hand"},
        {**backup, "id": "parlour.sqlite.before-0.2.0-31", "kind": "upgrade"},
    ]
    answer = {
        "backups": backups, "run": {"id": "one", "maker": "hand", "since": 1_767_265_200}, "folder": "/var/lib/parlour/backups",
        "free": 5_000_000_000, "hours": 24, "kept": 14,
    }
    page.route("**/api/v1/admin/backups", lambda route: route.fulfill(json=answer))
    shown(page, "/#!/owner/backups", ".owner-gate")
    _enter(page)
    expect(page.locator(".owner-map")).to_have_count(4)
    expect(page.get_by_role("progressbar")).to_be_visible()


def _owner_dictionaries(page):
    """The owner's page with imported phrases, and what the last import has changed."""
    lines = [
        {"line": 1_207, "problem": "it has no pinyin"},
        {"line": 65_537, "problem": "there are 5 syllables for 4 characters: “Donaudampfschifffahrtsgesellschaftskapitaensmuetzenband”"},
    ]
    report = {"id": "one", "report": {"read": 123_067, "added": 121_961, "changed": 4, "skipped": 12, "lines": lines}}
    imported = {"phrases": 121_961, "bytes": 9_812_352, "changedAt": 1_767_265_200}
    answer = {"shipped": 1_871, "imported": imported, "import": report, "limit": 67_108_864}
    page.route("**/api/v1/admin/dictionaries", lambda route: route.fulfill(json=answer))
    shown(page, "/#!/owner/dictionaries", ".owner-gate")
    _enter(page)
    expect(page.get_by_text("121,961 phrases have been imported.")).to_be_visible()


def _owner_content(page):
    """The owner's page with the files of content, of which two have mistakes."""
    file = {"path": "relentless/items.json", "bytes": 147_812, "changedAt": 1_767_265_200, "replaced": False, "mistakes": []}
    files = [
        {"path": "hunt/packs.json", "replaced": False, "mistakes": ["it is missing: players find its packs from the start"]},
        {**file, "path": "kids/words.json", "mistakes": [
            "words.donaudampfschifffahrtsgesellschaftskapitaensmuetzenband[12].pictures[3]: expected a text, and it is a number",
            "$schema: expected \"words.schema.json\": name its schema",
        ]},
        file, {**file, "path": "relentless/parameters.json", "replaced": True},
    ]
    answer = {"folder": "/opt/parlour/donaudampfschifffahrtsgesellschaft/Content", "files": files, "others": 84}
    page.route("**/api/v1/admin/content", lambda route: route.fulfill(json=answer))
    shown(page, "/#!/owner/content", ".owner-gate")
    _enter(page)
    expect(page.get_by_text("There are 3 mistakes in 2 files.")).to_be_visible()


def _owner_limits(page):
    """The owner's page with the server's limits, of which two have refused somebody."""
    rooms = {"name": "rooms-per-hour", "sentence": "Rooms that one address may open in an hour.", "value": 2000, "source": "default", "refused": 0}
    place = "/etc/parlour/donaudampfschifffahrtsgesellschaft/parlour.yaml, line 121"
    sections = [
        {"heading": "Limits of an address", "limits": [
            rooms,
            {**rooms, "name": "joins-per-hour", "sentence": "Seats that one address may take in an hour.", "refused": 1_204, "source": "file", "place": place},
            {**rooms, "name": "messages-per-second-per-address", "value": 5000, "source": "flag", "place": "--messages-per-second-per-address",
             "sentence": "Messages that all phones of one address may send in a second on average; at once they may send four times as many."},
            {**rooms, "name": "sockets-per-address", "value": 50, "chosen": 2000, "refused": 1,
             "sentence": "Phones of one address that may be connected at once."},
        ]},
        {"heading": "Rooms", "limits": [
            {"name": "away-seconds", "value": 5, "unit": "seconds", "source": "environment", "place": "PARLOUR_AWAY_SECONDS",
             "sentence": "Seconds after which a player whose phone cannot be reached counts as away."},
        ]},
    ]
    page.route("**/api/v1/admin/limits", lambda route: route.fulfill(json={"since": 1_767_265_200, "sections": sections}))
    shown(page, "/#!/owner/limits", ".owner-gate")
    _enter(page)
    expect(page.get_by_text("2 limits have refused somebody.")).to_be_visible()


def _owner_pictures(page):
    """The owner's page with the pictures of packs."""
    picture = {"bytes": 147_812, "at": 1_767_265_200, "by": "Donaudampfschiffahrt", "packs": [{"id": "17", "name": "Our street"}]}
    ids = [f"{number:064x}.webp" for number in (0x9f6b0c12 << 224, 2 << 224, 3 << 224)]
    uses = [{"id": str(number), "name": "Donaudampfschifffahrtsgesell"} for number in range(1, 4)]
    pictures = [
        {**picture, "id": ids[0], "path": f"/pictures/{ids[0]}", "packs": uses},
        {**picture, "id": ids[1], "path": f"/pictures/{ids[1]}", "removal": "hidden"},
        {"bytes": 0, "at": 1_767_265_200, "id": ids[2], "path": f"/pictures/{ids[2]}", "removal": "removed", "packs": []},
    ]
    page.route("**/api/v1/admin/pictures?*", lambda route: route.fulfill(json={"pictures": pictures, "more": True}))
    drawn = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="teal"/></svg>'
    page.route("**/pictures/*.webp", lambda route: route.fulfill(content_type="image/svg+xml", body=drawn))
    shown(page, "/#!/owner/pictures", ".owner-gate")
    _enter(page)
    expect(page.locator(".owner-packs > li")).to_have_count(3)


def _owner_photos(page):
    """The same page with the photos that players have sent to makers, one of which was deleted meanwhile."""
    photo = {
        "id": 1_207, "pack": {"id": "17", "name": "Our street"}, "pin": 4, "title": "The fountain", "version": 1, "at": 1_767_265_200,
        "bytes": 98_304, "by": "Ana",
    }
    photos = [
        {**photo, "pack": {"id": "18", "name": "Donaudampfschifffahrtsgesell"}, "title": "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysilio",
         "by": "Donaudampfschiffahrt", "guest": True},
        {name: value for name, value in {**photo, "id": 12}.items() if name not in ("title", "by")}, {**photo, "id": 2},
    ]
    page.route("**/api/v1/admin/photos?*", lambda route: route.fulfill(json={"photos": photos, "more": True}))
    drawn = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4"><rect width="3" height="4" fill="teal"/></svg>'
    gone = {"code": "noSuchPhoto", "title": "There is no such photo."}
    page.route("**/api/v1/admin/photos/*", lambda route: route.fulfill(content_type="image/svg+xml", body=drawn))
    page.route("**/api/v1/admin/photos/2", lambda route: route.fulfill(status=404, content_type="application/problem+json", json=gone))
    _owner_pictures(page)
    page.get_by_text("Photos sent to makers").click()
    expect(page.locator(".owner-photo img")).to_have_count(2)
    expect(page.get_by_text("There is no such photo.")).to_be_visible()


def _owner_packs(page):
    """The owner's page with the server's packs."""
    pack = {
        "id": "17", "name": "Our street", "location": "Ealing", "description": "From the clock to the gate, past what most people miss.",
        "creator": "Ana", "pins": 9, "version": 3, "changedAt": 1_767_265_200, "visibility": "listed",
    }
    packs = [
        {**pack, "official": True, "rating": {"average": 43, "count": 1_207}},
        {**pack, "id": "18", "name": "Donaudampfschifffahrtsgesell", "location": "Llanfairpwllgwyngyll", "creator": "Donaudampfschiffer12", "reports": 12,
         "removal": {"kind": "hidden", "why": "The third pin is in somebody’s garden."}},
        {**pack, "id": "19", "name": "Short", "pins": 3, "removal": {"kind": "removed", "why": "Donaudampfschifffahrtsgesellschaftskapitän."}},
        {**pack, "id": "old-prague", "name": "Old Prague", "location": "Prague", "creator": "Parlour", "own": True},
    ]
    page.route("**/api/v1/admin/packs?*", lambda route: route.fulfill(json={"packs": packs, "more": True}))
    shown(page, "/#!/owner/packs", ".owner-gate")
    _enter(page)
    expect(page.locator(".owner-packs > li")).to_have_count(4)


def _owner_packs_why(page):
    """The question why a pack is hidden, with nothing typed."""
    _owner_packs(page)
    press(page.get_by_role("button", name="Hide: Our street"))
    press(page.get_by_role("button", name="Hide it"))
    expect(page.locator("dialog [aria-invalid=true]")).to_be_visible()


def _owner_phrases(page):
    """The owner's page with what learners have told about phrases."""
    report = {"id": 1, "hanzi": "朋友", "pinyin": ["péng", "you"], "kind": "pinyin", "text": "", "at": 1_767_265_200}
    reports = [
        {**report, "id": 2, "kind": "other", "text": "Donaudampfschifffahrtsgesellschaftskapitänsmützenband is not what this says. " * 3},
        {**report, "id": 3, "hanzi": "乔治·华盛顿", "pinyin": ["qiáo", "zhì", "huá", "shèng", "dùn"], "kind": "characters"}, report,
    ]
    page.route("**/api/v1/admin/phrase-reports", lambda route: route.fulfill(json={"reports": reports}))
    shown(page, "/#!/owner/phrases", ".owner-gate")
    _enter(page)
    expect(page.locator(".owner-packs > li")).to_have_count(3)


def _owner_audit(page):
    """The owner's page that tells who did what."""
    entry = {"at": 1_767_265_200, "actor": "owner", "address": "2001:db8:1234:5678", "count": 1}
    entries = [
        {**entry, "id": 5, "kind": "failedLogIn", "actor": "stranger", "subject": "player 17", "subjectName": "Donaudampfschiffahrt",
         "count": 1_207},
        {**entry, "id": 4, "kind": "scoreHidden", "subject": "score 17"},
        {**entry, "id": 3, "kind": "packDeleted", "actor": "account", "player": 7, "name": "Ana", "subject": "pack 3"},
        {**entry, "id": 2, "kind": "guestDeleted", "actor": "guest", "address": "", "count": 30},
        {**entry, "id": 1, "kind": "passwordLinkMade", "address": "", "subject": "player 8"},
    ]
    page.route("**/api/v1/admin/audit?*", lambda route: route.fulfill(json={"entries": entries, "more": True}))
    shown(page, "/#!/owner/audit", ".owner-gate")
    _enter(page)
    expect(page.locator(".owner-event")).to_have_count(5)


def _owner_boards(page):
    """The owner's page with the boards of the server."""
    names = ["relentless", "daily-2026-03-04", "tetris-donaudampfschifffahrtsgesellschaftskapitaen-offline"]
    boards = [{"board": name, "kind": "teams" if name == "relentless" else "scores", "count": 1_207} for name in names]
    page.route("**/api/v1/admin/boards?*", lambda route: route.fulfill(json={"boards": boards, "more": True}))
    shown(page, "/#!/owner/boards", ".owner-gate")
    _enter(page)
    expect(page.locator(".owner-map")).to_have_count(3)


def _owner_board(page):
    """The owner's page with the entries of a board."""
    entry = {"player": 7, "guest": True, "nameHidden": False, "score": 123_456, "at": 1_767_265_200}
    entries = [
        {**entry, "id": 1_207, "rank": 1, "name": "Donaudampfschiffahrt"}, {**entry, "id": 12, "rank": 2, "name": "Ana", "guest": False},
        {**entry, "id": 13, "rank": 3, "name": "Rude", "nameHidden": True},
    ]
    hidden = [{**entry, "id": 14, "name": "Ben", "removal": "hidden"}]
    page.route("**/api/v1/admin/boards/*", lambda route: route.fulfill(
        json={"board": "daily-2026-03-04", "kind": "scores", "entries": entries, "hidden": hidden, "more": True}))
    shown(page, "/#!/owner/boards/daily-2026-03-04", ".owner-gate")
    _enter(page)
    expect(page.locator(".owner-packs > li")).to_have_count(4)


ACCOUNT = {
    "id": 7, "username": "Donaudampfschiffahrt", "email": "a.person.with.a.long.name@a-long-domain.example.org", "registeredAt": 1_767_265_200,
    "usedAt": 1_767_351_600, "sessions": 3, "scores": 1_207, "packs": 2,
}


def _owner_accounts(page):
    """The owner's page with all accounts."""
    unused = {name: value for name, value in ACCOUNT.items() if name != "usedAt"}
    accounts = [ACCOUNT, {**ACCOUNT, "id": 8, "username": "Ana", "sessions": 1}, {**unused, "id": 9, "username": "Ben"}]
    page.route("**/api/v1/admin/accounts?*", lambda route: route.fulfill(
        json={"accounts": accounts, "count": 1_207, "guests": 12, "next": "ben"}))
    shown(page, "/#!/owner/accounts", ".owner-gate")
    _enter(page)
    expect(page.locator(".owner-map")).to_have_count(3)


def _owner_account(page):
    """The owner's page with one account."""
    page.route("**/api/v1/admin/accounts/7", lambda route: route.fulfill(json={**ACCOUNT, "mail": True}))
    shown(page, "/#!/owner/accounts/7", ".owner-gate")
    _enter(page)
    expect(page.locator(".account-facts")).to_be_visible()


def _owner_account_link(page):
    """The link for a new password that the owner hands over."""
    link = {"path": "/#!/account/new-password/0123456789abcdef0123456789abcdef", "until": 1_767_268_800}
    page.route("**/api/v1/admin/accounts/7/password-link", lambda route: route.fulfill(status=201, json=link))
    _owner_account(page)
    press(page.get_by_role("button", name="Make a link"))
    expect(page.locator("dialog .qr-code[role=img]")).to_be_visible()


def _owner_account_deletion(page):
    """The question before an account is deleted, with another name typed."""
    _owner_account(page)
    press(page.get_by_role("button", name="Delete the account"))
    page.get_by_label("To be sure").fill("Ana")
    press(page.get_by_role("button", name="Delete for good"))
    expect(page.locator("dialog [aria-invalid=true]")).to_be_visible()


SCREENS = {
    "owner-gate": _owner_maps(is_open=False),
    "owner": _owner_start,
    "owner-health": _owner_health(),
    "owner-health-trouble": _owner_health(is_well=False),
    "owner-maps": _owner_maps(),
    "owner-accounts": _owner_accounts,
    "owner-account": _owner_account,
    "owner-account-link": _owner_account_link,
    "owner-account-deletion": _owner_account_deletion,
    "owner-audit": _owner_audit,
    "owner-backups": _owner_backups,
    "owner-boards": _owner_boards,
    "owner-board": _owner_board,
    "owner-classes": _owner_classes,
    "owner-class-sheet": _owner_class_sheet,
    "owner-content": _owner_content,
    "owner-dictionaries": _owner_dictionaries,
    "owner-limits": _owner_limits,
    "owner-pictures": _owner_pictures,
    "owner-photos": _owner_photos,
    "owner-packs": _owner_packs,
    "owner-packs-why": _owner_packs_why,
    "owner-phrases": _owner_phrases,
}
