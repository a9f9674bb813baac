// Swapping: a cell is dragged onto another one, or two cells are picked one after the other.

import { sound } from '../../../../parts/sound.js';
import { sounds } from '../../sound/sounds.js';
import { words } from '../../words.js';
import { cellField } from './cell-field.js';
import { isSame, side } from './square.js';

/** @typedef {import('../../types.js').Place} Place */

/** @type {Record<string, Place>} */
const arrows = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

export class Swapping {
  #square;
  #table;
  #isFrozen;

  /** @param {import('./square.js').Square} square @param {import('./types.js').FieldAttrs} attrs */
  constructor(square, { table, isFrozen }) {
    this.#square = square;
    this.#table = table;
    this.#isFrozen = isFrozen;
  }

  /** @param {any[]} events */
  hear(events) {
    const hadFocus = this.#square.placeOf(document.activeElement) !== null;
    for (const { swapped } of events) if (swapped) this.#square.exchange(swapped.from, swapped.to);
    // The tile that had the focus has moved; the focus goes to the cursor.
    if (hadFocus) this.#focus();
  }

  /** @param {import('../../types.js').View} view */
  follow(view) {
    this.#square.follow(view);
  }

  /**
   * Picks a cell, lets go of it, or swaps it with the one that was picked before.
   *
   * @param {Place} place
   */
  choose(place) {
    if (this.#isFrozen()) return;
    const first = this.#square.picked;
    this.#square.cursor = place;
    if (first && !isSame(first, place)) return this.#swap(first, place);
    this.#square.picked = first ? null : place;
    sound.play('tap');
    this.#square.name();
  }

  /** @param {Place} place @param {number} across @param {number} down */
  drag(place, across, down) {
    const tile = this.#square.tileAt(place);
    tile?.dom.classList.add('jm-held');
    tile?.drag(across, down);
  }

  /** @param {Place} place @param {Place | null} onto */
  drop(place, onto) {
    if (!onto || isSame(onto, place) || this.#isFrozen()) return this.letGo(place);
    this.#square.tileAt(place)?.dom.classList.remove('jm-held');
    this.#swap(place, onto);
  }

  /** @param {Place} place */
  letGo(place) {
    const tile = this.#square.tileAt(place);
    tile?.dom.classList.remove('jm-held');
    tile?.release();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const step = arrows[event.key];
    if (event.key === 'Escape' && this.#square.picked) {
      this.#square.picked = null;
      this.#square.name();
    }
    if (!step) return;
    event.preventDefault();
    const [row, column] = this.#square.cursor;
    this.#square.cursor = [(row + step[0] + side) % side, (column + step[1] + side) % side];
    this.#square.name();
    this.#focus();
  }

  /** @param {Place} from @param {Place} to */
  #swap(from, to) {
    this.#square.picked = null;
    this.#square.cursor = to;
    sound.play(sounds.swap);
    this.#table.act({ swap: { from, to } }).catch(() => this.#square.name());
  }

  /** Moves the focus to the cursor. */
  #focus() {
    this.#square.tileAt(this.#square.cursor)?.dom.focus({ preventScroll: true });
  }
}

export default cellField(Swapping, { label: words.field.swapping, hasGap: false });
