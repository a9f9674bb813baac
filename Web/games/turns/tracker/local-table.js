// The table on this device: opened by the start screen, drawn by the tracker, kept until it is finished.

import { forgetTable, keptTable, openLocalTable, resumeLocalTable } from '../../../host/local-table.js';
import { countPutAway, forgetPutAway, putAway, putAwayTables, takeUp } from '../../../host/put-away.js';
import { storage } from '../../../parts/storage.js';
import { wallTime } from '../../../parts/time.js';
import { isText } from '../../../parts/unknown.js';
import { rememberPlay } from '../after/plays.js';
import { lastPlayKey } from '../stored.js';
import { newUUID } from '../uuid.js';

/**
 * @typedef {import('../../../host/table.js').Table} Table
 * @typedef {import('../types.js').Setup} Setup
 * @typedef {import('../types.js').Play} Play
 *
 * @typedef {object} Note
 *   The data that is stored beside a table, to offer it again and to export it. Only the round changes.
 * @property {number} round
 * @property {string} id
 * @property {number} began
 * @property {number} [bgg]
 */

/** How many tables are kept beside the one that is played. */
const mostPutAway = 20;

/** @type {{ table: Table, note: Omit<Note, 'round'> } | null} */
let current = null;

/** @param {Setup} setup @param {number} [bgg] */
export async function open(setup, bgg) {
  leave();
  const note = { id: newUUID(), began: wallTime(), bgg };
  current = { table: await openLocalTable({ game: 'turns', setup, viewer: 'spectator', note: noting(note) }), note };
}

/**
 * The table that is open, or else the one that was left.
 *
 * @returns {Promise<Table | null>}
 */
export async function take() {
  const kept = current ? null : unfinished();
  if (kept) {
    const table = await resumeLocalTable('turns', { viewer: 'spectator', note: noting(kept.note) });
    if (table) current = { table, note: kept.note };
  }
  return current?.table ?? null;
}

/** Takes back the table that goes on in another window. */
export function takeBack() {
  leave();
  return take();
}

/** Closes the open table, which stays stored as it is. */
export function leave() {
  current?.table.close();
  current = null;
}

/**
 * The table that was left.
 *
 * @returns {{ setup: Setup, note: Note, savedAt: number } | null}
 */
export function unfinished() {
  const kept = keptTable('turns');
  return kept && isWhole(kept) ? kept : null;
}

/** @param {{ setup: any, note: any }} kept */
const isWhole = ({ setup, note }) => typeof note?.round === 'number' && typeof setup.game?.name === 'string'
  && Array.isArray(setup.players) && setup.players.every(isText);

/**
 * Puts the unfinished table away.
 *
 * @returns {ReturnType<typeof putAway>}
 */
export function putItAway() {
  leave();
  return putAway('turns', mostPutAway);
}

/** How many tables were put away. */
export const putAwayCount = () => countPutAway('turns');

/**
 * The tables that were put away, the last one first.
 *
 * @returns {{ id: string, setup: Setup, note: Note, savedAt: number }[]}
 */
export const tablesPutAway = () => putAwayTables('turns').filter(isWhole);

/**
 * Makes a table that was put away the unfinished one; the one that is unfinished now is put away.
 *
 * @param {string} id
 */
export function takeItUp(id) {
  leave();
  return takeUp('turns', id, mostPutAway);
}

/** @param {string} id */
export const deletePutAway = (id) => forgetPutAway('turns', id);

/** Deletes the unfinished table. */
export function discard() {
  leave();
  forgetTable('turns');
}

/** Ends the open table; its play is stored for the summary. */
export async function finish() {
  if (!current) return;
  const { table, note } = current;
  const { game } = /** @type {Setup} */ (table.setup);
  /** @type {Play} */
  const play = { ...note, game: game.name, kind: game.kind, summary: await table.summary() };
  storage.write(lastPlayKey, play);
  rememberPlay(play);
  discard();
}

/** @param {Omit<Note, 'round'>} note */
const noting = ({ id, began, bgg }) => (/** @type {import('../types.js').View} */ view) => ({ round: view.round, id, began, bgg });
