// The balloons in the air. Each balloon of the table has its path in the sky and its element in the flock, until it is
// popped or flies off. With keys, the focus goes from one balloon to the next.

import { Bursts } from './bursts.js';
import { Flock } from './flock.js';
import { pictures } from './pictures.js';
import { nameOf } from './said.js';
import { Sky } from './sky.js';

/**
 * @typedef {import('./sky.js').Balloon} Balloon
 * @typedef {import('./sky.js').Point} Point
 */

export class Air {
  #stage;
  #sky;
  #field;
  #flock;
  #bursts;
  /** The field's top-left corner in the window. */
  #corner = { left: 0, top: 0 };
  #size = new ResizeObserver(() => this.#measure());

  /** @param {import('../stage.js').Stage} stage @param {Element} field  contains the place where they fly */
  constructor(stage, field) {
    this.#stage = stage;
    this.#sky = new Sky(() => stage.now(), () => stage.reducedMotion());
    this.#field = /** @type {HTMLElement} */ (field);
    const home = /** @type {Element} */ (field.querySelector('.balloons-flying'));
    this.#flock = new Flock(home, pictures(Object.keys(stage.words.colours)));
    this.#bursts = new Bursts(home);
    this.#size.observe(field);
    this.#measure();
  }

  end() {
    this.#size.disconnect();
  }

  /**
   * Lets these balloons fly, and no others.
   *
   * @param {Balloon[]} balloons
   */
  show(balloons) {
    const flying = new Set(balloons.map(({ id }) => id));
    for (const id of this.#flock.ids) if (!flying.has(id)) this.#letGo(id);
    for (const balloon of balloons) {
      if (!this.#flock.element(balloon.id)) this.#sky.add(balloon, this.#flock.send(balloon, nameOf(this.#stage.words, balloon)));
    }
  }

  /** Adjusts all balloons to the table's time. */
  sync() {
    this.#sky.sync(this.#stage.isFrozen);
  }

  /** @param {number} id */
  has(id) {
    return this.#sky.balloon(id) !== null;
  }

  /** @param {{ clientX: number, clientY: number }} event @returns {Balloon | null} the one that a finger means */
  at({ clientX, clientY }) {
    return this.#sky.at({ x: clientX - this.#corner.left, y: clientY - this.#corner.top });
  }

  /**
   * Bursts a balloon that was popped. Its points fly from there.
   *
   * @param {number} id
   * @param {number} points
   */
  burst(id, points) {
    const balloon = this.#sky.balloon(id);
    if (!balloon) return;
    const { x, y } = this.#sky.middleOf(balloon);
    const place = this.#sky.placeOf(balloon);
    void this.#stage.fly(new DOMRect(this.#corner.left + x, this.#corner.top + y), points);
    if (balloon.kind === 'killer') this.#stage.shake(this.#field);
    this.#letGo(id, (dom) => this.#bursts.show(dom, place, this.#stage.reducedMotion()));
  }

  /**
   * Moves the focus by an arrow key.
   *
   * @param {string} key
   * @param {number} id  the balloon that has the focus
   */
  goBeside(key, id) {
    const next = this.#sky.beside(key, id);
    if (next) focus(this.#flock.element(next.id));
  }

  /**
   * Moves the focus to the balloon nearest to a point. If there is none, it waits on the field.
   *
   * @param {Point} [point]  by default the field's middle
   */
  goNear(point = this.#sky.middle) {
    const next = this.#sky.harmlessNear(point);
    focus(next ? this.#flock.element(next.id) : this.#field);
  }

  /**
   * Removes a balloon from the sky.
   *
   * @param {number} id
   * @param {(dom: HTMLElement) => Promise<unknown>} [after]  an effect that still shows it
   */
  #letGo(id, after) {
    const hadFocus = document.activeElement === this.#flock.element(id);
    const balloon = this.#sky.remove(id);
    if (!balloon) return;
    void this.#flock.call(balloon, after);
    if (hadFocus) this.goNear(this.#sky.middleOf(balloon));
  }

  #measure() {
    const { left, top, width, height } = this.#field.getBoundingClientRect();
    if (width === 0 || height === 0) return;
    this.#corner = { left, top };
    this.#sky.follow({ width, height });
    this.#field.style.setProperty('--balloon', `${this.#sky.size}px`);
  }
}

/** @param {HTMLElement | null} element */
const focus = (element) => element?.focus({ preventScroll: true });
