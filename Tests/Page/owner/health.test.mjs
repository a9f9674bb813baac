// The owner sees how the server goes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noon } from '../support/clock.mjs';
import { wordsOf } from '../support/find.mjs';
import { openPage } from '../support/page.mjs';
import { refused } from '../support/server.mjs';

const token = 'only-for-this-test-0123456789';
const start = noon / 1000 - 600;
const sample = { at: start, rooms: 0, phones: 0, errors: 2, memoryBytes: 40_000_000, databaseBytes: 1_200_000, freeBytes: 12_000_000_000 };
const now = { ...sample, at: noon / 1000, rooms: 3, phones: 11, errors: 0, memoryBytes: 61_000_000 };
const health = {
  version: '1.2.3', startedAt: start, saves: true, troubles: [], now, diskBytes: 40_000_000_000, interval: 300,
  samples: [sample, { ...sample, at: start + 300, rooms: 5, phones: 20, errors: 0 }], warnings: [],
};
const trouble = { code: 'diskLow', message: 'The disk is nearly full.' };
const away = () => { throw new TypeError('Failed to fetch'); };

/** The page with a server that has this answer. @param {any} answer */
const owner = (answer = health) => openPage({
  path: '/#!/owner/health',
  answers: {
    'GET /admin/health': (/** @type {any} */ { headers }) => (headers.authorization === `Bearer ${token}` ? answer : refused(401, 'badToken')),
  },
  prepare(window) { window.sessionStorage.setItem('parlour/admin', JSON.stringify({ token, by: 'Ana' })); },
});

/** @param {any} page */
const plots = (page) => page.roles('img').map((/** @type {any} */ plot) => plot.getAttribute('aria-label'));
/** What the page says aloud. @param {any} page */
const state = (page) => wordsOf(page.one('.owner-found'));
/** @param {any} page */
const asked = (page) => page.server.askedFor('GET /admin/health').length;
/** What changes in the element that screen readers read out. @param {any} page */
function listen(page) {
  /** @type {string[]} */ const heard = [];
  new page.window.MutationObserver(() => heard.push(state(page)))
    .observe(page.one('.owner-found'), { childList: true, subtree: true, characterData: true, attributes: true });
  return heard;
}

test('without the token the page asks for it', async () => {
  const page = await openPage({ path: '/#!/owner/health', answers: { 'GET /admin/health': () => refused(401, 'badToken') } });
  assert.equal(asked(page), 0);
  await page.fill(page.field('Admin token'), 'not-the-token-at-all-0123');
  await page.fill(page.field('Your name'), 'Ana');
  await page.pressButton('Enter');
  assert.ok(page.shows('That is not this server’s token.'));
});

test('each plot says in words what it shows: now, lowest, highest', async () => {
  const page = await owner();
  assert.equal(state(page), 'All is well.');
  assert.deepEqual(plots(page), [
    'Tables: now 3, lowest 0, highest 5.', 'Phones at tables: now 11, lowest 0, highest 20.',
    'Memory: now 61 MB, lowest 40 MB, highest 61 MB.', 'Database: now 1.2 MB, lowest 1.2 MB, highest 1.2 MB.',
    'Free on the disk: now 12 GB, lowest 12 GB, highest 12 GB.', 'Warnings and errors: now 0, lowest 0, highest 2.',
  ].map((text) => text.replace(/ (MB|GB)/g, '\u00a0$1')));
  assert.ok(page.words.includes('Parlour 1.2.3 has been running since'));
  assert.ok(page.words.includes('What players do is saved.'));
  assert.ok(page.words.includes('The plots show the last 10 min: they reach back 24 hours, or to the start of the server.'));
  assert.ok(page.words.includes('There were none since the server has started.'));
});

test('a plot goes from the first sample at its left edge to now at its right edge', async () => {
  const page = await owner();
  const lines = page.all('.health-line').map((/** @type {any} */ line) => line.getAttribute('d'));
  // Of five rooms at most: none, five, three.
  assert.equal(lines[0], 'M0.0 39.0L50.0 1.0L100.0 16.2');
  // Of the whole disk.
  assert.equal(lines[4], 'M0.0 27.6L50.0 27.6L100.0 27.6');
});

test('a server that has just started has plots of one value', async () => {
  const page = await owner({ ...health, samples: [] });
  assert.equal(page.all('.health-line')[0].getAttribute('d'), 'M0 1.0H100');
  assert.equal(plots(page)[0], 'Tables: now 3, lowest 3, highest 3.');
});

test('what the server does not know has no plot', async () => {
  const { memoryBytes, databaseBytes, freeBytes, ...rest } = now;
  const page = await owner({ ...health, now: rest, samples: [], diskBytes: undefined });
  assert.deepEqual(plots(page).map((/** @type {string} */ text) => text.split(':')[0]), ['Tables', 'Phones at tables', 'Warnings and errors']);
});

