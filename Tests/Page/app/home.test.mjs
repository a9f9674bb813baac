import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage } from '../support/page.mjs';
import { leave, playing, pressReady } from '../support/turns.mjs';

/** What stands on the home page, in its order: the way to a table, then the games. @param {any} page */
const order = (page) => page.all('main .games-join, main .game-name').map((/** @type {any} */ part) => (
  part.matches('.games-join') ? 'join' : part.textContent));

test('an unfinished table of Turn Tracker stands on the home page, and goes on from there', async () => {
  const page = await playing();
  for (let round = 1; round <= 2; round += 1) await pressReady(page, 'Player 1', 'Player 2', 'The game’s turn');
  await leave(page);
  await page.go('/');
  const way = page.role('link', 'Continue: Co-op game, round 3');
  assert.ok(way.classList.contains('accent-turns'));
  await page.press(way);
  assert.equal(page.path, '/turns/play');
  page.one('.tracker');
});

test('nothing is offered where nothing was left, or what was left is damaged', async () => {
  assert.deepEqual((await openPage()).all('.home-ways'), []);
  const head = { id: '1-1', game: 'turns', rules: 1, seed: 1, setup: {} };
  const end = { end: 0, count: 0, savedAt: 1 };
  for (const [setup, note] of [[{}, { round: 1 }], [{ game: { name: 'Chess' } }, null], [{ game: { name: 7 } }, { round: 1 }], [{ game: 7 }, 7]]) {
    const page = await openPage({ kept: { 'table.turns': { ...head, setup }, 'tableend.turns': { ...end, note } } });
    assert.deepEqual(page.all('.home-ways'), [], JSON.stringify(setup));
  }
});

test('who comes to join a table finds that first, then the games', async () => {
  const [first, ...games] = order(await openPage());
  assert.equal(first, 'join');
  assert.deepEqual(games.sort(), ['Jasmine', 'Kids Joy Center', 'Relentless', 'TownHunt', 'Turn Tracker']);
});

test('each game says in one short line what it is', async () => {
  for (const line of (await openPage()).all('.game-line')) assert.ok(line.textContent.length <= 28, line.textContent);
});
