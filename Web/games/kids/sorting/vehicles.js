// The vehicles on the field of Sorting, which are held, dragged, let go and sent home. Only transforms move them, never
// a redraw of the page.

import { freeSpot, middleOf, pointOf } from './layout.js';

/**
 * @typedef {import('./layout.js').Zone} Zone
 * @typedef {import('./layout.js').Layout} Layout
 * @typedef {import('./layout.js').Point} Point
 * @typedef {import('./layout.js').Spot} Spot
 *
 * @typedef {object} Hold  how a finger, a pen or the mouse holds a vehicle
 * @property {number} pointer
 * @property {Point} from  where it came down
 * @property {Point} grip  from there to the middle of the vehicle
 * @property {boolean} isMoving  whether it has moved; one that does not move is a tap
 * @property {number} rest  what was left of the way home, in milliseconds
 *
 * @typedef {object} Vehicle
 * @property {HTMLElement} dom
 * @property {Point} at  where it stands, or will when its motion has ended
 * @property {Spot | null} spot  where it was placed; null: nowhere yet
 * @property {Hold | null} hold
 * @property {Animation | null} motion
 * @property {boolean} isHomeward  whether that motion is the way home
 */

/** The way home from a wrong place, in milliseconds. */
const wayHome = 2500;
/** From its place to the tapped zone. */
const wayThere = 280;
/** To the nearest spot from where it was let go. */
const nudge = 160;
/** The fade that replaces a movement, if movement is reduced. */
const fade = 250;
/** A smaller movement counts as the trembling of a finger; pixels. */
const trembling = 8;
/** A vehicle at home that is dragged less far than this was tapped by an unsteady hand; in sizes of the vehicle. */
const unsteady = 0.3;

export class Vehicles {
  /** @type {Map<number, Vehicle>} */ #all = new Map();
  /** @type {Layout} */ #layout;
  #isStill;
  #isFrozen = false;

  /** @param {Layout} layout @param {() => boolean} isStill  whether nothing shall move that need not */
  constructor(layout, isStill) {
    this.#layout = layout;
    this.#isStill = isStill;
  }

