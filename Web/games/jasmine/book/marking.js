// Marking phrases of the phrase book for a level.

import { toast } from '../../../parts/toast.js';
import { isKnown, phraseOf } from '../content.js';
import { book } from './book-words.js';
import { importPhrases } from './imported.js';
import { charactersOf, plainSyllable } from './script.js';

/**
 * @typedef {import('../types.js').Phrase} Phrase
 * @typedef {Set<string>} Selection  the characters of the marked phrases: levels identify phrases by these alone
 */

/** @param {Selection} selection @param {Phrase} phrase */
export const isMarked = (selection, phrase) => selection.has(phrase.hanzi) && isKnown(phrase);

/**
 * Marks a phrase, or unmarks it. Shows a note if the phrase cannot be in a level.
 *
 * @param {Selection} selection  is changed in place
 * @param {Phrase} phrase
 */
export function mark(selection, phrase) {
  if (isMarked(selection, phrase)) {
    selection.delete(phrase.hanzi);
    return;
  }
  // Levels are played without a network, so a phrase that only the server has is imported.
  const complaint = importPhrases([phrase]) ?? obstacle(phrase);
  if (complaint) toast(complaint, { kind: 'error' });
  else selection.add(phrase.hanzi);
}

/**
 * Why a phrase cannot be in a level; null if it can.
 *
 * @param {Phrase} phrase
 */
function obstacle(phrase) {
  const own = phraseOf(phrase.hanzi);
  if (!own) return book.notForLevels(charactersOf(phrase));
  return isKnown(phrase) ? null : book.readOtherwise(charactersOf(phrase), own.pinyin.map(plainSyllable).join(' '));
}
