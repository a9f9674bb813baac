// The player's position: a dot, and the player's heading. It lies over all signs, and lets presses through.

import { drawn } from './pin-sign.js';

/** @typedef {import('./types.js').MapPosition} MapPosition */

export class Here {
  #layer;
  /** @type {SVGElement | null} */ #element = null;
  /** @type {MapPosition | null} */ #position = null;

  /** @param {import('./layer.js').Layer} layer */
  constructor(layer) {
    this.#layer = layer;
  }

  /** @param {MapPosition | null} position */
  follow(position) {
    if (position === this.#position) return;
    this.#position = position;
    if (!position) {
      this.#element?.remove();
      this.#element = null;
      return;
    }
    this.#element ??= this.#make();
    this.put();
    this.#element.classList.toggle('map-here-tapped', position.isTapped === true);
    const heading = /** @type {SVGElement} */ (this.#element.querySelector('.map-here-heading'));
    heading.style.display = position.heading === null ? 'none' : '';
    if (position.heading !== null) heading.setAttribute('transform', `rotate(${position.heading} 30 30)`);
  }

  /** Puts the dot where it belongs at the zoom of now. */
  put() {
    if (this.#element && this.#position) this.#layer.put(this.#element, this.#position.at);
  }

  #make() {
    const element = /** @type {SVGElement} */ (drawn('svg', { viewBox: '0 0 60 60', class: 'map-here', 'aria-hidden': 'true' }));
    element.append(
      drawn('path', { class: 'map-here-heading', d: 'M30 2L41 17Q30 12 19 17Z' }),
      drawn('circle', { class: 'map-here-rim', cx: '30', cy: '30', r: '12' }),
      drawn('circle', { class: 'map-here-dot', cx: '30', cy: '30', r: '8.5' }),
    );
    this.#layer.element.append(element);
    return element;
  }
}
