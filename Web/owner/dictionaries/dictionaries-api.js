// The owner's interface for imported phrases: how many there are, importing, downloading and removing.

import { expect } from '../../parts/server-api.js';
import { sendFile } from '../../parts/send-file.js';
import { isCount, isListOf, isOneOf, isText, isWhole, membersOf } from '../../parts/unknown.js';
import { askAsOwner, ownRefusal, textForOwner } from '../owner-api.js';
import { passHeaders } from '../pass.js';
import { stages } from './dictionaries-words.js';

/**
 * @typedef {object} Imported  the phrases that were imported
 * @property {number | null} phrases  how many; null: the server has not counted them yet
 * @property {string | null} refused  why they cannot be read
 * @property {number} bytes
 * @property {number} changedAt  seconds since 1970
 *
 * @typedef {object} Report  what an import has changed
 * @property {number} read
 * @property {number} added
 * @property {number} changed
 * @property {number} skipped  lines without a phrase
 * @property {{ line: number, problem: string }[]} lines  the first of them
 *
 * @typedef {import('../file-import.js').Import & { report: Report | null }} DictionaryImport  `report`: null before its end
 *
 * @typedef {object} Dictionaries
 * @property {number | null} shipped  how many phrases come with Parlour; null: the server cannot read them
 * @property {Imported | null} imported  null: nothing was imported
 * @property {DictionaryImport | null} latest
 * @property {number} limit  the most bytes of a file
 */

/** The latest time that a date can have; seconds since 1970. */
const lastSecond = 8.64e12;

/** @returns {Promise<Dictionaries>} rejects with an OwnerRefusal */
export async function readDictionaries() {
  const { shipped = null, imported, import: latest, limit } = membersOf(await askAsOwner('GET', '/dictionaries'));
  expect(null, (shipped === null || isCount(shipped)) && isCount(limit));
  return {
    shipped: shipped === null ? null : Number(shipped), imported: imported === undefined ? null : asImported(imported),
    latest: latest === undefined ? null : asImport(latest), limit: Number(limit),
  };
}

/** Removes all imported phrases, or does nothing if another device has removed them. */
export const removeDictionaries = () => askAsOwner('DELETE', '/dictionaries')
  .catch((error) => { if (error.code !== 'nothingImported') throw error; });

/**
 * All imported phrases as a table.
 *
 * @returns {Promise<string>} rejects with an OwnerRefusal
 */
export const exportDictionaries = () => textForOwner('/dictionaries/phrases.tsv');

/**
 * Sends a file, of which the server then imports the phrases.
 *
 * @param {File} file
 * @param {string} _name
 * @param {(share: number) => void} onprogress  `share` of the file that was sent, from 0 to 1
 * @returns {{ answer: Promise<DictionaryImport>, stop: () => void }} `answer` rejects with an OwnerRefusal, after `stop` with null
 */
export function importDictionary(file, _name, onprogress) {
  const { answer, stop } = sendFile('/admin/dictionaries', file, { headers: passHeaders(), onprogress });
  return { answer: answer.then(asImport, (refusal) => { throw refusal && ownRefusal(refusal); }), stop };
}

/** @param {unknown} value @returns {Imported} */
function asImported(value) {
  const { phrases = null, refused, bytes, changedAt } = membersOf(value);
  const why = refused === undefined ? null : membersOf(refused).message;
  expect(null, (phrases === null || isCount(phrases)) && (why === null || isText(why)) && isCount(bytes) && isWhole(changedAt, lastSecond));
  return { phrases: phrases === null ? null : Number(phrases), refused: why === null ? null : String(why), bytes: Number(bytes), changedAt: Number(changedAt) };
}

/** @param {unknown} value @returns {DictionaryImport} */
function asImport(value) {
  const { id, stage, permille, report, refused } = membersOf(value);
  const why = membersOf(refused).message;
  const progress = isOneOf(stages, stage) && isCount(permille) ? { stage, permille } : null;
  expect(null, isText(id) && (progress !== null || isReport(report) || isText(why)));
  return { id: String(id), name: '', progress, report: isReport(report) ? report : null, refused: isText(why) ? why : null };
}

/** @param {unknown} value @returns {value is Report} */
function isReport(value) {
  const { read, added, changed, skipped, lines } = membersOf(value);
  return [read, added, changed, skipped].every(isCount) && isListOf(lines, 10, (part) => isCount(membersOf(part).line) && isText(membersOf(part).problem));
}
