import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameOf } from '../support/find.mjs';
import { openPage } from '../support/page.mjs';
import { chess, choose, island, kept, section, start, step } from '../support/turns.mjs';

/** @typedef {import('../support/turns.mjs').Page} Page */

const openEditor = (/** @type {any} */ own) =>
  openPage({ path: `/#!/turns/games/${own.id}`, kept: kept({ own: [own], game: own.id }) });
const form = (/** @type {Page} */ page, /** @type {number} */ number) => page.all('.phase-form')[number - 1];
/** The ways to act that a phase offers. @param {Page} page @param {number} number */
const offered = (page, number) => page.roles('radio', undefined, form(page, number)).map((radio) => radio.value);
/** @param {Page} page @param {number} number */
const chosen = (page, number) => page.roles('radio', undefined, form(page, number)).find((radio) => radio.checked)?.value;
/** @param {Page} page @param {number} number @param {string} value */
const act = (page, number, value) => page.press(page.one(`input[value="${value}"]`, form(page, number)));
/** @param {Page} page @param {'byTurn' | 'byPhase'} way */
const goBy = (page, way) => page.press(page.one(`input[value="${way}"]`));
/** @param {Page} page */
async function saved(page) {
  await page.pressButton('Save');
  return page.kept('turns.games')[0];
}
/** How the phases of a game are done. @param {any} game */
const done = (game) => game.phases.map((/** @type {any} */ phase) => phase.order ?? (phase.symmetric ? 'shared' : undefined));

const phase = (/** @type {string} */ name, more = {}) => ({ name, symmetric: false, ...more, actions: [] });
/** A versus game whose phases name their orders. */
const mars = {
  id: 'own-3', name: 'Mars', kind: 'versus', phases: [
    phase('Research', { order: 'together' }), phase('Actions', { order: 'untilPassed' }), phase('Production', { symmetric: true, order: 'together' }),
  ],
};
/** A versus game with two phases in each turn. */
const duel = { ...chess, phases: [phase('Move'), phase('Shoot')] };

test('who acts in a phase of a co-op game is one choice of four, in plain words', async () => {
  const page = await openEditor(island);
  const group = page.role('group', 'Who acts in this phase', form(page, 1));
  assert.deepEqual(page.roles('radio', undefined, group).map(nameOf), [
    'All at the same timeThe phase ends when every player is ready.',
    'One after the otherThe phase ends when every player has had one turn.',
    'One after the other, until all have passedTurns go round and round. Players who pass have no more turns in this phase.',
    'All together, in one sectionThe players share one section. Anyone may end the phase.',
  ]);
  assert.deepEqual([chosen(page, 1), chosen(page, 2)], ['together', 'shared']);
});

test('the order of a co-op game’s phases is saved, and shown again', async () => {
  const page = await openEditor(island);
  await act(page, 1, 'inTurn');
  await act(page, 2, 'untilPassed');
  assert.deepEqual((await saved(page)).phases, [
    { ...island.phases[0], order: 'inTurn' }, { ...island.phases[1], symmetric: false, order: 'untilPassed' },
  ]);
  const again = await page.openAgain('/turns/games/own-1');
  assert.deepEqual([chosen(again, 1), chosen(again, 2)], ['inTurn', 'untilPassed']);
  await act(again, 1, 'shared');
  await act(again, 2, 'together');
  assert.deepEqual((await saved(again)).phases, [
    { ...island.phases[0], symmetric: true }, { ...island.phases[1], symmetric: false },
  ], 'A co-op game names an order only where it matters.');
});

for (const old of [island, duel]) {
  test(`a ${old.kind} game from before there were orders means what it meant after it was saved again`, async () => {
    const page = await openEditor(old);
    await page.fill(page.field('Name of the game'), 'Another name');
    assert.deepEqual(await saved(page), { ...old, name: 'Another name' });
  });
}

test('in a versus game that goes turn by turn, a phase is done in one’s own turn or together', async () => {
  const page = await openEditor(duel);
  assert.ok(page.one('input[value="byTurn"]').checked);
  assert.deepEqual(offered(page, 1), ['own', 'shared']);
  assert.equal(chosen(page, 2), 'own');
  await act(page, 2, 'shared');
  assert.deepEqual(done(await saved(page)), [undefined, 'shared']);
});

test('a versus game that goes phase by phase has the choice of four, and a new phase is done in turn', async () => {
  const page = await openEditor(duel);
  await goBy(page, 'byPhase');
  assert.deepEqual(offered(page, 1), ['together', 'inTurn', 'untilPassed', 'shared']);
  assert.deepEqual([chosen(page, 1), chosen(page, 2)], ['inTurn', 'inTurn']);
  await act(page, 1, 'together');
  await act(page, 2, 'untilPassed');
  await page.pressButton('Add a phase');
  await page.fill(page.field('Phase 3'), 'Repair');
  assert.deepEqual(done(await saved(page)), ['together', 'untilPassed', 'inTurn']);
});

test('a versus game goes on phase by phase whichever phase is deleted', async () => {
  const page = await openEditor({ ...mars, phases: mars.phases.map(({ order, ...rest }) => (rest.name === 'Actions' ? { ...rest, order } : rest)) });
  await page.pressButton('Delete Actions');
  assert.ok(page.one('input[value="byPhase"]').checked);
  assert.deepEqual(done(await saved(page)), ['together', 'together']);
});

test('who changes to turn by turn by mistake gets the orders back', async () => {
  const page = await openEditor(mars);
  await goBy(page, 'byTurn');
  assert.deepEqual([offered(page, 1), chosen(page, 3)], [['own', 'shared'], 'shared']);
  await goBy(page, 'byPhase');
  assert.deepEqual(await saved(page), mars);
});

test('turn by turn names no order', async () => {
  const page = await openEditor(mars);
  await goBy(page, 'byTurn');
  assert.deepEqual(done(await saved(page)), [undefined, undefined, 'shared']);
});

test('a game changes between co-op and versus with its orders', async () => {
  const page = await openEditor({ ...island, phases: [phase('Actions', { order: 'inTurn' }), phase('Rest')] });
  assert.equal(page.all('input[value="byPhase"]').length, 0, 'A co-op game goes phase by phase anyway.');
  await page.press(page.role('radio', /^Versus/));
  assert.ok(page.one('input[value="byPhase"]').checked);
  assert.deepEqual([chosen(page, 1), chosen(page, 2)], ['inTurn', 'together']);
  await page.press(page.role('radio', /^Co-op/));
  assert.deepEqual(done(await saved(page)), ['inTurn', undefined]);
});

test('a copy of a game of the library has its orders', async () => {
  const page = await openPage({ path: '/#!/turns/games' });
  await page.pressButton('Copy from the library');
  await page.press(page.role('button', /^Terraforming Mars ?versus/, page.dialog));
  await page.press(page.role('link', /^Terraforming Mars/));
  assert.ok(page.one('input[value="byPhase"]').checked);
  assert.deepEqual([1, 2, 3].map((number) => chosen(page, number)), ['together', 'untilPassed', 'shared']);
});

test('a game of one’s own is played in its order', async () => {
  const page = await openEditor(island);
  await act(page, 1, 'inTurn');
  await saved(page);
  await page.go('/turns');
  await choose(page, 'Island');
  await start(page);
  assert.equal(step(page), 'Round 1 Growth');
  assert.equal(page.roles('button', 'Grow', section(page, 'Player 1')).filter((mark) => !mark.disabled).length, 1);
  assert.equal(page.roles('button', 'Grow', section(page, 'Player 2')).filter((mark) => !mark.disabled).length, 0);
});
