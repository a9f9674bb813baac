// A clock that counts milliseconds and never goes back.

import { pageTime, wallTime } from '../parts/time.js';

/**
 * If the wall clock has jumped ahead of the page's own clock by so many milliseconds, the device slept. A smaller jump is
 * an inaccuracy. After a larger jump, or a jump back, somebody has set the wall clock.
 */
const sleep = { shortest: 1_000, longest: 31 * 86_400_000 };

/**
 * A clock that counts with the page's own clock. That clock may stand still while the device sleeps; the missed time is
 * read from the wall clock. Without `followsWall` the missed time is not added.
 */
export class Clock {
  #elapsed;
  #followsWall;
  #isStopped = false;
  #page = pageTime();
  /** The wall clock minus the page's own. */
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
