import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guest, logIn, Login, player } from '../support/app.mjs';
import { noon } from '../support/clock.mjs';
import { openPage, openWindow, own } from '../support/page.mjs';
import { refused } from '../support/server.mjs';

const entry = { rank: 1, name: 'Mia', score: 1_700, at: noon / 1_000, id: 5 };
const board = { board: 'x', entries: [entry], own: null, count: 1, recordings: true };
const ticket = { ticket: 't', seed: 5, board: 'x', expiresAt: 1 };

/** @param {Record<string, import('../support/server.mjs').Answer>} answers @param {string} path */
async function module(answers, path) {
  const page = await openWindow({ answers });
  return { page, ...await page.module(path) };
}

/** @param {Promise<any>} promise */
const codeOf = (promise) => promise.then(() => 'none', ({ code }) => code);

test('a board is asked for with its time and its length, and names a team by its names', async () => {
  const teams = { entries: [{ ...entry, name: undefined, names: ['Ana', 'Ben'] }] };
  const { page, readBoard } = await module({ 'GET /boards/x': board, 'GET /teams': teams }, '/player/boards/board-api.js');
  assert.deepEqual(own(await readBoard('x')), board);
  const told = own(await readBoard('x', { path: '/teams', period: 'week', limit: 3 }));
  assert.equal(told.entries[0].name, 'Ana, Ben');
  assert.deepEqual([told.count, told.recordings, told.own, told.board], [1, false, null, 'x']);
  assert.deepEqual(page.server.asked.map(({ path }) => path),
    ['/boards/x?period=all&limit=10', '/teams?period=week&limit=3']);
});

test('the name of a guest is followed by a mark wherever a board has it, and that of an account is not', async () => {
  const entries = [{ ...entry, guest: true }, { ...entry, rank: 2, name: 'Ana', id: 6 }];
  const page = await openPage({ path: '/#!/jasmine/board/daily', answers: { 'GET /boards/daily-2026-03-04': { ...board, entries, count: 2 } } });
  assert.deepEqual(page.all('.board-name').map((/** @type {any} */ { textContent }) => textContent), ['Mia (guest)', 'Ana']);
  assert.equal(page.role('link', 'Watch the game of Mia (guest)').getAttribute('href'), '#!/replay/5');
});

test('a board of another shape is told so', async () => {
  for (const more of [
    { entries: null }, { entries: [null] }, { entries: [{ ...entry, rank: -1 }] }, { entries: [{ ...entry, name: 7 }] }, { count: 'x' },
    { entries: [{ ...entry, score: 1.5 }] }, { recordings: 1 }, { own: { rank: 1 } }, { entries: [{ ...entry, tries: 'x' }] },
    { entries: [{ ...entry, sameMoves: 1 }] }, { own: { rank: 1, score: 1, entries: [7] } },
  ]) {
    const { readBoard } = await module({ 'GET /boards/x': { ...board, ...more } }, '/player/boards/board-api.js');
    assert.equal(await codeOf(readBoard('x')), 'strangeAnswer', JSON.stringify(more));
  }
});

test('the board of a level says how many tries a score took, and a week does not call it the best of them', async () => {
  const entries = [
    { ...entry, tries: 15 }, { ...entry, rank: 2, id: 6, name: 'Ana', tries: 1 }, { ...entry, rank: 3, id: 7, name: 'Ben' },
  ];
  const level = 'swap-ci-hui-food';
  const page = await openPage({ path: `/#!/jasmine/board/${level}`, answers: { [`GET /boards/${level}`]: { ...board, entries } } });
  const told = () => page.all('.board-words > small').map((/** @type {Element} */ small) => small.textContent?.replaceAll('\u{a0}', ' '));
  assert.deepEqual(told(), ['Mar 4, 2026 · best of 15', 'Mar 4, 2026 · first try', 'Mar 4, 2026']);
  await page.press(page.role('radio', 'This week'));
  assert.deepEqual(told(), ['Mar 4, 2026 · after 15 tries', 'Mar 4, 2026 · first try', 'Mar 4, 2026']);
});

test('a score whose moves somebody else had made before is marked in words', async () => {
  const marked = { ...entry, rank: 2, id: 6, name: 'Ben', sameMoves: true };
  const page = await openPage({
    path: '/#!/jasmine/board/daily', answers: { 'GET /boards/daily-2026-03-04': { ...board, entries: [entry, marked], count: 2 } },
  });
  assert.deepEqual(page.all('.board-words > small').map((/** @type {Element} */ small) => small.textContent),
    ['Mar 4, 2026', 'Mar 4, 2026 · same moves as an earlier game']);
});

test('of two answers the one to the later question is shown', async () => {
  const page = await openPage({ path: '/#!/jasmine/board/daily', answers: { 'GET /boards/daily-2026-03-04': board } });
  assert.equal(page.one('.board-entry').textContent, 'Rank 1MiaMar 4, 20261,700');
  /** @type {((answer: any) => void)[]} */ const late = [];
  page.server.answers['GET /boards/daily-2026-03-04'] = () => page.server.late(new Promise((done) => { late.push(done); }));
  await page.press(page.role('radio', 'This week'));
  await page.press(page.role('radio', 'All time'));
  late[1]({ ...board, entries: [{ ...entry, name: 'Second' }] });
  await page.settle();
  late[0]({ ...board, entries: [{ ...entry, name: 'First' }] });
  await page.settle();
  assert.equal(page.one('.board-name').textContent, 'Second');
});

