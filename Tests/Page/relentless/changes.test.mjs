import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openWindow, own } from '../support/page.mjs';

const schema = {
  properties: {
    speed: { type: 'object', properties: { easy: { minimum: 1 }, hard: { minimum: 1 } } },
    size: { type: 'object', properties: { most: { maximum: 9 } } },
  },
};
const parametersOf = (/** @type {number} */ version, /** @type {any} */ value) => ({ version, schema, value, history: [] });

async function changesOf(value = { speed: { easy: 3, hard: 4 }, size: { most: 5 }, hidden: 'x' }) {
  const { Changes } = await (await openWindow()).module('/games/relentless/admin/changes.js');
  return new Changes(parametersOf(1, value));
}

test('what is typed as it is saved is no change', async () => {
  const changes = await changesOf();
  assert.equal(changes.count, 0);
  changes.type('speed.easy', '30');
  changes.type('size.most', '6');
  assert.equal(changes.count, 2);
  changes.type('speed.easy', '3');
  assert.equal(changes.count, 1);
  assert.deepEqual(own(changes.checked()), { speed: { easy: 3, hard: 4 }, size: { most: 6 }, hidden: 'x' });
});

test('of what cannot be used the mistakes are told, each until something else is typed there', async () => {
  const changes = await changesOf();
  changes.type('speed.hard', '0');
  changes.type('size.most', '10');
  assert.equal(changes.checked(), null);
  assert.equal(changes.problem, '2 values cannot be used.');
  changes.type('speed.hard', '1');
  assert.deepEqual(own(changes.mistakes).map((/** @type {any} */ { path }) => path), ['size.most']);
  assert.equal(changes.checked(), null);
  changes.type('size.most', '9');
  assert.equal(changes.checked().size.most, 9);
  assert.equal(changes.problem, null);
});

test('a refusal is told in its own words where it names no mistakes, and mistakes without a place by themselves', async () => {
  const changes = await changesOf();
  changes.refuse({ code: 'busy', message: 'Try again later.' });
  assert.equal(changes.problem, 'Try again later.');
  assert.deepEqual(own(changes.mistakes), []);
  const mistakes = ['speed', 'speed.easy', 'nowhere', undefined].map((path) => ({ path, problem: 'No.' }));
  changes.refuse({ code: 'badContent', message: 'There are mistakes.', mistakes });
  assert.equal(changes.problem, '4 values cannot be used.');
  assert.deepEqual(own(changes.elsewhere).map((/** @type {any} */ { path }) => path), ['nowhere', undefined]);
});

test('what somebody else has saved leaves what is typed, and what is taken does not', async () => {
  const changes = await changesOf();
  changes.type('speed.easy', '7');
  changes.refuse({ code: 'changedMeanwhile', message: 'No.' });
  changes.takeFromOther(parametersOf(2, { speed: { easy: 1, hard: 8 }, size: { most: 5 } }));
  assert.deepEqual(own(changes.draft), { 'speed.easy': '7', 'speed.hard': '8', 'size.most': '5' });
  assert.equal(changes.saved['speed.easy'], '1');
  assert.deepEqual([changes.count, changes.now.version], [1, 2]);
  changes.take(changes.now);
  assert.deepEqual(own(changes.draft), { 'speed.easy': '1', 'speed.hard': '8', 'size.most': '5' });
  assert.deepEqual([changes.count, changes.problem], [0, null]);
});
