// Drafts that the server keeps for the maker's other devices: packs that were never published, and changes to published ones.
// Nobody else gets them, and they may have any mistakes.

import { account } from '../../../player/account/account.js';
import { isPassing, isSilent } from '../../../parts/server-api.js';
import m from '../../../parts/m.js';
import { accountHere } from '../own-packs.js';
import { packForCreator } from '../pack-api.js';
import { drafts, isOwn, isSame, latestOf, newKey } from './drafts.js';
import { onlineDraft, onlineDrafts, putDraft, removeDraft } from './online-api.js';
import { formOf } from './pack-form.js';
import { handOver, offerPictures, uploadPictures, withPaths } from './pictures.js';

/**
 * @typedef {import('./drafts.js').Draft} Draft
 * @typedef {import('./drafts.js').Online} Online
 * @typedef {import('./online-api.js').OnlineEntry} OnlineEntry
 * @typedef {import('./pack-form.js').PackForm} PackForm
 * @typedef {import('../../../parts/server-api.js').Problem} Problem
 *
 * @typedef {{ is: 'kept' } | { is: 'waits', isSilent: boolean } | { is: 'needsAccount' } | { is: 'changed', theirs: Online }
 *   | { is: 'refused', message: string }} Keeping  how it ended; `isSilent`: the server did not answer in time; `changed`: another device has kept it meanwhile, so the maker
 *   has to choose
 */

/**
 * What the server calls the changes to a published pack.
 *
 * @param {string} id
 */
export const keyOfPack = (id) => `pack-${id}`;

/**
 * What the server calls a draft.
 *
 * @param {Draft} draft
 */
const onlineKey = ({ key, id, online }) => online?.key ?? (id === null ? key : keyOfPack(id));

/**
 * Whether the server keeps a draft as it is here.
 *
 * @param {Pick<Draft, 'online' | 'open' | 'saved'>} draft
 */
export const isOnline = (draft) => draft.online !== null && isSame(withPaths(latestOf(draft), '/not-sent'), draft.online.form);

/**
 * By the key of the draft.
 *
 * @type {Map<string, Promise<Keeping>>}
 */
const onTheWay = new Map();

/**
 * Keeps a draft on the server as it is now, after what is already on its way. If there is no network, it waits.
 *
 * @param {string} key
 * @returns {Promise<Keeping>}
 */
export function keepOnline(key) {
  const draft = drafts.get(key);
  if (draft) drafts.change(key, { keeping: latestOf(draft) });
  return keepWaiting(key);
}

/**
 * Sends what the server is to keep of a draft, after what is already on its way.
 *
 * @param {string} key
 * @returns {Promise<Keeping>}
 */
export function keepWaiting(key) {
  const keeping = (onTheWay.get(key) ?? Promise.resolve()).then(() => keepNow(key));
  onTheWay.set(key, keeping);
  void keeping.finally(() => {
    if (onTheWay.get(key) === keeping) onTheWay.delete(key);
    m.redraw();
  });
  return keeping;
}

/** @param {string} key @returns {Promise<Keeping>} */
async function keepNow(key) {
  const form = drafts.get(key)?.keeping ?? null;
  try {
    const player = await account.find();
    const draft = drafts.get(key);
    if (!player || player.guest || (draft && !isOwn(draft))) return { is: 'needsAccount' };
    if (draft && form) await put(draft, form);
    return { is: 'kept' };
  } catch (error) {
    return failed(key, form, /** @type {Problem} */ (error));
  }
}

/** @param {Draft} draft @param {PackForm} form */
async function put(draft, form) {
  await removeLeftover(draft.key);
  const paths = await uploadPictures(form);
  // The server may have deleted pictures of a draft that it did not keep, and does not know those of a file.
  if (draft.isOffering || (draft.id === null && !draft.online)) await offerPictures(form);
  const sent = withPaths(form, paths);
  const name = onlineKey(draft);
  const version = await putDraft(name, draft.online?.version ?? 0, sent);
  drafts.change(draft.key, { online: { key: name, version, form: sent }, isOffering: false, ...without(draft.key, form) });
  handOver(paths);
}

/**
 * What is to be kept once the server has answered about a form: nothing, unless the maker has asked for more meanwhile.
 *
 * @param {string} key
 * @param {PackForm | null} form
 * @returns {Partial<Draft>}
 */
const without = (key, form) => (isSame(drafts.get(key)?.keeping ?? null, form) ? { keeping: null } : {});

/** @param {string} key @param {PackForm | null} form @param {Problem} problem @returns {Promise<Keeping>} */
async function failed(key, form, problem) {
  if (isPassing(problem)) return { is: 'waits', isSilent: isSilent(problem) };
  const { code, message } = problem;
  if (code === 'notLoggedIn' || code === 'accountNeeded') return { is: 'needsAccount' };
  if (code === 'changedMeanwhile') return settle(key, form).catch((error) => failed(key, form, error));
  drafts.change(key, without(key, form));
  return { is: 'refused', message };
}

/**
 * Finds out what another device has done with a draft.
 *
 * @param {string} key
 * @param {PackForm | null} form  what the server was to keep
 * @returns {Promise<Keeping>}
 */
