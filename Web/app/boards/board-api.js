// The boards of the server, and what stands on them.

import { ask, expect } from '../../host/server-api.js';

/**
 * @typedef {'all' | 'week'} Period
 *
 * @typedef {object} Entry
 * @property {number} rank
 * @property {string} name
 * @property {number} score
 * @property {number} at  seconds since 1970
 * @property {number} id
 * @property {boolean} [own]
 *
 * @typedef {object} Board
 * @property {string} board
 * @property {Entry[]} entries  the best one first
 * @property {{ rank: number, score: number, entries: Entry[] } | null} own  one's own place, with neighbours
 * @property {number} count  how many players stand there
 * @property {boolean} recordings  whether its games can be seen again
 */

/**
 * @param {string} board
 * @param {{ period?: Period, limit?: number, path?: string }} options  `path`: where it is, if not among the boards
 * @returns {Promise<Board>} rejects with a Refusal
 */
export async function readBoard(board, { period = 'all', limit = 10, path = `/boards/${board}` } = {}) {
  const answer = await ask('GET', `${path}?period=${period}&limit=${limit}`);
  const { entries, own = null, count = entries?.length, recordings = false } = answer;
  const fits = areEntries(entries) && isWhole(count) && typeof recordings === 'boolean'
    && (own === null || (isWhole(own.rank) && isWhole(own.score) && areEntries(own.entries)));
  return expect({ ...answer, board, entries, own, count, recordings }, fits);
}

/** @param {any} entries */
const areEntries = (entries) => Array.isArray(entries) && entries.every((entry) => isWhole(entry?.rank)
  && typeof entry.name === 'string' && isWhole(entry.score) && isWhole(entry.at) && isWhole(entry.id));

/** @param {unknown} value */
const isWhole = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
