// The owner's interface for packs: to find them, mark them as official, hide or remove them, and bring them back.

import { expect } from '../../parts/server-api.js';
import { isCount, isOneOf, isText, isWhole, membersOf } from '../../parts/unknown.js';
import { askAsOwner } from '../owner-api.js';

/**
 * @typedef {typeof filters[number]} Filter
 * @typedef {typeof kinds[number]} Kind  hidden: those who work on it still get it; removed: nobody does
 * @typedef {{ kind: Kind, why: string }} Removal
 *
 * @typedef {object} OwnersPack  a pack as the owner sees it
 * @property {string} id
 * @property {string} name
 * @property {string} location
 * @property {string} description
 * @property {string} creator
 * @property {number} pins  how many
 * @property {number} version
 * @property {number} changedAt  seconds since 1970
 * @property {'listed' | 'unlisted' | 'resting'} visibility  as those who work on it want it
 * @property {{ average: number, count: number }} [rating]  `average`: in tenths of a star
 * @property {number} [reports]  how many its maker has not deleted
 * @property {boolean} [official]
 * @property {Removal} [removal]
 * @property {boolean} [own]  whether it comes with the server
 */

export const filters = /** @type {const} */ (['all', 'official', 'removed']);
export const kinds = /** @type {const} */ (['hidden', 'removed']);
/** The most characters of the sentence that says why a pack is hidden or removed. */
export const longestWhy = 300;
/** How many are shown at once. */
const limit = 20;
/** The latest time that a date can have; seconds since 1970. */
const latest = 8.64e12;

/**
 * Packs whose name, location and creator have all words of a text, the last changed first.
 *
 * @param {{ text: string, only: Filter }} question
 * @param {number} offset
 * @returns {Promise<{ rows: OwnersPack[], more: boolean }>} rejects with an OwnerRefusal
 */
export async function findPacks({ text, only }, offset) {
  const answer = await askAsOwner('GET', `/packs?q=${encodeURIComponent(text)}&only=${only}&limit=${limit}&offset=${offset}`);
  expect(answer, Array.isArray(answer.packs) && answer.packs.every(isPack) && typeof answer.more === 'boolean');
  return { rows: answer.packs, more: answer.more };
}

/**
 * @param {string} id
 * @param {boolean} official
 * @returns {Promise<OwnersPack>} as it is now
 */
export const markPack = (id, official) => askAsOwner('PUT', `/packs/${id}/official`, { body: { official } }).then(asPack);

/**
 * @param {string} id
 * @param {Removal} removal
 * @returns {Promise<OwnersPack>} as it is now
 */
export const removePack = (id, removal) => askAsOwner('PUT', `/packs/${id}/removal`, { body: removal }).then(asPack);

/** @param {string} id @returns {Promise<OwnersPack>} as it is now */
export const bringBack = (id) => askAsOwner('DELETE', `/packs/${id}/removal`).then(asPack);

/** @param {any} answer @returns {OwnersPack} */
const asPack = (answer) => expect(answer, isPack(answer));

/** @param {unknown} value */
function isPack(value) {
  const { id, name, location, description, creator, pins, version, changedAt, visibility, rating, reports, removal } = membersOf(value);
  return isText(id) && /^[\w-]{1,100}$/.test(id) && [name, location, description, creator].every(isText) && [pins, version].every(isCount)
    && isWhole(changedAt, latest) && isOneOf(['listed', 'unlisted', 'resting'], visibility) && (rating === undefined || isRating(rating))
    && (reports === undefined || isCount(reports)) && (removal === undefined || isRemoval(removal));
}

/** @param {unknown} value */
function isRating(value) {
  const { average, count } = membersOf(value);
  return isWhole(average, 50) && isCount(count);
}

/** @param {unknown} value */
function isRemoval(value) {
  const { kind, why } = membersOf(value);
  return isOneOf(kinds, kind) && isText(why);
}
