// The player's position: a dot, the circle of its accuracy, and the player's heading.

import { drawn } from './pin-sign.js';

/** @typedef {import('./types.js').MapPosition} MapPosition */

export class Here {
  #drawing;
  /** @type {{ dot: import('./drawing.js').Dot, element: Element } | null} */ #shown = null;
  /** @type {MapPosition | null} */ #position = null;

  /** @param {import('./drawing.js').Drawing} drawing */
  constructor(drawing) {
    this.#drawing = drawing;
  }

  /** @param {MapPosition | null} position */
  follow(position) {
    if (position === this.#position) return;
    this.#position = position;
    if (!position) return this.#hide();
    this.#shown ??= this.#show(position);
    const { dot, element } = this.#shown;
    dot.move(position.at, position.accuracy);
    element.classList.toggle('map-here-tapped', position.isTapped === true);
    const heading = /** @type {SVGElement} */ (element.querySelector('.map-here-heading'));
    heading.style.display = position.heading === null ? 'none' : '';
    if (position.heading !== null) heading.setAttribute('transform', `rotate(${position.heading} 30 30)`);
  }

  /** @param {MapPosition} position */
  #show({ at, accuracy }) {
    const element = drawn('svg', { viewBox: '0 0 60 60', class: 'map-here', 'aria-hidden': 'true' });
    element.append(
      drawn('path', { class: 'map-here-heading', d: 'M30 2L41 17Q30 12 19 17Z' }),
      drawn('circle', { class: 'map-here-rim', cx: '30', cy: '30', r: '12' }),
      drawn('circle', { class: 'map-here-dot', cx: '30', cy: '30', r: '8.5' }),
    );
    return { element, dot: this.#drawing.dot(element, at, accuracy) };
  }

  #hide() {
    this.#shown?.dot.remove();
    this.#shown = null;
  }
}
