// The packs of this device, as players have them, and which of them were played.
//
// A downloaded pack is stored under two keys: what the lists show, and its pins, sealed as the server gave them. So
// nobody who looks into the browser's storage reads a pin by accident.

import { storage } from '../../parts/storage.js';
import { wallTime } from '../../parts/time.js';
import { isCount, isObject, isOneOf, membersOf } from '../../parts/unknown.js';
import { factsIn } from './pack-facts.js';

/**
 * @typedef {[number, number]} At  latitude and longitude in degrees
 * @typedef {PackLine & Partial<import('./pack-facts.js').Facts>} PackHere  a downloaded pack, as lists show it
 *
 * @typedef {object} PackLine
 * @property {string} id
 * @property {string} name
 * @property {string} location
 * @property {string} description
 * @property {string} creator
 * @property {number} minutes
 * @property {number} version
 * @property {string} salt
 * @property {number} pins  how many
 * @property {At | null} at  where it is, if the server said so
 * @property {import('./pack-types.js').Start} [start]  where a hunt begins, if it begins somewhere
 * @property {boolean} isMine  whether the server said that this player made it
 * @property {boolean} isOfficial  whether the server said that its owner has marked it as official
 * @property {number} keptAt  milliseconds since 1970
 *
 * @typedef {import('./types.js').Mode} Mode
 *
 * @typedef {object} PlayRecord  the first finished game with a pack on the player's devices
 * @property {Mode} mode
 * @property {import('./types.js').Result} result
 * @property {number} score
 * @property {number} at  milliseconds since 1970
 */

export const maxPins = 1_000;
export const minPins = 5;
/** The most characters of a text in a pack. */
const longestText = 500;
/** The most characters of sealed pins: enough for a thousand of the longest, with their digests. */
const longestSealed = 8_000_000;

export const modes = /** @type {Mode[]} */ (['competitive', 'casual']);
export const results = /** @type {import('./types.js').Result[]} */ (['finished', 'timeUp', 'ended']);

export const recordsKey = 'hunt.records';

storage.declare('huntpack.*', asPackHere);
storage.declare('huntpins.*', (value) => (isSealed(value) ? value : undefined));
storage.declare(recordsKey, asRecords);

/** @type {Set<() => void>} */
const listeners = new Set();

/**
 * Calls back when a pack has come or gone.
 *
 * @param {() => void} listener
 * @returns {() => void} ends it
 */
export function onpacks(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Downloaded packs by name, without regard to case.
 *
 * @returns {PackHere[]}
 */
export const packsHere = () => storage.keys('huntpack.').map((key) => storage.read(key)).filter((pack) => pack !== undefined)
  .sort((/** @type {PackHere} */ one, /** @type {PackHere} */ other) => byName(one.name, other.name));

/** Compares names without regard to case. */
export const byName = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true }).compare;

/** @param {string} id @returns {PackHere | null} */
export const packHere = (id) => (isID(id) ? storage.read(`huntpack.${id}`) ?? null : null);

/**
 * The pins of a downloaded pack, as the server sealed them; null if they are gone.
 *
 * @param {string} id
 * @returns {string | null}
 */
export const sealedOf = (id) => (isID(id) ? storage.read(`huntpins.${id}`) ?? null : null);

/**
 * Keeps a pack as the server gives it to players. It replaces an older version.
 *
 * @param {unknown} answer  of `GET /packs/{id}`
 * @returns {'kept' | 'full' | 'damaged'}  full: the device has no room, and keeps what it had
 */
export function keepPack(answer) {
  const members = membersOf(answer);
  const { mine, official, sealed } = members;
  const pack = asPackHere({
    location: '', description: '', creator: '', at: null, ...members, isMine: mine === true, isOfficial: official === true, keptAt: wallTime(),
  });
  if (!pack || !isSealed(sealed)) return 'damaged';
  const before = { pack: packHere(pack.id), sealed: sealedOf(pack.id) };
  const isKept = write(pack, sealed);
  if (!isKept && storage.isLasting) {
    dropPack(pack.id);
    if (before.pack && before.sealed) write(before.pack, before.sealed);
    return 'full';
  }
  listeners.forEach((listener) => listener());
  return 'kept';
}

/** @param {PackHere} pack @param {string} sealed */
const write = (pack, sealed) => storage.write(`huntpins.${pack.id}`, sealed) && storage.write(`huntpack.${pack.id}`, pack);

/**
 * Notes what the server now says about who made a pack: another account may use this device.
 *
 * @param {string} id
 * @param {boolean} isMine
 */
