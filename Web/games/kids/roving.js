// One tab stop for many things: the arrow keys go from one to the next, by their places on the screen. So the same keys
// work for cards in a grid, vehicles in a row and balloons in the air.

import { middle } from './middle.js';

/** @typedef {'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'} Arrow */

/** The weight of a distance sideways, compared with a distance in the direction of the arrow. */
const astray = 2.5;

/**
 * The thing to which an arrow key moves: the nearest one in its direction; null if there is none.
 *
 * @param {Element} from
 * @param {Iterable<Element>} others
 * @param {Arrow} arrow
 * @returns {HTMLElement | null}
 */
export function neighbour(from, others, arrow) {
  const start = middle(from);
  let best = { distance: Infinity, element: /** @type {HTMLElement | null} */ (null) };
  for (const element of others) {
    if (element === from) continue;
    const end = middle(element);
    const [ahead, aside] = along(arrow, end.x - start.x, end.y - start.y);
    const distance = ahead + astray * Math.abs(aside);
    if (ahead > 1 && ahead >= Math.abs(aside) * 0.3 && distance < best.distance) {
      best = { distance, element: /** @type {HTMLElement} */ (element) };
    }
  }
  return best.element;
}

/**
 * Keys for a container: arrows move the focus among the things that `selector` finds in it. Each thing gets its tabindex
 * from `tabindex`, by its number, and calls `onfocus` when it gets the focus.
 *
 * @param {string} selector
 */
export function roving(selector) {
  let current = 0;
  return {
    /** The number of the thing that the Tab key stops at. */
    get current() { return current; },

    /** @param {number} number */
    tabindex: (number) => (number === current ? 0 : -1),

    /** @param {number} number */
    onfocus: (number) => { current = number; },

    /**
     * Handles a key on the container. (A handler of Mithril must not return the result: false would prevent the default
     * action.)
     *
     * @param {KeyboardEvent} event
     * @returns {boolean} whether the focus has moved
     */
    onkeydown(event) {
      const container = /** @type {Element} */ (event.currentTarget);
      const from = document.activeElement;
      if (!from?.matches(selector) || !container.contains(from) || !isArrow(event.key)) return false;
      event.preventDefault();
      const next = neighbour(from, container.querySelectorAll(selector), event.key);
      next?.focus();
      return next !== null;
    },
  };
}

/** @param {string} key @returns {key is Arrow} */
export const isArrow = (key) => ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].includes(key);

/**
 * Whether a key presses a button.
 *
 * @param {string} key
 */
export const isPress = (key) => key === ' ' || key === 'Enter';

/** @param {Arrow} arrow @param {number} right @param {number} down @returns {[number, number]} ahead, and aside */
function along(arrow, right, down) {
  switch (arrow) {
    case 'ArrowLeft': return [-right, down];
    case 'ArrowRight': return [right, down];
    case 'ArrowUp': return [-down, right];
    default: return [down, right];
  }
}
