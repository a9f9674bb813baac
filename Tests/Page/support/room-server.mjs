// A room as a server has it: its seats, its sockets, and the table of its game. It behaves as docs/protocol.md says, as far
// as tests of the page need it; Tests/Browser uses a real server.

import assert from 'node:assert/strict';
import { noon } from './clock.mjs';
import { isFree, personOf, toldOf } from './room-people.mjs';
import { RoomTable } from './room-table.mjs';
import { Socket } from './sockets.mjs';

/**
 * @typedef {import('./room-lines.mjs').Line} Line
 * @typedef {import('./room-lines.mjs').Refusal} Refusal
 * @typedef {import('./room-lines.mjs').Reply} Reply
 * @typedef {import('./room-people.mjs').Person} Person
 * @typedef {import('./room-table.mjs').Answer} Answer
 * @typedef {import('./room-table.mjs').Leader} Leader
 */

const notHost = { code: 'notHost', message: 'Only the host can do this.' };
const notAdmitted = { code: 'notAdmitted', message: 'The host has not let you in yet.' };
const throughTheRoom = { code: 'throughTheRoom', message: 'Players join through the table’s code.' };
const noSuchSeat = { code: 'noSuchSeat', message: 'There is no such seat.' };
const seatTaken = { code: 'seatTaken', message: 'Somebody sits there.' };

export class RoomServer {
  code = '4711';
  host = 0;
  /** @type {Person[]} */ people = [];
  /** @type {Line[]} */ lines = [];
  /** @type {any} */ mark = null;
  /** Messages of the room for which this says so are lost on their way. @type {(message: any) => boolean} */ loses = () => false;
  /** Whether the server is stopped. */ isDown = false;
  /** Whether requests are answered later, when `replyAll` is called. */ isSlow = false;
  maxSeats = 8;
  /** Whether players may ask to join the game under way. */ takesLate;
  /** Whether only the host knows the setup. */ isSetupSecret = false;
  #seed;
  /** @type {RoomTable | null} */ #table = null;
  #games = 0;
  /** @type {Leader | null} */ #leader = null;
  /** @type {(() => void)[]} */ #held = [];

  /** @param {{ names: string[], game: string, setup: any, seed: number }} options */
  constructor({ names, game, setup, seed }) {
    this.game = game;
    this.takesLate = game === 'turns';
    this.setup = setup;
    this.#seed = seed;
    for (const name of names) this.sit(name);
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
    if (message.hello || message.watch) return this.#greet(line, message.hello);
    if ('away' in message) return this.#peopleOf(line).forEach((person) => this.#follow(person, message.away));
    if (this.isSlow) this.#held.push(() => this.#reply(line, message));
    else this.#reply(line, message);
  }

  /** Answers the requests that were held back. */
  replyAll() { this.#held.splice(0).forEach((reply) => reply()); }

  /** @param {Line} line */
  forget(line) {
    if (!this.lines.includes(line)) return;
    this.lines = this.lines.filter((one) => one !== line);
    for (const person of this.#peopleOf(line)) Object.assign(person, { connected: false, goneSince: this.now });
    if (!this.isDown) this.tellAll();
  }

  /** @param {Line} line @param {any} hello  undefined: somebody who watches */
  #greet(line, hello) {
    const tokens = hello ? hello.tokens ?? [hello.token] : [];
    if (!tokens.every((/** @type {string} */ token) => this.people.some((one) => one.token === token && !one.left))) {
      return this.#refuse(line, 'badToken', 'This is no token of this room.');
    }
    for (const other of this.lines.filter((one) => one !== line)) {
      const taken = other.tokens.some((token) => tokens.includes(token));
      other.tokens = other.tokens.filter((token) => !tokens.includes(token));
      if (taken && other.tokens.length === 0) this.#refuse(other, 'takenOver', 'This seat is played on another screen now.');
    }
    Object.assign(line, { tokens, isWatching: !hello });
    const people = this.#peopleOf(line);
    for (const person of people) person.connected = true;
    this.tellAll();
    for (const person of people) this.#follow(person, hello.away === true);
  }

  /** Somebody's phone says whether it is in the background. @param {Person} person @param {boolean} isAway */
  #follow(person, isAway) {
    if (person.away !== isAway) this.setAway(this.people.indexOf(person), isAway);
  }

