// Draws the page again when a running clock shows another second: at most once a second, and never without a running clock.

import { untilNextSecond } from './duration.js';
import m from './m.js';
import { Alarm } from './time.js';

/**
 * @param {() => number | null} left  the milliseconds that the clock has left; null if none runs
 * @returns {{ follow: () => void, stop: () => void }} `follow` is called after every change of the view
 */
export function ticking(left) {
  const alarm = new Alarm();

  function follow() {
    alarm.clear();
    const now = left();
    if (now === null || document.visibilityState === 'hidden') return;
    alarm.set(untilNextSecond(now), () => {
      m.redraw();
      follow();
    });
  }

  document.addEventListener('visibilitychange', follow);
  return {
    follow,
    stop() {
      alarm.clear();
      document.removeEventListener('visibilitychange', follow);
    },
  };
}
