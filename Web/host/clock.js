// A clock that counts milliseconds and never goes back.

/**
 * It follows the wall clock as well as the page's own, because the page's own may stand still while the device
 * sleeps, and the wall clock may be set back.
 */
export class Clock {
  #elapsed;
  #page = performance.now();
  #wall = Date.now();

  /** @param {number} [start]  what it shows now */
  constructor(start = 0) {
    this.#elapsed = start;
  }

  /** @returns {number} whole milliseconds */
  read() {
    const page = performance.now();
    const wall = Date.now();
    this.#elapsed += Math.max(0, page - this.#page, wall - this.#wall);
    this.#page = page;
    this.#wall = wall;
    return Math.floor(this.#elapsed);
  }
}
