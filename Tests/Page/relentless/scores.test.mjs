import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../support/find.mjs';
import { openPage } from '../support/page.mjs';

const none = { board: 'relentless', entries: [], own: null, count: 0, recordings: false };

const game = (/** @type {string} */ id, more = {}) => ({
  id, names: ['Dora', 'Emil', 'Fay'], days: 4, score: 700, difficulty: 2, demo: false, isPractice: false, result: 'lost',
  at: 1_767_265_200_000, ...more,
});

/** @param {unknown} games @param {Record<string, import('../support/server.mjs').Answer>} [answers] */
const openScores = (games, answers = {}) => openPage({
  path: '/#!/relentless/scores', kept: { 'relentless.games': games }, answers: { 'GET /boards/relentless': none, ...answers },
});

/** @param {Awaited<ReturnType<typeof openPage>>} page */
const boards = (page) => page.all('.rl-board');

test('who stands below the ten best sees the own place with its neighbours', async () => {
  const entry = (/** @type {number} */ rank, more = {}) => ({
    rank, id: rank, names: [`Team ${rank}`, 'B', 'C'], score: 1_000 - rank, details: { days: 2, difficulty: 4 }, at: 1_767_265_200, ...more,
  });
  const best = Array.from({ length: 10 }, (_, place) => entry(place + 1));
  const own = { rank: 42, score: 958, entries: [entry(41), entry(42, { own: true }), entry(43)] };
  const page = await openScores([game('a')], { 'GET /boards/relentless': { ...none, entries: best, count: 60, own } });
  const [board] = boards(page);
  assert.ok(page.shows('You are number 42 of 60.', board));
  const row = page.one('.board-entry-own', board);
  assert.equal(wordsOf(row.querySelector('.board-name')), 'Team 42, B, CYou');
  assert.match(wordsOf(row), / · 2 days · difficulty 4/);
  assert.equal(page.role('list', 'The best', board).children.length, 10);
  assert.equal(page.role('list', 'Your place', board).children.length, 3);
  // The session says whose place it is; no names are sent.
  await page.press(page.role('radio', 'This week', board));
  assert.deepEqual(page.server.askedFor('GET /boards/relentless').map(({ path }) => path), ['all', 'week'].map((period) =>
    `/boards/relentless?period=${period}&limit=10`));
});

test('a board tells for whom a game counts, and marks names that anybody could have typed', async () => {
  const entry = (/** @type {number} */ rank, /** @type {any} */ more) => ({
    rank, id: rank, names: ['Ana', 'Ben', 'Cleo'], score: 1_000 - rank, details: { days: 2 }, at: 1_767_265_200, ...more,
  });
  const entries = [
    entry(1, { sessions: [true, true, true] }), entry(2, { typed: true }), entry(3, { sessions: [true, false, true] }),
    // An older version did not keep at which seats they sat; of hidden names nothing is told.
    entry(4, {}), entry(5, { names: ['hidden name'], typed: true }),
  ];
  const page = await openScores([], { 'GET /boards/relentless': { ...none, entries, count: 5 } });
  assert.deepEqual(page.all('.rl-whose', boards(page)[0]).map(wordsOf),
    ['Known players', 'Names only', 'Known: Ana, Cleo', 'Known players', 'Names only']);
  assert.ok(page.shows('A game counts for the players whom this server knows, by an account or as guests. Anybody can type any name: a game of names only counts for nobody.'));
});

test('where no team has played, that is said', async () => {
  const page = await openScores([]);
  assert.ok(page.shows('No team has finished a game here yet. Be the first.'));
  assert.ok(page.shows('No game was finished on this device yet.'));
  assert.equal(page.server.askedFor('GET /boards/relentless')[0].path, '/boards/relentless?period=all&limit=10');
});

test('the games of the device stand in order, with the best marked', async () => {
  const page = await openScores([game('a', { score: 900, days: 5 }), game('b', { score: 400, days: 1, difficulty: null, isPractice: true, demo: true })]);
  const rows = page.all('.rl-game', boards(page)[1]);
  assert.deepEqual(rows.map((row) => row.querySelector('.rl-game-score strong').textContent), ['900', '400']);
  assert.deepEqual(rows.map((row) => wordsOf(row.querySelector('.rl-game-place'))), ['The best', '2']);
  assert.match(wordsOf(rows[0].querySelector('.rl-game-marks')), /^5 days · difficulty 2 · .*2026$/);
  assert.match(wordsOf(rows[1].querySelector('.rl-game-marks')), /^1 day · Demo mode · practice · .*2026$/);
});

test('the list is wiped only when that is meant', async () => {
  const page = await openScores([game('a')]);
  for (const [answer, left] of /** @type {[string, number][]} */ ([['Cancel', 1], ['Wipe the list', 0]])) {
    await page.pressButton('Wipe the list');
    await page.pressButton(answer);
    assert.equal(page.dialog, null);
    assert.equal(page.all('.rl-game').length, left);
  }
  assert.equal(page.kept('relentless.games'), undefined);
});

test('without its server the board says so and can be asked again', async () => {
  const page = await openScores([game('a')]);
  await page.setOnline(false);
  await page.press(page.role('radio', 'This week'));
  const [board, own] = boards(page);
  assert.equal(wordsOf(page.role('alert', undefined, board)), 'The server cannot be reached.');
  assert.equal(page.all('.rl-game', own).length, 1);
  await page.setOnline(true);
  await page.pressButton('Try again');
  assert.ok(page.shows('No team has finished a game here yet. Be the first.', board));
  assert.equal(page.roles('alert').length, 0);
});

test('what is damaged is no game', async () => {
  const values = [
    null, 7, {}, [{}], [{ id: 1, names: [], score: -1 }], Array(100).fill('x'), [game('a', { difficulty: 11 })], [game('a', { names: [] })],
    [game('a', { at: 8.64e15 + 1 })], [game('a', { result: 'won' })], [game('a', { score: 1.5 })], [game('a'), game('b', { days: -1 })],
    Array.from({ length: 51 }, (_, number) => game(`${number}`)),
  ];
  for (const value of values) {
    const page = await openScores(value);
    assert.ok(page.shows('No game was finished on this device yet.'), JSON.stringify(value));
  }
});
