// What flies across the screen to the score.

import { reducedMotion } from '../../parts/motion.js';

/** How long a flight along the longer side of the window takes, of whatever kind; milliseconds. */
const crossing = 1_100;
const fadeLength = 180;

/**
 * Has points fly from where they were made; they are gone when they arrive.
 *
 * @param {Element | DOMRect} from
 * @param {Element} to
 * @param {string} text
 * @param {string} picture
 * @returns {Promise<void>} settled when they have arrived
 */
export async function fly(from, to, text, picture) {
  const [start, end] = [middle(from), middle(to)];
  const flyer = document.createElement('div');
  flyer.className = 'kids-flyer';
  flyer.setAttribute('aria-hidden', 'true');
  const image = document.createElement('img');
  image.src = picture;
  image.alt = '';
  flyer.append(image, text);
  document.body.append(flyer);
  const at = (/** @type {{ x: number, y: number }} */ { x, y }, /** @type {number} */ scale) =>
    `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`;
  const animation = reducedMotion()
    ? flyer.animate([{ transform: at(start, 1), opacity: 1 }, { transform: at(start, 1), opacity: 0 }], fadeLength)
    : flyer.animate([{ transform: at(start, 0.6) }, { transform: at(start, 1.2), offset: 0.15 }, { transform: at(end, 0.8) }],
      Math.hypot(end.x - start.x, end.y - start.y) / Math.max(innerWidth, innerHeight) * crossing);
  // One that is put off because nobody looks lands all the same.
  await animation.finished.catch(() => {});
  flyer.remove();
}

/** @param {Element | DOMRect} place */
function middle(place) {
  const { x, y, width, height } = place instanceof Element ? place.getBoundingClientRect() : place;
  return { x: x + width / 2, y: y + height / 2 };
}
