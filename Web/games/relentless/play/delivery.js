// Takes a package up and puts it down: on a house it is delivered, on a teammate it is sent.

import m from '../../../parts/m.js';
import { replyTo } from './reply.js';

/** @typedef {import('./local-player.js').LocalPlayer} LocalPlayer */

/** @param {LocalPlayer} player @param {number} id */
export function takeUp(player, id) {
  player.delivering = id;
  player.chosen = null;
  player.place = 'map';
  navigator.vibrate?.(30);
  m.redraw();
}

/** @param {LocalPlayer} player */
export function cancelDelivery(player) {
  player.delivering = null;
}

/** The names of the places where a package can be put down: `house-3` for a house, `seat-1` for a teammate. */
export const targets = {
  house: (/** @type {number} */ house) => `house-${house}`,
  seat: (/** @type {number} */ seat) => `seat-${seat}`,
};

/**
 * Puts down the package that was taken up.
 *
 * @param {LocalPlayer} player
 * @param {string} target
 */
export async function deliverTo(player, target) {
  const id = player.delivering;
  if (id === null) return;
  const [kind, number] = target.split('-');
  const isDone = await (kind === 'house' ? deliver(player, id, Number(number)) : send(player, id, Number(number)));
  if (isDone && player.delivering === id) cancelDelivery(player);
  m.redraw();
}

/** @param {LocalPlayer} player @param {number} id @param {number} house */
export const deliver = (player, id, house) => player.actOnce({ deliver: { package: id, house } });

/** @param {LocalPlayer} player @param {number} id @param {number} to */
export async function send(player, id, to) {
  const reply = replyTo(player, id, to);
  const isDone = await player.actOnce({ send: { package: id, to } });
  if (isDone) reply();
  return isDone;
}
