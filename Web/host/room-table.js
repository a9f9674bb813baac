// A table in a room on the server. The server runs the game; this class holds what the server last sent.

import m from '../parts/m.js';
import { Alarm, pageTime } from '../parts/time.js';
import { toast } from '../parts/toast.js';
import { OwnActions } from './own-actions.js';
import { roomSummary, takeSeat } from './room-api.js';
import { OwnSeats } from './room-seats.js';
import { RoomSocket, isGood, lostCodes } from './room-socket.js';
import { readState } from './room-state.js';
import { Table } from './table.js';

/**
 * @typedef {import('./engine.js').Refusal} Refusal
 * @typedef {import('./room-state.js').State} State
 * @typedef {import('./table.js').PendingAction} PendingAction
 */

/** How far the network can delay the table's time, in milliseconds. If it is further back, the table's clock stood still. */
const maxDelay = 1_000;

/** What is said when a connection is lost: mostly, it is back in a moment. */
const oneMoment = 'One moment …';
/** For how many milliseconds at most, if no try to come back fails before. */
const longestMoment = 3_000;

/** @type {number[]} */
const none = [];

export class RoomTable extends Table {
  #code;
  #own;
  /** @type {OwnActions} */ #actions;
  #isWatching;
  #socket;
  /** Table time minus the page's time, from the message that travelled fastest. */
  #offset = -Infinity;
  /** The names in the lobby as they were last sent, to notice where a new round of states begins. */
  #lobby = '';
  #lastSeat = -1;
  #moment = new Alarm();
  /** Whether the server is about to stop. */
  isClosing = false;
  /** Whether the room could not be reached at the last try. */
  isOutOfReach = false;
  /** Whether the server said something that this page does not understand. */
  isPuzzled = false;

  /**
   * @param {string} code
   * @param {string} game
   * @param {{ watch?: boolean, keptView?: import('./kept-actions.js').KeptView }} [options]  watch: without a seat, as a
   *   television; keptView: which of the game's actions may be sent after the page was loaded again
   */
  constructor(code, game, options = {}) {
    super(game, 'lobby', 'reconnecting');
    this.#code = code;
    this.#own = new OwnSeats(code, game);
    this.#actions = new OwnActions(this, { own: this.#own, socket: () => this.#socket, keptView: options.keptView });
    this.#isWatching = options.watch === true;
    this.setup = this.#own.setup;
    this.room = this.#controls();
    this.#socket = this.#open();
    this.#followKept();
  }

