// Steers the tile that falls by a finger: sideways from column to column, down to drop it, or by a tap.

import { followFinger } from './finger.js';

/** A finger that has moved less is a tap; pixels. */
const slack = 10;
/** A swipe down over this distance drops the tile; tile heights. */
const swipe = 1.2;
/** How far beyond the tile's column a finger moves before the tile follows; columns. */
const reach = 0.75;

/**
 * The handlers of the pit's element.
 *
 * @param {() => boolean} isFrozen  whether fingers are ignored
 * @param {Pick<import('./moves.js').Moves, 'left' | 'right' | 'drop'>} moves
 * @param {() => Pick<import('./pit.js').Pit, 'unit' | 'fallingBox'>} pit  called only once there is a finger
 */
export function steering(isFrozen, moves, pit) {
  /**
   * A tap beside the tile moves it one column to that side. A tap below it, or on it, drops it.
   *
   * @param {number} x
   * @param {number} y
   */
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
