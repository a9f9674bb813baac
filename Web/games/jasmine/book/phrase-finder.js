// The current search in the phrase book, and its last results.

import m from '../../../parts/m.js';
import { Alarm } from '../../../parts/time.js';
import { PhraseResults } from './phrase-results.js';

/** How long to wait after the last typed character before asking the server; milliseconds. */
const patience = 200;

export class PhraseFinder {
  /**
   * The last results; they stay until there are others.
   *
   * @type {PhraseResults | null}
   */ results = null;
  /**
   * Why nothing is found.
   *
   * @type {string | null}
   */ failure = null;
  /**
   * The results of the search that is running.
   *
   * @type {PhraseResults | null}
   */ #wanted = null;
  #asking = new Alarm();

  /**
   * Looks for a text, and ends the search before: on this device at once, on the server after a pause in typing.
   *
   * @param {{ text: string, type: import('../types.js').PhraseType | null }} wanted
   * @param {{ isAtOnce?: boolean }} how  whether the server is asked at once
   */
  async find({ text, type }, { isAtOnce = false } = {}) {
    const own = this.#wanted = new PhraseResults(text, type);
    this.#asking.clear();
    try {
      await own.findHere();
      if (own !== this.#wanted) return;
      [this.results, this.failure] = [own, null];
      this.#asking.set(isAtOnce ? 0 : patience, () => void own.findThere());
    } catch (error) {
      this.failure = /** @type {Error} */ (error).message;
    }
    m.redraw();
  }

  /** Ends the search. */
  stop() {
    this.#wanted = null;
    this.#asking.clear();
  }
}
