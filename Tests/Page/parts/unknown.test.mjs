import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isCount, isObject, isOneOf, isText, isWhole, membersOf } from '../../../Web/parts/unknown.js';

test('what comes from elsewhere is known by its shape', () => {
  assert.deepEqual([0, 5, 6, -1, 1.5, '5', null, NaN, Infinity, 2 ** 53].map((value) => isWhole(value, 5)),
    [true, true, false, false, false, false, false, false, false, false]);
  assert.ok(isWhole(Number.MAX_SAFE_INTEGER));
  assert.deepEqual([{}, [], null, 'x', undefined].map(isObject), [true, false, false, false, false]);
  assert.deepEqual(['', 'x', 1, null].map(isText), [true, true, false, false]);
  assert.deepEqual([0, 6, -1, '5'].map(isCount), [true, true, false, false]);
});

test('only objects have members', () => {
  assert.deepEqual(membersOf({ at: 3 }), { at: 3 });
  for (const value of [null, undefined, 'text', 5, [1, 2]]) assert.deepEqual(membersOf(value), {});
});

test('one of a list is exactly that', () => {
  assert.deepEqual(['easy', 'hard', 'Easy', null].map((value) => isOneOf(['easy', 'hard'], value)), [true, true, false, false]);
});
