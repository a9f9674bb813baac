// Checks a message of a room, and turns it into a state of known shape.

import { isObject } from '../parts/unknown.js';
import { isPerson, isSeat } from './room-api.js';

/**
 * @typedef {import('./table.js').Person} Person
 * @typedef {import('./table.js').GameMark} GameMark
 *
 * @typedef {object} State
 * @property {'lobby' | 'table'} phase
 * @property {number | null} seat  whose state it is; null: a spectator's
 * @property {Person[] | null} people  null if the message says nothing new about them
 * @property {number | null} host
 * @property {GameMark | null} mark  null in a lobby, and if the message says nothing new about it
 * @property {string | null} game
 * @property {any} setup  of a lobby, if this seat may see it
 * @property {number} at
 * @property {any} view
 * @property {any[]} events
 * @property {any} outcome
 * @property {number[]} waiting
 * @property {boolean | null} isWatched  null if the message says nothing new about it
 * @property {boolean} isClosing
 */

/**
 * @param {any} message
 * @returns {State | null} null if it has another shape
 */
export function readState(message) {
  const isLobby = isObject(message.lobby);
  const body = isLobby ? message.lobby : message;
  if (body.seat !== null && !isSeat(body.seat)) return null;
  const seating = isLobby ? body : body.table ?? null;
  if (seating !== null && !(isSeat(seating.host) && Array.isArray(seating.seats) && seating.seats.every(isPerson))) {
    return null;
  }
  if (!isLobby && !(isSeat(body.at) && isObject(body.view) && Array.isArray(body.events))) return null;
  return {
    phase: isLobby ? 'lobby' : 'table',
    seat: body.seat,
    people: seating?.seats.map(person) ?? null,
    host: seating?.host ?? null,
    mark: isMark(seating?.mark) ? seating.mark : null,
    game: isLobby && typeof body.game === 'string' ? body.game : null,
    setup: isLobby && isObject(body.setup) ? body.setup : null,
    at: isLobby ? 0 : body.at,
    view: body.view ?? null,
    events: body.events ?? [],
    outcome: isObject(body.outcome) ? body.outcome : null,
    waiting: Array.isArray(body.waiting) ? body.waiting.filter(isSeat) : [],
    isWatched: seating && seating.watched === true,
    isClosing: body.closing === true,
  };
}

/**
 * @param {any} seat
 * @returns {Person}
 */
const person = ({ seat, name, avatar, connected, away, left, asks, account }) => ({
  seat, name, avatar, connected: connected === true, away: away === true, left: left === true, asks: asks === true,
  ...account === true && { account },
});

/** @param {any} mark */
const isMark = (mark) => isObject(mark) && typeof mark.id === 'string' && Number.isSafeInteger(mark.began);
