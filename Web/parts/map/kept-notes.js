// What is noted of the maps on this device: for each thing that a map is kept for, as a pack, which tiles it needs. So what
// is kept can be shown and deleted, and the page notices if the browser has deleted some of it.

import { storage } from '../storage.js';
import { isCount, isObject, isOneOf, isText, membersOf } from '../unknown.js';

/**
 * @typedef {import('./tile-math.js').Run} Run
 *
 * @typedef {object} Subject  what a map is kept for
 * @property {string} id
 * @property {string} name
 * @property {string} path  of its screen
 *
 * @typedef {object} KeptSet
 * @property {string} source  the address of the tiles, with `{z}`, `{x}` and `{y}`
 * @property {Run[]} runs
 *
 * @typedef {typeof states[number]} KeptState
 * @typedef {Subject & { at: number, bytes: number, tiles: number, state: KeptState, sets: KeptSet[] }} KeptNote  `at`:
 *   milliseconds since 1970; `bytes`: of those that are there
 */

const family = 'keptmap.';
/**
 * going: it is not complete yet, and goes on by itself; stopped: a part is missing, and only the player makes it go on;
 * evicted: the browser has deleted tiles, and the player knows; outdated: the server has no such map any more.
 */
const states = /** @type {const} */ (['going', 'whole', 'stopped', 'evicted', 'outdated']);
/** The most tiles that a note may name: enough for what one plan has, and few enough to count. */
export const mostNoted = 60_000;
const greatestZoom = 24;

storage.declare(`${family}*`, asNote, { private: true });

/** @param {string} id */
const isID = (id) => /^[\w~-]{1,100}$/.test(id);

export const keptNotes = {
  /** @param {string} id @returns {KeptNote | null} */
  get: (id) => (isID(id) ? storage.read(family + id) ?? null : null),

  /** @returns {KeptNote[]} the oldest first */
  all: () => storage.keys(family).map((key) => storage.read(key)).filter((note) => note !== undefined)
    .sort((/** @type {KeptNote} */ one, /** @type {KeptNote} */ other) => one.at - other.at),

  /** @param {KeptNote} note @returns {boolean} whether it is kept */
  write: (note) => storage.write(family + note.id, note),

  /** @param {string} id */
  remove: (id) => storage.remove(family + id),
};

/** @param {unknown} value @returns {KeptNote | undefined} */
function asNote(value) {
  const { id, name, path, at, bytes, tiles, state, sets } = membersOf(value);
  const fits = isText(id) && isID(id) && isText(name) && name.length <= 500 && isText(path) && /^\/[\w~./-]{1,200}$/.test(path)
    && [at, bytes, tiles].every(isCount) && isOneOf(states, state) && Array.isArray(sets) && sets.every(isSet);
  const note = /** @type {KeptNote} */ ({ id, name, path, at, bytes, tiles, state, sets });
  return fits && countOf(note.sets) <= mostNoted ? note : undefined;
}

/** @param {unknown} value @returns {value is KeptSet} */
function isSet(value) {
  const { source, runs } = membersOf(value);
  return isObject(value) && isText(source) && ['{z}', '{x}', '{y}'].every((part) => source.includes(part))
    && Array.isArray(runs) && runs.every(isRun);
}

/** @param {unknown} value @returns {value is Run} */
function isRun(value) {
  if (!Array.isArray(value) || value.length !== 4 || !value.every(isCount)) return false;
  const [zoom, row, first, last] = value;
  return zoom <= greatestZoom && row < 2 ** zoom && first <= last && last < 2 ** zoom;
}

/** @param {KeptSet[]} sets @returns {number} how many tiles they name */
export const countOf = (sets) => sets.flatMap(({ runs }) => runs).reduce((sum, [, , first, last]) => sum + last - first + 1, 0);
