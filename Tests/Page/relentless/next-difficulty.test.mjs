import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openWindow } from '../support/page.mjs';

const suggest = async () => (await (await openWindow()).module('/games/relentless/next-difficulty.js')).nextDifficulty;

test('who survived an evening is suggested a harder one, by the stars', async () => {
  const next = await suggest();
  const after = (/** @type {number} */ difficulty, /** @type {number} */ stars) => next(difficulty, 7, { result: 'survived', days: 7, stars, score: 900 });
  assert.deepEqual([1, 2, 3].map((stars) => after(4, stars)), [4, 5, 6]);
  assert.equal(after(9, 3), 10);
  assert.equal(after(10, 2), 10);
});

test('who lost early is suggested an easier one, and who lost on the last day the same', async () => {
  const next = await suggest();
  const after = (/** @type {number} */ difficulty, /** @type {number} */ evening, /** @type {number} */ days) => next(difficulty, evening, { result: 'lost', days, score: 9 });
  assert.deepEqual([0, 3, 4, 5, 6].map((days) => after(5, 7, days)), [3, 3, 4, 4, 5]);
  assert.deepEqual([0, 1, 2].map((days) => after(5, 3, days)), [3, 3, 5]);
  assert.equal(after(1, 7, 0), 0);
});

test('an evening that was abandoned changes nothing', async () => {
  assert.equal((await suggest())(5, 7, { result: 'abandoned', days: 0, score: 0 }), 5);
});
