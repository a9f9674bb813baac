// What is looked for in the phrase book, and what was found last.

import m from '../../../parts/m.js';
import { Alarm } from '../../../parts/time.js';
import { PhraseResults } from './phrase-results.js';

/** How long the server is not asked while somebody types; milliseconds. */
const patience = 200;

export class PhraseFinder {
  /** What was found; it stays until something else is.
   * @type {PhraseResults | null} */ results = null;
  /** Why nothing is found.
   * @type {string | null} */ failure = null;
  /** Those that are being looked for.
   * @type {PhraseResults | null} */ #wanted = null;
  #asking = new Alarm();

  /**
   * Looks for a text, and for nothing else any more: on this device at once, on the server when nobody types.
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

  /** Looks for nothing any more. */
  stop() {
    this.#wanted = null;
    this.#asking.clear();
  }
}
