// What is done with something that has just been drawn, as to give it the focus.

import m from './m.js';
import { nextFrame } from './time.js';

/**
 * Draws the page, and then does something with what stands there.
 *
 * @param {() => void} use
 */
export function afterDrawing(use) {
  m.redraw();
  // The drawing is asked for when what runs now is done; where it has to wait it comes in the same frame, first.
  queueMicrotask(() => nextFrame(use));
}
