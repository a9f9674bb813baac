import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Room } from '../support/rooms.mjs';
import { chess, island, kept, playing, pressReady } from '../support/turns.mjs';

/** @typedef {import('../support/turns.mjs').Page} Page */

const names = ['Ana', 'Ben', 'Cleo'];
const plan = (/** @type {object} */ changes) => ({ drawn: false, rotates: false, rounds: null, wins: 'most', target: null, ...changes });
const growth = {
  id: 'own-3', name: 'Growth', kind: 'coop', phases: [{ name: 'Grow', symmetric: false, order: 'together', actions: [] }],
};
const mixed = {
  id: 'own-4', name: 'Mixed', kind: 'versus', phases: [
    { name: 'Research', symmetric: false, order: 'together', actions: [] }, { name: 'Actions', symmetric: false, order: 'inTurn', actions: [] },
  ],
};

/** Whose sections have the mark. @param {Page} page */
const marked = (page) => page.all('.begins').map((/** @type {any} */ mark) => {
  assert.equal(mark.textContent, 'Begins this round');
  return mark.closest('.roster-player, .television-seat')?.querySelector('.roster-name, h2').textContent ?? mark.closest('section').getAttribute('aria-label');
});

/** A table on one device. @param {any} game @param {object} [more] */
const table = (game, more = {}) => playing(kept({ game: game.id, count: 3, names, own: [game], ...more }));

test('where all act at the same time, and nobody chose who begins, nobody has the mark', async () => {
  for (const game of [growth, island]) assert.deepEqual(marked(await table(game)), []);
});

test('where the first player rotates, the mark goes round, also where all act at the same time', async () => {
  const page = await table(growth, { plan: plan({ rotates: true }) });
  for (const name of [...names, 'Ana']) {
    assert.deepEqual(marked(page), [name]);
    await pressReady(page, ...names);
  }
});

test('where a lot picks the first player, that one has the mark in every round', async () => {
  const page = await table(growth, { plan: plan({ drawn: true }) });
  const first = marked(page);
  assert.equal(first.length, 1);
  await pressReady(page, ...names);
  assert.deepEqual(marked(page), first);
});

test('where seats take turns, the one that begins keeps the mark through the round', async () => {
  const page = await table(chess);
  for (const name of names) {
    assert.deepEqual(marked(page), ['Ana']);
    await pressReady(page, name);
  }
  assert.deepEqual(marked(page), ['Ana']);
});

test('one phase in turn is enough for a mark in the phase before, which all do at the same time', async () => {
  assert.deepEqual(marked(await table(mixed)), ['Ana']);
});

test('a single player, and a section that all share, have no mark', async () => {
  assert.deepEqual(marked(await table(chess, { count: 1 })), []);
  const page = await table(island, { plan: plan({ rotates: true }) });
  assert.deepEqual(marked(page), ['Ana']);
  await pressReady(page, ...names);
  assert.deepEqual(marked(page), []);
});

test('every phone and the television show who begins, also if they have not seen the lobby', async () => {
  const { id: _, ...game } = growth;
  const room = new Room({ names, setup: { game, clock: { kind: 'none' }, first: { drawn: false, rotates: true } } });
  const [ana, others] = [await room.phone([0]), await room.phone([1, 2])];
  const television = await room.watch();
  await room.begin();
  for (const page of [ana, others, television]) assert.deepEqual(marked(page), ['Ana']);
  for (const [page, name] of /** @type {[Page, string][]} */ ([[ana, 'Ana'], [others, 'Ben'], [others, 'Cleo']])) {
    await pressReady(page, name);
    await room.settle();
  }
  const late = await room.watch();
  for (const page of [ana, others, television, late]) assert.deepEqual(marked(page), ['Ben']);
});

test('a television that came late shows who begins once somebody has had a turn', async () => {
  const { id: _, ...game } = mixed;
  const room = new Room({ names, setup: { game, clock: { kind: 'none' } } });
  const ana = await room.phone([0, 1, 2]);
  await room.begin();
  const late = await room.watch();
  assert.deepEqual(marked(ana), ['Ana']);
  assert.deepEqual(marked(late), []);
  await pressReady(ana, ...names);
  await room.settle();
  assert.deepEqual(marked(late), ['Ana']);
});
