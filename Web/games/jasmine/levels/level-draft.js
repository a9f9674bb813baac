// A level in the designer's form: what is typed and chosen so far.

import { takeStart } from './designer-start.js';

/**
 * @typedef {import('../types.js').Level} Level
 *
 * @typedef {object} LevelDraft
 * @property {string} name
 * @property {Level['type']} type
 * @property {Level['mode']} mode
 * @property {string} seconds  as typed
 * @property {Record<Level['type'], string[]>} byType  the chosen phrases of each kind
 */

export const [minSeconds, maxSeconds] = [10, 3_600];

/**
 * The draft of a new level.
 *
 * @returns {LevelDraft}
 */
export function newDraft() {
  const { type, byType } = takeStart();
  return { name: '', type, mode: 'tetris', seconds: '180', byType };
}

/**
 * The draft of what a level is now.
 *
 * @param {Level} level
 * @param {string} [name]  the name that the draft gets
 * @returns {LevelDraft}
 */
export function draftOf(level, name = level.name) {
  const { type, mode, seconds, phrases } = level;
  return { name, type, mode, seconds: String(seconds), byType: { chengYu: [], ciHui: [], [type]: [...phrases] } };
}

/**
 * The time of a draft; null if it is not a number in the allowed range.
 *
 * @param {LevelDraft} draft
 */
export function secondsOf({ seconds }) {
  const number = Number(seconds);
  return /^\d{1,4}$/.test(seconds) && number >= minSeconds && number <= maxSeconds ? number : null;
}
