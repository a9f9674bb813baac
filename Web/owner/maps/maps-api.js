// The owner's interface for maps: which there are, adding and removing.

import { expect } from '../../parts/server-api.js';
import { sendFile } from '../../parts/send-file.js';
import { isCount, isObject, isText, membersOf } from '../../parts/unknown.js';
import { askAsOwner, ownRefusal } from '../owner-api.js';
import { passHeaders } from '../pass.js';
import { isStage, mapsWords } from './maps-words.js';

/**
 * @typedef {'vector' | 'png' | 'jpeg' | 'webp'} Kind
 * @typedef {{ id: string, name: string, tiles: Kind, zooms: [number, number], bytes: number, at: number }} OwnMap  `at`:
 *   seconds since 1970
 *
 * @typedef {object} Import  what the server makes of the file that it was sent last
 * @property {string} id
 * @property {string} name
 * @property {{ stage: import('./maps-words.js').Stage, permille: number } | null} progress  null: it has ended
 * @property {string | null} refused  why no map came of it
 *
 * @typedef {object} Overview
 * @property {OwnMap[]} maps  the newest first
 * @property {Import | null} latest
 * @property {number} limit  the most bytes of a file
 * @property {boolean} extracts  whether the server can cut OpenStreetMap extracts
 */

/** @returns {Promise<Overview>} rejects with an OwnerRefusal */
export async function readOverview() {
  const { maps, import: latest, limit, extracts } = await askAsOwner('GET', '/maps');
  expect(null, Array.isArray(maps) && isCount(limit) && typeof extracts === 'boolean');
  return { maps: maps.filter(isMap).map(mapOf), latest: latest === undefined ? null : asImport(latest), limit, extracts };
}

/** @param {string} id */
export const removeMap = (id) => askAsOwner('DELETE', `/maps/${id}`);

/**
 * Sends a file, of which the server then makes a map.
 *
 * @param {File} file
 * @param {string} name  what the map is called
 * @param {(share: number) => void} onprogress  `share` of the file that was sent, from 0 to 1
 * @returns {{ answer: Promise<Import>, stop: () => void }} `answer` rejects with an OwnerRefusal, after `stop` with null
 */
export function addMap(file, name, onprogress) {
  const { answer, stop } = sendFile(`/admin/maps?name=${encodeURIComponent(name)}`, file, { headers: passHeaders(), onprogress });
  return { answer: answer.then(asImport, (refusal) => { throw refusal && ownRefusal(refusal); }), stop };
}

/** @param {unknown} value */
function isMap(value) {
  const { id, name, tiles, zooms, bytes, addedAt } = membersOf(value);
  return isText(id) && /^[\da-f]{12}$/.test(id) && isText(name) && typeof tiles === 'string' && tiles in mapsWords.kinds
    && Array.isArray(zooms) && zooms.length === 2 && zooms.every((zoom) => isCount(zoom)) && isCount(bytes) && isCount(addedAt);
}

/** @param {any} map @returns {OwnMap} */
const mapOf = ({ id, name, tiles, zooms, bytes, addedAt }) => ({ id, name, tiles, zooms, bytes, at: addedAt });

/** @param {unknown} value @returns {Import} */
function asImport(value) {
  const { id, name, stage, permille, map, refused } = membersOf(value);
  const why = membersOf(refused).message;
  const progress = isStage(stage) && isCount(permille) ? { stage, permille } : null;
  expect(null, isText(id) && isText(name) && (progress !== null || isObject(map) || isText(why)));
  return { id: String(id), name: String(name), progress, refused: isText(why) ? why : null };
}
