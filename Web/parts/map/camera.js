// What a map shows, and the ways to show something else.

import { boundsOf, fromScreen, onScreen, viewOf, within, zooms } from './mercator.js';
import { cosine, metresInDegree } from './squares.js';

/**
 * @typedef {import('./types.js').At} At
 * @typedef {import('./mercator.js').Pixels} Pixels
 * @typedef {import('./mercator.js').View} View
 * @typedef {import('./mercator.js').Size} Size
 */

/** The nearest zoom at which places are shown together: a single one is not shown from nearer. */
const nearest = 18;
/** What signs and buttons cover at the map's edges, in pixels. */
const covered = { left: 72, right: 90, top: 64, bottom: 64 };
/** On a small map, no more than this part of its width and of its height. */
const mostCovered = { width: 0.25, height: 0.2 };

export class Camera {
  #element;
  #ground;
  /**
   * What was to be shown last, and the view that this was.
   *
   * @type {{ find: (size: Size) => View, view: View }}
   */
  #wish;

  /**
   * @param {HTMLElement} element  of the map
   * @param {import('./ground.js').Ground} ground
   * @param {(size: Size) => View} first  what the ground shows first
   */
  constructor(element, ground, first) {
    this.#element = element;
    this.#ground = ground;
    this.#wish = { find: first, view: ground.view };
  }

  get view() { return this.#ground.view; }

  get size() { return sizeOf(this.#element); }

  /** Of the map on the screen. */
  get area() { return this.#element.getBoundingClientRect(); }

  get bounds() { return boundsOf(this.view, this.size); }

  /** @param {At} at  @returns {Pixels} from the map's top left corner */
  pixelsOf(at) { return onScreen(at, this.view, this.size); }

  /** @param {Pixels} pixels @returns {At} */
  placeOf(pixels) { return fromScreen(pixels, this.view, this.size); }

  /**
   * The place under a finger.
   *
   * @param {MouseEvent} event
   * @returns {At}
   */
  placeUnder({ clientX, clientY }) {
    const { left, top } = this.area;
    return this.placeOf([clientX - left, clientY - top]);
  }

  /** @param {View} view @param {boolean} [isSmooth] */
  go(view, isSmooth) {
    this.#ground.go(within(view), isSmooth);
  }

  /** @param {number} levels */
  zoom(levels) {
    // Presses that come while the map still zooms add up.
    const { at, zoom } = this.#ground.goal;
    this.go({ at, zoom: zoom + levels }, true);
  }

  /** @param {Pixels} way */
  pan([x, y]) {
    const { width, height } = this.size;
    this.go({ at: this.placeOf([width / 2 + x, height / 2 + y]), zoom: this.view.zoom });
  }

  /**
   * Pans no further than it must.
   *
   * @param {At} at
   */
  bringIntoSight(at) {
    const { left, right, top, bottom } = freeOf(this.size);
    const [x, y] = this.pixelsOf(at);
    const way = /** @type {Pixels} */ ([beyond(x, left, right), beyond(y, top, bottom)]);
    if (way[0] !== 0 || way[1] !== 0) this.pan(way);
  }

  /**
   * Shows all of these places.
   *
   * @param {At[]} places
   * @param {boolean} [isSmooth]
   */
  fit(places, isSmooth) {
    if (places.length > 0) this.#goTo((size) => viewOfPlaces(places, size), isSmooth);
  }

  /**
   * Shows a place, and so much around it.
   *
   * @param {At} at
   * @param {number} metres
   */
  show(at, metres) {
    this.#goTo((size) => viewAround(at, metres, size));
  }

  /** The map has another size. If nobody has moved it, it goes on showing what it was to show. */
  resize() {
    const isMoved = !isSame(this.#ground.goal, this.#wish.view);
    this.#ground.resize();
    if (!isMoved) this.#goTo(this.#wish.find);
  }

  /**
   * @param {(size: Size) => View} find
   * @param {boolean} [isSmooth]
   */
  #goTo(find, isSmooth) {
    this.go(find(this.size), isSmooth);
    this.#wish = { find, view: this.#ground.goal };
  }
}

/** @param {View} one @param {View} other */
const isSame = (one, other) => one.zoom === other.zoom && one.at[0] === other.at[0] && one.at[1] === other.at[1];

/** @param {Element} element @returns {Size} */
export const sizeOf = ({ clientWidth: width, clientHeight: height }) => ({ width, height });

/**
 * What shows all places beside the map's controls.
 *
 * @param {At[]} places  one at least
 * @param {Size} size
 * @returns {View}
 */
export function viewOfPlaces(places, size) {
  const { left, right, top, bottom } = freeOf(size);
  const view = viewOf(places, { width: right - left, height: bottom - top }, nearest);
  // What is in the middle of that part is not in the middle of the map.
  return { ...view, at: fromScreen([size.width - (left + right) / 2, size.height - (top + bottom) / 2], view, size) };
}

/**
 * The part of a map that nothing covers.
 *
 * @param {Size} size
 */
const freeOf = ({ width, height }) => ({
  left: Math.min(covered.left, width * mostCovered.width), right: width - Math.min(covered.right, width * mostCovered.width),
  top: Math.min(covered.top, height * mostCovered.height), bottom: height - Math.min(covered.bottom, height * mostCovered.height),
});

/**
 * What shows a place, and so many metres around it.
 *
 * @param {At} at
 * @param {number} metres
 * @param {Size} size
 * @returns {View}
 */
export function viewAround([latitude, longitude], metres, size) {
  const [north, east] = [metres / metresInDegree, metres / (metresInDegree * Math.max(0.01, cosine(latitude)))];
  return viewOf([[latitude - north, longitude - east], [latitude + north, longitude + east]], size, zooms.max);
}

/**
 * How far a coordinate lies outside of a range: negative below it.
 *
 * @param {number} value
 * @param {number} from
 * @param {number} to
 */
const beyond = (value, from, to) => (value < from ? value - from : Math.max(0, value - to));
