// The organiser's page shows how many hunts there were on each day, or in each week.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noon } from '../support/clock.mjs';
import { wordsOf } from '../support/find.mjs';
import { knownAs, openCreator, pack, PackServer } from '../support/hunt-creator.mjs';
import { refused } from '../support/server.mjs';

const day = 86_400_000;
/** A day as the server writes it: so many days before the page's today. @param {number} before */
const dayOf = (before) => new Date(noon - before * day).toISOString().slice(0, 10);
/** The same as people read it. @param {number} before */
const told = (before) => new Date(noon - before * day).toLocaleDateString(undefined, { dateStyle: 'medium', timeZone: 'UTC' });
/** The Monday of the week. @param {number} before */
const monday = (before) => before + ((new Date(noon - before * day).getUTCDay() + 6) % 7);

/** @param {object} more  of the statistics @param {object} [answers] */
function openDays(more, answers = {}) {
  const server = new PackServer();
  server.have(pack());
  const statistics = { played: 9, finished: 4, pins: [], since: dayOf(400), undated: 0, days: [], ...more };
  return openCreator({
    path: '/#!/hunt/organise/1', kept: knownAs(), answers: { ...server.answers, 'GET /packs/1/statistics': statistics, 'GET /packs/1/reports': { reports: [] }, ...answers },
  });
}

/** @param {any} page */
const rows = (page) => page.all('.hunt-days-table tr').map((/** @type {any} */ row) => [...row.querySelectorAll('th, td')].map(wordsOf));
/** What is announced. @param {any} page */
const status = (page) => wordsOf(page.one('.hunt-days [role=status]'));
/** The heights of the bars, in units of the drawing. @param {any} page @param {string} kind */
const heights = (page, kind) => page.all(`.hunt-bar-${kind}`).map((/** @type {any} */ bar) => Number(bar.getAttribute('height')));

test('each day has its bar, also one without hunts, and the table has the same in figures', async () => {
  const page = await openDays({ days: [{ day: dayOf(3), played: 4, finished: 1 }, { day: dayOf(1), played: 2, finished: 2 }] });
  assert.deepEqual(heights(page, 'played'), [100, 0, 50, 0]);
  assert.deepEqual(heights(page, 'finished'), [25, 0, 50, 0]);
  assert.deepEqual(rows(page), [['Day', 'Played', 'Finished'], [told(1), '2', '2'], [told(3), '4', '1']]);
  assert.ok(page.shows('The highest bar: 4 hunts'));
  assert.equal(page.one('.hunt-bars svg').getAttribute('aria-hidden'), 'true');
  assert.equal(page.one('.hunt-days-table').getAttribute('tabindex'), '0');
  assert.deepEqual([...page.one('.hunt-bars-ends').children].map(wordsOf), [told(3), told(0)]);
});

test('hunts are counted by week where there are many days, and by day if the maker wants it', async () => {
  const page = await openDays({ days: [{ day: dayOf(40), played: 1, finished: 0 }, { day: dayOf(39), played: 2, finished: 1 }, { day: dayOf(2), played: 5, finished: 3 }] });
  assert.equal(page.role('radio', 'week').checked, true);
  assert.equal(status(page), `Week by week since ${told(monday(40))}: 8 hunts.`);
  const weeks = new Map();
  for (const [before, played, finished] of [[40, 1, 0], [39, 2, 1], [2, 5, 3]]) {
    const [one, other] = weeks.get(monday(before)) ?? [0, 0];
    weeks.set(monday(before), [one + played, other + finished]);
  }
  const expected = [...weeks].sort(([one], [other]) => one - other).map(([before, counts]) => [told(before), ...counts.map(String)]);
  assert.deepEqual(rows(page), [['Week from', 'Played', 'Finished'], ...expected]);
  await page.press(page.role('radio', 'day'));
  assert.deepEqual(rows(page), [['Day', 'Played', 'Finished'], [told(2), '5', '3']]);
  assert.equal(heights(page, 'played').length, 31);
  assert.equal(status(page), `Day by day since ${told(30)}: 5 hunts. The file has all days.`);
});

