// Draws the page again when a running clock shows another second: at most once a second, and never without one.

import { untilNextSecond } from './duration.js';
import m from './m.js';

/**
 * @param {() => number | null} left  the milliseconds that the clock has left; null where none runs
 * @returns {{ follow: () => void, stop: () => void }} `follow` is called after every change of the view
 */
export function ticking(left) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  function follow() {
    clearTimeout(timer);
    const now = left();
    if (now === null || document.visibilityState === 'hidden') return;
    timer = setTimeout(() => {
      m.redraw();
      follow();
    }, untilNextSecond(now));
  }

  document.addEventListener('visibilitychange', follow);
  return {
    follow,
    stop() {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', follow);
    },
  };
}
