// Encodes levels in a link's fragment and in a file, and decodes them. Imported phrases, which others may not have,
// travel with them. Decoding checks only the shape; whether a level can be played, the rules decide.

import { fromBase64url, toBase64url } from '../../../parts/base64url.js';
import { phraseOf } from '../content.js';
import { lineOf, phraseOfLine } from '../phrase-lines.js';
import { importedPhrases, isPhrase, longestName, modes, maxLevels, maxPhrasesInLevel, types } from '../stored.js';

/**
 * @typedef {import('../types.js').Phrase} Phrase
 * @typedef {import('./own-levels.js').Draft} Draft
 *
 * @typedef {{ drafts: Draft[], phrases: Phrase[] }} Parcel  levels, and those of their phrases that were imported on the device
 */

/** The most characters of a shared link's code. */
const longestCode = 40_000;

/** The most bytes of a file of levels. */
export const largestFile = 2_000_000;

const fileKind = 'parlour-jasmine-levels';

/**
 * The phrases of some levels that were imported on this device.
 *
 * @param {Draft[]} drafts
 */
function importedIn(drafts) {
  const wanted = new Set(drafts.flatMap(({ phrases }) => phrases));
  return importedPhrases().filter((phrase) => wanted.has(phrase.hanzi) && phraseOf(phrase.hanzi) === phrase);
}

/**
 * A level as compact JSON in base64url: `[name, type, mode, seconds, "phrase phrase …", [line, …]]`.
 *
 * @param {Draft} draft
 */
export function encodeLevel(draft) {
  const { name, type, mode, seconds, phrases } = draft;
  return toBase64url(JSON.stringify([name, type, mode, seconds, phrases.join(' '), importedIn([draft]).map(lineOf)]));
}

/**
 * @param {string} code  what `encodeLevel` made
 * @returns {Parcel | null} null if it is damaged or too long
 */
export function decodeLevel(code) {
  if (code.length > longestCode) return null;
  try {
    const [name, type, mode, seconds, phrases, lines] = JSON.parse(fromBase64url(code));
    return asParcel([{ name, type, mode, seconds, phrases: phrases.split(' ').filter(Boolean) }], lines);
  } catch {
    return null;
  }
}

/**
 * Whether a link can hold a level.
 *
 * @param {Draft} draft
 */
export const fitsIntoLink = (draft) => encodeLevel(draft).length <= longestCode;

/**
 * The text of a file of levels.
 *
 * @param {Draft[]} drafts
 */
export function encodeFile(drafts) {
  const levels = drafts.map(({ name, type, mode, seconds, phrases }) => ({ name, type, mode, seconds, phrases }));
  return `${JSON.stringify({ kind: fileKind, version: 1, levels, phrases: importedIn(drafts).map(lineOf) }, null, 2)}\n`;
}

/**
 * @param {string} text  of a file of levels
 * @returns {Parcel | null} null if any of it is damaged, or it is empty
 */
export function decodeFile(text) {
  try {
    const { kind, levels, phrases } = JSON.parse(text);
    return kind === fileKind ? asParcel(levels, phrases) : null;
  } catch {
    return null;
  }
}

/** @param {any} levels @param {any} lines @returns {Parcel | null} */
function asParcel(levels, lines) {
  if (!Array.isArray(levels) || levels.length === 0 || levels.length > maxLevels || !levels.every(isDraft)) return null;
  const phrases = phrasesOfLines(lines);
  const drafts = levels.map(({ name, type, mode, seconds, phrases: own }) =>
    ({ name: name.trim(), type, mode, seconds, phrases: [...new Set(/** @type {string[]} */ (own))] }));
  return phrases && { drafts, phrases };
}

/**
 * The phrases in some lines; null if these are no lines of phrases.
 *
 * @param {any} lines
 * @returns {Phrase[] | null}
 */
function phrasesOfLines(lines) {
  if (!Array.isArray(lines) || !lines.every((line) => typeof line === 'string' && line.split('\t').length === 7)) return null;
  const phrases = lines.map(phraseOfLine);
  return phrases.every(isPhrase) ? phrases : null;
}

/** @param {any} value */
const isDraft = (value) => typeof value?.name === 'string' && value.name.trim() !== '' && value.name.length <= longestName
  && types.includes(value.type) && modes.includes(value.mode) && Number.isInteger(value.seconds)
  && Array.isArray(value.phrases) && value.phrases.length <= maxPhrasesInLevel
  && value.phrases.every((/** @type {unknown} */ hanzi) => typeof hanzi === 'string' && hanzi.length <= 8);