test('of many years the last 53 weeks are shown', async () => {
  const page = await openDays({ days: [{ day: dayOf(2_000), played: 7, finished: 0 }, { day: dayOf(0), played: 1, finished: 0 }] });
  assert.equal(heights(page, 'played').length, 53);
  assert.deepEqual(rows(page).length, 2);
  assert.equal(status(page), `Week by week since ${told(monday(0) + 52 * 7)}: 1 hunt. The file has all days.`);
});

test('since when hunts are counted by day is said, and how many are older', async () => {
  const page = await openDays({ undated: 3 });
  assert.ok(page.words.includes(`Hunts are counted by day since ${told(400)}.`));
  assert.ok(page.words.includes('3 hunts are older: they are only in the sums.'));
  assert.equal(status(page), 'No hunt has been counted by day yet.');
  assert.equal(page.all('.hunt-bars').length, 0);
  const other = await openDays({ undated: 0 });
  assert.equal(other.words.includes('older'), false);
});

test('the files are saved under the name of the pack, with the mark that spreadsheets look for', async () => {
  const files = { days: 'day,played,finished\r\n,5,2\r\n', pins: 'pin,title,found,wrong\r\n1,"Łódź, the clock",3,2\r\n' };
  const page = await openDays({}, { 'GET /packs/1/statistics.csv': (/** @type {any} */ { path }) =>
    new Response(`\uFEFF${files[/** @type {'days' | 'pins'} */ (path.split('of=')[1])]}`, { headers: { 'content-type': 'text/csv' } }) });
  await page.pressButton('Hunts by day (CSV)');
  await page.pressButton('Pins (CSV)');
  assert.deepEqual(page.downloads.map(({ name }) => name), ['Our-street-days.csv', 'Our-street-pins.csv']);
  for (const [index, text] of Object.values(files).entries()) assert.equal((await page.downloads[index].bytes()).toString(), `\uFEFF${text}`);
});

test('a file that does not come is told, and nothing is saved', async () => {
  for (const [answer, told] of /** @type {[any, RegExp][]} */ ([
    [() => refused(403, 'notYours', { detail: 'This pack belongs to somebody else.' }), /belongs to somebody else/],
    [() => { throw new TypeError('Failed to fetch'); }, /cannot be reached/],
    [() => new Response('<html>Log in to the network of this café</html>'), /does not understand/], [{ days: 3 }, /does not understand/],
  ])) {
    const page = await openDays({}, { 'GET /packs/1/statistics.csv': answer });
    await page.pressButton('Hunts by day (CSV)');
    assert.match(page.toasts.join(), told);
    assert.deepEqual(page.downloads, []);
  }
});

for (const [what, wrong] of /** @type {[string, object][]} */ ([
  ['a day that is none', { days: [{ day: '2026-13-41', played: 1, finished: 0 }] }], ['days that are text', { days: 'none' }],
  ['days in another order', { days: [{ day: dayOf(1), played: 1, finished: 0 }, { day: dayOf(2), played: 1, finished: 0 }] }],
  ['half a hunt', { days: [{ day: dayOf(1), played: 0.5, finished: 0 }] }], ['no beginning', { since: 7 }], ['less than nothing', { undated: -1 }],
])) {
  test(`statistics with ${what} are not believed`, async () => {
    const page = await openDays(wrong);
    assert.equal(page.all('.hunt-days').length, 0);
    assert.match(wordsOf(page.role('alert')), /^The server gave an answer that this page does not understand\./);
  });
}

test('a server that counts nothing by day has no such part', async () => {
  const page = await openDays({ days: undefined, since: undefined, undated: undefined });
  assert.equal(page.all('.hunt-days').length, 0);
  assert.deepEqual(page.all('.hunt-numbers dd').map(wordsOf), ['9', '4']);
});
