// A tile as an element of the page. It is a layer of its own, which is only moved (by multiples of its own size) and
// scaled, so that it never causes a layout.

import { reducedMotion } from '../../../../parts/motion.js';

/** How tiles move, in milliseconds: a step, and what each further row of a fall adds. */
const step = 140;
const further = 28;

export class Tile {
  /** @type {HTMLElement} */ dom;
  /** @type {HTMLElement} */ #face;
  #faces;
  /** @type {Animation | null} */ #motion = null;
  text = '';
  row = 0;
  column = 0;

  /**
   * @param {import('./faces.js').Faces} faces
   * @param {'button' | 'span'} kind
   */
  constructor(faces, kind) {
    this.#faces = faces;
    this.dom = document.createElement(kind);
    this.#face = document.createElement('span');
    this.dom.append(this.#face);
    this.clear();
  }

  /** Resets it, to be used again. */
  clear() {
    this.dom.className = 'jm-tile';
    this.dom.style.transitionDuration = '0s';
    this.#motion?.cancel();
    this.#motion = null;
  }

  /** @param {string} text */
  show(text) {
    if (text === this.text) return;
    this.text = text;
    this.#faces.draw(this.#face, text);
  }

  /** The text as it is shown. */
  get shown() {
    return this.#faces.text(this.text);
  }

  /** @param {string} name  the accessible name */
  call(name) {
    if (this.dom.getAttribute('aria-label') !== name) this.dom.setAttribute('aria-label', name);
  }

  /**
   * Puts it at a place at once.
   *
   * @param {number} row
   * @param {number} column
   */
  put(row, column) {
    this.dom.style.transitionDuration = '0s';
    this.#place(row, column);
  }

  /**
   * Moves it to a place.
   *
   * @param {number} row
   * @param {number} column
   * @param {number} [duration]  milliseconds
   */
  go(row, column, duration = this.#duration(row, column)) {
    if (this.isAt(row, column)) return 0;
    const length = reducedMotion() ? 0 : duration;
    this.dom.style.transitionDuration = `${length}ms`;
    this.#place(row, column);
    return length;
  }

  /**
   * Whether that is its place. It may still be moving there.
   *
   * @param {number} row
   * @param {number} column
   */
  isAt(row, column) {
    return row === this.row && column === this.column;
  }

  /**
   * Drags it away from its place, by a number of its own widths and heights.
   *
   * @param {number} across
   * @param {number} down
   */
  drag(across, down) {
    this.dom.style.transitionDuration = '0s';
    this.dom.style.translate = `${(this.column + across) * 100}% ${(this.row + down) * 100}%`;
  }

  /** Lets it glide to its place from where it was dragged to. */
  release() {
    this.dom.style.transitionDuration = reducedMotion() ? '0s' : `${step}ms`;
    this.#place(this.row, this.column);
  }

  /**
   * Makes it disappear, until it is cleared.
   *
   * @param {Keyframe[]} frames
   * @param {KeyframeAnimationOptions} how
   * @returns {Promise<unknown>} fulfilled when it has disappeared, or was cleared before
   */
  vanish(frames, how) {
    this.#motion = this.dom.animate(frames, how);
    return this.#motion.finished.catch(() => {});
  }

  /** @param {number} row @param {number} column */
  #place(row, column) {
    this.row = row;
    this.column = column;
    this.dom.style.translate = `${column * 100}% ${row * 100}%`;
  }

  /** @param {number} row @param {number} column */
  #duration(row, column) {
    return step + further * Math.max(0, Math.abs(row - this.row) + Math.abs(column - this.column) - 1);
  }
}
