// Deletes tiles that nothing needs, and counts those that are missing: what the notes say, and what the caches have.

import { keptCaches } from '../kept-caches.js';
import { addressesOfSet, addressOf } from './keep-plan.js';
import { countOf, keptNotes } from './kept-notes.js';
import { addressesIn, cacheOf, cacheOfMap, deleteTiles, foreignCache, sizeOfTile } from './tile-cache.js';
import { tilesOf } from './tile-math.js';

/**
 * @typedef {import('./kept-notes.js').KeptNote} KeptNote
 * @typedef {import('./kept-notes.js').KeptSet} KeptSet
 */

/** The most tiles of another host that are kept together. */
const mostForeign = 4_000;

/**
 * The addresses that all notes need of a cache.
 *
 * @param {string} name
 */
const neededIn = (name) => new Set(keptNotes.all().flatMap(({ sets }) => sets)
  .filter(({ source }) => cacheOf(source) === name).flatMap(addressesOfSet));

/**
 * Deletes the tiles of sets that no note needs any more.
 *
 * @param {KeptSet[]} sets
 */
export async function dropUnneeded(sets) {
  for (const set of sets) {
    const name = cacheOf(set.source);
    const needed = neededIn(name);
    if (needed.size === 0 && name !== foreignCache) await keptCaches.drop(name);
    else await deleteTiles(name, addressesOfSet(set).filter((address) => !needed.has(address)));
  }
}

/** Deletes the tiles of own maps that no note needs: the page was closed before it could delete them. */
export async function dropStrays() {
  for (const name of await keptCaches.names(cacheOfMap(''))) {
    const there = await addressesIn(name);
    const needed = neededIn(name);
    if (needed.size === 0) await keptCaches.drop(name);
    else await deleteTiles(name, there.filter((address) => !needed.has(address)));
  }
}

/**
 * Whether several notes need the same tile.
 *
 * @param {KeptNote[]} notes
 */
export function sharesTiles(notes) {
  const all = notes.flatMap(({ sets }) => sets).flatMap(addressesOfSet);
  return new Set(all).size < all.length;
}

/** Deletes all tiles. */
export async function dropAll() {
  for (const name of [foreignCache, ...await keptCaches.names(cacheOfMap(''))]) await keptCaches.drop(name);
}

/**
 * The sets of notes of which tiles are missing.
 *
 * @param {KeptNote[]} notes
 * @returns {Promise<Map<KeptNote, KeptSet[]>>} without the notes whose tiles are all there
 */
export async function missingOf(notes) {
  /** @type {Map<string, Set<string>>} */
  const there = new Map();
  /** @type {Map<KeptNote, KeptSet[]>} */
  const missing = new Map();
  for (const note of notes) {
    for (const set of note.sets) {
      const name = cacheOf(set.source);
      if (!there.has(name)) there.set(name, new Set(await addressesIn(name)));
      if (addressesOfSet(set).every((address) => there.get(name)?.has(address))) continue;
      missing.set(note, [...missing.get(note) ?? [], set]);
    }
  }
  return missing;
}

/**
 * How large the tiles of a plan are that are on this device already.
 *
 * @param {Pick<import('./keep-plan.js').Plan, 'parts'>} plan
 * @returns {Promise<number>} bytes
 */
export async function sizeThere({ parts }) {
  let sum = 0;
  for (const { source, tiles, missing } of parts) {
    const gone = new Set(missing);
    for (const tile of tiles.length > missing.length ? tiles : []) {
      if (gone.has(tile)) continue;
      const kept = await keptCaches.match(cacheOf(source), addressOf(source, tile));
      if (kept) sum += await sizeOfTile(kept);
    }
  }
  return sum;
}

/** @param {KeptNote} note @param {KeptSet[]} sets  those that it still needs */
async function leaveOnly(note, sets) {
  if (sets.length === 0) return keptNotes.remove(note.id);
  const parts = sets.map(({ source, runs }) => ({ source, isOwn: true, tiles: tilesOf(runs), missing: [] }));
  const bytes = await sizeThere({ parts });
  keptNotes.write({ ...note, sets, tiles: countOf(sets), bytes });
}

/**
 * Makes room if there are too many tiles of another host: first the oldest ones that nothing needs go, then those of the
 * oldest notes.
 *
 * @param {string} last  the id of the note that stays
 * @returns {Promise<string[]>} the names of what has lost its map
 */
export async function makeRoom(last) {
  const all = await addressesIn(foreignCache);
  const needed = neededIn(foreignCache);
  let over = all.length - mostForeign;
  const free = all.filter((address) => !needed.has(address)).slice(0, Math.max(0, over));
  await deleteTiles(foreignCache, free);
  over -= free.length;
  /** @type {string[]} */
  const names = [];
  for (const note of keptNotes.all()) {
    const foreign = note.sets.filter(({ source }) => cacheOf(source) === foreignCache);
    if (over <= 0) break;
    if (note.id === last || foreign.length === 0) continue;
    const before = (await addressesIn(foreignCache)).length;
    await leaveOnly(note, note.sets.filter((set) => !foreign.includes(set)));
    await dropUnneeded(foreign);
    over -= before - (await addressesIn(foreignCache)).length;
    names.push(note.name);
  }
  return names;
}
