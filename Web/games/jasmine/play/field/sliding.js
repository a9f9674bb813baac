// Sliding: a cell beside the gap follows the finger towards the gap, or is tapped; an arrow key slides a cell in its
// direction.

import { shake } from '../../../../parts/motion.js';
import { sound } from '../../../../parts/sound.js';
import { sounds } from '../../sound/sounds.js';
import { words } from '../../words.js';
import { cellField } from './cell-field.js';
import { side } from './square.js';

/** @typedef {import('../../types.js').Place} Place */

/** The share of the way that a cell must be dragged so that it slides. */
const enough = 0.4;

/**
 * The place, relative to the gap, of the cell that an arrow key slides into the gap.
 *
 * @type {Record<string, Place>}
 */
const arrows = { ArrowUp: [1, 0], ArrowDown: [-1, 0], ArrowLeft: [0, 1], ArrowRight: [0, -1] };

export class Sliding {
  #square;
  #table;
  #isFrozen;
  /** The share of the way that the held cell was dragged. */ #share = 0;

  /** @param {import('./square.js').Square} square @param {import('./types.js').FieldAttrs} attrs */
  constructor(square, { table, isFrozen }) {
    this.#square = square;
    this.#table = table;
    this.#isFrozen = isFrozen;
  }

  /** @param {any[]} events */
  hear(events) {
    for (const { slid } of events) if (slid) this.#square.exchange(slid.from, slid.to);
  }

  /** @param {import('../../types.js').View} view */
  follow(view) {
    const square = this.#square;
    const wasFocused = square.placeOf(document.activeElement) !== null;
    square.follow(view);
    if (!square.tileAt(square.cursor)) square.cursor = square.gap?.[0] === 0 ? [1, 0] : [0, 0];
    square.name();
    if (wasFocused) square.tileAt(square.cursor)?.dom.focus({ preventScroll: true });
  }

  /**
   * Slides a cell into the gap; a cell that is not beside the gap shakes.
   *
   * @param {Place} place
   */
  choose(place) {
    if (this.#isFrozen()) return;
    const square = this.#square;
    const tile = square.tileAt(place);
    const isFree = this.#way(place) !== null;
    square.cursor = isFree ? square.gap ?? place : place;
    if (!isFree && tile) shake(tile.dom);
    if (isFree) sound.play(sounds.slide);
    this.#table.act({ slide: { from: place } }).catch(() => square.name());
  }

  /** @param {Place} place @param {number} across @param {number} down */
  drag(place, across, down) {
    const way = this.#way(place);
    if (!way) return;
    // Only towards the gap, and not beyond it, where the next cell is in the way.
    this.#share = Math.min(1, Math.max(0, across * way[1] + down * way[0]));
    this.#square.tileAt(place)?.drag(this.#share * way[1], this.#share * way[0]);
  }

  /** @param {Place} place */
  drop(place) {
    if (this.#share < enough || this.#isFrozen()) return this.letGo(place);
    this.#share = 0;
    this.choose(place);
  }

  /** @param {Place} place */
  letGo(place) {
    this.#share = 0;
    this.#square.tileAt(place)?.release();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const [step, gap] = [arrows[event.key], this.#square.gap];
    if (!step || !gap) return;
    event.preventDefault();
    const [row, column] = [gap[0] + step[0], gap[1] + step[1]];
    if (row < 0 || row >= side || column < 0 || column >= side) return;
    this.choose([row, column]);
  }

  /**
   * The way from a cell into the gap, as rows and columns; null if it is not beside the gap.
   *
   * @param {Place} place
   * @returns {Place | null}
   */
  #way([row, column]) {
    const gap = this.#square.gap;
    if (!gap) return null;
    const [down, across] = [gap[0] - row, gap[1] - column];
    return Math.abs(down) + Math.abs(across) === 1 ? [down, across] : null;
  }
}

export default cellField(Sliding, { label: words.field.sliding, hasGap: true });
