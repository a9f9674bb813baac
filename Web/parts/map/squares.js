// The size of the squares on the ground of a map without pictures of the Earth.

/** A degree along a meridian, on a globe with a radius of 6,371 km. */
export const metresInDegree = 111_195;
/** How wide a square is at least, in pixels. */
const narrowest = 56;
/** The first zoom with squares measured in metres. Further out they would not be square, and are measured in degrees. */
const firstOfMetres = 9;

/**
 * The side of the squares.
 *
 * @param {number} latitude
 * @param {number} zoom
 * @returns {number | null} metres; null if the squares are measured in degrees
 */
export function sideOfSquares(latitude, zoom) {
  const level = Math.round(zoom);
  if (level < firstOfMetres) return null;
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
