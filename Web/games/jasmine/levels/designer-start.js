// The start of a new level: empty, or with phrases that were marked in the phrase book.

import { types } from '../stored.js';

/**
 * @typedef {import('../types.js').Phrase} Phrase
 * @typedef {import('../types.js').PhraseType} PhraseType
 */

/** @type {Phrase[]} */
let wanted = [];

/**
 * Makes the next new level start with some phrases.
 *
 * @param {Phrase[]} phrases
 */
export function startWith(phrases) {
  wanted = phrases;
}

/**
 * The start of a new level; the level after it starts with nothing. The two kinds of phrases stay apart. The level gets
 * the kind that most of them have.
 *
 * @returns {{ type: PhraseType, byType: Record<PhraseType, string[]> }}
 */
export function takeStart() {
  const of = (/** @type {PhraseType} */ type) => wanted.filter((phrase) => phrase.type === type).map(({ hanzi }) => hanzi);
  const byType = { chengYu: of('chengYu'), ciHui: of('ciHui') };
  wanted = [];
  return { type: types.reduce((largest, type) => (byType[type].length > byType[largest].length ? type : largest)), byType };
}
