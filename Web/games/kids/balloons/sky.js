// The balloons on their way up. Each rises by an animation of its transform alone, which the browser runs outside the
// main thread. It is adjusted to the table's time whenever the page is drawn.

/**
 * @typedef {'number' | 'bonus' | 'killer'} Kind
 * @typedef {{ id: number, kind: Kind, spot: number, colour: string, number: number | null, started: number, rise: number }} Balloon
 *
 * @typedef {{ x: number, y: number }} Point  in pixels from the field's top-left corner
 *
 * @typedef {object} Flight
 * @property {Balloon} balloon
 * @property {HTMLElement} dom
 * @property {Animation} motion
 */

/** How many spots there are next to each other where balloons start. */
const spots = 10;
/** The ratio of the picture's height to its width, and the middle and radius of the body in it (docs/art.md). */
const form = { height: 4 / 3, x: 0.5, y: 52 / 96, radius: 46 / 96 };
/** How much of its spot a balloon fills; it needs room to sway. */
const fill = 0.9;
/** The largest part of the field's height that a balloon may take. */
const tallest = 0.3;
/** How close to the middle of a small balloon a finger must be to hit it; pixels. */
const reach = 36;
/** How far an animation may be off the table's time before it is adjusted; milliseconds. */
const tolerance = 40;
/** How far a balloon tilts, in degrees, and how long a swing takes, in milliseconds. */
const tilt = 2.5;
const swing = 1200;

export class Sky {
  /** @type {Map<number, Flight>} */ #flights = new Map();
  #now;
  #isStill;
  #isFrozen = false;
  #field = { width: 0, height: 0 };

  /** @param {() => number} now  the table's time @param {() => boolean} isStill  whether unnecessary movement is off */
  constructor(now, isStill) {
    this.#now = now;
    this.#isStill = isStill;
  }

