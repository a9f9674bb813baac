// Distances as people say them. (The rules decide whether an answer counts; they measure by themselves.)

/** @typedef {import('./types.js').At} At */

const metresInDegree = 111_195;
const winds = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];

/** @param {At} from @param {At} to @returns {[number, number]} metres to the north and to the east */
function way([latitude, longitude], to) {
  const turn = ((to[1] - longitude + 540) % 360) - 180;
  const cosine = Math.cos(((latitude + to[0]) / 360) * Math.PI);
  return [(to[0] - latitude) * metresInDegree, turn * cosine * metresInDegree];
}

/** @param {At} from @param {At} to */
export const metresBetween = (from, to) => Math.hypot(...way(from, to));

/**
 * The distance along the surface of the Earth, however far.
 *
 * @param {At} from
 * @param {At} to
 */
export function metresAround(from, to) {
  const [one, other, turn] = [from[0], to[0], to[1] - from[1]].map((degrees) => (degrees * Math.PI) / 180);
  const half = Math.sin((other - one) / 2) ** 2 + Math.cos(one) * Math.cos(other) * Math.sin(turn / 2) ** 2;
  return (metresInDegree * 360 / Math.PI) * Math.asin(Math.min(1, Math.sqrt(half)));
}

/**
 * A place to about 100 m, for a server that need not know at which door somebody stands. All places of a square of 111 m give
 * the same, its middle.
 *
 * @param {At} place
 * @returns {At}
 */
export function roundedPlace([latitude, longitude]) {
  /** @param {number} degrees @param {number} step */
  const round = (degrees, step) => Number((Math.round(degrees / step) * step).toFixed(6));
  const north = round(latitude, 0.001);
  // A degree of longitude is shorter far from the equator.
  const east = round(longitude, 0.001 / Math.max(0.001, Math.cos((north * Math.PI) / 180)));
  return [north, Math.min(180, Math.max(-180, east))];
}

/** @param {At} from @param {At} to */
export function windTo(from, to) {
  return winds[Math.round(bearingTo(from, to) / 45 + 8) % 8];
}

/**
 * The direction from one place to another.
 *
 * @param {At} from
 * @param {At} to
 * @returns {number} degrees clockwise from north, −180 to 180
 */
export function bearingTo(from, to) {
  const [north, east] = way(from, to);
  return (Math.atan2(east, north) * 180) / Math.PI;
}

/**
 * Whether a distance is so small that it has no direction.
 *
 * @param {number} metres
 */
export const isHere = (metres) => metres < 1;

/** @param {number} metres */
export function metresText(metres) {
  if (metres < 1_000) return `${Math.round(metres)} m`;
  return metres < 100_000 ? `${(metres / 1_000).toFixed(1)} km` : `${Math.round(metres / 1_000)} km`;
}
