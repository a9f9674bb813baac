// The sockets between phones and a room.

import { Socket } from './sockets.mjs';

/**
 * @typedef {import('../../../Web/host/engine.js').Refusal} Refusal
 *
 * @typedef {object} Reply  to a request
 * @property {Refusal} [refusal]
 * @property {object} [more]  what stands beside the acknowledgement
 * @property {() => void} [then]  what follows it
 */

export class Line extends Socket {
  /** @type {string[]} */ tokens = [];
  isWatching = false;
  /** The last list of seats that it got. */
  known = '';
  /** @type {{ isAway: boolean }} */ phone = { isAway: false };
}

/**
 * Makes the class that replaces `WebSocket` on a phone. As with a real socket, the page goes on before anything that
 * it sends has an effect.
 *
 * @param {import('./rooms.mjs').Room} room
 * @param {{ isAway: boolean }} phone
 */
export const lineClass = (room, phone) => class extends Line {
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
    super.close();
    queueMicrotask(() => room.forget(this));
  }

  lose() {
    room.forget(this);
    super.lose();
  }
};
