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
  const state = () => ({
    devices: some(counters, ['one', 'two', 'three']), best: some(count, ['x', 'y']), achieved: some(count, ['x', 'y']),
    met: some(() => ({ first: count(), last: { at: below(3), levels: below(2) ? ['A'] : ['B', 'A'] } }), phrases),
    cards: some(card, phrases), levels: some(level, ['u', 'v', 'w']),
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


def synced(page):
    """Has a device and the server have the same."""
    assert page.evaluate("import('/app/sync/sync.js').then((sync) => sync.syncNow())"), \
        page.evaluate("import('/app/sync/sync.js').then((sync) => sync.syncState.failure)")


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
        expect(page.locator(".jm-total", has_text="Games").locator("dd").first).to_have_text("4")
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
    assert set(body["value"]) == {"format", "jasmine", "townhunt"}
    guest = device(touch=False)
    guest.goto("/")
    keep(guest, "account", {"id": 1, "name": "Mia", "guest": True, "createdAt": 1})
    guest.reload()
    assert guest.evaluate("import('/app/sync/sync.js').then((sync) => sync.syncNow())") is False


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


@pytest.mark.parametrize("value", [7, {"format": 2}, {"format": 1, "jasmine": {"devices": {"x": 7}}}, {"jasmine": []}])
def test_what_the_server_tells_is_checked(device, value):
    page = device(touch=False)
    registered(page, f"Strange{abs(hash(json.dumps(value))) % 10**9}")
    page.goto("/#!/jasmine/profile")
    play(page, NOON)
    page.route("**/api/v1/accounts/me/progress", lambda route: route.fulfill(
        json={"version": 1, "value": value} if route.request.method == "GET" else {"version": 2}))
    page.evaluate("import('/app/sync/sync.js').then((sync) => sync.syncNow())")
    assert totals(page)["games"] == 1
