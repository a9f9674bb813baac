// The boards of the server, and their entries.

import { ask, expect } from '../../parts/server-api.js';

/**
 * @typedef {'all' | 'week'} Period
 *
 * @typedef {object} Entry
 * @property {number} rank
 * @property {string} name  for a team: the names of its players; after a guest's it says so
 * @property {boolean} [guest]  whether anybody may have the name
 * @property {number} score
 * @property {number} at  seconds since 1970
 * @property {number} id
 * @property {number} [version]  of what was played, if there are versions of it
 * @property {number} [tries]  of a level: how many tickets its player had had when the score was proven
 * @property {boolean} [sameMoves]  whether somebody else had made the same moves before
 * @property {boolean} [own]
 * @property {Record<string, any>} [details]  of the game, for teams
 * @property {string[]} [names]  of the players, for teams
 * @property {boolean[]} [sessions]  for each of these names, whether a player whom the server knows sat there
 * @property {boolean} [typed]  whether nobody whom the server knows sat there, so that the names are only typed
 *
 * @typedef {object} Board
 * @property {string} board
 * @property {Entry[]} entries  the best one first
 * @property {{ rank: number, score: number, entries: Entry[] } | null} own  one's own place, with neighbours
 * @property {number} count  of all entries on the board
 * @property {boolean} recordings  whether its games can be replayed
 * @property {{ score: number }} [takenOff]  the player's best score that the owner of the server has taken off it
 */

/**
 * @param {string} board
 * @param {{ period?: Period, limit?: number, path?: string }} options  `path`: of the board, if it is not below `/boards`
 * @returns {Promise<Board>} rejects with a Refusal
 */
export async function readBoard(board, { period = 'all', limit = 10, path = `/boards/${board}` } = {}) {
  const answer = await ask('GET', `${path}?period=${period}&limit=${limit}`);
  const { entries, own = null, count = entries?.length, recordings = false } = answer;
  const fits = areEntries(entries) && isWhole(count) && typeof recordings === 'boolean'
    && (answer.takenOff === undefined || isWhole(answer.takenOff?.score)) && (own === null || (isWhole(own.rank) && isWhole(own.score) && areEntries(own.entries)));
  expect(answer, fits);
  return {
    ...answer, board, entries: entries.map(named), own: own && { ...own, entries: own.entries.map(named) }, count, recordings,
  };
}

/** @param {any} entry @returns {Entry} */
function named(entry) {
  if (Array.isArray(entry.names)) return { ...entry, name: entry.names.join(', ') };
  return entry.guest === true ? { ...entry, name: `${entry.name} (guest)` } : entry;
}

/** @param {any} entries */
const areEntries = (entries) => Array.isArray(entries) && entries.every((entry) => isWhole(entry?.rank)
  && (typeof entry.name === 'string' || areTexts(entry.names)) && isWhole(entry.score) && isWhole(entry.at) && isWhole(entry.id)
  && (entry.tries === undefined || isWhole(entry.tries)) && (entry.sameMoves === undefined || typeof entry.sameMoves === 'boolean'));

/** @param {any} names */
const areTexts = (names) => Array.isArray(names) && names.every((name) => typeof name === 'string');

/** @param {unknown} value */
const isWhole = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
