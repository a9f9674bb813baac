// The world under every map: land, borders, countries and larger towns (scripts/make-world tells where they are from).

import { readShape } from './topology.js';

/**
 * @typedef {object} World
 * @property {any} land  as GeoJSON, like the others
 * @property {any} borders
 * @property {any} countries  points, each with `name` and `rank`: 2 is seen first
 * @property {any} towns  points, each with `name` and `people`
 */

/** The makers of the data. */
export const worldAttribution = 'Natural Earth, GeoNames';
const address = '/parts/map/world.json';

/** @type {Promise<World> | null} */
let loading = null;

/**
 * @returns {Promise<World>} rejected if it could not be loaded; the next call tries again
 */
export function loadWorld() {
  loading ??= load().catch((error) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function load() {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error('The map of the world could not be loaded.');
  const topology = await answer.json();
  const [land, borders, countries, towns] = ['land', 'borders', 'countries', 'towns'].map((name) => readShape(topology, name));
  return { land, borders, countries, towns };
}