  /** The width of a balloon in pixels. */
  get size() {
    return Math.min((this.#field.width / spots) * fill, (this.#field.height * tallest) / form.height);
  }

  /**
   * Restarts all paths on a field of another size.
   *
   * @param {{ width: number, height: number }} field
   */
  follow(field) {
    this.#field = field;
    for (const flight of this.#flights.values()) {
      flight.motion.cancel();
      flight.motion = this.#rise(flight.balloon, flight.dom);
    }
  }

  /** @param {Balloon} balloon @param {HTMLElement} dom */
  add(balloon, dom) {
    this.#flights.set(balloon.id, { balloon, dom, motion: this.#rise(balloon, dom) });
  }

  /**
   * Removes a balloon; its element stays where it is.
   *
   * @param {number} id
   * @returns {Balloon | null} the removed balloon
   */
  remove(id) {
    const flight = this.#flights.get(id);
    flight?.motion.pause();
    this.#flights.delete(id);
    return flight?.balloon ?? null;
  }

  /** @param {number} id @returns {Balloon | null} null if it is not in the sky */
  balloon(id) {
    return this.#flights.get(id)?.balloon ?? null;
  }

  /**
   * Where a balloon is now, as a transform. Computed, because asking the element could cause a layout.
   *
   * @param {Balloon} balloon
   */
  placeOf(balloon) {
    return this.#placeAt(balloon, Math.min((this.#now() - balloon.started) / balloon.rise, 1));
  }

  /**
   * Adjusts all balloons to the table's time.
   *
   * @param {boolean} isFrozen  whether the table's time stands still
   */
  sync(isFrozen) {
    const hasChanged = isFrozen !== this.#isFrozen;
    this.#isFrozen = isFrozen;
    const now = this.#now();
    for (const { balloon, motion } of this.#flights.values()) {
      if (hasChanged && isFrozen) motion.pause();
      const time = now - balloon.started;
      if (hasChanged || Math.abs(Number(motion.currentTime) - time) > tolerance) motion.currentTime = time;
      if (hasChanged && !isFrozen) motion.play();
    }
  }

  /**
   * The middle of a balloon's body now.
   *
   * @param {Balloon} balloon
   * @returns {Point}
   */
  middleOf({ spot, started, rise }) {
    const { size } = this;
    const way = this.#field.height + size * form.height;
    return {
      x: ((spot + 0.5) * this.#field.width) / spots,
      y: this.#field.height + size * form.y - (way * (this.#now() - started)) / rise,
    };
  }

  /**
   * The balloon that a finger means: the nearest one within reach. A skull is popped only if the finger touches
   * its body.
   *
   * @param {Point} point
   * @returns {Balloon | null}
   */
  at(point) {
    const body = this.size * form.radius;
    const hit = this.#all().filter(({ balloon, far }) => far(point) <= (balloon.kind === 'killer' ? body : Math.max(body * 1.15, reach)));
    return nearest(hit, point);
  }

  /**
   * The balloon to which an arrow key moves: left and right go to the next column, up and down to the next height. After
   * the last one comes the first, so that each balloon can be reached by any of the four keys.
   *
   * @param {string} key
   * @param {number} id  the balloon to start from
   * @returns {Balloon | null}
   */
  beside(key, id) {
    const isAcross = key === 'ArrowLeft' || key === 'ArrowRight';
    const order = this.#all().filter((one) => one.balloon.id === id || this.#isInSight(one))
      .sort(({ middle: one }, { middle: other }) => (isAcross ? one.x - other.x || one.y - other.y : one.y - other.y || one.x - other.x));
    const step = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : order.length - 1;
    return order[(order.findIndex(({ balloon }) => balloon.id === id) + step) % order.length]?.balloon ?? null;
  }

  /**
   * The harmless balloon nearest to a point.
   *
   * @param {Point} point
   * @returns {Balloon | null}
   */
  harmlessNear(point) {
    return nearest(this.#all().filter((one) => this.#isInSight(one) && one.balloon.kind !== 'killer'), point);
  }

  /** @returns {Point} */
  get middle() {
    return { x: this.#field.width / 2, y: this.#field.height / 2 };
  }

  #all() {
    return [...this.#flights.values()].map(({ balloon }) => {
      const middle = this.middleOf(balloon);
      return { balloon, middle, far: (/** @type {Point} */ { x, y }) => Math.hypot(middle.x - x, middle.y - y) };
    });
  }

  /** @param {{ middle: Point }} one */
  #isInSight({ middle }) {
    return middle.y > 0 && middle.y < this.#field.height;
  }

  /** @param {Balloon} balloon @param {HTMLElement} dom */
  #rise(balloon, dom) {
    const steps = this.#steps(balloon);
    const frames = Array.from({ length: steps + 1 }, (_, index) => ({ transform: this.#placeAt(balloon, index / steps) }));
    const motion = dom.animate(frames, { duration: balloon.rise, fill: 'both' });
    motion.currentTime = this.#now() - balloon.started;
    if (this.#isFrozen) motion.pause();
    return motion;
  }

  /**
   * How often a balloon swings to a side on its way up.
   *
   * @param {Balloon} balloon
   */
  #steps({ rise }) {
    return this.#isStill() ? 1 : Math.ceil(rise / swing);
  }

  /** @param {Balloon} balloon @param {number} part  of its way, 0 to 1 */
  #placeAt(balloon, part) {
    const { width, height } = this.#field;
    const x = ((balloon.spot + 0.5) * width) / spots - this.size / 2;
    const y = height - part * (height + this.size * form.height);
    const swings = part * this.#steps(balloon);
    const side = (balloon.id + Math.floor(swings)) % 2 === 0 ? 1 : -1;
    const angle = this.#isStill() ? 0 : side * tilt * (1 - 2 * (swings % 1));
    return `translate(${x}px, ${y}px) rotate(${angle}deg)`;
  }
}

/** @param {{ balloon: Balloon, far: (point: Point) => number }[]} some @param {Point} point */
const nearest = (some, point) => (some.length === 0 ? null
  : some.reduce((best, one) => (one.far(point) < best.far(point) ? one : best)).balloon);
