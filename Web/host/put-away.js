// Tables that were put away: a game keeps one unfinished table, and beside it as many as it wants, to be taken up again.
//
// A table is moved, never copied, so that a full device has room for it. If there is no room all the same, those that were
// put away longest ago are deleted.

import { storage } from '../parts/storage.js';
import { wallTime } from '../parts/time.js';
import { isWhole } from '../parts/unknown.js';
import { areEntries, forgetTable, isHead, keepRecording, keptRecording, keptTable, newID } from './kept-table.js';

/**
 * @typedef {import('./kept-table.js').Entry} Entry
 *
 * @typedef {object} PutAway  a table that was put away
 * @property {string} id
 * @property {string} game
 * @property {number} rules
 * @property {number} seed
 * @property {any} setup
 * @property {number} end
 * @property {Entry[]} actions
 * @property {any} note
 * @property {number} savedAt  when it was last played, milliseconds since 1970
 * @property {number} putAwayAt
 */

storage.declare('putaway.*', (value) => (isHead(value) && areEntries(value.actions)
  && [value.end, value.savedAt, value.putAwayAt].every((time) => isWhole(time)) ? value : undefined));

/** @param {string} game @param {string} [id] */
const keyOf = (game, id = '') => `putaway.${game}.${id}`;

/**
 * How many tables of a game were put away; some may be damaged.
 *
 * @param {string} game
 */
export const countPutAway = (game) => storage.keys(keyOf(game)).length;

/**
 * The tables of a game that were put away, the last one first. It reads them whole, which takes some milliseconds.
 *
 * @param {string} game
 * @returns {PutAway[]}
 */
export const putAwayTables = (game) => storage.keys(keyOf(game)).flatMap((key) => tableAt(game, key.slice(keyOf(game).length)) ?? [])
  .sort((one, other) => other.putAwayAt - one.putAwayAt);

/** @param {string} game @param {string} id @returns {PutAway | undefined} */
function tableAt(game, id) {
  const table = storage.read(keyOf(game, id));
  return table && { ...table, game, id };
}

/** @param {string} game @param {string} id */
export const forgetPutAway = (game, id) => storage.remove(keyOf(game, id));

/**
 * Puts the kept table of a game away. Of more than `most`, those that were put away longest ago are deleted.
 *
 * @param {string} game
 * @param {number} most
 * @returns {'done' | 'nothing' | 'full'}  nothing: there was none that could be resumed; full: it is still the kept table,
 *   because the device has no room
 */
export function putAway(game, most) {
  const [recording, kept] = [keptRecording(game), keptTable(game)];
  forgetTable(game);
  if (!recording || !kept) return 'nothing';
  const latest = putAwayTables(game)[0]?.putAwayAt ?? 0;
  // The clock of the device may have been set back; the order must stay that in which tables were put away.
  const putAwayAt = Math.max(wallTime(), latest + 1);
  /** @type {PutAway} */
  const table = { ...recording, id: newID(), note: kept.note, savedAt: kept.savedAt, putAwayAt };
  const write = () => storage.write(keyOf(game, table.id), table);
  // A device that has no room for it where it was keeps nothing at all: everything lasts until the page is closed.
  const keepsNothing = () => !storage.isLasting && !keepRecording(recording, kept);
  if (!write() && !keepsNothing() && !makeRoom(table, write)) {
    forgetPutAway(game, table.id);
    keepRecording(recording, kept);
    return 'full';
  }
  forgetTable(game);
  for (const { id } of putAwayTables(game).slice(most)) forgetPutAway(game, id);
  return 'done';
}

/**
 * Makes a table that was put away the kept table of its game, to be resumed. The one that is kept now is put away.
 *
 * @param {string} game
 * @param {string} id
 * @param {number} most  as for `putAway`
 * @returns {'done' | 'damaged' | 'full'}  full: nothing has changed, because the device has no room
 */
export function takeUp(game, id, most) {
  const table = tableAt(game, id);
  if (!table) return 'damaged';
  // Removed first: it makes room for the other one.
  forgetPutAway(game, id);
  if (putAway(game, most) === 'full') {
    storage.write(keyOf(game, id), table);
    return 'full';
  }
  keepRecording(table, table);
  return 'done';
}

/**
 * Deletes the table that was put away longest ago, and so on, until there is room for another one.
 *
 * @param {PutAway} table  that one
 * @param {() => boolean} write  writes it down; says whether there was room
 */
function makeRoom(table, write) {
  forgetTable(table.game);
  const others = putAwayTables(table.game).filter(({ id }) => id !== table.id);
  while (others.length > 0) {
    forgetPutAway(table.game, /** @type {PutAway} */ (others.pop()).id);
    if (write()) return true;
  }
  return false;
}
