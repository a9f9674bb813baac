import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guest, Login } from '../support/app.mjs';
import { noon } from '../support/clock.mjs';
import { wordsOf } from '../support/find.mjs';
import { refused } from '../support/server.mjs';
import { Room, atWork, hardDay } from '../support/relentless.mjs';

/** @typedef {import('../support/relentless.mjs').Page} Page */

/** Ana is known to the server, as a guest. */
const known = { account: guest('Ana') };
const { answers: toAna } = new Login(guest('Ana'));
const away = { ...toAna, 'GET /boards/relentless/team': () => refused(503, 'stopping') };

const game = (/** @type {string} */ id, more = {}) => ({
  id, names: ['Ana', 'Ben', 'Cleo'], days: 4, score: 700, difficulty: 2, demo: false, isPractice: false, result: 'lost', at: noon - 1_000_000, ...more,
});

/** A room that has lost on its first day, and a phone. @param {number} seat @param {import('../support/page.mjs').PageOptions} options */
async function lost(seat, options, setup = {}) {
  const room = new Room({ parameters: hardDay, setup });
  const page = await room.phone(seat, options);
  await room.begin();
  await room.proceed();
  await page.pass(1_000);
  page.role('heading', 'Game over');
  return { room, page };
}

/** The rows of the first list. @param {Page} page */
const rows = (page) => [...page.all('.rl-games')[0].children];
const places = (/** @type {Page} */ page) => rows(page).map((row) => wordsOf(row.querySelector('.rl-game-place')));

test('a lost game is kept once, and only the host knows how hard it was', async () => {
  for (const [seat, difficulty] of [[0, 3], [1, null]]) {
    const { room, page } = await lost(/** @type {number} */ (seat), { answers: away }, { difficulty: 3 });
    const again = await room.reload(page);
    assert.equal(again.all('.rl-game-now').length, 1);
    const [kept, ...others] = again.kept('relentless.games');
    assert.deepEqual(others, []);
    const { score } = room.outcome;
    assert.ok(score > 0);
    assert.deepEqual({ ...kept, at: 0 }, game('game-1', { days: 0, score, difficulty, at: 0 }));
  }
});

test('two games of one room that end alike are two', async () => {
  const { room, page } = await lost(0, { answers: away });
  await page.pressButton('Again with the same team');
  assert.deepEqual(page.all('.seat-row-name').map(wordsOf), ['Ana', 'Ben', 'Cleo']);
  await page.pressButton('Start the game');
  await page.pressButton('Start the day');
  await page.pass(1_000);
  assert.equal(page.all('.rl-game-now').length, 1);
  const [one, other] = page.kept('relentless.games');
  assert.deepEqual([one.score, one.days], [other.score, other.days]);
  assert.deepEqual([one.id, other.id], ['game-1', 'game-2']);
  assert.equal(room.events(0, 'gameOver').length, 2);
});

test('only the host takes the team back to the lobby; the others are told who can', async () => {
  const { page } = await lost(1, { answers: away });
  assert.equal(page.roles('button', 'Again with the same team').length, 0);
  assert.ok(page.shows('Ana can take the team back to the lobby.'));
});

test('the end shows the games of this team apart from others, and that it was the best', async () => {
  const others = [game('a', { names: ['Cleo', 'ana', 'Ben'], score: 0 }), game('b', { names: ['Dora', 'Emil', 'Fay'], score: 0 })];
  // Without the server it shows what the device knows.
  const { page } = await lost(0, { answers: away, kept: { ...known, 'relentless.games': others } });
  assert.deepEqual(page.all('.rl-earlier h2').map(wordsOf), ['This team so far', 'Other games on this device']);
  assert.equal(rows(page).length, 2);
  assert.ok(page.shows('Your best game so far!'));
  assert.match(wordsOf(rows(page)[0]), /just now/);
});

test('the end shows the game that has just ended wherever it stands', async () => {
  const better = [...'abcdef'].map((id) => game(id, { score: 100_000 }));
  const { page } = await lost(0, { answers: away, kept: { 'relentless.games': better } });
  assert.deepEqual(places(page), ['The best', '2', '3', '4', '5', '7']);
  assert.match(wordsOf(/** @type {any} */ (rows(page).at(-1))), /just now/);
  assert.ok(!page.shows('Your best game so far!'));
});

