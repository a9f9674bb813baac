// The seats that this device holds in rooms: the tokens that bring it back to them, kept by the room's code.

import { storage } from '../parts/storage.js';
import { isRoomCode } from './room-api.js';

/**
 * Own seats stand in the order of their numbers at the table. Names are kept because they tell which seat is gone
 * when the host has asked one of several to leave.
 *
 * @typedef {{ token: string, name: string }} OwnSeat
 *
 * @typedef {object} KeptRoom
 * @property {string} game
 * @property {OwnSeat[]} seats
 * @property {number} lastNumber  of the messages that were sent
 * @property {number} usedAt  as `Date.now()` tells it
 */

/** For so long, in milliseconds, a room is offered again; and its tokens are kept, as servers keep rooms. */
const longest = { offered: 86_400_000, kept: 30 * 86_400_000 };

const isText = (/** @type {unknown} */ value) => typeof value === 'string';

storage.declare('room.*', (value) =>
  isText(value?.game) && Number.isSafeInteger(value.lastNumber) && Number.isSafeInteger(value.usedAt)
  && Array.isArray(value.seats)
  && value.seats.every((/** @type {any} */ seat) => isText(seat?.token) && isText(seat.name)) ? value : undefined,
{ private: true });

/**
 * @param {string} code
 * @returns {KeptRoom | null}
 */
export const keptRoom = (code) => (isRoomCode(code) ? storage.read(`room.${code}`) ?? null : null);

/**
 * @param {string} code
 * @param {KeptRoom} room  without seats it is forgotten
 */
export function keepRoom(code, room) {
  if (room.seats.length === 0) forgetRoom(code);
  else storage.write(`room.${code}`, { ...room, usedAt: Date.now() });
}

/** @param {string} code */
export const forgetRoom = (code) => storage.remove(`room.${code}`);

/**
 * The rooms of today that this device may go back to, the last one first.
 *
 * @returns {{ code: string, game: string }[]}
 */
export function roomsOfToday() {
  return storage.keys('room.')
    .map((key) => ({ code: key.slice('room.'.length), room: /** @type {KeptRoom} */ (storage.read(key)) }))
    .filter(({ code, room }) => room && isStillOf(longest.offered, code, room))
    .sort((one, other) => other.room.usedAt - one.room.usedAt)
    .map(({ code, room }) => ({ code, game: room.game }));
}

/** @param {number} length @param {string} code @param {KeptRoom} room */
function isStillOf(length, code, { usedAt }) {
  if (Date.now() - usedAt > longest.kept) forgetRoom(code);
  return Date.now() - usedAt < length;
}
