// The pins of a hunt that have a place: those on the map and those that were found, as the map and the list show them.

import { metresBetween } from '../../parts/map/metres.js';

/**
 * @typedef {import('../../parts/map/types.js').MapPosition} MapPosition
 *
 * @typedef {object} HuntPin
 * @property {number} id
 * @property {number | undefined} number  which pin it was to come, from 1; undefined if the rules do not tell it
 * @property {string} title
 * @property {number} points
 * @property {import('./pack-types.js').Place} at
 * @property {'found' | 'tried' | undefined} state
 * @property {boolean} isNear  whether the player is there, and it is not found yet
 */

/** A pin without a radius is near within this distance; metres. */
const usualRadius = 30;
/** Of the inaccuracy of a position so much counts, as in the rules; metres. */
const mostInaccuracy = 100;

/**
 * Whether the player is at a pin.
 *
 * @param {{ at: import('./pack-types.js').Place, radius?: number }} pin
 * @param {MapPosition} position
 * @returns {'there' | 'perhaps' | 'away'} perhaps: the position is not accurate enough to say so; the rules take an answer
 */
export function presenceAt({ at, radius = usualRadius }, position) {
  const metres = metresBetween(position.at, at);
  if (metres <= radius) return 'there';
  return metres <= radius + Math.min(position.accuracy, mostInaccuracy) ? 'perhaps' : 'away';
}

/**
 * Whether the player may be at a pin.
 *
 * @param {{ at: import('./pack-types.js').Place, radius?: number }} pin
 * @param {MapPosition | null} position
 */
export const isNear = (pin, position) => position !== null && presenceAt(pin, position) !== 'away';

/**
 * All pins that have come, those that were found last. Older rules do not tell where a found pin is: then it is missing.
 *
 * @param {Pick<import('./types.js').View, 'pins' | 'found'>} view
 * @param {MapPosition | null} position
 * @returns {HuntPin[]}
 */
export const pinsOf = ({ pins, found }, position) => [
  ...pins.map((pin) => ({
    id: pin.id, number: pin.number, title: pin.title, points: pin.worth ?? pin.points, at: pin.at,
    state: pin.tried ? /** @type {const} */ ('tried') : undefined, isNear: isNear(pin, position),
  })),
  ...found.flatMap(({ id, number, title, points, at }) => (at === undefined || title === undefined ? []
    : [{ id, number, title, points, at, state: /** @type {const} */ ('found'), isNear: false }])),
];
