// Does something with an element that has just been drawn, for example gives it the focus.

import m from './m.js';
import { nextFrame } from './time.js';

/**
 * Draws the page, and then runs `use`.
 *
 * @param {() => void} use
 */
export function afterDrawing(use) {
  m.redraw();
  // `m.redraw` asks for the drawing in a microtask. If the drawing waits for the next frame, it still runs before `use`.
  queueMicrotask(() => nextFrame(use));
}
