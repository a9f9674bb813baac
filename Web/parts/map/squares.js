// Squares on the ground of a map where nothing else is known: their sides are a round number of metres, so that distances
// can be guessed.

import { boundsOf } from './mercator.js';

/** A degree along a meridian, on a globe with a radius of 6,371 km. */
export const metresInDegree = 111_195;
/** How wide a square is at least, in pixels. */
const narrowest = 56;
/** The first zoom with squares. Further out they would not be square. */
const first = 9;
/**
 * How far a map may be moved from the latitude for which its squares were made, in degrees. There they are not quite square,
 * but they fit together.
 */
const tolerance = 1;

/**
 * The side of the squares.
 *
 * @param {number} latitude
 * @param {number} zoom
 * @returns {number | null} metres; null if there are none
 */
export function sideOfSquares(latitude, zoom) {
  const level = Math.round(zoom);
  if (level < first) return null;
  const min = metresInPixel(latitude, level) * narrowest;
  const power = 10 ** Math.floor(Math.log10(min));
  return power * ([1, 2, 5, 10].find((step) => step * power >= min) ?? 10);
}

/**
 * How many metres a pixel of a Mercator map is.
 *
 * @param {number} latitude
 * @param {number} zoom
 */
export const metresInPixel = (latitude, zoom) => (metresInDegree * 360 * cosine(latitude)) / (256 * 2 ** zoom);

/** @param {number} latitude */
export const cosine = (latitude) => Math.cos((latitude * Math.PI) / 180);

/**
 * The lines between the squares in and around what a map shows. All squares of a map are made for one latitude: otherwise
 * they would not fit together when it is moved.
 *
 * @param {import('./mercator.js').View} view
 * @param {import('./mercator.js').Size} size
 * @param {number} [before]  the latitude for which they were made before
 * @returns {{ latitude: number, meridians: number[], parallels: number[], bounds: ReturnType<typeof boundsOf> } | null}
 *   degrees; null if there are no squares
 */
export function squaresOf(view, size, before = NaN) {
  const latitude = Math.abs(view.at[0] - before) <= tolerance ? before : view.at[0];
  const side = sideOfSquares(latitude, view.zoom);
  if (side === null) return null;
  // Twice as wide and high as the map, so that it can be moved.
  const bounds = boundsOf(view, { width: size.width * 2, height: size.height * 2 });
  return {
    latitude, bounds, parallels: multiples(bounds.south, bounds.north, side / metresInDegree),
    meridians: multiples(bounds.west, bounds.east, side / (metresInDegree * cosine(latitude))),
  };
}

/**
 * The same lines as GeoJSON.
 *
 * @param {ReturnType<typeof squaresOf>} squares
 */
export function squareLines(squares) {
  if (!squares) return { type: 'FeatureCollection', features: [] };
  const { meridians, parallels, bounds: { south, west, north, east } } = squares;
  const coordinates = [
    ...meridians.map((longitude) => [[longitude, south], [longitude, north]]),
    ...parallels.map((latitude) => [[west, latitude], [east, latitude]]),
  ];
  return { type: 'Feature', properties: {}, geometry: { type: 'MultiLineString', coordinates } };
}

/**
 * The multiples of a step between two values.
 *
 * @param {number} from
 * @param {number} to
 * @param {number} step
 */
function multiples(from, to, step) {
  const begin = Math.ceil(from / step);
  return Array.from({ length: Math.max(0, Math.floor(to / step) - begin + 1) }, (_, index) => (begin + index) * step);
}
