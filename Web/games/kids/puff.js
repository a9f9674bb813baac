// What is seen and heard where a finger hits nothing: every tap gives something back.

import { reducedMotion } from '../../parts/motion.js';
import { sound } from '../../parts/sound.js';

/** Milliseconds. */
const length = 350;

/**
 * A ring, which is gone at once.
 *
 * @param {{ clientX: number, clientY: number }} point  in the window
 */
export function puff({ clientX, clientY }) {
  sound.play('tap');
  const ring = document.createElement('span');
  ring.className = 'kids-puff';
  ring.setAttribute('aria-hidden', 'true');
  ring.style.left = `${clientX}px`;
  ring.style.top = `${clientY}px`;
  document.body.append(ring);
  // A dialog lies over all that does not come up after it.
  if (document.querySelector('dialog[open]') && ring.showPopover) {
    ring.setAttribute('popover', 'manual');
    ring.showPopover();
  }
  const [start, end] = reducedMotion() ? [{}, {}] : [{ transform: 'scale(0.3)' }, { transform: 'scale(1)' }];
  ring.animate([{ ...start, opacity: 0.9 }, { ...end, opacity: 0 }], { duration: length, fill: 'forwards', easing: 'ease-out' })
    .finished.then(() => ring.remove(), () => {});
}

/**
 * Answers a touch of a screen that nothing on it takes. Buttons, links and choices answer by themselves, but for those
 * of a board that is frozen.
 *
 * @param {PointerEvent} event
 * @param {boolean} [isFrozen]
 */
export function answerTouch(event, isFrozen = false) {
  /** @type {any} */ (event).redraw = false;
  const taker = /** @type {Element} */ (event.target).closest('button, a, label');
  if (event.button === 0 && (!taker || (isFrozen && taker.closest('.kids-board')))) puff(event);
}
