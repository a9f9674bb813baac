import assert from 'node:assert/strict';
import { test } from 'node:test';
import { finish, progressOf } from '../support/jasmine.mjs';
import { openPage } from '../support/page.mjs';
import { travel } from '../support/zones.mjs';

const [earned, rest, missed, open, ahead] = ['petal earned', 'rest day', 'not played', 'today: not played yet', 'still to come'];

/**
 * The profile at a moment in UTC.
 *
 * @param {string} now
 * @param {{ zone?: string, days?: string[], [total: string]: any }} [options]
 */
function profile(now, { zone = 'Europe/Berlin', days = [], ...more } = {}) {
  travel(zone);
  return openPage({ path: '/#!/jasmine/profile', at: Date.parse(`${now}Z`), kept: progressOf(days, more) });
}

/** This week's days, from Monday on, as screen readers say them. @param {any} page */
const week = (page) => page.one('.jm-flower').getAttribute('aria-label').split(', ')
  .map((/** @type {string} */ day) => day.slice(day.indexOf(': ') + 2));

/** The totals so far, by name. @param {any} page */
const figures = (page) => Object.fromEntries(page.all('.jm-lifetime').map((/** @type {any} */ figure) =>
  [page.one('dt', figure).textContent, page.one('dd', figure).textContent]));

test('a game that is finished earns today’s petal, which is there the next day', async () => {
  const page = await profile('2026-11-18T12:00:00');
  assert.deepEqual(week(page), [missed, missed, open, ahead, ahead, ahead, ahead]);
  await finish(page);
  assert.deepEqual(week(page), [missed, missed, earned, ahead, ahead, ahead, ahead]);
  const tomorrow = await page.openAgain(undefined, { at: Date.UTC(2026, 10, 19, 12) });
  assert.deepEqual(week(tomorrow), [missed, missed, earned, open, ahead, ahead, ahead]);
});

test('the flower and the days below it tell the same', async () => {
  const page = await profile('2026-11-20T12:00:00', { days: ['2026-11-16', '2026-11-18'] });
  assert.deepEqual(week(page), [earned, rest, earned, missed, open, ahead, ahead]);
  assert.deepEqual(page.all('.jm-week li').map(({ className }) => className),
    ['earned', 'rest', 'earned', 'missed', 'open', 'ahead', 'ahead'].map((state) => `jm-day-${state}`));
  assert.equal(page.all('.jm-week li')[1].title, 'Tuesday: rest day');
  assert.deepEqual(page.all('.jm-petal').map((petal) => petal.getAttribute('class')),
    ['earned', 'rest', 'earned', 'missed', 'open', 'ahead', 'ahead'].map((state) => `jm-petal jm-petal-${state}`));
});

for (const [zone, day] of /** @type {const} */ ([['Pacific/Kiritimati', 0], ['Europe/Berlin', 6], ['Pacific/Pago_Pago', 6]])) {
  test(`the day is the player’s own: ${zone}`, async () => {
    // Sunday evening in Europe; on Kiritimati it is Monday, and a new week.
    const page = await profile('2026-11-22T22:30:00', { zone });
    await finish(page);
    assert.deepEqual(week(page), [0, 1, 2, 3, 4, 5, 6].map((index) => (index === day ? earned : index < day ? missed : ahead)));
  });
}

test('a week ends with its Sunday', async () => {
  const days = ['2026-11-16', '2026-11-22'];
  assert.deepEqual(week(await profile('2026-11-22T22:59:59', { days })), [earned, rest, missed, missed, missed, missed, earned]);
  assert.deepEqual(week(await profile('2026-11-22T23:00:00', { days })), [open, ahead, ahead, ahead, ahead, ahead, ahead]);
});

for (const day of ['2026-03-29', '2026-10-25']) {
  test(`a day of 23 or 25 hours is one day: ${day}`, async () => {
    const page = await profile(`${day}T12:00:00`, { days: [day] });
    assert.equal(week(page)[6], earned);
    assert.match(page.all('.jm-squares .jm-square')[51].title, /: 1 day$/);
  });
}

test('a petal once earned stays wherever one travels', async () => {
  const page = await profile('2026-11-18T22:30:00', { zone: 'Asia/Tokyo' });
  await finish(page);
  assert.deepEqual(page.kept('jasmine.progress').days, { '2026-11-19': 1 });
  travel('America/Los_Angeles');
  const there = await page.openAgain(undefined, { at: Date.UTC(2026, 10, 19, 22, 30) });
  assert.equal(week(there)[3], earned);
});

test('the streak is told in days, and the longest one with the totals', async () => {
  for (const [dates, now, longest] of /** @type {[number[], string, string][]} */ ([
    [[16, 17, 19, 20], '4 days in a row', '4'], [[16, 18, 20], '1 day in a row', '2'], [[16, 17], 'No streak right now', '2'],
    [[], 'No streak right now', '0'],
  ])) {
    const page = await profile('2026-11-20T12:00:00', { days: dates.map((date) => `2026-11-${date}`) });
    assert.equal(page.one('.jm-streak').textContent, now);
    assert.equal(figures(page)['Longest streak'], longest);
  }
});

test('totals outlast a streak', async () => {
  const page = await profile('2026-11-20T12:00:00', {
    days: ['2026-01-05', '2026-01-06'], games: 7, won: 3, score: 4321, formed: 12, time: 245_000,
  });
  assert.equal(page.one('.jm-streak').textContent, 'No streak right now');
  assert.deepEqual(figures(page), {
    Games: '7', Won: '3', 'Phrases met': '0', 'Phrases formed': '12', Points: '4,321', 'Time played': '4 min 5 s',
    'Days played': '2', 'Longest streak': '2',
  });
});

test('of each of the last 52 weeks a square tells on how many days was played', async () => {
  const days = ['2026-11-16', '2026-11-17', '2026-11-09', '2025-11-24', '2025-11-23'];
  const page = await profile('2026-11-20T12:00:00', { days });
  const squares = page.all('.jm-squares .jm-square');
  assert.deepEqual(squares.map(({ className }) => Number(className.split('jm-square-')[1])), [1, ...Array(49).fill(0), 1, 2]);
  assert.match(squares[51].textContent, /^Week of .*16.*2026: 2 days$/);
  assert.match(squares[49].textContent, /: 0 days$/);
  assert.ok(page.shows('Played on 4 days in 3 weeks.'));
});
