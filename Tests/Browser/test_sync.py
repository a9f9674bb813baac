"""What an account carries between devices: merged, never overwritten (spec: Accounts; sync of progress)."""

import json

import pytest
from playwright.sync_api import expect

import jasmine_book
from boards import come_back, keep, kept, leave_offline, logged_in, registered
from jasmine_book import play
from tracker import press

NOON = 1_763_640_000_000

# Random states of several devices, as they can come about, and whether merging them obeys the three laws.
LAWS = """async (rounds) => {
  const { merge } = await import('/games/jasmine/merging.js');
  const { canonical } = await import('/parts/merging.js');
  let seed = 1;
  const below = (n) => { seed = (seed * 48271) % 2147483647; return seed % n; };
  const some = (make, names) => Object.fromEntries(names.filter(() => below(2)).map((name) => [name, make()]));
  const count = () => below(5);
  const phrases = ['一心一意', '画蛇添足', '朋友', '__proto__', 'constructor'];
  const counters = () => ({
    days: some(count, ['2026-11-20', '2026-11-21']), met: some(count, phrases),
    totals: { games: count(), won: count(), score: count(), formed: count(), time: count(), daily: count(), reviewed: count(),
      kinds: ['a', 'b', 'c'].filter(() => below(2)) },
  });
  const card = () => ({ stability: 1 + below(3), difficulty: 5, last: `2026-11-2${below(3)}`, due: '2026-12-01', lapses: below(2),
    ...below(2) && { at: 1795000000000 + below(3) } });
  const level = () => ({ at: below(3), level: below(3) ? { name: `L${below(2)}`, type: 'ciHui', mode: 'tetris', seconds: 60, phrases: ['朋友'] } : null });
  const imported = () => ({ at: below(3), phrase: below(3) ? { english: `e${below(2)}` } : null });
  const state = () => ({
    devices: some(counters, ['one', 'two', 'three']), best: some(count, ['x', 'y']), achieved: some(count, ['x', 'y']),
    met: some(() => ({ first: count(), last: { at: below(3), levels: below(2) ? ['A'] : ['B', 'A'] } }), phrases),
    cards: some(card, phrases), levels: some(level, ['u', 'v', 'w']), phrases: some(imported, phrases),
  });
  const broken = [];
  for (let round = 0; round < rounds; round += 1) {
    const [a, b, c] = [state(), state(), state()];
    const same = (law, one, other) => { if (canonical(one) !== canonical(other)) broken.push(law); };
    same('commutative', merge(a, b), merge(b, a));
    same('associative', merge(merge(a, b), c), merge(a, merge(b, c)));
    same('idempotent', merge(a, a), a);
    same('idempotent again', merge(merge(a, b), b), merge(a, b));
  }
  return broken;
}"""


SYNC = "import('/app/sync/sync.js').then(({ syncNow }) => syncNow())"


def synced(page):
    """Has a device and the server have the same."""
    assert page.evaluate(SYNC), page.evaluate("import('/app/sync/sync.js').then((sync) => sync.syncState.failure)")


def totals(page):
    return page.evaluate("import('/games/jasmine/stored.js').then((stored) => stored.progress().totals)")


def carried(page):
    """All of it, without which device it is seen from."""
    return page.evaluate("""async () => {
      const { canonical } = await import('/parts/merging.js');
      return canonical((await import('/games/jasmine/synced.js')).synced.read());
    }""")


def of_one_account(device, name, count=2):
    devices = [device(touch=False) for _ in range(count)]
    for index, page in enumerate(devices):
        (logged_in if index else registered)(page, name)
        page.goto("/#!/jasmine/profile")
        expect(page.locator(".jm-flower")).to_be_visible()
    return devices


def test_merging_is_commutative_associative_and_idempotent(phone):
    phone.goto("/#!/about")
    assert phone.evaluate(LAWS, 400) == []