export const noteMine = (id, isMine) => change(id, { isMine });

/**
 * Notes what the server now says about a pack: who made it, whether it is official, and how far, long and hard it
 * is. An older page kept nothing about that, and how hard it is changes with each hunt.
 *
 * @param {{ id: string, version: number, mine?: boolean, official?: boolean } & Partial<import('./pack-facts.js').Facts>} found
 */
export function noteFound(found) {
  const isSame = packHere(found.id)?.version === found.version;
  change(found.id, { isMine: found.mine === true, isOfficial: found.official === true, ...isSame ? factsIn(found) : null });
}

/** @param {string} id @param {Partial<PackHere>} changes */
function change(id, changes) {
  const pack = packHere(id);
  const changed = pack && { ...pack, ...changes };
  if (JSON.stringify(changed) !== JSON.stringify(pack)) storage.write(`huntpack.${id}`, changed);
}

/** Marks no pack as the player's own: the next player has made none of them, until the server says so. */
export const disownPacks = () => packsHere().forEach(({ id }) => noteMine(id, false));

/** @param {string} id */
export function dropPack(id) {
  storage.remove(`huntpack.${id}`);
  storage.remove(`huntpins.${id}`);
  listeners.forEach((listener) => listener());
}

/**
 * The first games, by the pack's id.
 *
 * @returns {Record<string, PlayRecord>}
 */
export const records = () => storage.read(recordsKey) ?? {};

/** @param {string} id @returns {PlayRecord | null} */
export const recordOf = (id) => records()[id] ?? null;

/**
 * Notes a game that has ended, if it is the first with its pack. Whether a game counts is decided by the server.
 *
 * @param {string} id
 * @param {PlayRecord} record
 */
export function noteRecord(id, record) {
  if (!recordOf(id) && !packHere(id)?.isMine) storage.write(recordsKey, { ...records(), [id]: record });
}

// MARK: What kept values must look like to be believed

/** @param {unknown} value @returns {PackHere | undefined} */
function asPackHere(value) {
  // Packs that were kept by an older page have no mark.
  const {
    id, name, location, description, creator, minutes, version, salt, pins, at, start, isMine, isOfficial = false, keptAt,
  } = membersOf(value);
  const fits = isID(id) && [name, location, description, creator, salt].every(isText) && name !== ''
    && isMinutes(minutes) && isCount(version) && version > 0 && isCount(pins) && pins <= maxPins
    && (at === null || isAt(at)) && (start === undefined || isStart(start))
    && typeof isMine === 'boolean' && typeof isOfficial === 'boolean' && isCount(keptAt);
  const pack = {
    id, name, location, description, creator, minutes, version, salt, pins, at, ...start ? { start } : {},
    isMine, isOfficial, keptAt, ...factsIn(value),
  };
  return fits ? /** @type {PackHere} */ (pack) : undefined;
}

/** @param {unknown} value @returns {Record<string, PlayRecord> | undefined} */
export function asRecords(value) {
  const fits = isObject(value) && Object.entries(value).every(([id, record]) => isID(id) && isRecord(record));
  return fits ? /** @type {Record<string, PlayRecord>} */ (value) : undefined;
}

/** @param {unknown} value */
function isRecord(value) {
  const { mode, result, score, at } = membersOf(value);
  return isOneOf(modes, mode) && isOneOf(results, result) && isCount(score) && isCount(at);
}

/** @param {unknown} value @returns {value is At} */
export const isAt = (value) => Array.isArray(value) && value.length === 2
  && Math.abs(value[0]) <= 90 && Math.abs(value[1]) <= 180 && value.every(Number.isFinite);

/**
 * Where a hunt begins.
 *
 * @param {unknown} value
 * @returns {value is import('./pack-types.js').Start}
 */
export function isStart(value) {
  const { at, text } = membersOf(value);
  return isAt(at) && (text === undefined || isText(text));
}

/**
 * An id of a pack: it stands in addresses and keys.
 *
 * @param {unknown} value
 * @returns {value is string}
 */
export const isID = (value) => typeof value === 'string' && /^[\w~-]{1,100}$/.test(value);

/** @param {unknown} value @returns {value is string} */
const isText = (value) => typeof value === 'string' && value.length <= longestText;

/** @param {unknown} value @returns {value is string} */
const isSealed = (value) => typeof value === 'string' && value.length > 0 && value.length <= longestSealed;

/** @param {unknown} value @returns {value is number} */
export const isMinutes = (value) => isCount(value) && value >= 15 && value <= 300 && value % 15 === 0;