async function settle(key, form) {
  const draft = drafts.get(key);
  if (!draft) return { is: 'kept' };
  const name = onlineKey(draft);
  const theirs = await onlineDraft(name);
  if (theirs) {
    drafts.change(key, without(key, form));
    return { is: 'changed', theirs: { key: name, ...theirs } };
  }
  await noteGone(key, (await onlineDrafts()).published.get(name));
  const now = drafts.get(key);
  // It was published like this, or it has to be kept anew.
  if (now && (now.id === null || now.open)) return keepNow(key);
  drafts.change(key, { keeping: null });
  return { is: 'kept' };
}

// MARK: On several devices

/**
 * Brings the drafts of this device up to date: a draft that was not changed here follows the one that another device has kept.
 *
 * @returns {Promise<(OnlineEntry & { isHere: boolean })[]>} all that the account keeps; [] for guests
 */
export async function followDrafts() {
  if (accountHere() === null) return [];
  const { drafts: kept, published } = await onlineDrafts();
  const entries = new Map(kept.map((entry) => [entry.key, entry]));
  for (const { key } of drafts.own()) await follow(key, entries, published);
  const here = new Set(drafts.own().flatMap((draft) => [draft.key, onlineKey(draft), ...draft.leftover ? [draft.leftover.key] : []]));
  return kept.map((entry) => ({ ...entry, isHere: here.has(entry.key) }));
}

/** @param {string} key @param {Map<string, OnlineEntry>} entries @param {Map<string, string>} published */
async function follow(key, entries, published) {
  const draft = drafts.get(key);
  if (!draft || draft.keeping || draft.leftover) return;
  const name = onlineKey(draft);
  const entry = entries.get(name);
  if (!entry && draft.online) return noteGone(key, published.get(name));
  if (!entry || entry.version === draft.online?.version || !mayFollow(draft)) return;
  const theirs = await onlineDraft(name);
  const now = drafts.get(key);
  // It may have been changed here meanwhile.
  if (theirs && now && mayFollow(now)) takeOnline(now, { key: name, ...theirs });
}

/** @param {Draft} draft */
const mayFollow = (draft) => (draft.online ? isOnline(draft)
  : draft.id !== null && !draft.open && !draft.isWaiting && !draft.isDeleted && !draft.theirs);

/**
 * Takes over a draft that another device has kept.
 *
 * @param {Draft} draft
 * @param {Online} online
 */
export function takeOnline(draft, online) {
  const { form } = online;
  const isNew = draft.id === null && draft.version === 0;
  drafts.keep({
    ...draft, online, keeping: null, saved: isNew ? form : draft.saved, open: isNew || isSame(draft.saved, form) ? null : form,
  });
}

/**
 * Notes that the server keeps a draft no longer. What is here stays, unless it was published like this.
 *
 * @param {string} key
 * @param {string} [pack]  as which another device has published it
 */
async function noteGone(key, pack) {
  const draft = drafts.get(key);
  if (!draft) return;
  const wasOnline = isOnline(draft);
  drafts.change(key, { online: null, isOffering: !pack, ...(draft.id !== null && pack && wasOnline ? { open: null } : {}) });
  if (draft.id === null && pack && !drafts.withID(pack)) await becomePack(key, pack, wasOnline);
}

/**
 * Makes a draft that another device has published the pack that it became.
 *
 * @param {string} key
 * @param {string} id
 * @param {boolean} isUnchanged  whether nothing was changed here since it was kept
 */
async function becomePack(key, id, isUnchanged) {
  const found = await packForCreator(id).catch((error) => {
    // It was deleted since.
    if (error.code === 'noSuchPack') return null;
    throw error;
  });
  const draft = drafts.get(key);
  if (!found || !draft) return;
  const saved = formOf(found.pack);
  drafts.keep({
    ...draft, id, saved, open: isUnchanged ? null : latestOf(draft), version: found.version, base: found.version, isWaiting: false,
    attempt: null, problem: null, sendKey: newKey(),
  });
}

/**
 * Gets a draft to this device.
 *
 * @param {string} name  what the server calls it
 */
export async function takeDraftHere(name) {
  if (drafts.get(name)) return;
  const theirs = await onlineDraft(name);
  // Whoever presses twice gets it once.
  if (!theirs || drafts.get(name)) return;
  takeOnline(drafts.make(theirs.form, null, name), { key: name, ...theirs });
}

// MARK: Removing

/**
 * Removes what the server keeps of a draft, and goes back to what is published.
 *
 * @param {string} key
 */
export async function discardOnline(key) {
  const online = drafts.get(key)?.online;
  if (online) await removeDraft(online.key);
  drafts.change(key, { online: null, keeping: null, open: null });
}

/**
 * Removes a draft from the server that was published. Without a network it is removed later.
 *
 * @param {string} key
 */
export async function removeLeftover(key) {
  const leftover = drafts.get(key)?.leftover;
  if (!leftover) return;
  await removeDraft(leftover.key, leftover.pack);
  drafts.change(key, { leftover: null });
}
