// Confetti over the whole window and its dialogs.

import { reducedMotion } from '../../parts/motion.js';

const pieces = 70;
const colours = 6;
/** Milliseconds. */
const longest = 2_600;
const fadeLength = 400;

/** Lets confetti fall, once. */
export function confetti() {
  const sky = document.createElement('div');
  sky.className = 'kids-confetti';
  sky.setAttribute('aria-hidden', 'true');
  const all = Array.from({ length: pieces }, (_, index) => {
    const piece = document.createElement('i');
    piece.className = `kids-confetti-${index % colours}`;
    sky.append(piece);
    return piece;
  });
  sky.setAttribute('popover', 'manual');
  document.body.append(sky);
  sky.showPopover?.();
  const animations = reducedMotion() ? all.map(fade) : all.map(fall);
  void Promise.allSettled(animations.map(({ finished }) => finished)).then(() => sky.remove());
}

/** Moves the confetti above a dialog that has just opened, because what opened last is on top. */
export function liftConfetti() {
  for (const sky of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('.kids-confetti'))) {
    sky.hidePopover?.();
    sky.showPopover?.();
  }
}

/** @param {Element} piece */
function fall(piece) {
  const [x, drift, turns] = [Math.random() * innerWidth, (Math.random() - 0.5) * innerWidth * 0.3, Math.random() * 900 + 360];
  const at = (/** @type {number} */ across, /** @type {number} */ down, /** @type {number} */ angle) =>
    `translate(${across}px, ${down}px) rotate(${angle}deg) rotateX(${angle * 1.7}deg)`;
  return piece.animate([{ transform: at(x, -40, 0) }, { transform: at(x + drift, innerHeight + 40, turns) }], {
    duration: longest * (0.55 + 0.45 * Math.random()), delay: Math.random() * 400, fill: 'both', easing: 'cubic-bezier(0.2, 0.4, 0.7, 1)',
  });
}

/** @param {Element} piece */
function fade(piece) {
  const place = `translate(${Math.random() * innerWidth}px, ${Math.random() * innerHeight}px)`;
  return piece.animate([
    { transform: place, opacity: 0 }, { transform: place, opacity: 1, offset: 0.3 }, { transform: place, opacity: 0 },
  ], { duration: fadeLength, fill: 'both' });
}
