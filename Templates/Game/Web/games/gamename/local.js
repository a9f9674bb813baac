// The table on this device.

import { forgetTable, openLocalTable, resumeLocalTable } from '../../host/local-table.js';

/** @typedef {import('../../host/table.js').Table} Table */

/** @type {Table | null} */
let current = null;

/** @param {object} setup  rejects with the rules' refusal */
export async function newTable(setup) {
  leave();
  current = await openLocalTable({ game: 'gamename', setup, viewer: 'spectator' });
}

/** The open table, or the kept one; null if there is none. */
export async function currentTable() {
  current ??= await resumeLocalTable('gamename', { viewer: 'spectator' });
  return current;
}

/** Closes the table. An unfinished game is kept, and can be resumed. */
export function leave() {
  if (current?.outcome) forgetTable('gamename');
  current?.close();
  current = null;
}
