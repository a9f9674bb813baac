// Plans what of the maps is to be kept around places: which tiles, which of them are missing, and how large those are.

import { keptCaches } from '../kept-caches.js';
import { ask, expect } from '../server-api.js';
import { isCount, membersOf } from '../unknown.js';
import { mostNoted } from './kept-notes.js';
import { addressesIn, cacheOf, ownMapOf } from './tile-cache.js';
import { tilesAround, tilesOf, tilesOver } from './tile-math.js';
import { keptZooms, serverTiles } from './tiles.js';
import { tileAddress, townMaps } from './town-maps.js';

/**
 * @typedef {import('./types.js').At} At
 * @typedef {import('./tile-math.js').Tile} Tile
 *
 * @typedef {object} PlanPart  the tiles of one map
 * @property {string} source  their address, with `{z}`, `{x}` and `{y}`
 * @property {boolean} isOwn  whether it is a map of this server
 * @property {Tile[]} tiles
 * @property {Tile[]} missing  those that are not on this device yet
 *
 * @typedef {object} Plan
 * @property {PlanPart[]} parts  none if there is no map that may be kept
 * @property {number} tiles  how many are missing
 * @property {number | null} bytes  of the missing ones; null if the server cannot say it now
 * @property {boolean} isExact  whether `bytes` is exact
 */

/** How far around each place; metres. */
const around = 500;
/** The most tiles of one of the server's own maps, of another host, and of all own maps together. */
const most = { ofMap: 20_000, foreign: 400, ofMaps: mostNoted - 1_000 };
/** About how large a tile of another host is; bytes. */
const usualTile = 20_000;
/** How many tiles the server takes in one question. */
const mostAsked = 2_000;

/**
 * The address of a tile.
 *
 * @param {string} source
 * @param {Tile} tile
 */
export const addressOf = (source, [zoom, column, row]) =>
  source.replace('{z}', String(zoom)).replace('{x}', String(column)).replace('{y}', String(row));

/** @param {string} source @param {Tile[]} tiles @returns {string[]} */
export const addressesOf = (source, tiles) => tiles.map((tile) => addressOf(source, tile));

/**
 * The addresses of all tiles that a note names.
 *
 * @param {import('./kept-notes.js').KeptSet} set
 */
export const addressesOfSet = ({ source, runs }) => addressesOf(source, tilesOf(runs));

/** Whether there may be any map to keep: this is known without places. */
export const canKeepMaps = async () => keptCaches.areThere
  && ((await serverTiles())?.offline === true || (await townMaps()).length > 0);

/**
 * What is to be kept of all maps around places.
 *
 * @param {At[]} places
 * @returns {Promise<Plan>}
 */
export async function planAround(places) {
  const [maps, foreign] = await Promise.all([townMaps(), serverTiles()]);
  /** @type {[string, Tile[]][]} */
  const wanted = [];
  let left = most.ofMaps;
  for (const map of maps) {
    const { zooms, bounds } = map;
    const tiles = tilesAround(places, { zooms, bounds, metres: around, most: Math.min(left, most.ofMap) });
    left -= tiles.length;
    wanted.push([tileAddress(map), tiles]);
  }
  if (foreign?.offline) wanted.push([foreign.url, tilesOver(places, { zooms: keptZooms, metres: around, most: most.foreign })]);
  return planOf(wanted.filter(([, tiles]) => tiles.length > 0));
}

/**
 * What is missing of what a note names, as far as its maps are still there.
 *
 * @param {import('./kept-notes.js').KeptNote} note
 * @returns {Promise<Plan>}
 */
export async function planAgain({ sets }) {
  const sources = await sourcesNow();
  return planOf(sets.filter(({ source }) => sources.has(source)).map(({ source, runs }) => [source, tilesOf(runs)]));
}

/** The sources whose tiles may be kept now. */
export async function sourcesNow() {
  const [maps, foreign] = await Promise.all([townMaps(), serverTiles()]);
  return new Set([...maps.map((map) => tileAddress(map)), ...foreign?.offline ? [foreign.url] : []]);
}

/** @param {[string, Tile[]][]} wanted @returns {Promise<Plan>} */
async function planOf(wanted) {
  const parts = await Promise.all(wanted.map(async ([source, tiles]) => {
    const there = new Set(await addressesIn(cacheOf(source)));
    return { source, isOwn: ownMapOf(source) !== null, tiles, missing: tiles.filter((tile) => !there.has(addressOf(source, tile))) };
  }));
  const sizes = await Promise.all(parts.map(sizeOf)).catch(() => null);
  return {
    parts, tiles: parts.reduce((sum, { missing }) => sum + missing.length, 0),
    bytes: sizes?.reduce((sum, size) => sum + size, 0) ?? null,
    isExact: parts.every(({ isOwn, missing }) => isOwn || missing.length === 0),
  };
}

/** @param {PlanPart} part @returns {Promise<number>} bytes of the missing tiles */
async function sizeOf({ source, isOwn, missing }) {
  if (!isOwn) return missing.length * usualTile;
  let sum = 0;
  for (let at = 0; at < missing.length; at += mostAsked) {
    const answer = await ask('POST', `/maps/${ownMapOf(source)}/size`, { body: { tiles: missing.slice(at, at + mostAsked) } });
    const { bytes } = membersOf(answer);
    sum += Number(expect(bytes, isCount(bytes)));
  }
  return sum;
}
