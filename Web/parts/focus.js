// Moves the focus.

/**
 * Gives the focus to the first tab stop in an element, unless something has the focus.
 *
 * @param {string} selector
 */
export function focusIn(selector) {
  if (document.activeElement !== document.body) return;
  /** @type {HTMLElement | null} */ (document.querySelector(`${selector} [tabindex="0"]`))?.focus({ preventScroll: true });
}
