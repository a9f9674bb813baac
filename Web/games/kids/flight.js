// The points that fly across the screen to the score. Their elements are there from the start and are used again, so
// that nothing is created or laid out when points are made.

import m from '../../parts/m.js';
import { reducedMotion } from '../../parts/motion.js';
import { digits, showDigit } from './digit.js';
import { middle } from './middle.js';

/** How long a flight along the longer side of the window takes; milliseconds. */
const crossing = 1_100;
const fadeLength = 180;
/** More than ever fly at the same time. */
const count = 8;
/** @type {Set<Element>} */ const flying = new Set();

/**
 * The waiting elements, over everything in the frame of a game.
 *
 * @type {Component}
 */
export const Flyers = {
  onbeforeupdate: () => false,
  view: () => m('.kids-flyers', { 'aria-hidden': 'true' }, Array.from({ length: count }, () => m('.kids-flyer', [
    m('img', { src: '/art/kids/effects/coin.svg', alt: '' }), m('img.kids-digit', { src: digits, alt: '' }),
  ]))),
};

/**
 * Lets points fly from where they were made; they disappear when they arrive.
 *
 * @param {Element | DOMRect} from
 * @param {Element} to
 * @param {number} points  one digit
 * @returns {Promise<void>} settled when they have arrived
 */
export async function fly(from, to, points) {
  const flyer = [...document.querySelectorAll('.kids-flyer')].find((one) => !flying.has(one));
  if (!flyer) return;
  flying.add(flyer);
  const [start, end] = [middle(from), middle(to)];
  showDigit(/** @type {HTMLElement} */ (flyer.lastChild), points);
  const at = (/** @type {{ x: number, y: number }} */ { x, y }, /** @type {number} */ scale) =>
    `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`;
  const animation = reducedMotion()
    ? flyer.animate([{ transform: at(start, 1), opacity: 1 }, { transform: at(start, 1), opacity: 0 }], fadeLength)
    : flyer.animate([
      { transform: at(start, 0.6), opacity: 1 }, { transform: at(start, 1.2), opacity: 1, offset: 0.15 }, { transform: at(end, 0.8), opacity: 1 },
    ], Math.hypot(end.x - start.x, end.y - start.y) / Math.max(innerWidth, innerHeight) * crossing);
  // A flight that is cancelled because the page is hidden counts as landed.
  await animation.finished.catch(() => {});
  flying.delete(flyer);
}
