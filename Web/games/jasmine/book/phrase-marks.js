// Which phrases were imported on this device, which were removed again, and when. Other devices are told about both.

import { canonical } from '../../../parts/merging.js';
import { storage } from '../../../parts/storage.js';
import { wallTime } from '../../../parts/time.js';
import { isCount } from '../../../parts/unknown.js';
import { asTable, importedPhrases, isPhrase, maxImported, phrasesKey } from '../stored.js';
import { typeOf } from '../phrase-lines.js';

/**
 * @typedef {import('../types.js').Phrase} Phrase
 * @typedef {{ at: number, isHere: boolean }} Mark
 * @typedef {import('../progress/merging.js').PhraseMark} PhraseMark
 */

const marksKey = 'jasmine.phrasemarks';

storage.declare(marksKey, (value) => asTable(value, (mark) => isCount(mark?.at) && typeof mark.isHere === 'boolean'));

/**
 * Whether a value is a valid mark of the phrase with these characters.
 *
 * @param {string} hanzi
 * @param {any} mark
 */
export const isPhraseMark = (hanzi, mark) => isCount(mark?.at) && (mark.phrase === null || isPhrase({ ...mark.phrase, hanzi }));

/**
 * Notes what has changed since the last time.
 *
 * @returns {Record<string, Mark>} by characters
 */
function phraseMarks() {
  /** @type {Record<string, Mark>} */
  const marks = { ...storage.read(marksKey) };
  const before = canonical(marks);
  const here = new Set(importedPhrases().map(({ hanzi }) => hanzi));
  for (const hanzi of new Set([...here, ...Object.keys(marks)])) {
    const known = Object.hasOwn(marks, hanzi) ? marks[hanzi] : null;
    if (known?.isHere !== here.has(hanzi)) marks[hanzi] = { at: Math.max(wallTime(), (known?.at ?? 0) + 1), isHere: here.has(hanzi) };
  }
  if (canonical(marks) !== before) storage.write(marksKey, marks);
  return marks;
}

/**
 * The marks as other devices are told them.
 *
 * @returns {Record<string, PhraseMark>} by characters
 */
export function toldPhrases() {
  const phrases = new Map(importedPhrases().map(({ hanzi, type, ...content }) => [hanzi, content]));
  return Object.fromEntries(Object.entries(phraseMarks()).map(([hanzi, { at }]) => [hanzi, { at, phrase: phrases.get(hanzi) ?? null }]));
}

/**
 * Makes the phrases of this device match what was told, as far as there is room for them.
 *
 * @param {Record<string, PhraseMark>} told
 */
export function takePhrases(told) {
  const marks = phraseMarks();
  const phrases = new Map(importedPhrases().map((phrase) => [phrase.hanzi, phrase]));
  for (const [hanzi, { at, phrase }] of Object.entries(told)) {
    if (phrase && !phrases.has(hanzi) && phrases.size >= maxImported) continue;
    marks[hanzi] = { at, isHere: phrase !== null };
    if (phrase) phrases.set(hanzi, { ...phrase, hanzi, type: typeOf(hanzi) });
    else phrases.delete(hanzi);
  }
  storage.write(phrasesKey, [...phrases.values()]);
  storage.write(marksKey, marks);
}

/** Deletes imported phrases and marks on this device. */
export const clearPhrases = () => [phrasesKey, marksKey].forEach((key) => storage.remove(key));
