// A list of any length, of which only what is seen is drawn. Its rows are equally high. One of them can be reached
// with the Tab key; arrow keys lead to the others.

import m from '../../../parts/m.js';

/** How many rows are drawn beyond what is seen. */
const beyond = 6;

/** How high a row is before one was measured; pixels. */
const usual = 72;

/**
 * @typedef {object} LongListAttrs
 * @property {string} label
 * @property {unknown} of  what is listed: another one begins at the top
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
  let height = usual;
  let shown = 0;
  let top = first.top ?? 0;
  let at = 0;
  let isFocusWanted = false;
  let from = 0;
  /** @type {HTMLElement} */
  let box;
  /** @type {ResizeObserver} */
  let observer;

  const firstSeen = () => Math.max(0, Math.floor(top / height) - beyond);
  const countSeen = () => Math.ceil(shown / height) + 2 * beyond;

  function measure() {
    shown = box.clientHeight;
    height = box.querySelector('li')?.offsetHeight || height;
  }

  /** @param {{ redraw?: boolean }} event @param {LongListAttrs} attrs */
  function scrolled(event, { onscrolled }) {
    event.redraw = false;
    top = box.scrollTop;
    onscrolled?.(top);
    if (Math.abs(firstSeen() - from) >= beyond / 2) m.redraw();
  }

  /** @param {KeyboardEvent & { redraw?: boolean }} event @param {number} count */
  function keyDown(event, count) {
    const page = Math.max(1, Math.floor(shown / height) - 1);
    const steps = /** @type {Record<string, number>} */ ({
      ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -count, End: count,
    });
    const step = steps[event.key];
    if (step === undefined) { event.redraw = false; return; }
    event.preventDefault();
    at = Math.min(Math.max(at + step, 0), count - 1);
    isFocusWanted = true;
    if (at * height < top) top = at * height;
    if ((at + 1) * height > top + shown) top = (at + 1) * height - shown;
    box.scrollTop = top;
  }

  /** @param {FocusEvent & { redraw?: boolean }} event */
  function focused(event) {
    const row = /** @type {HTMLElement} */ (event.target).closest('li');
    const index = Number(row?.getAttribute('aria-posinset')) - 1;
    event.redraw = index !== at;
    if (row) at = index;
  }

  return {
    oncreate({ dom }) {
      box = /** @type {HTMLElement} */ (dom);
      observer = new ResizeObserver(() => { measure(); m.redraw(); });
      observer.observe(box);
      measure();
      box.scrollTop = top;
    },
    onbeforeupdate({ attrs }, old) {
      if (attrs.of === old.attrs.of) return;
      [top, at] = [0, 0];
      box.scrollTop = 0;
    },
    onupdate({ attrs }) {
      measure();
      attrs.ondrawn?.(Math.min(from + countSeen(), attrs.count) - 1);
      if (!isFocusWanted) return;
      isFocusWanted = false;
      /** @type {HTMLElement | null} */ (box.querySelector(`[aria-posinset="${at + 1}"] .jm-list-main`))?.focus({ preventScroll: true });
    },
    onremove: () => observer.disconnect(),
    view({ attrs }) {
      const { label, count, total = count, keyOf, row } = attrs;
      at = Math.min(at, Math.max(0, count - 1));
      from = Math.min(firstSeen(), Math.max(0, count - countSeen()));
      const seen = Array.from({ length: Math.min(countSeen(), count - from) }, (_, index) => from + index);
      // Where the keyboard is, stays.
      if (count > 0 && !seen.includes(at)) seen.push(at);
      seen.sort((one, other) => one - other);
      return m('.jm-list', {
        onscroll: (/** @type {Event & { redraw?: boolean }} */ event) => scrolled(event, attrs),
        onkeydown: (/** @type {KeyboardEvent} */ event) => keyDown(event, count),
        onfocusin: focused,
      }, m('ul.jm-list-all', { 'aria-label': label, style: { height: `${count * height}px` } }, seen.map((index) => m('li.jm-list-row', {
        // What wants to hear of its removal, Mithril 1.1 does not keep to use it again for another row.
        key: keyOf(index), onremove() {}, 'aria-setsize': total, 'aria-posinset': index + 1,
        style: { transform: `translateY(${index * height}px)` },
      }, row(index, index === at ? 0 : -1)))));
    },
  };
}
