// Syncs what an account carries between its devices. Each game says what that is, and how to merge the values of two
// devices. Nobody's work is overwritten: the server's value is merged with the one here, and both get the result.

import { ask, expect } from '../../parts/server-api.js';
import { joined } from '../../parts/joined.js';
import m from '../../parts/m.js';
import { canonical } from '../../parts/merging.js';
import { unlessQuiet } from '../../parts/quiet.js';
import { storage } from '../../parts/storage.js';
import { Alarm, wallTime } from '../../parts/time.js';
import { account, accountKey } from '../account/account.js';
import { forgetDevice } from './device.js';

/**
 * @template Value
 * @typedef {import('../types.js').SyncedPart<Value>} SyncedPart
 */

const key = 'sync';
/** Raised when an older page would not understand the kept progress, or would drop a part of it. */
const format = 2;
/** How often to try again if another device was faster. */
const maxTries = 6;
/** How long changes are gathered; milliseconds. */
const gathering = 2_000;

// The account whose progress is on this device.
storage.declare(key, (value) => (Number.isSafeInteger(value?.account) ? { account: value.account } : undefined), { private: true });

/** @type {{ isBusy: boolean, at: number | null, failure: string }} */
export const syncState = { isBusy: false, at: null, failure: '' };

/**
 * All games of the page.
 *
 * @type {import('../types.js').PlayerGame[]}
 */
let games = [];
/** @type {Promise<Map<string, SyncedPart<any>>> | null} */
let loading = null;
/** @type {Promise<boolean> | null} */
let running = null;
/** The sync after the running one. @type {Promise<boolean> | null} */
let next = null;
let isWriting = false;
const alarm = new Alarm();

/** The synced parts of the games, by name. Children's games have none. */
function parts() {
  loading ??= load().catch((error) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function load() {
  /** @type {Map<string, SyncedPart<any>>} */
  const found = new Map();
  for (const { id, progress } of games) {
    if (!progress) continue;
    const { synced } = await progress();
    found.set(synced.name ?? id, synced);
  }
  for (const { keys } of found.values()) {
    for (const one of keys) storage.onchange(one, () => { if (!isWriting) soon(); });
  }
  return found;
}

/** Whether this device can sync. Only accounts can: a guest has one device. */
const isPossible = () => account.known !== null && !account.known.guest;

/** Syncs when nothing has changed for a moment. */
function soon() {
  if (!isPossible()) return;
  alarm.set(gathering, () => unlessQuiet(syncUnlessBusy));
}

/** Syncs now. While a sync is running, plans the next one instead: by then the device may have to keep quiet. */
function syncUnlessBusy() {
  if (running) soon();
  else void syncNow();
}

/**
 * Syncs now.
 *
 * @returns {Promise<boolean>} whether this device and the server have the same now
 */
export function syncNow() {
  // The running sync may have read before the last change, so another one follows.
  if (running) {
    next ??= running.then(() => {
      next = null;
      return syncNow();
    });
    return next;
  }
  alarm.clear();
  running = sync().finally(() => {
    running = null;
    m.redraw();
  });
  return running;
}

async function sync() {
  const player = account.known;
  if (!player || player.guest) return false;
  syncState.isBusy = true;
  m.redraw();
  try {
    const all = await parts();
    if ((storage.read(key)?.account ?? player.id) !== player.id) clearAll(all);
    storage.write(key, { account: player.id });
    for (let tries = 0; !await exchange(all); tries += 1) {
      if (tries === maxTries) throw new Error('Other devices are changing it right now. Try again in a moment.');
    }
    [syncState.at, syncState.failure] = [wallTime(), ''];
    return true;
  } catch (error) {
    syncState.failure = /** @type {Error} */ (error).message;
    return false;
  } finally {
    syncState.isBusy = false;
  }
}

/** @param {Map<string, SyncedPart<any>>} all @returns {Promise<boolean>} false if another device was faster */
async function exchange(all) {
  const { version, value } = await ask('GET', '/accounts/me/progress');
  expect(version, Number.isSafeInteger(version) && (value === null || typeof value === 'object'));
  if ((value?.format ?? format) > format) throw new Error('Your progress was saved by a newer version of this page. Reload the page.');
  /** @type {Record<string, any>} */
  const merged = { ...value, format };
  isWriting = true;
  try {
    for (const [id, part] of all) {
      const ours = part.read();
      const theirs = part.check(value?.[id]);
      merged[id] = theirs === undefined ? ours : part.merge(ours, theirs);
      if (canonical(merged[id]) !== canonical(ours)) part.write(merged[id]);
    }
  } finally {
    isWriting = false;
  }
  if (value !== null && canonical(merged) === canonical(value)) return true;
  try {
    await ask('PUT', '/accounts/me/progress', { body: { version, value: merged } });
    return true;
  } catch (error) {
    const { code } = /** @type {import('../../parts/server-api.js').Problem} */ (error);
    if (code === 'changedMeanwhile') return false;
    if (code === 'tooLarge') throw new Error(tooMuch());
    throw error;
  }
}

function tooMuch() {
  const deletable = joined(games.flatMap(({ told }) => told?.deletable ?? []), 'or');
  return 'You have made and imported more than the server keeps for one account. It stays on this device. '
    + `Delete ${deletable}, and the rest is sent.`;
}

/** @param {Map<string, SyncedPart<any>>} all */
function clearAll(all) {
  isWriting = true;
  for (const { clear } of all.values()) clear();
  isWriting = false;
  forgetDevice();
}

/** Removes the progress of an account from this device: the player has logged out, or the account is deleted. */
export async function leaveSync() {
  clearAll(await parts());
  storage.remove(key);
}

/**
 * Syncs when the page begins, when somebody logs in, when the network is back or the page is looked at again, and
 * after changes. Called once.
 *
 * @param {import('../types.js').PlayerGame[]} all
 */
export function watchSync(all) {
  games = all;
  const start = () => { if (isPossible()) unlessQuiet(syncUnlessBusy); };
  let player = account.known?.id;
  let wasGuest = account.known?.guest;
  storage.onchange(accountKey, () => {
    if (account.known?.id === player && account.known?.guest === wasGuest) return;
    [player, wasGuest] = [account.known?.id, account.known?.guest];
    start();
  });
  window.addEventListener('online', start);
  document.addEventListener('visibilitychange', () => { if (document.visibilityState === 'visible') start(); });
  start();
}
