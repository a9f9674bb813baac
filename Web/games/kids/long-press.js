// Makes a long touch work like a tap. Browsers take it as a wish for a menu, and do not press anything.

/**
 * Presses the element under the finger, instead of opening the browser's menu. Fields and buttons that handle long
 * presses themselves have already done so.
 *
 * @param {Event & { pointerType?: string }} event
 */
export function pressLong(event) {
  /** @type {any} */ (event).redraw = false;
  if (event.defaultPrevented) return;
  event.preventDefault();
  if (event.pointerType !== 'touch') return;
  const taker = /** @type {Element} */ (event.target).closest('button, a, label');
  /** @type {HTMLElement | null} */ (taker)?.click();
}
