// How balloons are popped: by fingers and the mouse, by keys, by a screen reader.

import { puff } from '../puff.js';
import { isArrow, isPress } from '../roving.js';
import { keepUndrawn } from '../undrawn.js';

export class Gestures {
  /** Whether the last gesture was by key. Then the focus goes to a balloon as soon as one is in sight. */
  areOfKeys = false;
  #table;
  #stage;
  #air;

  /**
   * @param {import('../../../host/local-table.js').LocalTable} table
   * @param {import('../stage.js').Stage} stage
   * @param {import('./air.js').Air} air
   */
  constructor(table, stage, air) {
    this.#table = table;
    this.#stage = stage;
    this.#air = air;
  }

  /** @param {PointerEvent} event */
  touch(event) {
    // The result of the touch redraws the page; the touch itself changes nothing.
    keepUndrawn(event);
    this.areOfKeys = false;
    if (event.button !== 0) return;
    // Without this the balloon would take the focus, and the page might scroll to it.
    event.preventDefault();
    event.stopPropagation();
    const balloon = this.#air.at(event);
    if (balloon && !this.#stage.isFrozen) this.#pop(balloon.id, () => puff(event));
    else puff(event);
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    keepUndrawn(event);
    this.areOfKeys = true;
    const { key } = event;
    if (!isPress(key) && !isArrow(key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (this.#stage.isFrozen) return;
    const id = Number(/** @type {HTMLElement} */ (event.target).dataset.balloon ?? -1);
    if (!this.#air.has(id)) this.#air.goNear();
    else if (isArrow(key)) this.#air.goBeside(key, id);
    else if (!event.repeat) this.#pop(id);
  }

  /**
   * Pressed by a screen reader; fingers and keys are heard above.
   *
   * @param {MouseEvent} event
   */
  click(event) {
    keepUndrawn(event);
    const id = /** @type {Element} */ (event.target).closest('[data-balloon]')?.getAttribute('data-balloon');
    if (event.detail === 0 && id) this.#pop(Number(id));
  }

  /**
   * @param {number} id
   * @param {() => void} [ongone]  called if another finger has popped it, or if it flies off at this moment
   */
  #pop(id, ongone = () => {}) {
    if (!this.#stage.isFrozen) this.#table.act({ pop: { balloon: id } }).catch(ongone);
  }
}
