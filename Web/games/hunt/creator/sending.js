// Uploads the packs that wait for it, now or when the network is back. Each saved state is taken once.

import { account } from '../../../player/account/account.js';
import { isPassing, isSilent } from '../../../parts/server-api.js';
import m from '../../../parts/m.js';
import { unlessQuiet } from '../../../parts/quiet.js';
import { Retry } from '../../../parts/retry.js';
import { askPacks } from '../pack-queries.js';
import { packForCreator, publishPack, updatePack } from '../pack-api.js';
import { drafts, isGone, isOwn, isSame, newKey, noteDeleted } from './drafts.js';
import { formOf, packOf } from './pack-form.js';
import { isOnline, keepOnline, keepWaiting, removeLeftover } from './online.js';
import { handOver, offerPictures, uploadPictures, withPaths } from './pictures.js';

/**
 * @typedef {import('./drafts.js').Draft} Draft
 * @typedef {import('./drafts.js').Attempt} Attempt
 * @typedef {import('../pack-types.js').Mistake} Mistake
 * @typedef {import('../../../parts/server-api.js').Problem} Problem
 *
 * @typedef {{ is: 'published', version: number } | { is: 'waits', isSilent: boolean } | { is: 'needsAccount' } | { is: 'conflict' }
 *   | { is: 'deleted' } | { is: 'mistakes', mistakes: Mistake[] } | { is: 'refused', message: string }} Sending  how an upload
 *   ended; `isSilent`: the server did not answer in time; `deleted`: another device has deleted the pack, or the player works on it no longer, who has to say what is to become
 *   of it here
 */

/**
 * The uploads in progress, by the key of the draft.
 *
 * @type {Map<string, Promise<Sending>>}
 */
const onTheWay = new Map();
/** The upload of all packs that wait, one after the other. @type {Promise<void> | null} */
let round = null;

/**
 * Uploads the last saved state of a draft, after an upload of it that is already in progress.
 *
 * @param {string} key
 * @returns {Promise<Sending>}
 */
export function send(key) {
  const sending = (onTheWay.get(key) ?? Promise.resolve()).then(() => sendSaved(key));
  onTheWay.set(key, sending);
  void sending.finally(() => {
    if (onTheWay.get(key) === sending) onTheWay.delete(key);
    m.redraw();
  });
  return sending;
}

/**
 * Publishes a pack that another device has deleted, as a new one: its maker said so.
 *
 * @param {string} key
 * @returns {Promise<Sending>}
 */
export function publishAgain(key) {
  // Another window may have done so meanwhile.
  const draft = drafts.get(key);
  if (draft?.isDeleted && !draft.isLeft) {
    drafts.change(key, { id: null, base: 0, isDeleted: false, isWaiting: true, sendKey: newKey(), attempt: null, theirs: null, problem: null });
  }
  return send(key);
}

/**
 * Keeps a draft on the server, now or when the network is back.
 *
 * @param {string} key
 */
export function keep(key) {
  const keeping = keepOnline(key);
  void keeping.then(({ is }) => { if (is === 'waits') retry.later(); });
  return keeping;
}

/** Uploads all packs and drafts that wait only for the network. Calls at the same time share one round. */
export function sendWaiting() {
  round ??= sendAll().finally(() => { round = null; });
  return round;
}

async function sendAll() {
  /** @type {Set<string>} */
  const tried = new Set();
  // Includes drafts that are saved meanwhile.
  const next = () => drafts.own().find(({ key, isDeleted, isWaiting, theirs, problem }) =>
    isWaiting && !isDeleted && !theirs && !problem && !tried.has(key));
  for (let draft = next(); draft; draft = next()) {
    tried.add(draft.key);
    if ((await send(draft.key)).is === 'waits') return;
  }
  for (const { key, keeping, leftover } of drafts.own()) {
    if (leftover && !await tidy(key)) return;
    if (keeping && (await keepWaiting(key)).is === 'waits') return retry.later();
  }
  retry.done();
}

/**
 * Removes what the server still keeps of a draft that was published.
 *
 * @param {string} key
 * @returns {Promise<boolean>} false if it waits for the network
 */
