// A list whose rows are put in order by dragging a handle, or with buttons.

import m from './m.js';

/**
 * Handlers for the handle of one row. While it is dragged over another row the two change places at once, so the
 * list always shows the order as it is.
 *
 * @param {object} options
 * @param {number} options.index  where the row stands
 * @param {(from: number, to: number) => void} options.move
 * @param {string} options.row  a selector of the rows; they are the children of one parent
 */
export function dragHandle({ index, move, row }) {
  return {
    style: { touchAction: 'none', cursor: 'grab' },
    onpointerdown(/** @type {PointerEvent} */ event) {
      const handle = /** @type {HTMLElement} */ (event.currentTarget);
      const parent = handle.closest(row)?.parentElement;
      if (!parent || event.button !== 0) return;
      event.preventDefault();
      let from = index;
      const follow = (/** @type {PointerEvent} */ moved) => {
        const to = placeAt(moved.clientY, parent, row, from);
        if (to === from) return;
        move(from, to);
        from = to;
        m.redraw();
      };
      // Listens on the window: the row, and the handle in it, may be drawn anew during the drag.
      window.addEventListener('pointermove', follow);
      const stop = () => {
        window.removeEventListener('pointermove', follow);
        window.removeEventListener('pointerup', stop);
        window.removeEventListener('pointercancel', stop);
      };
      window.addEventListener('pointerup', stop);
      window.addEventListener('pointercancel', stop);
    },
  };
}

/**
 * The place of the dragged row: after all the others whose middle lies above `y`. (The nearest middle would not
 * do: rows of unequal height would change places to and fro.)
 *
 * @param {number} y
 * @param {HTMLElement} parent
 * @param {string} row
 * @param {number} dragged  where the dragged row stands now
 */
function placeAt(y, parent, row, dragged) {
  const others = [...parent.children].filter((child) => child.matches(row)).filter((_, index) => index !== dragged);
  return others.filter((other) => {
    const { top, height } = other.getBoundingClientRect();
    return top + height / 2 < y;
  }).length;
}

/**
 * The list with the element at `from` moved to `to`; the same list if there is no such place.
 *
 * @template Element
 * @param {Element[]} list
 * @param {number} from
 * @param {number} to
 * @returns {Element[]}
 */
export function moved(list, from, to) {
  if (from === to || !(from in list) || !(to in list)) return list;
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), list[from], ...rest.slice(to)];
}
