// What tells one game from all others.

/** @typedef {import('../../host/table.js').Table} Table */

/**
 * The id of a game: in a room the same on all its phones. A game of this device alone gets a random one, which lasts as long
 * as its table.
 *
 * @param {Table} table
 */
export const gameID = (table) => table.mark?.id ?? localID(table);

/** @type {WeakMap<Table, string>} */
const localIDs = new WeakMap();

/** @param {Table} table */
function localID(table) {
  const id = localIDs.get(table) ?? crypto.getRandomValues(new Uint32Array(2)).join('-');
  localIDs.set(table, id);
  return id;
}
