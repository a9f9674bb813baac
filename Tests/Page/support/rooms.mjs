// A room as a server keeps it, for phones that are pages: its seats, its lines, and the real rules of its game. It promises
// what docs/protocol.md promises, as far as tests of the page ask for it; a real server is in Tests/Browser.

import { noon } from './clock.mjs';
import { openPage, openWindow } from './page.mjs';
import { refused } from './server.mjs';
import { Socket } from './sockets.mjs';

/**
 * @typedef {Awaited<ReturnType<typeof openPage>>} Page
 * @typedef {object} Seat
 * @property {string} name
 * @property {string} avatar
 * @property {string} token
 * @property {boolean} left
 * @property {number} lastNumber
 * @property {number} goneSince
 */

const avatars = ['fox', 'bear', 'cat', 'dog', 'rabbit', 'owl', 'frog', 'panda'];
/** For so long the seat of who is gone is theirs; milliseconds. */
const patience = 30_000;

export const island = {
  name: 'Island', kind: 'coop',
  phases: [
    { name: 'Growth', symmetric: false, actions: ['Grow', 'Play cards'] },
    { name: 'Invaders', symmetric: true, actions: ['Ravage', 'Build'] },
  ],
};

export class Room {
  code = '4711';
  /** The table's time, milliseconds. */
  at = 0;
  host = 0;
  /** @type {Page[]} */ pages = [];
  /** Messages of the room for which this says so are lost on their way. @type {(message: any) => boolean} */ loses = () => false;
  /** Whether the server does not run. */
  isDown = false;
  /** @type {any} */ mark = null;
  /** @type {Line[]} */ lines = [];
  /** @type {any} */ #rules;
  /** @type {{ number: number, answer: any } | null} */ #table = null;
  #games = 0;

  /** @param {{ names: string[], game?: string, setup?: any }} options */
  constructor({ names, game = 'turns', setup = { game: island, clock: { kind: 'none' } } }) {
    this.game = game;
    this.setup = setup;
    /** @type {Seat[]} */
    this.seats = [];
    for (const name of names) this.#sit(name, avatars[this.seats.length]);
  }

  /** What a device keeps that has these seats. @param {...number} own */
  kept(...own) {
    const seats = own.map((seat) => ({ token: this.seats[seat].token, name: this.seats[seat].name }));
    return { [`room.${this.code}`]: { game: this.game, seats, lastNumber: 0, usedAt: noon } };
  }

  /** Opens a phone that has these seats, at its table. @param {number[]} own @param {any} [options] */
  phone(own, options = {}) {
    return this.open({ path: `/#!/room/${this.code}`, ...options, kept: { ...this.kept(...own), ...options.kept } });
  }

  /** Opens a page that reaches the room. @param {any} options */
  async open({ answers = {}, prepare, ...options }) {
    this.#rules ??= await (await (await openWindow()).module('/host/engine.js')).engine(this.game);
    const phone = { isAway: false };
    const page = await openPage({
      ...options, answers: { ...this.#answers(), ...answers },
      prepare: (window) => {
        window.WebSocket = lineClass(this, phone);
        prepare?.(window);
      },
    });
    this.pages.push(Object.assign(page, { phone }));
    await this.settle();
    return page;
  }

  async settle() {
    for (const page of [...this.pages, ...this.pages]) await page.settle();
  }

  /** Lets time pass, at the table and on each page. @param {number} milliseconds */
  async pass(milliseconds) {
    this.at += milliseconds;
    for (const page of this.pages) await page.pass(milliseconds);
    await this.settle();
  }

  /** A page is closed for good, or to be opened again. @param {any} page */
  async leave(page) {
    this.pages = this.pages.filter((one) => one !== page);
    this.#drop(page.phone, false);
    page.close();
    await this.settle();
  }

  /** Takes the network from a page, or gives it back. @param {any} page @param {boolean} isAway */
  async cut(page, isAway = true) {
    page.phone.isAway = isAway;
    if (isAway) this.#drop(page.phone, true);
    await page.setOnline(!isAway);
    await this.settle();
  }

  /** The server is gone, with all lines, or is there again with all that it had. @param {boolean} isDown */
  async stop(isDown = true) {
    this.isDown = isDown;
    for (const line of this.lines.splice(0)) line.lose();
    await this.settle();
  }

  // MARK: Lines

  /** @param {Line} line */
  accept(line) {
    if (line.readyState !== Socket.CONNECTING || this.isDown || line.phone.isAway) return;
    this.lines.push(line);
    line.open();
  }

  /** @param {Line} line @param {any} message */
  hear(line, message) {
    if (this.isDown || line.phone.isAway || !this.lines.includes(line)) return;
    if (message.watch) line.isWatching = true;
    if (message.hello) return this.#greet(line, message.hello.tokens ?? [message.hello.token]);
    if (message.watch) return this.#tellAll(true);
    if (typeof message.n === 'number') return this.#answer(line, message);
    if ('away' in message) {
      line.isAway = message.away;
      this.#tellAll(true);
    }
  }

  /** @param {Line} line */
  forget(line) {
    this.lines = this.lines.filter((one) => one !== line);
    for (const token of line.tokens) {
      const seat = this.seats.find((one) => one.token === token);
      if (seat) seat.goneSince = this.at;
    }
    if (!this.isDown) this.#tellAll(true);
  }

  /** @param {Line} line @param {string[]} tokens */
  #greet(line, tokens) {
    if (!tokens.every((token) => this.seats.some((seat) => seat.token === token && !seat.left))) {
      return this.#refuse(line, 'badToken', 'This is no token of this room.');
    }
    for (const other of this.lines.filter((one) => one !== line)) {
      const taken = other.tokens.some((token) => tokens.includes(token));
      other.tokens = other.tokens.filter((token) => !tokens.includes(token));
      if (taken && other.tokens.length === 0) this.#refuse(other, 'takenOver', 'This seat is played on another screen now.');
    }
    line.tokens = tokens;
    this.#tellAll(true);
  }

