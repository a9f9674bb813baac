// Draws the page again whenever the size of the window changes, for what is laid out by that size.

import m from './m.js';

/** @returns {() => void} ends it */
export function followSize() {
  const redraw = () => m.redraw();
  window.addEventListener('resize', redraw);
  return () => window.removeEventListener('resize', redraw);
}
