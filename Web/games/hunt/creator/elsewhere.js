// The packs and drafts of the player's account that other devices have made, changed or deleted, and the packs with which the player
// helps.

import { account } from '../../../player/account/account.js';
import { ownPacks } from '../own-packs.js';
import { packForCreator } from '../pack-api.js';
import { drafts, isGone, isOwn, newKey, noteDeleted } from './drafts.js';
import { followDrafts, keyOfPack } from './online.js';
import { formOf } from './pack-form.js';

/**
 * @typedef {import('../pack-api.js').Found} Found
 * @typedef {import('./drafts.js').Draft} Draft
 * @typedef {Found & { isHere: boolean, hasDraft?: boolean, isDraft?: boolean }} OwnPack  `hasDraft`: the server keeps changes to
 *   it that are not here; `isDraft`: it was never published, and `id` is its key
 */

/**
 * All packs and drafts of the player's account, each with whether it is on this device. Brings those that are here up to date: a
 * pack to which nothing was changed here is replaced by a newer version of the server, and a pack that the server no longer has is
 * noted as deleted.
 *
 * @returns {Promise<OwnPack[]>} [] for guests
 */
export async function findOwn() {
  const online = await followDrafts();
  const all = await ownPacks();
  const onServer = new Map(all.map((pack) => [pack.id, pack]));
  for (const draft of drafts.own()) if (draft.id !== null) await follow(draft, onServer.get(draft.id));
  const missing = new Map(online.filter(({ isHere }) => !isHere).map((entry) => [entry.key, entry]));
  const packs = all.map((pack) => (
    { ...pack, isHere: drafts.withID(pack.id) !== null, hasDraft: missing.delete(keyOfPack(pack.id)) }));
  return [...packs, ...[...missing.values()].map(asPack)];
}

/** @param {import('./online-api.js').OnlineEntry} entry @returns {OwnPack} */
const asPack = ({ key, name, location, pins }) => (
  { id: key, name, location, pins, description: '', creator: '', minutes: 0, version: 0, isHere: false, isDraft: true });

/** @param {Draft} draft  that was uploaded @param {Found | undefined} pack  as the server lists it */
async function follow({ key, isDeleted }, pack) {
  if (!pack) return isDeleted ? undefined : lookFor(key);
  // The server has it again, for example from a backup.
  if (isDeleted) drafts.change(key, { isDeleted: false, isLeft: false });
  const maker = pack.helps ? pack.creator : null;
  if (drafts.get(key)?.maker !== maker) drafts.change(key, { maker });
  const draft = drafts.get(key);
  // Nobody gets what the owner of the server has removed.
  const isGiven = pack.removal?.kind !== 'removed';
  if (draft && isGiven && pack.version > draft.base && isUntouched(draft)) await refresh(key, pack.id);
}

/** @param {Draft} draft */
const isUntouched = ({ isWaiting, open, theirs }) => !isWaiting && !open && !theirs;

/**
 * Looks for a pack that the server has not listed. That alone proves nothing: it may just have been uploaded, or the list may
 * be another account's. While it is not known what became of the pack, nothing changes.
 *
 * @param {string} key  of its draft
 */
async function lookFor(key) {
  const player = await account.find().catch(() => null);
  const draft = drafts.get(key);
  if (!player || player.guest || !draft?.id || !isOwn(draft)) return;
  await packForCreator(draft.id).catch(({ code }) => {
    if (isGone(code, draft) && drafts.get(key)?.id === draft.id) noteDeleted(key, code === 'notYours');
  });
}

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
