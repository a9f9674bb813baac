// The owner's interface for pictures of packs: to find them, hide or remove them, and show them again.

import { expect } from '../../parts/server-api.js';
import { isCount, isListOf, isOneOf, isText, isWhole, membersOf } from '../../parts/unknown.js';
import { askAsOwner } from '../owner-api.js';

/**
 * @typedef {typeof filters[number]} Filter
 * @typedef {typeof kinds[number]} Kind  hidden: it can be shown again; removed: it is deleted
 *
 * @typedef {object} OwnersPicture
 * @property {string} id  the digest and the kind of its bytes
 * @property {string} path  where it is shown
 * @property {number} bytes
 * @property {number} at  when it was added; seconds since 1970
 * @property {string} [by]  who has added it; missing: the server, or somebody who left
 * @property {Kind} [removal]
 * @property {{ id: string, name: string }[]} packs  those that use it
 */

export const filters = /** @type {const} */ (['all', 'removed']);
const kinds = /** @type {const} */ (['hidden', 'removed']);
/** How many are shown at once. */
export const limit = 20;
/** The latest time that a date can have; seconds since 1970. */
export const latest = 8.64e12;

/**
 * Pictures, the last added first.
 *
 * @param {{ account: string, only: Filter }} question  `account` of who has added them: a username or an email address; empty: of all
 * @param {number} offset
 * @returns {Promise<{ rows: OwnersPicture[], more: boolean }>} rejects with an OwnerRefusal
 */
export async function findPictures({ account, only }, offset) {
  const answer = await askAsOwner('GET', `/pictures?account=${encodeURIComponent(account)}&only=${only}&limit=${limit}&offset=${offset}`);
  expect(answer, isListOf(answer.pictures, limit, isPicture) && typeof answer.more === 'boolean');
  return { rows: answer.pictures, more: answer.more };
}

/**
 * @param {string} id
 * @param {Kind} kind
 * @returns {Promise<OwnersPicture>} as it is now
 */
export const removePicture = (id, kind) => askAsOwner('PUT', `/pictures/${id}/removal`, { body: { kind } }).then(asPicture);

/**
 * Shows a hidden picture again.
 *
 * @param {string} id
 * @returns {Promise<OwnersPicture>} as it is now
 */
export const showPicture = (id) => askAsOwner('DELETE', `/pictures/${id}/removal`).then(asPicture);

/** @param {unknown} value @returns {OwnersPicture} */
const asPicture = (value) => expect(/** @type {any} */ (value), isPicture(value));

/** @param {unknown} value */
function isPicture(value) {
  const { id, path, bytes, at, by, removal, packs } = membersOf(value);
  return isText(id) && /^[\da-f]{64}\.(webp|jpg)$/.test(id) && path === `/pictures/${id}` && isCount(bytes) && isWhole(at, latest)
    && (by === undefined || isText(by)) && (removal === undefined || isOneOf(kinds, removal)) && isListOf(packs, 20, isPackName);
}

/** @param {unknown} value */
export function isPackName(value) {
  const { id, name } = membersOf(value);
  return isText(id) && /^[\w-]{1,100}$/.test(id) && isText(name);
}