  now() {
    if (this.phase !== 'playing' || this.status === 'waiting' || this.#offset === -Infinity) return this.at;
    return Math.max(this.at, Math.round(pageTime() + this.#offset));
  }

  /**
   * @param {unknown} action
   * @param {number} [seat]
   */
  async act(action, seat = this.seats[0]) {
    if (this.closedBy) throw this.closedBy;
    return this.#actions.act(action, seat);
  }

  /** @param {PendingAction} one */
  takeBack(one) {
    return this.#actions.takeBack(one);
  }

  /**
   * Gives what becomes of the actions that an earlier page had asked for, and this one has read back. Each is given once, to
   * whoever tells people of refusals.
   *
   * @returns {Promise<void>[]} they reject with a Refusal
   */
  takeReadBack() {
    return this.#actions.readBack.splice(0);
  }

  async summary() {
    return roomSummary(this.#code);
  }

  /** Connects again, after another device took over or the room could not be reached. */
  reopen() {
    this.#socket.close();
    this.#actions.leaveAll();
    this.status = 'reconnecting';
    this.closedBy = null;
    this.#socket = this.#open();
    this.#followKept();
    this.tellChange();
  }

  close() {
    this.status = 'closed';
    this.#socket.close();
    super.close();
  }

  #open() {
    return new RoomSocket({
      code: this.#code,
      hello: () => this.#hello(),
      onmessage: (message) => this.#hear(message),
      onrefused: (refusal) => void this.#isRefused(refusal),
      ontrouble: (refusal) => this.#isTroubled(refusal),
      onlive: (isLive) => this.#isLive(isLive),
      onfail: () => this.#isUnreached(),
    });
  }

  #hello() {
    if (this.#isWatching) return { watch: {} };
    const away = document.visibilityState === 'hidden';
    return { hello: { tokens: this.#own.tokens, ...(away ? { away } : {}) } };
  }

  // MARK: Messages from the room

  /** @param {any} message */
  #hear(message) {
    const state = readState(message);
    this.isPuzzled = state === null;
    // The first message of a new socket: what waits is sent after it.
    if (this.status === 'reconnecting') this.#followKept();
    if (state) this.#take(state);
    this.tellChange();
  }

  /** @param {State} state */
  #take(state) {
    this.isClosing = state.isClosing;
    if (state.people) {
      this.#forgetAsking();
      this.people = state.people;
    }
    if (state.isWatched !== null) this.isWatched = state.isWatched;
    if (this.room && state.host !== null) this.room.host = state.host;
    if (state.phase === 'lobby') this.#takeLobby(state);
    else this.#takeTable(state);
    if (this.room) this.room.isHost = this.seats.includes(this.room.host);
  }

  /** Forgets the own seats that asked: their numbers may have changed, and their next states tell them. */
  #forgetAsking() {
    const asking = this.people.filter(({ asks }) => asks).map(({ seat }) => seat);
    asking.forEach((seat) => this.views.delete(seat));
    this.seats = this.seats.filter((seat) => !asking.includes(seat));
  }

  /** @param {State} state */
  #takeLobby({ seat, setup, people, game }) {
    if (game) this.game = game;
    const lobby = JSON.stringify(people?.map(({ name }) => name));
    if (this.phase !== 'lobby' || lobby !== this.#lobby || (seat ?? 0) <= this.#lastSeat) this.seats = none;
    this.#lobby = lobby;
    this.#lastSeat = seat ?? -1;
    if (seat !== null) this.seats = [...this.seats, seat];
    if (setup || !this.seats.includes(this.room?.host ?? -1)) this.setup = setup ?? null;
    this.phase = 'lobby';
    this.mark = null;
    this.outcome = null;
    this.waiting = none;
    this.views = new Map();
    this.#offset = -Infinity;
    this.#actions.dropAll();
    this.#settleStatus();
    if (this.#isWatching) return;
    if (setup) this.#own.keepSetup(setup);
    this.#own.settle(this.seats.map((own) => this.#nameOf(own)), this.people.map(({ name }) => name));
  }

  /** @param {State} state */
  #takeTable({ at, seat, mark, view, outcome, waiting, events }) {
    this.mark = mark ?? this.mark;
    this.#actions.keepTo(this.mark?.id ?? null);
    this.#actions.hear(seat);
    if (this.phase === 'lobby') this.#lobby = '';
    const offset = at - pageTime();
    const stoodStill = this.waiting.length > 0 || waiting.length > 0 || at + maxDelay < this.now();
    this.#offset = stoodStill ? offset : Math.max(offset, this.#offset);
    this.at = at;
    this.phase = outcome ? 'over' : 'playing';
    this.outcome = outcome;
    this.waiting = waiting;
    this.views.set(seat, view);
    if (seat !== null && !this.seats.includes(seat)) this.seats = [...this.seats, seat].sort((a, b) => a - b);
    this.#settleStatus();
    this.tellEvents(events, seat);
  }

  #isUnreached() {
    this.isOutOfReach = true;
    this.#endMoment();
  }

  #endMoment() {
    if (this.trouble === oneMoment) this.trouble = null;
    m.redraw();
  }