test('the end shows what the server knows of this team, with the game that has just ended', async () => {
  const entry = (/** @type {number} */ at, /** @type {number} */ score) => ({ names: ['Ana', 'Ben', 'Cleo'], score, details: { days: 0, difficulty: 3 }, at });
  /** @type {any[]} */
  const entries = [];
  const answers = { ...toAna, 'GET /boards/relentless/team': () => ({ entries }) };
  const first = await lost(0, { answers, kept: known });
  const { score } = first.room.outcome;
  // The first of the two games was played on other phones, and is as good as this one.
  entries.push(entry(noon / 1000 - 60, score), entry(noon / 1000 + 1, score), { names: 'damaged' }, entry(noon / 1000 - 90, score + 5));
  const page = await first.room.reload(first.page);
  const { page: second } = await lost(1, { answers, kept: known });
  assert.deepEqual(rows(second).map((row) => row.querySelector('.rl-game-score strong').textContent), [score + 5, score, score].map(String));
  assert.deepEqual(rows(second).map((row) => row.classList.contains('rl-game-now')), [false, false, true]);
  assert.equal(places(second)[0], 'The best');
  assert.equal(second.kept('relentless.games').length, 1);
  assert.deepEqual(second.server.askedFor('GET /boards/relentless/team').map(({ path }) => path),
    [`/boards/relentless/team?room=${first.room.code}&limit=20`]);
  assert.equal(page.all('.rl-game-now').length, 1);
});

test('where the server does not know who plays, it is asked for no team, whatever names were typed', async () => {
  const { page } = await lost(0, { kept: { 'relentless.games': [game('a', { score: 0 })] } });
  assert.deepEqual(page.server.askedFor('GET /boards/relentless/team'), []);
  assert.equal(rows(page).length, 2);
});

test('where the device has no room, the end says that it is forgotten', async () => {
  const { page } = await lost(0, { answers: away, prepare: (window) => {
    const { setItem } = window.Storage.prototype;
    window.Storage.prototype.setItem = function set(/** @type {string} */ key, /** @type {string} */ value) {
      if (key === 'parlour/relentless.games') throw new window.DOMException('Full', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  } });
  assert.ok(page.shows('This device has no room to keep that: it is forgotten when the page is closed.'));
});

test('a day on which all is right ends with its sums, and the end of the game with those of all days', async () => {
  const { room, phones: [ana, cleo] } = await atWork({}, 0, 2);
  for (const seat of [0, 1, 2]) while (room.view(seat).phase === 'round' && room.orders(seat).length > 0) await room.fulfil(seat);
  const { result } = room.view(0);
  for (const page of [ana, cleo]) {
    page.role('heading', 'Day 1 is over');
    assert.ok(page.shows('All orders are done or gone.'));
  }
  assert.deepEqual([0, 1, 2].map((seat) => [room.events(seat, 'fulfilled').length, room.events(seat, 'wrong').length]), [[2, 0], [2, 0], [2, 0]]);
  for (const points of result.satisfactions) assert.ok(points > 60_000);
  assert.equal(ana.one('.rl-fact-sum dd').textContent, `= ${100 + result.earned - 290}`);
  assert.ok(cleo.shows('Ana begins the next day.'));
  await ana.pressButton('Next day');
  await room.settle();
  for (const page of [ana, cleo]) assert.equal(page.one('.rl-sheet-day').textContent, 'Day 2');
  await ana.pressButton('Start the day');
  await room.err(1);
  for (const page of [ana, cleo]) {
    page.role('heading', 'Game over');
    assert.ok(page.shows('1 day survived'));
    assert.equal(page.one('.rl-score-money strong').textContent, String(result.earned + room.view(0).result.earned));
    // The result of the day on which the game was lost is shown, too.
    assert.equal(page.all('.rl-result-points')[1].textContent, '0.0');
  }
});
