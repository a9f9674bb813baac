// Pictures of the Earth, if the owner of the server has named a source for them (`--tiles`).
//
// They come from another host, which then learns what part of the map somebody looks at, so the server's owner decides.
// Where that host's own rules allow it (`--tiles-offline`), a game can keep those around its places.

import { ask } from '../server-api.js';
import { keptCaches } from '../kept-caches.js';
import { storage } from '../storage.js';
import { after } from '../time.js';

/**
 * @typedef {object} Tiles
 * @property {string} url  with `{z}`, `{x}` and `{y}`
 * @property {string} attribution
 * @property {string} [satellite]
 * @property {string} [satelliteAttribution]
 * @property {boolean} offline  whether they may be kept
 */

const key = 'map.tiles';
const cacheName = 'tiles';
/** The most pictures that one call keeps, from all of its places together to single streets. */
const maxKept = 400;
/** The most that are kept together; the oldest make room. */
const maxOfAll = 4_000;
/** How many are requested at once: their source has others to serve, too. */
const atOnce = 4;
const keptZooms = [13, 14, 15, 16, 17, 18];
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
    if (!known?.offline) void keptCaches.drop(cacheName);
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

/**
 * A picture as it was kept, at an address of this page.
 *
 * @param {string} address
 * @returns {Promise<string | null>}
 */
export async function keptTile(address) {
  const kept = await (await keptCaches.open(cacheName))?.match(address);
  if (!kept) return null;
  const url = URL.createObjectURL(await kept.blob());
  after(30_000, () => URL.revokeObjectURL(url));
  return url;
}

/** The call that is keeping pictures now; the next call waits for it. */
let keeping = Promise.resolve(0);

/**
 * Keeps the pictures around places for when there is no network, as many as are reasonable.
 *
 * @param {[number, number][]} places
 * @returns {Promise<number>} how many there are now
 */
export function keepTilesAround(places) {
  keeping = keeping.catch(() => 0).then(() => keepNow(places));
  return keeping;
}

/** @param {[number, number][]} places */
async function keepNow(places) {
  const tiles = await serverTiles();
  const cache = tiles?.offline ? await keptCaches.open(cacheName) : null;
  if (!tiles || !cache || places.length === 0) return 0;
  const left = addresses(tiles.url, places).values();
  let count = 0;
  const keepThose = async () => {
    for (const address of left) {
      // If the source refuses one picture, it is not asked for the rest.
      if (!await keep(cache, address)) return;
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, keepThose));
  const all = await cache.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - maxOfAll)).map((oldest) => cache.delete(oldest)));
  return count;
}

/** @param {Cache} cache @param {string} address @returns {Promise<boolean>} whether it is there now */
async function keep(cache, address) {
  if (await cache.match(address)) return true;
  const answer = await fetch(address, { mode: 'cors', credentials: 'omit' }).catch(() => null);
  return answer?.ok ? cache.put(address, answer).then(() => true, () => false) : false;
}

/**
 * The addresses of all pictures in the rectangle that the places lie in: the requests must not tell where each place is.
 *
 * @param {string} url
 * @param {[number, number][]} places
 */
function addresses(url, places) {
  /** @type {string[]} */
  const found = [];
  for (const zoom of keptZooms) {
    const tiles = places.map((place) => tileAt(place, zoom));
    const [west, east] = ends(tiles.map(([x]) => x));
    const [north, south] = ends(tiles.map(([, y]) => y));
    if (found.length + (east - west + 1) * (south - north + 1) > maxKept) break;
    for (let x = west; x <= east; x += 1) {
      for (let y = north; y <= south; y += 1) {
        found.push(url.replace('{z}', String(zoom)).replace('{x}', String(x)).replace('{y}', String(y)));
      }
    }
  }
  return found;
}

/**
 * The first and the last, and one more on each side.
 *
 * @param {number[]} values
 */
const ends = (values) => [Math.min(...values) - 1, Math.max(...values) + 1];

/**
 * The tile of a Mercator map that a place lies on.
 *
 * @param {[number, number]} place
 * @param {number} zoom
 * @returns {[number, number]}
 */
function tileAt([latitude, longitude], zoom) {
  const sine = Math.sin((latitude * Math.PI) / 180);
  const size = 2 ** zoom;
  const south = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return [Math.floor((longitude / 360 + 0.5) * size), Math.floor(south * size)];
}

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
