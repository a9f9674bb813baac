// The best five scores over all three games.

import { storage } from '../../parts/storage.js';
import { maxScores, scoresKey } from './stored.js';

/** @typedef {import('./stored.js').Score} Score */

/**
 * The best scores, the highest first; of equal scores, the older first.
 *
 * @returns {Score[]}
 */
export const bestScores = () => storage.read(scoresKey) ?? [];

/**
 * Keeps a score that is in the best five.
 *
 * @param {Score} score
 * @returns {{ place: number | null, isKept: boolean }} its place from 1, or null if it is not among them; and
 *   whether it was stored
 */
export function enterScore(score) {
  const before = bestScores();
  const better = before.filter((other) => other.score >= score.score).length;
  if (better >= maxScores) return { place: null, isKept: true };
  const after = [...before.slice(0, better), score, ...before.slice(better)].slice(0, maxScores);
  return { place: better + 1, isKept: storage.write(scoresKey, after) };
}

export const wipeScores = () => storage.remove(scoresKey);
