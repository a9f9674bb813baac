// The element of a long list: measures it, scrolls it, and moves through it by keys.

import m from '../../../parts/m.js';
import { ListWindow } from './list-window.js';

/** @typedef {{ redraw?: boolean }} Redraws  a handler sets whether the page is redrawn after its event */

export class ListBox {
  #dom;
  #seen;
  #observer;
  /** Whether a key has moved to a row that may not be drawn yet. */ #isFocusWanted = false;

  /** @param {HTMLElement} dom @param {ListWindow} seen */
  constructor(dom, seen) {
    this.#dom = dom;
    this.#seen = seen;
    this.#observer = new ResizeObserver(() => { this.measure(); m.redraw(); });
    this.#observer.observe(dom);
    this.measure();
    dom.scrollTop = seen.top;
  }

  /** Takes note of how high the element and its rows are. */
  measure() {
    this.#seen.height = this.#dom.clientHeight;
    this.#seen.rowHeight = this.#dom.querySelector('li')?.offsetHeight || this.#seen.rowHeight;
  }

  /** Back to the first row, as for another list. */
  begin() {
    this.#seen.begin();
    this.#dom.scrollTop = 0;
  }

  /**
   * @param {Event & Redraws} event
   * @param {() => void} draw  draws the rows that have come into sight
   * @param {(top: number) => void} [tell]
   */
  scroll(event, draw, tell) {
    event.redraw = false;
    const isFar = this.#seen.scroll(this.#dom.scrollTop);
    tell?.(this.#seen.top);
    if (isFar) draw();
  }

  /** @param {KeyboardEvent & Redraws} event @param {number} count  of all rows */
  press(event, count) {
    if (!this.#seen.press(event.key, count)) { event.redraw = false; return; }
    event.preventDefault();
    this.#isFocusWanted = true;
    this.#dom.scrollTop = this.#seen.top;
  }

  /**
   * Notes that the focus has come to a row, in whatever way.
   *
   * @param {FocusEvent & Redraws} event
   */
  focusCame(event) {
    const row = /** @type {HTMLElement} */ (event.target).closest('li');
    const index = Number(row?.getAttribute('aria-posinset')) - 1;
    event.redraw = index !== this.#seen.at;
    if (row) this.#seen.at = index;
  }

  /** Moves the focus to the row that the keys have chosen, once that row is drawn. */
  giveFocus() {
    if (!this.#isFocusWanted) return;
    this.#isFocusWanted = false;
    /** @type {HTMLElement | null} */ (this.#dom.querySelector(`[aria-posinset="${this.#seen.at + 1}"] .jm-list-main`))
      ?.focus({ preventScroll: true });
  }

  end() {
    this.#observer.disconnect();
  }
}
