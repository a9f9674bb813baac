// Where notes stand.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leastRiseOf, riseOf } from '../../../Web/parts/note-place.js';

const notes = { left: 12, right: 378, top: 770, bottom: 824 };
const row = (/** @type {number} */ top, /** @type {number} */ bottom, left = 0, right = 390) => ({ left, right, top, bottom });

test('notes stand at the lower edge if nothing is to be pressed there', () => {
  assert.equal(riseOf(notes, []), 0);
  assert.equal(riseOf(notes, [row(100, 700)]), 0);
});

test('they stand above a bar at the lower edge', () => {
  const rise = riseOf(notes, [row(780, 844)]);
  assert.equal(rise, 824 - 780 + 3);
});

test('they stand in the lowest gap that is large enough', () => {
  // Between 600 and 640 they do not fit, between 400 and 460 they do.
  assert.equal(riseOf(notes, [row(640, 844), row(460, 600), row(0, 400)]), 824 - 460 + 3);
});

test('what is beside them is not in their way', () => {
  const narrow = { left: 240, right: 784, top: 690, bottom: 744 };
  assert.equal(riseOf(narrow, [row(0, 768, 0, 200), row(0, 768, 800, 1024)]), 0);
});

test('they stand at the upper edge if only that is free', () => {
  assert.equal(riseOf(notes, [row(60, 844)]), 770 - 3);
});

test('there may be no free place', () => {
  assert.equal(riseOf(notes, [row(0, 844)]), null);
  assert.equal(riseOf(notes, [row(50, 844)]), null);
});

test('without a free place they lie over as little as possible', () => {
  // The upper edge is over the lower 14 pixels of nothing else but one row.
  assert.equal(leastRiseOf(notes, [row(50, 844)]), 767);
  assert.equal(leastRiseOf(notes, [row(0, 844)]), 0);
});

test('on a board they stand as high as they can', () => {
  assert.equal(riseOf(notes, [row(640, 700)], true), 767);
  assert.equal(riseOf(notes, [row(0, 50), row(640, 700)], true), 770 - 50 - 3);
});
