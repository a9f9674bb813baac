// What flies across the screen to the score. The flyers are there from the start and used again: when points are made,
// nothing is made and laid out.

import m from '../../parts/m.js';
import { reducedMotion } from '../../parts/motion.js';
import { digits, showDigit } from './digit.js';

/** How long a flight along the longer side of the window takes, of whatever kind; milliseconds. */
const crossing = 1_100;
const fadeLength = 180;
/** More than are ever on their way at once. */
const count = 8;
/** @type {Set<Element>} */ const flying = new Set();

/**
 * Those that wait, over everything in the frame of a game.
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
 * Has points fly from where they were made; they are gone when they arrive.
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
  // One that is put off because nobody looks lands all the same.
  await animation.finished.catch(() => {});
  flying.delete(flyer);
}

/** @param {Element | DOMRect} place */
function middle(place) {
  const { x, y, width, height } = place instanceof Element ? place.getBoundingClientRect() : place;
  return { x: x + width / 2, y: y + height / 2 };
}
