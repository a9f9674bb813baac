// Unseals the pins of a downloaded pack: for a hunt, and for keeping what the hunt needs where there is no network.

import { keptMaps } from '../../parts/map/kept-maps.js';
import { packOutline } from './closed/closed-api.js';
import { placesOver } from './closed/map-around.js';
import { askPacks } from './pack-queries.js';
import { keepPictures } from './kept-pictures.js';
import { packHere, sealedOf } from './packs.js';
import { words } from './words.js';

/** @typedef {import('./pack-types.js').Pin} Pin */

/**
 * @param {import('./packs.js').PackHere} pack
 * @returns {Promise<{ sealed: string, pins: Pin[] }>} rejects with an error that has a `message`
 */
export async function unsealed(pack) {
  const sealed = sealedOf(pack.id);
  if (sealed === null) throw new Error(words.sealedBroken);
  return { sealed, pins: await pinsOf({ ...pack, sealed }) };
}

/**
 * The pins of a pack as the server sent it.
 *
 * @param {{ id: string, version: number, salt: string, sealed: string }} pack
 * @returns {Promise<Pin[]>} rejects with an error that has a `message`
 */
export async function pinsOf({ id, version, salt, sealed }) {
  try {
    const { pins } = await askPacks({ unseal: { id, version, salt, sealed } });
    return pins;
  } catch (error) {
    // A failure to load is another problem than pins that cannot be read.
    throw /** @type {import('../../host/engine.js').Refusal} */ (error).code === 'badSeal' ? new Error(words.sealedBroken) : error;
  }
}

/**
 * Keeps the pins of a setup as the server sealed them, so that nobody reads pins in the browser's storage before they are shown.
 *
 * @param {string} sealed
 * @returns {import('../../host/local-table.js').Seal}
 */
export const sealWith = (sealed) => ({
  close: (setup) => ({ ...setup, pack: { ...setup.pack, pins: sealed } }),
  async open(kept) {
    const { id, version, salt } = kept.pack;
    const { pins } = await askPacks({ unseal: { id, version, salt, sealed } });
    return { ...kept, pack: { ...kept.pack, pins } };
  },
});

/**
 * A pack of this device as the rules take it.
 *
 * @param {Pick<import('./packs.js').PackHere, 'id' | 'name' | 'location' | 'description' | 'creator' | 'minutes' | 'version' | 'salt' | 'start'>} pack
 * @param {unknown[]} pins
 * @returns {Record<string, unknown>}
 */
export function packForRules({ id, name, location, description, creator, minutes, version, salt, start }, pins) {
  const texts = Object.entries({ location, description, creator }).filter(([, text]) => text !== '');
  return { id, name, minutes, version, salt, ...start ? { start } : {}, pins, ...Object.fromEntries(texts) };
}

/**
 * Keeps the pictures of a pack for when there is no network, and goes on with its map if that is not complete.
 *
 * @param {string} id
 * @param {{ at: [number, number], picture?: string }[]} pins
 */
export const keepAround = (id, pins) => Promise.all([keepPictures(id, pins), keptMaps.look()]);

/**
 * The places around which the map of a pack is kept: those of its pins, or places all over the part of the map in which they lie, if
 * the map is kept for a hunt without the pack.
 *
 * @param {string} id
 */
keptMaps.placesOf = async (id) => {
  const pack = packHere(id);
  if (!pack) {
    const { around } = await packOutline(id);
    if (!around) throw new Error(words.sealedBroken);
    return placesOver(around);
  }
  return (await unsealed(pack)).pins.map(({ at }) => at);
};

// The screens from which hunts begin load this module.
void keptMaps.look();
