// The owner sees the server's limits, and which of them refuse somebody.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noon } from '../support/clock.mjs';
import { wordsOf } from '../support/find.mjs';
import { openPage } from '../support/page.mjs';
import { refused } from '../support/server.mjs';

const token = 'only-for-this-test-0123456789';
const rooms = { name: 'rooms-per-hour', sentence: 'Rooms that one address may open in an hour.', value: 2_000, source: 'default', refused: 0 };
const joins = { ...rooms, name: 'joins-per-hour', sentence: 'Seats that one address may take in an hour.', source: 'file', place: 'parlour.yaml, line 3' };
const away = { name: 'away-seconds', sentence: 'Seconds until away.', value: 5, unit: 'seconds', source: 'environment', place: 'PARLOUR_AWAY_SECONDS' };

/** @param {any[]} limits */
const answer = (limits) => ({ since: noon / 1000, sections: [{ heading: 'Limits of an address', limits }, { heading: 'Rooms', limits: [away] }] });

/** The page with a server that has these limits. @param {any[]} limits */
const owner = (limits = [rooms, joins]) => openPage({
  path: '/#!/owner/limits',
  answers: {
    'GET /admin/limits': (/** @type {any} */ { headers }) => (headers.authorization === `Bearer ${token}` ? answer(limits) : refused(401, 'badToken')),
  },
  prepare(window) { window.sessionStorage.setItem('parlour/admin', JSON.stringify({ token, by: 'Ana' })); },
});

/** @param {any} page */
const cards = (page) => page.all('section.card').map((/** @type {any} */ card) => wordsOf(card));
/** The texts of each limit. @param {any} page */
const rows = (page) => page.all('li.owner-backup > .owner-map-text').map((/** @type {any} */ row) => [...row.children].map(wordsOf));

test('without the token the page asks for it', async () => {
  const page = await openPage({ path: '/#!/owner/limits', answers: { 'GET /admin/limits': () => refused(401, 'badToken') } });
  assert.equal(page.server.askedFor('GET /admin/limits').length, 0);
  await page.fill(page.field('Admin token'), 'not-the-token-at-all-0123');
  await page.fill(page.field('Your name'), 'Ana');
  await page.pressButton('Enter');
  assert.ok(page.shows('That is not this server’s token.'));
});

test('each limit is shown with its value, its unit, what it is, where it comes from and its refusals', async () => {
  const page = await owner([rooms, joins, { ...rooms, name: 'x', source: 'flag', place: '--x', refused: 1 }]);
  assert.deepEqual(rows(page), [
    ['rooms-per-hour: 2,000', 'Rooms that one address may open in an hour.', 'The default. Refused nobody.'],
    ['joins-per-hour: 2,000', 'Seats that one address may take in an hour.', 'Chosen in parlour.yaml, line 3. Refused nobody.'],
    ['x: 2,000', 'Rooms that one address may open in an hour.', 'Chosen with --x. Refused once.'],
    ['away-seconds: 5 seconds', 'Seconds until away.', 'Chosen in PARLOUR_AWAY_SECONDS.'],
  ]);
  assert.deepEqual(page.all('h2').map(wordsOf), ['Which limits refused somebody', 'Limits of an address', 'Rooms']);
  assert.ok(page.words.includes('To change a limit, write its name and a number into the file of settings'));
});

test('limits that refused somebody stand first, the most often first', async () => {
  const page = await owner([{ ...rooms, refused: 2 }, { ...joins, refused: 1_204 }]);
  assert.match(cards(page)[0], /^Which limits refused somebody 2 limits have refused somebody\. joins-per-hour ?Seats .* Refused 1,204 times rooms-per-hour ?Rooms .* Refused 2 times /);
  assert.match(cards(page)[0], /The server counts since its start, .*2026.*, and for 24 hours at most\.$/);
});

test('where no limit refused anybody, the page says so', async () => {
  const page = await owner();
  assert.match(cards(page)[0], /No limit has refused anybody\./);
  assert.equal(page.all('.badge').length, 0);
});

test('a limit that the system does not allow is shown as it is kept, with the reason', async () => {
  const page = await owner([{ ...rooms, value: 50, chosen: 2_000 }]);
  assert.deepEqual(rows(page)[0].slice(0, 3), [
    'rooms-per-hour: 50', rooms.sentence, '2,000 are chosen, but the system lets this server open too few files for that.',
  ]);
});

test('a server that cannot be reached is asked again', async () => {
  const page = await owner();
  page.server.answers['GET /admin/limits'] = () => { throw new TypeError('Failed to fetch'); };
  await page.pressButton('Forget the token');
  await page.fill(page.field('Admin token'), token);
  await page.fill(page.field('Your name'), 'Ana');
  await page.pressButton('Enter');
  assert.match(wordsOf(page.role('alert')), /server cannot be reached/i);
  page.server.answers['GET /admin/limits'] = answer([rooms]);
  await page.pressButton('Try again');
  assert.match(cards(page)[1], /rooms-per-hour/);
});

test('an answer that is none of limits is not shown', async () => {
  for (const bad of [{ ...rooms, value: -1 }, { ...rooms, source: 'x' }, { ...rooms, refused: 'x' }, { ...rooms, name: undefined }]) {
    const page = await owner([bad]);
    assert.match(wordsOf(page.role('alert')), /does not understand/);
  }
});
