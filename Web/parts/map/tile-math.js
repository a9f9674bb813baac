// Which tiles of a map lie around places. At zoom z the world has 2ᶻ columns of tiles from west to east, and as many rows
// from north to south.

import { wrapped } from './mercator.js';

/**
 * @typedef {import('./types.js').At} At
 * @typedef {[number, number, number]} Tile  zoom, column and row
 * @typedef {[number, number, number, number]} Run  zoom, row, first and last column: tiles side by side
 * @typedef {[number, number, number, number]} Bounds  west, south, east and north, in degrees
 * @typedef {{ north: number, south: number, west: number, columns: number }} Rectangle  rows, the first column, how many columns
 */

const radians = Math.PI / 180;
const earthRadius = 6_371_000;

/** @param {number} longitude @param {number} zoom */
const columnOf = (longitude, zoom) => (longitude / 360 + 0.5) * 2 ** zoom;

/** @param {number} latitude @param {number} zoom @returns {number} beyond the first and the last row near the poles */
const rowOf = (latitude, zoom) =>
  (0.5 - Math.asinh(Math.tan(clamped(latitude, -89.999, 89.999) * radians)) / (2 * Math.PI)) * 2 ** zoom;

/** @param {number} row @param {number} zoom */
const latitudeOf = (row, zoom) => Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / 2 ** zoom))) / radians;

/** @param {number} value @param {number} least @param {number} most */
const clamped = (value, least, most) => Math.max(least, Math.min(most, value));

/**
 * How far a circle around a place reaches to the west and to the east, within a band of latitudes.
 *
 * @param {number} latitude  of the place
 * @param {number} metres  the radius
 * @param {number} south  of the band
 * @param {number} north
 * @returns {number} degrees; negative if the circle does not touch the band
 */
function reach(latitude, metres, south, north) {
  const angle = metres / earthRadius;
  // A circle is widest a little nearer to the pole than its centre.
  const sine = Math.sin(latitude * radians) / Math.cos(angle);
  const widest = Math.asin(clamped(sine, -1, 1)) / radians;
  const at = clamped(widest, south, north);
  const left = Math.sin(angle / 2) ** 2 - Math.sin(((at - latitude) * radians) / 2) ** 2;
  if (left < 0) return -1;
  const cosines = Math.cos(latitude * radians) * Math.cos(at * radians);
  return left >= cosines ? 180 : (2 * Math.asin(Math.sqrt(left / cosines))) / radians;
}

/**
 * Whether a part of the bounds lies so near to the place.
 *
 * @param {Bounds} bounds  those of a map over the date line have a west that is greater than their east
 * @param {At} place
 * @param {number} metres
 */
export function meets([west, south, east, north], [latitude, longitude], metres) {
  const width = Math.min(360, east - west + (west > east ? 360 : 0));
  const fromWest = ((((longitude - west) % 360) + 360) % 360);
  const gap = fromWest <= width ? 0 : Math.min(fromWest - width, 360 - fromWest);
  return gap <= reach(latitude, metres, south, north);
}

/**
 * The tiles of a map that lie around places, each once, from the least zoom on.
 *
 * @param {At[]} places
 * @param {{ zooms: readonly [number, number], bounds: Bounds, metres: number, most?: number }} limits  a zoom of which not
 *   all tiles fit into `most` is left out, with those after it
 * @returns {Tile[]}
 */
export function tilesAround(places, { zooms: [least, greatest], bounds, metres, most = Infinity }) {
  const near = places.filter((place) => meets(bounds, place, metres));
  /** @type {Tile[]} */
  const found = [];
  if (near.length === 0) return found;
  for (let zoom = least; zoom <= greatest; zoom += 1) {
    const here = tilesOfZoom(near, zoom, bounds, metres, most - found.length);
    if (!here) break;
    for (const tile of here) found.push(tile);
  }
  return found;
}

/**
 * @param {At[]} places
 * @param {number} zoom
 * @param {Bounds} bounds
 * @param {number} metres
 * @param {number} most
 * @returns {Tile[] | null} null if there are more
 */
function tilesOfZoom(places, zoom, bounds, metres, most) {
  const size = 2 ** zoom;
  const { rows, isColumn } = tilesOfBounds(bounds, zoom);
  /** @type {Map<number, Tile>} */
  const found = new Map();
  const degrees = metres / earthRadius / radians;
  for (const [latitude, longitude] of places) {
    const first = Math.max(rows[0], Math.floor(rowOf(latitude + degrees, zoom)));
    const last = Math.min(rows[1], Math.floor(rowOf(latitude - degrees, zoom)));
    for (let row = first; row <= last; row += 1) {
      const wide = reach(latitude, metres, latitudeOf(row + 1, zoom), latitudeOf(row, zoom));
      if (wide < 0) continue;
      const west = Math.floor(columnOf(longitude - wide, zoom));
      const columns = Math.min(size, Math.floor(columnOf(longitude + wide, zoom)) - west + 1);
      for (let step = 0; step < columns; step += 1) {
        const column = (((west + step) % size) + size) % size;
        if (isColumn(column)) found.set(column * size + row, [zoom, column, row]);
        if (found.size > most) return null;
      }
    }
  }
  return [...found.values()];
}

