// The packs of the player's account that other devices have made or changed.

import { ownPacks } from '../own-packs.js';
import { packForCreator } from '../pack-api.js';
import { drafts, newKey } from './drafts.js';
import { formOf } from './pack-form.js';

/**
 * @typedef {import('../pack-api.js').Found} Found
 * @typedef {import('./drafts.js').Draft} Draft
 */

/**
 * The player's own packs that are not on this device. A pack that is here is replaced by a newer version of the
 * server, if nothing was changed here.
 *
 * @returns {Promise<Found[]>} [] for guests
 */
export async function findElsewhere() {
  const all = await ownPacks();
  for (const { id, version } of all) {
    const draft = drafts.withID(id);
    if (draft && version > draft.base && isUntouched(draft)) await refresh(draft.key, id);
  }
  return all.filter(({ id }) => drafts.withID(id) === null);
}

/** @param {Draft} draft */
const isUntouched = ({ isWaiting, open, theirs }) => !isWaiting && !open && !theirs;

/** @param {string} key @param {string} id */
async function refresh(key, id) {
  const { pack, version } = await packForCreator(id);
  const draft = drafts.get(key);
  // It may have been changed here meanwhile.
  if (draft && isUntouched(draft)) drafts.change(key, { saved: formOf(pack), version, base: version, sendKey: newKey() });
}

/**
 * Downloads one of the player's own packs, to be changed on this device.
 *
 * @param {string} id
 * @returns {Promise<string>} the key of its draft
 */
export async function takeHere(id) {
  const known = drafts.withID(id);
  if (known) return known.key;
  const { pack, version } = await packForCreator(id);
  // Whoever presses twice gets it once.
  return (drafts.withID(id) ?? drafts.make(formOf(pack), { id, version })).key;
}
