// What is laid out by the size of the window is drawn again whenever that changes.

import m from './m.js';

/** @returns {() => void} ends it */
export function followSize() {
  const redraw = () => m.redraw();
  window.addEventListener('resize', redraw);
  return () => window.removeEventListener('resize', redraw);
}
