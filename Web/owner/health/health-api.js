// The owner's interface for how the server goes.

import { expect } from '../../parts/server-api.js';
import { isCount, isListOf, isText, isWhole, membersOf } from '../../parts/unknown.js';
import { askAsOwner } from '../owner-api.js';

/**
 * @typedef {object} Sample  what was measured at one moment; what the server does not know is not there
 * @property {number} at  seconds since 1970
 * @property {number} rooms  in memory
 * @property {number} phones  in rooms
 * @property {number} errors  warnings and errors of the log since the sample before
 * @property {number} [memoryBytes]
 * @property {number} [databaseBytes]
 * @property {number} [freeBytes]  on the disk of the data folder
 *
 * @typedef {{ code: string, message: string }} Trouble  what is wrong just now
 * @typedef {{ at: number, level: string, text: string, count: number }} Warning  `at`: seconds since 1970; `count`: how often in a row
 *
 * @typedef {object} Health
 * @property {string} version
 * @property {number} startedAt  seconds since 1970
 * @property {boolean} saves
 * @property {Trouble[]} troubles
 * @property {Sample} now
 * @property {number} [diskBytes]
 * @property {Sample[]} samples  the oldest first
 * @property {Warning[]} warnings  the newest first
 */

/** The latest time that a date can have; seconds since 1970. */
const latest = 8.64e12;

/** @returns {Promise<Health>} rejects with an OwnerRefusal */
export async function readHealth() {
  const answer = await askAsOwner('GET', '/health');
  return expect(answer, isHealth(answer));
}

/** @param {unknown} value */
function isHealth(value) {
  const { version, startedAt, saves, troubles, now, diskBytes, samples, warnings } = membersOf(value);
  return isText(version) && isWhole(startedAt, latest) && typeof saves === 'boolean' && isListOf(troubles, 20, isTrouble) && isSample(now)
    && isCountIfThere(diskBytes) && isListOf(samples, 2_000, isSample) && isListOf(warnings, 100, isWarning);
}

/** @param {unknown} value */
function isSample(value) {
  const { at, rooms, phones, errors, memoryBytes, databaseBytes, freeBytes } = membersOf(value);
  return isWhole(at, latest) && [rooms, phones, errors].every(isCount) && [memoryBytes, databaseBytes, freeBytes].every(isCountIfThere);
}

/** @param {unknown} value */
const isCountIfThere = (value) => value === undefined || isCount(value);

/** @param {unknown} value */
function isTrouble(value) {
  const { code, message } = membersOf(value);
  return isText(code) && isText(message);
}

/** @param {unknown} value */
function isWarning(value) {
  const { at, level, text, count } = membersOf(value);
  return isWhole(at, latest) && isText(level) && isText(text) && isCount(count);
}
