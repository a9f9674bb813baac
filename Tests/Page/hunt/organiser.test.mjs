import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../support/find.mjs';
import { ana, knownAs, openCreator, pack, PackServer, register } from '../support/hunt-creator.mjs';
import { own } from '../support/page.mjs';
import { refused } from '../support/server.mjs';

const none = { played: 0, finished: 0, pins: [] };

/**
 * The page of an organiser whose pack 1 is published.
 *
 * @param {unknown} statistics
 * @param {any} [player]
 * @param {object} [more]
 */
function openOrganiser(statistics, player = ana, more = {}) {
  const server = new PackServer(player);
  server.have(pack());
  return openCreator({
    path: '/#!/hunt/organise/1', kept: player ? knownAs(player) : {},
    answers: { ...server.answers, 'GET /packs/1/statistics': statistics, 'GET /packs/1/reports': { reports: [] }, ...more },
  });
}

test('a sheet has the name and a code that leads to the pack', async () => {
  const page = await openOrganiser(none);
  const sheet = page.one('.hunt-poster');
  assert.equal(wordsOf(page.role('heading', undefined, sheet)), 'Our street');
  assert.equal(page.roles('img', 'The code of this pack', sheet).length, 1);
  assert.equal(wordsOf(page.one('.hunt-poster-where')), 'Ealing');
  assert.equal(page.shows('5 pins · time limit 30 min', sheet), true);
  const link = wordsOf(page.one('.hunt-poster-link'));
  assert.equal(link, 'http://localhost:8080/#!/hunt/pack/1');
  await page.go(link.split('#!')[1]);
  await page.pass(1);
  assert.equal(page.roles('button', 'Download and play').length, 1);
});

test('a sheet of a pack that nobody can play yet says so', async () => {
  const server = new PackServer();
  server.have(pack({ pins: pack().pins.slice(0, 4) }));
  const answers = { ...server.answers, 'GET /packs/1/statistics': none, 'GET /packs/1/reports': { reports: [] } };
  const page = await openCreator({ path: '/#!/hunt/organise/1', kept: knownAs(), answers });
  assert.equal(page.shows('The pack has fewer than five pins: it cannot be played yet.'), true);
});

test('a sheet whose address only this device can reach says so, and others do not', async () => {
  const warning = 'Only this device can reach that address.';
  assert.ok(wordsOf((await openOrganiser(none)).one('main')).includes(warning));
  const answer = { version: 'test', addresses: ['http://localhost:8080', 'http://192.168.1.5:8080'] };
  const page = await openOrganiser(none, ana, { 'GET /server': answer });
  assert.equal(wordsOf(page.one('.hunt-poster-link')), 'http://192.168.1.5:8080/#!/hunt/pack/1');
  assert.ok(!wordsOf(page.one('main')).includes(warning));
});

test('printing is asked of the browser', async () => {
  const page = await openOrganiser(none);
  let printed = 0;
  page.window.print = () => { printed += 1; };
  await page.pressButton('Print the sheet');
  assert.equal(printed, 1);
});

test('statistics are a table with bars', async () => {
  const page = await openOrganiser({ played: 12, finished: 7, pins: [
    { id: 1, title: 'The clock', found: 9, wrong: 3 }, { id: 2, title: 'The bakery', found: 0, wrong: 0 }] });
  const texts = (/** @type {string} */ selector) => page.all(selector).map(wordsOf);
  assert.deepEqual(texts('.hunt-numbers dt'), ['Played', 'Finished']);
  assert.deepEqual(texts('.hunt-numbers dd'), ['12', '7']);
  const counted = 'Counted are the hunts of players whose games count on boards, once the server has received them, and at tables the hunt of each team.';
  assert.equal(page.shows(counted), true);
  const region = page.role('region', 'Answers that were right');
  const rows = page.all('tr', region).map((row) => [...row.querySelectorAll('th, td')].map(wordsOf));
  assert.deepEqual(rows, [
    ['Pin', 'Right', 'Wrong', 'Answers that were right'],
    ['The clock', '9', '3', '75 %'], ['The bakery', '0', '0', 'No answer yet'],
  ]);
  assert.deepEqual(page.all('.hunt-rate-right').map((bar) => bar.getAttribute('width')), ['75']);
  assert.equal(page.shows('Nobody has played this pack yet.'), false);
});

