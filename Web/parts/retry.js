// What could not be done for want of the network is tried again after a pause, each longer than the last.

import { Alarm } from './time.js';

/** How long it is waited before the next try, and how long at most; milliseconds. */
const pause = { first: 15_000, longest: 600_000 };

export class Retry {
  #alarm = new Alarm();
  #wait = pause.first;
  #action;

  /** @param {() => void} action */
  constructor(action) { this.#action = action; }

  /** It did not come about: the next try comes by itself. */
  later() {
    this.#alarm.set(this.#wait, this.#action);
    this.#wait = Math.min(this.#wait * 2, pause.longest);
  }

  /** Nothing is to be tried any more. */
  done() {
    this.#alarm.clear();
    this.#wait = pause.first;
  }
}
