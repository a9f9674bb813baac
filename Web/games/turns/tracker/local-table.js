// The table on this device: opened by the start screen, drawn by the tracker, kept until it is finished.

import { forgetTable, keptTable, openLocalTable, resumeLocalTable } from '../../../host/local-table.js';
import { countPutAway, forgetPutAway, putAway, putAwayTables, takeUp } from '../../../host/put-away.js';
import { storage } from '../../../parts/storage.js';
import { wallTime } from '../../../parts/time.js';
import { isText } from '../../../parts/unknown.js';
import { rememberPlay } from '../after/plays.js';
import { rememberGroup } from '../start/groups.js';
import { lastPlayKey, maxPlayers } from '../stored.js';
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
 * @property {string[]} [players]  everybody, if somebody has joined since the beginning
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
    if (table) {
      seat(table, await namesIn(table));
      current = { table, note: kept.note };
    }
  }
  return current?.table ?? null;
}

/**
 * Adds a player to the open table, who plays from the next round on.
 *
 * @param {string} name
 * @returns {Promise<void>} rejects with the rules' refusal
 */
export async function addPlayer(name) {
  if (!current) return;
  const { table, note } = current;
  const before = note.players;
  // The table keeps its note at each action.
  note.players = [...table.setup.players, name];
  try {
    await table.act({ join: { name } });
  } catch (refusal) {
    note.players = before;
    throw refusal;
  }
  seat(table, note.players);
  rememberGroup(note.players);
}

/**
 * The names of everybody at a table, also of those who have joined since its beginning.
 *
 * @param {Table} table
 * @returns {Promise<string[]>}
 */
const namesIn = async (table) => (await table.summary()).players.map((/** @type {{ name: string }} */ { name }) => name);

/**
 * Gives a table its players: its setup names only those who have begun the game.
 *
 * @param {Table} table
 * @param {string[]} players
 */
function seat(table, players) {
  table.setup = { ...table.setup, players };
  table.seats = players.map((_, number) => number);
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
  return kept && isWhole(kept) ? { ...kept, note: wholeNote(kept) } : null;
}

/** @param {{ setup: any, note: any }} kept */
const isWhole = ({ setup, note }) => typeof note?.round === 'number' && typeof setup.game?.name === 'string'
  && Array.isArray(setup.players) && setup.players.every(isText);

/**
 * The note without names that cannot be right.
 *
 * @param {{ setup: Setup, note: any }} kept  whole
 * @returns {Note}
 */
function wholeNote({ setup, note: { players, ...note } }) {
  const isWhole = Array.isArray(players) && players.length <= maxPlayers && players.every(isText)
    && setup.players.every((name, number) => players[number] === name);
  return isWhole ? { ...note, players } : note;
}

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
export const tablesPutAway = () => putAwayTables('turns').filter(isWhole).map((kept) => ({ ...kept, note: wholeNote(kept) }));

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
  const play = { id: note.id, began: note.began, bgg: note.bgg, game: game.name, kind: game.kind, summary: await table.summary() };
  storage.write(lastPlayKey, play);
  rememberPlay(play);
  discard();
}

/** @param {Omit<Note, 'round'>} note  as it is when the table is kept */
const noting = (note) => (/** @type {import('../types.js').View} */ { round }) => {
  const { id, began, bgg, players } = note;
  return { round, id, began, bgg, ...(players ? { players } : {}) };
};
