// What a text finds in the phrase book: on this device at once, on the server bit by bit as the list is read.

import m from '../../../parts/m.js';
import { nameOf } from '../phrase-lines.js';
import { searchHere, searchThere, together } from './phrase-search.js';

/** @typedef {import('../types.js').Phrase} Phrase */

/** How many rows before the end of what the server has told it is asked for more. */
const ahead = 30;

export class PhraseResults {
  #text;
  #type;
  /** @type {Phrase[]} */
  #here = [];
  /** By what names them.
   * @type {Map<string, Phrase>} */
  #there = new Map();
  /** How many the server has told, and how many it has. */
  #told = 0;
  #total = 0;
  /** How many rows there are up to the last one that the server has told. */
  #reached = 0;
  #isWaiting = true;

  /** Whether the server cannot be reached. */
  isAlone = false;
  /** What was found so far, the best first.
   * @type {Phrase[]} */
  rows = [];

  /** @param {string} text @param {Phrase['type'] | null} type */
  constructor(text, type) {
    this.#text = text;
    this.#type = type;
  }

  /** How many there are. What only this device has is counted as soon as it stands in the list. */
  get count() {
    return Math.max(this.rows.length, this.#reached + this.#total - this.#told);
  }

  /** Finds what this device has. */
  async findHere() {
    this.#here = await searchHere(this.#text, this.#type);
    this.rows = this.#here;
  }

  /** Finds the first, or the next, of what the server has. */
  async findThere() {
    this.#isWaiting = true;
    const answer = await searchThere(this.#text, this.#type, this.#told);
    this.isAlone = answer === null;
    const { phrases, total } = answer ?? { phrases: [], total: 0 };
    for (const phrase of phrases) this.#there.set(nameOf(phrase), phrase);
    this.#told += phrases.length;
    // A server that has no more, whatever it said before, is not asked again.
    this.#total = phrases.length > 0 ? total : this.#told;
    const { rows, reached } = together(this.#here, [...this.#there.values()]);
    [this.rows, this.#reached, this.#isWaiting] = [rows, reached, false];
    m.redraw();
  }

  /** Has more of it found, where the list is read to the end of what is known.
   * @param {number} last  the last row that is drawn */
  readTo(last) {
    if (!this.#isWaiting && this.#told < this.#total && last + ahead >= this.#reached) void this.findThere();
  }
}
