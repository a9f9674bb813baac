// What is somebody's on this device beside the progress that their account carries: it goes when they leave, and who
// leaves hears what is lost.

import { forgetBoards } from '../boards/joining.js';
import { outbox } from '../outbox.js';
import { ofAll } from '../player-game.js';

/**
 * @typedef {import('../player-game.js').PlayerGame} PlayerGame
 * @typedef {object} Belongings  of one game; players are meant by their numbers
 * @property {(player: number) => Promise<string[]>} unsent  what is here alone, in sentences, once all is sent that can be
 * @property {(player: number) => void} clear  away from this device
 */

/** @param {PlayerGame[]} games */
const all = (games) => ofAll(games, ({ belongings }) => belongings?.().then((module) => module.belongings));

/** What somebody would lose who left now, in sentences.
 * @param {PlayerGame[]} games @param {number} player @returns {Promise<string[]>} */
export async function unsentOf(games, player) {
  await outbox.send();
  const waiting = outbox.open().filter(({ refused }) => !refused).map(({ label }) => `${label} waits to be sent.`);
  const unsent = await Promise.all((await all(games)).map((one) => one.unsent(player)));
  return [...waiting, ...unsent.flat()];
}

/**
 * Does what ends somebody's time on this device, and takes away what is theirs.
 *
 * @template Outcome
 * @param {PlayerGame[]} games
 * @param {number} player
 * @param {() => Promise<Outcome>} leave
 * @returns {Promise<Outcome>}
 */
export async function leaveWith(games, player, leave) {
  // First of all: what could not be loaded could not be taken away.
  const parts = await all(games);
  const outcome = await leave();
  parts.forEach(({ clear }) => clear(player));
  outbox.forget(player);
  forgetBoards();
  return outcome;
}
