"""Progress that an account shares between devices through a real server (docs/decisions/009-progress-is-merged.md)."""

from playwright.sync_api import expect

from boards import come_back, kept, leave_offline, logged_in, new_name, registered
from jasmine_book import play

NOON = 1_763_640_000_000

SYNC = "import('/player/sync/sync.js').then(({ syncNow }) => syncNow())"


def synced(page):
    """Syncs a device: afterwards it and the server have the same progress."""
    assert page.evaluate(SYNC), page.evaluate("import('/player/sync/sync.js').then((sync) => sync.syncState.failure)")


def totals(page):
    return page.evaluate("import('/games/jasmine/stored.js').then((stored) => stored.progress().totals)")


def carried(page):
    """All progress that is synced, in a form that is the same on each device."""
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
    # The later review of a phrase counts: on that day the phrase was missed.
    assert kept(other, "jasmine.review")["画蛇添足"] == kept(one, "jasmine.review")["画蛇添足"]
    assert kept(other, "jasmine.review")["画蛇添足"]["at"] == NOON + 86_400_000
    # Syncing again and again changes nothing.
    before = carried(one)
    for page in (one, other):
        synced(page)
    assert carried(one) == before == carried(other)


# Sends the progress of somebody who has learned for ten years on four devices: every phrase of the book, and as many
# imported ones as a device takes.
DILIGENT = """async () => {
  const { ask } = await import('/parts/server-api.js');
  const { synced } = await import('/games/jasmine/synced.js');
  const { phrases, readContent } = await import('/games/jasmine/content.js');
  const { maxImported } = await import('/games/jasmine/stored.js');
  await readContent();
  const own = Array.from({ length: maxImported }, (_, number) => String.fromCodePoint(0x4e00 + (number % 5000), 0x5e00 + (number % 4999)));
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
    # Keeps the page from sending its own progress first: it asks for the server's progress as soon as it is opened.
    page.route("**/api/v1/accounts/me/progress", lambda route: route.continue_() if route.request.method == "PUT" else route.abort())
    registered(page, new_name("Diligent"))
    page.goto("/#!/about")
    told = page.evaluate(DILIGENT)
    assert told["version"] == 1 and told["phrases"] > 6_000
