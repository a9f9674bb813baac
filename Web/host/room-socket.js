// The connection to a room. It reconnects by itself when it is lost, and delivers every message exactly once.

import { Alarm } from '../parts/time.js';
import { nameOf } from './invitations.js';
import { Doubt } from './room-doubt.js';

/** @typedef {import('./engine.js').Refusal} Refusal */

/**
 * @typedef {object} SocketOptions
 * @property {string} code
 * @property {() => object} hello  the first message of every socket
 * @property {(message: any) => void} onmessage  gets every message that is neither an ack nor a refusal of a request
 * @property {(refusal: Refusal) => void} onrefused  gets a refusal that ends the connection: of a token, of the room itself
 * @property {(refusal: Refusal) => void} ontrouble  gets a refusal that passes: the socket goes on trying
 * @property {(isLive: boolean) => void} onlive
 * @property {() => void} [onfail]  is called when a socket ended before the room had answered its hello
 *
 * @typedef {object} Pending  a message that was not answered yet
 * @property {object} message
 * @property {(answer: any) => void} resolve
 * @property {(refusal: Refusal) => void} reject
 * @property {(stage: 'sent' | 'done') => void} onstage
 * @property {Alarm} overdue  rings when the answer takes too long
 */

/** Milliseconds. */
const times = {
  /** How long an answer may take. */
  answer: 3_000,
  /** How long a socket may be silent after the page has returned. */
  sign: 1_500,
  firstRetry: 300,
  longestRetry: 8_000,
};

/** @param {string} code */
const address = (code) =>
  `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/v1/rooms/${nameOf(code)}/socket`;

/** Refusals after which there is no seat or room to come back to. */
export const lostCodes = ['badToken', 'noSuchRoom', 'kicked'];

/** Refusals after which the socket does not reconnect by itself: it would be refused again. */
const finalCodes = [...lostCodes, 'takenOver', 'otherRules', 'noSuchGame', 'damagedRoom'];

/**
 * Refusals of a server that cannot save or read just now, or no longer has the room. The player is told, and can do nothing
 * but wait.
 */
const troubles = ['cannotSave', 'unreadable', 'elsewhere'];

export class RoomSocket {
  #options;
  /** @type {WebSocket | null} */ #socket = null;
  /** @type {Map<number, Pending>} */ #pending = new Map();
  #retry = new Alarm();
  #silence = new Alarm();
  #doubt;
  #failures = 0;
  #isLive = false;
  #isClosed = false;
  #follow = () => this.#followPage();
  #lose = () => this.reconnect();

