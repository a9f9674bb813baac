// The achievements. Each is computed from the results of games, as the rules give them, and from the days, phrases and
// reviews that these games brought.

import { petals, streaks } from './petals.js';

/**
 * @typedef {object} Standing  all that is known after a game
 * @property {import('../stored.js').Progress} progress  with this game in it
 * @property {number} phrases  how many different ones were met
 * @property {import('../types.js').Game | null} play  the game itself; null if only the progress is shown
 *
 * @typedef {{ id: string, of: number, reached: (standing: Standing) => number }} Achievement  achieved when `of` is reached
 */

/**
 * An achievement that a single game brings.
 *
 * @param {string} id
 * @param {(play: import('../types.js').Game) => boolean} is
 * @returns {Achievement}
 */
const inOneGame = (id, is) => ({ id, of: 1, reached: ({ play }) => (play && is(play) ? 1 : 0) });

/** @type {Achievement[]} */
export const achievements = [
  { id: 'firstGame', of: 1, reached: ({ progress }) => progress.totals.games },
  { id: 'hundredGames', of: 100, reached: ({ progress }) => progress.totals.games },
  { id: 'allKinds', of: 6, reached: ({ progress }) => progress.totals.kinds.length },
  inOneGame('par', ({ mode, result, summary }) => mode === 'swapping' && result === 'won' && summary.points?.moves === 0),
  inOneGame('swiftSwap', ({ mode, result, summary }) => mode === 'swapping' && result === 'won' && summary.elapsed < 60_000),
  inOneGame('slide', ({ mode, result }) => mode === 'sliding' && result === 'won'),
  inOneGame('swiftSlide', ({ mode, result, summary }) => mode === 'sliding' && result === 'won' && summary.elapsed < 180_000),
  inOneGame('chain', ({ summary }) => summary.longestChain >= 2),
  inOneGame('longChain', ({ summary }) => summary.longestChain >= 3),
  inOneGame('thousand', ({ mode, score }) => mode === 'tetris' && score >= 1_000),
  inOneGame('ownLevel', ({ level }) => level.startsWith('own-')),
  { id: 'fullWeek', of: 7, reached: ({ progress }) => petals(progress.days).filter(({ state }) => state === 'earned').length },
  { id: 'month', of: 30, reached: ({ progress }) => streaks(progress.days).longest },
  { id: 'fiftyPhrases', of: 50, reached: ({ phrases }) => phrases },
  { id: 'fiveHundredPhrases', of: 500, reached: ({ phrases }) => phrases },
  { id: 'daily', of: 7, reached: ({ progress }) => progress.totals.daily },
  { id: 'reviewer', of: 50, reached: ({ progress }) => progress.totals.reviewed },
];

/**
 * The ids of the achievements that were reached now and not before.
 *
 * @param {Standing} standing
 */
export const newlyAchieved = (standing) =>
  achievements.filter(({ id, of, reached }) => !standing.progress.achieved[id] && reached(standing) >= of).map(({ id }) => id);