test('the figures are there as a table on demand, the newest first', async () => {
  const page = await owner();
  assert.equal(page.all('table').length, 0);
  const details = page.one('details');
  details.open = true;
  details.dispatchEvent(new page.window.Event('toggle'));
  await page.settle();
  const rows = page.all('tbody tr').map((/** @type {any} */ row) => [...row.querySelectorAll('td')].slice(0, 2).map(wordsOf));
  assert.deepEqual(rows, [['3', '11'], ['5', '20'], ['0', '0']]);
});

test('what is wrong is said in the words of the server, and the last errors are listed', async () => {
  const page = await owner({
    ...health, saves: false, troubles: [{ code: 'cannotSave', message: 'Nothing can be saved.' }, trouble],
    warnings: [{ at: noon / 1000, level: 'error', text: 'It failed.', count: 3 }, { at: start, level: 'warning', text: 'Slow.', count: 1 }],
  });
  assert.equal(state(page), 'Nothing can be saved. The disk is nearly full.');
  const lines = page.all('.health-warnings > li').map(wordsOf);
  assert.match(lines[0], /^Error 3 times, the last .* It failed\.$/);
  assert.match(lines[1], /^Warning .* Slow\.$/);
});

test('the page asks again every minute, and says aloud only that something has changed', async () => {
  const page = await owner();
  const heard = listen(page);
  page.server.answers['GET /admin/health'] = { ...health, now: { ...now, rooms: 4 } };
  await page.pass(60_000);
  assert.equal(asked(page), 2);
  assert.equal(plots(page)[0], 'Tables: now 4, lowest 0, highest 5.');
  assert.deepEqual(heard, []);
  page.server.answers['GET /admin/health'] = { ...health, troubles: [trouble] };
  await page.pass(60_000);
  assert.equal(heard.at(-1), trouble.message);
  heard.length = 0;
  await page.pass(120_000);
  assert.deepEqual(heard, []);
  page.server.answers['GET /admin/health'] = health;
  await page.pass(60_000);
  assert.equal(heard.at(-1), 'All is well.');
});

test('asking again moves no focus', async () => {
  const page = await owner();
  page.document.activeElement?.blur();
  await page.pass(60_000);
  assert.equal(page.document.activeElement, page.document.body);
});

test('a server that is away is told once, the last figures stay, and it is asked until it is back', async () => {
  const page = await owner();
  page.server.answers['GET /admin/health'] = away;
  await page.pass(60_000);
  const alert = page.role('alert');
  assert.match(wordsOf(alert), /server cannot be reached/i);
  assert.equal(plots(page)[0], 'Tables: now 3, lowest 0, highest 5.');
  let changes = 0;
  new page.window.MutationObserver(() => { changes += 1; }).observe(alert.parentNode, { childList: true, subtree: true, characterData: true });
  await page.pass(180_000);
  assert.equal(asked(page), 5);
  assert.equal(changes, 0);
  page.server.answers['GET /admin/health'] = health;
  await page.pass(60_000);
  assert.deepEqual(page.roles('alert'), []);
});

test('a page in the background asks for nothing, nor does one that was left', async () => {
  const page = await owner();
  await page.hide();
  await page.pass(180_000);
  assert.equal(asked(page), 1);
  await page.hide(false);
  await page.pass(60_000);
  assert.equal(asked(page), 2);
  await page.go('/settings');
  await page.pass(180_000);
  assert.equal(asked(page), 2);
});

test('a token that is taken no more is asked for again, and none is asked for once it is forgotten', async () => {
  const page = await owner();
  await page.pressButton('Forget the token');
  page.field('Admin token');
  assert.deepEqual(plots(page), []);
  await page.pass(120_000);
  assert.equal(asked(page), 1);
  const other = await owner();
  other.server.answers['GET /admin/health'] = () => refused(401, 'badToken');
  await other.pass(60_000);
  other.field('Admin token');
  assert.ok(other.shows('That is not this server’s token.'));
});

for (const [what, answer] of /** @type {[string, any][]} */ ([
  ['no figures', {}], ['a negative number', { ...health, now: { ...now, rooms: -1 } }], ['samples that are no list', { ...health, samples: {} }],
  ['a sample without a time', { ...health, samples: [{ ...sample, at: undefined }] }], ['a trouble without words', { ...health, troubles: [{ code: 'x' }] }],
  ['a warning of no day', { ...health, warnings: [{ at: 1e18, level: 'error', text: '', count: 1 }] }],
])) {
  test(`an answer with ${what} is not shown, and the owner can try again`, async () => {
    const page = await owner(answer);
    assert.match(wordsOf(page.role('alert')), /does not understand/);
    page.server.answers['GET /admin/health'] = health;
    await page.pressButton('Try again');
    assert.equal(plots(page).length, 6);
  });
}
