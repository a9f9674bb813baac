// Which difficulty to suggest after an evening.

import { maxDifficulty } from './stored.js';

/**
 * The difficulty at which the same people have the next evening that they may win or lose.
 *
 * - Three stars: two more. Two stars: one more. One star: the same again.
 * - Lost on the last day: the same again, because it was close. Lost before: one less; before half of the days were survived:
 *   two less.
 * - An evening that was abandoned says nothing about the difficulty.
 *
 * @param {number} difficulty  of the last evening
 * @param {number} evening  how many days it had
 * @param {import('./types.js').Outcome} outcome
 * @returns {number}
 */
export function nextDifficulty(difficulty, evening, { result, days, stars = 1 }) {
  return Math.min(Math.max(difficulty + step(), 0), maxDifficulty);

  function step() {
    if (result === 'abandoned') return 0;
    if (result === 'survived') return stars - 1;
    if (days >= evening - 1) return 0;
    return 2 * days >= evening ? -1 : -2;
  }
}
