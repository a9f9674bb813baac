// Where the numbers of pins stand on a printed map: on their pins, or beside them where they would cover others.

/** @typedef {import('../../../parts/map/mercator.js').Pixels} Pixels */

/** How far beside its pin a number may stand, in radii of its sign. */
const distances = [2.4, 3.8, 5.4];
/** In which directions: to the right, to the upper right, and so on. */
const directions = Array.from({ length: 8 }, (_, index) => /** @type {Pixels} */ ([Math.cos((index * Math.PI) / 4), -Math.sin((index * Math.PI) / 4)]));
/**
 * The places of a number that are tried, in radii from its pin.
 *
 * @type {Pixels[]}
 */
const tried = [[0, 0], ...distances.flatMap((distance) => directions.map(([x, y]) => /** @type {Pixels} */ ([x * distance, y * distance])))];

/**
 * @param {Pixels[]} points  of the pins
 * @param {number} radius  of a sign
 * @param {import('../../../parts/map/mercator.js').Size} size  of the map
 * @returns {Pixels[]} the middles of the signs. Where there is no room at all, a sign covers others
 */
export function signsOf(points, radius, { width, height }) {
  /** @type {Pixels[]} */
  const signs = [];
  const isIn = (/** @type {Pixels} */ [x, y]) => x >= radius && y >= radius && x <= width - radius && y <= height - radius;
  for (const [index, [x, y]] of points.entries()) {
    const isFree = (/** @type {Pixels} */ at) => isIn(at) && signs.every((other) => isApart(at, other, 2 * radius + 2))
      && points.every((point, other) => other === index || isApart(at, point, radius + 2));
    const places = tried.map(([right, down]) => /** @type {Pixels} */ ([x + right * radius, y + down * radius]));
    signs.push(places.find(isFree) ?? [x, y]);
  }
  return signs;
}

/** @param {Pixels} one @param {Pixels} other @param {number} distance  at least */
const isApart = (one, other, distance) => Math.abs(one[0] - other[0]) >= distance || Math.abs(one[1] - other[1]) >= distance
  || Math.hypot(one[0] - other[0], one[1] - other[1]) >= distance;
