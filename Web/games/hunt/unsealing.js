// Unseals the pins of a downloaded pack: for a hunt, and for keeping what the hunt needs where there is no network.

import { keepTilesAround } from '../../parts/map/tiles.js';
import { askPacks } from './pack-queries.js';
import { keepPictures } from './kept-pictures.js';
import { sealedOf } from './packs.js';
import { words } from './words.js';

/**
 * @param {import('./packs.js').PackHere} pack
 * @returns {Promise<{ sealed: string, pins: import('./pack-types.js').Pin[] }>} rejects with an error that has a `message`
 */
export async function unsealed({ id, version, salt }) {
  const sealed = sealedOf(id);
  if (sealed === null) throw new Error(words.sealedBroken);
  try {
    const { pins } = await askPacks({ unseal: { id, version, salt, sealed } });
    return { sealed, pins };
  } catch (error) {
    // A failure to load is another problem than pins that cannot be read.
    throw /** @type {import('../../host/engine.js').Refusal} */ (error).code === 'badSeal' ? new Error(words.sealedBroken) : error;
  }
}

/**
 * Keeps the pictures of a pack for when there is no network and, if that is allowed, the map around its pins.
 *
 * @param {string} id
 * @param {{ at: [number, number], picture?: string }[]} pins
 */
export const keepAround = (id, pins) => Promise.all([keepPictures(id, pins), keepTilesAround(pins.map(({ at }) => at))]);
