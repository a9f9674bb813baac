// A clock that counts milliseconds and never goes back.

import { pageTime, wallTime } from '../parts/time.js';

/**
 * How far the wall clock runs ahead of the page's own while the device sleeps, in milliseconds. Less is how exactly
 * they are read; more is no sleep: somebody has set the clock.
 */
const sleep = { shortest: 1_000, longest: 31 * 86_400_000 };

/**
 * It counts as the page's own clock does, and what that misses: it may stand still while the device sleeps, which
 * the wall clock tells. One that shall stand still with its page follows the page's own alone.
 */
export class Clock {
  #elapsed;
  #followsWall;
  #isStopped = false;
  #page = pageTime();
  /** The wall clock less the page's own. */
  #difference = wallTime() - this.#page;

  /**
   * @param {number} [start]  what it shows now
   * @param {{ followsWall?: boolean }} options
   */
  constructor(start = 0, { followsWall = true } = {}) {
    this.#elapsed = start;
    this.#followsWall = followsWall;
  }

  /** @returns {number} whole milliseconds */
  read() {
    const page = pageTime();
    const slept = this.#slept(page);
    if (!this.#isStopped) this.#elapsed += page - this.#page + (this.#followsWall ? slept : 0);
    this.#page = page;
    return Math.floor(this.#elapsed);
  }

  stop() {
    this.read();
    this.#isStopped = true;
  }

  goOn() {
    this.read();
    this.#isStopped = false;
  }

  /** @param {number} page  what the page's own clock shows */
  #slept(page) {
    const ahead = wallTime() - page - this.#difference;
    if (Math.abs(ahead) < sleep.shortest) return 0;
    this.#difference += ahead;
    return ahead > 0 && ahead <= sleep.longest ? ahead : 0;
  }
}
