// Tells presses of a map's signs from drags of the map that began or ended on one.

/** How far a finger may go in a press, in pixels. */
const slip = 8;

/**
 * Lets no click through that was the end of a drag.
 *
 * @param {HTMLElement} element  of the map
 * @returns {() => void} ends it
 */
export function keepFromDrags(element) {
  let from = { x: 0, y: 0 };
  const down = (/** @type {PointerEvent} */ { clientX: x, clientY: y }) => { from = { x, y }; };
  const click = (/** @type {MouseEvent} */ event) => {
    // A press by key has no place.
    if (event.detail === 0 || Math.hypot(event.clientX - from.x, event.clientY - from.y) <= slip) return;
    event.stopPropagation();
    event.preventDefault();
  };
  element.addEventListener('pointerdown', down, true);
  element.addEventListener('click', click, true);
  return () => {
    element.removeEventListener('pointerdown', down, true);
    element.removeEventListener('click', click, true);
  };
}

/**
 * Whether something happened on a sign, and not on the ground.
 *
 * @param {Event} event
 */
export const isOnSign = ({ target }) => target instanceof Element && target.closest('.map-sign') !== null;
