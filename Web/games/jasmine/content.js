// The phrases and levels: those that everybody finds, which are read once, and those that this device keeps.

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

/** Reads what everybody finds, unless it was read already. All else here may be called when that is done. */
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
  if (!answer.ok) throw new Error('The phrases could not be loaded. Is the network there?');
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
  // Of two with the same characters the one that everybody finds counts.
  const byHanzi = new Map();
  for (const phrase of [...shipped?.phrases ?? [], ...imported]) {
    if (!byHanzi.has(phrase.hanzi)) byHanzi.set(phrase.hanzi, phrase);
  }
  const known = { imported, all: [...byHanzi.values()], byHanzi };
  if (shipped) book = known;
  return known;
}

/** All phrases, those that were imported last. */
export const phrases = () => wholeBook().all;

/** @param {string} hanzi @returns {Phrase | null} */
export const phraseOf = (hanzi) => wholeBook().byHanzi.get(hanzi) ?? null;

/** Of some phrases those that are in it.
 * @param {string[]} hanzi */
export const phrasesOf = (hanzi) => hanzi.flatMap((one) => phraseOf(one) ?? []);

/** Whether a phrase is the one of this device, rather than another with the same characters, or one of the server's.
 * @param {Phrase} phrase */
export function isHere(phrase) {
  const own = phraseOf(phrase.hanzi);
  return own !== null && nameOf(own) === nameOf(phrase);
}

/** Whether this device has these characters with this sound: then levels may have the phrase.
 * @param {Phrase} phrase */
export const isKnown = ({ hanzi, pinyin }) => phraseOf(hanzi)?.pinyin.join(' ') === pinyin.join(' ');

/** The path of a phrase's page: its characters, which are enough where this device has it, or all that names it stand
 * in it by their numbers.
 * @param {Phrase} phrase */
export function phrasePath(phrase) {
  const name = isHere(phrase) ? phrase.hanzi : nameOf(phrase);
  return `/jasmine/phrase/${Array.from(name, (character) => character.codePointAt(0)?.toString(16)).join('-')}`;
}

/** The text that such a path tells; '' where it tells none.
 * @param {string} code */
export function pathText(code) {
  if (!/^[0-9a-f]{1,6}(-[0-9a-f]{1,6})*$/.test(code)) return '';
  const numbers = code.split('-').map((number) => parseInt(number, 16));
  return numbers.every((number) => number <= 0x10_ffff) ? String.fromCodePoint(...numbers) : '';
}

// MARK: Levels

/** @returns {Level[]} */
export const defaultLevels = () => shipped?.levels ?? [];

/** Those that everybody finds, then one's own.
 * @returns {Level[]} */
export const levels = () => [...defaultLevels(), ...ownLevels()];

/** @param {string} id @returns {Level | null} */
export const levelOf = (id) => levels().find((level) => level.id === id) ?? null;

/** The phrase book of this device as two files: what everybody finds, and what was imported, if anything was. */
export function bookText() {
  const text = shipped?.text ?? '';
  const { imported } = wholeBook();
  if (imported.length === 0) return { phrases: text };
  const [columns] = text.split('\n', 1);
  return { phrases: text, imported: [columns, ...imported.map(lineOf), ''].join('\n') };
}

/**
 * What a setup brings with it, so that the rules can look phrases and levels up in it.
 *
 * @param {{ isShipped?: boolean, lent?: Phrase[] }} options  whether it is only what everybody finds, without what was
 *   imported here; what the server has beside it
 */
export const contentText = ({ isShipped = false, lent = [] } = {}) => ({
  phrases: [(shipped?.text ?? '').trimEnd(), ...isShipped ? [] : [...wholeBook().imported, ...lent].map(lineOf)].join('\n') + '\n',
  levels: shipped?.file,
});
