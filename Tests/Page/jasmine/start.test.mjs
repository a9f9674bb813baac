import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guest, Login } from '../support/app.mjs';
import { cellsOf, openLevel, press, upcoming } from '../support/jasmine-play.mjs';
import { openPage } from '../support/page.mjs';

/** The name of the puzzle of a day, in the language of this device. @param {number} date */
const dailyName = (date) =>
  `Daily puzzle, ${new Date(noon(date)).toLocaleDateString(undefined, { day: 'numeric', month: 'short', timeZone: 'UTC' })}`;
const noon = (/** @type {number} */ date) => Date.UTC(2026, 10, date, 12);

test('home leads everywhere', async () => {
  const page = await openPage({ path: '/#!/jasmine' });
  const links = page.all('.jm-start a').map((link) => link.getAttribute('href'));
  for (const path of ['levels', 'play/daily', 'phrases', 'profile', 'settings', 'help', 'about', 'boards']) {
    assert.ok(links.includes(`#!/jasmine/${path}`), path);
  }
  assert.equal(page.all('.jm-go-on').length, 0);
});

/** Where each petal is: to the right, and down. @param {any} page @returns {number[][]} */
const places = (page) => page.all('.jm-petals > i').map((/** @type {any} */ petal) =>
  petal.style.transform.match(/-?[\d.]+(?=px)/g).map(Number));

/**
 * How far petals have moved in total, to the right and down; petals that enter again from a side are left out.
 *
 * @param {any} page
 */
async function movement(page) {
  const before = places(page);
  for (let count = 0; count < 30; count += 1) await page.settle();
  const ways = places(page).map(([x, y], index) => [x - before[index][0], y - before[index][1]])
    .filter((way) => way.every((part) => Math.abs(part) < 150));
  return [0, 1].map((part) => ways.reduce((sum, way) => sum + way[part], 0) / ways.length);
}

test('petals fall the way the phone is held', async () => {
  const page = await openPage({ path: '/#!/jasmine' });
  const hold = (/** @type {number | null} */ beta, /** @type {number | null} */ gamma) =>
    page.window.dispatchEvent(Object.assign(new page.window.Event('deviceorientation'), { beta, gamma }));
  hold(80, 0);
  const [right, down] = await movement(page);
  assert.ok(down > 20 && down > Math.abs(right), `${right}, ${down}`);
  hold(0, 80);
  const [then, below] = await movement(page);
  assert.ok(then > 20 && then > Math.abs(below), `${then}, ${below}`);
  // On a phone that is upside down they still fall towards the ground; a device without a sensor changes nothing.
  hold(-80, 0);
  hold(null, null);
  const [, up] = await movement(page);
  assert.ok(up < -20, `${up}`);
});

test('petals lie still where less movement is wanted', async () => {
  const page = await openPage({ path: '/#!/jasmine', wantsLessMotion: true });
  const before = places(page);
  assert.ok(before.length > 0);
  await page.pass(500);
  assert.deepEqual(places(page), before);
});

test('an unfinished game can be deleted', async () => {
  const first = await openLevel('tetris-ci-hui-time');
  await press(first, 'ArrowDown');
  const page = await first.openAgain('/jasmine');
  await page.pressButton('Delete it');
  assert.ok(page.one('.jm-go-on'));
  await page.pressButton('Delete it');
  assert.equal(page.all('.jm-go-on').length, 0);
  assert.deepEqual(Object.keys(page.allKept()).filter((key) => key.startsWith('table')), []);
});

/** The tiles that the daily puzzle shows at first. @param {any} page */
const tiles = (page) => [...Object.values(cellsOf(page)), ...upcoming(page)].sort();

/** Somebody who begins the daily puzzle, with the seed that a server has for that day. @param {number} date */
async function beginDaily(date) {
  const me = guest('Mia');
  const page = await openPage({
    path: '/#!/jasmine/play/daily', at: noon(date), kept: { account: me, boards: { joined: true } },
    answers: {
      ...new Login(me).answers,
      'POST /tickets': ({ body }) => ({ ticket: `t${date}`, seed: date * 1_000, board: `daily-${body.setup.daily}`, expiresAt: 0 }),
    },
  });
  assert.equal(page.one('h1').textContent, dailyName(date));
  await page.pressButton('Start');
  await page.pass(1_000);
  return page;
}

test('the daily puzzle is the same for everybody, and new each day', async () => {
  const seen = [];
  for (const date of [21, 21, 22]) {
    const page = await beginDaily(date);
    assert.equal(page.one('h1').textContent, dailyName(date));
    assert.ok(tiles(page).length > 0);
    seen.push(tiles(page));
  }
  assert.deepEqual(seen[0], seen[1]);
  assert.notDeepEqual(seen[0], seen[2]);
});

test('the daily puzzle of another day is continued as that one', async () => {
  const first = await beginDaily(21);
  const before = tiles(first);
  const page = await first.openAgain('/jasmine', { at: noon(22) });
  await page.press(page.role('link', undefined, page.one('.jm-go-on')));
  assert.equal(page.one('h1').textContent, dailyName(21));
  assert.deepEqual(tiles(page), before);
});

for (const level of ['daily-2026-11-20', 'daily-9999-99-99', 'own-99']) {
  test(`what is no level any more is told, with a way to those that are: ${level}`, async () => {
    const page = await openPage({ path: `/#!/jasmine/play/${level}` });
    assert.equal(page.role('alert').textContent, 'There is no such level any more.');
    await page.press(page.role('link', 'To the levels'));
    assert.ok(page.one('.jm-levels'));
  });
}