test('one’s own place is shown with its neighbours where it is not among the best; a failure can be tried again', async () => {
  const around = { rank: 40, score: 3, entries: [{ ...entry, rank: 40, name: 'Ana', score: 3, id: 9, own: true }] };
  const page = await openPage({
    path: '/#!/jasmine/board/daily', kept: { account: guest('Ana') },
    answers: { ...new Login(guest('Ana')).answers, 'GET /boards/daily-2026-03-04': refused(503, 'stopping', { detail: 'It stops.' }) },
  });
  assert.equal(page.one('.board [role=alert]').textContent, 'It stops.');
  page.server.answers['GET /boards/daily-2026-03-04'] = { ...board, own: around, count: 50 };
  await page.pressButton('Try again');
  assert.equal(page.one('.board-own').textContent, 'You are number 40 of 50.');
  assert.equal(page.one('.board-entry-own .board-name').textContent, 'AnaYou');
  assert.equal(page.role('link', 'Watch the game of Mia').getAttribute('href'), '#!/replay/5');
});

test('a ticket is asked for with a key once more where the answer is lost, and without a key once only', async () => {
  let isLost = true;
  const lost = () => (isLost ? Promise.reject(new TypeError('Failed to fetch')) : ticket);
  const { page, takeTicket } = await module({ 'POST /tickets': lost }, '/player/boards/tickets.js');
  assert.equal(await codeOf(takeTicket('swapping', { level: 'x' })), 'unreachable');
  assert.equal(page.server.asked.length, 1);
  assert.deepEqual(page.server.asked[0].body, { game: 'swapping', setup: { level: 'x' } });
  assert.equal(await codeOf(takeTicket('', { daily: 'd' }, 'key')), 'unreachable');
  assert.deepEqual(page.server.asked.slice(1).map(({ body, headers }) => [body, headers['idempotency-key']]),
    [[{ setup: { daily: 'd' } }, 'key'], [{ setup: { daily: 'd' } }, 'key']]);
  isLost = false;
  assert.deepEqual(own(await takeTicket('', { daily: 'd' }, 'key')), ticket);
});

test('a server that has not answered within five seconds is away, and without the network nothing is asked', async () => {
  const { page, takeTicket } = await module({}, '/player/boards/tickets.js');
  page.server.answers['POST /tickets'] = () => page.server.late(new Promise(() => {}));
  let code = '';
  void codeOf(takeTicket('x', {})).then((told) => { code = told; });
  await page.pass(4_999);
  assert.equal(code, '');
  await page.pass(1);
  assert.equal(code, 'unreachable');
  await page.setOnline(false);
  assert.equal(await codeOf(takeTicket('x', {})), 'unreachable');
  assert.equal(page.server.asked.length, 1);
});

test('a ticket of another shape is none', async () => {
  for (const more of [{ ticket: 5 }, { seed: -1 }, { seed: 'x' }, { board: null }, { digest: 7 }]) {
    const { takeTicket } = await module({ 'POST /tickets': { ...ticket, ...more } }, '/player/boards/tickets.js');
    assert.equal(await codeOf(takeTicket('x', {})), 'strangeAnswer', JSON.stringify(more));
  }
});

test('who asks for a ticket and is not known any more is nobody on this device from then on', async () => {
  const page = await openWindow({
    kept: { account: player('Ana') }, answers: { 'POST /tickets': refused(401, 'notLoggedIn'), 'GET /accounts/me': refused(401, 'notLoggedIn') },
  });
  const { takeTicket } = await page.module('/player/boards/tickets.js');
  assert.equal(await codeOf(takeTicket('x', {})), 'notLoggedIn');
  assert.equal(page.kept('account'), undefined);
});

test('who comes next on a device is asked anew whether games count', async () => {
  const login = new Login(player('Ana'));
  const ana = await openPage({ path: '/#!/jasmine/boards', kept: { account: player('Ana') }, answers: login.answers });
  await ana.pressButton('Yes, let them count');
  assert.deepEqual(ana.all('.boards-join'), []);
  assert.deepEqual(ana.kept('boards'), { joined: true, player: 7 });
  // Her session ends without a word; somebody else logs in.
  login.me = null;
  await ana.go('/account');
  await ana.press(ana.role('link', 'Log in'));
  ana.server.answers['POST /sessions'] = () => (login.me = player('Ben', 8));
  await logIn(ana, 'Ben');
  await ana.go('/jasmine/boards');
  assert.ok(ana.shows('Would you like to appear on the boards?'));
});

test('who said so stands on boards; another player has not said yet', async () => {
  const cases = [
    [{ joined: true }, true], [{ joined: false, player: null }, false], [{ joined: true, player: 7 }, true], [{ joined: true, player: 8 }, null],
    [{ joined: 'yes' }, null], [{ joined: true, player: 'x' }, null], [null, null], [7, null],
  ];
  for (const [boards, expected] of cases) {
    const page = await openWindow({ kept: { boards, account: player('Ana') } });
    const { isOnBoards, wantsBoards } = await page.module('/player/boards/joining.js');
    assert.deepEqual([wantsBoards(), isOnBoards()], [expected, expected === true], JSON.stringify(boards));
  }
});
