// The ring and the sound where a finger hits nothing, so that every tap gets a response.

import { reducedMotion } from '../../parts/motion.js';
import { sound } from '../../parts/sound.js';

/** Milliseconds. */
const length = 350;

/**
 * Shows a ring for a moment.
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
  // A dialog covers everything that was not opened after it.
  if (document.querySelector('dialog[open]') && ring.showPopover) {
    ring.setAttribute('popover', 'manual');
    ring.showPopover();
  }
  const [start, end] = reducedMotion() ? [{}, {}] : [{ transform: 'scale(0.3)' }, { transform: 'scale(1)' }];
  ring.animate([{ ...start, opacity: 0.9 }, { ...end, opacity: 0 }], { duration: length, fill: 'forwards', easing: 'ease-out' })
    .finished.then(() => ring.remove(), () => {});
}

/**
 * Responds to a touch that no element handles. Buttons, links and choices respond by themselves, except those of a
 * frozen field.
 *
 * @param {PointerEvent} event
 * @param {boolean} [isFrozen]
 */
export function answerTouch(event, isFrozen = false) {
  /** @type {any} */ (event).redraw = false;
  const taker = /** @type {Element} */ (event.target).closest('button, a, label');
  if (event.button === 0 && (!taker || (isFrozen && taker.closest('.kids-field')))) puff(event);
}
