// Pictures of the Earth, if the owner of the server has named a source for them (`--tiles`).
//
// They come from another host, which then learns what part of the map somebody looks at, so the server's owner decides.
// Where that host's own rules allow it (`--tiles-offline`), a game can keep those around its places (kept-maps.js).

import { ask } from '../server-api.js';
import { keptCaches } from '../kept-caches.js';
import { storage } from '../storage.js';
import { foreignCache } from './tile-cache.js';

export { keptTile, keptTileBytes } from './tile-cache.js';

/**
 * @typedef {object} Tiles
 * @property {string} url  with `{z}`, `{x}` and `{y}`
 * @property {string} attribution
 * @property {string} [satellite]
 * @property {string} [satelliteAttribution]
 * @property {boolean} offline  whether they may be kept
 */

const key = 'map.tiles';
/** The zooms whose tiles are kept. */
export const keptZooms = [13, 14, 15, 16, 17, 18];
/** The nearest zoom for which any source has pictures. */
const nearestGiven = 19;

// As the server last sent it, for when the server cannot be asked.
storage.declare(key, (value) => (value === null ? null : asTiles(value)), { private: true });

/** @type {Promise<Tiles | null> | null} */
let asking = null;

/** @returns {Promise<Tiles | null>} null if there are none */
export function serverTiles() {
  asking ??= ask('GET', '/server').then(({ tiles }) => {
    const known = asTiles(tiles) ?? null;
    storage.write(key, known);
    // Pictures that may not be kept any more are deleted.
    if (!known?.offline) void keptCaches.drop(foreignCache);
    return known;
  }).catch(() => {
    asking = null;
    return storage.read(key) ?? null;
  });
  return asking;
}

/**
 * The nearest zoom for which there are pictures: from there on they are made larger.
 *
 * @param {Tiles} tiles
 */
export const nearestZoom = ({ offline }) => (offline && !navigator.onLine ? Math.max(...keptZooms) : nearestGiven);

/** @param {any} value @returns {Tiles | undefined} */
function asTiles(value) {
  const isURL = (/** @type {unknown} */ url) => typeof url === 'string' && /^https?:\/\//.test(url)
    && ['{z}', '{x}', '{y}'].every((part) => url.includes(part));
  const isText = (/** @type {unknown} */ text) => typeof text === 'string' && text.length <= 300;
  if (!isURL(value?.url) || !isText(value.attribution)) return undefined;
  const { url, attribution, satellite, satelliteAttribution } = value;
  return {
    url, attribution, offline: value.offline === true,
    ...isURL(satellite) && isText(satelliteAttribution) ? { satellite, satelliteAttribution } : {},
  };
}
