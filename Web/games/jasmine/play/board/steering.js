// How a finger steers the tile that falls: aside from column to column, down to let it drop, or by a tap.

import { followFinger } from './finger.js';

/** A finger that has moved less is a tap; pixels. */
const slack = 10;
/** So many tiles' heights down a swipe lets the tile drop. */
const swipe = 1.2;
/** So far beyond the tile's column a finger takes it along; columns. */
const reach = 0.75;

/**
 * The handlers of the pit's element.
 *
 * @param {() => boolean} isFrozen  whether no finger is taken
 * @param {Pick<import('./moves.js').Moves, 'left' | 'right' | 'drop'>} moves
 * @param {() => Pick<import('./pit.js').Pit, 'unit' | 'fallingBox'>} pit  which is there when a finger is
 */
export function steering(isFrozen, moves, pit) {
  /** Beside the tile: it goes there, a column. Below it, or on it: it drops.
   * @param {number} x @param {number} y */
  function tap(x, y) {
    const box = pit().fallingBox;
    if (!box) return;
    if (x < box.left) moves.left();
    else if (x > box.right) moves.right();
    else if (y > box.top) moves.drop();
  }

  return followFinger(isFrozen, {
    press({ currentTarget, clientX, clientY }) {
      /** @type {HTMLElement} */ (currentTarget).focus({ preventScroll: true });
      // `moved`: how many columns it has moved the tile.
      return { x: clientX, y: clientY, unit: pit().unit, moved: 0, hasDropped: false };
    },
    move(held, acrossPixels, downPixels) {
      if (held.hasDropped) return;
      const [across, down] = [acrossPixels / held.unit, downPixels / held.unit];
      if (down > swipe && down > Math.abs(across - held.moved)) {
        held.hasDropped = true;
        return moves.drop();
      }
      while (Math.abs(across - held.moved) > reach) {
        const step = Math.sign(across - held.moved);
        held.moved += step;
        if (step < 0) moves.left();
        else moves.right();
      }
    },
    lift({ x, y, moved, hasDropped }, { clientX, clientY }) {
      if (moved === 0 && !hasDropped && Math.hypot(clientX - x, clientY - y) < slack) tap(x, y);
    },
  });
}