  /** @param {Line} line @param {string} code @param {string} message */
  #refuse(line, code, message) {
    line.hear({ refused: { code, message } });
    this.lines = this.lines.filter((one) => one !== line);
    line.lose();
  }

  /** @param {any} phone @param {boolean} isHeard */
  #drop(phone, isHeard) {
    for (const line of this.lines.filter((one) => one.phone === phone)) {
      this.forget(line);
      if (isHeard) line.lose();
    }
  }

  // MARK: Requests

  /** @param {Line} line @param {any} message */
  #answer(line, { n, seat = 0, do: action, room }) {
    const { lastNumber } = this.seats[seat];
    const wasDone = n <= lastNumber;
    // The answer with a token is given once more, with another one.
    const again = wasDone && !room?.adopt;
    const { refusal = null, more = {}, events = {}, then } = again ? {}
      : action ? this.#act(seat, action) : wasDone ? this.#hand(line, room.adopt.seat) : this.#manage(line, seat, room);
    if (refusal) return this.#send(line, { n, refused: refusal });
    this.seats[seat].lastNumber = Math.max(n, lastNumber);
    this.#send(line, { ack: n, ...more });
    if (again) return;
    then?.();
    this.#tellAll(Boolean(room), events);
  }

  /** @param {number} seat @param {any} action @returns {any} */
  #act(seat, action) {
    const table = /** @type {any} */ (this.#table);
    const answer = this.#rules.perform(table.number, { at: this.at, seat, do: action });
    if (answer.refused) return { refusal: answer.refused };
    table.answer = answer;
    return { events: answer.events };
  }

  /** @param {Line} line @param {number} seat @param {any} room @returns {any} */
  #manage(line, seat, room) {
    const [[name, value]] = Object.entries(room);
    if (!['profile', 'leave'].includes(name) && seat !== this.host) return { refusal: { code: 'notHost', message: 'Only the host can do this.' } };
    if (name === 'start') this.#begin();
    if (name === 'setup') this.setup = value;
    if (name === 'profile') Object.assign(this.seats[seat], value);
    if (name === 'again') this.#table = null;
    if (name === 'adopt') return this.#adopt(line, value.seat);
    if (name === 'leave') return { then: () => this.#vacate(seat, line, null) };
    if (name === 'kick') return { then: () => this.#vacate(value.seat, this.#lineOf(value.seat), 'kicked') };
    return {};
  }

  #begin() {
    const setup = { ...this.setup, players: this.seats.map(({ name }) => name) };
    this.at = 0;
    this.#table = this.#rules.open({ game: this.game, setup, seed: 1, viewer: 'all' });
    if (this.#table?.number === 0) throw new Error(JSON.stringify(this.#table.answer));
    this.#games += 1;
    this.mark = { id: `00000000-0000-4000-8000-00000000000${this.#games}`, began: noon + this.#games * 1_000 };
  }

  /** @param {Line} line @param {number} seat */
  #adopt(line, seat) {
    const wanted = this.seats[seat];
    if (!wanted.left && (this.#lineOf(seat) || this.at - wanted.goneSince < patience)) {
      return { refusal: { code: 'seatTaken', message: 'Somebody sits there.' } };
    }
    return this.#hand(line, seat);
  }

  /** Gives a seat to a line, with a new token. @param {Line} line @param {number} seat */
  #hand(line, seat) {
    const wanted = this.seats[seat];
    line.tokens = line.tokens.filter((token) => token !== wanted.token);
    Object.assign(wanted, { token: `${wanted.token}+`, left: false });
    line.tokens.push(wanted.token);
    return { more: { seat, token: wanted.token } };
  }

  /** @param {number} seat @param {Line | undefined} line @param {string | null} code */
  #vacate(seat, line, code) {
    const [{ token }] = this.#table ? [this.seats[seat]] : this.seats.splice(seat, 1);
    if (this.#table) this.seats[seat].left = true;
    if (this.#table && this.host === seat) this.host = this.seats.findIndex(({ left }) => !left);
    if (!line) return;
    line.tokens = line.tokens.filter((one) => one !== token);
    if (line.tokens.length > 0) return;
    if (code) return this.#refuse(line, code, 'The host has asked you to leave.');
    this.lines = this.lines.filter((one) => one !== line);
    line.lose();
  }

  // MARK: What is told

  /** @param {boolean} withPeople @param {any} [events] */
  #tellAll(withPeople, events = {}) {
    for (const line of [...this.lines]) {
      const own = line.isWatching ? [null] : this.seats.flatMap(({ token }, seat) => (line.tokens.includes(token) ? [seat] : []));
      for (const seat of own) this.#send(line, this.#state(seat, withPeople, events));
    }
  }

  /** @param {number | null} seat @param {boolean} withPeople @param {any} events */
  #state(seat, withPeople, events) {
    const seating = { host: this.host, seats: this.seats.map(({ name, avatar, left }, number) => {
      const line = this.#lineOf(number);
      return { seat: number, name, avatar, connected: line !== undefined, ...line?.isAway ? { away: true } : {}, ...left ? { left } : {} };
    }) };
    if (!this.#table) return { lobby: { code: this.code, game: this.game, seat, setup: this.setup, ...seating } };
    const viewer = seat ?? 'spectator';
    const { view, outcome } = this.#table.answer;
    return {
      at: this.at, seat, events: events[viewer] ?? [], view: view[viewer], ...withPeople && { table: { mark: this.mark, ...seating } },
      ...outcome && { outcome },
    };
  }

  /** @param {Line} line @param {any} message */
  #send(line, message) {
    if (!this.loses(message)) line.hear(message);
  }

  /** @param {number} seat */
  #lineOf(seat) { return this.lines.find(({ tokens }) => tokens.includes(this.seats[seat].token)); }

  /** @param {string} name @param {string} avatar */
  #sit(name, avatar) {
    this.seats.push({ name, avatar, token: `token of ${name}`, left: false, lastNumber: 0, goneSince: 0 });
    return { seat: this.seats.length - 1, token: `token of ${name}` };
  }

  // MARK: HTTP

  /** @returns {Record<string, import('./server.mjs').Answer>} */
  #answers() {
    const info = () => ({
      code: this.code, game: this.game, phase: this.#table ? 'playing' : 'lobby',
      seats: this.seats.map(({ name, avatar }, seat) => ({ seat, name, avatar })),
    });
    return {
      [`GET /rooms/${this.code}`]: info,
      'POST /rooms': ({ body }) => {
        Object.assign(this, { game: body.game, setup: body.setup, seats: [] });
        return { code: this.code, ...this.#sit(body.name, body.avatar) };
      },
      [`POST /rooms/${this.code}/seats`]: ({ body: { name, avatar } }) => {
        if (this.seats.some((seat) => seat.name === name)) return refused(409, 'nameTaken', { detail: 'Somebody here has this name already.' });
        if (this.seats.some((seat) => seat.avatar === avatar)) return refused(409, 'avatarTaken', { detail: 'Somebody here has this picture already.' });
        const answer = this.#sit(name, avatar);
        this.#tellAll(true);
        return answer;
      },
      [`GET /rooms/${this.code}/summary`]: () => {
        const { number } = /** @type {any} */ (this.#table);
        this.#rules.perform(number, { at: this.at });
        return this.#rules.summary(number);
      },
    };
  }
}

class Line extends Socket {
  /** @type {string[]} */ tokens = [];
  isWatching = false;
  isAway = false;
  /** @type {{ isAway: boolean }} */ phone = { isAway: false };
}

/** @param {Room} room @param {{ isAway: boolean }} phone */
const lineClass = (room, phone) => class extends Line {
  /** @param {string} address */
  constructor(address) {
    super(address);
    this.phone = phone;
    queueMicrotask(() => room.accept(this));
  }

  /** @param {string} text */
  send(text) {
    super.send(text);
    queueMicrotask(() => room.hear(this, JSON.parse(text)));
  }

  close() {
    const wasOpen = room.lines.includes(this);
    super.close();
    if (wasOpen) queueMicrotask(() => room.forget(this));
  }
};
