// The phrases and levels: the shipped ones that everybody has, which are read once, and those that this device keeps.

import { asCodePoints } from '../../parts/code-points.js';
import { storage } from '../../parts/storage.js';
import { lineOf, nameOf, phraseOfLine } from './phrase-lines.js';
import { importedPhrases, ownLevels, phrasesKey } from './stored.js';

/**
 * @typedef {import('./types.js').Phrase} Phrase
 * @typedef {import('./types.js').Level} Level
 */

/** @type {{ text: string, phrases: Phrase[], file: { levels: any[] }, levels: Level[] } | null} */
let shipped = null;
/** @type {Promise<void> | null} */
let reading = null;

/** Reads the shipped phrases and levels, unless they were read already. Call the other functions here only after this. */
export function readContent() {
  reading ??= read().catch((error) => {
    reading = null;
    throw error;
  });
  return reading;
}

export const isContentKnown = () => shipped !== null;

async function read() {
  const [text, file] = await Promise.all([
    fetched('/content/jasmine/phrases.tsv').then((answer) => answer.text()),
    fetched('/content/jasmine/levels.json').then((answer) => answer.json()),
  ]);
  const levels = file.levels.map((/** @type {any} */ level) => ({ ...level, isOwn: false }));
  shipped = { text, phrases: text.split('\n').slice(1).filter(Boolean).map(phraseOfLine), file, levels };
}

/** @param {string} address */
async function fetched(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error('The phrases could not be loaded. Check the network connection.');
  return answer;
}

// MARK: Phrases

/** @type {{ imported: Phrase[], all: Phrase[], byHanzi: Map<string, Phrase> } | null} */
let book = null;

storage.onchange(phrasesKey, () => { book = null; });

/** The whole phrase book of this device. */
function wholeBook() {
  if (book) return book;
  const imported = importedPhrases();
  // If two phrases have the same characters, the shipped one counts.
  const byHanzi = new Map();
  for (const phrase of [...shipped?.phrases ?? [], ...imported]) {
    if (!byHanzi.has(phrase.hanzi)) byHanzi.set(phrase.hanzi, phrase);
  }
  const known = { imported, all: [...byHanzi.values()], byHanzi };
  if (shipped) book = known;
  return known;
}

/** All phrases, the imported ones last. */
export const phrases = () => wholeBook().all;

/** @param {string} hanzi @returns {Phrase | null} */
export const phraseOf = (hanzi) => wholeBook().byHanzi.get(hanzi) ?? null;

/**
 * The phrases with these characters, as far as they are in the phrase book.
 *
 * @param {string[]} hanzi
 */
export const phrasesOf = (hanzi) => hanzi.flatMap((one) => phraseOf(one) ?? []);

/**
 * Whether a phrase is the one of this device, rather than another with the same characters, or one of the server's.
 *
 * @param {Phrase} phrase
 */
export function isHere(phrase) {
  const own = phraseOf(phrase.hanzi);
  return own !== null && nameOf(own) === nameOf(phrase);
}

/**
 * Whether this device has these characters with this sound. Only then levels may have the phrase.
 *
 * @param {Phrase} phrase
 */
export const isKnown = ({ hanzi, pinyin }) => phraseOf(hanzi)?.pinyin.join(' ') === pinyin.join(' ');

/**
 * The path of a phrase's page. It contains the code points of the characters, which are enough if this device has the
 * phrase, or else those of its whole name (`nameOf`).
 *
 * @param {Phrase} phrase
 */
export function phrasePath(phrase) {
  const name = isHere(phrase) ? phrase.hanzi : nameOf(phrase);
  return `/jasmine/phrase/${asCodePoints(name)}`;
}

// MARK: Levels

/** @returns {Level[]} */
export const defaultLevels = () => shipped?.levels ?? [];

/**
 * The shipped levels, then the player's own.
 *
 * @returns {Level[]}
 */
export const levels = () => [...defaultLevels(), ...ownLevels()];

/** @param {string} id @returns {Level | null} */
export const levelOf = (id) => levels().find((level) => level.id === id) ?? null;

/** The phrase book of this device as two files: the shipped phrases, and the imported ones, if there are any. */
export function bookText() {
  const text = shipped?.text ?? '';
  const { imported } = wholeBook();
  if (imported.length === 0) return { phrases: text };
  const [columns] = text.split('\n', 1);
  return { phrases: text, imported: [columns, ...imported.map(lineOf), ''].join('\n') };
}

/**
 * The content of a setup, in which the rules look up phrases and levels.
 *
 * @param {{ isShipped?: boolean, lent?: Phrase[] }} options  isShipped: whether it has only the shipped phrases, without
 *   those imported here; lent: phrases that only the server has
 */
export const contentText = ({ isShipped = false, lent = [] } = {}) => ({
  phrases: [(shipped?.text ?? '').trimEnd(), ...isShipped ? [] : [...wholeBook().imported, ...lent].map(lineOf)].join('\n') + '\n',
  levels: shipped?.file,
});
