// Adds phrases to those that were imported on this device, and removes them.

import { storage } from '../../../parts/storage.js';
import { book } from './book-words.js';
import { phraseOf } from '../content.js';
import { designing } from '../levels/designer-words.js';
import { importedPhrases, isPhrase, maxImported, phrasesKey } from '../stored.js';

/** @typedef {import('../types.js').Phrase} Phrase */

/**
 * The phrases that levels can be made of and that are not in the phrase book, each once.
 *
 * @param {Phrase[]} phrases
 */
export function newPhrases(phrases) {
  const fitting = phrases.filter((phrase) => isPhrase(phrase) && !phraseOf(phrase.hanzi));
  return [...new Map(fitting.map((phrase) => [phrase.hanzi, phrase])).values()];
}

/**
 * Adds phrases to the phrase book of this device; phrases that are in it already change nothing.
 *
 * @param {Phrase[]} phrases
 * @returns {string | null} why they were not added
 */
export function importPhrases(phrases) {
  const all = [...importedPhrases(), ...newPhrases(phrases)];
  if (all.length === importedPhrases().length) return null;
  if (all.length > maxImported) return book.importTooMany(maxImported);
  return write(all) ? null : designing.notStored;
}

/**
 * Removes imported phrases.
 *
 * @param {(phrase: Phrase) => boolean} isWanted  which phrases stay
 */
export const keepImported = (isWanted) => write(importedPhrases().filter(isWanted));

/** @param {Phrase[]} phrases */
function write(phrases) {
  const before = importedPhrases();
  if (storage.write(phrasesKey, phrases)) return true;
  // Without this, phrases that the device has no room for would stay until the page is closed.
  storage.write(phrasesKey, before);
  return false;
}
