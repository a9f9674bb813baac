// What a screen knows of a table, wherever the table is. `LocalTable`, `RoomTable` and `ReplayTable` are its kinds.

import m from '../parts/m.js';

/**
 * @typedef {import('./engine.js').Refusal} Refusal
 * @typedef {'lobby' | 'playing' | 'over'} Phase
 * @typedef {'live' | 'reconnecting' | 'waiting' | 'closed'} Status
 *
 * @typedef {object} Person
 * @property {number} seat
 * @property {string} name
 * @property {string} avatar
 * @property {boolean} connected
 * @property {boolean} away  whether the phone is in the background
 * @property {boolean} left  whether the player has left for good
 * @property {boolean} [account]  whether the player has an account here with this name
 * @property {boolean} [asks]  whether the player waits until the host lets them into the game; the number of such a seat may change
 *
 * @typedef {{ id: string, began: number }} GameMark
 *   Identifies a game of a room outside the room, the same on all its phones: a UUID, and when it began, in milliseconds
 *   since 1970.
 *
 * @typedef {object} PendingAction  an own action whose effect this page has not heard yet
 * @property {number} number  of its message; later actions have higher numbers
 * @property {unknown} action
 * @property {number} seat
 * @property {any} view  what the seat saw when the action was asked for; after the page was loaded again, what was kept of it
 * @property {string | null} mark  of the game for which it was meant, if that was known
 * @property {boolean} isKept  whether the device keeps it until it is answered, also while the page is closed
 * @property {'waiting' | 'sent' | 'done'} stage
 *   waiting: it was never sent; sent: it was, and may have been done; done: it was done, and its effect is on its way
 *
 * @typedef {object} RoomControls  what only a table in a room has
 * @property {string} code
 * @property {number} host  a seat
 * @property {boolean} isHost  whether this phone may do what a host does
 * @property {() => Promise<void>} start
 * @property {(setup: object) => Promise<void>} setSetup
 * @property {(seat: number, name: string) => Promise<void>} kick  asks somebody to leave the lobby, or does not let in who asks; the
 *   name says who was seen in that seat
 * @property {(seat: number, name: string) => Promise<void>} admit  lets somebody in who asks
 * @property {(seat: number, name: string, avatar: string) => Promise<void>} profile
 * @property {(seat: number) => Promise<void>} leave
 * @property {() => Promise<void>} again  back to the lobby with the same seats
 * @property {(seat: number) => Promise<void>} adopt  takes over the seat of somebody who is gone
 * @property {(name: string, avatar: string) => Promise<void>} addSeat  another player on this phone
 */

/**
 * The part of a table that is the same for all kinds: its state, and its listeners.
 *
 * @abstract
 */
export class Table {
  /** @type {string} */ game;
  /**
   * The setup, if it is known. In a room: the lobby's setup, without players.
   *
   * @type {any}
   */
  setup = null;
  /**
   * The setup by which this page plays the game itself, with all that is secret in it; null where a room's server plays it.
   *
   * @type {any}
   */
  wholeSetup = null;
  /** @type {Phase} */ phase;
  /**
   * Own seats.
   *
   * @type {number[]}
   */
  seats = [];
  /**
   * Everybody in the room.
   *
   * @type {Person[]}
   */
  people = [];
  /** Whether somebody watches the room without a seat, as a television does. */ isWatched = false;
  /**
   * The mark of the current game, if it is played in a room.
   *
   * @type {GameMark | null}
   */
  mark = null;
  /** The table time of the views, in milliseconds. */ at = 0;
  /**
   * How it ended; null while it is played.
   *
   * @type {any}
   */
  outcome = null;
  /** @type {Status} */ status;
  /**
   * The seats that the table waits for, if its status is "waiting".
   *
   * @type {number[]}
   */
  waiting = [];
  /**
   * The own actions whose effect this page has not heard yet, in the order in which they were asked for. Where the page plays
   * the game itself, there are none.
   *
   * @type {PendingAction[]}
   */
  pending = [];
  /**
   * Why it is closed, if it is.
   *
   * @type {Refusal | null}
   */
  closedBy = null;
  /**
   * Why the server cannot be reached, in a sentence of the server; null where it has said nothing.
   *
   * @type {string | null}
   */
  trouble = null;
  /** @type {RoomControls | null} */ room = null;

  /** @type {Map<number | null, any>} */ views = new Map();
  /** @type {Set<() => void>} */ #changeListeners = new Set();
  /** @type {Set<(events: any[], seat: number | null, isFirst: boolean) => void>} */ #eventListeners = new Set();

  /**
   * @param {string} game
   * @param {Phase} [phase]
   * @param {Status} [status]
   */
  constructor(game, phase = 'playing', status = 'live') {
    this.game = game;
    this.phase = phase;
    this.status = status;
  }

  /** Whether all whose seats are on this page wait until the host lets them into the game. */
  get isAsking() {
    return this.seats.length > 0 && this.seats.every((own) => this.people.some(({ seat, asks }) => seat === own && asks));
  }

  /**
   * The view of a seat; for null, any view that this page has.
   *
   * @param {number | null} seat
   * @returns {any}
   */
  viewFor(seat) {
    return this.views.get(seat) ?? this.views.get(null) ?? this.views.values().next().value ?? null;
  }

  /**
   * The table time now, in milliseconds.
   *
   * @returns {number}
   */
  now() {
    return this.at;
  }

  /**
   * Does an action. The seat may be left out if this page has only one.
   *
   * @param {unknown} action
   * @param {number} [seat]
   * @returns {Promise<void>} rejects with a Refusal
   */
  async act(action, seat) {
    throw new Error('Each kind of table acts in its own way.');
  }

  /**
   * Takes back an action that was never sent: then it is never done, and what `act` gave for it rejects with the code
   * `takenBack`.
   *
   * @param {PendingAction} pending
   * @returns {boolean} whether it was taken back; false if it was sent already
   */
  takeBack(pending) {
    return false;
  }

  /**
   * The statistics so far.
   *
   * @returns {Promise<any>}
   */
  async summary() {
    return null;
  }

  /** Closes the table on this page. It can be resumed or rejoined later. */
  close() {
    this.#changeListeners.clear();
    this.#eventListeners.clear();
  }

  /**
   * Calls back after every change.
   *
   * @param {() => void} listener
   * @returns {() => void} ends it
   */
  onchange(listener) {
    this.#changeListeners.add(listener);
    return () => this.#changeListeners.delete(listener);
  }

  /**
   * Calls back with the events, as each own seat sees them (null: as a spectator).
   *
   * @param {(events: any[], seat: number | null, isFirst: boolean) => void} listener
   * @returns {() => void} ends it
   */
  onevents(listener) {
    this.#eventListeners.add(listener);
    return () => this.#eventListeners.delete(listener);
  }

  /** @protected */
  tellChange() {
    this.#changeListeners.forEach((listener) => listener());
    m.redraw();
  }

  /** @protected @param {any[]} events @param {number | null} seat */
  tellEvents(events, seat) {
    const isFirst = seat === (this.seats[0] ?? null);
    if (events.length > 0) this.#eventListeners.forEach((listener) => listener(events, seat, isFirst));
  }
}