test('a pack that nobody played says so', async () => {
  const page = await openOrganiser(none);
  assert.equal(page.shows('Nobody has played this pack yet.'), true);
  assert.deepEqual(page.all('.hunt-numbers dd').map(wordsOf), ['0', '0']);
});

test('statistics are their creator’s alone: who logs in comes back, and is told that they are not theirs', async () => {
  /** @type {any} */
  let player = null;
  const page = await openOrganiser(() => (player ? refused(403, 'notYours') : refused(401, 'notLoggedIn')), null, {
    'GET /accounts/me': () => player ?? refused(401, 'notLoggedIn'),
    'POST /accounts': (/** @type {any} */ { body }) => { player = { ...ana, id: 5, name: body.username }; return player; },
  });
  await page.press(page.role('link', 'Log in', page.role('alert')));
  await page.pass(1);
  assert.equal(page.path, '/account');
  await register(page, 'Ben');
  assert.equal(page.path, '/hunt/organise/1');
  assert.match(wordsOf(page.role('alert')), /^Only those who work on a pack see its statistics, reports and photos\./);
  assert.deepEqual(page.all('.hunt-rates'), []);
});

test('what needs the network says so and tries again', async () => {
  const page = await openOrganiser(() => { throw new TypeError('Failed to fetch'); });
  assert.match(wordsOf(page.role('alert')), /^Statistics and reports need the network\./);
  assert.equal(page.all('.hunt-poster').length, 1);
  page.server.answers['GET /packs/1/statistics'] = { ...own(none), played: 1 };
  await page.pressButton('Try again');
  assert.deepEqual(page.all('.hunt-numbers dd').map(wordsOf), ['1', '0']);
  assert.deepEqual(page.roles('alert'), []);
});

// MARK: Reports

const pins = [{ id: 1, title: 'The clock', found: 9, wrong: 3 }, { id: 2, title: 'The bakery', found: 0, wrong: 0 }];
const at = 1_763_000_000;
/** The newest first. */
const all = [
  { id: 8, pin: 2, text: 'The bakery is closed.', version: 1, at }, { id: 7, text: 'All is behind a fence.', version: 1, at: at - 86_400 },
  { id: 5, pin: 9, text: 'The pump is gone.', version: 3, at: at - 2 * 86_400 },
];

/** The page of an organiser, and a server that has reports. @param {any[]} [reports] @param {object} [more] */
function openReports(reports = all, more = {}) {
  let left = reports;
  const removals = Object.fromEntries(all.map(({ id }) => [`DELETE /packs/1/reports/${id}`, () => {
    left = left.filter((report) => report.id !== id);
    return null;
  }]));
  return openOrganiser({ played: 1, finished: 1, pins }, ana, { 'GET /packs/1/reports': () => ({ reports: left }), ...removals, ...more });
}

/** @param {any} page */
const reported = (page) => page.all('.hunt-report').map((/** @type {any} */ card) => [...card.querySelectorAll('h3, p')].map(wordsOf));
const day = (/** @type {number} */ seconds) => new Date(seconds * 1_000).toLocaleDateString(undefined, { dateStyle: 'long' });

test('reports come before the statistics, each with its pin, its words and its day, and its version if that is an older one', async () => {
  const page = await openReports();
  assert.deepEqual(page.roles('heading').map(wordsOf).filter((/** @type {string} */ text) => ['Reports', 'Sheet', 'Statistics'].includes(text)),
    ['Reports', 'Sheet', 'Statistics']);
  assert.deepEqual(reported(page), [
    ['The bakery', 'The bakery is closed.', day(at)], ['The whole pack', 'All is behind a fence.', day(at - 86_400)],
    ['A pin that is no longer in the pack', 'The pump is gone.', `${day(at - 2 * 86_400)} · about version 3`],
  ]);
});

test('without reports nothing is said of them', async () => {
  const page = await openReports([]);
  assert.deepEqual([page.all('.hunt-reports').length, page.roles('alert').length], [0, 0]);
});

