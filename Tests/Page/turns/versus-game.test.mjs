import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chess, foot, kept, mark, menu, playing, pressReady, ready, rest, section, step } from '../support/turns.mjs';

const names = ['Ana', 'Ben', 'Cleo'];
const table = () => playing(kept({ game: chess.id, count: 3, names, own: [chess] }));

/** @param {import('../support/turns.mjs').Page} page @param {string} name */
async function pass(page, name) {
  await rest(page);
  await page.press(page.role('button', 'Pass', section(page, name)));
}

/** @param {import('../support/turns.mjs').Page} page */
const order = (page) => page.all('.order-name', page.dialog).map((/** @type {any} */ name) => name.textContent);

test('only the seat whose turn it is has its controls enabled', async () => {
  const page = await table();
  assert.deepEqual(names.map((name) => ready(page, name).disabled), [false, true, true]);
  assert.equal(mark(page, 'Cleo', 'Look for checks').disabled, true);
  await pressReady(page, 'Ana');
  assert.deepEqual(names.map((name) => ready(page, name).disabled), [true, false, true]);
  assert.equal(foot(page, 'Cleo'), 'Ben’s turn');
  assert.equal(foot(page, 'Ben'), 'Your turn');
});

test('after the last seat a new round begins', async () => {
  const page = await table();
  await pressReady(page, ...names);
  assert.equal(step(page), 'Round 2 Turn');
  assert.equal(ready(page, 'Ana').disabled, false);
});

test('who passes is out until all have passed', async () => {
  const page = await table();
  await pass(page, 'Ana');
  assert.equal(page.one('.seat-passed', section(page, 'Ana')).textContent, 'Passed');
  await pressReady(page, 'Ben');
  await pass(page, 'Cleo');
  // Ben goes on alone, in the same round.
  assert.equal(ready(page, 'Ben').disabled, false);
  assert.equal(step(page), 'Round 1 Turn');
  const before = page.one('.tracker-grid').className;
  await pressReady(page, 'Ben');
  // His next turn is another step.
  assert.notEqual(page.one('.tracker-grid').className, before);
  assert.equal(step(page), 'Round 1 Turn');
  await pass(page, 'Ben');
  assert.equal(step(page), 'Round 2 Turn');
  assert.equal(ready(page, 'Ana').disabled, false);
});

test('a new order holds from the next round on', async () => {
  const page = await table();
  await menu(page, 'Turn order');
  page.text('From the next round on.', page.dialog);
  await page.pressButton('Move Cleo up');
  assert.deepEqual(order(page), ['Ana', 'Cleo', 'Ben']);
  await page.pressButton('Move Cleo up');
  assert.deepEqual(order(page), ['Cleo', 'Ana', 'Ben']);
  assert.equal(page.role('button', 'Move Cleo up', page.dialog).disabled, true);
  await page.pressButton('Use this order');
  assert.equal(page.dialog, null);
  await pressReady(page, ...names);
  assert.equal(step(page), 'Round 2 Turn');
  await pressReady(page, 'Cleo', 'Ana', 'Ben');
  assert.equal(step(page), 'Round 3 Turn');
});

test('an order that is not taken changes nothing', async () => {
  const page = await table();
  await menu(page, 'Turn order');
  await page.pressButton('Move Cleo up');
  await page.pressButton('Cancel');
  await pressReady(page, ...names, ...names);
  assert.equal(step(page), 'Round 3 Turn');
});

test('in a shared phase it is said whose turn it is, and they may pass', async () => {
  const game = { ...chess, phases: [...chess.phases, { name: 'Trade', symmetric: true, actions: ['Swap'] }] };
  const page = await playing(kept({ game: chess.id, count: 2, names: names.slice(0, 2), own: [game] }));
  await pressReady(page, 'Ana');
  assert.equal(foot(page, 'Trade'), 'Ana’s turn. Anyone may end this phase.');
  await pressReady(page, 'Trade', 'Ben');
  assert.equal(foot(page, 'Trade'), 'Ben’s turn. Anyone may end this phase.');
  await pass(page, 'Trade');
  assert.equal(step(page), 'Round 1 Turn');
  assert.equal(page.one('.seat-passed', section(page, 'Ben')).textContent, 'Passed');
});

test('the last steps are told, the latest first', async () => {
  const page = await table();
  await page.pass(61_000);
  await pressReady(page, 'Ana');
  await page.pass(4_000);
  await pressReady(page, 'Ben');
  await menu(page, 'The last steps');
  const steps = page.all('.history li').map((/** @type {any} */ item) => [...item.children].map((part) => part.textContent));
  assert.deepEqual(steps, [
    ['Cleo, Turn', 'Round 1, after 1 min 5 s'], ['Ben, Turn', 'Round 1, after 1 min 1 s'], ['Ana, Turn', 'Round 1, after 0 s'],
  ]);
});
