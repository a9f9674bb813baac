// Web Mercator (https://epsg.io/3857), measured in pixels: at zoom z the world is 256 · 2ᶻ pixels wide.

/**
 * @typedef {import('./types.js').At} At
 * @typedef {[number, number]} Pixels  to the right, and down
 *
 * @typedef {object} View  the part of the world that a map shows
 * @property {At} at  the place in the middle
 * @property {number} zoom
 *
 * @typedef {object} Size  pixels
 * @property {number} width
 * @property {number} height
 */

/** The northernmost latitude of such a map. */
export const maxLatitude = 85.0511;
/** The zooms of a map. */
export const zooms = { min: 1, max: 20 };

/**
 * The zoom of MapLibre, which counts from a world of 512 pixels, for a zoom of ours.
 *
 * @param {number} zoom
 */
export const gentleZoom = (zoom) => zoom - 1;

/** @param {number} zoom */
export const worldSize = (zoom) => 256 * 2 ** zoom;

/**
 * @param {At} at
 * @param {number} zoom
 * @returns {Pixels} from the world's north-west corner
 */
export function pixelsOf([latitude, longitude], zoom) {
  const size = worldSize(zoom);
  const sine = Math.sin((Math.max(-maxLatitude, Math.min(maxLatitude, latitude)) * Math.PI) / 180);
  return [(longitude / 360 + 0.5) * size, (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size];
}

/**
 * The inverse of `pixelsOf`.
 *
 * @param {Pixels} pixels
 * @param {number} zoom
 * @returns {At}
 */
export function placeOf([x, y], zoom) {
  const size = worldSize(zoom);
  return [(Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) * 180) / Math.PI, (x / size - 0.5) * 360];
}

/** @param {number} longitude @returns {number} the same one from -180 up to 180 */
export const wrapped = (longitude) => longitude - 360 * Math.floor((longitude + 180) / 360);

/**
 * Where a place is, from the top left corner of a map. Of the many worlds beside each other, the nearest counts.
 *
 * @param {At} at
 * @param {View} view
 * @param {Size} size  of the map
 * @returns {Pixels}
 */
export function onScreen(at, view, { width, height }) {
  const world = worldSize(view.zoom);
  const [x, y] = pixelsOf(at, view.zoom);
  const [u, v] = pixelsOf(view.at, view.zoom);
  return [nearest(x - u, world) + width / 2, y - v + height / 2];
}

/** @param {number} way @param {number} world  its width @returns {number} the shortest way to the same place */
const nearest = (way, world) => way - world * Math.round(way / world);

/**
 * The inverse of `onScreen`.
 *
 * @param {Pixels} pixels
 * @param {View} view
 * @param {Size} size
 * @returns {At}
 */
export function fromScreen([x, y], view, { width, height }) {
  const [u, v] = pixelsOf(view.at, view.zoom);
  const [latitude, longitude] = placeOf([u + x - width / 2, v + y - height / 2], view.zoom);
  return [latitude, wrapped(longitude)];
}

/**
 * The corners of what a map shows, in degrees. West may lie beyond -180, and east beyond 180.
 *
 * @param {View} view
 * @param {Size} size
 */
export function boundsOf(view, { width, height }) {
  const [x, y] = pixelsOf(view.at, view.zoom);
  const [north, west] = placeOf([x - width / 2, y - height / 2], view.zoom);
  const [south, east] = placeOf([x + width / 2, y + height / 2], view.zoom);
  return { south, west, north, east };
}

/**
 * Whether a map shows a part of a rectangle.
 *
 * @param {[number, number, number, number]} bounds  west, south, east and north
 * @param {ReturnType<typeof boundsOf>} shown
 */
export function isInSight([west, south, east, north], shown) {
  const width = shown.east - shown.west;
  const from = wrapped(shown.west);
  // The map goes on beyond the date line, longitudes do not.
  const isBeside = (/** @type {number} */ shift) => west + shift <= from + width && east + shift >= from;
  return south <= shown.north && north >= shown.south && [-360, 0, 360].some(isBeside);
}

/**
 * The view with the greatest zoom in which all of the places are.
 *
 * @param {At[]} places  one at least
 * @param {Size} size  of the map
 * @param {number} max  the greatest zoom that is wanted
 * @returns {View}
 */
export function viewOf(places, { width, height }, max) {
  const points = places.map((at) => pixelsOf(at, 0));
  const start = points[0][0];
  // A pack on both sides of the date line is not a pack around the world.
  const xs = points.map(([x]) => start + nearest(x - start, 256));
  const ys = points.map(([, y]) => y);
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const [latitude, longitude] = placeOf([(west + east) / 2, (north + south) / 2], 0);
  const levels = [Math.log2(Math.max(1, width) / (east - west)), Math.log2(Math.max(1, height) / (south - north))];
  return within({ at: [latitude, longitude], zoom: Math.min(max, ...levels) });
}

/**
 * The nearest view that there is.
 *
 * @param {View} view
 * @returns {View}
 */
export const within = ({ at: [latitude, longitude], zoom }) => ({
  at: [Math.max(-maxLatitude, Math.min(maxLatitude, latitude)), wrapped(longitude)],
  zoom: Math.max(zooms.min, Math.min(zooms.max, zoom)),
});