def test_two_devices_that_play_offline_in_turns_end_up_with_the_same(device):
    one, other = of_one_account(device, "Turns")
    met = [{"hanzi": "一心一意", "at": 1000}, {"hanzi": "画蛇添足", "at": 2000}]
    for page in (one, other):
        leave_offline(page)
    play(one, NOON, score=300, met=met)
    play(other, NOON + 60_000, score=500, met=met[:1])
    play(one, NOON + 86_400_000, score=200, met=met[:1], missed=["画蛇添足"])
    play(other, NOON + 90_000_000, score=100, result="won", mode="sliding", level="slide-ci-hui-school", type="ciHui")
    assert (totals(one)["games"], totals(other)["games"]) == (2, 2)
    for page in (one, other):
        come_back(page)
    for page in (one, other, one):
        synced(page)
    assert carried(one) == carried(other)
    for page in (one, other):
        assert totals(page)["games"] == 4
        assert totals(page)["score"] == 1100
        assert totals(page)["won"] == 1
        page.goto("/#!/jasmine")
        page.goto("/#!/jasmine/profile")
        expect(page.locator(".jm-lifetime", has_text="Games").locator("dd").first).to_have_text("4")
    meetings = [page.evaluate("import('/games/jasmine/stored.js').then((stored) => stored.meetings()['一心一意'].count)") for page in (one, other)]
    assert meetings == [3, 3]
    assert kept(other, "jasmine.progress")["best"]["tetris-cheng-yu-numbers"] == 500
    # The later review of a phrase is the one that counts: it was missed on the day after.
    assert kept(other, "jasmine.review")["画蛇添足"] == kept(one, "jasmine.review")["画蛇添足"]
    assert kept(other, "jasmine.review")["画蛇添足"]["at"] == NOON + 86_400_000
    # Again and again changes nothing.
    before = carried(one)
    for page in (one, other):
        synced(page)
    assert carried(one) == before == carried(other)


def test_levels_of_ones_own_are_carried_changed_and_deleted(device):
    one, other = of_one_account(device, "Gardens")
    keep(one, "jasmine.levels", [jasmine_book.ANIMALS])
    keep(other, "jasmine.levels", [{**jasmine_book.FAMILY, "id": "own-1"}])
    for page in (one, other, one):
        synced(page)
    # The same id on two devices was two levels.
    for page in (one, other):
        assert sorted(jasmine_book.names(page)) == ["Animals", "Family"]
    levels = kept(other, "jasmine.levels")
    animals = next(level for level in levels if level["name"] == "Animals")
    keep(other, "jasmine.levels", [{**animals, "seconds": 99}, *(level for level in levels if level["id"] != animals["id"])])
    synced(other)
    synced(one)
    assert next(level for level in kept(one, "jasmine.levels") if level["name"] == "Animals")["seconds"] == 99
    keep(one, "jasmine.levels", [level for level in kept(one, "jasmine.levels") if level["name"] != "Animals"])
    synced(one)
    synced(other)
    assert jasmine_book.names(other) == ["Family"]


def test_imported_phrases_are_carried_and_taken_away_everywhere(device):
    def phrase(hanzi, *pinyin):
        return {"hanzi": hanzi, "traditional": hanzi, "pinyin": list(pinyin), "english": "e", "meaning": "m", "chinese": "c",
                "tags": []}

    def imported(page):
        return sorted(one["hanzi"] for one in kept(page, "jasmine.phrases") or [])

    one, other = of_one_account(device, "Imports")
    keep(one, "jasmine.phrases", [phrase("甲乙", "jiǎ", "yǐ"), phrase("丙丁", "bǐng", "dīng")])
    keep(other, "jasmine.phrases", [phrase("子丑", "zǐ", "chǒu"), phrase("甲乙", "jiǎ", "yǐ")])
    for page in (one, other, one):
        page.reload()
        synced(page)
    assert imported(one) == imported(other) == sorted(["甲乙", "丙丁", "子丑"])
    keep(other, "jasmine.phrases", [one for one in kept(other, "jasmine.phrases") if one["hanzi"] != "甲乙"])
    other.reload()
    for page in (other, one):
        synced(page)
    assert imported(one) == imported(other) == sorted(["丙丁", "子丑"])
    # What is imported once more is there once more.
    keep(one, "jasmine.phrases", [*kept(one, "jasmine.phrases"), phrase("甲乙", "jiǎ", "yǐ")])
    one.reload()
    for page in (one, other):
        synced(page)
    assert imported(other) == sorted(["甲乙", "丙丁", "子丑"])


