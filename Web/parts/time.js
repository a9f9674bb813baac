// Time: the page's two clocks and its timers. No other module asks the browser for them; `scripts/test waits` checks it.
//
// The browser's functions are looked up at each call, never kept: tests replace the functions of the window, which Mithril
// uses, too.

/** What the device's clock shows, in milliseconds since 1970. It goes back or leaps if somebody sets it. */
export const wallTime = () => Date.now();

/** Milliseconds since the page was opened. It never goes back, and may stand still while the device sleeps. */
export const pageTime = () => performance.now();

/**
 * Runs something once, later.
 *
 * @param {number} milliseconds  with 0, as soon as the current code is done
 * @param {() => void} run
 * @returns {() => void} calls it off
 */
export function after(milliseconds, run) {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
}

/**
 * @param {number} milliseconds
 * @returns {Promise<void>} settles when they have passed
 */
export const wait = (milliseconds) => new Promise((done) => { after(milliseconds, done); });

/**
 * Runs something again and again.
 *
 * @param {number} milliseconds  from now to the first time, and from each to the next
 * @param {() => void} run
 * @returns {() => void} ends it
 */
export function every(milliseconds, run) {
  const timer = setInterval(run, milliseconds);
  return () => clearInterval(timer);
}

/**
 * Runs something before the page is painted the next time.
 *
 * @param {(time: number) => void} run  `time`: when that frame began, as `pageTime` counts
 * @returns {() => void} calls it off
 */
export function nextFrame(run) {
  const frame = requestAnimationFrame(run);
  return () => cancelAnimationFrame(frame);
}

/**
 * Runs something when the browser has nothing else to do.
 *
 * @param {() => void} run
 * @returns {() => void} calls it off
 */
export function whenIdle(run) {
  // Safari does not tell.
  if (!window.requestIdleCallback) return after(1_000, run);
  const callback = window.requestIdleCallback(run);
  return () => window.cancelIdleCallback(callback);
}

/** A timer for one thing at a time that is to run later. */
export class Alarm {
  #callOff = () => {};

  /**
   * Sets what is to run, in place of what was set before.
   *
   * @param {number} milliseconds
   * @param {() => void} run
   */
  set(milliseconds, run) {
    this.clear();
    this.#callOff = after(milliseconds, run);
  }

  /** Calls off what was set. */
  clear() {
    this.#callOff();
  }
}
