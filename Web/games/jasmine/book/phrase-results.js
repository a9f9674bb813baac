// The results of a search in the phrase book: from this device at once, from the server page by page as the list is read.

import m from '../../../parts/m.js';
import { JoinedPhrases } from './joined-phrases.js';
import { searchHere, searchThere } from './phrase-search.js';

/** @typedef {import('../types.js').Phrase} Phrase */

/** How many rows before the end of the known results the server is asked for more. */
const ahead = 30;

export class PhraseResults {
  #text;
  #type;
  #joined = new JoinedPhrases([]);
  /** How many phrases the server has told, and how many it has found. */
  #told = 0;
  #total = 0;
  #isWaiting = true;

  /** Whether the server cannot be reached. */
  isAlone = false;
  /**
   * What was found so far, the best first.
   *
   * @type {Phrase[]}
   */
  rows = [];
  /**
   * Called when more rows have come and nothing else has changed; null: the page is drawn.
   *
   * @type {(() => void) | null}
   */
  onmore = null;

  /** @param {string} text @param {Phrase['type'] | null} type */
  constructor(text, type) {
    this.#text = text;
    this.#type = type;
  }

  /** How many phrases are found. A phrase that only this device has is counted once it is in the list. */
  get count() {
    return Math.max(this.rows.length, this.#joined.reached + this.#total - this.#told);
  }

  /** Finds the phrases of this device. */
  async findHere() {
    this.#joined = new JoinedPhrases(await searchHere(this.#text, this.#type));
    this.rows = this.#joined.rows;
  }

  /** Finds the first page, or the next one, of the server's phrases. */
  async findThere() {
    this.#isWaiting = true;
    const shown = [this.count, this.isAlone];
    const answer = await searchThere(this.#text, this.#type, this.#told);
    this.isAlone = answer === null;
    const { phrases, total } = answer ?? { phrases: [], total: 0 };
    const isMore = this.#told > 0;
    this.#told += phrases.length;
    // A server that returns no more is not asked again, whatever total it said before.
    this.#total = phrases.length > 0 ? total : this.#told;
    this.#joined.add(phrases);
    [this.rows, this.#isWaiting] = [this.#joined.rows, false];
    // A thrown list would stop while the whole page is drawn.
    if (isMore && this.onmore && shown[0] === this.count && shown[1] === this.isAlone) this.onmore();
    else m.redraw();
  }

  /**
   * Asks the server for more if the list is read to the end of the known results.
   *
   * @param {number} last  the last row that is drawn
   */
  readTo(last) {
    if (!this.#isWaiting && this.#told < this.#total && last + ahead >= this.#joined.reached) void this.findThere();
  }
}
