// The tiles that are kept on this device: those of each of the server's own maps in a cache of their own, and those of
// another host together in one.

import { keptCaches } from '../kept-caches.js';
import { storage } from '../storage.js';
import { after } from '../time.js';
import { isCount } from '../unknown.js';
// Declares the list of maps.
import './town-maps.js';

/** The cache of tiles of another host. */
export const foreignCache = 'tiles';
const ownStart = 'map-';
/** Says how many bytes of a tile were transferred: it may have been packed on its way. */
const sizeHeader = 'parlour-size';
/** How many tiles are deleted at once. */
const deletedAtOnce = 100;

/** @param {string} map  its id */
export const cacheOfMap = (map) => ownStart + map;

/** @param {string} address  of a tile, or of the tiles of a map @returns {string | null} the id, if it is an own map */
export const ownMapOf = (address) => /^\/api\/v1\/maps\/([\da-f]{12})\//.exec(pathOf(address))?.[1] ?? null;

/** @param {string} address @returns {string} without the page's own host */
const pathOf = (address) => (address.startsWith(`${location.origin}/`) ? address.slice(location.origin.length) : address);

/** @param {string} address */
export function cacheOf(address) {
  const map = ownMapOf(address);
  return map ? cacheOfMap(map) : foreignCache;
}

/** @param {string} address */
const find = (address) => keptCaches.match(cacheOf(address), pathOf(address));

/**
 * A tile as it was kept, at an address of this page: for pictures.
 *
 * @param {string} address
 * @returns {Promise<string | null>} null if there is none
 */
export async function keptTile(address) {
  const kept = await find(address);
  if (!kept || kept.status === 204) return null;
  const url = URL.createObjectURL(await kept.blob());
  after(30_000, () => URL.revokeObjectURL(url));
  return url;
}

/**
 * The bytes of a tile as it was kept.
 *
 * @param {string} address
 * @returns {Promise<ArrayBuffer | null>} no bytes where the map has nothing; null if the tile is not kept
 */
export const keptTileBytes = async (address) => await (await find(address))?.arrayBuffer() ?? null;

/**
 * Keeps a tile.
 *
 * @param {Cache} cache
 * @param {string} address
 * @param {Response} answer  of the server
 * @returns {Promise<number>} how many bytes were transferred
 */
export async function putTile(cache, address, answer) {
  const body = await answer.arrayBuffer();
  const told = Number(answer.headers.get('content-length') ?? NaN);
  const size = isCount(told) && told > 0 ? told : body.byteLength;
  const headers = { 'content-type': answer.headers.get('content-type') ?? '', [sizeHeader]: String(size) };
  await cache.put(address, answer.status === 204 ? new Response(null, { status: 204, headers }) : new Response(body, { headers }));
  return size;
}

/** @param {Response} kept @returns {Promise<number>} how many bytes of it were transferred */
export async function sizeOfTile(kept) {
  const size = Number(kept.headers.get(sizeHeader) ?? NaN);
  return isCount(size) ? size : (await kept.blob()).size;
}

/**
 * The addresses of the tiles in a cache, as the page asks for them, the oldest first.
 *
 * @param {string} name
 * @returns {Promise<string[]>}
 */
export async function addressesIn(name) {
  const names = await keptCaches.names(name);
  const cache = names.includes(name) ? await keptCaches.open(name) : null;
  return (await cache?.keys() ?? []).map(({ url }) => pathOf(url));
}

/**
 * Deletes tiles of a cache.
 *
 * @param {string} name
 * @param {string[]} addresses
 */
export async function deleteTiles(name, addresses) {
  const cache = addresses.length > 0 ? await keptCaches.open(name) : null;
  for (let at = 0; cache && at < addresses.length; at += deletedAtOnce) {
    await Promise.all(addresses.slice(at, at + deletedAtOnce).map((address) => cache.delete(address)));
  }
}

/**
 * Deletes the tiles of the maps that the server has no more.
 *
 * @param {string[]} there  the ids of those that it has
 */
export async function dropOtherMaps(there) {
  const kept = await keptCaches.names(ownStart);
  await Promise.all(kept.filter((name) => !there.includes(name.slice(ownStart.length))).map(keptCaches.drop));
}

// town-maps.js writes the list of maps there as often as the server has told it.
const list = 'map.own';
storage.onchange(list, () => {
  const maps = storage.read(list);
  if (Array.isArray(maps)) void dropOtherMaps(maps.map(({ id }) => id));
});