def test_games_of_ones_own_are_carried_changed_and_deleted(device):
    def game(number, name):
        return {"id": f"own-{number}", "name": name, "kind": "coop", "phases": [{"name": "All", "symmetric": True, "actions": []}]}

    def names(page):
        return sorted(one["name"] for one in kept(page, "turns.games") or [])

    one, other = of_one_account(device, "Tables")
    keep(one, "turns.games", [game(1, "Harvest")])
    keep(other, "turns.games", [game(1, "Voyage")])
    for page in (one, other, one):
        synced(page)
    # The same id on two devices was two games.
    assert names(one) == names(other) == ["Harvest", "Voyage"]
    keep(other, "turns.games", [{**one, "name": one["name"].upper()} for one in kept(other, "turns.games") if one["name"] != "Voyage"])
    for page in (other, one):
        synced(page)
    assert names(one) == names(other) == ["HARVEST"]


# A learner of every phrase of the book and of as many imported ones as a device takes: ten years on four devices.
DILIGENT = """async () => {
  const { ask } = await import('/host/server-api.js');
  const { synced } = await import('/games/jasmine/synced.js');
  const { phrases, readContent } = await import('/games/jasmine/content.js');
  const { mostImported } = await import('/games/jasmine/stored.js');
  await readContent();
  const own = Array.from({ length: mostImported }, (_, number) => String.fromCodePoint(0x4e00 + (number % 5000), 0x5e00 + (number % 4999)));
  const all = [...phrases().map(({ hanzi }) => hanzi), ...own];
  const by = (names, make) => Object.fromEntries(names.map((name, number) => [name, make(name, number)]));
  const at = 1795000000000;
  const days = Array.from({ length: 3653 }, (_, day) => new Date(at - day * 86400000).toISOString().slice(0, 10));
  const totals = { games: 99999, won: 99999, score: 99999999, formed: 999999, time: 9999999999, daily: 3653, reviewed: 999999, kinds: [] };
  const levels = Array.from({ length: 5 }, (_, number) => `A level of one's own with a name as long as any, ${number}`);
  const jasmine = {
    devices: by(['a', 'b', 'c', 'd'].map((one) => one.repeat(26)), () => ({ days: by(days, () => 12), totals, met: by(all, () => 999) })),
    best: by(Array.from({ length: 200 }, (_, number) => `level-${number}`), () => 99999), achieved: {},
    met: by(all, () => ({ first: at, last: { at, levels } })),
    cards: by(all, () => ({ stability: 1234.567890123456, difficulty: 5.678901234567890, last: days[0], due: days[9], lapses: 12, at })),
    levels: {},
    phrases: by(own, (hanzi) => ({ at, phrase: { traditional: hanzi, pinyin: ['zhuāng', 'shuāng'], english: 'as long as a word is',
      meaning: 'What it means, as one plain sentence says.', chinese: '用一句话说明它的意思。', tags: ['imported'] } })),
  };
  const value = { format: 2, jasmine };
  if (!synced.check(jasmine)) return 'not what a device tells';
  const kept = await ask('PUT', '/accounts/me/progress', { body: { version: 0, value } });
  return { version: kept.version, phrases: Object.keys(jasmine.cards).length };
}"""


def test_ten_years_of_a_diligent_learner_are_carried(device):
    page = device(touch=False)
    registered(page, "Diligent")
    page.goto("/#!/about")
    # The page's own progress is not to be faster.
    page.route("**/api/v1/accounts/me/progress", lambda route: route.continue_() if route.request.method == "PUT" else route.abort())
    told = page.evaluate(DILIGENT)
    assert told["version"] == 1 and told["phrases"] > 6_000


def test_what_an_account_has_no_room_for_is_said_and_stays(device):
    page = device(touch=False)
    registered(page, "Hoarder")
    page.goto("/#!/jasmine/profile")
    synced(page)
    page.route("**/api/v1/accounts/me/progress", lambda route: route.fallback() if route.request.method == "GET" else route.fulfill(
        status=413, content_type="application/problem+json", json={"code": "tooLarge", "status": 413, "title": "Content Too Large"}))
    play(page, NOON)
    assert page.evaluate(SYNC) is False
    page.goto("/#!/account")
    expect(page.get_by_text("more than the server keeps of an account")).to_be_visible()
    assert totals(page)["games"] == 1


