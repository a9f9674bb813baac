// A list of any length, of which only the visible part is drawn. All rows have the same height. One row can be reached
// with the Tab key; the arrow keys lead to the others.

import m from '../../../parts/m.js';
import { ListBox } from './list-box.js';
import { ListWindow } from './list-window.js';

/**
 * @typedef {object} LongListAttrs
 * @property {string} label
 * @property {unknown} of  what is listed; a change of it scrolls back to the top
 * @property {number} count  of rows
 * @property {number} [total]  how many there will be, where more come as the list is read
 * @property {(index: number) => string} keyOf
 * @property {(index: number, tabindex: number) => Children} row  its first control has to have the class
 *   `jm-list-main`, all of them the `tabindex`
 * @property {number} [top]  how far it was scrolled, in pixels
 * @property {(top: number) => void} [onscrolled]
 * @property {(last: number) => void} [ondrawn]  called with the last row that is drawn
 */

/** @type {ClosureComponent<LongListAttrs>} */
export function LongList({ attrs: first }) {
  const seen = new ListWindow(first.top);
  /** @type {ListBox} */
  let box;

  return {
    oncreate({ dom }) { box = new ListBox(/** @type {HTMLElement} */ (dom), seen); },
    onbeforeupdate({ attrs }, old) {
      if (attrs.of !== old.attrs.of) box.begin();
    },
    onupdate({ attrs }) {
      box.measure();
      attrs.ondrawn?.(seen.last(attrs.count));
      box.giveFocus();
    },
    onremove: () => box.end(),
    view: ({ attrs }) => m('.jm-list', {
      onscroll: (/** @type {Event} */ event) => box.scroll(event, attrs.onscrolled),
      onkeydown: (/** @type {KeyboardEvent} */ event) => box.press(event, attrs.count),
      onfocusin: (/** @type {FocusEvent} */ event) => box.focusCame(event),
    }, m('ul.jm-list-all', {
      'aria-label': attrs.label, style: { height: `${attrs.count * seen.rowHeight}px` },
    }, seen.rows(attrs.count).map((index) => listRow(index, seen, attrs)))),
  };
}

/** @param {number} index @param {ListWindow} seen @param {LongListAttrs} attrs */
const listRow = (index, { at, rowHeight }, { count, total = count, keyOf, row }) => m('li.jm-list-row', {
  // Because of the hook, Mithril 1.1 does not reuse the element for another row.
  key: keyOf(index), onremove() {}, 'aria-setsize': total, 'aria-posinset': index + 1,
  style: { transform: `translateY(${index * rowHeight}px)` },
}, row(index, index === at ? 0 : -1));
