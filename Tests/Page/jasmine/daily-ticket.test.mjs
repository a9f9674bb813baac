import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guest, Login } from '../support/app.mjs';
import { openPage } from '../support/page.mjs';
import { refused } from '../support/server.mjs';

const daily = { ticket: 'today', seed: 20_516, board: 'daily-2026-03-04', expiresAt: 0 };
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

/** Somebody on boards comes to the daily puzzle. @param {import('../support/server.mjs').Answer} answer @param {object} [kept] */
async function player(answer, kept = {}) {
  const me = guest('Mia');
  const page = await openPage({
    path: '/#!/jasmine/play/daily', touch: false, kept: { account: me, boards: { joined: true }, ...kept },
    answers: { ...new Login(me).answers, 'POST /tickets': answer },
  });
  await page.pass(1_000);
  return page;
}

/** @param {any} page */
const isRanked = (page) => /Ranked/.test(page.one('.jm-head').textContent);

/** @param {any} page */
const keys = (page) => page.server.askedFor('POST /tickets').map((/** @type {any} */ { headers }) => headers['idempotency-key']);

test('a daily puzzle counts once a day: who has had the try is told so, and plays for the joy of it', async () => {
  const page = await player(refused(409, 'alreadyTried'));
  assert.deepEqual(page.toasts, ['Your try of today has counted already. This game is just for fun.']);
  assert.equal(isRanked(page), false);
  assert.deepEqual(page.server.askedFor('POST /tickets')[0].body, { setup: { daily: '2026-03-04' } });
});

test('who comes back to an unfinished try plays that on, without another ticket', async () => {
  const page = await player(daily);
  assert.equal(isRanked(page), true);
  const again = await page.openAgain();
  await again.pass(1_000);
  assert.equal(isRanked(again), true);
  assert.equal(again.server.askedFor('POST /tickets').length, 0);
});

test('an answer that is lost once is not noticed', async () => {
  let times = 0;
  const page = await player(() => ((times += 1) === 1 ? lost() : daily));
  assert.equal(isRanked(page), true);
  assert.deepEqual(page.toasts, []);
  assert.equal(new Set(keys(page)).size, 1);
  assert.equal(keys(page).length, 2);
});

test('an answer that is lost twice costs no try: the request is known again by its key, until the game is begun', async () => {
  const page = await player(lost);
  assert.deepEqual(page.toasts, ['Without the network this game does not count.']);
  page.server.answers['POST /tickets'] = daily;
  // It was not played, so the try can be used when the page asks again.
  await page.press(page.role('link', 'Back'));
  assert.equal(page.path, '/jasmine/levels');
  await page.go('/jasmine/play/daily');
  await page.pass(1_000);
  assert.equal(isRanked(page), true);
  assert.equal(keys(page).length, 3);
  assert.equal(new Set(keys(page)).size, 1);
  assert.match(JSON.stringify(page.allKept()), /"ticket":"today"/);
  assert.equal(page.kept('jasmine.asked'), undefined);
  // A puzzle that was seen and left counts as tried; the page says so before.
  await page.press(page.role('link', 'Back'));
  assert.match(page.dialog.textContent, /It is your only ranked try today\./);
  await page.pressButton('Leave');
  assert.equal(page.path, '/jasmine/levels');
  page.server.answers['POST /tickets'] = refused(409, 'alreadyTried');
  await page.go('/jasmine/play/daily');
  await page.pass(1_000);
  assert.match(page.toasts.join(), /Your try of today has counted already\./);
  assert.notEqual(keys(page).at(-1), keys(page)[0], 'Another request has another key.');
});

test('a request of another day is made anew', async () => {
  const page = await player(daily, { 'jasmine.asked': { day: '2026-03-03', key: '0123456789abcdef' } });
  assert.notEqual(keys(page)[0], '0123456789abcdef');
  const same = await player(daily, { 'jasmine.asked': { day: '2026-03-04', key: '0123456789abcdef' } });
  assert.deepEqual(keys(same), ['0123456789abcdef']);
});

for (const value of [null, 7, {}, { day: '2026-03-04' }, { day: 5, key: '00000000' }, { day: '', key: 'x' }, { day: '2026-03-04', key: 'x' }]) {
  test(`a damaged request is made anew: ${JSON.stringify(value)}`, async () => {
    const page = await player(daily, { 'jasmine.asked': value });
    assert.equal(isRanked(page), true);
    assert.match(keys(page)[0], /^[0-9a-f]{8}(-[0-9a-f]{8}){3}$/);
  });
}
