// The drawn rows of a long list. Mithril would compare all rows whenever one of them comes, and its version 1.1 takes them out
// and puts them in again when the list is scrolled back, so that the browser lays all of them out. So each row is drawn by
// itself, and a list that is thrown only draws the rows that come.
//
// These take the elements of the rows that go, where those stand in the page: a browser lays out less then than for an element
// that comes or moves. Once the list rests, the elements are put in order.

import m from '../../../parts/m.js';
import { Alarm } from '../../../parts/time.js';
import { nextMove } from './row-order.js';

/** How long no other row has come into sight before the rows are put in order, and from one that moves to the next; milliseconds. */
const [rest, pause] = [200, 20];

/**
 * @typedef {object} Drawn  how rows are drawn
 * @property {number} at  the row that the Tab key leads to
 * @property {number} rowHeight  pixels
 * @property {number} total  how many rows there are or will be
 * @property {(index: number) => string} keyOf
 * @property {(index: number, tabindex: number) => Children} row
 */

export class ListRows {
  #list;
  /**
   * The drawn rows in their order, by their keys.
   *
   * @type {Map<string, HTMLElement>}
   */
  #rows = new Map();
  #ordering = new Alarm();

  /** @param {HTMLElement} list */
  constructor(list) {
    this.#list = list;
    // What is pressed must not move before it is let go.
    list.addEventListener('pointerdown', () => this.#ordering.clear());
    for (const type of ['pointerup', 'pointercancel']) list.addEventListener(type, () => this.#orderSoon(rest));
  }

  /**
   * Draws these rows and no others.
   *
   * @param {number[]} wanted  in their order
   * @param {Drawn} how
   * @param {{ all: boolean }} which  `all`: also those that are drawn already, because they may have changed
   */
  draw(wanted, how, { all }) {
    const before = this.#rows;
    const named = new Map(wanted.map((index) => [how.keyOf(index), index]));
    const free = [...before].flatMap(([key, row]) => (named.has(key) ? [] : [row]));
    // The focus does not go over to another phrase.
    const left = free.findIndex(hasFocus);
    if (left >= 0) free.splice(left, 1).forEach(remove);
    this.#rows = new Map([...named].map(([key, index]) => {
      const known = before.get(key);
      const row = known ?? free.shift() ?? this.#list.appendChild(newRow());
      if (all || !known) fill(row, index, how);
      return [key, row];
    }));
    free.forEach(remove);
    if (all) this.#orderAll();
    else this.#orderSoon(rest);
  }

  end() {
    this.#ordering.clear();
    this.#rows.forEach(remove);
    this.#rows.clear();
  }

  #orderAll() {
    while (this.#orderOne()) continue;
  }

  /** @param {number} milliseconds */
  #orderSoon(milliseconds) {
    this.#ordering.set(milliseconds, () => { if (this.#orderOne()) this.#orderSoon(pause); });
  }

  /**
   * Moves a row to its place among the others.
   *
   * @returns {boolean} whether one had to move
   */
  #orderOne() {
    const standing = /** @type {HTMLElement[]} */ ([...this.#list.children]);
    // One that is moved would lose the focus.
    const move = nextMove(standing, [...this.#rows.values()], standing.find(hasFocus));
    if (move) this.#list.insertBefore(move.row, move.before);
    return move !== null;
  }
}

const newRow = () => Object.assign(document.createElement('li'), { className: 'jm-list-row' });

/** @param {HTMLElement} row */
const hasFocus = (row) => row.contains(document.activeElement);

/** @param {HTMLElement} row @param {number} index @param {Drawn} how */
function fill(row, index, { at, rowHeight, total, row: contentOf }) {
  row.setAttribute('aria-setsize', String(total));
  row.setAttribute('aria-posinset', String(index + 1));
  row.style.transform = `translateY(${index * rowHeight}px)`;
  m.render(row, contentOf(index, index === at ? 0 : -1));
}

/** @param {HTMLElement} row */
function remove(row) {
  m.render(row, []);
  row.remove();
}
