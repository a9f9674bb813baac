// Where the pins are that lie outside of the map: small signs at its edge, with metres. (edge-signs.js draws them.)

import { metresAround } from './metres.js';

/**
 * @typedef {import('./types.js').At} At
 * @typedef {import('./mercator.js').Pixels} Pixels
 *
 * @typedef {object} EdgeSign
 * @property {import('./types.js').MapPin} pin
 * @property {Pixels} at  on the screen
 * @property {number} angle  to the pin: degrees from the top, clockwise
 * @property {number} metres  from the player, or from the middle of the map
 */

/** How far the signs are from the edge, on each side; pixels. The controls of the map lie at the others. */
const inset = { top: 34, right: 74, bottom: 62, left: 40 };
/** Signs closer than this would cover each other: the one of the farther pin is left out; pixels. */
const reach = 56;
/** The most signs. */
const most = 8;

/**
 * @param {import('./types.js').MapPin[]} pins
 * @param {object} map
 * @param {import('./mercator.js').Size} map.size
 * @param {(at: At) => Pixels} map.pixelsOf
 * @param {At} map.from  from where metres are counted
 * @param {string | number | null} [map.selected]
 * @returns {EdgeSign[]} the selected pin first, then the nearest ones
 */
export function edgeSigns(pins, { size, pixelsOf, from, selected = null }) {
  const rank = (/** @type {EdgeSign} */ { pin, metres }) => (pin.id === selected ? -1 : metres);
  const outside = pins.map((pin) => ({ pin, to: pixelsOf(pin.at) })).filter(({ to }) => isOutside(to, size))
    .map(({ pin, to }) => ({ pin, ...onEdge(to, size), metres: metresAround(from, pin.at) }))
    .sort((one, other) => rank(one) - rank(other));
  /** @type {EdgeSign[]} */
  const signs = [];
  for (const sign of outside) {
    if (signs.length === most) break;
    if (signs.every(({ at }) => Math.hypot(at[0] - sign.at[0], at[1] - sign.at[1]) >= reach)) signs.push(sign);
  }
  return signs;
}

/**
 * Whether nothing of a pin that stands there is to be seen.
 *
 * @param {Pixels} pixels
 * @param {import('./mercator.js').Size} size
 */
export const isOutside = ([x, y], { width, height }) => x < 0 || x > width || y < 0 || y > height + 40;

/**
 * Where the line from the middle of the map to a point meets the frame that the signs stand on.
 *
 * @param {Pixels} to
 * @param {import('./mercator.js').Size} size
 * @returns {{ at: Pixels, angle: number }}
 */
function onEdge([x, y], { width, height }) {
  const [right, bottom] = [Math.max(inset.left + 1, width - inset.right), Math.max(inset.top + 1, height - inset.bottom)];
  const middle = [(inset.left + right) / 2, (inset.top + bottom) / 2];
  const way = [x - middle[0], y - middle[1]];
  const part = Math.min(
    1, (right - middle[0]) / Math.max(1, Math.abs(way[0])), (bottom - middle[1]) / Math.max(1, Math.abs(way[1])));
  return {
    at: [middle[0] + way[0] * part, middle[1] + way[1] * part],
    angle: (Math.atan2(way[0], -way[1]) * 180) / Math.PI,
  };
}
