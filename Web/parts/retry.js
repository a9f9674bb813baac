// Tries again what failed for lack of a network: after a pause, each longer than the last, and when the network is back.

import { Alarm } from './time.js';

/** The first pause, and the longest; milliseconds. */
const pause = { first: 15_000, longest: 600_000 };

export class Retry {
  #alarm = new Alarm();
  #wait = pause.first;
  #action;

  /** @param {() => void} action */
  constructor(action) {
    this.#action = action;
    window.addEventListener('online', () => {
      // That may be a little too soon. The next try must not be far off then.
      this.done();
      action();
    });
  }

  /** Plans the next try, after a failure. */
  later() {
    this.#alarm.set(this.#wait, this.#action);
    this.#wait = Math.min(this.#wait * 2, pause.longest);
  }

  /** Plans no more tries; the next pause is the first again. */
  done() {
    this.#alarm.clear();
    this.#wait = pause.first;
  }
}
