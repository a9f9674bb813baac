import assert from 'node:assert/strict';
import { test } from 'node:test';
import { petals, squares, streaks } from '../../../Web/games/jasmine/progress/petals.js';

/** Days of November 2026, whose 16th is a Monday. @param {number[]} dates */
const november = (...dates) => Object.fromEntries(dates.map((date) => [`2026-11-${String(date).padStart(2, '0')}`, 1]));

/** @param {Record<string, number>} days @param {string} today */
const states = (days, today) => petals(days, today).map(({ state }) => state);

test('the first missed day of a week is a rest day, the next ones are missed', () => {
  assert.deepEqual(states(november(16, 18), '2026-11-20'), ['earned', 'rest', 'earned', 'missed', 'open', 'ahead', 'ahead']);
});

test('days before the first game ever are not missed, and no rest days', () => {
  assert.deepEqual(states({}, '2026-11-18'), ['missed', 'missed', 'open', 'ahead', 'ahead', 'ahead', 'ahead']);
  assert.deepEqual(states(november(18), '2026-11-20'), ['missed', 'missed', 'earned', 'rest', 'open', 'ahead', 'ahead']);
});

test('a week has its own rest day, whatever the week before was like', () => {
  assert.deepEqual(states(november(9, 17), '2026-11-18'), ['rest', 'earned', 'open', 'ahead', 'ahead', 'ahead', 'ahead']);
});

test('a petal is named by its day, and a day with no games is none', () => {
  assert.deepEqual(petals({ '2026-11-16': 0 }, '2026-11-16')[0], { day: '2026-11-16', state: 'open' });
  const week = petals({}, '2026-11-22');
  assert.deepEqual([week[0].day, week[6].day], ['2026-11-16', '2026-11-22']);
});

test('streaks forgive one day a week, and today is no break yet', () => {
  const streaksOf = [
    [16, 17, 18, 19, 20], [16, 17, 19, 20], [16, 18, 20], [16, 17, 18], [16, 17], [16, 17, 18, 19], [20], [],
  ].map((dates) => streaks(november(...dates), '2026-11-20'));
  assert.deepEqual(streaksOf.map(({ now }) => now), [5, 4, 1, 3, 0, 4, 1, 0]);
  assert.deepEqual(streaksOf.map(({ longest }) => longest), [5, 4, 2, 3, 2, 4, 1, 0]);
});

test('two missed days are forgiven where a Sunday and a Monday are those, and three never', () => {
  assert.equal(streaks(november(20, 21, 24), '2026-11-24').now, 3);
  assert.equal(streaks(november(20, 23, 24), '2026-11-24').now, 2);
  assert.equal(streaks(november(20, 21, 25), '2026-11-25').now, 1);
});

test('a streak goes over weeks, with a rest day in each', () => {
  assert.deepEqual(streaks(november(2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15, 17, 18), '2026-11-18'), { now: 14, longest: 14 });
});

test('what lies ahead of today counts for nothing: a clock was set back', () => {
  assert.deepEqual(streaks(november(18, 19, 25), '2026-11-19'), { now: 2, longest: 2 });
});

test('there are 52 squares, each with the number of days that were played', () => {
  const days = { ...november(16, 17, 9), '2025-11-24': 3, '2025-11-23': 1 };
  const weeks = squares(days, '2026-11-20');
  // The week of 24 November 2025 is the first one; the Sunday before it is too long ago.
  assert.deepEqual(weeks.map(({ count }) => count), [1, ...Array(49).fill(0), 1, 2]);
  assert.deepEqual([weeks[0].monday, weeks[51].monday], ['2025-11-24', '2026-11-16']);
});
