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

/** The table that is open, or the one that was kept; null where there is none. */
export async function take() {
  current ??= await resumeLocalTable('gamename', { viewer: 'spectator' });
  return current;
}

/** Lets go of the table; it is kept, to be taken up again, unless it is over. */
export function leave() {
  if (current?.outcome) forgetTable('gamename');
  current?.close();
  current = null;
}
