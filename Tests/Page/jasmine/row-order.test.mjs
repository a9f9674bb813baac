// Rows are put in order one after the other, with few moves.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextMove } from '../../../Web/games/jasmine/book/row-order.js';

/** All moves until rows are in order. @param {number[]} standing @param {number} [held] */
function moves(standing, held) {
  const wanted = [...standing].sort((one, other) => one - other);
  const [rows, moved] = [[...standing], /** @type {number[]} */ ([])];
  for (let move = nextMove(rows, wanted, held); move; move = nextMove(rows, wanted, held)) {
    moved.push(move.row);
    rows.splice(rows.indexOf(move.row), 1);
    rows.splice(move.before === null ? rows.length : rows.indexOf(move.before), 0, move.row);
    assert.ok(moved.length < standing.length, `${standing} needs too many moves`);
  }
  assert.deepEqual(rows, wanted);
  return moved;
}

test('rows that stand in order do not move', () => {
  for (const rows of [[], [5], [1, 2, 3], [1, 40, 41]]) assert.deepEqual(moves(rows), []);
});

test('the longest part in order stays, wherever it is', () => {
  assert.deepEqual(moves([10, 11, 3, 4, 5]), [10, 11]);
  assert.deepEqual(moves([5, 6, 7, 8, 3, 4]), [4, 3]);
  assert.deepEqual(moves([12, 1, 8, 9, 10, 11]), [12]);
});

test('a row that is held never moves, even if more rows have to', () => {
  assert.deepEqual(moves([10, 3, 4, 5], 10), [5, 4, 3]);
  assert.deepEqual(moves([3, 4, 5, 1], 1), [3, 4, 5]);
});

test('any order becomes the right one, with fewer moves than there are rows', () => {
  let state = 7;
  const chance = (/** @type {number} */ below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  for (let round = 0; round < 500; round += 1) {
    const rows = Array.from({ length: 1 + chance(24) }, (_, index) => index);
    for (let at = rows.length - 1; at > 0; at -= 1) {
      const other = chance(at + 1);
      [rows[at], rows[other]] = [rows[other], rows[at]];
    }
    const held = chance(2) ? chance(rows.length) : undefined;
    assert.ok(!moves(rows, held).includes(held ?? -1));
  }
});
