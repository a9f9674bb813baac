// The visible part of a long list, and the row that has the keyboard focus.

/** How many rows are drawn beyond either end of the visible part. */
const beyond = 6;

/** How many of them are drawn beyond the other end while the list moves there. */
const ahead = 3;

/** How high a row is before one was measured; pixels. */
const usual = 72;

export class ListWindow {
  /** How high a row is; pixels. */ rowHeight = usual;
  /** How high the window is; pixels. */ height = 0;
  /** How far the list is scrolled; pixels. */ top;
  /** The row that the Tab key leads to. */ at = 0;
  /** The first row that was drawn. */ #from = 0;
  /** How many more rows are drawn below the visible part than usually. Changes by one at a time: each is drawn in a frame. */ #lead = 0;

  /** @param {number} [top]  how far the list is scrolled, in pixels */
  constructor(top = 0) {
    this.top = top;
  }

  /** Back to the first row, as for another list. */
  begin() {
    [this.top, this.at, this.#lead] = [0, 0, 0];
  }

  /**
   * @param {number} top  how far the list is scrolled now, in pixels
   * @returns {boolean} whether other rows are to be drawn
   */
  scroll(top) {
    this.#lead = Math.min(Math.max(this.#lead + Math.sign(top - this.top), -ahead), ahead);
    this.top = top;
    return this.#firstSeen !== this.#from;
  }

  /**
   * Moves the focus to another row, and scrolls to it.
   *
   * @param {string} key  as an event calls it
   * @param {number} count  of all rows
   * @returns {boolean} whether that key moves the focus
   */
  press(key, count) {
    const page = Math.max(1, Math.floor(this.height / this.rowHeight) - 1);
    const steps = /** @type {Record<string, number>} */ ({
      ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -count, End: count,
    });
    const step = steps[key];
    if (step === undefined) return false;
    this.at = Math.min(Math.max(this.at + step, 0), count - 1);
    const [start, end] = [this.at * this.rowHeight, (this.at + 1) * this.rowHeight];
    if (start < this.top) this.top = start;
    if (end > this.top + this.height) this.top = end - this.height;
    return true;
  }

  /**
   * The rows that are drawn: the visible ones, some more, and the one that has the focus.
   *
   * @param {number} count  of all rows
   * @returns {number[]} in their order
   */
  rows(count) {
    this.at = Math.min(this.at, Math.max(0, count - 1));
    this.#from = Math.min(this.#firstSeen, Math.max(0, count - this.#countSeen));
    const rows = Array.from({ length: Math.min(this.#countSeen, count - this.#from) }, (_, index) => this.#from + index);
    if (count > 0 && !rows.includes(this.at)) rows.push(this.at);
    return rows.sort((one, other) => one - other);
  }

  /**
   * The last row of the visible part and the rows around it.
   *
   * @param {number} count  of all rows
   */
  last(count) {
    return Math.min(this.#from + this.#countSeen, count) - 1;
  }

  get #firstSeen() {
    return Math.max(0, Math.floor(this.top / this.rowHeight) - beyond + this.#lead);
  }

  get #countSeen() {
    return Math.ceil(this.height / this.rowHeight) + 2 * beyond;
  }
}
