// The drawn rows of a long list. Mithril would compare all rows whenever one of them comes, and its version 1.1 takes them out
// and puts them in again when the list is scrolled back, so that the browser lays all of them out. So each row is drawn by
// itself, and a list that is thrown only draws the rows that come.

import m from '../../../parts/m.js';

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

  /** @param {HTMLElement} list */
  constructor(list) {
    this.#list = list;
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
    this.#rows = new Map(wanted.map((index) => {
      const key = how.keyOf(index);
      const known = before.get(key);
      const row = known ?? Object.assign(document.createElement('li'), { className: 'jm-list-row' });
      if (all || !known) fill(row, index, how);
      return [key, row];
    }));
    for (const [key, row] of before) if (!this.#rows.has(key)) remove(row);
    let next = this.#list.firstElementChild;
    for (const row of this.#rows.values()) {
      if (row === next) next = next.nextElementSibling;
      else this.#list.insertBefore(row, next);
    }
  }

  end() {
    this.#rows.forEach(remove);
    this.#rows.clear();
  }
}

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
