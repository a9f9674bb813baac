// What Relentless stores on the device, and the checks that each stored value must pass.

import { storage } from '../../parts/storage.js';
import { isObject, isText, isWhole, membersOf } from '../../parts/unknown.js';

/**
 * @typedef {object} Settings  that a lobby's host chooses
 * @property {number} difficulty  0 to 10
 * @property {boolean} demo
 * @property {'end' | 'continue'} whenAway
 * @property {number} teammates  how many seats the rules play
 * @property {boolean} drawnTitles  whether titles are drawn on all screens, so that nobody can copy them as text
 *
 * @typedef {object} GameLength
 * @property {number} [evening]  how many days the evening has; missing in an endless game
 * @property {boolean} twists  whether days have a special rule
 *
 * @typedef {Settings & GameLength} RoomSetup
 *
 * @typedef {object} PracticeSettings
 * @property {string[]} names  of those who practise: one or two; '' if none was typed
 * @property {number} teammates
 * @property {number} difficulty
 *
 * @typedef {PracticeSettings & GameLength} PracticeSetup
 *
 * @typedef {object} Preferences
 * @property {boolean} unshared  whether titles are drawn here, whatever a room's host chose
 * @property {boolean} hasPlayed  whether somebody has played here before, and knows how it goes
 * @property {RoomSetup} setup  the last lobby's
 * @property {PracticeSetup} practice  the last one
 *
 * @typedef {object} KeptGame  a game that came to its end on this device
 * @property {string} id  so that no game is kept twice
 * @property {string[]} names  of the whole team
 * @property {number} days  survived
 * @property {number} score  the money earned in all
 * @property {number | null} difficulty  null if only the host knew it
 * @property {boolean} demo
 * @property {boolean} isPractice
 * @property {'lost' | 'abandoned' | 'survived'} result
 * @property {number} [evening]  how many days the evening had; missing in an endless game
 * @property {number} [stars]  of an evening that was survived
 * @property {number} at  milliseconds since 1970
 */

export const preferencesKey = 'relentless.preferences';
export const gamesKey = 'relentless.games';

export const longestName = 12;
export const minSeats = 3;
export const maxSeats = 6;
export const maxDifficulty = 10;
export const maxGames = 50;
export const maxEvening = 30;

/**
 * What the rules take where a setup says nothing.
 *
 * @type {Settings}
 */
export const firstSettings = { difficulty: 0, demo: false, whenAway: 'end', teammates: 0, drawnTitles: false };
/**
 * What is suggested to people who have never chosen.
 *
 * @type {GameLength}
 */
const firstLength = { evening: 7, twists: true };
/** @type {RoomSetup} */
const firstRoomSetup = { ...firstSettings, ...firstLength };
/** @type {PracticeSetup} */
const firstPractice = { names: [''], teammates: 2, difficulty: 0, ...firstLength };
/** @type {Preferences} */
export const firstPreferences = { unshared: false, hasPlayed: false, setup: firstRoomSetup, practice: firstPractice };

storage.declare(preferencesKey, (value) => (isObject(value) ? {
  unshared: value.unshared === true, hasPlayed: value.hasPlayed === true, setup: asRoomSetup(value.setup), practice: asPractice(value.practice),
} : undefined));

storage.declare(gamesKey, (value) => (
  Array.isArray(value) && value.length <= maxGames && value.every(isGame) ? value : undefined));

/** @param {unknown} value  @returns {RoomSetup} */
function asRoomSetup(value) {
  const { difficulty, demo, whenAway, teammates, drawnTitles } = firstRoomSetup;
  if (!isObject(value)) return firstRoomSetup;
  return {
    difficulty: isWhole(value.difficulty, maxDifficulty) ? value.difficulty : difficulty,
    demo: typeof value.demo === 'boolean' ? value.demo : demo,
    whenAway: value.whenAway === 'end' || value.whenAway === 'continue' ? value.whenAway : whenAway,
    teammates: isWhole(value.teammates, maxSeats - 1) ? value.teammates : teammates,
    drawnTitles: typeof value.drawnTitles === 'boolean' ? value.drawnTitles : drawnTitles,
    ...asLength(value),
  };
}

/**
 * Older pages kept neither of the two; then nobody has chosen.
 *
 * @param {{ evening?: unknown, twists?: unknown }} value
 * @returns {GameLength}
 */
function asLength({ evening, twists }) {
  if (typeof twists !== 'boolean') return firstLength;
  return isEvening(evening) ? { evening, twists } : { twists };
}

/** @param {unknown} value @returns {value is number} */
const isEvening = (value) => isWhole(value, maxEvening) && value > 0;

/** @param {unknown} value  @returns {PracticeSetup} */
function asPractice(value) {
  const { names, teammates, difficulty } = membersOf(value);
  const fits = isNames(names) && names.length <= 2 && isWhole(difficulty, maxDifficulty)
    && isWhole(teammates, maxSeats - names.length) && teammates + names.length >= minSeats;
  return fits ? { names, teammates, difficulty, ...asLength(membersOf(value)) } : firstPractice;
}

/** @param {unknown} value */
const isGame = (value) => isObject(value) && isText(value.id) && isNames(value.names)
  && isWhole(value.days, 1_000_000) && isWhole(value.score) && (value.difficulty === null || isWhole(value.difficulty, maxDifficulty))
  && typeof value.demo === 'boolean' && typeof value.isPractice === 'boolean'
  && ['lost', 'abandoned', 'survived'].includes(/** @type {string} */ (value.result)) && isWhole(value.at, 8_640_000_000_000_000)
  && (value.evening === undefined || isEvening(value.evening)) && (value.stars === undefined || (isWhole(value.stars, 3) && value.stars > 0));

/** @param {unknown} value @returns {value is string[]} */
const isNames = (value) => Array.isArray(value) && value.length >= 1 && value.length <= maxSeats
  && value.every((name) => isText(name) && name.length <= 2 * longestName);
