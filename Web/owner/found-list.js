// A list that the owner searches. The server gives it part by part.

import { focusIfLost } from '../parts/focus.js';
import m from '../parts/m.js';
import { joined, OwnersReading } from './owners-reading.js';

/**
 * @typedef {object} ListWords
 * @property {string} searching
 * @property {string} none
 * @property {(count: number, more: boolean) => string} found
 */

/** @template Question @template Row */
export class FoundList {
  reading = new OwnersReading();
  /** @type {Row[]} */ rows = [];
  #more = false;
  /**
   * What was asked for last: the list belongs to it.
   *
   * @type {Question | null}
   */ #asked = null;
  #find;
  #idOf;

  /**
   * @param {(question: Question, offset: number) => Promise<{ rows: Row[], more: boolean }>} find  asks for the part from `offset` on;
   *   rejects with an OwnerRefusal
   * @param {(row: Row) => string | number} idOf
   */
  constructor(find, idOf) {
    this.#find = find;
    this.#idOf = idOf;
  }

  /** @param {Question} question */
  async search(question) {
    this.#asked = question;
    this.forget();
    await this.#next();
  }

  forget() { [this.rows, this.#more] = [[], false]; }

  /** @param {Row} row  as it is now */
  replace(row) { this.#keep(this.rows.map((other) => (this.#idOf(other) === this.#idOf(row) ? row : other))); }

  /** @param {Row} row */
  remove(row) { this.#keep(this.rows.filter((other) => this.#idOf(other) !== this.#idOf(row))); }

  /**
   * How many were found, the list, and the way to its next part.
   *
   * @param {ListWords} words
   * @param {(rows: Row[]) => Children} draw
   */
  view(words, draw) {
    const [reading, count] = [this.reading, this.rows.length];
    return [
      m('p.quiet.owner-found', { role: 'status', tabindex: '-1' }, reading.isOn ? words.searching : reading.refusal ? ''
        : count === 0 && !this.#more ? words.none : words.found(count, this.#more)),
      count > 0 ? draw(this.rows) : null,
      reading.rest(() => void this.#next(), this.#more),
    ];
  }

  async #next() {
    const asked = this.#asked;
    if (asked === null) return;
    await this.reading.ask(() => this.#find(asked, this.rows.length), ({ rows, more }) => {
      [this.rows, this.#more] = [joined(this.rows, rows, this.#idOf), more];
    });
  }

  /** @param {Row[]} rows */
  #keep(rows) {
    this.rows = rows;
    m.redraw();
    focusIfLost('.owner-found');
  }
}