  /** @param {SocketOptions} options */
  constructor(options) {
    this.#options = options;
    this.#doubt = new Doubt({
      code: options.code, waiting: () => [...this.#pending.keys()], onanswer: () => this.reconnect(),
    });
    document.addEventListener('visibilitychange', this.#follow);
    window.addEventListener('pageshow', this.#follow);
    window.addEventListener('online', this.#lose);
    window.addEventListener('offline', this.#lose);
    this.#connect();
  }

  /**
   * Sends a message with a number, again and again until it is answered.
   *
   * @param {number} number
   * @param {object} message
   * @param {(stage: 'sent' | 'done') => void} [onstage]  is called when it is sent for the first time, and when it is acknowledged:
   *   at once, while the promise resolves a little later
   * @returns {Promise<any>} the answer; rejects with a Refusal
   */
  request(number, message, onstage = () => {}) {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) return reject(gone);
      const pending = { message: { n: number, ...message }, resolve, reject, onstage, overdue: new Alarm() };
      this.#pending.set(number, pending);
      if (this.#isLive) this.#send(pending);
    });
  }

  /**
   * Gives up a request: it is not sent any more, and rejects.
   *
   * @param {number} number
   * @param {Refusal} refusal
   */
  drop(number, refusal) {
    this.#settle(number, (pending) => pending.reject(refusal));
  }

  /** Opens a new socket, with a new hello. */
  reconnect() {
    if (this.#isClosed) return;
    this.#failures = 0;
    this.#drop();
    this.#connect();
  }

  close() {
    this.#isClosed = true;
    document.removeEventListener('visibilitychange', this.#follow);
    window.removeEventListener('pageshow', this.#follow);
    window.removeEventListener('online', this.#lose);
    window.removeEventListener('offline', this.#lose);
    this.#drop();
    for (const { reject } of this.#pending.values()) reject(gone);
    this.#pending.clear();
  }

  #connect() {
    this.#retry.clear();
    const socket = new WebSocket(address(this.#options.code));
    this.#socket = socket;
    socket.onopen = () => socket.send(JSON.stringify(this.#options.hello()));
    socket.onmessage = ({ data }) => this.#hear(data);
    socket.onclose = () => this.#isLost();
    this.#silence.set(times.answer * 2, () => this.#isLost());
  }

  /** Closes the current socket, and ignores what still comes from it. */
  #drop() {
    this.#retry.clear();
    this.#silence.clear();
    this.#doubt.end();
    for (const { overdue } of this.#pending.values()) overdue.clear();
    if (this.#socket) {
      this.#socket.onopen = this.#socket.onmessage = this.#socket.onclose = null;
      this.#socket.close();
    }
    this.#socket = null;
    this.#setLive(false);
  }

  #isLost() {
    if (!this.#isLive) this.#options.onfail?.();
    this.#drop();
    const wait = Math.min(times.firstRetry * 2 ** this.#failures, times.longestRetry);
    this.#failures += 1;
    // Spread out: otherwise all phones would come back to a restarted server at the same moment.
    this.#retry.set(wait * (0.5 + Math.random()), () => this.#connect());
  }

  /** @param {unknown} data */
  #hear(data) {
    this.#silence.clear();
    const message = parse(data);
    if (!message) return;
    if ('ack' in message) return this.#settle(message.ack, (pending) => {
      pending.onstage('done');
      pending.resolve(message);
    });
    if (message.refused) return this.#hearRefusal(message);
    const isFirst = !this.#isLive;
    this.#failures = 0;
    this.#options.onmessage(message);
    if (!isFirst || this.#isClosed) return;
    for (const [, pending] of [...this.#pending].sort(([one], [other]) => one - other)) this.#send(pending);
    // Comes last: a request that the listener makes now is sent at once, and only once.
    this.#setLive(true);
  }

  /** @param {any} message */
  #hearRefusal({ n, refused }) {
    const refusal = { code: String(refused.code), message: String(refused.message) };
    if (typeof n === 'number') return this.#settle(n, (pending) => pending.reject(refusal));
    if (troubles.includes(refusal.code)) this.#options.ontrouble(refusal);
    if (!finalCodes.includes(refusal.code)) return;
    this.#drop();
    this.#options.onrefused(refusal);
  }

  /**
   * @param {number} number
   * @param {(pending: Pending) => void} end
   */
  #settle(number, end) {
    const pending = this.#pending.get(number);
    if (!pending) return;
    pending.overdue.clear();
    this.#pending.delete(number);
    end(pending);
  }

  /** @param {Pending} pending */
  #send(pending) {
    this.#socket?.send(JSON.stringify(pending.message));
    pending.onstage('sent');
    pending.overdue.set(times.answer, () => this.reconnect());
    this.#doubt.begin();
  }

  /** @param {boolean} isLive */
  #setLive(isLive) {
    if (this.#isLive === isLive) return;
    this.#isLive = isLive;
    this.#options.onlive(isLive);
  }

  /** Tells the room whether this phone is in the background. After a return the socket has to show that it is alive. */
  #followPage() {
    const isHidden = document.visibilityState === 'hidden';
    if (this.#socket?.readyState === WebSocket.OPEN) {
      this.#socket.send(JSON.stringify({ away: isHidden }));
      // A socket that has not answered its hello already has a timer.
      if (!this.#isLive) return;
      if (isHidden) this.#silence.clear();
      else this.#silence.set(times.sign, () => this.reconnect());
    } else if (!isHidden && !this.#socket) {
      this.reconnect();
    }
  }
}

/**
 * Of requests that were not answered before the page closed the connection.
 *
 * @type {Refusal}
 */
export const gone = { code: 'closed', message: 'The table was closed here. What you pressed last may be missing.' };

/**
 * @param {unknown} data
 * @returns {any} an object, or null
 */
function parse(data) {
  try {
    const message = JSON.parse(String(data));
    return typeof message === 'object' ? message : null;
  } catch {
    return null;
  }
}

/**
 * Asks a room whether a token is still valid for a seat.
 *
 * @param {string} code
 * @param {string} token
 * @returns {Promise<boolean>} false if the room says that the token is bad; true otherwise, also after
 *   three seconds of silence
 */
export function isGood(code, token) {
  return new Promise((resolve) => {
    const socket = new WebSocket(address(code));
    const overdue = new Alarm();
    const end = (/** @type {boolean} */ answer) => {
      overdue.clear();
      resolve(answer);
      socket.close();
    };
    overdue.set(times.answer, () => end(true));
    socket.onopen = () => socket.send(JSON.stringify({ hello: { token } }));
    socket.onmessage = ({ data }) => end(parse(data)?.refused?.code !== 'badToken');
    socket.onclose = () => end(true);
  });
}
