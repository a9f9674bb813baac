// What TownHunt keeps on the device besides packs and the running hunt: how the last hunt ended, and souvenirs.

import { storage } from '../../parts/storage.js';
import { isCount, isOneOf, membersOf } from '../../parts/unknown.js';
import './creator/pictures.js';
import { isID, modes, results } from './packs.js';
import './photos.js';
import { forgetRoomHunt } from './room-hunt.js';
import { forgetSouvenirs } from './souvenir/kept.js';
import './track.js';

/**
 * @typedef {typeof kinds[number]} Kind
 * @typedef {typeof countings[number]} Counting  whether it counts, or why not
 *
 * @typedef {object} LastHunt
 * @property {string} pack
 * @property {string} name
 * @property {Kind} kind
 * @property {string} [trial]  the key of a draft
 * @property {import('./types.js').Mode} mode
 * @property {import('./types.js').Result} result
 * @property {number} score
 * @property {number} elapsed  milliseconds
 * @property {import('./types.js').PinSummary[]} pins  that were shown
 * @property {Counting} counting
 * @property {string | null} sending  its key in the outbox
 * @property {string} [souvenir]  the key of its souvenir
 * @property {{ code: string, isEnded: boolean }} [live]  the live hunt that it belonged to, and whether its organiser has ended it
 */

export const kinds = /** @type {const} */ (['pack', 'tutorial', 'trial']);
const key = 'hunt.last';
const countings = /** @type {const} */ (['board', 'own', 'again', 'casual', 'offline', 'guest', 'practice', 'unsent']);

storage.declare(key, (value) => (isLast(value) ? value : undefined));

/** @returns {LastHunt | null} */
export const lastHunt = () => storage.read(key) ?? null;

/** @param {LastHunt} last */
export const keepLast = (last) => storage.write(key, last);

/** Forgets the hunts of a player who leaves this device, with their souvenirs. */
export function forgetHunts() {
  storage.remove(key);
  forgetSouvenirs();
  forgetRoomHunt();
}

/** @param {unknown} value @returns {value is LastHunt} */
function isLast(value) {
  const { pack, name, kind, trial, mode, result, score, elapsed, pins, counting, sending, souvenir, live } = membersOf(value);
  return isID(pack) && typeof name === 'string' && isOneOf(kinds, kind) && (trial === undefined || isID(trial))
    && isOneOf(modes, mode) && isOneOf(results, result) && isCount(score) && isCount(elapsed)
    && Array.isArray(pins) && pins.every(isPin) && isOneOf(countings, counting)
    && (sending === null || typeof sending === 'string') && (souvenir === undefined || isID(souvenir))
    && (live === undefined || (isID(membersOf(live).code) && typeof membersOf(live).isEnded === 'boolean'));
}

/** @param {unknown} pin */
function isPin(pin) {
  const { title, points, found, wrong, clues } = membersOf(pin);
  return typeof title === 'string' && isCount(points) && (found === null || isCount(found)) && isCount(wrong)
    && (clues === undefined || isCount(clues));
}
