// The games that came to their end on this device, the best one first.

import { storage } from '../../../parts/storage.js';
import { gamesKey, maxGames } from '../stored.js';

/** @typedef {import('../stored.js').KeptGame} KeptGame */

/** @returns {KeptGame[]} of equal games, the older first */
export const keptGames = () => storage.read(gamesKey) ?? [];

/**
 * Keeps a game, unless it is there already.
 *
 * @param {KeptGame} game
 * @returns {boolean} whether it was stored
 */
export function keepGame(game) {
  const games = keptGames();
  if (games.some(({ id }) => id === game.id)) return true;
  const place = games.filter((other) => other.score >= game.score).length;
  return storage.write(gamesKey, [...games.slice(0, place), game, ...games.slice(place)].slice(0, maxGames));
}

export const wipeGames = () => storage.remove(gamesKey);

/**
 * Whether two teams are the same people, in whatever order they sat.
 *
 * @param {string[]} one
 * @param {string[]} other
 */
export const isSameTeam = (one, other) => teamKey(one) === teamKey(other);

/** @param {string[]} names */
const teamKey = (names) => JSON.stringify(names.map((name) => name.toLocaleLowerCase()).sort());
