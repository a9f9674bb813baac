import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeFile, decodeGame, encodeGame, plain } from '../../../Web/games/turns/library/share.js';
import { openPage } from '../support/page.mjs';
import { kept, library, pressReady, rest, section, start, step } from '../support/turns.mjs';

test('the page’s rules accept each game, and it comes back from a link', async () => {
  const page = await openPage({ path: '/#!/turns' });
  const { complaint } = await page.module('/games/turns/library/my-games.js');
  for (const game of library) {
    assert.equal(await complaint(game), null, game.name);
    assert.deepEqual(decodeGame(encodeGame(plain(game))), plain(game));
  }
});

test('a copy of the library is read as a file of games', () => {
  assert.deepEqual(decodeFile(JSON.stringify({ games: library })), library.map(plain));
});

/** Each game with its phases and who acts in them, as its rules say. @type {[string, 'coop' | 'versus', string[]][]} */
const structures = [
  ['pandemic', 'coop', ['Turn inTurn']], ['forbidden-island', 'coop', ['Turn inTurn']], ['hanabi', 'coop', ['Turn inTurn']],
  ['terraforming-mars', 'versus', ['Research together', 'Actions untilPassed', 'Production shared']],
  ['agricola', 'versus', ['New round shared', 'Work untilPassed', 'Return home shared', 'Harvest shared']],
  ['sentinels-of-the-multiverse', 'coop', ['Villain shared', 'Heroes inTurn', 'Environment shared']],
  ['eldritch-horror', 'coop', ['Actions inTurn', 'Encounters inTurn', 'Mythos shared']],
  // Here the players choose the order anew each time, so nobody is named.
  ['gloomhaven', 'coop', ['Choose cards', 'Initiative shared', 'Turns', 'End of the round shared']],
  ['arkham-horror-lcg', 'coop', ['Mythos shared', 'Investigation', 'Enemies shared', 'Upkeep']],
  ['seven-wonders', 'versus', ['Choose together', 'Build together']],
  ['carcassonne', 'versus', ['Turn']],
];

for (const [id, kind, phases] of structures) {
  test(`the phases of ${id} are those of the game`, () => {
    const game = library.find((other) => other.id === id);
    assert.equal(game.kind, kind);
    assert.deepEqual(game.phases.map((/** @type {any} */ phase) =>
      [phase.name, phase.symmetric ? 'shared' : phase.order].filter(Boolean).join(' ')), phases);
  });
}

test('a round of Terraforming Mars goes from research to production', async () => {
  const table = await openPage({ path: '/#!/turns', kept: kept({ game: 'terraforming-mars', count: 2, names: ['Ana', 'Ben'] }) });
  await start(table);
  assert.equal(step(table), 'Round 1 Research');
  await pressReady(table, 'Ana', 'Ben');
  assert.equal(step(table), 'Round 1 Actions');
  await pressReady(table, 'Ana', 'Ben');
  assert.equal(step(table), 'Round 1 Actions', 'They go round until they pass.');
  for (const name of ['Ana', 'Ben']) {
    await rest(table);
    await table.pressButton('Pass', section(table, name));
  }
  assert.equal(step(table), 'Round 1 Production');
  await pressReady(table, 'Production');
  assert.equal(step(table), 'Round 2 Research');
});
