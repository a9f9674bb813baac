// The seat of a hunt in a room: its token proves to the server that this player has hunted, as a ticket does for a hunt alone.
// It is kept beside the souvenir, and is not exported: whoever has it can take the seat.

import { account } from '../../../player/account/account.js';
import { ask } from '../../../parts/server-api.js';
import { storage } from '../../../parts/storage.js';
import { isText, membersOf } from '../../../parts/unknown.js';
import { segment } from '../pack-api.js';

/** @typedef {{ token: string, name: string }} Seat  `name`: of its player, in the room */

export const seatFamily = 'huntseat.';
storage.declare(`${seatFamily}*`, (value) => {
  const { token, name } = membersOf(value);
  return isText(token) && isText(name) ? value : undefined;
}, { private: true });

/**
 * @param {string} souvenir  its key
 * @param {Seat} seat
 */
export const keepSeat = (souvenir, { token, name }) => storage.write(seatFamily + souvenir, { token, name });

/**
 * @param {string | undefined} souvenir  its key; undefined if there is none
 * @returns {Seat | null} null for a hunt alone
 */
export const seatOf = (souvenir) => (souvenir === undefined ? null : storage.read(seatFamily + souvenir) ?? null);

/**
 * Shows the server that the player has hunted with a pack, before the player says something about it. Somebody whom the server
 * does not know becomes a guest with the name from the room: what is said belongs to a player. After a hunt alone there is
 * nothing to show: the server has its ticket.
 *
 * @param {string} pack
 * @param {string | undefined} souvenir  the key of the hunt's souvenir; undefined if it has none
 * @returns {Promise<void>} rejects with a problem
 */
export async function showSeat(pack, souvenir) {
  const seat = seatOf(souvenir);
  if (!seat) return;
  if (!account.known && !await account.find()) await account.welcome(seat.name);
  await ask('PUT', `/packs/${segment(pack)}/seat`, { body: { token: seat.token } });
}