def test_children_and_guests_carry_nothing(device):
    page = device(touch=False)
    sent = []
    page.on("request", lambda request: sent.append(request.post_data or "") if request.url.endswith("/accounts/me/progress") else None)
    registered(page, "Parent")
    keep(page, "kids.scores", {"memory": [7]})
    page.goto("/#!/jasmine/profile")
    play(page, NOON)
    synced(page)
    [body] = [json.loads(text) for text in sent if text][-1:]
    assert set(body["value"]) == {"format", "jasmine", "turns", "townhunt"}
    guest = device(touch=False)
    guest.goto("/")
    keep(guest, "account", {"id": 1, "name": "Mia", "guest": True, "createdAt": 1})
    guest.reload()
    assert guest.evaluate(SYNC) is False


def test_what_is_played_while_it_is_carried_is_carried_before_one_logs_out(device):
    page = device(touch=False)
    registered(page, "Quick")
    page.goto("/#!/account")
    synced(page)
    held = []
    page.route("**/api/v1/accounts/me/progress", lambda route: held.append(route)
               if route.request.method == "PUT" and not held else route.fallback())
    play(page, NOON)
    press(page.get_by_role("button", name="Compare now"))
    for _ in range(200):
        if held:
            break
        page.wait_for_timeout(50)
    play(page, NOON + 60_000)
    press(page.get_by_role("button", name="Log out", exact=True))
    held[0].continue_()
    expect(page.get_by_text("You need no account to play")).to_be_visible()
    other = device(touch=False)
    logged_in(other, "Quick")
    other.goto("/#!/jasmine/profile")
    synced(other)
    assert totals(other)["games"] == 2


def test_who_logs_out_takes_it_along_and_another_account_starts_anew(device):
    page = device(touch=False)
    registered(page, "First")
    page.goto("/#!/account")
    play(page, NOON, score=700)
    press(page.get_by_role("button", name="Log out", exact=True))
    expect(page.get_by_text("You need no account to play")).to_be_visible()
    assert totals(page)["games"] == 0
    registered(page, "Second")
    page.goto("/#!/account")
    synced(page)
    assert totals(page)["games"] == 0
    logged_in(page, "First")
    page.goto("/#!/account")
    synced(page)
    assert (totals(page)["games"], totals(page)["score"]) == (1, 700)


def test_a_session_that_ended_gives_nothing_to_the_next_account(device):
    page = device(touch=False)
    registered(page, "Gone")
    page.goto("/#!/jasmine/profile")
    play(page, NOON)
    synced(page)
    registered(page, "Next")
    page.goto("/#!/jasmine/profile")
    synced(page)
    assert totals(page)["games"] == 0


def test_a_file_brought_to_another_device_counts_nothing_twice(device):
    one, other = of_one_account(device, "Files")
    play(one, NOON, score=300)
    file = one.evaluate("import('/parts/storage.js').then(({ storage }) => storage.copyOut())")
    assert other.evaluate("(values) => import('/parts/storage.js').then(({ storage }) => storage.copyIn(values))", file) == "done"
    play(other, NOON + 1, score=400)
    for page in (one, other, one):
        synced(page)
    for page in (one, other):
        assert (totals(page)["games"], totals(page)["score"]) == (2, 700)


@pytest.mark.parametrize("value", [7, {"format": 3}, {"format": 2, "jasmine": {"devices": {"x": 7}}}, {"jasmine": []}])
def test_what_the_server_tells_is_checked(device, value):
    page = device(touch=False)
    registered(page, f"Strange{abs(hash(json.dumps(value))) % 10**9}")
    page.goto("/#!/jasmine/profile")
    play(page, NOON)
    page.route("**/api/v1/accounts/me/progress", lambda route: route.fulfill(
        json={"version": 1, "value": value} if route.request.method == "GET" else {"version": 2}))
    page.evaluate(SYNC)
    assert totals(page)["games"] == 1
