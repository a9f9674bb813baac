// The spoken text for a vehicle.

import { fill } from '../words.js';

/** @typedef {import('../words.js').Words} Words */

/** @param {Words} words @param {string} kind */
export const nameOf = (words, kind) => words.vehicles[kind];

/** @param {Words} words @param {string} kind @param {import('./layout.js').Zone | null} zone  null: it was sent home */
export const resultOf = (words, kind, zone) => fill(words.sorting[zone ? 'placed' : 'returned'], {
  vehicle: nameOf(words, kind), zone: zone ? words.zones[zone] : '',
});
