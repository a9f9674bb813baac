// The packs of the player's account that other devices have made or changed.

import { account } from '../../../player/account/account.js';
import { packForCreator, searchPacks } from '../pack-api.js';
import { drafts, newKey } from './drafts.js';
import { formOf } from './pack-form.js';

/** @typedef {import('../pack-api.js').Found} Found */

/** How many are asked for at once. */
const limit = 100;

/**
 * The player's own packs that are not on this device. A pack that is here is replaced by a newer version of the
 * server, if nothing was changed here.
 *
 * @returns {Promise<Found[]>} [] for guests
 */
export async function findElsewhere() {
  if (!account.known || account.known.guest) return [];
  const all = await allMine();
  for (const { id, version } of all) {
    const draft = drafts.withID(id);
    if (draft && version > draft.base && !draft.isWaiting && !draft.open && !draft.theirs) await refresh(draft.key, id);
  }
  return all.filter(({ id }) => drafts.withID(id) === null);
}

/** @returns {Promise<Found[]>} */
async function allMine() {
  /** @type {Found[]} */
  const found = [];
  for (let more = true; more;) {
    const page = await searchPacks({ mine: true, offset: found.length, limit });
    found.push(...page.packs);
    more = page.more && page.packs.length > 0;
  }
  return found;
}

/** @param {string} key @param {string} id */
async function refresh(key, id) {
  const { pack, version } = await packForCreator(id);
  drafts.change(key, { saved: formOf(pack), version, base: version, sendKey: newKey() });
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
  return drafts.make(formOf(pack), { id, version }).key;
}
