// A layer over the ground of a map. What lies in it is moved with the ground as a whole, which costs little however much it is.

import { onScreen } from './mercator.js';

/**
 * @typedef {import('./types.js').At} At
 * @typedef {import('./mercator.js').Pixels} Pixels
 */

export class Layer {
  element = document.createElement('div');
  #ground;
  #size;
  /**
   * The place of the layer's corner.
   *
   * @type {At}
   */
  #corner;
  #zoom;

  /** @param {import('./ground.js').Ground} ground @param {() => import('./mercator.js').Size} size  of the map */
  constructor(ground, size) {
    this.#ground = ground;
    this.#size = size;
    this.#corner = ground.view.at;
    this.#zoom = ground.view.zoom;
    this.element.className = 'map-layer';
    ground.over.append(this.element);
    this.move();
  }

  /**
   * Follows the ground.
   *
   * @returns {boolean} whether the zoom is another, so that everything in it has to be put anew
   */
  move() {
    const { view } = this.#ground;
    const isOther = view.zoom !== this.#zoom;
    this.#zoom = view.zoom;
    // Everything is put anew, so the corner may lie nearer. Browsers are not exact far from it.
    if (isOther) this.#corner = view.at;
    const [x, y] = onScreen(this.#corner, view, this.#size());
    this.element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
    return isOther;
  }

  /**
   * Where a place is in the layer.
   *
   * @param {At} at
   * @returns {Pixels}
   */
  pixelsOf(at) {
    return onScreen(at, { at: this.#corner, zoom: this.#zoom }, { width: 0, height: 0 });
  }

  /**
   * Puts an element on a place.
   *
   * @param {HTMLElement | SVGElement} element
   * @param {At} at
   */
  put(element, at) {
    const [x, y] = this.pixelsOf(at);
    element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  }
}
