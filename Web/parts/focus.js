// Moves the focus.

import { afterDrawing } from './after-drawing.js';

/**
 * Gives the focus to the first tab stop in an element, unless something has the focus.
 *
 * @param {string} selector
 */
export function focusIn(selector) {
  if (document.activeElement !== document.body) return;
  /** @type {HTMLElement | null} */ (document.querySelector(`${selector} [tabindex="0"]`))?.focus({ preventScroll: true });
}

/**
 * Gives the focus to an element if the next drawing takes away what has it.
 *
 * @param {string} selector
 */
export const focusIfLost = (selector) => afterDrawing(() => {
  if (document.activeElement !== document.body) return;
  /** @type {HTMLElement | null} */ (document.querySelector(selector))?.focus({ preventScroll: true });
});

/** Gives the focus to the first field that is wrong, as the next drawing shows it. */
export const focusFirstError = () => afterDrawing(() => (
  /** @type {HTMLElement | null} */ (document.querySelector('[aria-invalid=true]'))?.focus()));
