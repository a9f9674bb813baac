// The tiles of the server's own maps that a map shows first. They are asked for while MapLibre is loaded, which would ask for
// them only when its worker has begun.

import { after } from '../time.js';
import { boundsOf, gentleZoom, isInSight, pixelsOf } from './mercator.js';
import { keptTileBytes } from './tiles.js';
import { tileAddress } from './town-maps.js';

/** The most tiles that are asked for: a map that shows more is large, and may wait. */
const most = 12;
/** How long an answer waits until it is taken, in milliseconds. */
const patience = 10_000;
/** MapLibre's tiles are twice as wide as ours at the same zoom. */
const width = 512;

/** @type {Map<string, Promise<ArrayBuffer>>} by address */
const asked = new Map();

/**
 * Asks for the tiles of vector maps.
 *
 * @param {import('./mercator.js').View} view  what the map shows first
 * @param {import('./mercator.js').Size} size
 * @param {import('./town-maps.js').TownMap[]} maps
 */
export function askForFirstTiles(view, size, maps) {
  for (const address of firstTiles(view, size, maps).slice(0, most)) {
    if (asked.has(address)) continue;
    const answer = tileBytes(address);
    asked.set(address, answer);
    // Whoever takes it hears of a failure.
    answer.catch(() => {});
    after(patience, () => asked.delete(address));
  }
}

/**
 * The bytes of a tile: those that were asked for before, or else from the device or the server.
 *
 * @param {string} address
 * @param {AbortSignal} signal
 * @returns {Promise<ArrayBuffer>} empty where the map has nothing; rejected if there is no such tile
 */
export function takeTile(address, signal) {
  const answer = asked.get(address);
  asked.delete(address);
  return answer ? answer.catch(() => tileBytes(address, signal)) : tileBytes(address, signal);
}

/**
 * The addresses of the tiles that MapLibre will ask for.
 *
 * @param {import('./mercator.js').View} view
 * @param {import('./mercator.js').Size} size
 * @param {import('./town-maps.js').TownMap[]} maps
 */
function firstTiles(view, size, maps) {
  const { north, south, west, east } = boundsOf(view, size);
  return maps.filter(({ tiles, bounds }) => tiles === 'vector' && isInSight(bounds, { north, south, west, east })).flatMap((map) => {
    const zoom = Math.min(Math.floor(gentleZoom(view.zoom)), map.zooms[1]);
    if (zoom < map.zooms[0]) return [];
    const corner = (/** @type {number} */ latitude, /** @type {number} */ longitude) =>
      pixelsOf([latitude, longitude], zoom + 1).map((pixel) => Math.floor(pixel / width));
    const [mapWest, mapSouth, mapEast, mapNorth] = map.bounds;
    const [[left, top], [right, bottom]] = [
      corner(Math.min(north, mapNorth), Math.max(west, mapWest)), corner(Math.max(south, mapSouth), Math.min(east, mapEast))];
    return range(top, bottom).flatMap((row) => range(left, right).map((column) => tileAddress(map, zoom, column, row)));
  });
}

/** @param {number} first @param {number} last */
const range = (first, last) => Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);

/** @param {string} address @param {AbortSignal} [signal] */
async function tileBytes(address, signal) {
  const kept = await keptTileBytes(address);
  if (kept) return kept;
  const answer = await fetch(address, { signal, credentials: 'omit' });
  // Where a map has nothing, that is no fault.
  if (answer.status === 204) return new ArrayBuffer(0);
  if (!answer.ok) throw Object.assign(new Error(`No tile: ${answer.status}`), { status: answer.status });
  return answer.arrayBuffer();
}
