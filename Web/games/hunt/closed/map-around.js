// The map that is kept for a hunt whose pins come one by one: the page knows only in which part of the map they lie.

import { keptMaps } from '../../../parts/map/kept-maps.js';
import { canKeepMaps, planAround } from '../../../parts/map/keep-plan.js';

/**
 * @typedef {import('../../../parts/map/types.js').At} At
 * @typedef {import('./closed-api.js').Around} Around
 */

/** So far apart are places around which the map is kept: then the circles of 500 m around them leave no gap; metres. */
const apart = 700;
const metresOfDegree = 111_195;
/** More places are not a town. */
const mostPlaces = 1_000;

/**
 * Places all over a rectangle.
 *
 * @param {Around} around
 * @returns {At[]} none if the rectangle is too large to keep its map
 */
export function placesOver([[south, west], [north, east]]) {
  const rows = stepsOver(north - south, metresOfDegree);
  const columns = stepsOver(east - west, metresOfDegree * Math.cos(((south + north) / 2) * Math.PI / 180));
  if ((rows + 1) * (columns + 1) > mostPlaces) return [];
  return Array.from({ length: (rows + 1) * (columns + 1) }, (_, index) => {
    const [row, column] = [Math.floor(index / (columns + 1)), index % (columns + 1)];
    return [south + (north - south) * row / rows, west + (east - west) * column / columns];
  });
}

/** @param {number} degrees @param {number} metres  of a degree */
const stepsOver = (degrees, metres) => Math.max(1, Math.ceil(degrees * metres / apart));

/**
 * What would be kept of the maps of a rectangle.
 *
 * @param {Around} around
 * @returns {Promise<import('../../../parts/map/keep-plan.js').Plan | null>} null if there is no map for it
 */
export async function planOver(around) {
  const places = placesOver(around);
  if (places.length === 0 || !await canKeepMaps()) return null;
  const plan = await planAround(places);
  return plan.parts.length > 0 ? plan : null;
}

/**
 * Keeps the map of a rectangle in the background.
 *
 * @param {{ id: string, name: string }} pack
 * @param {Around} around
 */
export async function keepMapOver({ id, name }, around) {
  if (!await canKeepMaps()) return;
  await keptMaps.keep({ id, name, path: `/hunt/pack/${id}` }, () => planOver(around));
}
