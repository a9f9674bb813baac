// The keys on the field of Sorting: arrows move the focus, and the space bar picks a vehicle and chooses a zone for it.

import m from '../../../parts/m.js';
import { isArrow, isPress, neighbour } from '../roving.js';
import { keepUndrawn } from '../undrawn.js';

/** @typedef {import('./types.js').Field} Field */

/** @param {KeyboardEvent} event @param {Field} field */
export function press(event, field) {
  keepUndrawn(event);
  if (!isTaken(event, field)) return;
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Handles a key, unless the button handles it itself.
 *
 * @param {KeyboardEvent} event
 * @param {Field} field
 * @returns {boolean} whether it was handled here
 */
function isTaken(event, { surface, moves }) {
  const { key, repeat } = event;
  const [element, target] = /** @type {HTMLElement[]} */ ([event.currentTarget, event.target]);
  if (key === 'Escape' && moves.picked !== null) {
    moves.putBack();
    m.redraw();
    return true;
  }
  if (isArrow(key) && target.dataset.zone) {
    neighbour(target, element.querySelectorAll('.sorting-zone'), key)?.focus();
    return true;
  }
  if (target === element && (isArrow(key) || isPress(key))) {
    surface.focusVehicle();
    if (isPress(key)) moves.pick(surface.keys.current, true);
    m.redraw();
    return true;
  }
  return surface.keys.onkeydown(event) || (repeat && isPress(key));
}
