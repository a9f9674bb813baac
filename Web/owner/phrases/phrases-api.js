// The owner's interface for phrases that are wrong, as learners have told.

import { expect } from '../../parts/server-api.js';
import { isCount, isOneOf, isText, isWhole, membersOf } from '../../parts/unknown.js';
import { askAsOwner } from '../owner-api.js';
import { faults } from './faults.js';

/**
 * @typedef {object} Report  what somebody has told about a phrase
 * @property {number} id
 * @property {string} hanzi
 * @property {string[]} pinyin
 * @property {import('./faults.js').Fault} kind  what is wrong
 * @property {string} text  empty if the kind says it all
 * @property {number} at  seconds since 1970
 */

/** The latest time that a date can have; seconds since 1970. */
const latest = 8.64e12;

/** @returns {Promise<Report[]>} the newest first; rejects with an OwnerRefusal */
export async function phraseReports() {
  const { reports } = await askAsOwner('GET', '/phrase-reports');
  return expect(reports, Array.isArray(reports) && reports.every(isReport));
}

/**
 * Removes a report, or does nothing if another device has removed it.
 *
 * @param {number} id
 */
export const removePhraseReport = (id) => askAsOwner('DELETE', `/phrase-reports/${id}`)
  .catch((error) => { if (error.code !== 'noSuchReport') throw error; });

/** @param {unknown} value */
function isReport(value) {
  const { id, hanzi, pinyin, kind, text, at } = membersOf(value);
  return isCount(id) && isText(hanzi) && Array.isArray(pinyin) && pinyin.every(isText) && isOneOf(faults, kind) && isText(text) && isWhole(at, latest);
}
