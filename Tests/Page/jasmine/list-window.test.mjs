import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ListWindow } from '../../../Web/games/jasmine/book/list-window.js';

/** A window of ten rows, each 50 pixels high. @param {number} [top] */
function windowOfTen(top) {
  const seen = new ListWindow(top);
  [seen.rowHeight, seen.height] = [50, 500];
  return seen;
}

/** @param {number} first @param {number} last */
const from = (first, last) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

test('what is seen is drawn, with six rows before and after it', () => {
  const seen = windowOfTen(1_000);
  seen.at = 20;
  assert.deepEqual(seen.rows(100), from(14, 35));
  assert.equal(seen.last(100), 35);
});

test('at either end no more rows are drawn than there are', () => {
  const seen = windowOfTen();
  assert.deepEqual(seen.rows(100), from(0, 21));
  assert.deepEqual(seen.rows(3), [0, 1, 2]);
  assert.equal(seen.last(3), 2);
  assert.deepEqual(seen.rows(0), []);
  seen.scroll(4_500);
  seen.at = 99;
  assert.deepEqual(seen.rows(100), from(78, 99));
});

test('the row at which the keyboard is stays', () => {
  const seen = windowOfTen();
  seen.at = 1;
  seen.scroll(2_000);
  assert.deepEqual(seen.rows(100), [1, ...from(35, 56)]);
  seen.at = 99;
  assert.deepEqual(seen.rows(100), [...from(35, 56), 99]);
  assert.equal(seen.last(100), 56);
});

test('another row is to be drawn as soon as one has left the sight, so that no frame has to draw several', () => {
  const seen = windowOfTen(1_000);
  for (let top = 1_001; top < 1_010; top += 1) seen.scroll(top);
  seen.rows(100);
  assert.deepEqual([1_010, 1_049, 1_050].map((top) => seen.scroll(top)), [false, false, true]);
  seen.rows(100);
  assert.equal(seen.scroll(1_099), false);
});

test('while the list moves, more rows are drawn where it moves to, one more each time', () => {
  const seen = windowOfTen(1_000);
  const next = (/** @type {number} */ top) => {
    seen.scroll(top);
    return [seen.rows(100)[1], seen.last(100)];
  };
  seen.rows(100);
  assert.deepEqual([1_001, 1_002, 1_003, 1_004].map(next), [[15, 36], [16, 37], [17, 38], [17, 38]]);
  assert.deepEqual(next(1_004), [17, 38]);
  assert.deepEqual([1_003, 1_002, 1_001, 1_000].map(next), [[16, 37], [15, 36], [14, 35], [13, 34]]);
  seen.begin();
  assert.deepEqual(seen.rows(100), from(0, 21));
});

test('keys lead to other rows, and none beyond the ends', () => {
  const seen = windowOfTen();
  const after = (/** @type {string[]} */ ...keys) => {
    for (const key of keys) assert.equal(seen.press(key, 100), true, key);
    return [seen.at, seen.top];
  };
  assert.deepEqual(after('ArrowUp'), [0, 0]);
  assert.deepEqual(after('ArrowDown', 'PageDown'), [10, 50]);
  assert.deepEqual(after('PageDown'), [19, 500]);
  assert.deepEqual(after('ArrowUp'), [18, 500]);
  assert.deepEqual(after('PageUp'), [9, 450]);
  assert.deepEqual(after('End', 'ArrowDown'), [99, 4_500]);
  assert.deepEqual(after('Home'), [0, 0]);
  assert.equal(seen.press('a', 100), false);
});

test('another list begins at its first row; a shorter one has the keyboard at its last', () => {
  const seen = windowOfTen();
  seen.press('End', 100);
  assert.deepEqual(seen.rows(30), from(8, 29));
  assert.equal(seen.at, 29);
  seen.begin();
  assert.deepEqual([seen.top, seen.at], [0, 0]);
});
