import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seen } from '../../../Web/games/jasmine/progress/fsrs.js';

/** @typedef {1 | 2 | 3} Rating */

/** A phrase after reviews, each the days since the last one and the rating. @param {...[number, Rating]} reviews */
const after = (...reviews) => reviews.reduce((card, [days, rating]) => seen(card, days, rating), /** @type {any} */ (null));

test('intervals are those of the scheduler’s own implementation', () => {
  // Days since the last review and rating (1 forgotten … 3 remembered), and the interval after each (PyPI: fsrs 4.1.1,
  // without its steps of minutes and without chance).
  /** @type {[[number, Rating], number][]} */
  const reference = [
    [[0, 3], 3], [[0, 3], 4], [[4, 3], 14], [[14, 3], 44], [[44, 3], 125], [[125, 3], 328], [[328, 1], 9], [[0, 1], 5],
    [[0, 3], 7], [[7, 3], 16], [[16, 3], 34], [[34, 3], 71], [[71, 3], 142],
  ];
  const reviews = reference.map(([review]) => review);
  assert.deepEqual(reviews.map((_, index) => after(...reviews.slice(0, index + 1)).interval),
    reference.map(([, interval]) => interval));
});

test('the first time, what was forgotten comes tomorrow, and what was known in three days', () => {
  assert.deepEqual(/** @type {Rating[]} */ ([1, 2, 3]).map((rating) => after([0, rating]).interval), [1, 1, 3]);
});

test('the better a phrase was remembered, the later it comes, and the easier it counts', () => {
  for (const days of [0, 1, 3, 10, 100]) {
    const [forgotten, slow, quick] = /** @type {Rating[]} */ ([1, 2, 3]).map((rating) => after([0, 3], [3, 3], [days, rating]));
    assert.ok(forgotten.stability < slow.stability && slow.stability < quick.stability, `${days} days`);
    assert.ok(forgotten.difficulty > slow.difficulty && slow.difficulty > quick.difficulty, `${days} days`);
  }
});

test('a phrase that was remembered after longer comes back later', () => {
  const intervals = [1, 3, 10, 30, 100].map((days) => after([0, 3], [days, 3]).interval);
  assert.deepEqual(intervals, [...intervals].sort((one, other) => one - other));
  assert.equal(new Set(intervals).size, intervals.length);
});

test('what was forgotten never comes later than before', () => {
  const known = after([0, 3], [3, 3], [10, 3], [30, 3]);
  for (const days of [1, 10, 100, 1_000, 100_000]) assert.ok(seen(known, days, 1).stability < known.stability, `${days} days`);
});

test('difficulty stays from one to ten, and an interval from a day to a hundred years', () => {
  for (const rating of /** @type {Rating[]} */ ([1, 2, 3])) {
    let card = after([0, rating]);
    for (let time = 0; time < 300; time += 1) {
      card = seen(card, card.interval, rating);
      assert.ok(card.difficulty >= 1 && card.difficulty <= 10, `${card.difficulty}`);
      assert.ok(Number.isInteger(card.interval) && card.interval >= 1 && card.interval <= 36_500, `${card.interval}`);
    }
  }
  let often = after([0, 1]);
  for (let time = 0; time < 300; time += 1) often = seen(often, 0, 1);
  assert.ok(often.stability >= 0.01);
  assert.equal(often.interval, 1);
});
