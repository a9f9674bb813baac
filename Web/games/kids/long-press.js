// A finger that lies long on something means it as much as one that taps: browsers take it for the wish for a menu, and
// press nothing.

/**
 * Presses what a finger lies on, in place of the browser's menu, which nobody gets here. Boards and buttons that have
 * their own way with long presses have answered already.
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
