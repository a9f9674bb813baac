// What belongs to a player on this device beside the progress that the account carries. It is deleted when the player
// leaves, and the player is told before what will be lost.

import { forgetBoards } from '../boards/joining.js';
import { outbox } from '../outbox.js';
import { ofAll } from '../player-game.js';

/**
 * @typedef {import('../types.js').PlayerGame} PlayerGame
 */

/** @param {PlayerGame[]} games */
const all = (games) => ofAll(games, ({ belongings }) => belongings?.().then((module) => module.belongings));

/**
 * What a player would lose by leaving now, in sentences.
 *
 * @param {PlayerGame[]} games
 * @param {number} player
 * @returns {Promise<string[]>}
 */
export async function unsentOf(games, player) {
  await outbox.send();
  const waiting = outbox.open().filter(({ refused }) => !refused).map(({ label }) => `${label} waits to be sent.`);
  const unsent = await Promise.all((await all(games)).map((one) => one.unsent(player)));
  return [...waiting, ...unsent.flat()];
}

/**
 * Runs `leave`, by which the player leaves this device, and then removes what belongs to the player.
 *
 * @template Outcome
 * @param {PlayerGame[]} games
 * @param {number} player
 * @param {() => Promise<Outcome>} leave
 * @returns {Promise<Outcome>}
 */
export async function leaveWith(games, player, leave) {
  // Loaded first: without these parts the belongings could not be removed.
  const parts = await all(games);
  const outcome = await leave();
  parts.forEach(({ clear }) => clear(player));
  outbox.forget(player);
  forgetBoards();
  return outcome;
}