  /** @param {Line} line @param {string} code @param {string} message */
  #refuse(line, code, message) {
    line.hear({ refused: { code, message } });
    line.lose();
  }

  /** @param {number} seat */
  #lineOf(seat) { return this.lines.find(({ tokens }) => tokens.includes(this.people[seat].token)); }

  /** @param {Line} line */
  #peopleOf(line) { return this.people.filter(({ token }) => line.tokens.includes(token)); }

  /**
   * The seats whose states a socket gets; null for the state of a spectator.
   *
   * @param {Line} line
   * @returns {(number | null)[]}
   */
  #seatsOf(line) {
    return line.isWatching ? [null] : this.#peopleOf(line).map((person) => this.people.indexOf(person));
  }

  // MARK: Requests

  /** @param {Line} line @param {any} message */
  #reply(line, { n, seat = this.#seatsOf(line)[0], do: action, room }) {
    const person = this.people[seat];
    const wasDone = n <= person.lastNumber;
    // The answer with a token is given again, with another token.
    if (wasDone && !room?.adopt) return this.#send(line, { ack: n });
    const { refusal, more = {}, then } = action ? this.#act(seat, action)
      : wasDone ? this.#hand(line, room.adopt.seat) : this.#manage(line, seat, room);
    if (!refusal) person.lastNumber = Math.max(n, person.lastNumber);
    this.#send(line, refusal ? { n, refused: refusal } : { ack: n, ...more });
    then?.();
  }

  /** @param {number} seat @param {any} action @returns {Reply} */
  #act(seat, action) {
    if (this.people[seat].asks) return { refusal: notAdmitted };
    if (action.join) return { refusal: throughTheRoom };
    const answer = this.#played.perform({ seat, do: action });
    return { refusal: answer.refused, then: () => this.take(answer) };
  }

  /** @param {Line} line @param {number} seat @param {any} room @returns {Reply} */
  #manage(line, seat, room) {
    const [[name, value]] = Object.entries(room);
    if (!['profile', 'leave'].includes(name) && seat !== this.host) return { refusal: notHost };
    if (name === 'start') return this.#start();
    if (name === 'adopt') return this.#adopt(line, value.seat);
    if (name === 'leave') return { then: () => this.vacate(seat) };
    if (name === 'kick' && this.#table && !this.people[value.seat]?.asks) return { refusal: noSuchSeat };
    if (['kick', 'admit'].includes(name) && (value.name ?? this.people[value.seat]?.name) !== this.people[value.seat]?.name) return { refusal: noSuchSeat };
    if (name === 'kick') return { then: () => this.vacate(value.seat, 'kicked') };
    if (name === 'admit') return this.#admit(value.seat);
    if (name === 'setup') this.setup = value;
    if (name === 'profile') Object.assign(this.people[seat], value);
    if (name === 'again') {
      this.#table?.close();
      this.#table = null;
      for (const person of this.people) person.asks = false;
    }
    return { then: () => this.tellAll() };
  }

  /** @returns {Reply} */
  #start() {
    const table = new RoomTable({ game: this.game, setup: this.wholeSetup(), seed: this.#seed }, () => this.tellAll());
    if (table.opened.refused) return { refusal: table.opened.refused };
    return { then: () => {
      this.#table = table;
      this.#games += 1;
      this.mark = { id: this.gameID(this.#games), began: noon + this.#games * 1_000 };
      table.goBy(this.#leader);
      this.take(table.opened);
      this.begun();
    } };
  }

  /** The host lets somebody in, who plays from the next round on. @param {number} seat @returns {Reply} */
  #admit(seat) {
    const person = this.people[seat];
    if (!person?.asks) return { refusal: noSuchSeat };
    const answer = this.#played.perform({ seat: this.host, do: { join: { name: person.name } } });
    if (answer.refused) return { refusal: answer.refused };
    return { then: () => {
      person.asks = false;
      // Those who still ask come after all who play.
      this.people = [...this.people.filter(({ asks }) => !asks), ...this.people.filter(({ asks }) => asks)];
      this.take(answer);
    } };
  }

  /** @param {Line} line @param {number} seat @returns {Reply} */
  #adopt(line, seat) { return isFree(this.people[seat], this.now) ? this.#hand(line, seat) : { refusal: seatTaken }; }

  /** Gives a seat to a line, with a new token. @param {Line} line @param {number} seat @returns {Reply} */
  #hand(line, seat) {
    const wanted = this.people[seat];
    line.tokens = line.tokens.filter((token) => token !== wanted.token);
    Object.assign(wanted, { token: `${wanted.token}+`, left: false, connected: true });
    line.tokens.push(wanted.token);
    return { more: { seat, token: wanted.token }, then: () => this.tellAll() };
  }

  /** Somebody leaves, or is asked to leave, which has a code. @param {number} seat @param {string | null} [code] */
  vacate(seat, code = null) {
    const line = this.#lineOf(seat);
    const { token, asks } = this.people[seat];
    if (this.#table && !asks) this.people[seat].left = true;
    else this.people.splice(seat, 1);
    if (this.#table && this.host === seat) this.host = this.people.findIndex(({ left, asks }) => !left && !asks);
    if (line) line.tokens = line.tokens.filter((one) => one !== token);
    if (line?.tokens.length === 0) {
      if (code) this.#refuse(line, code, asks ? 'The host did not let you in.' : 'The host has asked you to leave.');
      else line.lose();
    }
    this.tellAll();
  }

  // MARK: What games have of their own

  /** The setup with everything that the rules need. @returns {object} */
  wholeSetup() { return { ...this.setup, players: this.people.map(({ name }) => name) }; }

  /** A game has begun. */
  begun() {}

  /** The id of a game, outside of the room. @param {number} number  from 1 */
  gameID(number) { return `game-${number}`; }

  /** A phone goes to the background, or comes back. @param {number} seat @param {boolean} isAway */
  setAway(seat, isAway) {
    this.people[seat].away = isAway;
    this.tellAll();
  }

  // MARK: The table

  get isLobby() { return this.#table === null; }

  get #played() {
    assert.ok(this.#table, 'The game has not begun.');
    return this.#table;
  }

  /** Milliseconds of the table's time. */
  get now() { return this.#table?.now ?? 0; }

  /** How many more players may ask to join the game under way. */
  get late() { return this.takesLate && this.#table && !this.outcome ? Math.max(0, this.maxSeats - this.people.length) : 0; }

  get outcome() { return this.#table?.outcome ?? null; }

  /** The view of a seat; null for a spectator's. @param {number | null} seat @returns {any} */
  view(seat) { return this.#played.views[this.#viewer(seat)]; }

  /** Who asks sees what a spectator sees. @param {number | null} seat */
  #viewer(seat) { return seat === null || this.people[seat].asks ? 'spectator' : seat; }

  /** Uses the clock of a page from now on. @param {Leader | null} leader */
  goBy(leader) {
    if (leader === this.#leader) return;
    this.#leader = leader;
    this.#table?.goBy(leader);
  }

  /** Begins the game. @returns {Refusal | null} */
  start() { return this.#done(this.#start()); }

  /** @param {number} seat @param {object} action @returns {Refusal | null} */
  perform(seat, action) { return this.#done(this.#act(seat, action)); }

  /** Sends everybody what the rules answered. @param {Answer} answer */
  take(answer) {
    this.#played.know(answer);
    this.#tell(answer.events ?? {});
  }

  /** @param {Reply} reply */
  #done({ refusal = null, then }) {
    then?.();
    return refusal;
  }

  // MARK: What is told

  /** Sends everybody the present state. */
  tellAll() {
    if (this.isLobby) this.#tell({});
    else this.take(this.#played.perform());
  }

  /** @param {any} events */
  #tell(events) {
    const seating = { host: this.host, seats: this.people.map(toldOf) };
    const watched = this.lines.some(({ isWatching }) => isWatching);
    for (const line of [...this.lines]) {
      const known = JSON.stringify([line.tokens, line.isWatching, this.mark, seating, watched]);
      for (const seat of this.#seatsOf(line)) this.#send(line, this.#state(seat, seating, events, line.known !== known, watched));
      line.known = known;
    }
  }

  /** @param {number | null} seat @param {any} seating @param {any} events @param {boolean} withSeating @param {boolean} watched */
  #state(seat, seating, events, withSeating, watched) {
    if (this.isLobby) {
      const isTold = !this.isSetupSecret || seat === this.host;
      return { lobby: { code: this.code, game: this.game, seat, ...isTold && { setup: this.setup }, ...seating } };
    }
    const { at, outcome } = this.#played;
    return {
      at, seat, events: events[this.#viewer(seat)] ?? [], view: this.view(seat),
      ...withSeating && { table: { mark: this.mark, ...seating, ...watched && { watched } } }, ...outcome && { outcome },
    };
  }

  /** @param {Line} line @param {any} message */
  #send(line, message) {
    if (!this.loses(message)) line.hear(message);
  }

  // MARK: HTTP

  /** Somebody takes the next seat. @param {string} name @param {string} [avatar] */
  sit(name, avatar) {
    const person = personOf(name, this.people, avatar);
    person.asks = this.#table !== null;
    this.people.push(person);
    return { seat: this.people.length - 1, token: person.token };
  }

  summary() {
    this.tellAll();
    return this.#played.summary();
  }
}