  /** @param {boolean} isLive */
  #isLive(isLive) {
    this.status = isLive ? 'live' : 'reconnecting';
    if (isLive) {
      this.isOutOfReach = false;
      this.trouble = null;
      this.#settleStatus();
    } else if (navigator.onLine && !this.isClosing) {
      this.trouble ??= oneMoment;
      this.#moment.set(longestMoment, () => this.#endMoment());
    }
    this.tellChange();
  }

  /** @param {Refusal} refusal */
  #isTroubled({ message }) {
    this.trouble = message;
    this.tellChange();
  }

  #settleStatus() {
    if (this.status === 'live' || this.status === 'waiting') this.status = this.waiting.length > 0 ? 'waiting' : 'live';
  }

  /** @param {number} seat */
  #nameOf(seat) {
    return this.people.find((person) => person.seat === seat)?.name ?? '';
  }

  /** @param {Refusal} refusal */
  async #isRefused(refusal) {
    const isStillSeated = refusal.code === 'badToken' && await this.#dropLostTokens();
    if (this.status === 'closed') return;
    if (isStillSeated) return this.reopen();
    if (lostCodes.includes(refusal.code)) this.#own.forget();
    this.#socket.close();
    this.status = 'closed';
    this.closedBy = refusal;
    this.tellChange();
  }

  /** Drops the tokens that have become bad: with one bad token the room refuses the others, too. */
  async #dropLostTokens() {
    const { tokens, names } = this.#own;
    const isKept = await Promise.all(tokens.map((token) => isGood(this.#code, token)));
    if (isKept.every(Boolean) || !isKept.some(Boolean)) return false;
    this.#own.keep(isKept);
    this.seats.filter((_, index) => !isKept[index]).forEach((seat) => this.views.delete(seat));
    this.seats = this.seats.filter((_, index) => isKept[index]);
    names.filter((_, index) => !isKept[index]).forEach((name) => toast(`${name} is no longer played from this phone.`));
    return true;
  }

  // MARK: Requests to the room

  /**
   * @param {number} seat
   * @param {object} request
   */
  #request(seat, request) {
    if (this.closedBy) return Promise.reject(this.closedBy);
    return this.#socket.request(this.#own.nextNumber(), { seat, ...request });
  }

  /** Follows what other pages of this device have left to be sent. */
  #followKept() {
    if (!this.#isWatching) this.#actions.follow();
  }

  /** @returns {import('./table.js').RoomControls} */
  #controls() {
    const asHost = async (/** @type {object} */ room) => {
      await this.#request(this.room?.host ?? 0, { room });
    };
    return {
      code: this.#code,
      host: 0,
      isHost: false,
      start: () => asHost({ start: {} }),
      setSetup: async (setup) => {
        await asHost({ setup });
        // The lobby with the new setup is on its way. Until it is here, the former setup must not be shown.
        this.setup = setup;
      },
      kick: (seat, name) => asHost({ kick: { seat, name } }),
      admit: (seat, name) => asHost({ admit: { seat, name } }),
      again: () => asHost({ again: {} }),
      adopt: (seat) => this.#adopt(seat),
      leave: (seat) => this.#leave(seat),
      profile: async (seat, name, avatar) => {
        await this.#request(seat, { room: { profile: { name, avatar } } });
        this.#own.rename(this.seats.indexOf(seat), name);
      },
      addSeat: (name, avatar) => this.#addSeat(name, avatar),
    };
  }

  /**
   * @param {string} name
   * @param {string} avatar
   */
  async #addSeat(name, avatar) {
    const { token } = await takeSeat(this.#code, { name, avatar });
    this.#own.add({ token, name });
    this.#socket.reconnect();
  }

  /** @param {number} seat */
  async #adopt(seat) {
    const { token } = await this.#request(this.room?.host ?? 0, { room: { adopt: { seat } } });
    // A repeated answer may have no token: the seat is this phone's until the socket ends, and can be adopted again then.
    if (typeof token !== 'string') return;
    const place = this.seats.filter((own) => own < seat).length;
    this.#own.add({ token, name: this.#nameOf(seat) }, place);
    this.#socket.reconnect();
  }

  /** @param {number} seat */
  async #leave(seat) {
    const place = this.seats.indexOf(seat);
    await this.#request(seat, { room: { leave: {} } });
    this.#own.remove(place);
    this.seats = this.seats.filter((own) => own !== seat);
    this.views.delete(seat);
    if (this.#own.tokens.length === 0) {
      this.#socket.close();
      this.status = 'closed';
      this.closedBy = { code: 'left', message: 'You have left the table.' };
    }
    this.tellChange();
  }
}
