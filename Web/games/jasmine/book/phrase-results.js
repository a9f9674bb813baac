// The results of a search in the phrase book: from this device at once, from the server page by page as the list is read.

import m from '../../../parts/m.js';
import { nameOf } from '../phrase-lines.js';
import { searchHere, searchThere, together } from './phrase-search.js';

/** @typedef {import('../types.js').Phrase} Phrase */

/** How many rows before the end of the known results the server is asked for more. */
const ahead = 30;

export class PhraseResults {
  #text;
  #type;
  /** @type {Phrase[]} */
  #here = [];
  /**
   * The phrases of the server, by `nameOf`.
   *
   * @type {Map<string, Phrase>}
   */
  #there = new Map();
  /** How many phrases the server has told, and how many it has found. */
  #told = 0;
  #total = 0;
  /** How many rows there are up to the last one that the server has told. */
  #reached = 0;
  #isWaiting = true;

  /** Whether the server cannot be reached. */
  isAlone = false;
  /**
   * What was found so far, the best first.
   *
   * @type {Phrase[]}
   */
  rows = [];

  /** @param {string} text @param {Phrase['type'] | null} type */
  constructor(text, type) {
    this.#text = text;
    this.#type = type;
  }

  /** How many phrases are found. A phrase that only this device has is counted once it is in the list. */
  get count() {
    return Math.max(this.rows.length, this.#reached + this.#total - this.#told);
  }

  /** Finds the phrases of this device. */
  async findHere() {
    this.#here = await searchHere(this.#text, this.#type);
    this.rows = this.#here;
  }

  /** Finds the first page, or the next one, of the server's phrases. */
  async findThere() {
    this.#isWaiting = true;
    const answer = await searchThere(this.#text, this.#type, this.#told);
    this.isAlone = answer === null;
    const { phrases, total } = answer ?? { phrases: [], total: 0 };
    for (const phrase of phrases) this.#there.set(nameOf(phrase), phrase);
    this.#told += phrases.length;
    // A server that returns no more is not asked again, whatever total it said before.
    this.#total = phrases.length > 0 ? total : this.#told;
    const { rows, reached } = together(this.#here, [...this.#there.values()]);
    [this.rows, this.#reached, this.#isWaiting] = [rows, reached, false];
    m.redraw();
  }

  /**
   * Asks the server for more if the list is read to the end of the known results.
   *
   * @param {number} last  the last row that is drawn
   */
  readTo(last) {
    if (!this.#isWaiting && this.#told < this.#total && last + ahead >= this.#reached) void this.findThere();
  }
}
