// The owner's interface for backups: which there are, making, downloading and removing.

import { downloadFrom } from '../../parts/files.js';
import { expect } from '../../parts/server-api.js';
import { isCount, isOneOf, isText, isWhole, membersOf } from '../../parts/unknown.js';
import { askAsOwner } from '../owner-api.js';

/**
 * @typedef {import('./backups-words.js').Kind} Kind
 *
 * @typedef {object} OwnBackup
 * @property {string} id  the name of its file
 * @property {Kind} kind
 * @property {number} at  seconds since 1970
 * @property {number} bytes
 * @property {{ version: string, accounts: number, packs: number, maps: number } | null} holds  null: only the server's database,
 *   or nothing that can be read
 *
 * @typedef {object} Run  the making of a backup
 * @property {string} id
 * @property {boolean} isRunning
 * @property {string | null} refused  why there is none at its end
 *
 * @typedef {object} Overview
 * @property {OwnBackup[]} backups  the newest first
 * @property {Run | null} run  the latest
 * @property {string} folder
 * @property {number | null} free  bytes; null: the server does not know
 * @property {number | null} hours  after how many hours the server makes another one by itself; null: it makes none
 * @property {number} kept  how many of its own it keeps
 */

/** The latest time that a date can have; seconds since 1970. */
const latest = 8.64e12;

/** @returns {Promise<Overview>} rejects with an OwnerRefusal */
export async function readBackups() {
  const { backups, run, folder, free = null, hours = null, kept } = membersOf(await askAsOwner('GET', '/backups'));
  expect(null, Array.isArray(backups) && isText(folder) && (free === null || isCount(free)) && (hours === null || isCount(hours)) && isCount(kept));
  return {
    backups: /** @type {unknown[]} */ (backups).filter(isBackup).map(backupOf), run: run === undefined ? null : asRun(run), folder: String(folder),
    free: free === null ? null : Number(free), hours: hours === null ? null : Number(hours), kept: Number(kept),
  };
}

/** Begins to make a backup. @returns {Promise<Run>} rejects with an OwnerRefusal */
export const makeBackup = async () => asRun(await askAsOwner('POST', '/backups'));

/**
 * Removes a backup, or does nothing if another device has removed it.
 *
 * @param {string} id
 */
export const removeBackup = (id) => askAsOwner('DELETE', `/backups/${encodeURIComponent(id)}`)
  .catch((error) => { if (error.code !== 'noSuchBackup') throw error; });

/**
 * Has the browser download a backup. It may be larger than the memory, and the browser cannot send the token with it: for an hour,
 * a cookie opens this one file.
 *
 * @param {string} id
 */
export async function downloadBackup(id) {
  await askAsOwner('POST', `/backups/${encodeURIComponent(id)}/ticket`);
  downloadFrom(`/api/v1/backups/${encodeURIComponent(id)}`, id);
}

/** @param {unknown} value */
function isBackup(value) {
  const { id, kind, at, bytes } = membersOf(value);
  return isText(id) && isOneOf(['hand', 'schedule', 'upgrade'], kind) && isWhole(at, latest) && isCount(bytes);
}

/** @param {any} backup @returns {OwnBackup} */
function backupOf({ id, kind, at, bytes, version, accounts, packs, maps }) {
  const isKnown = isText(version) && [accounts, packs, maps].every(isCount);
  return { id, kind, at, bytes, holds: isKnown ? { version, accounts, packs, maps } : null };
}

/** @param {unknown} value @returns {Run} */
function asRun(value) {
  const { id, backup, refused } = membersOf(value);
  const why = refused === undefined ? null : membersOf(refused).message;
  expect(null, isText(id) && (why === null || isText(why)));
  return { id: String(id), isRunning: backup === undefined && refused === undefined, refused: why === null ? null : String(why) };
}
