// Packages that fly over the television: from face to face, or from a face to a house.

import { reducedMotion } from '../../../parts/motion.js';

/** @typedef {import('./television-happenings.js').Happening} Happening */

/** How long a flight lasts, and by how much several begin one after the other, in milliseconds. */
const length = 900;
const apart = 150;

/**
 * Lets a package fly, if one was sent or delivered and its way can be seen. Whoever wants less motion reads of it only.
 *
 * @param {HTMLElement} screen  in which the package is drawn
 * @param {Happening} happening
 */
export function fly(screen, happening) {
  if (reducedMotion()) return;
  const way = wayOf(screen, happening);
  if (!way) return;
  const parcel = document.createElement('img');
  parcel.src = '/art/relentless/parcel.svg';
  parcel.alt = '';
  parcel.className = 'rl-tv-flight';
  const delay = screen.querySelectorAll('.rl-tv-flight').length * apart;
  screen.append(parcel);
  const flight = parcel.animate(steps(...way), { duration: length, delay, fill: 'backwards' });
  // A flight that is broken off, by a screen that ends, has nothing left to remove.
  void flight.finished.then(() => parcel.remove(), () => parcel.remove());
}

/** @param {HTMLElement} screen @param {Happening} happening @returns {[Point, Point] | null} */
function wayOf(screen, happening) {
  if (happening.kind === 'sent') return pair(face(screen, happening.from), face(screen, happening.to));
  if (happening.kind !== 'right' && happening.kind !== 'wrong') return null;
  const house = screen.querySelector(`[data-place="${happening.seat} ${happening.house}"]`);
  return pair(face(screen, happening.seat), house);
}

/** @param {HTMLElement} screen @param {number} seat */
const face = (screen, seat) => screen.querySelector(`[data-face="${seat}"]`);

/** @typedef {{ x: number, y: number }} Point */

/** @param {Element | null} from @param {Element | null} to @returns {[Point, Point] | null} */
const pair = (from, to) => (from && to ? [middle(from), middle(to)] : null);

/** @param {Element} element @returns {Point} */
function middle(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/**
 * The frames of a flight in an arc.
 *
 * @param {Point} from
 * @param {Point} to
 * @returns {Keyframe[]}
 */
function steps(from, to) {
  const lift = 0.2 * Math.hypot(to.x - from.x, to.y - from.y);
  const at = (/** @type {Point} */ { x, y }, /** @type {number} */ size, /** @type {number} */ turn) =>
    `translate(${x}px, ${y}px) translate(-50%, -50%) rotate(${turn}deg) scale(${size})`;
  const top = { x: (from.x + to.x) / 2, y: Math.min(from.y, to.y) + Math.abs(from.y - to.y) / 2 - lift };
  return [
    { transform: at(from, 0.5, 0), easing: 'ease-out' },
    { transform: at(top, 1.25, 10), offset: 0.5, easing: 'ease-in' },
    { transform: at(to, 0.7, 0) },
  ];
}
