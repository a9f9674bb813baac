// The surface of the field of Sorting: its element, the layout of the things on it, and the vehicle that has the focus.

import m from '../../../parts/m.js';
import { roving } from '../roving.js';
import { arrange } from './layout.js';
import { Vehicles } from './vehicles.js';

/**
 * @typedef {import('./layout.js').Layout} Layout
 * @typedef {import('./layout.js').Point} Point
 * @typedef {import('./layout.js').Zone} Zone
 */

export class Surface {
  /** @type {Layout | null} */ layout = null;
  /** @type {Vehicles | undefined} */ vehicles;
  keys = roving('.sorting-vehicle:enabled');
  /** @type {HTMLElement} */ #dom = /** @type {any} */ (undefined);
  #count;
  #isStill;
  #size = new ResizeObserver(() => this.#measure());

  /** @param {number} count  of vehicles @param {() => boolean} isStill  whether unnecessary movement is off */
  constructor(count, isStill) {
    this.#count = count;
    this.#isStill = isStill;
  }

  /**
   * From now on everything is on this element, and follows its size.
   *
   * @param {Element} dom
   */
  begin(dom) {
    this.#dom = /** @type {HTMLElement} */ (dom);
    this.#size.observe(dom);
    this.#measure();
  }

  end() {
    this.#size.disconnect();
  }

  /** @param {PointerEvent} event @returns {Point} on the field */
  pointOf({ clientX, clientY }) {
    const { left, top } = this.#dom.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }

  /**
   * The part of the window that a vehicle covers.
   *
   * @param {Point} middle  of it, on the field
   * @param {Layout} layout
   */
  covered({ x, y }, { size }) {
    const { left, top } = this.#dom.getBoundingClientRect();
    return new DOMRect(left + x - size / 2, top + y - size / 2, size, size);
  }

  /** @param {number} [vehicle]  by default the current one */
  focusVehicle(vehicle = this.keys.current) {
    this.#focus(`[data-vehicle="${vehicle}"]`);
  }

  /** @param {Zone} zone */
  focusZone(zone) {
    this.#focus(`[data-zone="${zone}"]`);
  }

  /** @param {string} selector */
  #focus(selector) {
    /** @type {HTMLElement | null} */ (this.#dom.querySelector(selector))?.focus({ preventScroll: true });
  }

  #measure() {
    const { width, height } = this.#dom.getBoundingClientRect();
    if (width === 0 || height === 0) return;
    this.layout = arrange({ width, height }, this.#count);
    this.#dom.style.setProperty('--vehicle', `${this.layout.size}px`);
    if (this.vehicles) this.vehicles.follow(this.layout);
    else this.vehicles = new Vehicles(this.layout, this.#isStill);
    m.redraw();
  }
}