  /** @param {number} id @param {HTMLElement} dom @param {Zone | null} zone  where it was placed before */
  add(id, dom, zone) {
    const spot = zone && freeSpot(this.#layout, zone, middleOf(this.#layout, zone), this.#placed());
    const vehicle = { dom, at: { x: 0, y: 0 }, spot, hold: null, motion: null, isHomeward: false };
    this.#all.set(id, vehicle);
    this.#put(vehicle, this.#rest(id, vehicle));
  }

  /**
   * Puts all vehicles in their places on a field of another size. A vehicle on its way home continues from there.
   *
   * @param {Layout} layout
   */
  follow(layout) {
    this.#layout = layout;
    for (const [id, vehicle] of this.#all) {
      if (vehicle.hold?.isMoving) continue;
      const rest = remaining(vehicle);
      const from = this.#stop(vehicle);
      const to = this.#rest(id, vehicle);
      if (rest > 0) this.#goHome(vehicle, from, to, rest);
      else this.#put(vehicle, to);
    }
  }

  /**
   * Stops vehicles on their way home while the game is paused, and lets go of all that are held.
   *
   * @param {boolean} isFrozen
   */
  freeze(isFrozen) {
    if (isFrozen === this.#isFrozen) return;
    this.#isFrozen = isFrozen;
    for (const [id, vehicle] of this.#all) {
      if (isFrozen && vehicle.hold) this.letGo(id);
      if (!vehicle.isHomeward) continue;
      if (isFrozen) vehicle.motion?.pause();
      else vehicle.motion?.play();
    }
  }

  /**
   * Holds a vehicle on which a finger comes down: it stops on its way.
   *
   * @param {number} id
   * @param {number} pointer
   * @param {Point} point
   * @returns {boolean} whether it is held now; a vehicle that is placed, or held by another finger, is not
   */
  hold(id, pointer, point) {
    const vehicle = this.#all.get(id);
    if (!vehicle || vehicle.hold || vehicle.spot) return false;
    const rest = remaining(vehicle);
    const { x, y } = this.#stop(vehicle);
    vehicle.hold = { pointer, from: point, grip: { x: x - point.x, y: y - point.y }, isMoving: false, rest };
    vehicle.dom.classList.add('sorting-held');
    return true;
  }

  /**
   * Moves a vehicle with its finger.
   *
   * @param {number} id
   * @param {number} pointer
   * @param {Point} point
   * @returns {Point | null} where the vehicle is then; null if it is not dragged
   */
  drag(id, pointer, point) {
    const vehicle = this.#all.get(id);
    const hold = vehicle?.hold;
    if (!vehicle || hold?.pointer !== pointer) return null;
    hold.isMoving ||= Math.hypot(point.x - hold.from.x, point.y - hold.from.y) > trembling;
    if (!hold.isMoving) return null;
    this.#put(vehicle, { x: point.x + hold.grip.x, y: point.y + hold.grip.y });
    return vehicle.at;
  }

  /**
   * Lifts the finger. If it has hardly moved, it was a tap, and the vehicle continues its way home.
   *
   * @param {number} id
   * @param {number} pointer
   * @returns {{ isTap: boolean, at: Point } | null} null if that finger holds nothing
   */
  lift(id, pointer) {
    const vehicle = this.#all.get(id);
    const hold = vehicle?.hold;
    if (!vehicle || hold?.pointer !== pointer) return null;
    const { at } = vehicle;
    const way = Math.hypot(at.x - hold.from.x - hold.grip.x, at.y - hold.from.y - hold.grip.y);
    const isTap = !hold.isMoving || (hold.rest === 0 && way < unsteady * this.#layout.size);
    if (isTap) this.letGo(id, hold.isMoving ? nudge : hold.rest);
    this.#free(vehicle);
    return { isTap, at };
  }

  /**
   * Sends a vehicle home from where it is.
   *
   * @param {number} id
   * @param {number} [length]  milliseconds
   */
  letGo(id, length = wayHome) {
    const vehicle = this.#all.get(id);
    if (!vehicle || vehicle.spot) return;
    this.#free(vehicle);
    this.#goHome(vehicle, this.#stop(vehicle), this.#rest(id, vehicle), length);
  }

  /**
   * Moves a vehicle to a point where it does not belong, and home again.
   *
   * @param {number} id
   * @param {Point} point
   */
  bounce(id, point) {
    const vehicle = this.#all.get(id);
    if (!vehicle) return;
    const from = this.#stop(vehicle);
    if (same(from, point) || this.#isStill()) {
      this.#put(vehicle, point);
      return this.letGo(id);
    }
    this.#glide(vehicle, from, point, wayThere, () => this.letGo(id));
  }

  /**
   * Places a vehicle for good where it was let go, or as near to that as there is room.
   *
   * @param {number} id
   * @param {Zone} zone
   * @param {Point} point
   * @returns {Point} where that is
   */
  place(id, zone, point) {
    const vehicle = this.#all.get(id);
    if (!vehicle) return point;
    const from = this.#stop(vehicle);
    this.#free(vehicle);
    vehicle.spot = freeSpot(this.#layout, zone, point, this.#placed());
    const to = pointOf(this.#layout, vehicle.spot);
    this.#glide(vehicle, from, to, same(from, point) ? nudge : wayThere);
    return to;
  }

  #placed() {
    return [...this.#all.values()].filter(({ spot, at }) => spot && at).map(({ at }) => at);
  }

  /** @param {number} id @param {Vehicle} vehicle */
  #rest(id, { spot }) {
    return spot ? pointOf(this.#layout, spot) : this.#layout.homes[id];
  }

  /** @param {Vehicle} vehicle */
  #free(vehicle) {
    vehicle.hold = null;
    vehicle.dom.classList.remove('sorting-held');
  }

  /** @param {Vehicle} vehicle @param {Point} point */
  #put(vehicle, point) {
    vehicle.at = point;
    vehicle.dom.style.transform = transform(point);
  }

  /**
   * Ends a vehicle's motion where it is.
   *
   * @param {Vehicle} vehicle
   * @returns {Point} where that is
   */
  #stop(vehicle) {
    const { motion } = vehicle;
    if (!motion) return vehicle.at;
    const { e, f } = new DOMMatrix(getComputedStyle(vehicle.dom).transform);
    motion.cancel();
    this.#arrive(vehicle);
    this.#put(vehicle, { x: e, y: f });
    return vehicle.at;
  }

  /** @param {Vehicle} vehicle */
  #arrive(vehicle) {
    vehicle.motion = null;
    vehicle.isHomeward = false;
    vehicle.dom.classList.remove('sorting-moving');
  }

  /** @param {Vehicle} vehicle @param {Point} from @param {Point} to @param {number} length */
  #goHome(vehicle, from, to, length) {
    this.#glide(vehicle, from, to, length);
    if (!vehicle.motion) return;
    vehicle.isHomeward = true;
    if (this.#isFrozen) vehicle.motion.pause();
  }

  /**
   * @param {Vehicle} vehicle
   * @param {Point} from
   * @param {Point} to
   * @param {number} length  milliseconds
   * @param {() => void} [then]  called after it, unless it is stopped on the way
   */
  #glide(vehicle, from, to, length, then = () => {}) {
    this.#put(vehicle, to);
    if (same(from, to) || length <= 0) return then();
    const motion = this.#isStill()
      ? vehicle.dom.animate([{ opacity: 0 }, { opacity: 1 }], { duration: fade })
      : vehicle.dom.animate([{ transform: transform(from) }, { transform: transform(to) }], { duration: length, easing: 'ease-in-out' });
    vehicle.motion = motion;
    vehicle.dom.classList.add('sorting-moving');
    motion.finished.then(() => {
      if (vehicle.motion !== motion) return;
      this.#arrive(vehicle);
      then();
    }, () => {});
  }
}

/** @param {Point} point */
const transform = ({ x, y }) => `translate(${x}px, ${y}px)`;

/**
 * The rest of a vehicle's way home, in milliseconds.
 *
 * @param {Vehicle} vehicle
 */
const remaining = ({ motion, isHomeward }) => (motion && isHomeward
  ? Number(motion.effect?.getComputedTiming().duration) - Number(motion.currentTime) : 0);

/** @param {Point} one @param {Point} other */
const same = (one, other) => Math.hypot(one.x - other.x, one.y - other.y) < 1;
