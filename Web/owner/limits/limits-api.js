// The owner's interface for the server's limits.

import { expect } from '../../parts/server-api.js';
import { isCount, isListOf, isOneOf, isText, isWhole, membersOf } from '../../parts/unknown.js';
import { askAsOwner } from '../owner-api.js';

/**
 * @typedef {object} Limit
 * @property {string} name  of its setting
 * @property {string} sentence  what it is
 * @property {number} value  the one that is kept
 * @property {string} [unit]  what the value counts, where the sentence does not say it
 * @property {number} [chosen]  what the settings say, where the system does not allow it
 * @property {typeof sources[number]} source  where the value comes from
 * @property {string} [place]  the line of the file, the variable or the flag; none for the default
 * @property {number} [refused]  how often it refused somebody in the last 24 hours, where that is counted
 *
 * @typedef {{ heading: string, limits: Limit[] }} Section
 * @typedef {{ since: number, sections: Section[] }} Limits  `since`: when the server started, in seconds since 1970
 */

const sources = /** @type {const} */ (['default', 'file', 'environment', 'flag']);
/** The latest time that a date can have; seconds since 1970. */
const latest = 8.64e12;

/** @returns {Promise<Limits>} rejects with an OwnerRefusal */
export async function readLimits() {
  const answer = await askAsOwner('GET', '/limits');
  return expect(answer, isWhole(answer.since, latest) && isListOf(answer.sections, 50, isSection));
}

/** @param {unknown} value */
function isSection(value) {
  const { heading, limits } = membersOf(value);
  return isText(heading) && isListOf(limits, 500, isLimit);
}

/** @param {unknown} limit */
function isLimit(limit) {
  const { name, sentence, value, unit, chosen, source, place, refused } = membersOf(limit);
  return isText(name) && isText(sentence) && isCount(value) && isOneOf(sources, source)
    && [unit, place].every((text) => text === undefined || isText(text)) && [chosen, refused].every((number) => number === undefined || isCount(number));
}