const tidy = (key) => removeLeftover(key).then(() => true, (error) => {
  if (!isPassing(error)) return true;
  retry.later();
  return false;
});

/** @param {string} key @returns {Promise<Sending>} */
async function sendSaved(key) {
  try {
    const player = await account.find();
    const first = drafts.get(key);
    if (!player || player.guest || (first && !isOwn(first))) return { is: 'needsAccount' };
    for (let draft = drafts.get(key); draft?.isWaiting; draft = drafts.get(key)) {
      if (draft.isDeleted) return { is: 'deleted' };
      const mistakes = draft.attempt ? null : await prepare(draft);
      if (mistakes) return { is: 'mistakes', mistakes };
      const { attempt } = /** @type {Draft} */ (drafts.get(key));
      if (attempt) await sendAttempt(key, attempt);
    }
    await tidy(key);
    return { is: 'published', version: drafts.get(key)?.version ?? 0 };
  } catch (error) {
    return failed(key, /** @type {Problem} */ (error));
  }
}

/**
 * Notes what is to be sent. Until there is an answer, only this is sent, always under the same key, whatever is saved
 * meanwhile. So if an answer was lost on its way, the next attempt gets it.
 *
 * @param {Draft} draft
 * @returns {Promise<Mistake[] | null>} the mistakes in it; null if it can be sent
 */
async function prepare({ key, saved, sendKey, base }) {
  const { mistakes } = await askPacks({ check: { pack: packOf(withPaths(saved, '/pictures/to-come')) } });
  if (mistakes) return mistakes;
  drafts.change(key, { attempt: { pack: saved, sendKey, base } });
  return null;
}

/** @param {string} key @param {Attempt} attempt */
async function sendAttempt(key, { pack, sendKey, base }) {
  const { id: known = null, isOffering = false } = drafts.get(key) ?? {};
  const paths = await uploadPictures(pack);
  if (known === null || isOffering) await offerPictures(pack);
  const sent = packOf(withPaths(pack, paths));
  const { id, version } = known === null ? await publishPack(sent, sendKey) : await updatePack(known, base, sent, sendKey);
  handOver(paths);
  const now = drafts.get(key);
  if (!now) return;
  // A draft that was saved again meanwhile is based on the server's new version.
  const isLast = now.sendKey === sendKey;
  drafts.keep({
    ...now, id, base: version, version: isLast ? version : version + 1, isDeleted: false, isWaiting: !isLast, attempt: null, theirs: null,
    problem: null, isOffering: false, ...draftAfter(now, id),
  });
}

/**
 * What becomes of the draft that the server keeps of a pack which has been published. Changes that were made to it since are
 * kept as changes to the pack.
 *
 * @param {Draft} draft
 * @param {string} id
 * @returns {Partial<Draft>}
 */
const draftAfter = (draft, id) => ({
  online: null, leftover: draft.online ? { key: draft.online.key, pack: id } : draft.leftover,
  keeping: draft.open !== null && (isSame(draft.keeping, draft.open) || isOnline(draft)) ? draft.open : null,
});

/** @param {string} key @param {Problem} problem @returns {Promise<Sending>} */
async function failed(key, problem) {
  if (isPassing(problem)) {
    retry.later();
    return { is: 'waits', isSilent: isSilent(problem) };
  }
  const { code, message } = problem;
  const draft = drafts.change(key, { attempt: null });
  if (code === 'notLoggedIn' || code === 'accountNeeded') return { is: 'needsAccount' };
  if (code === 'changedMeanwhile' && draft?.id) return compare(key, draft.id).catch((error) => failed(key, error));
  if (draft?.id && isGone(code, draft)) {
    noteDeleted(key, code === 'notYours');
    return { is: 'deleted' };
  }
  drafts.change(key, { problem: message });
  return { is: 'refused', message };
}

/**
 * Gets what another device uploaded.
 *
 * @param {string} key
 * @param {string} id
 * @returns {Promise<Sending>}
 */
async function compare(key, id) {
  const { pack, version } = await packForCreator(id);
  drafts.change(key, { theirs: { pack: formOf(pack), version } });
  return { is: 'conflict' };
}

const sendByItself = () => unlessQuiet(sendWaiting);
const retry = new Retry(sendByItself);
