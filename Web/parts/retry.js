// What could not be done for want of the network is tried again after a pause, each longer than the last.

/** How long it is waited before the next try, and how long at most; milliseconds. */
const pause = { first: 15_000, longest: 600_000 };

export class Retry {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #wait = pause.first;
  #action;

  /** @param {() => void} action */
  constructor(action) { this.#action = action; }

  /** It did not come about: the next try comes by itself. */
  later() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#action, this.#wait);
    this.#wait = Math.min(this.#wait * 2, pause.longest);
  }

  /** Nothing is to be tried any more. */
  done() {
    clearTimeout(this.#timer);
    this.#wait = pause.first;
  }
}
