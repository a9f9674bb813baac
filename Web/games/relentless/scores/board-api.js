// The games of a team on the server.

import { ask, expect } from '../../../parts/server-api.js';
import { isText, isWhole } from '../../../parts/unknown.js';

/** @typedef {import('./game-list.js').ListedGame} ListedGame */

const max = 20;

/**
 * The games of a team: its newest ones and its best one, the best one first.
 *
 * @param {string[]} names
 * @returns {Promise<ListedGame[]>} rejects if there is no server, or its answer is not as expected
 */
export async function readTeam(names) {
  const query = names.map((name) => `name=${encodeURIComponent(name)}`).join('&');
  const games = listed(await ask('GET', `/boards/relentless/team?${query}&limit=${max}`));
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
