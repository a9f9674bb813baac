import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clockText, lengthText, untilNextSecond } from '../../../Web/parts/duration.js';

test('a clock counts to its end: 0:01 is shown until nothing is left', () => {
  const shown = [0, 1, 999, 1_000, 1_001, 59_000, 65_000, 3_600_000, 3_729_000].map(clockText);
  assert.deepEqual(shown, ['0:00', '0:01', '0:01', '0:01', '0:02', '0:59', '1:05', '1:00:00', '1:02:09']);
});

test('below zero a clock shows how far', () => {
  assert.deepEqual([-999, -1_000, -7_400, -3_600_000].map(clockText), ['0:00', '−0:01', '−0:07', '−1:00:00']);
});

test('a length is rounded to what matters', () => {
  const lengths = [0, 499, 8_000, 59_499, 59_500, 245_000, 240_000, 3_600_000, 4_800_000, 4_829_000];
  assert.deepEqual(lengths.map(lengthText),
    ['0 s', '0 s', '8 s', '59 s', '1 min', '4 min 5 s', '4 min', '1 h', '1 h 20 min', '1 h 20 min']);
});

test('the next drawing comes just after the clock shows another second', () => {
  for (const left of [1, 400, 999, 1_000, 1_001, 65_432, -1, -400, -1_000]) {
    const wait = untilNextSecond(left);
    assert.ok(wait > 0 && wait <= 1_005, `${left}: ${wait}`);
    assert.notEqual(clockText(left - wait), clockText(left));
    assert.equal(clockText(left - wait + 6), clockText(left));
  }
});
