// The table of a game that one child plays: the start screen begins it, it is taken up again after the page was lost,
// and it is deleted when it is left.

import { forgetTable, keptTable, openLocalTable, resumeLocalTable } from '../../host/local-table.js';
import { gameIDs } from './stored.js';

/** @typedef {import('../../host/local-table.js').LocalTable} LocalTable */

/** The game that the player asked for just now. If the page was only opened at a game, that game waits for a press. */
let wanted = '';

/**
 * Asks for a new game, even if one was left unfinished.
 *
 * @param {string} game
 */
export function want(game) {
  wanted = game;
  gameIDs.forEach(forgetTable);
}

const options = { viewer: /** @type {const} */ ('spectator'), pausesWhenHidden: true, keepsQuietly: true };

/**
 * @param {string} game
 * @param {{ level: string, calm?: true }} setup
 * @returns {Promise<LocalTable>} paused if the player has not asked for it just now
 */
export async function take(game, setup) {
  const isWanted = wanted === game;
  wanted = '';
  const table = await resumed(game, setup) ?? await begin(game, setup);
  if (!isWanted) table.pause();
  return table;
}

/** @param {string} game @param {{ level: string, calm?: true }} setup */
export const begin = (game, setup) => openLocalTable({ game, setup, ...options });

/** @param {string} game @param {{ level: string, calm?: true }} setup */
async function resumed(game, { level, calm }) {
  const kept = keptTable(game)?.setup;
  if (kept?.level !== level || kept.calm !== calm) return null;
  const table = await resumeLocalTable(game, options).catch(() => null);
  if (table?.phase === 'playing') return table;
  // Its end was shown already.
  table?.close();
  return null;
}
