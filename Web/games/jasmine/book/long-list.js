// A list of any length, of which only the visible part is drawn. All rows have the same height. One row can be reached
// with the Tab key; the arrow keys lead to the others.

import m from '../../../parts/m.js';
import { ListBox } from './list-box.js';
import { ListRows } from './list-rows.js';
import { ListWindow } from './list-window.js';

/**
 * @typedef {object} LongListAttrs
 * @property {string} label
 * @property {Listed} of  what is listed; a change of it scrolls back to the top
 * @property {(index: number) => string} keyOf
 * @property {(index: number, tabindex: number) => Children} row  its first control has to have the class
 *   `jm-list-main`, all of them the `tabindex`
 * @property {number} [top]  how far it was scrolled, in pixels
 * @property {(top: number) => void} [onscrolled]
 * @property {(last: number) => void} [ondrawn]  called with the last row that is drawn
 *
 * @typedef {object} Listed
 * @property {ArrayLike<unknown>} rows
 * @property {number} count  how many rows there will be, as more come when the list is read
 * @property {(() => void) | null} onmore  called when more rows have come, and nothing else has changed
 */

/** @type {ClosureComponent<LongListAttrs>} */
export function LongList({ attrs: first }) {
  const seen = new ListWindow(first.top);
  let latest = first;
  /** @type {ListBox} */
  let box;
  /** @type {ListRows} */
  let rows;
  /** @type {HTMLElement} */
  let list;

  const height = () => `${latest.of.rows.length * seen.rowHeight}px`;

  /** @param {boolean} all  whether rows that are drawn already may have changed */
  function draw(all) {
    const { of, keyOf, row } = latest;
    rows.draw(seen.rows(of.rows.length), { at: seen.at, rowHeight: seen.rowHeight, total: of.count, keyOf, row }, { all });
  }

  const tell = () => latest.ondrawn?.(seen.last(latest.of.rows.length));

  /** Draws the rows that have come into sight. */
  function drawOthers() {
    draw(false);
    tell();
  }

  function listen() {
    latest.of.onmore = () => {
      list.style.height = height();
      drawOthers();
    };
  }

  return {
    oncreate({ dom }) {
      list = /** @type {HTMLElement} */ (dom.firstElementChild);
      rows = new ListRows(list);
      draw(true);
      box = new ListBox(/** @type {HTMLElement} */ (dom), seen);
      listen();
    },
    onbeforeupdate({ attrs }) {
      if (attrs.of !== latest.of) {
        latest.of.onmore = null;
        box.begin();
      }
      latest = attrs;
    },
    onupdate() {
      draw(true);
      box.measure();
      listen();
      tell();
      box.giveFocus();
    },
    onremove() {
      latest.of.onmore = null;
      rows.end();
      box.end();
    },
    view: ({ attrs }) => m('.jm-list', {
      onscroll: (/** @type {Event} */ event) => box.scroll(event, drawOthers, attrs.onscrolled),
      onkeydown: (/** @type {KeyboardEvent} */ event) => box.press(event, attrs.of.rows.length),
      onfocusin: (/** @type {FocusEvent} */ event) => box.focusCame(event),
      // Mithril draws the page after this handler, but not after those of rows that are drawn by themselves.
      onclick() {},
    }, m('ul.jm-list-all', { 'aria-label': attrs.label, style: { height: height() } })),
  };
}
