import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chess, control, island, isOn, kept, mark, playing, pressReady, ready, step } from '../support/turns.mjs';

const names = ['Ana', 'Ben'];
const coop = () => playing(kept({ game: island.id, names, own: [island] }));
const versus = () => playing(kept({ game: chess.id, names, own: [chess] }));

/** @param {import('../support/turns.mjs').Page} page */
const back = (page) => page.press(control(page, 'One step back'));
/** @param {import('../support/turns.mjs').Page} page */
const forward = (page) => page.press(control(page, 'Forward again'));

test('at the very start there is nothing before', async () => {
  const page = await coop();
  assert.equal(control(page, 'One step back').disabled, true);
  assert.equal(control(page, 'Forward again').disabled, true);
});

test('back goes to the phase before, and forward takes that back', async () => {
  const page = await coop();
  await page.press(mark(page, 'Ana', 'Grow'));
  await pressReady(page, 'Ana', 'Ben');
  assert.equal(step(page), 'Round 1 Invaders');
  await back(page);
  assert.equal(step(page), 'Round 1 Growth');
  // The step it returns to has no marks and nobody ready.
  assert.equal(isOn(mark(page, 'Ana', 'Grow')), false);
  assert.equal(isOn(ready(page, 'Ana')), false);
  await forward(page);
  assert.equal(step(page), 'Round 1 Invaders');
  assert.equal(control(page, 'Forward again').disabled, true);
});

test('back goes over the edge of a round to the very start', async () => {
  const page = await coop();
  await pressReady(page, 'Ana', 'Ben', 'Invaders', 'Ana', 'Ben', 'Invaders');
  assert.equal(step(page), 'Round 3 Growth');
  for (const before of ['Round 2 Invaders', 'Round 2 Growth', 'Round 1 Invaders', 'Round 1 Growth']) {
    await back(page);
    assert.equal(step(page), before);
  }
  assert.equal(control(page, 'One step back').disabled, true);
});

test('forward is gone once something else has happened', async () => {
  const page = await coop();
  await pressReady(page, 'Ana', 'Ben');
  await back(page);
  assert.equal(control(page, 'Forward again').disabled, false);
  await page.press(mark(page, 'Ben', 'Play cards'));
  assert.equal(control(page, 'Forward again').disabled, true);
});

test('in a versus game back goes to the player before', async () => {
  const page = await versus();
  await pressReady(page, 'Ana', 'Ben');
  assert.equal(step(page), 'Round 2 Turn');
  await back(page);
  assert.equal(step(page), 'Round 1 Turn');
  assert.equal(ready(page, 'Ben').disabled, false);
  await back(page);
  assert.equal(ready(page, 'Ana').disabled, false);
  assert.equal(ready(page, 'Ben').disabled, true);
  await forward(page);
  assert.equal(ready(page, 'Ben').disabled, false);
});
