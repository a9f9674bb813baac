// Headings: where the screen's upper edge points, computed from what a device's sensors say. All angles are in degrees;
// headings are clockwise from north, 0 to under 360. Nothing here listens or remembers.

/**
 * @typedef {object} Turned  an event `deviceorientation` or `deviceorientationabsolute`, as far as it is used
 * @property {string} type
 * @property {number | null} alpha  about the axis out of the screen
 * @property {number | null} beta  about the axis to the right edge
 * @property {number | null} gamma  about the axis to the upper edge
 * @property {boolean} absolute  whether they are measured from north
 * @property {number} [webkitCompassHeading]  of the device's own upper edge; only on iPhones and iPads
 * @property {number} [webkitCompassAccuracy]  by how much it may be wrong; negative: it is not known
 */

/** A compass that may be wrong by more than this needs to be calibrated. */
const sure = 45;
/** How quickly what is shown follows the readings; milliseconds. */
const lag = 120;
/** Below this length, the direction of a vector on the ground says nothing. */
const tooShort = 0.05;

/** @param {number} degrees  any @returns {number} 0 to under 360 */
export const around = (degrees) => ((degrees % 360) + 360) % 360;

/**
 * The shorter way to turn from one heading to another.
 *
 * @param {number} from
 * @param {number} to
 * @returns {number} −180 to under 180; positive: clockwise
 */
export const turn = (from, to) => around(to - from + 180) - 180;

/**
 * The heading of the upper edge of what the screen shows.
 *
 * @param {Turned} event
 * @param {number} screenAngle  how far the screen's contents are turned, as `screen.orientation.angle` says
 * @returns {{ heading: number, isSure: boolean } | null} null if the event does not tell where north is
 */
export function headingOf(event, screenAngle) {
  const { webkitCompassHeading: told, webkitCompassAccuracy: accuracy = 0 } = event;
  if (isNumber(told)) return { heading: around(told + screenAngle), isSure: accuracy >= 0 && accuracy <= sure };
  if (!isNumber(event.alpha) || !(event.absolute || event.type === 'deviceorientationabsolute')) return null;
  const heading = upwards(event.alpha, event.beta ?? 0, event.gamma ?? 0, screenAngle);
  return heading === null ? null : { heading, isSure: true };
}

/**
 * The heading to show next, a part of the way from the one that is shown to the one that was read.
 *
 * @param {number | null} shown
 * @param {number} read
 * @param {number} elapsed  milliseconds since the last reading
 */
export const smoothed = (shown, read, elapsed) =>
  (shown === null ? read : around(shown + turn(shown, read) * (1 - Math.exp(-Math.max(0, elapsed) / lag))));

/**
 * The heading of the screen's upper edge, for a device that lies flat; of the view through the device, for one that is
 * held upright; and what is between them, for one that is tilted.
 *
 * @param {number} alpha
 * @param {number} beta
 * @param {number} gamma
 * @param {number} screenAngle
 */
function upwards(alpha, beta, gamma, screenAngle) {
  const [[sinA, cosA], [sinB, cosB], [sinG, cosG], [sinS, cosS]] = [alpha, beta, gamma, screenAngle].map(sineAndCosine);
  // The axes of the device on the ground, to the east and to the north (W3C, DeviceOrientation Event, section A).
  const right = [cosA * cosG - sinA * sinB * sinG, sinA * cosG + cosA * sinB * sinG];
  const top = [-sinA * cosB, cosA * cosB];
  const out = [cosA * sinG + sinA * sinB * cosG, sinA * sinG - cosA * sinB * cosG];
  const [east, north] = [0, 1].map((axis) => sinS * right[axis] + cosS * top[axis] - out[axis]);
  return Math.hypot(east, north) < tooShort ? null : around((Math.atan2(east, north) * 180) / Math.PI);
}

/** @param {number} degrees @returns {[number, number]} */
function sineAndCosine(degrees) {
  const radians = (degrees * Math.PI) / 180;
  return [Math.sin(radians), Math.cos(radians)];
}

/** @param {unknown} value @returns {value is number} */
const isNumber = (value) => typeof value === 'number' && Number.isFinite(value);
