import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guest, Login, player as account } from '../support/app.mjs';
import { openPage } from '../support/page.mjs';
import { refused } from '../support/server.mjs';

const daily = { ticket: 'today', seed: 20_516, board: 'daily-2026-03-04', expiresAt: 0 };
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

/**
 * Somebody on boards comes to the daily puzzle.
 *
 * @param {import('../support/server.mjs').Answer} answer
 * @param {object} [kept]
 * @param {any} [me]
 */
async function player(answer, kept = {}, me = guest('Mia')) {
  const page = await openPage({
    path: '/#!/jasmine/play/daily', touch: false, kept: { account: me, boards: { joined: true }, ...kept },
    answers: { ...new Login(me).answers, 'POST /tickets': answer },
  });
  await start(page);
  return page;
}

/** Begins a game that is to count. @param {any} page */
async function start(page) {
  await page.pass(1_000);
  assert.match(page.one('main').textContent, /This is your one ranked try today\./);
  await page.pressButton('Start');
  await page.pass(1_000);
}

/** @param {any} page */
const isRanked = (page) => /Ranked/.test(page.one('.jm-head').textContent);

/** @param {any} page */
const keys = (page) => page.server.askedFor('POST /tickets').map((/** @type {any} */ { headers }) => headers['idempotency-key']);

test('the ticket of the daily puzzle is asked for when the player starts, and not before', async () => {
  const me = guest('Mia');
  const page = await openPage({
    path: '/#!/jasmine/play/daily', touch: false, kept: { account: me, boards: { joined: true } },
    answers: { ...new Login(me).answers, 'POST /tickets': daily },
  });
  await page.pass(60_000);
  assert.equal(page.server.askedFor('POST /tickets').length, 0);
  assert.equal(page.document.activeElement.tagName, 'H1');
  assert.deepEqual(page.all('main button').map((/** @type {any} */ { textContent }) => textContent), ['Start']);
  await page.press(page.role('link', 'To the levels'));
  assert.equal(page.path, '/jasmine/levels');
  assert.equal(page.server.askedFor('POST /tickets').length, 0);
});

test('a daily puzzle is begun once a day: who has begun it elsewhere is told so', async () => {
  const page = await player(refused(409, 'alreadyTried'), {}, account('Ana'));
  assert.equal(page.role('alert').textContent,
    'You have begun today’s puzzle on another device, or with an account that you deleted. The next one comes at midnight UTC.');
  assert.deepEqual(page.server.askedFor('POST /tickets')[0].body, { setup: { daily: '2026-03-04' } });
});

test('a guest on a device where one has begun already is told what helps: an account', async () => {
  const page = await player(refused(409, 'alreadyTried'));
  assert.equal(page.role('alert').textContent, 'You, or another guest on this device, have begun today’s puzzle. The next one comes at '
    + 'midnight UTC. Where several people share a device, each of them has a try with an account.');
});

test('before the puzzle of the day a guest is told on which board the game stands, and an account is not', async () => {
  const told = 'You are a guest, so your game stands on the guests’ board. With an account it moves to the board of accounts.';
  for (const [me, isTold] of /** @type {[any, boolean][]} */ ([[guest('Mia'), true], [account('Ana'), false]])) {
    const page = await openPage({
      path: '/#!/jasmine/play/daily', touch: false, kept: { account: me, boards: { joined: true } }, answers: new Login(me).answers,
    });
    await page.pass(1_000);
    assert.equal(page.shows(told), isTold);
  }
});

test('nobody sees the puzzle of the day without a name: else they could try it first, and be ranked then', async () => {
  const login = new Login();
  const page = await openPage({
    path: '/#!/jasmine/play/daily', touch: false, answers: { ...login.answers, 'POST /tickets': daily },
  });
  assert.ok(page.shows('Everybody has one try at the puzzle of the day, so it begins with a name.'));
  await page.fill(page.field('Your name on boards'), 'Mia');
  await page.pressButton('Yes, let them count');
  await start(page);
  assert.equal(isRanked(page), true);
});

test('who does not want to be on boards has the same try, and nothing of it is sent', async () => {
  const me = guest('Mia');
  const page = await openPage({
    path: '/#!/jasmine/play/daily', touch: false, kept: { account: me, boards: { joined: false } },
    answers: { ...new Login(me).answers, 'POST /tickets': daily },
  });
  assert.ok(page.shows('You are not on the boards: your game is not shown to others.'));
  await start(page);
  assert.equal(isRanked(page), false);
  assert.equal(page.server.askedFor('POST /tickets').length, 1);
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
  assert.equal(page.role('alert').textContent, 'The puzzle of the day comes from the server, which cannot be reached just now.');
  page.server.answers['POST /tickets'] = daily;
  // It was not played, so the try can be used when the page asks again.
  await page.pressButton('Try again');
  await start(page);
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
  // The puzzle is known here now. It can be played again, without another ticket.
  const asked = keys(page).length;
  await page.go('/jasmine/play/daily');
  await page.pass(1_000);
  assert.match(page.toasts.join(), /Your try of today has counted already\./);
  assert.equal(isRanked(page), false);
  assert.equal(keys(page).length, asked);
});

test('another player of the same device has a try of their own', async () => {
  const page = await player(daily, { 'jasmine.daily': { day: '2026-03-04', seed: 5, player: 99 } });
  assert.equal(isRanked(page), true);
});

for (const value of [null, 7, { day: '2026-03-04' }, { day: '2026-03-04', seed: -1, player: 3 }, { day: 4, seed: 1, player: 3 }]) {
  test(`a damaged note of a try is none: ${JSON.stringify(value)}`, async () => {
    assert.equal(isRanked(await player(daily, { 'jasmine.daily': value })), true);
  });
}

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
