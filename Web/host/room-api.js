// The server's HTTP interface, as far as rooms need it.

import { ask, expect } from '../parts/server-api.js';
import { nameOf, noteInvitation } from './invitations.js';

/**
 * Whether a text has the form of a room's code.
 *
 * @param {string} text
 */
export const isRoomCode = (text) => /^\d{4,9}$/.test(text);

/**
 * @param {{ game: string, setup: object, name: string, avatar: string }} room
 * @returns {Promise<{ code: string, seat: number, token: string }>}
 */
export const createRoom = async (room) => {
  const answer = await ask('POST', '/rooms', { body: room });
  expect(answer, isRoomCode(answer.code) && isSeat(answer.seat) && typeof answer.token === 'string');
  noteInvitation(answer.code, answer.invitation);
  return answer;
};

/**
 * @param {string} code
 * @param {{ name: string, avatar: string }} player
 * @returns {Promise<{ seat: number, token: string }>}
 */
export const takeSeat = async (code, player) => {
  const answer = await ask('POST', `/rooms/${nameOf(code)}/seats`, { body: player });
  expect(answer, isSeat(answer.seat) && typeof answer.token === 'string');
  noteInvitation(code, answer.invitation);
  return answer;
};

/**
 * What the server tells somebody who wants to join a room. `free`: how many more players can take a seat. `late`: how many more
 * can ask for one in the game under way. Older servers do not say it.
 *
 * @param {string} code
 * @returns {Promise<{ code: string, game: string, phase: 'lobby' | 'playing' | 'over', free?: number, late?: number,
 *   seats: { seat: number, name: string, avatar: string }[] }>}
 */
export const roomInfo = async (code) => {
  const answer = await ask('GET', `/rooms/${nameOf(code)}`);
  expect(answer, typeof answer.game === 'string' && ['lobby', 'playing', 'over'].includes(answer.phase)
    && [answer.free, answer.late].every((count) => count === undefined || Number.isSafeInteger(count)) && Array.isArray(answer.seats) && answer.seats.every(isPerson));
  noteInvitation(code, answer.invitation);
  return answer;
};

/** @param {string} code @returns {Promise<any>} */
export const roomSummary = (code) => ask('GET', `/rooms/${nameOf(code)}/summary`);

/**
 * The addresses under which other phones reach this server.
 *
 * @returns {Promise<string[]>}
 */
export const serverAddresses = async () => {
  const { addresses } = await ask('GET', '/server');
  return Array.isArray(addresses) ? addresses.filter((address) => /^https?:\/\/[^/]+$/.test(address)) : [];
};

/** @param {unknown} value */
export const isSeat = (value) => Number.isSafeInteger(value) && /** @type {number} */ (value) >= 0;

/** @param {any} value */
export const isPerson = (value) =>
  isSeat(value?.seat) && typeof value.name === 'string' && typeof value.avatar === 'string';