/** @param {Bounds} bounds @param {number} zoom */
function tilesOfBounds([west, south, east, north], zoom) {
  const last = 2 ** zoom - 1;
  const first = clamped(Math.floor(columnOf(west, zoom)), 0, last);
  // A tile that only touches the edge has nothing of the map.
  const end = clamped(Math.ceil(columnOf(east, zoom)) - 1, west > east ? 0 : first, last);
  const top = clamped(Math.floor(rowOf(north, zoom)), 0, last);
  return {
    rows: [top, clamped(Math.ceil(rowOf(south, zoom)) - 1, top, last)],
    /** @param {number} column */
    isColumn: (column) => (west > east ? column >= first || column <= end : column >= first && column <= end),
  };
}

/**
 * The tiles of the rectangle that places lie in, each once, from the least zoom on: a request for them does not tell where
 * each place is. There is at least one tile more on each side, and as far as there is room all those within some metres.
 *
 * @param {At[]} places
 * @param {{ zooms: readonly number[], metres: number, most: number }} limits  a zoom of which not all tiles fit into `most` is
 *   left out, with those after it
 * @returns {Tile[]}
 */
export function tilesOver(places, { zooms, metres, most }) {
  if (places.length === 0) return [];
  /** @type {{ zoom: number, rectangle: Rectangle }[]} */
  const chosen = [];
  let left = most;
  for (const zoom of zooms) {
    const rectangle = rectangleOver(places, zoom, 0);
    if (areaOf(rectangle) > left) break;
    left -= areaOf(rectangle);
    chosen.push({ zoom, rectangle });
  }
  for (const one of chosen) {
    const wide = rectangleOver(places, one.zoom, metres);
    const more = areaOf(wide) - areaOf(one.rectangle);
    if (more > left) continue;
    left -= more;
    one.rectangle = wide;
  }
  return chosen.flatMap(({ zoom, rectangle }) => tilesIn(rectangle, zoom));
}

/** @param {Rectangle} rectangle */
const areaOf = ({ north, south, columns }) => (south - north + 1) * columns;

/** @param {Rectangle} rectangle @param {number} zoom */
function tilesIn({ north, south, west, columns }, zoom) {
  const size = 2 ** zoom;
  /** @type {Tile[]} */
  const tiles = [];
  for (let step = 0; step < columns; step += 1) {
    for (let row = north; row <= south; row += 1) tiles.push([zoom, (((west + step) % size) + size) % size, row]);
  }
  return tiles;
}

/**
 * @param {At[]} places
 * @param {number} zoom
 * @param {number} metres  around each; one tile more on each side, if that is further
 * @returns {Rectangle}
 */
function rectangleOver(places, zoom, metres) {
  const size = 2 ** zoom;
  const degrees = metres / earthRadius / radians;
  // Places on both sides of the date line are neighbours: longitudes are counted from the first place.
  const origin = places[0][1];
  const spans = places.map(([latitude, longitude]) => {
    const [east, wide] = [wrapped(longitude - origin), metres > 0 ? reach(latitude, metres, -90, 90) : 0];
    const [west, column] = [columnOf(origin + east - wide, zoom), columnOf(origin + east, zoom)];
    return {
      west: Math.min(Math.floor(west), Math.floor(column) - 1),
      east: Math.max(Math.floor(columnOf(origin + east + wide, zoom)), Math.floor(column) + 1),
      north: Math.min(Math.floor(rowOf(latitude + degrees, zoom)), Math.floor(rowOf(latitude, zoom)) - 1),
      south: Math.max(Math.floor(rowOf(latitude - degrees, zoom)), Math.floor(rowOf(latitude, zoom)) + 1),
    };
  });
  const west = Math.min(...spans.map((span) => span.west));
  return {
    west, columns: Math.min(size, Math.max(...spans.map((span) => span.east)) - west + 1),
    north: clamped(Math.min(...spans.map(({ north }) => north)), 0, size - 1),
    south: clamped(Math.max(...spans.map(({ south }) => south)), 0, size - 1),
  };
}

/**
 * Tiles in a short form, for the storage.
 *
 * @param {Tile[]} tiles  each once
 * @returns {Run[]}
 */
export function runsOf(tiles) {
  /** @type {Run[]} */
  const runs = [];
  const sorted = [...tiles].sort((one, other) => one[0] - other[0] || one[2] - other[2] || one[1] - other[1]);
  for (const [zoom, column, row] of sorted) {
    const run = runs.at(-1);
    if (run && run[0] === zoom && run[1] === row && run[3] === column - 1) run[3] = column;
    else runs.push([zoom, row, column, column]);
  }
  return runs;
}

/** @param {Run[]} runs @returns {Tile[]} */
export const tilesOf = (runs) => runs.flatMap(([zoom, row, first, last]) =>
  Array.from({ length: last - first + 1 }, (_, step) => /** @type {Tile} */ ([zoom, first + step, row])));
