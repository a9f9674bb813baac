import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byKey, byName, canonical, later, min, max, union } from '../../../Web/parts/merging.js';

const marks = byName({ first: min, best: max, seen: union, last: later((/** @type {any} */ value) => value.at), tables: byKey(max) });
const devices = [
  { first: 3, best: 7, seen: ['b', 'a'], last: { at: 5, text: 'x' }, tables: { one: 1, two: 5 } },
  { first: 2, best: 9, seen: ['c'], last: { text: 'y', at: 5 }, tables: { two: 3, three: 4 } },
  { first: 8, best: 1, seen: [], last: { at: 6, text: 'a' }, tables: {} },
];

test('whoever merges what, how often and in which order, all end up with the same', () => {
  const expected = {
    first: 2, best: 9, seen: ['a', 'b', 'c'], last: { at: 6, text: 'a' }, tables: { one: 1, three: 4, two: 5 },
  };
  for (const [one, two, three] of [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]) {
    const [a, b, c] = [devices[one], devices[two], devices[three]];
    assert.deepEqual(marks(marks(a, b), c), expected);
    assert.deepEqual(marks(a, marks(b, c)), expected);
    assert.deepEqual(marks(marks(marks(a, b), c), b), expected);
  }
});

test('of two at the same time the same one stays, whatever order its members have', () => {
  const [one, other] = [devices[0].last, devices[1].last];
  assert.equal(marks(devices[0], devices[1]).last, other);
  assert.equal(marks(devices[1], devices[0]).last, other);
  assert.equal(canonical(one), '{"at":5,"text":"x"}');
  assert.equal(canonical([{ b: { d: 1, c: null } }]), '[{"b":{"c":null,"d":1}}]');
});

test('a key that is called as something of every object is one like any other', () => {
  const merged = byKey(max)(JSON.parse('{"__proto__": 3, "constructor": 1}'), { constructor: 2 });
  assert.equal(Object.getPrototypeOf(merged), Object.prototype);
  assert.equal(merged.constructor, 2);
});
