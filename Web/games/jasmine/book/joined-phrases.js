// What a search has found on this device and on the server, as one list. Both are in the same order, so a phrase that only
// this device has stands before the next phrase that both have.

import { nameOf } from '../phrase-lines.js';

/** @typedef {import('../types.js').Phrase} Phrase */

export class JoinedPhrases {
  #here;
  /** The names of those of this device, and their places by these. */ #names;
  #places;
  /** How many of this device have their place in the list. */ #next = 0;
  /** The names of those that the server has told, and of those that stood in the list before it could tell them. */ #known = new Set();
  /**
   * The list up to the last phrase that the server has told.
   *
   * @type {Phrase[]}
   */
  #reached = [];

  /** @param {Phrase[]} here */
  constructor(here) {
    this.#here = here;
    this.#names = here.map(nameOf);
    this.#places = new Map(this.#names.map((name, place) => [name, place]));
  }

  /** How many rows there are up to the last one of the server. */
  get reached() {
    return this.#reached.length;
  }

  /** All of them: what the server has told so far, and behind it what this device has besides. */
  get rows() {
    return [...this.#reached, ...this.#here.slice(this.#next).filter((_, index) => !this.#known.has(this.#names[this.#next + index]))];
  }

  /**
   * Adds what the server tells next. What stood in the list before stays where it is.
   *
   * @param {Phrase[]} there
   */
  add(there) {
    const fresh = new Map(there.map((phrase) => [nameOf(phrase), phrase]));
    for (const name of fresh.keys()) {
      if (this.#known.has(name)) fresh.delete(name);
      else this.#known.add(name);
    }
    for (const [name, phrase] of fresh) {
      const place = this.#places.get(name);
      this.#addOwn(place ?? 0);
      this.#reached.push(place === undefined ? phrase : this.#here[place]);
    }
  }

  /** @param {number} end  up to which place of this device */
  #addOwn(end) {
    for (; this.#next < end; this.#next += 1) {
      const name = this.#names[this.#next];
      if (this.#known.has(name)) continue;
      this.#known.add(name);
      this.#reached.push(this.#here[this.#next]);
    }
  }
}
