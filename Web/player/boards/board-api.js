// The boards of the server, and what stands on them.

import { ask, expect } from '../../parts/server-api.js';

/**
 * @typedef {'all' | 'week'} Period
 *
 * @typedef {object} Entry
 * @property {number} rank
 * @property {string} name  of a team: its names
 * @property {number} score
 * @property {number} at  seconds since 1970
 * @property {number} id
 * @property {boolean} [own]
 * @property {Record<string, any>} [details]  the game's own, of teams
 *
 * @typedef {object} Board
 * @property {string} board
 * @property {Entry[]} entries  the best one first
 * @property {{ rank: number, score: number, entries: Entry[] } | null} own  one's own place, with neighbours
 * @property {number} count  how many stand there
 * @property {boolean} recordings  whether its games can be seen again
 */

/**
 * @param {string} board
 * @param {{ period?: Period, limit?: number, path?: string, team?: string[] }} options  `path`: where it is, if not among
 *   the boards; `team`: whose place is asked for beside that of who is known here, by its names
 * @returns {Promise<Board>} rejects with a Refusal
 */
export async function readBoard(board, { period = 'all', limit = 10, path = `/boards/${board}`, team = [] } = {}) {
  const answer = await ask('GET', `${path}?period=${period}&limit=${limit}${team.map((name) => `&name=${encodeURIComponent(name)}`).join('')}`);
  const { entries, own = null, count = entries?.length, recordings = false } = answer;
  const fits = areEntries(entries) && isWhole(count) && typeof recordings === 'boolean'
    && (own === null || (isWhole(own.rank) && isWhole(own.score) && areEntries(own.entries)));
  expect(answer, fits);
  return {
    ...answer, board, entries: entries.map(named), own: own && { ...own, entries: own.entries.map(named) }, count, recordings,
  };
}

/** @param {any} entry @returns {Entry} */
const named = (entry) => (Array.isArray(entry.names) ? { ...entry, name: entry.names.join(', ') } : entry);

/** @param {any} entries */
const areEntries = (entries) => Array.isArray(entries) && entries.every((entry) => isWhole(entry?.rank)
  && (typeof entry.name === 'string' || areTexts(entry.names)) && isWhole(entry.score) && isWhole(entry.at) && isWhole(entry.id));

/** @param {any} names */
const areTexts = (names) => Array.isArray(names) && names.every((name) => typeof name === 'string');

/** @param {unknown} value */
const isWhole = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
