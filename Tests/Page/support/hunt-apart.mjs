// A hunt in a room whose phones may hunt apart, and phones of it that lose their connection.

import { wordsOf } from './find.mjs';
import { HuntRoom } from './hunt-room.mjs';

/** @typedef {import('./hunt-room.mjs').Page} Page */

export const isApart = 'No connection. This phone hunts on by itself: what it finds counts as soon as it is back.';

/**
 * A hunt of Ana, Ben and Cem; Ana and Ben are the Foxes, and their phones are pages.
 *
 * @param {ConstructorParameters<typeof HuntRoom>[0]} [how]
 */
export async function huntApart(how = {}) {
  const room = new HuntRoom({ apart: true, ...how });
  const ana = await room.phone(0);
  const ben = await room.phone(1);
  await room.begin();
  return { room, ana, ben };
}

/** Takes the network away from a phone, until it hunts by itself. @param {HuntRoom} room @param {Page} page */
export async function loseNetwork(room, page) {
  await room.cut(page);
  await room.pass(5_000);
}

/** What stands above all else beside the map. @param {Page} page */
export const notice = (page) => page.all('.hunt-notice').map(wordsOf).join(' ');

/** The pins that a team has found, as the room knows it. @param {HuntRoom} room @param {number} [seat] @returns {number[]} */
export const foundIn = (room, seat = 0) => room.view(seat).found.map((/** @type {{ id: number }} */ { id }) => id);
