// The owner's interface for photos that players have sent to the makers of packs: to find them, see and remove them.

import { expect } from '../../parts/server-api.js';
import { isCount, isListOf, isText, isWhole, membersOf } from '../../parts/unknown.js';
import { askAsOwner, fileForOwner } from '../owner-api.js';
import { isPackName, latest, limit } from './pictures-api.js';

/**
 * @typedef {object} SentPhoto
 * @property {number} id
 * @property {{ id: string, name: string }} pack
 * @property {number} pin  its id
 * @property {string} [title]  of the pin; missing: the pin is gone
 * @property {number} version  of the pack, as it was then
 * @property {number} at  seconds since 1970
 * @property {number} bytes
 * @property {string} [by]  who has sent it; missing: somebody who left meanwhile
 * @property {true} [guest]  that is a guest
 */

/** The largest id of a pin. */
const largestPin = 2 ** 31 - 1;

/**
 * Photos, the newest first.
 *
 * @param {string} account  of who has sent them: a username or an email address; empty: of all
 * @param {number} offset
 * @returns {Promise<{ rows: SentPhoto[], more: boolean }>} rejects with an OwnerRefusal
 */
export async function findPhotos(account, offset) {
  const answer = await askAsOwner('GET', `/photos?account=${encodeURIComponent(account)}&limit=${limit}&offset=${offset}`);
  expect(answer, isListOf(answer.photos, limit, isPhoto) && typeof answer.more === 'boolean');
  return { rows: answer.photos, more: answer.more };
}

/** @param {number} id @returns {Promise<Blob>} rejects with an OwnerRefusal */
export const photoFile = (id) => fileForOwner(`/photos/${id}`);

/**
 * Removes a photo. One that is gone already counts as removed: the maker may have deleted it.
 *
 * @param {number} id
 */
export const removePhoto = (id) => askAsOwner('DELETE', `/photos/${id}`).catch((error) => { if (error.code !== 'noSuchPhoto') throw error; });

/** @param {unknown} value */
function isPhoto(value) {
  const { id, pack, pin, title, version, at, bytes, by, guest } = membersOf(value);
  return isCount(id) && isPackName(pack) && isWhole(pin, largestPin) && (title === undefined || isText(title)) && isCount(version)
    && isWhole(at, latest) && isCount(bytes) && (by === undefined || isText(by)) && (guest === undefined || guest === true);
}
