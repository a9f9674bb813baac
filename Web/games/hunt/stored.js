// What TownHunt keeps on the device besides packs and the running hunt: how the last hunt ended.

import { storage } from '../../parts/storage.js';
import './creator/pictures.js';
import { isID, modes } from './packs.js';

/**
 * @typedef {'pack' | 'tutorial' | 'trial'} Kind
 * @typedef {typeof countings[number]} Counting  whether it counts, or why not
 *
 * @typedef {object} LastHunt
 * @property {string} pack
 * @property {string} name
 * @property {Kind} kind
 * @property {string} [trial]  the key of a draft
 * @property {import('./packs.js').Mode} mode
 * @property {import('./types.js').Result} result
 * @property {number} score
 * @property {number} elapsed  milliseconds
 * @property {import('./types.js').PinSummary[]} pins  that were shown
 * @property {Counting} counting
 * @property {string | null} sending  its key in the outbox
 */

const key = 'hunt.last';
const countings = /** @type {const} */ (['board', 'own', 'again', 'casual', 'offline', 'practice', 'unsent']);

storage.declare(key, (value) => (isLast(value) ? value : undefined));

/** @returns {LastHunt | null} */
export const lastHunt = () => storage.read(key) ?? null;

/** @param {LastHunt} last */
export const keepLast = (last) => storage.write(key, last);

export const forgetLast = () => storage.remove(key);

/** @param {any} value @returns {value is LastHunt} */
const isLast = (value) => isID(value?.pack) && typeof value.name === 'string' && ['pack', 'tutorial', 'trial'].includes(value.kind)
  && (value.trial === undefined || isID(value.trial)) && modes.includes(value.mode)
  && ['finished', 'timeUp', 'ended'].includes(value.result) && isWhole(value.score) && isWhole(value.elapsed)
  && Array.isArray(value.pins) && value.pins.every(isPin)
  && countings.includes(value.counting)
  && (value.sending === null || typeof value.sending === 'string');

/** @param {any} pin */
const isPin = (pin) => typeof pin?.title === 'string' && isWhole(pin.points) && (pin.found === null || isWhole(pin.found)) && isWhole(pin.wrong);

/** @param {unknown} value */
const isWhole = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
