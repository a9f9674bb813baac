// What is drawn on the ground in metres: circles, and the way that the player has walked.

import { drawn } from './pin-sign.js';
import { metresInPixel } from './squares.js';

/**
 * @typedef {import('./types.js').At} At
 * @typedef {{ kind: 'circle' | 'accuracy', at: At, metres: number }} Circle
 */

/** A larger circle is left out: all that is in sight lies within it; pixels. */
const largest = 6_000;

export class Marks {
  #layer;
  #svg = drawn('svg', { class: 'map-marks', 'aria-hidden': 'true' });
  /** @type {Circle[]} */ #circles = [];
  /** @type {At[]} */ #track = [];

  /** @param {import('./layer.js').Layer} layer */
  constructor(layer) {
    this.#layer = layer;
    layer.element.append(this.#svg);
  }

  /**
   * @param {Circle[]} circles
   * @param {At[]} track
   * @param {number} zoom
   */
  draw(circles, track, zoom) {
    this.#circles = circles;
    this.#track = track;
    this.put(zoom);
  }

  /**
   * Draws all where it belongs at a zoom.
   *
   * @param {number} zoom
   */
  put(zoom) {
    this.#svg.replaceChildren(...this.#line(), ...this.#circles.flatMap((circle) => this.#circle(circle, zoom)));
  }

  #line() {
    if (this.#track.length < 2) return [];
    const points = this.#track.map((at) => this.#layer.pixelsOf(at).map((pixel) => pixel.toFixed(1)).join()).join(' ');
    return [drawn('polyline', { class: 'map-track map-track-rim', points }), drawn('polyline', { class: 'map-track', points })];
  }

  /** @param {Circle} circle @param {number} zoom */
  #circle({ kind, at, metres }, zoom) {
    const radius = metres / metresInPixel(at[0], zoom);
    if (radius > largest) return [];
    const [x, y] = this.#layer.pixelsOf(at);
    return [drawn('circle', { class: `map-${kind}`, cx: x.toFixed(1), cy: y.toFixed(1), r: radius.toFixed(1) })];
  }
}
