// The server's own maps: which ones there are, and the addresses of their tiles. The list is kept on the device, so that
// a hunt without a network knows it, too.

import { ask } from '../server-api.js';
import { storage } from '../storage.js';
import { isCount, isObject, membersOf } from '../unknown.js';

/**
 * @typedef {object} TownMap
 * @property {string} id  changes with the tiles
 * @property {string} name
 * @property {'vector' | 'png' | 'jpeg' | 'webp'} tiles
 * @property {[number, number]} zooms  the least and the greatest of its tiles
 * @property {[number, number, number, number]} bounds  west, south, east and north, in degrees
 * @property {string} attribution
 */

const key = 'map.own';
const kinds = ['vector', 'png', 'jpeg', 'webp'];

// As the server last sent it, for when the server cannot be asked.
storage.declare(key, asMaps, { private: true });

/** @type {Promise<TownMap[]> | null} */
let asking = null;

/**
 * The server's own maps, the newest first. If the server cannot be asked, those that it had last.
 *
 * @returns {Promise<TownMap[]>}
 */
export function townMaps() {
  asking ??= ask('GET', '/maps').then(({ maps }) => {
    const known = asMaps(maps) ?? [];
    storage.write(key, known);
    return known;
  }).catch(() => {
    asking = null;
    return storage.read(key) ?? [];
  });
  return asking;
}

/** Makes the next call of `townMaps` ask the server again: its owner has changed something. */
export function forgetTownMaps() {
  asking = null;
}

/**
 * The address of a tile, or of all tiles of a map with `{z}`, `{x}` and `{y}`.
 *
 * @param {TownMap} map
 * @param {number | string} [zoom]
 * @param {number | string} [column]
 * @param {number | string} [row]
 */
export const tileAddress = ({ id, tiles }, zoom = '{z}', column = '{x}', row = '{y}') =>
  `/api/v1/maps/${id}/${zoom}/${column}/${row}.${tiles === 'vector' ? 'mvt' : tiles}`;

/** @param {unknown} value @returns {TownMap[] | undefined} those that fit, as the page needs them */
function asMaps(value) {
  if (!Array.isArray(value)) return undefined;
  return value.filter(isMap).map(({ id, name, tiles, zooms, bounds, attribution }) => ({ id, name, tiles, zooms, bounds, attribution }));
}

/** @param {unknown} value @returns {value is TownMap} */
function isMap(value) {
  if (!isObject(value)) return false;
  const { id, name, tiles, zooms, bounds, attribution } = membersOf(value);
  return typeof id === 'string' && /^[\da-f]{12}$/.test(id) && typeof name === 'string' && kinds.includes(/** @type {any} */ (tiles))
    && Array.isArray(zooms) && zooms.length === 2 && zooms.every(isCount) && zooms[1] <= 24
    && Array.isArray(bounds) && bounds.length === 4 && bounds.every(Number.isFinite) && typeof attribution === 'string';
}
