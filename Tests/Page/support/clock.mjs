// The clock of a page: it moves only when a test lets time pass.

/** The default time at which a test begins: a Wednesday, noon, UTC. */
export const noon = Date.UTC(2026, 2, 4, 12);

/** Milliseconds from one frame to the next. */
const frameLength = 16;

/**
 * @typedef {object} Timer
 * @property {number} number
 * @property {number} due  milliseconds since the page was opened
 * @property {() => void} run
 * @property {number | null} interval
 */

export class Clock {
  /** Milliseconds since the page was opened. */
  elapsed = 0;
  /** How far the wall clock is ahead of `elapsed`. */
  #opened;
  #lastNumber = 0;
  /** @type {Map<number, Timer>} */ #timers = new Map();
  /** @type {Map<number, (time: number) => void>} */ #frames = new Map();

  /** @param {number} at  milliseconds since 1970 */
  constructor(at) {
    this.#opened = at;
  }

  get wall() { return this.#opened + this.elapsed; }

  /** Sets only the wall clock, as when somebody has set it, or the device has slept. @param {number} at */
  setWall(at) { this.#opened = at - this.elapsed; }

  get hasFrames() { return this.#frames.size > 0; }

  /** Replaces a window's own clock. @param {any} window */
  installIn(window) {
    const clock = this;
    const RealDate = window.Date;
    window.Date = class Date extends RealDate {
      /** @param {...any} parts */
      constructor(...parts) {
        if (parts.length === 0) super(clock.wall);
        else super(...parts);
      }

      static now() { return clock.wall; }
    };
    window.performance.now = () => clock.elapsed;
    window.setTimeout = (/** @type {any} */ run, /** @type {any} */ wait, /** @type {any[]} */ ...values) => clock.#after(wait, () => run(...values), false);
    window.setInterval = (/** @type {any} */ run, /** @type {any} */ wait, /** @type {any[]} */ ...values) => clock.#after(wait, () => run(...values), true);
    window.clearTimeout = window.clearInterval = (/** @type {number} */ number) => void clock.#timers.delete(number);
    window.requestAnimationFrame = (/** @type {(time: number) => void} */ draw) => {
      clock.#frames.set(clock.#lastNumber += 1, draw);
      return clock.#lastNumber;
    };
    window.cancelAnimationFrame = (/** @type {number} */ number) => void clock.#frames.delete(number);
  }

  /** The time of the next timer up to a time; null if there is none. @param {number} until */
  nextDue(until) {
    const next = this.#next();
    return next && next.due <= until ? next.due : null;
  }

  /** Runs the next timer that is due by now; returns whether there was one. */
  runDue() {
    const next = this.#next();
    if (!next || next.due > this.elapsed) return false;
    if (next.interval === null) this.#timers.delete(next.number);
    else next.due = this.elapsed + Math.max(next.interval, 1);
    next.run();
    return true;
  }

  /** Shows the next frame. */
  runFrame() {
    this.elapsed += frameLength;
    const frames = [...this.#frames.values()];
    this.#frames.clear();
    for (const draw of frames) draw(this.elapsed);
  }

  /** @param {unknown} wait @param {() => void} run @param {boolean} repeats */
  #after(wait, run, repeats) {
    const number = this.#lastNumber += 1;
    const length = Math.max(Number(wait) || 0, 0);
    this.#timers.set(number, { number, due: this.elapsed + length, run, interval: repeats ? length : null });
    return number;
  }

  #next() {
    /** @type {Timer | null} */
    let next = null;
    for (const timer of this.#timers.values()) if (!next || timer.due < next.due) next = timer;
    return next;
  }
}