test('a report is deleted at once, and the focus goes to the next', async () => {
  const page = await openReports();
  await page.pressButton('Delete: All is behind a fence.');
  assert.equal(page.dialog, null);
  assert.deepEqual(page.server.askedFor('DELETE /packs/1/reports/7').length, 1);
  assert.deepEqual(page.toasts, ['Deleted.']);
  assert.equal(page.document.activeElement, page.role('button', 'Delete: The pump is gone.'));
  await page.pressButton('Delete: The pump is gone.');
  assert.equal(page.document.activeElement, page.role('button', 'Delete: The bakery is closed.'));
  await page.pressButton('Delete: The bakery is closed.');
  assert.equal(page.document.activeElement, page.one('.hunt-reports'));
  assert.ok(page.shows('There are no reports any more.'));
  const again = await page.openAgain();
  assert.equal(again.all('.hunt-reports').length, 0);
});

test('what another device has deleted goes, too; what could not be deleted stays', async () => {
  const page = await openReports(all, { 'DELETE /packs/1/reports/8': refused(404, 'noSuchReport', { title: 'There is no such report.' }) });
  await page.pressButton('Delete: The bakery is closed.');
  assert.deepEqual([page.toasts, reported(page).length], [['Deleted.'], 2]);
  await page.setOnline(false);
  await page.pressButton('Delete: The pump is gone.');
  assert.deepEqual([page.toasts.at(-1), reported(page).length], ['The server cannot be reached.', 2]);
  assert.equal(page.document.activeElement, page.role('button', 'Delete: The pump is gone.'));
});

test('the button of a long report has the beginning of its text', async () => {
  const page = await openReports([{ ...all[0], text: '🚪'.repeat(300) }]);
  assert.equal(page.roles('button', `Delete: ${'🚪'.repeat(59)}…`).length, 1);
  assert.ok(page.shows('🚪'.repeat(300)));
});

test('reports are there although the statistics are not, and the other way round', async () => {
  const away = () => { throw new TypeError('Failed to fetch'); };
  const page = await openReports(all, { 'GET /packs/1/statistics': away });
  assert.deepEqual(reported(page).map(([title]) => title), ['A pin', 'The whole pack', 'A pin']);
  const other = await openReports(all, { 'GET /packs/1/reports': away });
  assert.match(wordsOf(other.role('alert')), /^Statistics and reports need the network\./);
  assert.deepEqual(other.all('.hunt-numbers dd').map(wordsOf), ['1', '1']);
  other.server.answers['GET /packs/1/reports'] = { reports: all };
  await other.pressButton('Try again');
  assert.deepEqual([reported(other).length, other.roles('alert').length], [3, 0]);
});

for (const [what, wrong] of /** @type {[string, object][]} */ ([
  ['a text that is none', { text: 7 }], ['a time that no date has', { at: 8.65e12 }], ['half a version', { version: 1.5 }],
  ['a pin that no pack has', { pin: 2 ** 31 }], ['an id that leads elsewhere', { id: '../../accounts/me' }],
])) {
  test(`reports with ${what} are not believed`, async () => {
    const page = await openReports([{ ...all[0], ...wrong }]);
    assert.equal(reported(page).length, 0);
    assert.match(wordsOf(page.role('alert')), /^The server gave an answer that this page does not understand\./);
  });
}

test('the maker says who finds the pack', async () => {
  /** @type {any[]} */
  const asked = [];
  const page = await openOrganiser(none, ana, {
    'PUT /packs/1/visibility': (/** @type {any} */ { body }) => { asked.push(body); return body; },
  });
  assert.equal(page.role('radio', 'everybody, in the store').checked, true);
  await page.press(page.role('radio', 'who has the link'));
  assert.deepEqual(asked, [{ visibility: 'unlisted' }]);
  assert.equal(page.shows('The pack is not in the store. Whoever has its link or its code can hunt.'), true);
});

test('what the server refuses is told, and the choice stays as it was', async () => {
  const page = await openOrganiser(none, ana, { 'PUT /packs/1/visibility': () => refused(404, 'noSuchPack') });
  await page.press(page.role('radio', 'nobody, for now'));
  assert.equal(page.role('radio', 'everybody, in the store').checked, true);
  assert.equal(page.roles('alert').length, 1);
});
