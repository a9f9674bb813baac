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
/** Up to this zoom the world is in sight. Nearer, its coasts are not exact enough, and the streets of towns take over. */
export const worldEnds = 12.5;
const address = '/parts/map/world.json';

/** @type {World | null} */
let world = null;
/** @type {Promise<string> | null} */
let loading = null;

/**
 * @param {() => boolean} isWanted  asked when it is loaded: to read it takes longer than that
 * @returns {Promise<World | null>} null if it is not wanted any more; rejected if it could not be loaded; the next call tries again
 */
export async function loadWorld(isWanted) {
  if (world) return world;
  loading ??= load();
  try {
    const text = await loading;
    if (!world && isWanted()) {
      world = read(text);
      loading = null;
    }
  } catch (error) {
    loading = null;
    throw error;
  }
  return world;
}

async function load() {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error('The map of the world could not be loaded.');
  return answer.text();
}

/** @param {string} text @returns {World} */
function read(text) {
  const topology = JSON.parse(text);
  const [land, borders, countries, towns] = ['land', 'borders', 'countries', 'towns'].map((name) => readShape(topology, name));
  return { land, borders, countries, towns };
}
