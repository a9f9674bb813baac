// The actions of this phone at a table in a room, from the moment they are asked for until their effect is heard.
//
// A game may name actions that can be sent late (`KeptView`). The device keeps these until they are answered, so that they
// outlast the page. What is kept is the truth about what waits: another tab of this device may have sent or taken back some of it.

import m from '../parts/m.js';
import { inOrder } from './kept-actions.js';
import { gone } from './room-socket.js';

/**
 * @typedef {import('./engine.js').Refusal} Refusal
 * @typedef {import('./kept-actions.js').KeptAction} KeptAction
 * @typedef {import('./kept-actions.js').KeptView} KeptView
 * @typedef {import('./room-seats.js').OwnSeats} OwnSeats
 * @typedef {import('./room-socket.js').RoomSocket} RoomSocket
 * @typedef {import('./table.js').PendingAction} PendingAction
 * @typedef {import('./table.js').Table} Table
 */

/**
 * Of actions that were taken back before they were sent.
 *
 * @type {Refusal}
 */
const takenBack = { code: 'takenBack', message: 'That was taken back before it was sent.' };

/**
 * Of actions that were not answered before their game ended.
 *
 * @type {Refusal}
 */
const gameIsOver = { code: 'gameIsOver', message: 'Too late: that game has ended.' };

/**
 * Of actions that the device keeps after the table was closed here.
 *
 * @type {Refusal}
 */
const keptForLater = { code: 'keptForLater', message: 'What waits to be sent is sent when you come back to this table.' };

export class OwnActions {
  /**
   * What becomes of the actions that were read back, until somebody takes them out to tell people of refusals.
   *
   * @type {Promise<void>[]}
   */
  readBack = [];
  #table;
  #own;
  #socket;
  #keptView;

  /**
   * @param {Table} table
   * @param {{ own: OwnSeats, socket: () => RoomSocket, keptView?: KeptView }} options
   */
  constructor(table, { own, socket, keptView = () => null }) {
    this.#table = table;
    this.#own = own;
    this.#socket = socket;
    this.#keptView = keptView;
  }

  /**
   * @param {unknown} action
   * @param {number} seat
   * @returns {Promise<void>} rejects with a Refusal
   */
  act(action, seat) {
    const table = this.#table;
    /** @type {PendingAction} */
    const one = {
      number: this.#own.nextNumber(), action, seat, view: table.viewFor(seat), mark: table.mark?.id ?? null, stage: 'waiting', isKept: false,
    };
    one.isKept = this.#keep(one);
    table.pending = [...table.pending, one];
    if (table.status === 'reconnecting') m.redraw();
    return this.#perform(one);
  }

  /** @param {PendingAction} one @returns {boolean} whether it was taken back */
  takeBack(one) {
    this.follow();
    if (one.stage !== 'waiting' || !this.#table.pending.includes(one)) return false;
    this.#drop([one], takenBack);
    return true;
  }

  /** Takes over what the device keeps, and gives up what another tab has taken back. */
  follow() {
    const kept = new Map(this.#own.unanswered.map((one) => [one.number, one]));
    for (const one of this.#table.pending.filter(({ isKept, stage }) => isKept && stage === 'waiting')) {
      const now = kept.get(one.number);
      if (!now) this.#drop([one], takenBack);
      else if (now.isSent) one.stage = 'sent';
    }
    const known = this.#table.pending.map(({ number }) => number);
    for (const one of kept.values()) if (!known.includes(one.number)) this.#bringBack(one);
  }

  /**
   * The game that is played now is known: what was meant for another one must not be done in it.
   *
   * @param {string | null} mark
   */
  keepTo(mark) {
    this.#drop(this.#table.pending.filter((one) => one.mark !== null && one.mark !== mark), gameIsOver);
  }

  /** No game is played. */
  dropAll() {
    this.#drop(this.#table.pending, gameIsOver);
  }

  /**
   * A seat's state was heard, with the effect of what it has done.
   *
   * @param {number | null} seat
   */
  hear(seat) {
    this.#table.pending = this.#table.pending.filter((one) => one.stage !== 'done' || one.seat !== seat);
  }

  /** The connection is closed here; what the device keeps can be read back. */
  leaveAll() {
    this.#table.pending = [];
  }

  /** @param {PendingAction} one @returns {boolean} whether the device keeps it */
  #keep({ number, seat, action, view, mark }) {
    const keptView = mark === null || this.#table.status === 'closed' ? null : this.#keptView(action, view, seat);
    if (mark === null || keptView === null) return false;
    const kept = { number, seat, action: /** @type {object} */ (action), view: keptView, mark, isSent: false };
    return this.#own.keepAction(this.#table.seats.indexOf(seat), kept);
  }

  /** @param {KeptAction} kept */
  #bringBack({ number, seat, action, view: kept, mark, isSent }) {
    const view = this.#keptView(action, kept, seat);
    if (view === null) return this.#own.isAnswered(number);
    /** @type {PendingAction} */
    const one = { number, action, seat, view, mark, stage: isSent ? 'sent' : 'waiting', isKept: true };
    this.#table.pending = inOrder([...this.#table.pending, one]);
    const end = this.#perform(one);
    end.catch(() => {});
    this.readBack.push(end);
  }

  /** @param {PendingAction} one */
  async #perform(one) {
    try {
      await this.#socket().request(one.number, { seat: one.seat, do: one.action }, (stage) => this.#reaches(one, stage));
    } catch (refusal) {
      const isLeft = refusal === gone && one.isKept;
      this.#isSettled(one, isLeft);
      throw isLeft ? keptForLater : refusal;
    }
  }

  /** @param {PendingAction} one @param {'sent' | 'done'} stage */
  #reaches(one, stage) {
    if (one.isKept && stage === 'sent' && one.stage === 'waiting') this.#own.isSent(one.number);
    if (one.isKept && stage === 'done') this.#own.isAnswered(one.number);
    one.stage = stage;
  }

  /** @param {PendingAction[]} all @param {Refusal} refusal */
  #drop(all, refusal) {
    for (const one of all) {
      this.#isSettled(one);
      this.#socket().drop(one.number, refusal);
    }
  }

  /** @param {PendingAction} one @param {boolean} [isLeft]  whether the device goes on keeping it */
  #isSettled(one, isLeft = false) {
    this.#table.pending = this.#table.pending.filter((other) => other !== one);
    if (one.isKept && !isLeft) this.#own.isAnswered(one.number);
  }
}
