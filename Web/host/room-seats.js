// The seats that this device holds in rooms: the tokens with which it can return to them, kept by the room's code.

import { storage } from '../parts/storage.js';
import { wallTime } from '../parts/time.js';
import { isText } from '../parts/unknown.js';
import { inOrder, readActions, withAction } from './kept-actions.js';
import { nameOf, noteInvitation } from './invitations.js';
import { isRoomCode } from './room-api.js';

/**
 * @typedef {import('./kept-actions.js').KeptAction} KeptAction
 *
 * Own seats stand in the order of their numbers at the table. Names are kept because they tell which seat is gone
 * when the host has asked one of several to leave. Unanswered actions belong to a token, because their numbers do.
 *
 * @typedef {{ token: string, name: string, unanswered?: KeptAction[] }} OwnSeat
 *
 * @typedef {object} KeptRoom
 * @property {string} game
 * @property {OwnSeat[]} seats
 * @property {any} [setup]  as the lobby last sent it; a table that is being played does not send it
 * @property {number} lastNumber  the number of the last message that was sent
 * @property {number} usedAt  milliseconds since 1970
 * @property {string} [invitation]  to the table
 */

/** How long a room is offered again, and how long its tokens are kept (as long as servers keep rooms); milliseconds. */
const longest = { offered: 86_400_000, kept: 30 * 86_400_000 };

storage.declare('room.*', (value) =>
  isText(value?.game) && Number.isSafeInteger(value.lastNumber) && Number.isSafeInteger(value.usedAt)
  && Array.isArray(value.seats)
  && value.seats.every((/** @type {any} */ seat) => isText(seat?.token) && isText(seat.name)) ? withoutDamage(value) : undefined,
{ private: true });

/**
 * Damaged actions are dropped, and the seats stay.
 *
 * @param {KeptRoom} room
 * @returns {KeptRoom}
 */
const withoutDamage = (room) => ({
  ...room, seats: room.seats.map(({ unanswered, ...seat }) => withActions(seat, readActions(unanswered, room.lastNumber))),
});

/** @param {OwnSeat} seat @param {KeptAction[]} unanswered @returns {OwnSeat} */
const withActions = ({ token, name }, unanswered) => ({ token, name, ...(unanswered.length > 0 ? { unanswered } : {}) });

/**
 * @param {string} code
 * @returns {KeptRoom | null}
 */
export function keptRoom(code) {
  const kept = isRoomCode(code) ? storage.read(`room.${code}`) ?? null : null;
  noteInvitation(code, kept?.invitation);
  return kept;
}

/**
 * @param {string} code
 * @param {KeptRoom} room  without seats it is forgotten
 */
export function keepRoom(code, room) {
  if (room.seats.length === 0) forgetRoom(code);
  else storage.write(`room.${code}`, { ...room, ...(nameOf(code) === code ? {} : { invitation: nameOf(code) }), usedAt: wallTime() });
}

/** @param {string} code */
const forgetRoom = (code) => storage.remove(`room.${code}`);

/**
 * The rooms of the last 24 hours that this device may go back to, the last used first.
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
  const age = wallTime() - usedAt;
  if (age > longest.kept) forgetRoom(code);
  return age < length;
}

/** The seats that this device holds in one room. They are read anew each time: another tab may have changed them. */
export class OwnSeats {
  #code;
  #game;

  /** @param {string} code @param {string} game */
  constructor(code, game) {
    this.#code = code;
    this.#game = game;
  }

  /** @returns {KeptRoom} */
  get #kept() {
    return keptRoom(this.#code) ?? { game: this.#game, seats: [], lastNumber: 0, usedAt: 0 };
  }

  get tokens() {
    return this.#kept.seats.map(({ token }) => token);
  }

  get names() {
    return this.#kept.seats.map(({ name }) => name);
  }

  get setup() {
    return this.#kept.setup ?? null;
  }

  /** @param {any} setup */
  keepSetup(setup) {
    const kept = this.#kept;
    if (JSON.stringify(kept.setup) !== JSON.stringify(setup)) keepRoom(this.#code, { ...kept, setup });
  }

  /** A number for a message, higher than all before it. */
  nextNumber() {
    const kept = this.#kept;
    keepRoom(this.#code, { ...kept, lastNumber: kept.lastNumber + 1 });
    return kept.lastNumber + 1;
  }

  /** @param {OwnSeat} seat @param {number} [place]  among the own seats; the last by default */
  add(seat, place = this.#kept.seats.length) {
    this.#change((seats) => [...seats.slice(0, place), seat, ...seats.slice(place)]);
  }

  /** @param {number} place */
  remove(place) {
    this.#change((seats) => seats.filter((_, index) => index !== place));
  }

  /** @param {number} place @param {string} name */
  rename(place, name) {
    this.#change((seats) => seats.map((seat, index) => (index === place ? { ...seat, name } : seat)));
  }

  /**
   * Updates the names. If there are not as many seats as tokens, the host has removed a seat of this phone. The server
   * does not say which one. Then a seat is kept if its old name is still in the room.
   *
   * @param {string[]} own  the names in the own seats
   * @param {string[]} all  the names of everybody
   */
  settle(own, all) {
    if (own.length !== this.tokens.length) this.keep(this.names.map((name) => all.includes(name)));
    else this.#change((seats) => seats.map(({ token }, index) => ({ token, name: own[index] })));
  }

  /** @param {boolean[]} isKept  for each seat */
  keep(isKept) {
    this.#change((seats) => seats.filter((_, index) => isKept[index]));
  }

  forget() {
    forgetRoom(this.#code);
  }

  /** The actions of all own seats that were not answered yet, in order. */
  get unanswered() {
    return inOrder(this.#kept.seats.flatMap(({ unanswered = [] }) => unanswered));
  }

  /**
   * Keeps an action until it is answered.
   *
   * @param {number} place  of its seat
   * @param {KeptAction} action
   * @returns {boolean} false if there is no such seat, or too much is kept
   */
  keepAction(place, action) {
    const all = withAction(this.#kept.seats[place]?.unanswered ?? [], action);
    if (!all || place < 0 || place >= this.#kept.seats.length) return false;
    this.#change((seats) => seats.map((seat, index) => (index === place ? withActions(seat, all) : seat)));
    return true;
  }

  /**
   * An action is sent for the first time.
   *
   * @param {number} number
   */
  isSent(number) {
    this.#changeActions((all) => all.map((one) => (one.number === number ? { ...one, isSent: true } : one)));
  }

  /**
   * An action is answered, or given up.
   *
   * @param {number} number
   */
  isAnswered(number) {
    this.#changeActions((all) => all.filter((one) => one.number !== number));
  }

  /** @param {(all: KeptAction[]) => KeptAction[]} change */
  #changeActions(change) {
    this.#change((seats) => seats.map((seat) => (seat.unanswered ? withActions(seat, change(seat.unanswered)) : seat)));
  }

  /** @param {(seats: OwnSeat[]) => OwnSeat[]} change */
  #change(change) {
    const kept = this.#kept;
    const seats = change(kept.seats);
    if (JSON.stringify(seats) !== JSON.stringify(kept.seats)) keepRoom(this.#code, { ...kept, seats });
  }
}
