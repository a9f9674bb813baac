// What the organiser's page knows of the pins of a pack, also without the network.

import { account } from '../../../player/account/account.js';
import { drafts } from '../creator/drafts.js';
import { middleOf, packOf } from '../creator/pack-form.js';
import { withPaths } from '../creator/pictures.js';
import { packForCreator } from '../pack-api.js';
import { packHere } from '../packs.js';
import { pinsOf, unsealed } from '../unsealing.js';

/**
 * @typedef {import('../packs.js').At} At
 * @typedef {import('../pack-types.js').Pin} Pin
 * @typedef {import('../pack-api.js').Found} Found
 *
 * @typedef {object} Pins
 * @property {At[] | null} places  null if they cannot be read
 * @property {Pin[] | null} own  with questions and answers, for those who work on the pack; null for all others
 *
 * @typedef {{ pack: Found, pins: Promise<Pins> }} PackWithPins
 */

/**
 * The pins of a pack as the server sent it.
 *
 * @param {import('../pack-api.js').Download} pack
 * @returns {Promise<Pins>}
 */
export async function pinsOfPack(pack) {
  const { id, mine } = pack;
  const own = mine ? await packForCreator(id).then((whole) => whole.pack.pins, () => draftPins(id)) : null;
  return own ? ownPins(own) : pinsIn(pinsOf(pack));
}

/**
 * A pack that is on this device: made here, or downloaded.
 *
 * @param {string} id
 * @returns {PackWithPins | null}
 */
export function packOnDevice(id) {
  const draft = drafts.withID(id);
  if (draft) {
    const { name, location, description, minutes, pins } = draft.saved;
    const creator = draft.maker ?? account.known?.name ?? '';
    return {
      pack: { id, name, location, description, creator, minutes, pins: pins.length, version: draft.base, at: middleOf({ pins }) ?? undefined },
      pins: Promise.resolve(ownPins(draftPins(id) ?? [])),
    };
  }
  const pack = packHere(id);
  return pack && { pack: { ...pack, at: pack.at ?? undefined }, pins: pinsIn(unsealed(pack).then(({ pins }) => pins)) };
}

/** @param {string} id @returns {Pin[] | null} */
function draftPins(id) {
  const draft = drafts.withID(id);
  return draft && packOf(withPaths(draft.saved)).pins;
}

/** @param {Pin[]} pins @returns {Pins} */
const ownPins = (pins) => ({ places: pins.map(({ at }) => at), own: pins });

/** @param {Promise<{ at: At }[]>} reading @returns {Promise<Pins>} */
const pinsIn = (reading) => reading.then((pins) => ({ places: pins.map(({ at }) => at), own: null }), () => ({ places: null, own: null }));
