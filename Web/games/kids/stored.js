// What Kids Joy Center stores on the device, and the checks that each stored value must pass.

import { storage } from '../../parts/storage.js';

/**
 * @typedef {object} Choice  what a child chose last; null if nothing is chosen
 * @property {string | null} game
 * @property {string | null} level
 *
 * @typedef {object} Care  what grown-ups have set
 * @property {boolean} isCalm
 * @property {boolean} isLocked  whether the back button has to be held
 * @property {string[]} games  the offered games; at least one
 * @property {string[]} levels
 *
 * @typedef {object} Score
 * @property {string} game
 * @property {string} level
 * @property {number} score
 */

export const choiceKey = 'kids.choice';
export const careKey = 'kids.care';
export const scoresKey = 'kids.scores';

export const gameIDs = ['memory', 'sorting', 'balloons'];
export const levelIDs = ['easy', 'medium', 'hard'];
export const maxScores = 5;

/** @type {Care} */
export const firstCare = { isCalm: false, isLocked: false, games: gameIDs, levels: levelIDs };

storage.declare(choiceKey, (value) => {
  if (typeof value !== 'object' || value === null) return undefined;
  return { game: oneOf(gameIDs, value.game), level: oneOf(levelIDs, value.level) };
});

storage.declare(careKey, (value) => {
  if (typeof value !== 'object' || value === null) return undefined;
  const [games, levels] = [someOf(gameIDs, value.games), someOf(levelIDs, value.levels)];
  return { isCalm: value.isCalm === true, isLocked: value.isLocked === true, games, levels };
});

storage.declare(scoresKey, (value) => (
  Array.isArray(value) && value.length <= maxScores && value.every(isScore)
    ? value.map(({ game, level, score }) => ({ game, level, score })) : undefined));

/** @param {any} value */
const isScore = (value) => gameIDs.includes(value?.game) && levelIDs.includes(value.level)
  && Number.isSafeInteger(value.score) && value.score >= 0;

/** @param {string[]} known @param {any} value */
const oneOf = (known, value) => (known.includes(value) ? value : null);

/** @param {string[]} known @param {any} values */
function someOf(known, values) {
  const some = known.filter((one) => Array.isArray(values) && values.includes(one));
  return some.length > 0 ? some : known;
}
