// The map that is kept with a pack: whether the player wants one, what it takes, and keeping it.

import { canKeepMaps, planAround } from '../../../parts/map/keep-plan.js';
import { keptMaps } from '../../../parts/map/kept-maps.js';
import { keptNotes } from '../../../parts/map/kept-notes.js';
import { storage } from '../../../parts/storage.js';
import { planOver } from '../closed/map-around.js';
import { packHere } from '../packs.js';
import { pinsOf, unsealed } from '../unsealing.js';

/** @typedef {import('../../../parts/map/keep-plan.js').Plan} Plan */

const key = 'hunt.keepmap';

// Whether maps are kept with packs, as the player chose last.
storage.declare(key, (value) => (typeof value === 'boolean' ? value : undefined), { private: true });

export const mapChoice = {
  get isOn() { return storage.read(key) ?? true; },

  /** @param {boolean} isOn */
  change(isOn) { storage.write(key, isOn); },
};

/**
 * What would be kept of the maps with a pack.
 *
 * @param {import('../pack-api.js').Download} pack
 * @returns {Promise<Plan | null>} null if there is no map for it, or if nobody can say now
 */
export async function planFor(pack) {
  try {
    return await planAroundPins(await pinsOf(pack));
  } catch {
    return null;
  }
}

/** @param {import('../pack-types.js').Pin[]} pins @returns {Promise<Plan | null>} */
async function planAroundPins(pins) {
  if (!await canKeepMaps()) return null;
  const plan = await planAround(pins.map(({ at }) => at));
  return plan.parts.length > 0 ? plan : null;
}

/**
 * The same, for a pack whose pins the page does not have: of the part of the map in which they lie. A pack that is on this device has
 * its pins.
 *
 * @param {import('../closed/closed-api.js').Outline} outline
 * @returns {Promise<Plan | null>}
 */
export async function planForOutline(outline) {
  const { id, around, sealed } = outline;
  const pack = packHere(id);
  try {
    if (pack) return await planAroundPins((await unsealed(pack)).pins);
    if (around) return await planOver(around);
    // An older server gives the pins, too.
    return sealed === undefined ? null : await planFor({ ...outline, sealed });
  } catch {
    return null;
  }
}

/**
 * Whether a map is kept with the pack, or is about to be.
 *
 * @param {string} id
 */
export const hasMap = (id) => keptNotes.get(id) !== null || keptMaps.job(id) !== null;

/**
 * Keeps the map around the pins of a pack on this device, in the background.
 *
 * @param {string} id
 */
export async function keepMapOf(id) {
  const pack = packHere(id);
  if (!pack || !await canKeepMaps()) return;
  await keptMaps.keep({ id, name: pack.name, path: `/hunt/pack/${id}` }, async () => {
    // If its pins cannot be read, the hunt says so.
    const pins = await unsealed(pack).then((whole) => whole.pins, () => null);
    return pins && planAround(pins.map(({ at }) => at));
  });
}
