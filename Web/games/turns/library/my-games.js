// The games that people make themselves: kept on the device after the rules have checked them.

import { engine } from '../../../host/engine.js';
import { storage } from '../../../parts/storage.js';
import { faultOf } from './faults.js';
import { maxGames, plain } from './share.js';
import { gamesKey } from '../stored.js';
import { lastingGames } from '../synced.js';
import { words } from '../words.js';

/**
 * @typedef {import('../types.js').Description} Description
 * @typedef {import('../types.js').ListedGame} ListedGame
 */

/**
 * The player's own games, in the order in which they were made.
 *
 * @returns {ListedGame[]}
 */
export const ownGames = () => storage.read(gamesKey) ?? [];

/** @param {string} id */
export const ownGame = (id) => ownGames().find((game) => game.id === id) ?? null;

/**
 * Whether a game can be played by this description. In the end the rules decide; what is wrong most often, the page finds
 * first, because it says in which phase.
 *
 * @param {Description} game
 * @param {number} [number]  which of several games it is
 * @returns {Promise<string | null>} a sentence that says why not; null if it can
 */
export async function complaint(game, number) {
  const fault = faultOf(game, number);
  if (fault) return fault;
  const setup = { game: plain(game), players: [words.player(1)], clock: { kind: 'none' } };
  const refusal = await (await engine('turns')).check('turns', setup);
  return refusal?.message ?? null;
}

/**
 * Keeps games, new ones and (by their id) changed ones; all of them or none.
 *
 * @param {(Description & { id?: string })[]} games
 * @returns {Promise<string | null>} a sentence that says why they were not kept; null if they were
 */
export async function keep(games) {
  for (const game of games) {
    const sentence = await complaint(game);
    if (sentence) return sentence;
  }
  const list = [...ownGames()];
  let number = lastingGames.highestNumber();
  for (const game of games) {
    const at = list.findIndex((own) => own.id === game.id);
    if (at >= 0) list[at] = { ...plain(game), id: list[at].id };
    else list.push({ ...plain(game), id: `own-${number += 1}` });
  }
  if (list.length > maxGames) return words.tooMany(maxGames);
  return storage.write(gamesKey, list) ? null : words.notStored;
}

/**
 * Deletes a game.
 *
 * @param {ListedGame} game
 * @returns {() => void} brings it back to where it stood
 */
export function remove(game) {
  const at = ownGames().findIndex((own) => own.id === game.id);
  // It is noted first, so that its id stays taken.
  lastingGames.marks();
  storage.write(gamesKey, ownGames().filter((own) => own.id !== game.id));
  return () => {
    const list = ownGames();
    storage.write(gamesKey, [...list.slice(0, at), game, ...list.slice(at)]);
  };
}
