// What a new level starts with: nothing, or phrases that were marked in the phrase book.

import { types } from '../stored.js';

/**
 * @typedef {import('../types.js').Phrase} Phrase
 * @typedef {import('../types.js').PhraseType} PhraseType
 */

/** @type {Phrase[]} */
let wanted = [];

/** Has the next new level start with phrases.
 * @param {Phrase[]} phrases */
export function startWith(phrases) {
  wanted = phrases;
}

/**
 * What a new level starts with; the one after it starts with nothing. Phrases of both kinds stay apart: most of them
 * say which kind the level has.
 *
 * @returns {{ type: PhraseType, byType: Record<PhraseType, string[]> }}
 */
export function takeStart() {
  const of = (/** @type {PhraseType} */ type) => wanted.filter((phrase) => phrase.type === type).map(({ hanzi }) => hanzi);
  const byType = { chengYu: of('chengYu'), ciHui: of('ciHui') };
  wanted = [];
  return { type: types.reduce((most, type) => (byType[type].length > byType[most].length ? type : most)), byType };
}
