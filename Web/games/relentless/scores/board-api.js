// The games on the server of the crew with which a player has just played.

import { ask, expect } from '../../../parts/server-api.js';
import { isText, isWhole } from '../../../parts/unknown.js';

/** @typedef {import('./game-list.js').ListedGame} ListedGame */

const max = 20;

/**
 * The games of the players who sat at a table, whatever names they typed: the newest ones and the best one, the best one
 * first. The server tells them to those of them whom it knows; to others it tells none.
 *
 * @param {string} code  of the room
 * @returns {Promise<ListedGame[]>} rejects if there is no server, or its answer is not as expected
 */
export async function readTeam(code) {
  const games = listed(await ask('GET', `/boards/relentless/team?room=${encodeURIComponent(code)}&limit=${max}`));
  return games.sort((one, other) => other.score - one.score || one.at - other.at);
}

/** @param {any} answer @returns {ListedGame[]} */
const listed = ({ entries }) => expect(entries, Array.isArray(entries)).filter(isEntry).map((/** @type {any} */ entry) => {
  const { names, score, details, at } = entry;
  return {
    id: `${at} ${details.days} ${score}`, names, score, days: details.days, difficulty: details.difficulty ?? null,
    demo: details.demo === true, evening: numberIn(details.evening), stars: numberIn(details.stars), at: at * 1000,
  };
});

/** @param {unknown} value */
const numberIn = (value) => (isWhole(value) ? value : undefined);

/** @param {any} entry */
const isEntry = (entry) => Array.isArray(entry?.names) && entry.names.every(isText) && isWhole(entry.score)
  && isWhole(entry.details?.days) && isWhole(entry.at);
