// Draws the page again when a running clock shows another second: at most once a second, and never without one.

import m from '../../parts/m.js';

/** @typedef {import('./types.js').View} View */

/**
 * @param {() => { view: View | null, passed: number }} now  what is shown, and the milliseconds since it was true
 * @returns {{ follow: () => void, stop: () => void }} `follow` is called after every change of the view
 */
export function ticking(now) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  function follow() {
    clearTimeout(timer);
    const { view, passed } = now();
    const running = view?.sections.find((section) => section.clock?.running)?.clock;
    if (!running || document.visibilityState === 'hidden') return;
    timer = setTimeout(() => {
      m.redraw();
      follow();
    }, untilNextSecond(running.left - passed));
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

/**
 * The milliseconds until a clock shows the next second; a few more, so that the drawing does not come too early.
 *
 * @param {number} left
 */
const untilNextSecond = (left) => (((left % 1000) + 1000) % 1000 || 1000) + 5;
