// Takes a package up and puts it down: on a house it is delivered, on a teammate it is sent.

import m from '../../../parts/m.js';

/** @typedef {import('./desk.js').Desk} Desk */

/** @param {Desk} desk @param {number} id */
export function takeUp(desk, id) {
  desk.delivering = id;
  desk.chosen = null;
  desk.place = 'map';
  navigator.vibrate?.(30);
  m.redraw();
}

/** @param {Desk} desk */
export function cancelDelivery(desk) {
  desk.delivering = null;
}

/** The names of the places where a package can be put down: `house-3` for a house, `seat-1` for a teammate. */
export const targets = {
  house: (/** @type {number} */ house) => `house-${house}`,
  seat: (/** @type {number} */ seat) => `seat-${seat}`,
};

/**
 * Puts down the package that was taken up.
 *
 * @param {Desk} desk
 * @param {string} target
 */
export async function deliverTo(desk, target) {
  const id = desk.delivering;
  if (id === null) return;
  const [kind, number] = target.split('-');
  const isDone = await (kind === 'house' ? deliver(desk, id, Number(number)) : send(desk, id, Number(number)));
  if (isDone && desk.delivering === id) cancelDelivery(desk);
  m.redraw();
}

/** @param {Desk} desk @param {number} id @param {number} house */
export const deliver = (desk, id, house) => desk.actOnce({ deliver: { package: id, house } });

/** @param {Desk} desk @param {number} id @param {number} to */
export const send = (desk, id, to) => desk.actOnce({ send: { package: id, to } });
