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

/** Gives the focus to the first field that is wrong, as the next drawing shows it, and shows it if it is out of sight. */
export const focusFirstError = () => afterDrawing(() => {
  /** @type {HTMLElement | null} */
  const field = document.querySelector('[aria-invalid=true]');
  const closed = field?.closest('details:not([open])');
  if (closed) /** @type {HTMLDetailsElement} */ (closed).open = true;
  field?.focus({ preventScroll: true });
  // In the middle, where no bar at an edge lies over it.
  field?.scrollIntoView({ block: 'center' });
});
