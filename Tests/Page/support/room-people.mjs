// The players of a room, and how they take their seats: over HTTP, before there is a socket.

import { refused } from './server.mjs';

/**
 * @typedef {object} Person  whose phone may be no page: it is there until a test says otherwise
 * @property {string} name
 * @property {string} avatar
 * @property {string} token
 * @property {boolean} connected
 * @property {boolean} away
 * @property {boolean} left
 * @property {boolean} [account]  whether the player has an account with the name
 * @property {boolean} asks  whether the host has not let the player in yet
 * @property {number} lastNumber  of the requests that were done
 * @property {number} goneSince
 */

/** How long the seat of a player who is gone cannot be taken over, in milliseconds. */
const patience = 30_000;
const avatars = ['fox', 'bear', 'cat', 'dog', 'rabbit', 'owl', 'frog', 'panda'];

/**
 * A player who takes a seat beside others.
 *
 * @param {string} name
 * @param {Person[]} others
 * @param {string} [avatar]
 * @returns {Person}
 */
export function personOf(name, others, avatar = avatars.find((id) => others.every((one) => one.avatar !== id)) ?? avatars[0]) {
  return { name, avatar, token: `token of ${name}`, connected: true, away: false, left: false, asks: false, lastNumber: 0, goneSince: 0 };
}

/** Whether the host may take over somebody's seat. @param {Person} person @param {number} now  the table's time */
export const isFree = ({ left, connected, goneSince, asks }, now) => !asks && (left || (!connected && now - goneSince >= patience));

/** What everybody is told about a player. @param {Person} person @param {number} seat */
export const toldOf = ({ name, avatar, connected, away, left, asks, account }, seat) => (
  { seat, name, avatar, ...account && { account }, connected, ...away && { away }, ...left && { left }, ...asks && { asks } });

/**
 * The answers of a room's server.
 *
 * @param {import('./room-server.mjs').RoomServer} room
 * @returns {Record<string, import('./server.mjs').Answer>}
 */
export const answersOf = (room) => ({
  'POST /rooms': ({ body: { game, setup, name, avatar } }) => {
    Object.assign(room, { game, setup, people: [] });
    return { code: room.code, ...room.sit(name, avatar) };
  },
  [`GET /rooms/${room.code}`]: () => ({
    code: room.code, game: room.game, phase: room.isLobby ? 'lobby' : room.outcome ? 'over' : 'playing',
    free: room.isLobby ? Math.max(0, room.maxSeats - room.people.length) : 0, late: room.late,
    seats: room.people.map(({ name, avatar }, seat) => ({ seat, name, avatar })),
  }),
  [`POST /rooms/${room.code}/seats`]: ({ body: { name, avatar } }) => {
    const refuse = (/** @type {string} */ code, /** @type {string} */ detail) => refused(409, code, { detail });
    if (!room.isLobby && room.late === 0) return refuse('alreadyStarted', 'The game has started already.');
    if (room.people.length >= room.maxSeats) return refuse('roomFull', 'All seats are taken.');
    if (room.people.some((one) => one.name === name)) return refuse('nameTaken', 'Somebody here already has this name.');
    if (room.people.some((one) => one.avatar === avatar)) return refuse('avatarTaken', 'Somebody here already has this picture.');
    const answer = room.sit(name, avatar);
    room.tellAll();
    return answer;
  },
  [`GET /rooms/${room.code}/summary`]: () => room.summary(),
});
